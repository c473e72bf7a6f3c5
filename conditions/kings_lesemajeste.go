package conditions

import "github.com/griddle-chess/griddle/movegen"

// Lèse-majesté, Andrew Buchanan 2015.
//
// Rule: in the diagram the side that is not to move may be in check. Its king cannot be captured.
//
// Kings, Check, Castling, En passant, Promotion: as usual.
//
// Together: with all conditions.

// leseMajeste is the row.
var leseMajeste = Condition{
	Name: "LeseMajeste",
	Doc:  "In the diagram the side that is not to move may be in check; its king cannot be captured.", Source: "Andrew Buchanan, Problemas 2015; https://juliasfairies.com/problems/no-1127/",
	Compile: func(args []string, c Context) (Compiled, error) {
		if err := noArguments(args); err != nil {
			return Compiled{}, err
		}
		return Compiled{Words: "in the diagram the side that is not to move may be in check", Layer: movegen.Layer{
			Name: "LeseMajeste", OpponentCheck: movegen.OpponentCheckAllowed, Breaks: movegen.MatePatterns,
		}}, nil
	},
}
