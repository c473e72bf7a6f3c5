package conditions_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/conditions/conditiontest"
)

func TestTogether(t *testing.T) { conditiontest.ConformTogether(t, 40) }

func TestNames(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range conditions.All {
		for _, name := range append([]string{c.Name, c.German, c.French}, c.Also...) {
			assert.False(t, name != "" && seen[strings.ToLower(name)], name)
			seen[strings.ToLower(name)] = true
		}
	}
	assert.Nil(t, conditions.Find("Griddel"))
}

func TestClash(t *testing.T) {
	assert.Equal(t, "it is there already", conditions.Clash(&conditions.Grid, &conditions.Grid))
	assert.Empty(t, conditions.Clash(&conditions.Grid, &conditions.Disparate))
	assert.NotEmpty(t, conditions.Clash(&conditions.Disparate, &conditions.Retrodisparate))
	assert.NotEmpty(t, conditions.Clash(&conditions.Maximummer, &conditions.WhiteMinimummer))
	assert.Empty(t, conditions.Clash(&conditions.BlackMaximummer, &conditions.WhiteMinimummer))
	for _, c := range conditions.All {
		for other, why := range c.Apart {
			assert.NotNil(t, conditions.Find(other), other)
			assert.NotEmpty(t, why)
		}
	}
}
