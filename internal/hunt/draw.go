package main

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"

	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/movegen"
)

// word is a subject of a problem: a condition, a piece or an attribute.
type word struct {
	name  string
	kind  wordKind
	args  string // the arguments of a condition; "squares" stands for squares to be drawn
	piece string // English letters
}

type wordKind int

const (
	condition wordKind = iota
	piece
	attribute
)

// forms lists arguments with which a condition differs from the bare word.
var forms = map[string][]string{
	"Circe":     {"RexInclusive", "Strict", "Assassin", "Parrain", "Clone", "Diagram", "Turncoats", "Volcanic", "Cage"},
	"AntiCirce": {"Calvet", "Cheylan", "Equipollents", "Clone", "Diagram"},
	"Madrasi":   {"RexInclusive"},
	"Isardam":   {"TypeB"},
	"Annan":     {"TypeB", "TypeC", "TypeD"},
}

// vocabulary returns every word that can be drawn.
func vocabulary() []word {
	var out []word
	for _, c := range conditions.All {
		switch {
		case c.NeedsLast:
		case c.Args == "squares":
			out = append(out, word{name: c.Name, args: "squares"})
		default:
			out = append(out, word{name: c.Name, args: c.Example})
			for _, form := range forms[c.Name] {
				out = append(out, word{name: c.Name, args: form})
			}
		}
	}
	for i := range movegen.Pieces {
		p := &movegen.Pieces[i]
		if !slices.Contains([]string{"K", "Q", "R", "B", "S", "P"}, p.Codes[movegen.English]) {
			out = append(out, word{name: p.Name, kind: piece, piece: p.Codes[movegen.English]})
		}
	}
	out = append(out, word{name: "Royal", kind: attribute}, word{name: "Neutral", kind: attribute})
	for _, a := range conditions.Attributes {
		out = append(out, word{name: a.Name, kind: attribute})
	}
	return out
}

// selected returns the words with these names.
func selected(from []word, names []string) ([]word, error) {
	var out []word
	for _, name := range names {
		i := slices.IndexFunc(from, func(w word) bool { return strings.EqualFold(strings.TrimSpace(w.name+" "+w.args), name) })
		if i < 0 {
			i = slices.IndexFunc(from, func(w word) bool { return strings.EqualFold(w.name, name) })
		}
		if i < 0 {
			return nil, fmt.Errorf("%q is neither a condition nor a piece nor an attribute", name)
		}
		out = append(out, from[i])
	}
	return out, nil
}

// wordSets returns all sets of n words, in an order that depends on the seed.
func wordSets(from []word, n int, seed int64) [][]word {
	sets := [][]word{nil}
	last := []int{-1}
	for range n {
		var next [][]word
		var ends []int
		for i, set := range sets {
			for j := last[i] + 1; j < len(from); j++ {
				next = append(next, append(slices.Clip(set), from[j]))
				ends = append(ends, j)
			}
		}
		sets, last = next, ends
	}
	rand.New(rand.NewSource(seed)).Shuffle(len(sets), func(i, j int) { sets[i], sets[j] = sets[j], sets[i] })
	return sets
}

// stipulations lists the stipulations to draw from. One that is listed more often is drawn more often;
// %s is a square.
var stipulations = []string{
	"~1", "~1", "~1", "~1", "~1", "~1", "h~1", "h~1", "h~1", "h~1", "ser-~2", "h~1.5",
	"#1", "#1", "#2", "#2", "h#1", "h#1.5", "h#1.5", "ser-h#2", "ser-h#3", "s#1", "+1", "+1", "x1", "x1", "hx1", "hep1", "h001", "001",
	"hz%s1", "ser-z%s2", "h=1.5", "=1",
}

// draft is a problem that is being drawn.
type draft struct {
	*rand.Rand
	problem
	letters []string // English letters of the pieces among the words
}

func (d *draft) chance(percent int) bool { return d.Intn(100) < percent }

func (d *draft) square() string {
	return string("abcdefgh"[d.Intn(8)]) + string("12345678"[d.Intn(8)])
}

// put puts a unit on a square if the square is vacant and a pawn may stand there.
func (d *draft) put(side, piece, square string) {
	if d.vacant(square) && (piece != "P" || square[1] != '1' && square[1] != '8') {
		d.units = append(d.units, unit{side: side, piece: piece, square: square})
	}
}

func (d *draft) side() string { return []string{"white", "black"}[d.Intn(2)] }

// letter returns a piece: one of those among the words, or an orthodox one.
func (d *draft) letter() string {
	if len(d.letters) > 0 && d.chance(50) {
		return d.letters[d.Intn(len(d.letters))]
	}
	return []string{"P", "P", "P", "R", "R", "B", "B", "S", "S", "Q"}[d.Intn(10)]
}

