package reports

import (
	"cmp"
	_ "embed" // the style and the script of the page
	"fmt"
	"html"
	"io"
	"iter"
	"slices"
	"strings"

	"github.com/griddle-chess/griddle/check"
	"github.com/griddle-chess/griddle/report"
)

// The page of a report needs no other file. Without its script it shows the whole list; the script filters
// and sorts.

//go:embed report.css
var reportStyle string

//go:embed report.js
var reportScript string

// writeHTML writes a page. The totals stand at the head of the page, so writeHTML collects all articles
// before it writes the first one.
func writeHTML(w io.Writer, rows iter.Seq2[check.Row, error], o Options) error {
	var articles strings.Builder
	var total Totals
	n := 0
	for row, err := range rows {
		if err != nil {
			return err
		}
		n++
		total.Add(row.File, row.Verdict)
		articles.WriteString(article(&row, n, o.Diagrams))
	}
	var b strings.Builder
	title := "1 problem checked"
	if n != 1 {
		title = fmt.Sprintf("%d problems checked", n)
	}
	b.WriteString(report.PageHead(title, reportStyle))
	left := o.notRead()
	if left != "" {
		left = "<p class=\"left\">" + html.EscapeString(left) + "</p>\n"
	}
	fmt.Fprintf(&b, "<header>\n<h1>%s</h1>\n%s%s</header>\n", title, total.html(), left)
	b.WriteString(total.tools())
	b.WriteString("<main id=\"list\">\n")
	for _, text := range []string{b.String(), articles.String(), "</main>\n<script>\n" + reportScript + "</script>\n"} {
		if _, err := io.WriteString(w, text); err != nil {
			return err
		}
	}
	return nil
}

// class returns the class of the style for a verdict.
func class(v check.Verdict) string { return strings.ReplaceAll(string(v), " ", "-") }

// html writes the table of totals.
func (t *Totals) html() string {
	var b strings.Builder
	b.WriteString("<div class=\"scroll\"><table>\n")
	for i, row := range t.table() {
		cell := "td"
		if i == 0 {
			cell = "th"
		}
		b.WriteString("<tr>")
		for _, text := range row {
			if text == "0" {
				text = "·"
			}
			fmt.Fprintf(&b, "<%s>%s</%s>", cell, html.EscapeString(text), cell)
		}
		b.WriteString("</tr>\n")
	}
	b.WriteString("</table></div>\n")
	return b.String()
}

// tools holds the elements that filter and sort; they are hidden until the script runs.
func (t *Totals) tools() string {
	var b strings.Builder
	b.WriteString("<form id=\"tools\" hidden>\n<fieldset><legend>Verdicts</legend>\n")
	for _, v := range slices.Backward(check.Verdicts) {
		if n := t.Count(v); n > 0 {
			fmt.Fprintf(&b, "<label class=\"chip %s\"><input type=\"checkbox\" name=\"verdict\" value=\"%s\" checked> %s <span>%d</span></label>\n", class(v), v, v, n)
		}
	}
	b.WriteString("</fieldset>\n<label>Find <input type=\"search\" name=\"find\" placeholder=\"author, source, stipulation, condition\"></label>\n" +
		"<label>Sort <select name=\"sort\"><option value=\"n\">as in the files</option><option value=\"v\">by verdict</option>" +
		"<option value=\"s\">by stipulation</option><option value=\"a\">by author</option><option value=\"t\">slowest first</option></select></label>\n<output></output>\n</form>\n")
	return b.String()
}

// article writes a problem with its verdict. n is its number on the page.
func article(r *check.Row, n int, o report.Options) string {
	var b strings.Builder
	find := strings.ToLower(strings.Join(slices.Concat(r.Authors, r.Origins, r.Awards, []string{r.Stipulation}, r.Conditions, []string{r.File}), " "))
	fmt.Fprintf(&b, "<article class=\"%s\" data-n=\"%d\" data-v=\"%s\" data-s=\"%s\" data-a=\"%s\" data-t=\"%.3f\" data-find=\"%s\">\n", class(r.Verdict), n,
		r.Verdict, html.EscapeString(r.Stipulation), html.EscapeString(strings.ToLower(strings.Join(r.Authors, "; "))), r.Seconds, html.EscapeString(find))
	fmt.Fprintf(&b, "<p class=\"where\"><span class=\"badge %s\">%s</span> %s</p>\n", class(r.Verdict), html.EscapeString(r.Headline()), html.EscapeString(where(r)))
	if r.Problem != nil {
		cases, err := r.Problem.Cases()
		if err != nil { // the entry is broken
			cases = nil
		}
		b.WriteString(report.ProblemHTML(r.Problem, cases, o))
	}
	b.WriteString("<div class=\"result\">\n")
	list := func(class string, texts []string) {
		if len(texts) == 0 {
			return
		}
		fmt.Fprintf(&b, "<ul class=\"%s\">\n", class)
		for _, text := range texts {
			fmt.Fprintf(&b, "<li>%s</li>\n", html.EscapeString(text))
		}
		b.WriteString("</ul>\n")
	}
	var findings []string
	for _, f := range r.Findings {
		findings = append(findings, f.String())
	}
	list("findings", findings)
	b.WriteString("<div class=\"sides\">\n")
	b.WriteString(claimedHTML(r))
	b.WriteString(foundHTML(r))
	b.WriteString("</div>\n")
	notes := r.Notes
	if r.Was != nil {
		notes = slices.Concat([]string{r.Was.String()}, notes)
	}
	list("notes", notes)
	if text := tested(r); text != "" {
		fmt.Fprintf(&b, "<p class=\"tested\">%s</p>\n", html.EscapeString(text))
	}
	b.WriteString("</div>\n</article>\n")
	return b.String()
}

