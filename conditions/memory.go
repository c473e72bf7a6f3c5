package conditions

// The words of a position's memory, one number for each use, so that no two conditions write into the same word.
const (
	wordCastlers  = iota             // Circe: kings and rooks at home that count as unmoved
	wordLast                         // what was captured last, where, and how things have moved since
	wordLastMove                     // squares of the last move
	wordKings                        // kings that have left their home squares
	wordHoles                        // squares that have become holes
	wordRemaining                    // BGL: what the sides have left
	wordUnmoved                      // rooks that have not moved, as castling rights: where kings exchange places
	wordChanged                      // squares of the units that have changed sides for good
	wordExchanged                    // squares of the units that were exchanged just now
	wordDuel                         // squares of the units that moved last
	wordLeft                         // the square that was left last, counted from 1
	wordPassed                       // Einstein: what a pawn has passed by a step from its first rank
	wordHomes                        // squares that units began on
	wordSettlers                     // where those units are now; four words
	wordBelow     = wordSettlers + 4 // units below others; six words
	wordImitators = wordBelow + 6    // squares of the imitators, one byte each, counted from one; two words
)
