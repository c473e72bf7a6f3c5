package solver

import "github.com/griddle-chess/griddle/board"

// Captures have to be made by somebody who gets there. A unit of theirs that is captured in a picture has stayed where it
// is or has gone elsewhere by spare moves; a unit of ours comes to it by its own moves, and goes on to where it is placed.

// hunter is a unit of ours that may capture.
type hunter struct {
	from board.Square
	kind board.Kind
	// arrivals are the squares that it can capture on by one of its first n moves.
	arrivals ranges
}

// muster lists the hunters.
func (q *picture) muster() {
	q.hunterCount = 0
	n := min(q.a, farthest)
	for b := q.ours; b != 0 && q.hunterCount < len(q.hunters); {
		from := b.Pop()
		h := &q.hunters[q.hunterCount]
		q.hunterCount++
		h.from, h.kind = from, q.position.KindAt(from)
		if h.kind != board.Pawn {
			copy(h.arrivals[:n+1], pieceRanges[h.kind][from][:n+1])
			continue
		}
		w := &pawnWays[q.us][q.takes[q.us]][from]
		h.arrivals[0] = 0
		for i := 1; i <= n; i++ {
			h.arrivals[i] = pawnsObserve(q.us, w[board.Pawn][i-1])
			for k := board.Knight; k < board.King; k++ {
				h.arrivals[i] |= w[k][i]
			}
		}
	}
}

// hunt is how captures are shared out among the hunters.
type hunt struct {
	prey      [8]board.Set // squares on which each of the captured units may be captured
	preyCount int
	bags      [16]bag // by hunter
}

// bag is what one hunter captures.
type bag struct {
	count int
	// moves that the hunter makes at least.
	moves int
	// goal is where it ends, NoSquare if that is open; last tells that it may capture there.
	goal board.Square
	last bool
	// visits are squares on which it has to capture.
	visits board.Set
}

// capturable tells whether our moves suffice for the captures that are settled.
func (q *picture) capturable(s *sketch) bool {
	captured := s.captured
	if captured == 0 {
		return true
	}
	if captured.Count() > q.a {
		return false
	}
	var h hunt
	if captured.Count() > len(h.prey) || q.hunterCount > len(h.bags) {
		return true
	}
	for captured != 0 {
		from := captured.Pop()
		prey := q.theirRanges(from).within(int(s.spareTheirs))
		if q.passing != 0 && q.position.KindAt(from) == board.Pawn {
			prey |= q.position.EnPassant().Set()
		}
		h.prey[h.preyCount] = prey
		h.preyCount++
	}
	for i := range q.hunterCount {
		h.bags[i].goal = board.NoSquare
		for _, u := range s.placed[0][:s.countOurs] {
			if u.from == q.hunters[i].from {
				h.bags[i].moves, h.bags[i].goal = int(u.moves), u.at
			}
		}
	}
	return q.share(&h, 0, int(s.spareOurs))
}

// share tells whether the captures from the n-th on can be made by so many moves more than those that are paid for.
func (q *picture) share(h *hunt, n, spare int) bool {
	if q.effort--; n == h.preyCount || q.effort < 0 {
		return true
	}
	prey := h.prey[n]
	for i := range q.hunterCount {
		b := &h.bags[i]
		before := *b
		moves := max(b.moves, q.chase(&q.hunters[i], b, prey))
		b.count++
		b.last = b.last || b.goal != board.NoSquare && prey.Has(b.goal)
		if b.goal == board.NoSquare || b.last {
			moves = max(moves, b.count)
		} else {
			moves = max(moves, b.count+1)
		}
		if more := moves - before.moves; more <= spare {
			b.moves = moves
			if prey&(prey-1) == 0 {
				b.visits |= prey
			}
			if q.share(h, n+1, spare-more) {
				return true
			}
		}
		*b = before
	}
	return false
}

// chase is the least number of moves in which the hunter can make one more capture and still do what is in its bag.
func (q *picture) chase(h *hunter, b *bag, prey board.Set) int {
	n := 1
	for n <= q.a && h.arrivals.within(n)&prey == 0 {
		n++
	}
	if n > q.a || h.kind == board.Pawn {
		if b.goal != board.NoSquare && !prey.Has(b.goal) {
			n++
		}
		return n
	}
	moves := n
	if b.goal != board.NoSquare {
		// On from one of the squares to where it ends.
		moves = never
		for ; n < moves && n <= q.a; n++ {
			at := h.arrivals.within(n) & prey
			for more := 0; n+more < moves && more <= q.a; more++ {
				if pieceRanges[h.kind][b.goal].within(more)&at != 0 {
					moves = n + more
				}
			}
		}
	}
	if prey&(prey-1) == 0 {
		at := prey.First()
		for v := b.visits; v != 0; {
			other := v.Pop()
			d := &pieceDistance[h.kind]
			moves = max(moves, int(min(d[h.from][at], d[h.from][other])+d[at][other]))
		}
	}
	return moves
}

// theirRanges are the ranges of a unit of theirs, as whatever it can become.
func (q *picture) theirRanges(from board.Square) *ranges {
	if kind := q.position.KindAt(from); kind != board.Pawn {
		return &pieceRanges[kind][from]
	}
	return &pawnRanges[q.them][q.takes[q.them]][from]
}
