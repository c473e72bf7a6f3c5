package movegen

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/griddle-chess/griddle/board"
)

// Spec says what to compile.
type Spec struct {
	// Kinds are the problem's own kinds: the first has the number after board.Orthodox.
	Kinds []Unit
	// Becomes lists what orthodox pawns are promoted to; nil for queen, rook, bishop and knight.
	Becomes []board.Kind
	// Neutral says that there are neutral units.
	Neutral bool
	// Royals says that a side may have several royal units.
	Royals bool
	// King and Rook are the pieces that castle, nil for those of the book.
	King, Rook *Piece
	Layers     []Layer
	// General asks for the general engine even where another one is right.
	General bool
}

// Unit is a row of the kind table: how a kind moves that is not one of the six orthodox ones.
type Unit struct {
	Piece *Piece
	// Royal: its capture loses.
	Royal bool
	// Attributes are the names of what else is special about the kind, for the conditions that handle it.
	Attributes string
	// Becomes lists what the unit is promoted to, if it is a pawn.
	Becomes []board.Kind
}

// Has reports whether a word is among the attributes of the kind.
func (u Unit) Has(attribute string) bool {
	return slices.Contains(strings.Fields(u.Attributes), attribute)
}

// Compile folds the layers and chooses the cheapest engine that is right for them. It fails if the
// layers cannot be together, if one of them is incomplete, or if there are too many kinds.
func Compile(spec Spec) (*Rules, error) {
	if most := int(board.MaxKind - board.Orthodox); len(spec.Kinds) > most {
		return nil, fmt.Errorf("%d kinds of fairy units: at most %d are possible", len(spec.Kinds), most)
	}
	for i := range spec.Layers {
		if err := spec.Layers[i].whole(); err != nil {
			return nil, err
		}
	}
	if err := compatible(spec.Layers); err != nil {
		return nil, err
	}
	memories, err := placeMemories(spec.Layers)
	if err != nil {
		return nil, err
	}
	r := &Rules{
		layers: spec.Layers, memories: memories, castlers: spec.castlers(),
		undecided: new(atomic.Bool), onlyForbid: spec.onlyForbids(),
	}
	r.makeWhole = sync.OnceValue(func() *general { return newGeneral(r, &spec) })
	r.choose(&spec)
	r.choice = spec.explain(r.whole != nil)
	for i := range spec.Layers {
		r.breaks |= spec.Layers[i].Breaks
		r.without = append(r.without, sync.OnceValue(func() *Rules { return r.less(spec, i) }))
	}
	return r, nil
}

// choose sets the engine: the general one if anything needs it, otherwise the orthodox one with the
// tables of the layers.
func (r *Rules) choose(spec *Spec) {
	tables := &Tables{foldGeometry(spec.Layers), foldIdle(spec.Layers)}
	selects := slices.ContainsFunc(spec.Layers, func(l Layer) bool { return l.Select != nil })
	needed := len(spec.needs()) > 0
	if !needed && !selects {
		r.tables = tables
	}
	if needed || spec.General {
		r.whole = r.makeWhole()
		r.engine = r.whole
		if len(spec.Kinds) > 0 || spec.Neutral || spec.Royals {
			r.breaks |= Pins | PlainCheck
		}
	} else {
		r.engine, r.boardPlays = newOrthodox(tables.Geometry, tables.Idle), true
	}
	if selects {
		r.engine = selecting(r.engine, r, spec.Layers)
	}
	r.Engine = r.engine
}

// needs returns the reasons for the general engine, in words.
func (s *Spec) needs() []string {
	var needs []string
	for i := range s.Layers {
		if hooks := s.Layers[i].named(needsGeneral); len(hooks) > 0 {
			needs = append(needs, s.Layers[i].Name+" ("+strings.Join(hooks, ", ")+")")
		}
	}
	for _, u := range s.Kinds {
		needs = append(needs, u.Piece.Name)
	}
	if s.Neutral {
		needs = append(needs, "neutral units")
	}
	if s.Royals {
		needs = append(needs, "several royal units")
	}
	if len(needs) == 0 && s.promotesOddly() {
		needs = append(needs, "other promotions")
	}
	return needs
}

// explain describes in words the engine that was chosen, and the reason.
func (s *Spec) explain(general bool) string {
	var foldedBy, selectedBy []string
	for i := range s.Layers {
		if s.Layers[i].has(folded) {
			foldedBy = append(foldedBy, s.Layers[i].Name)
		}
		if s.Layers[i].Select != nil {
			selectedBy = append(selectedBy, s.Layers[i].Name)
		}
	}
	text := "orthodox engine"
	switch {
	case general:
		needs := s.needs()
		if s.General {
			needs = append(needs, "by request")
		}
		text = "general engine: " + strings.Join(needs, ", ")
	case len(foldedBy) > 0:
		text += ", with " + strings.Join(foldedBy, ", ") + " folded into its tables"
	}
	if len(selectedBy) > 0 {
		text += ", with moves selected by " + strings.Join(selectedBy, ", ")
	}
	return text
}

// onlyForbids reports whether the rules only forbid moves of orthodox chess.
func (s *Spec) onlyForbids() bool {
	return len(s.Kinds) == 0 && !s.Neutral && !s.Royals && !s.promotesOddly() && !anyHas(s.Layers, adds)
}

// promotesOddly reports whether orthodox pawns are not promoted to exactly queen, rook, bishop and knight.
func (s *Spec) promotesOddly() bool {
	if s.Becomes == nil {
		return false
	}
	kinds := board.Kinds(0)
	for _, k := range s.Becomes {
		kinds |= k.Set()
	}
	return kinds != board.Queen.Set()|board.Rook.Set()|board.Bishop.Set()|board.Knight.Set()
}

// less compiles the rules without one layer. They share the slots of memory of r, because positions
// pass between the two.
func (r *Rules) less(spec Spec, without int) *Rules {
	spec.Layers = slices.Delete(slices.Clone(spec.Layers), without, without+1)
	out, err := Compile(spec)
	if err != nil {
		// Compile rejects single layers and pairs of layers, and it has accepted every one of these
		// already.
		panic(err)
	}
	out.undecided, out.memories = r.undecided, r.memories
	return out
}

// foldGeometry returns what all layers together allow, nil if they allow everything.
func foldGeometry(layers []Layer) *[64]board.Set {
	var out *[64]board.Set
	for _, l := range layers {
		switch {
		case l.Geometry == nil:
		case out == nil:
			all := *l.Geometry
			out = &all
		default:
			for s := range out {
				out[s] &= l.Geometry[s]
			}
		}
	}
	return out
}

// foldIdle returns what any of the layers makes idle, nil if none does.
func foldIdle(layers []Layer) *Idleness {
	var out *Idleness
	for _, l := range layers {
		if l.Idle == nil {
			continue
		}
		if out == nil {
			out = &Idleness{}
		}
		for side := range out {
			for k := range out[side] {
				out[side][k] |= l.Idle[side][k]
			}
		}
	}
	return out
}
