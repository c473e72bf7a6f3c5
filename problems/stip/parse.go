package stip

import (
	"errors"
	"fmt"
	"strings"

	"github.com/griddle-chess/griddle/board"
)

// SyntaxError reports what is wrong in a stipulation, and where: Offset counts bytes from the start of
// the text.
type SyntaxError struct {
	Offset  int
	Message string
	Hint    string
}

func (e *SyntaxError) Error() string { return e.Message }

// ErrNoLength reports that a stipulation in the classical form lacks only its length, so that a reader
// can append the next word and try again ("dia 4.5").
var ErrNoLength = errors.New("the stipulation has no length")

// reader walks through the text of a stipulation.
type reader struct {
	text string
	at   int
}

func (r *reader) fail(hint, format string, args ...any) error {
	return &SyntaxError{Offset: r.at, Message: fmt.Sprintf(format, args...), Hint: hint}
}

func (r *reader) rest() string { return r.text[r.at:] }

func (r *reader) space() {
	for r.at < len(r.text) && (r.text[r.at] == ' ' || r.text[r.at] == '\t' || r.text[r.at] == '\n') {
		r.at++
	}
}

// take skips a word, in either case, if it comes next.
func (r *reader) take(word string) bool {
	if len(r.text)-r.at < len(word) || !strings.EqualFold(r.text[r.at:r.at+len(word)], word) {
		return false
	}
	r.at += len(word)
	return true
}

// maxLength is the greatest number of half-moves of any part of a stipulation.
const maxLength = 999

// number reads a number without a sign; ok is false if there is none.
func (r *reader) number() (n int, ok bool, err error) {
	for r.at < len(r.text) && r.text[r.at] >= '0' && r.text[r.at] <= '9' {
		n = n*10 + int(r.text[r.at]-'0')
		if n > maxLength {
			return 0, false, r.fail("", "more than %d half-moves", maxLength)
		}
		ok = true
		r.at++
	}
	return n, ok, nil
}

// goal reads the longest goal that comes next.
func (r *reader) goal(goals []GoalRow) (Goal, bool, error) {
	best := -1
	for i, row := range goals {
		if len(r.rest()) >= len(row.Text) && strings.EqualFold(r.rest()[:len(row.Text)], row.Text) &&
			(best < 0 || len(row.Text) > len(goals[best].Text)) {
			best = i
		}
	}
	if best < 0 {
		return Goal{}, false, nil
	}
	row := goals[best]
	r.at += len(row.Text)
	goal := Goal{Kind: row.Kind, Square: board.NoSquare}
	if row.Square {
		if len(r.rest()) < 2 {
			return Goal{}, false, r.fail("write it as "+row.Text+"g7", "the goal %q lacks its square", row.Text)
		}
		s, ok := board.ParseSquare(r.rest()[:2])
		if !ok {
			return Goal{}, false, r.fail("write it as "+row.Text+"g7", "%q is not a square", r.rest()[:2])
		}
		r.at += 2
		goal.Square = s
	}
	return goal, true, nil
}

// Parse reads a stipulation in the classical form, such as "ser-h#17" or "2->pser-s=4". The error is
// ErrNoLength if only the length is missing, otherwise a *SyntaxError.
func Parse(text string) (*Stipulation, error) {
	r := &reader{text: text}
	form, err := r.form()
	if err != nil {
		if wrong, ok := err.(*SyntaxError); ok {
			if hint := meant(text); hint != "" {
				wrong.Hint = hint
			}
		}
		return nil, err
	}
	return form.Stipulation()
}

func (r *reader) form() (*Form, error) {
	form := &Form{}
	if arrow := strings.Index(r.text, "->"); arrow > 0 {
		n, ok, err := r.number()
		if err != nil {
			return nil, err
		}
		if !ok || n == 0 || !r.take("->") {
			return nil, r.fail("write the number of moves before the arrow: 2->ser-h#4", "the number of introductory moves is missing")
		}
		form.Intro = n
	}
	form.Exact = r.take("exact-")
	for _, row := range seriesRows {
		if row.text != "" && r.take(row.text) {
			form.Series = row.series
		}
	}
	for _, row := range sideRows {
		if r.take(row.text) {
			form.Sides = row.sides
			break
		}
	}
	if form.Sides == Reciprocal && r.take("(") {
		goal, ok, err := r.goal(Goals)
		if err != nil {
			return nil, err
		}
		if !ok || !r.take(")") {
			return nil, r.fail("write it as reci-h(=)#3", "no goal in the brackets")
		}
		form.Other = &goal
	}
	at := r.at
	goal, ok, err := r.goal(Goals)
	if err != nil {
		return nil, err
	}
	if !ok {
		r.at = at
		return nil, r.fail("`griddle list stipulations` shows all forms and goals", "unknown stipulation %q", r.text)
	}
	form.Goal = goal
	n, ok, err := r.number()
	if err != nil {
		return nil, err
	}
	if r.take(".5") {
		form.Half, ok = true, true
	}
	if !ok {
		if r.at == len(r.text) {
			return nil, ErrNoLength
		}
		return nil, r.fail("a number of moves ends a stipulation: h#3", "no number of moves in %q", r.text)
	}
	form.Moves = n
	if r.at < len(r.text) {
		return nil, r.fail("", "%q is left over after the stipulation", r.rest())
	}
	return form, nil
}

