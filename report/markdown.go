package report

import (
	"io"
	"strings"

	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/solver/solution"
)

// newMarkdown renders each problem as a section of Markdown (CommonMark): author and source as text,
// board and solution as blocks in Popeye's layout, which keeps the columns of the board and of a tree.
func newMarkdown(w io.Writer, o Options) Renderer { return &markdown{newPopeye(w, o)} }

type markdown struct{ *popeye }

func (r *markdown) Event(e solution.Event) {
	if _, number := e.(solution.FirstMove); !number {
		r.popeye.Event(e)
	}
}

// markdownEscapes escapes what Markdown would take for marks.
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
	for _, rule := range append(r.rules(p), r.notation.legend(boards(p)...)...) {
		b.WriteString("* " + markdownEscapes.Replace(rule) + "\n")
	}
	b.WriteString("\n```text\n")
	r.write(b.String())
}

func (r *markdown) End() error {
	r.write("```\n\n")
	if r.partial {
		r.write(r.words.Partial + "\n\n")
	}
	return r.err
}
