package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/internal/pattern"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/solver/solution"
)

// newLaTeX renders each problem as a diagram environment of the LaTeX package diagram
// (chess-problem-diagrams), with its solution in prose; a document that loads the package uses it by
// \input. Units have the package's letters: w, s, n for the colours, K D T L S B for the orthodox
// pieces, and letters for their turns.
func newLaTeX(w io.Writer, o Options) Renderer { return &latex{page: page{popeye: newPopeye(w, o)}} }

type latex struct {
	page
	// target is the diagram of position B, if there is one.
	target string
}

func (r *latex) Event(event solution.Event) {
	for _, t := range r.tell(event) {
		r.write(texLine(t.ProseLine))
	}
}

// texLine returns a line of a solution. A heading is indented like a first move.
func texLine(l ProseLine) string {
	return "\\mbox{}" + strings.Repeat("~", 3*l.Depth) + tex(l.Text) + "{\\newline}\n"
}

// texAccents holds the accented letters that authors write as in TeX. Any other command in a text is
// shown and not carried out: a file of problems must not be able to give commands to TeX.
var texAccents = pattern.Of(`\\["'` + "`" + `^~=.](?:\{[A-Za-z]\}|[A-Za-z])|\\[cvuHk]\{[A-Za-z]\}|\{\\(?:ss|ae|oe|aa|AE|OE|AA|[oOlLij])\}`)

var texEscapes = strings.NewReplacer("<-->", `{\lra}`, "-->", `{\ra}`, `\`, `{\textbackslash}`, "{", `\{`, "}", `\}`, "#", `\#`,
	"&", `\&`, "%", `\%`, "$", `\$`, "_", `\_`, "^", `{\textasciicircum}`, "~", `{\textasciitilde}`, "<", `{\textless}`,
	">", `{\textgreater}`, "♔", `{\wK}`, "♕", `{\wD}`, "♖", `{\wT}`, "♗", `{\wL}`, "♘", `{\wS}`, "♙", `{\wB}`)

// tex escapes a text.
func tex(text string) string {
	var b strings.Builder
	at := 0
	for _, accent := range texAccents().FindAllStringIndex(text, -1) {
		b.WriteString(texEscapes.Replace(text[at:accent[0]]) + text[accent[0]:accent[1]])
		at = accent[1]
	}
	return b.String() + texEscapes.Replace(text[at:])
}

func (r *latex) Begin(p *problems.Problem, cases []problems.Case) {
	r.prepare(p, cases)
	r.write(r.texProblem(p, cases))
	r.target = r.texTarget(p)
}

// texProblem returns the beginning of a diagram environment, up to the solution.
func (r *popeye) texProblem(p *problems.Problem, cases []problems.Case) string {
	var b strings.Builder
	command := func(name, separator string, texts ...string) {
		var all []string
		for _, text := range texts {
			if text != "" {
				all = append(all, tex(text))
			}
		}
		if len(all) > 0 {
			fmt.Fprintf(&b, "\\%s{%s}\n", name, strings.Join(all, separator))
		}
	}
	b.WriteString("\\begin{diagram}\n")
	command("author", "; ", texAuthors(p.Authors)...)
	command("source", ", ", p.Origins...)
	command("award", ", ", p.Awards...)
	command("pieces", ", ", texPieces(&p.Diagram, symbolsOf(boards(p)...))...)
	command("gridlines", ", ", r.gridLines()...)
	command("stipulation", "", r.asked(p))
	command("condition", "{\\newline}", append(r.rules(p), r.texLegend(boards(p))...)...)
	command("twins", "{\\newline}", r.twins(cases)...)
	command("remark", "{\\newline}", append(p.Titles[:len(p.Titles):len(p.Titles)], p.Remarks...)...)
	b.WriteString("\\solution{%\n")
	return b.String()
}

