package problems

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems/stip"
)

// maxJSON is the greatest length of a line in bytes; a problem may carry its solution.
const maxJSON = 1 << 24

// DecodeJSON reads problems from JSON, one a line; blank lines are passed over. What is not understood is an *Error with
// its place, and reading goes on in the next line; the error of a reader ends the sequence.
func DecodeJSON(in io.Reader, file string, lex *Lexicon) iter.Seq2[*Problem, error] {
	return func(yield func(*Problem, error) bool) {
		lines := bufio.NewReader(in)
		for place := (Place{File: file, Line: 1, Column: 1}); ; place.Line++ {
			raw, long, readErr := readLine(lines, maxJSON)
			if line := bytes.TrimSpace(trimMark(raw)); len(line) > 0 {
				p, err := (*Problem)(nil), error(nil)
				if long {
					err = &Error{Place: place, Message: fmt.Sprintf("the line is longer than %d bytes", maxJSON)}
				} else {
					p, err = fromJSON(line, place, lex)
				}
				if !yield(p, err) {
					return
				}
			}
			switch {
			case errors.Is(readErr, io.EOF):
				return
			case readErr != nil:
				yield(nil, readErr)
				return
			}
		}
	}
}

func fromJSON(line []byte, place Place, lex *Lexicon) (*Problem, error) {
	fail := func(offset int64, format string, args ...any) *Error {
		at := place
		at.Column += len([]rune(string(line[:min(max(int(offset), 0), len(line))])))
		return &Error{Place: at, Message: fmt.Sprintf(format, args...), Hint: "docs/json.md says what a problem looks like"}
	}
	var j jsonProblem
	decoder := json.NewDecoder(bytes.NewReader(line))
	decoder.DisallowUnknownFields()
	err := decoder.Decode(&j)
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.Is(err, io.ErrUnexpectedEOF):
		return nil, fail(int64(len(line)), "the problem does not end in its line")
	case errors.As(err, &syntax):
		return nil, fail(syntax.Offset-1, "%v", err)
	case errors.As(err, &kind) && kind.Field == "":
		return nil, fail(0, "a problem is an object, not a %s", kind.Value)
	case errors.As(err, &kind):
		return nil, fail(kind.Offset-1, "%s cannot be a %s", kind.Field, kind.Value)
	case err != nil:
		return nil, fail(0, "%v", err)
	case decoder.InputOffset() < int64(len(line)):
		return nil, fail(decoder.InputOffset(), "more than one problem in a line")
	case j.Griddle != JSONVersion:
		return nil, fail(0, `version %d of the fields, not %d ("griddle" says which it is)`, j.Griddle, JSONVersion)
	}
	p, err := j.problem(place)
	if err != nil {
		return nil, fail(0, "%v", err)
	}
	p.source = []string{string(line)}
	if err := p.check(lex); err != nil {
		return nil, fail(0, "%v", err)
	}
	return p, nil
}

// check writes the problem in Popeye's input language and reads it again. What does not come back was
// not understood. Texts, claims and the side to move, of which that language knows less, are left as
// they are.
func (p *Problem) check(lex *Lexicon) error {
	bare := *p
	bare.Authors, bare.Origins, bare.Titles, bare.Awards, bare.Remarks = nil, nil, nil, nil, nil
	bare.Protocol, bare.LaTeX, bare.LaTeXPieces, bare.Asked, bare.Claim = "", "", nil, "", Claim{}
	var text strings.Builder
	if err := Encode(&text, &bare, English, lex); err != nil {
		return err
	}
	n := 0
	for again, err := range Decode(strings.NewReader(text.String()), "", lex) {
		var wrong *Error
		if errors.As(err, &wrong) {
			message := wrong.Message
			if wrong.Hint != "" {
				message += " (" + wrong.Hint + ")"
			}
			return errors.New(message)
		}
		if what, _ := Difference(&bare, again); what != "" {
			return fmt.Errorf("%s: not as Popeye's input language has it", what)
		}
		n++
	}
	if n != 1 {
		return errors.New("more than one problem")
	}
	return nil
}

// jsonReader converts the values of fields and keeps the first error.
type jsonReader struct {
	place Place
	err   error
}

func (r *jsonReader) fail(format string, args ...any) {
	if r.err == nil {
		r.err = fmt.Errorf(format, args...)
	}
}

