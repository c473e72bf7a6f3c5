package problems

import (
	"bufio"
	"errors"
	"io"
	"iter"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v4"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/internal/pattern"
)

// Collections of the editor Olive and of the database YACPDB: YAML documents, one for each problem,
// with the position, the stipulation and the claimed solution. There are two layouts. The older one
// has source, source-id, date and distinction side by side. The newer one has maps source and award,
// into which the older fields are read. JSON from YACPDB has the fields of the newer one, perhaps with
// a list of entries around them.
//
// A document that is not YAML is one *Error, and reading goes on with the next; therefore documents
// are cut apart before they are read. Values are taken as they are written, whatever type YAML would
// give them: 3 is the text of a stipulation, 1.10 the number of an issue.
//
// Source: the schema of YACPDB entries (version 1.1), and the files that Olive writes.

// Claim is what a problem claims about its own solution.
type Claim struct {
	// Intended is the number of solutions, or of choices at each half-move: "2", "2.1.1.1",
	// "4.1.1...". It is AnyNumber if any number of keys and duals is intended, and empty if nothing is
	// said.
	Intended string `json:"intended,omitempty"`
	// Solution is the claimed solution, with its line ends.
	Solution string `json:"solution,omitempty"`
}

// AnyNumber is the intended number of a position that claims only the length of its mate.
const AnyNumber = "any"

// Field is a field of an Olive entry that is kept as it is. Text is its value in YAML.
type Field struct {
	Name string `json:"name"`
	Text string `json:"yaml"`
}

// DecodeOlive reads a collection, like the function Decode.
func DecodeOlive(in io.Reader, file string, lex *Lexicon) iter.Seq2[*Problem, error] {
	if lex == nil {
		lex = NewLexicon()
	}
	return func(yield func(*Problem, error) bool) {
		d := &documents{in: bufio.NewReader(in), file: file}
		for d.next() {
			for p, err := range (&oliveReader{documents: d, lex: lex}).problems() {
				if !yield(p, err) {
					return
				}
			}
		}
		if d.failed != nil && !errors.Is(d.failed, io.EOF) {
			yield(nil, d.failed)
		}
	}
}

// documents cuts a file at the lines that begin with three hyphens.
type documents struct {
	in     *bufio.Reader
	file   string
	first  int // the number of the first line of the document
	lines  []string
	number int    // lines read
	rest   string // the text after the hyphens that ended the document
	begun  bool
	long   bool // the document is longer than MaxText
	failed error
}

func (d *documents) next() bool {
	d.lines, d.long, d.first = nil, false, d.number+1
	if d.begun {
		d.lines, d.first = []string{d.rest}, d.number
	}
	for size := 0; d.failed == nil; {
		raw, long, err := readLine(d.in, MaxText)
		if d.failed = err; err != nil && len(raw) == 0 {
			break
		}
		d.number++
		if d.number == 1 {
			raw = trimMark(raw)
		}
		line := decodeText(raw)
		if rest, ok := strings.CutPrefix(line, "---"); ok && (rest == "" || strings.ContainsAny(rest[:1], " \t")) {
			d.rest, d.begun = rest, true
			return true
		}
		size += len(line) + 1
		if d.long = d.long || long || size > MaxText; !d.long {
			d.lines = append(d.lines, line)
		}
	}
	d.begun = false
	return len(d.lines) > 0 || d.long
}

// oliveReader reads the problems of a document.
type oliveReader struct {
	*documents
	lex *Lexicon
	p   *Problem
}

// fail returns an error at a place of the document.
func (r *oliveReader) fail(line, column int, hint, format string, args ...any) *Error {
	t := token{place: Place{File: r.file, Line: r.first + line - 1, Column: column}}
	if line > 0 && line <= len(r.lines) {
		t.line = r.lines[line-1]
	}
	return failAt(t, hint, format, args...)
}

func (r *oliveReader) failAt(n *yaml.Node, hint, format string, args ...any) *Error {
	return r.fail(n.Line, n.Column, hint, format, args...)
}

func (r *oliveReader) problems() iter.Seq2[*Problem, error] {
	return func(yield func(*Problem, error) bool) {
		if r.long {
			yield(nil, r.fail(1, 1, "", "the entry is longer than %d bytes", MaxText))
			return
		}
		text := []byte(strings.Join(r.lines, "\n") + "\n")
		var document yaml.Node
		err := yaml.Unmarshal(text, &document)
		if err != nil { // YAML forbids tabs between words
			if again := yaml.Unmarshal([]byte(strings.ReplaceAll(string(text), "\t", " ")), &document); again == nil {
				err = nil
			}
		}
		var syntax *yaml.LoadError
		switch {
		case errors.As(err, &syntax):
			yield(nil, r.fail(max(syntax.Mark.Line, 1), max(syntax.Mark.Column, 1), "", "the entry is not YAML: %s", syntax.Message))
			return
		case err != nil:
			yield(nil, r.fail(1, 1, "", "the entry is not YAML: %v", err))
			return
		case len(document.Content) == 0:
			return
		}
		for _, entry := range r.entries(document.Content[0]) {
			if entry.Kind != yaml.MappingNode {
				yield(nil, r.failAt(entry, "", "an entry consists of fields and their values"))
				return
			}
			p, err := r.entry(entry)
			if !yield(p, err) {
				return
			}
		}
	}
}

