package solver

import (
	"errors"
	"slices"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/movegen"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/solver/solution"
)

// How the words of a case become rules: a unit that does not move as an orthodox one becomes a row of
// the kind table, and each condition becomes a layer.

// orthodoxWalks maps the English codes of walks to orthodox kinds.
var orthodoxWalks = map[string]board.Kind{
	"P": board.Pawn, "S": board.Knight, "B": board.Bishop, "R": board.Rook, "Q": board.Queen, "K": board.King,
}

// kinds makes the kind table of the case.
func (c *compiler) kinds() error {
	if err := c.understand(&c.of.Diagram); err != nil {
		return err
	}
	for _, u := range c.of.Below {
		if err := c.enlist(u.Piece); err != nil {
			return err
		}
	}
	if c.of.Target != nil {
		return c.understand(c.of.Target)
	}
	return nil
}

// understand enters the units of a diagram into the kind table and counts the royal ones. A piece that
// cannot be solved is an error at its place.
func (c *compiler) understand(d *problems.Diagram) error {
	var royals [2]int
	for _, piece := range d {
		if piece.None() {
			continue
		}
		if err := c.enlist(piece); err != nil {
			return err
		}
		for side := range royals {
			if kindOf(piece).Royal && piece.Owner.Has(board.Side(side)) {
				royals[side]++
			}
		}
	}
	for side, option := range []string{problems.NoWk, problems.NoBk} {
		switch {
		case royals[side] == 0 && !c.has(option):
			c.note(solution.KingMissing)
		case royals[side] > 1 && !c.bare:
			c.spec.Royals = true
			c.warn("%v has several royal units: all of them must be safe", board.Side(side))
		}
	}
	return nil
}

// enlist enters a unit into the kind table.
func (c *compiler) enlist(piece problems.Piece) error {
	for _, flag := range piece.Flags {
		attribute := conditions.FindAttribute(flag)
		switch {
		case flag == problems.FlagRoyal:
		case attribute == nil:
			return c.lacks(piece.Place, "", "%q pieces cannot be solved yet", flag)
		case piece.Owner == board.Neutral && attribute.NotNeutral != "":
			return c.lacks(piece.Place, "", "neutral units cannot be %q: %s", flag, attribute.NotNeutral)
		}
	}
	if movegen.PieceByCode(piece.Walk, movegen.English) == nil {
		return c.lacks(piece.Place, "", "the piece %q cannot be solved yet", piece.Walk)
	}
	if c.kind(kindOf(piece)) > board.MaxKind {
		return c.lacks(piece.Place, "", "more than %d kinds of fairy units cannot be solved yet", board.MaxKind-board.Orthodox)
	}
	c.spec.Neutral = c.spec.Neutral || piece.Owner == board.Neutral
	return nil
}

// kindOf returns the kind of a piece of a diagram.
func kindOf(piece problems.Piece) solution.Kind {
	k := solution.Kind{Walk: piece.Walk, Royal: problems.RoyalWalk(piece.Walk)}
	for _, flag := range piece.Flags {
		switch {
		case flag == problems.FlagRoyal:
			k.Royal = true
		case !notedInPosition(flag):
			k.Attributes += " " + flag
		}
	}
	return k
}

// notedInPosition reports whether an attribute is noted in the position and does not belong to kinds.
func notedInPosition(flag string) bool {
	a := conditions.FindAttribute(flag)
	return a != nil && a.Mark != nil
}

// kind returns the number of a kind. A new kind becomes a row of the kind table.
func (c *compiler) kind(k solution.Kind) board.Kind {
	if number, ok := orthodoxWalks[k.Walk]; ok && k.Royal == (number == board.King) && k.Attributes == "" {
		return number
	}
	i := slices.Index(c.program.Kinds, k)
	if i < 0 {
		i = len(c.program.Kinds)
		c.program.Kinds = append(c.program.Kinds, k)
		c.spec.Kinds = append(c.spec.Kinds, movegen.Unit{
			Piece: movegen.PieceByCode(k.Walk, movegen.English), Royal: k.Royal, Attributes: k.Attributes,
		})
	}
	return board.Orthodox + 1 + board.Kind(i)
}

