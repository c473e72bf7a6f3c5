package solver

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/solver/solution"
)

// Game is a position in the play of a phase, from which moves are played by the rules of the case, whatever they are good
// for. It is for who is told a line and wants to know whether it can be played. A Game is a value: After leaves it as it is.
type Game struct {
	inquiry
	phase solution.Phase
	// series is the number of moves after which the same side moves again.
	series int
}

// Games gives the positions that the phases of the program begin with, in their order; none where the side that moves is
// not settled by the number of the half-move (in parry series, and after introductory moves).
func (p *Program) Games() []Game {
	f := p.Stipulation.Form
	if f != nil && (f.Series == stip.Pser || f.Series == stip.Phser || f.Intro > 0) {
		return nil
	}
	var games []Game
	for i := range p.phases {
		ph := &p.phases[i]
		g := Game{inquiry: p.inquiry(ph), phase: ph.info}
		if root, ok := p.Stipulation.Root.(*stip.Branch); ok && root.First.Play == stip.Series && !ph.info.Set {
			g.series = root.Max - 1
		}
		games = append(games, g)
	}
	return games
}

// Phase is the phase that the game belongs to.
func (g *Game) Phase() solution.Phase { return g.phase }

// Moves lists the legal moves.
func (g *Game) Moves() []board.Move { return g.rules.Moves(nil, &g.pos) }

// After is the game after a legal move.
func (g Game) After(m board.Move) Game {
	g.play(m)
	if g.series > 0 {
		g.series--
		g.play(board.Pass)
	}
	return g
}

// Side is the side to move.
func (g *Game) Side() board.Side { return g.pos.Turn() }

// InCheck tells whether the side to move is in check, Mobile whether it has a legal move.
func (g *Game) InCheck() bool { return g.rules.Check(&g.pos, g.pos.Turn()) }

// Mobile tells whether the side to move has a legal move.
func (g *Game) Mobile() bool { return g.rules.Mobile(&g.pos) }

// WhyNot says why a move is illegal, sentence by sentence; nil if it is legal, or is not understood. Moves are written as
// for Why.
func (g *Game) WhyNot(move string) []string {
	_, sentences, _ := g.find(move)
	return sentences
}
