package report

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/internal/pattern"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/solver/solution"
)

// Solution is the solution of one problem, as read from a text.
type Solution struct {
	Cases []SolvedCase
	// Finished reports that the text has an end, and Partial that the end calls the search partial.
	Finished, Partial bool
}

// SolvedCase is the solution of one case.
type SolvedCase struct {
	// ID, Continued and Changes come from the heading of a twin; without a heading ID is empty.
	ID        string
	Continued bool
	Changes   string
	Notes     []solution.NoteKind
	// Phases in the order of the text. The text does not say which of them is set play; only the problem
	// does.
	Phases []SolvedPhase
}

// SolvedPhase is a phase: lines in help and series play, trees in direct play.
type SolvedPhase struct {
	// Past is the heading of a phase that assumes certain last moves: "last move: N,R".
	Past  string
	Lines []solution.Line
	Trees []*solution.Node
}

// ReadSolutions reads solutions in Popeye's text layout, in long notation: the output of a solver with its
// boards, or a solution alone. It restores the output of NewPopeye line by line and node by node, as far as
// the text contains it. The text gives owners only for neutral units and in effects, and it does not give
// sides, the squares of castling, or double steps. A goal is known by its mark. A change of the unit that
// moves reads as a promotion. Play after a given key, with neither threat nor zugzwang, reads as set play.
//
// Piece codes that the notation does not know get the next free kinds, and ReadSolutions adds these to the
// notation's Kinds. An error is a *problems.Error; its place in the text does not count comments in braces.
func ReadSolutions(text string, n *Notation) ([]*Solution, error) {
	lines := strings.Split(strings.ReplaceAll(comments().ReplaceAllString(text, ""), "\r", ""), "\n")
	var solutions []*Solution
	for from := 0; from < len(lines); {
		r := &solutionReader{notation: n, words: languages[n.Language], of: &Solution{}}
		at := from + r.heading(lines[from:])
		for ; at < len(lines) && !r.of.Finished; at++ {
			if err := r.read(lines[at]); err != nil {
				err.Place.Line, err.Line = at+1, lines[at]
				return solutions, err
			}
		}
		if !r.of.Finished {
			r.dropEmpty()
			r.endCase()
		}
		if r.of.Finished || len(r.of.Cases) > 0 {
			solutions = append(solutions, r.of)
		}
		from = at
	}
	return solutions, nil
}

// comments matches comments in braces, as collectors write them.
var comments = pattern.Of(`\{[^}]*\}`)

// solutionReader reads one solution line by line.
type solutionReader struct {
	notation *Notation
	words    phrases
	of       *Solution
	solved   *SolvedCase // the case that is being read; nil before its first line
	// path leads to the node that was read last: path[h] is the h-th half-move from the beginning of the
	// tree.
	path map[int]*solution.Node
	// given is the root of a tree that the defender begins, or nil. opening reports that none of its
	// half-moves was read, and threatens that the first one is a threat.
	given              *solution.Node
	opening, threatens bool
	// closing reports that a blank line will close the tree that was read. blank reports that the line before
	// was blank and opened a phase.
	closing, blank bool
	// past reports whether the lines read last stand below a heading about the last move.
	past bool
	// strange holds letters before a kind that have no meaning, or "".
	strange string
}

// heading returns the number of lines above a solution: the board, and all above it and right below
// it.
func (r *solutionReader) heading(lines []string) int {
	last := 0
	for i, line := range lines {
		if r.ends(line) {
			break
		}
		if strings.HasPrefix(line, strings.TrimSpace(border)) {
			last = i + 1
		}
	}
	for last > 0 && last < len(lines) && strings.TrimSpace(lines[last]) != "" {
		last++
	}
	return last
}

// ends reports whether a line is the end of a solution.
func (r *solutionReader) ends(line string) bool {
	line = strings.TrimSpace(line)
	return strings.HasPrefix(line, r.words.finished) || strings.HasPrefix(line, r.words.partial)
}

