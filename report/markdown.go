package report

import (
	"io"
	"strings"

	"github.com/griddle-chess/griddle/problems"
)

// NewMarkdown renders each problem as a section of Markdown (CommonMark): who and where as text, the board and the solution
// as blocks in the text layout of Popeye, in which the columns of the board and of a tree stay where they are.
func NewMarkdown(w io.Writer, o Options) Renderer { return &markdown{newPopeye(w, o)} }

// markdown writes its own heading; the solution is written as by popeye.
type markdown struct{ *popeye }

// markdownEscapes keep texts from being taken for marks.
var markdownEscapes = strings.NewReplacer(`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, "<", `\<`, "#", `\#`,
	"|", `\|`, "&", `\&`)

func (r *markdown) Begin(p *problems.Problem, cases []problems.Case) {
	r.prepare(p, cases)
	var b strings.Builder
	b.WriteString("## " + markdownEscapes.Replace(caption(p)) + "\n\n")
	for _, text := range credits(p) {
		b.WriteString(markdownEscapes.Replace(text) + "\n\n")
	}
	b.WriteString("```text\n" + r.diagrams(p) + "```\n\n")
	for _, rule := range r.rules(p) {
		b.WriteString("* " + markdownEscapes.Replace(rule) + "\n")
	}
	b.WriteString("\n```text\n")
	r.write(b.String())
}

func (r *markdown) End() error {
	r.write("```\n\n")
	if r.partial {
		r.write(r.words.partial + "\n\n")
	}
	return r.err
}

// caption is what a problem is called by: its authors, or where it stands.
func caption(p *problems.Problem) string {
	if len(p.Authors) > 0 {
		return strings.Join(p.Authors, ", ")
	}
	return p.Place.String()
}

// credits are the texts about a problem besides its authors.
func credits(p *problems.Problem) []string {
	var texts []string
	for _, list := range [][]string{p.Origins, p.Awards, p.Titles, p.Remarks} {
		texts = append(texts, list...)
	}
	return texts
}
