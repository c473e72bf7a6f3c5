package retro

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Retraction is a move taken back, written as it was played.
type Retraction struct {
	Move board.Move
	// Uncaptured is the kind of the unit that the move captured and that its retraction puts back;
	// NoKind if there is none.
	Uncaptured board.Kind
}

// Nature returns the kind of the unit that moved, as it stood on its square of departure: a promotion
// is a pawn's move, castling is a king's.
func (r Retraction) Nature() board.Kind { return r.Move.Kind }

// String writes the move with both squares, and after "x" the captured unit: "Kb3xRa2", "a2-a3",
// "c7xNd8=R", "d5xe6ep", "O-O".
func (r Retraction) String() string { return r.Text(board.Kind.String) }

// Text writes the move like String, with the letters of a language.
func (r Retraction) Text(letter func(board.Kind) string) string {
	switch m := r.Move; {
	case m.Is(board.ShortCastling):
		return "O-O"
	case m.Is(board.LongCastling):
		return "O-O-O"
	case m.Is(board.EnPassant):
		return r.from(letter) + "x" + m.To.String() + "ep"
	case r.Uncaptured != board.NoKind:
		return r.from(letter) + "x" + letter(r.Uncaptured) + r.to(letter)
	}
	return r.from(letter) + "-" + r.to(letter)
}

// from writes the unit with its square of departure, and to its square of arrival and its promotion.
func (r Retraction) from(letter func(board.Kind) string) string {
	if r.Move.Kind == board.Pawn {
		return r.Move.From.String()
	}
	return letter(r.Move.Kind) + r.Move.From.String()
}

func (r Retraction) to(letter func(board.Kind) string) string {
	if r.Move.Promotion == board.NoKind {
		return r.Move.To.String()
	}
	return r.Move.To.String() + "=" + letter(r.Move.Promotion)
}

// Before returns the position before the move, in which the side that made it is to move. The position
// grants what the move needs from the past: the right to castle, the en-passant square. It claims
// nothing else; Last is empty.
func (r Retraction) Before(p *board.Position) board.Position {
	q := *p
	m := r.Move
	side := p.Turn().Other()
	q.SetTurn(side)
	q.SetEnPassant(board.NoSquare)
	q.SetLast(board.Last{})
	q.Take(m.To)
	q.Put(m.From, board.Unit{Kind: m.Kind, Owner: board.OwnerOf(side)})
	if r.Uncaptured != board.NoKind {
		q.Put(m.Captured, board.Unit{Kind: r.Uncaptured, Owner: board.OwnerOf(side.Other())})
	}
	switch {
	case m.Is(board.Castling):
		corner, passed := m.RookMove()
		q.Put(corner, q.Take(passed))
		q.SetRights(q.Rights() | castlingRight(side, m))
	case m.Is(board.EnPassant):
		q.SetEnPassant(m.To)
	}
	return q
}

func castlingRight(side board.Side, m board.Move) board.Rights {
	if m.Is(board.ShortCastling) {
		return board.WhiteShort << (2 * side)
	}
	return board.WhiteLong << (2 * side)
}

// ahead returns the direction of the pawns of a side, in squares.
func ahead(side board.Side) int { return 8 - 16*int(side) }

// step returns the square a number of squares further on. It must be on the board.
func step(s board.Square, by int) board.Square { return board.Square(int(s) + by) }

// rank returns the rank of a square as the side counts: 0 for the one on which its king begins.
func rank(s board.Square, side board.Side) int { return s.Rank() ^ 7*int(side) }

// homeOf returns the first square of the rank on which a side's king begins.
func homeOf(side board.Side) board.Square { return board.Square(56 * side) }

var (
	officers = []board.Kind{board.Queen, board.Rook, board.Bishop, board.Knight}
	everyone = append(officers[:4:4], board.Pawn)
)

// capturable returns the kinds that can be captured on a square.
func capturable(s board.Square) []board.Kind {
	if s.Rank() == 0 || s.Rank() == 7 {
		return officers
	}
	return everyone
}

// retractions appends every retraction of the side that moved last, before any question about the
// past: each is a move that the laws allow in the position before it, and it leads to this position.
func (l *laws) retractions(dst []Retraction, p *past) []Retraction {
	pos := &p.pos
	g := unmaker{laws: l, pos: pos, side: pos.Turn().Other(), occupied: pos.Occupied(), out: dst}
	if ep := pos.EnPassant(); ep != board.NoSquare {
		if p.last.Has(board.Pawn) {
			g.doubleStep(step(ep, ahead(g.side)))
		}
		return g.out
	}
	for units := pos.Of(g.side) &^ frozen(pos.Rights()); units != 0; {
		s := units.Pop()
		k := pos.KindAt(s)
		if p.last.Has(board.Pawn) {
			if k == board.Pawn {
				g.pawn(s)
			} else if k != board.King && rank(s, g.side) == 7 {
				g.unpromotions(s, k)
			}
		}
		if k != board.Pawn && p.last.Has(k) {
			g.officer(s, k)
		}
		if k == board.King && p.last.Has(k) {
			g.castlings(s)
		}
	}
	return g.out
}

