package search

import (
	"fmt"
	"path"
	"runtime"
	"strings"
)

// Failure is a fault of the program in the work on a problem: a panic that is not an interrupt. It says
// nothing about the problem, and other problems go on.
type Failure struct {
	// Value is the value of the panic. Where is the function, file and line that raised it.
	Value any
	Where string
}

func (f *Failure) Error() string { return fmt.Sprintf("internal error in %s: %v", f.Where, f.Value) }

// FailureHint tells the user what to do about a failure.
const FailureHint = "this is a fault of griddle, not of the problem: please report it with the problem"

// Guard calls a function and returns its error. A panic becomes a *Failure.
func Guard(do func() error) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = &Failure{r, raisedAt()}
		}
	}()
	return do()
}

// raisedAt finds the innermost function of this module below the panic that is being recovered from.
func raisedAt() string {
	const module = "github.com/griddle-chess/griddle/"
	callers := make([]uintptr, 64)
	frames := runtime.CallersFrames(callers[:runtime.Callers(0, callers)])
	panicking := false
	for {
		f, more := frames.Next()
		// A panic that catch passes on stands above the one that it was.
		again := strings.HasSuffix(f.Function, "/search.catch")
		switch {
		case strings.HasPrefix(f.Function, "runtime."):
			panicking = panicking || f.Function == "runtime.gopanic"
		case panicking && !again && strings.HasPrefix(f.Function, module):
			return fmt.Sprintf("%s (%s:%d)", strings.TrimPrefix(f.Function, module), path.Base(f.File), f.Line)
		}
		if !more {
			return "an unknown place"
		}
	}
}
