package conditions

// Words of a position's memory. Each belongs to one condition, or to several that remember the same.
const (
	wordLast      = 16 + iota // squares of the last move
	wordImitators             // squares of the imitators
	wordHoles                 // squares that have become holes
	wordChanged               // squares of the units that have changed colour for good
	wordExchanged             // squares of the units that were exchanged just now
	wordDuel                  // squares of the units that moved last
	wordHomes                 // squares that units began on
	wordSettlers              // where those units are now; four words

)
