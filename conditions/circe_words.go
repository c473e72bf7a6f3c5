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

// circeUse is a use of the square of rebirth.
type circeUse struct {
	// name is the name of the condition without words.
	name string
	// rex and strict are the defaults.
	rex, strict bool
	layer       func(c *circeRule) movegen.Layer
	doc, source string
	// captor reports that captors are reborn.
	captor bool
	// moving reports that the condition concerns all moves, so that words about captures have no meaning.
	moving bool
	traits trait
	// version is the version of the rows.
	version int
}

var (
	circeBase = circeUse{
		name: "Circe", traits: revivesCaptured,
		layer: (*circeRule).circeLayer, doc: "A captured unit is reborn%s.",
		source: "Pierre Monréal, Jean-Pierre Boyer, Problème 1968; http://www.echekk.fr/?Circe",
	}
	antiCirceBase = circeUse{
		name: "AntiCirce", traits: revivesCaptor, version: 1,
		rex: true, strict: true, layer: (*circeRule).antiLayer, captor: true, doc: "A unit that captures is reborn%s, or cannot capture.",
		source: "Wolfgang Dittmann, feenschach 1977; http://www.echekk.fr/?Anti-Circe",
	}
	marsBase = circeUse{
		name: "MarsCirce", traits: capturesFromHome,
		rex: true, layer: (*circeRule).marsLayer, doc: "Units capture from their square of rebirth alone%s.",
		source: "Bo Lindgren, 1976; http://www.echekk.fr/?Circe-Martien", moving: true,
	}
	antiMarsBase = circeUse{
		name: "AntiMarsCirce", traits: movesFromHome,
		rex: true, layer: (*circeRule).antiMarsLayer, doc: "Units move without capture from their square of rebirth alone%s.",
		source: "Dan Meinking, 1998; http://www.juliasfairies.com/fairy-terms/", moving: true,
	}
	phantomBase = circeUse{
		name: "PhantomChess", traits: mayLeaveFromHome,
		layer: (*circeRule).phantomLayer, doc: "Units can also move from their square of rebirth%s.",
		source: "http://www.juliasfairies.com/fairy-terms/", moving: true,
	}
	immunBase = circeUse{
		name: "ImmunChess", traits: exceptsKings,
		layer: (*circeRule).immunLayer, doc: "Units can be captured only if their square of rebirth%s is vacant.",
		source: "Kjell Widlert, 1978; http://www.echekk.fr/?Immun",
	}
	genevaBase = circeUse{
		name:  "GenevaChess",
		layer: (*circeRule).genevaLayer, doc: "Units capture only if their square of rebirth%s is vacant.",
		source: "Reto Aschwanden, 2003; http://www.juliasfairies.com/fairy-terms/", moving: true,
	}
)

// The groups of words. At most one word of each group can follow a condition.
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

// circeWord is a word after a condition of the family.
type circeWord struct {
	word, group string
	set         func(c *circeRule)
	// moving reports that the word has a meaning where no unit is reborn.
	moving bool
	// traits are the traits that the word adds to those of a condition under which units are reborn.
	traits trait
}

