package check

import (
	"strconv"
	"strings"
)

// intended is the number of keys or solutions that a problem says it has: a number, or the product of the choices at each
// half-move (2.1.1.1, 4.1.1..., 0.2.1.1 where the first half-move is not made). ok is false where it says nothing that can
// be understood.
//
// Source: the notation of help play as magazines use it.
func intended(text string) (n int, ok bool) {
	text = strings.TrimRight(strings.ReplaceAll(text, ";", "."), ".")
	n = 1
	for i, part := range strings.Split(text, ".") {
		k, err := strconv.Atoi(strings.TrimSpace(part))
		switch {
		case err != nil || k < 0 || k > 1000 || k == 0 && i > 0:
			return 0, false
		case k > 0:
			n *= k
		}
	}
	return n, text != "" && text != "0" && n <= 1e6
}
