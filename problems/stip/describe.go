package stip

import (
	"fmt"
	"strconv"
)

// Describe says in words what the stipulation asks for: "Helpmate in 3 moves. Black begins."
func (s *Stipulation) Describe() string {
	if s.Form == nil {
		return fmt.Sprintf("Structured stipulation %s. %s begins.", s, s.Starter)
	}
	f := s.Form
	length := strconv.Itoa(f.Moves)
	if f.Half {
		length += ".5"
	}
	unit := "moves"
	if length == "1" {
		unit = "move"
	}
	exact := ""
	if f.Exact {
		exact = "exactly "
	}
	goal := f.Goal.Row().Name
	if f.Goal.Row().Square {
		goal += " " + f.Goal.Square.String()
	}
	text := fmt.Sprintf("%s, goal %s, in %s%s %s", f.Macro().Doc, goal, exact, length, unit)
	if f.Other != nil {
		text += ", Black's own goal " + f.Other.Row().Name
	}
	if f.Intro > 0 {
		text += fmt.Sprintf(", after an introduction of at most %d by the other side", f.Intro)
	}
	return fmt.Sprintf("%s. %s begins.", text, s.Starter)
}
