package final

import (
	"slices"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems/stip"
)

// Positions are all final positions of some play that its budget affords. They do not change once
// they are complete, so that workers can share them.
type Positions struct {
	play  Play
	us    board.Side               // the side that reaches the goal
	pawns [2]*[64]distancesTo      // distances of the pawns of a side, as often as they may capture
	found []finalPosition          // while they are enumerated
	to    [mostUnits][]destination // by units: a move asks all final positions about the unit that moves
	// onBoard holds, for each final position, the numbers of the units that end on a certain square, as bits.
	onBoard []uint32
	// start and index describe the position in which play begins.
	start []candidate
	index unitIndex
}

// finalPosition holds the destinations of the units of the position in which play begins, by their
// numbers.
type finalPosition [mostUnits]destination

const (
	// mostUnits is the most units for which final positions are enumerated.
	mostUnits = 2 * mostUnitsOfSide
	// mostPositions is the most final positions that are kept.
	mostPositions = 1 << 19
)

// unitIndex holds the numbers of the units by the squares on which they stand. It follows units as
// they move, so that a unit keeps its number also when it is promoted.
type unitIndex [64]uint8

// enumerate finds all final positions that can come about within the budget, and reports how much of
// the effort it spent. The result is nil if the effort does not suffice. If some effort is left then,
// no effort suffices, because there are too many.
func enumerate(q *Question, effort int, pause func()) (made *Positions, spent int) {
	measureDestinations()
	all := &Positions{us: q.Budget.Against.Other()}
	units := 0
	for b := q.Start.Occupied(); b != 0; units++ {
		all.index[b.Pop()] = uint8(units)
	}
	e := Enumerator{mate: q.Final == stip.MatePosition, all: all, effort: effort, pause: pause}
	if !e.every(q.Start, q.Budget) {
		return nil, effort - max(0, e.effort)
	}
	for side := range board.Side(2) {
		all.pawns[side] = pawnDistances(side, e.captures[side])
	}
	slices.SortFunc(all.found, func(a, b finalPosition) int { return slices.Compare(a[:], b[:]) })
	all.found = slices.Compact(all.found)
	all.start = make([]candidate, len(all.found))
	for i := range all.found {
		all.start[i] = candidate{number: uint32(i), cost: all.cost(&all.found[i], q.Start)}
	}
	all.arrange(units)
	return all, effort - e.effort
}

// destinations returns the destination of each unit in a complete partial position.
func (e *Enumerator) destinations(p *partial) (out finalPosition) {
	index := &e.all.index
	if e.kingFrom != board.NoSquare {
		out[index[e.kingFrom]] = destinationOf(board.King, e.kingAt)
	}
	for b := p.stay; b != 0; {
		at := b.Pop()
		kind := e.position.KindAt(at)
		if e.mate && e.theirs.Has(at) { // it blocks whatever it becomes
			kind = anyKind
		}
		out[index[at]] = destinationOf(kind, at)
	}
	for b := p.captured; b != 0; {
		out[index[b.Pop()]] = captured
	}
	for i := range p.placed {
		for _, u := range p.placed[i][:p.count[i]] {
			out[index[u.from]] = destinationOf(u.kind, u.at)
		}
	}
	return out
}

// arrange sorts the destinations by units. units is the number of units.
func (all *Positions) arrange(units int) {
	all.onBoard = make([]uint32, len(all.found))
	for unit := range units {
		all.to[unit] = make([]destination, len(all.found))
		for i := range all.found {
			d := all.found[i][unit]
			all.to[unit][i] = d
			if d.onBoard() {
				all.onBoard[i] |= 1 << unit
			}
		}
	}
	all.found = nil
}
