package movegen

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

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

	// Holes are squares that are not on the board. They are folded once.
	Holes board.Set

	// Firsts says that pawns on their first rank move, by single steps, and observe.
	Firsts bool

	// Promotion are the squares on which pawns of each side are promoted, instead of the last rank; nil if it is that.
	Promotion *[2]board.Set

	// Memory lists what the layer remembers: all that its hooks write to. Layers may share a memory.
	Memory []*Memory
	// Begin says what is to be remembered when play begins, if that is not zero.
	Begin func(c Change)
	// Blocked are squares that something takes up which is no unit: nothing goes there or over them, and what it is
	// cannot be captured.
	Blocked func(s State) board.Set
	// Walks are the kinds as which a unit moves and observes instead of its own. What it is promoted to, and whether, still
	// depends on its own kind. A pawn's walk brings the double step with it.
	Walks func(s State, from board.Square, side board.Side) board.Kinds
	// Ways appends where the unit on a square, which walks as a kind, can go for the side, instead of what the walk says;
	// State.Ways says that. The squares that count as occupied are given: they are more than the board's where it is asked
	// whether a square is observed.
	Ways func(dst []Way, s State, walk board.Kind, from board.Square, side board.Side, occupied board.Set) []Way
	// Passing says that pawns capture en passant by Ways, too.
	Passing bool
	// Onward appends where a unit that captures by m ends its move, instead of m.To; nothing if it cannot capture there.
	// What observes does not depend on it.
	Onward func(dst []board.Square, s State, m board.Move) []board.Square
	// Extra appends moves of the side to move that no unit's way tells of. They are tried like all others.
	Extra func(dst []board.Move, s State) []board.Move
	// Chosen says that moves of Extra are told apart by Choice already.
	Chosen bool
	// Spoils are units of its own that the side may capture.
	Spoils func(s State, side board.Side) board.Set
	// Royals are the royal units of the side, instead of those that the kinds say.
	Royals func(s State, side board.Side) board.Set
	// InCheck tells whether the side is in check, instead of: a royal unit is attacked. The layer's Attacked tells that.
	InCheck func(s State, side board.Side) bool
	// Mated tells whether the side to move is mate, instead of: it is in check and has no move. It is asked for goals only.
	Mated func(s State) bool
	// Survives tells whether a royal unit that is captured by m stays on the board: then the capture is a move like others,
	// and no threat to it.
	Survives func(s State, m board.Move) bool
	// IdleUnits are more units of the side that can neither move nor observe, after a move by a unit of the kind of the
	// other side; NoKind if it is asked whether the side is in check, or if nothing is known of the last move.
	IdleUnits func(s State, side board.Side, moved board.Kind) board.Set
	// Observe tells whether an observation counts: m would capture on the observed square, where any unit or none stands.
	Observe func(s State, m board.Move) bool
	// Admit tells whether a move may be tried. What a unit observes does not depend on it.
	Admit func(s State, m board.Move) bool
	// AppendChoices appends one move, told apart by Choice, for each way in which the effects of m can turn out; none if m
	// cannot be played.
	AppendChoices func(dst []board.Move, s State, m board.Move) []board.Move
	// After changes the position that m led to from s, on which the board's own effects of m have been seen to. It is not
	// asked about the null move, unless the layer Passes.
	After func(s State, m board.Move, after Change)
	// Passes says that After is asked about the null move, too.
	Passes bool
	// Order says when After comes among those of several layers, the least first: what has moved changes at 0, goes on at 1, and
	// what else happens comes at 2. Those of the same order come in that of their names.
	Order int
	// Inert tells whether After changes nothing on the board for m, though it may remember; nil if that cannot be told beforehand.
	Inert func(m board.Move) bool
	// Remembers says that After never changes anything on the board, it only remembers.
	Remembers bool
	// Legal tells whether a move from s may stand, seeing the position after it.
	Legal func(s State, after *board.Position) bool
	// Select cuts the list of all legal moves down to those that are allowed. It may reorder nothing.
	Select func(s State, moves []board.Move) []board.Move
	// Strands says that a side of whose legal moves Select leaves none is mate or stalemate. Else it is as mobile as its
	// legal moves make it, though it may be that it can play none of them.
	Strands bool
	// Key tells apart positions whose futures differ though the boards are equal.
	Key func(s State) uint64

	// Lopsided says that the layer is about one side only, so that colours cannot be flipped.
	Lopsided bool
	// Lenient says that in the diagram the side that is not to move may be in check.
	Lenient bool

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

