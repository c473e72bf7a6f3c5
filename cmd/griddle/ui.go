package main

// The manners of the terminal:
//  1. Results go to standard output. Errors, warnings, hints and remarks go to standard error, after "griddle: ".
//  2. The exit status is 0, 1, 2 or 3, as the constants below say. The worst wins: 2 before 3 before 1 before 0.
//  3. The line of progress appears only if standard error is a terminal. It never mixes with other lines.
//  4. Only the boards of "show" have colours: on a terminal, unless NO_COLOR is set or TERM is "dumb".
//  5. --quiet removes progress, warnings and remarks. It keeps errors, results and the exit status.
//  6. If the reader closes standard output, the command stops without a message and exits with status 141.

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/urfave/cli/v2"
	"golang.org/x/term"

	"github.com/griddle-chess/griddle/check/store"
	"github.com/griddle-chess/griddle/internal/charset"
	"github.com/griddle-chess/griddle/internal/harmless"
	"github.com/griddle-chess/griddle/internal/pattern"
	"github.com/griddle-chess/griddle/problems"
)

// status is an exit status.
type status int

// The exit statuses.
const (
	solved     status = iota
	unsolved          // no solution, or an illegal position
	faulty            // an error of input or usage, or output that cannot be written
	incomplete        // a limit or the user cut a search
)

// unread is the exit status if the reader of standard output has gone ("| head -1"). No message would reach
// anybody. Shells report the same status for a program that the signal ends: 128 + SIGPIPE.
const unread status = 141

// weight orders the statuses from good to bad.
func (s status) weight() int { return [...]int{solved: 0, unsolved: 1, incomplete: 2, faulty: 3}[s] }

// ui is what the command reads and writes, and the exit status that it has reached so far.
type ui struct {
	in     io.Reader
	out    *output
	err    io.Writer
	live   bool // err is a terminal, so that the command may show progress
	status status

	// from is the format of all files; nil lets the command recognise each format. stipulation applies to
	// positions that have none.
	from        *problems.Format
	stipulation string
	// intended is the number of intended solutions for problems that do not give it; it is empty without the
	// flag.
	intended string
	// encoding is the code page of lines that are not UTF-8; nil lets the command guess it. guessed holds the
	// files whose guess was printed.
	encoding *charset.Charset
	guessed  map[string]bool
	// raw leaves the texts of problems unchanged, because the output is data.
	raw bool
	// rightsOpen reads "-" in the castling field of a FEN as no statement about castling.
	rightsOpen bool
	// bare accepts positions without a stipulation.
	bare bool

	halted bool // the user ended reading
	whole  bool // the command has read and shown everything that the user asked for
	popeye bool // errors have the form of Popeye's
	cut    bool // an input ended within a problem
}

func newUI(in io.Reader, out, err io.Writer) *ui {
	return &ui{in: in, out: &output{w: out}, err: err, live: isTerminal(err), guessed: map[string]bool{}}
}

// isTerminal reports whether a person sees the output.
func isTerminal(w io.Writer) bool {
	file, ok := w.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// worsen sets the status to s unless it is already worse.
func (u *ui) worsen(s status) {
	if s.weight() > u.status.weight() {
		u.status = s
	}
}

// say writes lines to err.
func (u *ui) say(text string) {
	for line := range strings.Lines(text) {
		fmt.Fprintf(u.err, "griddle: %s\n", harmless.Text(strings.TrimSuffix(line, "\n")))
	}
}

// fail prints an error: its text and place, the line with a caret, and the hint.
func (u *ui) fail(err error) {
	u.worsen(faulty)
	u.tell("error", err)
}

// tell prints an error or a warning. It prints joined errors one by one.
func (u *ui) tell(what string, err error) {
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		for _, e := range joined.Unwrap() {
			u.tell(what, e)
		}
		return
	}
	var input *problems.Error
	var wrong *usage
	var ofStore *store.Error
	var kept unusable
	switch {
	case errors.As(err, &input) && u.popeye:
		u.cut = u.cut || input.Unfinished
		fmt.Fprint(u.err, harmless.Text(fmt.Sprintf("input-error:%s: %s\noffending item: %s\n", input.Place, input.Message, input.Word())))
	case u.popeye:
		fmt.Fprintf(u.err, "error opening input file: %s\n", harmless.Text(err.Error()))
	case errors.As(err, &input):
		u.say(what + ": " + input.Place.String() + ": " + input.Message)
		for line := range strings.Lines(input.Caret()) {
			u.say("  " + line)
		}
		u.hint(input.Hint)
	case errors.As(err, &wrong):
		u.say(what + ": " + wrong.message)
		u.hint(wrong.advice())
	case errors.As(err, &ofStore):
		u.say(what + ": " + ofStore.Error())
		u.hint(ofStore.Hint)
	case errors.As(err, &kept):
		u.say(what + ": " + kept.Error())
		u.hint(kept.hint())
	default:
		u.say(what + ": " + err.Error())
	}
}

// warn prints the likely slips in a problem and its twins.
func (u *ui) warn(p *problems.Problem, cases []problems.Case) {
	for _, w := range p.Warnings {
		u.tell("warning", w)
	}
	for _, c := range cases {
		for _, w := range c.Warnings {
			u.tell("warning", w)
		}
	}
}

func (u *ui) hint(text string) {
	if text != "" {
		u.say("hint: " + text)
	}
}

// usage is an error of the command line.
type usage struct {
	message string
	verb    string
	hint    string // the hint; if it is empty, the message refers to --help
}

// tooSmall returns the error of a flag whose number is below the least one that it accepts.
func tooSmall(flag string, least int, verb string) error {
	return &usage{message: fmt.Sprintf("--%s must be at least %d", flag, least), verb: verb}
}

func (e *usage) Error() string { return e.message }

func (e *usage) advice() string {
	if e.hint != "" {
		return e.hint
	}
	return strings.Join(strings.Fields("griddle "+e.verb+" --help"), " ") + " shows the usage"
}

// wrongValue matches the error of the command-line package about a value that it cannot read.
var wrongValue = pattern.Of(`^invalid value (".*") for flag -([a-z-]+): parse error$`)

// usageError turns an error of the command-line package into an error of this command.
func usageError(c *cli.Context, err error, _ bool) error {
	e := &usage{message: wrongValue().ReplaceAllString(err.Error(), "--$2: $1 is not a number")}
	if c.Command.Name != c.App.Name {
		e.verb = c.Command.Name
	}
	return e
}

// output keeps the first error of standard output. It writes nothing after that.
type output struct {
	w   io.Writer
	err error
}

func (o *output) Write(p []byte) (int, error) {
	if o.err != nil {
		return 0, o.err
	}
	n, err := o.w.Write(p)
	o.err = err
	return n, err
}