// entries returns the entries of a document: itself, or those of the list in it.
func (r *oliveReader) entries(n *yaml.Node) []*yaml.Node {
	if n.Kind == yaml.SequenceNode {
		return n.Content
	}
	for _, name := range []string{"result", "entries"} {
		if inner := field(n, name); inner != nil && inner.Kind != yaml.ScalarNode {
			return r.entries(inner)
		}
	}
	return []*yaml.Node{n}
}

// field returns the value of a field of a map, or nil.
func field(n *yaml.Node, name string) *yaml.Node {
	for i := 0; n.Kind == yaml.MappingNode && i+1 < len(n.Content); i += 2 {
		if n.Content[i].Value == name {
			return plainNode(n.Content[i+1])
		}
	}
	return nil
}

// plainNode resolves an alias.
func plainNode(n *yaml.Node) *yaml.Node {
	if n.Alias != nil {
		return n.Alias
	}
	return n
}

// items returns the values of a list, or the single value that stands in its place.
func items(n *yaml.Node) []*yaml.Node {
	if n.Kind == yaml.SequenceNode {
		return n.Content
	}
	if scalar(n) == "" {
		return nil
	}
	return []*yaml.Node{n}
}

// scalar returns the text of a value without surrounding blanks; it is empty for nil.
func scalar(n *yaml.Node) string {
	if n == nil || n.Kind != yaml.ScalarNode || n.Tag == "!!null" && n.Style == 0 {
		return ""
	}
	return strings.TrimSpace(n.Value)
}

// unquoted removes the quotation marks that some files have inside those of YAML.
func unquoted(text string) string {
	for {
		text = strings.TrimSpace(text)
		last := len(text) - 1
		if last < 1 || text[0] != text[last] || text[0] != '"' && text[0] != '\'' {
			return text
		}
		text = text[1:last]
	}
}

// oliveFields holds the readers of the fields that describe the problem. All other fields are kept as
// they are.
var oliveFields = map[string]func(r *oliveReader, n *yaml.Node) error{
	"authors":     func(r *oliveReader, n *yaml.Node) error { return r.list(n, &r.p.Authors) },
	"keywords":    func(r *oliveReader, n *yaml.Node) error { return r.list(n, &r.p.Keywords) },
	"comments":    func(r *oliveReader, n *yaml.Node) error { return r.list(n, &r.p.Remarks) },
	"algebraic":   (*oliveReader).algebraic,
	"stipulation": (*oliveReader).stipulation,
	"options":     (*oliveReader).options,
	"twins":       (*oliveReader).twins,
	"intended-solutions": func(r *oliveReader, n *yaml.Node) error {
		r.p.Claim.Intended = unquoted(scalar(n))
		return nil
	},
	"solution": func(r *oliveReader, n *yaml.Node) error {
		r.p.Claim.Solution = unquoted(scalar(n))
		return nil
	},
}

// oliveKept names fields that do not describe the task. They are kept as they are.
var oliveKept = []string{
	"source", "award", "reprints", "foreignids", "glyphs", "comments", "legend", "transliterations", "id", "ash",
}

func (r *oliveReader) entry(n *yaml.Node) (*Problem, error) {
	place := Place{File: r.file, Line: r.first + n.Line - 1, Column: n.Column}
	r.p = &Problem{Place: place, StipPlace: place, source: r.lines[n.Line-1:]}
	var origin origin
	for i := 0; i+1 < len(n.Content); i += 2 {
		name, value := n.Content[i].Value, plainNode(n.Content[i+1])
		if read := oliveFields[name]; read != nil {
			if err := read(r, value); err != nil {
				return nil, err
			}
			continue
		}
		if origin.take(name, value) {
			continue
		}
		if r.keep(name, value); !slices.Contains(oliveKept, name) {
			r.p.Warnings = append(r.p.Warnings, r.failAt(n.Content[i], "conditions stand among the options", "the field %s is not known, and not read", quote(name)))
		}
	}
	source, award := origin.maps()
	if source != nil {
		r.p.Origins = originTexts(source)
		if len(source.Content) > 2 {
			r.keep("source", source)
		}
	}
	if award != nil {
		r.p.Awards = lines(scalar(field(award, "distinction")))
		if len(award.Content) > 2 {
			r.keep("award", award)
		}
	}
	return r.p, nil
}

