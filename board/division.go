package board

// Division describes the lines that divide a board, as a reader sees them. The meaning of the lines is
// a matter of the conditions.
type Division struct {
	// Cells numbers the cell of each square.
	Cells [64]int
	// Right and Above are the squares that have a line on that side.
	Right, Above Set
}

// Apart reports whether a line lies between a and b, two squares that share a side.
func (d *Division) Apart(a, b Square) bool {
	if a, b = min(a, b), max(a, b); b == a+1 {
		return d.Right.Has(a)
	}
	return d.Above.Has(a)
}
