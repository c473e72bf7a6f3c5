package retro

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

func TestDevCast(t *testing.T) {
	rules, _ := movegen.Compile(movegen.Spec{})
	start := time.Now()
	for i, line := range lines("/tmp/legality.txt") {
		f := strings.Fields(line)
		pos := devPos(strings.Join(f[1:], " "))
		a, _ := newAnalysis(pos, rules, opts())
		var c casting
		var officers [2]int
		bad := false
		for s := range c.sides {
			c.sides[s] = a.root.careers(0)
		}
		for s := range 2 {
			c.sides[s] = a.root.careers([]board.Side{0, 1}[s])
			bad = bad || c.sides[s] == nil || c.sides[s].budget > mostCaptures
			if c.sides[s] != nil {
				officers[s] = c.sides[s].officers
			}
		}
		if bad {
			continue
		}
		m := matching{sides: c.sides}
		st := time.Now()
		simple := m.possible(0, m.sides[0].all(), m.sides[1].all(), 0, 0)
		ms := time.Since(st)
		st = time.Now()
		ok := c.possible(officers)
		if f[0] == "legal" && !ok {
			fmt.Println("UNSOUND", line)
		}
		fmt.Println(i, f[0], simple, ok, c.steps, ms, time.Since(st), c.sides[0].budget, c.sides[1].budget, len(c.sides[0].list), len(c.sides[1].list), officers)
	}
	fmt.Println(time.Since(start))
}
