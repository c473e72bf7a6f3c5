package problems

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"iter"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems/stip"
)

// Problems as JSON, one object on each line. The words and the letters of pieces are the English ones
// of Popeye's input language. An object cannot say more than that language; reading checks this by
// writing the problem in the language and reading it again. docs/json.md describes the fields.

// JSONVersion is the version of the fields, which every object begins with.
const JSONVersion = 1

type jsonProblem struct {
	Griddle     int             `json:"griddle"`
	Place       string          `json:"place,omitempty"` // a comment on Pieces
	Language    string          `json:"language,omitempty"`
	Authors     []string        `json:"authors,omitempty"`
	Origins     []string        `json:"origins,omitempty"`
	Titles      []string        `json:"titles,omitempty"`
	Awards      []string        `json:"awards,omitempty"`
	Remarks     []string        `json:"remarks,omitempty"`
	Keywords    []string        `json:"keywords,omitempty"`
	Position    jsonDiagram     `json:"position"`
	Below       []jsonPiece     `json:"below,omitempty"`
	Invisible   int             `json:"invisible,omitempty"`
	Turn        string          `json:"turn,omitempty"`
	Stipulation string          `json:"stipulation,omitempty"`
	Asked       string          `json:"asked,omitempty"`
	Target      *jsonDiagram    `json:"target,omitempty"`
	Conditions  []Word          `json:"conditions,omitempty"`
	Options     []Word          `json:"options,omitempty"`
	Zero        bool            `json:"zero,omitempty"`
	Twins       []jsonTwin      `json:"twins,omitempty"`
	Claim       Claim           `json:"claim,omitzero"`
	Entry       []Field         `json:"entry,omitempty"`
	Protocol    string          `json:"protocol,omitempty"`
	LaTeX       string          `json:"latex,omitempty"`
	LaTeXPieces []string        `json:"latexPieces,omitempty"`
	Cases       json.RawMessage `json:"cases,omitempty"` // the solution: not read
}

// jsonDiagram is the JSON of a diagram: an object with the pieces, or a text in FEN.
type jsonDiagram struct {
	FEN     string      `json:"-"`                 // read only
	Forsyth string      `json:"forsyth,omitempty"` // written only
	Pieces  []jsonPiece `json:"pieces"`
}

// UnmarshalJSON reads either form.
func (d *jsonDiagram) UnmarshalJSON(text []byte) error {
	if bytes.HasPrefix(text, []byte(`"`)) {
		return json.Unmarshal(text, &d.FEN)
	}
	type object jsonDiagram // without this method
	return json.Unmarshal(text, (*object)(d))
}

type jsonPiece struct {
	Square string   `json:"square"`
	Colour string   `json:"colour"`
	Piece  string   `json:"piece"`
	Flags  []string `json:"flags,omitempty"`
}

type jsonTwin struct {
	Continued bool          `json:"continued,omitempty"`
	Commands  []jsonCommand `json:"commands"`
}

type jsonCommand struct {
	Do          string      `json:"do"`
	From        string      `json:"from,omitempty"`
	To          string      `json:"to,omitempty"`
	Squares     string      `json:"squares,omitempty"`
	Pieces      []jsonPiece `json:"pieces,omitempty"`
	Invisible   *int        `json:"invisible,omitempty"`
	Piece       string      `json:"piece,omitempty"`
	By          string      `json:"by,omitempty"`
	Angle       int         `json:"angle,omitempty"`
	Corners     string      `json:"corners,omitempty"`
	Stipulation string      `json:"stipulation,omitempty"`
	Conditions  []Word      `json:"conditions,omitempty"`
}

var (
	jsonLanguages = [...]string{English: "en", German: "de", French: "fr"}
	jsonColours   = [...]string{board.OfWhite: "white", board.OfBlack: "black", board.Neutral: "neutral"}
	jsonSides     = [...]string{board.White: "white", board.Black: "black"}
)

