package stip

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestDescribe(t *testing.T) {
	for text, want := range map[string]string{
		"h#2.5":       "Helpmate in 2.5. White begins.",
		"exact-s#2":   "Selfmate in exactly 2. White begins.",
		"2->ser-h=4":  "Series-help play to stalemate in 4, after at most 2 moves of the other side. White begins.",
		"zd43":        "Play to target square d4 in 3. White begins.",
		"reci-h(=)#3": "Reciprocal helpmate in 3, Black's own goal stalemate. Black begins.",
	} {
		s, err := Parse(text)
		require.NoError(t, err, text)
		assert.Equal(t, want, s.Describe())
	}
}
