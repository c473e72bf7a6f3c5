package solver

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"

	"github.com/griddle-chess/griddle/problems"
)

// Asked returns a hash of everything on which the solutions of a problem depend.
func Asked(p *problems.Problem, o Options) string {
	text, err := json.Marshal([]any{
		p.Diagram, p.Below, p.Stipulation, p.Asked, p.Target, p.Conditions, p.Options, p.Invisible, p.Turn, p.Twins, p.Zero,
		o.Dialect, o.Retro, o.APosteriori, o.Force, o.Origins, Version(p), memoryPlans(p, o),
	})
	if err != nil {
		panic(err) // plain data
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}

// memoryPlans returns, for each phase of each case, which slots of a position's memory hold what. The keys
// of facts depend on these numbers. A case that cannot be compiled has no phases: the error is reported
// when it is compiled to be solved.
func memoryPlans(p *problems.Problem, o Options) [][]string {
	cases, err := p.Cases()
	if err != nil {
		return nil
	}
	plans := make([][]string, len(cases))
	for i, c := range cases {
		program, err := Compile(p, c, o)
		if err != nil {
			continue
		}
		for _, ph := range program.phases {
			plans[i] = append(plans[i], ph.search.Rules.MemoryPlan())
		}
	}
	return plans
}
