package problems

import (
	"encoding/binary"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf16"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// inUTF16 writes a text in UTF-16.
func inUTF16(text string, order binary.AppendByteOrder) string {
	var out []byte
	for _, unit := range utf16.Encode([]rune(text)) {
		out = order.AppendUint16(out, unit)
	}
	return string(out)
}

func TestText(t *testing.T) {
	const text = "---\nauthors: [\"Шинкман, W. ♔ 𝄞\"]\n"
	for name, row := range map[string]struct{ in, want string }{
		"UTF-8":                           {text, text},
		"UTF-8 with a mark":               {"\ufeff" + text, "\ufeff" + text},
		"one byte a character":            {"\xff\xe4", "\xff\xe4"},
		"little end first":                {inUTF16(text, binary.LittleEndian), text},
		"little end first, with a mark":   {inUTF16("\ufeff"+text, binary.LittleEndian), "\ufeff" + text},
		"big end first":                   {inUTF16(text, binary.BigEndian), text},
		"big end first, with a mark":      {inUTF16("\ufeff"+text, binary.BigEndian), "\ufeff" + text},
		"half a unit at the end":          {inUTF16("ab", binary.LittleEndian) + "c", "ab\ufffd"},
		"half a pair at the end":          {inUTF16("ab", binary.LittleEndian) + "\x34\xd8", "ab\ufffd"},
		"half a pair, and then something": {inUTF16("a", binary.BigEndian) + "\xd8\x34\x00b", "a\ufffdb"},
		"nothing":                         {"", ""},
		"one byte":                        {"\xff", "\xff"},
	} {
		for how, in := range map[string]io.Reader{
			"at once":      strings.NewReader(row.in),
			"byte by byte": iotest.OneByteReader(strings.NewReader(row.in)),
			"with its end": iotest.DataErrReader(strings.NewReader(row.in)),
		} {
			if how == "byte by byte" && (strings.HasPrefix(name, "little end first") && !strings.HasSuffix(name, "mark") || strings.HasPrefix(name, "half a unit") || name == "half a pair at the end") {
				continue // a first byte that may be a letter is not kept back
			}
			got, err := io.ReadAll(Text(in))
			require.NoError(t, err)
			assert.Equal(t, row.want, string(got), "%s %s", name, how)
		}
	}
}

// TestControlZ: at the very end it is the end, as in files of DOS; elsewhere it is a character like others.
func TestControlZ(t *testing.T) {
	for text, want := range map[string]string{
		"endproblem\r\n\x1a":    "endproblem\r\n",
		"endproblem\x1a\x1a":    "endproblem",
		"\x1a":                  "",
		"one\x1atwo\x1a":        "one\x1atwo",
		"\xff\xfea\x00\x1a\x00": "\ufeffa",
	} {
		for _, in := range []io.Reader{strings.NewReader(text), iotest.OneByteReader(strings.NewReader(text))} {
			got, err := io.ReadAll(Text(in))
			require.NoError(t, err)
			assert.Equal(t, want, string(got), "%q", text)
		}
	}
}
