package problems

import (
	"fmt"
	"slices"
	"strings"

	"github.com/griddle-chess/griddle/problems/stip"
)

// Difference names the first thing in which a problem differs from b ("the option SetPlay"), with the
// place of its word in a if there is one; it returns "" if they are the same. It ignores the language,
// the places of words, the order of options, warnings, and Turn, which follows from the stipulation
// and the options. It also ignores keywords, claims and the other fields of an Olive entry, which are
// about a problem (Format.Claims).
func Difference(a, b *Problem) (what string, place Place) {
	for _, part := range []struct {
		what string
		same bool
	}{
		{"the author", slices.Equal(a.Authors, b.Authors)},
		{"the origin", slices.Equal(a.Origins, b.Origins)},
		{"the title", slices.Equal(a.Titles, b.Titles)},
		{"the award", slices.Equal(a.Awards, b.Awards)},
		{"the remark", slices.Equal(a.Remarks, b.Remarks)},
		{"the pieces", sameDiagram(&a.Diagram, &b.Diagram)},
		{"the pieces below others", slices.EqualFunc(a.Below, b.Below, samePlaced)},
		{"position B", a.Target == b.Target || a.Target != nil && b.Target != nil && sameDiagram(a.Target, b.Target)},
		{"the stipulation", sameStipulation(a.Stipulation, b.Stipulation) && a.Asked == b.Asked},
		{"the invisible pieces", a.Invisible == b.Invisible},
		{"the protocol file", a.Protocol == b.Protocol},
		{"the LaTeX file", a.LaTeX == b.LaTeX && slices.Equal(a.LaTeXPieces, b.LaTeXPieces)},
	} {
		if !part.same {
			return part.what, a.Place
		}
	}
	if what, place = differentWord("condition", a.Conditions, b.Conditions); what != "" {
		return what, place
	}
	if what, place = differentWord("option", settled(a.Options), settled(b.Options)); what != "" {
		return what, place
	}
	if !slices.EqualFunc(a.Twins, b.Twins, sameTwin) {
		return "the twins", a.Place
	}
	if a.Zero != b.Zero {
		return "the zero position", a.Place
	}
	return "", Place{}
}

func sameDiagram(a, b *Diagram) bool {
	for s := range a {
		if !samePiece(a[s], b[s]) {
			return false
		}
	}
	return true
}

func samePiece(a, b Piece) bool {
	return a.Owner == b.Owner && a.Walk == b.Walk && slices.Equal(a.Flags, b.Flags)
}

func sameStipulation(a, b *stip.Stipulation) bool {
	if a == nil || b == nil {
		return a == b
	}
	return (a.Form == nil) == (b.Form == nil) && a.Starter == b.Starter && a.String() == b.String()
}

func sameWord(a, b Word) bool { return a.Name == b.Name && slices.Equal(a.Args, b.Args) }

// differentWord returns the first word of either list that is not at the same place in the other.
func differentWord(kind string, a, b []Word) (what string, place Place) {
	for i := range max(len(a), len(b)) {
		switch {
		case i >= len(a):
			return "the " + kind + " " + b[i].Name, Place{}
		case i >= len(b) || !sameWord(a[i], b[i]):
			return strings.Join(append([]string{"the", kind, a[i].Name}, a[i].Args...), " "), a[i].Place
		}
	}
	return "", Place{}
}

// settled puts options in order, and the squares of each NoCastling.
func settled(options []Word) []Word {
	out := slices.Clone(options)
	for i, o := range out {
		if o.Name == NoCastling {
			squares, _ := parseSquares(strings.Join(o.Args, ""))
			slices.Sort(squares)
			out[i].Args = []string{joinSquares(squares)}
		}
	}
	slices.SortStableFunc(out, func(a, b Word) int { return strings.Compare(a.Name, b.Name) })
	return out
}

func sameTwin(a, b Twin) bool {
	return a.Continued == b.Continued && slices.EqualFunc(commandOrder(a.Commands), commandOrder(b.Commands), sameCommand)
}

func sameCommand(a, b Command) bool {
	values := func(c Command) string {
		return fmt.Sprint(c.Kind, c.From, c.To, c.Squares, c.Invisible, c.Walk, c.By, c.Angle, c.Mirror)
	}
	return values(a) == values(b) && sameStipulation(a.Stipulation, b.Stipulation) &&
		slices.EqualFunc(a.Conditions, b.Conditions, sameWord) &&
		slices.EqualFunc(a.Units, b.Units, samePlaced)
}

func samePlaced(a, b Placed) bool { return a.Square == b.Square && samePiece(a.Piece, b.Piece) }
