package search

import "math"

// progress estimates the finished part of the work that a checkpoint did not hold. Tasks with longer play
// have more weight. The queue guards it.
type progress struct {
	longest   int
	done, all float64 // weights of tasks
	finished  int     // of the longest tasks
}

// dearer is the usual ratio between the costs of play that is longer by a half-move and of shorter play.
const dearer = 6

// enoughTasks is the number of the longest tasks that must be finished before they allow an estimate for the
// others.
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

// share returns the finished part, between 0 and 1. It is 0 until enough of the longest tasks are finished.
func (p *progress) share() float64 {
	if p.finished < enoughTasks {
		return 0
	}
	return min(1, p.done/p.all)
}
