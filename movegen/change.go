package movegen

import "github.com/griddle-chess/griddle/board"

// Change is the position after a move while the layers have their effects on it. Its methods change the position and record the
// effect for whoever writes the move down; the methods of board.Position change it silently.
type Change struct {
	*board.Position
	Rules  *Rules
	record *[]board.Effect // nil if effects are not recorded
}

// Change returns the position as something that layers may change: what happens to it is not recorded.
func (r *Rules) Change(p *board.Position) Change { return Change{p, r, nil} }

// State returns the position as it is by now, for questions about it.
func (c Change) State() State { return State{c.Position, c.Rules} }

// note records an effect.
func (c Change) note(e board.Effect) {
	if c.record != nil {
		*c.record = append(*c.record, e)
	}
}

// Changed returns the unit with the kind and the owner of another, as far as that has them.
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

// CreateAs puts a unit on an empty square, where it takes the kind and the owner of becomes, as far as that has them.
func (c Change) CreateAs(s board.Square, u, becomes board.Unit) {
	c.Put(s, Changed(u, becomes))
	c.placed(s)
	c.note(board.Effect{Kind: board.Created, Unit: u, Square: s, To: board.NoSquare, Becomes: becomes})
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

// DisplaceAs moves the unit on one square to another, which is empty or the same. It goes there as a unit of a kind, unless that
// is NoKind, and takes there the kind and the owner of becomes, as far as that has them.
func (c Change) DisplaceAs(from, to board.Square, as board.Kind, becomes board.Unit) {
	u := c.Take(from)
	c.Put(to, Changed(Changed(u, board.Unit{Kind: as}), becomes))
	c.placed(to)
	c.note(board.Effect{Kind: board.Displaced, Unit: u, Square: from, To: to, As: as, Becomes: becomes})
}

// SinkAs takes the unit on one square below the unit on another, as DisplaceAs would move it, and returns what it has become. The
// condition remembers what is below.
func (c Change) SinkAs(from, to board.Square, as board.Kind, becomes board.Unit) board.Unit {
	u := c.Take(from)
	c.note(board.Effect{Kind: board.Sunk, Unit: u, Square: from, To: to, As: as, Becomes: becomes})
	return Changed(Changed(u, board.Unit{Kind: as}), becomes)
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

// change gives the unit on s the kind and the owner of another, as far as that has them, and returns what it has become. What was a
// king or a rook at home before, such as a neutral rook, has come there by itself and does not count as unmoved for the change.
func (c Change) change(s board.Square, becomes board.Unit) board.Unit {
	home := c.Rules.castlers.home(c.Position, s)
	u := Changed(c.Take(s), becomes)
	c.Put(s, u)
	if !home {
		c.placed(s)
	}
	return u
}

// Telling says how a change of a unit is written down.
type Telling uint8

// How a change is written down.
const (
	// Apart: as an effect of its own, with the square.
	Apart Telling = iota
	// Arriving: as a part of the move that has just led the unit there.
	Arriving
	// ArrivingByCause: the same, with the mark of a unit that changes because of what it does there.
	ArrivingByCause
	// ArrivingUnowned: as Arriving, without the owner of the unit.
	ArrivingUnowned
)

// note records a change of the unit on s in the way of telling.
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

// ChangeOwner gives the unit on s to another owner.
func (c Change) ChangeOwner(s board.Square, to board.Owner, how Telling) {
	u := c.change(s, board.Unit{Owner: to})
	how.note(c, board.Recoloured, u, s)
}

// ChangeKind makes the unit on s one of another kind.
func (c Change) ChangeKind(s board.Square, k board.Kind, how Telling) {
	u := c.change(s, board.Unit{Kind: k})
	how.note(c, board.Changed, u, s)
}

// ChangeKindBefore makes the unit on s one of another kind, which it became before the move, on the square where it stood then.
func (c Change) ChangeKindBefore(s, stood board.Square, k board.Kind) {
	u := c.change(s, board.Unit{Kind: k})
	c.note(board.Effect{Kind: board.Prepared, Unit: u, Square: stood, To: board.NoSquare})
}

// Enlist takes the unit on s, which has become an imitator, from the board.
func (c Change) Enlist(s board.Square) {
	c.Take(s)
	c.note(board.Effect{Kind: board.Enlisted, Square: s, To: s})
}

// Continue lets the side that has moved go on with m, as if it were its turn, and records that and the effects of m.
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

// The methods below change nothing: they record what the condition has done.

// NoteBuried records that a unit has come below the one on a square, where it takes the kind and the owner of becomes, as far as that
// has them. The condition remembers what is below.
func (c Change) NoteBuried(s board.Square, u, becomes board.Unit) {
	c.note(board.Effect{Kind: board.Buried, Unit: u, Square: s, To: board.NoSquare, Becomes: becomes})
}

// NoteLeft records what White and Black have left to spend after the move.
func (c Change) NoteLeft(amounts [2]int32) {
	c.note(board.Effect{Kind: board.Spent, Square: board.NoSquare, To: board.NoSquare, Left: amounts})
}

// NotePartner records the way of the king's partner in a castling that has been played.
func (c Change) NotePartner(from, to board.Square) {
	c.note(board.Effect{Kind: board.Castled, Unit: c.UnitAt(to), Square: from, To: to})
}

// NoteImitator records that an imitator has come to s.
func (c Change) NoteImitator(s board.Square) {
	c.note(board.Effect{Kind: board.Imitated, Square: s, To: board.NoSquare})
}

// NoteCrossed records that the unit that has just arrived on s has gone to the second board, or back to the first.
func (c Change) NoteCrossed(s board.Square, second bool) {
	kind := board.Returned
	if second {
		kind = board.Crossed
	}
	c.note(board.Effect{Kind: kind, Unit: c.UnitAt(s), Square: s, To: s})
}
