package solver

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/problems"
)

// Lexicon returns the words that a solvable problem may use: Popeye's, and those of conditions that
// Popeye does not know. The latter take the arguments of the Popeye condition that their row names, or
// none.
func Lexicon() *problems.Lexicon {
	popeye := problems.NewLexicon()
	var own []problems.Condition
	for _, c := range conditions.All {
		like := c.Name
		if c.Like != "" {
			like = c.Like
		}
		args, known := popeye.Args(like)
		if c.Like != "" || !known {
			own = append(own, problems.Condition{Name: c.Name, German: c.German, French: c.French, Args: args})
		}
		for _, also := range c.Also {
			own = append(own, problems.Condition{Name: c.Name, French: also, Args: args})
		}
	}
	return problems.NewLexicon(own...)
}

// Division returns the lines with which conditions divide the board, or nil.
func Division(words []problems.Word) *board.Division {
	for _, w := range words {
		if c := conditions.Find(w.Name); c != nil {
			if compiled, err := c.Compile(w.Args, conditions.Context{}); err == nil && compiled.Division != nil {
				return compiled.Division
			}
		}
	}
	return nil
}
