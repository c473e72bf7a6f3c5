package report

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"strings"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/solver/solution"
)

// newJSON renders each problem as one line of JSON: the object that problems.EncodeJSON writes,
// followed by the cases with their solutions. docs/json.md describes the fields. The letters are
// English in every language.
//
// A line is written piece by piece while the problem is solved, because the solutions of help play may
// not fit into memory.
func newJSON(w io.Writer, o Options) Renderer {
	return &jsonRenderer{sink: sink{w: w}, style: o.Style}
}

// jsonRefusal is the object of a problem that cannot be solved.
type jsonRefusal struct {
	Griddle int       `json:"griddle"`
	Place   string    `json:"place,omitempty"`
	Error   jsonError `json:"error"`
}

// jsonError is an error in a problem, with its place.
type jsonError struct {
	Message string `json:"message"`
	Hint    string `json:"hint,omitempty"`
	File    string `json:"file,omitempty"`
	Line    int    `json:"line,omitempty"`
	Column  int    `json:"column,omitempty"`
	// Path of the value, where the problem was JSON.
	Path string `json:"path,omitempty"`
}

// refuseJSON writes the object of a problem that cannot be solved, on a line of its own.
func refuseJSON(w io.Writer, e *problems.Error) error {
	o := jsonRefusal{Griddle: problems.JSONVersion, Error: jsonError{e.Message, e.Hint, e.Place.File, e.Place.Line, e.Place.Column, e.Path}}
	if e.Place.Line > 0 {
		o.Place = fmt.Sprintf("%s:%d", e.Place.File, e.Place.Line)
	}
	out := json.NewEncoder(w)
	out.SetEscapeHTML(false)
	return out.Encode(o)
}

type jsonRenderer struct {
	sink
	notation Notation
	style    Style // the style of the second text of each move, unless it is Long
	cases    []problems.Case
	comma    bool // the open list has an element already
	inPhase  bool
	// notes of the open case and of the open phase
	caseNotes, phaseNotes []string
}

type jsonCase struct {
	ID          string            `json:"id,omitempty"`
	Position    *problems.Diagram `json:"position,omitempty"`
	Target      *problems.Diagram `json:"target,omitempty"`
	Invisible   int               `json:"invisible,omitempty"`
	Stipulation string            `json:"stipulation,omitempty"`
	Conditions  []problems.Word   `json:"conditions,omitempty"`
}

type jsonCaseEnd struct {
	Notes    []string `json:"notes,omitempty"`
	Verdict  string   `json:"verdict"`
	Complete bool     `json:"complete"`
	Reason   string   `json:"reason,omitempty"`
	Work     jsonWork `json:"work"`
	Seconds  float64  `json:"seconds"`
}

type jsonWork struct {
	Played uint64 `json:"played"`
	Checks uint64 `json:"checks"`
	Probes uint64 `json:"probes"`
	Hits   uint64 `json:"hits"`
}

type jsonPhase struct {
	Play    string    `json:"play"`
	Swapped bool      `json:"swapped,omitempty"`
	As      string    `json:"as"`
	Past    *jsonPast `json:"past,omitempty"`
}

type jsonPast struct {
	Moved       string         `json:"moved"`
	Natures     []string       `json:"natures"`
	Last        []string       `json:"last"`
	Lost        []string       `json:"lost,omitempty"`
	EnPassant   string         `json:"enPassant,omitempty"`
	APosteriori bool           `json:"aPosteriori,omitempty"`
	Exclusive   []string       `json:"exclusive,omitempty"`
	State       string         `json:"state,omitempty"`
	Illegal     bool           `json:"illegal,omitempty"`
	Rule        string         `json:"rule,omitempty"`
	Why         string         `json:"why,omitempty"`
	Refuted     []jsonDisproof `json:"refuted,omitempty"`
}

type jsonDisproof struct {
	Move string `json:"move"`
	Rule string `json:"rule"`
	Why  string `json:"why"`
}

type jsonPhaseEnd struct {
	Notes    []string `json:"notes,omitempty"`
	Count    int      `json:"count"`
	Complete bool     `json:"complete"`
	Reason   string   `json:"reason,omitempty"`
}

type jsonLine struct {
	Moves []*jsonStep `json:"moves"`
	Mark  string      `json:"mark,omitempty"`
}

type jsonStep struct {
	Text      string       `json:"text"`
	Short     string       `json:"short,omitempty"`
	Number    int          `json:"number"`
	Reply     bool         `json:"reply,omitempty"`
	Colour    string       `json:"colour,omitempty"`
	Piece     string       `json:"piece,omitempty"`
	From      string       `json:"from,omitempty"`
	Via       string       `json:"via,omitempty"`
	To        string       `json:"to,omitempty"`
	Captured  string       `json:"captured,omitempty"`
	Promotion string       `json:"promotion,omitempty"`
	Special   string       `json:"special,omitempty"`
	Effects   []jsonEffect `json:"effects,omitempty"`
	Check     bool         `json:"check,omitempty"`
	Goals     []string     `json:"goals,omitempty"`
}

