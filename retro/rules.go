package retro

// Rule is a theorem of retro-analysis: it proves that a position cannot have been on the board, or not with the move that
// is known to have followed. A rule is sound or it is wrong: it may overlook what is impossible, and never calls impossible
// what has happened.
type Rule struct {
	Name string
	// Level from which on it is used: 1 counting, 2 what can never have moved, 3 the rest.
	Level int
	// Doc is the theorem in a sentence.
	Doc string
	// refutes says why the position cannot have been on the board, "" if nothing is known against it.
	refutes func(*past) string
}

// Rules lists the rules, cheap ones first; the last one, support, is applied by depth.
var Rules = []*Rule{
	&check,
	&material,
	&pawns,
	&steady,
	&ways,
	&victims,
	&cages,
	&parity,
}
