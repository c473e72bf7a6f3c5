package board

// Division is a board that lines divide, as a reader sees it. It says nothing about what the lines do.
type Division struct {
	// Cells numbers the cell of each square.
	Cells [64]int
	// Right and Above are the squares that have a line on that side.
	Right, Above Set
}

// Apart tells whether a line lies between two squares of which one is to the right of the other or above it.
func (d *Division) Apart(a, b Square) bool {
	if a, b = min(a, b), max(a, b); b == a+1 {
		return d.Right.Has(a)
	}
	return d.Above.Has(a)
}