var (
	twinHeading = pattern.Of(`^(\+?)([a-z]\d*)\)(?: (.*))?$`)
	// progressLine matches the number of a first move, and counts of work or of mates. Such a line is not
	// part of a solution.
	progressLine = pattern.Of(`^(?:[\d:]+ +\(.*|\w+: +\d+|\d+ [A-Za-z ]+\d+\+\d+)$`)
	moveNumber   = pattern.Of(`^(\d+)\.(\.\.)?`)
	token        = pattern.Of(`\S+`)
)

func (r *solutionReader) read(line string) *problems.Error {
	text := strings.TrimSpace(line)
	heading := twinHeading().FindStringSubmatch(text)
	number := moveNumber().FindString(text)
	words := pastLanguages[r.notation.Language]
	illegal, _, _ := strings.Cut(words.illegal, "%s")
	below := r.past && number == "" && strings.HasPrefix(line, "    ")
	r.past = below
	switch {
	case text == "":
		r.blankLine()
		return nil
	case below, text == words.unsolved:
	case text == words.all, text == words.some:
		r.dropBlank()
	case strings.HasPrefix(text, words.last), strings.HasPrefix(text, illegal):
		r.phase().Past, r.past = text, true
	case r.ends(line):
		r.of.Finished, r.of.Partial = true, strings.HasPrefix(text, r.words.partial)
		if !r.of.Partial {
			r.dropBlank()
		}
		r.endCase()
	case heading != nil:
		r.dropBlank()
		r.endCase()
		if n := len(r.of.Cases); n > 0 && r.of.Cases[n-1].ID == "" { // the lines above the first heading are not a case
			r.of.Cases = r.of.Cases[:n-1]
		}
		r.solved = &SolvedCase{ID: heading[2], Continued: heading[1] != "", Changes: strings.TrimSpace(heading[3])}
	case text == r.words.zero:
		r.solved = nil
	case progressLine().MatchString(text), text == r.words.but: // the next half-move is marked as a refutation
	case strings.HasPrefix(text, r.words.kingCapturable):
		r.open().Notes = append(r.open().Notes, solution.KingCapturable)
	case strings.HasPrefix(text, r.words.kingMissing):
		r.open().Notes = append(r.open().Notes, solution.KingMissing)
	case text == r.words.undecided:
		r.open().Notes = append(r.open().Notes, solution.Undecided)
	case text == "+", text == r.words.zugzwang, text == r.words.threat:
		r.given, r.opening = &solution.Node{Step: solution.Step{Check: text == "+"}, Zugzwang: text == r.words.zugzwang}, true
		r.threatens = text == r.words.threat
		r.phase().Trees = append(r.phase().Trees, r.given)
	case text == r.words.refutes:
		return r.refute()
	case number != "" && strings.Index(line, ".") <= 3:
		steps, err := r.steps(line)
		if err != nil {
			return err
		}
		r.phase().Lines = append(r.phase().Lines, steps.line())
	case number != "":
		return r.node(line)
	default:
		return fault(strings.Index(line, text), "%s is not part of a solution", strconv.Quote(text))
	}
	r.blank = false
	return nil
}

func fault(at int, format string, args ...any) *problems.Error {
	return &problems.Error{Place: problems.Place{Column: at + 1}, Message: fmt.Sprintf(format, args...)}
}

// open returns the case that is being read.
func (r *solutionReader) open() *SolvedCase {
	if r.solved == nil {
		r.solved = &SolvedCase{}
	}
	return r.solved
}

// phase returns the phase that is being read.
func (r *solutionReader) phase() *SolvedPhase {
	c := r.open()
	if len(c.Phases) == 0 {
		c.Phases = append(c.Phases, SolvedPhase{})
	}
	return &c.Phases[len(c.Phases)-1]
}

// blankLine closes the tree that was read. Without a tree it opens a phase.
func (r *solutionReader) blankLine() {
	r.path, r.given, r.opening, r.blank = nil, nil, false, !r.closing
	if !r.closing {
		r.open().Phases = append(r.open().Phases, SolvedPhase{})
	}
	r.closing = false
}

