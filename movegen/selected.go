package movegen

import (
	"cmp"
	"slices"

	"github.com/griddle-chess/griddle/board"
)

// selected is an engine that leaves only the moves that layers select. Check does not depend on the
// selection, because a unit observes even by a move that may not be played, unless Observe forbids it.
// So selected works on top of either engine.
type selected struct {
	engine
	rules *Rules
	cuts  []func(s State, moves []board.Move) []board.Move
	// mobility is MobileBySelected if one of the layers sets it.
	mobility Mobility
}

func selecting(inner engine, r *Rules, layers []Layer) engine {
	s := &selected{engine: inner, rules: r}
	ordered := slices.Clone(layers)
	slices.SortStableFunc(ordered, func(a, b Layer) int { return cmp.Compare(a.Name, b.Name) })
	for _, l := range ordered {
		if l.Select != nil {
			s.cuts = append(s.cuts, l.Select)
			s.mobility = max(s.mobility, l.Mobility)
		}
	}
	return s
}

// cut keeps the selected ones among the moves from index from on.
func (s *selected) cut(moves []board.Move, from int, p *board.Position) []board.Move {
	for _, f := range s.cuts {
		moves = append(moves[:from], f(State{p, s.rules}, moves[from:])...)
	}
	return moves
}

// Moves implements Engine.
func (s *selected) Moves(dst []board.Move, p *board.Position) []board.Move {
	return s.cut(s.engine.Moves(dst, p), len(dst), p)
}

// Mobile implements Engine.
func (s *selected) Mobile(p *board.Position) bool {
	return s.engine.Mobile(p) && (s.mobility == MobileByLegal || len(s.Moves(nil, p)) > 0)
}

// Reckless appends the reckless moves that the layers select from legal and reckless moves together.
func (s *selected) Reckless(dst []board.Move, p *board.Position) []board.Move {
	legal := s.engine.Moves(nil, p)
	reckless := len(legal)
	all := s.engine.Reckless(legal, p)
	isReckless := map[board.Move]bool{}
	for _, m := range all[reckless:] {
		isReckless[m] = true
	}
	for _, m := range s.cut(all, 0, p) {
		if isReckless[m] {
			dst = append(dst, m)
		}
	}
	return dst
}

// Perft returns the number of legal lines of this length in half-moves.
func (s *selected) Perft(p *board.Position, depth int) uint64 { return perft(s, p, depth) }

// perft counts the lines by playing all of them.
func perft(e Engine, p *board.Position, depth int) uint64 {
	if depth == 0 {
		return 1
	}
	moves := e.Moves(nil, p)
	if depth == 1 {
		return uint64(len(moves))
	}
	var total uint64
	var next board.Position
	for _, m := range moves {
		e.Play(&next, p, m)
		total += perft(e, &next, depth-1)
	}
	return total
}
