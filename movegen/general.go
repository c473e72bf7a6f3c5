package movegen

import (
	"slices"
	"sync"

	"github.com/griddle-chess/griddle/board"
)

// general is the engine that handles every rule: any walk, neutral units, any number of royal units,
// every hook of every layer. It plays each move with the effects of the layers, and then tests whether
// a royal unit is left attacked. It is the specification of the orthodox engine, and agrees with the
// reference generator wherever that generator applies.
type general struct {
	rules    *Rules
	geometry *[64]board.Set // nil if every square can be reached from every other
	idle     Idleness
	kinds    [board.MaxKind + 1]kind
	royal    board.Kinds
	pawns    board.Kinds // kinds that capture en passant
	orphans  board.Kinds // kinds that move by the walks of their observers
	holes    board.Set
	// The hooks of layers, as the table of hooks enters them. The first ones are those that only one
	// layer can have.
	walks         func(s State, from board.Square, side board.Side) board.Kinds
	layerArrivals arrivalsHook
	enPassant     EnPassant
	onward        func(dst []board.Square, s State, m board.Move) []board.Square
	layerRoyals   func(s State, side board.Side) board.Set
	inCheck       func(s State, side board.Side) bool
	mated         func(s State) bool
	choices       func(dst []board.Move, s State, m board.Move) []board.Move
	firstRank     FirstRank
	promotion     []*[2]board.Set
	blocked       []func(s State) board.Set
	spoils        []func(s State, side board.Side) board.Set
	idlers        []func(s State, side board.Side, moved board.Kind) board.Set
	observe       []func(s State, m board.Move) bool
	survives      []func(s State, m board.Move) bool
	admit         []func(s State, m board.Move) bool
	legal         []func(s State, after *board.Position) bool
	extra         []func(dst []board.Move, s State) []board.Move
	inert         []func(m board.Move) bool // from layers that can rule out effects on the board before a move
	after         []afterHook
	// The fields below are short cuts that are sound under the hooks of the layers.
	//
	// ownWalks: units walk as their own kinds, and only units and holes block their way.
	ownWalks bool
	// unbent: besides, there are no holes, no pawns that act on the first rank, and no units that
	// borrow walks.
	unbent bool
	// orthodoxWalks: all walks are orthodox, even those that units borrow.
	orthodoxWalks bool
	// geometryOnly: the layers restrict only which squares can be reached.
	geometryOnly bool
	// judged: a watch can judge moves without playing them.
	judged bool
	fairy  []board.Kind // the problem's own kinds
	desks  sync.Pool    // of *desk
}

// arrivalsHook is Layer.Arrivals.
type arrivalsHook = func(
	dst []Arrival, s State, walk board.Kind, from board.Square, side board.Side, occupied board.Set,
) []Arrival

// desk is the working memory of the engine for one position. Hooks see it, so it cannot be on the
// stack. A hook that asks about another position meanwhile takes another desk.
type desk struct {
	watch    watch
	moves    [64]board.Move
	choices  [16]board.Move
	arrivals [64]Arrival
}

// kind is how a kind of unit moves, with its walk laid out on the board.
type kind struct {
	pawn         bool // whether the kind moves as the orthodox pawn
	takesPassing bool // whether the kind captures en passant
	orphan       bool // whether the kind moves by the walks of units that observe it
	friendly     bool // whether those units are of its own side
	becomes      []board.Kind
	last         [2]board.Set // where it is promoted, by side
	layout       [2]*layout   // by side
}

func newGeneral(rules *Rules, spec *Spec) *general {
	g := &general{rules: rules, geometry: foldGeometry(spec.Layers), royal: board.King.Set()}
	g.desks.New = func() any { return new(desk) }
	if idle := foldIdle(spec.Layers); idle != nil {
		g.idle = *idle
	}
	for i := range spec.Layers {
		for j := range hookTable {
			if h := &hookTable[j]; h.enter != nil && h.set(&spec.Layers[i]) {
				h.enter(g, &spec.Layers[i])
			}
		}
	}
	slices.SortStableFunc(g.after, compareAfter)
	g.ownWalks = g.walks == nil && g.layerArrivals == nil && len(g.blocked) == 0
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
	g.promoteOnSquares()
	g.unbent = g.ownWalks && g.holes == 0 && g.firstRank == FirstRankIdle
	g.orthodoxWalks = g.layerArrivals == nil && len(spec.Kinds) == 0
	for i := range spec.Kinds {
		g.fairy = append(g.fairy, board.Orthodox+1+board.Kind(i))
	}
	for k := range g.kinds {
		if g.kinds[k].takesPassing {
			g.pawns |= board.Kind(k).Set()
		}
		if g.kinds[k].orphan {
			g.unbent = false
			g.orphans |= board.Kind(k).Set()
		}
	}
	g.judged = !anyHas(spec.Layers, playedOut)
	g.geometryOnly = !anyHas(spec.Layers, needsGeneral) && foldIdle(spec.Layers) == nil
	return g
}

