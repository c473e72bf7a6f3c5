package stip

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/griddle-chess/griddle/board"
)

// Describe describes the stipulation in words: "Helpmate in 3. Black begins."
func (s *Stipulation) Describe() string {
	if s.Form == nil {
		return fmt.Sprintf("Structured stipulation %s: %s. %s begins.", s, inWords(s.Root), s.firstMover())
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

// firstMover is the side that makes the first half-move of a tree.
func (s *Stipulation) firstMover() board.Side {
	if root, ok := s.Root.(*Branch); ok && root.Switch {
		return s.Starter.Other()
	}
	return s.Starter
}

// inWords describes a part of a tree.
func inWords(n Node) string {
	switch n := n.(type) {
	case *Leaf:
		return n.Goal.words()
	case *Not:
		return "not (" + inWords(n.Of) + ")"
	case *And:
		return "(" + inWords(n.Left) + ") and (" + inWords(n.Right) + ")"
	case *Or:
		return "(" + inWords(n.Left) + ") or (" + inWords(n.Right) + ")"
	case *Branch:
		return n.inWords()
	}
	return ""
}

func (b *Branch) inWords() string {
	length := fmt.Sprintf("at most %d", b.Max)
	if b.Min > 0 {
		length = fmt.Sprintf("%d to %d", b.Min, b.Max)
	}
	text := [...]string{
		Attack:  "the attacker begins a battle of %s half-moves",
		Defence: "the defender begins a battle of %s half-moves",
		Help:    "both sides help for %s half-moves",
		Series:  "one side makes a series of %s moves",
	}[b.First.Play]
	parts := []string{fmt.Sprintf(text, length)}
	if b.Switch {
		parts = append(parts, "the other side moves first")
	}
	for i, h := range [...]Half{b.First, b.Second} {
		of := [...]string{Attack: "an attacking move", Defence: "a defence", Help: "a first half-move", Series: "a move of the series"}[h.Play]
		if h.Play == Help && i == 1 {
			of = "a second half-move"
		}
		if h.InCheck {
			parts = append(parts, of+" is made only by a side in check")
		}
		if h.Fork != nil {
			parts = append(parts, of+[...]string{
				Attack: " has to reach: ", Defence: " cannot avoid: ", Help: " leads to: ", Series: " leads to: ",
			}[h.Play]+inWords(h.Fork))
		}
		switch {
		case h.Guard == nil:
		case b.First.Play == Series && i == 1:
			parts = append(parts, "before each move of the series must hold: "+inWords(h.Guard))
		default:
			parts = append(parts, "after "+of+" must hold: "+inWords(h.Guard))
		}
	}
	if b.Ends {
		parts = append(parts, "play ends where this succeeds")
	}
	if b.Hidden {
		parts = append(parts, "its moves are not shown")
	}
	return strings.Join(parts, ", ")
}