// dropBlank removes the phase that a blank line has opened, because the blank line belongs to the text below
// it.
func (r *solutionReader) dropBlank() {
	if r.blank {
		r.solved.Phases = r.solved.Phases[:len(r.solved.Phases)-1]
		r.blank = false
	}
}

// dropEmpty does the same at the end of a text without an end, which may have several blank lines.
func (r *solutionReader) dropEmpty() {
	for c := r.solved; c != nil && len(c.Phases) > 0; c.Phases = c.Phases[:len(c.Phases)-1] {
		if last := c.Phases[len(c.Phases)-1]; len(last.Lines) > 0 || len(last.Trees) > 0 || last.Past != "" {
			return
		}
	}
}

// endCase ends the case that is being read.
func (r *solutionReader) endCase() {
	if c := r.solved; c != nil && (c.ID != "" || len(c.Phases) > 0 || len(c.Notes) > 0) {
		r.of.Cases = append(r.of.Cases, *c)
	}
	r.solved, r.path, r.closing, r.blank = nil, nil, false, false
}

// node adds the move of a line to the tree. The number of the move shows its place: it follows the half-move
// before it, or it is a threat of the attack above.
func (r *solutionReader) node(line string) *problems.Error {
	moves, err := r.steps(line)
	if err != nil {
		return err
	}
	if len(moves) > 1 {
		return fault(0, "more than one move in a line of a tree")
	}
	m := moves[0]
	n := &solution.Node{Step: m.step, Mark: m.mark, Zugzwang: m.zugzwang, Passing: m.passing}
	half := 2*m.step.Number - 1
	if m.step.Reply {
		half++
	}
	if r.opening {
		root := half - 1
		if r.threatens {
			root = half - 2
		}
		r.path, r.opening = map[int]*solution.Node{root: r.given}, false
	}
	for h := range r.path {
		if h >= half {
			delete(r.path, h)
		}
	}
	switch before, threatening := r.path[half-1], r.path[half-2]; {
	case before != nil && m.step.Reply && m.mark == solution.Key:
		n.Mark = solution.Refutation
		before.Refutations = append(before.Refutations, n)
	case before != nil:
		before.Replies = append(before.Replies, n)
	case threatening != nil:
		threatening.Threats = append(threatening.Threats, n)
	default:
		r.phase().Trees = append(r.phase().Trees, n)
		r.path = map[int]*solution.Node{}
		r.closing = !m.step.Reply && m.mark != solution.Forced
	}
	r.path[half] = n
	r.blank = false
	return nil
}

// refute turns the last reply into a refutation if the defender begins. If the replies have no common root,
// they are the trees of the phase.
func (r *solutionReader) refute() *problems.Error {
	trees := &r.phase().Trees
	if len(*trees) > 0 && (*trees)[len(*trees)-1] != r.given {
		step := (*trees)[0].Step
		root := 2*step.Number - 2
		if step.Reply {
			root++
		}
		r.given = &solution.Node{Replies: *trees}
		r.path, r.closing = map[int]*solution.Node{root: r.given}, false
		*trees = []*solution.Node{r.given}
	}
	given := r.given
	if given == nil || len(given.Replies) == 0 {
		return fault(0, "nothing that could refute")
	}
	last := len(given.Replies) - 1
	given.Refutations = append(given.Refutations, given.Replies[last])
	given.Replies = slices.Delete(given.Replies, last, last+1)
	if last == 0 {
		given.Replies = nil
	}
	return nil
}

// judged is a half-move with its marks.
type judged struct {
	step     solution.Step
	mark     solution.Mark
	zugzwang bool
	passing  []board.Effect
}

type judgedMoves []judged

func (moves judgedMoves) line() solution.Line {
	var l solution.Line
	for _, m := range moves {
		l.Steps = append(l.Steps, m.step)
		l.Mark = max(l.Mark, m.mark)
	}
	return l
}

