package solver

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/solver/solution"
)

// told is all that a search tells of a problem, but for how far it is and what it cost.
func told(t *testing.T, p *problems.Problem, o Options) (events []solution.Event, played uint64) {
	t.Helper()
	cases, err := p.Cases()
	require.NoError(t, err)
	for _, c := range cases {
		program, err := Compile(p, c, o)
		require.NoError(t, err)
		end := program.Run(t.Context(), func(e solution.Event) {
			switch end := e.(type) {
			case solution.Progress:
				return
			case solution.End:
				end.Stats = solution.Stats{}
				e = end
			}
			events = append(events, e)
		})
		played += end.Stats.Played
	}
	return events, played
}

func read(t *testing.T, text string) *problems.Problem {
	t.Helper()
	for p, err := range problems.Decode(strings.NewReader(text), "test", problems.NewLexicon()) {
		require.NoError(t, err, text)
		return p
	}
	require.Fail(t, "no problem", text)
	return nil
}

// composed makes a position that helpmates and helpstalemates are likely in: a king near the edge, with units of his own
// beside him, and few units of the other side. Which side that is varies.
type composed struct {
	units     [64]byte // letters of the Forsyth notation
	enPassant string
}

func compose(r *rand.Rand) (c composed) {
	put := func(at board.Square, letter byte) bool {
		if c.units[at] != 0 || (letter|32 == 'p' && (at.Rank() == 0 || at.Rank() == 7) && r.IntN(20) > 0) {
			return false
		}
		c.units[at] = letter
		return true
	}
	near := func(s board.Square, by int) board.Square {
		file, rank := s.File()+r.IntN(2*by+1)-by, s.Rank()+r.IntN(2*by+1)-by
		return board.At(min(max(file, 0), 7), min(max(rank, 0), 7))
	}
	pick := func(letters string) byte { return letters[r.IntN(len(letters))] }

	king := board.At(r.IntN(8), 7-min(r.IntN(8), r.IntN(8)))
	castling := r.IntN(6) == 0
	if castling {
		king = []board.Square{board.E8, board.E8, board.E8 - 1}[r.IntN(3)]
	}
	put(king, 'k')
	if castling {
		put(board.A8, pick("rrrb"))
		put(board.H8, pick("rrrn"))
	}
	if r.IntN(12) > 0 {
		home := near(king, 3)
		if r.IntN(2) == 0 {
			home = board.Square(r.IntN(64))
		}
		if r.IntN(5) == 0 {
			home = board.E1
			put(board.A1, 'R')
			put(board.H1, 'R')
		}
		put(home, 'K')
	}
	for range r.IntN(5) {
		put(near(king, 1), pick("pppppnbrq"))
	}
	for range r.IntN(3) {
		put(board.Square(r.IntN(64)), pick("pppnbrq"))
	}
	for n := 1 + r.IntN(3); n > 0; {
		at := board.Square(r.IntN(64))
		if r.IntN(2) == 0 {
			at = near(king, 2)
		}
		if put(at, pick("PPPPNNBBRRQ")) {
			n--
		}
	}
	if r.IntN(8) == 0 {
		// A double step just made, and a pawn beside it.
		file := r.IntN(7)
		from, over, to := board.At(file, 6), board.At(file, 5), board.At(file, 4)
		if c.units[from] == 0 && c.units[over] == 0 && put(to, 'p') {
			put(board.At(file+1, 4), 'P')
			c.enPassant = from.String() + over.String() + to.String()
		}
	}
	if r.IntN(3) == 0 {
		c = c.turned()
	}
	return c
}

// turned is the position with the sides exchanged.
func (c composed) turned() (out composed) {
	for s, letter := range c.units {
		if letter != 0 {
			out.units[s^56] = letter ^ 32
		}
	}
	for i := 0; i < len(c.enPassant); i += 2 {
		s, _ := board.ParseSquare(c.enPassant[i : i+2])
		out.enPassant += (s ^ 56).String()
	}
	return out
}

// position is what stands on the board, with White to move.
func (c composed) position() board.Position {
	s := board.NewSetup()
	for at, letter := range c.units {
		if letter != 0 {
			side := board.Side(letter >> 5 & 1)
			kind := board.Kind(strings.IndexByte(".pnbrqk", letter|32))
			s.Units[at] = board.Unit{Kind: kind, Owner: board.OwnerOf(side)}
		}
	}
	p, err := s.Position(^board.NoFaults)
	if err != nil {
		panic(err)
	}
	return p
}

