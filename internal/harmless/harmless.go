// Package harmless takes the power from text that comes from elsewhere: characters that a terminal, a
// typesetter or a reader's eye would obey are made visible, and cells that a spreadsheet would run
// become text.
package harmless

import (
	"fmt"
	"strings"
	"unicode"
)

// Text makes characters visible that act on their surroundings: control characters, characters that
// change the direction of writing, and separators of lines and paragraphs become "<U+001B>". Tabs and
// line ends stay; a carriage return before a line end is dropped.
func Text(text string) string {
	if !strings.ContainsFunc(text, acts) {
		return text
	}
	var b strings.Builder
	for _, r := range strings.ReplaceAll(text, "\r\n", "\n") {
		if acts(r) {
			fmt.Fprintf(&b, "<U+%04X>", r)
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// acts reports whether a character acts instead of being seen.
func acts(r rune) bool {
	switch r {
	case '\n', '\t':
		return false
	case '\u2028', '\u2029':
		return true
	}
	return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r)
}

// Cell is a text for a cell of a table that a spreadsheet may open. Text that it would take for a
// formula begins with an apostrophe.
//
// Source: OWASP, CSV injection.
func Cell(text string) string {
	text = Text(text)
	if text != "" && strings.ContainsAny(text[:1], "=+-@\t\r\n") {
		return "'" + text
	}
	return text
}
