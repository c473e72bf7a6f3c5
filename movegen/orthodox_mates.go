package movegen

import "github.com/griddle-chess/griddle/board"

// Mates appends legal moves that can give mate: all that do, and few others. It plays none of them.
//
// A move that mates gives check, and leaves no square beside the king that is free of the king's own
// units and that our units do not observe. After a move our units observe at most what the others
// observe before it, what the moved unit observes from its square of arrival, and what riders observe
// through the square that it leaves. Mates ignores that others may lose a line, and that the king's
// side may have other defences.
func (e *orthodox) Mates(dst []board.Move, p *board.Position) []board.Move {
	us := p.Turn() & 1
	them := us ^ 1
	kings := p.Units(them, board.King)
	if kings == 0 {
		return dst
	}
	if e.Check(p, them) { // an illegal position
		return e.Moves(dst, p)
	}
	g := siege{e: e, p: p, dst: dst}
	n := &g.n
	n.us, n.them = us, them
	n.own, n.enemy = p.Of(us), p.Of(them)
	n.occupied = n.own | n.enemy
	g.king = kings.First() & 63
	g.steps = e.king[g.king]
	g.flights = g.steps &^ n.enemy
	g.opening = (&assault{e: e, us: us, king: g.king, occupied: n.occupied}).openers(p)
	g.survey()
	g.pawns()
	g.pieces()
	g.special()
	return g.dst
}

// siege is the state of Mates: the facts about the king that is to be mated, and the moves found so
// far.
type siege struct {
	e       *orthodox
	p       *board.Position
	dst     []board.Move
	n       node
	looked  bool         // look has filled n
	king    board.Square // the king that is to be mated
	steps   board.Set    // squares to which it could step on an empty board
	flights board.Set    // those of the steps that no unit of its side occupies
	opening board.Set    // our units that give check by leaving their squares
	// once and twice hold the squares beside the king that at least one and at least two of our units
	// observe. Units that would be idle after a move of the king do not count.
	once, twice board.Set
	riders      board.Set // the riders among those units
}

func (g *siege) observe(squares board.Set) {
	squares &= g.steps
	g.twice |= g.once & squares
	g.once |= squares
}

// survey fills once, twice and riders. Lines continue through the king.
func (g *siege) survey() {
	e, p := g.e, g.p
	us := g.n.us & 1
	active := g.n.own
	if e.bends[us] {
		active &^= e.idleUnits(p, us, board.King)
	}
	occupied := g.n.occupied ^ g.king.Set()
	pawns := active & p.OfKind(board.Pawn)
	g.observe(rotate(pawns&e.west[us], aheadWest[us]))
	g.observe(rotate(pawns&e.east[us], aheadEast[us]))
	for b := active & p.OfKind(board.Knight); b != 0; {
		g.observe(e.knight[b.Pop()&63])
	}
	queens := p.OfKind(board.Queen)
	diagonal, straight := active&(p.OfKind(board.Bishop)|queens), active&(p.OfKind(board.Rook)|queens)
	g.riders = diagonal | straight
	for b := diagonal &^ straight; b != 0; {
		s := b.Pop() & 63
		g.observe(bishopAttacks(s, occupied) & e.reach[s])
	}
	for b := straight &^ diagonal; b != 0; {
		s := b.Pop() & 63
		g.observe(rookAttacks(s, occupied) & e.reach[s])
	}
	for b := straight & diagonal; b != 0; {
		s := b.Pop() & 63
		g.observe(queenAttacks(s, occupied) & e.reach[s])
	}
	for b := active & p.OfKind(board.King); b != 0; {
		g.observe(e.king[b.Pop()&63])
	}
}

// attacks returns the squares that a unit of ours observes from s.
func (g *siege) attacks(k board.Kind, s board.Square, occupied board.Set) board.Set {
	s &= 63
	switch k {
	case board.Pawn:
		return g.e.pawn[g.n.us&1][s]
	case board.Knight:
		return g.e.knight[s]
	case board.Bishop:
		return bishopAttacks(s, occupied) & g.e.reach[s]
	case board.Rook:
		return rookAttacks(s, occupied) & g.e.reach[s]
	case board.Queen:
		return queenAttacks(s, occupied) & g.e.reach[s]
	}
	return g.e.king[s]
}

// others returns the squares beside the king that our units observe without one of them, which has the
// kind and observes the given squares.
func (g *siege) others(kind board.Kind, observed board.Set) board.Set {
	if g.heeded(kind) {
		return g.twice | g.once&^observed
	}
	return g.once
}

// heeded reports whether our units of the kind still observe after a move of the king.
func (g *siege) heeded(kind board.Kind) bool {
	us := g.n.us & 1
	return !g.e.bends[us] || !g.e.idle[us][board.King].Has(kind)
}

