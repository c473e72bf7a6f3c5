package problems

// Twin is a twin as typed.
type Twin struct{}

// Change is one change of a twin as it is told to a reader.
type Change struct{}
