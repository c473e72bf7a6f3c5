package final

// Payoff records what came of asking an Enumerator with so many half-moves left. Whether asking pays is known only from how it
// went so far.
type Payoff struct {
	asked, cut, passed uint64
	took, played       uint64 // what the answers took; what was played below the positions that were let pass
	idle, rest         uint64 // positions of which it is not asked before it is tried again
}

const (
	enoughUse   = 4       // answers that say something
	longestUse  = 1 << 10 // answers after which those before count for half
	longestRest = 1 << 12
)

// Rests reports whether this position is one of those that are not asked about, because asking did not pay.
func (u *Payoff) Rests() bool {
	if u.idle == 0 {
		return false
	}
	u.idle--
	return true
}

// Patience is how long an answer may take: as long as play without it takes on the average.
func (u *Payoff) Patience() int {
	if u.passed == 0 {
		return mostPatience
	}
	return min(mostPatience, int(u.played/u.passed))
}

// Answered notes an answer and how long it took.
func (u *Payoff) Answered(hopeless bool, took int) {
	u.asked++
	u.took += uint64(took)
	if hopeless {
		u.cut++
	}
	if u.asked < enoughUse || u.passed == 0 {
		return
	}
	if u.took*u.passed <= u.cut*u.played {
		u.rest = 0
	} else {
		u.rest = min(max(enoughUse, 2*u.rest), longestRest)
		u.idle = u.rest
	}
	if u.asked >= longestUse {
		u.asked, u.cut, u.took = u.asked/2, u.cut/2, u.took/2
	}
}

// Below notes how much was played below a position that was let pass.
func (u *Payoff) Below(played uint64) {
	if u.passed++; u.passed >= longestUse {
		u.passed, u.played = u.passed/2, u.played/2
	}
	u.played += played
}
