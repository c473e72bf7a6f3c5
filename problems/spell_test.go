package problems

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestSpell(t *testing.T) {
	lex := NewLexicon(Condition{Name: "Griddle", French: "Échecs-grille"})
	assert.Equal(t, "Gitterschach", lex.Spell("GridChess", German))
	assert.Equal(t, "Échecs-grille", lex.Spell("Griddle", French))
	assert.Equal(t, "Griddle", lex.Spell("Griddle", German))
	assert.Equal(t, "HalbDuplex", lex.Spell("HalfDuplex", German))
	assert.Equal(t, "nothing", lex.Spell("nothing", French))
	assert.Equal(t, "Drehung", Rotate.In(German))
}
