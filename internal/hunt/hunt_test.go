package main

import (
	"math/rand"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestRead(t *testing.T) {
	const end = "\n\nsolution finished.\n"
	for _, c := range []struct {
		name, text, remarks string
		want                answer
	}{
		{"lines", "  1.a2-a3 a7-a6\n  1.a2-a4 a7-a6" + end, "", answer{paths: []string{"a) / 1.a2-a3 a7-a6", "a) / 1.a2-a4 a7-a6"}}},
		{"no line", end, "", answer{}},
		{"effects in one order", "  1.Qc4*c5[wQc5->d1][+bQd8] x" + end, "", answer{paths: []string{"a) / 1.Qc4*c5[+bQd8][wQc5->d1] x"}}},
		{"a warning", "  1.a2-a3" + end, "warning: a word has no effect", answer{paths: []string{"a) / 1.a2-a3"}}},
		{"a remark", "  1.a2-a3" + end, "too much fairy chess\n", answer{refused: "too much fairy chess"}},
		{"an error among the text", "input-error:could not recognize condition" + end, "", answer{refused: "error:could not recognize condition"}},
		{"a king can be captured", end, exposed, answer{paths: []string{exposed}}},
		{"an end is missing", "  1.a2-a3\n", "", answer{refused: "no whole solution"}},
		{"a partial solution", "  1.a2-a3\n\nPartial solution\n", "", answer{refused: "no whole solution"}},
	} {
		assert.Equal(t, c.want, read(c.text, c.remarks), c.name)
	}
}

func TestCompare(t *testing.T) {
	lines := func(of ...string) answer { return answer{paths: of} }
	assert.Equal(t, difference{}, compare(lines("x", "y"), lines("x", "y")))
	assert.Equal(t, difference{differs, "  too many x"}, compare(lines("x", "x"), lines("x")), "a line twice")
	assert.Equal(t, difference{differs, "  missing y\n  too many x"}, compare(lines("x"), lines("y")))
	assert.Equal(t, difference{refusedByUs, "why"}, compare(answer{refused: "why"}, lines("x")))
	assert.Equal(t, difference{refusedByThem, "why"}, compare(lines("x"), answer{refused: "why"}))
	assert.Equal(t, difference{verdict: slow}, compare(lines("x"), answer{slow: true}))
}

func TestShrink(t *testing.T) {
	p := &problem{
		stipulation: "~1", conditions: []string{"Circe", "Grid"}, options: []string{"HalfDuplex"},
		units: []unit{{"white", "", "K", "a1"}, {"neutral", "Kamikaze", "R", "b2"}, {"black", "", "S", "c3"}},
	}
	tried := 0
	small, err := shrink(p, func(q *problem) (bool, error) {
		tried++
		rook := slices.ContainsFunc(q.units, func(u unit) bool { return u.piece == "R" })
		knight := slices.ContainsFunc(q.units, func(u unit) bool { return u.piece == "S" })
		return slices.Contains(q.conditions, "Circe") && rook && knight, nil
	})
	require.NoError(t, err)
	want := &problem{stipulation: "~1", conditions: []string{"Circe"}, options: []string{}, units: []unit{{"white", "", "R", "b2"}, {"black", "", "S", "c3"}}}
	assert.Equal(t, want, small)
	assert.Positive(t, tried)
	assert.Equal(t, 3, len(p.units), "what was drawn stays as it is")
}

func TestExplanations(t *testing.T) {
	e, err := readExplanations([]string{"condition allin.*missing\tits fault"})
	require.NoError(t, err)
	assert.Equal(t, "its fault", e.reason("stipulation ~1\ncondition AllInChess\n  missing x"))
	assert.Empty(t, e.reason("condition AllInChess\n  too many x"))
	for _, row := range []string{"no reason", "no reason either\t ", "(\topen"} {
		_, err := readExplanations([]string{row})
		assert.Error(t, err, row)
	}
}

func TestWordSets(t *testing.T) {
	words := []word{{name: "a"}, {name: "b"}, {name: "c"}, {name: "d"}}
	for n, want := range map[int]int{1: 4, 2: 6, 3: 4} {
		sets := wordSets(words, n, 7)
		assert.Len(t, sets, want)
		assert.Equal(t, sets, wordSets(words, n, 7))
		seen := map[string]bool{}
		for _, set := range sets {
			text := ""
			for _, w := range set {
				text += w.name
			}
			assert.Len(t, text, n)
			assert.False(t, seen[text], text)
			seen[text] = true
		}
	}
}

func TestDraw(t *testing.T) {
	words, err := selected(vocabulary(), []string{"circe", "Grasshopper", "kamikaze"})
	require.NoError(t, err)
	_, err = selected(vocabulary(), []string{"nothing"})
	require.Error(t, err)
	met := map[string]int{}
	for seed := range int64(300) {
		p := draw(rand.New(rand.NewSource(seed)), words)
		assert.Equal(t, p, draw(rand.New(rand.NewSource(seed)), words))
		assert.Equal(t, []string{"Circe"}, p.conditions)
		squares := map[string]bool{}
		kings := map[string]int{}
		for _, u := range p.units {
			assert.False(t, squares[u.square], "two units on a square")
			squares[u.square] = true
			if u.piece == "K" {
				kings[u.side]++
			}
			if u.piece == "P" {
				assert.NotContains(t, "18", u.square[1:])
			}
			met[u.piece]++
			met[u.attributes]++
		}
		assert.LessOrEqual(t, kings["white"], 1)
		assert.LessOrEqual(t, kings["black"], 1)
	}
	for _, what := range []string{"G", "P", "K", "R", "Kamikaze"} {
		assert.Positive(t, met[what], what)
	}
}

// Two scripts act as the programs. A difference is found and shrunk, and is left out once it is
// explained.
func TestHunt(t *testing.T) {
	dir := t.TempDir()
	script := func(name, body string) string {
		file := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(file, []byte("#!/bin/sh\n"+body), 0o700))
		return file
	}
	ours := script("ours", `echo "  1.a2-a3"; echo "solution finished."`)
	theirs := script("theirs", `grep -q G "$1" && echo "  1.a2-a4"; echo "  1.a2-a3"; echo "solution finished."`)
	among := script("among", "Grasshopper\nNightrider\n")
	hunted := func(explained string) figures {
		h := hunt{words: 1, each: 5, seed: 2, span: time.Minute}
		require.NoError(t, h.prepare(ours, theirs, among, explained, time.Minute))
		require.NoError(t, h.run())
		return h.figures
	}
	f := hunted("")
	assert.Equal(t, 2, f.sets)
	assert.Equal(t, 10, f.decided)
	assert.Equal(t, 10, f.same+f.differ)
	assert.Positive(t, f.differ)
	g := hunted(script("explained", "missing [^\\n]*a2-a4\tthe other program has the long step\n"))
	assert.Zero(t, g.differ)
	assert.Equal(t, f.differ, g.explained)
	assert.True(t, strings.HasPrefix(g.String(), "2 sets of words, 10 problems: 10 decided"))
}

func TestPrepare(t *testing.T) {
	for _, c := range []struct{ words int }{{0}, {4}} {
		h := hunt{words: c.words}
		assert.ErrorContains(t, h.prepare("a", "b", "", "", time.Second), "-words must be 1, 2 or 3")
	}
	h := hunt{words: 1}
	assert.ErrorContains(t, h.prepare("a", "", "", "", time.Second), "-peer must name the other program")
}
