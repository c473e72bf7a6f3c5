package solver

import (
	"slices"
	"sync"

	"github.com/griddle-chess/griddle/board"
)

// gallery is the bound for stalemate. All final pictures that may come about from the position in which play begins are
// drawn once, by a painter. Then they are carried down the search, each with what it still costs, and those that have become
// too dear stay behind. Where none is left, there is no stalemate.
//
// Why they are not looked for at every node, as for mate: a stalemate settles every unit of its side, so that there are few
// pictures, and to find that there is one takes hundreds of times as long as to see what one move does to those that are
// there.
type gallery struct {
	of       *branch // the play that the pictures end
	us       board.Side
	takes    [2]int // captures that pawns of a side can make at most
	pictures []picture
	// live and index are what there is when play begins.
	live  []priced
	index unitIndex
}

// picture is what becomes of the units of the position in which play begins, by their numbers.
type picture [mostUnits]fate

// mostUnits is the most units for which pictures are drawn.
const mostUnits = 2 * mostPlaced

// unitIndex holds the numbers of the units by the squares on which they stand.
type unitIndex [64]uint8

// fate is what becomes of a unit: a kind and a square, or one of those below.
type fate uint16

const (
	// whatever: the picture does not speak of the unit.
	whatever fate = iota
	// captured: by the side that stalemates.
	captured
)

func fateOf(k board.Kind, s board.Square) fate { return fate(k)<<6 | fate(s) }

// priced is a picture and what it still costs: moves of either side, and captures by the side that stalemates.
type priced struct {
	number   uint32
	moves    [2]int8
	captures int8
}

// toFate are the distances of a unit to all fates. To be captured takes no move of its own.
type toFate [1 << 9]uint8

var (
	pieceToFate [8][64]toFate
	pawnToFate  [2][freely + 1][64]toFate
)

// measureFates fills the tables. It is done once, when a problem first asks for them.
var measureFates = sync.OnceFunc(func() {
	measure()
	for s := range board.Square(64) {
		for k := board.Pawn; k <= board.King; k++ {
			for to := range board.Square(64) {
				f := fateOf(k, to)
				for piece := board.Knight; piece <= board.King; piece++ {
					pieceToFate[piece][s][f] = never
				}
				if k != board.Pawn {
					pieceToFate[k][s][f] = pieceDistance[k][s][to]
				}
				for side := range pawnToFate {
					for captures := range pawnToFate[side] {
						pawnToFate[side][captures][s][f] = uint8(pawnWays[side][captures][s][k].distance(to))
					}
				}
			}
		}
	}
})

// newGallery has all stalemates of the side drawn that may come about within so many moves of it and of the other side. It
// is nil if that takes more than the effort. Now and then the painter pauses.
func newGallery(of *branch, p *board.Position, side board.Side, its, others, effort int, pause func()) *gallery {
	measureFates()
	g := &gallery{of: of, us: side.Other()}
	number := uint8(0)
	for b := p.Occupied(); b != 0; number++ {
		g.index[b.Pop()] = number
	}
	q := painter{gallery: g, effort: effort, pause: pause}
	if !q.paint(p, side, its, others) {
		return nil
	}
	g.takes = q.takes
	slices.SortFunc(g.pictures, func(a, b picture) int { return slices.Compare(a[:], b[:]) })
	g.pictures = slices.Compact(g.pictures)
	g.live = make([]priced, len(g.pictures))
	for i := range g.pictures {
		g.live[i] = g.price(i, p)
	}
	return g
}

// price is what the picture costs when play begins.
func (g *gallery) price(number int, p *board.Position) priced {
	l := priced{number: uint32(number)}
	for side := range board.Side(2) {
		for b := p.Of(side); b != 0; {
			s := b.Pop()
			f := g.pictures[number][g.index[s]]
			if f == captured {
				l.captures++
			}
			l.moves[side] += int8(g.distances(side, p.KindAt(s), s)[f])
		}
	}
	return l
}

// distances of a unit to what can become of it.
func (g *gallery) distances(side board.Side, k board.Kind, s board.Square) *toFate {
	if k == board.Pawn {
		return &pawnToFate[side&1][g.takes[side&1]][s&63]
	}
	return &pieceToFate[k&7][s&63]
}