// steps reads the half-moves of a line.
func (r *solutionReader) steps(line string) (judgedMoves, *problems.Error) {
	var moves judgedMoves
	numbered := false
	for _, at := range token().FindAllStringIndex(line, -1) {
		text := line[at[0]:at[1]]
		if m := moveNumber().FindStringSubmatch(text); m != nil {
			n, err := strconv.Atoi(m[1])
			if err != nil || n == 0 {
				return nil, fault(at[0], "%s is not the number of a move", m[1])
			}
			moves = append(moves, judged{step: solution.Step{Number: n, Reply: m[2] != ""}})
			numbered = true
			if text = text[len(m[0]):]; text == "" {
				continue
			}
		}
		last := len(moves) - 1
		if last < 0 {
			return nil, fault(at[0], "a move without a number")
		}
		if !numbered {
			if r.remark(&moves[last], text) {
				continue
			}
			moves = append(moves, judged{step: solution.Step{Number: moves[last].step.Number, Reply: true}})
			last++
		}
		if !r.move(&moves[last].step, text) || r.strange != "" {
			r.strange = ""
			return nil, fault(at[1]-len(text), "%s is not a move", strconv.Quote(text))
		}
		numbered = false
	}
	if numbered {
		return nil, fault(len(line), "a number without a move")
	}
	return moves, nil
}

// remark reads the signs after a move: check, goal, mark, and threats.
func (r *solutionReader) remark(m *judged, text string) bool {
	if effects, passing := strings.CutPrefix(text, "ep."); passing && m.step.Move.Kind == board.Pawn {
		m.step.Move.Flags |= board.EnPassant
		m.step.Move.Captured = board.At(m.step.Move.To.File(), m.step.Move.From.Rank())
		return r.effects(&m.step, effects)
	}
	if left, ok := readLeft(text); ok {
		m.step.Effects = append(m.step.Effects, board.Effect{Kind: board.Spent, Square: board.NoSquare, To: board.NoSquare, Left: left})
		return true
	}
	if i := slices.Index(marks[:], " "+text); i > 0 {
		m.mark = solution.Mark(i)
		return true
	}
	if effects, ok := strings.CutPrefix(text, r.words.threat); ok {
		var passing solution.Step
		ok = r.effects(&passing, effects)
		m.passing = passing.Effects
		return ok
	}
	switch text {
	case "+":
		m.step.Check = true
		return true
	case r.words.zugzwang:
		m.zugzwang = true
		return true
	}
	for _, row := range stip.Goals {
		if row.Mark != text {
			continue
		}
		goal := stip.Goal{Kind: row.Kind}
		if row.Square {
			goal.Square = m.step.Move.To
		}
		m.step.Goals = append(m.step.Goals, goal)
		m.step.Check = m.step.Check || impliesCheck(m.step.Goals)
		return true
	}
	return false
}

// readLeft reads the lengths that the sides have left: "(3.17/2)", "(-/28)", or "(26.42)" for both.
func readLeft(text string) (amounts [2]int32, ok bool) {
	text, ok = strings.CutPrefix(text, "(")
	if text, found := strings.CutSuffix(text, ")"); ok && found {
		amounts[1] = board.Shared
		for i, part := range strings.SplitN(text, "/", 2) {
			if amounts[i] = board.Unlimited; part != "-" {
				amount, err := strconv.ParseFloat(part, 64)
				if err != nil {
					return amounts, false
				}
				amounts[i] = int32(math.Round(100 * amount))
			}
		}
		return amounts, true
	}
	return amounts, false
}

var moveForm = pattern.Of(`^([a-z]*)([A-Z0-9/]*)([a-h][1-8])(?:-([a-h][1-8]))?([-*])([a-h][1-8])(?:-([a-h][1-8]))?((?:\[I[^\]]*\])?)(?:=([a-z]*)([A-HJ-Z0-9/][A-Z0-9/]*))?((?:[-*=/\[AB].*)?)$`)

// beforeForm matches a change of a unit before its move.
var beforeForm = pattern.Of(`^\[([a-h][1-8])=([a-z]*)([A-Z0-9][A-Z0-9/]*)\]`)