// texTarget returns position B of "a to b" as a diagram environment of its own, with a letter in place
// of a number, or "". The package has one board for each environment.
func (r *popeye) texTarget(p *problems.Problem) string {
	if p.Target == nil {
		return ""
	}
	text := "\\begin{diagram}\n\\specialdiagnum{b}\n\\nocomputer\n\\pieces{" + strings.Join(texPieces(p.Target, symbolsOf(boards(p)...)), ", ") + "}\n"
	if lines := r.gridLines(); len(lines) > 0 {
		text += "\\gridlines{" + strings.Join(lines, ", ") + "}\n"
	}
	return text + "\\end{diagram}\n\n"
}

// ProblemLaTeX returns a diagram environment with a solution that was written before. sound marks the
// problem as tested by a program; remark says how.
func ProblemLaTeX(p *problems.Problem, cases []problems.Case, o Options, solution []ProseLine, sound bool, remark string) string {
	r := newPopeye(nil, o)
	r.prepare(p, cases)
	text := r.texProblem(p, cases)
	for _, l := range solution {
		text += texLine(l)
	}
	text += "}\n"
	if remark != "" {
		text += "\\comment{" + tex(remark) + "}\n"
	}
	if sound {
		text += "\\Co+\n"
	}
	return text + "\\end{diagram}\n\n" + r.texTarget(p)
}

func (r *latex) End() error {
	if r.partial {
		r.write(texLine(ProseLine{Text: r.words.partial}))
	}
	r.write("}\n\\end{diagram}\n\n" + r.target)
	return r.err
}

// texAuthors returns names in the form of the package, with the family name before a comma: "Loyd,
// Samuel". In a name without a comma the last word is the family name.
func texAuthors(authors []string) []string {
	var names []string
	for _, name := range authors {
		if name = strings.TrimSpace(name); !strings.Contains(name, ", ") {
			first, family := "", name
			if i := strings.LastIndexByte(name, ' '); i >= 0 {
				first, family = name[:i], name[i+1:]
			}
			name = family + ", " + first
		}
		names = append(names, name)
	}
	return names
}

// texKinds holds the package's symbols of the orthodox pieces, P first, and texTurns those of angles:
// upside down, to the right and to the left. There are no others: a piece that is turned by 45 degrees
// becomes a circle (C), as in magazines that use the package, and an equihopper has a symbol of its
// own.
const texKinds = "BSLTDK"

var texTurns = map[int]string{0: "", 90: "R", 180: "U", 270: "L"}

// texPieces returns the units: "wKa1", "sDUb2".
func texPieces(d *problems.Diagram, symbols map[string]symbol) []string {
	var units []string
	for s, p := range d {
		if !p.None() {
			units = append(units, [...]string{"", "w", "s", "n"}[p.Owner]+texSymbol(p.Walk, symbols)+board.Square(s).String())
		}
	}
	return units
}

func texSymbol(walk string, symbols map[string]symbol) string {
	of := symbols[walk]
	turn, known := texTurns[of.angle]
	switch {
	case walk == "EQ":
		return "X"
	case !known:
		return "C"
	}
	return texKinds[of.kind-1:of.kind] + turn
}

// texLegend names the fairy pieces. Circles look the same, so it gives their squares.
func (r *popeye) texLegend(diagrams []*problems.Diagram) []string {
	symbols := symbolsOf(diagrams...)
	lines := r.notation.legend(diagrams...)
	for i, walk := range fairyWalks(diagrams...) {
		if texSymbol(walk, symbols) != "C" {
			continue
		}
		for n, d := range diagrams {
			if n > 0 {
				lines[i] += " /"
			}
			for s, p := range d {
				if p.Walk == walk {
					lines[i] += " " + board.Square(s).String()
				}
			}
		}
	}
	return lines
}

// gridLines returns the lines between the cells of a grid: direction, file and rank from the lower
// left corner, and length, as in "v301" and "h068".
func (r *popeye) gridLines() []string {
	var lines []string
	for _, l := range gridLines(r.lines) {
		direction := "h"
		if l.vertical {
			direction = "v"
		}
		lines = append(lines, fmt.Sprintf("%s%d%d%d", direction, l.x, l.y, l.long))
	}
	return lines
}
