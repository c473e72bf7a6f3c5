package main

import (
	"context"
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/griddle-chess/griddle/solver/solution"
)

// progress is the line at the foot of a terminal that shows the progress of solving. The command redraws it a
// few times a second while it solves a phase, and removes it before it writes anything else.
type progress struct {
	w     io.Writer
	total int // number of problems, 0 if it is not known

	mu      sync.Mutex
	problem int // the number of the problem being solved
	first   solution.Progress
	began   time.Time // when the phase began; zero between phases
	visible bool
}

// pace is the time between two drawings. It is also the time after which a phase gets a line.
const pace = 200 * time.Millisecond

// worthAGuess is the time after which the line estimates the time that is left.
const worthAGuess = 2 * time.Second

// run redraws the line until ctx ends.
func (p *progress) run(ctx context.Context) {
	tick := time.NewTicker(pace)
	defer tick.Stop()
	for {
		select {
		case now := <-tick.C:
			p.draw(now)
		case <-ctx.Done():
			p.above(func() {})
			return
		}
	}
}

// next notes that the command now solves the next problem.
func (p *progress) next() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.problem++
}

// event takes note of an event of the search.
func (p *progress) event(e solution.Event, now time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch e := e.(type) {
	case solution.PhaseBegin:
		p.began, p.first = now, solution.Progress{}
	case solution.Progress:
		if p.began.IsZero() { // a phase that is shown later
			p.began = now
		}
		p.first = e
	case solution.PhaseEnd:
		p.began = time.Time{}
	}
}

func (p *progress) draw(now time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.began.IsZero() || now.Sub(p.began) < pace {
		return
	}
	fmt.Fprintf(p.w, "\r%s\x1b[K", p.text(now))
	p.visible = true
}

func (p *progress) text(now time.Time) string {
	text := fmt.Sprintf("griddle: problem %d", p.problem)
	if p.total > 0 {
		text += fmt.Sprintf(" of %d", p.total)
	}
	done, total := p.first.Done, p.first.Total
	if total > 0 {
		text += fmt.Sprintf(", first move %d of %d", min(done+1, total), total)
	}
	if elapsed, share := now.Sub(p.began), p.first.Share; share > 0 && elapsed >= worthAGuess {
		left := time.Duration(float64(elapsed) * (1 - share) / share)
		text += fmt.Sprintf(", about %s left", left.Round(time.Second))
	}
	return text
}

// above removes the line and lets write write in its place.
func (p *progress) above(write func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.visible {
		_, _ = io.WriteString(p.w, "\r\x1b[K")
		p.visible = false
	}
	write()
}
