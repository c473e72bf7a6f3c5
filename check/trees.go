package check

import (
	"fmt"
	"slices"
	"strings"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/solver/explain"
	"github.com/griddle-chess/griddle/solver/solution"
)

// A claimed tree is compared with the trees that were found. These omit some play: that after tries, and
// after defences that do not parry the threat. The rules settle such play where one half-move decides it: the
// last half-move of a variation reaches the goal or does not, and a refutation leaves no half-move that does.
// The rest stays loose.

// treeRoot compares a first half-move of direct play with the trees of a phase.
func (c *claimant) treeRoot(root *said, phase int) {
	ph, into, game := c.phases[phase], c.into[phase], c.games[phase]
	var given []*solution.Node // trees after a given key have no first half-move
	for _, n := range ph.trees {
		if n.Step.Number == 0 {
			given = append(given, n)
		}
	}
	switch {
	case root.half == 3:
		for _, n := range given {
			c.threat(into, nil, root, n.Threats)
		}
	case root.half == 2 && len(given) > 0:
		key := *given[0]
		key.Replies = slices.Concat(key.Replies, key.Refutations)
		c.defence(into, game, root, &key, nil)
	case root.half == 2: // set play: the trees are defences
		c.defence(into, game, root, &solution.Node{Replies: ph.trees}, nil)
	case hasAny(root):
		into.loose++
	case root.try:
		c.try(into, game, root, ph.trees)
	default:
		c.key(phase, root)
	}
}

// key compares a claimed key.
func (c *claimant) key(phase int, root *said) {
	ph, into, game := c.phases[phase], c.into[phase], c.games[phase]
	var legal []board.Move
	if game != nil {
		legal = c.legal(game, root)
	}
	solves := false
	for _, w := range root.moves {
		var fitting []int
		for _, n := range c.among(game, w, ph.trees) {
			if n.Mark != solution.Key && n.Mark != solution.NoMark { // there is no key if the side that begins defends
				continue
			}
			fitting = append(fitting, slices.Index(ph.trees, n))
			into.compared++
			c.attack(into, after(game, n.Step.Move), root, n, nil)
		}
		if len(fitting) > 0 {
			solves = true
			if !root.cook {
				into.claim(fitting)
			}
		}
	}
	if !solves && game == nil {
		into.loose += root.size()
		return
	}
	if !solves && len(legal) == 0 {
		c.differ(into, root, true, c.illegal(game, root, nil))
		return
	}
	into.texts = append(into.texts, c.text([]*said{root}))
	if !solves && ph.end.Complete {
		c.differ(into, root, false, fmt.Sprintf("the claimed key %s does not solve%s", c.text([]*said{root}), c.refuted(phase, legal)))
	}
}

// after returns the game after a move, or nil if the game is not known.
func after(game *explain.Game, m board.Move) *explain.Game {
	if game == nil {
		return nil
	}
	next := game.After(m)
	return &next
}

// refuted returns the refutation of a first move that does not solve, by a search for tries. It returns "" if
// the search cannot find out.
func (c *claimant) refuted(phase int, moves []board.Move) string {
	tries := &checking{Result: c.Result, problem: c.problem, of: c.of, options: c.options, claim: c.claim, kinds: c.kinds}
	if len(moves) != 1 || tries.compile(c.ctx, problems.Word{Name: problems.Defence, Args: []string{"250"}, Place: c.problem.Place}) != nil {
		return ""
	}
	tries.program.Run(c.ctx, tries.take)
	for _, n := range tries.phases[phase].trees {
		if n.Step.Move == moves[0] && len(n.Refutations) > 0 {
			return ", it is refuted by " + strings.Join(shown(c.nodeTexts(n.Refutations)), ", ")
		}
	}
	return ""
}

