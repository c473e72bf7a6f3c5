package griddle_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"image/png"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"github.com/griddle-chess/griddle"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// helpmate has one solution, which takes some thousand positions.
const helpmate = "beginproblem stipulation h#3 pieces white Kf5 Bg3 black Kh6 Sf6 Pg7 endproblem"

// long is a problem that no test waits for: the game array.
const long = `rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - stip "#9";`

func parse(t *testing.T, text string) *griddle.Problem {
	t.Helper()
	p, err := griddle.Parse(text)
	require.NoError(t, err)
	return p
}

// TestDependencies holds the promise that a program which uses the library gets no database and no command-line package with it.
func TestDependencies(t *testing.T) {
	for _, room := range []string{"github.com/griddle-chess/griddle", "github.com/griddle-chess/griddle/examples/..."} {
		out, err := exec.Command("go", "list", "-deps", room).Output()
		require.NoError(t, err)
		var foreign []string
		for _, used := range strings.Fields(string(out)) {
			first, _, _ := strings.Cut(used, "/")
			if strings.Contains(first, ".") && !strings.HasPrefix(used, "github.com/griddle-chess/griddle") {
				foreign = append(foreign, used)
			}
		}
		for _, used := range foreign {
			assert.True(t, strings.HasPrefix(used, "go.yaml.in/yaml/v4") || used == "golang.org/x/image/vector" || used == "golang.org/x/sys/cpu",
				"%s brings in %s", room, used)
		}
		assert.NotEmpty(t, foreign, "the readers need YAML")
	}
}

// TestExamples: the programs below examples use the root package and nothing else of the module.
func TestExamples(t *testing.T) {
	out, err := exec.Command("go", "list", "-f", `{{join .Imports "\n"}}`, "github.com/griddle-chess/griddle/examples/...").Output()
	require.NoError(t, err)
	for _, used := range strings.Fields(string(out)) {
		assert.False(t, strings.HasPrefix(used, "github.com/griddle-chess/griddle/"), used)
	}
	assert.Contains(t, strings.Fields(string(out)), "github.com/griddle-chess/griddle")
}

func TestParse(t *testing.T) {
	for _, row := range []struct{ name, text, wrong string }{
		{"Popeye", helpmate, ""},
		{"FEN without a stipulation", "8/8/8/8/8/5K2/5Q2/7k w - -", ""},
		{"JSON", `{"griddle":1,"position":{"pieces":[]},"stipulation":"#2"}`, ""},
		{"YAML", "---\nalgebraic: {white: [Kf3], black: [Kh1]}\nstipulation: \"#1\"\n", ""},
		{"PGN", "[FEN \"8/8/8/8/8/5K2/5Q2/7k w - - 0 1\"]\n[Stipulation \"#1\"]\n\n1.Qg2# *\n", ""},
		{"nothing", " \n", "contains no problem"},
		{"two problems", helpmate + "\n" + helpmate, "second problem"},
		{"an unknown word", "beginproblem stipulation h#3 pieces white Xf5 endproblem", "unknown"},
	} {
		t.Run(row.name, func(t *testing.T) {
			p, err := griddle.Parse(row.text)
			if row.wrong == "" {
				require.NoError(t, err)
				assert.NotNil(t, p)
				return
			}
			var wrong *griddle.Error
			require.ErrorAs(t, err, &wrong)
			assert.Contains(t, wrong.Error(), row.wrong)
			assert.Equal(t, "<text>", wrong.Place.File)
			assert.Positive(t, wrong.Place.Line)
		})
	}
}

// TestRead: reading goes on after a problem that is wrong.
func TestRead(t *testing.T) {
	text := "8/8/8/8/8/5K2/5Q2/7k w - -\n8/8/8/8/8/5K2/5Q2/8k w - -\n8/8/8/8/8/5K2/5Q2/6k1 w - -\n"
	problems, faults := 0, 0
	for p, err := range griddle.Read(strings.NewReader(text), "list.fen") {
		if err != nil {
			var wrong *griddle.Error
			require.ErrorAs(t, err, &wrong)
			assert.Equal(t, "list.fen:2", strings.Join(strings.Split(wrong.Place.String(), ":")[:2], ":"))
			faults++
		} else {
			assert.NotNil(t, p)
			problems++
		}
	}
	assert.Equal(t, []int{2, 1}, []int{problems, faults})
}

