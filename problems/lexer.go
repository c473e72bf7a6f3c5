package problems

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"
)

// MaxText is the greatest length in bytes of the text of one problem, or of one line. Problems have
// some hundred bytes; the limit bounds the memory for any other input.
const MaxText = 1 << 20

// token is a word of the input.
type token struct {
	text  string
	place Place
	line  string // the line that contains it
	first bool   // only separators stand before it on its line
	end   int    // where it ends in the line, in bytes
	bad   rune   // a character that no word may contain; text then holds it alone
}

// lexer cuts an input into tokens. It looks ahead on demand and keeps the lines of the current problem.
type lexer struct {
	in   *bufio.Reader
	file string

	line   string // the current line without its end, as UTF-8
	number int    // its number from 1, 0 before the first
	pos    int    // the bytes read of it
	column int    // the characters read of it
	fresh  bool   // no token has been taken from it
	failed error  // the reason why no line follows: io.EOF, or the error of the reader

	ahead  []token
	taken  token    // the last one
	start  int      // number of the first of lines
	lines  []string // the lines of the current problem
	size   int      // their length
	longer bool     // the problem is longer than MaxText and yields no further tokens
	// skipping reports that no problem is being read, or that a broken one is skipped: its length does
	// not matter, and its lines are not kept.
	skipping bool
}

func newLexer(r io.Reader, file string) *lexer {
	return &lexer{in: bufio.NewReader(r), file: file}
}

// next takes a token. Its text is empty at the end of the input, and of a problem that is too long.
func (l *lexer) next() token {
	t := l.peek(0)
	if len(l.ahead) > 0 {
		l.ahead, l.taken = l.ahead[1:], t
	}
	return t
}

// peek returns the token that comes n tokens after the next one.
func (l *lexer) peek(n int) token {
	for len(l.ahead) <= n {
		if l.longer && !l.skipping {
			return token{place: l.here(), line: l.line, end: len(l.line)}
		}
		t, ok := l.scan()
		if !ok {
			return t
		}
		l.ahead = append(l.ahead, t)
	}
	return l.ahead[n]
}

// rest takes the rest of the line after the token t, which must be the last one taken.
func (l *lexer) rest(t token) string {
	text := t.line[t.end:]
	// Tokens that were peeked at lie in this text or on later lines; the latter are kept.
	kept := l.ahead[:0]
	for _, a := range l.ahead {
		if a.place.Line != t.place.Line {
			kept = append(kept, a)
		}
	}
	l.ahead = kept
	if l.number == t.place.Line {
		l.column += utf8.RuneCountInString(l.line[l.pos:])
		l.pos = len(l.line)
	}
	return strings.TrimRight(strings.TrimLeft(text, " \t;.,"), " \t")
}

// scan reads a token from the text. At the end it returns false, and a token that has only the place
// of the end.
func (l *lexer) scan() (token, bool) {
	for {
		for l.pos < len(l.line) && isSeparator(l.line[l.pos]) {
			l.pos++
			l.column++
		}
		if l.pos < len(l.line) {
			if t, ok := l.cut(); ok {
				return t, true
			}
			continue
		}
		if !l.readLine() {
			return token{place: l.here(), line: l.line, end: len(l.line)}, false
		}
	}
}

// cut cuts the token at the current position. It returns false for a lone run of full stops, which
// separates words like a comma.
func (l *lexer) cut() (token, bool) {
	t := token{place: l.here(), line: l.line, first: l.fresh}
	from := l.pos
	for l.pos < len(l.line) {
		r, n := utf8.DecodeRuneInString(l.line[l.pos:])
		if !isTokenRune(r) {
			if l.pos == from {
				t.bad = r
				l.pos += n
				l.column++
			}
			break
		}
		l.pos += n
		l.column++
	}
	l.fresh = false
	t.text, t.end = l.line[from:l.pos], l.pos
	return t, strings.Trim(t.text, ".") != ""
}

