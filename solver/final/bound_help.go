package final

// The lower bound of help play. The sides alternate, so of n half-moves the side to move makes one
// more than the other if n is odd, and as many if n is even. A final position is out of reach if its
// cost to either side exceeds the half-moves of that side. A direct or self play that helpers lead
// into (hs#, hr#) adds its own half-moves: see demandsOfPlay.

// beforeHelp returns the demand as seen n alternating half-moves earlier.
func (d Demand) beforeHelp(n int) Demand {
	if n%2 != 0 {
		d = d.exchanged()
	}
	d.Mine += (n + 1) / 2
	d.Others += n / 2
	return d
}
