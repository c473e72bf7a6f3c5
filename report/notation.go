package report

import (
	"slices"
	"strconv"
	"strings"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/solver/solution"
)

// Style is a way of writing moves.
type Style uint8

// The styles. Long always has both squares: "Sd1-f2", "e5*f4", "e7-e8=Q #". Short leaves out what is
// not needed to tell the move from others: "Sf2", "exf4", "e8=Q#". San is like Short, but an English
// knight is N as in tournament play, unless a nightrider takes part. Figurine has ♘ and the like in
// place of the letters of orthodox pieces.
const (
	Long Style = iota
	Short
	San
	Figurine
)

// Styles holds the names of the styles.
var Styles = [...]string{Long: "long", Short: "short", San: "san", Figurine: "figurine"}

// Notation writes steps in a language and a style. A pawn has no letter.
type Notation struct {
	Language problems.Language
	Style    Style
	// Kinds holds the case's own kinds, beginning with the one after board.Orthodox.
	Kinds solution.Kinds
}

// orthodoxWalks holds the English codes of the orthodox kinds in the order of their numbers, P first.
const orthodoxWalks = "PSBRQK"

// ownerLetters holds the letters of white, black and neutral units. In French, noir and neutre share a
// letter.
var ownerLetters = [...]string{
	problems.English: "wbn",
	problems.German:  "wsn",
	problems.French:  "bnn",
}

// Kind returns the letters of a kind.
func (n Notation) Kind(k board.Kind) string {
	switch own := int(k) - int(board.Orthodox) - 1; {
	case k == board.NoKind:
		return ""
	case own < 0 && n.Style == Figurine:
		return string([]rune(figurines[0])[k-1])
	case k == board.Knight && n.Style == San && n.Language == problems.English && !n.has("N"):
		return "N"
	case own < 0:
		return problems.WalkCode(orthodoxWalks[k-1:k], n.Language)
	case own < len(n.Kinds):
		return problems.WalkCode(n.Kinds[own].Walk, n.Language)
	}
	return "?"
}

// has reports whether one of the case's own kinds has this walk.
func (n Notation) has(walk string) bool {
	return slices.ContainsFunc(n.Kinds, func(k solution.Kind) bool { return k.Walk == walk })
}

// attributes returns the letters before a kind for the attributes of a unit: "n" neutral, "nr" neutral
// and royal.
func (n Notation) attributes(k board.Kind, owner board.Owner) string {
	text := strings.Join(n.letters(k), "")
	if owner == board.Neutral {
		return n.Owner(owner) + text
	}
	return text
}

// letters returns the letters for each attribute of a kind.
func (n Notation) letters(k board.Kind) []string {
	own := int(k) - int(board.Orthodox) - 1
	if own < 0 || own >= len(n.Kinds) {
		return nil
	}
	var all []string
	if n.Kinds[own].Royal && !problems.RoyalWalk(n.Kinds[own].Walk) {
		all = append(all, problems.FlagLetters(problems.FlagRoyal, n.Language))
	}
	for _, flag := range strings.Fields(n.Kinds[own].Attributes) {
		all = append(all, problems.FlagLetters(flag, n.Language))
	}
	return all
}

// promotion returns what a pawn becomes: "Q", "nrQ". Attributes that the pawn does not have stand at
// the end: "Q=c".
func (n Notation) promotion(m board.Move, owner board.Owner) string {
	text, added := "", ""
	if owner == board.Neutral {
		text = n.Owner(owner)
	}
	had := n.letters(m.Kind)
	for _, letters := range n.letters(m.Promotion) {
		if slices.Contains(had, letters) {
			text += letters
		} else {
			added += letters
		}
	}
	switch {
	case added == "":
		return text + n.Kind(m.Promotion)
	case owner == board.Neutral:
		added = n.Owner(owner) + added
	}
	return text + n.Kind(m.Promotion) + "=" + added
}

// Owner returns the letter of a unit's colour, or "".
func (n Notation) Owner(o board.Owner) string {
	if o == board.NoOwner {
		return ""
	}
	return ownerLetters[n.Language][o-1 : o]
}

