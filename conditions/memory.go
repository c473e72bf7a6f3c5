package conditions

// reserved is how many words of a position's memory are in use.
var reserved int

// words reserves words of a position's memory for one use, so that no two conditions write into the same word, and returns the number of
// the first. A condition reserves in its own file what it alone uses:
//
//	var wordLeft = words(1)
func words(n int) int {
	at := reserved
	reserved += n
	return at
}
