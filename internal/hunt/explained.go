package main

import (
	"fmt"
	"regexp"
	"strings"
)

// explanation is a kind of difference whose reason is known.
type explanation struct {
	kind   *regexp.Regexp // what the problem and the difference match
	reason string
}

type explanations []explanation

// readExplanations reads rows of an expression, a tab and a reason. The expression is matched against the shrunken problem as
// it is typed, followed by what is missing and what there is too much of; "." matches the ends of lines, too, and case does
// not matter.
func readExplanations(rows []string) (explanations, error) {
	var out explanations
	for _, row := range rows {
		expression, reason, ok := strings.Cut(row, "\t")
		if !ok || strings.TrimSpace(reason) == "" {
			return nil, fmt.Errorf("%q lacks a tab and a reason", row)
		}
		kind, err := regexp.Compile("(?is)" + expression)
		if err != nil {
			return nil, fmt.Errorf("%q: %w", expression, err)
		}
		out = append(out, explanation{kind, strings.TrimSpace(reason)})
	}
	return out, nil
}

// reason is why the text differs; empty if that is not known.
func (e explanations) reason(text string) string {
	for _, x := range e {
		if x.kind.MatchString(text) {
			return x.reason
		}
	}
	return ""
}