// Move writes the move of the unit without check, goals and effects: "Sd1-f2", "e5*f4", "g4*f3 ep.",
// "e7-e8=Q", "0-0". The null move is " ...".
func (n Notation) Move(m board.Move, owner board.Owner) string {
	return n.move(m, owner, solution.WholeSquare, "")
}

// move writes the move, with a text between its squares and its promotion.
func (n Notation) move(m board.Move, owner board.Owner, origin solution.Origin, between string) string {
	switch {
	case m.Is(board.Null):
		return " ..."
	case m == board.ChangeRoles:
		return " " + roleExchange[n.Language]
	case m.Is(board.ShortCastling):
		return "0-0" + between
	case m.Is(board.LongCastling):
		return "0-0-0" + between
	case m.Is(board.Exchange):
		return n.Kind(m.Kind) + m.From.String() + "<->" + n.Kind(board.Kind(m.Choice)) + m.To.String() + between
	}
	var b strings.Builder
	attributes := n.attributes(m.Kind, owner)
	b.WriteString(attributes)
	if m.Kind != board.Pawn || attributes != "" {
		b.WriteString(n.Kind(m.Kind))
	}
	signs := signs[n.Style]
	b.WriteString(n.origin(m, attributes != "", origin))
	if via := m.Passes(); via != board.NoSquare {
		b.WriteString("-" + via.String())
	}
	switch {
	case m.Is(board.EnPassant) || m.IsCapture() && m.Captured == m.To:
		b.WriteString(signs.capture + m.To.String())
	case m.IsCapture():
		b.WriteString(signs.capture + m.Captured.String() + "-" + m.To.String())
	default:
		b.WriteString(signs.move + m.To.String())
	}
	if m.Is(board.EnPassant) {
		b.WriteString(" ep.")
	}
	b.WriteString(between)
	if m.Promotion != board.NoKind {
		b.WriteString("=" + n.promotion(m, owner))
	}
	return b.String()
}

// roleExchange is the text of the move in which the sides change roles.
var roleExchange = [...]string{problems.English: "RoleExchange", problems.German: "Rollentausch", problems.French: "EchangeRole"}

// signs holds, by style, the signs for a move and for a capture, and the space before marks.
var signs = [...]struct{ move, capture, space string }{Long: {"-", "*", " "}, Short: {"", "x", ""}, San: {"", "x", ""}, Figurine: {"", "x", ""}}

// origin returns the text for the square of departure. A pawn that captures always has its file.
func (n Notation) origin(m board.Move, attributes bool, origin solution.Origin) string {
	from := m.From.String()
	switch {
	case n.Style == Long || origin == solution.WholeSquare:
		return from
	case origin == solution.OriginFile || origin == solution.NoOrigin && m.Kind == board.Pawn && m.IsCapture() && !attributes:
		return from[:1]
	case origin == solution.OriginRank:
		return from[1:]
	}
	return ""
}

// Step writes a half-move with its effects, its check and its goals, without its number.
func (n Notation) Step(s solution.Step) string {
	var b strings.Builder
	for _, e := range s.Effects {
		if e.Kind == board.Prepared {
			b.WriteString("[" + e.Square.String() + "=" + n.become(e) + "]")
			if e.Square == s.Move.From {
				s.Move.Kind, s.Move.Promotion = s.Move.Promotion, board.NoKind
			}
		}
	}
	b.WriteString(n.move(s.Move, s.Owner, s.Origin, imitators(s.Effects)))
	space := signs[n.Style].space
	for _, e := range s.Effects {
		b.WriteString(n.effect(e))
	}
	if s.Check && !impliesCheck(s.Goals) {
		b.WriteString(space + "+")
	}
	for _, g := range s.Goals {
		if mark := g.Row().Mark; mark != "" {
			b.WriteString(space + mark)
		}
	}
	return b.String()
}

// imitators returns the squares of imitators in one bracket: "[Ie4,d3]".
func imitators(effects []board.Effect) string {
	text := ""
	for _, e := range effects {
		if e.Kind == board.Imitated {
			text += "," + e.Square.String()
		}
	}
	if text == "" {
		return ""
	}
	return "[I" + text[1:] + "]"
}

