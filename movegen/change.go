package movegen

import "github.com/griddle-chess/griddle/board"

// Change is the position after a move while the layers apply their effects. Its methods change the
// position and record the effect for notation; the methods of board.Position change it without a
// record.
type Change struct {
	*board.Position
	Rules  *Rules
	record *[]board.Effect // nil if effects are not recorded
}

// Change returns the position in a form that layers may change. It records no effects.
func (r *Rules) Change(p *board.Position) Change { return Change{p, r, nil} }

// State returns the position in its present state, for questions about it.
func (c Change) State() State { return State{c.Position, c.Rules} }

// note records an effect.
func (c Change) note(e board.Effect) {
	if c.record != nil {
		*c.record = append(*c.record, e)
	}
}

// Changed returns u with the kind and the owner of becomes, as far as becomes sets them.
func Changed(u, becomes board.Unit) board.Unit {
	if becomes.Kind != board.NoKind {
		u.Kind = becomes.Kind
	}
	if becomes.Owner != board.NoOwner {
		u.Owner = becomes.Owner
	}
	return u
}

// Create puts a unit on an empty square.
func (c Change) Create(s board.Square, u board.Unit) { c.CreateAs(s, u, board.Unit{}) }

// CreateAs puts a unit on an empty square, where it takes the kind and the owner of becomes, as far as
// becomes sets them.
func (c Change) CreateAs(s board.Square, u, becomes board.Unit) {
	c.Put(s, Changed(u, becomes))
	c.placed(s)
	c.note(board.Effect{Kind: board.Created, Unit: u, Square: s, To: board.NoSquare, Becomes: becomes})
}

// Remove removes the unit on s from the board.
func (c Change) Remove(s board.Square) {
	u := c.Take(s)
	c.note(board.Effect{Kind: board.Removed, Unit: u, Square: s, To: board.NoSquare})
}

// DisplaceAs moves the unit on one square to another, which is empty or the same. The unit takes the
// kind as, unless that is NoKind, and then the kind and the owner of becomes, as far as becomes sets
// them.
func (c Change) DisplaceAs(from, to board.Square, as board.Kind, becomes board.Unit) {
	u := c.Take(from)
	c.Put(to, Changed(Changed(u, board.Unit{Kind: as}), becomes))
	c.placed(to)
	c.note(board.Effect{Kind: board.Displaced, Unit: u, Square: from, To: to, As: as, Becomes: becomes})
}

// SinkAs moves the unit on one square below the unit on another, with the changes of DisplaceAs, and
// returns the changed unit. The condition must remember the units below others.
func (c Change) SinkAs(from, to board.Square, as board.Kind, becomes board.Unit) board.Unit {
	u := c.Take(from)
	c.note(board.Effect{Kind: board.Sunk, Unit: u, Square: from, To: to, As: as, Becomes: becomes})
	return Changed(Changed(u, board.Unit{Kind: as}), becomes)
}

// Exchange makes the units on two squares change places.
func (c Change) Exchange(a, b board.Square) {
	u, v := c.Take(a), c.Take(b)
	c.Put(a, v)
	c.Put(b, u)
	c.placed(a)
	c.placed(b)
	c.note(board.Effect{Kind: board.Exchanged, Unit: u, Square: a, To: b})
}

// change gives the unit on s the kind and the owner of becomes, as far as becomes sets them, and
// returns the changed unit. A unit that already was a king or a rook at home, such as a neutral rook,
// came there by itself, so the change does not make it count as unmoved.
func (c Change) change(s board.Square, becomes board.Unit) board.Unit {
	home := c.Rules.castlers.home(c.Position, s)
	u := Changed(c.Take(s), becomes)
	c.Put(s, u)
	if !home {
		c.placed(s)
	}
	return u
}

// Telling says how notation shows a change of a unit.
type Telling uint8

