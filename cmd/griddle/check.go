package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/urfave/cli/v2"
	"golang.org/x/term"

	"github.com/griddle-chess/griddle/check"
	"github.com/griddle-chess/griddle/check/reports"
	"github.com/griddle-chess/griddle/check/store"
	"github.com/griddle-chess/griddle/internal/harmless"
	"github.com/griddle-chess/griddle/report"
	"github.com/griddle-chess/griddle/solver"
)

func checkVerb(u *ui) *cli.Command {
	return &cli.Command{
		Name:      "check",
		Usage:     "check whole collections and keep the verdicts",
		ArgsUsage: "COLLECTION... (files, folders, patterns)",
		Description: "Every problem gets a verdict, as from the verb verify. Each result goes into a store at once. After any\n" +
			"interruption the same command continues where it stopped, and repeats nothing. At the end the command counts the\n" +
			"verdicts.\n\n" +
			"Example:\n\n   griddle check mates.olv --max-time 2s --report mates.md",
		Flags: slices.Concat(inputFlags(), retroFlags(), searchFlags("check", "problem"), []cli.Flag{
			intendedFlag(),
			jobsFlag(runtime.GOMAXPROCS(0), "all cores; the last problems use several"),
			&cli.StringFlag{Name: "store", Usage: "keep results in `FILE`", DefaultText: "beside the first collection: mates.griddle.db"},
			&cli.StringSliceFlag{Name: "report", Usage: "write a report to `FILE`: " + reportList()},
			&cli.StringSliceFlag{Name: "with-stipulation", Usage: "check only problems with a stipulation like `PATTERN`, such as h#2 or 'ser-*'"},
			&cli.StringSliceFlag{Name: "with-condition", Usage: "check only problems with the condition `NAME`"},
			&cli.StringSliceFlag{Name: "by", Usage: "check only problems by an author whose name contains `TEXT`"},
			&cli.BoolFlag{Name: "quiet", Usage: "show no progress, only errors", DisableDefaultText: true},
		}),
		Action: func(c *cli.Context) error { return checkCollections(u, c) },
	}
}

// reportList lists the formats of reports.
func reportList() string {
	var list []string
	for _, f := range reports.Formats {
		list = append(list, fmt.Sprintf("%s (%s)", strings.Join(f.Extensions, ", "), f.Doc))
	}
	return strings.Join(list, "; ")
}

// reportFile is a report to be written.
type reportFile struct {
	file   string
	format reports.Format
}

func takeReports(names []string) ([]reportFile, error) {
	var list []reportFile
	for _, name := range names {
		extension := strings.ToLower(filepath.Ext(name))
		i := slices.IndexFunc(reports.Formats, func(f reports.Format) bool { return slices.Contains(f.Extensions, extension) })
		if i < 0 {
			return nil, &usage{message: fmt.Sprintf("--report: %q has none of the extensions of reports", name), verb: "check", hint: reportList()}
		}
		if _, err := os.Stat(filepath.Dir(name)); err != nil { // an error here costs less than one after a night of searching
			return nil, readable(name, err)
		}
		list = append(list, reportFile{name, reports.Formats[i]})
	}
	return list, nil
}

// storeBeside returns the name of the store that a collection has by default.
func storeBeside(collection string) string {
	if info, err := os.Stat(collection); err == nil && info.IsDir() {
		return filepath.Join(collection, "griddle.db")
	}
	return strings.TrimSuffix(collection, filepath.Ext(collection)) + ".griddle.db"
}

func checkCollections(u *ui, c *cli.Context) error {
	if err := u.takeInput(c); err != nil {
		return err
	}
	how, err := takeSearch(c)
	if err != nil {
		return err
	}
	u.takeRetro(c, &how.options)
	workers := runtime.GOMAXPROCS(0)
	if c.IsSet("threads") {
		workers = how.options.Threads * how.jobs
	}
	written, err := takeReports(c.StringSlice("report"))
	if err != nil {
		return err
	}
	filter := check.Filter{Stipulations: c.StringSlice("with-stipulation"), Authors: c.StringSlice("by")}
	for _, text := range c.StringSlice("with-condition") {
		name, err := u.conditionNamed("--with-condition", text)
		if err != nil {
			return err
		}
		filter.Conditions = append(filter.Conditions, name)
	}
	names := c.Args().Slice()
	storeFile := c.String("store")
	switch {
	case len(names) == 0:
		return &usage{message: "nothing to check", verb: "check", hint: "name a collection, or a folder of them"}
	case slices.Contains(names, "-"):
		return onceOnly("standard input")
	case storeFile == "":
		storeFile = storeBeside(names[0])
	}
	files, left, err := collections(names)
	if err != nil {
		return err
	}
	for _, file := range files {
		if info, err := os.Stat(file); err == nil && !info.Mode().IsRegular() {
			return onceOnly(file)
		}
	}
	k := &collecting{
		ui: u, files: files, left: u.notRead(left, written), storeFile: storeFile, reports: written, lacking: map[string]int{},
		filter: filter,
		run:    store.Run{Options: check.Options{Solver: how.options, Program: program()}, Jobs: how.jobs, Workers: workers},
	}
	return k.all(c.Context, u.live && !c.Bool("quiet"))
}