// finish looks for a position in which the goal is reached against Black.
func finish(r *rand.Rand, rules *movegen.Rules, mate bool) composed {
	for {
		c := compose(r)
		c.enPassant = ""
		p := c.position()
		p.SetTurn(board.Black)
		if p.Units(board.Black, board.King).Count() == 1 && rules.Check(&p, board.Black) == mate && !rules.Mobile(&p) &&
			!rules.Check(&p, board.White) {
			return c
		}
	}
}

// unplay takes back a half-move of the side, as far as it can be one: it may put back a unit that was captured, and make a
// pawn of what was promoted.
func (c *composed) unplay(r *rand.Rand, side board.Side) {
	p := c.position()
	for range 20 {
		own := p.Of(side).Squares()
		if len(own) == 0 {
			return
		}
		from := own[r.IntN(len(own))]
		letter := c.units[from]
		kind := p.KindAt(from)
		last, back := 7*(1-int(side)), -8+16*int(side)
		if kind != board.Pawn && kind != board.King && from.Rank() == last && r.IntN(2) == 0 {
			kind = board.Pawn
			letter = "Pp"[side]
		}
		goals := movegen.Attacks(kind, side.Other(), from, p.Occupied())
		if kind == board.Pawn {
			if uncapture := goals &^ p.Occupied(); uncapture != 0 && r.IntN(4) == 0 {
				to := uncapture.Squares()[r.IntN(uncapture.Count())]
				c.units[to], c.units[from] = letter, "pnbrqPNBRQ"[r.IntN(5)+5*int(side)]
				return
			}
			goals = 0
			if to := board.Square(int(from) + back); to < 64 && to.Rank() != 0 && to.Rank() != 7 {
				goals = to.Set()
				if from.Rank() == 3+int(side) && !p.Occupied().Has(to) && r.IntN(2) == 0 {
					goals = board.Square(int(to) + back).Set()
				}
			}
		}
		goals &^= p.Occupied()
		if goals == 0 {
			continue
		}
		to := goals.Squares()[r.IntN(goals.Count())]
		c.units[to], c.units[from] = letter, 0
		if kind != board.Pawn && r.IntN(8) == 0 {
			c.units[from] = "nbrqNBRQ"[r.IntN(4)+4*int(side)]
		}
		return
	}
}

func (c composed) problem(stipulation, options string) string {
	var forsyth strings.Builder
	for rank := 7; rank >= 0; rank-- {
		empty := 0
		for file := range 8 {
			letter := c.units[board.At(file, rank)]
			if letter|32 == 'n' {
				letter += 's' - 'n'
			}
			if letter == 0 {
				empty++
				if file < 7 && c.units[board.At(file+1, rank)] == 0 {
					continue
				}
				letter = '0' + byte(empty)
				empty = 0
			}
			forsyth.WriteByte(letter)
		}
		if rank > 0 {
			forsyth.WriteByte('/')
		}
	}
	if c.enPassant != "" {
		options += " enpassant " + c.enPassant
	}
	return fmt.Sprintf("beginproblem\n%s\nforsyth %s\noption nowk nobk %s\nendproblem\n", stipulation, &forsyth, options)
}

