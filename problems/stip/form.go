package stip

import (
	"fmt"
	"strconv"

	"github.com/griddle-chess/griddle/board"
)

// SeriesKind is the kind of series that one side plays, if any.
type SeriesKind uint8

// The kinds of series.
const (
	Alternate SeriesKind = iota // the sides move in turn
	Ser                         // ser-: the other side does not move before the end
	Pser                        // pser-: the other side answers checks as it likes
	Phser                       // phser-: the same, and its parries help
)

// Sides is the pair of aims of the two sides.
type Sides uint8

// The values of Sides.
const (
	Direct     Sides = iota // White forces the goal
	Self                    // s: White forces Black to reach the goal
	Reflex                  // r: as self play, and a side that can reach the goal in one move must
	SemiReflex              // semi-r: as reflex play, but only Black must
	Helped                  // h: both help to reach the goal
	HelpSelf                // hs: both help until White can force Black to reach the goal in one move
	HelpReflex              // hr: both help until a reflex goal in one move
	Reciprocal              // reci-h: both help until Black could reach the goal, or help White to it
)

// seriesRows and sideRows list the prefixes. A longer prefix comes before those with which it begins.
var seriesRows = []struct {
	series SeriesKind
	text   string
}{
	{Alternate, ""}, {Ser, "ser-"}, {Pser, "pser-"}, {Phser, "phser-"},
}

var sideRows = []struct {
	sides Sides
	text  string
}{
	{SemiReflex, "semi-r"},
	{Reciprocal, "reci-h"},
	{HelpSelf, "hs"},
	{HelpReflex, "hr"},
	{Helped, "h"},
	{Self, "s"},
	{Reflex, "r"},
	{Direct, ""},
}

// Form is a stipulation in the classical form, such as "2->exact-ser-h#17".
type Form struct {
	Intro  int // moves of the other side before the series (2->)
	Exact  bool
	Series SeriesKind
	Sides  Sides
	Goal   Goal
	Other  *Goal // goal of Black's own alternative in reci-h(=)#, nil if it is Goal
	Moves  int
	Half   bool // .5
}

// Macro is a row of the table of classical forms: the tree that a combination of prefixes stands for.
type Macro struct {
	Series SeriesKind
	Sides  Sides
	// Example is a stipulation of the form, and Doc its meaning in words; `list` and `explain` print
	// both.
	Example, Doc string
	// Starter is the side that begins. If Halves is set, ".5" gives the first half-move to the other
	// side.
	Starter board.Side
	Halves  bool
	// tree builds the expansion. n is the number of half-moves of alternate play, or of moves of a
	// series.
	tree func(f *Form, n int) Node
}

