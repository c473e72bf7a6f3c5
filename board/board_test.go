package board

import (
	"errors"
	"math/rand/v2"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestSizes(t *testing.T) {
	assert.LessOrEqual(t, unsafe.Sizeof(Position{}), uintptr(72), "a position is one cache line, and a pointer that orthodox play never follows")
	assert.Equal(t, uintptr(8), unsafe.Sizeof(Move{}))
}

func drawUnit(t *rapid.T) Unit {
	return Unit{
		Kind:  Kind(rapid.IntRange(int(Pawn), int(MaxKind)).Draw(t, "kind")),
		Owner: Owner(rapid.IntRange(int(OfWhite), int(Neutral)).Draw(t, "owner")),
	}
}

func drawSetup(t *rapid.T) Setup {
	s := NewSetup()
	for range rapid.IntRange(0, 40).Draw(t, "units") {
		s.Units[rapid.IntRange(0, 63).Draw(t, "square")] = drawUnit(t)
	}
	s.Turn = Side(rapid.IntRange(0, 1).Draw(t, "turn"))
	s.Rights = s.homeRights() & Rights(rapid.IntRange(0, 15).Draw(t, "rights"))
	s.EnPassant = Square(rapid.IntRange(0, 64).Draw(t, "ep"))
	return s
}

// requireWhole fails unless all views of p, and its key, are what the per-square view says.
func requireWhole(t require.TestingT, p *Position) {
	want := NewPosition()
	for s := range Square(64) {
		if u := p.UnitAt(s); !u.None() {
			want.Put(s, u)
		}
	}
	want.SetTurn(p.turn)
	want.SetRights(p.rights)
	want.SetEnPassant(p.ep)
	want.last = p.last
	require.Equal(t, want, *p)
}

func TestViewsAgree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSetup(t)
		p, err := s.Position(^NoFaults)
		require.NoError(t, err)
		requireWhole(t, &p)
		for range rapid.IntRange(1, 30).Draw(t, "steps") {
			at := Square(rapid.IntRange(0, 63).Draw(t, "at"))
			had := p.UnitAt(at)
			require.Equal(t, had, p.Take(at))
			require.True(t, p.UnitAt(at).None())
			if rapid.Bool().Draw(t, "put") {
				u := drawUnit(t)
				p.Put(at, u)
				require.Equal(t, u, p.UnitAt(at))
			}
			p.SetTurn(Side(rapid.IntRange(0, 1).Draw(t, "turn")))
			p.SetRights(Rights(rapid.IntRange(0, 15).Draw(t, "rights")))
			p.SetEnPassant(Square(rapid.IntRange(0, 64).Draw(t, "ep")))
			requireWhole(t, &p)
		}
	})
}

func TestPlayKeepsViews(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSetup(t)
		src, err := s.Position(^NoFaults)
		require.NoError(t, err)
		if src.Of(src.Turn()) == 0 {
			t.Skip("nothing to move")
		}
		from := rapid.SampledFrom(src.Of(src.Turn()).Squares()).Draw(t, "from")
		to := Square(rapid.IntRange(0, 63).Draw(t, "to"))
		if to == from {
			t.Skip("no move")
		}
		m := Move{From: from, To: to, Captured: NoSquare, Kind: src.KindAt(from)}
		if !src.UnitAt(to).None() {
			m.Captured = to
		}
		if rapid.Bool().Draw(t, "promote") {
			m.Promotion = Queen
		}
		before := src
		var dst Position
		dst.Play(&src, m)
		require.Equal(t, before, src)
		requireWhole(t, &dst)
		require.Equal(t, Last{Kinds: m.Kind.Set(), Side: src.Turn()}, dst.Last())
		require.Equal(t, src.UnitAt(from).Owner, dst.UnitAt(to).Owner)
		require.True(t, dst.UnitAt(from).None())

		dst.Play(&src, Pass)
		requireWhole(t, &dst)
		require.Equal(t, src.Turn().Other(), dst.Turn())
		require.Equal(t, Last{}, dst.Last())
	})
}

func TestSymmetries(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSetup(t)
		flipped, mirrored := s.Flip(), s.Mirror()
		require.Equal(t, s, flipped.Flip())
		again := mirrored.Mirror()
		again.Rights = s.Rights
		require.Equal(t, s, again)

		p, err := s.Position(^NoFaults)
		require.NoError(t, err)
		f, err := flipped.Position(^NoFaults)
		require.NoError(t, err)
		require.Equal(t, p.Of(White).Flip(), f.Of(Black))
		require.Equal(t, p.Rights(), f.Rights()>>2|f.Rights()<<2&15)
		m, err := mirrored.Position(^NoFaults)
		require.NoError(t, err)
		require.Equal(t, p.Occupied().Mirror(), m.Occupied())
	})
}

