package problems

import (
	"strconv"
	"strings"

	"github.com/griddle-chess/griddle/internal/pattern"
	"github.com/griddle-chess/griddle/problems/stip"
)

// Intended is the number of keys or solutions that a text says a problem has: a number, or the product of the choices at each
// half-move (2.1.1.1, 4.1.1..., 0.2.1.1 where the first half-move is not made). It reports whether the text says a number.
//
// Source: the notation of help play as magazines use it.
func Intended(text string) (n int, ok bool) {
	text = strings.TrimRight(strings.ReplaceAll(text, ";", "."), ".")
	n = 1
	for i, part := range strings.Split(text, ".") {
		k, err := strconv.Atoi(strings.TrimSpace(part))
		switch {
		case err != nil || k < 0 || k > 1000 || k == 0 && i > 0:
			return 0, false
		case k > 0:
			n *= k
		}
	}
	return n, text != "" && text != "0" && n <= 1e6
}

// wantIntended describes how a number of intended solutions is written.
const wantIntended = "the number of intended solutions is written as 2, or as 2.1.1.1"

// intendedWords are the keywords of the section for the number of intended solutions. The section is
// Griddle's own. Its keyword cannot be abbreviated, so that the abbreviations of Popeye's keywords
// keep their meaning.
var intendedWords = word{"intended", "intendiert", "intention"}

// looksIntended matches a word after a stipulation that gives the number of intended solutions.
var looksIntended = pattern.Of(`^\(?\d[\d.;]*\)?$`)

// intended reads the word with the number of intended solutions.
func (r *reader) intended() error {
	keyword, t := r.taken, r.next()
	if t.text == "" {
		return r.unfinished(t)
	}
	if err := r.follows(keyword, t, "a number", wantIntended); err != nil {
		return err
	}
	text := strings.Trim(t.text, "()")
	if _, ok := Intended(text); !ok {
		return failAt(t, wantIntended, "%s is not a number of solutions", quote(t.text))
	}
	if before := r.p.Claim.Intended; before != "" && before != text {
		r.warn(t, "the number of intended solutions, %s, is replaced by %s", before, text)
	}
	r.p.Claim.Intended = text
	r.within = "section"
	return nil
}

// ParseStipulation reads a stipulation in the classical form and the number of intended solutions that may stand behind it, as
// magazines print it: "h#2  2.1.1.1". Errors are those of stip.Parse.
func ParseStipulation(text string) (s *stip.Stipulation, intended string, err error) {
	words := strings.Fields(text)
	if last := len(words) - 1; last > 0 {
		number := strings.Trim(words[last], "()")
		if _, ok := Intended(number); ok {
			if s, err = stip.Parse(strings.Join(words[:last], "")); err == nil {
				return s, number, nil
			}
		}
	}
	s, err = stip.Parse(text)
	return s, "", err
}
