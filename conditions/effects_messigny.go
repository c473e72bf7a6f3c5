package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

var memoryExchanged = &movegen.Memory{Name: "squares of the units that were exchanged just now", Slots: 1}

// Messigny chess, Messigny 2005.
//
// Rule: instead of moving a unit, a side may let one of its units and a unit of the same kind of the other
// side change places. Two units that have just changed places do not move with the next move, and do not take
// part in the next exchange.
//
// Kings: change places too, unless RexExclusive.
//
// Check: an exchange may parry a check or give one; it captures nothing.
//
// Castling: is impossible with a king or rook that has changed places.
//
// En passant, Promotion: as usual.
//
// Together: not with other conditions that let the player choose, nor with Influencer.

// messigny is the row of Messigny chess.
var messigny = Condition{
	traits: exchanges,
	Name:   "MessignyChess",
	Doc:    "Instead of a move, a side may let one of its units change places with a unit of the same kind of the other side.",
	Source: "http://www.echekk.fr/?Echecs-de-Messigny",
	Args:   "[RexInclusive|RexExclusive]",
	Compile: func(args []string, c Context) (Compiled, error) {
		kings := true
		for i, arg := range args {
			switch arg {
			case "RexInclusive":
			case "RexExclusive":
				kings = false
			default:
				return Compiled{}, argErrorf(i, "%q is neither RexInclusive nor RexExclusive", arg)
			}
		}
		royal := c.royal()
		return Compiled{
			Layer: movegen.Layer{
				Name:        "Messigny",
				Memory:      []*movegen.Memory{memoryExchanged},
				ExtraChoice: movegen.ExtraChoiceSet,
				Extra: func(dst []board.Move, s movegen.State) []board.Move {
					tired := board.Set(s.Recall(memoryExchanged))
					us := s.Turn()
					for own := s.Of(us) &^ tired; own != 0; {
						from := own.Pop()
						k := s.KindAt(from)
						if !kings && royal.Has(k) {
							continue
						}
						for others := s.Units(us.Other(), k) &^ (tired | from.Set()); others != 0; {
							to := others.Pop()
							if !s.Connects(from, to) {
								continue
							}
							dst = append(dst, board.Move{
								From: from, To: to, Captured: board.NoSquare, Kind: k, Choice: uint8(k), Flags: board.Exchange,
							})
						}
					}
					return dst
				},
				After: func(_ movegen.State, m board.Move, after movegen.Change) {
					if m == board.Skip {
						return
					}
					tired := board.Set(0)
					if m.Is(board.Exchange) {
						tired = m.From.Set() | m.To.Set()
					}
					after.Remember(memoryExchanged, uint64(tired))
				},
				Touches:  movegen.TouchesMemory,
				Occasion: movegen.AfterNullMoves,
				Breaks:   movegen.Pins | movegen.MatePatterns,
			},
			Words: "units of one kind and different sides may change places",
		}, nil
	},
}
