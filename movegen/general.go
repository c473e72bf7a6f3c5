package movegen

import (
	"cmp"
	"math/bits"
	"slices"
	"sync"

	"github.com/griddle-chess/griddle/board"
)

// The engine that is right for everything: any walk, neutral units, any number of royal units, every hook of every layer.
// It tries each move: it plays it, lets the layers have their effects, and asks whether a royal unit is left attacked.
// It is the specification of the short cut, and agrees with the reference wherever that has an opinion.
type general struct {
	rules    *Rules
	layers   []Layer
	geometry *[64]board.Set // nil if everything can be reached
	idle     Idleness
	kinds    [board.MaxKind + 1]kind
	royal    board.Kinds
	pawns    board.Kinds // the kinds that capture en passant
	orphans  board.Kinds // the kinds that take over the walks of others
	watched  bool        // whether moves can be judged without being played
	holes    board.Set
	// The hooks that one layer at most can have.
	walks   func(s State, from board.Square, side board.Side) board.Kinds
	detours func(dst []Way, s State, walk board.Kind, from board.Square, side board.Side, occupied board.Set) []Way
	onward  func(dst []board.Square, s State, m board.Move) []board.Square
	crowned func(s State, side board.Side) board.Set
	checked func(s State, side board.Side) bool
	firsts  bool // pawns move from their first rank
	passes  bool // pawns capture en passant by what a layer says
	// plain says that units have no other walks than their own, and that nothing but units and holes is in their way.
	plain bool
	// plainly says that layers say no more than what can be reached.
	plainly bool
	// straight says besides that neither holes nor the units of others bend how they move.
	straight bool
	// bookish says that all walks are those of the book, even where units borrow them.
	bookish bool
	fairy   []board.Kind // the problem's own kinds
	hooks
	desks sync.Pool // of *desk
}

// desk is what the engine works on while it looks at a position: hooks see it, so that it cannot lie on the stack. A hook may ask
// for another position in between, which takes another desk.
type desk struct {
	watch   watch
	moves   [64]board.Move
	choices [16]board.Move
	ways    [64]Way
}

// hooks are those of all layers that can have them together.
type hooks struct {
	blocked  []func(s State) board.Set
	spoils   []func(s State, side board.Side) board.Set
	idlers   []func(s State, side board.Side, moved board.Kind) board.Set
	observe  []func(s State, m board.Move) bool
	survives []func(s State, m board.Move) bool
	admit    []func(s State, m board.Move) bool
	legal    []func(s State, after *board.Position) bool
	extra    []func(dst []board.Move, s State) []board.Move
	choices  []func(dst []board.Move, s State, m board.Move) []board.Move
	inert    []func(m board.Move) bool // of those that have effects; nil where it cannot be told
	after    []effect
}

// effect is what a layer does after a move.
type effect struct {
	change func(s State, m board.Move, after Change)
	passes bool // after the null move, too
}

// enter enters the hooks of a layer, but for its effects.
func (h *hooks) enter(l *Layer) {
	h.blocked = hooked(h.blocked, l.Blocked, l.Blocked != nil)
	h.spoils = hooked(h.spoils, l.Spoils, l.Spoils != nil)
	h.idlers = hooked(h.idlers, l.IdleUnits, l.IdleUnits != nil)
	h.observe = hooked(h.observe, l.Observe, l.Observe != nil)
	h.survives = hooked(h.survives, l.Survives, l.Survives != nil)
	h.admit = hooked(h.admit, l.Admit, l.Admit != nil)
	h.legal = hooked(h.legal, l.Legal, l.Legal != nil)
	h.extra = hooked(h.extra, l.Extra, l.Extra != nil)
	h.choices = hooked(h.choices, l.AppendChoices, l.AppendChoices != nil)
	h.inert = hooked(h.inert, l.Inert, l.After != nil && !l.Remembers)
}

func hooked[F any](list []F, hook F, set bool) []F {
	if set {
		return append(list, hook)
	}
	return list
}

// kind is a walk laid out on the board.
type kind struct {
	pawn         bool // whether it moves as the orthodox pawn
	takesPassing bool // whether it captures en passant
	orphan       bool // whether it moves by the walks of units that observe it
	friendly     bool // which are those of its own side
	becomes      []board.Kind
	last         [2]board.Set // where it becomes that, by side
	layout       [2]*layout   // by side
}