// after leaves those of the pictures that can still come about after a move of the side, with what they cost then. It
// writes them to the beginning of room, and has the index follow the units.
func (g *gallery) after(room, pictures []priced, index *unitIndex, m board.Move, side board.Side) []priced {
	unit := index[m.From&63] % mostUnits
	victim := unit
	if m.IsCapture() {
		victim = index[m.Captured&63] % mostUnits
	}
	kind := m.Kind
	if m.Promotion != board.NoKind {
		kind = m.Promotion
	}
	before, after := g.distances(side, m.Kind, m.From), g.distances(side, kind, m.To)
	index[m.To&63] = unit
	room = room[:0]
	for _, l := range pictures {
		of := &g.pictures[l.number]
		if victim != unit {
			switch of[victim] {
			case whatever:
			case captured:
				l.captures--
			default:
				continue
			}
		}
		f := of[unit] % fate(len(after))
		if after[f] == never {
			continue
		}
		l.moves[side&1] += int8(after[f]) - int8(before[f])
		room = append(room, l)
	}
	if m.Is(board.Castling) {
		from, to := m.RookMove()
		return g.after(room, room, index, board.Move{From: from, To: to, Captured: board.NoSquare, Kind: board.Rook}, side)
	}
	return room
}

// hanging is what is left of a gallery at one ply of a worker's line.
type hanging struct {
	gallery *gallery // nil if nothing is known
	live    []priced
	room    []priced // for live
	index   unitIndex
}

// stalemateless tells whether no picture is left of a stalemate of the side, within so many moves, after n half-moves of
// the branch. Only play that begins at the root has a gallery.
func (w *worker) stalemateless(b *branch, n, length int, side board.Side, its, others int) bool {
	if n == 0 && w.ply == 0 {
		g := w.galleryOf(b, length, side, its, others)
		if g == nil {
			return false
		}
		h := &w.stack[0].hanging
		h.gallery, h.live, h.index = g, g.live, g.index
		return len(h.live) == 0
	}
	h := &w.stack[w.ply].hanging
	// In a series the turn has passed in between.
	for ply := w.ply - 1; n > 0 && ply >= max(0, w.ply-2); ply-- {
		if before := &w.stack[ply].hanging; before.gallery != nil && before.gallery.of == b {
			h.follow(before, w.stack[ply:w.ply+1], its, others)
			return len(h.live) == 0
		}
	}
	return false
}

// follow takes over what was left at an earlier ply, and drops the pictures for which the moves that are left do not suffice.
// The frames lead from there.
func (h *hanging) follow(before *hanging, frames []frame, its, others int) {
	g := before.gallery
	h.gallery, h.index = g, before.index
	live := before.live
	for i := range frames[1:] {
		if m := frames[i+1].move; !m.Is(board.Null) {
			h.room = g.after(h.room, live, &h.index, m, frames[i].pos.Turn())
			live = h.room
		}
	}
	p := &frames[len(frames)-1].pos
	var most [2]int8
	most[g.us&1] = int8(others + castlingGain(p, g.us))
	most[g.us.Other()&1] = int8(its + castlingGain(p, g.us.Other()))
	kept := h.room[:0]
	for _, l := range live {
		if l.moves[0] <= most[0] && l.moves[1] <= most[1] && int(l.captures) <= others {
			kept = append(kept, l)
		}
	}
	h.live, h.room = kept, kept[:0]
}

// painted are the galleries of a run, which its workers share.
type painted struct {
	sync.Mutex
	galleries map[*branch]map[int]*gallery // by length
}

// galleryOf is the gallery of play of a length from the root on, nil if there is none of use. It is painted by the worker
// that first asks, while others wait.
func (w *worker) galleryOf(b *branch, length int, side board.Side, its, others int) *gallery {
	r := w.run
	r.painted.Lock()
	defer r.painted.Unlock()
	g, done := r.painted.galleries[b][length]
	if done {
		return g
	}
	g = newGallery(b, w.pos(), side, its, others, w.worth(side, its, others), w.heed)
	if r.painted.galleries == nil {
		r.painted.galleries = map[*branch]map[int]*gallery{}
	}
	if r.painted.galleries[b] == nil {
		r.painted.galleries[b] = map[int]*gallery{}
	}
	r.painted.galleries[b][length] = g
	return g
}

// worth is the effort that a gallery is worth: about as many steps as the search without it would take, as far as the first
// moves tell.
func (w *worker) worth(side board.Side, its, others int) int {
	effort := 1
	for range 2 {
		moves, n := others, max(2, len(w.legal()))
		if w.side() == side {
			moves = its
		}
		for range moves {
			effort = min(effort*n, mostEffort)
		}
		w.pass()
		defer w.undo()
	}
	return effort
}
