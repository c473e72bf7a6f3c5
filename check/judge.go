package check

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/report"
	"github.com/griddle-chess/griddle/solver/solution"
)

// setPlay is the name of a phase of set play.
const setPlay = "set play"

// phaseName describes a phase: its part of the play, and the natures of the last move that it assumes.
func phaseName(info solution.Phase) string {
	name := "actual play"
	if info.Set {
		name = setPlay
	}
	if info.Swapped {
		name += " for the other side"
	}
	if past := info.Past; past != nil && !past.Illegal() {
		name += " after " + report.Notation{}.Natures(past.Natures())
	}
	return name
}

// find adds a finding about a phase.
func (k *checking) find(ph *found, f Finding) {
	f.Case = k.of.ID
	if len(k.phases) > 1 && ph != nil {
		f.Phase = phaseName(ph.info)
	}
	f.Moves = shown(f.Moves)
	k.Findings = append(k.Findings, f)
}

func (k *checking) note(format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	if k.of.ID != "" {
		text = k.of.ID + ") " + text
	}
	if !slices.Contains(k.Notes, text) {
		k.Notes = append(k.Notes, text)
	}
}

// unread notes that the claim about the case was not compared, with the reason.
func (k *checking) unread(format string, args ...any) {
	text := "the claimed solution was not compared: "
	if k.of.ID != "" {
		text = "the claimed solution of " + k.of.ID + ") was not compared: "
	}
	if k.Unread == "" {
		k.Unread = text + fmt.Sprintf(format, args...)
	}
}

// judgePhases compares each phase with the intended number of solutions and with the claim.
func (k *checking) judgePhases(ctx context.Context) {
	claims := k.compare(ctx)
	for i, ph := range k.phases {
		claim := claims[i]
		out := Phase{
			Name: phaseName(ph.info), Complete: ph.end.Complete, Solutions: []string{},
			Claimed: claim.texts, Compared: claim.compared, Loose: claim.loose,
		}
		if claim.loose > 0 {
			k.note("%s: %s of the claimed solution could not be compared", phaseName(ph.info), count(claim.loose, "half-move"))
		}
		if slices.Contains(ph.notes, solution.Undecided) {
			k.note("%s: whether some moves are legal was not decided", phaseName(ph.info))
		}
		switch past := ph.info.Past; {
		case past != nil && past.Illegal() && !k.options.Solver.Force:
			if !ph.info.Set {
				k.find(ph, Finding{Verdict: NoSolution, Text: fmt.Sprintf("the position is illegal: %v has no last move", past.Moved)})
			}
		case slices.Contains(ph.notes, solution.KingCapturable):
			if !ph.info.Set {
				k.find(ph, Finding{Verdict: NoSolution, Text: "the position is illegal: the side to move could capture the king"})
			}
		case ph.info.Lines:
			k.judgeLines(ph, claim, &out)
		default:
			k.judgeKeys(ph, claim, &out)
		}
		k.play(ph, claim, &out)
		for _, f := range claim.findings {
			if ph.end.Complete || f.proven {
				k.find(ph, f.Finding)
				k.Marks = append(k.Marks, f.marks...)
			}
		}
		if !ph.end.Complete {
			k.find(ph, Finding{Verdict: Incomplete, Text: "the search was cut short: " + ph.end.Reason.String()})
		}
		k.Cases[len(k.Cases)-1].Phases = append(k.Cases[len(k.Cases)-1].Phases, out)
	}
}

// unsoundWords are keywords with which a collection marks a solution that the author did not intend in full.
var unsoundWords = []string{"Cooked", "Unsound", "Shortmate"}

// intends returns the number of intended keys or solutions, given the number of claimed ones. ok reports
// whether the problem gives a number; otherwise the number is 1.
func (k *checking) intends(claimed int) (n int, said bool) {
	if n, ok := problems.Intended(k.problem.Claim.Intended); ok {
		return n, true
	}
	known := func(word string) bool { return slices.Contains(unsoundWords, word) }
	if slices.ContainsFunc(k.problem.Keywords, known) {
		return 1, true
	}
	return max(1, claimed), claimed > 0
}

// anyNumber reports whether the problem claims only the length of the play, and one solution of it.
func (k *checking) anyNumber() bool { return k.problem.Claim.Intended == problems.AnyNumber }