// problem makes the problem of the fields. Every word of it has the same place.
func (j *jsonProblem) problem(place Place) (*Problem, error) {
	r := &jsonReader{place: place}
	p := &Problem{
		Place: place, StipPlace: place,
		Authors: j.Authors, Origins: j.Origins, Titles: j.Titles, Awards: j.Awards, Remarks: j.Remarks,
		Keywords: j.Keywords, Asked: j.Asked, Claim: j.Claim, Entry: j.Entry,
		Diagram: r.diagram(j.Position), Below: r.placed(j.Below), Invisible: j.Invisible, Stipulation: r.stipulation(j.Stipulation),
		Conditions: r.words(j.Conditions), Options: r.words(j.Options), Zero: j.Zero,
		Protocol: j.Protocol, LaTeX: j.LaTeX, LaTeXPieces: j.LaTeXPieces,
	}
	if j.Language != "" {
		p.Language = Language(r.index(jsonLanguages[:], j.Language, "language"))
	}
	if j.Turn != "" {
		turn := board.Side(r.index(jsonSides[:], j.Turn, "side"))
		p.Turn = &turn
	}
	if j.Target != nil {
		target := r.diagram(*j.Target)
		p.Target = &target
	}
	for _, t := range j.Twins {
		twin := Twin{Continued: t.Continued, Place: place}
		for _, c := range t.Commands {
			twin.Commands = append(twin.Commands, r.command(c))
		}
		p.Twins = append(p.Twins, twin)
	}
	return p, r.err
}

// index finds a word in a list.
func (r *jsonReader) index(list []string, text, what string) int {
	i := slices.Index(list, text)
	if i < 0 || text == "" {
		r.fail("unknown %s %s", what, quote(text))
		return 0
	}
	return i
}

func (r *jsonReader) diagram(j jsonDiagram) Diagram {
	var d Diagram
	for _, u := range r.placed(j.Pieces) {
		if !d[u.Square].None() {
			r.fail("two pieces on %s", u.Square)
		}
		d[u.Square] = u.Piece
	}
	if j.Forsyth != "" && j.Forsyth != d.Forsyth() {
		r.fail("forsyth does not say what pieces say, %q: it is a comment on them and may be left out", d.Forsyth())
	}
	return d
}

func (r *jsonReader) placed(pieces []jsonPiece) []Placed {
	var out []Placed
	for _, j := range pieces {
		p := Piece{Owner: board.Owner(r.index(jsonColours[:], j.Colour, "colour")), Walk: j.Piece, Flags: j.Flags, Place: r.place}
		if p.None() {
			r.fail("a piece without letters")
		}
		out = append(out, Placed{r.square(j.Square), p})
	}
	return out
}

func (r *jsonReader) square(text string) board.Square {
	s, ok := board.ParseSquare(text)
	if !ok {
		r.fail("unknown square %s", quote(text))
		return board.A1
	}
	return s
}

func (r *jsonReader) words(words []Word) []Word {
	for i := range words {
		words[i].Place = r.place
	}
	return words
}

// stipulation reads the output of StipulationText.
func (r *jsonReader) stipulation(text string) *stip.Stipulation {
	if text == "" {
		return nil
	}
	starter, tree, structured := strings.Cut(text, " ")
	s, err := stip.Parse(text)
	if structured {
		s, err = stip.ParseTree(tree, board.Side(r.index(jsonSides[:], starter, "side")))
	}
	if err != nil {
		r.fail("stipulation %s: %w", quote(text), err)
	}
	return s
}

func (r *jsonReader) command(j jsonCommand) Command {
	var names []string
	for _, w := range commandWords {
		names = append(names, w[English])
	}
	c := Command{Kind: CommandKind(r.index(names, j.Do, "command of a twin")), Place: r.place, StipPlace: r.place}
	switch c.Kind {
	case Move, Exchange, Shift:
		c.From, c.To = r.square(j.From), r.square(j.To)
	case Remove:
		var ok bool
		if c.Squares, ok = parseSquares(j.Squares); !ok {
			r.fail("%s is no list of squares", quote(j.Squares))
		}
	case Add:
		c.Units, c.Invisible = r.placed(j.Pieces), -1
		if j.Invisible != nil {
			c.Invisible = *j.Invisible
		}
	case Substitute:
		c.Walk, c.By = j.Piece, j.By
	case Rotate:
		c.Angle = j.Angle
	case Mirror:
		i, _ := find(mirrorWords, j.Corners, English)
		if i < 0 {
			r.fail("unknown corners %s", quote(j.Corners))
		}
		c.Mirror = Reflection(max(i, 0))
	case NewStipulation, NewTree:
		c.Stipulation = r.stipulation(j.Stipulation)
		if c.Stipulation == nil || (c.Stipulation.Form == nil) != (c.Kind == NewTree) {
			r.fail("%s is no %s", quote(j.Stipulation), j.Do)
		}
	case NewConditions:
		c.Conditions = r.words(j.Conditions)
	case Continued:
		r.fail(`write it as "continued": true`)
	}
	return c
}
