package main

import (
	"slices"
	"strings"
)

// problem is a random problem as it is typed.
type problem struct {
	stipulation string
	conditions  []string
	options     []string
	units       []unit
}

// unit is a unit of the diagram.
type unit struct {
	side       string // "white", "black", "neutral"
	attributes string // words before the piece; empty if it has none
	piece      string // its English letters
	square     string
}

// String returns the problem as Popeye's input.
func (p *problem) String() string {
	var b strings.Builder
	b.WriteString("beginproblem\nstipulation " + p.stipulation + "\n")
	if len(p.conditions) > 0 {
		b.WriteString("condition " + strings.Join(p.conditions, " ") + "\n")
	}
	options := slices.Clone(p.options)
	for _, k := range []struct{ side, option string }{{"white", "NoWK"}, {"black", "NoBK"}} {
		if !slices.ContainsFunc(p.units, func(u unit) bool {
			return u.side == k.side && (u.piece == "K" || strings.Contains(u.attributes, "Royal"))
		}) {
			options = append(options, k.option)
		}
	}
	if len(options) > 0 {
		b.WriteString("option " + strings.Join(options, " ") + "\n")
	}
	for i, u := range p.units {
		b.WriteString([]string{"pieces ", "       "}[min(i, 1)] + u.side + " ")
		if u.attributes != "" {
			b.WriteString(u.attributes + " ")
		}
		b.WriteString(u.piece + u.square + "\n")
	}
	return b.String() + "endproblem\n"
}

// clone returns a copy that can be changed.
func (p *problem) clone() *problem {
	return &problem{p.stipulation, slices.Clone(p.conditions), slices.Clone(p.options), slices.Clone(p.units)}
}

func (p *problem) vacant(square string) bool {
	return !slices.ContainsFunc(p.units, func(u unit) bool { return u.square == square })
}
