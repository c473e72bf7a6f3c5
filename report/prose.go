package report

import (
	"fmt"
	"slices"
	"strings"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/solver/solution"
)

// Prose is a solution as magazines print it: a line for each solution of help play, and for a tree a
// line for its first move and one for each variation. Defences with the same answer share a line, and
// forced play runs on:
//
//	1.f4! (2.e5#)
//	  1...exf4 2.e4#
//	  1...Kg7/Kg8 2.Qe7+ Kg6 3.Qf6#
//	1.Qb7? zz
//	  but 1...Kc3!

// ProseLine is a line of prose.
type ProseLine struct {
	// Depth is its indentation: 0 for a first move, or a solution of help play.
	Depth int
	Text  string
	// Nodes are the half-moves with which it begins: one, or several defences with the same answer;
	// none for help play.
	Nodes []*solution.Node
}

// proseWords holds the words of a language in prose.
type proseWords struct{ but, threat, zugzwang, set string }

var proseLanguages = [...]proseWords{
	{"but", "threat", "zz", "Set play"},
	{"aber", "droht", "Zz", "Satzspiel"},
	{"mais", "menace", "blocus", "Jeu apparent"},
}

// ProseLine writes a line of help or series play.
func (n Notation) ProseLine(line solution.Line) string {
	var b strings.Builder
	for i, s := range line.Steps {
		switch {
		case s.Move.Is(board.Null) && i == 0:
			fmt.Fprintf(&b, "%d...", s.Number)
			continue
		case !s.Reply:
			if i > 0 {
				b.WriteString(" ")
			}
			fmt.Fprintf(&b, "%d.", s.Number)
		case i == 0 || line.Steps[i-1].Number != s.Number:
			if i > 0 {
				b.WriteString(" ")
			}
			fmt.Fprintf(&b, "%d...", s.Number)
		case !line.Steps[i-1].Move.Is(board.Null):
			b.WriteString(" ")
		}
		b.WriteString(strings.TrimSpace(n.Step(s)))
	}
	return b.String() + proseMarks[line.Mark]
}

// proseMarks holds the marks after a move that they judge.
var proseMarks = [...]string{solution.NoMark: "", solution.Key: "!", solution.Try: "?", solution.Refutation: "!", solution.Forced: "?!?"}

// ProseTree writes a first move with its play.
func (n Notation) ProseTree(root *solution.Node) []ProseLine {
	switch {
	case root.Step.Number == 0: // the key is given
		suffix, lines := n.after(root, false)
		for i := range lines {
			lines[i].Depth--
		}
		if suffix != "" {
			lines = slices.Insert(lines, 0, ProseLine{0, strings.TrimSpace(suffix), []*solution.Node{root}})
		}
		return lines
	case root.Step.Reply:
		return n.ProseDefences([]*solution.Node{root})
	}
	suffix, lines := n.after(root, false)
	head := ProseLine{0, n.numbered(root, true) + suffix, []*solution.Node{root}}
	return append([]ProseLine{head}, lines...)
}

// numbered writes the half-move of a node with its mark. Within a line, replies have no number.
func (n Notation) numbered(node *solution.Node, begins bool) string {
	number := fmt.Sprintf("%d.", node.Step.Number)
	switch {
	case node.Step.Reply && begins:
		number += ".."
	case node.Step.Reply:
		number = ""
	}
	return number + strings.TrimSpace(n.Step(node.Step)) + proseMarks[node.Mark]
}

// after writes what follows an attacking half-move in a line of depth 0: on that line, and below it.
// If only one defence is possible, or all have the same answer, the line may run on.
func (n Notation) after(node *solution.Node, runOn bool) (suffix string, lines []ProseLine) {
	words := proseLanguages[n.Language]
	defences := n.groups(node.Replies)
	if runOn && len(node.Threats) == 0 && len(node.Refutations) == 0 && len(defences) == 1 {
		return " " + n.unnumbered(n.several(defences[0].nodes)) + defences[0].rest, defences[0].lines
	}
	switch {
	case node.Zugzwang:
		suffix = " " + words.zugzwang
	case len(node.Threats) > 0 && !slices.ContainsFunc(node.Threats, goesOn):
		suffix = " (" + n.several(node.Threats) + ")"
	case len(node.Threats) > 0:
		suffix, lines = n.threats(node.Threats)
	}
	for _, g := range defences {
		lines = append(lines, deeper(g.prose(n))...)
	}
	if len(node.Refutations) > 0 {
		lines = append(lines, ProseLine{1, words.but + " " + n.several(node.Refutations), node.Refutations})
	}
	return suffix, lines
}

