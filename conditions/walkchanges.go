package conditions

import (
	"slices"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

var memoryPassed = &movegen.Memory{Name: "what a pawn has passed by a step from its first rank", Slots: 1}

// Units that change their walks as they move or capture.
//
// Rule: in Einstein chess a unit that moves without capturing becomes less, a queen a rook, then a bishop, a knight, a pawn;
// one that captures becomes more. In reversal Einstein chess it is the other way round, in anti-Einstein chess a capture
// changes nothing. In chameleon chess every queen, knight, bishop and rook becomes the next of this
// order, and a rook a queen. In Frankfurt chess a unit that captures becomes what it has captured.
//
// Kings: in Frankfurt chess a king becomes a royal unit of the captured kind, else kings do not change.
//
// Check: is judged after the change.
//
// Castling: changes nothing but the rook, in the Einstein family.
//
// En passant: is a capture of a pawn. In the Einstein family a pawn can be captured on every square that it has passed by a
// double or triple step from its first rank, too (https://www.janko.at/Retros/Glossary/Einstein.htm).
//
// Promotion: a promoted pawn does not change more in chameleon chess. In the Einstein family pawns are not promoted; those on
// their first rank make up to three steps.
//
// Together: with all conditions; changes follow one another.

// The rows.
var (
	Einstein = einsteinRow("EinsteinChess", "A unit that moves becomes less (queen, rook, bishop, knight, pawn), one that captures more.",
		-1, 1)
	ReversalEinstein = einsteinRow("ReversalEinsteinChess", "A unit that moves becomes more (pawn, knight, bishop, rook, queen), one that captures less.",
		1, -1)
	AntiEinstein = einsteinRow("AntiEinsteinChess", "A unit that moves without capturing becomes less (queen, rook, bishop, knight, pawn).", -1, 0)

	ChameleonChess = Condition{
		traits: changesMover,
		Name:   "ChameleonChess",
		Doc:    "A unit that moves becomes the next of the cycle queen, knight, bishop, rook, or of the one that is listed.",
		Source: "as Popeye 4.104 plays it",
		Args:   "[pieces]",
		Compile: func(args []string, c Context) (Compiled, error) {
			cycle, err := cycleOf(args)
			if err != nil {
				return Compiled{}, err
			}
			if cycle == nil {
				cycle = chameleonCycle
			}
			kinds := board.Knight.Set() | board.Bishop.Set() | board.Rook.Set() | board.Queen.Set()
			for i := range c.Kinds {
				kinds |= (board.Orthodox + 1 + board.Kind(i)).Set()
			}
			next := c.successors(kinds, cycle)
			return Compiled{Words: "queen, knight, bishop and rook become one another as they move", Layer: movegen.Layer{
				Name: "ChameleonChess",
				After: func(_ movegen.State, m board.Move, after movegen.Change) {
					if to := next[m.Kind&15]; to != board.NoKind && m.Promotion == board.NoKind && after.KindAt(m.To) == m.Kind {
						after.ChangeKind(m.To, to, movegen.Arriving)
					}
				},
				Inert:  func(m board.Move) bool { return next[m.Kind&15] == board.NoKind },
				Breaks: movegen.Pins | movegen.MatePatterns,
			}}, nil
		},
	}
	ChameleonSequence = Condition{
		Name:   "ChameleonSequence",
		Doc:    "The chameleons of the diagram change in the order that is listed.",
		Source: "Popeye",
		Args:   "pieces",
		Compile: func(args []string, _ Context) (Compiled, error) {
			cycle, err := cycleOf(args)
			if err == nil && cycle == nil {
				err = argErrorf(0, "the pieces are missing")
			}
			return Compiled{Words: "chameleons change in another order", Layer: movegen.Layer{Name: "ChameleonSequence"}, Chameleons: cycle}, err
		},
	}
	Frankfurt = simple(Condition{
		traits: copiesCaptured,
		Name:   "FrankfurtChess",
		Doc:    "A unit that captures becomes what it has captured; a royal unit stays royal.",
		Source: "as Popeye 4.104 plays it",
	}, func(c Context) movegen.Layer {
		return takesOver(&c, true, func(p *movegen.Piece) *movegen.Piece { return p })
	})
	Protean = Condition{
		traits: copiesCaptured,
		Name:   "ProteanChess",
		Doc:    "A unit that captures becomes what it has captured; of a pawn it takes the direction too. With RexExclusive kings do not change.",
		Source: "as Popeye 4.104 plays it",
		Args:   "[RexExclusive]",
		Compile: func(args []string, c Context) (Compiled, error) {
			kings := true
			if len(args) > 0 {
				if kings = args[0] == "RexInclusive"; !kings && args[0] != "RexExclusive" || len(args) > 1 {
					return Compiled{}, argErrorf(len(args)-1, "%q cannot follow: RexExclusive, or nothing", args[len(args)-1])
				}
			}
			pawn, reverse := movegen.PieceByCode("P", movegen.English), movegen.PieceByCode("PP", movegen.English)
			l := takesOver(&c, kings, func(p *movegen.Piece) *movegen.Piece {
				switch p {
				case pawn:
					return reverse
				case reverse:
					return pawn
				}
				return p
			})
			l.Name = "ProteanChess"
			return Compiled{Words: "units that capture become what they have captured", Layer: l}, nil
		},
	}
)

// takesOver is the layer of a condition in which a unit that captures becomes what the captured piece makes of it. A pawn is not
// promoted by a capture then.
func takesOver(c *Context, kings bool, made func(captured *movegen.Piece) *movegen.Piece) movegen.Layer {
	for _, p := range c.walks() {
		c.Kind(made(p), false, "")
	}
	for _, p := range c.walks() {
		if kings {
			c.Kind(p, true, "")
		}
	}
	var becomes [2][board.MaxKind + 1]board.Kind // by royalty
	royal := c.royal()
	for k := board.Pawn; int(k) <= int(board.Orthodox)+len(c.Kinds) && k <= board.MaxKind; k++ {
		p := made(c.Unit(k).Piece)
		becomes[0][k] = c.known(p, false)
		if kings {
			becomes[1][k] = c.known(p, true)
		}
	}
	return movegen.Layer{
		AppendChoices: func(dst []board.Move, s movegen.State, m board.Move) []board.Move {
			if m.IsCapture() {
				return unpromoted(dst, m)
			}
			return append(dst, m)
		},
		After: func(s movegen.State, m board.Move, after movegen.Change) {
			if !m.IsCapture() || after.KindAt(m.To) == board.NoKind {
				return
			}
			was := 0
			if royal.Has(m.Kind) {
				was = 1
			}
			if to := becomes[was][s.KindAt(m.Captured)&15]; to != m.Kind && to != board.NoKind {
				after.ChangeKind(m.To, to, movegen.Arriving)
			}
		},
		Inert:  func(m board.Move) bool { return !m.IsCapture() },
		Breaks: movegen.Pins | movegen.MatePatterns,
	}
}

// unpromoted appends a move that comes once for each promotion once without any.
func unpromoted(dst []board.Move, m board.Move) []board.Move {
	if m.Promotion != board.NoKind {
		m.Promotion = board.NoKind
		if len(dst) > 0 && dst[len(dst)-1] == m {
			return dst
		}
	}
	return append(dst, m)
}

// einsteinOrder are the kinds from least to most.
var einsteinOrder = []board.Kind{board.Pawn, board.Knight, board.Bishop, board.Rook, board.Queen}

func einsteinRow(name, doc string, moving, capturing int) Condition {
	return simple(Condition{
		Name: name, Doc: doc, Source: "as Popeye 4.104 plays it",
		traits: changesWalks,
	},
		func(c Context) movegen.Layer {
			step := func(k board.Kind, by int) board.Kind {
				u := c.Unit(k)
				i := slices.IndexFunc(einsteinOrder, func(o board.Kind) bool { return c.Unit(o).Piece == u.Piece })
				if i < 0 || u.Royal {
					return board.NoKind
				}
				i = min(max(i+by, 0), len(einsteinOrder)-1)
				return c.Kind(c.Unit(einsteinOrder[i]).Piece, false, u.Attributes)
			}
			var next [2][board.MaxKind + 1]board.Kind
			for k := board.Pawn; int(k) <= int(board.Orthodox)+len(c.Kinds); k++ {
				next[0][k&15], next[1][k&15] = step(k, moving), step(k, capturing)
			}
			return movegen.Layer{
				Memory:    []*movegen.Memory{memoryPassed},
				Promotion: &[2]board.Set{},
				Arrivals: func(dst []movegen.Arrival, s movegen.State, walk board.Kind, from board.Square, side board.Side, occupied board.Set) []movegen.Arrival {
					if board.LastRank(side.Other()).Has(from) && c.Unit(walk).Piece == &movegen.Pieces[0] {
						return firstRankWays(dst, from, side, occupied)
					}
					return s.Arrivals(dst, walk, from, side, occupied)
				},
				Extra: func(dst []board.Move, s movegen.State) []board.Move { return c.takesPassing(dst, s) },
				After: func(s movegen.State, m board.Move, after movegen.Change) {
					after.Remember(memoryPassed, passedFirst(s, m, c.Unit(m.Kind).Piece))
					at, k := m.To, m.Kind
					if m.Is(board.ShortCastling | board.LongCastling) {
						_, at = m.RookMove()
						k = board.Rook
					}
					to := next[0][k&15]
					if m.IsCapture() {
						to = next[1][k&15]
					}
					if m.Promotion == board.NoKind && to != board.NoKind && after.KindAt(at) == k && to != k {
						after.ChangeKind(at, to, movegen.ArrivingUnowned)
					}
				},
				Breaks: movegen.Pins | movegen.MatePatterns,
			}
		})
}

// firstRankWays are the ways of a pawn on its first rank: up to three steps, or a capture.
func firstRankWays(dst []movegen.Arrival, from board.Square, side board.Side, occupied board.Set) []movegen.Arrival {
	ahead := 1 - 2*int(side)
	for n := 1; n <= 3; n++ {
		to := board.At(from.File(), from.Rank()+n*ahead)
		if occupied.Has(to) {
			break
		}
		dst = append(dst, movegen.Arrival{To: to, Captured: board.NoSquare})
	}
	for _, file := range []int{from.File() - 1, from.File() + 1} {
		if to := board.At(file, from.Rank()+ahead); file >= 0 && file < 8 && occupied.Has(to) {
			dst = append(dst, movegen.Arrival{To: to, Captured: to})
		}
	}
	return dst
}

// passedFirst is what is remembered of a pawn's multiple step from its first rank: how many squares it has passed, where it
// stands, and whose move it was; zero of all other moves.
func passedFirst(s movegen.State, m board.Move, piece *movegen.Piece) uint64 {
	side := s.Captor(m)
	passed := (int(m.To)-int(m.From))*(1-2*int(side))/8 - 1
	if piece != &movegen.Pieces[0] || !board.LastRank(side.Other()).Has(m.From) || m.From.File() != m.To.File() || passed < 1 {
		return 0
	}
	return uint64(passed) | uint64(m.To)<<2 | uint64(side)<<8
}

// takesPassing appends the captures en passant of a pawn that has made a multiple step from its first rank, on every square
// that it has passed.
func (c *Context) takesPassing(dst []board.Move, s movegen.State) []board.Move {
	word := s.Recall(memoryPassed)
	us := s.Turn()
	if word == 0 || board.Side(word>>8&1) == us {
		return dst
	}
	at := board.Square(word >> 2 & 63)
	for n := 1; n <= int(word&3); n++ {
		passed := board.At(at.File(), at.Rank()-n*(2*int(us)-1))
		for pawns := s.Reach(passed, us, s.Of(us)); pawns != 0; {
			from := pawns.Pop()
			if k := s.KindAt(from); c.Unit(k).Piece == &movegen.Pieces[0] {
				dst = append(dst, board.Move{From: from, To: passed, Captured: at, Kind: k, Flags: board.EnPassant})
			}
		}
	}
	return dst
}

// walks are the pieces that take part: those of the book but the king, and the problem's own.
func (c *Context) walks() []*movegen.Piece {
	var out []*movegen.Piece
	for k := board.Pawn; int(k) <= int(board.Orthodox)+len(c.Kinds); k++ {
		if p := c.Unit(k).Piece; k != board.King && !slices.Contains(out, p) {
			out = append(out, p)
		}
	}
	return out
}

// cycleOf reads pieces; the last may be the first again.
func cycleOf(args []string) ([]string, error) {
	for i, arg := range args {
		if movegen.PieceByCode(arg, movegen.English) == nil {
			return nil, argErrorf(i, "%q is no piece", arg)
		}
	}
	if last := len(args) - 1; last > 0 && args[last] == args[0] {
		args = args[:last]
	}
	return args, nil
}
