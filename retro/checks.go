package retro

import "fmt"

// A king in check was not in check before the last move, so the last move gave all its checks: by the
// unit that moved, by one that it uncovered, or both; a promotion, a capture en passant and castling
// have their own ways. If every retraction leaves a check standing, there was no such move. This
// covers impossible double checks and discovered checks of all shapes. If units can be idle, a check
// may have stood before, as long as the move before the last one kept the checking units idle; the
// retractions know that.
var checks = Rule{
	Name:  "checks",
	Level: 1,
	Doc:   "The last move gave every check that there is.",
	refutes: func(p *past) string {
		turn := p.pos.Turn()
		if !p.rules.Check(&p.pos, turn) {
			return ""
		}
		for _, r := range p.retractions(nil, p) {
			if before := p.before(r); before.last != 0 {
				return ""
			}
		}
		return fmt.Sprintf("no move can have given the check to %v", turn)
	},
}
