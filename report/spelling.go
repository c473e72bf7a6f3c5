package report

import (
	"fmt"
	"slices"
	"strings"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/solver/solution"
)

// Line writes a solution in help or series play as a line of Popeye's layout. The number of the first move is set to width 3, later
// ones to width 4; where play has several parts, the numbers say where one ends.
func (n Notation) Line(l solution.Line) string {
	var b strings.Builder
	width := 3
	for i, s := range l.Steps {
		switch {
		case i == 0 && s.Reply && s.Move.Is(board.Null): // set play in which both half-moves of the first move are left out
			fmt.Fprintf(&b, "%*d... %s", width, s.Number, n.Step(s))
			continue
		case !s.Reply:
			fmt.Fprintf(&b, "%*d.", width, s.Number)
		case i == 0 || l.Steps[i-1].Number != s.Number:
			fmt.Fprintf(&b, "%*d...", width, s.Number)
		default:
			b.WriteString(" ")
		}
		b.WriteString(n.Step(s))
		width = 4
	}
	return b.String() + marks[l.Mark]
}

// Spells reports whether a text is a half-move as the notation writes it in any of its styles, with whatever was chosen in it: what
// a pawn becomes, where a unit is reborn. Blanks, marks of check and of goals, and the sign of a capture make no difference.
func (n Notation) Spells(text string, s solution.Step) bool {
	text = plainly(text)
	s.Check, s.Goals = false, nil
	for style := range Styles {
		n.Style = Style(style)
		for _, origin := range origins[n.Style] {
			s.Origin = origin
			if plainly(n.Step(s)) == text {
				return true
			}
		}
	}
	return false
}

// origins are the forms in which a style can write the square of departure.
var origins = [...][]solution.Origin{
	Long:     {solution.WholeSquare},
	Short:    {solution.NoOrigin, solution.OriginFile, solution.OriginRank, solution.WholeSquare},
	San:      {solution.NoOrigin, solution.OriginFile, solution.OriginRank, solution.WholeSquare},
	Figurine: {solution.NoOrigin, solution.OriginFile, solution.OriginRank, solution.WholeSquare},
}

// plainly returns a half-move without what may be written in several ways.
func plainly(text string) string { return variants.Replace(PlainFigurines.Replace(text)) }

var variants = strings.NewReplacer(" ", "", "\t", "", "ep.", "", "e.p.", "", "*", "x", ":", "x")

// PlainFigurines replaces the figurines of Black by those of White, which solutions use.
var PlainFigurines = func() *strings.Replacer {
	var pairs []string
	white := []rune(figurines[0])
	for i, black := range []rune(figurines[1]) {
		pairs = append(pairs, string(black), string(white[i]))
	}
	return strings.NewReplacer(pairs...)
}()

// FigurineWalk returns the English code of the walk that a figurine stands for, empty if the text is
// not a figurine.
func FigurineWalk(text string) string {
	if i := slices.Index(strings.Split(figurines[0], ""), text); i >= 0 {
		return orthodoxWalks[i : i+1]
	}
	return ""
}

// Remarks reports whether a line of Popeye's layout is a remark and contains no play: words of a
// language, the number of a first move that was tried, or the possible last moves.
func Remarks(line string) bool {
	text := strings.TrimSpace(line)
	for i, words := range languages {
		past := pastLanguages[i]
		illegal, _, _ := strings.Cut(past.illegal, "%s")
		switch text {
		case words.undecided, words.zero, past.unsolved, past.all, past.some:
			return true
		}
		for _, beginning := range []string{words.kingCapturable, words.kingMissing, words.finished, words.partial, past.last, illegal} {
			if strings.HasPrefix(text, beginning) {
				return true
			}
		}
	}
	return progressLine().MatchString(text)
}