// become returns the owner or the kind that a unit has become.
func (n Notation) become(e board.Effect) string {
	if e.Kind == board.Recoloured {
		return n.Owner(e.Unit.Owner) + n.half(e.Unit.Kind)
	}
	return n.attributes(e.Unit.Kind, e.Unit.Owner) + n.Kind(e.Unit.Kind)
}

// half returns the letter after the colour of a half-neutral unit.
func (n Notation) half(k board.Kind) string {
	own := int(k) - int(board.Orthodox) - 1
	if own >= 0 && own < len(n.Kinds) && slices.Contains(strings.Fields(n.Kinds[own].Attributes), problems.FlagHalfNeutral) {
		return "h"
	}
	return ""
}

func (n Notation) effect(e board.Effect) string {
	unit := n.Owner(e.Unit.Owner) + n.attributes(e.Unit.Kind, board.NoOwner) + n.Kind(e.Unit.Kind)
	becomes := ""
	if e.Becomes.Kind != board.NoKind {
		owner := board.NoOwner
		if e.Unit.Owner == board.Neutral {
			owner = board.Neutral
		}
		becomes = "=" + n.promotion(board.Move{Kind: e.Unit.Kind, Promotion: e.Becomes.Kind}, owner)
	}
	if e.Becomes.Owner != board.NoOwner {
		becomes += "=" + n.Owner(e.Becomes.Owner)
	}
	switch e.Kind {
	case board.Created:
		return "[+" + unit + e.Square.String() + becomes + "]"
	case board.Buried:
		return "[+" + unit + e.Square.String() + becomes + "->v]"
	case board.Displaced, board.Sunk:
		as, below := "", ""
		if e.As != board.NoKind {
			as = n.attributes(e.As, board.NoOwner) + n.Kind(e.As)
		}
		if e.Kind == board.Sunk {
			below = "->v"
		}
		return "[" + unit + e.Square.String() + "->" + as + e.To.String() + becomes + below + "]"
	case board.Removed:
		return "[-" + unit + e.Square.String() + "]"
	case board.Recoloured, board.Changed:
		if e.To == e.Square {
			return "=" + n.become(e)
		}
		return "[" + e.Square.String() + "=" + n.become(e) + "]"
	case board.Enlisted:
		return "=I"
	case board.Dyed:
		return "[=" + n.Owner(e.Unit.Owner) + n.attributes(e.Unit.Kind, board.NoOwner) + "]"
	case board.Continued:
		return n.continued(e)
	case board.Crossed:
		return "B"
	case board.Returned:
		return "A"
	case board.Castled:
		return "/" + unit + e.Square.String() + "-" + e.To.String()
	case board.Exchanged:
		return "[" + n.Kind(e.Unit.Kind) + e.Square.String() + "<->" + n.Kind(e.Unit.Kind) + e.To.String() + "]"
	case board.Spent:
		return " (" + left(e.Left) + ")"
	default: // board.Imitated and board.Prepared are written with the move
		return ""
	}
}

// continued returns how the unit goes on after a capture: "-b6", "*b6-b5", "*b6=Q".
func (n Notation) continued(e board.Effect) string {
	signs, text := signs[n.Style], ""
	switch e.Captured {
	case board.NoSquare:
		text = signs.move + e.To.String()
	case e.To:
		text = signs.capture + e.To.String()
	default:
		text = signs.capture + e.Captured.String() + "-" + e.To.String()
	}
	if e.Becomes.Kind != board.NoKind {
		text += "=" + n.attributes(e.Becomes.Kind, board.NoOwner) + n.Kind(e.Becomes.Kind)
	}
	return text
}

// impliesCheck reports whether the mark of one of the goals already says that there is a check.
func impliesCheck(goals []stip.Goal) bool {
	return slices.ContainsFunc(goals, func(g stip.Goal) bool { return g.Row().HidesCheck })
}

// left returns the lengths that the sides have left: "3.17/2", "-/28", or "26.42" for both.
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
