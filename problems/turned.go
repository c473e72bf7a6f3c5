package problems

import (
	"fmt"
	"slices"
	"strings"

	"github.com/griddle-chess/griddle/internal/pattern"
)

// The name of a condition consists of words, and other programs and magazines put these in another order:
// CirceParrain, StrictCirce.

// nameParts matches the words in a name.
var nameParts = pattern.Of(`[A-Z][a-z&]*|[a-z&]+|[0-9]+`)

// parts returns the words of a name in lower case and in the order of the alphabet.
func parts(name string) []string {
	words := nameParts().FindAllString(name, -1)
	for i := range words {
		words[i] = strings.ToLower(words[i])
	}
	slices.Sort(words)
	return words
}

// turned proposes a condition whose words a text has in another order, or a condition with an argument if the
// text joins the two. It returns "" if there is none.
func (lex *Lexicon) turned(text string, lang Language) string {
	const longest = 60
	if len(text) > longest {
		return ""
	}
	names := lex.Conditions(lang)
	for _, name := range names {
		if words := parts(name); len(words) > 1 && slices.Equal(words, parts(text)) {
			return fmt.Sprintf("did you mean %q?", name)
		}
	}
	for _, name := range names {
		rest := ""
		switch n := len(name); {
		case len(text) <= n:
			continue
		case strings.EqualFold(text[:n], name):
			rest = text[n:]
		case strings.EqualFold(text[len(text)-n:], name):
			rest = text[:len(text)-n]
		default:
			continue
		}
		row, _ := lex.condition(name, lang)
		if row == nil {
			continue
		}
		for _, w := range row.args.words {
			if word := w.word.in(lang); w.then == thenNothing && abbreviates(rest, word) {
				return fmt.Sprintf("did you mean %q?", name+" "+word)
			}
		}
	}
	return ""
}

// abbreviates reports whether a text equals a word, is the beginning of it, or consists of the initials of
// its parts: RI for RexInclusive.
func abbreviates(text, word string) bool {
	initials := ""
	for _, part := range nameParts().FindAllString(word, -1) {
		initials += part[:1]
	}
	return len(text) >= 3 && len(text) <= len(word) && strings.EqualFold(text, word[:len(text)]) || len(initials) > 1 && strings.EqualFold(text, initials)
}
