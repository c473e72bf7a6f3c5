package movegen

import (
	"math/bits"
	"slices"

	"github.com/griddle-chess/griddle/board"
)

// orthodox is the fast engine: it lists legal moves directly, for the six orthodox kinds, under layers
// that fold into tables.
//
// newOrthodox folds everything that stays the same while a problem is solved: Geometry goes into the
// tables of leaps and into masks of pawns. look computes once for each position what changes from move
// to move: the units that give check, pinned units, idle units. Moves, Mobile and count then go
// through the same sets. The engine plays no move to test it, allocates nothing and calls no hook.
//
// Pseudo-legal moves with a test after each would be slower, because most positions that a solver sees
// are leaves, at which only the existence of a legal move matters.
//
// The engine expects at most one king a side; a side without a king is never in check. A king cannot
// be captured. A pawn on its first or last rank neither moves nor observes. There are no neutral
// units.
type orthodox struct {
	reach [64]board.Set // from a square: the squares that can be reached or observed
	seen  [64]board.Set // to a square: the squares from which it can be reached or observed

	knight, king         [64]board.Set    // from a square: the squares observed
	knightOnto, kingOnto [64]board.Set    // to a square: the squares from which it is observed
	pawn, pawnOnto       [2][64]board.Set // the same for the pawns of a side

	push, double [2]board.Set // pawns that may step one or two squares if there is room
	west, east   [2]board.Set // pawns that may capture towards the a-file, towards the h-file

	idle  Idleness
	bends [2]bool // whether units of the side can be idle at all
}

// Idleness holds, for each side and each kind that the other side may just have moved, the kinds of
// the side's units that can then neither move nor observe.
type Idleness [2][board.MaxKind + 1]board.Kinds

// The distances of a pawn's steps, by side. A step moves a whole set at once by a rotation, which
// needs no case for the colour; the masks of the pawns keep it from wrapping round the edge.
var (
	ahead     = [2]int{8, -8}
	aheadWest = [2]int{7, -9}
	aheadEast = [2]int{9, -7}
)

func rotate(b board.Set, by int) board.Set { return board.Set(bits.RotateLeft64(uint64(b), by)) }

// newOrthodox folds a geometry and an idleness into an engine. Each may be nil.
func newOrthodox(geometry *[64]board.Set, idle *Idleness) *orthodox {
	fillSliders()
	e := &orthodox{}
	for s := range board.Square(64) {
		e.reach[s] = board.AllOver
		if geometry != nil {
			e.reach[s] = geometry[s]
		}
		for to := range board.Square(64) {
			if e.reach[s].Has(to) {
				e.seen[to] |= s.Set()
			}
		}
	}
	for s := range board.Square(64) {
		e.knight[s] = knightAttacks[s] & e.reach[s]
		e.king[s] = kingAttacks[s] & e.reach[s]
		e.knightOnto[s] = knightAttacks[s] & e.seen[s]
		e.kingOnto[s] = kingAttacks[s] & e.seen[s]
		if s.Rank() > 0 && s.Rank() < 7 {
			for side := range ahead {
				e.foldPawn(s, side)
			}
		}
	}
	if idle != nil {
		e.idle = *idle
		for side := range e.idle {
			for _, kinds := range e.idle[side] {
				e.bends[side] = e.bends[side] || kinds != 0
			}
		}
	}
	return e
}

var (
	knightSteps = []step{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}
	kingSteps   = append(append([]step{}, orthogonal...), diagonal...)
)

func leaps(s board.Square, steps []step) board.Set {
	var out board.Set
	for _, d := range steps {
		if to, ok := d.from(s); ok {
			out |= to.Set()
		}
	}
	return out
}

// foldPawn adds the steps and captures of a pawn of the side on s, which is on neither the first nor
// the last rank.
func (e *orthodox) foldPawn(s board.Square, side int) {
	forward := ahead[side] / 8
	one, _ := step{0, forward}.from(s)
	e.push[side] |= s.Set() & e.seen[one]
	if s.Rank() == 1+5*side {
		two, _ := step{0, forward}.from(one)
		e.double[side] |= s.Set() & e.seen[two]
	}
	if to, ok := (step{-1, forward}).from(s); ok && e.reach[s].Has(to) {
		e.west[side] |= s.Set()
		e.pawn[side][s] |= to.Set()
		e.pawnOnto[side][to] |= s.Set()
	}
	if to, ok := (step{1, forward}).from(s); ok && e.reach[s].Has(to) {
		e.east[side] |= s.Set()
		e.pawn[side][s] |= to.Set()
		e.pawnOnto[side][to] |= s.Set()
	}
}

