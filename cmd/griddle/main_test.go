package main

import (
	"bytes"
	"context"
	"errors"
	"os"
	"strconv"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/urfave/cli/v2"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"griddle": main, "py": main})
}

// TestScripts runs the scripts of testdata/script. They know two more commands: "status N command…" wants the exit status N, and
// "await FILE N" waits until a file has more than N bytes.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"await": func(ts *testscript.TestScript, neg bool, args []string) {
				size, err := strconv.ParseInt(args[1], 10, 64)
				ts.Check(err)
				for range 1200 {
					if info, err := os.Stat(ts.MkAbs(args[0])); err == nil && info.Size() > size {
						return
					}
					time.Sleep(50 * time.Millisecond)
				}
				ts.Fatalf("%s has not come to %d bytes in a minute", args[0], size)
			},
			"status": func(ts *testscript.TestScript, neg bool, args []string) {
				want, err := strconv.Atoi(args[0])
				ts.Check(err)
				err = ts.Exec(args[1], args[2:]...)
				got := 0
				var exit interface{ ExitCode() int }
				if errors.As(err, &exit) {
					got = exit.ExitCode()
				}
				if got != want {
					ts.Fatalf("exit status %d, not %d", got, want)
				}
			},
		},
	})
}

func TestFlagsFirst(t *testing.T) {
	app := &cli.App{Commands: []*cli.Command{{Name: "solve", Flags: []cli.Flag{
		&cli.StringFlag{Name: "lang", Aliases: []string{"l"}}, &cli.BoolFlag{Name: "quiet"},
	}}}}
	for _, c := range []struct{ args, want []string }{
		{nil, nil},
		{[]string{"sovle", "--x"}, []string{"sovle", "--x"}},
		{[]string{"solve", "a.inp", "--lang", "de", "b.inp"}, []string{"solve", "--lang", "de", "--", "a.inp", "b.inp"}},
		{[]string{"solve", "a.inp", "-l", "de"}, []string{"solve", "-l", "de", "--", "a.inp"}},
		{[]string{"solve", "a.inp", "--quiet", "b.inp"}, []string{"solve", "--quiet", "--", "a.inp", "b.inp"}},
		{[]string{"solve", "a.inp", "--lang=de"}, []string{"solve", "--lang=de", "--", "a.inp"}},
		{[]string{"solve", "--", "--quiet"}, []string{"solve", "--", "--quiet"}},
		{[]string{"help", "solve"}, []string{"solve", "--help"}},
		{[]string{"solve", "-h"}, []string{"solve", "-h", "--"}},
	} {
		got, err := flagsFirst(app, c.args)
		assert.NoError(t, err)
		assert.Equal(t, c.want, got)
	}
	_, err := flagsFirst(app, []string{"solve", "-", "--lang"})
	assert.EqualError(t, err, "nothing follows --lang")
}

func TestCalled(t *testing.T) {
	for _, c := range []struct{ args, want []string }{
		{[]string{"griddle", "list"}, []string{"list"}},
		{[]string{"/usr/bin/py", "a.inp"}, []string{"popeye", "a.inp"}},
		{[]string{"PY.EXE"}, []string{"popeye"}},
		{[]string{"happy"}, []string{}},
	} {
		assert.Equal(t, c.want, called(c.args))
	}
}

func TestWorstStatus(t *testing.T) {
	u := newUI(nil, nil, nil)
	for _, s := range []status{solved, unsolved, incomplete, unsolved, faulty, incomplete} {
		u.worsen(s)
	}
	assert.Equal(t, faulty, u.status)
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("no space left on device") }

func TestOutputThatCannotBeWritten(t *testing.T) {
	var err bytes.Buffer
	assert.Equal(t, faulty, run(context.Background(), []string{"version"}, nil, full{}, &err))
	assert.Equal(t, "griddle: error: standard output: no space left on device\n", err.String())
}

func TestBrokenPipe(t *testing.T) {
	in, out, err := os.Pipe()
	require.NoError(t, err)
	require.NoError(t, in.Close())
	var messages bytes.Buffer
	assert.Equal(t, unread, run(context.Background(), []string{"man"}, nil, out, &messages))
	assert.Empty(t, messages.String())
}
