package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/movegen"
)

// What is said of one piece or condition by `griddle list pieces|conditions NAME`, and of all in docs/pieces.md and
// docs/conditions.md, which a test writes.

// describePiece says all that its row does, with a picture of its moves.
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

// letters are the codes in English, German and French, once if they are all the same.
func letters(codes [3]string) string {
	if codes[0] == codes[1] && codes[1] == codes[2] {
		return codes[0]
	}
	return fmt.Sprintf("English %s, German %s, French %s", codes[0], codes[1], codes[2])
}

// movesBoard is a board with the piece on d4 and black pawns around it: where it goes, and what it captures.
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

// describeCondition says all that its row does.
func describeCondition(c *conditions.Condition) string {
	var b strings.Builder
	b.WriteString(strings.TrimSpace(c.Name + " " + c.Args))
	var also []string
	for _, name := range append([]string{c.German, c.French}, c.Also...) {
		if name != "" && name != c.Name && !slices.Contains(also, name) {
			also = append(also, name)
		}
	}
	if len(also) > 0 {
		b.WriteString(" (" + strings.Join(also, ", ") + ")")
	}
	fmt.Fprintf(&b, "\n%s\nSource: %s.\n", c.Doc, c.Source)
	var reasons []string
	apart := map[string][]string{}
	for _, other := range conditions.All {
		if other != c {
			if why := conditions.Clash(c, other); why != "" {
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

// describeAttribute says what its row does.
func describeAttribute(a *conditions.Attribute) string {
	return fmt.Sprintf("%s\n%s\nSource: %s.\n", a.Name, a.Doc, a.Source)
}

// describe says all of the piece or the condition of a name, or of its letters; empty if there is none.
func describe(list, name string) string {
	switch list {
	case "pieces":
		if p := movegen.PieceByCode(name, movegen.English); p != nil {
			return describePiece(p)
		}
		for i := range movegen.Pieces {
			if strings.EqualFold(movegen.Pieces[i].Name, name) {
				return describePiece(&movegen.Pieces[i])
			}
		}
		if a := conditions.FindAttribute(name); a != nil {
			return describeAttribute(a)
		}
	case "conditions":
		for _, c := range conditions.All {
			for _, spelling := range append([]string{c.Name, c.German, c.French}, c.Also...) {
				if spelling != "" && strings.EqualFold(spelling, name) {
					return describeCondition(c)
				}
			}
		}
	}
	return ""
}

// piecesPage is docs/pieces.md.
func piecesPage() string {
	var b strings.Builder
	b.WriteString("# Pieces\n\nWritten by a test from the piece table; `griddle list pieces NAME` shows one. In the pictures the piece is the O on d4,\n" +
		"among black pawns (p): it goes to * and captures x. What is captured from afar has its x where it stood.\n\n" +
		"`X/Y` is a hunter: it moves forward as X and backward as Y.\n")
	for i := range movegen.Pieces {
		p := &movegen.Pieces[i]
		first, rest, _ := strings.Cut(describePiece(p), "\n")
		fmt.Fprintf(&b, "\n## %s\n\n%s\n", p.Name, first)
		for line := range strings.Lines(rest) {
			if strings.TrimSpace(line) == "" {
				b.WriteString("\n")
				continue
			}
			b.WriteString(strings.Replace(line, "   ", "    ", 1))
		}
	}
	b.WriteString("\n# What can be special about units\n")
	for _, a := range conditions.Attributes {
		fmt.Fprintf(&b, "\n## %s\n\n%s\n\nSource: %s.\n", a.Name, a.Doc, a.Source)
	}
	return b.String()
}

// conditionsPage is docs/conditions.md.
func conditionsPage() string {
	var b strings.Builder
	b.WriteString("# Conditions\n\nWritten by a test from the rows; `griddle list conditions NAME` shows one. Conditions can be together unless it is said that\n" +
		"they cannot, or both do what only one can do; then the error says what that is.\n")
	for _, c := range conditions.All {
		lines := strings.Split(strings.TrimSpace(describeCondition(c)), "\n")
		fmt.Fprintf(&b, "\n## %s\n", c.Name)
		for _, line := range lines {
			fmt.Fprintf(&b, "\n%s\n", line)
		}
	}
	return b.String()
}
