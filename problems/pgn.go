package problems

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/internal/pattern"
)

// PGN, restricted to games with a tag FEN, which are problems. The stipulation stands in a tag
// Stipulation, which is not part of the standard, or in customary words ([Termination "mate in 3"],
// [White "Mate in two"]), or comes from the caller. The moves are the claimed solution.
//
// Source: Portable Game Notation Specification and Implementation Guide, sections 8 and 9.7.

// DecodePGN reads a file of games, like DecodeFEN. A game without a position is an *Error.
func DecodePGN(in io.Reader, file, stipulation string) iter.Seq2[*Problem, error] {
	return func(yield func(*Problem, error) bool) {
		lines := bufio.NewReader(in)
		var game *pgnGame
		for n := 1; ; n++ {
			raw, long, readErr := readLine(lines, MaxText)
			if readErr != nil && !errors.Is(readErr, io.EOF) {
				yield(nil, readErr)
				return
			}
			if n == 1 {
				raw = trimMark(raw)
			}
			line := strings.TrimSpace(decodeText(raw))
			tag := pgnTag().FindStringSubmatch(line)
			if game != nil && tag != nil && len(game.moves) > 0 {
				if !yield(game.problem(stipulation)) {
					return
				}
				game = nil
			}
			if game == nil && line != "" {
				game = &pgnGame{place: Place{File: file, Line: n, Column: 1}}
			}
			switch {
			case long:
				game.long = true
			case tag != nil:
				game.tags = append(game.tags, pgnTagPair{tag[1], pgnEscape.Replace(tag[2]), n, line})
			case line != "":
				game.moves = append(game.moves, line)
			}
			if readErr != nil {
				if game != nil {
					yield(game.problem(stipulation))
				}
				return
			}
		}
	}
}