func newGeneral(rules *Rules, spec *Spec) *general {
	g := &general{rules: rules, layers: spec.Layers, geometry: foldGeometry(spec.Layers), royal: board.King.Set()}
	g.desks.New = func() any { return new(desk) }
	if idle := foldIdle(spec.Layers); idle != nil {
		g.idle = *idle
	}
	for i := range spec.Layers {
		g.hook(&spec.Layers[i])
	}
	ordered := slices.Clone(spec.Layers)
	slices.SortStableFunc(ordered, func(a, b Layer) int {
		return cmp.Or(cmp.Compare(a.Order, b.Order), cmp.Compare(a.Name, b.Name))
	})
	for _, l := range ordered {
		g.after = hooked(g.after, effect{l.After, l.Passes}, l.After != nil)
	}
	g.plain = g.walks == nil && g.detours == nil && len(g.blocked) == 0
	for k := board.Pawn; k <= board.Orthodox; k++ {
		g.kinds[k].lay(&Pieces[k-board.Pawn], g.holes)
	}
	g.kinds[board.Pawn].becomes = spec.Becomes
	if spec.Becomes == nil {
		g.kinds[board.Pawn].becomes = []board.Kind{board.Queen, board.Rook, board.Bishop, board.Knight}
	}
	for i, u := range spec.Kinds {
		k := board.Orthodox + 1 + board.Kind(i)
		g.kinds[k].lay(u.Piece, g.holes)
		g.kinds[k].becomes = u.Becomes
		if u.Royal {
			g.royal |= k.Set()
		}
	}
	g.promoteOn(spec.Layers)
	g.straight = g.plain && g.holes == 0 && !g.firsts
	g.bookish = g.detours == nil && len(spec.Kinds) == 0
	for i := range spec.Kinds {
		g.fairy = append(g.fairy, board.Orthodox+1+board.Kind(i))
	}
	for k := range g.kinds {
		if g.kinds[k].takesPassing {
			g.pawns |= board.Kind(k).Set()
		}
		if g.kinds[k].orphan {
			g.straight = false
			g.orphans |= board.Kind(k).Set()
		}
	}
	g.watched = g.watches()
	g.plainly = !slices.ContainsFunc(g.layers, func(l Layer) bool { return l.Idle != nil || len(l.hooks()) > 0 })
	return g
}

// promoteOn enters where pawns are promoted, if layers say so: each about one side or both.
func (g *general) promoteOn(layers []Layer) {
	for i := range layers {
		if where := layers[i].Promotion; where != nil {
			for k := range g.kinds {
				for side := range where {
					if g.kinds[k].last[side] != 0 && where[side] != lastRank[side] {
						g.kinds[k].last[side] = where[side]
					}
				}
			}
		}
	}
}

// hook enters what a layer has that one layer at most can have, or that it is good to know of.
func (g *general) hook(l *Layer) {
	g.holes |= l.Holes
	g.enter(l)
	g.firsts = g.firsts || l.Firsts
	if l.Walks != nil {
		g.walks = l.Walks
	}
	if l.Ways != nil {
		g.detours, g.passes = l.Ways, l.Passing
	}
	if l.Onward != nil {
		g.onward = l.Onward
	}
	if l.Royals != nil {
		g.crowned = l.Royals
	}
	if l.InCheck != nil {
		g.checked = l.InCheck
	}
}

func (k *kind) lay(piece *Piece, holes board.Set) {
	for _, part := range piece.Walk {
		k.pawn = k.pawn || part.Manner == PawnStep
		k.takesPassing = k.takesPassing || part.TakesPassing || part.Manner == PawnStep
	}
	if len(piece.Walk) == 1 && piece.Walk[0].Manner == OfObservers {
		k.orphan, k.friendly = true, piece.Walk[0].Friendly
	}
	switch piece.Promotes() {
	case OnLast:
		k.last = lastRank
	case OnFirst:
		k.last = [2]board.Set{lastRank[board.Black], lastRank[board.White]}
	}
	k.layout = piece.Walk.layouts(holes)
}

// adopts is the side from which a unit of a side takes walks over.
func (k *kind) adopts(side board.Side) board.Side {
	if k.friendly {
		return side
	}
	return side.Other()
}

// ways appends where the unit on s can go for the side, as the walk of one kind or what a layer puts in its place says. The
// kind is its own, or one of those that a layer lets it walk as.
func (g *general) ways(dst []Way, p *board.Position, k board.Kind, s board.Square, side board.Side, occupied board.Set) []Way {
	blocked := g.blockedSquares(p)
	start := len(dst)
	switch {
	case g.detours != nil:
		d := g.desks.Get().(*desk)
		dst = append(dst, g.detours(d.ways[:0], State{p, g.rules}, k, s, side, occupied|blocked)...)
		g.desks.Put(d)
	case g.kinds[k&15].pawn && g.orphans.Has(p.KindAt(s)):
		dst = g.pawnArrivals(dst, s, side, occupied|blocked, true)
	default:
		dst = g.arrivals(dst, k, s, side, occupied|blocked, p.Of(side.Other()))
	}
	if blocked == 0 {
		return dst
	}
	kept := start
	for _, a := range dst[start:] {
		if !blocked.Has(a.To) && (a.Captured == board.NoSquare || !blocked.Has(a.Captured)) {
			dst[kept] = a
			kept++
		}
	}
	return dst[:kept]
}

// blockedSquares are the squares that something takes up which is no unit.
func (g *general) blockedSquares(p *board.Position) board.Set {
	out := board.Set(0)
	for _, f := range g.blocked {
		out |= f(State{p, g.rules})
	}
	return out
}

// walkKinds are the kinds as which the unit of a kind on s moves.
func (g *general) walkKinds(p *board.Position, k board.Kind, s board.Square, side board.Side) board.Kinds {
	kinds := k.Set()
	if g.walks != nil {
		kinds = g.walks(State{p, g.rules}, s, side)
	}
	if orphans := kinds & g.orphans; orphans != 0 {
		kinds |= g.adopted(p, s, side, orphans)
	}
	return kinds
}

