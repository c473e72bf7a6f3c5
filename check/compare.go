package check

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/solver/explain"
	"github.com/griddle-chess/griddle/solver/solution"
)

// What a problem claims is played by the rules, half-move by half-move, beside what the search has found. A claimed move is
// illegal, or it is among those found, or it is not. Where a text has several moves in one place (1...Sg8/Sh7 2.Qe7#), what
// follows need only fit one of them: that is how such lists are meant.

// comparison is what came of a claim in one phase.
type comparison struct {
	// lines are the indices of the lines or trees that were claimed, nodes the half-moves below trees.
	lines map[int]bool
	// claims has for each line or key that is claimed the indices of those that it fits.
	claims [][]int
	nodes  map[*solution.Node]bool
	// texts are the claimed lines or keys.
	texts           []string
	compared, loose int
	findings        []proven
}

// proven is a finding, what of the text it is about, and whether it holds though the search was cut short.
type proven struct {
	Finding
	marks  []Mark
	proven bool
}

// claimant plays a claim.
type claimant struct {
	*checking
	ctx      context.Context
	games    []explain.Game
	language problems.Language
	knights  bool // N is a knight
	into     []*comparison
	budget   int
}

// compare compares the claim with all phases.
func (k *checking) compare(ctx context.Context) []*comparison {
	var games []explain.Game
	for _, ph := range k.phases {
		if g, ok := explain.NewGame(k.program, ph.info); ok {
			games = append(games, g)
		}
	}
	none := make([]*comparison, len(k.phases))
	for i := range none {
		none[i] = &comparison{}
	}
	switch {
	case k.claim == nil:
		if k.problem.Claim.Solution != "" {
			k.note("nothing is claimed of this position")
		}
		return none
	case k.claim.unread != "":
		k.unread("%q in its line %d was not understood", k.claim.unread, k.claim.line)
		return none
	case len(games) < len(k.phases):
		k.unread("it cannot be with this stipulation")
		return none
	case len(k.claim.roots) == 0:
		return none
	}
	// The language is the one in which the most can be played.
	var best []*comparison
	most := 0
	for _, language := range k.languages() {
		c := &claimant{checking: k, ctx: ctx, games: games, language: language, budget: maxPlayed}
		c.knights = language == problems.English && !k.hasWalk("N")
		for range k.phases {
			c.into = append(c.into, &comparison{lines: map[int]bool{}, nodes: map[*solution.Node]bool{}})
		}
		for _, root := range k.claim.roots {
			c.root(root)
		}
		differing, compared := 0, 0
		for _, into := range c.into {
			differing += len(into.findings)
			compared += into.compared
		}
		if best == nil || compared > most {
			best, most = c.into, compared
		}
		if c.budget <= 0 {
			k.note("the claimed solution was not compared in full: it is too long")
		}
		if differing == 0 {
			break
		}
	}
	if best == nil {
		k.unread("its letters of pieces are not English, German or French")
		return none
	}
	return best
}

// maxPlayed is the number of half-moves that are played for one claim.
const maxPlayed = 20_000

// hasWalk tells whether a walk is on the board.
func (k *checking) hasWalk(walk string) bool {
	return slices.ContainsFunc(k.of.Diagram[:], func(p problems.Piece) bool { return p.Walk == walk })
}

// languages are those whose letters can be the claim's.
func (k *checking) languages() []problems.Language {
	letters := map[string]bool{}
	var collect func(list []*said)
	collect = func(list []*said) {
		for _, s := range list {
			for _, w := range s.moves {
				letters[w.letters], letters[w.promotion] = true, true
			}
			collect(s.replies)
			collect(s.threats)
		}
	}
	collect(k.claim.roots)
	delete(letters, "")
	var all []problems.Language
	for _, language := range []problems.Language{problems.English, problems.German, problems.French} {
		known := true
		for l := range letters {
			walk := walkOf(l, language, !k.hasWalk("N"))
			known = known && (strings.Contains("KQRBSP", walk) && len(walk) == 1 || k.hasWalk(walk) || len(walk) == 2)
		}
		if known {
			all = append(all, language)
		}
	}
	return all
}

