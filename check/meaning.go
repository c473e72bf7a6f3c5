package check

import (
	"fmt"
	"slices"
	"strings"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/report"
	"github.com/griddle-chess/griddle/solver/explain"
	"github.com/griddle-chess/griddle/solver/solution"
)

// A written move means every legal move that agrees with it. If it equals a half-move as the solver prints
// it, with every choice that the half-move contains, it means that half-move only.

// hasWalk reports whether the board has a unit with the walk.
func (k *checking) hasWalk(walk string) bool {
	return slices.ContainsFunc(k.of.Diagram[:], func(p problems.Piece) bool { return p.Walk == walk })
}

// languages are the languages whose letters the claim may use.
func (k *checking) languages(claim *claimedCase) []problems.Language {
	letters := map[string]bool{}
	var collect func(list []*said)
	collect = func(list []*said) {
		for _, s := range list {
			for _, w := range s.moves {
				letters[w.letters] = true
			}
			collect(s.replies)
			collect(s.threats)
		}
	}
	collect(claim.roots)
	delete(letters, "")
	var all []problems.Language
	for _, language := range []problems.Language{problems.English, problems.German, problems.French} {
		known := true
		for l := range letters {
			walk := walkOf(l, language, !k.hasWalk("N"))
			known = known && (strings.Contains("KQRBSP", walk) && len(walk) == 1 || k.hasWalk(walk) || len(walk) == 2)
		}
		if known {
			all = append(all, language)
		}
	}
	return all
}

// walkOf returns the English code of the letters of a piece, or " ".
func walkOf(letters string, language problems.Language, knights bool) string {
	if letters == "" {
		return "P"
	}
	if walk := report.FigurineWalk(letters); walk != "" {
		return walk
	}
	if letters == "N" && language == problems.English && knights {
		return "S"
	}
	if walk, ok := problems.ParseWalk(letters, language); ok {
		return walk
	}
	return " "
}

// legal lists the legal moves that a half-move of the claim can mean.
func (c *claimant) legal(g *explain.Game, s *said) (moves []board.Move) {
	for _, w := range s.moves {
		for _, m := range c.read(g, w) {
			if !slices.Contains(moves, m) {
				moves = append(moves, m)
			}
		}
	}
	return moves
}

// read lists the legal moves that a written move can mean.
func (c *claimant) read(g *explain.Game, w written) (moves []board.Move) {
	if w.any {
		return nil
	}
	all := g.Moves()
	for _, m := range all {
		if c.means(w, m) {
			moves = append(moves, m)
		}
	}
	if !w.printed && len(moves) == 1 {
		return moves
	}
	var whole []board.Move
	for _, m := range all {
		if nearby(w.text, m) && c.spells(w, g.Step(m)) {
			whole = append(whole, m)
		}
	}
	if len(whole) > 0 {
		return whole
	}
	if w.printed {
		c.vague++
	}
	return moves
}

// nearby reports whether a text can spell a move at all. It must name the square of arrival, unless a move of
// its kind has no such square.
func nearby(text string, m board.Move) bool {
	return m.Is(board.Castling|board.Exchange) || strings.Contains(text, m.To.String())
}

// spells reports whether a written move equals a half-move as the solver prints it.
func (c *claimant) spells(w written, s solution.Step) bool {
	text := w.text
	if w.castling != "" {
		text = strings.ReplaceAll(text, "O", "0")
	}
	return report.Notation{Language: c.language, Kinds: c.kinds}.Spells(text, s)
}

// among returns the nodes whose half-move a written move means, in the position before them. The position is
// not known if the number of a half-move does not decide which side moves.
func (c *claimant) among(g *explain.Game, w written, nodes []*solution.Node) (found []*solution.Node) {
	if g != nil {
		moves := c.read(g, w)
		for _, n := range nodes {
			if slices.Contains(moves, n.Step.Move) {
				found = append(found, n)
			}
		}
		if len(found) > 0 || len(moves) > 0 {
			return found
		}
	} // otherwise it may be legal only because it reaches the goal
	for _, whole := range []bool{true, false} {
		for _, n := range nodes {
			if whole && c.spells(w, n.Step) || !whole && g == nil && !w.printed && c.means(w, n.Step.Move) {
				found = append(found, n)
			}
		}
		if len(found) > 0 {
			return found
		}
	}
	return nil
}

// means reports whether a written move can mean this one.
func (c *claimant) means(w written, m board.Move) bool {
	n := c.notation()
	switch {
	case w.any || w.castling == "" && w.to == "":
		return false
	case w.castling != "":
		return w.castling == n.Move(m, board.NoOwner)
	case m.Is(board.Castling) || !strings.HasPrefix(m.To.String(), w.to) || !strings.Contains(m.From.String(), w.from):
		return false
	case n.Kind(m.Kind) != walkOf(w.letters, c.language, c.knights):
		return false
	}
	return w.promotion == "" || n.Kind(m.Promotion) == walkOf(w.promotion, c.language, c.knights)
}

// illegal explains why a half-move cannot be played.
func (c *claimant) illegal(g *explain.Game, s *said, before []*said) string {
	w := s.moves[0]
	text := w.castling
	if text == "" {
		text = strings.TrimPrefix(walkOf(w.letters, c.language, c.knights), "P") + w.from + w.to
		if w.promotion != "" {
			text += "=" + walkOf(w.promotion, c.language, c.knights)
		}
	}
	why := strings.Join(g.WhyNot(text), " ")
	if why == "" {
		why = "it is illegal."
	}
	number := (s.half + 1) / 2
	if c.isSeries() {
		number = s.half
	}
	return fmt.Sprintf("the claimed %s cannot be played: in move %d, %s", c.text(append(before[:len(before):len(before)], s)), number, why)
}

// text writes a line as the claim does, with numbers.
func (k *checking) text(path []*said) string {
	var b strings.Builder
	for i, s := range path {
		if i > 0 {
			b.WriteByte(' ')
		}
		switch {
		case k.isSeries():
			fmt.Fprintf(&b, "%d.", s.half)
		case s.half%2 == 1:
			fmt.Fprintf(&b, "%d.", (s.half+1)/2)
		case i == 0:
			fmt.Fprintf(&b, "%d...", s.half/2)
		}
		b.WriteString(saidText([]*said{s}))
	}
	return b.String()
}

// saidText writes a line as the claim does.
func saidText(path []*said) string {
	var b strings.Builder
	for i, s := range path {
		if i > 0 {
			b.WriteByte(' ')
		}
		var moves []string
		for _, w := range s.moves {
			moves = append(moves, strings.TrimSpace(w.text))
		}
		b.WriteString(strings.Join(moves, "/"))
	}
	return b.String()
}
