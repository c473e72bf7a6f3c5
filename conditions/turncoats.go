package conditions

import (
	"strings"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

var memoryChanged = &movegen.Memory{Name: "squares of the units that have changed sides for good", Slots: 1}

// Units that change sides as they move: Andernach chess (Andernach 1993), anti-Andernach chess, volage chess, magic squares.
//
// Rule: in Andernach chess a unit that captures changes sides, in anti-Andernach chess one that moves without a capture. In
// volage chess a unit changes sides when it moves for the first time from a square of the one colour to one of the other, in
// hypervolage chess every time. A unit that comes to a magic square changes sides there.
//
// Kings: never change.
//
// Check: is judged after the change.
//
// Castling: the king's partner changes on a magic square, else nothing does. A rook that changes sides in a corner may castle with a king that has not
// moved.
//
// En passant: a capture like others.
//
// Promotion: the promoted unit changes.
//
// Together: with all conditions; each of several changes counts. In anti-Circe it is the square of rebirth that can be magic,
// not that of the capture.

// The rows.
var (
	Andernach = simple(Condition{
		traits: turnsCaptor,
		Name:   "AndernachChess",
		Doc:    "A unit that captures changes sides, but for kings.",
		Source: "Andernach 1993; as Popeye 4.104 plays it",
	}, turns(func(m board.Move) bool { return m.IsCapture() }))
	AntiAndernach = simple(Condition{
		Name:   "AntiAndernachChess",
		Doc:    "A unit that moves without capturing changes sides, but for kings.",
		Source: "as Popeye 4.104 plays it",
	}, turns(func(m board.Move) bool { return !m.IsCapture() }))
	Hypervolage = simple(Condition{
		Name:   "Hypervolage",
		Doc:    "A unit that moves between squares of different colours changes sides, but for kings.",
		Source: "as Popeye 4.104 plays it",
	}, turns(changesTone))
	Volage = simple(Condition{
		traits: turnsOnce,
		Name:   "Volage",
		Doc:    "A unit that moves between squares of different colours for the first time changes sides, but for kings.",
		Source: "as Popeye 4.104 plays it",
	}, func(c Context) movegen.Layer {
		royal := c.royal()
		stage := movegen.StageMover
		if c.beside(revivesCaptor) { // which sees to what it lets go on
			stage = movegen.StageOthers
		}
		return movegen.Layer{
			Stage: stage, Memory: []*movegen.Memory{memoryChanged},
			After: func(s movegen.State, m board.Move, after movegen.Change) {
				if m.IsCapture() && stage == movegen.StageOthers && after.KindAt(m.To) == board.NoKind {
					return
				}
				done := carry(board.Set(s.Recall(memoryChanged)), m)
				if after.KindAt(m.To) != board.NoKind && !royal.Has(m.Kind) && changesTone(m) && !done.Has(m.To) {
					turn(after, m.To)
					done |= m.To.Set()
				}
				after.Remember(memoryChanged, uint64(done))
			},
			Breaks: movegen.Pins | movegen.MatePatterns,
		}
	})
	MagicSquares = Condition{
		traits:  turnsOnSquares,
		Name:    "MagicSquares",
		Doc:     "A unit that comes to a magic square changes sides, but for kings.",
		Source:  "as Popeye 4.104 plays it",
		Args:    "squares [Type1|Type2]",
		Adds:    true,
		Compile: compileMagic,
		turning: func(args []string) (board.Set, bool) {
			list, second := magicType(args)
			squares, _ := squaresOf(list) // Compile says what is wrong with them
			return setOf(squares), second
		},
	}
)

func changesTone(m board.Move) bool { return dark.Has(m.From) != dark.Has(m.To) }

// turns lets the unit change sides that has moved, but for royal units.
func turns(when func(m board.Move) bool) func(c Context) movegen.Layer {
	return func(c Context) movegen.Layer {
		royal := c.royal()
		return movegen.Layer{
			After: func(s movegen.State, m board.Move, after movegen.Change) {
				if when(m) && !royal.Has(m.Kind) && after.KindAt(m.To) != board.NoKind {
					turn(after, m.To)
				}
			},
			Inert:  func(m board.Move) bool { return royal.Has(m.Kind) || !when(m) },
			Breaks: movegen.Pins | movegen.MatePatterns,
		}
	}
}

// royal are the kinds that are royal; none in Losing chess, nor in Extinction chess, where it does not depend on the kind.
func (c *Context) royal() board.Kinds {
	if c.beside(royalNever | royalByRarity) {
		return 0
	}
	out := board.King.Set()
	for i, u := range c.Kinds {
		if u.Royal {
			out |= (board.Orthodox + 1 + board.Kind(i)).Set()
		}
	}
	return out
}

// carry lets marks go with the units that move.
func carry(marked board.Set, m board.Move) board.Set {
	had := marked.Has(m.From)
	marked &^= m.From.Set() | m.To.Set()
	if m.IsCapture() {
		marked &^= m.Captured.Set()
	}
	if had {
		marked |= m.To.Set()
	}
	if m.Is(board.Castling) {
		from, to := m.RookMove()
		if marked.Has(from) {
			marked = marked&^from.Set() | to.Set()
		}
	}
	return marked
}

// magicType splits the words after MagicSquares: the squares, and whether they are of type 2, on which units change sides before they
// are reborn.
func magicType(args []string) (squares []string, second bool) {
	for _, arg := range args {
		switch arg {
		case "Type1":
		case "Type2":
			second = true
		default:
			squares = append(squares, arg)
		}
	}
	return squares, second
}

func compileMagic(args []string, c Context) (Compiled, error) {
	list, second := magicType(args)
	squares, err := squaresOf(list)
	if err != nil {
		return Compiled{}, err
	}
	magic := setOf(squares)
	layer := turns(func(m board.Move) bool { return magic.Has(m.To) })(c)
	layer.Name = "MagicSquares"
	moves, inert := layer.After, layer.Inert
	layer.After = func(s movegen.State, m board.Move, after movegen.Change) {
		moves(s, m, after)
		if m.Is(board.Castling) {
			if _, to := m.RookMove(); magic.Has(to) {
				turn(after, to)
			}
		}
	}
	layer.Inert = func(m board.Move) bool { return inert(m) && !m.Is(board.Castling) }
	if c.beside(revivesCaptor) && !second { // which lets who captures go on, and change sides where it is reborn
		layer.Stage = movegen.StageOthers
	}
	return Compiled{Layer: layer, Words: "units change sides on " + strings.Join(list, "")}, nil
}
