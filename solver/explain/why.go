// Package explain explains in sentences why moves are legal or not, by the rules of a case.
package explain

import (
	"fmt"
	"slices"
	"strings"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/internal/pattern"
	"github.com/griddle-chess/griddle/movegen"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/solver"
	"github.com/griddle-chess/griddle/solver/solution"
)

// Why plays moves from the diagram of a case and explains, sentence by sentence, why the first illegal one
// is illegal. If all are legal, it says whether the side to move is mate, and why not. Moves are written
// as the notation writes them, or shorter: "Kd4-d5", "Kd5", "e8=Q", "0-0". The error is about the problem, or
// a *MoveError about a move that is not understood.
func Why(p *problems.Problem, c problems.Case, o solver.Options, writing Writing, moves []string) ([]string, error) {
	program, err := solver.Compile(p, c, o)
	if err != nil {
		return nil, err
	}
	openings := program.Openings()
	pasts := openings[len(openings)-1].Pasts(nil)
	series := 0 // half-moves after which the same side moves again
	if root, ok := program.Stipulation.Root.(*stip.Branch); ok && root.First.Play == stip.Series {
		series = root.Max - 1
	}
	var all []string
	for _, with := range pasts {
		q := inquiryOf(with)
		q.language, q.notation = writing.Language, writing.Notation(program.Kinds)
		sentences, err := q.answer(moves, series)
		if err != nil || len(pasts) == 1 {
			return sentences, err
		}
		all = append(all, q.afterLast(with.Phase.Past.Natures()))
		all = append(all, sentences...)
	}
	return all, nil
}

// Writing is how moves are written.
type Writing struct {
	// Language is that of the letters of pieces.
	Language problems.Language
	// Notation makes the notation of a case with these kinds.
	Notation func(kinds []solution.Kind) Notation
}

// Notation writes half-moves as solutions have them, with whatever was chosen in them, and knows them again.
type Notation interface {
	Step(s solution.Step) string
	Spells(text string, s solution.Step) bool
}

// answer plays the moves and returns the explanation.
func (q *inquiry) answer(moves []string, series int) ([]string, error) {
	for i, text := range moves {
		m, sentences, err := q.find(text)
		if m == nil || err != nil {
			if len(sentences) > 0 && i > 0 {
				sentences = append([]string{fmt.Sprintf("After %s, %s cannot be played.", strings.Join(moves[:i], " "), text)}, sentences...)
			}
			return sentences, err
		}
		q.play(*m)
		if i < series && i+1 < len(moves) {
			q.play(board.Skip)
		}
	}
	return q.verdict(), nil
}

// MoveError reports what is wrong with a move that was typed, and what would be right.
type MoveError struct{ Message, Hint string }

func (e *MoveError) Error() string { return e.Message }

// afterLast names the natures of the last move for which the following sentences hold.
func (q *inquiry) afterLast(natures board.Kinds) string {
	var names []string
	for k := board.Pawn; k <= board.King; k++ {
		if natures.Has(k) {
			names = append(names, q.piece(k).Name)
		}
	}
	return "If the last move was made by a " + strings.Join(names, " or a ") + ":"
}

// inquiry is a position under question.
type inquiry struct {
	rules, plain *movegen.Rules // with the conditions, and without
	conditions   []conditions.Compiled
	units        []movegen.Unit // the kinds that are not orthodox
	pos          board.Position
	language     problems.Language
	notation     Notation // nil for moves that are never written
}

func inquiryOf(o solver.Opening) inquiry {
	return inquiry{rules: o.Rules, plain: o.Plain, conditions: o.Conditions, units: o.Units, pos: o.Start}
}

func (q *inquiry) play(m board.Move) { q.pos = q.after(m) }

func (q *inquiry) after(m board.Move) (next board.Position) {
	q.rules.Play(&next, &q.pos, m)
	return next
}

// typedNumber matches the number of a move.
var typedNumber = pattern.Of(`^\d+\.+`)

