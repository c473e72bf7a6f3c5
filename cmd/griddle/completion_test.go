package main

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/urfave/cli/v2"
)

// TestComplete: what may follow the words of a line, by some that must be among it, or nothing where files may follow.
func TestComplete(t *testing.T) {
	for line, want := range map[string][]string{
		"":                       {"solve", "check", "help"},
		"help":                   {"solve"},
		"-":                      {"--help", "--version"},
		"solve":                  nil,
		"solve a.inp":            nil,
		"solve --fo":             {"--format", "--threads", "--help"},
		"solve a.inp --format":   {"popeye", "html"},
		"verify --format":        {"text", "json"},
		"convert --to":           {"olive", "fen"},
		"solve --from":           {"olive", "pgn"},
		"solve --strategy":       {"bounded"},
		"solve --lang":           {"en", "de", "fr"},
		"solve --memory":         nil,
		"check --report":         nil,
		"check --with-condition": {"Circe", "GridChess"},
		"diagram --condition":    {"Circe", "GridChess"},
		"list":                   {"conditions", "pieces"},
		"list conditions":        {"Circe", "GridChess"},
		"list pieces":            {"grasshopper"},
		"completion":             {"bash", "powershell"},
		"nosuch --x":             {"--help"},
		"popeye":                 nil,
	} {
		var out bytes.Buffer
		assert.Equal(t, solved, run(t.Context(), append(strings.Fields(line), completionFlag), nil, &out, &out), line)
		got := strings.Fields(out.String())
		assert.Subset(t, got, want, line)
		if want == nil {
			assert.Empty(t, got, line)
		}
	}
}

// TestFlagValues: every value that completion offers for a flag is one that the verb takes.
func TestFlagValues(t *testing.T) {
	offered := 0
	for _, verb := range newApp(newUI(nil, nil, nil)).Commands {
		for _, f := range verb.Flags {
			if d, ok := f.(cli.DocGenerationFlag); !ok || !d.TakesValue() {
				continue
			}
			name := f.Names()[0]
			for _, value := range flagValues(verb.Name, name) {
				offered++
				if strings.HasSuffix(name, "condition") {
					continue // some need arguments
				}
				var out, messages bytes.Buffer
				run(t.Context(), []string{verb.Name, "--" + name, value, "-"}, strings.NewReader(""), &out, &messages)
				assert.NotContains(t, messages.String(), "--"+name, "%s --%s %s", verb.Name, name, value)
			}
		}
	}
	assert.Greater(t, offered, 100)
}
