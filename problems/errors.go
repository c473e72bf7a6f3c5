package problems

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Error reports what is wrong in an input, and where. It is also the type of warnings.
type Error struct {
	Place   Place
	Message string
	// Hint says what would be right, or is empty.
	Hint string
	// Line is the text of the line that contains Place, or empty if it is not known.
	Line string
	// Path is the path of the value in a JSON text, such as "position.pieces[3]"; it is empty in other formats, and where it is not known.
	Path string
	// Unfinished reports that the input ended within the problem.
	Unfinished bool
	// Lacking reports that the input may be right: it uses a word that is not known and resembles no
	// known word, or that cannot be solved.
	Lacking bool
}

// Word returns the word at the place, or "" if the line is not known.
func (e *Error) Word() string {
	runes := []rune(e.Line)
	words := strings.Fields(string(runes[min(max(e.Place.Column-1, 0), len(runes)):]))
	if len(words) == 0 {
		return ""
	}
	return words[0]
}

// Error returns place, message and hint in one line: `mates.inp:3:12: unknown condition "Gird" (did
// you mean "Grid"?)`.
func (e *Error) Error() string {
	text := e.Message
	if e.Place.Line > 0 {
		text = e.Place.String() + ": " + text
	}
	if e.Hint != "" {
		text += " (" + e.Hint + ")"
	}
	return text
}

// margin is the number of characters of a long line that Caret shows on either side of the caret.
const margin = 60

// Caret returns the line and, below it, a caret under the place; it is empty if the line is not known.
// It shows only the neighbourhood of the place in a long line, and replaces control characters by
// their pictures, which a terminal does not obey.
func (e *Error) Caret() string {
	if e.Line == "" || e.Place.Column < 1 {
		return ""
	}
	line, before := []rune(e.Line), e.Place.Column-1
	before = min(before, len(line))
	from, to := max(0, before-margin), min(len(line), before+margin)
	pad := strings.Map(func(r rune) rune {
		if r == '\t' {
			return r
		}
		return ' '
	}, string(line[from:before]))
	shown := strings.Map(func(r rune) rune {
		switch {
		case r == '\t' || !unicode.IsControl(r):
			return r
		case r < ' ':
			return '\u2400' + r
		}
		return unicode.ReplacementChar
	}, string(line[from:to]))
	return shown + "\n" + pad + "^"
}

// At returns an error at a place of the problem, with the text of its line if the place lies in the
// problem's own text. Packages that find a fault in a word later use it.
func (p *Problem) At(place Place, hint, format string, args ...any) *Error {
	e := &Error{Place: place, Message: fmt.Sprintf(format, args...), Hint: hint, Path: p.paths[place]}
	if n := place.Line - p.Place.Line; n >= 0 && n < len(p.source) && place.File == p.Place.File {
		e.Line = p.source[n]
	}
	return e
}

// Argument returns the place of a word's argument, or that of the word itself if the argument is
// missing or its place unknown.
func (p *Problem) Argument(w Word, n int) Place {
	from := w.Place.Line - p.Place.Line
	if p.paths != nil || from < 0 || from >= len(p.source) || w.Place.File != p.Place.File || n >= len(w.Args) {
		return w.Place
	}
	l := newLexer(strings.NewReader(strings.Join(p.source[from:], "\n")), w.Place.File)
	l.number = w.Place.Line - 1
	t := l.next()
	for t.text != "" && t.place != w.Place {
		t = l.next()
	}
	for range n + 1 {
		t = l.next()
	}
	if t.text == "" {
		return w.Place
	}
	return t.place
}

// Meant proposes, in words, the candidate nearest to an unknown word, if one is near enough. If the
// word is the end or the middle of several candidates, Meant proposes these.
func Meant(text string, candidates []string) string {
	const longest = 60 // longer than any word
	const part = 6     // enough letters to recognise a part of a word
	if len(text) > longest {
		return ""
	}
	best, nearest := "", 1+utf8.RuneCountInString(text)/3
	var whole []string
	for _, c := range candidates {
		if len(text) >= part && strings.Contains(strings.ToLower(c), strings.ToLower(text)) && len(c) > len(text) && !slices.Contains(whole, strconv.Quote(c)) {
			whole = append(whole, strconv.Quote(c))
		}
		// A longer keyword is compared by its beginning, because words may be cut short.
		short := c
		if n := len(text); len(c) > n {
			short = c[:n]
		}
		for _, form := range []string{c, short} {
			if d := distance(strings.ToLower(text), strings.ToLower(form), nearest); d < nearest {
				best, nearest = c, d
			}
		}
	}
	const most = 3
	switch {
	case nearest > 1 && 0 < len(whole) && len(whole) <= most:
		return "did you mean " + strings.Join(whole, " or ") + "?"
	case best == "" || best == text: // a known word in the wrong place
		return ""
	}
	return fmt.Sprintf("did you mean %q?", best)
}

// distance returns the number of letters to insert, delete, replace or exchange with their neighbour
// to turn a into b (optimal string alignment). A result of limit or more means "too far".
func distance(a, b string, limit int) int {
	if len(a)-len(b) >= limit || len(b)-len(a) >= limit {
		return limit
	}
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