// ParseTree reads a stipulation in the structured form, without the side that begins. In it "!#", "!="
// and the like are negations; the goals of these names exist only in the classical form.
func ParseTree(text string, starter board.Side) (*Stipulation, error) {
	r := &reader{text: text}
	root, err := r.expression(0)
	if err != nil {
		return nil, err
	}
	if r.space(); r.at < len(r.text) {
		return nil, r.fail("", "%q is left over after the stipulation", r.rest())
	}
	if _, leaf := root.(*Leaf); leaf {
		r.at = 0
		return nil, r.fail("write it as 1a[#]d", "a stipulation needs a branch: nothing is played before the goal")
	}
	return &Stipulation{Starter: starter, Root: root}, nil
}

// treeGoals holds the goals of the structured form.
var treeGoals = func() []GoalRow {
	var rows []GoalRow
	for _, row := range Goals {
		if row.Text[0] != '!' {
			rows = append(rows, row)
		}
	}
	return rows
}()

// maxNesting bounds the stack that a malicious stipulation can use.
const maxNesting = 100

// expression reads operands joined by & and |, from left to right without precedence.
func (r *reader) expression(depth int) (Node, error) {
	if depth > maxNesting {
		return nil, r.fail("", "the stipulation is nested deeper than %d", maxNesting)
	}
	left, err := r.operand(depth)
	if err != nil {
		return nil, err
	}
	for {
		r.space()
		and := r.take("&")
		if !and && !r.take("|") {
			return left, nil
		}
		right, err := r.operand(depth)
		if err != nil {
			return nil, err
		}
		if and {
			left = &And{left, right}
		} else {
			left = &Or{left, right}
		}
	}
}

func (r *reader) operand(depth int) (Node, error) {
	r.space()
	if depth > maxNesting {
		return nil, r.fail("", "the stipulation is nested deeper than %d", maxNesting)
	}
	if r.at == len(r.text) {
		return nil, r.fail("", "the stipulation ends too early")
	}
	if r.take("!") {
		of, err := r.operand(depth + 1)
		return &Not{of}, err
	}
	if r.take("(") {
		node, err := r.expression(depth + 1)
		if err != nil {
			return nil, err
		}
		if r.space(); !r.take(")") {
			return nil, r.fail("", "a bracket is not closed")
		}
		return node, nil
	}
	if c := r.text[r.at]; c == '>' || c == '/' || c == '-' || c >= '0' && c <= '9' {
		if !strings.HasPrefix(r.rest(), "00") {
			return r.branch(depth)
		}
	}
	goal, ok, err := r.goal(treeGoals)
	if err != nil {
		return nil, err
	}
	if !ok {
		return nil, r.fail("a branch begins with its length (3a[#]d), a goal is one of those in `griddle list stipulations`",
			"neither a goal nor a branch: %q", r.rest())
	}
	return &Leaf{goal}, nil
}

func (r *reader) branch(depth int) (Node, error) {
	b := &Branch{}
	b.Ends = r.take(">")
	r.space()
	b.Hidden = r.take("/")
	r.space()
	b.Switch = r.take("-")
	r.space()
	n, ok, err := r.number()
	if err != nil {
		return nil, err
	}
	if !ok || n == 0 {
		return nil, r.fail("write it as 3a[#]d", "a branch needs its number of half-moves")
	}
	b.Max = n
	if r.take(":") {
		m, ok, err := r.number()
		if err != nil {
			return nil, err
		}
		if !ok || m < n {
			return nil, r.fail("write the lesser number first: 3:5s[#]", "the length after the colon is less than the one before")
		}
		b.Min, b.Max = n, m
	}
	start := r.at
	if b.First, err = r.half(depth); err != nil {
		return nil, err
	}
	if b.First.Play == Series {
		if Branches(b.First.Guard) { // it asks what the series can do next
			b.First.Guard, b.Second.Guard = nil, b.First.Guard
		}
		return b, nil
	}
	if b.Second, err = r.half(depth); err != nil {
		return nil, err
	}
	switch [2]Play{b.First.Play, b.Second.Play} {
	case [2]Play{Attack, Defence}, [2]Play{Defence, Attack}, [2]Play{Help, Help}:
		return b, nil
	}
	r.at = start
	return nil, r.fail("the letters are ad, da, hh or s", "these half-moves do not go together")
}

func (r *reader) half(depth int) (Half, error) {
	var h Half
	r.space()
	if r.take("?+?") {
		h.InCheck = true
	}
	r.space()
	letter := -1
	for i, l := range playLetters {
		if letter < 0 && r.take(l) {
			letter = i
		}
	}
	if letter < 0 {
		return h, r.fail("the letters are a (attack), d (defence), h (help) and s (series)", "no letter of a half-move")
	}
	h.Play = Play(letter)
	for {
		r.space()
		into, end := &h.Fork, "]"
		if r.take("{") {
			into, end = &h.Guard, "}"
		} else if !r.take("[") {
			return h, nil
		}
		if *into != nil {
			return h, r.fail("join them by & or |", "one half-move has two forks or two guards")
		}
		node, err := r.expression(depth + 1)
		if err != nil {
			return h, err
		}
		if r.space(); !r.take(end) {
			return h, r.fail("", "%q expected", end)
		}
		*into = node
	}
}
