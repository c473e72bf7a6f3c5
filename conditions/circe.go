package conditions

import (
	"slices"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Circe, Pierre Monréal 1967: a captured unit comes back. The many relatives of Circe answer the same
// questions in other ways: which unit comes back, as what, on which square, and what happens if that is
// occupied. Each answer is a word after the condition, and each traditional name is a row that stands for
// some of them.
//
// Rule: a unit that is captured is reborn on its square of the game array if that is vacant after the
// capture; otherwise it disappears. A pawn is reborn on the file of the capture; a knight, bishop or rook on
// the square that has the colour of the square of the capture; a fairy unit on the promotion square of the
// file of the capture. A neutral unit is reborn as a unit of the side that does not capture.
//
// Kings: are not reborn. With RexInclusive they are reborn as other units: then a king is not in check if its
// capture would let it be reborn.
//
// Check: as usual, except for kings that would be reborn.
//
// Castling: a king or rook that is reborn on its square of the game array counts as unmoved.
//
// En passant: the pawn is reborn as after any capture.
//
// Promotion: a pawn that is reborn on its promotion rank is promoted at once, as the side that captures
// chooses. On its first rank it cannot move, but in Cage and Parrain it can (as in Popeye; other sources are
// silent).
//
// Together: not with other conditions that let the player choose, if the rebirth is a choice.
//
// Sources: Pierre Monréal, Jean-Pierre Boyer, Problème 1968; http://www.echekk.fr/?Circe

// rebornUnit names the unit whose square of rebirth counts.
type rebornUnit uint8

const (
	itself   rebornUnit = iota // the square of the unit that is reborn
	couscous                   // the square of the other one of captor and captured unit
	clone                      // the same; the unit is also reborn as that one
)

// rebirthPlace names the square on which a unit is reborn.
type rebirthPlace uint8

const (
	arrayPlace rebirthPlace = iota
	filePlace
	rankPlace
	symmetryPlace
	verticalSymmetryPlace
	horizontalSymmetryPlace
	antipodesPlace
	capturePlace
	equipollentPlace
	exchangePlace
	anyPlace
	cagePlace
	makePlace
	diagramPlace
)

// whenOccupied defines the result if the square of rebirth is occupied.
type whenOccupied uint8

const (
	nothingReborn whenOccupied = iota // the unit is not reborn
	assassin                          // the unit on that square dies
	volcano                           // the unit is reborn below the unit on that square
	parachute                         // the unit is reborn above the unit on that square
)

// rebirthTime names the time at which a unit is reborn.
type rebirthTime uint8

const (
	atOnce      rebirthTime = iota
	nextMove                // with the next move
	nextCapture             // with the next capture
)

// circeRule is the meaning of the words of a condition of the family.
type circeRule struct {
	name    string
	others  bool // other conditions can turn a captor into another piece before it is reborn
	rex     bool // kings are reborn too
	captor  bool // captors are reborn, not captured units
	who     rebornUnit
	delay   rebirthTime
	mirror  bool // the square is that of a unit of the other side
	place   rebirthPlace
	turn    board.Square // the symmetry that is applied to the square, by an exclusive or
	coat    bool         // the unit changes sides
	strict  bool         // a unit that cannot be reborn cannot be captured, or cannot capture
	taken   whenOccupied // the result if the square is occupied
	returns bool         // double steps may lead back to where the pawn stood
	goesOn  bool         // another condition lets the captor go on to a square of rebirth
	glasgow bool         // pawns are promoted on the rank before the last
	imitate bool         // imitators move too, and take up their squares
	volage  bool         // a unit that is reborn on a square of the other colour changes sides, the first time
	arrival board.Set    // squares on which a captor changes sides before it is reborn
	magic   board.Set    // squares on which a unit that is reborn changes sides
	cheylan bool         // no unit is reborn on the square of the capture itself
	only    board.Kinds  // the kinds that are reborn; 0 if all are
	as      [board.MaxKind + 1]board.Kind
	// like are the kinds that units become if they take the walk of another kind and keep their attributes.
	like  [board.MaxKind + 1][board.MaxKind + 1]board.Kind
	walks [board.MaxKind + 1]walkClass
	royal board.Kinds
	// leaving are the kinds that leave the board by their own captures.
	leaving board.Kinds
	homes   [2][board.MaxKind + 1][64]board.Square
}

// walkClass names the units of the game array with which a kind shares its home.
type walkClass uint8

const (
	fairyWalk walkClass = iota
	pawnWalk
	knightWalk
	bishopWalk
	rookWalk
	queenWalk
	kingWalk
)

// rebirth is one way in which a unit can be reborn: its square, and what it is promoted to. On NoSquare the
// unit is not reborn.
type rebirth struct {
	at      board.Square
	becomes board.Kind
}

// mostRebirths is an upper bound of the ways for one capture: one for each square, and several if a pawn is
// promoted.
const mostRebirths = 96

// birth is a unit that is to be reborn, with the facts on which its square depends.
type birth struct {
	unit board.Unit
	side board.Side // the side whose home counts
	// The unit takes the square of a unit of this kind and side, after a capture on the square of.
	homeKind board.Kind
	homeSide board.Side
	of       board.Square
	// moved reports that the unit is the captor.
	moved bool
	// fickle reports that the unit changes sides on a square of the other colour, turned that it has come to
	// such a square with the move.
	fickle, turned bool
}

// know fills the tables about the kinds of the problem.
func (c *circeRule) know(context *Context) {
	c.royal = context.royal()
	c.goesOn = context.beside(revivesCaptor)
	c.glasgow = context.beside(promotesEarly)
	if c.who == clone {
		c.likes(context)
	}
	for k := board.Pawn; int(k) <= int(board.Orthodox)+len(context.Kinds); k++ {
		u := context.Unit(k)
		c.walks[k] = context.classOf(u.Piece)
		if u.Has(kamikazeName) {
			c.leaving |= k.Set()
		}
		if c.as[k] == board.NoKind {
			c.as[k] = k
		}
		for side := range board.Side(2) {
			for s := range board.Square(64) {
				c.homes[side][k][s] = c.homeOf(c.walks[k], side, s)
			}
		}
	}
}

// likes makes the table of units that take the walk of another.
func (c *circeRule) likes(context *Context) {
	known := board.Kind(len(context.Kinds)) + board.Orthodox
	for k := board.Pawn; k <= known; k++ {
		u := context.Unit(k)
		if c.royal.Has(k) && !c.rex {
			continue
		}
		for of := board.Pawn; of <= known; of++ {
			if other := context.Unit(of); !c.royal.Has(of) {
				c.like[k][of] = context.Kind(other.Piece, c.royal.Has(k) || other.Royal, u.Attributes)
			}
		}
	}
}

// captured returns the birth of the unit that m captures.
func (c *circeRule) captured(s movegen.State, m board.Move) birth {
	us := s.Captor(m)
	b := birth{unit: s.UnitAt(m.Captured), side: us.Other(), homeSide: us.Other(), of: m.Captured}
	b.fickle = c.volage && !board.Set(s.Recall(memoryChanged)).Has(m.Captured)
	b.homeKind = b.unit.Kind
	switch {
	case c.who == couscous:
		b.homeKind, b.homeSide = arrived(m), us
	case c.who == clone && !c.royal.Has(m.Kind):
		b.homeKind, b.unit.Kind = m.Kind, c.like[b.unit.Kind&15][m.Kind&15]
	}
	return c.changed(b)
}

// capturing returns the birth of the unit that makes the move m.
func (c *circeRule) capturing(s movegen.State, m board.Move) birth {
	us := s.Captor(m)
	b := birth{unit: s.UnitAt(m.From), side: us, homeSide: us, of: m.Captured, moved: true}
	b.fickle = c.volage && !board.Set(s.Recall(memoryChanged)).Has(m.From)
	b.turned = changesTone(m)
	if c.arrival.Has(m.To) && b.unit.Owner != board.Neutral && !c.royal.Has(m.Kind) {
		b.unit.Owner = b.unit.Owner.Flip()
		b.side, b.homeSide = us.Other(), us.Other()
	}
	b.unit.Kind = c.settles(s, m)
	b.homeKind = b.unit.Kind
	victim := s.KindAt(m.Captured)
	if c.place == makePlace { // it goes where a unit of the captured unit's side would go
		b.homeSide = us.Other()
	}
	switch {
	case c.who == couscous:
		b.homeKind, b.homeSide = victim, us.Other()
	case c.who == clone && !c.royal.Has(victim):
		b.homeKind, b.unit.Kind = victim, c.like[b.unit.Kind&15][victim&15]
	}
	return c.changed(b)
}

// settles returns the kind of a captor before it is reborn: the kind with which it arrives, or what other
// conditions make of it.
func (c *circeRule) settles(s movegen.State, m board.Move) board.Kind {
	if c.others && m.IsCapture() {
		var after board.Position
		movegen.State{Position: s.Position, Rules: s.Rules.Without(c.name)}.PlayFor(&after, m)
		if k := after.KindAt(m.To); k != board.NoKind {
			return k
		}
	}
	return arrived(m)
}

// arrived returns the kind with which a unit arrives.
func arrived(m board.Move) board.Kind {
	if m.Promotion != board.NoKind {
		return m.Promotion
	}
	return m.Kind
}

func (c *circeRule) changed(b birth) birth {
	if to := c.as[b.unit.Kind&15]; to != b.unit.Kind {
		b.unit.Kind, b.homeKind = to, to
	}
	if c.mirror {
		b.homeSide = b.homeSide.Other()
	}
	return b
}

// concerns reports whether a unit of the kind can be reborn at all.
func (c *circeRule) concerns(k board.Kind) bool {
	return (c.rex || !c.royal.Has(k)) && (c.only == 0 || c.only.Has(k))
}

// becomes returns the changes of a unit as it is reborn.
func (c *circeRule) becomes(r rebirth, b birth) board.Unit {
	out := board.Unit{Kind: r.becomes}
	if c.coat && b.unit.Owner != board.Neutral {
		out.Owner = b.unit.Owner.Flip()
	}
	if c.turns(r, b) {
		out.Owner = movegen.Changed(b.unit, out).Owner.Flip()
	}
	return out
}

// turns reports whether a unit is reborn on a square on which it changes sides under Volage.
func (c *circeRule) turns(r rebirth, b birth) bool {
	return b.fickle && !c.royal.Has(b.unit.Kind) && b.unit.Owner != board.Neutral && (b.turned || darkSquares.Has(b.of) != darkSquares.Has(r.at))
}

// settled remembers under Volage whether the unit that has come to a square has changed sides.
func (c *circeRule) settled(after movegen.Change, r rebirth, b birth) {
	if !c.volage {
		return
	}
	done := board.Set(after.Recall(memoryChanged)) &^ r.at.Set()
	if b.moved && r.at != b.of {
		done &^= b.of.Set()
	}
	if !b.fickle || c.turns(r, b) {
		done |= r.at.Set()
	}
	after.Remember(memoryChanged, uint64(done))
}

// comeBack appends the ways in which the unit that m captures can be reborn.
func (c *circeRule) comeBack(dst []rebirth, s movegen.State, m board.Move) []rebirth {
	if !m.IsCapture() || !c.concerns(s.KindAt(m.Captured)) {
		return append(dst, rebirth{at: board.NoSquare})
	}
	occupied := c.occupied(s, m)
	if c.leaving.Has(m.Kind) {
		occupied &^= m.To.Set()
		if r, _ := c.kamikaze(s, m); r.at != board.NoSquare {
			occupied |= r.at.Set()
		}
	}
	return c.births(dst, s, m, c.captured(s, m), occupied)
}

// comeBackNow appends these ways for the board after the earlier effects. If a player chooses, the choice
// comes before these effects.
func (c *circeRule) comeBackNow(dst []rebirth, s movegen.State, m board.Move, after movegen.Change) []rebirth {
	if c.chooses() || !c.concerns(s.KindAt(m.Captured)) {
		return c.comeBack(dst, s, m)
	}
	return c.births(dst, s, m, c.captured(s, m), after.Occupied())
}

// circeLayer makes the layer of a condition under which captured units are reborn.
func (c *circeRule) circeLayer() movegen.Layer {
	ways := c.comeBack
	out := movegen.Layer{
		Breaks:    movegen.Pins | movegen.MatePatterns,
		FirstRank: c.firstRank(),
		Memory:    c.memory(),
		Stage:     movegen.StageOthers,
		Inert:     func(m board.Move) bool { return !m.IsCapture() },
		After: func(s movegen.State, m board.Move, after movegen.Change) {
			if m.IsCapture() {
				if c.leaving.Has(m.Kind) {
					c.leave(s, m, after)
				}
				var buffer [mostRebirths]rebirth
				if r := c.chosen(c.comeBackNow(buffer[:0], s, m, after), m); r.at != board.NoSquare {
					c.bear(after, r, c.captured(s, m))
				}
			}
			if c.buries() {
				emerge(after)
			}
		},
	}
	if c.buries() { // units come up after any move
		out.Inert = nil
	}
	if c.place == diagramPlace {
		c.track(&out)
	}
	if c.delay != atOnce {
		ways, out.After = c.delayed()
		out.Inert = nil
	}
	if c.chooses() {
		out.AppendChoices = choices(c.delay == atOnce, ways)
	}
	if c.strict {
		out.Observe = func(s movegen.State, m board.Move) bool {
			var buffer [8]rebirth
			return !s.Occupied().Has(m.Captured) || len(ways(buffer[:0], s, m)) > 0
		}
	}
	if c.rex && c.delay == atOnce {
		out.Breaks |= movegen.PlainCheck
		out.Survives = func(s movegen.State, m board.Move) bool {
			var buffer [8]rebirth
			for _, r := range ways(buffer[:0], s, m) {
				if r.at == board.NoSquare {
					return false
				}
			}
			return true
		}
	}
	c.finish(&out, ways)
	return out
}

// firstRank says how pawns that are reborn on their first rank move there.
func (c *circeRule) firstRank() movegen.FirstRank {
	if c.delay == nextMove || c.place == cagePlace {
		return movegen.FirstRankSteps
	}
	return movegen.FirstRankIdle
}

// memory returns the memory of the layer.
func (c *circeRule) memory() []*movegen.Memory {
	var out []*movegen.Memory
	if c.buries() {
		out = append(out, memoryBelow)
	}
	if c.place == diagramPlace {
		out = append(out, memoryOfHomes...)
	}
	if c.delay != atOnce {
		out = append(out, memoryLast)
	}
	if c.volage {
		out = append(out, memoryChanged)
	}
	return out
}

// stood returns the square on which the unit stood before the capture m.
func (b *birth) stood(m board.Move) board.Square {
	if b.moved {
		return m.From
	}
	return m.Captured
}

// track makes the layer remember where the units of the diagram are.
func (c *circeRule) track(l *movegen.Layer) {
	effects := l.After
	l.Begin = func(c movegen.Change) {
		beginHomes(c)
	}
	l.After = func(s movegen.State, m board.Move, after movegen.Change) {
		h := homesOf(s)
		i := -1
		if m.IsCapture() {
			i = slices.Index(h[:], m.Captured)
		}
		h.move(m)
		effects(s, m, after)
		if i >= 0 {
			if at := board.Set(s.Recall(memoryHomes)).Squares()[i]; at != m.To && after.UnitAt(at) == s.UnitAt(m.Captured) {
				h[i] = at
			}
		}
		h.remember(after)
	}
	l.Inert = nil
}

// occupied returns the squares that are occupied after a move.
func (c *circeRule) occupied(s movegen.State, m board.Move) board.Set {
	if c.goesOn && !c.captor && m.IsCapture() { // the captor is reborn before the captured unit
		var after board.Position
		movegen.State{Position: s.Position, Rules: s.Rules.Without(c.name)}.PlayFor(&after, m)
		return after.Occupied()
	}
	out := s.Occupied()&^m.From.Set() | m.To.Set()
	if m.IsCapture() && m.Captured != m.To {
		out &^= m.Captured.Set()
	}
	if m.Is(board.Castling) {
		from, to := m.RookMove()
		out = out&^from.Set() | to.Set()
	}
	return out
}

func unchangedUnit(u board.Unit) board.Unit { return u }

// buries reports whether there can be units below others.
func (c *circeRule) buries() bool { return c.taken == volcano || c.taken == parachute }

// bear puts a unit on the board that is not there.
func (c *circeRule) bear(after movegen.Change, r rebirth, b birth) {
	becomes := c.becomes(r, b)
	if after.Occupied().Has(r.at) && !c.makeWay(after, r.at) {
		if c.taken == nothingReborn {
			return // another unit has come there with the same move
		}
		after.NoteBuried(r.at, b.unit, becomes)
		bury(after, r.at, movegen.Changed(b.unit, becomes), false)
		return
	}
	after.CreateAs(r.at, b.unit, becomes)
	c.settled(after, r, b)
}

// makeWay vacates the square of a rebirth, and reports whether the reborn unit will stand there.
func (c *circeRule) makeWay(after movegen.Change, at board.Square) bool {
	switch c.taken {
	case assassin:
		after.Take(at)
	case parachute:
		bury(after, at, after.Take(at), true)
	default:
		return false
	}
	return true
}

// finish adds the consequences of deaths on squares of rebirth: an assassin can kill kings.
func (c *circeRule) finish(l *movegen.Layer, ways func([]rebirth, movegen.State, board.Move) []rebirth) {
	if c.taken != assassin {
		return
	}
	l.Breaks |= movegen.PlainCheck
	l.InCheck = func(s movegen.State, side board.Side) bool {
		if s.Attacked(side) {
			return true
		}
		royals := s.Royals(side)
		var buffer [8]rebirth
		for _, m := range s.Tries(side.Other()) {
			if !m.IsCapture() {
				continue
			}
			for _, r := range ways(buffer[:0], s, m) {
				if r.at != board.NoSquare && royals.Has(r.at) {
					return true
				}
			}
		}
		return false
	}
	l.Legal = func(s movegen.State, after *board.Position) bool {
		for side := range board.Side(2) {
			now := movegen.State{Position: after, Rules: s.Rules}
			if now.Royals(side).Count() < s.Royals(side).Count() {
				return false
			}
		}
		return true
	}
}

// choices returns a hook that makes a move of each way in which a unit can be reborn. With captures, other
// moves have one way.
func choices(captures bool, ways func(dst []rebirth, s movegen.State, m board.Move) []rebirth) func([]board.Move, movegen.State, board.Move) []board.Move {
	return func(dst []board.Move, s movegen.State, m board.Move) []board.Move {
		if m.Choice = 0; captures && !m.IsCapture() {
			return append(dst, m)
		}
		var buffer [64]rebirth
		for i := range ways(buffer[:0], s, m) {
			m.Choice = uint8(i)
			dst = append(dst, m)
		}
		return dst
	}
}
