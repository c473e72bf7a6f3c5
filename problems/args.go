package problems

// The arguments of a word. Their shape is data: a leading token (squares, numbers, …), then keywords
// of a table and piece walks in any order. The reader, the printer (which translates keywords and
// walks) and the help use it.

// lead is the kind of the token that comes first after a word.
type lead uint8

const (
	leadNothing lead = iota
	leadSquares      // one token of squares
	leadSquare       // one square
	leadTwo          // a token of two squares
	leadPassing      // a token of two to four squares
	leadNumber       // a number
	leadNumbers      // two numbers
	leadMaybe        // a number, or nothing
	leadMoves        // numbers joined by colons
	leadBGL          // one or two amounts with decimals, or -, or nothing
	leadUnit         // a colour, flags, and a piece with its square
)

// then is the kind of tokens that follow a keyword in an argument list.
type then uint8

const (
	thenNothing  then = iota
	thenWalks         // any number of walks
	thenWalk          // one walk
	thenNumber        // a number
	thenLines         // files and ranks in one token
	thenCells         // any number of tokens of squares
	thenSegments      // any number of tokens like ha24: direction, square, length
)

// argWord is a keyword in an argument list.
type argWord struct {
	word word
	then then
}

// Args is the shape of the arguments of a condition or an option. The zero value takes none.
type Args struct {
	lead  lead
	words []argWord
	// exact demands that keywords are written in full.
	exact bool
	// once allows at most one keyword.
	once bool
	// walks allows walks among the keywords; least demands one.
	walks, least bool
	// help describes the arguments in English.
	help string
}

// String describes the arguments in words; it is empty if the word takes none.
func (a Args) String() string { return a.help }

// Shapes for the words that other packages add.
var (
	NoArgs     = Args{}
	ColourArg  = Args{words: colourArgs, exact: true, once: true, help: "[White|Black]"}
	SquaresArg = Args{lead: leadSquares, help: "squares"}
)

// Shapes of Popeye's words.
var (
	argSquare     = Args{lead: leadSquare, help: "square"}
	argTwo        = Args{lead: leadTwo, help: "two squares"}
	argPassing    = Args{lead: leadPassing, help: "two to four squares"}
	argNumber     = Args{lead: leadNumber, help: "n"}
	argTwoNumbers = Args{lead: leadNumbers, help: "m n"}
	argMaybe      = Args{lead: leadMaybe, help: "[n]"}
	argMoves      = Args{lead: leadMoves, help: "n[:n…]"}
	argBGL        = Args{lead: leadBGL, help: "[n|-] [n|-]"}
	argUnit       = Args{lead: leadUnit, help: "colour flags piece square"}
	argMagic      = Args{lead: leadSquares, words: numberedArgs[:2], once: true, help: "squares [Type1|Type2]"}
	argWalks      = Args{walks: true, help: "walks"}
	argSomeWalks  = Args{walks: true, least: true, help: "walks"}
	argVaulting   = Args{words: vaultingArgs, walks: true, help: "[Transmuting] walks"}
	argRex        = Args{words: variantArgs[:2], once: true, help: "[RexInclusive|RexExclusive]"}
	argAntiCirce  = Args{words: antiCirceArgs, help: "[Calvet|Cheylan] [RexInclusive|RexExclusive]"}
	argVariants   = Args{words: variantArgs, help: "[words]"}
	argIsardam    = Args{words: isardamArgs, help: "[TypeA|TypeB] [RexInclusive]"}
	argGrid       = Args{words: gridArgs, help: "[VerticalShift|HorizontalShift|DiagonalShift|Orthogonal filesranks (bdf246)|Irregular cells|GridLine lines]"}
	argMummer     = Args{words: mummerArgs, once: true, help: "[ultra|exact]"}
	argKoeko      = Args{words: koekoArgs, once: true, help: "[Neighbour walk]"}
	argSentinels  = Args{words: sentinelArgs, help: "[PionAdvers|PionNeutre|ParaSentinelles|Berolina|MaximumWhite n|…]"}
	argLettered   = Args{words: letteredArgs, once: true, help: "[TypeA|TypeB|TypeC|TypeD]"}
	argNumbered   = Args{words: numberedArgs, once: true, help: "[Type1|Type2|Type3]"}
	argTwoTypes   = Args{words: numberedArgs[:2], once: true, help: "[Type1|Type2]"}
	argSide       = Args{words: sideArgs, once: true, help: "[White|Black]"}
	argBreton     = Args{words: bretonArgs, help: "[Adverse] [Chromatic] [PY]"}
	argCAST       = Args{words: castArgs, once: true, help: "[Inverse]"}
	argTakeMake   = Args{words: takeMakeArgs, once: true, help: "[Absolute]"}
	argPAD        = Args{words: padArgs, help: "[Strict] [RexInclusive|RexExclusive]"}
)

