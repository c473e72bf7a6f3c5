package conditions

import (
	"cmp"
	"slices"
	"strings"
)

// The conditions that cannot be together, each with a reason that a user can read. Most reasons lie in the traits of both
// conditions; apartPairs lists the pairs that no trait explains. The generator itself refuses two layers that need the same hook
// (movegen/hooks.go).

// clashes lists the traits that cannot be together: a condition with any trait of one, and a condition with any trait of other.
var clashes = []struct {
	one, other trait
	why        string
}{
	{ranksWhite, ranksWhite, "both put White's moves in an order, and no published rule says which order comes first"},
	{ranksBlack, ranksBlack, "both put Black's moves in an order, and no published rule says which order comes first"},
	{replacesPieces, replacesPieces, "both put other pieces in the place of the orthodox ones"},

	{changesWalks, revivesCaptured, "whether a unit changes before or after it is reborn cannot be solved yet"},
	{
		dropsCaptor, revivesCaptor | capturesFromHome | movesFromHome | fleesHome,
		"the rebirth of a unit that leaves the board by its own capture cannot be solved yet",
	},
	{
		turnsOnce, delaysRebirth | revivesBelow,
		"whether a unit that is reborn later, or below another one, has changed sides before cannot be solved yet",
	},
	{turnsOnce, relaxesRebirth, "no published rule says when a captor changes sides that is not reborn"},

	{
		borrowsWalks, actsFromHome,
		"a unit can act from a square where it does not stand, and no published rule says which units lend it their walks there",
	},
	{
		repeatsCaptures, revivesCaptor | variesRebirth | actsFromHome | fleesHome,
		"a series of captures could go on for ever, and no published rule says where it ends",
	},
	{imitates, actsFromHome | makesOnward, "no published rule says how imitators follow a move that is made in parts"},
	{influences, exchanges | revivesCaptor, "no published rule says which of the two effects comes first"},
	{transfersMover, revivesCaptor | makesOnward, "both move a captor on, and no published rule says which of them comes first"},
	{keepsPawns, makesOnward, "no published rule says where a pawn that is not promoted may end its move"},
	{
		boxes, capturesFromHome | movesFromHome | turnsCaptor,
		"no published rule says whether a capture gives check if the box does not allow what it leads to",
	},
	{
		needsContact, choosesRebirth | revivesCaptor | actsFromHome | transfersMover | buriesCaptured | makesOnward,
		"no published rule says whether units must touch before these effects or after them",
	},
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
	{"Maximummer", "WhiteMaximummer"},
	{"Maximummer", "BlackMaximummer"},
	{"AlphabeticChess", "WhiteAlphabeticChess"},
	{"AlphabeticChess", "BlackAlphabeticChess"},
}

// clash returns the reason why two sets of traits cannot be together, or "" if they can.
func (t trait) clash(other trait) string {
	for _, c := range clashes {
		if t&c.one != 0 && other&c.other != 0 || t&c.other != 0 && other&c.one != 0 {
			return c.why
		}
	}
	return ""
}

// Clash returns the reason why two conditions cannot be together, or "" if they can.
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

// form returns the name of the condition that a traditional name is a form of, or its own name.
func (c *Condition) form() string {
	name, _, _ := strings.Cut(c.For, " ")
	return cmp.Or(name, c.Name)
}

// StandsAlone reports whether the condition cannot be together with any other one.
func (c *Condition) StandsAlone() bool { return c.traits&standsAlone != 0 }
