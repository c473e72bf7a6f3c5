package report

import (
	"io"

	"github.com/griddle-chess/griddle/problems"
)

// Format is a row of the list of renderers.
type Format struct {
	Name string
	// Doc describes the format in one line.
	Doc string
	// Style is the default style of moves.
	Style Style
	New   func(io.Writer, Options) Renderer
	// Refuse writes the error of a problem that cannot be solved, in the place of its solution. It is
	// nil in formats for readers who see the error beside the solutions.
	Refuse func(io.Writer, *problems.Error) error
}

// Formats lists the renderers. The first is the default.
var Formats = []Format{
	{Name: "popeye", Doc: "the text layout of Popeye", Style: Long, New: NewPopeye},
	{Name: "json", Doc: "JSON, one problem a line (docs/json.md)", Style: Long, New: newJSON, Refuse: refuseJSON},
	{Name: "latex", Doc: "LaTeX for the package diagram (chess-problem-diagrams)", Style: Short, New: newLaTeX},
	{Name: "markdown", Doc: "Markdown with text boards", Style: Long, New: newMarkdown},
	{Name: "html", Doc: "a page of HTML with diagrams", Style: Short, New: newHTML},
}
