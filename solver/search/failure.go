package search

import (
	"fmt"
	"path"
	"runtime"
	"strings"
)

// Failure is a fault of the program that was met while a problem was worked on: a panic that is no
// interrupt. It says nothing about the problem, and other problems are not concerned.
type Failure struct {
	// Value is that of the panic, Where the function, file and line that raised it.
	Value any
	Where string
}

func (f *Failure) Error() string { return fmt.Sprintf("internal error in %s: %v", f.Where, f.Value) }

// FailureHint is the way out for a user who meets a failure.
const FailureHint = "this is a fault of griddle, not of the problem: please report it with the problem"

// Guard does something and returns its error; that of a panic is a *Failure.
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
