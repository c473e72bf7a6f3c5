package conditions

import (
	"math/bits"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Madrasi (Abdul Karwatkar 1979), Eiffel chess (Hans Peter Rehm 1979), Isardam and Leffie, which are their
// reverses, and Partial Paralysis (Eric Huber 2018).
//
// Rule: in Madrasi a unit that is observed by an enemy unit of its own nature is paralysed: it can neither
// move nor observe, but it paralyses. In Eiffel chess pawns paralyse knights, knights bishops, bishops rooks,
// rooks queens and queens pawns. In Isardam and Leffie a move is illegal that leaves a unit paralysed in the
// sense of Madrasi or Eiffel chess. In Partial Paralysis a unit cannot make a move that an enemy unit which
// observes it could make from its square.
//
// Kings: neither paralyse nor are paralysed, except with RexInclusive, where kings may touch. In Partial
// Paralysis they are as other units.
//
// Check: a paralysed unit gives none. In Isardam and Leffie a king can be captured by a legal move only, so
// that there is no check if the capture would leave a unit paralysed; with TypeB that does not matter.
//
// Castling: a king that is not paralysed castles with any rook.
//
// En passant: a pawn that could be captured en passant by a pawn of its own nature is observed by it.
//
// Promotion: the unit counts as what it has become.
//
// Together: paralysis adds up. What a unit observes depends on walks and on the board alone, not on whether
// other conditions let the observation count.

// The rows of the family.
var (
	madrasi = Condition{
		traits: paralyses,
		Name:   "Madrasi",
		Doc:    "A unit that is observed by an enemy unit of its own nature can neither move nor observe. Kings are included with RexInclusive only.",
		Source: "Abdul Jabbar Karwatkar, 1979; https://en.wikipedia.org/wiki/Madrasi_chess",
		Args:   "[RexInclusive|RexExclusive]",
		Compile: func(args []string, c Context) (Compiled, error) {
			kings, err := readKings(args)
			if err != nil {
				return Compiled{}, err
			}
			return paralysisLayer("Madrasi", "units are idle while an enemy unit of their nature observes them", c.sameWalk(kings)), nil
		},
	}
	eiffelChess = Condition{
		traits: paralyses,
		Name:   "EiffelChess", German: "EiffelSchach", French: "EchecsEiffel",
		Doc:    "An observed unit is paralysed: a knight by a pawn, a bishop by a knight, a rook by a bishop, a queen by a rook, a pawn by a queen.",
		Source: "http://echekk.fr/spip.php?page=article&id_article=376",
		Compile: func(args []string, c Context) (Compiled, error) {
			if err := noArguments(args); err != nil {
				return Compiled{}, err
			}
			return paralysisLayer("EiffelChess", "units are idle while the enemy unit next in the sequence P S B R Q P observes them", c.eiffel()), nil
		},
	}
	isardam = Condition{
		traits:  paralyses,
		Name:    "Isardam",
		Doc:     "A move is illegal that leaves a unit observed by an enemy unit of its own nature; with TypeB that does not matter to a capture of the king.",
		Source:  "https://juliasfairies.com/problems/no-425-426/",
		Args:    "[TypeA|TypeB] [RexInclusive]",
		Compile: compileIsardam,
	}
	leffie = Condition{
		traits: paralyses,
		Name:   "Leffie",
		Doc:    "A move is illegal that leaves a unit paralysed in the sense of Eiffel chess.",
		Source: "Eric Huber, Quartz 46; https://juliasfairies.com/problems/no-1401",
		Compile: func(args []string, c Context) (Compiled, error) {
			if err := noArguments(args); err != nil {
				return Compiled{}, err
			}
			return unparalysedLayer("Leffie", "a move may leave nothing paralysed in the sense of Eiffel chess", c.eiffel(), c.royal(), true), nil
		},
	}
	partialParalysis = Condition{
		traits: paralyses,
		Name:   "PartialParalysis", German: "PartielleParalyse", French: "ParalysePartielle",
		Doc:     "A unit cannot make a move that an enemy unit which observes it could make in its place.",
		Source:  "Eric Huber; https://juliasfairies.com/problems/no-1401",
		Compile: compilePartialParalysis,
	}
)

// paralysers holds, for each kind, the kinds that paralyse it when they observe it.
type paralysers struct {
	of [board.MaxKind + 1]board.Kinds
	// spared are kinds that neither paralyse nor are paralysed, whatever they move as.
	spared board.Kinds
}

// sameWalk returns the table in which units paralyse those of their own walk. Royal units are included or
// not.
func (c *Context) sameWalk(royals bool) *paralysers {
	var out paralysers
	if !royals {
		out.spared = c.royal()
	}
	for _, k := range c.all() {
		for _, l := range c.all() {
			if u, v := c.Unit(k), c.Unit(l); u.Piece == v.Piece && (royals || !u.Royal && !v.Royal) {
				out.of[k] |= l.Set()
			}
		}
	}
	return &out
}

// eiffel returns the table in which units paralyse those that come after them in the sequence.
func (c *Context) eiffel() *paralysers {
	after := map[board.Kind]board.Kind{
		board.Knight: board.Pawn, board.Bishop: board.Knight, board.Rook: board.Bishop, board.Queen: board.Rook, board.Pawn: board.Queen,
	}
	var out paralysers
	for _, k := range c.all() {
		for _, l := range c.all() {
			for victim, by := range after {
				if c.Unit(k).Piece == &movegen.Pieces[victim-board.Pawn] && c.Unit(l).Piece == &movegen.Pieces[by-board.Pawn] {
					out.of[k] |= l.Set()
				}
			}
		}
	}
	return &out
}

// idle returns the side's units that are paralysed, or with one the first that is found.
func (by *paralysers) idle(s movegen.State, side board.Side, one bool) board.Set {
	out := board.Set(0)
	if s.Turn() != side {
		if out = s.EnPassantTarget() & s.Of(side) & unitsOfKinds(s.Position, board.Pawn.Set()); out != 0 && by.of[board.Pawn].Has(board.Pawn) && one {
			return out
		} else if !by.of[board.Pawn].Has(board.Pawn) {
			out = 0
		}
	}
	if s.Borrowed() {
		return out | by.idleBorrowed(s, side)
	}
	us, them := s.Of(side), s.Of(side.Other())
	for k := board.Pawn; k <= board.MaxKind; k++ {
		units := board.Set(0)
		if by.of[k] != 0 {
			units = us & s.OfKind(k)
		}
		if units == 0 {
			continue
		}
		enemies := them & unitsOfKinds(s.Position, by.of[k])
		for units != 0 && enemies != 0 {
			at := units.Pop()
			if s.Reach(at, side.Other(), enemies) != 0 {
				out |= at.Set()
				if one {
					return out
				}
			}
		}
	}
	return out
}

// idleBorrowed returns the side's units that are paralysed where units may move as others: their nature is
// the walk that they have.
func (by *paralysers) idleBorrowed(s movegen.State, side board.Side) board.Set {
	var out board.Set
	spared := unitsOfKinds(s.Position, by.spared)
	for units := s.Of(side) &^ spared; units != 0; {
		at := units.Pop()
		var paralysing board.Kinds
		for walks := s.Walks(at, side); walks != 0; walks &= walks - 1 {
			paralysing |= by.of[bits.TrailingZeros16(uint16(walks))]
		}
		for enemies := s.Of(side.Other()) &^ spared &^ at.Set(); enemies != 0; {
			from := enemies.Pop()
			for walks := s.Walks(from, side.Other()) & paralysing; walks != 0; walks &= walks - 1 {
				if s.Reaches(board.Kind(bits.TrailingZeros16(uint16(walks))), from, at, side.Other()) {
					out |= at.Set()
				}
			}
		}
	}
	return out
}

func paralysisLayer(name, words string, by *paralysers) Compiled {
	return Compiled{Words: words, Layer: movegen.Layer{
		Name: name, Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
		IdleUnits: func(s movegen.State, side board.Side, _ board.Kind) board.Set { return by.idle(s, side, false) },
	}}
}

// unparalysedLayer makes the layer under which a move is illegal that leaves a unit paralysed, and with
// captures such a capture of a king.
func unparalysedLayer(name, words string, by *paralysers, royal board.Kinds, captures bool) Compiled {
	paralyses := func(s movegen.State) bool {
		return by.idle(s, board.White, true)|by.idle(s, board.Black, true) != 0
	}
	out := Compiled{Words: words, Layer: movegen.Layer{
		Name: name, Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
		Legal: func(s movegen.State, after *board.Position) bool {
			return !paralyses(movegen.State{Position: after, Rules: s.Rules})
		},
	}}
	if captures {
		out.Layer.Observe = func(s movegen.State, m board.Move) bool {
			if k := s.KindAt(m.Captured); k != board.NoKind && !royal.Has(k) {
				return true
			}
			for _, m := range promotionsBy(s, m) {
				var after board.Position
				s.PlayFor(&after, m)
				if !paralyses(movegen.State{Position: &after, Rules: s.Rules}) {
					return true
				}
			}
			return false
		}
	}
	return out
}

// promotionsBy returns the promotions by a move that comes without one, or the move itself if it is not a
// promotion.
func promotionsBy(s movegen.State, m board.Move) []board.Move {
	kinds := s.Promotions(m.Kind)
	if m.Promotion != board.NoKind || len(kinds) == 0 || m.To.Rank() != 0 && m.To.Rank() != 7 {
		return []board.Move{m}
	}
	var out []board.Move
	for _, m.Promotion = range kinds {
		out = append(out, m)
	}
	return out
}

func compileIsardam(args []string, c Context) (Compiled, error) {
	kings, captures := false, true
	for i, a := range args {
		switch {
		case a == "TypeA" && i == 0:
		case a == "TypeB" && i == 0:
			captures = false
		case a == rexInclusive:
			kings = true
		default:
			return Compiled{}, argErrorf(i, "%q is not known here: write TypeA or TypeB, then RexInclusive, or nothing", a)
		}
	}
	return unparalysedLayer("Isardam", "a move may leave nothing observed by an enemy unit of its nature", c.sameWalk(kings), c.royal(), captures), nil
}

func compilePartialParalysis(args []string, c Context) (Compiled, error) {
	if err := noArguments(args); err != nil {
		return Compiled{}, err
	}
	kinds := c.all()
	barred := func(s movegen.State, m board.Move) bool {
		side := s.Captor(m)
		occupied := s.Occupied()
		if m.IsCapture() {
			occupied |= m.Captured.Set() // the square may be vacant if the question is whether it is observed
		}
		for _, k := range kinds {
			enemies := s.Of(side.Other()) & s.OfKind(k)
			if enemies == 0 || s.Reach(m.From, side.Other(), enemies) == 0 {
				continue
			}
			var buffer [64]movegen.Arrival
			for _, w := range s.Arrivals(buffer[:0], k, m.From, side, occupied) {
				if w.To == m.To && w.Captured == m.Captured {
					return true
				}
			}
		}
		return false
	}
	return Compiled{
		Words: "a unit cannot make the moves of the enemy units that observe it",
		Layer: movegen.Layer{
			Name: "PartialParalysis", Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
			Observe: func(s movegen.State, m board.Move) bool { return !barred(s, m) },
			Admit:   func(s movegen.State, m board.Move) bool { return m.IsCapture() || !barred(s, m) },
		},
	}, nil
}
