package main

import (
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"os"

	"github.com/griddle-chess/griddle/problems"
)

// readAll reads the problems of files one after another; "-" is standard input. An error stands for the problem or the
// file that it is in.
func (u *ui) readAll(names []string) iter.Seq2[*problems.Problem, error] {
	return func(yield func(*problems.Problem, error) bool) {
		for _, name := range names {
			for p, err := range u.read(name) {
				if !yield(p, err) {
					return
				}
			}
		}
	}
}

func (u *ui) read(name string) iter.Seq2[*problems.Problem, error] {
	if name == "-" {
		return problems.Decode(u.in, "<stdin>", lexicon)
	}
	return func(yield func(*problems.Problem, error) bool) {
		file, err := os.Open(name)
		if err != nil {
			yield(nil, readable(name, err))
			return
		}
		defer file.Close()
		for p, err := range problems.Decode(file, name, lexicon) {
			var path *fs.PathError
			if errors.As(err, &path) {
				err = readable(name, err)
			}
			if !yield(p, err) {
				return
			}
		}
	}
}

// readable says what the system found wrong with a file.
func readable(name string, err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	return fmt.Errorf("%s: %w", name, err)
}

// count is the number of problems in files, for the line of progress; 0 if that cannot be told without using them up.
func (u *ui) count(names []string) int {
	n := 0
	for _, name := range names {
		if info, err := os.Stat(name); err != nil || !info.Mode().IsRegular() {
			return 0
		}
		for _, err := range u.read(name) {
			if err == nil {
				n++
			}
		}
	}
	return n
}

// lexicon is the set of words that a file may use.
var lexicon = problems.NewLexicon()

// languages are the values of --lang.
var languages = map[string]problems.Language{"en": problems.English, "de": problems.German, "fr": problems.French}