// Macros lists the classical forms. Their meaning is that of the published forms, and their trees are
// those of the structured form that say the same.
var Macros = []Macro{
	{
		Alternate, Direct, "#3", "White begins and forces the goal in at most so many moves", board.White, false,
		func(f *Form, n int) Node { return f.length(battle(n-1, leaf(f.Goal), nil, nil)) },
	},
	{
		Alternate, Self, "s#2", "White begins and forces Black to reach the goal", board.White, false,
		func(f *Form, n int) Node { return f.length(battle(n, nil, leaf(f.Goal), nil)) },
	},
	{
		Alternate, Reflex, "r#2", "as self play; either side must reach the goal where it can by one move", board.White, false,
		func(f *Form, n int) Node { return f.length(battle(n-1, f.must(), nil, f.mustNot())) },
	},
	{
		Alternate, SemiReflex, "semi-r#2", "as self play; Black must reach the goal where it can by one move", board.White, false,
		func(f *Form, n int) Node { return f.length(battle(n-1, f.must(), nil, nil)) },
	},
	{
		Alternate, Helped, "h#2.5", "both sides help to reach the goal", board.Black, true,
		func(f *Form, n int) Node { return f.length(help(n, leaf(f.Goal), nil)) },
	},
	{
		Alternate, HelpSelf, "hs#3", "both sides help; at the end Black is forced to reach the goal", board.White, true,
		func(f *Form, n int) Node { return f.length(help(n-1, force(f.Goal), nil)) },
	},
	{
		Alternate, HelpReflex, "hr#3", "both sides help; at the end Black must reach the goal because it can", board.White, true,
		func(f *Form, n int) Node { return f.length(help(n-1, ends(f.must()), f.mustNot())) },
	},
	{
		Alternate, Reciprocal, "reci-h#2", "both sides help until Black can either reach the goal or help White to it", board.Black, true,
		func(f *Form, n int) Node {
			end := &And{help(2, leaf(f.Goal), nil), help(1, leaf(f.other()), nil)}
			if n == 2 {
				return end
			}
			return f.length(help(n-2, end, nil))
		},
	},

	{
		Ser, Direct, "ser-#7", "White makes a series of moves and reaches the goal by the last", board.White, false,
		func(f *Form, n int) Node { return f.length(series(n, leaf(f.Goal))) },
	},
	{
		Ser, Helped, "ser-h#7", "Black makes a series of moves, then White reaches the goal by one", board.Black, false,
		func(f *Form, n int) Node { return f.length(series(n, help(1, leaf(f.Goal), nil))) },
	},
	{
		Ser, Self, "ser-s#7", "White makes a series of moves, then Black is forced to reach the goal", board.White, false,
		func(f *Form, n int) Node { return f.length(series(n, force(f.Goal))) },
	},
	{
		Ser, Reflex, "ser-r#7", "White makes a series of moves, then Black must reach the goal because it can", board.White, false,
		func(f *Form, n int) Node {
			s := series(n, ends(f.must()))
			s.Second.Guard = f.mustNot()
			return f.length(s)
		},
	},
	{
		Ser, HelpSelf, "ser-hs#7", "Black makes a series of moves, then White forces Black to reach the goal by one move", board.Black, false,
		func(f *Form, n int) Node { return f.length(series(n, battle(2, nil, leaf(f.Goal), nil))) },
	},
	{
		Ser, Reciprocal, "ser-reci-h#7", "Black makes a series of moves; its last can either reach the goal or help White to it", board.Black, false,
		func(f *Form, n int) Node {
			mine, yours := help(1, leaf(f.other()), nil), help(2, leaf(f.Goal), nil)
			if n == 1 {
				return &And{yours, mine}
			}
			mine.Switch, yours.Switch = true, true
			return f.length(series(n-1, &And{yours, mine}))
		},
	},

	{
		Pser, Direct, "pser-#7", "White makes a series of moves; Black moves where it is in check; White forces the goal", board.White, false,
		func(f *Form, n int) Node { return f.parry(battle(2*n-1, leaf(f.Goal), nil, nil)) },
	},
	{
		Pser, Self, "pser-s#7", "the same, and White forces Black to reach the goal", board.White, false,
		func(f *Form, n int) Node { return f.parry(battle(2*n-1, force(f.Goal), leaf(f.Goal), nil)) },
	},
	{
		Pser, Reflex, "pser-r#7", "the same, and both must reach the goal where they can by one move", board.White, false,
		func(f *Form, n int) Node { return f.parry(battle(2*n-1, ends(f.must()), nil, f.mustNot())) },
	},
	{
		Pser, SemiReflex, "pser-semi-r#7", "the same, and Black must reach the goal where it can by one move", board.White, false,
		func(f *Form, n int) Node { return f.parry(battle(2*n-1, ends(f.must()), nil, nil)) },
	},
	{
		Pser, Helped, "pser-h#7", "Black makes a series of moves, White moves where it is in check, and at last reaches the goal", board.Black, false,
		func(f *Form, n int) Node { return f.parry(help(2*n-1, help(1, leaf(f.Goal), nil), nil)) },
	},

	{
		Phser, Direct, "phser-#7", "White makes a series of moves and reaches the goal; Black moves where it is in check, and helps", board.White, false,
		func(f *Form, n int) Node { return f.parry(help(2*n-1, leaf(f.Goal), nil)) },
	},
	{
		Phser, Self, "phser-s#7", "the same, and at last Black is forced to reach the goal", board.White, false,
		func(f *Form, n int) Node { return f.parry(help(2*n-1, force(f.Goal), nil)) },
	},
	{
		Phser, Reflex, "phser-r#7", "the same, and at last Black must reach the goal because it can", board.White, false,
		func(f *Form, n int) Node { return f.parry(help(2*n-1, ends(f.must()), f.mustNot())) },
	},
	{
		Phser, Helped, "phser-h#7", "the same as pser-h#7", board.Black, false,
		func(f *Form, n int) Node { return f.parry(help(2*n-1, help(1, leaf(f.Goal), nil), nil)) },
	},
}

func leaf(g Goal) Node { return &Leaf{g} }

// battle returns n half-moves of attack and defence, the attacker first.
func battle(n int, afterAttack, afterDefence, guard Node) *Branch {
	return &Branch{
		Max:    n,
		First:  Half{Play: Attack, Fork: afterAttack},
		Second: Half{Play: Defence, Fork: afterDefence, Guard: guard},
	}
}

