package check

import (
	"context"
	"slices"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/solver/explain"
	"github.com/griddle-chess/griddle/solver/solution"
)

// The claim of a problem is played by the rules, half-move by half-move, and compared with the solutions that
// the search has found. A claimed move is illegal, or it is found, or it is not found. Where a text has
// several moves in one place (1...Sg8/Sh7 2.Qe7#), the continuation need only fit one of them, because
// authors mean such lists in this way.

// comparison is the result of comparing a claim with one phase.
type comparison struct {
	// lines holds the indices of the lines or trees that were claimed, nodes the half-moves below trees.
	lines map[int]bool
	// claims holds, for each claimed line or key, the indices of those that it fits.
	claims [][]int
	nodes  map[*solution.Node]bool
	// texts holds the claimed lines or keys.
	texts           []string
	compared, loose int
	findings        []proven
}

// proven is a finding with the part of the text that it concerns. It notes whether the finding holds even if
// the search was cut short.
type proven struct {
	Finding
	marks  []Mark
	proven bool
}

// claimant plays a claim.
type claimant struct {
	*checking
	ctx      context.Context
	games    []*explain.Game // by phase; nil if the number of a half-move does not decide which side moves
	language problems.Language
	knights  bool // N is a knight
	vague    int  // how often a half-move with effects was read without them
	into     []*comparison
	budget   int
}

// compare compares the claim with all phases. It first recognises claimed lines that equal printed lines of
// play, and reads and plays the others.
func (k *checking) compare(ctx context.Context) []*comparison {
	known := k.comparisons()
	if k.problem.Claim.Solution == "" {
		return known
	}
	if k.claim == nil {
		k.note("nothing is claimed of this position")
		return known
	}
	claim := k.readClaim(k.printedLines(known))
	for _, words := range claim.passedOver() {
		k.note("words of the claimed solution were passed over: %q", words)
	}
	switch {
	case claim == nil:
		return known
	case claim.unread != "":
		k.unread("%q in its line %d was not understood", claim.unread, claim.line)
		return known
	case len(claim.roots) == 0:
		return known
	}
	var games []*explain.Game
	for _, ph := range k.phases {
		mixed := len(ph.lines) > 0 && len(ph.trees) > 0 // play of several kinds, which numbers do not distinguish
		if g, ok := explain.NewGame(k.program, ph.info); ok && !mixed {
			games = append(games, &g)
		} else {
			games = append(games, nil)
		}
	}
	// The claim's language is the one in which all of it can be played without a doubt, or else most of it. A doubtful move
	// counts as several, so that a wrong language may seem to fit more moves.
	var best []*comparison
	var most int
	for _, language := range k.languages(claim) {
		c := &claimant{checking: k, ctx: ctx, games: games, language: language, into: k.comparisons(), budget: maxPlayed}
		c.knights = language == problems.English && !k.hasWalk("N")
		for _, root := range claim.roots {
			c.root(root)
		}
		differing, compared := 0, 0
		for _, into := range c.into {
			differing += len(into.findings)
			compared += into.compared
		}
		clear := differing == 0 && c.vague == 0
		if score := compared - differing - c.vague; best == nil || clear || score > most {
			best, most = c.into, score
		}
		if c.budget <= 0 {
			k.note("the claimed solution was not compared in full: it is too long")
		}
		if clear {
			break
		}
	}
	if best == nil {
		k.unread("its letters of pieces are not English, German or French")
		return known
	}
	for i := range best {
		best[i].add(known[i])
	}
	return best
}

// comparisons returns empty comparisons, one for each phase.
func (k *checking) comparisons() []*comparison {
	list := make([]*comparison, len(k.phases))
	for i := range list {
		list[i] = &comparison{lines: map[int]bool{}, nodes: map[*solution.Node]bool{}}
	}
	return list
}

// add adds the results of another comparison.
func (c *comparison) add(other *comparison) {
	for _, fitting := range other.claims {
		c.claim(fitting)
	}
	c.texts = append(slices.Clone(other.texts), c.texts...)
	c.compared += other.compared
}

