package report

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/solver/solution"
)

// retraction builds a retraction of a few letters' kinds.
func retraction(kind board.Kind, from, to board.Square, captured, promotion board.Kind, flags board.Flags) solution.Retraction {
	return solution.Retraction{
		Move: board.Move{From: from, To: to, Captured: board.NoSquare, Kind: kind, Promotion: promotion, Flags: flags}, Uncaptured: captured,
	}
}

var (
	knightHome = retraction(board.Knight, board.At(4, 6), board.G8, board.Rook, board.NoKind, 0)
	promotion  = retraction(board.Pawn, board.At(2, 1), board.D1, board.Knight, board.Queen, 0)
	step6      = retraction(board.Pawn, board.At(0, 6), board.At(0, 5), board.NoKind, board.NoKind, 0)
	passing    = retraction(board.Pawn, board.At(4, 3), board.At(3, 2), board.Pawn, board.NoKind, board.EnPassant)
	castled    = retraction(board.King, board.E8, board.C8, board.NoKind, board.NoKind, board.LongCastling)
)

func afterLast(last ...solution.Retraction) *solution.Past {
	return &solution.Past{Moved: board.Black, Last: last, EnPassant: board.NoSquare}
}

func TestRetractions(t *testing.T) {
	for _, row := range []struct {
		of      solution.Retraction
		en, fr  string
		natures string
	}{
		{knightHome, "Ne7xRg8", "Ce7xTg8", "N"},
		{promotion, "c2xNd1=Q", "c2xCd1=D", "P"},
		{step6, "a7-a6", "a7-a6", "P"},
		{passing, "e4xd3ep", "e4xd3ep", "P"},
		{castled, "O-O-O", "O-O-O", "K"},
	} {
		assert.Equal(t, row.en, Notation{}.Retraction(row.of))
		assert.Equal(t, row.fr, Notation{Language: problems.French}.Retraction(row.of))
		assert.Equal(t, row.natures, Notation{}.Natures(afterLast(row.of).Natures()))
	}
}

// parts returns a case that is solved after two last moves, the second time in vain.
func parts() [][]solution.Event {
	first, second := afterLast(step6, promotion), afterLast(knightHome, castled)
	first.EnPassant = board.At(3, 5)
	second.Lost, second.Stuck, second.Check = board.BlackShort, true, true
	solved := phase(solution.Phase{Past: first}, solution.Tree{Node: node("1.Ka1-a2")})
	solved[len(solved)-1] = solution.PhaseEnd{Phase: solution.Phase{Past: first}, Solutions: 1, Complete: true}
	return [][]solution.Event{{solution.Begin{}}, solved, phase(solution.Phase{Past: second}), {whole()}}
}

const partsText = `
  last move: P
    a7-a6, c2xNd1=Q
    en passant on d6
   1.Ka1-a2


  last move: N,K
    Ne7xRg8, O-O-O
    no castling with h8
    White is mate
  no solution

  not solved after every last move.

solution finished.


`

func TestPasts(t *testing.T) {
	assert.Equal(t, partsText, solutionOf(t, problems.English, parts()...))
	french := solutionOf(t, problems.French, parts()...)
	assert.Contains(t, french, "  dernier coup: C,R\n")
	assert.Contains(t, french, "    Blanc est mat\n  pas de solution\n")
	assert.Contains(t, solutionOf(t, problems.German, parts()...), "  letzter Zug: S,K\n    Se7xTg8, O-O-O\n    keine Rochade mit h8\n")

	all := parts()
	end := all[2][1].(solution.PhaseEnd)
	end.Solutions = 1
	all[2][1] = end
	assert.Contains(t, solutionOf(t, problems.English, all...), "\n\n  solved after every last move.\n")
	assert.NotContains(t, solutionOf(t, problems.English, all[0], all[1], all[3]), "every", "one past is no verdict on several")
}

func TestConventions(t *testing.T) {
	p := afterLast(step6)
	p.Exclusive = [][2]board.Rights{{board.WhiteShort, board.BlackLong}}
	p.EnPassant, p.APosteriori = board.At(3, 5), true
	heading, lines := Notation{}.Past(p)
	assert.Equal(t, "last move: P", heading)
	assert.Equal(t, []string{"a7-a6", "en passant on d6 if castling proves it", "castling with h1 excludes castling with a8"}, lines)
}