// exchangeForm is an exchange of two units.
var exchangeForm = pattern.Of(`^([A-Z0-9/]+)([a-h][1-8])<->([A-Z0-9/]+)([a-h][1-8])(.*)$`)

// move reads a half-move with its effects.
func (r *solutionReader) move(s *solution.Step, text string) bool {
	m := &s.Move
	*m = board.Move{From: board.NoSquare, To: board.NoSquare, Captured: board.NoSquare}
	for _, special := range []struct {
		text  string
		kind  board.Kind
		flags board.Flags
	}{{"0-0-0", board.King, board.LongCastling}, {"0-0", board.King, board.ShortCastling}, {"...", board.NoKind, board.Null}} {
		if effects, ok := strings.CutPrefix(text, special.text); ok {
			m.Kind, m.Flags = special.kind, special.flags
			return r.effects(s, effects)
		}
	}
	if effects, ok := strings.CutPrefix(text, roleExchange[r.notation.Language]); ok {
		*m = board.ChangeRoles
		return r.effects(s, effects)
	}
	if form := exchangeForm().FindStringSubmatch(text); form != nil {
		m.Kind, m.Choice, m.Flags = r.kind(form[1], ""), uint8(r.kind(form[3], "")), board.Exchange
		m.From, _ = board.ParseSquare(form[2])
		m.To, _ = board.ParseSquare(form[4])
		return r.effects(s, form[5])
	}
	var before []board.Effect
	if form := beforeForm().FindStringSubmatch(text); form != nil {
		letters, neutral := r.neutral(form[2])
		e := board.Effect{Kind: board.Prepared, To: board.NoSquare}
		e.Square, _ = board.ParseSquare(form[1])
		e.Unit.Kind = r.kind(form[3], letters)
		if neutral {
			e.Unit.Owner = board.Neutral
		}
		before = append(before, e)
		text = text[len(form[0]):]
	}
	form := moveForm().FindStringSubmatch(text)
	if form == nil {
		return false
	}
	s.Effects = append(s.Effects, before...)
	letters, neutral := r.neutral(form[1])
	if form[1] != "" && form[2] == "" {
		return false
	}
	if neutral {
		s.Owner = board.Neutral
	}
	m.Kind = board.Pawn
	if form[2] != "" {
		m.Kind = r.kind(form[2], letters)
	}
	letters, _ = r.neutral(form[9])
	if form[10] != "" {
		letters += r.added(&form[11])
	}
	m.Promotion = r.kind(form[10], letters)
	m.From, _ = board.ParseSquare(form[3])
	if len(before) > 0 && before[0].Square == m.From {
		m.Kind, m.Promotion = board.Pawn, m.Kind
	}
	if via, ok := board.ParseSquare(form[4]); ok {
		m.SetVia(via)
	}
	m.To, _ = board.ParseSquare(form[6])
	if form[5] == "*" {
		m.Captured = m.To
	}
	if to, ok := board.ParseSquare(form[7]); ok {
		m.To = to
	}
	return r.effects(s, form[8]+form[11])
}

// neutral reports whether the letters before a kind mark a neutral unit, and returns the other letters.
func (r *solutionReader) neutral(letters string) (others string, neutral bool) {
	return strings.CutPrefix(letters, r.notation.Owner(board.Neutral))
}

// added takes from the text the letters for attributes that a promoted unit has and the pawn did not have:
// "=c", "=nc".
func (r *solutionReader) added(text *string) string {
	form := addedForm().FindStringSubmatch(*text)
	if form == nil || strings.Contains(ownerLetters[r.notation.Language], strings.TrimSuffix(form[1], "h")) {
		return ""
	}
	*text = (*text)[len(form[0]):]
	letters, _ := r.neutral(form[1])
	return letters
}

var addedForm = pattern.Of(`^=([a-z]+)`)

