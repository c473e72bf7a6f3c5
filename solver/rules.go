package solver

import (
	"errors"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/movegen"
	"github.com/griddle-chess/griddle/problems"
)

// How the words of a case become rules: each condition becomes a layer.

// orthodoxWalks gives the kinds of the walks, by their English codes.
var orthodoxWalks = map[string]board.Kind{
	"P": board.Pawn, "S": board.Knight, "B": board.Bishop, "R": board.Rook, "Q": board.Queen, "K": board.King,
}

// kind is the kind of a piece; a piece that cannot be solved is an error at its place.
func (c *compiler) kind(piece problems.Piece) (board.Kind, error) {
	kind, ok := orthodoxWalks[piece.Walk]
	if !ok {
		return board.NoKind, c.fail(piece.Place, "", "the piece %q cannot be solved yet", piece.Walk)
	}
	for _, flag := range piece.Flags {
		return board.NoKind, c.fail(piece.Place, "", "%q pieces cannot be solved yet", flag)
	}
	if piece.Owner == board.Neutral {
		return board.NoKind, c.fail(piece.Place, "", "neutral pieces cannot be solved yet")
	}
	return kind, nil
}

// rules compiles the conditions of the case.
func (c *compiler) rules() (*movegen.Rules, error) {
	var spec movegen.Spec
	for i, w := range c.of.Conditions {
		condition := conditions.Find(w.Name)
		if condition == nil {
			return nil, c.fail(w.Place, "", "the condition %q cannot be solved yet", w.Name)
		}
		for _, other := range c.of.Conditions[:i] {
			if why := conditions.Clash(condition, conditions.Find(other.Name)); why != "" {
				return nil, c.fail(w.Place, "", "the condition %q cannot be together with %q: %s", w.Name, other.Name, why)
			}
		}
		compiled, err := condition.Compile(w.Args, conditions.Context{Dialect: c.program.options.Dialect, Kinds: spec.Kinds})
		var wrong *conditions.ArgError
		switch {
		case errors.As(err, &wrong):
			return nil, c.fail(c.problem.Argument(w, wrong.Index), "", "%s: %s", w.Name, wrong.Message)
		case err != nil:
			return nil, c.fail(w.Place, "", "%s: %v", w.Name, err)
		}
		if condition.NeedsLast {
			if err := c.last(w); err != nil {
				return nil, err
			}
		}
		spec.Layers = append(spec.Layers, compiled.Layer)
		for _, warning := range compiled.Warnings {
			c.program.Warnings = append(c.program.Warnings, w.Name+": "+warning)
		}
	}
	rules, err := movegen.Compile(spec)
	if err != nil {
		return nil, c.fail(c.problem.Place, "", "%v", err)
	}
	return rules, nil
}

// last finds what the last move before the diagram can have been, for a condition that depends on it.
func (c *compiler) last(w problems.Word) error {
	return c.fail(w.Place, "", "the condition %q cannot be solved yet: it depends on the last move before the diagram", w.Name)
}
