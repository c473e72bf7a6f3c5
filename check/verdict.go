// Package check says whether problems are sound: it compares what a search proves with what a problem claims. Results are kept by
// the package check/store and written by check/reports.
//
// Soundness follows the Codex of chess composition as docs/check.md tells it: a problem is solved by what its author
// intends and by nothing else. What is intended is the number that the problem gives, else what its claimed solution says,
// else one key or one solution.
package check

import (
	"fmt"
	"slices"
	"strings"
)

// Verdict is the result of a check. The order is that of weight: the weightiest finding decides the verdict
// on a problem.
type Verdict string

// The verdicts.
const (
	Broken      Verdict = "broken"        // the entry contains an error
	Unsupported Verdict = "unsupported"   // a word of the entry is not known, or cannot be solved
	NoSolution  Verdict = "no solution"   // proven
	Cooked      Verdict = "cooked"        // more keys or solutions than intended
	Short       Verdict = "short"         // solved in fewer moves
	Dual        Verdict = "dual"          // more than one continuation of full length
	Differs     Verdict = "claim differs" // a claimed move or line is illegal, or is not a solution
	Incomplete  Verdict = "incomplete"    // a limit was reached, and nothing wrong was found before
	// Unclaimed: help or series play has several solutions, and nothing says how many are intended.
	Unclaimed Verdict = "unclaimed"
	Sound     Verdict = "sound"
)

// Verdicts lists the verdicts by weight, the weightiest first.
var Verdicts = []Verdict{Broken, Unsupported, NoSolution, Cooked, Short, Dual, Differs, Incomplete, Unclaimed, Sound}

// Finding is one result of a check, with its evidence.
type Finding struct {
	Verdict Verdict `json:"verdict"`
	// Minor findings do not make a problem unsound: duals in threats, in short variations, or only in
	// promotions.
	Minor bool `json:"minor,omitempty"`
	// Case is the letter of the twin, Phase the name of the part of the play; both may be empty.
	Case  string `json:"case,omitempty"`
	Phase string `json:"phase,omitempty"`
	// Text describes the finding in words. Moves are the moves or lines that it concerns, in long notation
	// and English letters.
	Text  string   `json:"text"`
	Moves []string `json:"moves,omitempty"`
	// Place is the place of the word that the finding concerns, or the zero Place.
	Place string `json:"place,omitempty"`
}

// String returns the finding in one line.
func (f Finding) String() string {
	var b strings.Builder
	if f.Case != "" {
		b.WriteString(f.Case + ") ")
	}
	b.WriteString(string(f.Verdict))
	if f.Minor {
		b.WriteString(" (minor)")
	}
	b.WriteString(": ")
	if f.Phase != "" {
		b.WriteString(f.Phase + ": ")
	}
	b.WriteString(f.Text)
	if len(f.Moves) > 0 {
		b.WriteString(": " + strings.Join(f.Moves, "; "))
	}
	if f.Place != "" {
		b.WriteString(" (" + f.Place + ")")
	}
	return b.String()
}

// Result is the result of checking a problem.
type Result struct {
	Verdict  Verdict   `json:"verdict"`
	Findings []Finding `json:"findings,omitempty"`
	// Unread says why the claimed solution, or that of a twin, was not compared; it is empty if the whole
	// claim was read.
	Unread string `json:"unread,omitempty"`
	// Notes say what was not compared, and why.
	Notes []string `json:"notes,omitempty"`
	// Marks are the half-moves at which the claimed solution departs from the solution that was found.
	Marks []Mark `json:"marks,omitempty"`
	Cases []Case `json:"cases,omitempty"`
	// Tested states what was tested; it is nil if the problem was not searched.
	Tested *Tested `json:"tested,omitempty"`
	// Complete reports that everything was searched.
	Complete bool `json:"complete"`
	// Played is the number of positions played, Seconds the time that it took.
	Played  uint64  `json:"played"`
	Seconds float64 `json:"seconds"`
}

// Mark is a part of a line of the claimed solution: Line from 1, and the characters of it from From up to To, counted from 0.
type Mark struct {
	Line int `json:"line"`
	From int `json:"from"`
	To   int `json:"to"`
}

// Case is the result of one case, phase by phase.
type Case struct {
	ID     string  `json:"id,omitempty"`
	Phases []Phase `json:"phases"`
}

// Phase is the result of one phase.
type Phase struct {
	// Name is "set play" or "actual play", with "for the other side" in the second half of a duplex.
	Name string `json:"name"`
	// Intended is the number of intended keys or solutions, 0 if the phase has no such number.
	Intended int `json:"intended"`
	// Solutions are the keys or lines that were found.
	Solutions []string `json:"solutions"`
	// Claimed are the keys or lines of the claimed solution, as it writes them.
	Claimed []string `json:"claimed,omitempty"`
	// Compared counts the half-moves of the claimed solution that were found, Loose those that could not be
	// compared.
	Compared int  `json:"compared,omitempty"`
	Loose    int  `json:"loose,omitempty"`
	Complete bool `json:"complete"`
	// Play is the solution in prose, up to a readable length. Cut is the number of lines that are left out.
	Play []PlayLine `json:"play,omitempty"`
	Cut  int        `json:"cut,omitempty"`
}

// PlayLine is a line of a solution in short notation and English letters: a first move or a line of help play at depth 0, and
// variations below.
type PlayLine struct {
	Depth int    `json:"depth,omitempty"`
	Text  string `json:"text"`
	// Key reports that the line begins with a key. Extra reports that the claimed solution lacks the line but
	// has others of its kind.
	Key   bool `json:"key,omitempty"`
	Extra bool `json:"extra,omitempty"`
}

// most is the most evidence that a finding holds, so that a problem with a thousand cooks stays readable.
const most = 20

// shown shortens evidence to a readable length.
func shown(moves []string) []string {
	if len(moves) <= most {
		return moves
	}
	return append(slices.Clone(moves[:most]), fmt.Sprintf("and %d more", len(moves)-most))
}

// Headline is the verdict with a note if a claimed solution was not read.
func (r *Result) Headline() string {
	if r.Unread == "" {
		return string(r.Verdict)
	}
	return string(r.Verdict) + ", but " + r.Unread
}

// judge sets the verdict of a result.
func (r *Result) judge() {
	r.Verdict = Sound
	for _, f := range r.Findings {
		if !f.Minor && slices.Index(Verdicts, f.Verdict) < slices.Index(Verdicts, r.Verdict) {
			r.Verdict = f.Verdict
		}
	}
}
