package movegen

import (
	"math/bits"

	"github.com/griddle-chess/griddle/board"
)

// The short cut: legal moves directly, for the six orthodox kinds, under layers that fold into tables.
//
// What does not change while a problem is solved is folded once: Geometry into the tables of leaps and into masks of
// pawns. What changes from node to node is asked once a node (look): who gives check, who is pinned, who is idle. Moves,
// Mobile and count then walk over the same sets. Nothing is tried and taken back, nothing is allocated, no hook is called.
//
// Why not pseudo-legal moves and a test after each: most positions that a solver sees are leaves at which only the
// existence of a legal move matters.
//
// At most one king a side; a side without a king is never in check. Nobody captures a king. A pawn on its first or last
// rank neither moves nor observes. Neutral units are beyond it.
type orthodox struct {
	reach [64]board.Set // from a square: squares that can be reached or observed
	seen  [64]board.Set // the same seen from the other end

	knight, king         [64]board.Set    // from a square: squares observed
	knightOnto, kingOnto [64]board.Set    // to a square: squares from which it is observed
	pawn, pawnOnto       [2][64]board.Set // the same for the pawns of a side

	push, double [2]board.Set // pawns that may step one or two squares if there is room
	west, east   [2]board.Set // pawns that may capture towards the a-file, towards the h-file

	idle  Idleness
	bends [2]bool // whether units of the side can be idle at all
}

// Idleness says, for each side and each kind that the other side has just moved, which kinds of the side's units can
// neither move nor observe.
type Idleness [2][board.MaxKind + 1]board.Kinds

// Half a board by direction: forward by one rank is a rotation, which needs no case for the colour; the masks of the
// pawns keep it from going round the edge.
var (
	ahead     = [2]int{8, -8}
	aheadWest = [2]int{7, -9}
	aheadEast = [2]int{9, -7}
	lastRank  = [2]board.Set{board.Rank8, board.Rank1}
)

func rotate(b board.Set, by int) board.Set { return board.Set(bits.RotateLeft64(uint64(b), by)) }

