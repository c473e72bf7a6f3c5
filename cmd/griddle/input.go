package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/griddle-chess/griddle/internal/charset"
	"github.com/griddle-chess/griddle/internal/harmless"
	"github.com/griddle-chess/griddle/problems"
)

// readAll reads the problems of files one after another; "-" is standard input. An error takes the place of
// its problem or of its file. If ctx ends, reading ends, and the last error names the place.
func (u *ui) readAll(ctx context.Context, names []string) iter.Seq2[*problems.Problem, error] {
	return func(yield func(*problems.Problem, error) bool) {
		for _, name := range names {
			for p, err := range u.read(ctx, name) {
				if ctx.Err() != nil && p != nil {
					u.notBegun(p)
				}
				if ctx.Err() != nil {
					u.halted = true
					return
				}
				if !yield(p, err) {
					return
				}
			}
		}
	}
}

// given yields the problems that the arguments of a verb name: those of files, or the position of --fen under
// --condition. With u.bare a position needs no stipulation.
func (u *ui) given(c *cli.Context) (iter.Seq2[*problems.Problem, error], error) {
	fen, names, verb := c.String("fen"), c.Args().Slice(), c.Command.Name
	switch {
	case fen != "" && len(names) > 0:
		return nil, &usage{message: "either files or --fen", verb: verb}
	case fen == "" && len(names) == 0 && u.bare:
		return nil, &usage{message: "nothing to " + verb, verb: verb, hint: "name a file, or - for standard input, or give --fen"}
	case fen == "" && len(names) == 0:
		return nil, &usage{message: "nothing to " + verb, verb: verb, hint: "name a file, or - for standard input, or give --fen and --stip"}
	case fen != "" && u.stipulation == "" && !u.bare:
		return nil, &usage{message: "--fen and --stip go together", verb: verb}
	case fen == "" && c.IsSet("condition"):
		return nil, &usage{message: "--condition is for --fen: a file says its conditions itself", verb: verb}
	case fen == "" && c.IsSet("problem") && !u.bare:
		return u.one(c, u.readAll(c.Context, names))
	case fen == "":
		return u.readAll(c.Context, names), nil
	}
	p, err := fenProblem(fen, problems.Reading{Stipulation: u.stipulation, DashSaysNothing: u.rightsOpen, StipulationOptional: u.bare})
	if err != nil {
		return nil, err
	}
	u.intend(p)
	disarm(p)
	if p.Conditions, err = u.conditions(c); err != nil {
		return nil, err
	}
	return func(yield func(*problems.Problem, error) bool) { yield(p, nil) }, nil
}

// one yields the problem of a sequence that --problem names.
func (u *ui) one(c *cli.Context, list iter.Seq2[*problems.Problem, error]) (iter.Seq2[*problems.Problem, error], error) {
	number := c.Int("problem")
	if number < 1 {
		return nil, &usage{message: "--problem: problems are counted from 1", verb: c.Command.Name}
	}
	return func(yield func(*problems.Problem, error) bool) {
		n := 0
		for p, err := range list {
			if n++; n == number {
				yield(p, err)
				return
			}
		}
		if c.Err() == nil {
			yield(nil, &usage{message: fmt.Sprintf("--problem: there is no problem %d, only %d", number, n), verb: c.Command.Name})
		}
	}, nil
}

// problemFlag chooses one problem of the files.
func problemFlag() cli.Flag {
	return &cli.IntFlag{Name: "problem", Usage: "take only problem number `N`", DefaultText: "all"}
}

// positionFlags give a position to a verb. The method given reads them.
func positionFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "fen", Usage: "take the position `FEN` instead of files"},
		conditionFlag("`CONDITIONS` of that position, separated by commas"),
	}
}

// conditionFlag names conditions. The function conditions reads it.
func conditionFlag(text string) cli.Flag {
	return &cli.StringSliceFlag{Name: "condition", Aliases: []string{"cond"}, Usage: text}
}

// conditions reads the conditions of --condition. It prints the full name of a shortened one.
func (u *ui) conditions(c *cli.Context) ([]problems.Word, error) {
	text := strings.Join(c.StringSlice("condition"), ",")
	words, err := conditionsOf(text)
	for _, w := range words {
		u.sayShort("--condition", (&problems.Error{Place: w.Place, Line: strings.ReplaceAll(text, ",", " ")}).Word(), w.Name)
	}
	return words, err
}