// Way is a square that a unit can go to, and the square of what it captures by that; NoSquare if it captures nothing. Via is
// that of a move.
type Way struct {
	To, Captured board.Square
	Via          uint8
}

// Closed are the squares on which nothing can stand.
func (s State) Closed() board.Set {
	g := s.Rules.general()
	return g.holes | g.blockedSquares(s.Position)
}

// Promotions are the kinds that a unit of the kind is promoted to; none if it is no pawn.
func (s State) Promotions(k board.Kind) []board.Kind { return s.Rules.general().kinds[k&15].becomes }

// Ways appends where a unit of the kind on a square can go for the side, and what it captures there, whoever owns it, as its
// walk says. En passant and castling are not among them.
func (s State) Ways(dst []Way, k board.Kind, from board.Square, side board.Side, occupied board.Set) []Way {
	return s.Rules.general().arrivals(dst, k, from, side, occupied, s.Of(side.Other()))
}

// Observers are the units of the side that observe a square, with all that layers say but for who is idle.
func (s State) Observers(of board.Square, by board.Side) board.Set {
	return s.Rules.general().Attackers(s.Position, of, by)
}

// Passed are the squares that the unit passes by m, as far as its walk says: all between, of a rider or a hopper.
func (s State) Passed(m board.Move) []board.Square { return s.Rules.general().passed(s.Position, m) }

// Reach are the units among some of the side's from which a square can be reached, as far as walks and geometry go: what
// else layers say of observing does not count.
func (s State) Reach(of board.Square, by board.Side, among board.Set) board.Set {
	return s.Rules.general().reach(s.Position, of, by, among)
}

// Walks are the kinds as which the unit on a square moves for the side.
func (s State) Walks(from board.Square, side board.Side) board.Kinds {
	return s.Rules.general().walkKinds(s.Position, s.KindAt(from), from, side)
}

// Borrowed tells whether units may move as kinds that are not their own.
func (s State) Borrowed() bool { return s.Rules.general().walks != nil }

// Passing is the unit that has just made a double step, if the side to move has a pawn that could capture it en passant, as far
// as walks and geometry go; else it is empty.
func (s State) Passing() board.Set {
	var buffer [4]board.Move
	if len(s.Rules.general().passings(buffer[:0], s.Position, s.Of(s.Turn()))) == 0 {
		return 0
	}
	return doubleStepped(s.Position).Set()
}

// Reaches tells whether a unit of the kind on one square would capture on the other for the side, as far as the walk of that
// kind and geometry go.
func (s State) Reaches(k board.Kind, from, to board.Square, side board.Side) bool {
	return s.Rules.general().walksTo(s.Position, k, from, to, side)
}

// Captor is the side that makes m, or would make it: of a neutral unit, the one that does not own what it captures, else the side to
// move.
func (s State) Captor(m board.Move) board.Side {
	captured := board.Set(0)
	if m.IsCapture() {
		captured = m.Captured.Set()
	}
	white, black := s.Of(board.White)&^s.Of(board.Black), s.Of(board.Black)&^s.Of(board.White)
	switch {
	case white.Has(m.From), !black.Has(m.From) && black&captured != 0:
		return board.White
	case black.Has(m.From), white&captured != 0:
		return board.Black
	}
	return s.Turn()
}

// PlayFor makes after the position after m, whosever turn it is.
func (s State) PlayFor(after *board.Position, m board.Move) {
	q := *s.Position
	if side := s.Captor(m); q.Turn() != side {
		q.SetTurn(side)
		q.SetEnPassant(board.NoSquare)
	}
	s.Rules.Play(after, &q, m)
}