func TestSetupFaults(t *testing.T) {
	tests := []struct {
		fen    string
		faults Faults
	}{
		{StartFEN, NoFaults},
		{"8/8/8/8/8/8/8/8", NoWhiteKing | NoBlackKing},
		{"k7/8/8/8/8/8/8/8", NoWhiteKing},
		{"k7/8/8/8/8/8/8/KK6", SeveralWhiteKings},
		{"kkk5/8/8/8/8/8/8/K7", SeveralBlackKings},
		{"k7/8/8/8/8/8/8/K2P4", PawnOnFirstRank},
		{"k6p/8/8/8/8/8/8/K7", PawnOnFirstRank},
		{"k6P/8/8/8/8/8/8/K7", PawnOnLastRank},
		{"k7/8/8/8/8/8/8/K2p4", PawnOnLastRank},
		{"4k3/8/8/8/8/8/8/4K2R w Q - 0 1", IdleRights},
		{"4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1", NoFaults},
		{"4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1", NoFaults},
		{"4k3/8/8/3Pp3/8/8/8/4K3 b - e6 0 1", IdleEnPassant},
		{"4k3/4p3/8/3Pp3/8/8/8/4K3 w - e6 0 1", IdleEnPassant},
		{"4k3/8/4p3/3Pp3/8/8/8/4K3 w - e6 0 1", IdleEnPassant},
		{"4k3/8/8/3P4/8/8/8/4K3 w - e6 0 1", IdleEnPassant},
		{"4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", NoFaults},
		{"4k3/8/8/8/4P3/8/8/4K3 b - e8 0 1", IdleEnPassant},
	}
	for _, test := range tests {
		s, err := ParseFEN(test.fen)
		require.NoError(t, err, test.fen)
		assert.Equal(t, test.faults, s.Faults(), test.fen)
		_, err = s.Position(NoFaults)
		if test.faults == NoFaults {
			assert.NoError(t, err, test.fen)
			continue
		}
		var refused *Refused
		require.True(t, errors.As(err, &refused), test.fen)
		assert.Equal(t, test.faults, refused.Faults)
		assert.NotEmpty(t, refused.Error())
		_, err = s.Position(test.faults)
		assert.NoError(t, err, test.fen)
	}
}

func TestEnPassantOnlyIfItMatters(t *testing.T) {
	tests := []struct {
		fen  string
		want Square
	}{
		{"4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1", At(4, 5)},
		{"4k3/8/8/5Pp1/8/8/8/4K3 w - g6 0 1", At(6, 5)},
		{"4k3/8/8/P6p/8/8/8/4K3 w - h6 0 1", NoSquare},
		{"4k3/8/8/4p3/8/8/8/4K3 w - e6 0 1", NoSquare},
		{"4k3/8/8/8/Pp6/8/8/4K3 b - a3 0 1", At(0, 2)},
		{"4k3/8/8/8/P6p/8/8/4K3 b - a3 0 1", NoSquare},
	}
	for _, test := range tests {
		s, err := ParseFEN(test.fen)
		require.NoError(t, err)
		p, err := s.Position(NoFaults)
		require.NoError(t, err)
		assert.Equal(t, test.want, p.EnPassant(), test.fen)
	}
}

func TestHomeRights(t *testing.T) {
	tests := []struct {
		fen  string
		want string
	}{
		{"r3k2r/8/8/8/8/8/8/R3K2R b - - 0 1", "KQkq"},
		{"r3k2n/8/8/8/8/8/8/R2K3R b - - 0 1", "q"},
		{"r3k2R/8/8/8/8/8/8/4K2r b - - 0 1", "q"},
		{"4k3/8/8/8/8/8/8/4K3 b - - 0 1", "-"},
	}
	for _, test := range tests {
		s, err := ParseFEN(test.fen)
		require.NoError(t, err)
		p, err := s.Position(NoFaults)
		require.NoError(t, err)
		assert.Equal(t, test.want, HomeRights(&p).String(), test.fen)
	}
}

// The memory holds the values remembered last, in whatever order they were set, and positions with the
// same memory are equal.
func TestMemory(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for range 200 {
		var words [5]uint64
		p, q := NewPosition(), NewPosition()
		for range 12 {
			word, value := r.IntN(len(words)), uint64(r.IntN(3))
			before := p
			was := words
			words[word] = value
			p.SetSlot(word, value)
			for i := range words {
				assert.Equal(t, words[i], p.Slot(i))
				assert.Equal(t, was[i], before.Slot(i), "another position's memory")
			}
		}
		for _, i := range r.Perm(len(words)) {
			q.SetSlot(i, words[i])
		}
		assert.Equal(t, p, q)
		assert.Equal(t, p.MemoryKey(), q.MemoryKey())
		assert.Equal(t, p.Digest(), q.Digest())
		assert.Equal(t, words != [5]uint64{}, p.Remembers())
		assert.Zero(t, p.Slot(99))
	}
}