// walkOf is the English code of a piece's letters; " " for none.
func walkOf(letters string, language problems.Language, knights bool) string {
	if letters == "" {
		return "P"
	}
	if letters == "N" && language == problems.English && knights {
		return "S"
	}
	if walk, ok := problems.ParseWalk(letters, language); ok {
		return walk
	}
	return " "
}

// root compares a first half-move, and what follows it, with the phase that it belongs to.
func (c *claimant) root(root *said) {
	set := root.half == 2 && !c.isSeries()
	if f := c.form(); f == nil || f.Half {
		set = false
	}
	var phases []int
	for i, ph := range c.phases {
		if ph.info.Set == set {
			phases = append(phases, i)
		}
	}
	if len(phases) == 0 {
		return
	}
	if c.phases[phases[0]].info.Lines {
		c.helpRoot(root, phases)
		return
	}
	// The phase that it solves, else one in which it can be played, else the first one.
	best, i := -1, phases[0]
	for _, phase := range phases {
		moves := c.legal(&c.games[phase], root)
		fits := min(len(moves), 1)
		if slices.ContainsFunc(c.phases[phase].trees, func(n *solution.Node) bool { return slices.Contains(moves, n.Step.Move) }) {
			fits = 2
		}
		if fits > best {
			best, i = fits, phase
		}
	}
	c.treeRoot(root, i)
}

// helpRoot compares all lines that begin with a half-move.
func (c *claimant) helpRoot(root *said, phases []int) {
	var walk func(path []*said)
	walk = func(path []*said) {
		last := path[len(path)-1]
		for _, r := range last.replies {
			walk(append(path[:len(path):len(path)], r))
		}
		if len(last.replies) == 0 {
			c.line(path, phases)
		}
	}
	walk([]*said{root})
}

// line compares a claimed line with the lines of the phases: it must be one of them.
func (c *claimant) line(path []*said, phases []int) {
	text := c.text(path)
	if slices.ContainsFunc(path, func(s *said) bool { return s.try }) || slices.ContainsFunc(path, hasAny) {
		c.into[phases[0]].loose += len(path)
		return
	}
	if slices.ContainsFunc(path, func(s *said) bool { return s.skips }) {
		c.skipping(path, phases, text)
		return
	}
	var best proven
	furthest, at := -1, phases[0]
	for _, i := range phases {
		found, ends, reached, trouble := c.playLine(i, path)
		if len(found) > 0 {
			c.into[i].has(found, path, text)
			return
		}
		left := []*said{path[min(reached, len(path)-1)]}
		if trouble == "" {
			trouble = "the claimed line can be played and is no solution"
			left = path // if there is no solution, all of it
			if n := common(c.phases[i].lines, ends); len(c.phases[i].lines) > 0 {
				left = path[n : n+1]
			}
		}
		if reached > furthest {
			furthest, at = reached, i
			best = proven{Finding{Verdict: Differs, Text: trouble, Moves: []string{text}}, nil, reached < len(path)}
			for _, s := range left {
				best.marks = append(best.marks, s.at)
			}
		}
	}
	c.into[at].texts = append(c.into[at].texts, text)
	c.into[at].findings = append(c.into[at].findings, best)
}

// has enters that a claimed line is found, and for each choice from its lists of moves the found lines that it fits. A line
// that was not intended is none of those that are claimed.
func (c *comparison) has(found [][]int, path []*said, text string) {
	if !path[0].cook {
		for _, fitting := range found {
			c.claim(fitting)
		}
	}
	c.texts = append(c.texts, text)
	c.compared += len(path)
}

// claim enters that one of the lines or keys with these indices is claimed.
func (c *comparison) claim(fitting []int) {
	c.claims = append(c.claims, fitting)
	for _, i := range fitting {
		c.lines[i] = true
	}
}

// skipping compares a claimed line that leaves moves of a series out: it must be one of the lines that have the others at their
// places.
func (c *claimant) skipping(path []*said, phases []int, text string) {
	for _, i := range phases {
		var found []int
		for n, l := range c.phases[i].lines {
			steps := played(l.Steps)
			if !slices.ContainsFunc(path, func(s *said) bool {
				return s.half > len(steps) || !slices.ContainsFunc(s.moves, func(w written) bool { return c.means(w, steps[s.half-1].Move) })
			}) {
				found = append(found, n)
			}
		}
		if len(found) > 0 {
			c.into[i].has([][]int{found}, path, text)
			return
		}
	}
	into := c.into[phases[0]]
	into.texts = append(into.texts, text)
	c.differ(into, path[0], false, "no solution has the claimed moves at their places: "+text)
}

