package solver

import (
	"cmp"
	"math/bits"
	"slices"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
	"github.com/griddle-chess/griddle/retro"
	"github.com/griddle-chess/griddle/solver/search"
	"github.com/griddle-chess/griddle/solver/solution"
)

// What proofs about the past of a diagram allow. A phase with a past is solved in parts, one for each
// past that makes a difference to the play.
//
// A condition that depends on the last move (rétrodisparates) has a part for each possible nature of
// that move. The side that moved last has then lost a castling right if every last move of that nature
// takes it away. A capture en passant is a possible first move if every such last move is that double
// step.
//
// Under the option Retro, castling and en passant follow the conventions of the Codex for Chess
// Composition, article 16: castling is allowed unless it is proved impossible, a capture en passant
// only if the double step is proved to be the last move. If such rights depend on each other, there is
// a part for each combination that the conventions leave (partial retro-analysis). If castlings
// exclude each other and not every part has a solution, the castling that is played first is the
// allowed one (retro-strategy). Under the option APosteriori a later castling may prove a capture en
// passant legal, if it would be impossible after any other last move.

// part is one past of a phase, as it is solved.
type part struct {
	past  *solution.Past
	start board.Position
	// exclusive holds, by retro-strategy, the castlings that take away others.
	exclusive []search.Exclusion
	// proves reports, for each set of castlings, whether having made them proves that the capture en
	// passant was legal. It is nil if no proof is needed.
	proves *[16]bool
}

// consequence is the effect of a past on the play. Parts with equal consequences are solved together.
type consequence struct {
	idle      board.Set
	rights    board.Rights
	passed    board.Square
	exclusive [4]board.Rights // for each right, the rights that castling by it takes away
	proves    [16]bool
}

// lookback is the question what the past of a phase's diagram allows.
type lookback struct {
	rules *movegen.Rules
	// start is the diagram with the castling rights that the squares of kings and rooks allow; bare is
	// the diagram without rights.
	start, bare board.Position
	// natures asks for a part for each nature of the last move, strict for a proof of every right, and
	// posteriori for captures en passant that castling proves legal.
	natures, strict, posteriori bool
	// found holds the possible last moves by castling rights that are assumed to hold. Closing done
	// ends the proofs.
	found map[board.Rights][]lastMove
	done  <-chan struct{}
}

// lastMove is a possible last move, with the square on which it allows a capture en passant, or
// NoSquare.
type lastMove struct {
	retro.Retraction
	passed board.Square
}

// world is a past: the castling rights that it leaves, the square of a capture en passant, and its
// possible last moves.
type world struct {
	rights board.Rights
	passed board.Square
	last   []lastMove
	// exclusive and proves are those of consequence.
	exclusive [4]board.Rights
	proves    [16]bool
}

// lookBack returns the question about the past of a phase, or nil if neither a condition nor an option
// asks it. It fails if the question cannot be answered.
func (c *compiler) lookBack(ph *phase) (*lookback, error) {
	o := &c.program.options
	q := &lookback{
		rules: ph.search.Rules, start: ph.search.Start, bare: ph.search.Start,
		natures: c.needsLast != nil, strict: o.Retro || o.APosteriori, posteriori: o.APosteriori,
	}
	if !q.natures && !q.strict {
		return nil, nil
	}
	q.bare.SetRights(0)
	switch past, err := retro.LastMoves(q.bare, q.rules, retro.Options{}); {
	case err != nil && q.natures:
		return nil, c.lacks(c.needsLast.Place, "", "the condition %q cannot be solved: %v", c.needsLast.Name, err)
	case err != nil:
		return nil, c.lacks(c.problem.Place, "", "%v", err)
	case past.Array:
		return nil, nil
	}
	return q, nil
}

// parts returns the pasts by which the phase is to be solved. If castlings exclude each other and not
// every part has a solution, the phase is solved by the pasts of fallback instead (retro-strategy);
// otherwise fallback is nil.
func (q *lookback) parts(done <-chan struct{}) (parts, fallback []part) {
	q.found, q.done = map[board.Rights][]lastMove{}, done
	past := q.ask(0)
	told := tell(past)
	if past.Illegal() {
		return []part{{past: told, start: q.start}}, nil
	}
	variants := []board.Kinds{^board.Kinds(0)}
	if q.natures {
		variants = variants[:0]
		for k := board.Pawn; k <= board.King; k++ {
			if past.Natures().Has(k) {
				variants = append(variants, k.Set())
			}
		}
	}
	var consequences, fallbackConsequences []consequence
	mutual := false
	for _, natures := range variants {
		worlds, instead := q.worlds(natures)
		if instead == nil {
			instead = worlds
		} else {
			mutual = true
		}
		last := board.Last{}
		if q.natures {
			last = board.Last{Kinds: natures, Side: past.Moved}
		}
		for _, w := range worlds {
			parts, consequences = q.add(parts, consequences, told, last, w)
		}
		for _, w := range instead {
			fallback, fallbackConsequences = q.add(fallback, fallbackConsequences, told, last, w)
		}
	}
	if !mutual {
		fallback = nil
	}
	return parts, fallback
}