func (l *lexer) here() Place { return Place{l.file, max(l.number, 1), l.column + 1} }

func isSeparator(c byte) bool {
	return c == ' ' || c == '\t' || c == ';' || c == ',' || c == '\f' || c == '\v'
}

// isTokenRune reports whether a word may contain the character. Popeye's words are ASCII; Griddle's
// own words may have accents.
func isTokenRune(r rune) bool {
	if r < 0x80 {
		return 'a' <= r|0x20 && r|0x20 <= 'z' || '0' <= r && r <= '9' || strings.ContainsRune("#=+-%>!.<()~/&|:[]{}?", r)
	}
	return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsMark(r))
}

// begin starts a new problem at the line of t and drops the lines of earlier ones.
func (l *lexer) begin(t token) {
	from := min(max(t.place.Line-l.start, 0), len(l.lines))
	l.lines, l.start = append([]string(nil), l.lines[from:]...), l.start+from
	l.size, l.skipping = 0, false
	for _, line := range l.lines {
		l.size += len(line) + 1
	}
	l.longer = l.size > MaxText
}

// readLine makes the next line the current one. It returns false if there is none.
func (l *lexer) readLine() bool {
	if l.failed != nil {
		return false
	}
	raw, long, err := readLine(l.in, MaxText)
	if err != nil {
		l.failed = err
		if len(raw) == 0 {
			return false
		}
	}
	l.number++
	if l.number == 1 {
		raw = trimMark(raw)
	}
	l.line, l.pos, l.column, l.fresh = decodeText(raw), 0, 0, true
	l.size += len(l.line) + 1
	l.longer = l.longer || long || l.size > MaxText
	if l.longer || l.skipping {
		l.lines, l.start = nil, l.number
	}
	l.lines = append(l.lines, l.line)
	return true
}

// readLine reads up to a line end of any kind (LF, CR, CR LF). It drops the rest of a line that is
// longer than the limit, and then returns long as true.
func readLine(in *bufio.Reader, most int) (line []byte, long bool, err error) {
	for {
		c, err := in.ReadByte()
		switch {
		case err != nil:
			return line, long, err
		case c == '\n':
			return line, long, nil
		case c == '\r':
			if next, err := in.Peek(1); err == nil && next[0] == '\n' {
				_, err = in.Discard(1)
				return line, long, err
			}
			return line, long, nil
		case len(line) >= most:
			long = true
		default:
			line = append(line, c)
		}
	}
}

// trimMark removes a byte order mark.
func trimMark(line []byte) []byte {
	const mark = "\uFEFF"
	if strings.HasPrefix(string(line[:min(len(line), len(mark))]), mark) {
		return line[len(mark):]
	}
	return line
}

// decodeText takes a line as UTF-8 if it is, else as Windows-1252. The choice is made per line: no line of text in
// Windows-1252 is valid UTF-8 by chance, a stream need not be read twice, and files that were joined come out right.
func decodeText(raw []byte) string {
	if utf8.Valid(raw) {
		return string(raw)
	}
	var b strings.Builder
	for _, c := range raw {
		if 0x80 <= c && c < 0xa0 {
			b.WriteRune(windows1252[c-0x80])
		} else {
			b.WriteRune(rune(c))
		}
	}
	return b.String()
}

// windows1252 is what the code page has where Latin-1 has control characters; its five gaps give U+FFFD.
var windows1252 = [32]rune{
	'€', '\uFFFD', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\uFFFD', 'Ž', '\uFFFD',
	'\uFFFD', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\uFFFD', 'ž', 'Ÿ',
}

// failAt returns an error at a token, and shortens a message that quotes much of the input.
func failAt(t token, hint, format string, args ...any) *Error {
	const most = 300
	message := fmt.Sprintf(format, args...)
	if runes := []rune(message); len(runes) > most {
		message = string(runes[:most]) + "…"
	}
	return &Error{Place: t.place, Message: message, Hint: hint, Line: t.line}
}
