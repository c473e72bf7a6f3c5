package stip

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestGoalRows holds that each goal has a row with what parser, list and notation need, and that no property contradicts
// another.
func TestGoalRows(t *testing.T) {
	texts := map[string]bool{}
	for i, row := range Goals {
		assert.Equal(t, GoalKind(i), row.Kind, row.Name)
		assert.NotEmpty(t, row.Text, row.Name)
		assert.NotEmpty(t, row.Name, row.Text)
		assert.NotEmpty(t, row.Doc, row.Name)
		assert.False(t, texts[row.Text], "%s is spelled like another goal", row.Name)
		texts[row.Text] = true
		if row.By != AnyMeans {
			assert.Equal(t, Answerer, row.Kings, "%s is reached by check only: it needs the king of the side that answers", row.Name)
			assert.True(t, row.HidesCheck, "%s is reached by check only: its mark says so", row.Name)
		}
		if row.SelfCheck == SelfCheckAllowed {
			assert.NotZero(t, row.Kings&Mover, "%s may leave the mover's king in check: it needs that king", row.Name)
		}
		if row.Final == MatePosition || row.Final == StalematePosition {
			assert.True(t, row.EndsGame, "%s is a final position of a game", row.Name)
		}
	}
	assert.Equal(t, AToB, Goals[len(Goals)-1].Kind, "the last goal has the last row")
}
