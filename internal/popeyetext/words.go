// Package popeyetext is Popeye's text layout: its words, which the renderers write, and a reader of solutions in it, with which
// tests compare what was written.
package popeyetext

import (
	"strings"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/internal/pattern"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/solver/solution"
)

// Border is the first and the last line of a board.
const Border = "+---a---b---c---d---e---f---g---h---+\n"

// Phrases holds the words of a language in a solution.
type Phrases struct {
	But, Threat, Zugzwang, Refutes string
	Finished, Partial              string
	KingCapturable, KingMissing    string
	Undecided                      string
	Zero, Time                     string
	Sides                          [2]string
}

// Languages holds the words of a solution in each language.
var Languages = [...]Phrases{
	problems.English: {
		But: "but", Threat: "threat:", Zugzwang: "zugzwang.", Refutes: "refutes.",
		Finished: "solution finished.", Partial: "Partial solution",
		KingCapturable: "the side to play can capture the king", KingMissing: "both sides need a king",
		Undecided: "whether some moves are legal was not decided",
		Zero:      "zeroposition", Time: "Time", Sides: [2]string{"White", "Black"},
	},
	problems.German: {
		But: "Aber", Threat: "Drohung:", Zugzwang: "Zugzwang.", Refutes: "Widerlegt.",
		Finished: "Loesung beendet.", Partial: "Partielle Loesung",
		KingCapturable: "Die Seite am Zug kann den Koenig schlagen", KingMissing: "Es fehlt ein weisser oder schwarzer Koenig",
		Undecided: "Ob manche Zuege legal sind, wurde nicht entschieden",
		Zero:      "NullStellung", Time: "Zeit", Sides: [2]string{"Weiss", "Schwarz"},
	},
	problems.French: {
		But: "mais", Threat: "menace:", Zugzwang: "blocus.", Refutes: "Refute.",
		Finished: "solution terminee.", Partial: "solution partielle",
		KingCapturable: "le camp au trait peut prendre le roi", KingMissing: "il faut un roi de chaque couleur",
		Undecided: "la legalite de certains coups n'a pas ete decidee",
		Zero:      "zeroposition", Time: "Temps", Sides: [2]string{"Blanc", "Noir"},
	},
}

// PastWords holds the words of a language for the past of the diagram: its last moves and what follows from them.
type PastWords struct {
	Last      string // the word before the natures
	Moves     string // %d moves
	Lost      string // no castling with %s
	Passing   string // en passant on %s
	Afterward string // en passant on %s, to be proved by castling
	Exclusive string // castling with %s or with %s
	Illegal   string // %s has no last move
	Unsolved  string
	// of the side to move: %s is …
	Mate, Stalemate string
	All, Some       string // the result for several pasts
}

// PastLanguages holds the words for the past in each language.
var PastLanguages = [...]PastWords{
	problems.English: {
		Last: "last move:", Moves: "%d moves", Lost: "no castling with %s", Passing: "en passant on %s",
		Afterward: "en passant on %s if castling proves it", Exclusive: "castling with %s excludes castling with %s",
		Illegal: "illegal position: %s has no last move", Unsolved: "no solution",
		Mate: "%s is mate", Stalemate: "%s is stalemate",
		All: "solved after every last move.", Some: "not solved after every last move.",
	},
	problems.German: {
		Last: "letzter Zug:", Moves: "%d Zuege", Lost: "keine Rochade mit %s", Passing: "en passant auf %s",
		Afterward: "en passant auf %s, wenn eine Rochade es beweist", Exclusive: "Rochade mit %s schliesst Rochade mit %s aus",
		Illegal: "illegale Stellung: %s hat keinen letzten Zug", Unsolved: "keine Loesung",
		Mate: "%s ist matt", Stalemate: "%s ist patt",
		All: "geloest nach jedem letzten Zug.", Some: "nicht geloest nach jedem letzten Zug.",
	},
	problems.French: {
		Last: "dernier coup:", Moves: "%d coups", Lost: "pas de roque avec %s", Passing: "en passant en %s",
		Afterward: "en passant en %s si un roque le prouve", Exclusive: "le roque avec %s exclut le roque avec %s",
		Illegal: "position illegale: %s n'a pas de dernier coup", Unsolved: "pas de solution",
		Mate: "%s est mat", Stalemate: "%s est pat",
		All: "resolu apres chaque dernier coup.", Some: "pas resolu apres chaque dernier coup.",
	},
}

// OrthodoxWalks holds the English codes of the orthodox kinds in the order of their numbers, P first.
const OrthodoxWalks = "PSBRQK"

// OwnerLetters holds the letters of white, black and neutral units. In French, noir and neutre share a
// letter.
var OwnerLetters = [...]string{
	problems.English: "wbn",
	problems.German:  "wsn",
	problems.French:  "bnn",
}

// Owner returns the letter of a unit's colour in a language, or "".
func Owner(o board.Owner, language problems.Language) string {
	if o == board.NoOwner {
		return ""
	}
	return OwnerLetters[language][o-1 : o]
}

// Letters returns the letters before a kind for each of its attributes, in their order. A walk that is royal by itself has none for
// that.
func Letters(kind solution.Kind, language problems.Language) []string {
	var all []string
	if kind.Royal && !problems.RoyalWalk(kind.Walk) {
		all = append(all, problems.FlagLetters(problems.FlagRoyal, language))
	}
	for _, flag := range strings.Fields(kind.Attributes) {
		all = append(all, problems.FlagLetters(flag, language))
	}
	return all
}

// attributes reads letters that stand for attributes, in the order of problems.Flags. If several attributes have the same letters,
// the first is meant.
func attributes(letters string, language problems.Language) (flags []string, ok bool) {
	all := problems.Flags()
	for len(all) > 0 && letters != "" {
		best, longest := -1, 0
		for i, flag := range all {
			own := problems.FlagLetters(flag, language)
			if len(own) > longest && strings.HasPrefix(letters, own) {
				best, longest = i, len(own)
			}
		}
		if best < 0 {
			return nil, false
		}
		flags = append(flags, all[best])
		letters, all = letters[longest:], all[best+1:]
	}
	return flags, letters == ""
}

// RoleExchange is the text of the move in which the sides change roles.
var RoleExchange = [...]string{problems.English: "RoleExchange", problems.German: "Rollentausch", problems.French: "EchangeRole"}

// Marks holds the marks after a move that they judge.
var Marks = [...]string{solution.NoMark: "", solution.Key: " !", solution.Try: " ?", solution.Refutation: " !", solution.Forced: " ?!?"}

// progressLine matches the number of a first move, and counts of work or of mates. Such a line is not part
// of a solution.
var progressLine = pattern.Of(`^(?:[\d:]+ +\(.*|\w+: +\d+|\d+ [A-Za-z ]+\d+\+\d+)$`)

// Remarks reports whether a line of Popeye's layout is a remark and contains no play: words of a
// language, the number of a first move that was tried, or the possible last moves.
func Remarks(line string) bool {
	text := strings.TrimSpace(line)
	for i, words := range Languages {
		past := PastLanguages[i]
		illegal, _, _ := strings.Cut(past.Illegal, "%s")
		switch text {
		case words.Undecided, words.Zero, past.Unsolved, past.All, past.Some:
			return true
		}
		for _, beginning := range []string{words.KingCapturable, words.KingMissing, words.Finished, words.Partial, past.Last, illegal} {
			if strings.HasPrefix(text, beginning) {
				return true
			}
		}
	}
	return progressLine().MatchString(text)
}
