package main

import (
	"fmt"
	"io"
	"time"

	"github.com/griddle-chess/griddle/solver/solution"
)

// progress is the line at the foot of a terminal that says how far solving is. It is redrawn a few times a second, and
// taken away before anything else is written.
type progress struct {
	w              io.Writer
	problem, total int       // the problem's number, and how many there are (0: not known)
	began          time.Time // when the phase began
	shown          time.Time // when the line was drawn last
	visible        bool
}

// pace is the least time between two drawings, and the time that a phase must take to be worth a word.
const pace = 200 * time.Millisecond

func (p *progress) phase(now time.Time) { p.began, p.shown = now, now }

// update draws the line if it is time.
func (p *progress) update(e solution.Progress, now time.Time) {
	if now.Sub(p.shown) < pace {
		return
	}
	p.clear()
	fmt.Fprintf(p.w, "\r%s", p.text(e, now))
	p.shown, p.visible = now, true
}

func (p *progress) text(e solution.Progress, now time.Time) string {
	text := fmt.Sprintf("griddle: problem %d", p.problem)
	if p.total > 0 {
		text += fmt.Sprintf(" of %d", p.total)
	}
	if e.Total > 0 {
		text += fmt.Sprintf(", first move %d of %d", min(e.Done+1, e.Total), e.Total)
	}
	if e.Done > 0 && e.Done < e.Total {
		left := now.Sub(p.began) / time.Duration(e.Done) * time.Duration(e.Total-e.Done)
		text += fmt.Sprintf(", about %s left", left.Round(time.Second))
	}
	return text
}

// clear takes the line away.
func (p *progress) clear() {
	if p.visible {
		_, _ = io.WriteString(p.w, "\r\x1b[K")
		p.visible = false
	}
}
