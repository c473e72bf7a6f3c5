package report

import (
	"fmt"
	"io"
	"regexp"
	"strings"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems"
)

// NewLaTeX renders each problem as a diagram environment of the LaTeX package diagram (chess-problem-diagrams), to be used by
// \input in a document that loads it. Units are written with the package's letters: w, s, n for the colours, K D T L S B for
// the orthodox pieces.
func NewLaTeX(w io.Writer, o Options) Renderer {
	return &latex{page: page{newPopeye(texLines{w}, o)}, out: sink{w: w}}
}

// latex writes commands to out; the solution goes through a writer that makes TeX of its lines.
type latex struct {
	page
	out sink
}

// texLines makes TeX of the lines that are written: a blank line is left out, blanks at the beginning are kept.
type texLines struct{ io.Writer }

func (w texLines) Write(p []byte) (int, error) {
	for line := range strings.Lines(string(p)) {
		text := strings.TrimSpace(line)
		if text == "" {
			continue
		}
		indent := len(line) - len(strings.TrimLeft(line, " "))
		if _, err := io.WriteString(w.Writer, "\\mbox{}"+strings.Repeat("~", indent)+tex(text)+"{\\newline}\n"); err != nil {
			return 0, err
		}
	}
	return len(p), nil
}

// texAccents are the letters with accents that authors write as in TeX. Any other command in a text is not meant as one, and
// a file of problems must not be able to give commands to TeX.
var texAccents = regexp.MustCompile(`\\["'` + "`" + `^~=.](?:\{[A-Za-z]\}|[A-Za-z])|\\[cvuHk]\{[A-Za-z]\}|\{\\(?:ss|ae|oe|aa|AE|OE|AA|[oOlLij])\}`)

var texEscapes = strings.NewReplacer("<-->", `{\lra}`, "-->", `{\ra}`, `\`, `{\textbackslash}`, "{", `\{`, "}", `\}`, "#", `\#`,
	"&", `\&`, "%", `\%`, "$", `\$`, "_", `\_`, "^", `{\textasciicircum}`, "~", `{\textasciitilde}`, "<", `{\textless}`,
	">", `{\textgreater}`)

// tex escapes a text.
func tex(text string) string {
	var b strings.Builder
	at := 0
	for _, accent := range texAccents.FindAllStringIndex(text, -1) {
		b.WriteString(texEscapes.Replace(text[at:accent[0]]) + text[accent[0]:accent[1]])
		at = accent[1]
	}
	return b.String() + texEscapes.Replace(text[at:])
}

func (r *latex) Begin(p *problems.Problem, cases []problems.Case) {
	r.prepare(p, cases)
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
	command("author", "; ", p.Authors...)
	command("source", ", ", p.Origins...)
	command("award", ", ", p.Awards...)
	command("pieces", ", ", texPieces(&p.Diagram)...)
	command("gridlines", ", ", r.gridLines()...)
	command("stipulation", "", r.stipulation(p.Stipulation, p.Options))
	command("condition", "{\\newline}", r.rules(p)...)
	var twins []string
	for _, c := range cases {
		if len(c.Changes) > 0 {
			twins = append(twins, strings.TrimSpace(r.twin(c)))
		}
	}
	command("twins", "{\\newline}", twins...)
	command("remark", "{\\newline}", append(p.Titles[:len(p.Titles):len(p.Titles)], p.Remarks...)...)
	b.WriteString("\\solution{%\n")
	r.out.write(b.String())
}

func (r *latex) End() error {
	if r.partial {
		r.write(r.words.partial + "\n")
	}
	r.out.write("}\n")
	if !r.partial {
		r.out.write("\\Co+{Griddle}\n")
	}
	r.out.write("\\end{diagram}\n\n")
	if r.out.err != nil {
		return r.out.err
	}
	return r.err
}

// texWalks are the symbols of walks, with how they are turned: U upside down, R and L to the right and to the left. A
// piece without a symbol of its own is a circle (C).
var texWalks = map[string]string{
	"K": "K", "Q": "D", "R": "T", "B": "L", "S": "S", "P": "B", "G": "DU", "N": "SU", "E": "X",
}

// texPieces lists the units: "wKa1", "sDUb2".
func texPieces(d *problems.Diagram) []string {
	var units []string
	for s, p := range d {
		if p.None() {
			continue
		}
		symbol, known := texWalks[p.Walk]
		if !known {
			symbol = "C"
		}
		units = append(units, [...]string{"", "w", "s", "n"}[p.Owner]+symbol+board.Square(s).String())
	}
	return units
}

// gridLines lists the lines between the cells of a grid: direction, file and rank counted from the lower left corner, and
// length, as in "v301" and "h068".
func (r *latex) gridLines() []string {
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
