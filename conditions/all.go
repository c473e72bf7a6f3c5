package conditions

// All lists every condition that can be solved.
var All = []*Condition{
	&Grid,
	&Griddle,
	&Disparate,
	&Retrodisparate,
}