// draw returns a random problem with the words, and with units on which the words are likely to have
// an effect.
func draw(r *rand.Rand, words []word) *problem {
	d := &draft{Rand: r}
	d.stipulation = stipulations[d.Intn(len(stipulations))]
	if strings.Contains(d.stipulation, "%s") {
		d.stipulation = fmt.Sprintf(d.stipulation, d.square())
	}
	for _, w := range words {
		switch w.kind {
		case condition:
			d.conditions = append(d.conditions, d.written(w))
		case piece:
			d.letters = append(d.letters, w.piece)
		}
	}
	d.kings()
	scenes := []func(){d.castling, d.passing, d.promotion, d.homes, d.contact, d.contact}
	for range 1 + d.Intn(3) {
		scenes[d.Intn(len(scenes))]()
	}
	for _, letter := range d.letters {
		d.put(d.side(), letter, d.square())
	}
	for range d.Intn(4) {
		d.put(d.side(), d.letter(), d.square())
	}
	for len(d.units) == 0 {
		d.put("white", d.letter(), d.square())
	}
	d.attributes(words)
	if d.chance(25) && !strings.Contains(d.stipulation, "s#") {
		d.options = append(d.options, "HalfDuplex")
	}
	if d.stipulation == "#2" && d.chance(50) {
		d.options = append(d.options, "Variation")
	}
	return &d.problem
}

// written returns a condition as it is typed.
func (d *draft) written(w word) string {
	if w.args != "squares" {
		return strings.TrimSpace(w.name + " " + w.args)
	}
	text := w.name + " "
	for range 1 + d.Intn(6) {
		if s := d.square(); !strings.Contains(text, s) {
			text += s
		}
	}
	return text
}

func (d *draft) kings() {
	for _, k := range []struct{ side, home string }{{"white", "e1"}, {"black", "e8"}} {
		square := d.square()
		if d.chance(30) {
			square = k.home
		}
		if d.chance(90) {
			d.put(k.side, "K", square)
		}
	}
}

// castling puts rooks beside a king at home.
func (d *draft) castling() {
	rank, side := "1", "white"
	if d.chance(40) {
		rank, side = "8", "black"
	}
	for i := range d.units {
		if u := &d.units[i]; u.side == side && u.piece == "K" && d.vacant("e"+rank) {
			u.square = "e" + rank
		}
	}
	for _, file := range []string{"a", "h"} {
		if d.chance(70) {
			d.put(side, "R", file+rank)
		}
	}
}

// passing puts pawns so that one may capture the other en passant.
func (d *draft) passing() {
	file := d.Intn(7)
	a, b := "abcdefgh"[file:file+1], "abcdefgh"[file+1:file+2]
	if d.chance(50) {
		a, b = b, a
	}
	if d.chance(60) {
		d.put("white", "P", a+"5")
		d.put("black", "P", b+"7")
	} else {
		d.put("black", "P", a+"4")
		d.put("white", "P", b+"2")
	}
}

// promotion puts a pawn one step before its last rank, and sometimes something to capture.
func (d *draft) promotion() {
	file := d.Intn(7)
	a, b := "abcdefgh"[file:file+1], "abcdefgh"[file+1:file+2]
	if d.chance(60) {
		d.put("white", "P", a+"7")
		if d.chance(50) {
			d.put("black", d.letter(), b+"8")
		}
	} else {
		d.put("black", "P", a+"2")
		if d.chance(50) {
			d.put("white", d.letter(), b+"1")
		}
	}
}

// homes puts units on squares of rebirth.
func (d *draft) homes() {
	for range 1 + d.Intn(2) {
		square := "abcdefgh"[d.Intn(8):][:1] + []string{"1", "2", "7", "8"}[d.Intn(4)]
		piece := map[byte]string{'a': "R", 'b': "S", 'c': "B", 'd': "Q", 'e': "Q", 'f': "B", 'g': "S", 'h': "R"}[square[0]]
		if square[1] == '2' || square[1] == '7' {
			piece = "P"
		}
		d.put(d.side(), piece, square)
	}
}

// contact puts a unit near another of the other side.
func (d *draft) contact() {
	if len(d.units) == 0 {
		return
	}
	u := d.units[d.Intn(len(d.units))]
	steps := [][2]int{{1, 0}, {1, 1}, {-1, 0}, {0, 1}, {0, -1}, {-1, -1}, {1, -1}, {-1, 1}, {1, 2}, {2, 1}, {0, 3}, {3, 0}, {-3, -3}}
	step := steps[d.Intn(len(steps))]
	file, rank := int(u.square[0])+step[0], int(u.square[1])+step[1]
	if file < 'a' || file > 'h' || rank < '1' || rank > '8' {
		return
	}
	side := "white"
	if u.side == "white" {
		side = "black"
	}
	d.put(side, d.letter(), string(rune(file))+string(rune(rank)))
}

// attributes gives the attributes among the words to units.
func (d *draft) attributes(words []word) {
	for _, w := range words {
		if w.kind != attribute {
			continue
		}
		for range 1 + d.Intn(2) {
			u := &d.units[d.Intn(len(d.units))]
			if u.piece == "K" && d.chance(60) {
				u = &d.units[d.Intn(len(d.units))]
			}
			switch {
			case w.name == "Neutral" && u.piece != "K":
				u.side = "neutral"
			case w.name != "Neutral" && !strings.Contains(u.attributes, w.name) && !(w.name == "Royal" && u.piece == "K"):
				u.attributes = strings.TrimSpace(u.attributes + " " + w.name)
			}
		}
	}
}
