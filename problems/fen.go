package problems

import (
	"bufio"
	"errors"
	"io"
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/griddle-chess/griddle/board"
)

// FEN and EPD, one position on each line: "8/8/… w KQkq - 0 1". A knight is N here. Castling and en
// passant mean what the fields say: a missing right becomes an option NoCastling, a square becomes an
// option EnPassant. The last of the six fields may be missing; without the castling field nothing is
// said about castling. After four fields EPD may have operations; stip "h#3", dm 3, bm #3, id and the
// comments c0 … c9 are read. dm and bm claim the length of the mate and the best moves; they do not
// claim that there is only one.
//
// A problem needs a stipulation. FEN has none, so it comes from the line (EPD) or from the caller. If
// White begins the stipulation and Black is to move, the colours exchange their parts (HalfDuplex).
//
// Source: Portable Game Notation Specification and Implementation Guide, section 16.

// DecodeFEN reads a file of positions, one on each line. It skips blank lines and lines that begin
// with #. An *Error is about one line, and reading goes on; the error of a reader ends the sequence.
func DecodeFEN(in io.Reader, file string, o Reading) iter.Seq2[*Problem, error] {
	return func(yield func(*Problem, error) bool) {
		lines := bufio.NewReader(in)
		for n := 1; ; n++ {
			raw, long, readErr := readLine(lines, MaxText)
			if n == 1 {
				raw = trimMark(raw)
			}
			line, place := decodeText(raw), Place{File: file, Line: n, Column: 1}
			if text := strings.TrimSpace(line); text != "" && text[0] != '#' || long {
				p, err := fromLine(line, place, o)
				if long {
					p, err = nil, &Error{Place: place, Message: "the line is too long"}
				}
				if !yield(p, err) {
					return
				}
			}
			if errors.Is(readErr, io.EOF) {
				return
			}
			if readErr != nil {
				yield(nil, readErr)
				return
			}
		}
	}
}

// fields is a line cut at blanks, with the place of each field.
type fields struct {
	line   string
	start  Place
	at     int // in bytes
	number int // the number of the last field taken
}

func (f *fields) next() string {
	f.at += len(f.line[f.at:]) - len(strings.TrimLeft(f.line[f.at:], " \t"))
	f.number++
	text := f.line[f.at:]
	if i := strings.IndexAny(text, " \t"); i >= 0 {
		text = text[:i]
	}
	f.at += len(text)
	return text
}

// fail returns an error at a byte of the line.
func (f *fields) fail(at int, hint, format string, args ...any) error {
	place := f.start
	place.Column += len([]rune(f.line[:at]))
	return failAt(token{place: place, line: f.line}, hint, format, args...)
}

func fromLine(line string, start Place, o Reading) (*Problem, error) {
	f := &fields{line: line, start: start}
	p := &Problem{Place: start, StipPlace: start, source: []string{line}}
	text := f.next()
	if err := f.board(p, text, f.at-len(text)); err != nil {
		return nil, err
	}
	turn := board.White
	switch text := f.next(); text {
	case "w", "W", "":
	case "b", "B":
		turn = board.Black
	default:
		return nil, f.fail(f.at-len(text), "w or b", "unknown side to move %s", quote(text))
	}
	p.Turn = &turn
	if text := f.next(); text != "" && (text != "-" || !o.DashSaysNothing) {
		if err := f.castling(p, text); err != nil {
			return nil, err
		}
	}
	if text := f.next(); text != "" && text != "-" {
		if err := f.passant(p, text, turn); err != nil {
			return nil, err
		}
	}
	stipulation, err := f.rest(p, o.Stipulation)
	if err != nil {
		return nil, err
	}
	if stipulation == "" && o.StipulationOptional {
		return p, nil
	}
	return p, f.stipulate(p, stipulation, turn)
}