// playLine plays a claimed line in a phase: the found lines that it fits, for each choice from its lists of moves that fits some; or
// how far it can be played and why no further. Whether a line with fewer moves than the stipulation asks for is the beginning of
// a series or a shorter one is known by what was found.
func (c *claimant) playLine(phase int, path []*said) (found [][]int, ends []way, reached int, trouble string) {
	games := []explain.Game{c.games[phase]}
	if fewer := c.fullLength(c.phases[phase].info) - len(path); c.isSeries() && fewer > 0 {
		games = append(games, games[0].Sooner(fewer))
	}
	reached = -1
	for _, g := range games {
		ways, n, why := c.play([]way{{game: g}}, path, 0)
		if found = among(c.phases[phase].lines, ways); why == "" && len(found) > 0 {
			return found, ways, n, ""
		}
		if n > reached {
			ends, reached, trouble = ways, n, why
		}
	}
	return nil, ends, reached, trouble
}

// way is one way to play a claimed line.
type way struct {
	// game is the position after it.
	game  explain.Game
	moves []board.Move
	// words are which of the moves in each of its places it has.
	words []int
}

func hasAny(s *said) bool { return slices.ContainsFunc(s.moves, func(w written) bool { return w.any }) }

// among lists the found lines that are one of the claimed ones, or begin with it: a list for each choice of words that has one.
func among(lines []solution.Line, ways []way) (found [][]int) {
	for n, w := range ways {
		same := func(other way) bool { return slices.Equal(other.words, w.words) }
		if slices.ContainsFunc(ways[:n], same) {
			continue
		}
		var fitting []int
		for i, l := range lines {
			steps := played(l.Steps)
			if slices.ContainsFunc(ways[n:], func(w way) bool { return same(w) && alike(steps, w.moves) == len(w.moves) }) {
				fitting = append(fitting, i)
			}
		}
		if len(fitting) > 0 {
			found = append(found, fitting)
		}
	}
	return found
}

// common is how many half-moves the claimed lines have in common with lines that were found, less than all of theirs.
func common(lines []solution.Line, ways []way) (most int) {
	for _, l := range lines {
		for _, w := range ways {
			most = max(most, alike(played(l.Steps), w.moves))
		}
	}
	return most
}

// alike is how many half-moves a found line and a claimed one begin with alike.
func alike(steps []solution.Step, moves []board.Move) int {
	n := 0
	for n < min(len(steps), len(moves)) && steps[n].Move == moves[n] {
		n++
	}
	return n
}

// play plays a line from the half-move with the index: all ways to read it that are legal. If there is none, trouble says
// what is wrong with the half-move that was reached.
func (c *claimant) play(before []way, path []*said, n int) (ends []way, reached int, trouble string) {
	if n == len(path) {
		return before, n, ""
	}
	var after []way
	for i := range before {
		for word := range path[n].moves {
			for _, m := range c.read(&before[i].game, path[n].moves[word]) {
				if c.budget--; c.budget < 0 {
					return nil, n, "too long"
				}
				after = append(after, way{
					before[i].game.After(m), append(slices.Clone(before[i].moves), m), append(slices.Clone(before[i].words), word),
				})
			}
		}
	}
	if len(after) == 0 {
		return nil, n, c.illegal(&before[0].game, path[n], path[:n])
	}
	return c.play(after, path, n+1)
}

// legal lists the legal moves that a half-move of the claim can mean.
func (c *claimant) legal(g *explain.Game, s *said) (moves []board.Move) {
	for _, w := range s.moves {
		for _, m := range c.read(g, w) {
			if !slices.Contains(moves, m) {
				moves = append(moves, m)
			}
		}
	}
	return moves
}

