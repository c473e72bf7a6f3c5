package retro

import "fmt"

// A side that has moved has not left its king to be captured: of the units that attack the king, none can act in the move
// that follows. In orthodox chess none may attack at all; where units are idle after some moves, the move can have had a
// nature that keeps all attackers idle, if the move known to have followed was not idle after it.
var check = Rule{
	Name:  "check",
	Level: 0,
	Doc:   "No side leaves its king to be captured.",
	refutes: func(p *past) string {
		if p.last == 0 {
			return fmt.Sprintf("%v would have left the king to be captured", p.moved)
		}
		return ""
	},
}
