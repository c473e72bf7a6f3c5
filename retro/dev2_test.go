package retro

import (
	"fmt"
	"os"
	"testing"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

func draw(p *board.Position) {
	for r := 7; r >= 0; r-- {
		for f := range 8 {
			u := p.UnitAt(board.At(f, r))
			c := u.Kind.String()
			if u.Owner == board.OfBlack {
				c = string(c[0] | 0x20)
			}
			if u.None() {
				c = "."
			}
			fmt.Print(c, " ")
		}
		fmt.Println()
	}
}

func TestDevShow(t *testing.T) {
	rules, _ := movegen.Compile(movegen.Spec{})
	pos := devPos(os.Getenv("FEN"))
	draw(&pos)
	a, _ := newAnalysis(pos, rules, opts())
	p, _ := LastMoves(pos, rules, opts())
	f := a.root.look()
	fmt.Println(pos.Turn(), "to move; missing", f.missing, "steady", f.steady.Squares())
	for s := range board.Side(2) {
		c := a.root.careers(s)
		if c == nil {
			fmt.Println(s, "no careers")
			continue
		}
		fmt.Print(s, " budget ", c.budget, ":")
		for _, k := range c.list {
			fmt.Print(" ", k.squares.Squares(), k.captures)
		}
		fmt.Println()
	}
	fmt.Println("rule", p.Rule, p.Why)
	n := 0
	for _, r := range p.Answers {
		if r.Status != Impossible {
			fmt.Print(r.String(), " ")
		} else if n++; os.Getenv("V") != "" {
			fmt.Println("   ", r.String(), r.Rule.Name, r.Why)
		}
	}
	fmt.Println("; impossible:", n)
	if os.Getenv("LINE") != "" {
		for _, r := range p.Answers {
			if r.Status != Impossible {
				a, _ := newAnalysis(pos, rules, opts())
				an := a.answer(r.Retraction)
				fmt.Print(r.String(), " nodes ", a.nodes, ":")
				for i := len(a.line) - 1; i >= 0; i-- {
					fmt.Print(" ", a.line[i].String())
				}
				fmt.Println(an.Status)
			}
		}
	}
}

func TestDevCage(t *testing.T) {
	rules, _ := movegen.Compile(movegen.Spec{})
	pos := devPos(os.Getenv("FEN"))
	draw(&pos)
	a, _ := newAnalysis(pos, rules, opts())
	p := &a.root
	for b := pos.Occupied() &^ pos.OfKind(board.Pawn) &^ p.look().steady; b != 0; {
		s := b.Pop()
		c := newCage(p, s)
		for len(c.units) <= mostCaged {
			r := c.search()
			way := r.way
			if way == nil {
				fmt.Println(s, "closed", r.tired, "units", len(c.units), c.taken.Squares())
				break
			}
			fmt.Print(s, " way of ", len(way)-1, ":")
			for n := len(way) - 2; n >= 0; n-- {
				fmt.Print(" ", way[n+1].state.at(way[n].unit), way[n].to)
			}
			fmt.Println()
			if !c.take(way) {
				fmt.Println(s, "free; units", c.taken.Squares())
				break
			}
		}
	}
}
