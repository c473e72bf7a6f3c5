package final

// The lower bound of series play. One side makes all half-moves of the series, so the other side's
// budget does not grow; then the turn passes. A final position that needs a move of the idle side
// during the series is therefore out of reach.

// beforeSeries returns the demand as seen before a series of n half-moves. The side to move makes the
// series; when it ends, the other side is to move.
func (d Demand) beforeSeries(n int) Demand {
	if n == 0 {
		return d
	}
	d = d.exchanged()
	d.Mine += n
	return d
}
