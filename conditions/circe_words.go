package conditions

import (
	"fmt"
	"slices"
	"strings"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// The words of the Circe family: conditions that stand for a use of the square of rebirth, words after them that say which
// square that is, and traditional names for some of both.

// base is a use of the square of rebirth.
type base struct {
	// name is the condition's without words.
	name string
	// rex and strict say what holds if nothing is said.
	rex, strict bool
	layer       func(c *circe) movegen.Layer
	doc, source string
	// captor says that it is who captures that is reborn.
	captor bool
	// moving says that it is about moves, captures or not: words about captures have no meaning then.
	moving bool
	traits trait
	// version is that of the rows.
	version int
}

var (
	circeBase = base{
		name: "Circe", traits: revivesCaptured,
		layer: (*circe).circeLayer, doc: "What is captured is reborn%s.",
		source: "Pierre Monréal, Jean-Pierre Boyer, Problème 1968; http://www.echekk.fr/?Circe",
	}
	antiCirceBase = base{
		name: "AntiCirce", traits: revivesCaptor, version: 1,
		rex: true, strict: true, layer: (*circe).antiLayer, captor: true, doc: "What captures is reborn%s, or cannot capture.",
		source: "Wolfgang Dittmann, feenschach 1977; http://www.echekk.fr/?Anti-Circe",
	}
	marsBase = base{
		name: "MarsCirce", traits: capturesFromHome,
		rex: true, layer: (*circe).marsLayer, doc: "Units capture from their square of rebirth alone%s.",
		source: "Bo Lindgren, 1976; http://www.echekk.fr/?Circe-Martien", moving: true,
	}
	antiMarsBase = base{
		name: "AntiMarsCirce", traits: movesFromHome,
		rex: true, layer: (*circe).antiMarsLayer, doc: "Units move without capture from their square of rebirth alone%s.",
		source: "Dan Meinking, 1998; http://www.juliasfairies.com/fairy-terms/", moving: true,
	}
	phantomBase = base{
		name: "PhantomChess", traits: mayLeaveFromHome,
		layer: (*circe).phantomLayer, doc: "Units can also move from their square of rebirth%s.",
		source: "http://www.juliasfairies.com/fairy-terms/", moving: true,
	}
	immunBase = base{
		name: "ImmunChess", traits: exceptsKings,
		layer: (*circe).immunLayer, doc: "Units can be captured only if their square of rebirth%s is vacant.",
		source: "Kjell Widlert, 1978; http://www.echekk.fr/?Immun",
	}
	genevaBase = base{
		name:  "GenevaChess",
		layer: (*circe).genevaLayer, doc: "Units capture only if their square of rebirth%s is vacant.",
		source: "Reto Aschwanden, 2003; http://www.juliasfairies.com/fairy-terms/", moving: true,
	}
)

// The groups of words; of each group one word at most can be said.
const (
	kingsGroup   = "whether kings are reborn"
	delayGroup   = "when it is reborn"
	unitGroup    = "whose square it is"
	mirrorGroup  = "of which side the square is"
	onlyGroup    = "what is reborn"
	placeGroup   = "the square"
	turnGroup    = "the change of the square"
	walkGroup    = "the change of the unit"
	blockedGroup = "what happens on an occupied square"
	selfGroup    = "the square of the capture"
)

// variant is a word after a condition of the family.
type variant struct {
	word, group string
	set         func(c *circe)
	// moving says that the word has a meaning where nothing is reborn.
	moving bool
	// traits are what the word adds to those of a condition under which units are reborn.
	traits trait
}

var variants = []variant{
	{"RexInclusive", kingsGroup, func(c *circe) { c.rex = true }, true, includesKings},
	{"RexExclusive", kingsGroup, func(c *circe) { c.rex = false }, true, 0},
	{"Mirror", mirrorGroup, func(c *circe) { c.mirror = true }, true, 0},
	{"LastMove", delayGroup, func(c *circe) { c.delay = nextMove }, false, delaysRebirth},
	{"WaitCapture", delayGroup, func(c *circe) { c.delay = nextCapture }, false, delaysRebirth},
	{"Parrain", placeGroup, func(c *circe) { c.delay, c.place = nextMove, equipollentPlace }, false, delaysRebirth},
	{"ContraParrain", placeGroup, func(c *circe) { c.delay, c.place, c.mirror = nextMove, equipollentPlace, true }, false, delaysRebirth},
	{"Clone", unitGroup, func(c *circe) { c.who = clone }, false, 0},
	{"Couscous", unitGroup, func(c *circe) { c.who = couscous }, false, 0},
	{"File", placeGroup, func(c *circe) { c.place = filePlace }, true, 0},
	{"Rank", placeGroup, func(c *circe) { c.place = rankPlace }, true, 0},
	{"Symmetry", placeGroup, func(c *circe) { c.place = symmetryPlace }, true, 0},
	{"VerticalSymmetry", placeGroup, func(c *circe) { c.place = verticalSymmetryPlace }, true, 0},
	{"HorizontalSymmetry", placeGroup, func(c *circe) { c.place = horizontalSymmetryPlace }, true, 0},
	{"Antipodes", placeGroup, func(c *circe) { c.place = antipodesPlace }, true, 0},
	{"Diagram", placeGroup, func(c *circe) { c.place = diagramPlace }, false, choosesRebirth},
	{"CaptureSquare", placeGroup, func(c *circe) { c.place = capturePlace }, false, 0},
	{"Equipollents", placeGroup, func(c *circe) { c.place = equipollentPlace }, false, 0},
	{"PWC", placeGroup, func(c *circe) { c.place = exchangePlace }, false, 0},
	{"Super", placeGroup, func(c *circe) { c.place = anyPlace }, false, choosesRebirth},
	{"Cage", placeGroup, func(c *circe) { c.place = cagePlace }, false, choosesRebirth},
	{"Take&Make", placeGroup, func(c *circe) { c.place = makePlace }, false, choosesRebirth},
	{"Diametral", turnGroup, func(c *circe) { c.turn = 63 }, true, 0},
	{"VerticalMirror", turnGroup, func(c *circe) { c.turn = 7 }, true, 0},
	{"Turncoats", walkGroup, func(c *circe) { c.coat = true }, false, 0},
	{"Einstein", walkGroup, func(c *circe) { c.einstein(einsteinSequence, reversalEinstein) }, false, 0},
	{"ReversalEinstein", walkGroup, func(c *circe) { c.einstein(reversalEinstein, einsteinSequence) }, false, 0},
	{"Strict", blockedGroup, func(c *circe) { c.strict = true }, false, choosesRebirth},
	{"Relaxed", blockedGroup, func(c *circe) { c.strict = false }, false, relaxesRebirth},
	{"Assassin", blockedGroup, func(c *circe) { c.taken = assassin }, false, choosesRebirth},
	{"Volcanic", blockedGroup, func(c *circe) { c.taken = volcano }, false, choosesRebirth | revivesBelow},
	{"Parachute", blockedGroup, func(c *circe) { c.taken = parachute }, false, choosesRebirth | revivesBelow},
	{"Calvet", selfGroup, func(c *circe) { c.cheylan = false }, false, 0},
	{"Cheylan", selfGroup, func(c *circe) { c.cheylan = true }, false, 0},
}

// refuse says what of the words cannot be together.
func (c *circe) refuse(context *Context, words []string, said int) error {
	if c.place == diagramPlace && (c.captor || c.mirror || c.who != itself || c.turn != 0 || c.delay != atOnce) {
		return argLacksf(max(slices.Index(words, "Diagram")-said, 0), "Diagram cannot be solved together with words that say whose square it is, or for what captures")
	}
	kings, pawns := context.Orthodox.Has(board.King), context.Orthodox.Has(board.Pawn)
	switch {
	case c.place == makePlace && !c.captor && c.rex:
		return argErrorf(max(slices.Index(words, "RexInclusive")-said, 0), "whether a king is in check whose rebirth is a choice of who captures it, no rule says")
	case c.place == makePlace && c.taken == assassin:
		return argErrorf(max(slices.Index(words, "Assassin")-said, 0), "whether who chooses the square may kill there, no rule says")
	case c.captor && c.coat && c.rex && kings:
		return argErrorf(max(slices.Index(words, "Turncoats")-said, 0), "whether kings change sides, no rule says: RexExclusive, or no kings")
	case c.place == cagePlace && context.Neutral && pawns:
		return argErrorf(max(slices.Index(words, "Cage")-said, 0), "neutral pawns: no rule says as whose units they must be caged")
	}
	if c.delay == atOnce {
		return nil
	}
	for i, word := range words {
		if slices.Contains([]string{"RexInclusive", "Couscous", "Clone", "Assassin", "Volcanic", "Parachute", "Strict"}, word) {
			return argErrorf(max(i-said, 0), "%q is not defined for what is reborn later", word)
		}
	}
	if c.delay == nextCapture && c.place != arrayPlace && c.place != capturePlace {
		return argErrorf(0, "WaitCapture is defined with the game array and with CaptureSquare alone")
	}
	if c.delay == nextMove && c.place != equipollentPlace {
		return argErrorf(0, "LastMove is defined with Equipollents alone")
	}
	return nil
}

func findVariant(word string) *variant {
	for i := range variants {
		if variants[i].word == word {
			return &variants[i]
		}
	}
	return nil
}

// The sequences in which reborn units change.
var (
	einsteinSequence = []board.Kind{board.Queen, board.Rook, board.Bishop, board.Knight, board.Pawn}
	reversalEinstein = []board.Kind{board.Pawn, board.Knight, board.Bishop, board.Rook, board.Queen}
	chameleon        = []board.Kind{board.Knight, board.Bishop, board.Rook, board.Queen}
)

// einstein lets what is captured change along one sequence, as units do that do not capture, and what captures along the other.
func (c *circe) einstein(captured, capturing []board.Kind) {
	if c.captor {
		captured = capturing
	}
	c.sequence(captured, false)
}

// sequence lets units change along a sequence, which may lead back to its beginning.
func (c *circe) sequence(kinds []board.Kind, round bool) {
	for i, k := range kinds[:len(kinds)-1] {
		c.as[k] = kinds[i+1]
	}
	if round {
		c.as[kinds[len(kinds)-1]] = kinds[0]
	}
}

// The rows of the family.
var (
	Circe                       = family("Circe", "", "", &circeBase, "")
	MirrorCirce                 = family("MirrorCirce", "SpiegelCirce", "CirceMalefique", &circeBase, "Mirror")
	PWC                         = family("PWC", "PlatzwechselCirce", "CirceEchange", &circeBase, "PWC")
	CouscousCirce               = family("CouscousCirce", "", "CirceCouscous", &circeBase, "Couscous")
	ChameleonCirce              = family("ChameleonCirce", "ChamaeleonCirce", "CirceCameleon", &circeBase, "Chameleon")
	EquipollentsCirce           = family("EquipollentsCirce", "", "CirceEquipollents", &circeBase, "Equipollents")
	FileCirce                   = family("FileCirce", "", "", &circeBase, "File")
	RankCirce                   = family("RankCirce", "", "", &circeBase, "Rank")
	SymmetryCirce               = family("SymmetryCirce", "SymmetrieCirce", "CirceSymetrique", &circeBase, "Symmetry")
	VerticalSymmetryCirce       = family("VerticalSymmetryCirce", "VertikaleSymmetrieCirce", "CirceSymetriqueVerticale", &circeBase, "VerticalSymmetry")
	HorizontalSymmetryCirce     = family("HorizontalSymmetryCirce", "HorizontaleSymmetrieCirce", "CirceSymetriqueHorizontale", &circeBase, "HorizontalSymmetry")
	MirrorFileCirce             = family("MirrorFileCirce", "SpiegelFileCirce", "FileCirceMalefique", &circeBase, "File Mirror")
	AntipodeanCirce             = family("AntipodeanCirce", "AntipodenCirce", "CirceAntipoden", &circeBase, "Antipodes")
	CirceClone                  = family("CirceClone", "", "", &circeBase, "Clone")
	MirrorCirceClone            = family("MirrorCirceClone", "SpiegelCirceclone", "CirceCloneMalefique", &circeBase, "Clone Mirror")
	DiagramCirce                = family("DiagramCirce", "DiagrammCirce", "CirceDiagramme", &circeBase, "Diagram")
	SuperCirce                  = family("SuperCirce", "", "", &circeBase, "Super")
	DiametralCirce              = family("DiametralCirce", "", "CirceDiametrale", &circeBase, "Diametral")
	MirrorCouscousCirce         = family("MirrorCouscousCirce", "SpiegelCouscousCirce", "CirceCouscousMalefique", &circeBase, "Couscous Mirror")
	CirceAssassin               = family("CirceAssassin", "AssassinCirce", "", &circeBase, "Assassin")
	CirceTurncoats              = family("CirceTurncoats", "TurncoatCirce", "", &circeBase, "Turncoats")
	CirceDoubleAgents           = family("CirceDoubleAgents", "DoppelAgentenCirce", "", &circeBase, "Turncoats Mirror")
	CageCirce                   = family("CageCirce", "KaefigCirce", "CirceCage", &circeBase, "Cage")
	CirceTakeMake               = family("CirceTake&Make", "", "", &circeBase, "Take&Make")
	VerticalMirrorCirce         = family("VerticalMirrorCirce", "VertikalesSpiegelCirce", "CirceMalefiqueVerticale", &circeBase, "VerticalMirror")
	AprilChess                  = family("AprilChess", "Aprilschach", "EchecsAvril", &circeBase, "Super April")
	ParrainCirce                = family("ParrainCirce", "CirceParrain", "", &circeBase, "Parrain")
	ContraParrain               = family("ContraParrain", "KontraParrain", "", &circeBase, "ContraParrain")
	AntiCirce                   = family("AntiCirce", "", "", &antiCirceBase, "")
	MirrorAntiCirce             = family("MirrorAntiCirce", "AntiSpiegelCirce", "AntiCirceMalefique", &antiCirceBase, "Mirror")
	FileAntiCirce               = family("FileAntiCirce", "AntiFileCirce", "", &antiCirceBase, "File")
	SymmetryAntiCirce           = family("SymmetryAntiCirce", "AntiSymmetrieCirce", "AntiCirceSymetrique", &antiCirceBase, "Symmetry")
	VerticalSymmetryAntiCirce   = family("VerticalSymmetryAntiCirce", "VertikaleAntiSymmetrieCirce", "AntiCirceSymetriqueVerticale", &antiCirceBase, "VerticalSymmetry")
	HorizontalSymmetryAntiCirce = family("HorizontalSymmetryAntiCirce", "HorizontaleAntiSymmetrieCirce", "AntiCirceSymetriqueHorizontale", &antiCirceBase, "HorizontalSymmetry")
	MirrorFileAntiCirce         = family("MirrorFileAntiCirce", "AntiSpiegelFileCirce", "AntiFileCirceMalefique", &antiCirceBase, "File Mirror")
	AntipodeanAntiCirce         = family("AntipodeanAntiCirce", "AntiAntipodenCirce", "AntiCirceAntipoden", &antiCirceBase, "Antipodes")
	EquipollentsAntiCirce       = family("EquipollentsAntiCirce", "AntiEquipollentsCirce", "AntiCirceEquipollents", &antiCirceBase, "Equipollents")
	AntiCloneCirce              = family("AntiCloneCirce", "", "", &antiCirceBase, "Clone")
	AntiSuperCirce              = family("AntiSuperCirce", "", "", &antiCirceBase, "Super")
	MarsCirce                   = family("MarsCirce", "", "", &marsBase, "")
	MarsMirrorCirce             = family("MarsMirrorCirce", "MarsSpiegelCirce", "MarsCirceMalefique", &marsBase, "Mirror")
	AntiMarsCirce               = family("AntiMarsCirce", "", "", &antiMarsBase, "")
	AntiMarsMirrorCirce         = family("AntiMarsMirrorCirce", "AntiMarsMalefiqueCirce", "", &antiMarsBase, "Mirror")
	AntiMarsAntipodeanCirce     = family("AntiMarsAntipodeanCirce", "", "", &antiMarsBase, "Antipodes")
	PhantomChess                = family("PhantomChess", "PhantomSchach", "EchecsPhantom", &phantomBase, "")
	ImmunChess                  = family("ImmunChess", "Immunschach", "Immun", &immunBase, "")
	MirrorImmunChess            = family("MirrorImmunChess", "SpiegelImmunschach", "ImmunMalefique", &immunBase, "Mirror")
	FileImmunChess              = family("FileImmunChess", "FileImmunSchach", "ImmunFile", &immunBase, "File")
	MirrorFileImmunChess        = family("MirrorFileImmunChess", "SpiegelFileImmunSchach", "ImmunFileMalefique", &immunBase, "File Mirror")
	SymmetryImmunChess          = family("SymmetryImmunChess", "SymmetrieImmunSchach", "ImmunSymmetrique", &immunBase, "Symmetry")
	AntipodeanImmunChess        = family("AntipodeanImmunChess", "AntipodenImmunSchach", "ImmunAntipoden", &immunBase, "Antipodes")
	EquipollentsImmunChess      = family("EquipollentsImmunChess", "EquipollentsImmunSchach", "ImmunEquipollents", &immunBase, "Equipollents")
	ImmuneVerticalSymmetry      = family("ImmuneVerticalSymmetry", "ImmuneVertikaleSymmetrie", "ImmuneSymetriqueVerticale", &immunBase, "VerticalSymmetry")
	ImmuneHorizontalSymmetry    = family("ImmuneHorizontalSymmetry", "ImmuneHorizontaleSymmetrie", "ImmuneSymetriqueHorizontale", &immunBase, "HorizontalSymmetry")
	GenevaChess                 = family("GenevaChess", "GenferSchach", "EchecsGeneve", &genevaBase, "")
)

// traitsOf are the traits that words add to those of the condition.
func (b *base) traitsOf(words []string) trait {
	var out trait
	for _, word := range words {
		if v := findVariant(word); v != nil {
			out |= v.traits
		} else if word == "April" {
			out |= choosesRebirth
		}
	}
	switch {
	case b.traits&revivesCaptured != 0 && len(words) > 0:
		return out&^relaxesRebirth | variesRebirth // what is captured is always free to disappear
	case b.traits&(revivesCaptured|revivesCaptor) != 0:
		return out
	}
	return out & includesKings
}

// family is a row: a traditional name for a use of the square of rebirth, with the words that it stands for.
func family(name, german, french string, b *base, words string) Condition {
	said := strings.Fields(words)
	how, stands := "", ""
	if len(said) > 0 {
		how = " (" + words + ")"
		stands = b.name + " " + words
	}
	example := ""
	if slices.Contains(said, "April") {
		example = "S"
	}
	return Condition{
		Name: name, German: german, French: french,
		Doc: fmt.Sprintf(b.doc, how), Source: b.source, Args: "[words]", More: func() string { return b.more(said) }, For: stands, Example: example,
		traits: b.traits | b.traitsOf(said), traitsOf: b.traitsOf, Version: b.version,
		Compile: func(args []string, c Context) (Compiled, error) { return b.compile(name, said, args, &c) },
	}
}

// compile reads the words, those that the name stands for first, and makes the layer.
func (b *base) compile(name string, said, args []string, context *Context) (Compiled, error) {
	c := &circe{name: name, rex: b.rex, strict: b.strict, captor: b.captor}
	words := append(said[:len(said):len(said)], args...)
	if err := b.read(c, name, words, len(said), context); err != nil {
		return Compiled{}, err
	}
	if most := int(board.MaxKind - board.Orthodox); len(context.Kinds) > most {
		return Compiled{}, fmt.Errorf("there are %d kinds of fairy units, and at most %d are possible", len(context.Kinds), most)
	}
	if err := c.refuse(context, words, len(said)); err != nil {
		return Compiled{}, err
	}
	if c.captor && c.delay != atOnce {
		return Compiled{}, fmt.Errorf("a unit that captures and is reborn later cannot be solved yet")
	}
	if c.place == makePlace && !c.captor { // a unit that cannot go on cannot be captured
		c.strict = true
	}
	if err := c.meet(context); err != nil {
		return Compiled{}, err
	}
	out := Compiled{Layer: b.layer(c), Words: strings.Join(append([]string{name}, args...), " ")}
	out.Layer.Name = name
	if c.buries() {
		out.Bury = func(c movegen.Change, at board.Square, u board.Unit) { bury(c, at, u, false) }
	}
	return out, nil
}

// read has c follow the words, of which the first so many are those that the name stands for.
func (b *base) read(c *circe, name string, words []string, said int, context *Context) error {
	groups := map[string]string{}
	for i := 0; i < len(words); i++ {
		at, word, group := i-said, words[i], ""
		if v := findVariant(word); v != nil {
			if b.moving && !v.moving {
				return argErrorf(at, "%q is not defined for %s", word, name)
			}
			v.set(c)
			group = v.group
		} else {
			walks := walksAfter(words[i+1:], context)
			i += len(walks)
			switch word {
			case "April":
				group = onlyGroup
				if len(walks) == 0 {
					return argErrorf(at+1, "April needs the pieces that are reborn")
				}
				for _, k := range walks {
					c.only |= k.Set()
				}
			case "Chameleon":
				group = walkGroup
				if len(walks) == 1 {
					return argErrorf(at+1, "a sequence needs at least two pieces")
				}
				if len(walks) == 0 {
					c.sequence(chameleon, true)
				} else {
					c.sequence(walks, false)
				}
			default:
				return argLacksf(at, "%q cannot be solved yet", word)
			}
		}
		if other := groups[group]; other != "" {
			return argErrorf(max(at, 0), "%q and %q both say %s: remove one of them", other, word, group)
		}
		groups[group] = word
	}
	return nil
}

// walksAfter are the kinds of the pieces at the beginning of a list of words.
func walksAfter(words []string, context *Context) []board.Kind {
	var out []board.Kind
	for _, word := range words {
		piece := movegen.PieceByCode(word, movegen.English)
		if piece == nil || findVariant(word) != nil {
			break
		}
		out = append(out, context.Kind(piece, piece == &movegen.Pieces[board.King-board.Pawn], ""))
	}
	return out
}

// meet has c do its part where other conditions and attributes of the problem act on units that are reborn.
func (c *circe) meet(context *Context) error {
	c.volage, c.imitate = context.beside(turnsOnce), context.beside(imitates)
	c.others = c.captor && (context.beside(changesMover|copiesCaptured) ||
		slices.ContainsFunc(context.Kinds, func(u movegen.Unit) bool { return u.Has(chameleonUnits) }))
	for _, g := range context.Given {
		if !c.captor || g.turning == nil {
			continue
		}
		if squares, before := g.turning(g.Args); before {
			c.arrival = squares
		} else {
			c.magic = squares
		}
	}
	if c.arrival != 0 && (c.mirror || !c.strict || c.coat || c.who != itself || c.taken != nothing || c.place > antipodesPlace) {
		return fmt.Errorf("magic squares of type 2 cannot be solved together with these words yet")
	}
	c.know(context)
	if c.leaving != 0 && (c.delay != atOnce || c.who != itself || c.taken != nothing || c.strict || c.coat || c.only != 0 ||
		c.place > antipodesPlace && c.place != exchangePlace) {
		return fmt.Errorf("kamikaze units cannot be solved together with these words yet")
	}
	return nil
}
