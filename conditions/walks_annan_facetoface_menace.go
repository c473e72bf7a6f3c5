package conditions

import (
	"fmt"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Annan chess (Japan), its reverse Nanna chess, Face-to-face, Back-to-back and Cheek-to-cheek chess (2013),
// and Transmission menacée.
//
// Rule: a unit that has a certain neighbour moves and captures as that neighbour would, and not as it does
// itself. In Annan chess the neighbour is the unit of its own side behind it, in Nanna chess the one of its
// own side in front of it; in Face-to-face chess an enemy unit in front of it, in Back-to-back chess one
// behind it, in Cheek-to-cheek chess one beside it. With an enemy unit on either side it moves as both. In
// Transmission menacée a unit moves as itself and as all enemy units that observe it.
//
// Kings: as other units. In Annan chess kings lend no walk with TypeB, borrow none with TypeC, and do neither
// with TypeD.
//
// Check: is given by the borrowed walk.
//
// Castling: a king castles whatever it walks as.
//
// En passant: a pawn captures en passant, and so does a unit that walks as a pawn.
//
// Promotion: a pawn is promoted on the last rank, however it gets there; nothing else is promoted. A pawn's
// walk has a double step on the pawns' rank.
//
// Together: not with another condition that says how units move.

// The rows of the family.
var (
	transmissionMenace = Condition{
		Name:   "TransmissionMenace",
		Doc:    "A unit that enemy units observe moves as these units too.",
		Source: "Eric Huber, Julia's Fairies 2020; https://juliasfairies.com/fairy-terms/",
		traits: borrowsWalks,
		Compile: func(args []string, c Context) (Compiled, error) {
			if err := noArguments(args); err != nil {
				return Compiled{}, err
			}
			return borrowingLayer("TransmissionMenace", "units move as the enemy units that observe them, too", func(s movegen.State, from board.Square, side board.Side) board.Kinds {
				return s.KindAt(from).Set() | checkers("TransmissionMenace", s, from, side)
			}), nil
		},
	}
	annanChess = Condition{
		Name: "AnnanChess", German: "Annanschach", French: "AnnanEchecs",
		Doc:     "A unit moves as the unit of its own side behind it, if there is one. With TypeB kings lend no walk, with TypeC they borrow none, with TypeD neither.",
		Source:  "http://juliasfairies.com/problems/jf-2014-ii/no-587/",
		Args:    "[TypeA|TypeB|TypeC|TypeD]",
		traits:  borrowsWalks,
		Compile: compileAnnan("AnnanChess", behind),
	}
	nannaChess = Condition{
		Name: "NannaChess", German: "Nannaschach", French: "NannaEchecs",
		Doc:     "A unit moves as the unit of its own side in front of it, if there is one. With TypeB kings lend no walk, with TypeC they borrow none, with TypeD neither.",
		Source:  glossary,
		Args:    "[TypeA|TypeB|TypeC|TypeD]",
		traits:  borrowsWalks,
		Compile: compileAnnan("NannaChess", ahead),
	}
	faceToFace   = facingRow("FaceToFace", "AngesichtZuAngesicht", "FaceAFace", "in front of it", ahead)
	backToBack   = facingRow("BackToBack", "RueckenAnRuecken", "DosADos", "behind it", behind)
	cheekToCheek = facingRow("CheekToCheek", "WangeAnWange", "JoueAJoue", "beside it", beside)
)

// behind, ahead and beside return the neighbours of squares as a side sees them.
func behind(s board.Set, side board.Side) board.Set { return ahead(s, side.Other()) }

func ahead(s board.Set, side board.Side) board.Set {
	if side == board.White {
		return s << 8
	}
	return s >> 8
}

func beside(s board.Set, _ board.Side) board.Set {
	return s<<1&^board.FileA | s>>1&^board.FileH
}

// lenders returns the walks of a unit: those of the neighbours that lend theirs, or its own if there are
// none.
func lenders(s movegen.State, from board.Square, neighbours board.Set) board.Kinds {
	if neighbours == 0 {
		return s.KindAt(from).Set()
	}
	var out board.Kinds
	for neighbours != 0 {
		out |= s.KindAt(neighbours.Pop()).Set()
	}
	return out
}

func compileAnnan(name string, where func(board.Set, board.Side) board.Set) func([]string, Context) (Compiled, error) {
	return func(args []string, c Context) (Compiled, error) {
		lend, borrow := true, true
		for i, a := range args {
			switch {
			case i > 0:
				return Compiled{}, argErrorf(i, "at most one type can follow: remove %q", a)
			case a == "TypeA":
			case a == "TypeB":
				lend = false
			case a == "TypeC":
				borrow = false
			case a == "TypeD":
				lend, borrow = false, false
			default:
				return Compiled{}, argErrorf(i, "%q is not a type: write TypeA, TypeB, TypeC or TypeD", a)
			}
		}
		royal := c.royal()
		return borrowingLayer(name, "units move as the unit of their side next to them", func(s movegen.State, from board.Square, side board.Side) board.Kinds {
			neighbours := where(from.Set(), side) & s.Of(side)
			if !lend {
				neighbours &^= unitsOfKinds(s.Position, royal)
			}
			if !borrow && royal.Has(s.KindAt(from)) {
				neighbours = 0
			}
			return lenders(s, from, neighbours)
		}), nil
	}
}

func facingRow(name, german, french, place string, where func(board.Set, board.Side) board.Set) Condition {
	return Condition{
		Name: name, German: german, French: french,
		Doc:    fmt.Sprintf("A unit with an enemy unit %s moves as that unit.", place),
		Source: "Face-to-face tourney, Batumi 2013; https://juliasfairies.com/fairy-terms/",
		traits: borrowsWalks,
		Compile: func(args []string, c Context) (Compiled, error) {
			if err := noArguments(args); err != nil {
				return Compiled{}, err
			}
			return borrowingLayer(name, "units move as an enemy unit "+place, func(s movegen.State, from board.Square, side board.Side) board.Kinds {
				return lenders(s, from, where(from.Set(), side)&s.Of(side.Other()))
			}), nil
		},
	}
}

func borrowingLayer(name, words string, walks func(s movegen.State, from board.Square, side board.Side) board.Kinds) Compiled {
	return Compiled{Words: words, Layer: movegen.Layer{
		Name: name, Walks: walks, Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
	}}
}
