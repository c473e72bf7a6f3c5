package movegen

import "github.com/griddle-chess/griddle/board"

// Change is the position after a move while layers have their effects on it. Its methods keep a record for who wants to
// write the move down; the board's own methods do the same work silently.
type Change struct {
	*board.Position
	Rules  *Rules
	record *[]board.Effect // nil if nobody asks
}

// Change returns the position as something that the layers may change: what happens to it is not recorded.
func (r *Rules) Change(p *board.Position) Change { return Change{p, r, nil} }

// State returns the position as it is by now, for questions about it.
func (c Change) State() State { return State{c.Position, c.Rules} }

func (c Change) note(e board.Effect) {
	if c.record != nil {
		*c.record = append(*c.record, e)
	}
}

// Create puts a unit on an empty square.
func (c Change) Create(s board.Square, u board.Unit) { c.CreateAs(s, u, board.Unit{}) }

// CreateAs puts a unit on an empty square, where it becomes what is not none of another.
func (c Change) CreateAs(s board.Square, u, becomes board.Unit) {
	c.Put(s, Changed(u, becomes))
	c.placed(s)
	c.note(board.Effect{Kind: board.Created, Unit: u, Square: s, To: board.NoSquare, Becomes: becomes})
}

// Bury notes that a unit has come below the one on a square, where it becomes what is not none of another. What is below is for
// the condition to remember.
func (c Change) Bury(s board.Square, u, becomes board.Unit) {
	c.note(board.Effect{Kind: board.Buried, Unit: u, Square: s, To: board.NoSquare, Becomes: becomes})
}

// Changed is a unit that becomes what is not none of another.
func Changed(u, becomes board.Unit) board.Unit {
	if becomes.Kind != board.NoKind {
		u.Kind = becomes.Kind
	}
	if becomes.Owner != board.NoOwner {
		u.Owner = becomes.Owner
	}
	return u
}

// SinkAs takes the unit on one square below another, as DisplaceAs moves it, and gives what it has become.
func (c Change) SinkAs(from, to board.Square, as board.Kind, becomes board.Unit) board.Unit {
	u := c.Take(from)
	c.note(board.Effect{Kind: board.Sunk, Unit: u, Square: from, To: to, As: as, Becomes: becomes})
	return Changed(Changed(u, board.Unit{Kind: as}), becomes)
}

// Remove takes the unit on s from the board.
func (c Change) Remove(s board.Square) {
	u := c.Take(s)
	c.note(board.Effect{Kind: board.Removed, Unit: u, Square: s, To: board.NoSquare})
}

// Displace moves the unit on one square to another, which is empty or the same.
func (c Change) Displace(from, to board.Square) {
	c.DisplaceAs(from, to, board.NoKind, board.Unit{})
}

// DisplaceAs moves the unit on one square to another, which is empty or the same; it comes there as a unit of a kind, if that
// is not none, and becomes what is not none of another unit.
func (c Change) DisplaceAs(from, to board.Square, as board.Kind, becomes board.Unit) {
	u := c.Take(from)
	c.Put(to, Changed(Changed(u, board.Unit{Kind: as}), becomes))
	c.placed(to)
	c.note(board.Effect{Kind: board.Displaced, Unit: u, Square: from, To: to, As: as, Becomes: becomes})
}

// change makes the unit on s become what is not none of another, and returns what it has become. What was a king or a rook at home
// before, such as a neutral rook, has come there by itself and does not count as unmoved for the change.
func (c Change) change(s board.Square, becomes board.Unit) board.Unit {
	home := c.Rules.castlers.home(c.Position, s)
	u := Changed(c.Take(s), becomes)
	c.Put(s, u)
	if !home {
		c.placed(s)
	}
	return u
}

// Recolour gives the unit on s to another owner.
func (c Change) Recolour(s board.Square, to board.Owner) {
	u := c.change(s, board.Unit{Owner: to})
	c.note(board.Effect{Kind: board.Recoloured, Unit: u, Square: s, To: board.NoSquare})
}

