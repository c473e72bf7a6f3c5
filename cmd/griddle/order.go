package main

import (
	"context"
	"iter"
	"sync"

	"github.com/griddle-chess/griddle/problems"
)

// ahead is the number of problems for each job that may be done before their turn to be shown.
const ahead = 16

// sideBySide calls do for each problem of a list, with so many jobs in parallel, until ctx ends. An error takes the
// place of a problem that could not be read. number counts the problems from 0; do calls inTurn to show something
// when it is the problem's turn. If ctx ends, left is the first problem that was read and not begun. whole reports
// that the list came to its end before that.
func sideBySide(ctx context.Context, jobs int, list iter.Seq2[*problems.Problem, error],
	do func(number int, p *problems.Problem, err error, inTurn func(something func())),
) (left *problems.Problem, whole bool) {
	var group sync.WaitGroup
	order, number := newOrder(), 0
	whole = true
	workers, hidden := make(chan struct{}, jobs), make(chan struct{}, ahead*jobs)
	for p, err := range list {
		hidden <- struct{}{}
		workers <- struct{}{}
		if ctx.Err() != nil {
			left, whole = p, false
			break
		}
		n := number
		number++
		group.Go(func() {
			inTurn := func(something func()) { order.show(n, something) }
			do(n, p, err, inTurn)
			<-workers
			inTurn(func() { <-hidden })
			order.end(n)
		})
	}
	group.Wait()
	return left, whole
}

// order lets parallel jobs show their output in the order of their numbers, from 0. The output of the first
// unfinished job appears at once, that of later jobs when it is their turn.
type order struct {
	mu      sync.Mutex
	turn    int
	waiting map[int][]func()
	ended   map[int]bool
}

func newOrder() *order { return &order{waiting: map[int][]func(){}, ended: map[int]bool{}} }

// show calls a function that shows something. The calls of all jobs follow one another.
func (o *order) show(job int, something func()) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if job != o.turn {
		o.waiting[job] = append(o.waiting[job], something)
		return
	}
	something()
}

// end notes that the job has nothing more to show.
func (o *order) end(job int) {
	o.mu.Lock()
	defer o.mu.Unlock()
	for o.ended[job] = true; o.ended[o.turn]; {
		delete(o.ended, o.turn)
		o.turn++
		for _, something := range o.waiting[o.turn] {
			something()
		}
		delete(o.waiting, o.turn)
	}
}