// adopted are the kinds whose walks the unit on s takes over from units that observe it: orphans from the enemy's, friends
// from those of their side. Those may have it from others in turn.
func (g *general) adopted(p *board.Position, s board.Square, side board.Side, orphans board.Kinds) board.Kinds {
	var out board.Kinds
	for ; orphans != 0; orphans &= orphans - 1 {
		from := g.kinds[bits.TrailingZeros16(uint16(orphans))].adopts(side)
		for kinds := g.present(p) &^ (g.orphans | out); kinds != 0; kinds &= kinds - 1 {
			var asked [2]board.Set
			asked[side&1] = s.Set()
			if k := board.Kind(bits.TrailingZeros16(uint16(kinds))); g.lends(p, k, s, from, &asked) {
				out |= k.Set()
			}
		}
	}
	return out
}

// lends tells whether a unit of the side that moves as a kind observes s. Each orphan is asked once for each side: whatever it
// could have from others it has been asked for then.
func (g *general) lends(p *board.Position, k board.Kind, s board.Square, side board.Side, asked *[2]board.Set) bool {
	for own := p.Units(side, k) &^ s.Set(); own != 0; {
		if g.observesAs(p, k, own.Pop(), s, side, p.Occupied()) {
			return true
		}
	}
	for kinds := g.orphans; kinds != 0; kinds &= kinds - 1 {
		orphan := board.Kind(bits.TrailingZeros16(uint16(kinds)))
		for units := p.Units(side, orphan) &^ asked[side&1]; units != 0; {
			at := units.Pop()
			if asked[side&1].Has(at) || !g.observesAs(p, k, at, s, side, p.Occupied()) {
				continue
			}
			asked[side&1] |= at.Set()
			if g.lends(p, k, at, g.kinds[orphan&15].adopts(side), asked) {
				return true
			}
		}
	}
	return false
}

// present are the kinds of the units on the board.
func (g *general) present(p *board.Position) board.Kinds {
	var out board.Kinds
	for k := board.Pawn; k <= board.MaxKind; k++ {
		if p.OfKind(k) != 0 {
			out |= k.Set()
		}
	}
	return out
}

// arrivals appends where a unit of the kind on s can go for the side, and the squares of what it captures there, whoever
// owns it.
func (g *general) arrivals(dst []Way, k board.Kind, s board.Square, side board.Side, occupied, enemies board.Set) []Way {
	if g.kinds[k&15].pawn {
		return g.pawnArrivals(dst, s, side, occupied, g.firsts)
	}
	if k <= board.Orthodox && g.holes == 0 {
		for b := officerSees(k, s, occupied); b != 0; {
			w := Way{To: b.Pop(), Captured: board.NoSquare}
			if occupied.Has(w.To) {
				w.Captured = w.To
			}
			dst = append(dst, w)
		}
		return dst
	}
	return arrivals(dst, g.kinds[k&15].layout[side&1].at(s).tracks, occupied, enemies)
}

// pawnArrivals does so for what moves as the orthodox pawn, but for en passant. On its last rank it does nothing, nor on its
// first, unless firsts says so: who has the walk from others steps and captures there.
func (g *general) pawnArrivals(dst []Way, s board.Square, side board.Side, occupied board.Set, firsts bool) []Way {
	holes := g.holes
	if s.Rank() == 0 || s.Rank() == 7 {
		if first := homeRank[side&1] / 6 * 7; !firsts || s.Rank() != first {
			return dst
		}
	}
	forward := ahead[side&1] / 8
	if one, _ := (Step{0, forward}).from(s); !(occupied | holes).Has(one) {
		dst = append(dst, Way{To: one, Captured: board.NoSquare})
		if two, _ := (Step{0, forward}).from(one); s.Rank() == homeRank[side&1] && !(occupied | holes).Has(two) {
			dst = append(dst, Way{To: two, Captured: board.NoSquare})
		}
	}
	for _, d := range []Step{{-1, forward}, {1, forward}} {
		if to, ok := d.from(s); ok && occupied.Has(to) {
			dst = append(dst, Way{To: to, Captured: to})
		}
	}
	return dst
}

// homeRank is the rank from which pawns make double steps.
var homeRank = [2]int{1, 6}

// reaches tells whether the geometry lets a unit go, or observe, from one square to another.
func (g *general) reaches(from, to board.Square) bool {
	return g.geometry == nil || g.geometry[from&63].Has(to)
}

// idleUnits are the units of the side that are idle after the other side has moved a unit of the kind.
func (g *general) idleUnits(p *board.Position, side board.Side, moved board.Kind) board.Set {
	var out board.Set
	for kinds := g.idle[side&1][moved&15]; kinds != 0; kinds &= kinds - 1 {
		out |= p.Units(side, board.Kind(bits.TrailingZeros16(uint16(kinds))))
	}
	for _, f := range g.idlers {
		out |= f(State{p, g.rules}, side, moved)
	}
	return out
}

// IdleNow are the units of the side to move that are idle.
func (g *general) IdleNow(p *board.Position) board.Set {
	return g.idleUnits(p, p.Turn(), movedBefore(p))
}

// Attackers are the units of the side that observe s, idle ones among them.
func (g *general) Attackers(p *board.Position, s board.Square, by board.Side) board.Set {
	return g.observers(p, s, by, p.Of(by), false)
}

