package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Kings that change places: Swapping kings (Dan Meinking 2004) and Oscillating kings.
//
// Rule: in Swapping kings the kings change places after a move that gives check. With oscillating kings of a
// side they change places after every move of that side. TypeB: a move that leaves the side's own king
// attacked before the change is illegal. TypeC: they change places only after a move that gives check.
//
// Kings, Check: what is legal is judged after the change, except with TypeB.
//
// Castling: is possible for a king that has come to its home by the change, if the rook has not moved.
//
// En passant, Promotion: as usual.
//
// Together: with all conditions.

// The rows.
var (
	swappingKings = Condition{
		Name: "SwappingKings", German: "TauschKoenige", French: "RoisEchanges",
		Doc: "After a move that gives check the kings change places.", Source: "Dan Meinking, 2004; http://www.strategems.org/beginners/SwappingKings.htm",
		Compile: func(args []string, c Context) (Compiled, error) {
			if err := noArguments(args); err != nil {
				return Compiled{}, err
			}
			return exchangingLayer("SwappingKings", "the kings change places after a move that gives check", func(s movegen.State, after *board.Position) bool {
				return s.Rules.Check(after, after.Turn())
			}), nil
		},
	}
	whiteOscillatingKings = oscillatingRow("WhiteOscillatingKings", "WeisseOszillierendeKoenige", "BlancRoisOscillant", board.White)
	blackOscillatingKings = oscillatingRow("BlackOscillatingKings", "SchwarzeOszillierendeKoenige", "NoirRoisOscillant", board.Black)
)

// exchangeKings makes the kings change places if each side has one.
func exchangeKings(after movegen.Change, mover board.Side) {
	first, second := after.Units(mover, board.King), after.Units(mover.Other(), board.King)
	if first.Count() != 1 || second.Count() != 1 || first == second {
		return
	}
	after.Exchange(first.First(), second.First())
}

// exchangingLayer makes the layer under which the kings change places after a move if something holds then.
func exchangingLayer(name, words string, holds func(s movegen.State, after *board.Position) bool) Compiled {
	return Compiled{Words: words, Layer: movegen.Layer{
		Name: name, Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
		After: func(s movegen.State, m board.Move, after movegen.Change) {
			if holds(s, after.Position) {
				exchangeKings(after, board.Black)
			}
		},
	}}
}

func oscillatingRow(name, german, french string, side board.Side) Condition {
	return Condition{
		Name: name, German: german, French: french,
		Doc: "After every move of " + side.String() + " the kings change places.", Source: glossary, Args: "[TypeA|TypeB|TypeC]",
		Compile: func(args []string, c Context) (Compiled, error) {
			if len(args) > 1 {
				return Compiled{}, argErrorf(1, "at most one type can follow: remove %q", args[1])
			}
			kind := "TypeA"
			if len(args) == 1 {
				kind = args[0]
			}
			if kind != "TypeA" && kind != "TypeB" && kind != "TypeC" {
				return Compiled{}, argErrorf(0, "%q is not a type: write TypeA, TypeB or TypeC", args[0])
			}
			out := exchangingLayer(name, "the kings change places after every move of "+side.String(), func(s movegen.State, after *board.Position) bool {
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
