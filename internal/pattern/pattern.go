// Package pattern has regular expressions compiled when they are first used. Compiled at the start, all of them take longer than a
// short problem takes to be solved.
package pattern

import (
	"regexp"
	"sync"
)

// Of is the expression of a form, which must be one.
func Of(form string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(form) })
}
