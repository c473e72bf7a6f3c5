package report

import (
	"fmt"
	"html"
	"io"
	"strings"
	"unicode"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/solver/solution"
)

// newHTML renders problems as one page of HTML that needs no other file. Each problem is an article
// with its diagram and its solution in prose. The page begins with the first problem. HTML allows a
// page without an end tag, so further problems can follow.
func newHTML(w io.Writer, o Options) Renderer { return &htmlPage{page: page{popeye: newPopeye(w, o)}} }

// escape escapes a text for a page or a picture, and drops the control characters that SVG cannot
// hold.
func escape(text string) string {
	return html.EscapeString(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && r != '\n' && r != '\t' {
			return -1
		}
		return r
	}, text))
}

type htmlPage struct {
	page
	begun bool
}

// PageHead returns the beginning of a page of HTML: its title, the style of articles with diagrams,
// further style, and the definitions that diagrams use.
func PageHead(title, style string) string {
	return "<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n" +
		"<title>" + escape(title) + "</title>\n<style>\n" + pageStyle + style + "</style>\n" +
		"<svg width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\"><defs>\n" + pageDefinitions() + "</defs></svg>\n"
}

const pageStyle = `:root { --ink: #1d1b18; --faint: #6d675e; --rule: #ddd6c8; --page: #fffefb; --good: #2f6b3a; --bad: #a8241c; --warn: #8a6100; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem 1rem; max-width: 64rem; background: var(--page); color: var(--ink);
  font: 1rem/1.45 Charter, "Bitstream Charter", "Iowan Old Style", Georgia, serif; }
article { display: grid; grid-template-columns: 17rem minmax(0, 1fr); gap: .25rem 2rem; padding: 1.5rem 0; border-top: 1px solid var(--rule); }
h2 { margin: 0; font-size: 1.15rem; }
h2, .credits { grid-column: 1 / -1; }
.credits { margin: 0 0 .5rem; color: var(--faint); font-style: italic; }
.diagram { margin: 0; }
.board { display: block; width: 100%; height: auto; }
.asked { display: flex; justify-content: space-between; margin: .35rem 0 0; }
.asked b { font-size: 1.1rem; }
.rules { margin: .2rem 0 0; padding: 0; list-style: none; font-size: .92rem; }
.solution { columns: 2 14rem; column-gap: 2rem; }
.solution p { margin: 0; padding-left: calc(1.2em * (var(--d, 0) + 1)); text-indent: -1.2em; overflow-wrap: anywhere; }
.solution p.key { font-weight: bold; }
.solution p + p.first { margin-top: .5em; }
.solution h3 { margin: .9em 0 .2em; font-size: 1rem; }
.solution h3:first-child { margin-top: 0; }
.tested { color: var(--faint); font-size: .9rem; }
@media (max-width: 40rem) { article { grid-template-columns: 1fr; } .diagram { max-width: 22rem; } }
@media print {
  body { max-width: none; padding: 0; font-size: 10pt; background: none; }
  article { break-inside: avoid; padding: .6rem 0; grid-template-columns: 5.2cm minmax(0, 1fr); column-gap: .6cm; }
  h2, .credits { break-after: avoid; }
}
`

func (r *htmlPage) Begin(p *problems.Problem, cases []problems.Case) {
	r.prepare(p, cases)
	if !r.begun {
		r.write(PageHead("Chess problems", ""))
		r.begun = true
	}
	r.write("\n<article>\n" + r.htmlProblem(p, cases) + "<div class=\"solution\">\n")
}

func (r *htmlPage) Event(event solution.Event) {
	for _, t := range r.tell(event) {
		r.write(t.html())
	}
}

// html writes a line as an element.
func (t told) html() string {
	if t.heading {
		return "<h3>" + escape(t.Text) + "</h3>\n"
	}
	return t.ProseLine.HTML("")
}

// HTML writes the line as a paragraph; class, if not empty, is one more class.
func (l ProseLine) HTML(class string) string {
	var classes []string
	if class != "" {
		classes = append(classes, class)
	}
	if len(l.Nodes) > 0 && l.Depth == 0 && !l.Nodes[0].Step.Reply {
		classes = append(classes, "first")
		if l.Nodes[0].Mark == solution.Key {
			classes = append(classes, "key")
		}
	}
	attributes := ""
	if len(classes) > 0 {
		attributes = fmt.Sprintf(" class=\"%s\"", strings.Join(classes, " "))
	}
	if l.Depth > 0 {
		attributes += fmt.Sprintf(" style=\"--d:%d\"", l.Depth)
	}
	return "<p" + attributes + ">" + escape(l.Text) + "</p>\n"
}

func (r *htmlPage) End() error {
	if r.partial {
		r.write("<p class=\"tested\">" + escape(r.words.Partial) + "</p>\n")
	}
	r.write("</div>\n</article>\n")
	return r.err
}

// ProblemHTML returns the part of a problem above and beside its solution: author and source, and the
// diagram with the stipulation. The page must begin with PageHead.
func ProblemHTML(p *problems.Problem, cases []problems.Case, o Options) string {
	r := newPopeye(nil, o)
	r.prepare(p, cases)
	return r.htmlProblem(p, cases)
}

func (r *popeye) htmlProblem(p *problems.Problem, cases []problems.Case) string {
	var b strings.Builder
	fmt.Fprintf(&b, "<h2>%s</h2>\n", escape(caption(p)))
	if texts := credits(p); len(texts) > 0 {
		fmt.Fprintf(&b, "<p class=\"credits\">%s</p>\n", escape(strings.Join(texts, ", ")))
	}
	d := r.drawing(p)
	fmt.Fprintf(&b, "<figure class=\"diagram\">\n%s<figcaption>\n<p class=\"asked\"><b>%s</b> <span>%s</span></p>\n", d.inline(),
		escape(r.asked(p)), count(&p.Diagram))
	rules := append(r.rules(p), r.notation.legend(boards(p)...)...)
	if p.Zero {
		rules = append(rules, r.words.Zero)
	}
	if rules = append(rules, r.twins(cases)...); len(rules) > 0 {
		b.WriteString("<ul class=\"rules\">\n")
		for _, rule := range rules {
			fmt.Fprintf(&b, "<li>%s</li>\n", escape(rule))
		}
		b.WriteString("</ul>\n")
	}
	b.WriteString("</figcaption>\n</figure>\n")
	return b.String()
}

// pageDefinitions holds the definitions of the board and all figures.
func pageDefinitions() string {
	all := map[string]bool{boardID: true}
	for kind := board.Pawn; kind <= board.King; kind++ {
		for _, owner := range []board.Owner{board.OfWhite, board.OfBlack, board.Neutral} {
			all[figure{owner: owner, symbol: symbol{kind: kind}}.id()] = true
		}
	}
	return definitions(all)
}
