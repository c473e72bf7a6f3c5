package stip

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestMeant(t *testing.T) {
	for text, want := range map[string]string{
		"mate in 2":                        `did you mean "#2"?`,
		"White to play and mate in three":  `did you mean "#3"?`,
		"Selfmate in 4":                    `did you mean "s#4"?`,
		"help mate in 2":                   `did you mean "h#2"?`,
		"2#":                               `did you mean "#2"?`,
		"h2.5#":                            `did you mean "h#2.5"?`,
		"PG 4.0":                           `did you mean "dia4"?`,
		"SPG 6.5":                          `did you mean "dia6.5"?`,
		"#2*":                              `did you mean "#2"?; the option SetPlay asks for the set play`,
		"#2v":                              `did you mean "#2"?; the option Try asks for tries`,
		"h#2 duplex":                       `did you mean "h#2"?, with the option Duplex`,
		"Who wins?":                        "",
		"how many mates in a hundred days": "",
	} {
		_, err := Parse(text)
		var wrong *SyntaxError
		require.ErrorAs(t, err, &wrong, text)
		if want != "" {
			assert.Equal(t, want, wrong.Hint, text)
		} else {
			assert.NotContains(t, wrong.Hint, "did you mean", text)
		}
	}
}
