package conditions

import (
	"slices"
	"strings"

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
	// Version is raised when something gets another answer than before.
	Version int
	// Compile makes the layer for the kinds that have the attribute.
	Compile func(kinds board.Kinds, c *Context) (movegen.Layer, error)
}

// Attributes lists every attribute that can be solved.
var Attributes = []*Attribute{}

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
		if slices.Contains(strings.Fields(u.Attributes), a.Name) {
			out |= (board.Orthodox + 1 + board.Kind(i)).Set()
		}
	}
	return out
}
