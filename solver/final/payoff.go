package final

// Payoff decides whether Enumerator.Hopeless is worth calling, and how long an answer may take. It
// judges by earlier answers in positions with the same number of half-moves left. A positive answer
// saves the play below the position; every answer takes time. All time is counted in positions that
// are played, or could have been. The zero value has no experience yet.
type Payoff struct {
	asked, hopeless uint64 // answers, and those that saved play
	took            uint64 // by all answers
	passed, played  uint64 // positions that were not hopeless, and what was played below them
	rest            uint64 // positions that are not asked about after the last answer
	left            uint64 // those of them that are still to come
}

const (
	// enoughAnswers is the number of answers that are enough to judge by.
	enoughAnswers = 4
	// manyAnswers is the number of answers after which those before count for half.
	manyAnswers = 1 << 10
	// longestRest is the largest number of positions to leave out in a row.
	longestRest = 1 << 12
)

// Rests reports whether to leave out the next position, because answers did not pay so far.
func (p *Payoff) Rests() bool {
	if p.left == 0 {
		return false
	}
	p.left--
	return true
}

// Patience returns the number of partial positions that an answer may take: as long as the play that
// it may save takes on average.
func (p *Payoff) Patience() int {
	if p.passed == 0 {
		return MostPatience
	}
	return min(MostPatience, int(p.played/p.passed))
}

// Answered records an answer and the time that it took.
func (p *Payoff) Answered(hopeless bool, took int) {
	p.asked++
	p.took += uint64(took)
	if hopeless {
		p.hopeless++
	}
	if p.asked < enoughAnswers || p.passed == 0 {
		return
	}
	if saved := p.hopeless * p.played / p.passed; p.took <= saved {
		p.rest = 0
	} else {
		p.rest = min(max(enoughAnswers, 2*p.rest), longestRest)
		p.left = p.rest
	}
	if p.asked >= manyAnswers {
		p.asked, p.hopeless, p.took = p.asked/2, p.hopeless/2, p.took/2
	}
}

// Passed records that a position was not found hopeless, and the number of positions played below it.
func (p *Payoff) Passed(played uint64) {
	if p.passed++; p.passed >= manyAnswers {
		p.passed, p.played = p.passed/2, p.played/2
	}
	p.played += played
}
