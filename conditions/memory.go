package conditions

// The words in which conditions remember what the board does not show.
const (
	// remainingWord is what BGL has left for both sides.
	remainingWord = 0
	// unmovedWord is which rooks have not moved, as castling rights: where kings exchange places.
	unmovedWord = 1
)