// keep keeps a field as it is.
func (r *oliveReader) keep(name string, value *yaml.Node) {
	if text, err := yaml.Marshal(value); err == nil {
		r.p.Entry = append(r.p.Entry, Field{name, string(text)})
	}
}

// list reads a list of texts. A line break in a text becomes a blank.
func (r *oliveReader) list(n *yaml.Node, to *[]string) error {
	for _, item := range items(n) {
		if text := strings.Join(strings.Fields(scalar(item)), " "); text != "" {
			*to = append(*to, text)
		}
	}
	return nil
}

// words returns a reader of Popeye's words for a text of the document, with the places of that text.
func (r *oliveReader) words(n *yaml.Node, text string) *reader {
	column := n.Column
	if n.Style&(yaml.DoubleQuotedStyle|yaml.SingleQuotedStyle) != 0 {
		column++
	}
	l := newLexer(strings.NewReader(strings.Repeat(" ", column-1)+text), r.file)
	l.number = r.first + n.Line - 2
	return &reader{lexer: l, lex: r.lex, p: r.p, lang: English}
}

// whole returns the error of reading a text, or the error that some of it was not read.
func (r *oliveReader) whole(n *yaml.Node, w *reader, what string, err error) error {
	if t := w.peek(0); err == nil && t.text != "" {
		w.within = what
		err = w.unknown(t)
	}
	if wrong, ok := err.(*Error); ok {
		wrong.Line, wrong.Unfinished = r.lines[n.Line-1], false
	}
	return err
}

var oliveColours = map[string]board.Owner{"white": board.OfWhite, "black": board.OfBlack, "neutral": board.Neutral}

// algebraic reads the units: lists of "Kh1", "PAg7", "Royal Zf3" for each colour.
func (r *oliveReader) algebraic(n *yaml.Node) error {
	if n.Kind != yaml.MappingNode {
		return r.failAt(n, "", "algebraic has a list of pieces for each colour")
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		owner := oliveColours[strings.ToLower(n.Content[i].Value)]
		if owner == board.NoOwner {
			return r.failAt(n.Content[i], "white, black or neutral", "unknown colour %s", quote(n.Content[i].Value))
		}
		for _, item := range items(plainNode(n.Content[i+1])) {
			w := r.words(item, scalar(item))
			if err := r.whole(item, w, "piece", w.coloured(owner, w.put)); err != nil {
				return err
			}
		}
	}
	return nil
}

// proofGame matches the length of a proof game.
var proofGame = pattern.Of(`^(?i:pg) ?(\d+(?:\.5)?)$`)

// stipulation reads the stipulation. A text that cannot be read as one is kept.
func (r *oliveReader) stipulation(n *yaml.Node) error {
	text := unquoted(scalar(n))
	r.p.StipPlace = Place{File: r.file, Line: r.first + n.Line - 1, Column: n.Column}
	if m := proofGame().FindStringSubmatch(text); m != nil {
		text = "dia" + m[1]
	}
	for _, spelling := range []string{text, strings.ToLower(text)} {
		if s, intended, err := ParseStipulation(spelling); err == nil {
			r.p.Stipulation = s
			if r.p.Claim.Intended == "" {
				r.p.Claim.Intended = intended
			}
			return nil
		}
	}
	r.p.Asked = text
	return nil
}

// options reads options and conditions, which share a list.
func (r *oliveReader) options(n *yaml.Node) error {
	for _, item := range items(n) {
		w := r.words(item, scalar(item))
		first := w.peek(0).text
		read := func() error { return w.conditions(&r.p.Conditions) }
		if i, _ := find(optionNames, first, English); i >= 0 && len(first) == len(optionNames[i][English]) {
			read = w.options
		} else if i, _ := find(colourWords[3:], first, English); i >= 0 {
			w.next()
			read = func() (err error) {
				r.p.Invisible, err = w.number(MaxInvisible)
				return err
			}
		} else if row, several := r.lex.condition(first, English); row == nil && len(several) == 0 {
			read = func() error { return nil } // the whole text then remains unread
		}
		if err := r.whole(item, w, "condition or option", read()); err != nil {
			return err
		}
	}
	return nil
}

// moved matches a twin in the form that problemists write: Bf6-e8.
var moved = pattern.Of(`^([A-Z][A-Z0-9]?)?([a-h][1-8])(?:-|-->)([a-h][1-8])$`)

