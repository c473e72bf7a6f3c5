package conditions

import (
	"cmp"
	"slices"
	"strings"
)

// What conditions must know of each other. A row declares what its condition does as traits; one table says which traits cannot
// be together, and a short list names the single pairs that no trait explains. No condition asks for another one by its name.
// (Two layers that need the same hook are a matter of the generator: movegen refuses them.)

// trait is a set of properties of a condition, or of an attribute of units; each is one bit.
type trait uint64

const (
	// standsAlone: no published rule defines the condition together with any other.
	standsAlone trait = 1 << iota
	// ranksWhite: of White's legal moves only those are played that come first in an order, such as the longest.
	ranksWhite
	// ranksBlack: the same for Black.
	ranksBlack
	// replacesPieces: other pieces take the place of the orthodox ones.
	replacesPieces
	// promotesEarly: pawns are promoted on the rank before the last.
	promotesEarly

	// revivesCaptured: captured units are reborn, as in Circe.
	revivesCaptured
	// revivesCaptor: a unit that captures is reborn, as in Anticirce.
	revivesCaptor
	// variesRebirth: the rebirth of captured units differs from that of plain Circe.
	variesRebirth
	// choosesRebirth: a player, or what else happens, decides whether or where a captured unit is reborn.
	choosesRebirth
	// cagesReborn: a unit is reborn where it has no legal move.
	cagesReborn
	// delaysRebirth: units are reborn with a later move.
	delaysRebirth
	// revivesBelow: a unit is reborn below another one, or above it.
	revivesBelow
	// relaxesRebirth: a captor stays where it is if it cannot be reborn.
	relaxesRebirth
	// includesKings: kings are reborn too, because the word RexInclusive says so.
	includesKings

	// capturesFromHome: units capture from their square of rebirth and not from where they stand.
	capturesFromHome
	// movesFromHome: units move without capture from their square of rebirth and not from where they stand.
	movesFromHome
	// mayLeaveFromHome: units move from their square of rebirth or from where they stand.
	mayLeaveFromHome
	// fleesHome: a unit that is attacked can also move to its square of rebirth.
	fleesHome

	// makesOnward: a unit that captures goes on to another square.
	makesOnward
	// makesFirst: a unit makes a step before it captures.
	makesFirst
	// transfersMover: a unit that arrives on certain squares goes on to another square.
	transfersMover
	// repeatsCaptures: a unit that captures may go on and capture again.
	repeatsCaptures
	// buriesCaptured: a captured unit stays below the square of its capture.
	buriesCaptured
	// dropsCaptor: a unit that captures leaves the board.
	dropsCaptor
	// movesHurdles: the hurdle of a hopper moves after the hopper.
	movesHurdles
	// imitates: imitators make every move too.
	imitates
	// barsImitators: pawns are not promoted to imitators.
	barsImitators
	// exchanges: two units may change places instead of a move.
	exchanges
	// influences: a unit that has moved changes the units next to it.
	influences

	// turnsCaptor: a unit changes sides because it captures.
	turnsCaptor
	// turnsOnce: a unit changes sides the first time that it moves between squares of different colours.
	turnsOnce
	// turnsOnSquares: a unit changes sides on certain squares; the row says on which.
	turnsOnSquares
	// turnsObserved: units that a checking unit observes change sides.
	turnsObserved

	// changesWalks: units become others as they move, in the order of their worth.
	changesWalks
	// changesMover: a unit becomes another one by its move, before anything else happens.
	changesMover
	// copiesCaptured: a captor becomes what it has captured.
	copiesCaptured
	// borrowsWalks: units move as certain other units do, because of where these stand.
	borrowsWalks
	// bendsKings: a king in check moves in another way.
	bendsKings
	// keepsPawns: the pawns of a side are not promoted.
	keepsPawns
	// boxes: no side may have more units of a kind than its box.
	boxes

	// royalByRarity: a unit is royal as long as it is the only one of its kind and side.
	royalByRarity
	// royalByNumber: a king is royal as long as it is the only one of its side.
	royalByNumber
	// royalNever: no unit is royal.
	royalNever
	// exceptsKings: kings are treated differently from other units.
	exceptsKings

	// paralyses: a unit that enemy units observe is paralysed, or must not be so after a move.
	paralyses
	// paralysesAnew: single units paralyse what they observe.
	paralysesAnew
	// countsFlights: it is the flights of a king that decide whether it is in check.
	countsFlights
	// weighsProtection: it matters whether the units of a side protect each other.
	weighsProtection
	// needsContact: units must touch others, or must not, after a move.
	needsContact
)

// actsFromHome are the traits of conditions under which units act from squares where they do not stand.
const actsFromHome = capturesFromHome | movesFromHome | mayLeaveFromHome