// board reads the first field.
func (f *fields) board(p *Problem, text string, at int) error {
	ranks := strings.Split(text, "/")
	if len(ranks) != 8 {
		return f.fail(at, "", "a FEN has 8 ranks, this has %d", len(ranks))
	}
	for r, rank := range ranks {
		file := 0
		for i, c := range rank {
			place := f.start
			place.Column += len([]rune(f.line[:at+i]))
			walk := map[rune]string{'p': "P", 'n': "S", 'b': "B", 'r': "R", 'q': "Q", 'k': "K"}[c|0x20]
			switch {
			case '1' <= c && c <= '8':
				file += int(c - '0')
			case c < 0x80 && walk != "":
				if file < 8 {
					owner := board.OfBlack
					if c < 'a' {
						owner = board.OfWhite
					}
					p.Diagram[board.At(file, 7-r)] = Piece{Owner: owner, Walk: walk, Place: place}
				}
				file++
			case c|0x20 == 's':
				return f.fail(at+i, "a knight is N in FEN", "unknown piece %q", c)
			default:
				return f.fail(at+i, "", "unknown piece %q", c)
			}
			if file > 8 {
				return f.fail(at+i, "", "rank %d has more than 8 squares", 8-r)
			}
		}
		if file < 8 {
			return f.fail(at+len(rank), "", "rank %d has %d squares", 8-r, file)
		}
		at += len(rank) + 1
	}
	return nil
}

// castlings returns the rights of the castling field.
var castlings = []struct {
	letter     string
	owner      board.Owner
	king, rook board.Square
}{
	{"K", board.OfWhite, board.E1, board.H1},
	{"Q", board.OfWhite, board.E1, board.A1},
	{"k", board.OfBlack, board.E8, board.H8},
	{"q", board.OfBlack, board.E8, board.A8},
}

// castling reads the castling field. For each right that the places of king and rook allow and the
// field does not name, it notes that the rook has moved.
func (f *fields) castling(p *Problem, text string) error {
	at := f.at - len(text)
	if strings.Trim(text, "KQkq") != "" && text != "-" {
		return f.fail(at, "- or some of KQkq", "unknown castling rights %s", quote(text))
	}
	moved := ""
	for _, c := range castlings {
		given := strings.Contains(text, c.letter)
		possible := p.Diagram.stands(c.king, c.owner, "K") && p.Diagram.stands(c.rook, c.owner, "R")
		switch {
		case possible && !given:
			moved += c.rook.String()
		case given && !possible:
			p.Warnings = append(p.Warnings, f.fail(at, "", "the castling %s has no king and rook on %s and %s", c.letter, c.king, c.rook).(*Error))
		}
	}
	if moved != "" && text == "-" {
		p.Warnings = append(p.Warnings, f.fail(at, "write KQkq if it is meant to be possible", "nobody can castle, says the FEN").(*Error))
	}
	if moved != "" {
		place := f.start
		place.Column += len([]rune(f.line[:at]))
		p.Options = append(p.Options, Word{Name: NoCastling, Args: []string{moved}, Place: place})
	}
	return nil
}

// passant reads the square that a double step has just passed over.
func (f *fields) passant(p *Problem, text string, turn board.Side) error {
	at := f.at - len(text)
	s, ok := board.ParseSquare(text)
	from, to, owner := s-8, s+8, board.OfWhite
	if turn == board.White {
		from, to, owner = s+8, s-8, board.OfBlack
	}
	switch {
	case !ok || s.Rank() != map[board.Side]int{board.White: 5, board.Black: 2}[turn]:
		return f.fail(at, "", "no pawn can just have passed over %s", quote(text))
	case p.Diagram[to].Walk != "P" || p.Diagram[to].Owner != owner || !p.Diagram[s].None() || !p.Diagram[from].None():
		return f.fail(at, "", "no pawn can have passed over %s to %s", s, to)
	}
	place := f.start
	place.Column += len([]rune(f.line[:at]))
	p.Options = append(p.Options, Word{Name: EnPassant, Args: []string{joinSquares([]board.Square{from, s, to})}, Place: place})
	return nil
}