// observers are the units among some of the side's that observe s; the first that is found, if one is enough.
func (g *general) observers(p *board.Position, s board.Square, by board.Side, among board.Set, one bool) board.Set {
	var out board.Set
	occupied := p.Occupied() | s.Set()
	among &^= s.Set()
	if g.straight {
		out = g.aimers(p, s, by, among, occupied, one && len(g.observe) == 0)
		if len(g.observe) == 0 || out == 0 {
			return out
		}
		among, out = out, 0
	} else if g.bookish {
		among &= sighted(s, occupied)
	}
	plain := g.walks == nil && g.detours == nil
	for among != 0 {
		from := among.Pop()
		k := p.KindAt(from)
		if plain && !g.kinds[k&15].layout[by&1].at(from).far.Has(s) || !g.observes(p, k, from, s, by, occupied) {
			continue
		}
		out |= from.Set()
		if one {
			return out
		}
	}
	return out
}

// sighted are the squares from which a unit of the book, of whatever kind, can observe s.
func sighted(s board.Square, occupied board.Set) board.Set {
	return sweep(rookwards, s, occupied) | sweep(bishopwards, s, occupied) | knightAttacks[s&63]
}

// aimers are the units among some of the side's that would capture on s, where nothing but geometry bends how they move; the
// first that is found, if one is enough.
func (g *general) aimers(p *board.Position, s board.Square, by board.Side, among, occupied board.Set, one bool) board.Set {
	out := among & (p.OfKind(board.Pawn)&pawnOnto[by&1][s&63] | p.OfKind(board.Knight)&knightAttacks[s&63] |
		p.OfKind(board.King)&kingAttacks[s&63])
	queens := p.OfKind(board.Queen)
	riders := among & ((p.OfKind(board.Bishop)|queens)&bishopLines[s&63] | (p.OfKind(board.Rook)|queens)&rookLines[s&63])
	for riders != 0 {
		if from := riders.Pop(); between[from&63][s&63]&occupied == 0 {
			out |= from.Set()
		}
	}
	if g.geometry != nil {
		for b := out; b != 0; {
			if from := b.Pop(); !g.reaches(from, s) {
				out &^= from.Set()
			}
		}
	}
	enemies := p.Of(by.Other())
	for _, k := range g.fairy {
		l := g.kinds[k&15].layout[by&1]
		for units := among & p.OfKind(k); units != 0 && !(one && out != 0); {
			from := units.Pop()
			if l.at(from).far.Has(s) && g.aims(k, from, s, by, occupied, enemies) {
				out |= from.Set()
			}
		}
	}
	return out
}

// observes tells whether the unit of a kind on a square observes another.
func (g *general) observes(p *board.Position, k board.Kind, from, s board.Square, by board.Side, occupied board.Set) bool {
	for kinds := g.walkKinds(p, k, from, by); kinds != 0; kinds &= kinds - 1 {
		if g.observesAs(p, board.Kind(bits.TrailingZeros16(uint16(kinds))), from, s, by, occupied) {
			return true
		}
	}
	return false
}

// reach are the units among some of the side's from which s can be reached, as far as walks and geometry go.
func (g *general) reach(p *board.Position, s board.Square, by board.Side, among board.Set) board.Set {
	var out board.Set
	among &^= s.Set()
	if g.straight {
		return g.aimers(p, s, by, among, p.Occupied()|s.Set(), false)
	}
	if g.bookish {
		among &= sighted(s, p.Occupied()|s.Set())
	}
	plain := g.walks == nil && g.detours == nil
	for among != 0 {
		from := among.Pop()
		k := p.KindAt(from)
		if plain && !g.kinds[k&15].layout[by&1].at(from).far.Has(s) {
			continue
		}
		for kinds := g.walkKinds(p, k, from, by); kinds != 0; kinds &= kinds - 1 {
			if g.walksTo(p, board.Kind(bits.TrailingZeros16(uint16(kinds))), from, s, by) {
				out |= from.Set()
				break
			}
		}
	}
	return out
}

// walksTo tells whether the unit on a square that walks as a kind would capture on another.
func (g *general) walksTo(p *board.Position, k board.Kind, from, s board.Square, by board.Side) bool {
	occupied := p.Occupied() | s.Set()
	if g.detours == nil && len(g.blocked) == 0 {
		return g.aims(k, from, s, by, occupied, p.Of(by.Other()))
	}
	var buffer [64]Way
	for _, a := range g.ways(buffer[:0], p, k, from, by, occupied) {
		if a.Captured == s && g.reaches(from, a.To) {
			return true
		}
	}
	return false
}

// observesAs tells whether the unit on a square observes another if it moves as a kind.
func (g *general) observesAs(p *board.Position, walk board.Kind, from, s board.Square, by board.Side, occupied board.Set) bool {
	if g.detours != nil || len(g.blocked) > 0 {
		return g.waysTo(p, walk, from, s, by, occupied)
	}
	if len(g.observe) == 0 {
		return g.aims(walk, from, s, by, occupied, p.Of(by.Other()))
	}
	k := &g.kinds[walk&15]
	l := k.layout[by&1]
	if k.pawn || l.intricate {
		return g.waysTo(p, walk, from, s, by, occupied)
	}
	for _, a := range l.at(from).aims[s&63] {
		if a.holds(occupied) && g.reaches(from, a.to) &&
			g.counts(p, board.Move{From: from, To: a.to, Captured: s, Kind: p.KindAt(from)}) {
			return true
		}
	}
	return false
}

