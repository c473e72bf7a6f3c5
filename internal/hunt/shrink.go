package main

import "slices"

// shrink removes units, conditions, options and attributes from a problem as long as the answers still
// differ. In the result, no single one of them can be removed.
func shrink(p *problem, differs func(*problem) (bool, error)) (*problem, error) {
	for again := true; again; {
		again = false
		for _, q := range smaller(p) {
			ok, err := differs(q)
			if err != nil {
				return nil, err
			}
			if ok {
				p, again = q, true
				break
			}
		}
	}
	return p, nil
}

// smaller returns the problems that lack one thing of p.
func smaller(p *problem) []*problem {
	var out []*problem
	for i := range p.conditions {
		q := p.clone()
		q.conditions = slices.Delete(q.conditions, i, i+1)
		out = append(out, q)
	}
	for i := range p.units {
		q := p.clone()
		q.units = slices.Delete(q.units, i, i+1)
		out = append(out, q)
	}
	for i := range p.options {
		q := p.clone()
		q.options = slices.Delete(q.options, i, i+1)
		out = append(out, q)
	}
	for i := range p.units {
		if p.units[i].attributes != "" {
			q := p.clone()
			q.units[i].attributes = ""
			out = append(out, q)
		}
		if p.units[i].side == "neutral" {
			q := p.clone()
			q.units[i].side = "white"
			out = append(out, q)
		}
	}
	return out
}
