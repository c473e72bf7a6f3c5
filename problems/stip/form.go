package stip

import "github.com/griddle-chess/griddle/board"

// SyntaxError tells what is wrong in a stipulation and where: Offset in bytes from the start of the text.
type SyntaxError struct {
	Offset  int
	Message string
	Hint    string
}

func (e *SyntaxError) Error() string { return e.Message }

// Form is a stipulation in the classical form, such as "ser-h#17" or "2->pser-s=4".
type Form struct{}

// Parse reads a stipulation in the classical form. A text that lacks nothing but its length gives NoLength, so that a
// reader can append the next word and try again.
func Parse(text string) (*Stipulation, error) { return nil, &SyntaxError{Message: "later"} }

// ParseTree reads a stipulation in the structured form, without the side that begins.
func ParseTree(text string, starter board.Side) (*Stipulation, error) {
	return nil, &SyntaxError{Message: "later"}
}
