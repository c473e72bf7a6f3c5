package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Attribute is what can be special about single units: a row, as a condition is, whose layer is about the kinds that have
// it. Royal units are no attribute's work: the generator knows them.
type Attribute struct {
	// Name is the word in English, as in a file.
	Name string
	// Doc is the rule in one or two sentences, Source where it is stated.
	Doc, Source string
	// traits say what conditions must know of the attribute.
	traits trait
	// Version is raised when something gets another answer than before.
	Version int
	// Mark notes in the position that the unit on a square has the attribute; nil if that is a matter of its kind. What is
	// marked may be lost or got in play, by the condition that Brings names, which is there wherever a unit has the attribute.
	Mark   func(c movegen.Change, s board.Square)
	Brings string
	// Compile makes the layer for the kinds that have the attribute; nil if it is marked.
	Compile func(kinds board.Kinds, c *Context) (movegen.Layer, error)
}

// Attributes lists every attribute that can be solved. Their effects follow one another in this order.
var Attributes = []*Attribute{
	&ChameleonUnits,
	&HurdleColourChanging,
	&Kamikaze,
	&HalfNeutral,
	&Paralysing,
	&UncapturableUnits,
	&PatrolUnits,
	&FunctionaryUnits,
	&MagicUnits,
	&AndaUnits,
	&AndaInverseUnits,
	&Bul,
	&Dob,
	&AliceA,
	&AliceB,
}

// Clash says why units with the attribute cannot be together with a condition; it is empty if they can.
func (a *Attribute) Clash(c Given) string { return a.traits.clash(c.traits()) }

// FindAttribute is the attribute of that name in English; nil if there is none.
func FindAttribute(name string) *Attribute {
	for _, a := range Attributes {
		if a.Name == name {
			return a
		}
	}
	return nil
}

// Having are the problem's kinds that have the attribute.
func (a *Attribute) Having(kinds []movegen.Unit) board.Kinds {
	var out board.Kinds
	for i, u := range kinds {
		if u.Has(a.Name) {
			out |= (board.Orthodox + 1 + board.Kind(i)).Set()
		}
	}
	return out
}

// attributed is the row of an attribute whose layer needs no more than the kinds.
func attributed(name, doc, source string, layer func(kinds board.Kinds) movegen.Layer) Attribute {
	return Attribute{Name: name, Doc: doc, Source: source, Compile: func(kinds board.Kinds, _ *Context) (movegen.Layer, error) {
		l := layer(kinds)
		l.Name = name
		return l, nil
	}}
}

// all are the numbers in a set of kinds.
func all(kinds board.Kinds) []board.Kind {
	var out []board.Kind
	for k := board.Pawn; k <= board.MaxKind; k++ {
		if kinds.Has(k) {
			out = append(out, k)
		}
	}
	return out
}

// sees tells whether one of some units of the side goes to the occupied square s by its walk alone, whatever else is said of it.
func sees(p movegen.State, s board.Square, side board.Side, among board.Set) bool {
	var buffer [64]movegen.Arrival
	for among &= p.Of(side) &^ s.Set(); among != 0; {
		from := among.Pop()
		for _, w := range p.Arrivals(buffer[:0], p.KindAt(from), from, side, p.Occupied()) {
			if w.Captured == s {
				return true
			}
		}
	}
	return false
}

// ofKinds are the side's units of some kinds.
func ofKinds(p *board.Position, side board.Side, kinds board.Kinds) board.Set {
	var out board.Set
	for _, k := range all(kinds) {
		out |= p.Units(side, k)
	}
	return out
}

// withTraits is the row with traits.
func withTraits(a Attribute, traits trait) Attribute {
	a.traits = traits
	return a
}
