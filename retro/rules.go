package retro

import (
	"fmt"

	"github.com/griddle-chess/griddle/board"
)

// Rule is a theorem of retro-analysis: it proves that a position cannot have been on the board, or not with the move that
// is known to have followed. A rule is sound or it is wrong: it may overlook what is impossible, and never calls impossible
// what has happened.
type Rule struct {
	Name string
	// Level from which on it is used: 0 moves alone, 1 counting, 2 what can never have moved, 3 all else.
	Level int
	// Doc is the theorem in a sentence.
	Doc string
	// refutes says why the position cannot have been on the board, "" if nothing is known against it.
	refutes func(*past) string
}

// Rules lists the rules in the order in which they are tried, cheap ones first. What they leave must have a past: that is
// the rule Support, which is applied to a depth and not from a level on.
var Rules = []*Rule{
	&doubleStep,
	&check,
	&checks,
	&material,
	&pawns,
	&unmoved,
	&ways,
	&victims,
	&cages,
	&parity,
}

// refute finds a rule that the position breaks, and says why.
func (p *past) refute() (*Rule, string) {
	for _, r := range Rules {
		if r.Level <= p.level {
			if why := r.refutes(p); why != "" {
				return r, why
			}
		}
	}
	return nil, ""
}

// unit names the unit on a square: "the white bishop on f1".
func (p *past) unit(s board.Square) string {
	colour := [...]string{"white", "black"}[p.ownerOf(s)]
	kind := [...]string{"", "pawn", "knight", "bishop", "rook", "queen", "king"}[p.pos.KindAt(s)]
	return fmt.Sprintf("the %s %s on %v", colour, kind, s)
}