var typedMove = pattern.Of(`^[nr]*([A-Z][A-Z0-9]?)??([a-h]?[1-8]?)[-x*:]?([a-h][1-8])(?:=?n?r?([A-Z][A-Z0-9]?))?(?:ep\.?)?[+#=!?]*$`)

// find returns the legal move that a text means. If there is none, it returns sentences that say why.
func (q *inquiry) find(text string) (found *board.Move, sentences []string, err error) {
	var matches func(m board.Move) bool
	text = typedNumber().ReplaceAllString(text, "")
	if whole := q.whole(text); len(whole) == 1 {
		return &whole[0], nil, nil
	} else if len(whole) > 1 {
		return nil, nil, &MoveError{fmt.Sprintf("%q is more than one move", text), "write one of " + q.written(whole)}
	}
	form := typedMove().FindStringSubmatch(text)
	switch castling := strings.Trim(strings.ToUpper(strings.ReplaceAll(text, "O", "0")), "+#!?"); {
	case castling == "0-0":
		matches = func(m board.Move) bool { return m.Is(board.ShortCastling) }
	case castling == "0-0-0":
		matches = func(m board.Move) bool { return m.Is(board.LongCastling) }
	case form == nil:
		return nil, nil, &MoveError{fmt.Sprintf("%q is not a move", text), q.meant(text)}
	case q.foreign(form[1]) || q.foreign(form[4]):
		return nil, nil, &MoveError{fmt.Sprintf("%q has a letter that no piece has in this language", text), q.lettersOf()}
	default:
		matches = func(m board.Move) bool {
			from, letter, pawn := m.From.String(), q.letter(m.Kind), m.Kind == board.Pawn
			return m.To.String() == form[3] && !m.Is(board.ShortCastling|board.LongCastling) && (form[4] == "" || form[4] == q.letter(m.Promotion)) &&
				(form[1] == letter || form[1] == "" && (pawn || len(form[2]) == 2)) &&
				strings.Contains(from, form[2])
		}
	}
	var legal []board.Move
	for _, m := range q.rules.Moves(nil, &q.pos) {
		if matches(m) {
			legal = append(legal, m)
		}
	}
	switch {
	case len(legal) == 1:
		return &legal[0], nil, nil
	case len(legal) > 1:
		return nil, nil, &MoveError{fmt.Sprintf("%q is more than one move", text), "write one of " + q.written(legal)}
	case form == nil:
		return nil, q.noCastling(strings.Count(text, "-") == 2), nil
	}
	for _, m := range (movegen.State{Position: &q.pos, Rules: q.plain}).Tries(q.pos.Turn()) {
		if matches(m) && (m.Promotion == board.NoKind || m.Promotion == board.Queen || form[4] != "") {
			sentences = append(sentences, q.illegal(m)...)
		}
	}
	if sentences == nil {
		us, theirs := q.pos.Turn(), q.pos
		theirs.SetTurn(us.Other())
		switch {
		case slices.ContainsFunc(q.rules.Moves(nil, &theirs), matches):
			sentences = []string{fmt.Sprintf("%s is a move of %v, and it is the turn of %v.", text, us.Other(), us)}
		case form[1] == "N":
			sentences = []string{fmt.Sprintf("%s is not a move of %v, whose turn it is: N is a nightrider, a knight is S.", text, us)}
		default:
			sentences = []string{fmt.Sprintf("%s is not a move of %v, whose turn it is: nothing of that kind goes there.", text, us)}
		}
	}
	return nil, sentences, nil
}

// foreign reports whether letters are those of no piece in the language.
func (q *inquiry) foreign(letters string) bool {
	if letters == "" {
		return false
	}
	_, known := problems.ParseWalk(letters, q.language)
	return !known
}

// lettersOf says which letters the orthodox pieces have.
func (q *inquiry) lettersOf() string {
	var letters []string
	for _, k := range []board.Kind{board.King, board.Queen, board.Rook, board.Bishop, board.Knight} {
		letters = append(letters, q.letter(k))
	}
	return "king, queen, rook, bishop and knight are " + strings.Join(letters, ", ")
}