// kind returns the kind of a code with the letters before it. It adds an unknown kind to the notation.
func (r *solutionReader) kind(code, letters string) board.Kind {
	if code == "" {
		return board.NoKind
	}
	n := r.notation
	k := solution.Kind{Walk: code}
	if walk, ok := problems.ParseWalk(code, n.Language); ok {
		k.Walk = walk
	}
	k.Royal = k.Walk != "K" && problems.RoyalWalk(k.Walk)
	if i := strings.Index(orthodoxWalks, k.Walk); i >= 0 && len(k.Walk) == 1 && letters == "" {
		return board.Kind(i + 1)
	}
	for i, known := range n.Kinds {
		number := board.Orthodox + 1 + board.Kind(i)
		if known.Walk == k.Walk && n.attributes(number, board.NoOwner) == letters {
			return number
		}
	}
	flags, ok := problems.ParseFlagLetters(letters, n.Language)
	if !ok {
		r.strange = letters
	}
	for _, flag := range flags {
		if flag == problems.FlagRoyal {
			k.Royal = true
		} else {
			k.Attributes += " " + flag
		}
	}
	n.Kinds = append(n.Kinds, k)
	return board.Orthodox + board.Kind(len(n.Kinds))
}

// owner returns the owner that a letter stands for. In French, black and neutral share a letter.
func (r *solutionReader) owner(letter string) (owner board.Owner, known bool) {
	if letter == "" {
		return board.NoOwner, true
	}
	i := strings.Index(ownerLetters[r.notation.Language], letter)
	return board.Owner(i + 1), i >= 0
}

// effectForm matches an effect: owner, attributes, kind and square, a second square, and the new kind and
// owner.
type effectForm struct {
	kind board.EffectKind
	form func() *regexp.Regexp
}

// becomesForm matches the change of a unit on arrival: its kind, and letters for its owner or for new
// attributes.
const becomesForm = `(?:=([a-z]*)([A-Z0-9/]+))?((?:=[a-z]+)*)`

var effectForms = []effectForm{
	{board.Continued, pattern.Of(`^[-*]()()()([a-h][1-8])()(?:-([a-h][1-8]))?(?:=([a-z]*)([A-Z0-9/]+))?()`)},
	{board.Dyed, pattern.Of(`^\[=()()()()()()()()([a-z])[a-z]*\]`)},
	{board.Crossed, pattern.Of(`^B()()()()()()()()()`)},
	{board.Returned, pattern.Of(`^A()()()()()()()()()`)},
	{board.Enlisted, pattern.Of(`^=()()()()()()()()()I`)},
	{board.Changed, pattern.Of(`^=()()()()()()([a-z]*)([A-Z0-9][A-Z0-9/]*)()`)},
	{board.Recoloured, pattern.Of(`^=()()()()()()()()([a-z])h?`)},
	{board.Castled, pattern.Of(`^/([a-z])([a-z]*)([A-Z0-9/]+)([a-h][1-8])-()([a-h][1-8])()()()`)},
	{board.Created, pattern.Of(`^\[\+([a-z])([a-z]*)([A-Z0-9/]+)([a-h][1-8])()()` + becomesForm + `\]`)},
	{board.Buried, pattern.Of(`^\[\+([a-z])([a-z]*)([A-Z0-9/]+)([a-h][1-8])()()` + becomesForm + `->v\]`)},
	{board.Removed, pattern.Of(`^\[-([a-z])([a-z]*)([A-Z0-9/]+)([a-h][1-8])()()()()()\]`)},
	{board.Displaced, pattern.Of(`^\[([a-z])([a-z]*)([A-Z0-9/]+)([a-h][1-8])->([a-z]*[A-Z0-9/]+)?([a-h][1-8])` + becomesForm + `\]`)},
	{board.Sunk, pattern.Of(`^\[([a-z])([a-z]*)([A-Z0-9/]+)([a-h][1-8])->([a-z]*[A-Z0-9/]+)?([a-h][1-8])` + becomesForm + `->v\]`)},
	{board.Exchanged, pattern.Of(`^\[()()([A-Z0-9/]+)([a-h][1-8])<->()[A-Z0-9/]+([a-h][1-8])()()()\]`)},
	{board.Recoloured, pattern.Of(`^\[()()()([a-h][1-8])()()()()=([a-z])h?\]`)},
	{board.Changed, pattern.Of(`^\[()()()([a-h][1-8])()()=([a-z]*)([A-Z0-9/]+)()\]`)},
}

