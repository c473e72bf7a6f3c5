package retro

import "github.com/griddle-chess/griddle/board"

// A king has come from its first square. An officer has come from a square on which officers of its
// kind begin, or from the last rank, where a pawn promoted to it. Units that have never moved have
// always been in the way.
var ways = Rule{
	Name:  "ways",
	Level: 2,
	Doc:   "Every unit has a way from where it began or was promoted to where it stands, round the units that have never moved.",
	refutes: func(p *past) string {
		f := p.look()
		for b := p.pos.Occupied() &^ f.steady; b != 0; {
			s := b.Pop()
			k := p.pos.KindAt(s)
			if k == board.Pawn {
				continue
			}
			side := p.ownerOf(s)
			starts := array.Units(side, k)
			if k != board.King {
				starts |= board.LastRank(side)
			}
			if f.ways[s]&starts&^(f.steady&^s.Set()) == 0 || k == board.King && f.guarded[side].Has(s) {
				return p.unit(s) + " has no way to its square"
			}
		}
		return ""
	},
}