// help returns n half-moves of help play that end in a fork. The guard must hold before each move of
// the side that makes the last one.
func help(n int, fork, guard Node) *Branch {
	b := &Branch{Max: n, First: Half{Play: Help}, Second: Half{Play: Help}}
	if n%2 == 1 {
		b.First.Fork = fork
		b.Second.Guard = guard
	} else {
		b.Second.Fork = fork
		b.First.Guard = guard
	}
	return b
}

func series(n int, fork Node) *Branch {
	return &Branch{Max: n, First: Half{Play: Series, Fork: fork}}
}

// force returns one move of a defender who cannot avoid the goal.
func force(g Goal) *Branch {
	return &Branch{Max: 1, First: Half{Play: Defence, Fork: leaf(g)}, Second: Half{Play: Attack}}
}

// must returns the reflex obligation: the side to move reaches the goal in one move.
func (f *Form) must() *Branch { return battle(1, leaf(f.Goal), nil, nil) }

func (f *Form) mustNot() Node { return &Not{f.must()} }

func (f *Form) other() Goal {
	if f.Other != nil {
		return *f.Other
	}
	return f.Goal
}

// ends marks a branch that ends the play of the branch around it.
func ends(b *Branch) *Branch {
	b.Ends = true
	return b
}

// parry grants the second half-moves of a branch only to a side in check.
func (f *Form) parry(b *Branch) Node {
	b.Second.InCheck = true
	return f.length(b)
}

// length applies "exact-".
func (f *Form) length(b *Branch) Node {
	if f.Exact {
		b.Min = b.Max
	}
	return b
}

// Macro returns the row of the form, or nil if its combination of prefixes has no meaning.
func (f *Form) Macro() *Macro {
	sides := f.Sides
	if f.Goal.Given() && sides == Direct && f.Series == Alternate {
		sides = Helped
	}
	for i := range Macros {
		if Macros[i].Series == f.Series && Macros[i].Sides == sides {
			return &Macros[i]
		}
	}
	return nil
}

// HalfMoves returns the number of half-moves of alternate play, or of moves of the series.
func (f *Form) HalfMoves() int {
	if f.Series != Alternate {
		return f.Moves
	}
	n := 2 * f.Moves
	if f.Half {
		n++
	}
	return n
}

// Stipulation expands the form. A combination without a meaning is an error.
func (f *Form) Stipulation() (*Stipulation, error) {
	m := f.Macro()
	if m == nil {
		return nil, &SyntaxError{
			Message: fmt.Sprintf("%q: these words have no meaning together", f),
			Hint:    "`griddle list stipulations` shows the forms",
		}
	}
	if f.Half && !m.Halves {
		return nil, &SyntaxError{Message: fmt.Sprintf("%q: half a move has a meaning in help play only", f)}
	}
	if f.Intro > 0 && f.Series == Alternate {
		return nil, &SyntaxError{
			Message: fmt.Sprintf("%q: only a series can have introductory moves", f),
			Hint:    "write it as 2->ser-h#4",
		}
	}
	n := f.HalfMoves()
	least := 1
	switch {
	case f.Sides == Self && f.Series == Alternate, f.Sides == Reciprocal && f.Series == Alternate,
		f.Sides == HelpSelf && f.Series == Alternate, f.Sides == HelpReflex:
		least = 2
	}
	if n < least {
		return nil, &SyntaxError{Message: fmt.Sprintf("%q: too few moves", f)}
	}
	if n > maxLength {
		return nil, &SyntaxError{Message: fmt.Sprintf("%q: more than %d half-moves", f, maxLength)}
	}
	s := &Stipulation{Form: f, Starter: m.Starter, Root: m.tree(f, n)}
	if f.Half {
		s.Starter = s.Starter.Other()
	}
	if f.Goal.Kind == ProofGame {
		s.Starter = board.White
	}
	if f.Intro > 0 {
		s.Root = &Branch{Max: f.Intro, First: Half{Play: Series, Fork: s.Root}}
		s.Starter = s.Starter.Other()
	}
	return s, nil
}

// String writes the form; Parse reads it again.
func (f *Form) String() string {
	text := ""
	if f.Intro > 0 {
		text = strconv.Itoa(f.Intro) + "->"
	}
	if f.Exact {
		text += "exact-"
	}
	for _, row := range seriesRows {
		if row.series == f.Series {
			text += row.text
		}
	}
	for _, row := range sideRows {
		if row.sides == f.Sides {
			text += row.text
		}
	}
	if f.Other != nil {
		text += "(" + f.Other.String() + ")"
	}
	text += f.Goal.String() + strconv.Itoa(f.Moves)
	if f.Half {
		text += ".5"
	}
	return text
}