// aims tells whether a unit of a kind on a square would capture on another, as far as walks and geometry go, if nothing but units and
// holes is in its way.
func (g *general) aims(k board.Kind, from, s board.Square, by board.Side, occupied, enemies board.Set) bool {
	if g.kinds[k&15].pawn {
		return g.pawnObserves(from, s, by) && g.reaches(from, s)
	}
	l := g.kinds[k&15].layout[by&1]
	if l.intricate {
		var buffer [64]Way
		return slices.ContainsFunc(arrivals(buffer[:0], l.at(from).tracks, occupied, enemies), func(w Way) bool {
			return w.Captured == s && g.reaches(from, w.To)
		})
	}
	for _, a := range l.at(from).aims[s&63] {
		if a.holds(occupied) && g.reaches(from, a.to) {
			return true
		}
	}
	return false
}

// pawnObserves tells whether an orthodox pawn on a square observes another.
func (g *general) pawnObserves(from, s board.Square, by board.Side) bool {
	if from.Rank() == 0 || from.Rank() == 7 {
		if first := homeRank[by&1] / 6 * 7; !g.firsts || from.Rank() != first {
			return false
		}
	}
	files, ranks := s.File()-from.File(), s.Rank()-from.Rank()
	return ranks*8 == ahead[by&1] && (files == 1 || files == -1)
}

// waysTo is the slow twin of observesAs: it looks at all that the unit can do.
func (g *general) waysTo(p *board.Position, walk board.Kind, from, s board.Square, by board.Side, occupied board.Set) bool {
	var buffer [64]Way
	for _, a := range g.ways(buffer[:0], p, walk, from, by, occupied) {
		if a.Captured == s && g.reaches(from, a.To) &&
			g.counts(p, board.Move{From: from, To: a.To, Captured: s, Kind: p.KindAt(from), Via: a.Via}) {
			return true
		}
	}
	return false
}

// passed are the squares that the unit passes by m.
func (g *general) passed(p *board.Position, m board.Move) []board.Square {
	k := &g.kinds[m.Kind&15]
	if m.Is(board.Castling) {
		return nil
	}
	if k.pawn {
		if m.Is(board.DoubleStep) {
			return []board.Square{(m.From + m.To) / 2}
		}
		return nil
	}
	var buffer [64]Way
	side := board.White
	if !p.Of(side).Has(m.From) {
		side = board.Black
	}
	tracks := k.layout[side].at(m.From).tracks
	for i := range tracks {
		for _, w := range arrivals(buffer[:0], tracks[i:i+1], p.Occupied()|m.To.Set(), p.Of(side.Other())) {
			if at := slices.Index(tracks[i].squares, m.To); w.To == m.To && at >= 0 {
				return tracks[i].squares[:at]
			}
		}
	}
	// What hops to no square of its lines hops over the square half-way.
	files, ranks := m.From.File()+m.To.File(), m.From.Rank()+m.To.Rank()
	if half := board.At(files/2, ranks/2); files%2 == 0 && ranks%2 == 0 && p.Occupied().Has(half) {
		return []board.Square{half}
	}
	return nil
}

// targets are the units that the unit on a square observes.
func (g *general) targets(p *board.Position, from board.Square, by board.Side) board.Set {
	var buffer [64]Way
	var out board.Set
	k := p.KindAt(from)
	for kinds := g.walkKinds(p, k, from, by); kinds != 0; kinds &= kinds - 1 {
		walk := board.Kind(bits.TrailingZeros16(uint16(kinds)))
		for _, a := range g.ways(buffer[:0], p, walk, from, by, p.Occupied()) {
			if a.Captured != board.NoSquare && g.reaches(from, a.To) &&
				g.counts(p, board.Move{From: from, To: a.To, Captured: a.Captured, Kind: k, Via: a.Via}) {
				out |= a.Captured.Set()
			}
		}
	}
	return out
}

// counts tells whether the layers let an observation count. An observation of a royal unit that would survive does not.
func (g *general) counts(p *board.Position, m board.Move) bool {
	for _, f := range g.observe {
		if !f(State{p, g.rules}, m) {
			return false
		}
	}
	return true
}

// spared tells whether the royal unit that m would capture would stay on the board.
func (g *general) spared(p *board.Position, m board.Move) bool {
	for _, f := range g.survives {
		if f(State{p, g.rules}, m) {
			return true
		}
	}
	return false
}

// royalAttacked tells whether a royal unit of the side is attacked after the other side has moved a unit of the kind, so that some of
// its own are idle. Most royal units are observed by nobody, and then it is not asked who is.
func (g *general) royalAttacked(p *board.Position, side board.Side, moved board.Kind) bool {
	by := side.Other()
	var idle board.Set
	asked := len(g.idlers) == 0
	if asked {
		idle = g.idleUnits(p, by, moved)
	}
	active := func(among board.Set) board.Set {
		if among != 0 && !asked {
			idle, asked = g.idleUnits(p, by, moved), true
		}
		return among &^ idle
	}
	for royals := g.royals(p, side); royals != 0; {
		s := royals.Pop()
		for b := active(g.observers(p, s, by, p.Of(by)&^idle, asked && len(g.survives) == 0)); b != 0; {
			from := b.Pop()
			// Where it captures from afar does not matter to whether its victim survives.
			if !g.spared(p, board.Move{From: from, To: s, Captured: s, Kind: p.KindAt(from)}) {
				return true
			}
		}
		if s == doubleStepped(p) && p.Turn() != side {
			var buffer [4]board.Move
			for _, m := range g.passings(buffer[:0], p, active(p.Of(by))) {
				if g.counts(p, m) && !g.spared(p, m) {
					return true
				}
			}
		}
	}
	return false
}

