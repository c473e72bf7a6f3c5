package conditions

import (
	"math"
	"strconv"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

var memoryRemaining = &movegen.Memory{Name: "lengths that the sides have left", Slots: 1}

// BGL (Beine großer Länge, "legs of given length"), 1998.
//
// Rule: each side has a length to spend, or both sides have one together. A move costs its length, from
// centre to centre by Pythagoras, rounded to the hundredth; a move that is longer than what is left is
// impossible. A dash means that there is no limit.
//
// Kings: as other units.
//
// Check: a unit observes only as far as its side has length left.
//
// Castling: costs the length of the king's move.
//
// En passant, Promotion: cost the length of the pawn's move.
//
// Together: with all conditions.

// bgl is the row.
var bgl = Condition{
	Name:    "BGL",
	Doc:     "Each side has a length to spend, White's first, or both have one together; a move costs its length.",
	Source:  glossary,
	Args:    "[n|-] [n|-]",
	Compile: compileBGL,
}

// unlimited is the length of a side that has no limit.
const unlimited = math.MaxInt32

// readLength reads a length with up to two decimals, in hundredths.
func readLength(text string) (int, bool) {
	if text == "-" {
		return unlimited, true
	}
	f, err := strconv.ParseFloat(text, 64)
	return int(math.Round(f * 100)), err == nil && f >= 0 && f < 1e6
}

// lengthsLeft holds the lengths that White and Black have left, in one slot of memory.
type lengthsLeft [2]int

func recallLeft(s movegen.State) lengthsLeft {
	w := s.Recall(memoryRemaining)
	return lengthsLeft{int(w >> 32), int(w & math.MaxUint32)}
}

func (l lengthsLeft) remember(c movegen.Change) {
	c.Remember(memoryRemaining, uint64(l[0])<<32|uint64(l[1]))
}

func compileBGL(args []string, _ Context) (Compiled, error) {
	begin := lengthsLeft{unlimited, unlimited}
	for i, a := range args {
		if i > 1 {
			return Compiled{}, argErrorf(i, "at most two lengths can follow: remove %q", a)
		}
		n, ok := readLength(a)
		if !ok {
			return Compiled{}, argErrorf(i, "%q is neither a length such as 12.5 nor -", a)
		}
		begin[i] = n
	}
	shared := len(args) == 1 && begin[0] != unlimited
	if shared {
		begin[1] = 0
	}
	purse := func(side board.Side) board.Side {
		if shared {
			return board.White
		}
		return side
	}
	affords := func(s movegen.State, m board.Move) bool {
		side := purse(s.Captor(m))
		return begin[side] == unlimited || moveCost(m.From, m.To) <= recallLeft(s)[side]
	}
	words := "each side has a length to spend"
	if shared {
		words = "both sides together have a length to spend"
	}
	return Compiled{Words: words, Layer: movegen.Layer{
		Name: "BGL", Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
		Memory:  []*movegen.Memory{memoryRemaining},
		Begin:   begin.remember,
		Observe: affords,
		Admit:   affords,
		After: func(s movegen.State, m board.Move, after movegen.Change) {
			rest := recallLeft(s)
			side := purse(s.Turn())
			if begin[side] == unlimited {
				return
			}
			rest[side] -= moveCost(m.From, m.To)
			rest.remember(after)
			shown := [2]int32{int32(rest[0]), int32(rest[1])}
			for side, n := range begin {
				if n == unlimited {
					shown[side] = board.Unlimited
				}
			}
			if shared {
				shown[1] = board.Shared
			}
			after.NoteLeft(shown)
		},
	}}, nil
}

// moveCost returns the distance between two squares, in hundredths.
func moveCost(from, to board.Square) int {
	files, ranks := float64(to.File()-from.File()), float64(to.Rank()-from.Rank())
	return int(math.Round(100 * math.Sqrt(files*files+ranks*ranks)))
}