var circeWords = []circeWord{
	{"RexInclusive", kingsGroup, func(c *circeRule) { c.rex = true }, true, includesKings},
	{"RexExclusive", kingsGroup, func(c *circeRule) { c.rex = false }, true, 0},
	{"Mirror", mirrorGroup, func(c *circeRule) { c.mirror = true }, true, 0},
	{"LastMove", delayGroup, func(c *circeRule) { c.delay = nextMove }, false, delaysRebirth},
	{"WaitCapture", delayGroup, func(c *circeRule) { c.delay = nextCapture }, false, delaysRebirth},
	{"Parrain", placeGroup, func(c *circeRule) { c.delay, c.place = nextMove, equipollentPlace }, false, delaysRebirth},
	{"ContraParrain", placeGroup, func(c *circeRule) { c.delay, c.place, c.mirror = nextMove, equipollentPlace, true }, false, delaysRebirth},
	{"Clone", unitGroup, func(c *circeRule) { c.who = clone }, false, 0},
	{"Couscous", unitGroup, func(c *circeRule) { c.who = couscous }, false, 0},
	{"File", placeGroup, func(c *circeRule) { c.place = filePlace }, true, 0},
	{"Rank", placeGroup, func(c *circeRule) { c.place = rankPlace }, true, 0},
	{"Symmetry", placeGroup, func(c *circeRule) { c.place = symmetryPlace }, true, 0},
	{"VerticalSymmetry", placeGroup, func(c *circeRule) { c.place = verticalSymmetryPlace }, true, 0},
	{"HorizontalSymmetry", placeGroup, func(c *circeRule) { c.place = horizontalSymmetryPlace }, true, 0},
	{"Antipodes", placeGroup, func(c *circeRule) { c.place = antipodesPlace }, true, 0},
	{"Diagram", placeGroup, func(c *circeRule) { c.place = diagramPlace }, false, choosesRebirth},
	{"CaptureSquare", placeGroup, func(c *circeRule) { c.place = capturePlace }, false, 0},
	{"Equipollents", placeGroup, func(c *circeRule) { c.place = equipollentPlace }, false, 0},
	{"PWC", placeGroup, func(c *circeRule) { c.place = exchangePlace }, false, 0},
	{"Super", placeGroup, func(c *circeRule) { c.place = anyPlace }, false, choosesRebirth},
	{"Cage", placeGroup, func(c *circeRule) { c.place = cagePlace }, false, choosesRebirth | cagesReborn},
	{"Take&Make", placeGroup, func(c *circeRule) { c.place = makePlace }, false, choosesRebirth},
	{"Diametral", turnGroup, func(c *circeRule) { c.turn = 63 }, true, 0},
	{"VerticalMirror", turnGroup, func(c *circeRule) { c.turn = 7 }, true, 0},
	{"Turncoats", walkGroup, func(c *circeRule) { c.coat = true }, false, 0},
	{"Einstein", walkGroup, func(c *circeRule) { c.einstein(einsteinSequence, reversalEinsteinSequence) }, false, 0},
	{"ReversalEinstein", walkGroup, func(c *circeRule) { c.einstein(reversalEinsteinSequence, einsteinSequence) }, false, 0},
	{"Strict", blockedGroup, func(c *circeRule) { c.strict = true }, false, choosesRebirth},
	{"Relaxed", blockedGroup, func(c *circeRule) { c.strict = false }, false, relaxesRebirth},
	{"Assassin", blockedGroup, func(c *circeRule) { c.taken = assassin }, false, choosesRebirth},
	{"Volcanic", blockedGroup, func(c *circeRule) { c.taken = volcano }, false, choosesRebirth | revivesBelow},
	{"Parachute", blockedGroup, func(c *circeRule) { c.taken = parachute }, false, choosesRebirth | revivesBelow},
	{"Calvet", selfGroup, func(c *circeRule) { c.cheylan = false }, false, 0},
	{"Cheylan", selfGroup, func(c *circeRule) { c.cheylan = true }, false, 0},
}

// refuse returns an error if the words cannot be together.
func (c *circeRule) refuse(context *Context, words []string, said int) error {
	at := func(word string) int { return max(slices.Index(words, word)-said, 0) }
	if c.place == diagramPlace && (c.captor || c.mirror || c.who != itself || c.turn != 0 || c.delay != atOnce) {
		return argLacksf(at("Diagram"),
			"Diagram cannot be solved together with words that say whose square it is, nor for captors")
	}
	kings, pawns := context.Orthodox.Has(board.King), context.Orthodox.Has(board.Pawn)
	switch {
	case c.place == makePlace && !c.captor && c.rex:
		return argErrorf(at("RexInclusive"), "RexInclusive cannot be combined with Take&Make: "+
			"no published rule defines check when the captor chooses the square of rebirth")
	case c.place == makePlace && c.taken == assassin:
		return argErrorf(at("Assassin"), "Assassin cannot be combined with Take&Make: "+
			"no published rule says whether the side that chooses the square may kill there")
	case c.captor && c.coat && c.rex && kings:
		return argErrorf(at("Turncoats"),
			"no published rule says whether kings change sides: add RexExclusive, or use no kings")
	case c.place == cagePlace && context.Neutral && pawns:
		return argErrorf(at("Cage"), "Cage cannot be combined with neutral pawns: "+
			"no published rule says for which side they must be caged")
	}
	if c.delay == atOnce {
		return nil
	}
	for i, word := range words {
		if slices.Contains([]string{"RexInclusive", "Couscous", "Clone", "Assassin", "Volcanic", "Parachute", "Strict"}, word) {
			return argErrorf(max(i-said, 0), "%q is not defined for units that are reborn later", word)
		}
	}
	if c.delay == nextCapture && c.place != arrayPlace && c.place != capturePlace {
		return argErrorf(0, "WaitCapture is defined for the game array and with CaptureSquare only")
	}
	if c.delay == nextMove && c.place != equipollentPlace {
		return argErrorf(0, "LastMove is defined with Equipollents only")
	}
	return nil
}

