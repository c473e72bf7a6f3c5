package problems

// In is the keyword of the command in a language.
func (k CommandKind) In(lang Language) string { return commandWords[k].in(lang) }

// Spell writes the name of a condition or an option, as in a Word, in a language; a name that is neither stays as it is.
func (lex *Lexicon) Spell(name string, lang Language) string {
	if row := lex.row(name); row != nil {
		return row.names.in(lang)
	}
	for _, o := range Options {
		if o.Name == name {
			return o.names().in(lang)
		}
	}
	return name
}