type jsonEffect struct {
	Kind   string `json:"kind"`
	Square string `json:"square"`
	To     string `json:"to,omitempty"`
	Colour string `json:"colour,omitempty"`
	Piece  string `json:"piece,omitempty"`
	// The kind with which it arrives, and the kind that it then becomes.
	As        string `json:"as,omitempty"`
	Promotion string `json:"promotion,omitempty"`
	Owner     string `json:"owner,omitempty"`
	// Left is the length that White and Black have left ("-" without limit), or that both share.
	Left string `json:"left,omitempty"`
}

type jsonNode struct {
	*jsonStep
	Mark        string     `json:"mark,omitempty"`
	Zugzwang    bool       `json:"zugzwang,omitempty"`
	Threats     []jsonNode `json:"threats,omitempty"`
	Variations  []jsonNode `json:"variations,omitempty"`
	Refutations []jsonNode `json:"refutations,omitempty"`
}

var (
	jsonColours = [...]string{board.OfWhite: "white", board.OfBlack: "black", board.Neutral: "neutral"}
	jsonMarks   = [...]string{
		solution.NoMark: "", solution.Key: "key", solution.Try: "try", solution.Refutation: "refutation", solution.Forced: "forced",
	}
	jsonEffects = [...]string{
		board.Created: "created", board.Displaced: "displaced", board.Removed: "removed",
		board.Recoloured: "recoloured", board.Changed: "changed", board.Exchanged: "exchanged", board.Buried: "buried", board.Sunk: "sunk",
		board.Imitated: "imitated", board.Enlisted: "enlisted", board.Castled: "castled",
		board.Spent: "spent", board.Continued: "continued", board.Dyed: "dyed", board.Crossed: "second board", board.Returned: "first board",
	}
	jsonNotes = [...]string{solution.KingCapturable: "king capturable", solution.KingMissing: "king missing", solution.Undecided: "undecided"}
	// jsonSpecials names the moves that are more than a unit going from one square to another.
	jsonSpecials = []struct {
		flag board.Flags
		name string
	}{
		{board.DoubleStep, "double step"},
		{board.EnPassant, "en passant"},
		{board.ShortCastling, "short castling"},
		{board.LongCastling, "long castling"},
		{board.PartnerCastling, "castling"},
		{board.Exchange, "exchange"},
		{board.Null, "no move"},
	}
)

func (r *jsonRenderer) Begin(p *problems.Problem, cases []problems.Case) {
	r.cases, r.comma = cases, false
	r.open(p, "cases")
}

func (r *jsonRenderer) Event(event solution.Event) {
	switch e := event.(type) {
	case solution.Begin:
		r.notation.Kinds = e.Kinds
		c := &r.cases[e.Index]
		head := jsonCase{ID: c.ID}
		if c.ID != "" {
			head = jsonCase{c.ID, &c.Diagram, c.Target, c.Invisible, problems.StipulationText(c.Stipulation), c.Conditions}
		}
		r.open(head, "phases")
	case solution.PhaseBegin:
		r.inPhase = true
		r.open(phaseToJSON(e.Phase), "solutions")
	case solution.Note:
		notes := &r.caseNotes
		if r.inPhase {
			notes = &r.phaseNotes
		}
		*notes = append(*notes, jsonNotes[e.Kind])
	case solution.Line:
		var moves []*jsonStep
		for _, s := range e.Steps {
			moves = append(moves, r.step(s))
		}
		r.item(jsonLine{moves, jsonMarks[e.Mark]})
	case solution.Tree:
		r.item(r.node(e.Node))
	case solution.PhaseEnd:
		r.close(jsonPhaseEnd{r.phaseNotes, e.Solutions, e.Complete, reason(e.Complete, e.Reason)})
		r.inPhase, r.phaseNotes = false, nil
	case solution.End:
		v, s := e.Verdict, e.Stats
		r.close(jsonCaseEnd{
			r.caseNotes, verdict(v), v.Complete, reason(v.Complete, v.Reason),
			jsonWork{s.Played, s.Checks, s.Probes, s.Hits},
			math.Round(s.Elapsed.Seconds()*1000) / 1000,
		})
		r.caseNotes = nil
	}
}

func (r *jsonRenderer) End() error {
	r.write("]}\n")
	return r.err
}

// open begins an object, with a list as its last field so far. close ends both and adds the fields
// after the list. item writes an element of the list.
func (r *jsonRenderer) open(head any, list string) {
	fields := strings.TrimSuffix(r.text(head), "}")
	if fields != "{" {
		fields += ","
	}
	r.separate(fields + `"` + list + `":[`)
	r.comma = false
}

func (r *jsonRenderer) close(tail any) {
	r.write("]," + r.text(tail)[1:])
	r.comma = true
}

func (r *jsonRenderer) item(v any) { r.separate(r.text(v)) }

