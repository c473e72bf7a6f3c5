package solver

import (
	"math"
	"math/bits"
	"slices"
	"sync"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems/stip"
)

// gallery is a bound that remembers. All final pictures that may come about from the position in which play begins are drawn
// once, by a painter. Then they are carried down the search, each with what it still costs, and those that have become too
// dear stay behind. Where none is left, the goal is out of reach.
//
// To see what one move does to the pictures that are left takes a small part of the time in which a painter finds that there
// is one, and says more: pictures follow each unit, and know what all of it costs. Where there would be too many of them, and
// in play that does not begin at the root, the painter is asked at every node instead.
type gallery struct {
	of       play
	us       board.Side
	pawns    [2]*[64]toFate // distances of the pawns of a side, as they may capture
	pictures []picture      // while they are painted
	// fates are the pictures by units: a move asks of all pictures what becomes of the unit that moves.
	fates [mostUnits][]fate
	// spoken are the numbers of the units of which a picture says where they are in the end, as bits.
	spoken []uint32
	// live and index are what there is when play begins.
	live  []priced
	index unitIndex
}

// picture is what becomes of the units of the position in which play begins, by their numbers.
type picture [mostUnits]fate

// mostUnits is the most units with which pictures are drawn.
const mostUnits = 2 * mostPlaced

// unitIndex holds the numbers of the units by the squares on which they stand.
type unitIndex [64]uint8

// fate is what becomes of a unit: a kind and a square, or one of those below.
type fate uint16

const (
	// whatever: the picture does not speak of the unit.
	whatever fate = iota
	// captured: by the side that reaches the goal.
	captured
)

func fateOf(k board.Kind, s board.Square) fate { return fate(k)<<6 | fate(s) }

// priced is a picture and what it still costs: moves of either side, and captures by the side that reaches the goal.
type priced struct {
	number   uint32
	moves    [2]int8
	captures int8
}

// toFate are the distances of a unit to all fates. To be captured takes no move of its own.
type toFate [1 << 9]uint8

var (
	pieceToFate [board.King + 1][64]toFate
	// by side and captures
	pawnToFate [2][freely + 1]struct {
		sync.Once
		from [64]toFate
	}
)

// pawnFates are the distances of the pawns of a side that may capture so many times, by the squares on which they stand. They
// are found out when they are first asked for.
func pawnFates(side board.Side, captures int) *[64]toFate {
	all := &pawnToFate[side&1][captures]
	all.Do(func() {
		for from := range board.Square(64) {
			w, to := &pawnsOf(side, captures)[from], &all.from[from]
			for i := range to {
				to[i] = never
			}
			to[whatever], to[captured] = 0, 0
			for k := board.Pawn; k <= anyKind; k++ {
				for n := range w[k] {
					for b := w[k].after(n); b != 0; {
						to[fateOf(k, b.Pop())] = uint8(n)
					}
				}
			}
		}
	})
	return &all.from
}

// measureFates fills the tables of pieces. It is done once, when a problem first asks for them.
var measureFates = sync.OnceFunc(func() {
	measure()
	for from := range board.Square(64) {
		for to := range board.Square(64) {
			for k := board.Pawn; k <= anyKind; k++ {
				f := fateOf(k, to)
				for piece := board.Knight; piece <= board.King; piece++ {
					pieceToFate[piece][from][f] = never
					if k == piece || k == anyKind {
						pieceToFate[piece][from][f] = pieceDistance[piece][from][to]
					}
				}
			}
		}
	}
})

// mostPictures is the most pictures that hang in a gallery.
const mostPictures = 1 << 19

// newGallery has all pictures of the goal drawn that may come about against the side within so many moves of it and of the
// other side, and tells how much of the effort was spent. The gallery is nil if the effort does not do; if some was left, no
// effort does, for there are too many pictures. Now and then the painter pauses.
func newGallery(of play, goal stip.GoalKind, p *board.Position, side board.Side, its, others, effort int, pause func()) (made *gallery, spent int) {
	measureFates()
	g := &gallery{of: of, us: side.Other()}
	number := uint8(0)
	for b := p.Occupied(); b != 0; number++ {
		g.index[b.Pop()] = number
	}
	q := painter{mate: goal == stip.Mate, gallery: g, effort: effort, pause: pause}
	if !q.paint(p, side, its, others) {
		return nil, effort - max(0, q.effort)
	}
	for side := range board.Side(2) {
		g.pawns[side] = pawnFates(side, q.takes[side])
	}
	slices.SortFunc(g.pictures, func(a, b picture) int { return slices.Compare(a[:], b[:]) })
	g.pictures = slices.Compact(g.pictures)
	g.live = make([]priced, len(g.pictures))
	for i := range g.pictures {
		g.live[i] = g.price(i, p)
	}
	g.sort(int(number))
	return g, effort - q.effort
}

