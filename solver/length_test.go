package solver

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/solver/search"
	"github.com/griddle-chess/griddle/solver/solution"
)

// TestLongPlayLosesNothing compares the search with bounds to the plain search where play is long: a number of moves that wraps
// round would exclude final positions that can come about. The one way to play is
// that a king goes to and fro.
func TestLongPlayLosesNothing(t *testing.T) {
	const position = "pieces white Kc2 Rb7 Pb2\npieces black Ka1\n" // the black king goes to a2 and back; Ra7#
	for _, stipulation := range []string{"black %[1]d:%[1]ds[1h[#]h]", "black %[1]d:%[1]ds[2:2s[#]]"} {
		solved := 0
		for _, n := range []int{126, 127, 128, 129, 254, 255, 256, 257, 511, 999} {
			text := "beginproblem\nsstipulation " + fmt.Sprintf(stipulation, n) + "\n" + position + "endproblem\n"
			p := read(t, text)
			o := Options{Threads: 1, Table: search.NewTable(1 << 22)}
			got, _ := told(t, p, o)
			o.Strategy, o.Table = Exhaustive, search.NewTable(1<<22)
			want, _ := told(t, p, o)
			require.Equal(t, want, got, text)
			if end, ok := want[len(want)-1].(solution.End); ok && end.Verdict.Solved {
				solved++
			}
		}
		assert.Equal(t, 10, solved, stipulation)
	}
}
