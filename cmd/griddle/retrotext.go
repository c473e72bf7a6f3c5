package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/report"
	"github.com/griddle-chess/griddle/retro"
	"github.com/griddle-chess/griddle/solver"
)

// text describes the last moves of a position: possible ones in full, impossible ones in short form and
// grouped by reason.
func (q *inquest) text(p *problems.Problem, past solver.Answer) string {
	notation := report.Notation{Language: p.Language}
	if q.heading.Language != nil {
		notation.Language = *q.heading.Language
	}
	letter := func(k board.Kind) string { return notation.Natures(k.Set()) }
	var b strings.Builder
	possible := past.Possible()
	fmt.Fprintf(&b, "  Last move of %v (depth %d, level %d): ", past.Moved, q.question.Depth, q.question.Level)
	switch {
	case past.Array:
		b.WriteString("none is needed, this is the game array.\n")
	case past.Illegal():
		b.WriteString("none, the position is illegal.\n")
	default:
		fmt.Fprintf(&b, "%d possible, %s.\n", len(possible), natures(past.Natures(), letter))
	}
	for _, line := range columns(played(possible, past.Moved, letter)) {
		b.WriteString("    " + line + "\n")
	}
	if short := retro.Short(retractions(possible), letter); len(short) < len(possible) {
		b.WriteString(paragraph("    In short: ", strings.Join(short, " ")+"."))
	}
	if known := slices.DeleteFunc(possible, func(a retro.Answer) bool { return a.Status != retro.Possible }); len(known) > 0 {
		b.WriteString(paragraph("    A game is known that ends with ", strings.Join(retro.Short(retractions(known), letter), ", ")+"."))
	}
	if slices.ContainsFunc(past.States, func(s retro.State) bool { return s.String() != "" }) {
		for _, s := range past.States {
			b.WriteString(state(s, past.Moved.Other(), len(past.States) > 1, letter))
		}
	}
	if past.Rule != nil {
		b.WriteString(paragraph("  ", fmt.Sprintf("Impossible: %s (rule %s).", past.Why, past.Rule.Name)))
		return b.String()
	}
	if len(past.Answers) == 0 && !past.Array {
		fmt.Fprintf(&b, "  No unit of %v can have come to its square by a move.\n", past.Moved)
	}
	for _, g := range refuted(past.Answers) {
		b.WriteString(paragraph("  ", fmt.Sprintf("Impossible because %s (rule %s):", g[0].Why, g[0].Rule.Name)))
		b.WriteString(paragraph("    ", strings.Join(retro.Short(retractions(g), letter), " ")))
	}
	return b.String()
}

// played writes moves with the numbers of retractions: "-1.Kb3xRa2" for White, "-1...Kb3xRa2" for Black.
func played(answers []retro.Answer, moved board.Side, letter func(board.Kind) string) []string {
	number := [...]string{"-1.", "-1..."}[moved]
	var out []string
	for _, a := range answers {
		out = append(out, number+a.Text(letter))
	}
	return out
}

// columns sets words into lines of equal columns.
func columns(words []string) []string {
	const most = 100
	width := 1
	for _, w := range words {
		width = max(width, len(w)+2)
	}
	var out []string
	for line := range slices.Chunk(words, most/width) {
		var b strings.Builder
		for _, w := range line {
			fmt.Fprintf(&b, "%-*s", width, w)
		}
		out = append(out, strings.TrimRight(b.String(), " "))
	}
	return out
}

// paragraph sets a text into lines that are indented below its heading.
func paragraph(before, text string) string {
	const most = 100
	var b strings.Builder
	line := before
	for i, w := range strings.Fields(text) {
		switch {
		case i == 0:
		case len(line)+1+len(w) > most:
			b.WriteString(line + "\n")
			line = strings.Repeat(" ", len(before))
		default:
			line += " "
		}
		line += w
	}
	return b.String() + line + "\n"
}

func retractions(answers []retro.Answer) []retro.Retraction {
	var out []retro.Retraction
	for _, a := range answers {
		out = append(out, a.Retraction)
	}
	return out
}

// refuted returns the impossible answers, grouped by reason.
func refuted(answers []retro.Answer) [][]retro.Answer {
	var out [][]retro.Answer
	for _, a := range answers {
		if a.Status != retro.Impossible {
			continue
		}
		i := slices.IndexFunc(out, func(g []retro.Answer) bool { return g[0].Rule == a.Rule && g[0].Why == a.Why })
		if i < 0 {
			i = len(out)
			out = append(out, nil)
		}
		out[i] = append(out[i], a)
	}
	return out
}

