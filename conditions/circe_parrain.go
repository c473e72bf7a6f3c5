package conditions

import (
	"strings"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

var memoryLast = &movegen.Memory{Name: "what was captured last, and where", Slots: 1}

// Rebirths that wait for another move: Circe Parrain (Petko Petkov 1993, after the French word for a
// godfather), and others that are given by words.
//
// Rule: Parrain: what was captured is reborn with the next move, from the square of the capture as far away,
// and in the same direction, as that move goes; Contraparrain: in the opposite direction. It is not reborn if
// that square is occupied or off the board. WaitCapture: it is reborn with the next capture. LastCapture says
// what was captured before the diagram.
//
// Kings: are not reborn.
//
// Check: as usual.
//
// Castling: the ways of king and rook are added: after long castling, the unit is reborn one file towards the
// king's side.
//
// En passant: the square where the captured pawn stood counts.
//
// Promotion: a pawn that is reborn on its promotion rank is promoted, as the side that moves chooses. On its
// first rank a pawn moves and observes in Parrain (as in Popeye; other sources are silent).
//
// Together: as Circe.

// lastCapture is the row of the capture before the diagram.
var lastCapture = Condition{
	Name: "LastCapture", German: "LetzterSchlag", French: "DernierePrise",
	Doc:     "The unit was captured last, on that square.",
	Source:  "an auxiliary of Popeye",
	Args:    "colour flags piece square",
	Example: "White S g4",
	Compile: compileLastCapture,
}

func compileLastCapture(args []string, c Context) (Compiled, error) {
	if len(args) == 0 {
		return Compiled{}, argErrorf(0, "it needs a colour and a piece with its square, such as White S g4")
	}
	var unit board.Unit
	switch args[0] {
	case "White":
		unit.Owner = board.OfWhite
	case "Black":
		unit.Owner = board.OfBlack
	case "Neutral":
		unit.Owner = board.Neutral
	default:
		return Compiled{}, argErrorf(0, "%q is not a colour: write White, Black or Neutral", args[0])
	}
	if len(args) != 3 {
		return Compiled{}, argErrorf(min(len(args), 1), "it needs one piece and its square, without flags")
	}
	piece := movegen.PieceByCode(args[1], movegen.English)
	at, ok := board.ParseSquare(args[2])
	if piece == nil || !ok {
		return Compiled{}, argErrorf(1, "%q is not a piece with its square, such as Sg4", args[1]+args[2])
	}
	unit.Kind = c.Kind(piece, piece == &movegen.Pieces[board.King-board.Pawn], "")
	return Compiled{
		Layer: movegen.Layer{
			Name: "LastCapture", Memory: []*movegen.Memory{memoryLast},
			Begin: func(c movegen.Change) { remember(c, unit, c.Turn(), at) },
		},
		Words: "the unit captured last is " + strings.Join(args, " "),
	}, nil
}

// remember notes what was captured last, the side that it counts for, and the square.
func remember(c movegen.Change, u board.Unit, side board.Side, at board.Square) {
	c.Remember(memoryLast, uint64(u.Kind)|uint64(u.Owner)<<4|uint64(side)<<6|uint64(at)<<7)
}

// waiting returns the birth of the unit that was captured last, if there is one.
func (c *circeRule) waiting(s movegen.State) (birth, bool) {
	word := s.Recall(memoryLast)
	unit := board.Unit{Kind: board.Kind(word & 15), Owner: board.Owner(word >> 4 & 3)}
	side := board.Side(word >> 6 & 1)
	b := birth{unit: unit, side: side, homeKind: unit.Kind, homeSide: side, of: board.Square(word >> 7 & 63)}
	return c.changed(b), unit.Kind != board.NoKind
}

// delayed returns the ways in which the unit that was captured last can be reborn with a move, and the
// effects of a move.
func (c *circeRule) delayed() (ways func([]rebirth, movegen.State, board.Move) []rebirth, after func(movegen.State, board.Move, movegen.Change)) {
	ways = func(dst []rebirth, s movegen.State, m board.Move) []rebirth {
		b, ok := c.waiting(s)
		if !ok || c.delay == nextCapture && !m.IsCapture() {
			return append(dst, rebirth{at: board.NoSquare})
		}
		return c.births(dst, s, m, b, c.occupied(s, m))
	}
	after = func(s movegen.State, m board.Move, change movegen.Change) {
		var buffer [8]rebirth
		if r := c.chosen(ways(buffer[:0], s, m), m); r.at != board.NoSquare {
			b, _ := c.waiting(s)
			c.bear(change, r, b)
		}
		switch {
		case m.IsCapture() && c.concerns(s.KindAt(m.Captured)):
			remember(change, s.UnitAt(m.Captured), s.Turn().Other(), m.Captured)
		case m.IsCapture() || c.delay == nextMove:
			change.Remember(memoryLast, 0)
		}
	}
	return ways, after
}
