package problems

import (
	"slices"
	"strconv"

	"github.com/griddle-chess/griddle/board"
)

// Twins unfolded. The first case is the diagram, or in a zero position what its commands make of the
// diagram. Every further twin starts from the diagram and the words of the problem, and a continued
// one from the case before it. The commands of a twin act one after the other. As in Popeye,
// PolishType exchanges only the colours, the conditions of a twin replace all others, and a rotation,
// reflection or shift leaves options as they are.

// Cases unfolds the twins of a problem into the positions to solve, in order. A command that cannot be
// carried out (a move from an empty square, a shift over the edge) is an *Error with its place.
func (p *Problem) Cases() ([]Case, error) {
	diagram := p.base()
	var cases []Case
	if !p.Zero {
		cases = append(cases, diagram)
	}
	for _, twin := range p.Twins {
		c := diagram
		if twin.Continued && len(cases) > 0 {
			c = cases[len(cases)-1]
			c.Changes, c.Warnings = nil, nil
		}
		c.Continued, c.Place = twin.Continued, twin.Place
		if len(twin.Commands) == 0 {
			p.warn(&c, twin.Place, "the twin changes nothing")
		}
		for i := range twin.Commands {
			if err := p.apply(&c, &twin.Commands[i]); err != nil {
				return nil, err
			}
		}
		cases = append(cases, c)
	}
	for i := range cases {
		cases[i].Index = i
		if len(cases) > 1 || p.Zero {
			cases[i].ID = caseID(i)
		}
	}
	return cases, nil
}

// base returns the case of the diagram.
func (p *Problem) base() Case {
	return Case{
		Diagram: p.Diagram, Below: p.Below, Stipulation: p.Stipulation, StipPlace: p.StipPlace, Target: p.Target,
		Conditions: p.Conditions, Options: p.Options, Invisible: p.Invisible,
	}
}

// warn notes a slip in a twin.
func (p *Problem) warn(c *Case, place Place, format string, args ...any) {
	c.Warnings = append(slices.Clip(c.Warnings), p.At(place, "", format, args...))
}

// warnKing notes that a unit takes the square of a king or another royal unit.
func (p *Problem) warnKing(c *Case, command *Command, s board.Square) {
	if u := c.Diagram[s]; RoyalWalk(u.Walk) || slices.Contains(u.Flags, FlagRoyal) {
		p.warn(c, command.Place, "the king on %s gives way to the unit that comes there", s)
	}
}

// caseID returns a, b, … z, z1, z2, …
func caseID(i int) string {
	if i < 26 {
		return string(rune('a' + i))
	}
	return "z" + strconv.Itoa(i-25)
}

