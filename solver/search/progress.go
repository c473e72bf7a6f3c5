package search

import "math"

// progress estimates the part of the work that is done, of what a checkpoint did not hold. Tasks that look
// for longer play weigh more. The queue guards it.
type progress struct {
	longest   int
	done, all float64 // weights of tasks
	finished  int     // of the longest tasks
}

// dearer is how many times as much as shorter play it costs, as a rule, to look for play that is longer by
// a half-move.
const dearer = 6

// enoughTasks is the number of the longest tasks that have to be finished before they say how long the
// others will take.
const enoughTasks = 3

func newProgress(tasks []*task) (p progress) {
	for _, t := range tasks {
		p.longest = max(p.longest, t.length)
	}
	for _, t := range tasks {
		if !t.restored {
			p.all += p.weight(t)
		}
	}
	return p
}

func (p *progress) weight(t *task) float64 { return math.Pow(dearer, float64(t.length-p.longest)) }

// finish counts a task that was finished in this run.
func (p *progress) finish(t *task) {
	p.done += p.weight(t)
	if t.length == p.longest {
		p.finished++
	}
}

// share is the part that is done, between 0 and 1. It is 0 until enough of the longest tasks are finished.
func (p *progress) share() float64 {
	if p.finished < enoughTasks {
		return 0
	}
	return min(1, p.done/p.all)
}
