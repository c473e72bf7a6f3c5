package retro

import "github.com/griddle-chess/griddle/board"

// A position that is not the game array has a last move, that move a position before it, and so on. The search looks for
// a past of the given number of half-moves in which no position is refuted.
var support = Rule{
	Name: "support",
	Doc:  "A move was made from a position that itself has a past.",
}

// Limits of the search: positions for one retraction, and half-moves where a past is so narrow that it costs no depth.
const (
	maxNodes = 20_000
	maxPly   = 200
	narrow   = 6
)

// finding is what the search remembers of a position: that it has no past, or to which depth it has one.
type finding struct {
	refuted bool
	depth   int8
}

type node struct {
	past
	key uint64
}

func (p *past) key() uint64 { return p.pos.Key() ^ uint64(p.last)*0x9e3779b97f4a7c15 }

// search looks for a past of the position.
func (a *analysis) search(p *past, depth int) Status {
	s := searcher{analysis: a}
	status, _ := s.search(p, depth, 0)
	return status
}

type searcher struct {
	*analysis
	path []uint64
}

const never = 1 << 20

// search returns the status, and the least ply of the path that the refutation relies on: a past that comes back to a
// position that is being looked at is none, for then a shorter one would do.
func (s *searcher) search(p *past, depth, ply int) (Status, int) {
	if p.isArray() {
		return Possible, never
	}
	if depth <= 0 && p.pos.EnPassant() == board.NoSquare && !s.rules.Check(&p.pos, p.pos.Turn()) || ply >= maxPly {
		return Unknown, never
	}
	key := p.key()
	if f, known := s.memo[key]; known && (f.refuted || int(f.depth) >= depth) {
		if f.refuted {
			return Impossible, never
		}
		return Unknown, never
	}
	for at, k := range s.path {
		if k == key {
			return Impossible, at
		}
	}
	if s.nodes++; s.nodes > maxNodes {
		return Unknown, never
	}
	s.path = append(s.path, key)
	defer func() { s.path = s.path[:ply] }()

	var candidates []past
	var moves []Retraction
	for _, r := range s.retractions(nil, p) {
		if before := p.before(r); before.last != 0 {
			candidates = append(candidates, before)
			moves = append(moves, r)
		}
	}
	next := depth - 1
	if len(candidates) <= narrow {
		next = depth
	}
	relies := never
	for i := range candidates {
		before := &candidates[i]
		if rule, _ := s.refute(before); rule != nil {
			continue
		}
		status, on := s.search(before, next, ply+1)
		if status != Impossible {
			s.analysis.line = append(s.analysis.line, moves[i])
			s.memo[key] = finding{depth: int8(depth)}
			return status, never
		}
		relies = min(relies, on)
	}
	if relies >= ply {
		s.memo[key] = finding{refuted: true}
		relies = never
	}
	return Impossible, relies
}
