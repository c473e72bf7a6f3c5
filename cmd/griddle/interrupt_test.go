package main

import (
	"bytes"
	"context"
	"io"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

// TestInterruptedWhileReading: whoever ends the command while it waits for more to read ends it, with the status of what is not
// complete, and what was read whole is answered.
func TestInterruptedWhileReading(t *testing.T) {
	const problem = "beginproblem stip #1 pieces white Kf3 Qf2 black Kh1\n"
	for _, row := range []struct {
		verb, typed, said string
		status            status
	}{
		{"solve", "", "", incomplete},
		{"solve", "beginproblem\nstip #1\npie", "", incomplete},
		{"solve", problem + "nextproblem\nstip #2\n", "1.Qf2-g2 # !", incomplete},
		{"verify", problem + "nextproblem\nstip =1\npieces white Ka1 black Ka8\nnextproblem\n", "no solution", incomplete},
		{"explain", problem + "nextproblem\n", "Mate in 1", incomplete},
		{"convert", problem + "nextproblem\n", "stipulation #1", incomplete},
	} {
		ctx, stop := context.WithCancel(t.Context())
		in, typist := io.Pipe()
		var out, messages bytes.Buffer
		ended := make(chan status)
		go func() { ended <- run(ctx, []string{row.verb, "-"}, in, &out, &messages) }()
		_, err := io.WriteString(typist, row.typed)
		assert.NoError(t, err)
		time.Sleep(50 * time.Millisecond)
		stop()
		select {
		case got := <-ended:
			assert.Equal(t, row.status, got, row.verb+" "+row.typed)
			assert.Contains(t, messages.String(), "griddle: not complete: interrupted\n", row.typed)
			assert.NotContains(t, messages.String(), "error", row.typed)
			assert.Contains(t, out.String(), row.said)
		case <-time.After(time.Minute):
			t.Fatal("it does not end")
		}
		typist.Close()
	}
}
