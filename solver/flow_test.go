package solver

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/griddle-chess/griddle/solver/search"
)

// Lines that are reported while a task is searched are those reported when it is finished, in the same
// order, however few may wait and however many workers there are.
func TestFlow(t *testing.T) {
	for _, asked := range []string{
		"stipulation h#2\noption setplay", "stipulation h#2.5", "stipulation hx2\noption duplex", "stipulation h+1.5\noption whitetoplay",
		"stipulation ser-x3", "stipulation pser-x3", "stipulation ser-sx2", "stipulation hsx2", "stipulation hrx2",
		"stipulation h#2\ncondition Circe", "stipulation hx1.5\ncondition SeriesCapture", "stipulation h#2\ncondition Disparate",
	} {
		text := "pieces white Ka1 Qb3 Rc2 Rd2\npieces black Kh8 Ph7 Pg7\n" + asked
		p := read(t, "beginproblem\n"+text+"\nendproblem\n")
		finished, _ := told(t, p, Options{Threads: 1, tuning: search.Tuning{Unbroken: true}})
		assert.Greater(t, len(finished), 30, text)
		for _, o := range []Options{
			{Threads: 1},
			{Threads: 1, tuning: search.Tuning{Waiting: 1}},
			{Threads: 2, tuning: search.Tuning{Waiting: 1}},
			{Threads: 3, tuning: search.Tuning{Waiting: 7}},
			{Threads: 2, tuning: search.Tuning{Waiting: 1, FirstEffort: 1}},
		} {
			flowing, _ := told(t, p, o)
			assert.Equal(t, finished, flowing, "%s, %d workers, %d may wait", text, o.Threads, o.tuning.Waiting)
		}
	}
}

// The first line is reported long before its task is finished.
func TestFlowsAtOnce(t *testing.T) {
	p := read(t, "beginproblem\npieces white Ka1 Qb3 Rc2 Rd2\npieces black Kh8 Ph7 Pg7\nstipulation exact-h#3\nendproblem\n")
	one := Options{Threads: 1, MaxSolutions: 1, MaxNodes: 10_000}
	_, flowing := told(t, p, one)
	one.tuning.Unbroken = true
	_, finished := told(t, p, one)
	assert.Less(t, flowing, finished/2)
}
