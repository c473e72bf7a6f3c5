package problems

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"reflect"
	"slices"
	"strings"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems/stip"
)

// DecodeJSON reads problems from JSON: objects on lines of their own, objects over several lines, or lists of
// objects. A faulty problem yields an *Error with its place and the path of the value, and reading continues.
// The error of a reader ends the sequence.
func DecodeJSON(in io.Reader, file string, lex *Lexicon) iter.Seq2[*Problem, error] {
	return func(yield func(*Problem, error) bool) {
		wanted := true
		err := scanJSON(bufio.NewReader(in), file, func(v jsonValue) bool {
			wanted = yield(fromJSON(v, lex))
			return wanted
		})
		if err != nil && wanted {
			yield(nil, err)
		}
	}
}

// at returns the place of an offset in the text of a problem, with the line.
func (v *jsonValue) at(offset int) (Place, string) {
	before := v.text[:min(max(offset, 0), len(v.text))]
	place, n := v.place, bytes.Count(before, []byte("\n"))
	if n > 0 {
		place.Line, place.Column = place.Line+n, 1
		before = before[bytes.LastIndexByte(before, '\n')+1:]
	}
	place.Column += len([]rune(string(before)))
	if n >= len(v.lines) {
		return place, ""
	}
	return place, v.lines[n]
}

func fromJSON(v jsonValue, lex *Lexicon) (*Problem, error) {
	fail := func(offset int, path, format string, args ...any) *Error {
		e := &Error{Message: fmt.Sprintf(format, args...), Hint: "docs/json.md says what a problem looks like", Path: path}
		e.Place, e.Line = v.at(offset)
		return e
	}
	if v.fault != "" {
		return nil, fail(0, "", "%s", v.fault)
	}
	shape := newJSONShape(v.text)
	if wrong := shape.value(reflect.TypeFor[jsonProblem](), ""); wrong != nil {
		e := fail(wrong.offset, wrong.path, "%s", wrong.message)
		if wrong.hint != "" {
			e.Hint = wrong.hint
		}
		return nil, e
	}
	var j jsonProblem
	decoder := json.NewDecoder(bytes.NewReader(v.text))
	err := decoder.Decode(&j)
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.Is(err, io.ErrUnexpectedEOF):
		return nil, fail(len(bytes.TrimRight(v.text, "\n")), "", "the problem does not end")
	case errors.As(err, &syntax):
		return nil, fail(int(syntax.Offset)-1, "", "%v", err)
	case errors.As(err, &kind):
		return nil, fail(int(kind.Offset)-1, kind.Field, "%s cannot be %s", kind.Field, kind.Value)
	case err != nil:
		return nil, fail(0, "", "%v", err)
	case len(bytes.TrimSpace(v.text[decoder.InputOffset():])) > 0:
		return nil, fail(int(decoder.InputOffset()), "", "more than one problem in a line")
	case j.Griddle != JSONVersion:
		return nil, fail(shape.offsets["griddle"], "griddle", `version %d of the fields, not %d ("griddle" says which it is)`, j.Griddle, JSONVersion)
	}
	r := &jsonReader{value: &v, offsets: shape.offsets, paths: map[Place]string{}}
	p := r.problem(&j)
	if r.err != nil {
		return nil, fail(r.offset(r.wrong), r.wrong, "%v", r.err)
	}
	p.source, p.paths = v.lines, r.paths
	if err := p.check(lex); err != nil {
		path := j.culprit(p, lex)
		return nil, fail(r.offset(path), path, "%v", err)
	}
	return p, nil
}

// culprit returns the path of the word that check refuses also where it is alone; "" if there is
// none.
func (j *jsonProblem) culprit(p *Problem, lex *Lexicon) string {
	for i, w := range p.Conditions {
		if (&Problem{Conditions: []Word{w}}).check(lex) != nil {
			return fmt.Sprintf("conditions[%d]", i)
		}
	}
	for i, w := range p.Options {
		if from := len(p.Options) - len(j.Options); i >= from && (&Problem{Options: []Word{w}}).check(lex) != nil {
			return fmt.Sprintf("options[%d]", i-from)
		}
	}
	for i, piece := range j.Position.Pieces {
		if s, ok := board.ParseSquare(piece.Square); ok {
			alone := &Problem{}
			if alone.Diagram[s] = p.Diagram[s]; alone.check(lex) != nil {
				return fmt.Sprintf("position.pieces[%d]", i)
			}
		}
	}
	return ""
}

