package reports

import (
	"encoding/xml"
	"errors"
	"io"
	"iter"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/check"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/solver"
)

// reported are problems with what a report has to show: a cook, a wrong line, play that is not claimed, and texts that are no
// markup.
const reported = `---
authors: [ "Problemist, <b>Z.</b>" ]
source: "A & B"
algebraic: {white: [Kf3, Qf2, Rg8], black: [Kh1]}
stipulation: "#1"
solution: |
  1.Qg2#!
  1.Qa2#
---
algebraic:
  white: [Ke1, Qa2, Rh1, Rg8, Bc1, Bb5, Sc6, Sh6, Ph2, Pe3, Pf4, Pe5]
  black: [Kf3, Rc4, Bg6, Se6, Pc3, Ph3, Ph4, Pc5]
stipulation: "#2"
solution: "1.Qa8! (2.Nd4#) 1...Ke4 2.Nb4#"
---
algebraic: {white: [Kf5, Bg3], black: [Kh6, Sf6, Pg7], neutral: [Ga1]}
stipulation: h#1
twins: {b: Move a1 a2}
---
stipulation: "=" no YAML
`

func reportedRows(t *testing.T) (rows []check.Row) {
	t.Helper()
	o := check.Options{Program: "Griddle </x>", Solver: solver.Options{Threads: 1, MaxNodes: 100_000}}
	n := 0
	for p, err := range problems.FormatNamed("olive").Decode(strings.NewReader(reported), "c<.olv", problems.Reading{Lexicon: solver.Lexicon()}) {
		n++
		e := check.Entry{File: "c<.olv", Number: n, Problem: p, Err: err}
		rows = append(rows, check.NewRow(e, e.Check(t.Context(), o)))
	}
	return rows
}

func write(t *testing.T, f func(io.Writer, iter.Seq2[check.Row, error], Options) error, rows []check.Row) string {
	t.Helper()
	var b strings.Builder
	require.NoError(t, f(&b, func(yield func(check.Row, error) bool) {
		for _, r := range rows {
			if !yield(r, nil) {
				return
			}
		}
	}, Options{}))
	return b.String()
}

// TestReportHTML: the page is well-formed, has an article for every problem and a figure for every unit, and marks what differs.
func TestReportHTML(t *testing.T) {
	text := write(t, writeHTML, reportedRows(t))
	assert.NotContains(t, text, "<b>Z.")
	assert.NotContains(t, text, "http://", "the page needs nothing but itself")
	d := xml.NewDecoder(strings.NewReader(text + "</html>"))
	d.Strict, d.AutoClose, d.Entity = false, []string{"meta", "input"}, xml.HTMLEntity
	var articles []map[string]string
	var units []int
	var open []string
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		require.NoError(t, err)
		switch e := token.(type) {
		case xml.StartElement:
			open = append(open, e.Name.Local)
			attrs := map[string]string{}
			for _, a := range e.Attr {
				attrs[a.Name.Local] = a.Value
			}
			switch {
			case e.Name.Local == "article":
				articles = append(articles, attrs)
				units = append(units, 0)
			case e.Name.Local == "use" && len(articles) > 0 && attrs["href"] != "#griddle-board":
				units[len(units)-1]++
			}
		case xml.EndElement:
			require.NotEmpty(t, open)
			assert.Equal(t, open[len(open)-1], e.Name.Local)
			open = open[:len(open)-1]
		}
	}
	assert.Empty(t, open)
	require.Len(t, articles, 4)
	for i, verdict := range []string{"cooked", "sound", "no solution", "broken"} {
		assert.Equal(t, verdict, articles[i]["data-v"], i)
	}
	assert.Equal(t, []int{4, 20, 6, 0}, units)
	assert.Contains(t, articles[0]["data-find"], "problemist, <b>z.</b> a & b")
	for _, part := range []string{
		`<pre>1.Qg2#!` + "\n" + `1.<mark class="wrong">Qa2</mark>#`,
		`<p class="key extra">1.Rh8#!</p>`,
		`<p class="extra" style="--d:1">1...Re4 2.0-0#</p>`,
		`<p style="--d:1">1...Ke4 2.Sb4#</p>`,
		`<p class="tested">C- Griddle &lt;/x&gt;. Tested: all keys with their play, duals in it; the claimed solution (1 half-move).`,
		`<li>b) nGa1--&gt;a2</li>`,
		`<h1>4 problems checked</h1>`,
	} {
		if !strings.Contains(text, part) {
			assert.Fail(t, "not on the page", part)
		}
	}
}

// TestReportLaTeX: a diagram for every problem that was searched; the mark of a tested problem for the sound one alone.
func TestReportLaTeX(t *testing.T) {
	text := write(t, writeLaTeX, reportedRows(t))
	assert.True(t, strings.HasPrefix(text, "% For a document with \\usepackage{diagram}"))
	assert.Equal(t, 3, strings.Count(text, "\\begin{diagram}\n"))
	assert.Equal(t, 3, strings.Count(text, "\\end{diagram}\n"))
	assert.Equal(t, 1, strings.Count(text, "\\Co+\n"))
	assert.Contains(t, text, "\\comment{C+ Griddle {\\textless}/x{\\textgreater}. Tested: ")
	assert.Contains(t, text, "\\mbox{}~~~1...Ke4 2.Sb4\\#{\\newline}\n")
	assert.Contains(t, text, "\\pieces{nDUa1, wLg3, ")
	assert.Contains(t, text, "% c<.olv:20: broken\n")
}
