package conditions

import (
	"strconv"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Sentinels (Sentinelles), Pierre Monréal.
//
// Rule: a unit that is not a pawn leaves a pawn of its side on the square that it leaves, but not on the
// first and the last rank, and not if its side has eight pawns already. PionAdvers: a pawn of the other side.
// PionNeutre: a neutral pawn, if the unit is neutral. MaximumWhite, MaximumBlack and MaximumTotal say up to
// how many pawns that happens.
//
// Kings: as other units.
//
// Check: as usual, after the pawn has come.
//
// Castling: leaves no pawn.
//
// En passant: as usual.
//
// Promotion: is a pawn's move.
//
// Together: with all conditions.

// sentinels is the row.
var sentinels = Condition{
	Name:    "Sentinelles",
	Doc:     "A unit that is not a pawn leaves a pawn behind, except on the first and the last rank, as long as its side has fewer than eight.",
	Source:  "Pierre Monréal; http://www.echekk.fr/?Sentinelles",
	Args:    "[PionAdvers|PionNeutre] [MaximumWhite n] [MaximumBlack n] [MaximumTotal n]",
	Compile: compileSentinels,
}

func compileSentinels(args []string, c Context) (Compiled, error) {
	most, total := [2]int{8, 8}, 16
	adverse, neutral := false, false
	words := "units leave pawns behind"
	for i := 0; i < len(args); i++ {
		number := func() (int, error) {
			if i+1 < len(args) {
				if n, err := strconv.Atoi(args[i+1]); err == nil && n >= 0 {
					i++
					return n, nil
				}
			}
			return 0, argErrorf(i, "%s needs a number", args[i])
		}
		var err error
		switch words += ", " + args[i]; args[i] {
		case "PionPropre":
		case "PionAdvers":
			adverse = true
		case "PionNeutre":
			neutral = true
		case "MaximumWhite":
			most[board.White], err = number()
		case "MaximumBlack":
			most[board.Black], err = number()
		case "MaximumTotal":
			total, err = number()
		default:
			return Compiled{}, argErrorf(i, "%q cannot be solved yet", args[i])
		}
		if err != nil {
			return Compiled{}, err
		}
	}
	if adverse && neutral {
		return Compiled{}, argErrorf(0, "PionAdvers and PionNeutre both say whose pawns they are")
	}
	var rules circeRule
	rules.know(&c)
	return Compiled{
		Layer: movegen.Layer{
			Name:   "Sentinelles",
			Breaks: movegen.Pins | movegen.MatePatterns,
			Stage:  movegen.StageOthers,
			After: func(s movegen.State, m board.Move, after movegen.Change) {
				from := m.From
				if rules.walks[m.Kind&15] == pawnWalk || from.Rank() == 0 || from.Rank() == 7 || m.Is(board.Castling) ||
					after.Occupied().Has(from) {
					return
				}
				side := s.Turn()
				if adverse {
					side = side.Other()
				}
				owner := board.OwnerOf(side)
				neutral := neutral && s.UnitAt(from).Owner == board.Neutral
				pawns := after.OfKind(board.Pawn)
				mine := pawns & after.Of(side) &^ after.Of(side.Other())
				if neutral {
					owner = board.Neutral
					mine = pawns & after.Of(side) & after.Of(side.Other())
				}
				if mine.Count() < most[side] && pawns.Count() < total {
					after.Create(from, board.Unit{Kind: board.Pawn, Owner: owner})
				}
			},
		},
		Words: words,
	}, nil
}