// natures lists kinds: "nature K", "natures P, K".
func natures(kinds board.Kinds, letter func(board.Kind) string) string {
	letters := lettersOf(kinds, letter)
	if len(letters) == 1 {
		return "nature " + letters[0]
	}
	return "natures " + strings.Join(letters, ", ")
}

func lettersOf(kinds board.Kinds, letter func(board.Kind) string) []string {
	out := []string{}
	for k := board.Pawn; k <= board.King; k++ {
		if kinds.Has(k) {
			out = append(out, letter(k))
		}
	}
	return out
}

// state describes the state of the side to move. If the state depends on the last move, it names the last
// moves.
func state(s retro.State, turn board.Side, after bool, letter func(board.Kind) string) string {
	text := s.String()
	switch text {
	case "":
		text = "free to move"
	case "mated", "stalemated":
		text += ": there is no legal move"
	}
	when := ""
	if after {
		when = "After " + natures(s.Natures, letter) + ": "
	}
	return fmt.Sprintf("  %s%v is %s.\n", when, turn, text)
}

// The JSON of the verb: one position on each line.
type (
	jsonPast struct {
		Problem     string           `json:"problem"`
		Twin        string           `json:"twin,omitempty"`
		FEN         string           `json:"fen"`
		Conditions  []problems.Word  `json:"conditions,omitempty"`
		Moved       string           `json:"moved"`
		Depth       int              `json:"depth"`
		Level       int              `json:"level"`
		Verdict     string           `json:"verdict"`
		Rule        *string          `json:"rule"`
		Why         string           `json:"why,omitempty"`
		Complete    bool             `json:"complete"`
		Natures     []string         `json:"natures"`
		States      []jsonState      `json:"states"`
		Retractions []jsonRetraction `json:"retractions"`
	}
	jsonState struct {
		Natures []string `json:"natures"`
		State   string   `json:"state"`
		Check   bool     `json:"check"`
		Moves   int      `json:"moves"`
	}
	jsonRetraction struct {
		Move      string  `json:"move"`
		Status    string  `json:"status"`
		Nature    string  `json:"nature"`
		Rule      *string `json:"rule"`
		Why       string  `json:"why,omitempty"`
		Piece     string  `json:"piece"`
		From      string  `json:"from"`
		To        string  `json:"to"`
		Captured  string  `json:"captured,omitempty"`
		Promotion string  `json:"promotion,omitempty"`
		EnPassant bool    `json:"ep,omitempty"`
		Castling  bool    `json:"castle,omitempty"`
		Before    string  `json:"fen_before"`
	}
)

func (q *inquest) writeJSON(p *problems.Problem, c *problems.Case, past solver.Answer) {
	out := jsonPast{
		Problem: at(p, &problems.Case{}), Twin: c.ID, FEN: past.Position.FEN(), Conditions: c.Conditions,
		Moved: strings.ToLower(past.Moved.String()), Depth: q.question.Depth, Level: q.question.Level,
		Verdict: verdict(past), Rule: ruleName(past.Rule), Why: past.Why, Complete: !past.Cut,
		Natures: lettersOf(past.Natures(), board.Kind.String), Retractions: []jsonRetraction{},
	}
	for _, s := range past.States {
		out.States = append(out.States, jsonState{lettersOf(s.Natures, board.Kind.String), s.String(), s.Check, s.Moves})
	}
	for _, a := range past.Answers {
		r := jsonRetraction{
			Move: a.String(), Status: a.Status.String(), Nature: a.Nature().String(), Rule: ruleName(a.Rule), Why: a.Why,
			Piece: a.Nature().String(), From: a.Move.From.String(), To: a.Move.To.String(),
			EnPassant: a.Move.Is(board.EnPassant), Castling: a.Move.Is(board.Castling), Before: a.Before.FEN(),
		}
		if a.Uncaptured != board.NoKind {
			r.Captured = a.Uncaptured.String()
		}
		if a.Move.Promotion != board.NoKind {
			r.Promotion = a.Move.Promotion.String()
		}
		out.Retractions = append(out.Retractions, r)
	}
	_ = json.NewEncoder(q.out).Encode(out) // q.out keeps the error
}

// verdict returns the proven verdict on the position.
func verdict(past solver.Answer) string {
	switch {
	case past.Illegal():
		return "illegal"
	case past.Legal():
		return "legal"
	}
	return "unknown"
}

func ruleName(r *retro.Rule) *string {
	if r == nil {
		return nil
	}
	return &r.Name
}
