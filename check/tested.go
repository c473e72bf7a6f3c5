package check

import (
	"fmt"
	"strings"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/problems/stip"
)

// Tested states exactly what a program has tested of a problem, as collections and magazines do in a line
// that begins with C+.
//
// Source: the marks of the problem database of Die Schwalbe.
type Tested struct {
	// Mark is "C+" for a problem that was searched completely and is sound, and "C-" for one that is not
	// sound. It is "C?" if nothing unsound was found, but the search is not complete or the problem does not
	// give the number of intended solutions. It is empty if the problem claims only the length of the play,
	// so that soundness is not judged.
	Mark    string `json:"mark"`
	Program string `json:"program"`
	// Done was tested, Open was not tested, and Granted was assumed without proof.
	Done    []string `json:"done"`
	Open    []string `json:"open,omitempty"`
	Granted []string `json:"granted,omitempty"`
}

// String returns the line: "C+ Griddle 0.3. Tested: all keys; duals. Not tested: tries."
func (t *Tested) String() string {
	text := strings.TrimSpace(t.Mark+" "+t.Program) + "."
	for _, list := range []struct {
		name  string
		items []string
	}{{"Tested", t.Done}, {"Not tested", t.Open}, {"Taken for granted", t.Granted}} {
		if len(list.items) > 0 {
			text += " " + list.name + ": " + strings.Join(list.items, "; ") + "."
		}
	}
	return text
}

// Short returns the mark and the program: "C+ Griddle 0.3".
func (t *Tested) Short() string { return strings.TrimSpace(t.Mark + " " + t.Program) }

// tested states what was tested of a problem that was searched.
func (r *Result) tested(p *problems.Problem, o Options) *Tested {
	t := &Tested{Mark: "C-", Program: o.Program}
	switch r.Verdict {
	case Sound:
		t.Mark = "C+"
	case Incomplete, Unclaimed:
		t.Mark = "C?"
	}
	set, compared, loose, keys := false, 0, 0, false
	length := p.Claim.Intended == problems.AnyNumber
	for _, c := range r.Cases {
		for _, ph := range c.Phases {
			set = set || strings.HasPrefix(ph.Name, setPlay)
			compared, loose = compared+ph.Compared, loose+ph.Loose
		}
	}
	limited := ""
	for _, f := range r.Findings {
		if f.Verdict == Incomplete {
			limited = f.Text
		}
	}
	var form *stip.Form
	if p.Stipulation != nil {
		form = p.Stipulation.Form
	}
	var done string
	switch {
	case form == nil:
		done = "all that the stipulation asks for"
	case form.Series == stip.Alternate && (form.Sides == stip.Direct || form.Sides == stip.Self || form.Sides == stip.Reflex || form.Sides == stip.SemiReflex):
		keys = true
		done = "all keys with their play, duals in it"
		if form.Goal.Given() {
			keys, done = false, "all solutions"
		}
	default:
		done = "all solutions"
	}
	if r.Verdict == Unclaimed {
		t.Open = append(t.Open, "how many solutions are intended")
	}
	if length {
		t.Mark, done = "", "the number of moves"
	}
	if limited != "" {
		t.Open = append(t.Open, limited)
		done += ", as far as the search came"
	}
	if len(r.Cases) > 1 {
		done += fmt.Sprintf(", in %d positions", len(r.Cases))
	}
	t.Done = append(t.Done, done)
	switch {
	case set:
		t.Done = append(t.Done, setPlay)
	case length:
	case keys || form != nil && form.Series == stip.Alternate && !form.Half:
		t.Open = append(t.Open, setPlay)
	}
	if keys && !length {
		t.Open = append(t.Open, "tries")
	}
	switch {
	case compared > 0 && loose > 0:
		t.Done = append(t.Done, fmt.Sprintf("the claimed solution (%s)", count(compared, "half-move")))
		t.Open = append(t.Open, count(loose, "half-move")+" of the claimed solution")
	case compared > 0:
		t.Done = append(t.Done, fmt.Sprintf("the claimed solution (%s)", count(compared, "half-move")))
	case p.Claim.Solution != "":
		t.Open = append(t.Open, "the claimed solution")
	}
	if o.Solver.Dialect == conditions.Popeye && len(p.Conditions) > 0 {
		t.Granted = append(t.Granted, "conditions as Popeye reads them")
	}
	for _, n := range r.Notes {
		if strings.HasSuffix(n, doubleStepGranted) {
			t.Granted = append(t.Granted, "that the last move was a double step")
			break
		}
	}
	switch {
	case o.Solver.Retro:
		t.Done = append(t.Done, "castling and en passant by the past of the position")
	case castles(&p.Diagram):
		t.Granted = append(t.Granted, "castling with king and rook at home")
	}
	return t
}

// castles reports whether a king and a rook of its side stand at home.
func castles(d *problems.Diagram) bool {
	stands := func(s board.Square, owner board.Owner, walk string) bool {
		return d[s].Owner == owner && d[s].Walk == walk
	}
	return stands(board.E1, board.OfWhite, "K") && (stands(board.A1, board.OfWhite, "R") || stands(board.H1, board.OfWhite, "R")) ||
		stands(board.E8, board.OfBlack, "K") && (stands(board.A8, board.OfBlack, "R") || stands(board.H8, board.OfBlack, "R"))
}
