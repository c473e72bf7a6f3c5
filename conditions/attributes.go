package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Attribute is the row of a property of single units, like the row of a condition. Its layer acts on the
// kinds that have the attribute. Royal is not an attribute, because the generator itself knows royal units.
type Attribute struct {
	// Name is the word in English, as in a file.
	Name string
	// Doc is the rule in one or two sentences; Source says where it is stated.
	Doc, Source string
	// NotNeutral is the reason why neutral units cannot have the attribute, or "".
	NotNeutral string
	// traits are the properties of the attribute that conditions must know.
	traits trait
	// Version is raised when the solutions of problems with the attribute change.
	Version int
	// Mark notes in the position that the unit on a square has the attribute. It is nil if the kind of the
	// unit says so. Units can lose or gain a marked attribute in play, by the condition that Brings names;
	// that condition holds wherever a unit has the attribute.
	Mark   func(c movegen.Change, s board.Square)
	Brings string
	// Compile makes the layer for the kinds that have the attribute; it is nil if the attribute is marked.
	Compile func(kinds board.Kinds, c *Context) (movegen.Layer, error)
}

// Attributes lists every attribute that can be solved, in the order of their effects.
var Attributes = []*Attribute{
	&chameleonUnits,
	&hurdleColourChanging,
	&kamikaze,
	&halfNeutral,
	&paralysing,
	&uncapturableUnits,
	&patrolUnits,
	&functionaryUnits,
	&magicUnits,
	&andaUnits,
	&andaInverseUnits,
	&bul,
	&dob,
	&aliceA,
	&aliceB,
}

// Clash returns the reason why units with the attribute cannot be together with a condition, or "".
func (a *Attribute) Clash(c Given) string { return a.traits.clash(c.traits()) }

// FindAttribute returns the attribute with that English name, or nil.
func FindAttribute(name string) *Attribute {
	for _, a := range Attributes {
		if a.Name == name {
			return a
		}
	}
	return nil
}

// Having returns those of the problem's kinds that have the attribute.
func (a *Attribute) Having(kinds []movegen.Unit) board.Kinds {
	var out board.Kinds
	for i, u := range kinds {
		if u.Has(a.Name) {
			out |= (board.Orthodox + 1 + board.Kind(i)).Set()
		}
	}
	return out
}

// attributed makes the row of an attribute whose layer needs only the kinds.
func attributed(name, doc, source string, layer func(kinds board.Kinds) movegen.Layer) Attribute {
	return Attribute{Name: name, Doc: doc, Source: source, Compile: func(kinds board.Kinds, _ *Context) (movegen.Layer, error) {
		l := layer(kinds)
		l.Name = name
		return l, nil
	}}
}

// notNeutral adds to a row the reason why neutral units cannot have the attribute.
func notNeutral(a Attribute, why string) Attribute {
	a.NotNeutral = why
	return a
}

// withTraits adds traits to a row.
func withTraits(a Attribute, traits trait) Attribute {
	a.traits = traits
	return a
}
