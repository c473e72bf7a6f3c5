package check

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/solver"
)

// asked is everything that a result depends on: the task and the claim.
type asked struct {
	Problem  *problems.Problem
	Claim    problems.Claim
	Keywords []string
	Dialect  conditions.Dialect
	Retro    bool
	AP       bool
	// Unread is the error of an entry that is not a problem.
	Unread string
}

func hash(a any) string {
	text, err := json.Marshal(a)
	if err != nil {
		panic(err) // plain data
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:16])
}

// Keys identifies the task of an entry under options: problem without its claim, claim with it. Two entries
// with the same keys get the same result from the same rules, if no limit cuts a search short.
func (e Entry) Keys(o Options) (problem, claim string) {
	if e.Err != nil {
		unread := hash(asked{Unread: fmt.Sprint(e.File, e.Err)})
		return unread, unread
	}
	p := e.Problem
	a := asked{
		Problem: &problems.Problem{
			Diagram: p.Diagram, Below: p.Below, Stipulation: p.Stipulation, Asked: p.Asked, Target: p.Target, Conditions: p.Conditions,
			Options: p.Options, Invisible: p.Invisible, Twins: p.Twins, Zero: p.Zero,
		},
		Dialect: o.Solver.Dialect, Retro: o.Solver.Retro, AP: o.Solver.APosteriori,
	}
	problem = hash(a)
	a.Claim = p.Claim
	for _, word := range p.Keywords {
		if slices.Contains(unsoundWords, word) {
			a.Keywords = append(a.Keywords, word)
		}
	}
	return problem, hash(a)
}

// judgeVersion is raised when the same solutions get another verdict.
const judgeVersion = 7

// Rules names the versions of all rules that the result of an entry depends on.
func (e Entry) Rules() string {
	text := fmt.Sprintf("check %d", judgeVersion)
	if e.Problem != nil {
		text += ", " + solver.Version(e.Problem)
	}
	return text
}