// read lists the legal moves that a written move can mean.
func (c *claimant) read(g *explain.Game, w written) (moves []board.Move) {
	for _, m := range g.Moves() {
		if c.means(w, m) {
			moves = append(moves, m)
		}
	}
	return moves
}

// means tells whether a written move can be this one.
func (c *claimant) means(w written, m board.Move) bool {
	n := c.notation()
	switch {
	case w.any:
		return false
	case w.castling != "":
		return w.castling == n.Move(m, board.NoOwner)
	case m.Is(board.Castling) || !strings.HasPrefix(m.To.String(), w.to) || !strings.Contains(m.From.String(), w.from):
		return false
	case n.Kind(m.Kind) != walkOf(w.letters, c.language, c.knights):
		return false
	}
	return w.promotion == "" || n.Kind(m.Promotion) == walkOf(w.promotion, c.language, c.knights)
}

// illegal says why a half-move cannot be played.
func (c *claimant) illegal(g *explain.Game, s *said, before []*said) string {
	w := s.moves[0]
	text := w.castling
	if text == "" {
		text = strings.TrimPrefix(walkOf(w.letters, c.language, c.knights), "P") + w.from + w.to
		if w.promotion != "" {
			text += "=" + walkOf(w.promotion, c.language, c.knights)
		}
	}
	why := strings.Join(g.WhyNot(text), " ")
	if why == "" {
		why = "it is illegal."
	}
	number := (s.half + 1) / 2
	if c.isSeries() {
		number = s.half
	}
	return fmt.Sprintf("the claimed %s cannot be played: in move %d, %s", c.text(append(before[:len(before):len(before)], s)), number, why)
}

// text writes a line as the claim has it, with numbers.
func (k *checking) text(path []*said) string {
	var b strings.Builder
	for i, s := range path {
		if i > 0 {
			b.WriteByte(' ')
		}
		switch {
		case k.isSeries():
			fmt.Fprintf(&b, "%d.", s.half)
		case s.half%2 == 1:
			fmt.Fprintf(&b, "%d.", (s.half+1)/2)
		case i == 0:
			fmt.Fprintf(&b, "%d...", s.half/2)
		}
		b.WriteString(saidText([]*said{s}))
	}
	return b.String()
}

// saidText writes a line as the claim has it.
func saidText(path []*said) string {
	var b strings.Builder
	for i, s := range path {
		if i > 0 {
			b.WriteByte(' ')
		}
		var moves []string
		for _, w := range s.moves {
			moves = append(moves, strings.TrimSpace(w.text))
		}
		b.WriteString(strings.Join(moves, "/"))
	}
	return b.String()
}

// treeRoot compares a first half-move of direct play with the trees of a phase.
func (c *claimant) treeRoot(root *said, phase int) {
	ph, into, game := c.phases[phase], c.into[phase], &c.games[phase]
	moves := c.legal(game, root)
	if root.half == 2 { // set play: the trees are defences
		c.defence(into, game, root, &solution.Node{Replies: ph.trees}, nil)
		return
	}
	if len(moves) == 0 {
		passing := slices.ContainsFunc(root.moves, func(w written) bool { return w.passing })
		if root.try && passing { // a try that fails because the past forbids it
			into.loose++
		} else if !hasAny(root) {
			c.differ(into, root, true, c.illegal(game, root, nil))
		}
		return
	}
	if root.try {
		into.compared++
		for _, m := range moves {
			if slices.ContainsFunc(ph.trees, func(n *solution.Node) bool { return n.Mark == solution.Key && n.Step.Move == m }) {
				c.differ(into, root, true, fmt.Sprintf("the claimed try %s solves", c.text([]*said{root})))
			}
			after := game.After(m)
			for _, r := range root.replies {
				if len(c.legal(&after, r)) == 0 && len(moves) == 1 && !hasAny(r) {
					c.differ(into, r, true, c.illegal(&after, r, []*said{root}))
				} else {
					into.loose++
				}
			}
		}
		return
	}
	into.texts = append(into.texts, c.text([]*said{root}))
	solves := false
	for _, w := range root.moves {
		moves := c.read(game, w)
		var fitting []int
		for i, n := range ph.trees {
			if n.Mark == solution.Key && slices.Contains(moves, n.Step.Move) {
				fitting = append(fitting, i)
				into.compared++
				after := game.After(n.Step.Move)
				c.attack(into, &after, root, n, nil)
			}
		}
		if len(fitting) > 0 {
			solves = true
			if !root.cook {
				into.claim(fitting)
			}
		}
	}
	if !solves && ph.end.Complete {
		c.differ(into, root, false, fmt.Sprintf("the claimed key %s does not solve%s", c.text([]*said{root}), c.refuted(phase, moves)))
	}
}

