// Package pattern provides regular expressions that are compiled when they are first used. Compiling
// all of them at the start takes longer than solving a short problem.
package pattern

import (
	"regexp"
	"sync"
)

// Of returns the expression; the text must be a valid one.
func Of(form string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(form) })
}
