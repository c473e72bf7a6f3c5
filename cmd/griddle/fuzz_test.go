package main

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"
)

// FuzzInput holds the command to its word on input of any kind: what is understood is explained, all else is an error.
func FuzzInput(f *testing.F) {
	for _, seed := range []string{
		"", "beginproblem", "\xef\xbb\xbfAnfangProblem\r\nForderung h#2.5\rSteine weiss ka1 da2 schwarz kh8\nEndeProblem",
		"beginproblem\nstipulation ser-h#2\npieces white Kf5 black Kh6\ncondition GridChess Orthogonal ac16\nzeroposition move f5 e5\ntwin cont rotate 90\nendproblem",
		"beginproblem\nsstipulation white 4a[#=]d{!x}[#=]\nforsyth k1K5/p7/1P6\noption EnPassant e2e3e4 Threat 2\ntwin polish shift a1 b1\nendproblem",
		"DebutProbleme\nenonce reci-h(=)#3\npieces blanc royal cd5 neutre tf1\nfinprobleme",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, input []byte) {
		var out, messages bytes.Buffer
		got := run(t.Context(), []string{"explain", "-"}, bytes.NewReader(input), &out, &messages)
		if got != solved {
			require.Equal(t, faulty, got)
			require.NotEmpty(t, messages.String())
		}
	})
}
