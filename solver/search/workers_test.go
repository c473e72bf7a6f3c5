package search

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/griddle-chess/griddle/board"
)

// The share of the work is estimated once some of the longest tasks are finished. What a checkpoint held
// does not count.
func TestShare(t *testing.T) {
	var tasks []*task
	for _, length := range []int{1, 1, 3, 3, 3, 3, 3} {
		k := newTask(nil)
		k.length = length
		tasks = append(tasks, k)
	}
	p := newProgress(tasks)
	for i, want := range []float64{0, 0, 0, 0, (3 + 2./36) / (5 + 2./36), (4 + 2./36) / (5 + 2./36), 1} {
		p.finish(tasks[i])
		assert.InDelta(t, want, p.share(), 1e-9, i)
	}
	tasks[2].restored = true
	p = newProgress(tasks)
	for _, k := range append(tasks[:2:2], tasks[4:]...) {
		p.finish(k)
	}
	assert.InDelta(t, (3+2./36)/(4+2./36), p.share(), 1e-9)
	p.finish(tasks[3])
	assert.InDelta(t, 1, p.share(), 1e-9)
}

// Helpers try the same moves as everybody, the side that begins in the same order, the other one in orders
// of their own.
func TestHelpersDivert(t *testing.T) {
	orders := map[board.Square]bool{}
	for helper := range 8 {
		w := &worker{search: &Search{options: Options{Threads: 8}}, helper: helper}
		var natural, diverted []board.Move
		for s := range board.Square(20) {
			natural = append(natural, board.Move{From: s})
			diverted = append(diverted, board.Move{From: s})
		}
		for _, w.line.ply = range []int{0, 2, divertedPlies + 1} {
			w.divert(diverted)
			assert.Equal(t, natural, diverted)
		}
		if w.line.ply = 1; helper > 0 {
			w.divert(diverted)
			assert.ElementsMatch(t, natural, diverted)
		}
		orders[diverted[0].From] = true
	}
	assert.Len(t, orders, 8, "all begin elsewhere")
}
