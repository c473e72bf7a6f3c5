// Package finaltest makes random diagrams from which a mate or a stalemate is likely to come about,
// for tests of lower bounds.
package finaltest

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Diagram makes a position that helpmates and helpstalemates are likely in: a king near the edge,
// with units of his own beside him, and few units of the other side. Which side that is varies.
type Diagram struct {
	units     [64]byte // letters of the Forsyth notation
	enPassant string
}

func Compose(r *rand.Rand) (c Diagram) {
	put := func(at board.Square, letter byte) bool {
		if c.units[at] != 0 || (letter|32 == 'p' && (at.Rank() == 0 || at.Rank() == 7) && r.IntN(20) > 0) {
			return false
		}
		c.units[at] = letter
		return true
	}
	near := func(s board.Square, by int) board.Square {
		file, rank := s.File()+r.IntN(2*by+1)-by, s.Rank()+r.IntN(2*by+1)-by
		return board.At(min(max(file, 0), 7), min(max(rank, 0), 7))
	}
	pick := func(letters string) byte { return letters[r.IntN(len(letters))] }

	king := board.At(r.IntN(8), 7-min(r.IntN(8), r.IntN(8)))
	castling := r.IntN(6) == 0
	if castling {
		king = []board.Square{board.E8, board.E8, board.E8 - 1}[r.IntN(3)]
	}
	put(king, 'k')
	if castling {
		put(board.A8, pick("rrrb"))
		put(board.H8, pick("rrrn"))
	}
	if r.IntN(12) > 0 {
		home := near(king, 3)
		if r.IntN(2) == 0 {
			home = board.Square(r.IntN(64))
		}
		if r.IntN(5) == 0 {
			home = board.E1
			put(board.A1, 'R')
			put(board.H1, 'R')
		}
		put(home, 'K')
	}
	for range r.IntN(5) {
		put(near(king, 1), pick("pppppnbrq"))
	}
	for range r.IntN(3) {
		put(board.Square(r.IntN(64)), pick("pppnbrq"))
	}
	for n := 1 + r.IntN(3); n > 0; {
		at := board.Square(r.IntN(64))
		if r.IntN(2) == 0 {
			at = near(king, 2)
		}
		if put(at, pick("PPPPNNBBRRQ")) {
			n--
		}
	}
	if r.IntN(8) == 0 {
		// A double step just made, and a pawn beside it.
		file := r.IntN(7)
		from, over, to := board.At(file, 6), board.At(file, 5), board.At(file, 4)
		if c.units[from] == 0 && c.units[over] == 0 && put(to, 'p') {
			put(board.At(file+1, 4), 'P')
			c.enPassant = from.String() + over.String() + to.String()
		}
	}
	if r.IntN(3) == 0 {
		c = c.Turned()
	}
	return c
}

// Turned returns the position with the sides exchanged.
func (c Diagram) Turned() (out Diagram) {
	for s, letter := range c.units {
		if letter != 0 {
			out.units[s^56] = letter ^ 32
		}
	}
	for i := 0; i < len(c.enPassant); i += 2 {
		s, _ := board.ParseSquare(c.enPassant[i : i+2])
		out.enPassant += (s ^ 56).String()
	}
	return out
}

// Position returns what stands on the board, with White to move.
func (c Diagram) Position() board.Position {
	s := board.NewSetup()
	for at, letter := range c.units {
		if letter != 0 {
			side := board.Side(letter >> 5 & 1)
			kind := board.Kind(strings.IndexByte(".pnbrqk", letter|32))
			s.Units[at] = board.Unit{Kind: kind, Owner: board.OwnerOf(side)}
		}
	}
	p, err := s.Position(^board.NoFaults)
	if err != nil {
		panic(err)
	}
	return p
}

// Finish looks for a position in which the goal is reached against Black.
func Finish(r *rand.Rand, rules *movegen.Rules, mate bool) Diagram {
	for {
		c := Compose(r)
		c.enPassant = ""
		p := c.Position()
		p.SetTurn(board.Black)
		if p.Units(board.Black, board.King).Count() == 1 && rules.Check(&p, board.Black) == mate && !rules.Mobile(&p) &&
			!rules.Check(&p, board.White) {
			return c
		}
	}
}

// Unplay takes back a random half-move of the side, without asking whether the move was legal in every respect.
// It may put back a captured unit, and turn a promoted unit into a pawn.
func (c *Diagram) Unplay(r *rand.Rand, side board.Side) {
	p := c.Position()
	for range 20 {
		own := p.Of(side).Squares()
		if len(own) == 0 {
			return
		}
		from := own[r.IntN(len(own))]
		letter := c.units[from]
		kind := p.KindAt(from)
		last, back := 7*(1-int(side)), -8+16*int(side)
		if kind != board.Pawn && kind != board.King && from.Rank() == last && r.IntN(2) == 0 {
			kind = board.Pawn
			letter = "Pp"[side]
		}
		goals := movegen.Attacks(kind, side.Other(), from, p.Occupied())
		if kind == board.Pawn {
			if uncapture := goals &^ p.Occupied(); uncapture != 0 && r.IntN(4) == 0 {
				to := uncapture.Squares()[r.IntN(uncapture.Count())]
				c.units[to], c.units[from] = letter, "pnbrqPNBRQ"[r.IntN(5)+5*int(side)]
				return
			}
			goals = 0
			if to := board.Square(int(from) + back); to < 64 && to.Rank() != 0 && to.Rank() != 7 {
				goals = to.Set()
				if from.Rank() == 3+int(side) && !p.Occupied().Has(to) && r.IntN(2) == 0 {
					goals = board.Square(int(to) + back).Set()
				}
			}
		}
		goals &^= p.Occupied()
		if goals == 0 {
			continue
		}
		to := goals.Squares()[r.IntN(goals.Count())]
		c.units[to], c.units[from] = letter, 0
		if kind != board.Pawn && r.IntN(8) == 0 {
			c.units[from] = "nbrqNBRQ"[r.IntN(4)+4*int(side)]
		}
		return
	}
}

func (c Diagram) Problem(stipulation, options string) string {
	var forsyth strings.Builder
	for rank := 7; rank >= 0; rank-- {
		empty := 0
		for file := range 8 {
			letter := c.units[board.At(file, rank)]
			if letter|32 == 'n' {
				letter += 's' - 'n'
			}
			if letter == 0 {
				empty++
				if file < 7 && c.units[board.At(file+1, rank)] == 0 {
					continue
				}
				letter = '0' + byte(empty)
				empty = 0
			}
			forsyth.WriteByte(letter)
		}
		if rank > 0 {
			forsyth.WriteByte('/')
		}
	}
	if c.enPassant != "" {
		options += " enpassant " + c.enPassant
	}
	return fmt.Sprintf("beginproblem\n%s\nforsyth %s\noption nowk nobk %s\nendproblem\n", stipulation, &forsyth, options)
}

// Retract takes back a legal half-move of the side.
func (c Diagram) Retract(r *rand.Rand, rules *movegen.Rules, side board.Side) (Diagram, bool) {
	after := c.Position()
	after.SetTurn(side.Other())
	for range 20 {
		before := c
		before.Unplay(r, side)
		p := before.Position()
		p.SetTurn(side)
		if rules.Check(&p, side.Other()) {
			continue
		}
		var next board.Position
		for _, m := range rules.Moves(nil, &p) {
			rules.Play(&next, &p, m)
			next.SetEnPassant(board.NoSquare)
			if next.Key() == after.Key() {
				return before, true
			}
		}
	}
	return c, false
}
