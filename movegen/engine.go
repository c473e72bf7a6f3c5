// Package movegen knows how units move: movement as data (Piece), layers that change it (Layer), and two engines that turn both
// into legal moves (Compile, Rules). It knows the hooks that a condition can use, and no condition by name.
package movegen

import "github.com/griddle-chess/griddle/board"

// Engine answers what the solver asks about the rules. It holds no state of a game: any number of workers may share one.
type Engine interface {
	// Moves appends all legal moves of the side to move to dst, always in the same order for the same position.
	Moves(dst []board.Move, p *board.Position) []board.Move
	// Mobile reports whether the side to move has a legal move. Where layers select moves, the side may
	// have one that it is not allowed to play.
	Mobile(p *board.Position) bool
	// Check reports whether a royal unit of the side is attacked, as it is judged when that side is to move.
	Check(p *board.Position, s board.Side) bool
	// Exposed reports whether the side to move could capture a royal unit of the other side: that side may not have made the
	// move that led here.
	Exposed(p *board.Position) bool
	// Play makes dst the position after m in src; the two must not be the same. m is a move that Moves yields, or the
	// null move, which passes the turn, clears the en-passant square and leaves no last move behind.
	Play(dst, src *board.Position, m board.Move)
}