// where names the place of a problem.
func where(r *check.Row) string {
	text := r.File
	if r.Line > 0 {
		text += fmt.Sprintf(":%d", r.Line)
	}
	if r.Number > 0 {
		text += fmt.Sprintf(", no. %d", r.Number)
	}
	return text
}

// claimedHTML writes the claim of a problem unchanged, and marks half-moves that the search did not find.
func claimedHTML(r *check.Row) string {
	if r.Claim == nil {
		return ""
	}
	var b strings.Builder
	b.WriteString("<section class=\"claimed\"><h3>Claimed")
	if r.Claim.Intended != "" {
		fmt.Fprintf(&b, " <small>%s intended</small>", html.EscapeString(r.Claim.Intended))
	}
	b.WriteString("</h3>\n")
	if solution := strings.Trim(r.Claim.Solution, "\n"); solution != "" {
		first := strings.Count(r.Claim.Solution, "\n") - strings.Count(strings.TrimLeft(r.Claim.Solution, "\n"), "\n")
		b.WriteString("<pre>")
		for i, line := range strings.Split(solution, "\n") {
			b.WriteString(markedHTML(r, strings.TrimRight(line, " \t\r"), first+i+1) + "\n")
		}
		b.WriteString("</pre>\n")
	}
	b.WriteString("</section>\n")
	return b.String()
}

// markedHTML writes a line of the claim with its marks.
func markedHTML(r *check.Row, line string, number int) string {
	chars := []rune(line)
	var b strings.Builder
	at := 0
	marks := slices.SortedFunc(slices.Values(r.Marks), func(a, b check.Mark) int { return cmp.Compare(a.From, b.From) })
	for _, m := range marks {
		from, to := max(m.From, at), min(m.To, len(chars))
		if m.Line != number || from >= to {
			continue
		}
		fmt.Fprintf(&b, "%s<mark class=\"wrong\">%s</mark>", html.EscapeString(string(chars[at:from])), html.EscapeString(string(chars[from:to])))
		at = to
	}
	return b.String() + html.EscapeString(string(chars[at:]))
}

// foundHTML writes the solution, and marks what the claim does not contain.
func foundHTML(r *check.Row) string {
	if len(r.Cases) == 0 {
		return ""
	}
	var b strings.Builder
	b.WriteString("<section class=\"found solution\"><h3>Found</h3>\n")
	for _, part := range parts(r) {
		if part.heading != "" {
			fmt.Fprintf(&b, "<h4>%s</h4>\n", html.EscapeString(part.heading))
		}
		if len(part.Play) == 0 {
			b.WriteString("<p class=\"none\">none</p>\n")
		}
		deep := slices.ContainsFunc(part.Play, func(l check.PlayLine) bool { return l.Depth > 0 })
		for _, l := range part.Play {
			var classes []string
			for _, c := range []struct {
				name string
				is   bool
			}{{"first", l.Depth == 0 && deep}, {"key", l.Key}, {"extra", l.Extra}} {
				if c.is {
					classes = append(classes, c.name)
				}
			}
			attributes := ""
			if len(classes) > 0 {
				attributes = " class=\"" + strings.Join(classes, " ") + "\""
			}
			if l.Depth > 0 {
				attributes += fmt.Sprintf(" style=\"--d:%d\"", l.Depth)
			}
			fmt.Fprintf(&b, "<p%s>%s</p>\n", attributes, html.EscapeString(l.Text))
		}
		if part.Cut > 0 {
			fmt.Fprintf(&b, "<p class=\"none\">%s</p>\n", cutText(part.Cut))
		}
	}
	b.WriteString("</section>\n")
	return b.String()
}