// EncodeJSON writes problems as JSON, one on each line.
func EncodeJSON(w io.Writer, all iter.Seq[*Problem]) error {
	for p := range all {
		line, err := json.Marshal(p)
		if err != nil {
			return err
		}
		if _, err := w.Write(append(line, '\n')); err != nil {
			return err
		}
	}
	return nil
}

// MarshalJSON returns the JSON object of a problem.
func (p *Problem) MarshalJSON() ([]byte, error) {
	j := jsonProblem{
		Griddle: JSONVersion, Language: jsonLanguages[p.Language],
		Authors: p.Authors, Origins: p.Origins, Titles: p.Titles, Awards: p.Awards, Remarks: p.Remarks, Keywords: p.Keywords,
		Position: *p.Diagram.toJSON(), Invisible: p.Invisible, Stipulation: StipulationText(p.Stipulation), Asked: p.Asked, Target: p.Target.toJSON(),
		Conditions: p.Conditions, Options: p.Options, Zero: p.Zero, Claim: p.Claim, Entry: p.Entry,
		Protocol: p.Protocol, LaTeX: p.LaTeX, LaTeXPieces: p.LaTeXPieces,
	}
	if p.Place.File != "" {
		j.Place = fmt.Sprintf("%s:%d", p.Place.File, p.Place.Line)
	}
	if p.Turn != nil {
		j.Turn = jsonSides[*p.Turn]
	}
	for _, u := range p.Below {
		j.Below = append(j.Below, pieceToJSON(u.Square, u.Piece))
	}
	for _, t := range p.Twins {
		twin := jsonTwin{Continued: t.Continued, Commands: []jsonCommand{}}
		for _, c := range t.Commands {
			twin.Commands = append(twin.Commands, commandToJSON(c))
		}
		j.Twins = append(j.Twins, twin)
	}
	return json.Marshal(j)
}

func commandToJSON(c Command) jsonCommand {
	j := jsonCommand{Do: c.Kind.In(English)}
	switch c.Kind {
	case Move, Exchange, Shift:
		j.From, j.To = c.From.String(), c.To.String()
	case Remove:
		j.Squares = joinSquares(c.Squares)
	case Add:
		for _, u := range c.Units {
			j.Pieces = append(j.Pieces, pieceToJSON(u.Square, u.Piece))
		}
		if c.Invisible >= 0 {
			j.Invisible = &c.Invisible
		}
	case Substitute:
		j.Piece, j.By = c.Walk, c.By
	case Rotate:
		j.Angle = c.Angle
	case Mirror:
		j.Corners = c.Mirror.String()
	case NewStipulation, NewTree:
		j.Stipulation = StipulationText(c.Stipulation)
	case NewConditions:
		j.Conditions = c.Conditions
	}
	return j
}

// StipulationText writes a stipulation such that its form can be recognised: "h#3", "black 3hh[#]". It
// is empty for nil.
func StipulationText(s *stip.Stipulation) string {
	switch {
	case s == nil:
		return ""
	case s.Form == nil:
		return jsonSides[s.Starter] + " " + s.String()
	}
	return s.String()
}

// MarshalJSON returns the pieces from a1 to h8, and the position in Popeye's Forsyth notation if that
// can hold it.
func (d *Diagram) MarshalJSON() ([]byte, error) { return json.Marshal(d.toJSON()) }

func (d *Diagram) toJSON() *jsonDiagram {
	if d == nil {
		return nil
	}
	j := &jsonDiagram{Forsyth: d.Forsyth(), Pieces: []jsonPiece{}}
	for s, p := range d {
		if !p.None() {
			j.Pieces = append(j.Pieces, pieceToJSON(board.Square(s), p))
		}
	}
	return j
}

func pieceToJSON(s board.Square, p Piece) jsonPiece {
	return jsonPiece{Square: s.String(), Colour: jsonColours[p.Owner], Piece: p.Walk, Flags: p.Flags}
}
