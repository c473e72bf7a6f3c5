package problems

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"path/filepath"
	"slices"
	"strings"
)

// Format is a row of the list of formats in which problems are read and written.
type Format struct {
	Name string
	// Doc describes the format in one line.
	Doc string
	// Extensions are the extensions of its files, in lower case and with the dot.
	Extensions []string
	// sniff reports whether a text that begins like this is in the format. It is nil if the beginning
	// does not tell.
	sniff func(beginning string) bool
	// Claims reports whether the format has a place for keywords and for the claimed solution.
	Claims bool
	// Decode reads problems one by one, like the function Decode.
	Decode func(in io.Reader, file string, o Reading) iter.Seq2[*Problem, error]
	// Encode writes problems one by one as they come. It may leave out what the format cannot hold
	// (see Holds). It is nil for a format that is only read.
	Encode func(w io.Writer, all iter.Seq[*Problem], lex *Lexicon) error
}

// Reading is what a reader cannot know from a file.
type Reading struct {
	// Lexicon is the set of words; nil for Popeye's alone.
	Lexicon *Lexicon
	// Stipulation is that of positions that have none, in a format where they need not have one.
	Stipulation string
	// DashSaysNothing reads "-" in the castling field of a FEN as no statement about castling: which kings and rooks have moved is
	// left to proof.
	DashSaysNothing bool
	// StipulationOptional accepts a position in FEN without a stipulation; that of the problem is nil then.
	StipulationOptional bool
}

// Formats lists the formats. The first one is assumed for a text that looks like none of them.
var Formats = []Format{
	{
		Name: "popeye", Doc: "the input language of Popeye",
		Extensions: []string{".inp"},
		Decode: func(in io.Reader, file string, o Reading) iter.Seq2[*Problem, error] {
			return Decode(in, file, o.Lexicon)
		},
		Encode: func(w io.Writer, all iter.Seq[*Problem], lex *Lexicon) error { return EncodeAll(w, all, English, lex) },
	},
	{
		Name: "json", Doc: "JSON (docs/json.md)",
		Extensions: []string{".json", ".jsonl"},
		sniff: func(beginning string) bool {
			first := strings.TrimLeft(strings.TrimPrefix(beginning, "["), " \t\r\n")
			return strings.HasPrefix(first, "{") && strings.Contains(beginning, `"griddle"`)
		},
		Claims: true,
		Decode: func(in io.Reader, file string, o Reading) iter.Seq2[*Problem, error] {
			return DecodeJSON(in, file, o.Lexicon)
		},
		Encode: func(w io.Writer, all iter.Seq[*Problem], _ *Lexicon) error { return EncodeJSON(w, all) },
	},
	{
		Name: "fen", Doc: "FEN or EPD, one position a line, its stipulation as an operation: stip \"h#3\";",
		Extensions: []string{".fen", ".epd"},
		sniff: func(beginning string) bool {
			units, _, _ := strings.Cut(beginning, " ")
			return strings.Count(units, "/") == 7 && strings.Trim(units, "pnbrqkPNBRQK12345678/") == ""
		},
		Decode: DecodeFEN,
		Encode: func(w io.Writer, all iter.Seq[*Problem], _ *Lexicon) error { return EncodeFEN(w, all) },
	},
	{
		Name: "olive", Doc: "collections of Olive and of YACPDB: YAML, or the database's JSON",
		Extensions: []string{".olv", ".yaml", ".yml"},
		sniff: func(beginning string) bool {
			return strings.HasPrefix(beginning, "---") || strings.HasPrefix(beginning, "{") || strings.Contains(beginning, "\nalgebraic:")
		},
		Claims: true,
		Decode: func(in io.Reader, file string, o Reading) iter.Seq2[*Problem, error] {
			return DecodeOlive(in, file, o.Lexicon)
		},
		Encode: EncodeOlive,
	},
	{
		Name: "pgn", Doc: "games of PGN that begin at a position (FEN), with a tag Stipulation",
		Extensions: []string{".pgn"},
		sniff:      func(beginning string) bool { return strings.HasPrefix(beginning, "[") },
		Claims:     true,
		Decode: func(in io.Reader, file string, o Reading) iter.Seq2[*Problem, error] {
			return DecodePGN(in, file, o.Stipulation)
		},
	},
}

// FormatNamed returns the format of a name, or nil.
func FormatNamed(name string) *Format {
	i := slices.IndexFunc(Formats, func(f Format) bool { return f.Name == name })
	if i < 0 {
		return nil
	}
	return &Formats[i]
}

// sniffed is the number of bytes of a file that FormatOf looks at.
const sniffed = 512

// Recognise finds the format of a text by the extension of its name, or else by its first bytes. The
// caller reads the text from the reader that Recognise returns. One byte is enough to begin with, so
// that a person at a terminal need not type more.
func Recognise(name string, text io.Reader) (*Format, io.Reader) {
	begun := bufio.NewReader(text)
	_, _ = begun.Peek(1) // an error comes again when the text is read
	beginning, _ := begun.Peek(min(begun.Buffered(), sniffed))
	return FormatOf(name, beginning), begun
}

// FormatOf returns the format of a file, by the extension of its name or else by its beginning.
func FormatOf(file string, beginning []byte) *Format {
	extension := strings.ToLower(filepath.Ext(file))
	text := strings.TrimLeft(string(trimMark(beginning)), " \t\r\n")
	i := slices.IndexFunc(Formats, func(f Format) bool { return slices.Contains(f.Extensions, extension) })
	if i < 0 {
		i = slices.IndexFunc(Formats, func(f Format) bool { return f.sniff != nil && f.sniff(text) })
	}
	return &Formats[max(i, 0)]
}

// Holds writes a problem and reads it again. Its error, an *Error, names what the format cannot hold.
func (f *Format) Holds(p *Problem, lex *Lexicon) error {
	lost := func(place Place, what string) error {
		return p.At(place, "", "the format %s cannot hold %s", f.Name, what)
	}
	if !f.Claims { // what it says of them is not read again
		bare := *p
		bare.Claim = Claim{}
		p = &bare
	}
	var b bytes.Buffer
	if err := f.Encode(&b, slices.Values([]*Problem{p}), lex); err != nil {
		return err
	}
	n := 0
	for again, err := range f.Decode(&b, "", Reading{Lexicon: lex}) {
		var wrong *Error
		switch {
		case errors.As(err, &wrong):
			return lost(p.Place, fmt.Sprintf("the problem: %s", wrong.Message))
		case err != nil:
			return err
		}
		if what, place := Difference(p, again); what != "" {
			if place.Line == 0 {
				place = p.Place
			}
			return lost(place, what)
		}
		n++
	}
	if n != 1 {
		return lost(p.Place, "the problem")
	}
	return nil
}
