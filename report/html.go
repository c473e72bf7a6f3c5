package report

import (
	"fmt"
	"html"
	"io"
	"strings"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems"
)

// NewHTML renders problems as a page of HTML: each an article with a table for the board and the solution as preformatted
// text. The page begins with the first problem; HTML lets its end be left out, so that problems can follow.
func NewHTML(w io.Writer, o Options) Renderer {
	return &htmlPage{popeye: newPopeye(escaping{w}, o), out: sink{w: w}}
}

// htmlPage writes tags to out; popeye writes the solution through an escaping writer.
type htmlPage struct {
	*popeye
	out   sink
	begun bool
}

// escaping makes text of what is written.
type escaping struct{ io.Writer }

func (w escaping) Write(p []byte) (int, error) {
	_, err := io.WriteString(w.Writer, html.EscapeString(string(p)))
	return len(p), err
}

const htmlHead = `<!DOCTYPE html>
<meta charset="utf-8">
<title>Chess problems</title>
<style>
table { border: 1px solid; border-collapse: collapse; }
td { width: 2em; height: 2em; text-align: center; padding: 0; border: 0 solid; }
td.dark { background: #ddd; }
td.black { font-weight: bold; }
td.neutral { font-style: italic; }
td.left { border-left-width: 2px; }
td.top { border-top-width: 2px; }
</style>
`

func (r *htmlPage) Begin(p *problems.Problem, cases []problems.Case) {
	r.prepare(p, cases)
	var b strings.Builder
	if !r.begun {
		b.WriteString(htmlHead)
		r.begun = true
	}
	tag := func(name, text string) { fmt.Fprintf(&b, "<%s>%s</%s>\n", name, html.EscapeString(text), name) }
	b.WriteString("\n<article>\n")
	tag("h2", caption(p))
	for _, text := range credits(p) {
		tag("p", text)
	}
	if p.Target != nil {
		b.WriteString(r.table(&p.Diagram))
		tag("p", "=>")
		b.WriteString(r.table(p.Target))
	} else {
		b.WriteString(r.table(&p.Diagram))
	}
	tag("p", strings.TrimSpace(r.stipulation(p.Stipulation, p.Options)+" ("+count(&p.Diagram)+")"))
	for _, rule := range r.rules(p) {
		tag("p", rule)
	}
	b.WriteString("<pre>\n")
	r.out.write(b.String())
}

func (r *htmlPage) End() error {
	if r.partial {
		r.write("\n" + r.words.partial + "\n")
	}
	r.out.write("</pre>\n</article>\n")
	if r.out.err != nil {
		return r.out.err
	}
	return r.err
}

// table is a board. White units are plain, black ones bold, neutral ones italic; a line to the left of or above a square
// where another cell of a grid begins.
func (r *htmlPage) table(d *problems.Diagram) string {
	var b strings.Builder
	b.WriteString("<table>\n")
	for rank := 7; rank >= 0; rank-- {
		b.WriteString("<tr>")
		for file := range 8 {
			s := board.At(file, rank)
			var classes []string
			if (file+rank)%2 == 0 {
				classes = append(classes, "dark")
			}
			if p := d[s]; !p.None() {
				classes = append(classes, [...]string{"", "white", "black", "neutral"}[p.Owner])
			}
			if file > 0 && r.apart(s, s-1) {
				classes = append(classes, "left")
			}
			if rank < 7 && r.apart(s, s+8) {
				classes = append(classes, "top")
			}
			class := ""
			if len(classes) > 0 {
				class = ` class="` + strings.Join(classes, " ") + `"`
			}
			fmt.Fprintf(&b, "<td%s>%s", class, html.EscapeString(r.notation.Walk(d[s].Walk)))
		}
		b.WriteString("\n")
	}
	b.WriteString("</table>\n")
	return b.String()
}