// clashes is the table of traits that cannot be together: any of one with any of the other.
var clashes = []struct {
	one, other trait
	why        string
}{
	{ranksWhite, ranksWhite, "both put White's moves in an order, and no published rule says which order comes first"},
	{ranksBlack, ranksBlack, "both put Black's moves in an order, and no published rule says which order comes first"},
	{replacesPieces, replacesPieces, "both put other pieces in the place of the orthodox ones"},

	{changesWalks, revivesCaptured, "whether a unit changes before or after it is reborn cannot be solved yet"},
	{dropsCaptor, revivesCaptor | capturesFromHome | movesFromHome | fleesHome,
		"the rebirth of a unit that leaves the board by its own capture cannot be solved yet"},
	{turnsOnce, delaysRebirth | revivesBelow,
		"whether a unit that is reborn later, or below another one, has changed sides before cannot be solved yet"},
	{turnsOnce, relaxesRebirth, "no published rule says when a captor changes sides that is not reborn"},

	{borrowsWalks, actsFromHome,
		"a unit can act from a square where it does not stand, and no published rule says which units lend it their walks there"},
	{repeatsCaptures, revivesCaptor | variesRebirth | actsFromHome | fleesHome,
		"a series of captures could go on for ever, and no published rule says where it ends"},
	{imitates, actsFromHome | makesOnward, "no published rule says how imitators follow a move that is made in parts"},
	{influences, exchanges | revivesCaptor, "no published rule says which of the two effects comes first"},
	{transfersMover, revivesCaptor | makesOnward, "both move a captor on, and no published rule says which of them comes first"},
	{keepsPawns, makesOnward, "no published rule says where a pawn that is not promoted may end its move"},
	{boxes, capturesFromHome | movesFromHome | turnsCaptor,
		"no published rule says whether a capture gives check if the box does not allow what it leads to"},
	{needsContact, choosesRebirth | revivesCaptor | actsFromHome | transfersMover | buriesCaptured | makesOnward,
		"no published rule says whether units must touch before these effects or after them"},
	{movesHurdles, turnsObserved, "whether a unit is observed over a hurdle that cannot move cannot be solved yet"},

	{makesFirst, paralyses | countsFlights, "no published rule says whether a capture that begins with a step counts as an observation"},
	{makesFirst, includesKings, "castling of a captor onto a king that is reborn cannot be solved yet"},
	{countsFlights, cagesReborn, "check depends on where a unit is reborn, and that depends on check"},
	{paralysesAnew, weighsProtection, "whether a paralysed unit protects another one cannot be solved yet"},

	{royalByRarity, exceptsKings | bendsKings | turnsObserved, royalForATime},
	{royalByNumber, exceptsKings | revivesCaptured | capturesFromHome | turnsOnSquares | copiesCaptured, royalForATime},
	{royalNever, copiesCaptured, "no published rule says whether the captor of a king becomes a king"},
}

// royalForATime is why a condition that makes units royal for a time cannot be together with one that treats kings differently.
const royalForATime = "no published rule says what becomes of a unit that is royal for a time"

// apartPairs are the pairs of conditions that cannot be together although their traits do not say so.
var apartPairs = []struct{ one, other, why string }{
	{"Retrodisparate", "Disparate", "Retrodisparate is Disparate with the last move before the diagram"},
	{"ExtinctionChess", "Madrasi", royalForATime},
	{"SAT", "SwappingKings", "check depends on where the kings can go, and that depends on which moves give check"},
	{"LosingChess", "UltramarineChess", "no published rule says whether pawns are promoted to kings or to poseidons"},
	{"GhostChess", "Bicolores", "whether a unit that comes up attacks the king of its own side cannot be solved yet"},
	{"GhostChess", "Wormholes", "no published rule says which of the two effects comes first"},
	{"GhostChess", "AndernachChess", "no published rule says which of the two effects comes first"},
}

// agreeing are the pairs of conditions that can be together although their traits clash: both use the same order.
var agreeing = [][2]string{
	{"Maximummer", "WhiteMaximummer"}, {"Maximummer", "BlackMaximummer"},
	{"AlphabeticChess", "WhiteAlphabeticChess"}, {"AlphabeticChess", "BlackAlphabeticChess"},
}

// clash says why traits cannot be together; it is empty if they can.
func (t trait) clash(other trait) string {
	for _, c := range clashes {
		if t&c.one != 0 && other&c.other != 0 || t&c.other != 0 && other&c.one != 0 {
			return c.why
		}
	}
	return ""
}

// Given is a condition with its arguments.
type Given struct {
	*Condition
	Args []string
}

// traits are those of the condition and of its arguments.
func (g Given) traits() trait {
	out := g.Condition.traits
	if g.traitsOf != nil {
		out |= g.traitsOf(g.Args)
	}
	return out
}

// Clash says why two conditions cannot be together; it is empty if they can.
func Clash(a, b Given) string {
	if a.Condition == b.Condition {
		return "it is given twice"
	}
	if form := a.form(); form == b.form() {
		return "both are forms of " + form + ": write it once, with the words of both after it"
	}
	for _, c := range []Given{a, b} {
		if c.StandsAlone() {
			return "no published rule defines " + c.Name + " together with any other condition"
		}
	}
	is := func(one, other string) bool {
		return a.Name == one && b.Name == other || a.Name == other && b.Name == one
	}
	for _, p := range apartPairs {
		if is(p.one, p.other) {
			return p.why
		}
	}
	if slices.ContainsFunc(agreeing, func(p [2]string) bool { return is(p[0], p[1]) }) {
		return ""
	}
	return a.traits().clash(b.traits())
}

// form is the name of the condition that a traditional name is a form of; its own name if it is none.
func (c *Condition) form() string {
	name, _, _ := strings.Cut(c.For, " ")
	return cmp.Or(name, c.Name)
}

// StandsAlone reports whether the condition cannot be together with any other one.
func (c *Condition) StandsAlone() bool { return c.traits&standsAlone != 0 }