// sort puts the pictures of so many units in order by units.
func (g *gallery) sort(units int) {
	g.spoken = make([]uint32, len(g.pictures))
	for unit := range units {
		g.fates[unit] = make([]fate, len(g.pictures))
		for i := range g.pictures {
			f := g.pictures[i][unit]
			g.fates[unit][i] = f
			if f != whatever && f != captured {
				g.spoken[i] |= 1 << unit
			}
		}
	}
	g.pictures = nil
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
		return &g.pawns[side&1][s&63]
	}
	return &pieceToFate[k][s&63]
}

// step is what a move does to pictures.
type step struct {
	unit          uint8
	side          board.Side
	before, after *toFate
	// fates and victims are what becomes, by pictures, of the unit and of the one that it captures; victims is nil if there
	// is none.
	fates, victims []fate
}

func (g *gallery) step(m board.Move, side board.Side, index *unitIndex) (t step) {
	t.unit, t.side = index[m.From&63]%mostUnits, side&1
	t.fates = g.fates[t.unit]
	if m.IsCapture() {
		t.victims = g.fates[index[m.Captured&63]%mostUnits]
	}
	kind := m.Kind
	if m.Promotion != board.NoKind {
		kind = m.Promotion
	}
	t.before, t.after = g.distances(side, m.Kind, m.From), g.distances(side, kind, m.To)
	return t
}

// on changes what a picture costs, and reports whether it can still come about.
func (t *step) on(l *priced) bool {
	if t.victims != nil {
		switch t.victims[l.number] {
		case whatever:
		case captured:
			l.captures--
		default:
			return false
		}
	}
	f := t.fates[l.number] % fate(len(t.after))
	l.moves[t.side] += int8(t.after[f]) - int8(t.before[f])
	return t.after[f] != never
}

// after leaves those of the pictures that can still come about after a move of the side, for what is in the purse then. It
// writes them to room, and has the index follow the units.
func (g *gallery) after(room, pictures []priced, index *unitIndex, m board.Move, side board.Side, left purse) []priced {
	t := g.step(m, side, index)
	index[m.To&63] = t.unit
	if m.Is(board.Castling) { // the king's half of it, and then the rook's
		room = room[:0]
		for _, l := range pictures {
			if t.on(&l) {
				room = append(room, l)
			}
		}
		from, to := m.RookMove()
		return g.after(room, room, index, board.Move{From: from, To: to, Captured: board.NoSquare, Kind: board.Rook}, side, left)
	}
	if cap(room) < len(pictures) {
		room = make([]priced, len(pictures))
	}
	room = room[:len(pictures)]
	kept := 0
	for _, l := range pictures {
		if t.on(&l) && left.affords(&l) {
			room[kept] = l
			kept++
		}
	}
	return room[:kept]
}

// purse is what there is to spend: moves of either side, and captures by the side that reaches the goal.
type purse struct {
	moves    [2]int8
	captures int8
}

// rich affords everything.
var rich = purse{[2]int8{math.MaxInt8, math.MaxInt8}, math.MaxInt8}

func (p *purse) affords(l *priced) bool {
	return l.moves[0] <= p.moves[0] && l.moves[1] <= p.moves[1] && l.captures <= p.captures
}

// hanging is what is left of a gallery at one ply of a worker's line.
type hanging struct {
	gallery *gallery // nil if nothing is known
	open    bool     // the pictures that are left were not looked at: there may be one
	live    []priced
	room    []priced // for live
	index   unitIndex
	purse   purse
	quiet   quiet
}

// quiet says which moves of pieces without capture leave some picture.
type quiet struct {
	free uint32 // the units, as bits, that may go anywhere
	to   [mostUnits]board.Set
}

// wall holds what hangs at a ply, for the first demands of the play.
type wall [2]hanging

func (l *wall) clear() {
	for i := range l {
		l[i].gallery, l[i].open = nil, false
	}
}

// hang has what is left of the galleries hang at the ply, n half-moves into play of the length. Only play that begins at the
// root has any.
func (b *branch) hang(w *worker, n, length int) *wall {
	demands := b.played(length).demands
	for len(w.walls) <= w.ply {
		w.walls = append(w.walls, new(wall))
	}
	here := w.walls[w.ply]
	if n == 0 {
		here.clear()
	}
	for i := range min(len(demands), len(wall{})) {
		d := demands[i]
		if d.goal != stip.Mate && d.goal != stip.Stalemate {
			continue
		}
		side, its, others := b.asks(w, d, n, length)
		if n == 0 && w.ply == 0 {
			if h, g := &here[i], w.galleryOf(play{b, length, i}, d.goal, side, its, others); g != nil {
				h.gallery, h.live, h.index = g, g.live, g.index
				h.endow(w.pos(), its, others)
			}
		}
		// In a series the turn has passed in between.
		for ply := w.ply - 1; n > 0 && ply >= max(0, w.ply-2); ply-- {
			if before := &w.walls[ply][i]; before.gallery != nil && before.gallery.of.branch == b {
				if before.open || b.quicker(n, length, len(before.live)) {
					here[i].gallery, here[i].open = before.gallery, true
					break
				}
				w.tire(len(before.live) / 8)
				here[i].follow(before, w.stack[ply:w.ply+1], its, others)
				break
			}
		}
	}
	return here
}