// attackers returns the units of the side that would observe s if exactly the squares in occupied were
// occupied, idle units included.
func (e *orthodox) attackers(p *board.Position, s board.Square, by board.Side, occupied board.Set) board.Set {
	queens := p.OfKind(board.Queen)
	return p.Of(by) & (p.OfKind(board.Knight)&e.knightOnto[s&63] |
		p.OfKind(board.Pawn)&e.pawnOnto[by&1][s&63] |
		p.OfKind(board.King)&e.kingOnto[s&63] |
		(p.OfKind(board.Rook)|queens)&rookAttacks(s, occupied)&e.seen[s&63] |
		(p.OfKind(board.Bishop)|queens)&bishopAttacks(s, occupied)&e.seen[s&63])
}

// danger returns the squares that the units in active, which belong to the side by, observe.
func (e *orthodox) danger(p *board.Position, by board.Side, active, occupied board.Set) board.Set {
	pawns := active & p.OfKind(board.Pawn)
	d := rotate(pawns&e.west[by&1], aheadWest[by&1]) | rotate(pawns&e.east[by&1], aheadEast[by&1])
	for b := active & p.OfKind(board.Knight); b != 0; {
		d |= e.knight[b.Pop()&63]
	}
	for b := active & (p.OfKind(board.Bishop) | p.OfKind(board.Queen)); b != 0; {
		s := b.Pop()
		d |= bishopAttacks(s, occupied) & e.reach[s&63]
	}
	for b := active & (p.OfKind(board.Rook) | p.OfKind(board.Queen)); b != 0; {
		s := b.Pop()
		d |= rookAttacks(s, occupied) & e.reach[s&63]
	}
	for b := active & p.OfKind(board.King); b != 0; {
		d |= e.king[b.Pop()&63]
	}
	return d
}

// idleUnits returns the units of the side that are idle after the other side has moved a unit of the
// kind.
func (e *orthodox) idleUnits(p *board.Position, side board.Side, moved board.Kind) board.Set {
	var out board.Set
	for kinds := e.idle[side&1][moved&15]; kinds != 0; kinds &= kinds - 1 {
		out |= p.Units(side, board.Kind(bits.TrailingZeros16(uint16(kinds))))
	}
	return out
}

// movedBefore returns the kind of the unit that the opponent of the side to move moved last; NoKind if
// nothing is known of that move, or several kinds are possible.
func movedBefore(p *board.Position) board.Kind {
	last := p.Last()
	if last.Side == p.Turn() || last.Kinds&(last.Kinds-1) != 0 {
		return board.NoKind
	}
	return board.Kind(bits.TrailingZeros16(uint16(last.Kinds)) & 15)
}

// IdleNow returns the units of the side to move that are idle because of its opponent's last move.
func (e *orthodox) IdleNow(p *board.Position) board.Set {
	if us := p.Turn() & 1; e.bends[us] {
		return e.idleUnits(p, us, movedBefore(p))
	}
	return 0
}

// node holds the facts about a position that look computes once.
type node struct {
	us, them   board.Side
	king       board.Square // of the side to move; NoSquare if it has none
	own, enemy board.Set
	occupied   board.Set
	free       board.Set // squares that hold neither an own unit nor the enemy king
	movers     board.Set // own units that are not idle
	checkers   board.Set // enemy units that observe the king, even if they are idle later
	pinned     board.Set // own units that may only move along the line of the king
	mask       board.Set // squares to which check confines units other than the king
	byKind     bool      // masks replaces mask, because a move can make checkers idle
	masks      [8]board.Set
	danger     board.Set // squares observed when the king has left; 0 if not computed
	flights    board.Set // squares that the king may step on
}

// targets returns the squares to which a unit of the kind may move if it is not pinned.
func (n *node) targets(k board.Kind) board.Set {
	if n.byKind {
		return n.free & n.masks[k&7]
	}
	return n.free & n.mask
}

