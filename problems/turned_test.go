package problems

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestTurnedNames: names whose words stand in another order, or are written apart, are proposed as they are.
func TestTurnedNames(t *testing.T) {
	for typed, want := range map[string]string{
		"CirceParrain": `did you mean "ParrainCirce"?`, "CirceDiametral": `did you mean "DiametralCirce"?`,
		"CirceEquipollents": `did you mean "EquipollentsCirce"?`, "CirceRank": `did you mean "RankCirce"?`,
		"StrictCirce": `did you mean "Circe Strict"?`, "CirceRI": `did you mean "Circe RexInclusive"?`,
		"Anti Circe": `did you mean "AntiCirce"?`, "Mirror Circe": `did you mean "MirrorCirce"?`,
		"2#": "", "CirceNothing": "",
	} {
		for _, err := range Decode(strings.NewReader("beginproblem\ncondition "+typed+"\nendproblem"), "f", nil) {
			var wrong *Error
			require.True(t, errors.As(err, &wrong), typed)
			if want != "" {
				assert.Equal(t, want, wrong.Hint, typed)
			}
		}
	}
	for typed, want := range map[string]string{
		"mate in 2": `did you mean "#2"?`, "2#": `did you mean "#2"?`, "#2*": "an asterisk for set play is written as: option SetPlay",
	} {
		for _, err := range Decode(strings.NewReader("beginproblem\nstipulation "+typed+"\npieces white Ka1\nendproblem"), "f", nil) {
			var wrong *Error
			require.True(t, errors.As(err, &wrong), typed)
			assert.Equal(t, want, wrong.Hint, typed)
		}
	}
}
