package problems

// In returns the keyword of the command in a language.
func (k CommandKind) In(lang Language) string { return commandWords[k].in(lang) }

// Flags returns the names of all attributes of pieces, in the order in which they are written.
func Flags() []string {
	var names []string
	for _, w := range flagWords {
		names = append(names, w[English])
	}
	return names
}

// FlagText returns an attribute in a language, by its name.
func FlagText(flag string, lang Language) string { return translate(flagWords, flag, lang) }
