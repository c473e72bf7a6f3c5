package retro

import (
	"fmt"

	"github.com/griddle-chess/griddle/board"
)

// Rule is a theorem of retro-analysis. It proves that a position cannot have been on the board, or not
// together with the move that is known to have followed. Every rule must be sound: it may fail to
// refute an impossible position, but it never refutes a possible one.
type Rule struct {
	Name string
	// Level is the lowest Options.Level at which the rule is used: 0 the laws of movement, 1 counting,
	// 2 units that have never moved, 3 everything else.
	Level int
	// Doc states the theorem in a sentence.
	Doc string
	// refutes returns the reason why the position cannot have been on the board, or "" if the rule
	// does not refute it.
	refutes func(*past) string
}

// Rules lists the rules in the order in which they are tried, cheap ones first. A position that they
// do not refute must still have a past: that is the rule Support, which depends on Options.Depth and
// not on the level.
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

// refute returns a rule that the position breaks, and the reason.
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
