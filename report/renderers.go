package report

import "io"

// Format is a row of the list of renderers.
type Format struct {
	Name string
	// Doc describes the format in one line.
	Doc string
	// Style is the default style of moves.
	Style Style
	New   func(io.Writer, Options) Renderer
}

// Formats lists the renderers. The first is the default.
var Formats = []Format{
	{Name: "popeye", Doc: "the text layout of Popeye", Style: Long, New: NewPopeye},
	{Name: "json", Doc: "JSON, one problem a line (docs/json.md)", Style: Long, New: newJSON},
	{Name: "latex", Doc: "LaTeX for the package diagram (chess-problem-diagrams)", Style: Short, New: newLaTeX},
	{Name: "markdown", Doc: "Markdown with text boards", Style: Long, New: newMarkdown},
	{Name: "html", Doc: "a page of HTML with diagrams", Style: Short, New: newHTML},
}
