package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Kings that change places: Swapping kings (Dan Meinking 2004) and Oscillating kings.
//
// Rule: in Swapping kings the kings change places after a move that gives check. With oscillating kings of a side they change
// places after every move of that side; TypeB: if the move leaves the side's own king attacked before they do, it is illegal;
// TypeC: they change places only after a move that gives check.
//
// Kings, Check: what is legal is judged when all is done, but with TypeB.
//
// Castling: is possible for a king that has come to its home by an exchange, if the rook has not moved.
//
// En passant, Promotion: as ever.
//
// Together: with all conditions.

// The rows.
var (
	SwappingKings = Condition{
		Name: "SwappingKings", German: "TauschKoenige", French: "RoisEchanges",
		Doc: "After a move that gives check the kings change places.", Source: "Dan Meinking, 2004; http://www.strategems.org/beginners/SwappingKings.htm",
		Compile: func(args []string, c Context) (Compiled, error) {
			if err := none(args); err != nil {
				return Compiled{}, err
			}
			return changing("SwappingKings", "the kings change places after a move that gives check", func(s movegen.State, after *board.Position) bool {
				return s.Rules.Check(after, after.Turn())
			}), nil
		},
	}
	WhiteOscillatingKings = oscillating("WhiteOscillatingKings", "WeisseOszillierendeKoenige", "BlancRoisOscillant", board.White)
	BlackOscillatingKings = oscillating("BlackOscillatingKings", "SchwarzeOszillierendeKoenige", "NoirRoisOscillant", board.Black)
)

// swapped exchanges the kings if each side has one.
func swapped(after movegen.Change, mover board.Side) {
	first, second := after.Units(mover, board.King), after.Units(mover.Other(), board.King)
	if first.Count() != 1 || second.Count() != 1 || first == second {
		return
	}
	after.Exchange(first.First(), second.First())
}

// changing exchanges the kings after moves after which something holds.
func changing(name, words string, holds func(s movegen.State, after *board.Position) bool) Compiled {
	return Compiled{Words: words, Layer: movegen.Layer{
		Name: name, Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
		After: func(s movegen.State, m board.Move, after movegen.Change) {
			if holds(s, after.Position) {
				swapped(after, board.Black)
			}
		},
	}}
}

func oscillating(name, german, french string, side board.Side) Condition {
	return Condition{
		Name: name, German: german, French: french,
		Doc: "After every move of " + side.String() + " the kings change places.", Source: glossary, Args: "[TypeA|TypeB|TypeC]",
		Compile: func(args []string, c Context) (Compiled, error) {
			if len(args) > 1 {
				return Compiled{}, argErrorf(1, "%q is too much: one type, or none for TypeA", args[1])
			}
			kind := "TypeA"
			if len(args) == 1 {
				kind = args[0]
			}
			if kind != "TypeA" && kind != "TypeB" && kind != "TypeC" {
				return Compiled{}, argErrorf(0, "%q is none of TypeA, TypeB, TypeC", args[0])
			}
			out := changing(name, "the kings change places after every move of "+side.String(), func(s movegen.State, after *board.Position) bool {
				return s.Turn() == side && (kind != "TypeC" || s.Rules.Check(after, after.Turn()))
			})
			out.Layer.Sides = movegen.OneSide
			if kind == "TypeB" {
				out.Layer.Admit = func(s movegen.State, m board.Move) bool {
					var after board.Position
					s.Rules.Without(name).Play(&after, s.Position, m)
					return s.Turn() != side || !s.Rules.Exposed(&after)
				}
			}
			return out, nil
		},
	}
}