// sayShort prints the full name of a condition that was shortened.
func (u *ui) sayShort(flag, typed, name string) {
	if len(typed) < len(name) && strings.EqualFold(typed, name[:len(typed)]) {
		u.say(fmt.Sprintf("note: %s: %s is %s", flag, typed, name))
	}
}

// conditionNamed returns the name of the condition that a flag means, as an English file writes it.
func (u *ui) conditionNamed(flag, text string) (string, error) {
	name, several := lexicon.Condition(text, problems.English)
	switch {
	case len(several) > 0:
		return "", inArgument(flag, text, 0, fmt.Sprintf("%q is ambiguous: %s", text, strings.Join(several, ", ")), "")
	case name == "":
		return "", inArgument(flag, text, 0, fmt.Sprintf("unknown condition %q", text), problems.Meant(text, lexicon.Conditions(problems.English)))
	}
	u.sayShort(flag, text, name)
	return name, nil
}

// drawn yields the problems that a verb draws, with their numbers: those of files, or the position of --fen.
// It yields all of them, or the one that --problem names; none needs a stipulation. It prints the error of a
// problem that cannot be read. n counts the problems.
func (u *ui) drawn(c *cli.Context, do func(number int, p *problems.Problem, cases []problems.Case)) (n int, err error) {
	wrong := func(message, hint string) (int, error) {
		return 0, &usage{message: message, verb: c.Command.Name, hint: hint}
	}
	only := c.Int("problem")
	u.bare = true
	if only < 1 && c.IsSet("problem") {
		return wrong("--problem: problems are counted from 1", "")
	}
	list, err := u.given(c)
	if err != nil {
		return 0, err
	}
	for p, err := range list {
		n++
		if only > 0 && n != only {
			continue
		}
		var cases []problems.Case
		if err == nil {
			cases, err = p.Cases()
		}
		if err != nil {
			u.fail(err)
			continue
		}
		do(n, p, cases)
	}
	if only > n {
		return wrong(fmt.Sprintf("--problem: there is no problem %d, only %d", only, n), "")
	}
	return n, nil
}

// drawnFlags are the flags that drawn reads.
func drawnFlags() []cli.Flag {
	return slices.Concat(inputFlags(), positionFlags(), []cli.Flag{
		problemFlag(),
		&cli.BoolFlag{Name: "twins", Usage: "show the position of each twin too", DisableDefaultText: true},
	})
}

// notBegun prints that the user ended the work before a problem and all later ones.
func (u *ui) notBegun(p *problems.Problem) {
	u.worsen(incomplete)
	u.say(at(p, &problems.Case{}) + ": not begun, nor what follows")
}

// read yields the problems of a file; "-" is standard input. If ctx ends, the sequence ends with the error of
// ctx.
func (u *ui) read(ctx context.Context, name string) iter.Seq2[*problems.Problem, error] {
	return func(yield func(*problems.Problem, error) bool) {
		in, shown := u.in, "<stdin>"
		if name != "-" {
			file, err := os.Open(name)
			if err != nil {
				yield(nil, unopened(name, err))
				return
			}
			defer file.Close()
			in, shown = file, harmless.Text(name)
		}
		if page := u.page(name, shown); page != nil {
			in = page.Reader(in)
		}
		format, in := u.format(name, problems.Text(&interruptible{ctx: ctx, in: in}))
		empty, wrong := true, 0
		var of *problems.Error
		for p, err := range format.Decode(in, shown, problems.Reading{Lexicon: lexicon, Stipulation: u.stipulation, DashSaysNothing: u.rightsOpen, StipulationOptional: u.bare}) {
			var path *fs.PathError
			if errors.As(err, &path) {
				err = readable(name, err)
			}
			empty = false
			u.intend(p)
			if !u.raw {
				disarm(p)
			}
			if !yield(p, err) {
				return
			}
			switch {
			case p != nil, errors.As(err, &of) && of.Lacking:
				wrong = -1 // it is a collection
			case wrong >= 0:
				wrong++
			}
			if wrong == mostWrong && !u.popeye {
				yield(nil, fmt.Errorf("%s: its first %d problems cannot be read, and the rest was left: it may be no collection", shown, wrong))
				return
			}
		}
		if empty && !u.popeye {
			yield(nil, fmt.Errorf("%s contains no problems", shown))
		}
	}
}

