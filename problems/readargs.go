package problems

import (
	"fmt"
	"strconv"
	"strings"
)

// number reads a number from 0 to most.
func (r *reader) number(most int) (int, error) {
	t := r.next()
	if t.text == "" {
		return 0, r.unfinished(t)
	}
	n, ok := parseNumber(t.text, most)
	if !ok {
		return 0, failAt(t, "", "%s is not a number from 0 to %d", quote(t.text), most)
	}
	return n, nil
}

func parseNumber(text string, most int) (int, bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && isDigits(text) && n <= most
}

func isDigits(text string) bool { return text != "" && strings.Trim(text, "0123456789") == "" }

// maxNumber is the greatest number in arguments.
const maxNumber = 1<<31 - 1

// args reads the arguments of a word.
func (r *reader) args(w *Word, a Args) error {
	if err := r.lead(w, a.lead); err != nil {
		return err
	}
	words, found := make([]word, len(a.words)), 0
	for i, k := range a.words {
		words[i] = k.word
	}
	r.may = words
	for {
		t := r.peek(0)
		if walk, ok := ParseWalk(t.text, r.lang); ok && a.walks {
			w.Args = append(w.Args, walk)
			found++
			r.next()
			continue
		}
		i, several := find(words, t.text, r.lang)
		switch {
		case len(several) > 0 && !a.exact:
			return ambiguous(t, several)
		case i < 0, a.once && found > 0, a.exact && len(fold(t.text, r.lang)) != len(words[i][r.lang]):
			if a.least && found == 0 {
				return r.badArg(w, "the letters of a piece")
			}
			return nil
		}
		found++
		w.Args = append(w.Args, words[i][English])
		r.next()
		if err := r.then(w, a.words[i].then); err != nil {
			return err
		}
	}
}

// badArg returns the error of an argument that is missing.
func (r *reader) badArg(w *Word, what string) error {
	t := r.peek(0)
	if t.text == "" {
		return r.unfinished(t)
	}
	hint := fmt.Sprintf("`griddle list %ss %s` says more", r.within, w.Name)
	if err := r.follows(r.taken, t, what, hint); err != nil {
		return err
	}
	return failAt(t, "", "after %s must come %s, not %s", w.Name, what, quote(t.text))
}

// while takes tokens, in lower case, as long as they fit.
func (r *reader) while(w *Word, most int, fits func(string) bool) (taken int) {
	for taken < most && fits(r.peek(0).text) {
		w.Args = append(w.Args, strings.ToLower(r.next().text))
		taken++
	}
	return taken
}

// lead reads the leading token.
func (r *reader) lead(w *Word, l lead) error {
	number := func(text string) bool {
		_, ok := parseNumber(text, maxNumber)
		return ok
	}
	squares := func(least, most int) func(string) bool {
		return func(text string) bool {
			list, ok := parseSquares(text)
			return ok && least <= len(list) && len(list) <= most
		}
	}
	demand := func(what string, n int, fits func(string) bool) error {
		if r.while(w, n, fits) < n {
			return r.badArg(w, what)
		}
		return nil
	}
	switch l {
	case leadSquares:
		return demand("a list of squares", 1, squares(1, maxNumber))
	case leadSquare:
		return demand("a square", 1, squares(1, 1))
	case leadTwo:
		return demand("two squares", 1, squares(2, 2))
	case leadPassing:
		return demand("two to four squares", 1, squares(2, 4))
	case leadNumber:
		return demand("a number", 1, number)
	case leadNumbers:
		return demand("two numbers", 2, number)
	case leadMaybe:
		r.while(w, 1, number)
	case leadMoves:
		return demand("numbers joined by colons", 1, isMoveNumber)
	case leadBGL:
		r.while(w, 2, isAmount)
	case leadUnit:
		return r.unit(w)
	}
	return nil
}

// then reads the tokens after a keyword of the arguments.
func (r *reader) then(w *Word, t then) error {
	walk := func(text string) bool {
		_, ok := ParseWalk(text, r.lang)
		return ok
	}
	switch t {
	case thenWalks:
		for walk(r.peek(0).text) {
			code, _ := ParseWalk(r.next().text, r.lang)
			w.Args = append(w.Args, code)
		}
	case thenWalk:
		if !walk(r.peek(0).text) {
			return r.badArg(w, "the letters of a piece")
		}
		code, _ := ParseWalk(r.next().text, r.lang)
		w.Args = append(w.Args, code)
	case thenNumber:
		if _, ok := parseNumber(r.peek(0).text, maxNumber); !ok {
			return r.badArg(w, "a number")
		}
		w.Args = append(w.Args, r.next().text)
	case thenLines:
		if r.while(w, 1, isLines) == 0 {
			return r.badArg(w, "files and ranks in one word")
		}
	case thenCells:
		r.while(w, maxNumber, func(text string) bool { _, ok := parseSquares(text); return ok })
	case thenSegments:
		if r.while(w, maxNumber, isSegment) == 0 {
			return r.badArg(w, "lines such as ha24")
		}
	}
	return nil
}

// unit reads colour, flags and a piece with its square.
func (r *reader) unit(w *Word) error {
	before := r.taken
	t := r.next()
	i, _ := find(colourWords[:3], t.text, r.lang)
	if err := r.follows(before, t, "a colour and a piece with its square", ""); err != nil {
		return err
	}
	if i < 0 {
		return failAt(t, "", "after %s must come a colour, not %s", w.Name, quote(t.text))
	}
	flags, err := r.flags()
	if err != nil {
		return err
	}
	walk, squares, used := r.group()
	if used == 0 || len(squares) != 1 {
		return r.badArg(w, "a piece with its square")
	}
	for range used {
		r.next()
	}
	w.Args = append(append(append(w.Args, colourWords[i][English]), flags...), walk, squares[0].String())
	return nil
}

// isMoveNumber: 9, or 9:15:17 (the number of the first move, of the reply, …).
func isMoveNumber(text string) bool {
	for _, n := range strings.Split(text, ":") {
		if _, ok := parseNumber(n, maxNumber); !ok {
			return false
		}
	}
	return true
}

// isAmount: 7, 20.5, 17.65, or - for no limit.
func isAmount(text string) bool {
	whole, part, point := strings.Cut(text, ".")
	return text == "-" || isDigits(whole) && len(whole) < 8 && (!point || isDigits(part) && len(part) <= 2)
}

// isLines: bdf246, lines to the right of files b, d, f and above ranks 2, 4, 6.
func isLines(text string) bool {
	return text != "" && strings.Trim(strings.ToLower(text), "abcdefgh12345678") == ""
}

// isSegment: ha24, a horizontal line from the lower left corner of a2, four squares long.
func isSegment(text string) bool {
	text = strings.ToLower(text)
	return len(text) == 4 && (text[0] == 'h' || text[0] == 'v') && isLines(text[1:2]) && text[1] >= 'a' &&
		'1' <= text[2] && text[2] <= '8' && '1' <= text[3] && text[3] <= '8'
}