// try compares a claimed try: it must be legal, and must not solve.
func (c *claimant) try(into *comparison, game *explain.Game, root *said, trees []*solution.Node) {
	if game == nil {
		into.loose++
		return
	}
	moves := c.legal(game, root)
	if len(moves) == 0 {
		if slices.ContainsFunc(root.moves, func(w written) bool { return w.passing }) { // a try that fails because the past forbids it
			into.loose++
		} else {
			c.differ(into, root, true, c.illegal(game, root, nil))
		}
		return
	}
	into.compared++
	for _, m := range moves {
		if slices.ContainsFunc(trees, func(n *solution.Node) bool { return n.Mark == solution.Key && n.Step.Move == m }) {
			c.differ(into, root, true, fmt.Sprintf("the claimed try %s solves", c.text([]*said{root})))
		}
	}
	if len(moves) == 1 {
		next := game.After(moves[0])
		c.settle(into, &next, root, nil)
		return
	}
	into.loose += root.size() - 1
}

// size counts a claimed half-move and all half-moves below it.
func (s *said) size() int {
	n := 1
	for _, list := range [][]*said{s.replies, s.threats} {
		for _, below := range list {
			n += below.size()
		}
	}
	return n
}

// attack compares the play after an attacking half-move: s as claimed, n as found, game after it. path leads
// to s.
func (c *claimant) attack(into *comparison, game *explain.Game, s *said, n *solution.Node, path []*said) {
	path = append(path[:len(path):len(path)], s)
	into.nodes[n] = true
	for _, t := range s.threats {
		c.threat(into, game, t, n.Threats)
	}
	for _, r := range s.replies {
		c.defence(into, game, r, n, path)
	}
}

// threat compares a threat. A threat that was not found need not be wrong, because the search shows only the
// shortest threats. game is the game after the half-move that threatens.
func (c *claimant) threat(into *comparison, game *explain.Game, t *said, threats []*solution.Node) {
	passed := after(game, board.Pass)
	found := false
	for _, w := range t.moves {
		for _, n := range c.among(passed, w, threats) {
			c.below(into, after(passed, n.Step.Move), t, n)
			found = true
		}
	}
	if found || passed != nil && c.reaches(passed, t) {
		into.compared++
	} else {
		into.loose++
	}
}

// below marks the play of the claim that continues a threat. It never counts as wrong, because nobody plays
// it.
func (c *claimant) below(into *comparison, game *explain.Game, s *said, n *solution.Node) {
	into.nodes[n] = true
	for _, t := range s.threats {
		c.threat(into, game, t, n.Threats)
	}
	for _, r := range s.replies {
		for _, w := range r.moves {
			for _, d := range c.among(game, w, n.Replies) {
				c.below(into, after(game, d.Step.Move), r, d)
			}
		}
	}
}

// defence compares a defence r against the attacking half-move n, and the continuations after it.
func (c *claimant) defence(into *comparison, game *explain.Game, r *said, n *solution.Node, path []*said) {
	if c.budget--; c.budget < 0 {
		into.loose++
		return
	}
	if hasAny(r) {
		c.anyDefence(into, game, r, n)
		return
	}
	var found []*solution.Node
	for _, w := range r.moves {
		found = append(found, c.among(game, w, n.Replies)...)
	}
	var legal []board.Move
	if game != nil {
		legal = c.legal(game, r)
	}
	switch {
	case len(legal) > 0:
	case len(found) > 0:
		for _, d := range found {
			legal = append(legal, d.Step.Move)
		}
	case game == nil:
		into.loose += r.size()
		return
	default:
		c.differ(into, r, true, c.illegal(game, r, path))
		return
	}
	into.compared++
	for _, d := range found {
		into.nodes[d] = true
	}
	path = append(path[:len(path):len(path)], r)
	for _, s := range r.replies {
		c.continuation(into, game, legal, s, n, path)
	}
}

// anyDefence compares the play after any defence: a threat, or a continuation that was found after some
// defence.
func (c *claimant) anyDefence(into *comparison, game *explain.Game, r *said, n *solution.Node) {
	matched := 0
	for _, s := range r.replies {
		found := false
		for _, w := range s.moves {
			for _, t := range c.among(after(game, board.Pass), w, n.Threats) {
				into.nodes[t], found = true, true
			}
			for _, d := range n.Replies {
				for _, reply := range c.among(after(game, d.Step.Move), w, d.Replies) {
					found = true
					c.below(into, after(after(game, d.Step.Move), reply.Step.Move), s, reply)
				}
			}
		}
		if found {
			matched++
			into.compared++
		} else {
			into.loose += s.size()
		}
	}
	if matched == len(r.replies) {
		into.compared++
	} else {
		into.loose++
	}
}