// The ways to show a change.
const (
	// Apart: as an effect of its own, with the square.
	Apart Telling = iota
	// Arriving: as a part of the move that has just led the unit there.
	Arriving
	// ArrivingByCause: the same, with the mark of a unit that changes because of its own action there.
	ArrivingByCause
	// ArrivingUnowned: as Arriving, without the owner of the unit.
	ArrivingUnowned
)

// note records a change of the unit on s.
func (how Telling) note(c Change, kind board.EffectKind, u board.Unit, s board.Square) {
	e := board.Effect{Kind: kind, Unit: u, Square: s, To: s}
	switch how {
	case Apart:
		e.To = board.NoSquare
	case ArrivingByCause:
		e.Kind = board.Dyed
	case ArrivingUnowned:
		e.Unit.Owner = board.NoOwner
	}
	c.note(e)
}

// ChangeOwner changes the owner of the unit on s.
func (c Change) ChangeOwner(s board.Square, to board.Owner, how Telling) {
	u := c.change(s, board.Unit{Owner: to})
	how.note(c, board.Recoloured, u, s)
}

// ChangeKind changes the kind of the unit on s.
func (c Change) ChangeKind(s board.Square, k board.Kind, how Telling) {
	u := c.change(s, board.Unit{Kind: k})
	how.note(c, board.Changed, u, s)
}

// ChangeKindBefore changes the kind of the unit on s. It records that the unit changed before the
// move, on the square where it stood then.
func (c Change) ChangeKindBefore(s, stood board.Square, k board.Kind) {
	u := c.change(s, board.Unit{Kind: k})
	c.note(board.Effect{Kind: board.Prepared, Unit: u, Square: stood, To: board.NoSquare})
}

// Enlist removes the unit on s, which has become an imitator, from the board.
func (c Change) Enlist(s board.Square) {
	c.Take(s)
	c.note(board.Effect{Kind: board.Enlisted, Square: s, To: s})
}

// Continue plays m for the side that has just moved, as if it were its turn again, and records that
// and the effects of m.
func (c Change) Continue(m board.Move) {
	src := *c.Position
	src.SetTurn(src.Turn().Other())
	src.SetEnPassant(board.NoSquare)
	c.note(board.Effect{
		Kind: board.Continued, Unit: src.UnitAt(m.From), Square: m.From, To: m.To, Captured: m.Captured,
		Becomes: board.Unit{Kind: m.Promotion},
	})
	c.Rules.general().play(c.Position, &src, m, c.record)
}

// The methods below change nothing. They record effects that the condition has applied itself.

// NoteBuried records that a unit has gone below the one on s, where it takes the kind and the owner of
// becomes, as far as becomes sets them. The condition must remember the units below others.
func (c Change) NoteBuried(s board.Square, u, becomes board.Unit) {
	c.note(board.Effect{Kind: board.Buried, Unit: u, Square: s, To: board.NoSquare, Becomes: becomes})
}

// NoteLeft records the lengths that White and Black have left to spend after the move.
func (c Change) NoteLeft(amounts [2]int32) {
	c.note(board.Effect{Kind: board.Spent, Square: board.NoSquare, To: board.NoSquare, Left: amounts})
}

// NotePartner records the move of the king's partner in a castling that has been played.
func (c Change) NotePartner(from, to board.Square) {
	c.note(board.Effect{Kind: board.Castled, Unit: c.UnitAt(to), Square: from, To: to})
}

// NoteImitator records that an imitator has come to s.
func (c Change) NoteImitator(s board.Square) {
	c.note(board.Effect{Kind: board.Imitated, Square: s, To: board.NoSquare})
}

// NoteCrossed records that the unit that has just arrived on s has gone to the second board, or back
// to the first.
func (c Change) NoteCrossed(s board.Square, second bool) {
	kind := board.Returned
	if second {
		kind = board.Crossed
	}
	c.note(board.Effect{Kind: kind, Unit: c.UnitAt(s), Square: s, To: s})
}
