package problems

// The small keyword tables of Popeye's input language. The order of a table matters: it is the order in which flags and
// the like are written. The large ones stand with what they are about: conditions.go, options.go, walks.go.
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

var commandWords = []word{
	{"move", "versetze", "deplacement"},
	{"exchange", "tausche", "echange"},
	{"stipulation", "Forderung", "enonce"},
	{"sstipulation", "SForderung", "senonce"},
	{"add", "hinzufuegen", "ajoute"},
	{"remove", "entferne", "ote"},
	{"continued", "ferner", "enplus"},
	{"rotate", "Drehung", "rotation"},
	{"condition", "Bedingung", "condition"},
	{"PolishType", "Farbwechsel", "CouleurEchange"},
	{"mirror", "Spiegelung", "miroir"},
	{"shift", "Verschiebung", "translation"},
	{"substitute", "ersetze", "remplace"},
}

var mirrorWords = []word{
	{"a1<-->h1", "a1<-->h1", "a1<-->h1"},
	{"a1<-->a8", "a1<-->a8", "a1<-->a8"},
	{"a1<-->h8", "a1<-->h8", "a1<-->h8"},
	{"a8<-->h1", "a8<-->h1", "a8<-->h1"},
}

// colourWords: White, Black and Neutral stand as board.OfWhite, board.OfBlack and board.Neutral less one.
var colourWords = []word{
	{"White", "Weiss", "Blanc"},
	{"Black", "Schwarz", "Noir"},
	{"Neutral", "Neutral", "Neutre"},
	{"TotalInvisible", "TotalUnsichtbar", "TotalInvisible"},
}

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
