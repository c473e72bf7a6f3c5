package conditions

// All lists every condition that can be solved.
var All = []*Condition{
	&Grid,
	&Griddle,
	&Disparate,
	&Retrodisparate,
	&Maximummer,
	&BlackMaximummer,
	&WhiteMaximummer,
	&BlackMinimummer,
	&WhiteMinimummer,
	&Bichromatic,
	&Monochromatic,
	&Hole,
	&Haaner,
	&NoCapture,
	&NoWhiteCapture,
	&NoBlackCapture,
	&Andernach,
	&AntiAndernach,
	&Volage,
	&Hypervolage,
	&MagicSquares,
}
