package stip

import (
	"fmt"
	"regexp"
	"strings"
	"sync"
)

// People write stipulations in words, with the length first, or with the marks of magazines behind
// them. Griddle proposes their probable meaning and does not take it for granted.

// spoken holds patterns of such texts in lower case, each with the stipulation that its groups form
// and a further remark.
var spoken = sync.OnceValue(func() []spokenForm {
	number := `(\d+|` + strings.Join(numbers, "|") + `)`
	return []spokenForm{
		{regexp.MustCompile(`\b(self|help|reflex|)[ -]*(mate|stalemate)s? in ` + number + `\b`), func(m []string) string {
			side := map[string]string{"": "", "self": "s", "help": "h", "reflex": "r"}[m[1]]
			return side + map[string]string{"mate": "#", "stalemate": "="}[m[2]] + digits(m[3])
		}, ""},
		{regexp.MustCompile(`^(.*?)(\d+(?:\.5)?) *([#=]+)$`), func(m []string) string { return m[1] + m[3] + m[2] }, ""},
		{regexp.MustCompile(`^s?pg *(\d+(?:\.5)?)(?:\.0)?$`), func(m []string) string { return "dia" + m[1] }, ""},
		{regexp.MustCompile(`^(.*\d) *\*+v*$`), func(m []string) string { return m[1] }, "; the option SetPlay asks for the set play"},
		{regexp.MustCompile(`^(.*\d) *[v✓√!?]+$`), func(m []string) string { return m[1] }, "; the option Try asks for tries"},
		{regexp.MustCompile(`^(.*\d) +duplex$`), func(m []string) string { return m[1] }, ", with the option Duplex"},
	}
})

type spokenForm struct {
	form *regexp.Regexp
	says func(m []string) string
	more string
}

var numbers = []string{"one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}

// digits returns a number in digits.
func digits(text string) string {
	for i, word := range numbers {
		if text == word {
			return fmt.Sprint(i + 1)
		}
	}
	return text
}

// meant proposes the stipulation that a text may mean, empty if it resembles none.
func meant(text string) string {
	const longest = 80
	text = strings.ToLower(strings.TrimSpace(text))
	if len(text) > longest {
		return ""
	}
	for _, s := range spoken() {
		m := s.form.FindStringSubmatch(text)
		if m == nil {
			continue
		}
		says := s.says(m)
		r := &reader{text: says}
		if form, err := r.form(); err == nil {
			if _, err := form.Stipulation(); err == nil {
				return fmt.Sprintf("did you mean %q?", says) + s.more
			}
		}
	}
	return ""
}
