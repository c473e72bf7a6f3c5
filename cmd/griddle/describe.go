package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/movegen"
	"github.com/griddle-chess/griddle/problems"
)

// The description of one piece or condition, which `griddle list pieces|conditions NAME` prints. A test
// writes the descriptions of all of them into docs/pieces.md and docs/conditions.md.

// describePiece describes a piece by its row, with a picture of its moves.
func describePiece(p *movegen.Piece) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s (%s): %s.\n", p.Name, letters(p.Codes), p.Doc)
	switch p.Promotes() {
	case movegen.OnLast:
		fmt.Fprintf(&b, "Promoted on its last rank to %s.\n", strings.Join(p.Into(), " "))
	case movegen.OnFirst:
		fmt.Fprintf(&b, "Promoted on its first rank to %s.\n", strings.Join(p.Into(), " "))
	}
	b.WriteString("\n" + movesBoard(p))
	return b.String()
}

// letters returns the codes in English, German and French, or one code if all three are the same.
func letters(codes [3]string) string {
	if codes[0] == codes[1] && codes[1] == codes[2] {
		return codes[0]
	}
	return fmt.Sprintf("English %s, German %s, French %s", codes[0], codes[1], codes[2])
}

// movesBoard draws a board with the piece on d4 and black pawns around it. It shows where the piece moves and
// what it captures.
func movesBoard(p *movegen.Piece) string {
	const pawns = "b4 b6 c5 d6 e2 f4 f5 f6"
	rules, err := movegen.Compile(movegen.Spec{Kinds: []movegen.Unit{{Piece: p, Becomes: []board.Kind{board.Queen}}}})
	if err != nil {
		return ""
	}
	position := board.NewPosition()
	from := board.At(3, 3)
	position.Put(from, board.Unit{Kind: board.Orthodox + 1, Owner: board.OfWhite})
	for _, text := range strings.Fields(pawns) {
		s, _ := board.ParseSquare(text)
		position.Put(s, board.Unit{Kind: board.Pawn, Owner: board.OfBlack})
	}
	var cells [64]byte
	for s := range board.Square(64) {
		cells[s] = '.'
		if !position.UnitAt(s).None() {
			cells[s] = 'p'
		}
	}
	cells[from] = 'O'
	for _, m := range rules.Moves(nil, &position) {
		if m.From == from && m.IsCapture() {
			cells[m.Captured] = 'x'
		}
		if m.From == from && m.Captured != m.To {
			cells[m.To] = '*'
		}
	}
	var b strings.Builder
	for rank := 7; rank >= 0; rank-- {
		b.WriteString("   ")
		for file := range 8 {
			b.WriteString(" " + string(cells[board.At(file, rank)]))
		}
		b.WriteString("\n")
	}
	return b.String()
}

// describeCondition describes a condition by its row.
func describeCondition(c *conditions.Condition) string {
	var b strings.Builder
	b.WriteString(withArgs(c))
	var also []string
	for _, name := range append([]string{c.German, c.French}, c.Also...) {
		if name != "" && name != c.Name && !slices.Contains(also, name) {
			also = append(also, name)
		}
	}
	if len(also) > 0 {
		b.WriteString(" (" + strings.Join(also, ", ") + ")")
	}
	fmt.Fprintf(&b, "\n%s\n", c.Doc)
	if c.More != nil {
		fmt.Fprintf(&b, "%s\n", c.More())
	}
	fmt.Fprintf(&b, "Source: %s.\n", c.Source)
	if c.StandsAlone() {
		b.WriteString("Not with any other condition.\n")
	}
	var reasons []string
	apart := map[string][]string{}
	for _, other := range conditions.All {
		if other != c && !c.StandsAlone() && !other.StandsAlone() {
			if why := conditions.Clash(conditions.Given{Condition: c}, conditions.Given{Condition: other}); why != "" {
				if apart[why] == nil {
					reasons = append(reasons, why)
				}
				apart[why] = append(apart[why], other.Name)
			}
		}
	}
	for _, why := range reasons {
		fmt.Fprintf(&b, "Not with %s: %s.\n", strings.Join(apart[why], ", "), why)
	}
	if c.NeedsLast {
		b.WriteString("The last move before the diagram matters.\n")
	}
	return b.String()
}

// withArgs returns the name of a condition with the shape of its arguments. For a name that Popeye knows, the
// shape is Popeye's.
func withArgs(c *conditions.Condition) string {
	args := c.Args
	if known, ok := lexicon.Args(c.Name); ok && c.More != nil {
		args = known.String()
	}
	return strings.TrimSpace(c.Name + " " + args)
}

// describeAttribute describes an attribute by its row.
func describeAttribute(a *conditions.Attribute) string {
	return fmt.Sprintf("%s\n%s\nSource: %s.\n", a.Name, a.Doc, a.Source)
}

// describe describes the entry of a list that a name means: a piece or a condition in full, any other entry
// by its rows. The name of a condition may be shortened, as in a file. An unknown name is an error that
// proposes similar ones.
func describe(list, name string) (string, error) {
	var names []string
	switch list {
	case "pieces":
		if p := movegen.PieceByCode(name, movegen.English); p != nil {
			return describePiece(p), nil
		}
		for i := range movegen.Pieces {
			if strings.EqualFold(movegen.Pieces[i].Name, name) {
				return describePiece(&movegen.Pieces[i]), nil
			}
			names = append(names, movegen.Pieces[i].Name)
		}
		if a := conditions.FindAttribute(name); a != nil {
			return describeAttribute(a), nil
		}
		for _, a := range conditions.Attributes {
			names = append(names, a.Name)
		}
	case "conditions":
		return describeNamed(name)
	default:
		i := slices.IndexFunc(lists, func(l listed) bool { return l.name == list })
		if i < 0 {
			return "", &usage{message: fmt.Sprintf("unknown list %q", list), verb: "list"}
		}
		var text strings.Builder
		for _, row := range lists[i].rows() {
			word, _, _ := strings.Cut(row[0], " ")
			if strings.EqualFold(word, name) {
				fmt.Fprintf(&text, "%s  %s\n", row[0], row[1])
			}
			names = append(names, word)
		}
		if text.Len() > 0 {
			return text.String(), nil
		}
	}
	return "", unlisted(list, name, names)
}

// describeNamed describes the condition that a name means.
func describeNamed(name string) (string, error) {
	var names []string
	for _, c := range conditions.All {
		for _, spelling := range append([]string{c.Name, c.German, c.French}, c.Also...) {
			if spelling != "" && strings.EqualFold(spelling, name) {
				return describeCondition(c), nil
			}
			names = append(names, spelling)
		}
	}
	for lang := problems.English; lang <= problems.French; lang++ {
		word, several := lexicon.Condition(name, lang)
		switch c := conditions.Find(word); {
		case len(several) > 0:
			return "", &usage{message: fmt.Sprintf("%q is the beginning of several: %s", name, strings.Join(several, ", ")), verb: "list", hint: "write more of it"}
		case c != nil:
			return describeCondition(c), nil
		case word != "":
			return "", &usage{message: fmt.Sprintf("the condition %q cannot be solved yet", word), verb: "list"}
		}
		names = append(names, lexicon.Conditions(lang)...)
	}
	return "", unlisted("conditions", name, names)
}

// unlisted returns the error of a name that a list does not contain, and proposes similar ones.
func unlisted(list, name string, names []string) error {
	return &usage{message: fmt.Sprintf("%s has no %q to show", list, name), verb: "list", hint: problems.Meant(name, names)}
}