// twins reads the twins in the order of their letters. The commands at the letter a make the first
// position, unless they say that it is the diagram.
func (r *oliveReader) twins(n *yaml.Node) error {
	if n.Kind != yaml.MappingNode {
		if scalar(n) == "" {
			return nil
		}
		return r.failAt(n, "", "twins has commands for each letter")
	}
	type lettered struct {
		id   string
		node *yaml.Node
	}
	var all []lettered
	for i := 0; i+1 < len(n.Content); i += 2 {
		all = append(all, lettered{n.Content[i].Value, plainNode(n.Content[i+1])})
	}
	order := func(id string) int {
		if number, ok := strings.CutPrefix(id, "z"); ok && number != "" {
			n, _ := strconv.Atoi(number)
			return 'z' + n
		}
		if len(id) != 1 {
			return -1
		}
		return int(id[0])
	}
	slices.SortStableFunc(all, func(a, b lettered) int { return order(a.id) - order(b.id) })
	for _, twin := range all {
		text := scalar(twin.node)
		if twin.id == "a" && strings.HasPrefix(strings.ToLower(text), "diagram") {
			continue
		}
		if m := moved().FindStringSubmatch(text); m != nil {
			if from, _ := board.ParseSquare(m[2]); m[1] == "" || r.p.Diagram[from].Walk == m[1] {
				text = "Move " + m[2] + " " + m[3]
			}
		}
		w := r.words(twin.node, text)
		w.peek(0)
		err := w.twin(token{place: w.here()}, twin.id == "a")
		if err := r.whole(twin.node, w, "twin command", err); err != nil {
			return err
		}
	}
	return nil
}

func lines(text string) []string {
	return strings.FieldsFunc(text, isLineEnd)
}

// origin collects what an entry says about its source.
type origin struct {
	source, award                   *yaml.Node // the maps of the newer layout
	name, number, date, distinction string     // the fields of the older one
}

// take takes a field if it belongs to the origin.
func (o *origin) take(name string, value *yaml.Node) bool {
	isMap := value.Kind == yaml.MappingNode
	switch {
	case name == "source" && isMap:
		o.source = value
	case name == "award" && isMap:
		o.award = value
	case isMap || value.Kind != yaml.ScalarNode:
		return false
	case name == "source":
		o.name = scalar(value)
	case name == "source-id":
		o.number = scalar(value)
	case name == "date":
		o.date = scalar(value)
	case name == "distinction":
		o.distinction = scalar(value)
	default:
		return false
	}
	return true
}

// maps returns source and award in the newer layout; nil for an empty one.
func (o *origin) maps() (source, award *yaml.Node) {
	source, award = o.source, o.award
	if source == nil {
		source = mapNode()
		addField(source, "name", o.name)
		if issue, number, both := strings.Cut(o.number, "/"); both {
			addField(source, "issue", issue)
			addField(source, "problemid", number)
		} else {
			addField(source, "problemid", o.number)
		}
		date := mapNode()
		for i, part := range strings.SplitN(o.date, "-", 3) {
			addField(date, dateFields[i], strings.TrimLeft(part, "0"))
		}
		if len(date.Content) > 0 {
			source.Content = append(source.Content, textNode("date"), date)
		}
		if len(source.Content) == 0 {
			source = nil
		}
	}
	if award == nil && o.distinction != "" {
		award = mapNode()
		addField(award, "distinction", o.distinction)
	}
	return source, award
}

var dateFields = [...]string{"year", "month", "day"}

// originTexts returns the contents of a source map in lines: name, volume, issue and number, date.
func originTexts(source *yaml.Node) []string {
	all := lines(scalar(field(source, "name")))
	var more []string
	if volume := scalar(field(source, "volume")); volume != "" {
		more = append(more, "volume "+volume)
	}
	var numbers []string
	for _, name := range []string{"issue", "problemid"} {
		if text := scalar(field(source, name)); text != "" {
			numbers = append(numbers, text)
		}
	}
	if len(numbers) > 0 {
		more = append(more, strings.Join(numbers, "/"))
	}
	if round := scalar(field(source, "round")); round != "" {
		more = append(more, "round "+round)
	}
	if page := scalar(field(source, "pagenumber")); page != "" {
		more = append(more, "page "+page)
	}
	if date := field(source, "date"); date != nil {
		parts := []string{scalar(date)}
		for _, name := range dateFields {
			part := scalar(field(date, name))
			if len(part) == 1 {
				part = "0" + part
			}
			parts = append(parts, part)
		}
		if text := strings.Join(slices.DeleteFunc(parts, func(p string) bool { return p == "" }), "-"); text != "" {
			more = append(more, text)
		}
	}
	if len(more) == 0 {
		return all
	}
	if len(all) == 0 {
		return []string{strings.Join(more, ", ")}
	}
	all[len(all)-1] += ", " + strings.Join(more, ", ")
	return all
}
