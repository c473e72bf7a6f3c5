package conditions

// The words of a position's memory, one number for each use, so that no two conditions write into the same word.
const (
	wordCastlers = iota // Circe: kings and rooks at home that count as unmoved
	wordLast            // what was captured last, where, and how things have moved since
	wordWaiting         // units that wait to be reborn
)