// walking are the units of the side that move as a kind.
func (g *general) walking(p *board.Position, side board.Side, k board.Kind) board.Set {
	if g.walks == nil {
		return p.Units(side, k)
	}
	var out board.Set
	for units := p.Of(side); units != 0; {
		if s := units.Pop(); g.walkKinds(p, p.KindAt(s), s, side).Has(k) {
			out |= s.Set()
		}
	}
	return out
}

// passings appends the captures en passant of the pawns of the side to move among some units, as far as walks and geometry
// go. A pawn captures the one that has just made a double step as if it stood on the square that it has passed.
func (g *general) passings(dst []board.Move, p *board.Position, among board.Set) []board.Move {
	passed := p.EnPassant()
	if passed == board.NoSquare {
		return dst
	}
	us := p.Turn()
	var buffer [64]Way
	for kinds := g.pawns; kinds != 0; kinds &= kinds - 1 {
		k := board.Kind(bits.TrailingZeros16(uint16(kinds)))
		for pawns := g.walking(p, us, k) & among; pawns != 0; {
			s := pawns.Pop()
			var ways []Way
			switch {
			case g.passes:
				ways = g.ways(nil, p, k, s, us, p.Occupied()|passed.Set())
			case g.kinds[k].layout[us&1].at(s).far.Has(passed):
				ways = g.arrivals(buffer[:0], k, s, us, p.Occupied()|passed.Set(), p.Of(us.Other())|passed.Set())
			}
			for _, a := range ways {
				if a.Captured == passed && g.reaches(s, a.To) {
					dst = append(dst, board.Move{
						From: s, To: a.To, Captured: doubleStepped(p), Kind: p.KindAt(s), Flags: board.EnPassant, Via: a.Via,
					})
				}
			}
		}
	}
	return dst
}

// royals are the royal units of the side.
func (g *general) royals(p *board.Position, side board.Side) board.Set {
	if g.crowned != nil {
		return g.crowned(State{p, g.rules}, side)
	}
	var out board.Set
	for kinds := g.royal; kinds != 0; kinds &= kinds - 1 {
		out |= p.Units(side, board.Kind(bits.TrailingZeros16(uint16(kinds))))
	}
	return out
}

// Check implements Engine.
func (g *general) Check(p *board.Position, s board.Side) bool {
	if g.checked != nil {
		return g.checked(State{p, g.rules}, s)
	}
	return g.royalAttacked(p, s, board.NoKind)
}

// Exposed implements Engine.
func (g *general) Exposed(p *board.Position) bool {
	if g.checked != nil {
		return g.checked(State{p, g.rules}, p.Turn().Other())
	}
	return g.royalAttacked(p, p.Turn().Other(), movedBefore(p))
}

// Play implements Engine.
func (g *general) Play(dst, src *board.Position, m board.Move) { g.play(dst, src, m, nil) }

// play plays m and has the layers enter their effects into the record, if there is one.
func (g *general) play(dst, src *board.Position, m board.Move, record *[]board.Effect) {
	dst.Play(src, m)
	if m.Is(board.DoubleStep) && (g.walks != nil || g.passes || g.pawns != board.Pawn.Set()) {
		g.openPassage(dst, m)
	}
	if len(g.after) == 0 {
		return
	}
	change := Change{dst, record}
	for i := range g.after {
		if !m.Is(board.Null) || g.after[i].passes {
			g.after[i].change(State{src, g.rules}, m, change)
		}
	}
	settle(dst)
}

// openPassage lets the problem's own pawns, and what walks as one, capture en passant, and be captured so: the board knows
// those of the book only.
func (g *general) openPassage(p *board.Position, m board.Move) {
	p.SetEnPassant(board.NoSquare)
	q := *p
	passed := (m.Start() + m.To) / 2
	q.SetEnPassant(passed)
	q.SetEnPassantBeside(passed, int(m.To)-int(doubleStepped(&q)))
	var buffer [4]board.Move
	if len(g.passings(buffer[:0], &q, q.Of(q.Turn()))) > 0 {
		*p = q
	}
}

// Moves implements Engine: the units from a1 to h8.
func (g *general) Moves(dst []board.Move, p *board.Position) []board.Move {
	return g.standing(g.tries(dst, p), len(dst), p)
}

// standing takes those of the moves from an index on that are not legal away.
func (g *general) standing(moves []board.Move, from int, p *board.Position) []board.Move {
	if len(moves) == from {
		return moves
	}
	kept := from
	d := g.desks.Get().(*desk)
	g.look(&d.watch, p)
	for _, m := range moves[from:] {
		if g.stands(p, m, &d.watch) {
			moves[kept] = m
			kept++
		}
	}
	g.desks.Put(d)
	return moves[:kept]
}

// Mobile implements Engine.
func (g *general) Mobile(p *board.Position) bool {
	d := g.desks.Get().(*desk)
	g.look(&d.watch, p)
	mobile := g.anyTry(p, d, func(m board.Move) bool { return g.stands(p, m, &d.watch) })
	g.desks.Put(d)
	return mobile
}

