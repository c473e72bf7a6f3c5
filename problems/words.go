package problems

// The small keyword tables of Popeye's input language. The order of a table matters: flags and the
// like are written in this order. The large tables stand with their subjects: conditions.go,
// options.go, walks.go.
//
// Source: the keywords that Popeye documents for its input, in English, German and French.

// word is a keyword in the three languages.
type word [3]string

var beginWords = []word{
	{"beginproblem", "AnfangProblem", "DebutProbleme"},
}

var endWords = []word{
	{"endproblem", "EndeProblem", "FinProbleme"},
	{"nextproblem", "WeiteresProblem", "asuivre"},
}

var twinWords = []word{
	{"twin", "Zwilling", "jumeau"},
	{"zeroposition", "NullStellung", "zeroposition"},
}

var sectionWords = []word{
	{"remark", "Bemerkung", "remarque"},
	{"sstipulation", "sForderung", "senonce"},
	{"author", "Autor", "auteur"},
	{"origin", "Quelle", "source"},
	{"pieces", "Steine", "pieces"},
	{"condition", "Bedingung", "condition"},
	{"option", "Option", "option"},
	{"stipulation", "Forderung", "enonce"},
	{"protocol", "Protokoll", "protocol"},
	{"title", "Titel", "titre"},
	{"LaTeX", "LaTeX", "LaTeX"},
	{"LaTeXPieces", "LaTeXSteine", "PiecesLaTeX"},
	{"award", "Auszeichnung", "prix"},
	{"InitialGameArray", "PartieAnfangsStellung", "PositionInitialePartie"},
	{"Forsyth", "Forsyth", "Forsyth"},
}

// TwinCommand is the row of a command that changes a twin.
type TwinCommand struct {
	// Name is its English spelling.
	Name           string
	German, French string
	// Args describes the arguments in words. Doc says in one line what the command does.
	Args, Doc string
}

// TwinCommands lists them in the order of CommandKind.
var TwinCommands = []TwinCommand{
	{"move", "versetze", "deplacement", "square square", "a unit stands on the second square"},
	{"exchange", "tausche", "echange", "square square", "two units change places"},
	{"stipulation", "Forderung", "enonce", "stipulation", "another stipulation"},
	{"sstipulation", "SForderung", "senonce", "stipulation", "another stipulation, in the structured form"},
	{"add", "hinzufuegen", "ajoute", "colour pieces", "more units"},
	{"remove", "entferne", "ote", "squares", "the units on the squares are gone"},
	{"continued", "ferner", "enplus", "", "changes the twin before, not the diagram"},
	{"rotate", "Drehung", "rotation", "90|180|270", "the board is turned to the left: a8 comes to a1 by 90"},
	{"condition", "Bedingung", "condition", "conditions", "these conditions and no others"},
	{"PolishType", "Farbwechsel", "CouleurEchange", "", "the colours are exchanged"},
	{"mirror", "Spiegelung", "miroir", "a1<-->h1|a1<-->a8|a1<-->h8|a8<-->h1", "the board is mirrored"},
	{"shift", "Verschiebung", "translation", "square square", "all units move as far as from the first square to the second"},
	{"substitute", "ersetze", "remplace", "piece piece", "all units of the first kind become units of the second"},
}

var commandWords = func() []word {
	var table []word
	for _, c := range TwinCommands {
		table = append(table, word{c.Name, c.German, c.French})
	}
	return table
}()

var mirrorWords = []word{
	{"a1<-->h1", "a1<-->h1", "a1<-->h1"},
	{"a1<-->a8", "a1<-->a8", "a1<-->a8"},
	{"a1<-->h8", "a1<-->h8", "a1<-->h8"},
	{"a8<-->h1", "a8<-->h1", "a8<-->h1"},
}

// colourWords is indexed by board.OfWhite, board.OfBlack and board.Neutral minus one.
var colourWords = []word{
	{"White", "Weiss", "Blanc"},
	{"Black", "Schwarz", "Noir"},
	{"Neutral", "Neutral", "Neutre"},
	{"TotalInvisible", "TotalUnsichtbar", "TotalInvisible"},
}

// flagLetters holds the letters that stand for flags before the walk of a unit in a move.
var flagLetters = map[string]word{
	"Royal": {"r", "k", "r"}, "Kamikaze": {"k", "k", "k"}, "Paralysing": {"p", "p", "p"}, "Chameleon": {"c", "c", "c"},
	"Jigger": {"j", "j", "j"}, "Volage": {"v", "v", "v"}, "Functionary": {"f", "b", "f"}, "HalfNeutral": {"hn", "hn", "dn"},
	"HurdleColourChanging": {"hcc", "sfw", "ces"}, "Protean": {"p", "p", "p"}, "Magic": {"m", "m", "m"},
	"Uncapturable": {"u", "u", "i"}, "Patrol": {"p", "p", "p"}, "Frischauf": {"f", "f", "f"}, "Bul": {"b", "b", "b"},
	"Dob": {"d", "d", "d"}, "Anda": {"a", "a", "a"}, "AndaInverse": {"ai", "ai", "ai"},
}

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

// FlagLetters returns the letters that stand for a flag before the walk of a unit in a move.
func FlagLetters(flag string, lang Language) string { return flagLetters[flag][lang] }

var flagWords = []word{
	{"Royal", "Koeniglich", "Royale"},
	{"Kamikaze", "Kamikaze", "Kamikaze"},
	{"Paralysing", "Paralysierend", "Paralysante"},
	{"Chameleon", "Chamaeleon", "Cameleon"},
	{"Jigger", "Jigger", "Jigger"},
	{"Volage", "Volage", "Volage"},
	{"Functionary", "Beamtet", "Fonctionnaire"},
	{"HalfNeutral", "HalbNeutral", "DemiNeutre"},
	{"HurdleColourChanging", "SprungbockFarbeWechselnd", "CouleurEchangeantSautoir"},
	{"Protean", "Proteisch", "Protee"},
	{"Magic", "Magisch", "Magique"},
	{"Uncapturable", "Unschlagbar", "Imprenable"},
	{"Patrol", "Patrouille", "Patrouille"},
	{"Frischauf", "Frischauf", "Frischauf"},
	{"Bul", "Bul", "Bul"},
	{"Dob", "Dob", "Dob"},
	{"Anda", "Anda", "Anda"},
	{"AndaInverse", "AndaInvers", "AndaInverse"},
	{"AliceA", "AliceA", "AliceA"},
	{"AliceB", "AliceB", "AliceB"},
}
