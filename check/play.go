package check

import (
	"slices"

	"github.com/griddle-chess/griddle/report"
	"github.com/griddle-chess/griddle/solver/solution"
)

// mostPlay is how many lines of a solution a result holds, and mostNodes how large a tree may be to be written at all.
const mostPlay, mostNodes = 80, 20_000

// play writes what was found in a phase in prose, and marks what the claim does not have.
func (k *checking) play(ph *found, claim *comparison, out *Phase) {
	n := report.Notation{Style: report.Short, Kinds: k.kinds}
	add := func(lines ...PlayLine) {
		room := max(0, mostPlay-len(out.Play))
		out.Play = append(out.Play, lines[:min(room, len(lines))]...)
		out.Cut += max(0, len(lines)-room)
	}
	for i, l := range ph.lines {
		add(PlayLine{Text: n.ProseLine(l), Extra: len(claim.lines) > 0 && !claim.lines[i]})
	}
	claimed := func(n *solution.Node) bool { return claim.nodes[n] }
	others := slices.ContainsFunc(ph.trees, claimed)
	if ph.info.Set {
		add(marked(n.ProseDefences(ph.trees), claimed, others)...)
		return
	}
	for _, tree := range ph.trees {
		if size(tree, mostNodes) > mostNodes {
			add(PlayLine{Text: n.ProseTree(&solution.Node{Step: tree.Step, Mark: tree.Mark})[0].Text, Key: tree.Mark == solution.Key})
			out.Cut++
			continue
		}
		add(marked(n.ProseTree(tree), claimed, others)...)
	}
}

// marked are the lines of a tree, of which the claim has some half-moves, and others tells that it has one of the trees. A
// variation is marked where the claim has others of the same depth: who gives the key alone has nothing left out.
func marked(prose []report.ProseLine, claimed func(*solution.Node) bool, others bool) []PlayLine {
	deep := map[int]bool{}
	for _, l := range prose {
		deep[l.Depth] = deep[l.Depth] || slices.ContainsFunc(l.Nodes, claimed)
	}
	var lines []PlayLine
	for _, l := range prose {
		line := PlayLine{Depth: l.Depth, Text: l.Text, Key: l.Depth == 0 && l.Nodes[0].Mark == solution.Key}
		line.Extra = (l.Depth == 0 && others || deep[l.Depth]) && !slices.ContainsFunc(l.Nodes, claimed)
		lines = append(lines, line)
	}
	return lines
}

// size counts the nodes of a tree, up to a little more than most.
func size(n *solution.Node, most int) int {
	total := 1
	for _, list := range [][]*solution.Node{n.Threats, n.Replies, n.Refutations} {
		for _, below := range list {
			if total > most {
				return total
			}
			total += size(below, most-total)
		}
	}
	return total
}
