package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// What counts as unmoved where kings and rooks can be reborn, one after the other.

// castlingCorners are the corners from which rooks castle, and the kings that castle with them.
var castlingCorners = []struct {
	corner, home board.Square
	side         board.Side
	right        board.Rights
}{
	{board.A1, board.E1, board.White, board.WhiteLong},
	{board.H1, board.E1, board.White, board.WhiteShort},
	{board.A8, board.E8, board.Black, board.BlackLong},
	{board.H8, board.E8, board.Black, board.BlackShort},
}

var memoryCastlers = &movegen.Memory{Name: "kings and rooks at home that count as unmoved", Slots: 1}

// castlerHomes are the squares on which kings and rooks of the game array stand.
const castlerHomes = board.Set(1<<board.A1|1<<board.E1|1<<board.H1) | 1<<board.A8 | 1<<board.E8 | 1<<board.H8

// castlingHomes are the castling rights with the squares of their kings and rooks.
var castlingHomes = []struct {
	right board.Rights
	both  board.Set
}{
	{board.WhiteShort, 1<<board.E1 | 1<<board.H1},
	{board.WhiteLong, 1<<board.E1 | 1<<board.A1},
	{board.BlackShort, 1<<board.E8 | 1<<board.H8},
	{board.BlackLong, 1<<board.E8 | 1<<board.A8},
}

// beginCastlers remembers the kings and rooks at home, except rooks that must not castle in the problem.
func beginCastlers(c movegen.Change) {
	home := board.Set(0)
	for b := c.Occupied() & castlerHomes; b != 0; {
		if s := b.Pop(); canCastle(c.Position, s) {
			home |= s.Set()
		}
	}
	for _, castling := range castlingHomes {
		if castling.both&^home == 0 && c.Rights()&castling.right == 0 {
			home &^= castling.both &^ (board.E1.Set() | board.E8.Set())
		}
	}
	c.Remember(memoryCastlers, uint64(home))
}

// canCastle reports whether the unit on a square could castle if it counted as unmoved.
func canCastle(p *board.Position, s board.Square) bool {
	owner, kind := board.OfWhite, board.Rook
	if s.Rank() == 7 {
		owner = board.OfBlack
	}
	if s.File() == 4 {
		kind = board.King
	}
	return castlerHomes.Has(s) && p.UnitAt(s) == board.Unit{Kind: kind, Owner: owner}
}

// castlersMove forgets the units that have moved or were captured.
func castlersMove(s movegen.State, m board.Move, after movegen.Change) {
	unmoved := board.Set(s.Recall(memoryCastlers))
	if unmoved == 0 {
		return
	}
	left := m.From.Set() | m.To.Set()
	if m.IsCapture() {
		left |= m.Captured.Set()
	}
	if m.Is(board.Castling) {
		from, _ := m.RookMove()
		left |= from.Set()
	}
	if unmoved&left != 0 {
		after.Remember(memoryCastlers, uint64(unmoved&^left))
	}
}

// castlerBorn lets a unit that was reborn castle, if it is a king or rook at home.
func castlerBorn(at board.Square, after movegen.Change) {
	if at >= board.NoSquare || !canCastle(after.Position, at) {
		return
	}
	unmoved := board.Set(after.Recall(memoryCastlers)) | at.Set()
	after.Remember(memoryCastlers, uint64(unmoved))
	for _, c := range castlingHomes {
		if c.both&^unmoved == 0 {
			after.SetRights(after.Rights() | c.right)
		}
	}
}