// TestBoundsLoseNothing compares the search with bounds to the plain search.
func TestBoundsLoseNothing(t *testing.T) {
	rules, err := movegen.Compile(movegen.Spec{})
	require.NoError(t, err)
	for _, c := range []struct {
		stipulation, options string
		positions            int
		most                 uint64 // positions that the plain search may play, else another one is tried
		// back says whose half-moves, w or b, are taken back from a final position to make one in two of the problems;
		// the first is the one that reaches the goal.
		back string
	}{
		{"stipulation h#1", "setplay duplex", 500, 1e5, "wb"},
		{"stipulation h#1.5", "", 2000, 1e5, "wbw"},
		{"stipulation h#2", "setplay", 2000, 1e5, "wbwb"},
		{"stipulation h#2", "nullmoves", 300, 1e5, "wbw"},
		{"stipulation h#2.5", "", 2000, 2e5, "wbwbw"},
		{"stipulation h#3", "", 1000, 4e5, "wbwbwb"},
		{"stipulation h#3.5", "", 300, 1e6, "wbwbwbw"},
		{"stipulation h=1", "setplay duplex", 500, 1e5, "wb"},
		{"stipulation h=1.5", "", 2000, 1e5, "wbw"},
		{"stipulation h=2", "setplay", 2000, 1e5, "wbwb"},
		{"stipulation h=2", "nullmoves", 300, 1e5, "wbw"},
		{"stipulation h=2.5", "", 2000, 2e5, "wbwbw"},
		{"stipulation h=3", "", 1000, 4e5, "wbwbwb"},
		{"stipulation ser-h#2", "", 1000, 1e5, "wbb"},
		{"stipulation ser-h#4", "setplay", 1000, 2e5, "wbbbb"},
		{"stipulation ser-h#6", "", 200, 5e5, "wbbbbbb"},
		{"stipulation ser-#3", "", 1700, 1e5, "www"},
		{"stipulation ser-#4", "", 300, 3e5, "wwww"},
		{"stipulation 2->ser-h#2", "", 300, 1e5, "wbbww"},
		{"stipulation pser-h#3", "", 500, 2e5, "wbbb"},
		{"stipulation phser-#3", "", 500, 2e5, "www"},
		{"stipulation ser-h=2", "", 500, 1e5, "wbb"},
		{"stipulation ser-h=3", "setplay", 2000, 1e5, "wbbb"},
		{"stipulation ser-h=5", "", 500, 3e5, "wbbbbb"},
		{"stipulation ser-=3", "", 2000, 1e5, "www"},
		{"stipulation ser-=4", "", 300, 3e5, "wwww"},
		{"stipulation pser-h=3", "", 500, 2e5, "wbbb"},
		{"stipulation hs=2", "", 2000, 1e5, "bwbw"},
		{"stipulation reci-h=2", "", 2000, 1e5, "wbwb"},
		{"stipulation h==2", "", 500, 1e5, ""},
		{"stipulation ser-s=3", "", 300, 1e5, "bwww"},
		{"stipulation ser-r=3", "", 500, 1e5, ""},
		{"stipulation hs#2", "", 1800, 1e5, "bwbw"},
		{"stipulation hs#2.5", "", 200, 4e5, "bwbwb"},
		{"stipulation hr#2", "", 2000, 1e5, ""},
		{"stipulation reci-h#2", "", 2000, 1e5, "wbwb"},
		{"stipulation reci-h(=)#2", "", 300, 1e5, ""},
		{"stipulation ser-reci-h#3", "", 300, 1e5, "wbbb"},
		{"stipulation ser-hs#3", "", 2000, 1e5, "bwbbb"},
		{"stipulation ser-s#3", "", 2000, 1e5, "bwww"},
		{"stipulation ser-r#3", "", 2000, 1e5, ""},
		{"stipulation h##2", "", 300, 1e5, ""},
		{"sstipulation black 3h[3a[#]d]h", "", 200, 2e5, ""},
	} {
		t.Run(strings.TrimPrefix(c.stipulation, "stipulation ")+" "+c.options, func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(3, uint64(len(c.stipulation)+len(c.options))))
			positions := c.positions
			if testing.Short() {
				positions = max(8, positions/60)
			}
			solved, plain, bounded := 0, uint64(0), uint64(0)
			for n := 0; n < positions; {
				diagram := compose(r)
				if c.back != "" && n%2 == 0 {
					diagram = finish(r, rules, strings.Contains(c.stipulation, "#"))
					if c.back[0] == 'b' {
						diagram = diagram.turned()
					}
					for _, letter := range c.back {
						diagram.unplay(r, board.Side(strings.IndexRune("wb", letter)))
					}
				}
				text := diagram.problem(c.stipulation, c.options)
				p := read(t, text)
				want, played := told(t, p, Options{Threads: 1, Table: NewTable(1 << 20), Strategy: Exhaustive, MaxNodes: c.most})
				if played >= c.most {
					continue
				}
				n++
				got, few := told(t, p, Options{Threads: 1, Table: NewTable(1 << 18)})
				require.Equal(t, want, got, text)
				plain, bounded = plain+played, bounded+few
				for _, e := range want {
					if end, ok := e.(solution.End); ok && end.Verdict.Solved {
						solved++
					}
				}
			}
			t.Logf("%d of %d solved; positions played: %d, with bounds %d", solved, positions, plain, bounded)
		})
	}
}