// TestOrder: the events of a case come in their order, and are the same for any number of workers.
func TestOrder(t *testing.T) {
	p := parse(t, strings.Replace(helpmate, "endproblem", "twin move g7 g6 endproblem", 1))
	var first string
	for _, threads := range []int{1, 2, 5} {
		var order strings.Builder
		var notation griddle.Notation
		for e, err := range griddle.Solve(t.Context(), p, griddle.Options{Threads: threads}) {
			require.NoError(t, err)
			switch e := e.(type) {
			case griddle.Begin:
				notation.Kinds = e.Kinds
				order.WriteString("( ")
			case griddle.PhaseBegin:
				order.WriteString("[ ")
			case griddle.Line:
				order.WriteString(notation.ProseLine(e) + " ")
			case griddle.PhaseEnd:
				order.WriteString("] ")
			case griddle.End:
				order.WriteString(") ")
			}
		}
		if first == "" {
			first = order.String()
			assert.True(t, strings.HasPrefix(first, "( [ 1.Kh6-h7 Bg3-e5 2.Kh7-h8 Kf5-g6 3.Sf6-g8 Be5*g7 # ] ) ( [ "), first)
		}
		assert.Equal(t, first, order.String(), "%d workers", threads)
	}
}

func TestFaults(t *testing.T) {
	for _, row := range []struct{ name, text, wrong string }{
		{"no stipulation", "8/8/8/8/8/5K2/5Q2/7k w - -", "the problem has no stipulation"},
		{"no king", "beginproblem stipulation #2 pieces white Qa1 endproblem", "king"},
	} {
		t.Run(row.name, func(t *testing.T) {
			p, err := griddle.Parse(row.text)
			require.NoError(t, err)
			n := 0
			for e, err := range griddle.Solve(t.Context(), p, griddle.Options{}) {
				n++
				assert.Nil(t, e)
				var wrong *griddle.Error
				require.ErrorAs(t, err, &wrong)
				assert.Contains(t, wrong.Message, row.wrong)
			}
			assert.Equal(t, 1, n, "an error ends the sequence")
		})
	}
}

// TestStop: whatever ends the loop ends the search; goleak sees what would go on.
func TestStop(t *testing.T) {
	p := parse(t, long)
	why := errors.New("enough")
	t.Run("the context", func(t *testing.T) {
		ctx, stop := context.WithCancelCause(t.Context())
		defer stop(nil)
		var last error
		ends := 0
		for e, err := range griddle.Solve(ctx, p, griddle.Options{}) {
			stop(why) // at the first event
			if end, ok := e.(griddle.End); ok {
				ends++
				assert.False(t, end.Verdict.Complete)
			}
			last = err
		}
		assert.Equal(t, 1, ends)
		assert.Equal(t, why, last)
	})
	t.Run("break", func(t *testing.T) {
		for range griddle.Solve(t.Context(), p, griddle.Options{}) {
			break
		}
	})
	t.Run("a panic in the body of the loop", func(t *testing.T) {
		assert.PanicsWithValue(t, "mine", func() {
			for e := range griddle.Solve(t.Context(), p, griddle.Options{}) {
				if _, ok := e.(griddle.PhaseBegin); ok {
					panic("mine")
				}
			}
		})
	})
	t.Run("a limit of time is no error", func(t *testing.T) {
		for e, err := range griddle.Solve(t.Context(), p, griddle.Options{MaxTime: time.Millisecond}) {
			require.NoError(t, err)
			if end, ok := e.(griddle.End); ok {
				assert.False(t, end.Verdict.Complete)
				assert.Equal(t, "time limit", end.Verdict.Reason.String())
			}
		}
	})
	t.Run("a verdict", func(t *testing.T) {
		ctx, stop := context.WithCancelCause(t.Context())
		stop(why)
		r, err := griddle.Verify(ctx, p, griddle.Options{})
		assert.Equal(t, why, err)
		assert.Equal(t, griddle.Incomplete, r.Verdict)
	})
	t.Run("last moves", func(t *testing.T) {
		ctx, stop := context.WithCancelCause(t.Context())
		stop(why)
		_, err := griddle.LastMoves(ctx, parse(t, "8/8/8/8/8/6P1/3P2Pk/2KR3N w - -"), griddle.Options{})
		assert.Equal(t, why, err)
	})
}

