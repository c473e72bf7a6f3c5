package report

import (
	"strconv"
	"strings"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/solver/solution"
)

// Notation writes steps in the long notation of a language: every unit but the pawn by its letter, both squares always.
type Notation struct {
	Language problems.Language
	// Kinds are the case's own, the one after board.Orthodox first.
	Kinds []solution.Kind
}

// orthodoxWalks are the English codes of the orthodox kinds in the order of the board's numbers, P first.
const orthodoxWalks = "PSBRQK"

// ownerLetters are the colours of units: white, black, neutral. In French, noir and neutre have the same.
var ownerLetters = [...]string{
	problems.English: "wbn",
	problems.German:  "wsn",
	problems.French:  "bnn",
}

// royalLetters come before the walk of a royal unit that is no king.
var royalLetters = [...]string{problems.English: "r", problems.German: "k", problems.French: "r"}

// Kind is the letter of a kind.
func (n Notation) Kind(k board.Kind) string {
	switch own := int(k) - int(board.Orthodox) - 1; {
	case k == board.NoKind:
		return ""
	case own < 0:
		return problems.WalkCode(orthodoxWalks[k-1:k], n.Language)
	case own < len(n.Kinds):
		return problems.WalkCode(n.Kinds[own].Walk, n.Language)
	}
	return "?"
}

// attributes are the letters before a kind that say what is special about a unit: "n" neutral, "nr" neutral and royal.
func (n Notation) attributes(k board.Kind, owner board.Owner) string {
	text := ""
	if owner == board.Neutral {
		text = n.Owner(owner)
	}
	if own := int(k) - int(board.Orthodox) - 1; own >= 0 && own < len(n.Kinds) && n.Kinds[own].Royal {
		text += royalLetters[n.Language]
	}
	return text
}

// Owner is the letter of a unit's colour, "" for none.
func (n Notation) Owner(o board.Owner) string {
	if o == board.NoOwner {
		return ""
	}
	return ownerLetters[n.Language][o-1 : o]
}

// Move writes what the unit does, without check, goals and effects: "Sd1-f2", "e5*f4", "g4*f3 ep.", "e7-e8=Q", "0-0".
// The null move is " ...".
func (n Notation) Move(m board.Move, owner board.Owner) string {
	switch {
	case m.Is(board.Null):
		return " ..."
	case m.Is(board.ShortCastling):
		return "0-0"
	case m.Is(board.LongCastling):
		return "0-0-0"
	}
	var b strings.Builder
	attributes := n.attributes(m.Kind, owner)
	b.WriteString(attributes)
	if m.Kind != board.Pawn || attributes != "" {
		b.WriteString(n.Kind(m.Kind))
	}
	b.WriteString(m.From.String())
	switch {
	case m.Is(board.EnPassant) || m.IsCapture() && m.Captured == m.To:
		b.WriteString("*" + m.To.String())
	case m.IsCapture():
		b.WriteString("*" + m.Captured.String() + "-" + m.To.String())
	default:
		b.WriteString("-" + m.To.String())
	}
	if m.Promotion != board.NoKind {
		b.WriteString("=" + n.attributes(m.Promotion, owner) + n.Kind(m.Promotion))
	}
	if m.Is(board.EnPassant) {
		b.WriteString(" ep.")
	}
	return b.String()
}

// Step writes a half-move with its effects, its check and the goals that it reaches, without its number.
func (n Notation) Step(s solution.Step) string {
	var b strings.Builder
	b.WriteString(n.Move(s.Move, s.Owner))
	for _, e := range s.Effects {
		b.WriteString(n.effect(e))
	}
	if s.Check && !impliesCheck(s.Goals) {
		b.WriteString(" +")
	}
	for _, g := range s.Goals {
		if mark := g.Row().Mark; mark != "" {
			b.WriteString(" " + mark)
		}
	}
	return b.String()
}

func (n Notation) effect(e board.Effect) string {
	unit := n.Owner(e.Unit.Owner) + n.Kind(e.Unit.Kind)
	switch e.Kind {
	case board.Created:
		return "[+" + unit + e.Square.String() + "]"
	case board.Displaced:
		return "[" + unit + e.Square.String() + "->" + e.To.String() + "]"
	case board.Removed:
		return "[-" + unit + e.Square.String() + "]"
	case board.Recoloured:
		return "[" + e.Square.String() + "=" + n.Owner(e.Unit.Owner) + "]"
	case board.Exchanged:
		return "[" + n.Kind(e.Unit.Kind) + e.Square.String() + "<->" + n.Kind(e.Unit.Kind) + e.To.String() + "]"
	case board.Spent:
		return " (" + left(e.Left) + ")"
	default: // board.Changed
		return "[" + e.Square.String() + "=" + n.Kind(e.Unit.Kind) + "]"
	}
}

// impliesCheck tells whether one of the goals already says that there is a check.
func impliesCheck(goals []stip.Goal) bool {
	for _, g := range goals {
		switch g.Kind {
		case stip.Mate, stip.DoubleMate, stip.CounterMate, stip.MateOrStalemate, stip.Check:
			return true
		}
	}
	return false
}

// left is what the sides have left to spend: "3.17/2", "-/28", or "26.42" for both.
func left(amounts [2]int32) string {
	var parts []string
	for _, n := range amounts {
		switch n {
		case board.Shared:
		case board.Unlimited:
			parts = append(parts, "-")
		default:
			parts = append(parts, strconv.FormatFloat(float64(n)/100, 'f', -1, 64))
		}
	}
	return strings.Join(parts, "/")
}
