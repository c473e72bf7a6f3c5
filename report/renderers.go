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

// Formats lists the renderers; the first is the default.
var Formats = []Format{
	{"popeye", "the text layout of Popeye", Long, NewPopeye},
	{"json", "JSON, one problem a line (docs/json.md)", Long, NewJSON},
	{"latex", "LaTeX for the package diagram (chess-problem-diagrams)", Short, NewLaTeX},
	{"markdown", "Markdown with text boards", Long, NewMarkdown},
	{"html", "a page of HTML with diagrams", Short, NewHTML},
}
