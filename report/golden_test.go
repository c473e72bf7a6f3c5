package report

import (
	"errors"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/solver/solution"
)

var update = flag.Bool("update", false, "write the golden files anew")

// TestGolden holds every renderer to a file: a problem with all that a heading can have, a tree, and a search that was cut.
func TestGolden(t *testing.T) {
	p := &problems.Problem{
		Authors: []string{`Arno T\"ungler`, "Z. & Co"}, Origins: []string{"Somewhere_1971"}, Awards: []string{"1st Prize"},
		Titles: []string{`100% \input{x}`}, Remarks: []string{"<b>a*b</b>"},
		Place: problems.Place{File: "a.inp", Line: 1, Column: 1}, Stipulation: mustParse(t, "#2"),
		Conditions: []problems.Word{{Name: "GridChess"}}, Options: []problems.Word{{Name: "Duplex"}},
	}
	king := problems.Piece{Owner: board.OfWhite, Walk: "K"}
	p.Diagram[board.A1] = king
	p.Diagram[board.H8] = problems.Piece{Owner: board.OfBlack, Walk: "S"}
	p.Diagram[board.E1] = problems.Piece{Owner: board.Neutral, Walk: "PA"}
	division := &board.Division{Right: board.FileA << 5, Above: board.Rank1 << 24}
	cases := []problems.Case{{ID: "a", Diagram: p.Diagram}, {ID: "b", Diagram: p.Diagram, Changes: []problems.Change{
		{Kind: problems.Move, Unit: king, From: board.A1, To: board.B1},
	}}}
	try := node("1.Qb6-b7", node("1...Kc2-d3", node("2.Qb7-b2#")))
	try.Mark, try.Zugzwang = solution.Try, true
	try.Refutations = []*solution.Node{node("1...Kc2-c3+")}
	try.Refutations[0].Mark = solution.Refutation
	first := solution.FirstMove{Number: 1, Step: step("1.Qb6-b7")}
	cut := solution.PhaseEnd{Solutions: 1, Reason: solution.MaxTime}
	for _, f := range Formats {
		var b strings.Builder
		r := f.New(&b, Options{Division: func([]problems.Word) *board.Division { return division }})
		show(r, p, cases,
			[]solution.Event{solution.Begin{}}, phase(solution.Phase{}, first, solution.Tree{Node: try}), []solution.Event{whole()},
			[]solution.Event{solution.Begin{Index: 1}, solution.PhaseBegin{}, line("1.Ka1*b1", "1...b2*a1=S#"), cut, solution.End{}})
		require.NoError(t, r.End())
		show(r, &problems.Problem{Place: p.Place}, []problems.Case{{}}, []solution.Event{solution.Begin{}, whole()})
		require.NoError(t, r.End())
		file := filepath.Join("testdata", f.Name+".golden")
		if *update {
			require.NoError(t, os.WriteFile(file, []byte(b.String()), 0o644))
		}
		want, err := os.ReadFile(file)
		require.NoError(t, err)
		assert.Equal(t, string(want), b.String(), f.Name)
	}
}

// TestFirstErrorStays: every renderer returns the first error of its writer.
func TestFirstErrorStays(t *testing.T) {
	for _, f := range Formats {
		for _, room := range []int{0, 500, 3000} {
			r := f.New(&full{room: room}, Options{})
			r.Begin(&problems.Problem{}, []problems.Case{{}})
			r.Event(solution.Begin{})
			r.Event(solution.PhaseBegin{})
			for range 1000 {
				r.Event(line("1.Ka1-b1"))
			}
			assert.ErrorIs(t, r.End(), errFull, f.Name)
		}
	}
}

type full struct{ room int }

var errFull = errors.New("no space left on device")

func (f *full) Write(p []byte) (int, error) {
	if f.room -= len(p); f.room < 0 {
		return 0, errFull
	}
	return len(p), nil
}
