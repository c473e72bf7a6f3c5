package movegen

import "github.com/griddle-chess/griddle/board"

// This file has the castling rights of the general engine. A king or a rook castles from its home
// square if it counts as unmoved there. A unit that an effect puts on the square, or makes a king or a
// rook of its side there, counts as unmoved: one that is reborn, transferred, recoloured or changed.
// That is the convention of Circe, extended to all effects, as Popeye 4.104 plays it.

// unmoved holds the home squares on which a king or a rook counts as unmoved.
var unmoved = &Memory{Name: "kings and rooks that count as unmoved", Slots: 1}

// castlerHomes holds the home squares of kings and rooks.
const castlerHomes = board.Set(1<<board.A1|1<<board.E1|1<<board.H1) |
	1<<board.A8 | 1<<board.E8 | 1<<board.H8

// castlers are the kinds that castle.
type castlers struct{ kings, rooks board.Kinds }

// castlers returns the kinds that move like the king and the rook of the game array. A royal rook does
// not castle.
func (s *Spec) castlers() castlers {
	king, rook := s.King, s.Rook
	if king == nil {
		king = &Pieces[board.King-board.Pawn]
	}
	if rook == nil {
		rook = &Pieces[board.Rook-board.Pawn]
	}
	var out castlers
	enter := func(k board.Kind, u Unit) {
		switch {
		case u.Piece == king:
			out.kings |= k.Set()
		case u.Piece == rook && !u.Royal:
			out.rooks |= k.Set()
		}
	}
	for k := board.Pawn; k <= board.Orthodox; k++ {
		enter(k, Unit{Piece: &Pieces[k-board.Pawn]})
	}
	for i, u := range s.Kinds {
		enter(board.Orthodox+1+board.Kind(i), u)
	}
	return out
}

// home reports whether s is the home square of a king or a rook, and such a unit of that side stands
// there.
func (c castlers) home(p *board.Position, s board.Square) bool {
	side, kinds := board.White, c.rooks
	if s.Rank() == 7 {
		side = board.Black
	}
	if s.File() == 4 {
		kinds = c.kings
	}
	return castlerHomes.Has(s) && p.Of(side).Has(s) && kinds.Has(p.KindAt(s))
}

// homes returns the home squares on which kings and rooks stand.
func (c castlers) homes(p *board.Position) board.Set {
	var out board.Set
	for b := p.Occupied() & castlerHomes; b != 0; {
		if s := b.Pop(); c.home(p, s) {
			out |= s.Set()
		}
	}
	return out
}

// rightsOf returns the castlings whose king and rook are both on the squares.
func rightsOf(homes board.Set) board.Rights {
	var out board.Rights
	for side := range allCastlings {
		for _, c := range allCastlings[side] {
			if homes.Has(c.home) && homes.Has(c.corner) {
				out |= c.right
			}
		}
	}
	return out
}

// HomeRights returns the castlings of the kings and rooks that stand on their home squares, whatever
// attributes they have.
func (s *Spec) HomeRights(p *board.Position) board.Rights { return rightsOf(s.castlers().homes(p)) }

// HomeRights returns the castlings of the units that castle under these rules and stand on their home
// squares.
func (r *Rules) HomeRights(p *board.Position) board.Rights { return rightsOf(r.castlers.homes(p)) }

// beginUnmoved records the kings and rooks at home as unmoved. A rook whose castling the position does
// not allow counts as moved.
func (r *Rules) beginUnmoved(p *board.Position) {
	first, known := r.memories.find(unmoved)
	if !known {
		return
	}
	homes := r.castlers.homes(p)
	for _, side := range allCastlings {
		for _, c := range side {
			if homes.Has(c.home) && p.Rights()&c.right == 0 {
				homes &^= c.corner.Set()
			}
		}
	}
	p.SetSlot(first, uint64(homes))
}

// moved records that units on the squares that m leaves or changes do not count as unmoved.
func (r *Rules) moved(p *board.Position, m board.Move) {
	first, known := r.memories.find(unmoved)
	if !known || p.Slot(first) == 0 || m.Is(board.Null) {
		return
	}
	if m.Is(board.Exchange) && m.From == board.NoSquare {
		p.SetSlot(first, 0) // the sides have changed roles
		return
	}
	gone := m.From.Set() | m.To.Set() | m.Captured.Set()
	if m.Is(board.Castling) {
		from, _ := m.RookMove()
		gone |= from.Set()
	}
	if left := p.Slot(first) &^ uint64(gone); left != p.Slot(first) {
		p.SetSlot(first, left)
	}
}

// placed records that an effect has put a unit on a square. A king or a rook on its home square then
// counts as unmoved.
func (c Change) placed(s board.Square) {
	if !castlerHomes.Has(s) || !c.Rules.castlers.home(c.Position, s) {
		return
	}
	first, known := c.Rules.memories.find(unmoved)
	if !known || board.Set(c.Slot(first)).Has(s) {
		return
	}
	homes := board.Set(c.Slot(first)) | s.Set()
	c.SetSlot(first, uint64(homes))
	c.SetRights(c.Rights() | rightsOf(homes&c.Rules.castlers.homes(c.Position))&lostAt(s))
}

// lostAt returns the castlings that involve the unit on a home square.
func lostAt(s board.Square) board.Rights {
	if s == board.E1 || s == board.E8 {
		return board.RightsOf(board.Side(s.Rank() / 7))
	}
	return board.RookRights(s)
}

// settle drops what the board does not support after effects: castling rights without king or rook at
// home, and the en-passant capture of a pawn that is gone.
func (r *Rules) settle(p *board.Position) {
	homes := r.castlers.homes(p)
	if p.Rights() != 0 {
		p.SetRights(p.Rights() & rightsOf(homes))
	}
	if first, known := r.memories.find(unmoved); known && board.Set(p.Slot(first))&^homes != 0 {
		p.SetSlot(first, p.Slot(first)&uint64(homes))
	}
	if p.EnPassant() != board.NoSquare && p.KindAt(doubleStepped(p)) == board.NoKind {
		p.SetEnPassant(board.NoSquare)
	}
}
