// Package charset reads text in the code pages that preceded UTF-8.
package charset

import (
	"bufio"
	"bytes"
	"io"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// Charset is a code page.
type Charset struct {
	// Names lists the names of the code page; messages use the first one. Letters names the languages
	// whose letters it has.
	Names   []string
	Letters string
	page    *charmap.Charmap
}

// All lists the code pages.
var All = []Charset{
	{[]string{"windows-1252", "cp1252"}, "Western European", charmap.Windows1252},
	{[]string{"latin-1", "iso-8859-1"}, "Western European", charmap.ISO8859_1},
	{[]string{"windows-1250", "cp1250"}, "Central European", charmap.Windows1250},
	{[]string{"windows-1251", "cp1251"}, "Cyrillic", charmap.Windows1251},
}

// Named returns the code page with this name, in upper or lower case; nil if there is none.
func Named(name string) *Charset {
	i := slices.IndexFunc(All, func(c Charset) bool { return slices.Contains(c.Names, strings.ToLower(name)) })
	if i < 0 {
		return nil
	}
	return &All[i]
}

// String returns the name of the code page.
func (c *Charset) String() string { return c.Names[0] }

// mostSampled is the number of bytes of a text that Guess reads.
const mostSampled = 16 << 20

// Guess returns the probable code page of a text, judged by its lines that are not UTF-8. It returns
// nil if all lines are UTF-8, or if the text contains zero bytes. The choice is between windows-1251,
// windows-1250 and windows-1252.
func Guess(in io.Reader) (*Charset, error) {
	lines := bufio.NewReader(io.LimitReader(in, mostSampled))
	var sample []byte
	for {
		line, err := lines.ReadBytes('\n')
		if bytes.IndexByte(line, 0) >= 0 {
			return nil, nil
		}
		if !utf8.Valid(line) {
			sample = append(sample, line...)
		}
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, err
		}
	}
	if len(sample) == 0 {
		return nil, nil
	}
	return guess(sample), nil
}

// guess decides by what letters stand beside each other. Cyrillic words are high bytes alone. A byte
// that is a letter in the Central European code page and a sign in the Western one is the former
// where it stands within a word, and some endings are of one of them alone.
func guess(sample []byte) *Charset {
	high, paired, central, western := 0, 0, 0, 0
	letter := func(i int) bool {
		return i >= 0 && i < len(sample) && (sample[i] >= 0xc0 || 'a' <= sample[i]|0x20 && sample[i]|0x20 <= 'z')
	}
	for i, b := range sample {
		if b < 0x80 {
			continue
		}
		if b >= 0xc0 {
			high++
			if i > 0 && sample[i-1] >= 0xc0 || i+1 < len(sample) && sample[i+1] >= 0xc0 {
				paired++
			}
		}
		one, other := charmap.Windows1250.DecodeByte(b), charmap.Windows1252.DecodeByte(b)
		switch {
		case unicode.IsLetter(one) && !unicode.IsLetter(other) && (letter(i-1) || letter(i+1)):
			central++
		case b == 0xe6 && letter(i-1) && !letter(i+1): // ć at the end of a word
			central++
		case (b == 0xe8 || b == 0xc8) && !letter(i-1) && letter(i+1), b == 0xf9 && letter(i-1) && !vowel(sample[i-1]): // č begins, ů
			central++
		case b == 0xe8 && i > 0 && sample[i-1]|0x20 == 'i' && !letter(i+1): // č after i
			central++
		case b == 0xe0, b == 0xe5, b == 0xc5, b == 0xfb, b == 0xee: // à, å, û, î, which the other languages hardly use
			western++
		}
	}
	switch {
	case high > 0 && 2*paired > high:
		return Named("windows-1251")
	case central > western:
		return Named("windows-1250")
	}
	return Named("windows-1252")
}

func vowel(b byte) bool { return strings.IndexByte("aeiouyAEIOUY", b) >= 0 }

// Reader reads a text in the code page as UTF-8. Lines that are UTF-8 already stay as they are, so
// that files which were joined come out right.
func (c *Charset) Reader(in io.Reader) io.Reader {
	return &reader{page: c.page, lines: bufio.NewReader(in)}
}

type reader struct {
	page  *charmap.Charmap
	lines *bufio.Reader
	out   []byte
	err   error
}

func (r *reader) Read(p []byte) (int, error) {
	for len(r.out) == 0 {
		if r.err != nil {
			return 0, r.err
		}
		var line []byte
		line, r.err = r.lines.ReadBytes('\n')
		if utf8.Valid(line) {
			r.out = line
			continue
		}
		r.out, _ = r.page.NewDecoder().Bytes(line) // a code page has a character for every byte
	}
	n := copy(p, r.out)
	r.out = r.out[n:]
	return n, nil
}
