package movegen

import (
	"sync/atomic"

	"github.com/griddle-chess/griddle/board"
)

// Rules are the compiled rules of a problem: an engine, and the answers to all other questions of a
// solver. Any number of workers may share them.
type Rules struct {
	Engine
	engine     engine
	layers     []Layer
	memories   memories
	castlers   castlers
	breaks     Caps
	choice     string
	onlyForbid bool
	// without compiles the rules without one layer, in the order of the layers.
	without []func() *Rules
	// undecided is set when a layer has left a question undecided. Rules without a layer share it.
	undecided *atomic.Bool
	// boardPlays says that a move does nothing beyond what Position.Play does.
	boardPlays bool
	// whole is the general engine, if it was chosen; otherwise makeWhole makes it when it is first needed.
	whole     *general
	makeWhole func() *general
	// tables are nil if the rules are more than tables.
	tables *Tables
}

// Tables holds orthodox rules that are changed by tables alone, so that a move can be judged without
// hooks.
type Tables struct {
	// Geometry gives for each square the squares that can be reached or observed from it; nil if all can.
	Geometry *[64]board.Set
	// Idle says which kinds are idle after a move of which kind; nil if none ever is.
	Idle *Idleness
}

// engine is what the engines of this package offer beyond Engine.
type engine interface {
	Engine
	Attackers(p *board.Position, s board.Square, by board.Side) board.Set
	IdleNow(p *board.Position) board.Set
	Perft(p *board.Position, depth int) uint64
	Reckless(dst []board.Move, p *board.Position) []board.Move
	royals(p *board.Position, side board.Side) board.Set
}

// general returns the general engine, whichever engine was chosen.
func (r *Rules) general() *general {
	if r.whole != nil {
		return r.whole
	}
	return r.makeWhole()
}

// Without returns the rules without the layer of that name. Positions may pass between the two.
func (r *Rules) Without(name string) *Rules {
	for i := range r.layers {
		if r.layers[i].Name == name {
			return r.without[i]()
		}
	}
	return r
}

// Choice describes in words the engine that was chosen, and the reason.
func (r *Rules) Choice() string { return r.choice }

// Breaks returns the properties that do not hold under these rules.
func (r *Rules) Breaks() Caps { return r.breaks }

// Tables returns the rules as tables; nil if there are fairy units, or hooks that do not fold.
func (r *Rules) Tables() *Tables { return r.tables }

// OnlyForbid reports whether the rules only forbid moves of orthodox chess. Every move that remains is
// an orthodox move, and has the same result on the board.
func (r *Rules) OnlyForbid() bool { return r.onlyForbid }

// OrthodoxKings reports whether the layers leave royal units, check and mate as they are in orthodox
// chess, and put no royal unit on the board. It does not ask what kinds of units there are.
func (r *Rules) OrthodoxKings() bool { return !anyHas(r.layers, crowns) }

// OrthodoxPlay reports whether, besides, play under the layers changes units by captures and promotions
// alone, and depends on the board alone.
func (r *Rules) OrthodoxPlay() bool { return !anyHas(r.layers, crowns|alters) }

// LeaveUndecided records that an answer is not certain. A layer calls it where it cannot decide its
// own rule, for instance because the rule depends on itself.
func (r *Rules) LeaveUndecided() { r.undecided.Store(true) }

// Undecided reports whether a layer has left a question undecided since the last call.
func (r *Rules) Undecided() bool { return r.undecided.Swap(false) }

// Begin prepares p for play to begin from it.
func (r *Rules) Begin(p *board.Position) {
	r.beginUnmoved(p)
	for i := range r.layers {
		if f := r.layers[i].Begin; f != nil {
			f(r.Change(p))
		}
	}
}

// Playable reports whether play can begin from p: the side that is not to move may not be in check,
// unless a layer allows that.
func (r *Rules) Playable(p *board.Position) bool {
	for i := range r.layers {
		if r.layers[i].OpponentCheck == OpponentCheckAllowed {
			return true
		}
	}
	return !r.Exposed(p)
}

// Play makes dst the position after m in src, as Engine says.
func (r *Rules) Play(dst, src *board.Position, m board.Move) {
	if r.boardPlays { // this saves a call
		dst.Play(src, m)
		return
	}
	r.Engine.Play(dst, src, m)
}

// Effects returns the effects of m in the position, in the order in which they happen.
func (r *Rules) Effects(before *board.Position, m board.Move) []board.Effect {
	for i := range r.layers {
		if r.layers[i].After != nil {
			var record []board.Effect
			var after board.Position
			r.general().play(&after, before, m, &record)
			return record
		}
	}
	return nil
}

// Keys returns two independent keys of everything on which the future of a position depends: the
// board's key and its digest, each combined with the contributions of the layers.
func (r *Rules) Keys(p *board.Position) (key, digest uint64) {
	more := uint64(0)
	if idle := r.engine.IdleNow(p); idle != 0 {
		more ^= board.Mix(uint64(idle))
	}
	for i := range r.layers {
		if f := r.layers[i].Key; f != nil {
			more ^= board.Mix(f(State{p, r}) + uint64(i+1)*0x9e3779b97f4a7c15)
		}
	}
	return p.Key() ^ p.MemoryKey() ^ more, p.Digest() + more
}

// Key returns the first of the keys.
func (r *Rules) Key(p *board.Position) uint64 {
	key, _ := r.Keys(p)
	return key
}

// Royals returns the royal units of the side.
func (r *Rules) Royals(p *board.Position, side board.Side) board.Set {
	return r.engine.royals(p, side)
}

// Attackers returns the units of the side that observe s, idle ones included. It serves explanations.
func (r *Rules) Attackers(p *board.Position, s board.Square, by board.Side) board.Set {
	return r.engine.Attackers(p, s, by)
}

// IdleNow returns the units of the side to move that are idle because of the opponent's last move. If
// nothing is known of that move, or several kinds are possible, no unit is idle.
func (r *Rules) IdleNow(p *board.Position) board.Set { return r.engine.IdleNow(p) }

// Reckless appends the moves of the side to move that would be legal if they did not leave a royal
// unit of its own attacked.
func (r *Rules) Reckless(dst []board.Move, p *board.Position) []board.Move {
	return r.engine.Reckless(dst, p)
}

// TakesRoyal reports whether the side to move has a move that captures a royal unit and leaves none
// of its own attacked.
func (r *Rules) TakesRoyal(p *board.Position) bool { return r.general().takesRoyal(p) }

// Mated reports whether the side to move is mate: in check without a legal move, unless a layer
// defines mate otherwise.
func (r *Rules) Mated(p *board.Position) bool {
	if e, ok := r.engine.(*orthodox); ok {
		return e.Mated(p)
	}
	if r.whole != nil && r.whole.mated != nil {
		return r.whole.mated(State{p, r})
	}
	return r.Check(p, p.Turn()) && !r.Mobile(p)
}

// Perft returns the number of legal lines of this length in half-moves.
func (r *Rules) Perft(p *board.Position, depth int) uint64 { return r.engine.Perft(p, depth) }
