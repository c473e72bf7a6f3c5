package retro

import "fmt"

// A side does not leave its king to be captured: no unit that attacks the king can act in the move
// that follows. In orthodox chess no unit may attack the king at all. If units are idle after some
// moves, the move may have had a nature that keeps all attackers idle, provided that the unit known to
// have moved next was not idle after it.
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