// whole lists the legal moves that a text spells as the notation writes them.
func (q *inquiry) whole(text string) (moves []board.Move) {
	if q.notation == nil {
		return nil
	}
	for _, m := range q.rules.Moves(nil, &q.pos) {
		if q.notation.Spells(strings.TrimRight(text, "+#=!?"), q.step(m)) {
			moves = append(moves, m)
		}
	}
	return moves
}

// step returns a legal move as it is written: with its unit, its effects, and whether it gives check.
func (q *inquiry) step(m board.Move) solution.Step {
	after := q.after(m)
	return solution.Step{
		Move: m, Owner: q.pos.UnitAt(m.From).Owner, Check: q.rules.Check(&after, after.Turn()), Effects: q.rules.Effects(&q.pos, m),
	}
}

// written lists moves with all that is chosen in them, which tells them apart.
func (q *inquiry) written(moves []board.Move) string {
	if q.notation == nil {
		return q.list(moves)
	}
	var texts []string
	for _, m := range moves {
		s := q.step(m)
		s.Check = false
		texts = append(texts, strings.ReplaceAll(strings.TrimSpace(q.notation.Step(s)), " ", ""))
	}
	slices.Sort(texts)
	const most = 12
	if n := len(texts); n > most {
		return fmt.Sprintf("%s, or %d others", strings.Join(texts[:most], ", "), n-most)
	}
	return strings.Join(texts, ", ")
}

// meant shows how a move is written, by one that resembles the typed text if there is one.
func (q *inquiry) meant(text string) string {
	var legal []string
	for _, m := range q.rules.Moves(nil, &q.pos) {
		legal = append(legal, q.text(m))
		if !m.Is(board.Castling) {
			legal = append(legal, q.prefix(m.Kind)+m.To.String())
		}
	}
	if hint := problems.Meant(text, legal); hint != "" {
		return hint
	}
	return "moves are written as in a solution, or shorter: " + q.letter(board.King) + "d4-d5, " + q.letter(board.King) + "d5, e8=" + q.letter(board.Queen) + ", 0-0"
}

// illegal explains why a move is illegal that the unit could make without conditions and without
// regard to the king's safety.
func (q *inquiry) illegal(m board.Move) []string {
	us, unit := q.pos.Turn(), q.unit(&q.pos, m.From)
	if m.IsCapture() && q.rules.Royals(&q.pos, us.Other()).Has(m.Captured) {
		return []string{fmt.Sprintf("%s may not capture %s: a king is never captured.", unit, q.unit(&q.pos, m.Captured))}
	}
	if q.rules.IdleNow(&q.pos).Has(m.From) {
		return []string{fmt.Sprintf("%s may not move: %s.", unit, q.lastMove(&q.pos))}
	}
	if closed := q.closed(m.From, m.To); closed != "" {
		return []string{fmt.Sprintf("%s %s.", q.text(m), closed)}
	}
	after := q.after(m)
	var sentences []string
	for royals := q.rules.Royals(&after, us); royals != 0; {
		royal := royals.Pop()
		for b := q.rules.Attackers(&after, royal, us.Other()) &^ q.rules.IdleNow(&after); b != 0; {
			how := "would be left in check by"
			if royal == m.To {
				how = "is guarded by"
			}
			from := b.Pop()
			sentences = append(sentences, strings.TrimSpace(fmt.Sprintf("%s %s %s %s",
				q.unit(&after, royal), how, q.unit(&after, from), q.open(from, royal)))+".")
		}
	}
	if sentences == nil {
		sentences = []string{fmt.Sprintf("%s is not among the moves that the conditions allow: %s", q.text(m), q.allowed())}
	}
	return sentences
}

// allowed lists the legal moves, and what the conditions say.
func (q *inquiry) allowed() string {
	var words []string
	for _, c := range q.conditions {
		words = append(words, strings.TrimSuffix(c.Words, "."))
	}
	list := q.list(q.rules.Moves(nil, &q.pos))
	if list == "" {
		list = "there are none"
	}
	return fmt.Sprintf("%s (%s).", list, strings.Join(words, "; "))
}

