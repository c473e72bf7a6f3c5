package reports

import (
	"fmt"
	"io"
	"iter"
	"strings"

	"github.com/griddle-chess/griddle/check"
	"github.com/griddle-chess/griddle/report"
)

// texUse explains how to use the file.
const texUse = `% For a document with \usepackage{diagram}: \input this file in it, and \putsol after it prints the solutions. Names that are not
% in Latin letters want a fontenc for them, such as T2A beside T1, or LuaLaTeX.

`

// writeLaTeX writes a diagram for each problem that was searched, with its solution. An entry that could not
// be read becomes a comment.
func writeLaTeX(w io.Writer, rows iter.Seq2[check.Row, error], o Options) error {
	if _, err := io.WriteString(w, texUse); err != nil {
		return err
	}
	for row, err := range rows {
		if err != nil {
			return err
		}
		text := fmt.Sprintf("%% %s:%d: %s\n\n", row.File, row.Line, row.Verdict)
		if row.Problem != nil && row.Tested != nil {
			text, err = diagram(&row, o.Diagrams)
		}
		if err == nil {
			_, err = io.WriteString(w, text)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// diagram writes a problem with its solution and its verdict.
func diagram(r *check.Row, o report.Options) (string, error) {
	cases, err := r.Problem.Cases()
	if err != nil {
		return "", err
	}
	sound, remark := r.Tested.Mark == "C+", r.Tested.String()
	if r.Verdict != check.Sound {
		remark = strings.Join(remarks(r), "; ") + ". " + remark
	}
	var lines []report.ProseLine
	for _, part := range parts(r) {
		if part.heading != "" {
			lines = append(lines, report.ProseLine{Text: part.heading})
		}
		for _, l := range part.Play {
			lines = append(lines, report.ProseLine{Depth: l.Depth, Text: l.Text})
		}
		if part.Cut > 0 {
			lines = append(lines, report.ProseLine{Text: cutText(part.Cut)})
		}
	}
	return report.ProblemLaTeX(r.Problem, cases, o, lines, sound, remark), nil
}

// part is a phase with its heading in a report; the heading is empty if there is only one phase.
type part struct {
	check.Phase
	heading string
}

// parts returns the phases of all cases.
func parts(r *check.Row) []part {
	var all []part
	for _, c := range r.Cases {
		for _, ph := range c.Phases {
			p := part{Phase: ph}
			if c.ID != "" {
				p.heading = c.ID + ")"
			}
			if len(c.Phases) > 1 {
				p.heading = strings.TrimSpace(p.heading + " " + ph.Name)
			}
			all = append(all, p)
		}
	}
	return all
}

// cutText says how many lines of a solution are left out.
func cutText(n int) string { return fmt.Sprintf("… and %d lines more", n) }