// mostWrong is the number of successive errors at the beginning of a file after which the file does not count
// as a collection of problems.
const mostWrong = 20

// page returns the code page of a file. It returns nil if the file is UTF-8, or if no flag names the page and
// the file can be read only once. It prints each guess once.
func (u *ui) page(name, shown string) *charset.Charset {
	if u.encoding != nil {
		return u.encoding
	}
	if info, err := os.Stat(name); name == "-" || u.popeye || err != nil || !info.Mode().IsRegular() {
		return nil
	}
	file, err := os.Open(name)
	if err != nil {
		return nil // reading says why
	}
	defer file.Close()
	page, err := charset.Guess(file)
	if page != nil && err == nil && !u.guessed[name] {
		u.guessed[name] = true
		u.say(fmt.Sprintf("note: %s: some lines are not UTF-8, and were read as %s (%s); --encoding decides", shown, page, page.Letters))
	}
	return page
}

// disarm makes the texts of a problem harmless, because every output contains them.
func disarm(p *problems.Problem) {
	if p == nil {
		return
	}
	for _, text := range p.Texts() {
		*text = harmless.Text(*text)
	}
}

// interruptible is a reader that ends when ctx does, even if the underlying reader blocks for ever.
type interruptible struct {
	ctx    context.Context
	in     io.Reader
	got    chan chunk
	buffer []byte
	chunk
}

// chunk is the result of one read: the bytes and the error.
type chunk struct {
	text []byte
	err  error
}

func (r *interruptible) Read(p []byte) (int, error) {
	if len(r.text) == 0 && r.err == nil {
		if r.got == nil {
			r.got, r.buffer = make(chan chunk, 1), make([]byte, 1<<15)
		}
		go func() {
			n, err := r.in.Read(r.buffer)
			r.got <- chunk{r.buffer[:n], err}
		}()
		select {
		case r.chunk = <-r.got:
		case <-r.ctx.Done():
			r.err = r.ctx.Err()
		}
	}
	if len(r.text) == 0 {
		return 0, r.err
	}
	n := copy(p, r.text)
	r.text = r.text[n:]
	return n, nil
}

// collections returns the files that arguments name. An argument is a file, a pattern such as "*.olv", or a
// folder, which stands for all files below it that have the extension of a format. left lists the other files
// of the folders, except hidden files and stores.
func collections(names []string) (files, left []string, err error) {
	for _, name := range names {
		info, err := os.Stat(name)
		if name == "-" || err == nil && !info.IsDir() {
			files = append(files, name)
			continue
		}
		if err != nil {
			matches, _ := filepath.Glob(name)
			switch {
			case len(matches) == 0 && strings.ContainsAny(name, "*?["):
				return nil, nil, fmt.Errorf("%s: no file has a name that fits the pattern", name)
			case len(matches) == 0:
				return nil, nil, unopened(name, err)
			}
			within, without, err := collections(matches)
			if err != nil {
				return nil, nil, err
			}
			files, left = append(files, within...), append(left, without...)
			continue
		}
		before := len(files)
		err = filepath.WalkDir(name, func(path string, entry fs.DirEntry, err error) error {
			base := filepath.Base(path)
			switch {
			case err != nil || !entry.Type().IsRegular():
			case hasFormat(path):
				files = append(files, path)
			case base[0] != '.' && !strings.Contains(base, ".db"):
				left = append(left, path)
			}
			return err
		})
		if err != nil {
			return nil, nil, readable(name, err)
		}
		if len(files) == before {
			return nil, nil, &usage{message: name + ": no file in it is a collection", hint: "collections have one of the extensions " + extensions()}
		}
	}
	return files, left, nil
}

// extensions lists the extensions of all formats.
func extensions() string {
	var all []string
	for _, f := range problems.Formats {
		all = append(all, f.Extensions...)
	}
	return strings.Join(all, ", ")
}