// noCastling explains why the side cannot castle.
func (q *inquiry) noCastling(long bool) []string {
	us := q.pos.Turn()
	goal, passed, between, right := board.G1, board.F1, board.F1.Set()|board.G1.Set(), board.WhiteShort
	if long {
		goal, passed, between, right = board.C1, board.D1, board.B1.Set()|board.C1.Set()|board.D1.Set(), board.WhiteLong
	}
	home := board.E1
	if us == board.Black {
		home, goal, passed, between, right = home+56, goal+56, passed+56, between<<56, right<<2
	}
	closed := q.closed(home, goal)
	switch {
	case q.pos.Rights()&right == 0:
		return []string{"That castling is not possible: king and rook are not at home, or have moved."}
	case q.pos.Occupied()&between != 0:
		return []string{fmt.Sprintf("%s is in the way of castling.", q.unit(&q.pos, (q.pos.Occupied()&between).First()))}
	case q.rules.IdleNow(&q.pos).Has(home):
		return []string{fmt.Sprintf("%s may not move: %s.", q.unit(&q.pos, home), q.lastMove(&q.pos))}
	case closed != "":
		return []string{fmt.Sprintf("Castling moves the king from %v to %v, which %s.", home, goal, closed)}
	case q.rules.Check(&q.pos, us):
		return []string{fmt.Sprintf("Nobody castles out of check: %v is in check.", us)}
	}
	passing := q.pos
	passing.Put(passed, passing.Take(home))
	guards := q.rules.Attackers(&passing, passed, us.Other())
	if guards == 0 {
		return []string{fmt.Sprintf("The king would be in check on %v.", goal)}
	}
	from := guards.First()
	return []string{strings.TrimSpace(fmt.Sprintf("The king would pass %v, which is guarded by %s %s",
		passed, q.unit(&passing, from), q.open(from, passed))) + "."}
}

// verdict reports whether the side to move is mate or stalemate, and explains why not.
func (q *inquiry) verdict() []string {
	us := q.pos.Turn()
	royals := q.rules.Royals(&q.pos, us)
	if royals == 0 {
		return []string{fmt.Sprintf("%v has no king and is never in check.", us)}
	}
	moves := q.rules.Moves(nil, &q.pos)
	if !q.rules.Check(&q.pos, us) {
		sentences := []string{fmt.Sprintf("%v is not in check.", us)}
		if len(moves) == 0 && !q.rules.Mobile(&q.pos) {
			sentences[0] = fmt.Sprintf("%v is not in check and has no legal move: stalemate.", us)
		}
		for royals != 0 {
			royal := royals.Pop()
			sentences = append(sentences, q.unseen(&q.pos, royal, "check "+q.unit(&q.pos, royal))...)
		}
		return sentences
	}
	var checkers []string
	for royals != 0 {
		royal := royals.Pop()
		for b := q.rules.Attackers(&q.pos, royal, us.Other()); b != 0; {
			from := b.Pop()
			checkers = append(checkers, strings.TrimSpace(q.unit(&q.pos, from)+" "+q.open(from, royal)))
		}
	}
	check := fmt.Sprintf("%v is in check by %s", us, strings.Join(checkers, " and "))
	if !q.rules.Mobile(&q.pos) {
		return []string{check + " and has no legal move: mate."}
	}
	sentences := []string{check + ", and is not mate:"}
	const most = 12
	for i, m := range moves {
		if i == most {
			sentences = append(sentences, fmt.Sprintf("and %d moves more.", len(moves)-most))
			break
		}
		sentences = append(sentences, q.parry(m)...)
	}
	return sentences
}

