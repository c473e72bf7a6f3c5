package movegen

import "github.com/griddle-chess/griddle/board"

// Change is the position after a move while layers have their effects on it. Its methods keep a record for who wants to
// write the move down; the board's own methods do the same work silently.
type Change struct {
	*board.Position
	record *[]board.Effect // nil if nobody asks
}

func (c *Change) note(e board.Effect) {
	if c.record != nil {
		*c.record = append(*c.record, e)
	}
}

// Create puts a unit on an empty square.
func (c *Change) Create(s board.Square, u board.Unit) {
	c.Put(s, u)
	c.note(board.Effect{Kind: board.Created, Unit: u, Square: s, To: board.NoSquare})
}

// Remove takes the unit on s from the board.
func (c *Change) Remove(s board.Square) {
	u := c.Take(s)
	c.note(board.Effect{Kind: board.Removed, Unit: u, Square: s, To: board.NoSquare})
}

// Displace moves the unit on one square to another, which is empty or the same.
func (c *Change) Displace(from, to board.Square) {
	u := c.Take(from)
	c.Put(to, u)
	c.note(board.Effect{Kind: board.Displaced, Unit: u, Square: from, To: to})
}

// Recolour gives the unit on s to another owner.
func (c *Change) Recolour(s board.Square, to board.Owner) {
	u := c.Take(s)
	u.Owner = to
	c.Put(s, u)
	c.note(board.Effect{Kind: board.Recoloured, Unit: u, Square: s, To: board.NoSquare})
}

// Become makes a unit of another kind of the unit on s.
func (c *Change) Become(s board.Square, k board.Kind) {
	u := c.Take(s)
	u.Kind = k
	c.Put(s, u)
	c.note(board.Effect{Kind: board.Changed, Unit: u, Square: s, To: board.NoSquare})
}

// Exchange lets the units on two squares change places.
func (c *Change) Exchange(a, b board.Square) {
	u, v := c.Take(a), c.Take(b)
	c.Put(a, v)
	c.Put(b, u)
	c.note(board.Effect{Kind: board.Exchanged, Unit: u, Square: a, To: b})
}

// Left notes what the sides have left to spend after the move.
func (c *Change) Left(amounts [2]int32) {
	c.note(board.Effect{Kind: board.Spent, Square: board.NoSquare, To: board.NoSquare, Left: amounts})
}

// settle takes away what no longer fits the board: the rights to castle with a king or rook that is not at home, and the
// capture en passant of a pawn that is gone.
func settle(p *board.Position) {
	if p.Rights() != 0 {
		p.SetRights(p.Rights() & board.HomeRights(p))
	}
	if p.EnPassant() != board.NoSquare && p.KindAt(doubleStepped(p)) == board.NoKind {
		p.SetEnPassant(board.NoSquare)
	}
}
