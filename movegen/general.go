package movegen

import (
	"cmp"
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

// Play implements Engine.
func (g *general) Play(dst, src *board.Position, m board.Move) { g.play(dst, src, m, nil) }

// play plays m and has the layers enter their effects into the record, if there is one.
func (g *general) play(dst, src *board.Position, m board.Move, record *[]board.Effect) {
	dst.Play(src, m)
	if m.Is(board.DoubleStep) && (g.walks != nil || g.passes || g.pawns != board.Pawn.Set()) {
		g.openPassage(dst, m)
	}
	g.rules.moved(dst, m)
	if len(g.after) == 0 {
		return
	}
	change := Change{dst, g.rules, record}
	for i := range g.after {
		if !m.Is(board.Null) || g.after[i].passes {
			g.after[i].change(State{src, g.rules}, m, change)
		}
	}
	g.rules.settle(dst)
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

// Perft is the number of legal lines of the given length in half-moves.
func (g *general) Perft(p *board.Position, depth int) uint64 { return perft(g, p, depth) }