// anyTry tells whether there is a move that may be tried and is as it is wanted. It looks at the units one by one.
func (g *general) anyTry(p *board.Position, d *desk, wanted func(board.Move) bool) bool {
	takeable := g.takeable(p)
	any := func(moves []board.Move) bool {
		for _, m := range moves {
			switch {
			case !g.admits(p, m):
			case len(g.choices) == 0:
				if wanted(m) {
					return true
				}
			case slices.ContainsFunc(g.chosen(d.choices[:0], p, m), wanted):
				return true
			}
		}
		return false
	}
	for b := p.Of(p.Turn()) &^ g.IdleNow(p); b != 0; {
		if any(g.triesOf(d.moves[:0], p, b.Pop(), takeable)) {
			return true
		}
	}
	return len(g.extra) > 0 && any(g.extras(d.moves[:0], p))
}

// stands tells whether a move is legal that may be tried.
func (g *general) stands(p *board.Position, m board.Move, w *watch) bool {
	if spared, safe := g.spares(w, p, m); spared {
		return safe
	}
	g.Play(&w.after, p, m)
	return !g.Exposed(&w.after) && g.allowed(p, &w.after)
}

// allowed tells whether the layers let a move from p stand, seeing the position after it.
func (g *general) allowed(p, after *board.Position) bool {
	for _, f := range g.legal {
		if !f(State{p, g.rules}, after) {
			return false
		}
	}
	return true
}

// spoilsOf are the units of its own that the side may capture.
func (g *general) spoilsOf(p *board.Position, side board.Side) board.Set {
	var out board.Set
	for _, f := range g.spoils {
		out |= f(State{p, g.rules}, side)
	}
	return out
}

// extras appends the moves that no unit's way tells of.
func (g *general) extras(dst []board.Move, p *board.Position) []board.Move {
	for _, f := range g.extra {
		dst = f(dst, State{p, g.rules})
	}
	return dst
}

// pseudo are all moves of a side, whosever turn it is, as far as walks, geometry and idleness go; captures of royal units
// are among them, and castling if it is its turn.
func (g *general) pseudo(p *board.Position, side board.Side) []board.Move {
	q := *p
	if q.Turn() != side {
		q.SetTurn(side)
		q.SetEnPassant(board.NoSquare)
	}
	var all []board.Move
	takeable := q.Of(side.Other()) | g.spoilsOf(&q, side)
	for b := q.Of(side) &^ g.IdleNow(&q); b != 0; {
		s := b.Pop()
		all = g.unitTries(all, &q, s, takeable)
		if q.KindAt(s) == board.King && p.Turn() == side {
			all = g.castlings(all, &q, s)
		}
	}
	return g.extras(all, &q)
}

// tries appends the moves that may be tried.
func (g *general) tries(dst []board.Move, p *board.Position) []board.Move {
	start := len(dst)
	takeable := g.takeable(p)
	for b := p.Of(p.Turn()) &^ g.IdleNow(p); b != 0; {
		dst = g.triesOf(dst, p, b.Pop(), takeable)
	}
	dst = g.extras(dst, p)
	if len(g.observe)+len(g.admit) > 0 {
		kept := start
		for _, m := range dst[start:] {
			if g.admits(p, m) {
				dst[kept] = m
				kept++
			}
		}
		dst = dst[:kept]
	}
	if len(g.choices) == 0 {
		return dst
	}
	var buffer [64]board.Move
	plain := append(buffer[:0], dst[start:]...)
	dst = dst[:start]
	for _, m := range plain {
		dst = g.chosen(dst, p, m)
	}
	return dst
}

// chosen appends a move in all the ways in which its effects can turn out, as layers say.
func (g *general) chosen(dst []board.Move, p *board.Position, m board.Move) []board.Move {
	start := len(dst)
	dst = g.choices[0](dst, State{p, g.rules}, m)
	for _, f := range g.choices[1:] {
		plain := append([]board.Move(nil), dst[start:]...)
		dst = dst[:start]
		for _, m := range plain {
			dst = f(dst, State{p, g.rules}, m)
		}
	}
	return dst
}

// takeable are the units that the side to move may capture as far as it is not a matter of the move.
func (g *general) takeable(p *board.Position) board.Set {
	return (p.Of(p.Turn().Other()) | g.spoilsOf(p, p.Turn())) &^ (g.royals(p, board.White) | g.royals(p, board.Black))
}

// triesOf appends the moves of the unit on s that may be tried as far as its walk and geometry go.
func (g *general) triesOf(dst []board.Move, p *board.Position, s board.Square, takeable board.Set) []board.Move {
	dst = g.unitTries(dst, p, s, takeable)
	if p.KindAt(s) == board.King {
		dst = g.castlings(dst, p, s)
	}
	return dst
}

// admits tells whether the layers let a move be tried.
func (g *general) admits(p *board.Position, m board.Move) bool {
	if m.IsCapture() && !g.counts(p, m) {
		return false
	}
	for _, f := range g.admit {
		if !f(State{p, g.rules}, m) {
			return false
		}
	}
	return true
}

