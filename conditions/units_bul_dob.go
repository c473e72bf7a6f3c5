package conditions

import (
	"fmt"
	"slices"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Hoppers whose hurdles move: Bul and Dob, Petko Petkov 2020.
//
// Rule: after the move of the hopper the hurdle, of whichever side, makes a move without a capture. The side
// that has moved chooses it. The hurdle of a Bul hopper moves in the way of the hopper itself, that of a Dob
// hopper in its own way. A hopper cannot go over a hurdle that has no such move.
//
// Kings: may be hurdles.
//
// Check: such a hopper observes only over a hurdle that could move then.
//
// Promotion: a pawn that comes to its last rank as a hurdle is promoted.

// Bul and Dob are the rows of the attributes.
var (
	bul = movingHurdles("Bul", "The hurdle of a move makes a move after it, without a capture, in the way of the hopper.",
		func(hopper board.Kind, _ board.Unit) board.Kind { return hopper })
	dob = movingHurdles("Dob", "The hurdle of a move makes a move of its own after it, without a capture.",
		func(_ board.Kind, hurdle board.Unit) board.Kind { return hurdle.Kind })
)

// oneHurdle are the pieces that hop over one hurdle at a time, in English letters.
var oneHurdle = []string{
	"LE", "PA", "VA", "G", "LI", "NE", "M", "EA", "SW", "NH", "CH", "ZH", "GH", "EQ", "RL", "BL", "RH", "BH", "CG", "G2", "G3", "KH",
	"OR", "NA", "RM", "RE", "RW", "BM", "BE", "BW", "NL", "QE", "QF", "KP",
}

// movingHurdles makes the row of an attribute of hoppers whose hurdles move in the way of a kind.
func movingHurdles(name, doc string, as func(hopper board.Kind, hurdle board.Unit) board.Kind) Attribute {
	return Attribute{
		Name: name, Doc: doc, Source: "Petko Petkov, https://juliasfairies.com/?p=34048",
		traits: movesHurdles,
		Compile: func(kinds board.Kinds, c *Context) (movegen.Layer, error) {
			for _, k := range kindsIn(kinds) {
				if code := c.Unit(k).Piece.Codes[movegen.English]; !slices.Contains(oneHurdle, code) {
					return movegen.Layer{}, fmt.Errorf("the piece %q does not hop over one hurdle", code)
				}
			}
			return movegen.Layer{
				Name: name,
				AppendChoices: func(dst []board.Move, s movegen.State, m board.Move) []board.Move {
					ways, free := hurdleWays(s, m, kinds, as)
					if free {
						return append(dst, m)
					}
					for _, w := range ways {
						m.Choice = w.number
						dst = append(dst, m)
					}
					return dst
				},
				Observe: func(s movegen.State, m board.Move) bool {
					ways, free := hurdleWays(s, m, kinds, as)
					return free || len(ways) > 0
				},
				After: func(s movegen.State, m board.Move, after movegen.Change) {
					if ways, free := hurdleWays(s, m, kinds, as); !free {
						i := slices.IndexFunc(ways, func(w hurdleWay) bool { return w.number == m.Choice })
						w := ways[i]
						after.DisplaceAs(w.from, w.to, board.NoKind, board.Unit{Kind: w.becomes})
					}
				},
				Inert:  func(m board.Move) bool { return !kinds.Has(m.Kind) },
				Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
			}, nil
		},
	}
}

// hurdleWay is a move of a hurdle.
type hurdleWay struct {
	from, to board.Square
	becomes  board.Kind
	// number distinguishes it from other moves. Over the first hurdle it is the same in all positions.
	number uint8
}

// hurdleWays returns the moves that hurdles can make after m; free reports that m goes over no hurdle that
// must move.
func hurdleWays(s movegen.State, m board.Move, kinds board.Kinds, as func(board.Kind, board.Unit) board.Kind) (ways []hurdleWay, free bool) {
	if !kinds.Has(m.Kind) {
		return nil, true
	}
	var hurdles [16]board.Set
	us := s.Captor(m)
	over := s.Hurdles(hurdles[:0], m.Kind, m.From, m.To, us)
	if len(over) == 0 {
		return nil, true
	}
	var after board.Position
	after.Play(s.Position, m)
	next := movegen.State{Position: &after, Rules: s.Rules}
	var buffer [64]movegen.Arrival
	for i, set := range over {
		at := set.First()
		u := after.UnitAt(at)
		side := us
		if !u.Owner.Has(us) {
			side = us.Other()
		}
		enter := func(to board.Square, becomes board.Kind) {
			w := hurdleWay{at, to, becomes, uint8(to)}
			switch {
			case i > 0:
				w.number = 184 + uint8(len(ways)%72)
			case becomes != board.NoKind:
				w.number = 56 + uint8(becomes)*8 + uint8(to.File())
			}
			ways = append(ways, w)
		}
		becomes := next.Promotions(u.Kind)
		for _, w := range next.Arrivals(buffer[:0], as(m.Kind, u), at, side, after.Occupied()) {
			switch {
			case w.Captured != board.NoSquare:
			case len(becomes) == 0 || !board.LastRank(side).Has(w.To):
				enter(w.To, board.NoKind)
			default:
				for _, k := range becomes {
					enter(w.To, k)
				}
			}
		}
	}
	return ways, false
}