func (r *jsonRenderer) separate(text string) {
	if r.comma {
		text = "," + text
	}
	r.write(text)
	r.comma = true
}

func (r *jsonRenderer) text(v any) string {
	text, err := json.Marshal(v)
	if err != nil && r.err == nil {
		r.err = err
	}
	return string(text)
}

func phaseToJSON(p solution.Phase) jsonPhase {
	j := jsonPhase{Play: "actual", Swapped: p.Swapped, As: "trees", Past: pastToJSON(p.Past)}
	if p.Set {
		j.Play = "set"
	}
	if p.Lines {
		j.As = "lines"
	}
	return j
}

func pastToJSON(p *solution.Past) *jsonPast {
	if p == nil {
		return nil
	}
	english := Notation{}
	j := &jsonPast{
		Moved: jsonColours[board.OwnerOf(p.Moved)], Natures: []string{}, Last: []string{},
		APosteriori: p.APosteriori, Illegal: p.Illegal(), Rule: p.Proof.Rule, Why: p.Proof.Why,
	}
	if !j.Illegal {
		j.Natures = strings.Split(english.Natures(p.Natures()), ",")
	}
	for _, rook := range rooks(p.Lost) {
		j.Lost = append(j.Lost, rook.String())
	}
	for _, r := range p.Last {
		j.Last = append(j.Last, english.Retraction(r))
	}
	if p.EnPassant != board.NoSquare {
		j.EnPassant = p.EnPassant.String()
	}
	for _, pair := range p.Exclusive {
		j.Exclusive = append(j.Exclusive, rooks(pair[0])[0].String()+rooks(pair[1])[0].String())
	}
	switch {
	case p.Stuck && p.Check:
		j.State = "mate"
	case p.Stuck:
		j.State = "stalemate"
	}
	if j.Illegal && j.Why == "" {
		for _, d := range p.Refuted {
			j.Refuted = append(j.Refuted, jsonDisproof{english.Retraction(d.Retraction), d.Rule, d.Why})
		}
	}
	return j
}

func verdict(v solution.Verdict) string {
	switch {
	case v.Illegal:
		return "illegal"
	case v.Solved:
		return "solved"
	case !v.Complete:
		return "unknown"
	}
	return "unsolved"
}

func reason(complete bool, r solution.Reason) string {
	if complete {
		return ""
	}
	return r.String()
}

func (r *jsonRenderer) step(s solution.Step) *jsonStep {
	m := s.Move
	j := &jsonStep{
		Text: strings.TrimSpace(r.notation.Step(s)), Number: s.Number, Reply: s.Reply,
		Colour: jsonColours[s.Owner], Piece: r.notation.Kind(m.Kind), Promotion: r.notation.Kind(m.Promotion), Check: s.Check,
	}
	if r.style != Long {
		short := r.notation
		short.Style = r.style
		j.Short = strings.TrimSpace(short.Step(s))
	}
	for _, special := range jsonSpecials {
		if m.Is(special.flag) {
			j.Special = special.name
		}
	}
	if !m.Is(board.Null) {
		j.From, j.To = m.From.String(), m.To.String()
	}
	if via := m.Passes(); via != board.NoSquare {
		j.Via = via.String()
	}
	if m.IsCapture() {
		j.Captured = m.Captured.String()
	}
	for _, e := range s.Effects {
		effect := jsonEffect{
			Kind: jsonEffects[e.Kind], Square: e.Square.String(), Colour: jsonColours[e.Unit.Owner], Piece: r.notation.Kind(e.Unit.Kind),
		}
		switch {
		case e.Kind == board.Spent:
			effect.Square, effect.Left = "", left(e.Left)
		case e.To != board.NoSquare:
			effect.To = e.To.String()
		}
		if e.As != board.NoKind {
			effect.As = r.notation.Kind(e.As)
		}
		if e.Becomes.Kind != board.NoKind {
			effect.Promotion = r.notation.Kind(e.Becomes.Kind)
		}
		if e.Becomes.Owner != board.NoOwner {
			effect.Owner = jsonColours[e.Becomes.Owner]
		}
		j.Effects = append(j.Effects, effect)
	}
	for _, g := range s.Goals {
		j.Goals = append(j.Goals, g.String())
	}
	return j
}

func (r *jsonRenderer) node(n *solution.Node) jsonNode {
	j := jsonNode{
		Mark: jsonMarks[n.Mark], Zugzwang: n.Zugzwang,
		Threats: r.nodes(n.Threats), Variations: r.nodes(n.Replies), Refutations: r.nodes(n.Refutations),
	}
	if n.Step.Number > 0 { // otherwise the key is given, and the tree begins after it
		j.jsonStep = r.step(n.Step)
	}
	return j
}

func (r *jsonRenderer) nodes(nodes []*solution.Node) []jsonNode {
	var list []jsonNode
	for _, n := range nodes {
		list = append(list, r.node(n))
	}
	return list
}