// Tables of the keywords in arguments.
var (
	colourArgs = []argWord{
		{word: word{"White", "Weiss", "Blanc"}},
		{word: word{"Black", "Schwarz", "Noir"}},
	}
	sideArgs = []argWord{
		{word: word{"White", "Weiss", "Blancs"}},
		{word: word{"Black", "Schwarz", "Noirs"}},
	}
	numberedArgs = []argWord{
		{word: word{"Type1", "Typ1", "Type1"}},
		{word: word{"Type2", "Typ2", "Type2"}},
		{word: word{"Type3", "Typ3", "Type3"}},
	}
	letteredArgs = []argWord{
		{word: word{"TypeA", "TypA", "TypeA"}},
		{word: word{"TypeB", "TypB", "TypeB"}},
		{word: word{"TypeC", "TypC", "TypeC"}},
		{word: word{"TypeD", "TypD", "TypeD"}},
	}
	isardamArgs   = append(letteredArgs[:2:2], variantArgs[0])
	antiCirceArgs = []argWord{
		{word: word{"Calvet", "Calvet", "Calvet"}},
		{word: word{"Cheylan", "Cheylan", "Cheylan"}},
		variantArgs[0], variantArgs[1],
	}
	padArgs = []argWord{
		{word: word{"Strict", "Strikt", "Stricte"}},
		variantArgs[0], variantArgs[1],
	}
	mummerArgs = []argWord{
		{word: word{"exact", "exakt", "exact"}},
		{word: word{"ultra", "Ultra", "ultra"}},
	}
	gridArgs = []argWord{
		{word: word{"VerticalShift", "VertikalVerschieben", "VerticalDecalage"}},
		{word: word{"HorizontalShift", "HorizontalVerschieben", "HorizontalDecalage"}},
		{word: word{"DiagonalShift", "DiagonalVerschieben", "DiagonalDecalage"}},
		{word{"Orthogonal", "Orthogonal", "Orthogonale"}, thenLines},
		{word{"Irregular", "Unregelmaessig", "Irreguliere"}, thenCells},
		{word{"GridLine", "GitterLinie", "LigneGrille"}, thenSegments},
	}
	sentinelArgs = []argWord{
		{word: word{"PionPropre", "PionPropre", "PionPropre"}},
		{word: word{"PionAdvers", "PionAdvers", "PionAdvers"}},
		{word: word{"PionNeutre", "PionNeutre", "PionNeutre"}},
		{word{"MaximumBlack", "MaximumSchwarz", "MaximumNoir"}, thenNumber},
		{word{"MaximumWhite", "MaximumWeiss", "MaximumBlanc"}, thenNumber},
		{word{"MaximumTotal", "MaximumTotal", "MaximumTotal"}, thenNumber},
		{word: word{"ParaSentinelles", "ParaSentinelles", "ParaSentinelles"}},
		{word: word{"Berolina", "Berolina", "Berolina"}},
	}
	vaultingArgs = []argWord{{word: word{"Transmuting", "Transmutierende", "Transmute"}}}
	koekoArgs    = []argWord{{word{"Neighbour", "Nachbar", "Voisin"}, thenWalk}}
	bretonArgs   = []argWord{
		{word: word{"Adverse", "Advers", "Adverse"}},
		{word: word{"Chromatic", "Chromatisch", "Chromatique"}},
		{word: word{"PY", "PY", "PY"}},
	}
	castArgs     = []argWord{{word: word{"Inverse", "Invers", "Inverse"}}}
	takeMakeArgs = []argWord{{word: word{"Absolute", "Absolut", "Absolu"}}}
	variantArgs  = []argWord{
		{word: word{"RexInclusive", "RexInklusive", "RexInclusif"}},
		{word: word{"RexExclusive", "RexExklusive", "RexExclusif"}},
		{word: word{"Mirror", "Spiegel", "Malefique"}},
		{word: word{"Assassin", "Assassin", "Assassin"}},
		{word: word{"Diametral", "Diametral", "Diametral"}},
		{word: word{"VerticalMirror", "VertikalSpiegel", "MalefiqueVerticale"}},
		{word: word{"Clone", "Clone", "Clone"}},
		{word{"Chameleon", "Chamaeleon", "Chameleon"}, thenWalks},
		{word: word{"Turncoats", "Turncoat", "Turncoats"}},
		{word: word{"Couscous", "Couscous", "Couscous"}},
		{word: word{"LastMove", "LetzterZug", "CoupDernier"}},
		{word: word{"Equipollents", "Equipollents", "Equipollents"}},
		{word: word{"Parrain", "Parrain", "Parrain"}},
		{word: word{"ContraParrain", "ContraParrain", "ContraParrain"}},
		{word: word{"Cage", "Kaefig", "Cage"}},
		{word: word{"Rank", "Reihe", "Rangee"}},
		{word: word{"File", "File", "Colonne"}},
		{word: word{"Symmetry", "Symmetrie", "Symetrie"}},
		{word: word{"VerticalSymmetry", "VertikaleSymmetrie", "VerticaleSymetrique"}},
		{word: word{"HorizontalSymmetry", "HorizontaleSymmetrie", "HorizontaleSymetrique"}},
		{word: word{"Diagram", "Diagramm", "Diagramme"}},
		{word: word{"PWC", "Platzwechsel", "Echange"}},
		{word: word{"Antipodes", "Antipoden", "Antipodes"}},
		{word: word{"Take&Make", "Take&Make", "Take&Make"}},
		{word: word{"Super", "Super", "Super"}},
		{word{"April", "April", "Avril"}, thenWalks},
		{word: word{"Frischauf", "Frischauf", "Frischauf"}},
		{word: word{"Calvet", "Calvet", "Calvet"}},
		{word: word{"Cheylan", "Cheylan", "Cheylan"}},
		{word: word{"Strict", "Strikt", "Stricte"}},
		{word: word{"Relaxed", "Locker", "Relache"}},
		{word: word{"Volcanic", "Vulkan", "Volcanique"}},
		{word: word{"Parachute", "Fallschirm", "Parachute"}},
		{word: word{"Einstein", "Einstein", "Einstein"}},
		{word: word{"ReversalEinstein", "ReversesEinstein", "ReversEinstein"}},
		{word: word{"WaitCapture", "NaechsterSchlag", "PriseProchaine"}},
		{word: word{"CaptureSquare", "Schlagfeld", "CaseDePrise"}},
	}
)
