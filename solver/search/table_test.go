package search

import (
	"math/rand/v2"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// An entry takes 16 bytes, and tables keep within their size.
func TestEntrySize(t *testing.T) {
	assert.EqualValues(t, entrySize, unsafe.Sizeof(entry{}))
	assert.Equal(t, 16, entrySize)
	assert.Len(t, NewTable(1<<20).entries, 1<<16)
	assert.Len(t, NewTable(1<<20-1).entries, 1<<15)
	assert.Empty(t, NewTable(bucket*entrySize-1).entries)
	paranoid := NewParanoidTable(3 << 20)
	assert.Len(t, paranoid.entries, 1<<17)
	assert.Len(t, paranoid.rest, 1<<17)
}

// A table takes keys with the same 80 bits for one; a paranoid table tells them apart.
func TestParanoidTable(t *testing.T) {
	k := key{low: 0x0123456789abcdef, high: 0xfedcba9876543210}
	for _, c := range []struct {
		other           key
		found, paranoid bool
	}{
		{k, true, true},
		{key{k.low, k.high ^ 1<<47}, true, false},
		{key{k.low, k.high ^ 1}, true, false},
		{key{k.low, k.high ^ 1<<48}, false, false},
		{key{k.low ^ 1<<63, k.high}, false, false},
		{key{k.low ^ 1, k.high}, false, false},
	} {
		for _, table := range []*Table{NewTable(1 << 10), NewParanoidTable(1 << 10)} {
			w := &worker{table: table, search: &Search{generation: table.Begin()}}
			w.storeFailure(k, 5, 0)
			want := c.found
			if table.rest != nil {
				want = c.paranoid
			}
			assert.Equal(t, want, w.fails(c.other), "%x", c.other)
		}
	}
}

// Both keys of a position are the same when other moves lead to it, and never those of another position.
func TestKeysOfPositions(t *testing.T) {
	games := 300
	if testing.Short() {
		games = 40
	}
	rules, err := movegen.Compile(movegen.Spec{})
	require.NoError(t, err)
	digests, keys, again := map[uint64]uint64{}, map[uint64]uint64{}, 0
	chance := rand.New(rand.NewPCG(1, 2))
	for range games {
		p := board.GameArray()
		for range 120 {
			moves := rules.Moves(nil, &p)
			if len(moves) == 0 {
				break
			}
			m := moves[chance.IntN(len(moves))]
			var next board.Position
			rules.Play(&next, &p, m)
			p = next
			key, digest := rules.Keys(&p)
			if before, ok := digests[key]; ok {
				again++
				require.Equal(t, before, digest, p.FEN())
			}
			if before, ok := keys[digest]; ok {
				require.Equal(t, before, key, p.FEN())
			}
			digests[key], keys[digest] = digest, key
		}
	}
	assert.Greater(t, again, games/4, "positions that came again")
}