// shuts reports whether a move may leave the king without a flight. others holds the squares that
// units other than the moving one observe.
func (g *siege) shuts(m *board.Move, others board.Set) bool {
	open := (g.flights | g.steps&m.To.Set()) &^ others
	if open == 0 {
		return true
	}
	if them := g.n.them & 1; g.e.bends[them] && g.e.idle[them][m.Kind&15].Has(board.King) {
		return true
	}
	become := m.Kind
	if m.Promotion != board.NoKind {
		become = m.Promotion
	}
	occupied := g.n.occupied&^(m.From.Set()|g.king.Set()) | m.To.Set()
	if g.heeded(become) {
		if open &^= g.attacks(become, m.To, occupied); open == 0 {
			return true
		}
	}
	// Riders behind the unit observe more once it has gone.
	queens := g.p.OfKind(board.Queen)
	behind := g.riders &^ m.From.Set() & ((g.p.OfKind(board.Rook)|queens)&rookAttacks(m.From, g.n.occupied) |
		(g.p.OfKind(board.Bishop)|queens)&bishopAttacks(m.From, g.n.occupied))
	for behind != 0 && open != 0 {
		s := behind.Pop()
		open &^= g.attacks(g.p.KindAt(s), s, g.n.occupied&^m.From.Set()&^g.king.Set())
	}
	return open == 0
}

// try adds a move that gives check if it is legal and leaves no flight open.
func (g *siege) try(m *board.Move, others board.Set) {
	if !g.shuts(m, others) {
		return
	}
	g.look()
	n := &g.n
	switch {
	case !n.movers.Has(m.From):
		return
	case m.Kind == board.King:
		if !n.flights.Has(m.To) {
			return
		}
	case !n.targets(m.Kind).Has(m.To), n.pinned.Has(m.From) && !ray[n.king&63][m.From&63].Has(m.To):
		return
	}
	g.dst = append(g.dst, *m)
	if n.enemy.Has(m.To) {
		g.dst[len(g.dst)-1].Captured = m.To
	}
}

func (g *siege) look() {
	if !g.looked {
		g.looked = true
		g.e.look(&g.n, g.p)
	}
}

// pieces tries the moves of all units other than pawns.
func (g *siege) pieces() {
	e, p, king := g.e, g.p, g.king&63
	free := ^(g.n.own | king.Set())
	for b := g.n.own &^ p.OfKind(board.Pawn); b != 0; {
		from := b.Pop() & 63
		kind := p.KindAt(from)
		beyond := g.n.occupied &^ from.Set()
		var observed, goals board.Set
		switch kind {
		case board.Knight:
			observed, goals = e.knight[from], e.knightOnto[king]
		case board.Bishop:
			observed = bishopAttacks(from, g.n.occupied) & e.reach[from]
			goals = bishopAttacks(king, beyond) & e.seen[king]
		case board.Rook:
			observed = rookAttacks(from, g.n.occupied) & e.reach[from]
			goals = rookAttacks(king, beyond) & e.seen[king]
		case board.Queen:
			observed = queenAttacks(from, g.n.occupied) & e.reach[from]
			goals = queenAttacks(king, beyond) & e.seen[king]
		default:
			observed, goals = e.king[from], e.kingOnto[king]
		}
		if g.opening.Has(from) {
			goals = board.AllOver
		}
		if goals &= observed & free; goals == 0 {
			continue
		}
		others := g.others(kind, observed)
		m := board.Move{From: from, Captured: board.NoSquare, Kind: kind}
		for goals != 0 {
			m.To = goals.Pop()
			g.try(&m, others)
		}
	}
}

// pawns tries the moves of pawns, except en passant: steps that check or open a line, and promotions.
func (g *siege) pawns() {
	us := g.n.us & 1
	pawns := g.p.OfKind(board.Pawn) & g.n.own
	if pawns == 0 {
		return
	}
	free := ^(g.n.own | g.king.Set())
	last := board.LastRank(us)
	g.arrive(g.e.pawnSteps(pawns&^g.opening, free&(g.e.pawnOnto[us][g.king]|last), &g.n))
	if opening := pawns & g.opening; opening != 0 {
		g.arrive(g.e.pawnSteps(opening, free, &g.n))
	}
}

func (g *siege) arrive(steps pawnSteps) {
	us := g.n.us & 1
	g.steppers(steps.one, ahead[us], 0)
	g.steppers(steps.two, 2*ahead[us], board.DoubleStep)
	g.steppers(steps.west, aheadWest[us], 0)
	g.steppers(steps.east, aheadEast[us], 0)
}

func (g *siege) steppers(targets board.Set, by int, flags board.Flags) {
	for targets != 0 {
		to := targets.Pop()
		from := board.Square(int(to)-by) & 63
		m := board.Move{From: from, To: to, Captured: board.NoSquare, Kind: board.Pawn, Flags: flags}
		others := g.others(board.Pawn, g.e.pawn[g.n.us&1][m.From])
		if !board.LastRank(g.n.us & 1).Has(to) {
			g.try(&m, others)
			continue
		}
		for m.Promotion = board.Queen; m.Promotion >= board.Knight; m.Promotion-- {
			if g.opening.Has(m.From) || g.attacks(m.Promotion, to, g.n.occupied&^m.From.Set()).Has(g.king) {
				g.try(&m, others)
			}
		}
	}
}

