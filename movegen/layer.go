package movegen

import (
	"fmt"
	"strings"
	"sync"

	"github.com/griddle-chess/griddle/board"
)

// Layer is what a condition asks of the generator: hooks that may each be nil. A condition never touches a generator; it
// builds a Layer, and which hooks are set decides which engine is right. Hooks hold no state of a game: what they answer
// depends on their arguments alone.
//
// Move generation and check detection consult Geometry, Idle and Observe alike, so that a condition cannot disagree with
// itself about check.
type Layer struct {
	// Name is the condition's, for messages.
	Name string

	// Geometry says for each square which squares can be reached or observed from it. It is folded once.
	Geometry *[64]board.Set
	// Idle says which kinds are idle after which. It is folded once.
	Idle *Idleness

	// IdleUnits are more units of the side that can neither move nor observe, after a move by a unit of the kind of the
	// other side; NoKind if it is asked whether the side is in check, or if nothing is known of the last move.
	IdleUnits func(s State, side board.Side, moved board.Kind) board.Set
	// Observe tells whether an observation counts.
	Observe func(s State, from, to board.Square) bool
	// Admit tells whether a move may be tried.
	Admit func(s State, m board.Move) bool
	// AppendChoices appends one move, told apart by Choice, for each way in which the effects of m can turn out; none if m
	// cannot be played.
	AppendChoices func(dst []board.Move, s State, m board.Move) []board.Move
	// After changes the position that m led to from s, on which the board's own effects of m have been seen to.
	After func(s State, m board.Move, after *board.Position)
	// Legal tells whether a move from s may stand, seeing the position after it.
	Legal func(s State, after *board.Position) bool
	// Select cuts the list of all legal moves down to those that are allowed. It may reorder nothing.
	Select func(s State, moves []board.Move) []board.Move
	// Strands says that a side of whose legal moves Select leaves none is mate or stalemate. Else it is as mobile as its
	// legal moves make it, though it may be that it can play none of them.
	Strands bool
	// Key tells apart positions whose futures differ though the boards are equal.
	Key func(s State) uint64

	// Breaks says which short cuts of a solver are no longer sound.
	Breaks Caps
}

// State is what hooks are asked about: a position, and the rules as they are with all layers.
type State struct {
	*board.Position
	Rules *Rules
}

// Tries are all moves of a side, whosever turn it is, as far as walks, geometry and idleness go: the side may be left in
// check by them, and royal units may be captured. Castling is among them only if it is the side's turn.
func (s State) Tries(side board.Side) []board.Move {
	return s.Rules.general().pseudo(s.Position, side)
}

// Caps are properties of the rules that a solver's short cuts rely on, one bit each.
type Caps uint8

// The properties.
const (
	// Pins: a unit between king and rider may move along the line only, all others may move as they like.
	Pins Caps = 1 << iota
	// PlainCheck: a king is in check exactly when an enemy unit could go to its square if another unit stood there.
	PlainCheck
	// MatePatterns: a move changes nothing but the unit that moves, what it captures, and the rook in castling.
	MatePatterns
)

// hooks names the hooks of l that ask for the general engine.
func (l *Layer) hooks() []string {
	var names []string
	for _, h := range []struct {
		name string
		set  bool
	}{
		{"IdleUnits", l.IdleUnits != nil},
		{"Observe", l.Observe != nil},
		{"Admit", l.Admit != nil},
		{"AppendChoices", l.AppendChoices != nil},
		{"After", l.After != nil},
		{"Legal", l.Legal != nil},
	} {
		if h.set {
			names = append(names, h.name)
		}
	}
	return names
}

// Unit is a row of the kind table: how a kind moves that is not one of the six.
type Unit struct {
	Piece *Piece
	// Royal: its capture loses.
	Royal bool
	// Becomes says what it is promoted to, if it is a pawn.
	Becomes []board.Kind
}

// Spec says what to compile.
type Spec struct {
	// Kinds are the problem's own kinds: the first has the number after board.Orthodox.
	Kinds []Unit
	// Becomes says what orthodox pawns are promoted to; nil for the four kinds of the book.
	Becomes []board.Kind
	// Neutral says that there are neutral units.
	Neutral bool
	// Royals says that a side may have several royal units.
	Royals bool
	Layers []Layer
	// General asks for the general engine, whether or not a short cut is right.
	General bool
}

// Rules are compiled rules: an engine, and what else the solver asks. Any number of workers may share them.
type Rules struct {
	Engine
	engine engine
	layers []Layer
	breaks Caps
	choice string
	// general is the engine that is right for everything, whichever was chosen.
	general func() *general
	// tables are nil if the rules are more than tables.
	tables *Tables
}

