// Package reports writes the verdicts on collections as tables, pages and documents.
package reports

import (
	"encoding/csv"
	"fmt"
	"io"
	"iter"
	"strconv"
	"strings"

	"github.com/griddle-chess/griddle/check"
	"github.com/griddle-chess/griddle/internal/harmless"
	"github.com/griddle-chess/griddle/report"
)

// Format is a row of the list of formats of reports.
type Format struct {
	// Extensions of files choose the format.
	Extensions []string
	Doc        string
	// Write writes rows in their order, up to the first error. The options are for diagrams.
	Write func(w io.Writer, rows iter.Seq2[check.Row, error], o Options) error
}

// Options holds what a report needs besides its rows.
type Options struct {
	// Diagrams are the options of diagrams.
	Diagrams report.Options
	// NotRead lists the files of the checked folders that are not in a format of problems.
	NotRead []string
}

// notRead says how many files were not read, or returns "".
func (o Options) notRead() string {
	switch n := len(o.NotRead); n {
	case 0:
		return ""
	case 1:
		return "1 file was not read: " + o.NotRead[0]
	default:
		return fmt.Sprintf("%d files were not read: %s", n, strings.Join(o.NotRead, ", "))
	}
}

// Formats lists the formats of reports.
var Formats = []Format{
	{Extensions: []string{".csv"}, Doc: "a table, a line for each problem", Write: writeCSV},
	{Extensions: []string{".json", ".jsonl"}, Doc: "JSON, an object for each problem", Write: writeJSON},
	{Extensions: []string{".md"}, Doc: "Markdown: totals, and what was found", Write: writeMarkdown},
	{
		Extensions: []string{".html", ".htm"},
		Doc:        "a page with diagrams, and claimed and found solutions side by side",
		Write:      writeHTML,
	},
	{Extensions: []string{".tex"}, Doc: "LaTeX for the package diagram, with solutions", Write: writeLaTeX},
}

