package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/check/reports"
	"github.com/griddle-chess/griddle/report"
)

// nasty is an entry whose texts are meant for a terminal, a spreadsheet, a typesetter, a page and the eye of a reader.
const nasty = `---
algebraic: {white: [Kf3, Qf2], black: [Kh1]}
stipulation: "#1"
authors: ["=cmd|' /C calc'!A0", "\u202Eoverride", "\e]0;pwned\a\e[2J"]
source: "=HYPERLINK(\"http://evil\",\"x\") \x9B31m"
award: "@SUM(A1)\r\nnext"
comments: ["\\input{x} <script>alert(1)</script> \u2066"]
keywords: ["\e[31m"]
solution: "1.Qg2# {\e[2J} \u202E !"
---
algebraic: {white: [Kf3, Qf2], black: [Kh1]}
stipulation: "\e[31m\u202E"
authors: ["\e[31m"]
---
algebraic: {white: [Kf3, "Q\e[31m"], black: [Kh1]}
stipulation: "#1"
`

// TestNastyEntry: whatever an entry or the name of its file has in it, nothing of it acts in anything that is written: no control
// characters, no turned writing, no cell that is a formula, no markup.
func TestNastyEntry(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "n\x1b[31m\u202e.olv")
	require.NoError(t, os.WriteFile(file, []byte(nasty), 0o600))
	outputs := map[string]string{}
	act := func(name string, args ...string) {
		var out, err bytes.Buffer
		run(context.Background(), args, strings.NewReader(nasty), &out, &err)
		outputs[name], outputs[name+", errors"] = out.String(), err.String()
	}
	for _, f := range report.Formats {
		act("solve "+f.Name, "solve", "--format", f.Name, file)
	}
	for _, verb := range []string{"verify", "explain", "show", "retro", "popeye"} {
		act(verb, verb, file)
	}
	act("why", "why", file, "Qg2")
	act("diagram", "diagram", file, "--problem", "1", "-o", filepath.Join(folder, "d.svg"))
	act("verify json", "verify", "--format", "json", file)
	act("a file that is not there", "solve", filepath.Join(folder, "no\x1b[2J.inp"))
	args := []string{"check", file, "--store", filepath.Join(folder, "s.db")}
	files := []string{"d.svg"}
	for _, f := range reports.Formats {
		files = append(files, "r"+f.Extensions[0])
		args = append(args, "--report", filepath.Join(folder, "r"+f.Extensions[0]))
	}
	act("check", args...)
	act("diff", "diff", filepath.Join(folder, "s.db"), filepath.Join(folder, "s.db"))
	for _, written := range files {
		text, err := os.ReadFile(filepath.Join(folder, written))
		require.NoError(t, err, written)
		outputs[written] = string(text)
	}
	for name, text := range outputs {
		if name == "show" {
			text = strings.ReplaceAll(text, "\x1b[0m", "") // its own colours
		}
		at := strings.IndexFunc(text, func(r rune) bool {
			return unicode.IsControl(r) && r != '\n' && r != '\t' || unicode.Is(unicode.Bidi_Control, r)
		})
		if at >= 0 {
			assert.Fail(t, name, "%q", text[max(0, at-80):min(len(text), at+40)])
		}
		if strings.Contains(name, "html") || strings.Contains(name, "svg") {
			assert.NotContains(t, text, "<script>alert", name)
		}
	}
	for _, cell := range strings.FieldsFunc(outputs["r.csv"], func(r rune) bool { return r == ',' || r == '\n' }) {
		assert.False(t, strings.ContainsAny(strings.Trim(cell, `"`+" ")[:min(1, len(strings.Trim(cell, `"`+" ")))], "=@"), cell)
	}
}
