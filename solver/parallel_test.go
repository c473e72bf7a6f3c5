package solver

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/griddle-chess/griddle/board"
)

// What is left is guessed once some of the longest tasks are finished; what a checkpoint held does not count.
func TestShare(t *testing.T) {
	var tasks []*task
	for _, length := range []int{1, 1, 3, 3, 3, 3, 3} {
		k := newTask(nil)
		k.length = length
		tasks = append(tasks, k)
	}
	for i, want := range []float64{0, 0, 0, 0, (3 + 2./36) / (5 + 2./36), (4 + 2./36) / (5 + 2./36), 1} {
		tasks[i].restore(nil)
		tasks[i].restored = false
		assert.InDelta(t, want, share(tasks), 1e-9, i)
	}
	tasks[2].restored = true
	assert.InDelta(t, 1, share(tasks), 1e-9)
	tasks[3].finished.Store(false)
	assert.InDelta(t, (3+2./36)/(4+2./36), share(tasks), 1e-9)
}

// Helpers try the same moves as everybody, the side that begins in the same order, the other one in orders of their own.
func TestHelpersDivert(t *testing.T) {
	orders := map[board.Square]bool{}
	for turn := range 8 {
		w := &worker{run: &run{options: Options{Threads: 8}}, turn: turn}
		var natural, diverted []board.Move
		for s := range board.Square(20) {
			natural = append(natural, board.Move{From: s})
			diverted = append(diverted, board.Move{From: s})
		}
		for _, w.ply = range []int{0, 2, divertedPlies + 1} {
			w.divert(diverted)
			assert.Equal(t, natural, diverted)
		}
		if w.ply = 1; turn > 0 {
			w.divert(diverted)
			assert.ElementsMatch(t, natural, diverted)
		}
		orders[diverted[0].From] = true
	}
	assert.Len(t, orders, 8, "all begin elsewhere")
}