// firstCase is the other letter under which the first case of a problem may stand in a text.
var firstCase = map[string]string{"": "a", "a": ""}

// readClaim reads the claim about the case, or returns nil if there is none. The text before the first letter
// of a twin belongs to the diagram.
func (k *checking) readClaim(known func(id, line string) bool) *claimedCase {
	claims := readClaim(k.problem.Claim.Solution, k.isSeries(), known)
	if claim := claims[k.of.ID]; claim != nil {
		return claim
	}
	return claims[firstCase[k.of.ID]]
}

// maxPlayed is the greatest number of half-moves that are played for one claim.
const maxPlayed = 20_000

// root compares a first half-move and its continuations with the phase to which they belong.
func (c *claimant) root(root *said) {
	set := c.ofSetPlay(root)
	var phases []int
	for i, ph := range c.phases {
		if ph.info.Set == set {
			phases = append(phases, i)
		}
	}
	if len(phases) == 0 {
		return
	}
	if first := c.phases[phases[0]]; first.info.Lines && len(first.trees) == 0 {
		c.helpRoot(root, phases)
		return
	}
	// The half-move belongs to the phase that it solves, otherwise to one in which it can be played,
	// otherwise to the first one.
	best, i := -1, phases[0]
	for _, phase := range phases {
		if c.games[phase] == nil {
			break
		}
		moves := c.legal(c.games[phase], root)
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
		if c.games[i] == nil {
			c.into[i].loose += len(path)
			return
		}
		found, ends, reached, trouble := c.playLine(i, path)
		if len(found) > 0 {
			c.into[i].has(found, path, text)
			return
		}
		left := []*said{path[min(reached, len(path)-1)]}
		if trouble == "" {
			trouble = "the claimed line can be played and is not a solution"
			left = path // without a solution, the whole claim is wrong
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

// has notes that a claimed line is found. For each choice from its lists of moves, found holds the found
// lines that it fits. A line that the author did not intend does not count as claimed.
func (c *comparison) has(found [][]int, path []*said, text string) {
	if !path[0].cook {
		for _, fitting := range found {
			c.claim(fitting)
		}
	}
	c.texts = append(c.texts, text)
	c.compared += len(path)
}

// claim notes that one of the lines or keys with these indices is claimed.
func (c *comparison) claim(fitting []int) {
	c.claims = append(c.claims, fitting)
	for _, i := range fitting {
		c.lines[i] = true
	}
}

// skipping compares a claimed line that leaves out moves of a series: some found line must have the other
// moves in their places.
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

// playLine plays a claimed line in a phase. For each choice from its lists of moves it returns the found
// lines that the choice fits. If none fits, it returns how far the line can be played and why no further. A
// line that is too short is the beginning of a series or a short solution; the found lines decide which.
func (c *claimant) playLine(phase int, path []*said) (found [][]int, ends []way, reached int, trouble string) {
	games := []explain.Game{*c.games[phase]}
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
	// words holds the number of the chosen move in each list of moves.
	words []int
}

func hasAny(s *said) bool { return slices.ContainsFunc(s.moves, func(w written) bool { return w.any }) }

// among returns the found lines that equal a claimed one, or begin with it. It returns a list for each choice
// of moves that has such lines.
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

// common returns the greatest number of half-moves, less than all, that a claimed line has in common with a
// found line.
func common(lines []solution.Line, ways []way) (most int) {
	for _, l := range lines {
		for _, w := range ways {
			most = max(most, alike(played(l.Steps), w.moves))
		}
	}
	return most
}

// alike returns the number of half-moves with which a found line and a claimed one both begin.
func alike(steps []solution.Step, moves []board.Move) int {
	n := 0
	for n < min(len(steps), len(moves)) && steps[n].Move == moves[n] {
		n++
	}
	return n
}

// play plays a line from the half-move with the given index, in every legal reading. If there is none,
// trouble says what is wrong with the half-move that was reached.
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

// differ notes that a half-move of the claim is wrong.
func (c *claimant) differ(into *comparison, at *said, certain bool, text string) {
	into.findings = append(into.findings, proven{Finding{Verdict: Differs, Text: text}, []Mark{at.at}, certain})
}
