package problems

import (
	"bytes"
	"encoding/binary"
	"io"
	"unicode/utf16"
	"unicode/utf8"
)

// Text returns a reader that converts UTF-16, with or without a byte order mark, to UTF-8, and leaves
// all else as it is, except that it drops Control-Z at the very end, which DOS takes for the end of a
// file. A text without a mark counts as UTF-16 if one of its first two bytes is zero. The reader never
// waits for more than the first two bytes.
func Text(in io.Reader) io.Reader { return &textReader{in: in} }

const controlZ = 0x1a

type textReader struct {
	in    io.Reader
	begun bool
	order binary.ByteOrder // nil if the text is not UTF-16
	raw   []byte           // not decoded yet
	out   []byte           // not yet returned
	ends  int              // Control-Zs at the end of what was read
	err   error
}

func (t *textReader) Read(p []byte) (int, error) {
	for len(t.out) == 0 {
		if t.err != nil {
			return 0, t.err
		}
		buffer := make([]byte, 1<<15)
		var n int
		n, t.err = t.in.Read(buffer)
		t.raw = append(t.raw, buffer[:n]...)
		if !t.begun {
			// A first byte that can belong to a mark, or to a letter in UTF-16, needs the second one.
			if t.err == nil && (len(t.raw) == 0 || len(t.raw) == 1 && (t.raw[0] == 0 || t.raw[0] >= 0xfe)) {
				continue
			}
			t.begun, t.order = true, utf16Order(t.raw)
		}
		t.decode()
		if t.ends > 0 && len(t.out) > 0 { // the Control-Zs were not at the end
			t.out = append(bytes.Repeat([]byte{controlZ}, t.ends), t.out...)
			t.ends = 0
		}
		text := bytes.TrimRight(t.out, string(rune(controlZ)))
		t.out, t.ends = text, t.ends+len(t.out)-len(text)
	}
	n := copy(p, t.out)
	t.out = t.out[n:]
	return n, nil
}

func utf16Order(beginning []byte) binary.ByteOrder {
	if len(beginning) < 2 {
		return nil
	}
	switch a, b := beginning[0], beginning[1]; {
	case a == 0xff && b == 0xfe, a != 0 && b == 0:
		return binary.LittleEndian
	case a == 0xfe && b == 0xff, a == 0 && b != 0:
		return binary.BigEndian
	}
	return nil
}

// decode decodes the raw bytes. Half of a character waits for its other half, unless the input has
// ended.
func (t *textReader) decode() {
	if t.order == nil {
		t.out, t.raw = t.raw, nil
		return
	}
	at := 0
	for at+2 <= len(t.raw) {
		char := rune(t.order.Uint16(t.raw[at:]))
		size := 2
		if utf16.IsSurrogate(char) {
			if at+4 > len(t.raw) && t.err == nil {
				break
			}
			second := rune(0)
			if at+4 <= len(t.raw) {
				second = rune(t.order.Uint16(t.raw[at+2:]))
			}
			if char = utf16.DecodeRune(char, second); char != utf8.RuneError {
				size = 4
			}
		}
		t.out = utf8.AppendRune(t.out, char)
		at += size
	}
	t.raw = t.raw[at:]
	if len(t.raw) > 0 && t.err != nil {
		t.out, t.raw = utf8.AppendRune(t.out, utf8.RuneError), nil
	}
}
