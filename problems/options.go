package problems

// The names of the options.
const (
	Defence                   = "Defence"
	SetPlay                   = "SetPlay"
	WhiteToPlay               = "WhiteToPlay"
	Variations                = "Variations"
	MoveNumbers               = "MoveNumbers"
	StartMoveNumber           = "StartMoveNumber"
	NoWk                      = "NoWk"
	Duplex                    = "Duplex"
	NoBk                      = "NoBk"
	Threat                    = "Threat"
	NoThreat                  = "NoThreat"
	Try                       = "Try"
	MaxSolutions              = "MaxSolutions"
	MaxFlightsquares          = "MaxFlightsquares"
	Search                    = "Search"
	MultiSolutions            = "MultiSolutions"
	NoSymmetry                = "NoSymmetry"
	NonTrivial                = "NonTrivial"
	KeepMatingPiece           = "KeepMatingPiece"
	EnPassant                 = "EnPassant"
	NoBoard                   = "NoBoard"
	NoShortVariations         = "NoShortVariations"
	HalfDuplex                = "HalfDuplex"
	PostKeyPlay               = "PostKeyPlay"
	Intelligent               = "Intelligent"
	MaxTime                   = "MaxTime"
	NoCastling                = "NoCastling"
	Quodlibet                 = "Quodlibet"
	StopOnShortSolutions      = "StopOnShortSolutions"
	Beep                      = "Beep"
	SuppressGrid              = "SuppressGrid"
	WriteGrid                 = "WriteGrid"
	CastlingMutuallyExclusive = "CastlingMutuallyExclusive"
	GoalIsEnd                 = "GoalIsEnd"
	NullMoves                 = "NullMoves"
	UpToMoveNumber            = "UpToMoveNumber"
	TrivialTriesAvoid         = "TrivialTriesAvoid"
	MatesIn1                  = "MatesIn1"
)

// Option is the row of an option.
type Option struct {
	// Name is its English spelling, which is its name in every language.
	Name           string
	German, French string
	// Args is the shape of its arguments.
	Args Args
	// Doc says in one line what the option does.
	Doc string
}

func (o Option) names() word { return word{o.Name, o.German, o.French} }

// Options lists the options that a file may give.
var Options = []Option{
	{Defence, "Widerlegung", "Defense", argNumber, "show tries with at most n refutations"},
	{SetPlay, "Satzspiel", "Apparent", NoArgs, "solve the set play too"},
	{WhiteToPlay, "WeissBeginnt", "ApparentSeul", NoArgs, "White begins the help play"},
	{Variations, "Varianten", "Variantes", NoArgs, "show threats and variations"},
	{MoveNumbers, "Zugnummern", "Trace", NoArgs, "number the first moves while they are tried"},
	{StartMoveNumber, "StartZugnummer", "Enroute", argMoves, "begin with the first move of this number"},
	{NoWk, "OhneWk", "SansRB", NoArgs, "there is no white king"},
	{Duplex, "Duplex", "Duplex", NoArgs, "solve for both sides"},
	{NoBk, "OhneSk", "SansRN", NoArgs, "there is no black king"},
	{Threat, "Drohung", "Menace", argNumber, "a defence counts if there is no threat in n moves or fewer"},
	{NoThreat, "OhneDrohung", "SansMenace", NoArgs, "leave threats out"},
	{Try, "Verfuehrung", "Essais", NoArgs, "show tries"},
	{MaxSolutions, "MaxLoesungen", "MaxSolutions", argNumber, "stop after n solutions"},
	{MaxFlightsquares, "MaxFluchtFelder", "MaxCasesFuites", argNumber, "leave out attacks that give the king n flights or more"},
	{Search, "Suchen", "Search", NoArgs, "without effect"},
	{MultiSolutions, "MehrereLoesungen", "MultiSolutions", NoArgs, "without effect"},
	{NoSymmetry, "KeineSymmetrie", "NonSymetrique", NoArgs, "without effect"},
	{NonTrivial, "NichtTrivial", "NonTrivial", argTwoNumbers, "at most m defences that do not allow the goal in n moves"},
	{KeepMatingPiece, "HalteMattsetzendenStein", "RetiensPieceMatante", NoArgs, "stop where no unit is left that could mate"},
	{EnPassant, "EnPassant", "EnPassant", argPassing, "the pawn move just made: departure, squares passed over, arrival"},
	{NoBoard, "OhneBrett", "SansEchiquier", NoArgs, "do not print the board"},
	{NoShortVariations, "OhneKurzVarianten", "SansVariantesCourtes", NoArgs, "leave short variations out"},
	{HalfDuplex, "HalbDuplex", "DemiDuplex", NoArgs, "solve for the other side only"},
	{PostKeyPlay, "NachSchluessel", "ApresCle", NoArgs, "the diagram is the position after the key"},
	{Intelligent, "Intelligent", "Intelligent", argMaybe, "without effect: what Popeye needs it for is done by itself"},
	{MaxTime, "MaxZeit", "MaxTemps", argNumber, "stop after n seconds"},
	{NoCastling, "KeineRochade", "SansRoquer", SquaresArg, "the kings and rooks on these squares have moved"},
	{Quodlibet, "Quodlibet", "Quodlibet", NoArgs, "in self and reflex play a direct goal is a solution as well"},
	{StopOnShortSolutions, "StopNachKurzloesungen", "FinApresSolutionsCourtes", NoArgs, "stop after short solutions"},
	{Beep, "Pieps", "Bip", argMaybe, "make a sound at a solution"},
	{SuppressGrid, "OhneGitter", "SansGrille", NoArgs, "print the board without its grid"},
	{WriteGrid, "ZeichneGitter", "AjouteGrille", NoArgs, "print the cells of the grid as a board of their own"},
	{
		CastlingMutuallyExclusive, "RochadenGegenseitigAusschliessend", "RoquesMutuellementExclusifs", argTwo,
		"of the castlings with these two rooks at most one is possible",
	},
	{GoalIsEnd, "ZielIstEnde", "ButEstFin", NoArgs, "play ends if the wrong side reaches the goal"},
	{NullMoves, "NullZuege", "CoupsVides", NoArgs, "the side that begins may pass, to find tempo tries"},
	{UpToMoveNumber, "BisZugnummer", "JusquAuCoup", argMoves, "end with the first move of this number"},
	{TrivialTriesAvoid, "TrivialeFehlversucheUnterdruecken", "TrivialEssaiSupprimer", NoArgs, "leave out tries that give check"},
	{MatesIn1, "MattsIn1", "MatsEn1", NoArgs, "show mates in 1 in self play where longer play is possible"},
}