// threats writes threats: in brackets if each is one line, otherwise below.
func (n Notation) threats(nodes []*solution.Node) (suffix string, lines []ProseLine) {
	var texts []string
	inLine := true
	for _, t := range nodes {
		rest, below := n.after(t, true)
		text := n.numbered(t, true) + rest
		texts = append(texts, text)
		inLine = inLine && len(below) == 0
		lines = append(append(lines, ProseLine{1, proseLanguages[n.Language].threat + " " + text, []*solution.Node{t}}), deeper(below)...)
	}
	if inLine {
		return " (" + strings.Join(texts, "; ") + ")", nil
	}
	return "", lines
}

// deeper indents lines by one level.
func deeper(lines []ProseLine) []ProseLine {
	for i := range lines {
		lines[i].Depth++
	}
	return lines
}

// unnumbered removes the number of a reply that runs on.
func (n Notation) unnumbered(text string) string {
	if number, rest, found := strings.Cut(text, "..."); found && strings.Trim(number, "0123456789") == "" {
		return rest
	}
	return text
}

// goesOn reports whether a node has play below it.
func goesOn(node *solution.Node) bool {
	return len(node.Replies)+len(node.Threats)+len(node.Refutations) > 0
}

// several writes half-moves that share a place.
func (n Notation) several(nodes []*solution.Node) string {
	texts := []string{n.numbered(nodes[0], true)}
	for _, node := range nodes[1:] {
		texts = append(texts, strings.TrimSpace(n.Step(node.Step))+proseMarks[node.Mark])
	}
	return strings.Join(texts, "/")
}

// group is several defences and their common answer.
type group struct {
	nodes []*solution.Node
	rest  string
	lines []ProseLine
}

// prose writes a line for the defences, and the lines below it.
func (g group) prose(n Notation) []ProseLine {
	return append([]ProseLine{{0, n.several(g.nodes) + g.rest, g.nodes}}, g.lines...)
}

// groups joins successive defences that have the same answer.
func (n Notation) groups(nodes []*solution.Node) []group {
	var all []group
	for _, node := range nodes {
		rest, lines := n.answers(node)
		if k := len(all) - 1; k >= 0 && all[k].rest == rest && sameText(all[k].lines, lines) {
			all[k].nodes = append(all[k].nodes, node)
			continue
		}
		all = append(all, group{[]*solution.Node{node}, rest, lines})
	}
	return all
}

func sameText(a, b []ProseLine) bool {
	return slices.EqualFunc(a, b, func(x, y ProseLine) bool { return x.Depth == y.Depth && x.Text == y.Text })
}

// ProseDefences writes the defences of set play and their answers, with a line for each group.
func (n Notation) ProseDefences(nodes []*solution.Node) []ProseLine {
	var lines []ProseLine
	for _, g := range n.groups(nodes) {
		lines = append(lines, g.prose(n)...)
	}
	return lines
}

// answers writes the continuations after a defence in a line of depth 0.
func (n Notation) answers(node *solution.Node) (rest string, lines []ProseLine) {
	switch {
	case len(node.Replies) == 0:
		return "", nil
	case !slices.ContainsFunc(node.Replies, goesOn):
		return " " + n.several(node.Replies), nil
	}
	for i, c := range node.Replies {
		suffix, below := n.after(c, true)
		text := n.numbered(c, true) + suffix
		if i == 0 {
			rest, lines = " "+text, below
			continue
		}
		lines = append(append(lines, ProseLine{1, text, []*solution.Node{c}}), deeper(below)...)
	}
	return rest, lines
}