// special adds all castlings and captures en passant. They move two units at once, and are rare.
func (g *siege) special() {
	p := g.p
	if p.Rights()&sideRights[g.n.us&1] == 0 && p.EnPassant() == board.NoSquare {
		return
	}
	g.look()
	l := list{moves: make([]board.Move, 4)}
	for flags := g.e.castlings(p, &g.n); flags != 0; flags &= flags - 1 {
		l.castle(g.n.king, flags&-flags)
	}
	g.dst = append(g.dst, l.moves[:l.at]...)
	if p.EnPassant() != board.NoSquare {
		for b := g.e.enPassant(p, &g.n); b != 0; {
			g.dst = append(g.dst, enPassantMove(p, b.Pop()))
		}
	}
}

var sideRights = [2]board.Rights{board.WhiteShort | board.WhiteLong, board.BlackShort | board.BlackLong}

// Quiet reports whether the side to move has a legal move that surely gives no check. It plays no
// move, so it may miss one.
func (e *orthodox) Quiet(p *board.Position) bool {
	us := p.Turn() & 1
	kings := p.Units(us^1, board.King)
	if kings == 0 {
		return e.Mobile(p)
	}
	if e.Check(p, us^1) { // an illegal position
		return false
	}
	var n node
	e.stand(&n, p)
	king := kings.First() & 63
	opening := (&assault{e: e, us: us, king: king, occupied: n.occupied}).openers(p)
	if n.mask != 0 || n.byKind {
		free := n.movers &^ n.pinned &^ opening
		pawns := free & p.OfKind(board.Pawn)
		if e.pawnSteps(pawns, n.targets(board.Pawn)&^(e.pawnOnto[us][king]|board.LastRank(us)), &n).any() {
			return true
		}
		targets := n.targets(board.Knight) &^ e.knightOnto[king]
		for b := free & p.OfKind(board.Knight); b != 0; {
			if e.knight[b.Pop()&63]&targets != 0 {
				return true
			}
		}
		targets = n.targets(board.Bishop)
		for b := free & p.OfKind(board.Bishop); b != 0; {
			s := b.Pop() & 63
			if bishopAttacks(s, n.occupied)&e.reach[s]&targets&^bishopAttacks(king, n.occupied&^s.Set()) != 0 {
				return true
			}
		}
		targets = n.targets(board.Rook)
		for b := free & p.OfKind(board.Rook); b != 0; {
			s := b.Pop() & 63
			if rookAttacks(s, n.occupied)&e.reach[s]&targets&^rookAttacks(king, n.occupied&^s.Set()) != 0 {
				return true
			}
		}
		targets = n.targets(board.Queen)
		for b := free & p.OfKind(board.Queen); b != 0; {
			s := b.Pop() & 63
			if queenAttacks(s, n.occupied)&e.reach[s]&targets&^queenAttacks(king, n.occupied&^s.Set()) != 0 {
				return true
			}
		}
	}
	if n.king == board.NoSquare || opening.Has(n.king) {
		return false
	}
	e.flee(&n, p)
	return n.flights&^e.kingOnto[king] != 0
}

// Repeats reports whether a move that was legal in some position is legal in p. For castling and
// captures en passant it always reports false.
func (e *orthodox) Repeats(p *board.Position, m board.Move) bool {
	us := p.Turn() & 1
	if m.Flags&^board.DoubleStep != 0 || !p.Units(us, m.Kind).Has(m.From) {
		return false
	}
	var n node
	e.stand(&n, p)
	if !n.movers.Has(m.From) || n.enemy.Has(m.To) != m.IsCapture() || !n.free.Has(m.To) {
		return false
	}
	switch m.Kind {
	case board.King:
		if !e.king[m.From&63].Has(m.To) {
			return false
		}
		e.flee(&n, p)
		return n.flights.Has(m.To)
	case board.Pawn:
		if !e.pawnSteps(m.From.Set(), m.To.Set(), &n).any() {
			return false
		}
	case board.Knight:
		if !e.knight[m.From&63].Has(m.To) {
			return false
		}
	default:
		if between[m.From&63][m.To&63]&n.occupied != 0 || !e.reach[m.From&63].Has(m.To) {
			return false
		}
	}
	return n.targets(m.Kind).Has(m.To) && (!n.pinned.Has(m.From) || ray[n.king&63][m.From&63].Has(m.To))
}

// Repeats reports whether a move that was legal in some position is legal in p. It reports false if it
// cannot decide.
func (r *Rules) Repeats(p *board.Position, m board.Move) bool {
	e, ok := r.engine.(*orthodox)
	return ok && e.Repeats(p, m)
}

// Mates appends legal moves of the side to move: at least all that give mate.
func (r *Rules) Mates(dst []board.Move, p *board.Position) []board.Move {
	if e, ok := r.engine.(*orthodox); ok {
		return e.Mates(dst, p)
	}
	return r.Checks(dst, p)
}

// Quiet reports whether the side to move surely has a legal move that gives no check. It may report
// false although there is one.
func (r *Rules) Quiet(p *board.Position) bool {
	switch e := r.engine.(type) {
	case *orthodox:
		return e.Quiet(p)
	case *general:
		return e.Quiet(p)
	}
	return false
}
