package solver

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/movegen"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/solver/solution"
)

// position makes a position of an understood diagram, with the castling rights that the options leave.
// The turn is set later.
func (c *compiler) position(d *problems.Diagram) (board.Position, error) {
	setup := board.NewSetup()
	for s, piece := range d {
		if piece.None() {
			continue
		}
		setup.Units[s] = board.Unit{Kind: c.kind(kindOf(piece)), Owner: piece.Owner}
	}
	p, err := setup.Position(^board.NoFaults)
	if err != nil {
		return board.Position{}, c.fail(c.problem.Place, "", "%v", err)
	}
	p.SetRights(c.rights(c.spec.HomeRights(&p)))
	if w, ok := c.options[problems.EnPassant]; ok {
		c.enPassant(&p, w)
	}
	return p, nil
}

// mark notes in a position the attributes of the diagram's units that do not belong to their kinds.
func (c *compiler) mark(rules *movegen.Rules, p *board.Position, d *problems.Diagram) {
	for s, piece := range d {
		for _, flag := range piece.Flags {
			if a := conditions.FindAttribute(flag); a != nil && a.Mark != nil {
				a.Mark(rules.Change(p), board.Square(s))
			}
		}
	}
}

// bury puts the units that lie below others in the diagram there, if a condition uses them.
func (c *compiler) bury(rules *movegen.Rules, p *board.Position) {
	for i := range c.conditions {
		if bury := c.conditions[i].Bury; bury != nil {
			for _, u := range c.of.Below {
				bury(rules.Change(p), u.Square, board.Unit{Kind: c.kind(kindOf(u.Piece)), Owner: u.Piece.Owner})
			}
		}
	}
}

func (c *compiler) note(kind solution.NoteKind) {
	for _, k := range c.program.notes {
		if k == kind {
			return
		}
	}
	c.program.notes = append(c.program.notes, kind)
}

// rights removes the castling rights of kings and rooks that have moved.
func (c *compiler) rights(all board.Rights) board.Rights {
	for _, s := range squares(c.args(problems.NoCastling)) {
		switch s {
		case board.A1:
			all &^= board.WhiteLong
		case board.H1:
			all &^= board.WhiteShort
		case board.E1:
			all &^= board.WhiteLong | board.WhiteShort
		case board.A8:
			all &^= board.BlackLong
		case board.H8:
			all &^= board.BlackShort
		case board.E8:
			all &^= board.BlackLong | board.BlackShort
		}
	}
	return all
}

// squares reads lists such as "a1h8".
func squares(lists []string) []board.Square {
	var all []board.Square
	for _, list := range lists {
		for i := 0; i+2 <= len(list); i += 2 {
			if s, ok := board.ParseSquare(list[i : i+2]); ok {
				all = append(all, s)
			}
		}
	}
	return all
}

// enPassant makes the double step of the option EnPassant the last move: its pawn stands on the last
// square. longStep plays a longer step when the rules are known.
func (c *compiler) enPassant(p *board.Position, w problems.Word) {
	path := squares(w.Args)
	if len(path) == 4 {
		return
	}
	if len(path) == 3 && p.KindAt(path[1]) == board.NoKind && c.doubleSteps(p.KindAt(path[2])) {
		p.SetEnPassant(path[1])
		ahead := board.At(path[1].File(), 2*path[1].Rank()-path[0].Rank())
		p.SetEnPassantBeside(path[1], int(path[2])-int(ahead))
		return
	}
	c.warn("the option %s does not fit the position", problems.EnPassant)
}

// longStep plays the step over two squares that the option EnPassant names, so that the conditions with such
// steps remember it. The start is the position after the step.
func (c *compiler) longStep(rules *movegen.Rules, start *board.Position) {
	w, ok := c.options[problems.EnPassant]
	path := squares(w.Args)
	if !ok || len(path) != 4 {
		return
	}
	from, to := path[0], path[3]
	mover := start.Turn().Other()
	if start.Of(mover).Has(to) && !start.Occupied().Has(from) {
		before := *start
		before.Put(from, before.Take(to))
		before.SetTurn(mover)
		rules.Begin(&before)
		for _, m := range rules.Moves(nil, &before) {
			if m.From != from || m.To != to || m.IsCapture() || !c.doubleSteps(m.Kind) {
				continue
			}
			var after board.Position
			if rules.Play(&after, &before, m); after.Setup().Units == start.Setup().Units {
				*start = after
				return
			}
		}
	}
	c.warn("the option %s does not fit the position", problems.EnPassant)
}

// doubleSteps reports whether units of a kind can be captured en passant.
func (c *compiler) doubleSteps(k board.Kind) bool {
	if own := int(k) - int(board.Orthodox) - 1; own >= 0 {
		return c.spec.Kinds[own].Piece.DoubleSteps()
	}
	return k == board.Pawn
}
