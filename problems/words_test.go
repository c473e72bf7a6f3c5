package problems

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestSpelling(t *testing.T) {
	lex := NewLexicon(Condition{Name: "Griddle", French: "Échecs-griddle"})
	assert.Equal(t, "Gitterschach", lex.Text(Word{Name: "GridChess"}, German))
	assert.Equal(t, "Échecs-griddle", lex.Text(Word{Name: "Griddle"}, French))
	assert.Equal(t, "Griddle", lex.Text(Word{Name: "Griddle"}, German))
	assert.Equal(t, "nothing", lex.Text(Word{Name: "nothing"}, French))
	assert.Equal(t, "HalbDuplex", OptionText(Word{Name: "HalfDuplex"}, German))
	assert.Equal(t, "Drehung", Rotate.In(German))
	assert.Equal(t, "Koeniglich", FlagText(Flags()[0], German))
}
