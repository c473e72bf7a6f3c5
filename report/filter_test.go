package report

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/solver/solution"
)

func filteredText(t *testing.T, f Filter, p solution.Phase, events ...solution.Event) string {
	t.Helper()
	var b strings.Builder
	r := f.Around(NewPopeye(&b, Options{}))
	show(r, &problems.Problem{Options: []problems.Word{{Name: problems.NoBoard}}}, []problems.Case{{}}, phase(p, events...))
	require.NoError(t, r.End())
	return strings.TrimSuffix(b.String(), "\nsolution finished.\n\n\n")
}

func exampleTree() *solution.Node {
	threat := node("2.Ra1-a3+", node("2...Kc2-c1", node("3.Ra3-c3#")))
	equal := node("1...b7*a3", node("2.Ra1*a3+", node("2...Kc2-d2", node("3.Ra3-d3#"))))
	dual := node("1...Kc2-c3", node("2.Ke1-d1", node("2...Kc3-d3", node("3.Qb6-e3#"), node("3.Qb6-d4#"))), node("2.Qf6-f1"))
	key := node("1.Qb6-f6", equal, dual)
	key.Mark, key.Threats = solution.Key, []*solution.Node{threat}
	return key
}

func checkingTry() *solution.Node {
	try := node("1.Qb6-b7+", node("1...Kc2-d3", node("2.Qb7-b2#")))
	try.Mark, try.Refutations = solution.Try, []*solution.Node{node("1...Kc2-c3")}
	return try
}

func TestCompact(t *testing.T) {
	want := `
   1.Qb6-f6 ! threat:
          2.Ra1-a3 +
              2...Kc2-c1
                  3.Ra3-c3 #
      1...Kc2-c3
          2.Ke1-d1
              2...Kc3-d3
                  3.Qb6-e3 #

`
	key := exampleTree()
	got := filteredText(t, Filter{Compact: true}, solution.Phase{}, solution.Tree{Node: checkingTry()}, solution.Tree{Node: key})
	assert.Equal(t, want, got)
	assert.Equal(t, exampleTree(), key, "the tree itself stays as it was")
}

func TestDepth(t *testing.T) {
	trees := []solution.Event{solution.Tree{Node: checkingTry()}, solution.Tree{Node: exampleTree()}}
	assert.Equal(t, `
   1.Qb6-b7 + ?
      1...Kc2-d3
    but
      1...Kc2-c3

   1.Qb6-f6 !
      1...b7*a3
      1...Kc2-c3

`, filteredText(t, Filter{Depth: 2}, solution.Phase{}, trees...))
	assert.Equal(t, "\n", filteredText(t, Filter{Depth: 1}, solution.Phase{Set: true}, solution.Tree{Node: node("1...Ka1-a2")}))
	lines := []solution.Event{
		line("1.Ka1-a2", "1...Kh8-h7", "2.Ka2-a3", "2...Kh7-h8"), line("1.Ka1-a2", "1...Kh8-h7", "2.Ka2-b3"),
		line("1.Ka1-a2", "1...Kh8-g7", "2.Ka2-b3"), line("1.Ka1-a2"), line("1.Ka1-a2"),
	}
	assert.Equal(t, `
  1.Ka1-a2 Kh8-h7
  1.Ka1-a2 Kh8-g7
  1.Ka1-a2
  1.Ka1-a2
`, filteredText(t, Filter{Depth: 2}, solution.Phase{Lines: true}, lines...))
}

func TestNoFilterIsNoFilter(t *testing.T) {
	r := NewPopeye(nil, Options{})
	assert.Same(t, r, Filter{}.Around(r))
}
