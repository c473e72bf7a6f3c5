package main

import (
	"fmt"
	"regexp"
	"strings"
)

// explanation gives the known reason for a kind of difference.
type explanation struct {
	kind   *regexp.Regexp // matches the text of the problem and the difference
	reason string
}

type explanations []explanation

// readExplanations reads rows of an expression, a tab and a reason. The expression is matched against
// the text of the shrunken problem, followed by the missing paths and the surplus paths. "." also
// matches ends of lines, and case does not matter.
func readExplanations(rows []string) (explanations, error) {
	var out explanations
	for _, row := range rows {
		expression, reason, ok := strings.Cut(row, "\t")
		if !ok || strings.TrimSpace(reason) == "" {
			return nil, fmt.Errorf("%q must be an expression, a tab and a reason", row)
		}
		kind, err := regexp.Compile("(?is)" + expression)
		if err != nil {
			return nil, fmt.Errorf("%q: %w", expression, err)
		}
		out = append(out, explanation{kind, strings.TrimSpace(reason)})
	}
	return out, nil
}

// reason returns the reason for a difference; empty if none is known.
func (e explanations) reason(text string) string {
	for _, x := range e {
		if x.kind.MatchString(text) {
			return x.reason
		}
	}
	return ""
}