// quicker tells whether play from n half-moves to length is done sooner than so many pictures are carried on. The last half-move
// is found without playing any other.
func (b *branch) quicker(n, length, pictures int) bool {
	h := b.next(n)
	switch length - n {
	case 1:
		return h.mates && pictures > manyPictures || h.forces && pictures > 4*manyPictures
	case 2:
		return pictures > 40*manyPictures
	}
	return false
}

// manyPictures is the number of pictures that take as long as to find the moves that may mate.
const manyPictures = 32

// bare tells whether no picture is left.
func (l *wall) bare() bool {
	for i := range l {
		if l[i].gallery != nil && !l[i].open && len(l[i].live) == 0 {
			return true
		}
	}
	return false
}

// look prepares for the moves of the side in the position.
func (l *wall) look(p *board.Position, side board.Side) {
	for i := range l {
		if l[i].gallery != nil && !l[i].open {
			l[i].look(p, side)
		}
	}
}

// allows tells whether pictures will be left after the move of the side, of which the wall was looked at before.
func (l *wall) allows(m board.Move, side board.Side) bool {
	for i := range l {
		if l[i].gallery != nil && !l[i].open && !l[i].allows(m, side) {
			return false
		}
	}
	return true
}

// endow fills the purse.
func (h *hanging) endow(p *board.Position, its, others int) {
	us := h.gallery.us & 1
	h.purse.moves[us] = int8(others + castlingGain(p, us))
	h.purse.moves[us^1] = int8(its + castlingGain(p, us^1))
	h.purse.captures = int8(others)
}

// follow takes over what was left at an earlier ply, and drops the pictures that are too dear. The frames lead from there.
func (h *hanging) follow(before *hanging, frames []frame, its, others int) {
	g := before.gallery
	h.gallery, h.index = g, before.index
	h.live = before.live
	last := len(frames) - 1
	h.endow(&frames[last].pos, its, others)
	for last > 0 && frames[last].move.Is(board.Null) {
		last--
	}
	for i := 1; i <= last; i++ {
		m, left := frames[i].move, rich
		if i == last {
			left = h.purse
		}
		if !m.Is(board.Null) {
			h.room = g.after(h.room, h.live, &h.index, m, frames[i-1].pos.Turn(), left)
			h.live = h.room
		}
	}
}

// look finds the quiet moves of the side's pieces after which a picture will be left. As far as they are concerned it says what
// stays says of each of them, at the cost of one look at each picture.
func (h *hanging) look(p *board.Position, side board.Side) {
	g := h.gallery
	var kinds [mostUnits]board.Kind
	var before [mostUnits]*toFate
	mine := uint32(0)
	for b := p.Of(side) &^ p.Units(side, board.Pawn); b != 0; {
		s := b.Pop()
		u := h.index[s&63] % mostUnits
		kinds[u], before[u] = p.KindAt(s), &pieceToFate[p.KindAt(s)&7][s&63]
		mine |= 1 << u
		h.quiet.to[u] = 0
	}
	left := h.purse
	if side == g.us {
		left.captures--
	}
	h.quiet.free = 0
	for _, l := range h.live {
		slack := int(left.moves[side&1] - l.moves[side&1])
		if l.captures > left.captures {
			continue
		}
		spoken := g.spoken[l.number]
		if slack > 0 {
			h.quiet.free |= ^spoken
		}
		for b := spoken & mine; b != 0; b &= b - 1 {
			u := bits.TrailingZeros32(b) % mostUnits
			f := g.fates[u][l.number]
			if near := int(before[u][f%fate(len(toFate{}))]) + slack - 1; near >= 0 {
				h.quiet.to[u] |= pieceRanges[kinds[u]&7][f&63].within(near)
			}
		}
	}
}

// allows tells whether a picture will be left after the move of the side.
func (h *hanging) allows(m board.Move, side board.Side) bool {
	if m.Kind == board.Pawn || m.IsCapture() {
		return h.stays(m, side)
	}
	if m.Is(board.Castling | board.Null) {
		return true
	}
	u := h.index[m.From&63] % mostUnits
	return h.quiet.free>>u&1 != 0 || h.quiet.to[u].Has(m.To)
}

// stays tells whether a picture will be left after the move of the side.
func (h *hanging) stays(m board.Move, side board.Side) bool {
	if m.Is(board.Castling | board.Null) {
		return true
	}
	g := h.gallery
	t := g.step(m, side, &h.index)
	left := h.purse
	left.moves[side&1]--
	if side == g.us {
		left.captures--
	}
	for _, l := range h.live {
		if t.on(&l) && left.affords(&l) {
			return true
		}
	}
	return false
}
