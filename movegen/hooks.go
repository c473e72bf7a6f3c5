package movegen

import (
	"cmp"
	"fmt"

	"github.com/griddle-chess/griddle/board"
)

// The table of hooks. Each row holds all that this package concludes from one hook.

// hook is one row: a field of Layer that does something. A field whose meaning depends on another has
// a row for each.
type hook struct {
	// name is the name of the field.
	name string
	// set reports whether a layer has the hook.
	set func(l *Layer) bool
	// is lists what follows from the hook.
	is hookTraits
	// alone completes "A and B both …" and says why two layers cannot have the hook; empty if they can.
	alone string
	// enter gives the hook to the general engine; nil if the hook is folded into tables or asked by Rules.
	enter func(g *general, l *Layer)
}

// hookTraits are the consequences of a hook, one bit each.
type hookTraits uint8

const (
	// general: the orthodox engine does not serve the hook.
	needsGeneral hookTraits = 1 << iota
	// folded: the hook is a table that every engine folds.
	folded
	// adds: by the hook, moves may come about that orthodox chess does not know, or moves may have
	// other results. A hook without it only forbids.
	adds
	// playedOut: only playing a move shows whether it leaves a royal unit attacked.
	playedOut
	// crowns: the hook defines royal units, check or mate, or may bring a royal unit to the board.
	crowns
	// alters: play may change units otherwise than by captures and promotions, or depends on more
	// than the board shows.
	alters
	// byRules: Rules asks the hook itself, whatever the engine.
	byRules
)

// letsChoose is the reason why two layers cannot both let the player choose.
const letsChoose = "let the player choose, and no rule gives the order of the choices"

// hookTable lists every hook in the order of the fields of Layer.
var hookTable = []hook{
	{name: "Geometry", is: folded, set: func(l *Layer) bool { return l.Geometry != nil }},
	{name: "Idle", is: folded, set: func(l *Layer) bool { return l.Idle != nil }},

	{
		name: "Holes", is: needsGeneral, set: func(l *Layer) bool { return l.Holes != 0 },
		enter: func(g *general, l *Layer) { g.holes |= l.Holes },
	},
	{
		name: "FirstRank", is: needsGeneral | adds,
		set:   func(l *Layer) bool { return l.FirstRank != FirstRankIdle },
		enter: func(g *general, l *Layer) { g.firstRank = l.FirstRank },
	},
	{
		name: "Promotion", is: needsGeneral | adds, set: func(l *Layer) bool { return l.Promotion != nil },
		enter: func(g *general, l *Layer) { g.promotion = append(g.promotion, l.Promotion) },
	},
	{
		name: "Blocked", is: needsGeneral | playedOut, set: func(l *Layer) bool { return l.Blocked != nil },
		enter: func(g *general, l *Layer) { g.blocked = append(g.blocked, l.Blocked) },
	},
	{
		name: "Walks", is: needsGeneral | adds | playedOut, set: func(l *Layer) bool { return l.Walks != nil },
		alone: "define how units move, and no rule decides between them",
		enter: func(g *general, l *Layer) { g.walks = l.Walks },
	},
	{
		name: "Arrivals", is: needsGeneral | adds | playedOut,
		set:   func(l *Layer) bool { return l.Arrivals != nil },
		alone: "define where units arrive, and no rule decides between them",
		enter: func(g *general, l *Layer) { g.layerArrivals, g.enPassant = l.Arrivals, l.EnPassant },
	},
	{
		name: "Onward", is: needsGeneral | adds, set: func(l *Layer) bool { return l.Onward != nil },
		alone: "let a capture lead on, and no rule decides where it ends",
		enter: func(g *general, l *Layer) { g.onward = l.Onward },
	},
	{
		name: "Extra", is: needsGeneral | adds | alters, set: func(l *Layer) bool { return l.Extra != nil },
		enter: func(g *general, l *Layer) { g.extra = append(g.extra, l.Extra) },
	},
	{
		name: "Spoils", is: needsGeneral | adds | playedOut, set: func(l *Layer) bool { return l.Spoils != nil },
		enter: func(g *general, l *Layer) { g.spoils = append(g.spoils, l.Spoils) },
	},

	{
		name: "Royals", is: needsGeneral | adds | playedOut | crowns,
		set:   func(l *Layer) bool { return l.Royals != nil },
		alone: "define which units are royal, and no rule decides between them",
		enter: func(g *general, l *Layer) { g.layerRoyals = l.Royals },
	},
	{
		name: "InCheck", is: needsGeneral | playedOut | crowns,
		set:   func(l *Layer) bool { return l.InCheck != nil },
		alone: "define check, and no rule decides between them",
		enter: func(g *general, l *Layer) { g.inCheck = l.InCheck },
	},
	{
		name: "Mated", is: needsGeneral | crowns, set: func(l *Layer) bool { return l.Mated != nil },
		alone: "define mate, and no rule decides between them",
		enter: func(g *general, l *Layer) { g.mated = l.Mated },
	},
	{
		name: "Survives", is: needsGeneral | adds | playedOut | crowns,
		set:   func(l *Layer) bool { return l.Survives != nil },
		enter: func(g *general, l *Layer) { g.survives = append(g.survives, l.Survives) },
	},
	{
		name: "IdleUnits", is: needsGeneral | playedOut, set: func(l *Layer) bool { return l.IdleUnits != nil },
		enter: func(g *general, l *Layer) { g.idlers = append(g.idlers, l.IdleUnits) },
	},
	{
		name: "Observe", is: needsGeneral | playedOut, set: func(l *Layer) bool { return l.Observe != nil },
		enter: func(g *general, l *Layer) { g.observe = append(g.observe, l.Observe) },
	},

	{
		name: "Admit", is: needsGeneral, set: func(l *Layer) bool { return l.Admit != nil },
		enter: func(g *general, l *Layer) { g.admit = append(g.admit, l.Admit) },
	},
	{
		name: "AppendChoices", is: needsGeneral | adds | crowns,
		set:   func(l *Layer) bool { return l.AppendChoices != nil },
		alone: letsChoose,
		enter: func(g *general, l *Layer) { g.choices = l.AppendChoices },
	},
	{
		name: "Legal", is: needsGeneral | playedOut, set: func(l *Layer) bool { return l.Legal != nil },
		enter: func(g *general, l *Layer) { g.legal = append(g.legal, l.Legal) },
	},
	{name: "Select", is: byRules, set: func(l *Layer) bool { return l.Select != nil }},

	// After has three rows: one that changes the board unless Inert says otherwise, one that may
	// change it after any move, and one that only remembers.
	{
		name: "After", is: needsGeneral | adds | alters,
		set:   func(l *Layer) bool { return l.After != nil && l.Touches == TouchesBoard && l.Inert != nil },
		enter: func(g *general, l *Layer) { g.inert = append(g.inert, l.Inert); g.enterAfter(l) },
	},
	{
		name: "After", is: needsGeneral | adds | playedOut | alters,
		set:   func(l *Layer) bool { return l.After != nil && l.Touches == TouchesBoard && l.Inert == nil },
		enter: (*general).enterAfter,
	},
	{
		name: "After", is: needsGeneral | alters,
		set:   func(l *Layer) bool { return l.After != nil && l.Touches == TouchesMemory },
		enter: (*general).enterAfter,
	},
	{name: "Begin", is: needsGeneral | alters | byRules, set: func(l *Layer) bool { return l.Begin != nil }},
	{name: "Key", is: byRules, set: func(l *Layer) bool { return l.Key != nil }},
}

