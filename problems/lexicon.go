package problems

import (
	"slices"
	"strings"
	"sync"
	"unicode"
)

// Condition is a condition word that Popeye does not have. Name is its English spelling, which is its
// name in a Word. German and French are empty if there is no such spelling. A file must write the word
// in full, in any of its spellings; accents do not matter. A Condition may also give one of Popeye's
// conditions a further spelling.
type Condition struct {
	Name           string
	German, French string
	Args           Args
}

// Lexicon is the set of words that a file may use: Popeye's, and added ones. Popeye's words are tried
// first, so its files keep their meaning.
type Lexicon struct{ own []condition }

// NewLexicon returns a lexicon of Popeye's words and the given ones.
func NewLexicon(own ...Condition) *Lexicon {
	lex := &Lexicon{}
	for _, c := range own {
		lex.own = append(lex.own, condition{word{c.Name, c.German, c.French}, c.Args})
	}
	return lex
}

// Args returns the shape of the arguments of a condition, by its name in a Word; false if there is no
// such condition.
func (lex *Lexicon) Args(name string) (Args, bool) {
	if row := lex.row(name); row != nil {
		return row.args, true
	}
	return Args{}, false
}

// Conditions returns the names of all condition words in a language, Popeye's first.
func (lex *Lexicon) Conditions(lang Language) []string {
	var names []string
	for _, c := range conditionRows {
		names = append(names, c.names[lang])
	}
	for _, c := range lex.own {
		names = append(names, c.names.in(lang))
	}
	return names
}

// Condition returns the name of the condition that a word in a language means, or "". Several
// candidates mean that the word is cut too short.
func (lex *Lexicon) Condition(text string, lang Language) (name string, several []string) {
	row, several := lex.condition(text, lang)
	if row == nil {
		return "", several
	}
	return row.names[English], nil
}

// condition returns the condition that a word means. Several candidates mean that the word is cut too
// short.
func (lex *Lexicon) condition(text string, lang Language) (found *condition, several []string) {
	text = fold(text, lang)
	ordinary := conditionRows[:len(conditionRows)-2]
	i, several := lookup(len(ordinary), func(i int) string { return ordinary[i].names[lang] }, text)
	if i >= 0 {
		return &ordinary[i], nil
	}
	if len(several) > 0 {
		return nil, several
	}
	special := conditionRows[len(ordinary):]
	if i, several = lookup(len(special), func(i int) string { return special[i].names[lang] }, text); i >= 0 {
		return &special[i], nil
	}
	for i, c := range lex.own {
		for l, name := range c.names {
			if name != "" && strings.EqualFold(fold(name, Language(l)), text) {
				return &lex.own[i], nil
			}
		}
	}
	return nil, several
}

// popeyes holds the rows of Popeye's conditions by name.
var popeyes = sync.OnceValue(func() map[string]*condition {
	rows := make(map[string]*condition, len(conditionRows))
	for i := range conditionRows {
		rows[conditionRows[i].names[English]] = &conditionRows[i]
	}
	return rows
})

// row returns the row of a condition by its name in a Word.
func (lex *Lexicon) row(name string) *condition {
	if row := popeyes()[name]; row != nil {
		return row
	}
	for i := range lex.own {
		if lex.own[i].names[English] == name {
			return &lex.own[i]
		}
	}
	return nil
}

// in returns the word in a language, or in English if it has none there.
func (w word) in(lang Language) string {
	if w[lang] != "" {
		return w[lang]
	}
	return w[English]
}

// find returns the index of a word in a table, or -1. Several candidates mean that the word is cut too
// short.
func find(table []word, text string, lang Language) (int, []string) {
	return lookup(len(table), func(i int) string { return table[i][lang] }, fold(text, lang))
}

// lookup returns the entry that equals a word, or else the only entry that begins with it.
func lookup(n int, entry func(int) string, text string) (int, []string) {
	if text == "" {
		return -1, nil
	}
	found, several := -1, []string(nil)
	for i := range n {
		name := entry(i)
		switch {
		case len(name) < len(text) || name[0]|0x20 != text[0]|0x20 || !strings.EqualFold(name[:len(text)], text):
			continue
		case len(name) == len(text):
			return i, nil
		}
		if !slices.Contains(several, name) { // of two equal names the first wins
			found = i
			several = append(several, name)
		}
	}
	if len(several) > 1 {
		return -1, several
	}
	return found, nil
}

// fold removes accents from a word. In German ä becomes ae, as in its keywords. Combining accents are
// removed too.
func fold(text string, lang Language) string {
	if isASCII(text) {
		return text
	}
	var b strings.Builder
	for _, r := range text {
		lower := unicode.ToLower(r)
		switch {
		case unicode.IsMark(r):
		case lang == German && strings.ContainsRune("äöü", lower):
			b.WriteString(map[rune]string{'ä': "ae", 'ö': "oe", 'ü': "ue"}[lower])
		case plain()[lower] != "":
			b.WriteString(plain()[lower])
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// plain holds the unaccented letters of the languages in which problems are written.
var plain = sync.OnceValue(func() map[rune]string {
	m := map[rune]string{'ß': "ss", 'œ': "oe", 'æ': "ae"}
	for _, row := range []struct{ base, letters string }{
		{"a", "àáâãäå"}, {"c", "ç"}, {"e", "èéêë"}, {"i", "ìíîï"}, {"n", "ñ"}, {"o", "òóôõöø"}, {"u", "ùúûü"}, {"y", "ýÿ"},
	} {
		for _, r := range row.letters {
			m[r] = row.base
		}
	}
	return m
})

func isASCII(text string) bool {
	for i := range len(text) {
		if text[i] >= 0x80 {
			return false
		}
	}
	return true
}
