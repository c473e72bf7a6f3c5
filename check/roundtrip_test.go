package check

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/movegen"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/report"
	"github.com/griddle-chess/griddle/solver"
)

// workedExamples are the problems of the project's tables: there are some of every condition, piece, attribute, form and option, and
// their solutions exist.
func workedExamples(t *testing.T) (list []*problems.Problem) {
	t.Helper()
	for _, folder := range []string{"../solver/testdata", "../solver/testdata/past", "../conditions/testdata"} {
		files, err := filepath.Glob(folder + "/*.txt")
		require.NoError(t, err)
		for _, file := range files {
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			for _, part := range strings.Split(string(text), "beginproblem\n")[1:] {
				typed, _, _ := strings.Cut(part, "endproblem\n")
				for p, err := range problems.Decode(strings.NewReader("beginproblem\n"+typed+"endproblem\n"), file, solver.Lexicon()) {
					require.NoError(t, err, typed)
					list = append(list, p)
				}
			}
		}
	}
	require.Greater(t, len(list), 500)
	return list
}

// TestWhatIsPrintedIsRead: what is printed of a solution is read as a claim and agrees, in every style and language, for the worked
// examples of every condition, piece, attribute, form and option.
func TestWhatIsPrintedIsRead(t *testing.T) {
	seen := map[string]bool{}
	n, compared := 0, 0
	for i, p := range workedExamples(t) {
		for style := range report.Styles {
			for _, language := range []problems.Language{problems.English, problems.German, problems.French} {
				if testing.Short() && (7*i+3*style+int(language))%60 != 0 {
					continue
				}
				o := solver.Options{Threads: 1, MaxNodes: 50_000, Origins: style != int(report.Long)}
				text, complete := printed(t, p, o, report.Options{Style: report.Style(style), Language: &language})
				if !complete || strings.TrimSpace(text) == "" {
					continue
				}
				claiming := *p
				claiming.Claim = problems.Claim{Solution: text}
				r := Problem(t.Context(), &claiming, Options{Solver: solver.Options{Threads: 1, MaxNodes: 200_000}})
				if !r.Complete {
					continue
				}
				name := p.Place.File + " " + report.Styles[style] + "\n" + strings.Join(sourceOf(p), "\n") + "\n" + text
				for _, f := range r.Findings {
					if f.Text == "there is no set play" && !strings.Contains(text, "1...") {
						continue // the option asks for some
					}
					assert.NotEqual(t, Differs, f.Verdict, "%s\n%v", name, f)
				}
				assert.Empty(t, r.Unread, name)
				n++
				for _, c := range r.Cases {
					for _, ph := range c.Phases {
						compared += ph.Compared
						if len(ph.Solutions) > 0 && ph.Intended > 0 && !hasOption(p.Options, problems.PostKeyPlay) {
							defences := p.Stipulation.Form == nil && ph.Compared > 0 // play that begins with the second side
							assert.True(t, len(ph.Claimed) > 0 || defences, name)
						}
					}
				}
				words(p, seen)
			}
		}
	}
	t.Logf("%d texts, %d half-moves", n, compared)
	if testing.Short() {
		return
	}
	for _, c := range conditions.All {
		assert.True(t, seen[c.Name] || c.NeedsLast, c.Name)
	}
	for i := range movegen.Pieces {
		code := movegen.Pieces[i].Codes[movegen.English]
		assert.True(t, seen["piece "+code], code)
	}
	for _, m := range stip.Macros {
		form := &stip.Form{Series: m.Series, Sides: m.Sides}
		assert.True(t, seen["form "+form.String()], m.Example)
	}
}

// sourceOf is a problem as it can be typed.
func sourceOf(p *problems.Problem) []string {
	var b strings.Builder
	_ = problems.Encode(&b, p, problems.English, solver.Lexicon())
	return strings.Split(b.String(), "\n")
}

// words notes what a problem has of conditions, pieces and forms.
func words(p *problems.Problem, seen map[string]bool) {
	for _, w := range p.Conditions {
		seen[w.Name] = true
	}
	for _, u := range p.Diagram {
		seen["piece "+u.Walk] = true
	}
	if p.Stipulation != nil && p.Stipulation.Form != nil {
		form := &stip.Form{Series: p.Stipulation.Form.Series, Sides: p.Stipulation.Form.Sides}
		seen["form "+form.String()] = true
	}
}