// continuation compares a continuation s after the defences.
func (c *claimant) continuation(into *comparison, game *explain.Game, defences []board.Move, s *said, n *solution.Node, path []*said) {
	if hasAny(s) {
		into.loose += s.size()
		return
	}
	legal, found, shown, reaches := game == nil, false, false, false
	var afterwards *explain.Game
	for _, d := range defences {
		afterwards = after(game, d)
		legal = legal || len(c.legal(afterwards, s)) > 0
		i := slices.IndexFunc(n.Replies, func(r *solution.Node) bool { return r.Step.Move == d })
		if i < 0 { // the search does not show a defence that does not parry
			reaches = reaches || afterwards != nil && c.reaches(afterwards, s)
			continue
		}
		shown = true
		for _, w := range s.moves {
			for _, reply := range c.among(afterwards, w, n.Replies[i].Replies) {
				found = true
				c.attack(into, after(afterwards, reply.Step.Move), s, reply, path)
			}
		}
	}
	switch {
	case !legal && !found:
		c.differ(into, s, true, c.illegal(afterwards, s, path))
	case found || reaches:
		into.compared++
	case s.try:
		into.loose += s.size()
	case shown:
		c.differ(into, s, false, fmt.Sprintf("the claimed continuation %s does not solve", c.text(append(path[:len(path):len(path)], s))))
	default:
		into.loose++
		for _, m := range c.legal(afterwards, s)[:1] {
			c.settle(into, after(afterwards, m), s, path)
		}
	}
}

// settle compares the play after an attacking half-move of the claim by the rules alone; game is the game
// after it.
func (c *claimant) settle(into *comparison, game *explain.Game, s *said, path []*said) {
	path = append(path[:len(path):len(path)], s)
	for _, t := range s.threats {
		c.threat(into, game, t, nil)
	}
	for _, r := range s.replies {
		if c.budget--; c.budget < 0 || hasAny(r) {
			into.loose += r.size()
			continue
		}
		defences := c.legal(game, r)
		if len(defences) == 0 {
			c.differ(into, r, true, c.illegal(game, r, path))
			continue
		}
		if r.refutes && !c.refutes(game, r, defences) {
			into.loose += r.size()
			continue
		}
		into.compared++
		for _, next := range r.replies {
			c.settleContinuation(into, game, defences, next, append(path[:len(path):len(path)], r))
		}
	}
}

// settleContinuation compares by the rules a continuation after one of several defences.
func (c *claimant) settleContinuation(into *comparison, game *explain.Game, defences []board.Move, s *said, path []*said) {
	var last *explain.Game
	for _, d := range defences {
		next := game.After(d)
		last = &next
		if c.reaches(last, s) {
			into.compared++
			return
		}
	}
	moves := c.legal(last, s)
	into.loose++
	if len(defences) == 1 && len(moves) == 1 {
		next := last.After(moves[0])
		c.settle(into, &next, s, path)
		return
	}
	into.loose += s.size() - 1
}

// reaches reports whether a claimed half-move reaches the goal of direct play in a position.
func (c *claimant) reaches(game *explain.Game, s *said) bool {
	f := c.form()
	if f == nil || f.Sides != stip.Direct {
		return false
	}
	return slices.ContainsFunc(c.legal(game, s), func(m board.Move) bool {
		next := game.After(m)
		reached, known := next.Over(f.Goal.Kind)
		return reached && known
	})
}

// refutes reports whether a claimed refutation is known to refute, because a single half-move is left and none reaches the goal.
func (c *claimant) refutes(game *explain.Game, r *said, defences []board.Move) bool {
	f := c.form()
	if f == nil || f.Sides != stip.Direct || (r.half+2)/2 != f.Moves {
		return false
	}
	for _, d := range defences {
		next := game.After(d)
		if !slices.ContainsFunc(next.Moves(), func(m board.Move) bool {
			end := next.After(m)
			reached, known := end.Over(f.Goal.Kind)
			return reached || !known
		}) {
			return true
		}
	}
	return false
}