// check writes the problem in Popeye's input language and reads it again, because a value that does not come
// back was not understood. It ignores texts, claims and the side to move, which that language does not hold
// completely.
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
	value   *jsonValue
	offsets map[string]int   // of values, by their paths
	paths   map[Place]string // of the values that have places
	err     error
	wrong   string // the path of the value that err is about
}

// offset returns the offset of a value. For a missing value it returns that of the value that should contain
// it.
func (r *jsonReader) offset(path string) int {
	for {
		if at, ok := r.offsets[path]; ok || path == "" {
			return at
		}
		path = path[:max(0, strings.LastIndexAny(path, ".["))]
	}
}

// place returns the place of a value.
func (r *jsonReader) place(path string) Place {
	place, _ := r.value.at(r.offset(path))
	if r.paths[place] == "" {
		r.paths[place] = path
	}
	return place
}

func (r *jsonReader) fail(path, format string, args ...any) {
	if r.err == nil {
		r.err, r.wrong = fmt.Errorf(format, args...), path
	}
}

// problem builds the problem from its fields.
func (r *jsonReader) problem(j *jsonProblem) *Problem {
	p := &Problem{
		Place: r.value.place, StipPlace: r.place("stipulation"),
		Authors: j.Authors, Origins: j.Origins, Titles: j.Titles, Awards: j.Awards, Remarks: j.Remarks,
		Keywords: j.Keywords, Asked: j.Asked, Claim: j.Claim, Entry: j.Entry,
		Below: r.placed("below", j.Below), Invisible: j.Invisible, Stipulation: r.stipulation("stipulation", j.Stipulation),
		Conditions: r.words("conditions", j.Conditions), Options: r.words("options", j.Options), Zero: j.Zero,
		Protocol: j.Protocol, LaTeX: j.LaTeX, LaTeXPieces: j.LaTeXPieces,
	}
	r.position(p, j)
	if j.Language != "" {
		p.Language = Language(r.index("language", jsonLanguages[:], j.Language, "language"))
	}
	if j.Turn != "" {
		turn := board.Side(r.index("turn", jsonSides[:], j.Turn, "side"))
		p.Turn = &turn
	}
	if j.Target != nil {
		target := r.diagram("target", *j.Target)
		p.Target = &target
	}
	for i, t := range j.Twins {
		at := fmt.Sprintf("twins[%d]", i)
		twin := Twin{Continued: t.Continued, Place: r.place(at)}
		for k, c := range t.Commands {
			twin.Commands = append(twin.Commands, r.command(fmt.Sprintf("%s.commands[%d]", at, k), c))
		}
		p.Twins = append(p.Twins, twin)
	}
	return p
}

// position reads the diagram. A FEN also gives the side to move, castling rights and a capture en passant;
// the options for these come before those of the problem.
func (r *jsonReader) position(p *Problem, j *jsonProblem) {
	if j.Position.FEN == "" {
		p.Diagram = r.diagram("position", j.Position)
		return
	}
	reading := Reading{StipulationOptional: true}
	if p.Stipulation != nil && p.Stipulation.Form != nil {
		reading.Stipulation = j.Stipulation
	}
	fen := r.fen("position", j.Position.FEN, reading)
	p.Diagram, p.Turn = fen.Diagram, fen.Turn
	p.Options = append(fen.Options, p.Options...)
}

// fen reads a position in FEN.
func (r *jsonReader) fen(path, text string, o Reading) *Problem {
	p, err := fromLine(text, r.place(path), o)
	var wrong *Error
	switch {
	case errors.As(err, &wrong):
		r.fail(path, "%s", wrong.Message)
	case err != nil:
		r.fail(path, "%w", err)
	default:
		for i := range p.Diagram {
			p.Diagram[i].Place = r.place(path)
		}
		for i := range p.Options {
			p.Options[i].Place = r.place(path)
		}
		return p
	}
	return &Problem{}
}