// unitTries appends the moves of the unit on s, but for castling, as far as walks and geometry go; it may take what is
// takeable, and a royal unit that survives.
func (g *general) unitTries(dst []board.Move, p *board.Position, s board.Square, takeable board.Set) []board.Move {
	us := p.Turn()
	k := p.KindAt(s)
	enemy := p.Of(us.Other())
	var buffer [64]Way
	var seen board.Set // squares that more than one line may lead to
	for kinds := g.walkKinds(p, k, s, us); kinds != 0; kinds &= kinds - 1 {
		walk := board.Kind(bits.TrailingZeros16(uint16(kinds)))
		if walk != board.Pawn && walk <= board.Orthodox && g.plain && g.holes == 0 {
			targets := officerSees(walk, s, p.Occupied()) &^ seen
			seen |= targets
			dst = g.officerTries(dst, p, board.Move{From: s, Captured: board.NoSquare, Kind: k}, targets, takeable)
			continue
		}
		for _, a := range g.ways(buffer[:0], p, walk, s, us, p.Occupied()) {
			if !g.reaches(s, a.To) {
				continue
			}
			if a.Via == 0 && (a.Captured == board.NoSquare || a.Captured == a.To) {
				if seen.Has(a.To) {
					continue
				}
				seen |= a.To.Set()
			}
			m := board.Move{From: s, To: a.To, Captured: a.Captured, Kind: k, Via: a.Via}
			if a.Captured != board.NoSquare && !takeable.Has(a.Captured) && !(enemy.Has(a.Captured) && g.spared(p, m)) {
				continue
			}
			start := m.Start()
			if g.kinds[walk&15].pawn && start.Rank() == homeRank[us&1] && (a.To-start == 16 || start-a.To == 16) ||
				a.Captured == board.NoSquare && g.kinds[walk&15].layout[us&1].at(start).passing.Has(a.To) {
				m.Flags = board.DoubleStep
			}
			dst = g.ends(dst, p, m, us)
		}
	}
	if p.EnPassant() != board.NoSquare && takeable.Has(doubleStepped(p)) {
		var buffer [4]board.Move
		for _, m := range g.passings(buffer[:0], p, s.Set()) {
			dst = g.ends(dst, p, m, us)
		}
	}
	return dst
}

// officerSees are the squares that an orthodox officer observes.
func officerSees(k board.Kind, s board.Square, occupied board.Set) board.Set {
	switch k {
	case board.Bishop:
		return sweep(bishopwards, s, occupied)
	case board.Rook:
		return sweep(rookwards, s, occupied)
	case board.Queen:
		return sweep(rookwards, s, occupied) | sweep(bishopwards, s, occupied)
	}
	return Attacks(k, board.White, s, occupied)
}

// officerTries appends the moves of an orthodox officer, which is said by m but for where they go, to the targets.
func (g *general) officerTries(dst []board.Move, p *board.Position, m board.Move, targets, takeable board.Set) []board.Move {
	us := p.Turn()
	if g.geometry != nil {
		targets &= g.geometry[m.From&63]
	}
	occupied := p.Occupied()
	takes := targets & occupied & takeable
	if len(g.survives) > 0 {
		for b := targets & p.Of(us.Other()) &^ takeable; b != 0; {
			n := m
			n.To = b.Pop()
			n.Captured = n.To
			if g.spared(p, n) {
				takes |= n.To.Set()
			}
		}
	}
	last := g.kinds[m.Kind&15].last[us&1]
	for b := targets &^ occupied; b != 0; {
		m.To = b.Pop()
		if last.Has(m.To) {
			dst = g.pawnTries(dst, m, us)
		} else {
			dst = append(dst, m)
		}
	}
	for takes != 0 {
		m.To = takes.Pop()
		m.Captured = m.To
		dst = g.ends(dst, p, m, us)
	}
	return dst
}

// ends appends a move, or what it leads on to, with a pawn's promotions.
func (g *general) ends(dst []board.Move, p *board.Position, m board.Move, us board.Side) []board.Move {
	if g.onward == nil || !m.IsCapture() {
		return g.pawnTries(dst, m, us)
	}
	m.Flags &^= board.EnPassant // it does not end on the square that was passed over
	for _, m.To = range g.onward(nil, State{p, g.rules}, m) {
		dst = g.pawnTries(dst, m, us)
	}
	return dst
}

// pawnTries appends a move, or a pawn's promotions.
func (g *general) pawnTries(dst []board.Move, m board.Move, us board.Side) []board.Move {
	if !g.kinds[m.Kind&15].last[us&1].Has(m.To) {
		return append(dst, m)
	}
	m.Flags &^= board.DoubleStep
	for _, m.Promotion = range g.kinds[m.Kind&15].becomes {
		dst = append(dst, m)
	}
	return dst
}

// castlings appends the castlings that may be tried. Under Geometry it is the king's way that counts, not the rook's. The
// passed square is judged as if the king stood on it and nobody were idle; the square of arrival is judged like that of
// any other move.
func (g *general) castlings(dst []board.Move, p *board.Position, s board.Square) []board.Move {
	us := p.Turn()
	unit := p.UnitAt(s)
	for i := range allCastlings[us&1] {
		c := &allCastlings[us&1][i]
		if p.Rights()&c.right == 0 || s != c.home || (p.Occupied()|g.holes|g.blockedSquares(p))&c.vacant != 0 || !g.reaches(s, c.goal) ||
			!p.Units(us, board.Rook).Has(c.corner) || g.Check(p, us) {
			continue
		}
		passing := *p
		passing.Take(s)
		passing.Put(c.passed, unit)
		if !g.Check(&passing, us) {
			dst = append(dst, board.Move{From: s, To: c.goal, Captured: board.NoSquare, Kind: board.King, Flags: c.flag})
		}
	}
	return dst
}

// Perft is the number of legal lines of the given length in half-moves.
func (g *general) Perft(p *board.Position, depth int) uint64 { return perft(g, p, depth) }
