package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/movegen"
)

var update = flag.Bool("update", false, "write the pages of docs that are made from rows anew")

// The pages of pieces and conditions say what the rows say.
func TestPagesFromRows(t *testing.T) {
	for name, text := range map[string]string{"pieces.md": piecesPage(), "conditions.md": conditionsPage()} {
		file := filepath.Join("..", "..", "docs", name)
		if *update {
			require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
		}
		have, err := os.ReadFile(file)
		require.NoError(t, err)
		assert.Equal(t, text, string(have), "docs/%s is stale: go test ./cmd/griddle -run PagesFromRows -update", name)
	}
}

func TestDescribe(t *testing.T) {
	described := func(list, name string) string {
		text, err := describe(list, name)
		require.NoError(t, err)
		return text
	}
	assert.Contains(t, described("pieces", "g2"), "grasshopper-2 (English G2, German G2, French S2)")
	assert.Equal(t, described("pieces", "Nightrider"), described("pieces", "N"))
	assert.Contains(t, described("pieces", "Kamikaze"), "leaves the board")
	assert.Contains(t, described("conditions", "gitterschach"), "GridChess")
	assert.Equal(t, described("conditions", "GridChess"), described("conditions", "gridc"), "cut short as in a file")
	assert.Equal(t, described("conditions", "GridChess"), described("conditions", "Gitt"), "in German")
	assert.Contains(t, described("options", "setplay"), "SetPlay  solve the set play too")
	for _, row := range []struct{ list, name, message, hint string }{
		{"conditions", "nonsense", `conditions has no "nonsense" to show`, ""},
		{"conditions", "Gird", `conditions has no "Gird" to show`, `did you mean "GridChess"?`},
		{"conditions", "Minimummer", `conditions has no "Minimummer" to show`, `did you mean "BlackMinimummer" or "WhiteMinimummer"?`},
		{"conditions", "BlackMax", `"BlackMax" is the beginning of several: BlackMaximummer, BlackMaxDister`, "write more of it"},
		{"conditions", "powertransfer", `the condition "PowerTransfer" cannot be solved yet`, ""},
		{"pieces", "grashopper", `pieces has no "grashopper" to show`, `did you mean "grasshopper"?`},
		{"options", "setplai", `options has no "setplai" to show`, `did you mean "SetPlay"?`},
		{"openings", "x", `unknown list "openings"`, ""},
	} {
		_, err := describe(row.list, row.name)
		assert.Equal(t, &usage{message: row.message, verb: "list", hint: row.hint}, err)
	}
	assert.Equal(t, `    . . . . . . . .
    . . . . . . . .
    . p . x . x . .
    . . x * * p . .
    . x * O * x . .
    . . * * * . . .
    . * . * p * . .
    * . . * . . * .
`, movesBoard(movegen.PieceByCode("Q", movegen.English)), "a queen on d4")
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
			if word, ok := strings.CutPrefix(line, "  "); ok {
				fmt.Fprintf(&b, "* %s\n", word)
			} else {
				fmt.Fprintf(&b, "\n%s\n", line)
			}
		}
	}
	return b.String()
}