// promoteOnSquares sets the squares of promotion that layers define. Each layer may change one side or
// both.
func (g *general) promoteOnSquares() {
	for _, where := range g.promotion {
		for k := range g.kinds {
			for side := range where {
				if g.kinds[k].last[side] != 0 && where[side] != board.LastRank(board.Side(side)) {
					g.kinds[k].last[side] = where[side]
				}
			}
		}
	}
}

func (k *kind) lay(piece *Piece, holes board.Set) {
	for _, part := range piece.walk {
		k.pawn = k.pawn || part.manner == mannerPawn
		k.takesPassing = k.takesPassing || part.takesPassing || part.manner == mannerPawn
	}
	if len(piece.walk) == 1 && piece.walk[0].manner == mannerOfObservers {
		k.orphan, k.friendly = true, piece.walk[0].friendly
	}
	switch piece.Promotes() {
	case OnLast:
		k.last = [2]board.Set{board.LastRank(board.White), board.LastRank(board.Black)}
	case OnFirst:
		k.last = [2]board.Set{board.LastRank(board.Black), board.LastRank(board.White)}
	}
	k.layout = piece.walk.layouts(holes)
}

// Play implements Engine.
func (g *general) Play(dst, src *board.Position, m board.Move) { g.play(dst, src, m, nil) }

// play plays m with the effects of the layers, and adds them to the record unless it is nil.
func (g *general) play(dst, src *board.Position, m board.Move, record *[]board.Effect) {
	dst.Play(src, m)
	fairyPawns := g.walks != nil || g.enPassant == EnPassantByArrivals || g.pawns != board.Pawn.Set()
	if fairyPawns && m.Is(board.DoubleStep) {
		g.openPassage(dst, m)
	}
	g.rules.moved(dst, m)
	if len(g.after) == 0 {
		return
	}
	change := Change{dst, g.rules, record}
	for i := range g.after {
		if !m.Is(board.Null) || g.after[i].occasion == AfterNullMoves {
			g.after[i].change(State{src, g.rules}, m, change)
		}
	}
	g.rules.settle(dst)
}

// openPassage allows en passant after a double step wherever fairy pawns, or units that walk as pawns,
// take part: Position.Play sees only orthodox pawns.
func (g *general) openPassage(p *board.Position, m board.Move) {
	p.SetEnPassant(board.NoSquare)
	q := *p
	passed := (m.Start() + m.To) / 2
	q.SetEnPassant(passed)
	q.SetEnPassantBeside(passed, int(m.To)-int(doubleStepped(&q)))
	var buffer [4]board.Move
	if len(g.enPassants(buffer[:0], &q, q.Of(q.Turn()))) > 0 {
		*p = q
	}
}

// Moves implements Engine. The units come from a1 to h8.
func (g *general) Moves(dst []board.Move, p *board.Position) []board.Move {
	return g.standing(g.tries(dst, p), len(dst), p)
}

// standing removes the illegal ones among the moves from index from on.
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

// anyTry reports whether there is a move that may be tried and that is wanted. It goes through the
// units one by one and stops at the first such move.
func (g *general) anyTry(p *board.Position, d *desk, wanted func(board.Move) bool) bool {
	takeable := g.takeable(p)
	any := func(moves []board.Move) bool {
		for _, m := range moves {
			switch {
			case !g.admits(p, m):
			case g.choices == nil:
				if wanted(m) {
					return true
				}
			case slices.ContainsFunc(g.choices(d.choices[:0], State{p, g.rules}, m), wanted):
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

// stands reports whether a move that may be tried is legal.
func (g *general) stands(p *board.Position, m board.Move, w *watch) bool {
	if judged, safe := g.judge(w, p, m); judged {
		return safe
	}
	g.Play(&w.after, p, m)
	return !g.Exposed(&w.after) && g.allowed(p, &w.after)
}

// allowed reports whether the layers let a move from p stand, given the position after it.
func (g *general) allowed(p, after *board.Position) bool {
	for _, f := range g.legal {
		if !f(State{p, g.rules}, after) {
			return false
		}
	}
	return true
}

// Perft returns the number of legal lines of this length in half-moves.
func (g *general) Perft(p *board.Position, depth int) uint64 { return perft(g, p, depth) }
