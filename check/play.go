package check

import (
	"slices"

	"github.com/griddle-chess/griddle/report"
	"github.com/griddle-chess/griddle/solver/solution"
)

// mostPlay is the greatest number of lines of a solution that a result holds. mostNodes is the greatest
// number of nodes of a tree that is written.
const mostPlay, mostNodes = 80, 20_000

// play writes the play of a phase in prose, and marks what the claim does not contain.
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

// marked returns the lines of a tree. others reports that the claim contains some tree of the phase. A
// variation is marked only if the claim contains other variations of the same depth: an author who gives only
// the key has left nothing out.
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

// size counts the nodes of a tree, and stops slightly above most.
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
