package problems

import (
	"strings"

	"github.com/griddle-chess/griddle/board"
)

// twin reads the commands of a twin, or those that make the first case of a zero position.
func (r *reader) twin(t token, zero bool) error {
	p := r.p
	if zero {
		if len(p.Twins) > 0 {
			return failAt(t, "", "%s must stand before all twins", quote(t.text))
		}
		p.Zero = true
	}
	if len(p.Twins) == MaxTwins {
		return failAt(t, "", "more than %d twins", MaxTwins)
	}
	twin := Twin{Place: t.place}
	r.within = "twin command"
	for n := 0; ; n++ {
		t := r.peek(0)
		i, several := find(commandWords, t.text, r.lang)
		switch {
		case len(several) > 0:
			return ambiguous(t, several)
		case i < 0: // a twin may be empty; it then repeats the position
			p.Twins = append(p.Twins, twin)
			return nil
		}
		r.next()
		if CommandKind(i) == Continued {
			if n > 0 || zero {
				return failAt(t, "", "%s can only stand right after the word for a twin", quote(t.text))
			}
			twin.Continued = true
			continue
		}
		c := Command{Kind: CommandKind(i), Place: t.place}
		if err := r.command(&c, t); err != nil {
			return err
		}
		twin.Commands = append(twin.Commands, c)
	}
}

// command reads the arguments of a command.
func (r *reader) command(c *Command, t token) (err error) {
	switch c.Kind {
	case Move, Exchange, Shift:
		if c.From, err = r.square(t); err == nil {
			c.To, err = r.square(t)
		}
	case Remove:
		s := r.next()
		squares, ok := parseSquares(s.text)
		if !ok {
			return r.commandFail(s, t, "a list of squares")
		}
		c.Squares = squares
	case Add:
		c.Invisible = -1
		err = r.pieces(func(u Placed, _ token) { c.Units = append(c.Units, u) }, &c.Invisible)
		r.within = "twin command"
	case Substitute:
		if c.Walk, err = r.walk(t); err == nil {
			c.By, err = r.walk(t)
		}
	case Rotate:
		n := r.next()
		angle, ok := parseNumber(n.text, 270)
		if !ok || angle == 0 || angle%90 != 0 {
			return r.commandFail(n, t, "90, 180 or 270")
		}
		c.Angle = angle
	case Mirror:
		m := r.next()
		i, _ := find(mirrorWords, m.text, r.lang)
		if i < 0 {
			return r.commandFail(m, t, "one of a1<-->h1, a1<-->a8, a1<-->h8, a8<-->h1")
		}
		c.Mirror = Reflection(i)
	case NewStipulation:
		err = r.stipulation(&c.Stipulation, &c.StipPlace)
		r.within = "twin command"
	case NewTree:
		err = r.tree(&c.Stipulation, &c.StipPlace)
		r.within = "twin command"
	case NewConditions:
		err = r.conditions(&c.Conditions)
	}
	return err
}

func (r *reader) commandFail(t, command token, what string) error {
	if t.text == "" {
		return r.unfinished(t)
	}
	if err := r.follows(command, t, what, "`griddle list twins` says what follows each command"); err != nil {
		return err
	}
	return failAt(t, "", "after %s must come %s, not %s", strings.ToLower(command.text), what, quote(t.text))
}

func (r *reader) square(command token) (board.Square, error) {
	t := r.next()
	s, ok := board.ParseSquare(t.text)
	if !ok {
		return s, r.commandFail(t, command, "two squares")
	}
	return s, nil
}

func (r *reader) walk(command token) (string, error) {
	t := r.next()
	walk, ok := ParseWalk(t.text, r.lang)
	if !ok {
		return "", r.commandFail(t, command, "the letters of two pieces")
	}
	return walk, nil
}