// apply carries out a command and appends its changes.
func (p *Problem) apply(c *Case, command *Command) error {
	d := &c.Diagram
	from, to := command.From, command.To
	change := Change{Kind: command.Kind, From: from, To: to}
	switch command.Kind {
	case Move, Exchange:
		change.Unit, change.Other = d[from], d[to]
		if from == to {
			return p.At(command.Place, "", "both squares are %s", from)
		}
		for _, s := range []board.Square{from, to} {
			if d[s].None() && (s == from || command.Kind == Exchange) {
				return p.At(command.Place, "", "no piece stands on %s", s)
			}
		}
		if command.Kind == Move {
			p.warnKing(c, command, to)
		}
		d[to], d[from] = d[from], Piece{}
		switch {
		case command.Kind == Exchange:
			d[from] = change.Other
		case !change.Other.None():
			c.Changes = append(c.Changes, Change{Kind: Remove, From: to, To: board.NoSquare, Unit: change.Other})
			change.Other = Piece{}
		}
	case Remove:
		for _, s := range command.Squares {
			if d[s].None() {
				return p.At(command.Place, "", "no piece stands on %s", s)
			}
			c.Changes = append(c.Changes, Change{Kind: Remove, From: s, To: board.NoSquare, Unit: d[s]})
			d[s] = Piece{}
		}
		return nil
	case Add:
		for _, u := range command.Units {
			p.warnKing(c, command, u.Square)
			change := Change{Kind: Add, From: board.NoSquare, To: u.Square, Unit: u.Piece, Other: d[u.Square]}
			// A unit that this twin has removed to make room counts as replaced.
			made := func(r Change) bool { return r.Kind == Remove && r.From == u.Square }
			if i := slices.IndexFunc(c.Changes, made); i >= 0 && change.Other.None() {
				change.Other = c.Changes[i].Unit
				c.Changes = slices.Delete(c.Changes, i, i+1)
			}
			c.Changes = append(c.Changes, change)
			d[u.Square] = u.Piece
		}
		if command.Invisible >= 0 {
			c.Invisible = command.Invisible
			c.Changes = append(c.Changes, Change{Kind: Add, From: board.NoSquare, To: board.NoSquare, Invisible: c.Invisible})
		}
		return nil
	case Substitute:
		change.Walk, change.By = command.Walk, command.By
		if !slices.ContainsFunc(d[:], func(u Piece) bool { return u.Walk == command.Walk }) {
			p.warn(c, command.Place, "no piece is a %s: nothing is substituted", command.Walk)
		}
		for s := range d {
			if d[s].Walk == command.Walk {
				d[s].Walk = command.By
			}
		}
		c.changeBelow(func(u *Placed) {
			if u.Piece.Walk == command.Walk {
				u.Piece.Walk = command.By
			}
		})
	case Rotate:
		change.Angle = command.Angle
		for range command.Angle / 90 {
			c.remap(func(s board.Square) board.Square { return board.At(7-s.Rank(), s.File()) })
		}
	case Mirror:
		change.Mirror = command.Mirror
		c.remap(command.Mirror.of)
	case Shift:
		if err := p.shift(c, command); err != nil {
			return err
		}
	case PolishType:
		for s := range d {
			d[s].Owner = d[s].Owner.Flip()
		}
		c.changeBelow(func(u *Placed) { u.Piece.Owner = u.Piece.Owner.Flip() })
	case NewStipulation, NewTree:
		change.Stipulation = command.Stipulation
		c.Stipulation, c.StipPlace = command.Stipulation, command.StipPlace
	case NewConditions:
		change.Conditions = slices.Clone(command.Conditions)
		c.Conditions = change.Conditions
	}
	c.Changes = append(c.Changes, change)
	return nil
}

// changeBelow changes the units that lie below others.
func (c *Case) changeBelow(change func(u *Placed)) {
	c.Below = slices.Clone(c.Below)
	for i := range c.Below {
		change(&c.Below[i])
	}
}

// remap moves every unit to the square that its square is mapped to.
func (c *Case) remap(to func(board.Square) board.Square) {
	c.Diagram = c.Diagram.mapped(to)
	c.changeBelow(func(u *Placed) { u.Square = to(u.Square) })
}

// mapped returns the diagram with every unit on the image of its square.
func (d *Diagram) mapped(to func(board.Square) board.Square) Diagram {
	var out Diagram
	for s := board.A1; s < board.NoSquare; s++ {
		out[to(s)] = d[s]
	}
	return out
}

// of returns the square to which s is reflected.
func (r Reflection) of(s board.Square) board.Square {
	file, rank := s.File(), s.Rank()
	switch r {
	case A1H1:
		return board.At(7-file, rank)
	case A1A8:
		return board.At(file, 7-rank)
	case A1H8:
		return board.At(7-rank, 7-file)
	}
	return board.At(rank, file)
}

// shift moves all units in parallel; none may leave the board.
func (p *Problem) shift(c *Case, command *Command) error {
	files := command.To.File() - command.From.File()
	ranks := command.To.Rank() - command.From.Rank()
	for s := board.A1; s < board.NoSquare; s++ {
		if c.Diagram[s].None() {
			continue
		}
		file, rank := s.File()+files, s.Rank()+ranks
		if file < 0 || file > 7 || rank < 0 || rank > 7 {
			return p.At(command.Place, "", "the piece on %s would leave the board", s)
		}
	}
	// Squares that leave the board on one side come in on the other; they are empty.
	c.remap(func(s board.Square) board.Square { return board.At((s.File()+files)&7, (s.Rank()+ranks)&7) })
	return nil
}