// arrival returns the square of the unit whose change is a part of the move: in a castling it is the
// rook's.
func arrival(m board.Move) board.Square {
	if m.Is(board.ShortCastling | board.LongCastling) {
		_, to := m.RookMove()
		return to
	}
	return m.To
}

// imitatorForm matches the squares of the imitators after the move.
var imitatorForm = pattern.Of(`^\[I([a-h1-8,]*)\]`)

// effects reads effects: those of the unit that moved, or of the rook in castling, and those in brackets.
func (r *solutionReader) effects(s *solution.Step, text string) bool {
	if form := imitatorForm().FindStringSubmatch(text); form != nil {
		text = text[len(form[0]):]
		for square := range strings.SplitSeq(form[1], ",") {
			at, ok := board.ParseSquare(square)
			if !ok {
				return false
			}
			s.Effects = append(s.Effects, board.Effect{Kind: board.Imitated, Square: at, To: board.NoSquare})
		}
	}
	for text != "" {
		i := slices.IndexFunc(effectForms, func(f effectForm) bool { return f.form().MatchString(text) })
		if i < 0 {
			return false
		}
		form := effectForms[i].form().FindStringSubmatch(text)
		own, takes := strings.IndexByte("=AB", text[0]) >= 0 || effectForms[i].kind == board.Dyed, text[0] == '*'
		text = text[len(form[0]):]
		e := board.Effect{Kind: effectForms[i].kind, To: board.NoSquare}
		e.Square, _ = board.ParseSquare(form[4])
		if own {
			e.Square = arrival(s.Move)
			e.To = e.Square
		}
		if to, ok := board.ParseSquare(form[6]); ok {
			e.To = to
		}
		as, _ := r.unit("", strings.TrimRight(form[5], "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/"), strings.TrimLeft(form[5], "abcdefghijklmnopqrstuvwxyz"))
		e.As = as.Kind
		if e.Kind == board.Castled {
			s.Move.Flags |= board.PartnerCastling
			s.Move.Choice = uint8(e.Square)
		}
		unit, known := r.unit(form[1], form[2], form[3])
		if strings.HasPrefix(form[9], "=") {
			letters := strings.Split(form[9], "=")[1:]
			form[9] = ""
			for _, l := range letters {
				if strings.Contains(ownerLetters[r.notation.Language], l) {
					form[9] = l
				} else {
					special, _ := r.neutral(l)
					form[7] += special
				}
			}
		}
		becomes, alsoKnown := r.unit(form[9], form[7], form[8])
		if !known || !alsoKnown {
			return false
		}
		switch e.Kind {
		case board.Continued:
			e.Captured = board.NoSquare
			if takes {
				e.Captured = e.Square
			}
			if e.To == board.NoSquare {
				e.To = e.Square
			}
			e.Square, e.Becomes = stands(s), becomes
		case board.Crossed, board.Returned:
		case board.Recoloured, board.Changed, board.Dyed:
			e.Unit = becomes
		default:
			if form[9] == "" { // the letter before its kind repeats that the unit is neutral
				becomes.Owner = board.NoOwner
			}
			e.Unit, e.Becomes = unit, becomes
		}
		s.Effects = append(s.Effects, e)
	}
	return true
}

// stands returns the square on which the unit stands that has moved, and gone on.
func stands(s *solution.Step) board.Square {
	for _, e := range slices.Backward(s.Effects) {
		if e.Kind == board.Continued {
			return e.To
		}
	}
	return s.Move.To
}

// unit reads a unit of an effect.
func (r *solutionReader) unit(colour, letters, code string) (unit board.Unit, known bool) {
	letters, neutral := r.neutral(letters)
	unit.Kind = r.kind(code, letters)
	if unit.Owner, known = r.owner(colour); neutral && colour == "" {
		unit.Owner = board.Neutral
	}
	return unit, known
}
