package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

var memoryImitators = &movegen.Memory{Name: "squares of the imitators", Slots: 2}

// Imitators, Theodor Steudel 1939.
//
// Rule: every move is made by the imitators too, at the same time, in the same direction and as long. If one
// of them cannot move so, because a unit or the edge is in its way, or because it has no hurdle where the
// unit hops over one, the move is illegal. Nobody can capture an imitator.
//
// Kings: as other units.
//
// Check: a king is attacked only by a unit that could capture it in this way.
//
// Castling: the imitators make the king's move and then the rook's, step by step.
//
// En passant: is a move like others.
//
// Promotion: a pawn may become an imitator, unless NoIProm is there.
//
// Together: not with other conditions that let the player choose, unless NoIProm is there. A unit cannot be
// reborn on the square of an imitator: in Circe such a capture is illegal.

// The rows.
var (
	imitator = withSquares(Condition{
		Name:   "Imitator",
		traits: imitates,
		Doc:    "Imitators make every move too; if one cannot, the move is illegal.",
		Source: "Theodorus Kok, Fairy Chess Review 1939; https://juliasfairies.com/articles/imitator-def-features-impl/",
	}, imitatorLayer)
	noIProm = simple(Condition{
		traits: barsImitators,
		Name:   "NoIProm",
		Doc:    "No pawn becomes an imitator.",
		Source: glossary,
	}, func(Context) movegen.Layer {
		return movegen.Layer{} // the layer of the imitators asks for it
	})
)

// enlists is the choice of a pawn's move by which it becomes an imitator.
const enlists = 1

func imitatorLayer(squares []board.Square, c Context) movegen.Layer {
	allowed := func(s movegen.State, m board.Move) bool {
		if m.Is(board.ShortCastling | board.LongCastling) {
			return castlingImitated(s, m)
		}
		files, ranks := imitation(m)
		free := ^s.Occupied() | m.From.Set()
		at, n := imitatorsOf(s)
		passed := s.Passed(m)
		if m.Is(board.Castling) {
			passed = []board.Square{(m.From + m.To) / 2, m.To}
		}
		for _, i := range at[:n] {
			to, ok := shifted(i, files, ranks)
			if !ok || !free.Has(to) {
				return false
			}
			for _, p := range passed {
				via, ok := shifted(i, p.File()-m.From.File(), p.Rank()-m.From.Rank())
				if hurdle := s.Occupied().Has(p); !ok || free.Has(via) == hurdle {
					return false
				}
			}
		}
		return true
	}
	layer := movegen.Layer{
		Memory: []*movegen.Memory{memoryImitators},
		Begin:  func(c movegen.Change) { placeImitators(c, squares) },
		Legal: func(s movegen.State, after *board.Position) bool { // no unit is reborn on the square of an imitator
			at, n := imitatorsOf(movegen.State{Position: after, Rules: s.Rules})
			return setOf(at[:n])&after.Occupied() == 0
		},
		Admit:   allowed,
		Observe: allowed,
		After: func(s movegen.State, m board.Move, after movegen.Change) {
			files, ranks := imitation(m)
			at, n := imitatorsOf(s)
			for i := range at[:n] {
				at[i], _ = shifted(at[i], files, ranks)
				after.NoteImitator(at[i])
			}
			list := at[:n]
			if m.Choice == enlists && m.Flags == 0 {
				after.Enlist(m.To)
				list = append(list, m.To)
			}
			placeImitators(after, list)
		},
		Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
	}
	reborn := c.beside(revivesCaptor) // then a captor is reborn, and is not an imitator
	if !c.beside(barsImitators) {
		layer.AppendChoices = func(dst []board.Move, s movegen.State, m board.Move) []board.Move {
			dst = append(dst, m)
			if all := s.Promotions(m.Kind); m.Promotion != board.NoKind && !(m.IsCapture() && reborn) && m.Promotion == all[0] {
				if _, n := imitatorsOf(s); n < mostImitators {
					m.Promotion, m.Choice = board.NoKind, enlists
					dst = append(dst, m)
				}
			}
			return dst
		}
	}
	return layer
}

// castlingImitated reports whether the imitators can make the king's move and then the rook's.
func castlingImitated(s movegen.State, m board.Move) bool {
	at, n := imitatorsOf(s)
	rook, beside := m.RookMove()
	for _, i := range at[:n] {
		occupied := s.Occupied()
		for _, way := range [][2]board.Square{{m.From, m.To}, {rook, beside}} {
			occupied &^= way[0].Set()
			step := 1
			if way[1] < way[0] {
				step = -1
			}
			for range max(way[1].File()-way[0].File(), way[0].File()-way[1].File()) {
				to, ok := shifted(i, step, 0)
				if !ok || occupied.Has(to) {
					return false
				}
				i = to
			}
			occupied |= way[1].Set()
		}
	}
	return true
}

// imitation returns the way of the imitators.
func imitation(m board.Move) (files, ranks int) {
	files, ranks = m.To.File()-m.From.File(), m.To.Rank()-m.From.Rank()
	if m.Is(board.Castling) {
		from, to := m.RookMove()
		files += to.File() - from.File()
	}
	return files, ranks
}

const mostImitators = 16

// imitatorsOf returns the squares of the imitators.
func imitatorsOf(s movegen.State) (at [mostImitators]board.Square, n int) {
	for slot := range 2 {
		for w := s.RecallSlot(memoryImitators, slot); w != 0; w >>= 8 {
			at[n] = board.Square(w&255) - 1
			n++
		}
	}
	return at, n
}

func placeImitators(c movegen.Change, squares []board.Square) {
	var slots [2]uint64
	for i, s := range squares {
		slots[i/8] |= uint64(s+1) << (i % 8 * 8)
	}
	c.RememberSlot(memoryImitators, 0, slots[0])
	c.RememberSlot(memoryImitators, 1, slots[1])
}
