package conditions

// What conditions must know of each other. A row declares as traits what its condition does. The table in clashes.go says which
// traits cannot be together. A condition that must take account of another one asks for a trait, never for a name.

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
	// choosesRebirth: a player or another effect decides whether or where a captured unit is reborn.
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
	// copiesCaptured: a captor becomes the piece that it has captured.
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

	// paralyses: a unit that enemy units observe is paralysed, or must not be paralysed after a move.
	paralyses
	// paralysesAnew: single units paralyse the units that they observe.
	paralysesAnew
	// countsFlights: the flights of a king decide whether it is in check.
	countsFlights
	// weighsProtection: it matters whether the units of a side protect each other.
	weighsProtection
	// needsContact: units must touch others, or must not, after a move.
	needsContact
)

// actsFromHome are the traits of conditions under which units act from squares where they do not stand.
const actsFromHome = capturesFromHome | movesFromHome | mayLeaveFromHome

// Given is a condition with its arguments.
type Given struct {
	*Condition
	Args []string
}

// traits returns the traits of the condition and of its arguments.
func (g Given) traits() trait {
	out := g.Condition.traits
	if g.traitsOf != nil {
		out |= g.traitsOf(g.Args)
	}
	return out
}