// UnitTries are the moves of one unit of the side to move, as far as its walk and geometry go; royal units are not captured.
func (s State) UnitTries(from board.Square, side board.Side) []board.Move {
	g := s.Rules.general()
	return g.unitTries(nil, s.Position, from, s.Of(side.Other())&^(g.royals(s.Position, board.White)|g.royals(s.Position, board.Black)))
}

// UnitMoves are the moves of one unit of the side to move that may be tried.
func (s State) UnitMoves(from board.Square) []board.Move {
	return slices.DeleteFunc(s.UnitTries(from, s.Turn()), func(m board.Move) bool { return !s.Admits(m) })
}

// Admits tells whether the layers let a move be tried.
func (s State) Admits(m board.Move) bool { return s.Rules.general().admits(s.Position, m) }

// Observed are the units that the unit on a square observes for the side, whoever owns them.
func (s State) Observed(from board.Square, by board.Side) board.Set {
	return s.Rules.general().targets(s.Position, from, by)
}

// Attacked tells whether a royal unit of the side is attacked when that side is to move, whatever a layer says of check.
func (s State) Attacked(side board.Side) bool {
	return s.Rules.general().royalAttacked(s.Position, side, board.NoKind)
}

// Safe tells whether a move of the side to move, played with its effects, leaves none of its royal units attacked.
func (s State) Safe(m board.Move) bool {
	g := s.Rules.general()
	d := g.desks.Get().(*desk)
	g.Play(&d.watch.after, s.Position, m)
	safe := !g.Exposed(&d.watch.after)
	g.desks.Put(d)
	return safe
}

// Royals are the royal units of the side.
func (s State) Royals(side board.Side) board.Set { return s.Rules.general().royals(s.Position, side) }

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
		{"Holes", l.Holes != 0},
		{"Firsts", l.Firsts},
		{"Promotion", l.Promotion != nil},
		{"Begin", l.Begin != nil},
		{"Blocked", l.Blocked != nil},
		{"Walks", l.Walks != nil},
		{"Ways", l.Ways != nil},
		{"Onward", l.Onward != nil},
		{"Extra", l.Extra != nil},
		{"Spoils", l.Spoils != nil},
		{"Royals", l.Royals != nil},
		{"InCheck", l.InCheck != nil},
		{"Mated", l.Mated != nil},
		{"Survives", l.Survives != nil},
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

// onlyForbids tells whether the layer does nothing but forbid: what it allows could be played without it, with the same result.
func (l *Layer) onlyForbids() bool {
	return !l.Firsts && l.Promotion == nil && l.Walks == nil && l.Ways == nil && !l.Passing && l.Onward == nil &&
		l.Extra == nil && l.Spoils == nil && l.Royals == nil && l.Survives == nil && l.AppendChoices == nil && (l.After == nil || l.Remembers)
}

// Unit is a row of the kind table: how a kind moves that is not one of the six.
type Unit struct {
	Piece *Piece
	// Royal: its capture loses.
	Royal bool
	// Attributes are names of what else is special about the kind, for the conditions that see to it.
	Attributes string
	// Becomes says what it is promoted to, if it is a pawn.
	Becomes []board.Kind
}

// Has tells whether a word is among the attributes of the kind.
func (u Unit) Has(attribute string) bool {
	return slices.Contains(strings.Fields(u.Attributes), attribute)
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
	// King and Rook are the pieces that castle, nil for those of the book.
	King, Rook *Piece
	Layers []Layer
	// General asks for the general engine, whether or not a short cut is right.
	General bool
}

// promotesOddly tells whether pawns of the book become something else than in the book.
func (s *Spec) promotesOddly() bool {
	if s.Becomes == nil {
		return false
	}
	kinds := board.Kinds(0)
	for _, k := range s.Becomes {
		kinds |= k.Set()
	}
	return kinds != board.Queen.Set()|board.Rook.Set()|board.Bishop.Set()|board.Knight.Set()
}