// newOrthodox folds a geometry (nil: none) and an idleness (nil: none) into an engine.
func newOrthodox(geometry *[64]board.Set, idle *Idleness) *orthodox {
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
		e.knight[s] = leaps(s, knightSteps) & e.reach[s]
		e.king[s] = leaps(s, kingSteps) & e.reach[s]
		e.knightOnto[s] = leaps(s, knightSteps) & e.seen[s]
		e.kingOnto[s] = leaps(s, kingSteps) & e.seen[s]
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

// foldPawn enters what a pawn of the side can do from s, which is neither on the first nor on the last rank.
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

// attackers are the units of the side that observe s if the squares in occupied are occupied, idle units among them.
func (e *orthodox) attackers(p *board.Position, s board.Square, by board.Side, occupied board.Set) board.Set {
	queens := p.OfKind(board.Queen)
	return p.Of(by) & (p.OfKind(board.Knight)&e.knightOnto[s&63] |
		p.OfKind(board.Pawn)&e.pawnOnto[by&1][s&63] |
		p.OfKind(board.King)&e.kingOnto[s&63] |
		(p.OfKind(board.Rook)|queens)&rookAttacks(s, occupied)&e.seen[s&63] |
		(p.OfKind(board.Bishop)|queens)&bishopAttacks(s, occupied)&e.seen[s&63])
}

// danger is the set of the squares that units of the side among active observe.
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

// idleUnits are the units of the side that are idle after the other side has moved a unit of the kind.
func (e *orthodox) idleUnits(p *board.Position, side board.Side, moved board.Kind) board.Set {
	var out board.Set
	for kinds := e.idle[side&1][moved&15]; kinds != 0; kinds &= kinds - 1 {
		out |= p.Units(side, board.Kind(bits.TrailingZeros16(uint16(kinds))))
	}
	return out
}

// IdleNow are the units of the side to move that its opponent's last move leaves idle: those that are idle for the one
// kind that is known to have moved. If nothing is known, or several kinds are possible, no unit is idle.
func (e *orthodox) IdleNow(p *board.Position) board.Set {
	us, last := p.Turn()&1, p.Last()
	if !e.bends[us] || last.Side == us || last.Kinds == 0 || last.Kinds&(last.Kinds-1) != 0 {
		return 0
	}
	return e.idleUnits(p, us, board.Kind(bits.TrailingZeros16(uint16(last.Kinds))))
}

// node is what is asked once about a position.
type node struct {
	us, them   board.Side
	king       board.Square // NoSquare if there is none
	own, enemy board.Set
	occupied   board.Set
	free       board.Set // squares that a unit may move to: neither own nor the enemy king's
	movers     board.Set // own units that are not idle
	checkers   board.Set // enemy units that observe the king, whoever is idle later
	pinned     board.Set // own units that may only move along the line of the king
	mask       board.Set // squares that a unit other than the king must move to because of check
	byKind     bool      // whether masks holds, because some checkers are idle after some moves
	masks      [8]board.Set
	flights    board.Set // squares that the king may step on
}

// targets are the squares that a unit of the kind may move to, if it is not pinned.
func (n *node) targets(k board.Kind) board.Set {
	if n.byKind {
		return n.free & n.masks[k&7]
	}
	return n.free & n.mask
}

// along are the squares that the unit on s may move to as far as pins go.
func (n *node) along(s board.Square) board.Set {
	if n.pinned.Has(s) {
		return ray[n.king&63][s&63]
	}
	return board.AllOver
}

// look fills n for p.
func (e *orthodox) look(n *node, p *board.Position) {
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
	checkers := n.enemy & (p.OfKind(board.Knight)&e.knightOnto[king] | pawns&e.pawnOnto[them][king] | kings&e.kingOnto[king])
	lines := between[king]
	snipers := n.enemy & e.seen[king] & ((p.OfKind(board.Rook)|queens)&rookLines[king] | (p.OfKind(board.Bishop)|queens)&bishopLines[king])
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
	if candidates := e.king[king] & n.free; candidates != 0 && n.movers.Has(king) {
		active := n.enemy
		if e.bends[them] {
			active &^= e.idleUnits(p, them, board.King)
		}
		n.flights = candidates &^ e.danger(p, them, active, n.occupied^king.Set())
	}
}

// parries are the squares on which a unit other than the king meets the check.
func parries(king board.Square, checkers board.Set) board.Set {
	switch {
	case checkers == 0:
		return board.AllOver
	case checkers&(checkers-1) == 0:
		return between[king&63][checkers.First()&63] | checkers
	}
	return 0
}

// Moves implements Engine: pawns, knights, bishops, rooks, queens, king, castling; each from a1 to h8.
func (e *orthodox) Moves(dst []board.Move, p *board.Position) []board.Move {
	var n node
	e.look(&n, p)
	if n.mask != 0 || n.byKind {
		dst = e.pawnMoves(dst, p, &n)
		targets := n.targets(board.Knight)
		for b := n.movers & p.OfKind(board.Knight) &^ n.pinned; b != 0; {
			s := b.Pop()
			dst = n.add(dst, s, board.Knight, e.knight[s&63]&targets)
		}
		targets = n.targets(board.Bishop)
		for b := n.movers & p.OfKind(board.Bishop); b != 0; {
			s := b.Pop()
			dst = n.add(dst, s, board.Bishop, bishopAttacks(s, n.occupied)&e.reach[s&63]&targets&n.along(s))
		}
		targets = n.targets(board.Rook)
		for b := n.movers & p.OfKind(board.Rook); b != 0; {
			s := b.Pop()
			dst = n.add(dst, s, board.Rook, rookAttacks(s, n.occupied)&e.reach[s&63]&targets&n.along(s))
		}
		targets = n.targets(board.Queen)
		for b := n.movers & p.OfKind(board.Queen); b != 0; {
			s := b.Pop()
			dst = n.add(dst, s, board.Queen, queenAttacks(s, n.occupied)&e.reach[s&63]&targets&n.along(s))
		}
	}
	if n.flights != 0 {
		dst = n.add(dst, n.king, board.King, n.flights)
	}
	for _, c := range e.castlings(p, &n) {
		if c.flag != 0 {
			dst = append(dst, board.Move{From: n.king, To: c.goal, Captured: board.NoSquare, Kind: board.King, Flags: c.flag})
		}
	}
	return dst
}

// add appends the moves of one unit.
func (n *node) add(dst []board.Move, from board.Square, kind board.Kind, targets board.Set) []board.Move {
	for targets != 0 {
		to := targets.Pop()
		captured := board.NoSquare
		if n.enemy.Has(to) {
			captured = to
		}
		dst = append(dst, board.Move{From: from, To: to, Captured: captured, Kind: kind})
	}
	return dst
}

// pawnSteps are the squares that pawns arrive on, by the manner of going there.
type pawnSteps struct{ one, two, west, east board.Set }

// pawnSteps finds the legal steps of some pawns, but for en passant, to squares among the targets.
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

func (e *orthodox) pawnMoves(dst []board.Move, p *board.Position, n *node) []board.Move {
	pawns := n.movers & p.OfKind(board.Pawn)
	targets := n.targets(board.Pawn)
	dst = n.addPawns(dst, e.pawnSteps(pawns&^n.pinned, targets, n))
	for b := pawns & n.pinned; b != 0; {
		s := b.Pop()
		dst = n.addPawns(dst, e.pawnSteps(s.Set(), targets&ray[n.king&63][s&63], n))
	}
	if p.EnPassant() != board.NoSquare {
		for b := e.enPassant(p, n); b != 0; {
			dst = append(dst, board.Move{
				From: b.Pop(), To: p.EnPassant(), Captured: doubleStepped(p), Kind: board.Pawn, Flags: board.EnPassant,
			})
		}
	}
	return dst
}

func (n *node) addPawns(dst []board.Move, steps pawnSteps) []board.Move {
	us := n.us & 1
	dst = addPawns(dst, steps.one, ahead[us], lastRank[us], false)
	for b := steps.two; b != 0; {
		to := b.Pop()
		from := board.Square(int(to) - 2*ahead[us])
		dst = append(dst, board.Move{From: from, To: to, Captured: board.NoSquare, Kind: board.Pawn, Flags: board.DoubleStep})
	}
	dst = addPawns(dst, steps.west, aheadWest[us], lastRank[us], true)
	return addPawns(dst, steps.east, aheadEast[us], lastRank[us], true)
}

// addPawns appends the moves of pawns that arrive on the targets by the same step.
func addPawns(dst []board.Move, targets board.Set, by int, last board.Set, captures bool) []board.Move {
	for targets != 0 {
		to := targets.Pop()
		m := board.Move{From: board.Square(int(to) - by), To: to, Captured: board.NoSquare, Kind: board.Pawn}
		if captures {
			m.Captured = to
		}
		if !last.Has(to) {
			dst = append(dst, m)
			continue
		}
		for k := board.Queen; k >= board.Knight; k-- {
			m.Promotion = k
			dst = append(dst, m)
		}
	}
	return dst
}

// doubleStepped is the square of the pawn that has just made a double step.
func doubleStepped(p *board.Position) board.Square {
	return board.Square(int(p.EnPassant()) - ahead[p.Turn()&1])
}

// enPassant are the pawns that may capture en passant. It looks at the board as it will be: two pawns leave their lines
// at once, which no pin tells.
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

// castling is one of a side's two castlings; without a flag it is none.
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
		{board.ShortCastling, board.WhiteShort, board.E1, board.G1, board.F1, board.H1, board.F1.Set() | board.G1.Set()},
		{board.LongCastling, board.WhiteLong, board.E1, board.C1, board.D1, board.A1, board.B1.Set() | board.C1.Set() | board.D1.Set()},
	}, {
		{board.ShortCastling, board.BlackShort, board.E8, board.G8, board.F8, board.H8, board.F8.Set() | board.G8.Set()},
		{board.LongCastling, board.BlackLong, board.E8, board.C8, board.D8, board.A8, board.B8.Set() | board.C8.Set() | board.D8.Set()},
	},
}