func writeJSON(w io.Writer, rows iter.Seq2[check.Row, error], _ Options) error {
	for row, err := range rows {
		if err == nil {
			err = row.WriteJSON(w)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// csvColumns are the columns of the table.
var csvColumns = []struct {
	name string
	text func(r *check.Row) string
}{
	{"file", func(r *check.Row) string { return r.File }},
	{"line", func(r *check.Row) string { return strconv.Itoa(r.Line) }},
	{"number", func(r *check.Row) string { return strconv.Itoa(r.Number) }},
	{"authors", func(r *check.Row) string { return strings.Join(r.Authors, "; ") }},
	{"origin", func(r *check.Row) string { return strings.Join(r.Origins, "; ") }},
	{"stipulation", func(r *check.Row) string { return r.Stipulation }},
	{"conditions", func(r *check.Row) string { return strings.Join(r.Conditions, "; ") }},
	{"position", func(r *check.Row) string { return r.Position }},
	{"twins", func(r *check.Row) string { return strconv.Itoa(r.Twins) }},
	{"verdict", func(r *check.Row) string { return string(r.Verdict) }},
	{"findings", func(r *check.Row) string { return strings.Join(remarks(r), "\n") }},
	{"tested", tested},
	{"complete", func(r *check.Row) string { return strconv.FormatBool(r.Complete) }},
	{"positions", func(r *check.Row) string { return strconv.FormatUint(r.Played, 10) }},
	{"seconds", func(r *check.Row) string { return strconv.FormatFloat(r.Seconds, 'f', 3, 64) }},
}

// remarks returns the findings and notes, one on each line.
func remarks(r *check.Row) []string {
	var lines []string
	if r.Was != nil {
		lines = append(lines, r.Was.String())
	}
	for _, f := range r.Findings {
		lines = append(lines, f.String())
	}
	if r.Unread != "" {
		lines = append(lines, "note: "+r.Unread)
	}
	for _, n := range r.Notes {
		lines = append(lines, "note: "+n)
	}
	return lines
}

// tested returns the line about the tests, or "".
func tested(r *check.Row) string {
	if r.Tested == nil {
		return ""
	}
	return r.Tested.String()
}

func writeCSV(w io.Writer, rows iter.Seq2[check.Row, error], _ Options) error {
	out := csv.NewWriter(w)
	var names []string
	for _, c := range csvColumns {
		names = append(names, c.name)
	}
	_ = out.Write(names) // Flush keeps the error
	for row, err := range rows {
		if err != nil {
			return err
		}
		var fields []string
		for _, c := range csvColumns {
			fields = append(fields, harmless.Cell(c.text(&row)))
		}
		_ = out.Write(fields)
	}
	out.Flush()
	return out.Error()
}

// writeMarkdown writes the totals last, because it gets the rows one by one.
func writeMarkdown(w io.Writer, rows iter.Seq2[check.Row, error], o Options) error {
	var b strings.Builder
	var total Totals
	for row, err := range rows {
		if err != nil {
			return err
		}
		total.Add(row.File, row.Verdict)
		if row.Verdict == check.Sound && len(remarks(&row)) == 0 {
			continue
		}
		fmt.Fprintf(&b, "\n### %s:%d: %s\n\n", markdownText(row.File), row.Line, markdownText(row.Headline()))
		var about []string
		for _, text := range []string{
			strings.Join(row.Authors, "; "), strings.Join(row.Origins, "; "), row.Stipulation, strings.Join(row.Conditions, "; "), row.Position,
		} {
			if text != "" {
				about = append(about, markdownText(text))
			}
		}
		if len(about) > 0 {
			fmt.Fprintf(&b, "%s\n\n", strings.Join(about, " · "))
		}
		for _, line := range remarks(&row) {
			fmt.Fprintf(&b, "* %s\n", markdownText(line))
		}
		if text := tested(&row); text != "" {
			fmt.Fprintf(&b, "\n%s\n", markdownText(text))
		}
	}
	left := o.notRead()
	if left != "" {
		left = "\n" + markdownText(left) + "\n"
	}
	_, err := fmt.Fprintf(w, "# Verdicts\n\n%s%s\n## Findings\n%s", total.Markdown(), left, b.String())
	return err
}

// markdownText escapes a text so that Markdown shows it unchanged.
func markdownText(text string) string {
	return strings.NewReplacer("\n", " ", "\\", "\\\\", "*", `\*`, "_", `\_`, "#", `\#`, "<", `\<`, "[", `\[`, "|", `\|`, "`", "\\`").Replace(text)
}

// Totals counts verdicts by file. The files keep the order of their first mention.
type Totals struct {
	files []string
	by    map[string]map[check.Verdict]int
}

// Expect adds a file before it has a verdict.
func (t *Totals) Expect(file string) {
	if t.by == nil {
		t.by = map[string]map[check.Verdict]int{}
	}
	if t.by[file] == nil {
		t.files = append(t.files, file)
		t.by[file] = map[check.Verdict]int{}
	}
}

// Add counts a verdict.
func (t *Totals) Add(file string, v check.Verdict) {
	t.Expect(file)
	t.by[file][v]++
}

// Count returns the number of entries with a verdict in all files.
func (t *Totals) Count(v check.Verdict) int {
	n := 0
	for _, counts := range t.by {
		n += counts[v]
	}
	return n
}

// table returns the rows of a table: a head, a row for each file, and a row for all files if there are
// several.
func (t *Totals) table() [][]string {
	head := []string{"collection", "problems"}
	var columns []check.Verdict
	for i := len(check.Verdicts) - 1; i >= 0; i-- {
		if v := check.Verdicts[i]; t.Count(v) > 0 {
			columns = append(columns, v)
			head = append(head, string(v))
		}
	}
	rows := [][]string{head}
	row := func(name string, of func(check.Verdict) int) {
		all, cells := 0, []string(nil)
		for _, v := range columns {
			all += of(v)
			cells = append(cells, strconv.Itoa(of(v)))
		}
		rows = append(rows, append([]string{name, strconv.Itoa(all)}, cells...))
	}
	for _, file := range t.files {
		row(file, func(v check.Verdict) int { return t.by[file][v] })
	}
	if len(t.files) > 1 {
		row("all", t.Count)
	}
	return rows
}

// Text writes the table for a terminal.
func (t *Totals) Text() string {
	rows := t.table()
	widths := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], len([]rune(cell)))
		}
	}
	var b strings.Builder
	for _, row := range rows {
		for i, cell := range row {
			if pad := strings.Repeat(" ", widths[i]-len([]rune(cell))); i == 0 {
				b.WriteString(cell + pad)
			} else {
				b.WriteString("  " + pad + cell)
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// Markdown writes the table in Markdown.
func (t *Totals) Markdown() string {
	var b strings.Builder
	for i, row := range t.table() {
		for j := range row {
			row[j] = markdownText(row[j])
		}
		fmt.Fprintf(&b, "| %s |\n", strings.Join(row, " | "))
		if i == 0 {
			b.WriteString("|---" + strings.Repeat("|---:", len(row)-1) + "|\n")
		}
	}
	return b.String()
}