// Rules are compiled rules: an engine, and what else the solver asks. Any number of workers may share them.
type Rules struct {
	Engine
	engine engine
	layers []Layer
	// memories are numbered when the rules are compiled.
	memories memories
	castlers castlers
	breaks   Caps
	choice   string
	mated    func(s State) bool // of the layer that has it; nil if none has
	// without are the rules without one layer, in the order of the layers.
	without []func() *Rules
	// undecided says that a layer has left a question undecided.
	undecided *atomic.Bool
	// plain says that a move does on the board what Position.Play does.
	plain bool
	// whole is the engine that is right for everything, if it was chosen; else it is made when it is first asked for.
	whole     *general
	makeWhole func() *general
	// tables are nil if the rules are more than tables.
	tables *Tables
	// onlyForbid says that every move is one of orthodox chess.
	onlyForbid bool
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
	r := &Rules{undecided: new(atomic.Bool), layers: spec.Layers, onlyForbid: len(spec.Kinds) == 0 && !spec.Neutral && !spec.Royals && !spec.promotesOddly()}
	var err error
	if r.memories, err = placeMemories(spec.Layers); err != nil {
		return nil, err
	}
	r.castlers = spec.castlers()
	r.makeWhole = sync.OnceValue(func() *general { return newGeneral(r, &spec) })
	var folded, selects, reasons []string
	for i := range spec.Layers {
		l := &spec.Layers[i]
		r.breaks |= l.Breaks
		r.onlyForbid = r.onlyForbid && l.onlyForbids()
		if l.Mated != nil && r.mated == nil {
			r.mated = l.Mated
		}
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
	}
	if err := alone(spec.Layers); err != nil {
		return nil, err
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
	if len(reasons) == 0 && spec.promotesOddly() {
		reasons = append(reasons, "other promotions")
	}
	tables := &Tables{foldGeometry(spec.Layers), foldIdle(spec.Layers)}
	if len(reasons)+len(selects) == 0 {
		r.tables = tables
	}
	if spec.General {
		reasons = append(reasons, "by request")
	}

	if len(reasons) > 0 {
		r.whole = r.makeWhole()
		r.engine = r.whole
		if len(spec.Kinds) > 0 || spec.Neutral || spec.Royals {
			r.breaks |= Pins | PlainCheck
		}
		r.choice = "general engine: " + strings.Join(reasons, ", ")
	} else {
		r.engine, r.plain = newOrthodox(tables.Geometry, tables.Idle), true
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
	for i := range spec.Layers {
		r.without = append(r.without, sync.OnceValue(func() *Rules {
			less := spec
			less.Layers = slices.Delete(slices.Clone(spec.Layers), i, i+1)
			out, err := Compile(less)
			if err != nil {
				panic(err) // what can be together can be without one of them
			}
			out.undecided, out.memories = r.undecided, r.memories
			return out
		}))
	}
	return r, nil
}

// general is the engine that is right for everything, whichever was chosen.
func (r *Rules) general() *general {
	if r.whole != nil {
		return r.whole
	}
	return r.makeWhole()
}

// Without are the rules without the layer of that name.
func (r *Rules) Without(name string) *Rules {
	for i := range r.layers {
		if r.layers[i].Name == name {
			return r.without[i]()
		}
	}
	return r
}

// alone refuses hooks that only one layer can have.
func alone(layers []Layer) error {
	for _, hook := range []struct {
		does string
		set  func(l *Layer) bool
	}{
		{"let the player choose: no rule says in which order", func(l *Layer) bool { return l.AppendChoices != nil }},
		{"say how units move: no rule says which of them counts", func(l *Layer) bool { return l.Walks != nil }},
		{"say where units go: no rule says which of them counts", func(l *Layer) bool { return l.Ways != nil }},
		{"let a capture lead on: no rule says where to", func(l *Layer) bool { return l.Onward != nil }},
		{"say which units are royal: no rule says which of them counts", func(l *Layer) bool { return l.Royals != nil }},
		{"say what is check: no rule says which of them counts", func(l *Layer) bool { return l.InCheck != nil }},
		{"say what is mate: no rule says which of them counts", func(l *Layer) bool { return l.Mated != nil }},
	} {
		first := ""
		for i := range layers {
			switch {
			case !hook.set(&layers[i]):
			case first != "":
				return fmt.Errorf("%s and %s both %s", first, layers[i].Name, hook.does)
			default:
				first = layers[i].Name
			}
		}
	}
	for i := range layers {
		for j := range layers {
			if layers[i].Chosen && i != j && layers[j].AppendChoices != nil {
				return fmt.Errorf("%s and %s both let the player choose: no rule says in which order", layers[i].Name, layers[j].Name)
			}
		}
	}
	return survivors(layers)
}

// survivors refuses that royal units survive their capture under one layer while under another who captures goes on, as its
// player chooses: where it goes decides whether they do.
func survivors(layers []Layer) error {
	for i := range layers {
		for j := range layers {
			if layers[i].Survives != nil && i != j && layers[j].AppendChoices != nil && layers[j].Order == 1 {
				return fmt.Errorf("%s lets royal units survive their capture, and %s lets who captures go on: whether that is check cannot be said yet",
					layers[i].Name, layers[j].Name)
			}
		}
	}
	return nil
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

// LeaveUndecided is for layers whose rule asks what depends on itself: it is to be said that an answer is not certain.
func (r *Rules) LeaveUndecided() { r.undecided.Store(true) }

// Undecided tells whether a layer has left a question undecided since the last time this was asked.
func (r *Rules) Undecided() bool { return r.undecided.Swap(false) }

// Play makes dst the position after m in src, as Engine says.
func (r *Rules) Play(dst, src *board.Position, m board.Move) {
	if r.plain { // worth a call less
		dst.Play(src, m)
		return
	}
	r.Engine.Play(dst, src, m)
}

// Choice says in words which engine was chosen, and why.
func (r *Rules) Choice() string { return r.choice }

// Breaks are the properties that do not hold under these rules.
func (r *Rules) Breaks() Caps { return r.breaks }

// Tables are the rules if they are no more than tables; nil if there are fairy units, or hooks that do not fold.
func (r *Rules) Tables() *Tables { return r.tables }

// OnlyForbid tells whether the rules do nothing but forbid moves of orthodox chess: every move that is left is one of those, and
// does on the board what it does there.
func (r *Rules) OnlyForbid() bool { return r.onlyForbid }

// Keys tell apart positions whose futures differ: the board's key, and its digest, each with what the layers say the future
// depends on.
func (r *Rules) Keys(p *board.Position) (key, digest uint64) {
	more := uint64(0)
	if idle := r.engine.IdleNow(p); idle != 0 {
		more ^= mix(uint64(idle))
	}
	for i := range r.layers {
		if f := r.layers[i].Key; f != nil {
			more ^= mix(f(State{p, r}) + uint64(i+1)*0x9e3779b97f4a7c15)
		}
	}
	return p.Key() ^ p.MemoryKey() ^ more, p.Digest() + more
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

// Begin makes p ready for play to begin from it.
func (r *Rules) Begin(p *board.Position) {
	r.beginUnmoved(p)
	for i := range r.layers {
		if f := r.layers[i].Begin; f != nil {
			f(r.Change(p))
		}
	}
}

// Effects are those of m in the position, in the order they happen.
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

// Mated tells whether the side to move is mate: in check without a legal move, unless a layer says what mate is.
func (r *Rules) Mated(p *board.Position) bool {
	if e, ok := r.engine.(*orthodox); ok {
		return e.Mated(p)
	}
	if r.mated != nil {
		return r.mated(State{p, r})
	}
	return r.Check(p, p.Turn()) && !r.Mobile(p)
}

// Playable tells whether play can begin from p: unless a layer is lenient, the side that is not to move may not be in check.
func (r *Rules) Playable(p *board.Position) bool {
	for i := range r.layers {
		if r.layers[i].Lenient {
			return true
		}
	}
	return !r.Exposed(p)
}

// Perft is the number of legal lines of the given length in half-moves.
func (r *Rules) Perft(p *board.Position, depth int) uint64 { return r.engine.Perft(p, depth) }
