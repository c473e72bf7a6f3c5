package final

import (
	"math"
	"math/bits"
	"slices"
	"sync"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems/stip"
)

// Positions is a bound that remembers. All final pictures that may come about from the position in which play begins are drawn
// once, by a painter. Then they are carried down the search, each with what it still costs, and those that have become too
// dear stay behind. Where none is left, the goal is out of reach.
//
// To see what one move does to the pictures that are left takes a small part of the time in which a painter finds that there
// is one, and says more: pictures follow each unit, and know what all of it costs. Where there would be too many of them, and
// in play that does not begin at the root, the painter is asked at every node instead.
type Positions struct {
	play     Play
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

// enumerate finds all final positions of the goal that may come about within the budget, and reports how much of the effort
// it spent. The result is nil if the effort does not suffice; if some effort is left, no effort suffices, because there are too
// many. Now and then it calls pause.
func enumerate(goal stip.GoalKind, p *board.Position, budget Budget, effort int, pause func()) (made *Positions, spent int) {
	measureFates()
	g := &Positions{us: budget.Against.Other()}
	number := uint8(0)
	for b := p.Occupied(); b != 0; number++ {
		g.index[b.Pop()] = number
	}
	q := Enumerator{mate: goal == stip.Mate, gallery: g, effort: effort, pause: pause}
	if !q.paint(p, budget) {
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
func (g *Positions) sort(units int) {
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
func (g *Positions) price(number int, p *board.Position) priced {
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
func (g *Positions) distances(side board.Side, k board.Kind, s board.Square) *toFate {
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

func (g *Positions) step(m board.Move, side board.Side, index *unitIndex) (t step) {
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
func (g *Positions) after(room, pictures []priced, index *unitIndex, m board.Move, side board.Side, left purse) []priced {
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

// Carried is what is left of the final positions at one ply of a line of play.
type Carried struct {
	gallery *Positions // nil if nothing is known
	open    bool       // the pictures that are left were not looked at: there may be one
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

// Ply is what is left at a ply, for each of the first demands of the play.
type Ply [2]Carried

// Clear forgets everything.
func (l *Ply) Clear() {
	for i := range l {
		l[i].gallery, l[i].open = nil, false
	}
}

// Empty reports whether some demand has no final position left.
func (l *Ply) Empty() bool {
	for i := range l {
		if l[i].gallery != nil && !l[i].open && len(l[i].live) == 0 {
			return true
		}
	}
	return false
}

// Prepare prepares for the moves of the side in the position.
func (l *Ply) Prepare(p *board.Position, side board.Side) {
	for i := range l {
		if l[i].gallery != nil && !l[i].open {
			l[i].look(p, side)
		}
	}
}

// Allows reports whether final positions will be left after a move of the side for which the ply was prepared.
func (l *Ply) Allows(m board.Move, side board.Side) bool {
	for i := range l {
		if l[i].gallery != nil && !l[i].open && !l[i].allows(m, side) {
			return false
		}
	}
	return true
}

// Exists reports whether final positions were enumerated.
func (h *Carried) Exists() bool { return h.gallery != nil }

// Of reports whether final positions of the branch were enumerated.
func (h *Carried) Of(branch int) bool { return h.gallery != nil && h.gallery.play.Branch == branch }

// Skipped reports whether it is not known which final positions are left.
func (h *Carried) Skipped() bool { return h.open }

// Len is the number of final positions that are left.
func (h *Carried) Len() int { return len(h.live) }

// Begin takes all final positions, at the position from which they were enumerated.
func (h *Carried) Begin(all *Positions, p *board.Position, budget Budget) {
	h.gallery, h.live, h.index = all, all.live, all.index
	h.endow(p, budget)
}

// Skip notes that it is not known which of the final positions at an earlier ply are left.
func (h *Carried) Skip(before *Carried) { h.gallery, h.open = before.gallery, true }

// Played is a half-move and the side that made it.
type Played struct {
	Move board.Move
	By   board.Side
}

// endow fills the purse.
func (h *Carried) endow(p *board.Position, budget Budget) {
	for side := range board.Side(2) {
		h.purse.moves[side] = int8(budget.Moves[side] + castlingGain(p, side))
	}
	h.purse.captures = int8(budget.Moves[h.gallery.us&1])
}

// Follow takes over what was left at an earlier ply, from which the half-moves lead to the position, and drops the final
// positions that are beyond the budget.
func (h *Carried) Follow(before *Carried, played []Played, p *board.Position, budget Budget) {
	g := before.gallery
	h.gallery, h.index = g, before.index
	h.live = before.live
	h.endow(p, budget)
	last := len(played) - 1
	for last >= 0 && played[last].Move.Is(board.Null) {
		last--
	}
	for i := 0; i <= last; i++ {
		m, left := played[i].Move, rich
		if i == last {
			left = h.purse
		}
		if !m.Is(board.Null) {
			h.room = g.after(h.room, h.live, &h.index, m, played[i].By, left)
			h.live = h.room
		}
	}
}

// look finds the quiet moves of the side's pieces after which a picture will be left. As far as they are concerned it says what
// stays says of each of them, at the cost of one look at each picture.
func (h *Carried) look(p *board.Position, side board.Side) {
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
func (h *Carried) allows(m board.Move, side board.Side) bool {
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
func (h *Carried) stays(m board.Move, side board.Side) bool {
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
