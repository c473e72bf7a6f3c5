package problems

import (
	"io"
	"iter"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v4"

	"github.com/griddle-chess/griddle/board"
)

// EncodeOlive writes problems as a collection in the newer layout, with a document for each.
func EncodeOlive(w io.Writer, all iter.Seq[*Problem], lex *Lexicon) error {
	if lex == nil {
		lex = NewLexicon()
	}
	for p := range all {
		text, err := yaml.Marshal(p.olive(lex))
		if err == nil {
			_, err = io.WriteString(w, "---\n"+string(text))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func mapNode() *yaml.Node { return &yaml.Node{Kind: yaml.MappingNode, Tag: "!!map"} }

// textNode returns a node that YAML reads back as a text, whatever it looks like.
func textNode(text string) *yaml.Node {
	n := &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: text}
	switch {
	case strings.Contains(text, "\n"):
		n.Style = yaml.LiteralStyle
	case text != "" && strings.Contains("#=+!", text[:1]):
		n.Style = yaml.DoubleQuotedStyle
	}
	return n
}

// addField adds a field with a text unless the text is empty.
func addField(n *yaml.Node, name, text string) {
	if text != "" {
		n.Content = append(n.Content, textNode(name), textNode(text))
	}
}

// addList adds a field with a list of texts unless the list is empty.
func addList(n *yaml.Node, name string, list []string) {
	if len(list) == 0 {
		return
	}
	value := &yaml.Node{Kind: yaml.SequenceNode, Tag: "!!seq"}
	for _, text := range list {
		value.Content = append(value.Content, textNode(text))
	}
	n.Content = append(n.Content, textNode(name), value)
}

// addMap adds a field with a map unless the map is empty.
func addMap(n *yaml.Node, name string, value *yaml.Node) {
	if len(value.Content) > 0 {
		n.Content = append(n.Content, textNode(name), value)
	}
}

// olive makes the entry of a problem.
func (p *Problem) olive(lex *Lexicon) *yaml.Node {
	n := mapNode()
	kept := func(name string) bool {
		return slices.ContainsFunc(p.Entry, func(f Field) bool { return f.Name == name })
	}
	addList(n, "authors", p.Authors)
	if !kept("source") {
		source := mapNode()
		addField(source, "name", strings.Join(p.Origins, "\n"))
		addMap(n, "source", source)
	}
	if !kept("award") {
		award := mapNode()
		addField(award, "distinction", strings.Join(p.Awards, "\n"))
		addMap(n, "award", award)
	}
	for _, f := range p.Entry {
		var document yaml.Node
		if err := yaml.Unmarshal([]byte(f.Text), &document); err == nil && len(document.Content) > 0 {
			n.Content = append(n.Content, textNode(f.Name), document.Content[0])
		}
	}
	units := mapNode()
	for _, c := range []struct {
		name  string
		owner board.Owner
	}{{"white", board.OfWhite}, {"black", board.OfBlack}, {"neutral", board.Neutral}} {
		addList(units, c.name, p.Diagram.olive(c.owner))
	}
	addMap(n, "algebraic", units)
	asked := p.Asked
	if p.Stipulation != nil {
		asked = StipulationText(p.Stipulation)
	}
	addField(n, "stipulation", asked)
	var options []string
	for _, o := range p.Options {
		options = append(options, OptionText(o, English))
	}
	for _, c := range p.Conditions {
		options = append(options, lex.Text(c, English))
	}
	if p.Invisible > 0 {
		options = append(options, colourWords[3][English]+" "+strconv.Itoa(p.Invisible))
	}
	addList(n, "options", options)
	twins, words := mapNode(), encoder{lang: English, lex: lex}
	for i, t := range p.Twins {
		id := caseID(i + 1)
		if p.Zero {
			id = caseID(i)
		}
		twins.Content = append(twins.Content, textNode(id), textNode(strings.Join(words.commands(t), " ")))
	}
	addMap(n, "twins", twins)
	addField(n, "intended-solutions", p.Claim.Intended)
	addField(n, "solution", p.Claim.Solution)
	addList(n, "keywords", p.Keywords)
	addList(n, "comments", p.Remarks)
	return n
}

// olive lists the units of an owner, from the king to the pawns, followed by the fairy units.
func (d *Diagram) olive(owner board.Owner) []string {
	const order = "KQRBSP"
	var squares []board.Square
	for s, u := range d {
		if !u.None() && u.Owner == owner {
			squares = append(squares, board.Square(s))
		}
	}
	rank := func(walk string) int {
		if i := strings.Index(order, walk); i >= 0 {
			return i
		}
		return len(order)
	}
	slices.SortStableFunc(squares, func(a, b board.Square) int { return rank(d[a].Walk) - rank(d[b].Walk) })
	var list []string
	for _, s := range squares {
		list = append(list, strings.Join(append(slices.Clone(d[s].Flags), d[s].Walk+s.String()), " "))
	}
	return list
}
