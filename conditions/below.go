package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// wordBelow: units below others.
var wordBelow = words(6)

// Units below others: some conditions put a unit under another one, and it comes up as soon as its square is vacated. What is
// below is remembered in the order in which it comes up, five units to a word.

const (
	belowWords   = 6
	belowPerWord = 5
	belowBits    = 12 // six for the square, four for the kind, two for the owner
)

// buried is a unit below a square.
type buried struct {
	unit board.Unit
	at   board.Square
}

// below appends what is below, that which comes up first before others on the same square.
func below(dst []buried, p *board.Position) []buried {
	for word := range belowWords {
		for bits := p.Recall(wordBelow + word); bits != 0; bits >>= belowBits {
			dst = append(dst, buried{
				board.Unit{Kind: board.Kind(bits >> 6 & 15), Owner: board.Owner(bits >> 10 & 3)}, board.Square(bits & 63),
			})
		}
	}
	return dst
}

// setBelow remembers what is below.
func setBelow(p *board.Position, units []buried) {
	for word := range belowWords {
		bits := uint64(0)
		for i := belowPerWord - 1; i >= 0; i-- {
			if n := word*belowPerWord + i; n < len(units) {
				u := units[n]
				bits = bits<<belowBits | uint64(u.unit.Owner)<<10 | uint64(u.unit.Kind)<<6 | uint64(u.at)
			}
		}
		p.Remember(wordBelow+word, bits)
	}
}

// bury puts a unit below a square: so that it comes up before what is there, or after it.
func bury(p *board.Position, at board.Square, u board.Unit, first bool) {
	units := below(make([]buried, 0, 32), p)
	if first {
		units = append([]buried{{u, at}}, units...)
	} else {
		units = append(units, buried{u, at})
	}
	setBelow(p, units)
}

// burying is the row of a condition that puts units below others: what the diagram has there comes up, too, the highest first.
func burying(row Condition) Condition {
	compile := row.Compile
	row.Compile = func(args []string, c Context) (Compiled, error) {
		out, err := compile(args, c)
		out.Bury = func(p *board.Position, at board.Square, u board.Unit) { bury(p, at, u, true) }
		return out, err
	}
	return row
}

// emerge lets units come up on squares that have been vacated.
func emerge(c movegen.Change) {
	if c.Recall(wordBelow) == 0 {
		return
	}
	units := below(make([]buried, 0, 32), c.Position)
	kept := units[:0]
	for _, u := range units {
		if c.Occupied().Has(u.at) {
			kept = append(kept, u)
		} else {
			c.Create(u.at, u.unit)
			castlerBorn(u.at, c)
		}
	}
	if len(kept) < len(units) {
		setBelow(c.Position, kept)
	}
}