// promotions returns what pawns promote to: the orthodox pieces, or those that a condition puts in
// their place, and, unless only those count, the other pieces of the diagram and those that conditions
// add. A pawn keeps its attributes.
func (c *compiler) promotions(pieces, more []*movegen.Piece, only bool) {
	also, special := c.promotees()
	for _, piece := range more {
		if walk := piece.Codes[movegen.English]; !slices.Contains(also, walk) {
			also = append(also, walk)
		}
	}
	become := func(pawn *movegen.Piece, like solution.Kind) (kinds []board.Kind) {
		walks := pawn.Into()
		if pieces != nil {
			walks = nil
			for _, piece := range pieces {
				walks = append(walks, piece.Codes[movegen.English])
			}
		}
		for _, walk := range also {
			if !only && !slices.Contains(walks, walk) {
				walks = append(slices.Clip(walks), walk)
			}
		}
		for _, walk := range walks {
			kinds = append(kinds, c.kind(solution.Kind{Walk: walk, Royal: like.Royal || walk == "K", Attributes: like.Attributes}))
		}
		if like.Royal || like.Attributes != "" {
			return kinds
		}
		for _, k := range special {
			if k.Walk != "" {
				kinds = append(kinds, c.kind(k))
				continue
			}
			for _, walk := range walks {
				kinds = append(kinds, c.kind(solution.Kind{Walk: walk, Attributes: k.Attributes}))
			}
		}
		return kinds
	}
	c.spec.Becomes = become(&movegen.Pieces[0], solution.Kind{})
	for i := range c.program.Kinds {
		if pawn := c.program.Kinds[i]; c.spec.Kinds[i].Piece.Promotes() != movegen.Never {
			kinds := become(c.spec.Kinds[i].Piece, pawn)
			c.spec.Kinds[i].Becomes = kinds
		}
	}
}

// promotees returns the further walks of the diagram to which pawns promote, whatever the attributes
// of their units, and the special kinds that a plain pawn can become: hoppers with an attribute about
// their hurdles, and with chameleons on the board chameleons of all walks (which have no entry in
// walks).
func (c *compiler) promotees() (walks []string, special []solution.Kind) {
	for _, piece := range c.of.Diagram {
		if !piece.None() && slices.Contains(piece.Flags, problems.FlagChameleon) {
			special = append(special, solution.Kind{Attributes: " " + problems.FlagChameleon})
		}
		if piece.None() || piece.Walk == "DU" || problems.RoyalWalk(piece.Walk) ||
			movegen.PieceByCode(piece.Walk, movegen.English).Promotes() != movegen.Never {
			continue
		}
		if k := kindOf(piece); slices.ContainsFunc(piece.Flags, aboutHurdles) {
			special = append(special, solution.Kind{Walk: k.Walk, Attributes: k.Attributes})
			continue
		}
		walks = append(walks, piece.Walk)
	}
	for i, k := range special {
		if slices.Contains(special[:i], k) {
			special[i] = solution.Kind{}
		}
	}
	return walks, slices.DeleteFunc(special, func(k solution.Kind) bool { return k == solution.Kind{} })
}

// aboutHurdles reports whether a flag is about the hurdles of hoppers.
func aboutHurdles(flag string) bool {
	return flag == problems.FlagHurdleColour || flag == problems.FlagBul || flag == problems.FlagDob
}

// rules compiles the kinds and the conditions of the case, for play in which the side defends.
// Conditions and promotions may need kinds that the diagram lacks. Everything is then compiled again,
// so that every layer knows all kinds.
func (c *compiler) rules(defender board.Side) (*movegen.Rules, error) {
	c.spec.General = c.strategy != nil && c.strategy.general
	for {
		known := len(c.program.Kinds)
		layers, err := c.layers(defender)
		if err != nil {
			return nil, err
		}
		if most := int(board.MaxKind - board.Orthodox); len(c.program.Kinds) > most {
			return nil, c.lacks(c.problem.Place, "", "%d kinds of fairy units: at most %d are possible", len(c.program.Kinds), most)
		}
		if len(c.program.Kinds) > known {
			continue
		}
		spec := c.spec
		spec.Layers = layers
		spec.King, spec.Rook = c.array[board.King], c.array[board.Rook]
		rules, err := movegen.Compile(spec)
		if err != nil {
			return nil, c.lacks(c.problem.Place, "", "%v", err)
		}
		c.compiled = rules
		return rules, nil
	}
}

