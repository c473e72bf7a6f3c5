package floors

import (
	_ "embed"
	"fmt"
	"strings"
)

//go:embed floors.txt
var page string

// plan is the page read.
type plan struct {
	below map[string]map[string]bool // room → the rooms it may use
	never [][2]string                // from, to
	plain map[string]string          // rooms without foreign packages → the one that they may use, if any
}

// read reads a page.
func read(page string) (*plan, error) {
	p := &plan{below: map[string]map[string]bool{}, plain: map[string]string{}}
	for i, line := range strings.Split(page, "\n") {
		line, _, _ = strings.Cut(line, "#")
		line = strings.TrimSpace(line)
		switch rule, kind := strings.CutPrefix(line, "never:"); {
		case line == "":
		case kind:
			from, to, found := strings.Cut(rule, "->")
			if !found {
				return nil, fmt.Errorf("floors.txt:%d: never wants \"from -> to\"", i+1)
			}
			p.never = append(p.never, [2]string{strings.TrimSpace(from), strings.TrimSpace(to)})
		case strings.HasPrefix(line, "plain:"):
			room, but, _ := strings.Cut(strings.TrimPrefix(line, "plain:"), " but for ")
			p.plain[strings.TrimSpace(room)] = strings.TrimSpace(but)
		default:
			p.stack(line)
		}
	}
	p.close()
	return p, nil
}

// stack takes a line "a, b < c < d".
func (p *plan) stack(line string) {
	var lower []string
	for _, floor := range strings.Split(line, "<") {
		var rooms []string
		for _, room := range strings.Split(floor, ",") {
			room = strings.TrimSpace(room)
			rooms = append(rooms, room)
			if p.below[room] == nil {
				p.below[room] = map[string]bool{}
			}
			for _, l := range lower {
				p.below[room][l] = true
			}
		}
		lower = rooms
	}
}

// close lets every room use what the rooms below it may use.
func (p *plan) close() {
	for changed := true; changed; {
		changed = false
		for _, lower := range p.below {
			for room := range lower {
				for under := range p.below[room] {
					if !lower[under] {
						lower[under], changed = true, true
					}
				}
			}
		}
	}
}

// fault says what is wrong with a use of one package by a room, "" if nothing is. Packages of other
// modules are those with a dot in their first element.
func (p *plan) fault(module, room, used string) string {
	inside, own := inModule(module, used)
	first, _, _ := strings.Cut(used, "/")
	but, plain := p.plain[room]
	switch {
	case own && !p.below[room][inside]:
		return fmt.Sprintf("%s may not use %s", room, inside)
	case !own && plain && used != but && !strings.HasPrefix(used, but+"/") && strings.Contains(first, "."):
		return fmt.Sprintf("%s may use nothing but the standard library, and uses %s", room, used)
	}
	for _, n := range p.never {
		if own && room == n[0] && inside == n[1] {
			return fmt.Sprintf("%s must never use %s", room, inside)
		}
	}
	return ""
}

// inModule returns the path of a package within the module, "." for its root; own is false for a
// package of another module.
func inModule(module, pkg string) (path string, own bool) {
	if pkg == module {
		return ".", true
	}
	return strings.CutPrefix(pkg, module+"/")
}