var (
	pgnTag = pattern.Of(`^\[(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]$`)
	// pgnOpenTag matches the beginning of an incomplete tag.
	pgnOpenTag = pattern.Of(`^\[\w+\s+"`)
	pgnEscape  = strings.NewReplacer(`\"`, `"`, `\\`, `\`)
	// mateIn matches the customary words.
	mateIn   = pattern.Of(`(?i)\bmate in (\w+)\b`)
	inWords  = []string{"one", "two", "three", "four", "five", "six", "seven", "eight", "nine"}
	pgnEnded = pattern.Of(`\s*(?:1-0|0-1|1/2-1/2|\*)$`)
)

// pgnGame is a game that is being read.
type pgnGame struct {
	place Place
	tags  []pgnTagPair
	moves []string
	long  bool // a line of it is longer than MaxText
}

type pgnTagPair struct {
	name, value string
	line        int
	text        string
}

// tag returns the value of a tag and its place. Values that say nothing ("?", "????.??.??") count as
// empty.
func (g *pgnGame) tag(name string) (string, *pgnTagPair) {
	i := slices.IndexFunc(g.tags, func(t pgnTagPair) bool { return t.name == name })
	if i < 0 || strings.Trim(g.tags[i].value, "?.") == "" {
		return "", nil
	}
	return g.tags[i].value, &g.tags[i]
}

func (g *pgnGame) problem(stipulation string) (*Problem, error) {
	if g.long {
		return nil, &Error{Place: g.place, Message: fmt.Sprintf("a line of the game is longer than %d bytes", MaxText)}
	}
	fen, at := g.tag("FEN")
	if at == nil {
		return nil, &Error{Place: g.place, Message: "a game without a position", Hint: "only games with a tag FEN hold problems"}
	}
	if open := g.open(); open != "" {
		return nil, &Error{Place: g.place, Message: "the game does not end: " + open + " is open", Unfinished: true}
	}
	if asked, _ := g.tag("Stipulation"); asked != "" {
		stipulation = asked
	} else if words := g.mate(); words != "" {
		stipulation = words
	}
	place := Place{File: g.place.File, Line: at.line, Column: 1 + strings.Index(at.text, fen)}
	p, err := fromLine(fen, place, Reading{StipulationOptional: true})
	if err != nil {
		return nil, err
	}
	p.Place, p.source, p.Stipulation = g.place, nil, nil
	p.Options = slices.DeleteFunc(p.Options, func(w Word) bool { return w.Name == HalfDuplex })
	f := &fields{line: fen, start: place}
	if _, tag := g.tag("Stipulation"); tag != nil {
		f = &fields{line: tag.text, start: Place{File: g.place.File, Line: tag.line, Column: 1}}
	}
	if stipulation == "" {
		return nil, &Error{Place: g.place, Message: "the game has no stipulation", Hint: `give it a tag [Stipulation "#3"], or one for all`}
	}
	if _, _, err := ParseStipulation(stipulation); err != nil {
		p.Asked, p.StipPlace = stipulation, f.start
	} else if err := f.stipulate(p, stipulation, *p.Turn); err != nil {
		return nil, err
	}
	if by, _ := g.tag("Annotator"); by != "" {
		p.Authors = []string{by}
	}
	var origin []string
	for _, name := range []string{"Event", "Date"} {
		if text, _ := g.tag(name); text != "" {
			origin = append(origin, text)
		}
	}
	if len(origin) > 0 {
		p.Origins = []string{strings.Join(origin, ", ")}
	}
	p.Claim.Solution = fromOne(pgnEnded().ReplaceAllString(strings.Join(g.moves, "\n"), ""), *p.Turn)
	return p, nil
}

// fromOne numbers the moves of a game as those of a problem: the first is number 1, and its first half-move is that of the side that
// is to move. Comments stay as they are.
func fromOne(moves string, turn board.Side) string {
	skipped, begun := 0, false
	return pgnNumber().ReplaceAllStringFunc(moves, func(text string) string {
		m := pgnNumber().FindStringSubmatch(text)
		n, err := strconv.Atoi(m[1])
		if err != nil {
			return text // a comment
		}
		half := 2 * n
		if m[2] == "" {
			half--
		}
		if !begun {
			begun, skipped = true, 2*(n-1)
			if m[2] != "" && turn == board.Black {
				skipped++
			}
		}
		if half -= skipped; half < 1 {
			return text
		}
		return fmt.Sprintf("%d.%s%s", (half+1)/2, strings.Repeat(".", 2*(1-half%2)), text[len(strings.TrimRight(text, " \t\n")):])
	})
}

// pgnNumber is a comment, or the number of a move with its dots: three stand before the second half-move of a move.
var pgnNumber = pattern.Of(`\{[^}]*\}|;[^\n]*|(\d+)\s*\.(\s*\.{2,}|\s*\.\s+\.)?`)

// open names a comment or variation in the moves that has begun and does not end, or is empty.
func (g *pgnGame) open() string {
	comment, variations := false, 0
	for _, line := range g.moves {
		if !comment && pgnOpenTag().MatchString(line) {
			return "a tag"
		}
		for i := 0; i < len(line); i++ {
			switch c := line[i]; {
			case comment:
				comment = c != '}'
			case c == '{':
				comment = true
			case c == ';': // a comment up to the end of the line
				i = len(line)
			case c == '(':
				variations++
			case c == ')':
				variations--
			}
		}
	}
	switch {
	case comment:
		return "a comment"
	case variations > 0:
		return "a variation"
	}
	return ""
}

// mate returns the stipulation that customary words give, or "".
func (g *pgnGame) mate() string {
	for _, name := range []string{"Termination", "White", "Black", "Event"} {
		text, _ := g.tag(name)
		if m := mateIn().FindStringSubmatch(text); m != nil {
			if i := slices.Index(inWords, strings.ToLower(m[1])); i >= 0 {
				return "#" + string(rune('1'+i))
			}
			if isDigits(m[1]) {
				return "#" + m[1]
			}
		}
	}
	return ""
}
