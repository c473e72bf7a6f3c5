package explain

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/solver"
	"github.com/griddle-chess/griddle/solver/solution"
)

// Game is a position in the play of a phase. Moves are played from it by the rules of the case,
// whether they serve a goal or not. A Game is a value: After leaves it as it is.
type Game struct {
	at inquiry
	// series is the number of moves after which the same side moves again.
	series int
}

// NewGame returns the position in which a phase of the program begins, after one of the last moves of
// its past and with the castlings and the capture en passant that this leaves. ok is false if the
// number of a half-move does not decide which side moves (in parry series, and after introductory
// moves), and for a phase that the program does not have.
func NewGame(p *solver.Program, info solution.Phase) (g Game, ok bool) {
	f := p.Stipulation.Form
	if f != nil && (f.Series == stip.Pser || f.Series == stip.Phser || f.Intro > 0) {
		return g, false
	}
	for _, o := range p.Openings() {
		if o.Phase.Set != info.Set || o.Phase.Swapped != info.Swapped {
			continue
		}
		if info.Past != nil {
			o = o.With(info.Past)
		}
		g = Game{at: inquiryOf(o)}
		if root, ok := p.Stipulation.Root.(*stip.Branch); ok && root.First.Play == stip.Series && !info.Set {
			g.series = root.Max - 1
			if f != nil && f.Sides == stip.Reciprocal {
				g.series++ // the last move of the series may reach the goal and has its own branch
			}
		}
		return g, true
	}
	return g, false
}

// Moves returns the legal moves.
func (g *Game) Moves() []board.Move { return g.at.rules.Moves(nil, &g.at.pos) }

// Step returns a legal move in the form in which it is written: with its unit, its effects, and
// whether it gives check.
func (g *Game) Step(m board.Move) solution.Step { return g.at.step(m) }

// Over reports whether the last move has reached a goal. It can tell only mate and stalemate.
func (g *Game) Over(goal stip.GoalKind) (reached, known bool) {
	switch goal {
	case stip.Mate:
		return g.at.rules.Mated(&g.at.pos), true
	case stip.Stalemate:
		return !g.at.rules.Check(&g.at.pos, g.at.pos.Turn()) && !g.at.rules.Mobile(&g.at.pos), true
	}
	return false, false
}

// After returns the game after a legal move.
func (g Game) After(m board.Move) Game {
	g.at.play(m)
	if g.series > 0 {
		g.series--
		g.at.play(board.Skip)
	}
	return g
}

// Sooner returns the game in which a series is shorter by some moves.
func (g Game) Sooner(moves int) Game {
	g.series = max(0, g.series-moves)
	return g
}

// WhyNot explains in sentences why a move is illegal; it returns nil if the move is legal or not
// understood. Moves are written as for Why.
func (g *Game) WhyNot(move string) []string {
	_, sentences, _ := g.at.find(move)
	return sentences
}