// hasFormat reports whether a file has the extension of a format.
func hasFormat(path string) bool {
	extension := strings.ToLower(filepath.Ext(path))
	return slices.ContainsFunc(problems.Formats, func(f problems.Format) bool { return slices.Contains(f.Extensions, extension) })
}

// format returns the format of a file, and the reader from which to read on.
func (u *ui) format(name string, in io.Reader) (*problems.Format, io.Reader) {
	if u.from != nil {
		return u.from, in
	}
	return problems.Recognise(name, in)
}

// inputFlags are the flags of the verbs that read files of problems. takeInput reads them.
func inputFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "from", Usage: "read files as `FORMAT`: " + formatList(problems.Formats), DefaultText: "by name or beginning"},
		&cli.StringFlag{Name: "encoding", Usage: "read lines that are not UTF-8 as `PAGE`: " + pageList(), DefaultText: "by their letters"},
		&cli.StringFlag{Name: "stip", Usage: "use `STIPULATION`, such as h#3, for positions that have none"},
	}
}

// intendedFlag gives the number of intended solutions. takeInput reads it.
func intendedFlag() cli.Flag {
	return &cli.StringFlag{
		Name: "intended", Usage: "`NUMBER` of intended solutions, such as 2 or 2.1.1.1, of problems that do not give it",
		DefaultText: "that of the claimed solution",
	}
}

// intend gives a problem the number of intended solutions, unless the problem itself gives one.
func (u *ui) intend(p *problems.Problem) {
	if p != nil && p.Claim.Intended == "" {
		p.Claim.Intended = u.intended
	}
}

func (u *ui) takeInput(c *cli.Context) error {
	u.stipulation, u.intended = c.String("stip"), c.String("intended")
	if _, ok := problems.Intended(u.intended); u.intended != "" && !ok {
		return &usage{
			message: fmt.Sprintf("--intended: %q is not a number of solutions", u.intended), verb: c.Command.Name,
			hint: "write 2, or 2.1.1.1 for the choices at each half-move",
		}
	}
	if name := c.String("encoding"); name != "" {
		if u.encoding = charset.Named(name); u.encoding == nil && !strings.EqualFold(name, "utf-8") {
			return &usage{message: fmt.Sprintf("--encoding: %q is none of %s", name, pageList()), verb: c.Command.Name}
		}
	}
	if name := c.String("from"); name != "" {
		if u.from = problems.FormatNamed(name); u.from == nil {
			return &usage{message: fmt.Sprintf("--from: %q is none of %s", name, formatList(problems.Formats)), verb: c.Command.Name}
		}
	}
	return nil
}

// pageList lists the names of code pages.
func pageList() string {
	var names []string
	for _, page := range charset.All {
		names = append(names, page.String())
	}
	return strings.Join(names, ", ")
}

// formatList lists the names of formats.
func formatList(formats []problems.Format) string {
	var names []string
	for _, f := range formats {
		names = append(names, f.Name)
	}
	return strings.Join(names, ", ")
}

// unopened explains why the system could not open a file, and proposes a file with a similar name.
func unopened(name string, err error) error {
	told := readable(name, err)
	if !errors.Is(err, fs.ErrNotExist) {
		return told
	}
	var near []string
	entries, _ := os.ReadDir(filepath.Dir(name))
	for _, e := range entries {
		if hasFormat(e.Name()) {
			near = append(near, e.Name())
		}
	}
	hint := problems.Meant(filepath.Base(name), near)
	if hint == "" {
		return told
	}
	return &usage{message: told.Error(), hint: hint}
}

// readable puts an error of the system about a file into words.
func readable(name string, err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	return fmt.Errorf("%s: %w", name, err)
}

// count returns the number of problems in files, for the line of progress. It returns 0 if counting would
// consume the input.
func (u *ui) count(ctx context.Context, names []string) int {
	n := 0
	for _, name := range names {
		if info, err := os.Stat(name); err != nil || !info.Mode().IsRegular() {
			return 0
		}
		for _, err := range u.read(ctx, name) {
			if err == nil {
				n++
			}
		}
	}
	return n
}

// languages holds the values of --lang.
var languages = map[string]problems.Language{"en": problems.English, "de": problems.German, "fr": problems.French}