// notRead names the files in the folders that the command does not read. It omits reports that the command
// itself writes.
func (u *ui) notRead(files []string, written []reportFile) (left []string) {
	for _, file := range files {
		if !slices.ContainsFunc(written, func(r reportFile) bool { return sameFile(file, r.file) }) {
			left = append(left, harmless.Text(file))
		}
	}
	const most = 10
	if n := len(left); n > most {
		u.say(fmt.Sprintf("note: %d files are in no format of problems and are not read: %s and others", n, strings.Join(left[:most], ", ")))
	} else if n > 0 {
		u.say("note: these files are in no format of problems and are not read: " + strings.Join(left, ", "))
	}
	return left
}

// onceOnly is the error of an input that can be read only once. The command reads each input twice: to count
// its problems, and to check them.
func onceOnly(name string) error {
	return &usage{message: name + " can be read only once", verb: "check", hint: "griddle verify - checks it, without a store; or write it into a file"}
}

// collecting is one check of collections.
type collecting struct {
	*ui
	files     []string
	storeFile string
	reports   []reportFile
	filter    check.Filter
	left      []string // files in the folders that the command does not read
	run       store.Run
	totals    reports.Totals
	// lacking counts the unsupported problems by the reason.
	lacking map[string]int
	// wanted holds the numbers of the chosen entries by file.
	wanted []place

	mu         sync.Mutex
	done, kept int
	began      time.Time
}

// place is the place of an entry: its file and its number.
type place struct {
	file   string
	number int
}

// entries reads the entries of all files. It prints the error of a file that cannot be read, and goes on with
// the next.
func (k *collecting) entries(ctx context.Context, tell bool) iter.Seq[check.Entry] {
	return func(yield func(check.Entry) bool) {
		for _, file := range k.files {
			n := 0
			for p, err := range k.read(ctx, file) {
				if ofFile(p, err) {
					if tell && ctx.Err() == nil {
						k.fail(err)
					}
					break
				}
				n++
				e := check.Entry{File: harmless.Text(file), Number: n, Problem: p, Err: err}
				if k.filter.Wants(e) && !yield(e) {
					return
				}
			}
		}
	}
}

func (k *collecting) all(ctx context.Context, live bool) (err error) {
	last := map[string]int{}
	for e := range k.entries(ctx, true) {
		if ctx.Err() != nil {
			break
		}
		k.wanted = append(k.wanted, place{e.File, e.Number})
		k.totals.Expect(e.File)
		last[e.File] = e.Number
	}
	if len(k.wanted) == 0 && !k.filter.Empty() && ctx.Err() == nil {
		k.say("warning: no problem fits --with-stipulation, --with-condition and --by")
	}
	if len(k.wanted) > 0 { // without an entry there is nothing to keep
		if k.run.Store, err = store.Open(k.storeFile); err != nil {
			return err
		}
		k.run.Store.Damaged = func(e check.Entry) {
			k.mu.Lock()
			defer k.mu.Unlock()
			k.say(fmt.Sprintf("warning: %s: the result of %s, problem %d, is damaged and is searched again", k.storeFile, e.File, e.Number))
		}
		defer func() {
			if closing := k.run.Store.Close(); err == nil {
				err = closing
			}
		}()
	}
	k.run.Total, k.began = len(k.wanted), time.Now()
	k.run.Done = func(e check.Entry, r *check.Result, kept bool) {
		k.mu.Lock()
		defer k.mu.Unlock()
		k.totals.Add(e.File, r.Verdict)
		for _, f := range r.Findings {
			if f.Verdict == check.Unsupported {
				k.lacking[f.Text]++
			}
		}
		k.worsen(verdictStatus(r.Verdict))
		if k.done++; kept {
			k.kept++
		}
	}
	watch, stop := context.WithCancel(ctx)
	var watching sync.WaitGroup
	if live {
		watching.Go(func() { k.watch(watch) })
	}
	err = k.run.All(ctx, k.entries(ctx, false))
	stop()
	watching.Wait()
	if err != nil && !errors.Is(err, context.Canceled) {
		return err
	}
	if k.filter.Empty() && err == nil {
		for file, n := range last {
			if err := k.run.Store.Shorten(file, n); err != nil {
				return err
			}
		}
	}
	if len(k.wanted) > 0 {
		_, _ = io.WriteString(k.out, k.totals.Text()) // k.out keeps the error
	}
	if ctx.Err() != nil {
		k.worsen(incomplete)
		k.say(fmt.Sprintf("interrupted: %d of %d have a verdict; the same command goes on with the others", k.done, len(k.wanted)))
	}
	for _, r := range k.reports {
		if err := writeFile(r.file, func(w io.Writer) error {
			diagrams := report.Options{Lexicon: lexicon, Division: solver.Division}
			return r.format.Write(w, k.rows, reports.Options{Diagrams: diagrams, NotRead: k.left})
		}); err != nil {
			return readable(r.file, err)
		}
	}
	if live && len(k.wanted) > 0 {
		k.say(k.closing())
	}
	return nil
}