// castlings are the legal castlings. Under Geometry it is the king's way that counts, not the rook's. The passed square
// is judged as if the king stood on it and nobody were idle; the square of arrival is judged after a move of the king.
// Both as in Popeye; other sources are silent.
func (e *orthodox) castlings(p *board.Position, n *node) (out [2]castling) {
	if p.Rights() == 0 || n.checkers != 0 || n.king == board.NoSquare || !n.movers.Has(n.king) {
		return out
	}
	king := n.king.Set()
	for i, c := range allCastlings[n.us&1] {
		if p.Rights()&c.right == 0 || n.occupied&c.vacant != 0 || !e.reach[n.king&63].Has(c.goal) ||
			n.king != c.home || !p.Units(n.us, board.Rook).Has(c.corner) {
			continue
		}
		if e.attackers(p, c.passed, n.them, n.occupied^king) != 0 {
			continue
		}
		after := n.occupied ^ king ^ c.corner.Set() | c.goal.Set() | c.passed.Set()
		if e.attackers(p, c.goal, n.them, after)&^e.idleUnits(p, n.them, board.King) == 0 {
			out[i] = c
		}
	}
	return out
}

// Check implements Engine: nobody is idle when it is asked, for the side that could capture the king moved last.
func (e *orthodox) Check(p *board.Position, s board.Side) bool {
	king := p.Units(s, board.King)
	return king != 0 && e.attackers(p, king.First(), s.Other(), p.Occupied()) != 0
}

// Attackers are the units of the side that observe s, idle ones among them.
func (e *orthodox) Attackers(p *board.Position, s board.Square, by board.Side) board.Set {
	return e.attackers(p, s, by, p.Occupied())
}

// Play implements Engine.
func (e *orthodox) Play(dst, src *board.Position, m board.Move) { dst.Play(src, m) }