// index finds a word in a list.
func (r *jsonReader) index(path string, list []string, text, what string) int {
	i := slices.Index(list, text)
	if i < 0 || text == "" {
		r.fail(path, "unknown %s %s", what, quote(text))
		return 0
	}
	return i
}

func (r *jsonReader) diagram(path string, j jsonDiagram) Diagram {
	if j.FEN != "" {
		return r.fen(path, j.FEN, Reading{StipulationOptional: true}).Diagram
	}
	var d Diagram
	for i, u := range r.placed(path+".pieces", j.Pieces) {
		if !d[u.Square].None() {
			r.fail(fmt.Sprintf("%s.pieces[%d]", path, i), "two pieces on %s", u.Square)
		}
		d[u.Square] = u.Piece
	}
	if j.Forsyth != "" && j.Forsyth != d.Forsyth() {
		r.fail(path+".forsyth", "forsyth must repeat the pieces, %q: correct it or leave it out", d.Forsyth())
	}
	return d
}

func (r *jsonReader) placed(path string, pieces []jsonPiece) []Placed {
	var out []Placed
	for i, j := range pieces {
		at := fmt.Sprintf("%s[%d]", path, i)
		p := Piece{
			Owner: board.Owner(r.index(at+".colour", jsonColours[:], j.Colour, "colour")), Walk: j.Piece, Flags: j.Flags, Place: r.place(at),
		}
		if p.None() {
			r.fail(at, "the piece has no letters")
		}
		out = append(out, Placed{r.square(at+".square", j.Square), p})
	}
	return out
}

func (r *jsonReader) square(path, text string) board.Square {
	s, ok := board.ParseSquare(text)
	if !ok {
		r.fail(path, "unknown square %s", quote(text))
		return board.A1
	}
	return s
}

func (r *jsonReader) words(path string, words []Word) []Word {
	for i := range words {
		words[i].Place = r.place(fmt.Sprintf("%s[%d]", path, i))
	}
	return words
}

// stipulation reads the output of StipulationText.
func (r *jsonReader) stipulation(path, text string) *stip.Stipulation {
	if text == "" {
		return nil
	}
	starter, tree, structured := strings.Cut(text, " ")
	s, err := stip.Parse(text)
	if structured {
		s, err = stip.ParseTree(tree, board.Side(r.index(path, jsonSides[:], starter, "side")))
	}
	if err != nil {
		r.fail(path, "stipulation %s: %w", quote(text), err)
	}
	return s
}

func (r *jsonReader) command(path string, j jsonCommand) Command {
	var names []string
	for _, w := range commandWords {
		names = append(names, w[English])
	}
	c := Command{Kind: CommandKind(r.index(path+".do", names, j.Do, "command of a twin")), Place: r.place(path), StipPlace: r.place(path + ".stipulation")}
	switch c.Kind {
	case Move, Exchange, Shift:
		c.From, c.To = r.square(path+".from", j.From), r.square(path+".to", j.To)
	case Remove:
		var ok bool
		if c.Squares, ok = parseSquares(j.Squares); !ok {
			r.fail(path+".squares", "%s is not a list of squares", quote(j.Squares))
		}
	case Add:
		c.Units, c.Invisible = r.placed(path+".pieces", j.Pieces), -1
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
			r.fail(path+".corners", "unknown corners %s", quote(j.Corners))
		}
		c.Mirror = Reflection(max(i, 0))
	case NewStipulation, NewTree:
		c.Stipulation = r.stipulation(path+".stipulation", j.Stipulation)
		if c.Stipulation == nil || (c.Stipulation.Form == nil) != (c.Kind == NewTree) {
			r.fail(path+".stipulation", "%s is not a %s", quote(j.Stipulation), j.Do)
		}
	case NewConditions:
		c.Conditions = r.words(path+".conditions", j.Conditions)
	case Continued:
		r.fail(path+".do", `write it as "continued": true`)
	}
	return c
}
