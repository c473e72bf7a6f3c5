// Package movegen knows how units move.
//
// A Piece describes movement as data. A Layer changes the rules through hooks; each condition builds
// one. Compile turns a Spec, the pieces and layers of a problem, into Rules, and chooses one of two
// engines: the orthodox engine is fast, the general engine serves every piece and every hook. Hooks
// read the position through a State and apply effects to it through a Change. Facts that the board
// does not show are kept in a Memory.
//
// The package knows the hooks that a condition can use, but no condition by name.
package movegen

import "github.com/griddle-chess/griddle/board"

// Engine answers the questions of a solver about the rules. It holds no state of a game, so any number
// of workers may share one.
type Engine interface {
	// Moves appends all legal moves of the side to move to dst, always in the same order for the same
	// position.
	Moves(dst []board.Move, p *board.Position) []board.Move
	// Mobile reports whether the side to move has a legal move. Where layers select moves, that move
	// may be one that the side is not allowed to play.
	Mobile(p *board.Position) bool
	// Check reports whether a royal unit of the side is attacked, as if that side were to move.
	Check(p *board.Position, s board.Side) bool
	// Exposed reports whether the side to move could capture a royal unit of the other side, which
	// means that the move that led to the position was illegal.
	Exposed(p *board.Position) bool
	// Play makes dst the position after m in src; dst and src must differ. m is a move from Moves, or
	// the null move, which passes the turn, clears the en-passant square and leaves no last move.
	Play(dst, src *board.Position, m board.Move)
}
