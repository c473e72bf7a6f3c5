package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Chameleons: units that change their walk with each move.
//
// Rule: queen, knight, bishop and rook become one another in this order, and a rook becomes a queen. Other
// walks stay. In chameleon chess all of these units change; ChameleonSequence says another order for the
// chameleons of the diagram.
//
// Kings, Check, Castling: kings do not change; check is judged by what the unit has become. A rook that
// castles stays a rook.
//
// En passant: changes nothing.
//
// Promotion: a chameleon pawn becomes a chameleon, and does not change with the same move. Where there are
// chameleons, other pawns can be promoted to them too.
//
// Together: with all conditions. In Anticirce a chameleon is reborn as what it has become.

// chameleonName is the name of the attribute, which the rules of rebirth ask for.
const chameleonName = "Chameleon"

// chameleonUnits is the row of the attribute.
var chameleonUnits = Attribute{
	Name:   chameleonName,
	Doc:    "After each move the unit becomes another piece: of a queen a knight, then a bishop, a rook, and a queen again.",
	Source: "https://juliasfairies.com/problems/no-265/",
	traits: changesMover,
	Compile: func(kinds board.Kinds, c *Context) (movegen.Layer, error) {
		next := c.successors(kinds, c.sequence())
		return movegen.Layer{
			Name: chameleonName,
			After: func(_ movegen.State, m board.Move, after movegen.Change) {
				if to := next[m.Kind&15]; to != board.NoKind && m.Promotion == board.NoKind && after.KindAt(m.To) == m.Kind {
					after.ChangeKind(m.To, to, movegen.Arriving)
				}
			},
			Inert:  func(m board.Move) bool { return next[m.Kind&15] == board.NoKind },
			Breaks: movegen.Pins | movegen.MatePatterns,
		}, nil
	},
}

// chameleonCycle are the walks of chameleons in their order, in English letters.
var chameleonCycle = []string{"Q", "S", "B", "R"}

// sequence returns the walks of chameleons in their order.
func (c *Context) sequence() []string {
	if len(c.Chameleons) > 0 {
		return c.Chameleons
	}
	return chameleonCycle
}

// successors returns for each kind the next one in a cycle of walks, with the same attributes, or NoKind for
// walks that are not in it.
func (c *Context) successors(kinds board.Kinds, cycle []string) (next [board.MaxKind + 1]board.Kind) {
	done := board.Kinds(0)
	for open := kindsIn(kinds); len(open) > 0; open = kindsIn(kinds &^ done) {
		for _, k := range open {
			u := c.Unit(k)
			done |= k.Set()
			for i, code := range cycle {
				if u.Piece == movegen.PieceByCode(code, movegen.English) {
					to := c.Kind(movegen.PieceByCode(cycle[(i+1)%len(cycle)], movegen.English), u.Royal, u.Attributes)
					if to != board.NoKind && to <= board.MaxKind { // otherwise Compile says that there are too many kinds
						next[k&15] = to
						kinds |= to.Set()
					}
					break
				}
			}
		}
	}
	next[board.NoKind] = board.NoKind
	return next
}