// parry explains how a legal move meets the check.
func (q *inquiry) parry(m board.Move) []string {
	us, after := q.pos.Turn(), q.after(m)
	text := q.text(m)
	if q.rules.Royals(&q.pos, us).Has(m.From) {
		return append([]string{text + " is legal."}, q.unseen(&after, m.To, "guard "+m.To.String())...)
	}
	for royals := q.rules.Royals(&after, us); royals != 0; {
		royal := royals.Pop()
		if b := q.rules.Attackers(&after, royal, us.Other()) & q.rules.IdleNow(&after); b != 0 {
			return []string{fmt.Sprintf("%s is legal: %s is idle after it.", text, q.unit(&after, b.First()))}
		}
		if m.IsCapture() && q.rules.Attackers(&q.pos, royal, us.Other()).Has(m.Captured) {
			return []string{text + " is legal: it captures what gives check."}
		}
	}
	return []string{text + " is legal."}
}

// unseen names the units that would observe a square without the conditions, and explains why they do
// not.
func (q *inquiry) unseen(p *board.Position, s board.Square, what string) []string {
	side := board.White
	if p.UnitAt(s).Owner.Has(board.White) {
		side = board.Black
	}
	idle := board.Set(0)
	if side == p.Turn() {
		idle = q.rules.IdleNow(p)
	}
	var sentences []string
	for b := q.plain.Attackers(p, s, side) &^ (q.rules.Attackers(p, s, side) &^ idle); b != 0; {
		from := b.Pop()
		why := fmt.Sprintf("%v-%v %s", from, s, q.closed(from, s))
		if idle.Has(from) {
			why = q.lastMove(p)
		}
		sentences = append(sentences, fmt.Sprintf("%s does not %s: %s.", q.unit(p, from), what, why))
	}
	return sentences
}

// lastMove names the unit that moved last: "White moved a rook last".
func (q *inquiry) lastMove(p *board.Position) string {
	last := p.Last()
	var names []string
	for k := board.Kind(1); k < 16; k++ {
		if last.Kinds.Has(k) {
			names = append(names, q.piece(k).Name)
		}
	}
	if names == nil {
		return "nobody knows what moved last"
	}
	return fmt.Sprintf("%v moved a %s last", last.Side, strings.Join(names, " or a "))
}

// closed explains what is wrong with a way under the conditions, or returns "".
func (q *inquiry) closed(from, to board.Square) string {
	for _, c := range q.conditions {
		if c.Layer.Geometry != nil && !c.Layer.Geometry[from].Has(to) {
			return c.Closed
		}
	}
	return ""
}

// open explains how the way leads on under the conditions, or returns "".
func (q *inquiry) open(from, to board.Square) string {
	for _, c := range q.conditions {
		if c.Layer.Geometry != nil {
			return c.Open(from, to)
		}
	}
	return ""
}

// piece returns the row of a kind in the piece table.
func (q *inquiry) piece(k board.Kind) *movegen.Piece {
	if k > board.Orthodox {
		return q.units[k-board.Orthodox-1].Piece
	}
	return &movegen.Pieces[k-board.Pawn]
}

func (q *inquiry) letter(k board.Kind) string {
	if k == board.NoKind {
		return ""
	}
	return q.piece(k).Codes[q.language]
}

// prefix returns the letter of a piece before its move: a pawn has none.
func (q *inquiry) prefix(k board.Kind) string {
	if k == board.Pawn {
		return ""
	}
	return q.letter(k)
}

// unit returns a unit with its square: "Kd4".
func (q *inquiry) unit(p *board.Position, s board.Square) string {
	return q.letter(p.KindAt(s)) + s.String()
}

// text returns a move in long notation.
func (q *inquiry) text(m board.Move) string {
	switch {
	case m.Is(board.ShortCastling):
		return "0-0"
	case m.Is(board.LongCastling):
		return "0-0-0"
	case m.Is(board.Exchange):
		return q.letter(m.Kind) + m.From.String() + "<->" + m.To.String()
	}
	text := q.prefix(m.Kind) + m.From.String() + "-" + m.To.String()
	if m.Promotion != board.NoKind {
		text += "=" + q.letter(m.Promotion)
	}
	return text
}

// list lists moves.
func (q *inquiry) list(moves []board.Move) string {
	var texts []string
	for _, m := range moves {
		texts = append(texts, q.text(m))
	}
	slices.Sort(texts)
	return strings.Join(texts, ", ")
}