// qualifiers are the fields that qualify a hook, each with that hook: they mean nothing without it.
var qualifiers = []struct {
	name, of string
	set      func(l *Layer) bool
}{
	{"EnPassant", "Arrivals", func(l *Layer) bool { return l.EnPassant != EnPassantByWalk }},
	{"ExtraChoice", "Extra", func(l *Layer) bool { return l.ExtraChoice != ExtraChoiceFree }},
	{"Mobility", "Select", func(l *Layer) bool { return l.Mobility != MobileByLegal }},
	{"Touches", "After", func(l *Layer) bool { return l.Touches != TouchesBoard }},
	{"Stage", "After", func(l *Layer) bool { return l.Stage != StageMover }},
	{"Occasion", "After", func(l *Layer) bool { return l.Occasion != AfterMoves }},
	{"Inert", "After", func(l *Layer) bool { return l.Inert != nil }},
}

// has reports whether the layer has a hook with one of the traits.
func (l *Layer) has(traits hookTraits) bool {
	for i := range hookTable {
		if hookTable[i].is&traits != 0 && hookTable[i].set(l) {
			return true
		}
	}
	return false
}

// named returns the names of the hooks of the layer with one of the traits.
func (l *Layer) named(traits hookTraits) []string {
	var names []string
	for i := range hookTable {
		if h := &hookTable[i]; h.is&traits != 0 && h.set(l) {
			names = append(names, h.name)
		}
	}
	return names
}

// anyHas reports whether one of the layers has a hook with one of the traits.
func anyHas(layers []Layer, traits hookTraits) bool {
	for i := range layers {
		if layers[i].has(traits) {
			return true
		}
	}
	return false
}

// whole reports a field of the layer that qualifies a hook that the layer does not have.
func (l *Layer) whole() error {
	for _, q := range qualifiers {
		if !q.set(l) {
			continue
		}
		found := false
		for i := range hookTable {
			found = found || hookTable[i].name == q.of && hookTable[i].set(l)
		}
		if !found {
			return fmt.Errorf("%s sets %s without %s", l.Name, q.name, q.of)
		}
	}
	return nil
}

// compatible reports why the layers cannot be together: two have a hook that one layer alone can
// have, or one has a hook whose answer depends on a choice that another gives to the player.
func compatible(layers []Layer) error {
	for i := range hookTable {
		h := &hookTable[i]
		if h.alone == "" {
			continue
		}
		first := ""
		for j := range layers {
			switch {
			case !h.set(&layers[j]):
			case first != "":
				return fmt.Errorf("%s and %s both %s", first, layers[j].Name, h.alone)
			default:
				first = layers[j].Name
			}
		}
	}
	for i := range layers {
		for j := range layers {
			if i == j || layers[j].AppendChoices == nil {
				continue
			}
			if layers[i].ExtraChoice == ExtraChoiceSet {
				return fmt.Errorf("%s and %s both %s", layers[i].Name, layers[j].Name, letsChoose)
			}
			if layers[i].Survives != nil && layers[j].Stage == StageOnward {
				return fmt.Errorf("%s lets royal units survive their capture, and %s lets the capturing unit go on to "+
					"a square that its player chooses: Griddle cannot decide whether such a capture is a threat",
					layers[i].Name, layers[j].Name)
			}
		}
	}
	return nil
}

// enterAfter gives After to the general engine.
func (g *general) enterAfter(l *Layer) {
	g.after = append(g.after, afterHook{l.Name, l.Stage, l.Occasion, l.After})
}

// afterHook is what a layer does after a move.
type afterHook struct {
	layer    string
	stage    Stage
	occasion Occasion
	change   func(s State, m board.Move, after Change)
}

// compareAfter puts the effects of layers in their order.
func compareAfter(a, b afterHook) int {
	return cmp.Or(cmp.Compare(a.stage, b.stage), cmp.Compare(a.layer, b.layer))
}