// look fills n for p.
func (e *orthodox) look(n *node, p *board.Position) {
	e.stand(n, p)
	if n.king != board.NoSquare {
		e.flee(n, p)
	}
}

// stand fills n without the facts about the king's steps.
func (e *orthodox) stand(n *node, p *board.Position) {
	us := p.Turn() & 1
	them := us ^ 1
	n.us, n.them = us, them
	n.own, n.enemy = p.Of(us), p.Of(them)
	n.occupied = n.own | n.enemy
	kings := p.OfKind(board.King)
	n.free = ^(n.own | n.enemy&kings)
	n.movers = n.own
	if e.bends[us] {
		n.movers &^= e.IdleNow(p)
	}
	n.mask = board.AllOver
	if n.own&kings == 0 {
		n.king = board.NoSquare
		return
	}
	king := (n.own & kings).First() & 63
	n.king = king

	pawns, queens := p.OfKind(board.Pawn), p.OfKind(board.Queen)
	checkers := n.enemy & (p.OfKind(board.Knight)&e.knightOnto[king] |
		pawns&e.pawnOnto[them][king] | kings&e.kingOnto[king])
	lines := &between[king]
	snipers := n.enemy & e.seen[king] & ((p.OfKind(board.Rook)|queens)&rookLines[king] |
		(p.OfKind(board.Bishop)|queens)&bishopLines[king])
	for snipers != 0 {
		s := snipers.Pop() & 63
		within := lines[s] & n.occupied
		if within == 0 {
			checkers |= s.Set()
		} else if within&(within-1) == 0 && within&n.own != 0 {
			if !e.bends[them] || !e.idle[them][p.KindAt(within.First())&15].Has(p.KindAt(s)) {
				n.pinned |= within
			}
		}
	}
	n.checkers = checkers
	if checkers != 0 {
		n.mask = parries(king, checkers)
		if e.bends[them] {
			n.byKind = true
			for k := board.Pawn; k < board.King; k++ {
				n.masks[k] = parries(king, checkers&^e.idleUnits(p, them, k))
			}
		}
	}
}

// flee adds the squares to which the king can go. There must be a king.
func (e *orthodox) flee(n *node, p *board.Position) {
	if candidates := e.king[n.king&63] & n.free; candidates != 0 && n.movers.Has(n.king) {
		n.danger = e.dangerWithoutKing(p, n)
		n.flights = candidates &^ n.danger
	}
}

// dangerWithoutKing returns the squares that the enemy observes once the king has left its square.
func (e *orthodox) dangerWithoutKing(p *board.Position, n *node) board.Set {
	active := n.enemy
	if e.bends[n.them&1] {
		active &^= e.idleUnits(p, n.them, board.King)
	}
	return e.danger(p, n.them, active, n.occupied^n.king.Set())
}

// parries returns the squares on which a unit other than the king parries the check.
func parries(king board.Square, checkers board.Set) board.Set {
	switch {
	case checkers == 0:
		return board.AllOver
	case checkers&(checkers-1) == 0:
		return between[king&63][checkers.First()&63] | checkers
	}
	return 0
}

// Moves implements Engine. The moves come in this order: pawns, knights, bishops, rooks, queens, king,
// castling, then pinned units; each group from a1 to h8.
func (e *orthodox) Moves(dst []board.Move, p *board.Position) []board.Move {
	var n node
	e.look(&n, p)
	return e.list(dst, p, &n)
}