// ask finds the possible last moves if castling rights hold.
func (q *lookback) ask(rights board.Rights) *retro.Past {
	p := q.bare
	p.SetRights(rights)
	past, err := retro.LastMoves(p, q.rules, retro.Options{Depth: retro.DefaultDepth, Level: retro.MaxLevel, Done: q.done})
	if err != nil {
		panic(err) // lookBack has tested this
	}
	q.found[rights] = q.possible(past)
	return past
}

// tell converts the result about the retractions of a diagram.
func tell(past *retro.Past) *solution.Past {
	out := &solution.Past{Moved: past.Moved, EnPassant: board.NoSquare}
	for _, a := range past.Answers {
		r := solution.Retraction{Move: a.Move, Uncaptured: a.Uncaptured}
		if a.Status != retro.Impossible {
			out.Last = append(out.Last, r)
			continue
		}
		out.Refuted = append(out.Refuted, solution.Disproof{Retraction: r, Proof: solution.Proof{Rule: a.Rule.Name, Why: a.Why}})
	}
	if past.Rule != nil {
		out.Proof = solution.Proof{Rule: past.Rule.Name, Why: past.Why}
	}
	return out
}

// possible returns the possible last moves, each with the capture en passant that it allows.
func (q *lookback) possible(past *retro.Past) []lastMove {
	var list []lastMove
	for _, a := range past.Possible() {
		m := lastMove{a.Retraction, board.NoSquare}
		if m.Move.Is(board.DoubleStep) {
			p := q.bare
			p.SetEnPassant((m.Move.From + m.Move.To) / 2)
			p.SetLast(board.Last{Kinds: board.Pawn.Set(), Side: past.Moved})
			if slices.ContainsFunc(q.rules.Moves(nil, &p), func(m board.Move) bool { return m.Is(board.EnPassant) }) {
				m.passed = p.EnPassant()
			}
		}
		list = append(list, m)
	}
	return list
}

// last returns the possible last moves of the given natures if castling rights hold: those that allow
// a capture en passant on square, or for NoSquare those that allow none.
func (q *lookback) last(natures board.Kinds, rights board.Rights, passed board.Square) []lastMove {
	if _, known := q.found[rights]; !known {
		q.ask(rights)
	}
	var list []lastMove
	for _, m := range q.found[rights] {
		if natures.Has(m.Nature()) && m.passed == passed {
			list = append(list, m)
		}
	}
	return list
}

// worlds returns the pasts that the conventions leave if the last move had one of the natures. If
// castlings exclude each other, instead holds the pasts of retro-strategy; otherwise it is nil.
func (q *lookback) worlds(natures board.Kinds) (worlds, instead []world) {
	var passed []board.Square // squares of the captures en passant that some last move allows
	otherwise := false        // whether some last move allows none
	for _, m := range q.found[0] {
		switch {
		case !natures.Has(m.Nature()):
		case m.passed == board.NoSquare:
			otherwise = true
		case !slices.Contains(passed, m.passed):
			passed = append(passed, m.passed)
		}
	}
	slices.Sort(passed)
	if !q.strict {
		return []world{q.plain(natures, otherwise, passed)}, nil
	}
	bySquare := map[board.Square][]world{}
	squares := passed
	if otherwise {
		squares = append(squares[:len(squares):len(squares)], board.NoSquare)
	}
	for _, s := range squares {
		bySquare[s] = q.most(natures, s)
	}
	if q.posteriori {
		if worlds = q.afterwards(natures, otherwise, passed, bySquare); worlds != nil {
			return worlds, nil
		}
	}
	base := bySquare[board.NoSquare] // the past without a capture en passant
	for _, s := range passed {
		for _, w := range bySquare[s] {
			// The capture is legal only if no other move can be the last one with these rights.
			if i := slices.IndexFunc(base, func(b world) bool { return w.rights&^b.rights == 0 }); i >= 0 {
				base[i].join(w.last)
			} else {
				worlds = append(worlds, w)
			}
		}
	}
	worlds = append(base[:len(base):len(base)], worlds...)
	switch {
	case len(worlds) == 1: // last moves that take its castlings away are still possible
		for _, s := range squares {
			worlds[0].join(q.last(natures, 0, s))
		}
	case len(squares) == 1:
		instead = []world{together(worlds)}
	}
	return worlds, instead
}

// plain returns the past of some natures as far as the last moves themselves determine it.
func (q *lookback) plain(natures board.Kinds, otherwise bool, passed []board.Square) world {
	w := world{rights: q.start.Rights(), passed: board.NoSquare}
	if !otherwise && len(passed) == 1 {
		w.passed = passed[0]
	}
	stayed := board.Rights(0) // the rights that some last move leaves
	for _, m := range q.found[0] {
		if natures.Has(m.Nature()) {
			w.last = append(w.last, m)
			stayed |= q.start.Rights() &^ board.RightsAt(m.Move.To)
		}
	}
	w.rights &= stayed
	return w
}