// joined returns the words of conditions. A condition that may be given several times stands once,
// with the arguments of all its occurrences.
func joined(words []problems.Word) []problems.Word {
	var out []problems.Word
	for _, w := range words {
		i := slices.IndexFunc(out, func(o problems.Word) bool { return o.Name == w.Name })
		if c := conditions.Find(w.Name); i < 0 || c == nil || !c.Adds {
			out = append(out, w)
			continue
		}
		out[i].Args = append(slices.Clone(out[i].Args), w.Args...)
	}
	return out
}

// brought returns the words together with the conditions that attributes of the diagram's units bring.
func (c *compiler) brought(words []problems.Word) []problems.Word {
	for _, piece := range c.of.Diagram {
		for _, flag := range piece.Flags {
			if a := conditions.FindAttribute(flag); a != nil && a.Brings != "" &&
				!slices.ContainsFunc(words, func(w problems.Word) bool { return w.Name == a.Brings }) {
				words = append(words, problems.Word{Name: a.Brings, Place: piece.Place})
			}
		}
	}
	return words
}

// orthodox returns the orthodox kinds of the diagram.
func (c *compiler) orthodox() board.Kinds {
	var out board.Kinds
	for _, piece := range c.of.Diagram {
		if !piece.None() {
			out |= c.kind(kindOf(piece)).Set()
		}
	}
	return out & (1<<(board.Orthodox+1) - 1)
}

// layers compiles the conditions and the attributes of units.
func (c *compiler) layers(defender board.Side) ([]movegen.Layer, error) {
	var layers []movegen.Layer
	var becomes, also []*movegen.Piece
	only := false
	context := conditions.Context{
		Dialect: c.program.options.Dialect, Kinds: slices.Clone(c.spec.Kinds), Orthodox: c.orthodox(), Neutral: c.spec.Neutral, Defender: defender,
		Add: func(piece *movegen.Piece, royal bool, attributes string) board.Kind {
			return c.kind(solution.Kind{Walk: piece.Codes[movegen.English], Royal: royal, Attributes: attributes})
		},
	}
	c.conditions, c.needsLast = nil, nil
	words := c.brought(joined(c.of.Conditions))
	for _, w := range words {
		if condition := conditions.Find(w.Name); condition != nil {
			context.Given = append(context.Given, conditions.Given{Condition: condition, Args: w.Args})
		}
	}
	for i, w := range words {
		condition := conditions.Find(w.Name)
		if condition == nil {
			return nil, c.lacks(w.Place, "", "the condition %q cannot be solved yet", w.Name)
		}
		for _, other := range context.Given[:i] {
			if why := conditions.Clash(context.Given[i], other); why != "" {
				return nil, c.lacks(w.Place, "", "the condition %q cannot be together with %q: %s", w.Name, other.Name, why)
			}
		}
		compiled, err := condition.Compile(w.Args, context)
		var wrong *conditions.ArgError
		switch {
		case errors.As(err, &wrong):
			e := c.fail(c.problem.Argument(w, wrong.Index), "", "%s: %s", w.Name, wrong.Message)
			e.Lacking = wrong.Lacking
			return nil, e
		case err != nil:
			return nil, c.lacks(w.Place, "", "%s: %v", w.Name, err)
		}
		if condition.NeedsLast {
			c.needsLast = &w
		}
		if compiled.Array != nil {
			c.array = compiled.Array
		}
		if compiled.Chameleons != nil {
			context.Chameleons = compiled.Chameleons
		}
		if compiled.Becomes != nil && (compiled.Only || !only) {
			becomes, only = compiled.Becomes, compiled.Only
		}
		also = append(also, compiled.Also...)
		layers = append(layers, compiled.Layer)
		c.conditions = append(c.conditions, compiled)
		for _, warning := range compiled.Warnings {
			c.warn("%s: %s", w.Name, warning)
		}
	}
	c.promotions(becomes, also, only)
	context.Kinds = slices.Clone(c.spec.Kinds)
	for _, attribute := range conditions.Attributes {
		if having := attribute.Having(c.spec.Kinds); having != 0 {
			for i, given := range context.Given {
				if why := attribute.Clash(given); why != "" {
					return nil, c.lacks(words[i].Place, "", "the condition %q cannot be together with %q units: %s", given.Name, attribute.Name, why)
				}
			}
			layer, err := attribute.Compile(having, &context)
			if err != nil {
				return nil, c.lacks(c.problem.Place, "", "%s: %v", attribute.Name, err)
			}
			layers = append(layers, layer)
		}
	}
	return layers, nil
}