// judgeNumber compares the number of solutions with the intended one. said reports whether the problem gives
// that number. extra are the solutions of full length that are not claimed; short are the solutions with
// fewer moves.
func (k *checking) judgeNumber(ph *found, what string, all, extra, short []string, want int, said bool) {
	switch {
	case len(all) == 0 && ph.end.Complete && ph.info.Set:
		k.find(ph, Finding{Verdict: Differs, Text: "there is no set play"})
	case len(all) == 0 && ph.end.Complete:
		k.find(ph, Finding{Verdict: NoSolution, Text: "there is no " + what})
	case !said && len(all) > 1 && !k.anyNumber():
		text := count(len(all), what) + "; how many are intended was not said"
		k.find(ph, Finding{Verdict: Unclaimed, Text: text, Moves: all})
	case len(all)-len(short) > want && !k.anyNumber():
		if len(extra) == 0 { // the claim itself contains the cooks
			extra = slices.DeleteFunc(slices.Clone(all), func(text string) bool { return slices.Contains(short, text) })
		}
		k.find(ph, Finding{Verdict: Cooked, Text: fmt.Sprintf("%s, %d intended", count(len(all), what), want), Moves: extra})
	case len(all) < want && ph.end.Complete:
		k.find(ph, Finding{Verdict: Differs, Text: fmt.Sprintf("%s, %d intended", count(len(all), what), want), Moves: all})
	}
	if len(short) > 0 {
		k.find(ph, Finding{Verdict: Short, Text: count(len(short), what) + " in fewer moves", Moves: short})
	}
}

// count writes "1 key", "2 keys".
func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// judgeLines judges help and series play.
func (k *checking) judgeLines(ph *found, claim *comparison, out *Phase) {
	full := k.fullLength(ph.info)
	all, extra, short := []string{}, []string(nil), []string(nil)
	one := oneSolution(ph.lines, forcedEnd(k.form()))
	for i, l := range ph.lines {
		if one[i] != i {
			continue
		}
		steps := played(l.Steps)
		text := k.lineText(l.Steps)
		all = append(all, text)
		switch {
		case full > 0 && len(steps) < full:
			short = append(short, text)
		case !claim.lines[i]:
			extra = append(extra, text)
		}
	}
	out.Solutions = all
	want, said := k.intends(claim.number(one))
	if said || len(all) < 2 {
		out.Intended = want
	}
	if ph.info.Set && (!hasOption(k.of.Options, problems.SetPlay) || len(all) == 0 && k.claimsOnlyPlay(ph, claim)) {
		return // only the claim asks for set play, or says that there is none
	}
	k.judgeNumber(ph, "solution", all, extra, short, want, said)
}

// claimsOnlyPlay reports whether the claimed solution has set play of another case or side, and none of this
// one. An option asks for the set play of all cases, even of those that have none.
func (k *checking) claimsOnlyPlay(ph *found, claim *comparison) bool {
	elsewhere := slices.ContainsFunc(k.phases, func(other *found) bool {
		return other != ph && other.info.Set && len(other.lines) > 0
	})
	for _, c := range readClaim(k.problem.Claim.Solution, k.isSeries(), nil) {
		elsewhere = elsewhere || slices.ContainsFunc(c.roots, k.ofSetPlay)
	}
	return elsewhere && k.Unread == "" && len(claim.texts) == 0
}

// fullLength returns the number of half-moves of a full-length line of the phase, or 0 if the number is not
// known.
func (k *checking) fullLength(info solution.Phase) int {
	f := k.form()
	switch {
	case f == nil || f.Intro > 0 || f.Series == stip.Pser || f.Series == stip.Phser || f.Sides == stip.Reciprocal:
		return 0
	case f.Series == stip.Ser && info.Set:
		return 0
	case f.Series == stip.Ser && f.Sides == stip.Direct:
		return f.Moves
	case f.Series == stip.Ser && f.Sides == stip.HelpSelf:
		return f.Moves + 2
	case f.Series == stip.Ser:
		return f.Moves + 1
	}
	n := f.HalfMoves()
	if f.Sides == stip.Direct && !f.Goal.Given() {
		n--
	}
	if info.Set {
		n--
	}
	return n
}

// judgeKeys judges direct, self and reflex play.
func (k *checking) judgeKeys(ph *found, claim *comparison, out *Phase) {
	if ph.info.Set {
		for _, n := range ph.trees {
			out.Solutions = append(out.Solutions, k.stepText(n.Step))
		}
		return
	}
	full := k.fullLength(ph.info)
	all, extra, short := []string{}, []string(nil), []string(nil)
	var keys, claimed []*solution.Node
	given := false
	for i, n := range ph.trees {
		switch {
		case n.Mark == solution.Key:
		case n.Step.Number == 0: // the key is given
			given = true
			keys = append(keys, n)
			if len(n.Refutations) > 0 && ph.end.Complete {
				k.find(ph, Finding{Verdict: NoSolution, Text: "the play after the key is refuted", Moves: k.nodeTexts(n.Refutations)})
			}
			continue
		default:
			continue
		}
		text := k.stepText(n.Step)
		all = append(all, text)
		if keys = append(keys, n); claim.lines[i] {
			claimed = append(claimed, n)
		}
		switch {
		case full > 0 && longest(n) < full:
			short = append(short, text)
		case !claim.lines[i]:
			extra = append(extra, text)
		}
	}
	out.Solutions = all
	if given {
		k.judgeDuals(ph, keys, full)
		return
	}
	out.Intended, _ = k.intends(claim.number(nil))
	k.judgeNumber(ph, "key", all, extra, short, out.Intended, true)
	switch { // only duals below intended keys matter
	case len(claimed) > 0:
		k.judgeDuals(ph, claimed, full)
	case len(keys) <= out.Intended:
		k.judgeDuals(ph, keys, full)
	}
}