// TestShared: calls side by side may share a problem.
func TestShared(t *testing.T) {
	p := parse(t, helpmate)
	var calls sync.WaitGroup
	for range 4 {
		calls.Go(func() {
			r, err := griddle.Verify(context.Background(), p, griddle.Options{Threads: 1})
			assert.NoError(t, err)
			assert.Equal(t, griddle.Sound, r.Verdict)
			lines := 0
			for e, err := range griddle.Solve(context.Background(), p, griddle.Options{Threads: 2, Memory: -1}) {
				assert.NoError(t, err)
				if _, ok := e.(griddle.Line); ok {
					lines++
				}
			}
			assert.Equal(t, 1, lines)
		})
	}
	calls.Wait()
}

func TestWrite(t *testing.T) {
	p := parse(t, helpmate)
	var b bytes.Buffer
	require.NoError(t, griddle.Write(&b, "json", p, griddle.Solve(t.Context(), p, griddle.Options{})))
	var object map[string]any
	require.NoError(t, json.Unmarshal(b.Bytes(), &object))
	assert.Contains(t, object, "cases")
	assert.ErrorContains(t, griddle.Write(&b, "txt", p, nil), `unknown format "txt"`)
	without := parse(t, "8/8/8/8/8/5K2/5Q2/7k w - -")
	b.Reset()
	var wrong *griddle.Error
	assert.ErrorAs(t, griddle.Write(&b, "popeye", without, griddle.Solve(t.Context(), without, griddle.Options{})), &wrong)
	assert.Empty(t, b.String(), "nothing was searched")
}

// TestLastMoves: the rights of a FEN exclude moves of king and rook only where they are facts.
func TestLastMoves(t *testing.T) {
	p := parse(t, "4k3/8/8/8/8/8/8/4K2R b K -")
	moves := func(facts bool) (kings int) {
		pasts, err := griddle.LastMoves(t.Context(), p, griddle.Options{RightsAreFacts: facts})
		require.NoError(t, err)
		require.Len(t, pasts, 1)
		assert.True(t, pasts[0].White)
		assert.True(t, pasts[0].Complete)
		for _, r := range pasts[0].Possible() {
			if strings.HasPrefix(r.Text, "K") || strings.HasPrefix(r.Text, "R") {
				kings++
			}
		}
		return kings
	}
	assert.Positive(t, moves(false))
	assert.Zero(t, moves(true))
	illegal, err := griddle.LastMoves(t.Context(), parse(t, "7k/5K1p/8/8/8/8/8/8 w - -"), griddle.Options{})
	require.NoError(t, err)
	assert.True(t, illegal[0].Illegal)
	assert.False(t, illegal[0].White)
	assert.NotEmpty(t, illegal[0].Moves[0].Why)
}

func TestDiagram(t *testing.T) {
	p := parse(t, strings.Replace(helpmate, "endproblem", "twin move g7 g6 endproblem", 1))
	draw := func(o griddle.DiagramOptions) *bytes.Buffer {
		var b bytes.Buffer
		require.NoError(t, griddle.Diagram(&b, p, o))
		return &b
	}
	image, err := png.Decode(draw(griddle.DiagramOptions{Format: griddle.PNG, Width: 320}))
	require.NoError(t, err)
	assert.GreaterOrEqual(t, image.Bounds().Dx(), 320)
	assert.Contains(t, draw(griddle.DiagramOptions{}).String(), "<svg")
	rank := func(text string, n string) string {
		for line := range strings.Lines(text) {
			if strings.HasPrefix(line, n) {
				return strings.Join(strings.Fields(line)[1:9], "")
			}
		}
		return ""
	}
	a, b := draw(griddle.DiagramOptions{Format: griddle.Text}).String(), draw(griddle.DiagramOptions{Format: griddle.Text, Twin: "b"}).String()
	assert.Equal(t, "......-P.", rank(a, "7"))
	assert.Equal(t, "........", rank(b, "7"))
	assert.Equal(t, ".....-S-P-K", rank(b, "6"))
	assert.ErrorContains(t, griddle.Diagram(&bytes.Buffer{}, p, griddle.DiagramOptions{Twin: "c"}), `no twin "c"`)
}
