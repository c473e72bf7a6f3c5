package main

import "sync"

// order lets jobs that are done side by side show what they have in the order of their numbers, from 0: that of the first
// job that has not ended is shown at once, that of later ones when it is their turn.
type order struct {
	mu      sync.Mutex
	turn    int
	waiting map[int][]func()
	ended   map[int]bool
}

func newOrder() *order { return &order{waiting: map[int][]func(){}, ended: map[int]bool{}} }

// show calls what shows something, one after the other for all jobs.
func (o *order) show(job int, something func()) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if job != o.turn {
		o.waiting[job] = append(o.waiting[job], something)
		return
	}
	something()
}

// end says that the job has nothing more to show.
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
