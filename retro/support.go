package retro

import (
	"fmt"

	"github.com/griddle-chess/griddle/board"
)

// Support: a position other than the game array has a last move, that move has a position before it,
// and so on. The search goes back the given number of half-moves and looks for one past in which no
// position is refuted. It goes further if it must explain a check or a capture en passant, and if
// there is hardly a choice.
//
// A past that returns to one of its own positions does not count: a shorter one would do. So a
// refutation may rely on positions that are still being searched; it is remembered only if it does
// not.
//
// The limits count work and never time, so the answer is always the same.
var Support = Rule{
	Name:  "support",
	Level: 0,
	Doc:   "A move was made from a position that itself has a past.",
}

// Limits of the search: the positions for one retraction and for all retractions of a diagram, the
// half-moves, and the number of earlier positions up to which the way back is so narrow that it costs
// no depth.
const (
	mostNodes = 10_000
	allNodes  = 200_000
	mostPlies = 100
	narrow    = 6
)

// finding is what the search remembers about a position: it has no past, or it has one of a known
// depth.
type finding struct {
	refuted bool
	depth   int
}

// searcher is the search for a past of one position.
type searcher struct {
	*analysis
	nodes int
	path  []uint64 // the positions that are being searched
}

// anywhere is greater than the ply of every position on which a refutation can rely.
const anywhere = mostPlies + 1

// key distinguishes positions with different pasts.
func (p *past) key() uint64 { return mix(p.pos.Key() ^ uint64(p.last)) }

// supported finds out whether the position has a past, and returns the reason if it has none.
func (a *analysis) supported(p *past) (Status, string) {
	s := searcher{analysis: a}
	status, _ := s.search(p, a.options.Depth-1)
	a.nodes += s.nodes
	if status != Impossible {
		return status, ""
	}
	if s.nodes <= 1 {
		return status, fmt.Sprintf("%s would have had no move before it", p.moved)
	}
	return status, fmt.Sprintf("none of %s's moves before it has a past", p.moved)
}

// search returns what is known about the position, and the lowest ply of the path on which a
// refutation relies.
func (s *searcher) search(p *past, depth int) (Status, int) {
	ply := len(s.path)
	forced := p.pos.EnPassant() != board.NoSquare || s.rules.Check(&p.pos, p.pos.Turn())
	switch {
	case p.isArray():
		return Possible, anywhere
	case depth <= 0 && !forced, ply == mostPlies, s.nodes == mostNodes, s.analysis.nodes > allNodes, s.done():
		return Unknown, anywhere
	}
	key := p.key()
	switch f, known := s.memo[key]; {
	case known && f.refuted:
		return Impossible, anywhere
	case known && f.depth >= depth:
		return Unknown, anywhere
	}
	for at, k := range s.path {
		if k == key {
			return Impossible, at
		}
	}
	s.nodes++
	s.path = append(s.path, key)
	defer func() { s.path = s.path[:ply] }()

	var earlier []past
	for _, r := range s.retractions(nil, p) {
		if before := p.before(r); before.last != 0 {
			earlier = append(earlier, before)
		}
	}
	next := depth - 1
	if len(earlier) <= narrow {
		next = depth
	}
	relies := anywhere
	for i := range earlier {
		if rule, _ := earlier[i].refute(); rule != nil {
			continue
		}
		status, on := s.search(&earlier[i], next)
		if status != Impossible {
			s.memo[key] = finding{depth: depth}
			return status, anywhere
		}
		relies = min(relies, on)
	}
	if relies >= ply {
		s.memo[key] = finding{refuted: true}
		relies = anywhere
	}
	return Impossible, relies
}
