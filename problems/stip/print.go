package stip

import (
	"strconv"
	"strings"
)

var playLetters = [...]string{Attack: "a", Defence: "d", Help: "h", Series: "s"}

// String writes the stipulation so that it can be read again: in the classical form if it has one,
// otherwise as a tree without the side that begins.
func (s *Stipulation) String() string {
	if s.Form != nil {
		return s.Form.String()
	}
	return Text(s.Root)
}

// Text writes a tree in the structured form.
func Text(n Node) string {
	var b strings.Builder
	write(&b, n)
	return b.String()
}

func write(b *strings.Builder, n Node) {
	switch n := n.(type) {
	case *Leaf:
		b.WriteString(n.Goal.String())
	case *Not:
		b.WriteString("!")
		writeOperand(b, n.Of)
	case *And:
		write(b, n.Left)
		b.WriteString("&")
		writeOperand(b, n.Right)
	case *Or:
		write(b, n.Left)
		b.WriteString("|")
		writeOperand(b, n.Right)
	case *Branch:
		if n.Ends {
			b.WriteString(">")
		}
		if n.Hidden {
			b.WriteString("/")
		}
		if n.Switch {
			b.WriteString("-")
		}
		if n.Min > 0 {
			b.WriteString(strconv.Itoa(n.Min) + ":")
		}
		b.WriteString(strconv.Itoa(n.Max))
		writeHalf(b, n.First, !Branches(n.First.Fork))
		if n.First.Play == Series {
			b.WriteString(enclosed("{", n.Second.Guard, "}"))
		} else {
			writeHalf(b, n.Second, true)
		}
	}
}

// writeOperand puts brackets around an operand that would otherwise be read from left to right.
func writeOperand(b *strings.Builder, n Node) {
	switch n.(type) {
	case *And, *Or:
		b.WriteString("(")
		write(b, n)
		b.WriteString(")")
	default:
		write(b, n)
	}
}

// Branches reports whether a node asks for play, not for goals alone.
func Branches(n Node) bool {
	switch n := n.(type) {
	case *Branch:
		return true
	case *Not:
		return Branches(n.Of)
	case *And:
		return Branches(n.Left) || Branches(n.Right)
	case *Or:
		return Branches(n.Left) || Branches(n.Right)
	}
	return false
}

// writeHalf writes the fork before the guard or after it. Both can be read; Popeye writes a guard
// first if play continues after the first half-move.
func writeHalf(b *strings.Builder, h Half, forkFirst bool) {
	if h.InCheck {
		b.WriteString("?+?")
	}
	b.WriteString(playLetters[h.Play])
	fork, guard := enclosed("[", h.Fork, "]"), enclosed("{", h.Guard, "}")
	if forkFirst {
		b.WriteString(fork + guard)
	} else {
		b.WriteString(guard + fork)
	}
}

// enclosed writes a node between brackets, and nothing for nil.
func enclosed(open string, n Node, end string) string {
	if n == nil {
		return ""
	}
	return open + Text(n) + end
}