func TestManyRetractions(t *testing.T) {
	var last []solution.Retraction
	for file := range 8 {
		s := board.At(file, 6)
		last = append(last, retraction(board.Pawn, s, s-8, board.NoKind, board.NoKind, 0))
	}
	_, lines := Notation{}.Past(afterLast(last...))
	assert.Equal(t, "a7-a6, b7-b6, c7-c6, d7-d6, e7-e6, f7-f6, g7-g6, h7-h6", lines[0])
	_, lines = Notation{}.Past(afterLast(append(last, knightHome)...))
	assert.Equal(t, "9 moves: a7-a6, b7-b6, c7-c6, d7-d6, e7-e6, f7-f6, g7-g6, h7-h6, ...", lines[0])
}

// illegal returns a phase that is not solved, for two reasons.
func illegal() *solution.Past {
	p := afterLast()
	p.Refuted = []solution.Disproof{
		{Retraction: step6, Proof: solution.Proof{Rule: "check", Why: "White is in check"}},
		{Retraction: castled, Proof: solution.Proof{Rule: "support", Why: "nothing can have been before"}},
		{Retraction: promotion, Proof: solution.Proof{Rule: "check", Why: "White is in check"}},
	}
	return p
}

func TestIllegal(t *testing.T) {
	assert.Equal(t, `
  illegal position: Black has no last move
    check: White is in check (a7-a6, c2xNd1=Q)
    support: nothing can have been before (O-O-O)

solution finished.


`, solutionOf(t, problems.English, []solution.Event{solution.Begin{}}, phase(solution.Phase{Past: illegal()}), []solution.Event{whole()}))
	whole := afterLast()
	whole.Proof = solution.Proof{Rule: "material", Why: "too many pawns"}
	_, lines := Notation{}.Past(whole)
	assert.Equal(t, []string{"material: too many pawns"}, lines)
}

func TestPastsAsJSON(t *testing.T) {
	p := &problems.Problem{}
	text := rendered(t, "json", Options{}, p, []problems.Case{{}}, parts()...)
	var got struct {
		Cases []struct{ Phases []map[string]any }
	}
	require.NoError(t, json.Unmarshal([]byte(text), &got))
	require.Len(t, got.Cases[0].Phases, 2)
	assert.Equal(t, map[string]any{
		"moved": "black", "natures": []any{"P"}, "last": []any{"a7-a6", "c2xNd1=Q"}, "enPassant": "d6",
	}, got.Cases[0].Phases[0]["past"])
	assert.Equal(t, map[string]any{
		"moved": "black", "natures": []any{"N", "K"}, "last": []any{"Ne7xRg8", "O-O-O"}, "lost": []any{"h8"}, "state": "mate",
	}, got.Cases[0].Phases[1]["past"])

	text = rendered(t, "json", Options{}, p, []problems.Case{{}}, []solution.Event{solution.Begin{}},
		phase(solution.Phase{Past: illegal()}), []solution.Event{whole()})
	require.NoError(t, json.Unmarshal([]byte(text), &got))
	past := got.Cases[0].Phases[0]["past"].(map[string]any)
	assert.Equal(t, true, past["illegal"])
	assert.Equal(t, map[string]any{"move": "O-O-O", "rule": "support", "why": "nothing can have been before"}, past["refuted"].([]any)[1])
}

// TestPastsAreRead: remarks about the past are read as headings of phases, and not as parts of a
// solution.
func TestPastsAreRead(t *testing.T) {
	n := &Notation{}
	got, err := ReadSolutions(partsText, n)
	require.NoError(t, err)
	phases := got[0].Cases[0].Phases
	require.Len(t, phases, 2)
	assert.Equal(t, "last move: P", phases[0].Past)
	assert.Len(t, phases[0].Trees, 1)
	assert.Equal(t, "last move: N,K", phases[1].Past)
	assert.Empty(t, phases[1].Trees)

	got, err = ReadSolutions(solutionOf(t, problems.English, []solution.Event{solution.Begin{}}, phase(solution.Phase{Past: illegal()})), n)
	require.NoError(t, err)
	assert.Equal(t, "illegal position: Black has no last move", got[0].Cases[0].Phases[0].Past)
}