// refuted says what refutes a first move that does not solve, by a search for tries; empty if that cannot be told.
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

// differ adds that a half-move of the claim is wrong.
func (c *claimant) differ(into *comparison, at *said, certain bool, text string) {
	into.findings = append(into.findings, proven{Finding{Verdict: Differs, Text: text}, []Mark{at.at}, certain})
}

// attack compares what follows an attacking half-move: s as claimed, n as found, game after it. path leads to s.
func (c *claimant) attack(into *comparison, game *explain.Game, s *said, n *solution.Node, path []*said) {
	path = append(path[:len(path):len(path)], s)
	into.nodes[n] = true
	for _, t := range s.threats {
		c.threat(into, t, n.Threats)
	}
	for _, r := range s.replies {
		c.defence(into, game, r, n, path)
	}
}

// threat compares a threat. One that is not among those found need not be wrong: the shortest alone are told.
func (c *claimant) threat(into *comparison, t *said, threats []*solution.Node) {
	for _, w := range t.moves {
		if i := slices.IndexFunc(threats, func(n *solution.Node) bool { return c.means(w, n.Step.Move) }); i >= 0 {
			c.below(into, t, threats[i])
			into.compared++
		} else {
			into.loose++
		}
	}
}

// below marks what the claim has of the play that is threatened. None of it is called wrong: nobody plays it.
func (c *claimant) below(into *comparison, s *said, n *solution.Node) {
	into.nodes[n] = true
	for _, t := range s.threats {
		c.threat(into, t, n.Threats)
	}
	for _, r := range s.replies {
		for _, d := range n.Replies {
			if slices.ContainsFunc(r.moves, func(w written) bool { return c.means(w, d.Step.Move) }) {
				c.below(into, r, d)
			}
		}
	}
}

// defence compares a defence r after the found node n, and the continuations after it.
func (c *claimant) defence(into *comparison, game *explain.Game, r *said, n *solution.Node, path []*said) {
	if c.budget--; c.budget < 0 || hasAny(r) {
		into.loose++
		return
	}
	moves := c.legal(game, r)
	if len(moves) == 0 {
		c.differ(into, r, true, c.illegal(game, r, path))
		return
	}
	into.compared++
	for _, d := range n.Replies {
		if slices.Contains(moves, d.Step.Move) {
			into.nodes[d] = true
		}
	}
	path = append(path[:len(path):len(path)], r)
	for _, s := range r.replies {
		if hasAny(s) {
			into.loose++
			continue
		}
		c.continuation(into, game, moves, s, n, path)
	}
}

// continuation compares a continuation s after the defences.
func (c *claimant) continuation(into *comparison, game *explain.Game, defences []board.Move, s *said, n *solution.Node, path []*said) {
	legal, found, shown := false, false, false
	var after explain.Game
	for _, d := range defences {
		after = game.After(d)
		moves := c.legal(&after, s)
		legal = legal || len(moves) > 0
		i := slices.IndexFunc(n.Replies, func(r *solution.Node) bool { return r.Step.Move == d })
		if i < 0 { // a defence that does not parry is not told
			continue
		}
		shown = true
		for _, m := range moves {
			for _, reply := range n.Replies[i].Replies {
				if reply.Step.Move == m {
					found = true
					next := after.After(m)
					c.attack(into, &next, s, reply, path)
				}
			}
		}
	}
	switch {
	case !legal:
		c.differ(into, s, true, c.illegal(&after, s, path))
	case found:
		into.compared++
	case shown && !s.try:
		c.differ(into, s, false, fmt.Sprintf("the claimed continuation %s does not solve", c.text(append(path[:len(path):len(path)], s))))
	default:
		into.loose++
	}
}
