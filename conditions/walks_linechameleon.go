package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Line-chameleon chess.
//
// Rule: a queen, rook, bishop or knight becomes the piece that stands at the beginning of a game on the file
// that it comes to. On the e-file it does not change.
//
// Kings: a king does not change.
//
// Check: is judged after the change.
//
// Castling: changes nothing.
//
// En passant: pawns do not change.
//
// Promotion: a pawn that is promoted changes as what it has become.
//
// Together: with all conditions.

// lineChameleon is the row.
var lineChameleon = simple(Condition{
	traits: changesMover,
	Name:   "LineChameleonChess",
	Doc:    "A queen, rook, bishop or knight becomes the piece that begins the game on the file that it comes to.",
	Source: "Popeye",
}, func(Context) movegen.Layer {
	return movegen.Layer{
		After: func(_ movegen.State, m board.Move, after movegen.Change) {
			k := after.KindAt(m.To)
			if to := fileKinds[m.To.File()]; k >= board.Knight && k <= board.Queen && to != board.King && to != k {
				after.ChangeKind(m.To, to, movegen.Arriving)
			}
		},
		Inert:  func(m board.Move) bool { return m.To.File() == 4 },
		Breaks: movegen.Pins | movegen.MatePatterns,
	}
})

// fileKinds are the kinds that begin the game on the files.
var fileKinds = [8]board.Kind{
	board.Rook, board.Knight, board.Bishop, board.Queen, board.King, board.Bishop, board.Knight, board.Rook,
}
