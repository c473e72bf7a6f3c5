package conditions

import (
	"fmt"
	"strconv"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

var memoryRoles = &movegen.Memory{Name: "how often the sides have changed roles", Slots: 1}

// Role exchange, Wolfgang Erben.
//
// Rule: instead of moving a unit, White may have the sides change roles: White takes over Black's units and
// Black White's, the board is turned round, and Black is to move. A number says how often that may be done.
//
// Kings: change sides as all units do.
//
// Check: White is mate if it could only change roles. It may change roles in check, and even then, but not so
// that its new king is in check.
//
// Castling, En passant: are not possible with what has changed sides, before it has moved again.
//
// Promotion: as usual.
//
// Together: with no other condition: no published rule says what becomes of its effects.

// roleExchange is the row.
var roleExchange = Condition{
	traits: standsAlone,
	Name:   "RoleExchange", German: "Rollentausch", French: "EchangeRole",
	Doc:    "Instead of moving, White may take over Black's units and Black White's; the board is turned round.",
	Source: "Wolfgang Erben; " + glossary, Args: "[n]",
	Compile: func(args []string, c Context) (Compiled, error) {
		most, words := uint64(0), "White may have the sides change roles"
		if len(args) > 1 {
			return Compiled{}, argErrorf(1, "at most one number can follow: remove %q", args[1])
		}
		if len(args) == 1 {
			n, err := strconv.Atoi(args[0])
			if err != nil || n < 1 {
				return Compiled{}, argErrorf(0, "the number of exchanges must be at least 1, and not %q", args[0])
			}
			most = uint64(n)
			words += fmt.Sprintf(", %d times", n)
		}
		for _, u := range c.Kinds {
			if u.Attributes != "" {
				return Compiled{}, fmt.Errorf("it cannot be solved with units that are%s: no published rule defines what becomes of them", u.Attributes)
			}
		}
		return Compiled{Words: words, Layer: movegen.Layer{
			Name: "RoleExchange", Sides: movegen.OneSide, Memory: []*movegen.Memory{memoryRoles},
			Extra: func(dst []board.Move, s movegen.State) []board.Move {
				if s.Turn() == board.White && (most == 0 || s.Recall(memoryRoles) < most) {
					dst = append(dst, board.ChangeRoles)
				}
				return dst
			},
			Mated: func(s movegen.State) bool {
				plain := s.Rules.Without("RoleExchange")
				return plain.Check(s.Position, s.Turn()) && !plain.Mobile(s.Position)
			},
			After: func(s movegen.State, m board.Move, after movegen.Change) {
				if most != 0 && m == board.ChangeRoles {
					after.Remember(memoryRoles, s.Recall(memoryRoles)+1)
				}
			},
			Inert:  func(m board.Move) bool { return m != board.ChangeRoles },
			Breaks: movegen.Pins | movegen.MatePatterns,
		}}, nil
	},
}