// rest reads the counters of FEN or the operations of EPD, and returns the stipulation.
func (f *fields) rest(p *Problem, stipulation string) (string, error) {
	for range 2 {
		before := f.at
		if text := f.next(); text == "" || !isDigits(text) && text != "-" {
			f.at = before
			break
		}
	}
	if strings.Count(f.line[f.at:], `"`)%2 == 1 {
		return "", f.fail(f.at+strings.LastIndexByte(f.line[f.at:], '"'), "", "the text in quotation marks does not end")
	}
	given := ""
	for _, op := range operations(f.line[f.at:]) {
		code, operand, _ := strings.Cut(op, " ")
		operand = strings.Trim(strings.TrimSpace(operand), `"`)
		switch {
		case operand == "":
		case code == "stip":
			given = operand
			if p.Claim.Solution == "" {
				p.Claim = Claim{}
			}
		case code == "dm" && isDigits(operand), code == "bm" && operand[0] == '#' && isDigits(operand[1:]):
			if given == "" {
				given = "#" + strings.TrimPrefix(operand, "#")
				p.Claim.Intended = AnyNumber
			}
		case code == "bm":
			p.Claim = Claim{Intended: AnyNumber, Solution: "1." + strings.Join(strings.Fields(operand), "\n1.")}
		case code == "id":
			p.Titles = append(p.Titles, operand)
		case len(code) == 2 && code[0] == 'c' && isDigits(code[1:]):
			p.Remarks = append(p.Remarks, operand)
		}
	}
	if given != "" {
		return given, nil
	}
	return stipulation, nil
}

// operations cuts the operations of EPD at semicolons outside of quotation marks.
func operations(text string) []string {
	var out []string
	quoted, from := false, 0
	for i := range len(text) {
		switch {
		case text[i] == '"':
			quoted = !quoted
		case text[i] == ';' && !quoted:
			out = append(out, strings.TrimSpace(text[from:i]))
			from = i + 1
		}
	}
	return append(out, strings.TrimSpace(text[from:]))
}

// stipulate sets the stipulation of the problem and decides who begins.
func (f *fields) stipulate(p *Problem, text string, turn board.Side) error {
	if text == "" {
		return f.fail(len(f.line), `write stip "h#3"; after it, or give one for all`, "a position without stipulation")
	}
	s, intended, err := ParseStipulation(text)
	if err != nil {
		return f.fail(max(strings.LastIndex(f.line, text), 0), "", "stipulation %s: %v", quote(text), err)
	}
	p.Stipulation = s
	if p.Claim.Intended == "" {
		p.Claim.Intended = intended
	}
	switch {
	case s.Starter == turn:
	case turn == board.White: // files of problemists have w whoever begins
	case turn == board.Black && s.Form != nil && !s.Form.Half:
		p.Options = append(p.Options, Word{Name: HalfDuplex, Place: f.start})
	default:
		p.Warnings = append(p.Warnings, f.fail(0, "", "%s is to move, but %s begins %s", turn, s.Starter, s).(*Error))
	}
	return nil
}

// EncodeFEN writes positions in EPD, one on each line, with the stipulation as the operation stip. A
// title becomes the operation id, and remarks become comments. A position without a stipulation, or
// with a unit for which FEN has no letter, is an *Error. EncodeFEN leaves out everything else for
// which FEN has no place.
func EncodeFEN(w io.Writer, all iter.Seq[*Problem]) error {
	for p := range all {
		line, err := p.epd()
		if err != nil {
			return err
		}
		if _, err := io.WriteString(w, line+"\n"); err != nil {
			return err
		}
	}
	return nil
}