// Tables are the orthodox rules, bent by tables alone: all that can be said of a move without a board.
type Tables struct {
	// Geometry says for each square which squares can be reached or observed from it; nil if all can.
	Geometry *[64]board.Set
	// Idle says which kinds are idle after which; nil if none ever is.
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

// Compile folds the layers and chooses the cheapest engine that is right for them.
func Compile(spec Spec) (*Rules, error) {
	if most := int(board.MaxKind - board.Orthodox); len(spec.Kinds) > most {
		return nil, fmt.Errorf("%d kinds of fairy units: at most %d are possible", len(spec.Kinds), most)
	}
	r := &Rules{layers: spec.Layers}
	r.general = sync.OnceValue(func() *general { return newGeneral(r, &spec) })
	var folded, selects, reasons []string
	chooser := ""
	for i := range spec.Layers {
		l := &spec.Layers[i]
		r.breaks |= l.Breaks
		hooks := l.hooks()
		if l.Select != nil {
			selects = append(selects, l.Name)
		}
		if l.Geometry != nil || l.Idle != nil {
			folded = append(folded, l.Name)
		}
		if len(hooks) == 0 {
			continue
		}
		reasons = append(reasons, l.Name+" ("+strings.Join(hooks, ", ")+")")
		if l.AppendChoices != nil {
			if chooser != "" {
				return nil, fmt.Errorf("%s and %s both let the player choose: no rule says in which order", chooser, l.Name)
			}
			chooser = l.Name
		}
	}
	for _, u := range spec.Kinds {
		reasons = append(reasons, u.Piece.Name)
	}
	if spec.Neutral {
		reasons = append(reasons, "neutral units")
	}
	if spec.Royals {
		reasons = append(reasons, "several royal units")
	}
	tables := &Tables{foldGeometry(spec.Layers), foldIdle(spec.Layers)}
	if len(reasons)+len(selects) == 0 {
		r.tables = tables
	}
	if spec.General {
		reasons = append(reasons, "by request")
	}

	if len(reasons) > 0 {
		r.engine = r.general()
		if len(spec.Kinds) > 0 || spec.Neutral || spec.Royals {
			r.breaks |= Pins | PlainCheck
		}
		r.choice = "general engine: " + strings.Join(reasons, ", ")
	} else {
		r.engine = newOrthodox(tables.Geometry, tables.Idle)
		r.choice = "orthodox engine"
		if len(folded) > 0 {
			r.choice += ", with " + strings.Join(folded, ", ") + " folded into its tables"
		}
	}
	if len(selects) > 0 {
		r.engine = selecting(r.engine, r, spec.Layers)
		r.choice += ", with moves selected by " + strings.Join(selects, ", ")
	}
	r.Engine = r.engine
	return r, nil
}

// foldGeometry is what all layers together allow, nil if they allow everything.
func foldGeometry(layers []Layer) *[64]board.Set {
	var out *[64]board.Set
	for _, l := range layers {
		switch {
		case l.Geometry == nil:
		case out == nil:
			all := *l.Geometry
			out = &all
		default:
			for s := range out {
				out[s] &= l.Geometry[s]
			}
		}
	}
	return out
}

// foldIdle is what any of the layers makes idle, nil if none does.
func foldIdle(layers []Layer) *Idleness {
	var out *Idleness
	for _, l := range layers {
		if l.Idle == nil {
			continue
		}
		if out == nil {
			out = &Idleness{}
		}
		for side := range out {
			for k := range out[side] {
				out[side][k] |= l.Idle[side][k]
			}
		}
	}
	return out
}

// Choice says in words which engine was chosen, and why.
func (r *Rules) Choice() string { return r.choice }

// Breaks are the properties that do not hold under these rules.
func (r *Rules) Breaks() Caps { return r.breaks }

// Tables are the rules if they are no more than tables; nil if there are fairy units, or hooks that do not fold.
func (r *Rules) Tables() *Tables { return r.tables }

// Keys tell apart positions whose futures differ: the board's key, and its digest, each with what the layers say the future
// depends on.
func (r *Rules) Keys(p *board.Position) (key, digest uint64) {
	more := uint64(0)
	if idle := r.engine.IdleNow(p); idle != 0 {
		more = mix(uint64(idle))
	}
	for i := range r.layers {
		if f := r.layers[i].Key; f != nil {
			more ^= mix(f(State{p, r}) + uint64(i+1)*0x9e3779b97f4a7c15)
		}
	}
	return p.Key() ^ more, p.Digest() + more
}

// Key is the first of the keys.
func (r *Rules) Key(p *board.Position) uint64 {
	key, _ := r.Keys(p)
	return key
}

// mix spreads a word over all bits (the finaliser of splitmix64).
func mix(z uint64) uint64 {
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Royals are the royal units of the side.
func (r *Rules) Royals(p *board.Position, side board.Side) board.Set {
	return r.engine.royals(p, side)
}

// Attackers are the units of the side that observe s, idle ones among them. It is for explanations.
func (r *Rules) Attackers(p *board.Position, s board.Square, by board.Side) board.Set {
	return r.engine.Attackers(p, s, by)
}

// IdleNow are the units of the side to move that cannot act because of what the opponent has just moved. If nothing is
// known of that move, or several kinds are possible, no unit is idle.
func (r *Rules) IdleNow(p *board.Position) board.Set { return r.engine.IdleNow(p) }

// Reckless appends the moves of the side to move that are legal but for leaving a royal unit of its own attacked.
func (r *Rules) Reckless(dst []board.Move, p *board.Position) []board.Move {
	return r.engine.Reckless(dst, p)
}

// TakesRoyal tells whether the side to move has a move that captures a royal unit and leaves none of its own attacked.
func (r *Rules) TakesRoyal(p *board.Position) bool { return r.general().takesRoyal(p) }

// Perft is the number of legal lines of the given length in half-moves.
func (r *Rules) Perft(p *board.Position, depth int) uint64 { return r.engine.Perft(p, depth) }
