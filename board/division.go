package board

// Division is a board that lines divide, as a reader sees it. It says nothing about what the lines do.
type Division struct {
	// Cells numbers the cell of each square.
	Cells [64]int
	// Right and Above are the squares that have a line on that side.
	Right, Above Set
}