func (e *orthodox) list(dst []board.Move, p *board.Position, n *node) []board.Move {
	l := list{room(dst, p, n), len(dst), n.enemy}
	if n.mask != 0 || n.byKind {
		e.pawnMoves(&l, p, n)
		unpinned := n.movers &^ n.pinned
		targets := n.targets(board.Knight)
		for b := unpinned & p.OfKind(board.Knight); b != 0; {
			s := b.Pop() & 63
			l.add(&baseMoves[board.Knight][s], e.knight[s]&targets)
		}
		targets = n.targets(board.Bishop)
		for b := unpinned & p.OfKind(board.Bishop); b != 0; {
			s := b.Pop() & 63
			l.add(&baseMoves[board.Bishop][s], bishopAttacks(s, n.occupied)&e.reach[s]&targets)
		}
		targets = n.targets(board.Rook)
		for b := unpinned & p.OfKind(board.Rook); b != 0; {
			s := b.Pop() & 63
			l.add(&baseMoves[board.Rook][s], rookAttacks(s, n.occupied)&e.reach[s]&targets)
		}
		targets = n.targets(board.Queen)
		for b := unpinned & p.OfKind(board.Queen); b != 0; {
			s := b.Pop() & 63
			l.add(&baseMoves[board.Queen][s], queenAttacks(s, n.occupied)&e.reach[s]&targets)
		}
	}
	if n.flights != 0 {
		l.add(&baseMoves[board.King][n.king&63], n.flights)
	}
	for flags := e.castlings(p, n); flags != 0; flags &= flags - 1 {
		l.castle(n.king, flags&-flags)
	}
	for b := n.pinned & n.movers; b != 0; {
		s := b.Pop() & 63
		if k := p.KindAt(s); k != board.Pawn {
			l.add(&baseMoves[k&7][s], e.pinnedTargets(n, s, k))
		}
	}
	return l.moves[:l.at]
}

// pinnedTargets returns the squares to which a pinned unit other than a pawn may move.
func (e *orthodox) pinnedTargets(n *node, s board.Square, k board.Kind) board.Set {
	targets := n.targets(k) & ray[n.king&63][s&63] & e.reach[s&63]
	switch k {
	case board.Bishop:
		return bishopAttacks(s, n.occupied) & targets
	case board.Rook:
		return rookAttacks(s, n.occupied) & targets
	case board.Queen:
		return queenAttacks(s, n.occupied) & targets
	}
	return 0 // a knight can never stay on the line
}

// list is the slice into which Moves writes. It has room for every possible move, so that add needs no
// test of the length.
type list struct {
	moves []board.Move
	at    int
	enemy board.Set
}

// room returns dst with its length extended to its capacity, after growing it to hold all moves that
// the units of a side can have, and 4 more for castling and en passant.
func room(dst []board.Move, p *board.Position, n *node) []board.Move {
	spare := cap(dst) - len(dst) - 4
	if most := 27 * n.own.Count(); spare < most { // a queen has up to 27 moves
		promoting := n.own & p.OfKind(board.Pawn) & (board.Rank1<<8 | board.Rank8>>8)
		most = 4*n.own.Count() + 8*promoting.Count() +
			4*(n.own&(p.OfKind(board.Knight)|p.OfKind(board.King))).Count() +
			10*(n.own&(p.OfKind(board.Rook)|p.OfKind(board.Bishop))).Count() +
			23*(n.own&p.OfKind(board.Queen)).Count()
		if spare < most {
			dst = slices.Grow(dst, most+4)
		}
	}
	return dst[:cap(dst)]
}

// Moves without their squares of arrival. A move is written in its final place as a copy of one of
// these, with a square or two changed. Building it byte by byte and copying it afterwards stalls the
// processor for longer than it took to find the move.
var (
	baseMoves      [8][64]board.Move
	basePawn       = board.Move{Captured: board.NoSquare, Kind: board.Pawn}
	baseDoubleStep = board.Move{Captured: board.NoSquare, Kind: board.Pawn, Flags: board.DoubleStep}
)

func init() {
	for k := range baseMoves {
		for s := range board.Square(64) {
			baseMoves[k][s] = board.Move{From: s, Captured: board.NoSquare, Kind: board.Kind(k)}
		}
	}
}

// add writes the moves of one unit.
func (l *list) add(base *board.Move, targets board.Set) {
	at, moves, enemy := l.at, l.moves, uint64(l.enemy)
	for ; targets != 0; targets &= targets - 1 {
		to := bits.TrailingZeros64(uint64(targets))
		captured := int(board.NoSquare)
		if enemy>>(to&63)&1 != 0 {
			captured = to
		}
		m := &moves[at]
		at++
		*m = *base
		m.To, m.Captured = board.Square(to), board.Square(captured)
	}
	l.at = at
}

func (l *list) castle(king board.Square, flag board.Flags) {
	goal := king + 2
	if flag == board.LongCastling {
		goal = king - 2
	}
	l.moves[l.at] = board.Move{From: king, To: goal, Captured: board.NoSquare, Kind: board.King, Flags: flag}
	l.at++
}

// pawnSteps holds the squares on which pawns arrive, by the kind of step: one or two squares ahead, or
// a capture towards the a-file or the h-file.
type pawnSteps struct{ one, two, west, east board.Set }