func findVariant(word string) *circeWord {
	for i := range circeWords {
		if circeWords[i].word == word {
			return &circeWords[i]
		}
	}
	return nil
}

// The sequences in which reborn units change.
var (
	einsteinSequence         = []board.Kind{board.Queen, board.Rook, board.Bishop, board.Knight, board.Pawn}
	reversalEinsteinSequence = []board.Kind{board.Pawn, board.Knight, board.Bishop, board.Rook, board.Queen}
	chameleonOrder           = []board.Kind{board.Knight, board.Bishop, board.Rook, board.Queen}
)

// einstein makes captured units change along the sequence of units that do not capture, and captors along the
// other one.
func (c *circeRule) einstein(captured, capturing []board.Kind) {
	if c.captor {
		captured = capturing
	}
	c.sequence(captured, false)
}

// sequence makes units change along a sequence, which may lead back to its beginning.
func (c *circeRule) sequence(kinds []board.Kind, round bool) {
	for i, k := range kinds[:len(kinds)-1] {
		c.as[k] = kinds[i+1]
	}
	if round {
		c.as[kinds[len(kinds)-1]] = kinds[0]
	}
}

// The rows of the family.
var ()

// traitsOf returns the traits that words add to those of the condition.
func (b *circeUse) traitsOf(words []string) trait {
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
		return out&^relaxesRebirth | variesRebirth // a captured unit can always disappear
	case b.traits&(revivesCaptured|revivesCaptor) != 0:
		return out
	}
	return out & includesKings
}

// circeRow makes the row of a traditional name, with the words that it stands for.
func circeRow(name, german, french string, b *circeUse, words string) Condition {
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
func (b *circeUse) compile(name string, said, args []string, context *Context) (Compiled, error) {
	c := &circeRule{name: name, rex: b.rex, strict: b.strict, captor: b.captor}
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

// read sets c from the words. The first said words come from the name.
func (b *circeUse) read(c *circeRule, name string, words []string, said int, context *Context) error {
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
					c.sequence(chameleonOrder, true)
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

// walksAfter returns the kinds of the pieces at the beginning of a list of words.
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

// meet adapts c to other conditions and attributes of the problem that act on reborn units.
func (c *circeRule) meet(context *Context) error {
	c.volage, c.imitate = context.beside(turnsOnce), context.beside(imitates)
	c.others = c.captor && (context.beside(changesMover|copiesCaptured) ||
		slices.ContainsFunc(context.Kinds, func(u movegen.Unit) bool { return u.Has(chameleonName) }))
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
	if c.arrival != 0 && (c.mirror || !c.strict || c.coat || c.who != itself || c.taken != nothingReborn || c.place > antipodesPlace) {
		return fmt.Errorf("these words cannot be solved together with MagicSquares Type2 yet")
	}
	c.know(context)
	if c.leaving != 0 && (c.delay != atOnce || c.who != itself || c.taken != nothingReborn || c.strict || c.coat || c.only != 0 ||
		c.place > antipodesPlace && c.place != exchangePlace) {
		return fmt.Errorf("these words cannot be solved together with kamikaze units yet")
	}
	return nil
}