// closing ends the run for the user: it says which words were unsupported, where the results are, and how to
// look at them.
func (k *collecting) closing() string {
	const most = 10
	var b strings.Builder
	words := slices.Collect(maps.Keys(k.lacking))
	slices.SortFunc(words, func(x, y string) int {
		return cmp.Or(cmp.Compare(k.lacking[y], k.lacking[x]), strings.Compare(x, y))
	})
	for i, word := range words {
		if i == most {
			fmt.Fprintf(&b, "unsupported: and %d others\n", len(words)-most)
			break
		}
		fmt.Fprintf(&b, "unsupported: %s (%d)\n", word, k.lacking[word])
	}
	fmt.Fprintf(&b, "the results are kept in %s\n", k.storeFile)
	for _, r := range k.reports {
		fmt.Fprintf(&b, "the report is %s\n", r.file)
	}
	if len(k.reports) == 0 {
		report := strings.TrimSuffix(strings.TrimSuffix(k.storeFile, ".db"), ".griddle") + ".html"
		fmt.Fprintf(&b, "hint: the same command with --report %s shows each problem with what was found, and searches nothing twice\n", report)
	}
	return b.String()
}

// rows yields the rows of the chosen entries that have a result, with their problems.
func (k *collecting) rows(yield func(check.Row, error) bool) {
	for e := range k.entries(context.Background(), false) {
		row, ok, err := k.run.Store.Row(e.File, e.Number)
		row.Problem = e.Problem
		if (ok || err != nil) && !yield(row, err) {
			return
		}
	}
}

// watch redraws the line of progress until ctx ends.
func (k *collecting) watch(ctx context.Context) {
	tick := time.NewTicker(pace)
	defer tick.Stop()
	for {
		select {
		case now := <-tick.C:
			fmt.Fprintf(k.err, "\r%s\x1b[K", cut(k.progressText(now), terminalWidth(k.err)-1))
		case <-ctx.Done():
			_, _ = io.WriteString(k.err, "\r\x1b[K")
			return
		}
	}
}

// terminalWidth returns the number of columns of a terminal.
func terminalWidth(w io.Writer) int {
	if file, ok := w.(*os.File); ok {
		if width, _, err := term.GetSize(int(file.Fd())); err == nil {
			return width
		}
	}
	return 80
}

// cut shortens a text to a number of columns.
func cut(text string, columns int) string {
	runes := []rune(text)
	return string(runes[:min(len(runes), max(0, columns))])
}

// progressText describes the progress of the check: a bar, the time that is left, and the counts by verdict.
func (k *collecting) progressText(now time.Time) string {
	k.mu.Lock()
	defer k.mu.Unlock()
	const width = 20
	all := len(k.wanted)
	full := width * k.done / max(1, all)
	text := fmt.Sprintf("[%s%s] %d of %d", strings.Repeat("=", full), strings.Repeat(" ", width-full), k.done, all)
	if fresh := k.done - k.kept; fresh > 0 && k.done < all {
		left := now.Sub(k.began) / time.Duration(fresh) * time.Duration(all-k.done)
		text += fmt.Sprintf(", about %s left", left.Round(time.Second))
	}
	for _, v := range slices.Backward(check.Verdicts) {
		if n := k.totals.Count(v); n > 0 {
			text += fmt.Sprintf(", %d %s", n, v)
		}
	}
	return text
}