// pawnSteps returns the legal steps of some pawns to the targets, except en passant.
func (e *orthodox) pawnSteps(pawns, targets board.Set, n *node) pawnSteps {
	us := n.us & 1
	empty, enemy := targets&^n.enemy, targets&n.enemy
	return pawnSteps{
		one:  rotate(pawns&e.push[us], ahead[us]) & empty,
		two:  rotate(rotate(pawns&e.double[us], ahead[us])&^n.occupied, ahead[us]) & empty,
		west: rotate(pawns&e.west[us], aheadWest[us]) & enemy,
		east: rotate(pawns&e.east[us], aheadEast[us]) & enemy,
	}
}

func (e *orthodox) pawnMoves(l *list, p *board.Position, n *node) {
	pawns := n.movers & p.OfKind(board.Pawn)
	targets := n.targets(board.Pawn)
	l.addPawns(e.pawnSteps(pawns&^n.pinned, targets, n), n.us)
	for b := pawns & n.pinned; b != 0; {
		s := b.Pop()
		l.addPawns(e.pawnSteps(s.Set(), targets&ray[n.king&63][s&63], n), n.us)
	}
	if p.EnPassant() != board.NoSquare {
		for b := e.enPassant(p, n); b != 0; l.at++ {
			l.moves[l.at] = enPassantMove(p, b.Pop())
		}
	}
}

func enPassantMove(p *board.Position, from board.Square) board.Move {
	return board.Move{
		From: from, To: p.EnPassant(), Captured: doubleStepped(p), Kind: board.Pawn, Flags: board.EnPassant,
	}
}

func (l *list) addPawns(steps pawnSteps, us board.Side) {
	us &= 1
	last := board.LastRank(us)
	if (steps.one|steps.west|steps.east)&last != 0 {
		l.addPromotions(steps.one&last, ahead[us])
		l.addPromotions(steps.west&last, aheadWest[us])
		l.addPromotions(steps.east&last, aheadEast[us])
	}
	l.addSteps(&basePawn, steps.one&^last, ahead[us])
	l.addSteps(&baseDoubleStep, steps.two, 2*ahead[us])
	l.addSteps(&basePawn, steps.west&^last, aheadWest[us])
	l.addSteps(&basePawn, steps.east&^last, aheadEast[us])
}

// addSteps writes the moves of pawns that arrive on the targets by the same step.
func (l *list) addSteps(base *board.Move, targets board.Set, by int) {
	at, moves, enemy := l.at, l.moves, uint64(l.enemy)
	for ; targets != 0; targets &= targets - 1 {
		to := bits.TrailingZeros64(uint64(targets))
		captured := int(board.NoSquare)
		if enemy>>(to&63)&1 != 0 {
			captured = to
		}
		m := &moves[at]
		at++
		*m = *base
		m.From, m.To, m.Captured = board.Square(to-by), board.Square(to), board.Square(captured)
	}
	l.at = at
}

// addPromotions writes the moves of pawns that arrive on the last rank, four for each.
func (l *list) addPromotions(targets board.Set, by int) {
	for targets != 0 {
		to := targets.Pop()
		m := board.Move{From: board.Square(int(to) - by), To: to, Captured: board.NoSquare, Kind: board.Pawn}
		if l.enemy.Has(to) {
			m.Captured = to
		}
		for m.Promotion = board.Queen; m.Promotion >= board.Knight; m.Promotion-- {
			l.moves[l.at] = m
			l.at++
		}
	}
}

// doubleStepped returns the square of the pawn that has just made a double step.
func doubleStepped(p *board.Position) board.Square {
	return board.Square(int(p.EnPassant()) - ahead[p.Turn()&1] + p.EnPassantBeside())
}

// enPassant returns the pawns that may capture en passant. It tests the board after the capture: two
// pawns leave their lines at once, so pins do not give the answer.
func (e *orthodox) enPassant(p *board.Position, n *node) board.Set {
	goal, captured := p.EnPassant(), doubleStepped(p).Set()
	var out board.Set
	for b := n.movers & p.OfKind(board.Pawn) & e.pawnOnto[n.us&1][goal&63]; b != 0; {
		s := b.Pop()
		if n.king != board.NoSquare {
			occupied := n.occupied&^captured&^s.Set() | goal.Set()
			attackers := e.attackers(p, n.king, n.them, occupied) &^ captured
			if attackers&^e.idleUnits(p, n.them, board.Pawn) != 0 {
				continue
			}
		}
		out |= s.Set()
	}
	return out
}

