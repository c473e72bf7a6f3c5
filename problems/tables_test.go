package problems

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// tables returns all keyword tables but those of conditions.
func tables() map[string][]word {
	out := map[string][]word{
		"begin": beginWords, "end": endWords, "twins": twinWords, "sections": sectionWords, "commands": commandWords,
		"mirrors": mirrorWords, "colours": colourWords, "flags": flagWords, "options": optionNames,
	}
	for name, list := range map[string][]argWord{
		"variants": variantArgs, "grid": gridArgs, "sentinels": sentinelArgs, "breton": bretonArgs, "mummer": mummerArgs,
		"lettered": letteredArgs, "numbered": numberedArgs, "anticirce": antiCirceArgs, "pad": padArgs, "isardam": isardamArgs,
	} {
		for _, w := range list {
			out[name] = append(out[name], w.word)
		}
	}
	return out
}

func TestEveryKeywordFindsItself(t *testing.T) {
	for name, table := range tables() {
		for i, w := range table {
			for lang := English; lang <= French; lang++ {
				found, _ := find(table, w[lang], lang)
				assert.Equal(t, i, found, "%s: %s", name, w[lang])
			}
		}
	}
	lex := NewLexicon()
	for _, c := range conditionRows {
		for lang := English; lang <= French; lang++ {
			row, _ := lex.condition(c.names[lang], lang)
			if assert.NotNil(t, row, c.names[lang]) {
				assert.Equal(t, c.names[English], row.names[English], "%d: %s", lang, c.names[lang])
			}
		}
	}
}

// What ends a list must not be taken for a member of the list. Two commands of twins are, as in Popeye; see commandOrder.
// A section keyword that begins a condition word is known by being written in full.
func TestKeywordsThatFollowAListAreNoneOfIt(t *testing.T) {
	lex := NewLexicon()
	for lang := English; lang <= French; lang++ {
		for _, name := range []string{"end", "twins", "sections", "commands"} {
			for i, w := range tables()[name] {
				lists := []string{"options", "variants", "grid", "sentinels", "flags", "colours"}
				if name == "commands" {
					lists = []string{"variants", "grid", "sentinels"}
					if CommandKind(i) == Exchange || CommandKind(i) == Mirror {
						continue
					}
				}
				if name != "sections" {
					row, several := lex.condition(w[lang], lang)
					assert.True(t, row == nil && several == nil, "%s is a condition", w[lang])
				}
				for _, list := range lists {
					found, several := find(tables()[list], w[lang], lang)
					assert.True(t, found < 0 && several == nil, "%s is one of %s", w[lang], list)
				}
			}
		}
	}
	p := one(t, "DebutProbleme condition Circe pieces Blanc Ra1 condition pieces FinProbleme")
	assert.Equal(t, []string{"Circe", "LostPieces"}, texts(p.Conditions))
	assert.Equal(t, "wKa1", units(&p.Diagram))
}

func TestLettersOfPiecesAreUnique(t *testing.T) {
	for lang := English; lang <= French; lang++ {
		for i, w := range walks {
			first, _ := walkOf(w.codes[lang], lang)
			assert.Equal(t, i, first, "%d %s", lang, w.codes[lang])
			english, ok := ParseWalk(w.codes[lang], lang)
			assert.True(t, ok)
			assert.Equal(t, w.codes[lang], WalkCode(english, lang))
		}
	}
	assert.Equal(t, "T/L", WalkCode("R/B", German))
	assert.Equal(t, "nightrider", WalkName("N"))
	assert.Equal(t, "R/B hunter", WalkName("R/B"))
	kind, ok := Piece{Walk: "S"}.OrthodoxKind()
	assert.True(t, ok)
	assert.Equal(t, "N", kind.String())
	_, ok = Piece{Walk: "S", Flags: []string{"Royal"}}.OrthodoxKind()
	assert.False(t, ok)
}

func TestEveryOptionIsExplained(t *testing.T) {
	for _, o := range Options {
		assert.NotEmpty(t, o.Doc, o.Name)
	}
}