// Turn gives the unit on s, which has just arrived there, to another owner.
func (c Change) Turn(s board.Square, to board.Owner) {
	u := c.change(s, board.Unit{Owner: to})
	c.note(board.Effect{Kind: board.Recoloured, Unit: u, Square: s, To: s})
}

// Dye gives the unit on s, which has just arrived there, to another owner for what it does there.
func (c Change) Dye(s board.Square, to board.Owner) {
	u := c.change(s, board.Unit{Owner: to})
	c.note(board.Effect{Kind: board.Dyed, Unit: u, Square: s, To: s})
}

// Grow makes a unit of another kind of the unit on s, which has just arrived there.
func (c Change) Grow(s board.Square, k board.Kind) {
	u := c.change(s, board.Unit{Kind: k})
	c.note(board.Effect{Kind: board.Changed, Unit: u, Square: s, To: s})
}

// Wane is Grow of which it is not told whose unit it is.
func (c Change) Wane(s board.Square, k board.Kind) {
	c.change(s, board.Unit{Kind: k})
	c.note(board.Effect{Kind: board.Changed, Unit: board.Unit{Kind: k}, Square: s, To: s})
}

// Prepare makes a unit of another kind of the unit on s, which it was before the move already, on the square where it stood.
func (c Change) Prepare(s, stood board.Square, k board.Kind) {
	u := c.change(s, board.Unit{Kind: k})
	c.note(board.Effect{Kind: board.Prepared, Unit: u, Square: stood, To: board.NoSquare})
}

// Become makes a unit of another kind of the unit on s.
func (c Change) Become(s board.Square, k board.Kind) {
	u := c.change(s, board.Unit{Kind: k})
	c.note(board.Effect{Kind: board.Changed, Unit: u, Square: s, To: board.NoSquare})
}

// Exchange lets the units on two squares change places.
func (c Change) Exchange(a, b board.Square) {
	u, v := c.Take(a), c.Take(b)
	c.Put(a, v)
	c.Put(b, u)
	c.placed(a)
	c.placed(b)
	c.note(board.Effect{Kind: board.Exchanged, Unit: u, Square: a, To: b})
}

// Left notes what the sides have left to spend after the move.
func (c Change) Left(amounts [2]int32) {
	c.note(board.Effect{Kind: board.Spent, Square: board.NoSquare, To: board.NoSquare, Left: amounts})
}

// Partner notes the part of the king's partner in a castling, which has been played.
func (c Change) Partner(from, to board.Square) {
	c.note(board.Effect{Kind: board.Castled, Unit: c.UnitAt(to), Square: from, To: to})
}

// Imitator notes that an imitator stands on s now.
func (c Change) Imitator(s board.Square) {
	c.note(board.Effect{Kind: board.Imitated, Square: s, To: board.NoSquare})
}

// Enlist takes the unit on s, which has become an imitator, from the board.
func (c Change) Enlist(s board.Square) {
	c.Take(s)
	c.note(board.Effect{Kind: board.Enlisted, Square: s, To: s})
}

// Continue has the side that has moved go on with m, as if it were its turn, and notes that and the effects of m.
func (c Change) Continue(r *Rules, m board.Move) {
	src := *c.Position
	src.SetTurn(src.Turn().Other())
	src.SetEnPassant(board.NoSquare)
	c.note(board.Effect{Kind: board.Continued, Unit: src.UnitAt(m.From), Square: m.From, To: m.To, Captured: m.Captured, Becomes: board.Unit{Kind: m.Promotion}})
	r.general().play(c.Position, &src, m, c.record)
}

// Cross notes that the unit on s, which has just arrived there, is on the second board now, or on the first again.
func (c Change) Cross(s board.Square, second bool) {
	kind := board.Returned
	if second {
		kind = board.Crossed
	}
	c.note(board.Effect{Kind: kind, Unit: c.UnitAt(s), Square: s, To: s})
}