// castling is one of a side's two castlings.
type castling struct {
	flag   board.Flags
	right  board.Rights
	home   board.Square // of the king
	goal   board.Square // of the king
	passed board.Square
	corner board.Square
	vacant board.Set // squares between king and rook
}

var allCastlings = [2][2]castling{
	{
		{
			board.ShortCastling, board.WhiteShort, board.E1, board.G1, board.F1, board.H1,
			board.F1.Set() | board.G1.Set(),
		},
		{
			board.LongCastling, board.WhiteLong, board.E1, board.C1, board.D1, board.A1,
			board.B1.Set() | board.C1.Set() | board.D1.Set(),
		},
	}, {
		{
			board.ShortCastling, board.BlackShort, board.E8, board.G8, board.F8, board.H8,
			board.F8.Set() | board.G8.Set(),
		},
		{
			board.LongCastling, board.BlackLong, board.E8, board.C8, board.D8, board.A8,
			board.B8.Set() | board.C8.Set() | board.D8.Set(),
		},
	},
}

// castlings returns the legal castlings. Geometry must allow the king's move; the rook's does not
// count. The passed square is tested as if the king stood on it and no unit were idle; the square of
// arrival is tested as after a move of the king. Both are as in Popeye; other sources do not mention
// the cases.
func (e *orthodox) castlings(p *board.Position, n *node) board.Flags {
	if p.Rights() == 0 || n.checkers != 0 {
		return 0
	}
	var out board.Flags
	own := &allCastlings[n.us&1]
	for i := range own {
		c := &own[i]
		if p.Rights()&c.right != 0 && n.occupied&c.vacant == 0 && e.mayCastle(p, n, c) {
			out |= c.flag
		}
	}
	return out
}

// mayCastle reports whether a castling is legal, given that the right exists and the squares between
// king and rook are vacant.
func (e *orthodox) mayCastle(p *board.Position, n *node, c *castling) bool {
	king := c.home.Set()
	if n.king != c.home || n.movers&king == 0 || !e.reach[c.home&63].Has(c.goal) ||
		!p.Units(n.us, board.Rook).Has(c.corner) {
		return false
	}
	if n.danger == 0 { // flee has not computed it, or no square is observed
		n.danger = e.dangerWithoutKing(p, n)
	}
	if n.danger.Has(c.passed) {
		return false
	}
	if e.bends[n.them&1] {
		idle := e.idleUnits(p, n.them, board.King)
		if e.attackers(p, c.passed, n.them, n.occupied^king)&idle != 0 {
			return false
		}
	}
	if !n.danger.Has(c.goal) {
		return true
	}
	// The rook can block a line on which the square of arrival was observed when only the king had
	// left.
	after := n.occupied ^ king ^ c.corner.Set() | c.goal.Set() | c.passed.Set()
	return e.attackers(p, c.goal, n.them, after)&^e.idleUnits(p, n.them, board.King) == 0
}

// Check implements Engine. No unit counts as idle, because the side that could capture the king made
// the last move itself.
func (e *orthodox) Check(p *board.Position, s board.Side) bool {
	king := p.Units(s, board.King)
	return king != 0 && e.attackers(p, king.First(), s.Other(), p.Occupied()) != 0
}

// Exposed implements Engine.
func (e *orthodox) Exposed(p *board.Position) bool {
	us := p.Turn()
	king := p.Units(us.Other(), board.King)
	return king != 0 && e.attackers(p, king.First(), us, p.Occupied())&^e.IdleNow(p) != 0
}

func (e *orthodox) royals(p *board.Position, side board.Side) board.Set {
	return p.Units(side, board.King)
}

// Attackers returns the units of the side that observe s, idle units included.
func (e *orthodox) Attackers(p *board.Position, s board.Square, by board.Side) board.Set {
	return e.attackers(p, s, by, p.Occupied())
}

// Play implements Engine.
func (e *orthodox) Play(dst, src *board.Position, m board.Move) { dst.Play(src, m) }
