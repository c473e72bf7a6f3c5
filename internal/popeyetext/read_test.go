package popeyetext

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/solver/solution"
)

func TestRead(t *testing.T) {
	var kinds solution.Kinds
	got, err := Read(`A title

+---a---b---c---d---e---f---g---h---+
...
+---a---b---c---d---e---f---g---h---+
  #2                          1 + 1
               Circe

a) 

  1  (Qb6-b7    Time = 0.100 s)

   1.Qb6-b7 + ? threat:
          2.Ga1-a2 #
    but
      1...Kc2-c3 !

+b) wKa1-->a2  
the side to play can capture the king
Partial solution Time = 1.2 s
add_to_move_generation_stack: 12
  1.Kf4-e5 {a comment
  in two lines} Ka1-b2   2.Ke5-d5 Rb1-d1 #
`, problems.English, &kinds)
	require.NoError(t, err)
	require.Len(t, got, 2)
	assert.Equal(t, solution.Kinds{{Walk: "G"}}, kinds)
	assert.True(t, got[0].Partial && got[0].Finished && !got[1].Finished && !got[1].Partial)
	a, b := got[0].Cases[0], got[0].Cases[1]
	assert.Equal(t, "a", a.ID)
	require.Len(t, a.Phases, 2) // the number of the first move stands between blank lines
	try := a.Phases[1].Trees[0]
	assert.Equal(t, solution.Try, try.Mark)
	assert.True(t, try.Step.Check)
	assert.Equal(t, board.Orthodox+1, try.Threats[0].Step.Move.Kind)
	assert.Equal(t, solution.Refutation, try.Refutations[0].Mark)
	assert.Equal(t, SolvedCase{ID: "b", Continued: true, Changes: "wKa1-->a2", Notes: []solution.NoteKind{solution.KingCapturable}}, b)
	assert.Equal(t, []stip.Goal{{Kind: stip.Mate}}, got[1].Cases[0].Phases[0].Lines[0].Steps[3].Goals)
}

func TestReadErrors(t *testing.T) {
	for text, want := range map[string]string{
		"\n  1.Ka1-b1 1.e4":             `text:2:14: "e4" is not a move`,
		"\n hello":                      `text:2:2: "hello" is not part of a solution`,
		"  1.Ka1-b1 2.":                 "text:1:14: a number without a move",
		"  0.Ka1-b1":                    "text:1:3: 0 is not the number of a move",
		"   1.Ka1-b1 Kb1-c1":            "text:1:1: more than one move in a line of a tree",
		"  1.Ka1-b1[x]":                 `text:1:5: "Ka1-b1[x]" is not a move`,
		"  1.Ka1-b1[+xKa1]":             `text:1:5: "Ka1-b1[+xKa1]" is not a move`,
		"  1.wKa1-b1":                   `text:1:5: "wKa1-b1" is not a move`,
		" zugzwang.\n        refutes.":  "text:2:1: nothing that could refute",
		"  99999999999999999999.Ka1-b1": "text:1:3: 99999999999999999999 is not the number of a move",
	} {
		_, err := Read(text, problems.English, &solution.Kinds{})
		assert.EqualError(t, err, strings.Replace(want, "text:", ":", 1), text)
	}
}

func FuzzRead(f *testing.F) {
	f.Add("\na) \n\n   1.Qb6-b7 ? threat:\n          2.Ra1-a3 #\n    but\n      1...Kc2-c3 + !\n\n\nsolution finished.\n")
	f.Add("\n zugzwang.\n      1...Se8-c7[+wRa1][e4=Q]\n        refutes.\n\n  1...b2*a1=S # 2.0-0 g4*f3 ep.\nPartial solution")
	f.Fuzz(func(t *testing.T, text string) {
		solutions, err := Read(text, problems.English, &solution.Kinds{})
		if err != nil {
			var e *problems.Error
			require.ErrorAs(t, err, &e)
			require.Positive(t, e.Place.Line)
			require.Positive(t, e.Place.Column)
		}
		_ = solutions
	})
}
