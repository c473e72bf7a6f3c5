package stip

import (
	"fmt"
	"strconv"
	"strings"
)

// Describe describes the stipulation in words: "Helpmate in 3. Black begins."
func (s *Stipulation) Describe() string {
	if s.Form == nil {
		return fmt.Sprintf("Structured stipulation %s. %s begins.", s, s.Starter)
	}
	f := s.Form
	text := f.name() + " in "
	if f.Exact {
		text += "exactly "
	}
	text += strconv.Itoa(f.Moves)
	if f.Half {
		text += ".5"
	}
	if f.Other != nil {
		text += ", Black's own goal " + f.Other.words()
	}
	if f.Intro > 0 {
		text += fmt.Sprintf(", after at most %d moves of the other side", f.Intro)
	}
	return fmt.Sprintf("%s. %s begins.", text, s.Starter)
}

// name returns the problemist's name of the form: "Helpmate", "Series-helpmate"; with another goal
// than mate "Help play to stalemate".
func (f *Form) name() string {
	mate := [...]string{
		Direct: "mate", Self: "selfmate", Reflex: "reflexmate", SemiReflex: "semi-reflexmate", Helped: "helpmate",
		HelpSelf: "help-selfmate", HelpReflex: "help-reflexmate", Reciprocal: "reciprocal helpmate",
	}[f.Sides]
	play := [...]string{
		Direct: "play", Self: "self play", Reflex: "reflex play", SemiReflex: "semi-reflex play", Helped: "help play",
		HelpSelf: "help-self play", HelpReflex: "help-reflex play", Reciprocal: "reciprocal help play",
	}[f.Sides]
	text := [...]string{Alternate: "", Ser: "series-", Pser: "parry-series-", Phser: "parry-help-series-"}[f.Series]
	if f.Goal.Kind == Mate {
		text += mate
	} else {
		text += play + " to " + f.Goal.words()
	}
	return strings.ToUpper(text[:1]) + text[1:]
}

// words returns the goal's name, with its square.
func (g Goal) words() string {
	if row := g.Row(); row.Square {
		return row.Name + " " + g.Square.String()
	}
	return g.Row().Name
}
