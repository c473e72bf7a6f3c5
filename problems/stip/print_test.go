package stip

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
)

// TestText holds trees to the spelling that Popeye gives them, which is read again.
func TestText(t *testing.T) {
	for text, want := range map[string]string{
		"2da[#]{!+}":                 "2da[#]{!+}",
		"2h{!+}[#]h":                 "2h[#]{!+}h",
		"3h[#&x]{!+}h":               "3h[#&x]{!+}h",
		"3s[1s[-1s[+]]]{x}":          "3s{x}[1s[-1s[+]]]",
		"2s{!1a[x]d}[1a[x]d]":        "2s[1a[x]d]{!1a[x]d}",
		"2s{!1a[x]d}[x]":             "2s[x]{!1a[x]d}",
		"3h[!1a[#]d]{!+}h":           "3h{!+}[!1a[#]d]h",
		"8h[/1d[x]a{!+}]{x}h":        "8h{x}[/1d[x]a{!+}]h",
		"8hh{x}[/1d[x]a{!+}]":        "8hh[/1d[x]a{!+}]{x}",
		"3h[3a[>1a[#]d]d{!1a[#]d}]h": "3h[3a[>1a[#]d]d{!1a[#]d}]h",
		"13h[1h[#]h] ?+?h":           "13h[1h[#]h]?+?h",
		"3a[#]d & - 4hh[#] & 4ad[#]": "3a[#]d&-4hh[#]&4ad[#]",
		"3a[#]d & (4hh[#] | 4ad[#])": "3a[#]d&(4hh[#]|4ad[#])",
	} {
		s, err := ParseTree(text, board.White)
		require.NoError(t, err, text)
		assert.Equal(t, want, s.String())
		again, err := ParseTree(want, board.White)
		require.NoError(t, err, want)
		assert.Equal(t, s.Root, again.Root, want)
	}
}
