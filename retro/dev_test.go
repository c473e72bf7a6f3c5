package retro

import (
	"bufio"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

func opts() Options {
	o := Options{Depth: DefaultDepth, Level: MaxLevel}
	if v := os.Getenv("DEPTH"); v != "" {
		o.Depth, _ = strconv.Atoi(v)
	}
	if v := os.Getenv("LEVEL"); v != "" {
		o.Level, _ = strconv.Atoi(v)
	}
	return o
}

func devPos(fen string) board.Position {
	f := strings.Fields(fen)
	if len(f) == 2 {
		f = append(f, "-", "-")
	}
	s, err := board.ParseFEN(strings.Join(f, " "))
	if err != nil {
		panic(err)
	}
	p, err := s.Position(^board.NoFaults)
	if err != nil {
		panic(err)
	}
	return p
}

func lines(file string) []string {
	f, err := os.Open(file)
	if err != nil {
		panic(err)
	}
	defer f.Close()
	var out []string
	sc := bufio.NewScanner(f)
	for sc.Scan() {
		out = append(out, sc.Text())
	}
	return out
}

func TestDevLast(t *testing.T) {
	rules, _ := movegen.Compile(movegen.Spec{})
	exact, total := 0, 0
	prev := false
	for i, line := range lines("testdata/lastmoves.txt") {
		c := strings.Split(line, " | ")
		pos := devPos(c[0])
		start := time.Now()
		p, err := LastMoves(pos, rules, opts())
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, a := range p.Possible() {
			got = append(got, a.String())
		}
		want := strings.Fields(c[1])
		if c[1] == "none" {
			want = nil
		}
		main := !strings.HasPrefix(c[2], "the same")
		if main {
			total++
			prev = false
		}
		for _, w := range want {
			if !slices.Contains(got, w) {
				fmt.Println("UNSOUND", i, line, w)
			}
		}
		ok := len(got) == len(want)
		if ok && main {
			exact++
			prev = true
		}
		_ = prev
		extra := slices.DeleteFunc(slices.Clone(got), func(s string) bool { return slices.Contains(want, s) })
		if el := time.Since(start); !ok || el > time.Second {
			fmt.Println(i, ok, c[0], c[1], "extra:", len(extra), extra[:min(len(extra), 12)], el.Round(time.Millisecond))
		}
	}
	fmt.Println("exact", exact, "of", total)
}

func TestDevLegality(t *testing.T) {
	rules, _ := movegen.Compile(movegen.Spec{})
	found, total, wrong := 0, 0, 0
	by := map[string]int{}
	var worst time.Duration
	for i, line := range lines("/tmp/legality.txt") {
		f := strings.Fields(line)
		pos := devPos(strings.Join(f[1:], " "))
		start := time.Now()
		p, err := LastMoves(pos, rules, opts())
		if err != nil {
			t.Fatal(err)
		}
		el := time.Since(start)
		if os.Getenv("MEM") != "" {
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			fmt.Println(i, f[0], p.Illegal(), el.Round(time.Millisecond), m.Sys>>20, "MB")
		}
		worst = max(worst, el)
		if f[0] == "illegal" {
			total++
			if p.Illegal() {
				found++
				if p.Rule != nil {
					by[p.Rule.Name]++
				} else {
					by["each"]++
				}
			} else if os.Getenv("V") != "" {
				fmt.Println("missed", i, line, len(p.Possible()), len(p.Answers), el.Round(time.Millisecond))
			}
		} else if p.Illegal() {
			wrong++
			fmt.Println("UNSOUND", line)
		}
	}
	fmt.Println("found", found, "of", total, "wrong", wrong, by, "worst", worst)
}