func (p *Problem) epd() (string, error) {
	units, err := p.Diagram.FEN()
	var wrong *Error
	if errors.As(err, &wrong) {
		return "", p.At(wrong.Place, "", "%s", wrong.Message)
	}
	if p.Stipulation == nil {
		return "", p.At(p.Place, "", "the position has no stipulation")
	}
	turn := p.Stipulation.Starter
	moved, passed := "", "-"
	for _, o := range p.Options {
		switch o.Name {
		case HalfDuplex:
			turn = turn.Other()
		case NoCastling:
			moved += strings.Join(o.Args, "")
		case EnPassant:
			if squares := strings.Join(o.Args, ""); len(squares) == 6 {
				passed = squares[2:4]
			}
		}
	}
	lost, _ := parseSquares(moved)
	rights := ""
	for _, c := range castlings {
		if p.Diagram.stands(c.king, c.owner, "K") && p.Diagram.stands(c.rook, c.owner, "R") && !slices.Contains(lost, c.rook) {
			rights += c.letter
		}
	}
	if rights == "" {
		rights = "-"
	}
	line := units + map[board.Side]string{board.White: " w ", board.Black: " b "}[turn] + rights + " " + passed
	operation := func(code, operand string) { line += " " + code + ` "` + operand + `";` }
	if asked := p.Stipulation.String(); p.Claim.Intended == AnyNumber && isDigits(asked[1:]) {
		line += " dm " + asked[1:] + ";"
		if moves := p.Claim.best(); moves != "" {
			line += " bm " + moves + ";"
		}
	} else {
		if _, ok := Intended(p.Claim.Intended); ok {
			asked += "  " + p.Claim.Intended
		}
		operation("stip", asked)
	}
	for _, title := range p.Titles {
		operation("id", title)
	}
	for i, remark := range p.Remarks {
		operation("c"+strconv.Itoa(i), remark)
	}
	return line, nil
}

// best returns the best moves if a claim consists of nothing else.
func (c Claim) best() string {
	var moves []string
	for line := range strings.Lines(c.Solution) {
		move, ok := strings.CutPrefix(strings.TrimSpace(line), "1.")
		if !ok || strings.ContainsAny(move, " .;") {
			return ""
		}
		moves = append(moves, move)
	}
	return strings.Join(moves, " ")
}

// stands reports whether the unit on a square has this owner.
func (d *Diagram) stands(s board.Square, owner board.Owner, walk string) bool {
	return d[s].Owner == owner && d[s].Walk == walk
}

// fenLetters holds the letters of the orthodox walks in FEN.
var fenLetters = map[string]string{"P": "p", "S": "n", "B": "b", "R": "r", "Q": "q", "K": "k"}

// FEN writes a diagram as the first field of FEN. A unit for which FEN has no letter is an *Error with
// its place.
func (d *Diagram) FEN() (string, error) {
	return d.ranks(func(s board.Square, p Piece) (string, error) {
		letter := fenLetters[p.Walk]
		switch {
		case letter == "" || len(p.Flags) > 0 || p.Owner == board.Neutral:
			return "", &Error{Place: p.Place, Message: "FEN has no letter for the piece on " + s.String()}
		case p.Owner == board.OfWhite:
			letter = strings.ToUpper(letter)
		}
		return letter, nil
	})
}

// Forsyth writes a diagram in Popeye's Forsyth notation with English letters: "=" before neutral
// units, "." before codes of two letters. It leaves out flags, and returns "" if a unit cannot be
// written.
func (d *Diagram) Forsyth() string {
	text, err := d.ranks(func(_ board.Square, p Piece) (string, error) {
		code := p.Walk
		if p.Owner == board.OfBlack {
			code = strings.ToLower(code)
		}
		switch {
		case strings.Contains(code, "/"):
			return "", errors.New("a hunter")
		case len(code) == 2:
			code = "." + code
		}
		if p.Owner == board.Neutral {
			code = "=" + code
		}
		return code, nil
	})
	if err != nil {
		return ""
	}
	return text
}

// ranks writes a diagram rank by rank from the eighth, with a number for empty squares.
func (d *Diagram) ranks(letters func(board.Square, Piece) (string, error)) (string, error) {
	var b strings.Builder
	for rank := 7; rank >= 0; rank-- {
		blank := 0
		flush := func() {
			if blank > 0 {
				b.WriteString(strconv.Itoa(blank))
			}
			blank = 0
		}
		for file := range 8 {
			s := board.At(file, rank)
			if d[s].None() {
				blank++
				continue
			}
			text, err := letters(s, d[s])
			if err != nil {
				return "", err
			}
			flush()
			b.WriteString(text)
		}
		if flush(); rank > 0 {
			b.WriteByte('/')
		}
	}
	return b.String(), nil
}
