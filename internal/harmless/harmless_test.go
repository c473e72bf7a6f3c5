package harmless

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestText(t *testing.T) {
	for text, want := range map[string]string{
		"Benkő, Pál\t– Куббель\n": "Benkő, Pál\t– Куббель\n",
		"\x1b]0;pwned\a \x1b[2J":  "<U+001B>]0;pwned<U+0007> <U+001B>[2J",
		"a\r\nb\rc":               "a\nb<U+000D>c",
		"\u202eoverride\u2066":    "<U+202E>override<U+2066>",
		"\u009b31m\x7f\u2028":     "<U+009B>31m<U+007F><U+2028>",
		"שלום":                    "שלום",
	} {
		assert.Equal(t, want, Text(text))
		assert.Equal(t, want, Text(Text(text)))
	}
}

func TestCell(t *testing.T) {
	for text, want := range map[string]string{
		"=cmd|' /C calc'!A0": "'=cmd|' /C calc'!A0", "@SUM(A1)": "'@SUM(A1)", "+1": "'+1", "-1": "'-1", "\t=1": "'\t=1",
		"\r=1": "<U+000D>=1", "Loyd": "Loyd", "": "", "a=b": "a=b",
	} {
		assert.Equal(t, want, Cell(text))
	}
}