// longest returns the number of half-moves of the longest line that begins with a half-move. A threat follows
// a half-move that changes nothing.
func longest(n *solution.Node) int {
	most := 1
	for _, r := range n.Replies {
		most = max(most, 1+longest(r))
	}
	for _, t := range n.Threats {
		most = max(most, 2+longest(t))
	}
	return most
}

// judgeDuals looks for duals below the keys.
func (k *checking) judgeDuals(ph *found, keys []*solution.Node, full int) {
	if k.anyNumber() {
		return
	}
	d := &duals{checking: k, full: full}
	for _, key := range keys {
		d.attack(key, nil, 1, false)
	}
	for _, minor := range []bool{false, true} {
		for _, where := range []string{inVariations, inShortVariations, inPromotions, inThreats} {
			if moves := d.list[where]; (where != inVariations) == minor && len(moves) > 0 {
				k.find(ph, Finding{Verdict: Dual, Minor: minor, Text: count(len(moves), "dual") + " " + where, Moves: moves})
			}
		}
	}
}

// The places of duals. A dual in play of full length is major; the others are minor.
const (
	inVariations      = "in play of full length"
	inShortVariations = "in short variations"
	inPromotions      = "of promotion"
	inThreats         = "in threats"
)

// duals collects duals by their place.
type duals struct {
	*checking
	full int
	list map[string][]string
}

// attack looks for duals after an attacking half-move; line leads to it.
func (d *duals) attack(n *solution.Node, line []solution.Step, half int, threat bool) {
	line = append(slices.Clone(line), n.Step)
	d.judge(n.Threats, line, half+2, true)
	for _, t := range n.Threats {
		d.attack(t, line, half+2, true)
	}
	for _, defence := range n.Replies {
		after := append(slices.Clone(line), defence.Step)
		d.judge(defence.Replies, after, half+2, threat)
		for _, c := range defence.Replies {
			d.attack(c, after, half+2, threat)
		}
	}
}

// judge adds the dual that several continuations form; half is the number of their half-move.
func (d *duals) judge(list []*solution.Node, line []solution.Step, half int, threat bool) {
	if len(list) < 2 {
		return
	}
	where := inVariations
	length := half - 1
	for _, c := range list {
		length = max(length, half-1+longest(c))
	}
	switch {
	case threat:
		where = inThreats
	case d.full > 0 && length < d.full:
		where = inShortVariations
	case samePromotion(list):
		where = inPromotions
	}
	if d.list == nil {
		d.list = map[string][]string{}
	}
	text := d.lineText(line)
	if threat {
		text += " …"
	}
	d.list[where] = append(d.list[where], text+" "+fmt.Sprint((half+1)/2)+"."+strings.Join(d.nodeTexts(list), "/"))
}

// samePromotion reports whether moves differ only in the promotion.
func samePromotion(list []*solution.Node) bool {
	first := list[0].Step.Move
	for _, n := range list {
		m := n.Step.Move
		if m.Promotion == board.NoKind || m.From != first.From || m.To != first.To {
			return false
		}
	}
	return true
}

func (k *checking) nodeTexts(list []*solution.Node) []string {
	var texts []string
	for _, n := range list {
		texts = append(texts, k.stepText(n.Step))
	}
	return texts
}

// stepText writes a half-move, with its number if it is the first half-move of its move.
func (k *checking) stepText(s solution.Step) string { return k.notation().Step(s) }

// lineText writes a line with numbers: "1.Kh6-h7 Bg3-e5 2.Kh7-h8".
func (k *checking) lineText(steps []solution.Step) string {
	var b strings.Builder
	for i, s := range steps {
		if i > 0 {
			b.WriteByte(' ')
		}
		switch {
		case s.Number > 0 && !s.Reply:
			fmt.Fprintf(&b, "%d.", s.Number)
		case s.Number > 0 && i == 0 && !s.Move.Is(board.Null):
			fmt.Fprintf(&b, "%d...", s.Number)
		}
		if s.Move.Is(board.Null) {
			fmt.Fprintf(&b, "%d...", s.Number)
			continue
		}
		b.WriteString(k.stepText(s))
	}
	return strings.ReplaceAll(b.String(), "... ", "...")
}

// played returns the half-moves that were made. A line of set play begins with one that was not made.
func played(steps []solution.Step) []solution.Step {
	if len(steps) > 0 && steps[0].Move.Is(board.Null) {
		return steps[1:]
	}
	return steps
}