// TestTakenBackIsNotHopeless takes back moves of either side from mates and stalemates, as many as may be, and asks
// whether the goal can still be reached in as many.
func TestTakenBackIsNotHopeless(t *testing.T) {
	rules, err := movegen.Compile(movegen.Spec{})
	require.NoError(t, err)
	r := rand.New(rand.NewPCG(4, 4))
	bound := &painter{mate: true}
	measure()
	lines := 5000
	if testing.Short() {
		lines = 300
	}
	taken, painted := 0, 0
	for n := range lines {
		mate := n%2 == 0
		goal := stip.Mate
		if !mate {
			goal = stip.Stalemate
		}
		c := finish(r, rules, mate)
		var played [2]int
		for range 1 + r.IntN(14) {
			side := board.Side(r.IntN(2))
			if played == [2]int{} {
				side = board.White
			}
			before, ok := c.retract(r, rules, side)
			if !ok {
				break
			}
			c = before
			played[side]++
			taken++
			p := c.position()
			p.SetRights(board.HomeRights(&p) & board.Rights(r.IntN(16)))
			hopeless := false
			if mate {
				hopeless, _ = bound.hopeless(&p, board.Black, played[board.Black], played[board.White], mostPatience)
			}
			if g, _ := newGallery(play{}, goal, &p, board.Black, played[board.Black], played[board.White], 20_000, func() {}); g != nil {
				hopeless = hopeless || len(g.live) == 0
				painted++
			}
			if hopeless {
				require.Fail(t, "hopeless", "%s in %v", p.FEN(), played)
			}
		}
	}
	t.Logf("%d moves taken back; %d galleries", taken, painted)
}

// retract takes back a legal half-move of the side.
func (c composed) retract(r *rand.Rand, rules *movegen.Rules, side board.Side) (composed, bool) {
	after := c.position()
	after.SetTurn(side.Other())
	for range 20 {
		before := c
		before.unplay(r, side)
		p := before.position()
		p.SetTurn(side)
		if rules.Check(&p, side.Other()) {
			continue
		}
		var next board.Position
		for _, m := range rules.Moves(nil, &p) {
			rules.Play(&next, &p, m)
			next.SetEnPassant(board.NoSquare)
			if next.Key() == after.Key() {
				return before, true
			}
		}
	}
	return c, false
}

// TestLookAgreesWithStays asks of every move of random play whether it leaves a picture, by one look at the pictures and by carrying
// them over the move.
func TestLookAgreesWithStays(t *testing.T) {
	rules, err := movegen.Compile(movegen.Spec{})
	require.NoError(t, err)
	r := rand.New(rand.NewPCG(7, 7))
	games := 2000
	if testing.Short() {
		games = 200
	}
	asked, left := 0, 0
	for n := range games {
		mate := n%2 == 0
		goal := stip.Mate
		if !mate {
			goal = stip.Stalemate
		}
		c := finish(r, rules, mate)
		var played [2]int
		for range 5 {
			side := board.Side(r.IntN(2))
			before, ok := c.retract(r, rules, side)
			if !ok {
				break
			}
			c = before
			played[side]++
		}
		p := c.position()
		g, _ := newGallery(play{}, goal, &p, board.Black, played[board.Black], played[board.White], 20_000, func() {})
		if g == nil || len(g.live) == 0 {
			continue
		}
		h := hanging{gallery: g, live: g.live, index: g.index}
		h.endow(&p, played[board.Black], played[board.White])
		for range 4 {
			side := p.Turn()
			h.look(&p, side)
			var stay []board.Move
			for _, m := range rules.Moves(nil, &p) {
				asked++
				stays := h.stays(m, side)
				require.Equal(t, stays, h.allows(m, side), "%v in %s", m, p.FEN())
				if stays {
					stay = append(stay, m)
				}
			}
			if played[side] == 0 || len(stay) == 0 {
				break
			}
			left += len(stay)
			frames := []frame{{pos: p}, {move: stay[r.IntN(len(stay))]}}
			rules.Play(&frames[1].pos, &p, frames[1].move)
			played[side]--
			after := hanging{}
			after.follow(&h, frames, played[board.Black], played[board.White])
			p, h = frames[1].pos, after
		}
	}
	assert.Greater(t, left, games)
	assert.Greater(t, asked-left, games)
}

// TestPaintedLate has pictures drawn so little at first that play begins without them, and begins anew when they are there.
func TestPaintedLate(t *testing.T) {
	late := 0
	for _, name := range []string{"help/benko-h3", "help/feather-h3", "help/lindgren-h4", "long-help/jonsson-h6", "long-help/oliva-hp6"} {
		text, err := os.ReadFile("../bench/problems/" + name + ".inp")
		require.NoError(t, err)
		p := read(t, string(text))
		want, played := told(t, p, Options{Threads: 1, Table: NewTable(16 << 20)})
		for _, threads := range []int{1, 2} {
			found, plain := told(t, p, Options{Threads: threads, Table: NewTable(16 << 20), outlines: 1})
			require.Equal(t, want, found, "%s, %d threads", name, threads)
			if plain > played {
				late++
			}
		}
	}
	assert.Positive(t, late)
}