// frozen returns the squares of the kings and rooks that have not moved if these rights hold.
func frozen(rights board.Rights) board.Set {
	var out board.Set
	for side := range board.Side(2) {
		home := homeOf(side)
		if rights&(board.WhiteShort<<(2*side)) != 0 {
			out |= (home + board.E1).Set() | (home + board.H1).Set()
		}
		if rights&(board.WhiteLong<<(2*side)) != 0 {
			out |= (home + board.E1).Set() | (home + board.A1).Set()
		}
	}
	return out
}

// unmaker makes the retractions of one position.
type unmaker struct {
	*laws
	pos      *board.Position
	side     board.Side
	occupied board.Set
	out      []Retraction
}

func (g *unmaker) free(s board.Square) bool { return !g.occupied.Has(s) }

// quiet adds a move without capture; captures adds one move for each unit that it can have captured.
func (g *unmaker) quiet(m board.Move) {
	m.Captured = board.NoSquare
	g.out = append(g.out, Retraction{Move: m})
}

func (g *unmaker) captures(m board.Move) {
	m.Captured = m.To
	for _, k := range capturable(m.To) {
		g.out = append(g.out, Retraction{Move: m, Uncaptured: k})
	}
}

func (g *unmaker) officer(s board.Square, k board.Kind) {
	for origins := movegen.Attacks(k, g.side, s, g.occupied) & g.onto[s&63] &^ g.occupied; origins != 0; {
		m := board.Move{From: origins.Pop(), To: s, Kind: k}
		g.quiet(m)
		g.captures(m)
	}
}

// behind yields the squares diagonally behind s from which a pawn may have captured onto it.
func (g *unmaker) behind(s board.Square) []board.Square {
	var out []board.Square
	back := step(s, -ahead(g.side))
	if s.File() > 0 && g.free(back-1) && g.onto[s&63].Has(back-1) {
		out = append(out, back-1)
	}
	if s.File() < 7 && g.free(back+1) && g.onto[s&63].Has(back+1) {
		out = append(out, back+1)
	}
	return out
}

func (g *unmaker) pawn(s board.Square) {
	r := rank(s, g.side)
	if r < 2 || r == 7 {
		return
	}
	back := step(s, -ahead(g.side))
	if g.free(back) && g.onto[s&63].Has(back) {
		g.quiet(board.Move{From: back, To: s, Kind: board.Pawn})
	}
	if r == 3 {
		g.doubleStep(s)
	}
	for _, from := range g.behind(s) {
		g.captures(board.Move{From: from, To: s, Kind: board.Pawn})
	}
	if captured := back; r == 5 && g.free(captured) && g.free(step(s, ahead(g.side))) {
		for _, from := range g.behind(s) {
			g.out = append(g.out, Retraction{
				Move:       board.Move{From: from, To: s, Captured: captured, Kind: board.Pawn, Flags: board.EnPassant},
				Uncaptured: board.Pawn,
			})
		}
	}
}

func (g *unmaker) doubleStep(s board.Square) {
	passed := step(s, -ahead(g.side))
	from := step(passed, -ahead(g.side))
	if g.free(passed) && g.free(from) && g.onto[s&63].Has(from) {
		g.quiet(board.Move{From: from, To: s, Kind: board.Pawn, Flags: board.DoubleStep})
	}
}

func (g *unmaker) unpromotions(s board.Square, k board.Kind) {
	back := step(s, -ahead(g.side))
	if g.free(back) && g.onto[s&63].Has(back) {
		g.quiet(board.Move{From: back, To: s, Kind: board.Pawn, Promotion: k})
	}
	for _, from := range g.behind(s) {
		g.captures(board.Move{From: from, To: s, Kind: board.Pawn, Promotion: k})
	}
}

// castlings adds the castlings that the laws allow in the position before them, in which the right
// exists.
func (g *unmaker) castlings(king board.Square) {
	home := homeOf(g.side)
	for _, flag := range []board.Flags{board.ShortCastling, board.LongCastling} {
		m := board.Move{From: home + board.E1, To: home + board.G1, Captured: board.NoSquare, Kind: board.King, Flags: flag}
		if flag == board.LongCastling {
			m.To = home + board.C1
		}
		corner, passed := m.RookMove()
		rook := board.Unit{Kind: board.Rook, Owner: board.OwnerOf(g.side)}
		if king != m.To || g.pos.UnitAt(passed) != rook || !g.free(corner) || !g.free(m.From) {
			continue
		}
		r := Retraction{Move: m}
		before := r.Before(g.pos)
		for _, legal := range g.rules.Moves(nil, &before) {
			if legal == m {
				g.out = append(g.out, r)
			}
		}
	}
}