// most returns the pasts with the last moves of a square that leave as many castlings as possible.
func (q *lookback) most(natures board.Kinds, passed board.Square) []world {
	var sets []board.Rights
	for r := range board.Rights(16) {
		if r&^q.start.Rights() == 0 {
			sets = append(sets, r)
		}
	}
	slices.SortStableFunc(sets, func(a, b board.Rights) int {
		return cmp.Compare(bits.OnesCount8(uint8(b)), bits.OnesCount8(uint8(a)))
	})
	var worlds []world
	for _, r := range sets {
		if slices.ContainsFunc(worlds, func(w world) bool { return r&^w.rights == 0 }) {
			continue
		}
		if last := q.last(natures, r, passed); len(last) > 0 {
			worlds = append(worlds, world{rights: r, passed: passed, last: last})
		}
	}
	return worlds
}

// together returns the past of retro-strategy from pasts that allow different castlings: all castlings
// are allowed until one is made that excludes others.
func together(worlds []world) world {
	out := world{passed: worlds[0].passed}
	for _, w := range worlds {
		out.rights |= w.rights
		out.join(w.last)
	}
	for a := range out.exclusive {
		one := board.Rights(1 << a)
		with := board.Rights(0) // the rights that can hold beside it
		for _, w := range worlds {
			if w.rights&one != 0 {
				with |= w.rights
			}
		}
		if out.rights&one != 0 {
			out.exclusive[a] = out.rights &^ with
		}
	}
	return out
}

// join adds the last moves that are not in the list yet.
func (w *world) join(last []lastMove) {
	for _, m := range last {
		if !slices.Contains(w.last, m) {
			w.last = append(w.last, m)
		}
	}
}

// afterwards returns the pasts in which a later castling can prove a capture en passant legal; none if
// no castling proves anything.
func (q *lookback) afterwards(natures board.Kinds, otherwise bool, passed []board.Square, bySquare map[board.Square][]world) []world {
	if !otherwise && len(passed) == 1 {
		return nil // the capture is proved legal without
	}
	var all, worlds []world
	squares := append(passed[:len(passed):len(passed)], board.NoSquare)
	for _, s := range squares {
		all = append(all, bySquare[s]...)
	}
	for _, s := range passed {
		w := together(all)
		w.passed = s
		for r := board.Rights(1); r < 16; r++ {
			if r&^q.start.Rights() != 0 {
				continue
			}
			possible := false
			w.proves[r] = true
			for _, other := range squares {
				some := len(q.last(natures, r, other)) > 0
				if other == s {
					possible = some
				} else if some {
					w.proves[r] = false
				}
			}
			w.proves[r] = w.proves[r] && possible
		}
		if w.proves != [16]bool{} {
			worlds = append(worlds, w)
		}
	}
	return worlds
}

// add adds a past to the part with the same consequence, or as a new part.
func (q *lookback) add(parts []part, consequences []consequence, told *solution.Past, last board.Last, w world) ([]part, []consequence) {
	start := q.start
	start.SetRights(w.rights)
	start.SetEnPassant(w.passed)
	start.SetLast(last)
	e := consequence{q.rules.IdleNow(&start), w.rights, w.passed, w.exclusive, w.proves}
	i := slices.Index(consequences, e)
	if i < 0 {
		i = len(parts)
		past := &solution.Past{
			Moved: told.Moved, Refuted: told.Refuted, Lost: q.start.Rights() &^ w.rights, EnPassant: w.passed,
			Stuck: !q.rules.Mobile(&start), Check: q.rules.Check(&start, start.Turn()),
		}
		p := part{past: past, start: start}
		for a, lost := range w.exclusive {
			if by := board.Rights(1 << a); lost != 0 {
				p.exclusive = append(p.exclusive, search.Exclusion{By: by, Lost: lost})
				for b := a + 1; b < len(w.exclusive); b++ {
					if other := board.Rights(1 << b); lost&other != 0 {
						past.Exclusive = append(past.Exclusive, [2]board.Rights{by, other})
					}
				}
			}
		}
		if w.proves != [16]bool{} {
			past.APosteriori = true
			p.proves = &w.proves
		}
		parts, consequences = append(parts, p), append(consequences, e)
	}
	for _, m := range w.last {
		r := solution.Retraction{Move: m.Move, Uncaptured: m.Uncaptured}
		if !slices.Contains(parts[i].past.Last, r) {
			parts[i].past.Last = append(parts[i].past.Last, r)
		}
	}
	return parts, consequences
}

// begin returns the diagram after one of the last moves of a past.
func (q *lookback) begin(past *solution.Past) board.Position {
	start := q.start
	start.SetRights(q.start.Rights() &^ past.Lost)
	start.SetEnPassant(past.EnPassant)
	if q.natures && !past.Illegal() {
		start.SetLast(board.Last{Kinds: past.Last[0].Move.Kind.Set(), Side: past.Moved})
	}
	return start
}
