package conditions

import (
	"cmp"
	"slices"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Series captures, Tadashi Wakashima 2023.
//
// Rule: a unit that captures may go on at once, as if its side were to move again, unless the capture gives
// check; it may go on again after each further capture. A move without a capture ends the series.
//
// Kings: as other units.
//
// Check: no capture of a series may leave the own king in check, and one that gives check ends it. A unit
// does not give check by what it could reach only in a series.
//
// Castling: is not a capture.
//
// En passant: is a capture like others.
//
// Promotion: a promoted unit may go on as what it has become.
//
// Together: effects of other conditions come with each capture. Not with conditions that let the player
// choose, nor with the relatives of Circe, where a series could be without end.

// seriesCapture is the row of series captures.
var seriesCapture = Condition{
	Name: "SeriesCapture", German: "SerienSchlag", French: "SerieCapture",
	Doc:    "A unit that captures without giving check may go on, and so forth until it moves without a capture.",
	Source: glossary,
	traits: repeatsCaptures,
	Compile: func(args []string, c Context) (Compiled, error) {
		if err := noArguments(args); err != nil {
			return Compiled{}, err
		}
		return Compiled{Words: "a unit that captures may go on", Layer: movegen.Layer{
			Name: "SeriesCapture", Stage: movegen.StageLast,
			AppendChoices: func(dst []board.Move, s movegen.State, m board.Move) []board.Move {
				dst = append(dst, m)
				if m.IsCapture() {
					for _, w := range seriesWays(s, m) {
						m.SetSeries(w.number)
						dst = append(dst, m)
					}
				}
				return dst
			},
			After: func(s movegen.State, m board.Move, after movegen.Change) {
				if !m.Is(board.Series) {
					return
				}
				ways := seriesWays(s, m)
				i := slices.IndexFunc(ways, func(w seriesWay) bool { return w.number == m.SeriesWay() })
				for _, next := range ways[i].moves {
					after.Continue(next)
				}
			},
			Inert:  func(m board.Move) bool { return !m.Is(board.Series) },
			Breaks: movegen.Pins | movegen.MatePatterns,
		}}, nil
	},
}

// seriesWay is a way to go on after a capture.
type seriesWay struct {
	moves []board.Move
	// number distinguishes it from other ways. It is nearly always the same in all positions.
	number int
}

// seriesWays returns the ways in which the unit that makes the capture m can go on, in the order of output. If there are more than a
// move can number, it returns none and leaves the question undecided, which is noted with the solutions.
func seriesWays(s movegen.State, m board.Move) []seriesWay {
	var ways []seriesWay
	us := s.Turn()
	m.Flags &^= board.Series
	m.Choice, m.Via = 0, 0
	taken := map[int]bool{}
	tooMany := false
	var goOn func(p *board.Position, at board.Square, so []board.Move)
	goOn = func(p *board.Position, at board.Square, so []board.Move) {
		if !p.Of(us).Has(at) || s.Rules.Exposed(p) || s.Rules.Check(p, us.Other()) {
			return
		}
		src := *p
		src.SetTurn(us)
		src.SetEnPassant(board.NoSquare)
		moves := (movegen.State{Position: &src, Rules: s.Rules}).UnitMoves(at)
		slices.SortStableFunc(moves, func(a, b board.Move) int { return cmp.Compare(movegen.Rank(a), movegen.Rank(b)) })
		for _, m := range moves {
			if tooMany = tooMany || len(ways) == board.MaxSeries; tooMany {
				return
			}
			way := seriesWay{append(slices.Clip(so), m), 0}
			for _, step := range way.moves {
				way.number = (way.number*31 + int(step.To) + 64*int(step.Promotion)) * 40503 % board.MaxSeries
			}
			for taken[way.number] {
				way.number = (way.number + 1) % board.MaxSeries
			}
			taken[way.number] = true
			ways = append(ways, way)
			if m.IsCapture() {
				var next board.Position
				s.Rules.Play(&next, &src, m)
				goOn(&next, m.To, way.moves)
			}
		}
	}
	var base board.Position
	s.Rules.Play(&base, s.Position, m)
	goOn(&base, m.To, nil)
	if tooMany {
		s.Rules.LeaveUndecided()
		return nil
	}
	return ways
}
