package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

var memoryLeft = &movegen.Memory{Name: "the square that was left last", Slots: 1}

// Units that become others by where they go, or that change sides by what they capture.
//
// Rule: in Tibet chess a black unit that captures one of another kind becomes white; in double Tibet chess a white one becomes
// black too. In football chess a unit that comes to the a-file or the h-file may become one of those listed. In relegation
// chess one that comes to the second rank of its side becomes a pawn. In line-chameleon chess queen, rook, bishop and knight
// become what stands at the beginning of a game on the file they come to, unless that is a king. In chameleon pursuit a unit
// that comes to the square that the opponent has just left changes sides. In a functionary chess a unit moves, and
// gives check, only while an enemy unit observes it.
//
// Kings: do not change; as functionaries they need to be observed too.
//
// Check: is judged after the change.
//
// Castling: changes nothing.
//
// En passant: is a capture of a pawn.
//
// Promotion: a promoted pawn changes as what it is then; in football chess pawns do not change.
//
// Together: with all conditions.

// The rows.
var (
	Tibet = simple(Condition{
		traits: turnsCaptor,
		Name:   "Tibet",
		Doc:    "A black unit that captures one of another kind becomes white.",
		Source: "as Popeye 4.104 plays it",
	}, tibet(board.Black))
	DoubleTibet = simple(Condition{
		traits: turnsCaptor,
		Name:   "DoubleTibet",
		Doc:    "A unit that captures one of another kind changes sides.",
		Source: "as Popeye 4.104 plays it",
	}, tibet(board.White, board.Black))

	Football = Condition{
		Name:   "Football",
		Doc:    "A unit that comes to the a-file or the h-file may become one of those that are listed.",
		Source: "Popeye",
		Args:   "[pieces]",
		Compile: func(args []string, c Context) (Compiled, error) {
			var bench []*movegen.Piece
			for i, arg := range args {
				p := movegen.PieceByCode(arg, movegen.English)
				if p == nil {
					return Compiled{}, argErrorf(i, "%q is no piece", arg)
				}
				bench = append(bench, p)
			}
			substitutes := c.substitutes(bench)
			return Compiled{Words: "units may become others on the edge files", Layer: movegen.Layer{
				Name: "Football",
				AppendChoices: func(dst []board.Move, _ movegen.State, m board.Move) []board.Move {
					dst = append(dst, m)
					if (board.FileA | board.FileH).Has(m.To) && m.Promotion == board.NoKind && !m.Is(board.Castling|board.Null) {
						for _, m.Promotion = range substitutes[m.Kind&15] {
							dst = append(dst, m)
						}
					}
					return dst
				},
				Breaks: movegen.MatePatterns,
			}}, nil
		},
	}
	Relegation = simple(Condition{
		traits: changesMover,
		Name:   "RelegationChess",
		Doc:    "A unit that comes to the second rank of its side becomes a pawn, but for kings.",
		Source: "Popeye",
	}, func(c Context) movegen.Layer {
		royal := c.royal()
		second := [2]board.Set{board.Rank1 << 8, board.Rank8 >> 8}
		return movegen.Layer{
			After: func(s movegen.State, m board.Move, after movegen.Change) {
				if k := after.KindAt(m.To); second[s.Turn()].Has(m.To) && k != board.NoKind && k != board.Pawn && !royal.Has(k) {
					after.ChangeKind(m.To, board.Pawn, movegen.Arriving)
				}
			},
			Inert:  func(m board.Move) bool { return !(second[0] | second[1]).Has(m.To) },
			Breaks: movegen.Pins | movegen.MatePatterns,
		}
	})
	LineChameleon = simple(Condition{
		traits: changesMover,
		Name:   "LineChameleonChess",
		Doc:    "A queen, rook, bishop or knight becomes what begins the game on the file that it comes to.",
		Source: "Popeye",
	}, func(Context) movegen.Layer {
		return movegen.Layer{
			After: func(_ movegen.State, m board.Move, after movegen.Change) {
				k := after.KindAt(m.To)
				if to := fileKinds[m.To.File()]; k >= board.Knight && k <= board.Queen && to != board.King && to != k {
					after.ChangeKind(m.To, to, movegen.Arriving)
				}
			},
			Inert:  func(m board.Move) bool { return m.To.File() == 4 },
			Breaks: movegen.Pins | movegen.MatePatterns,
		}
	})
	ChameleonPursuit = simple(Condition{
		Name:   "ChameleonPursuit",
		Doc:    "A unit that comes to the square that the opponent has just left changes sides, but for kings.",
		Source: "Popeye",
	}, func(c Context) movegen.Layer {
		royal := c.royal()
		return movegen.Layer{
			Memory:   []*movegen.Memory{memoryLeft},
			Occasion: movegen.AfterNullMoves,
			After: func(s movegen.State, m board.Move, after movegen.Change) {
				if forgets(m) {
					after.Remember(memoryLeft, 0)
					return
				}
				if m.Is(board.Null) {
					return
				}
				if s.Recall(memoryLeft) == uint64(m.To)+1 && !royal.Has(m.Kind) && after.KindAt(m.To) != board.NoKind {
					turn(after, m.To)
				}
				after.Remember(memoryLeft, uint64(m.From)+1)
			},
			Breaks: movegen.Pins | movegen.MatePatterns,
		}
	})
	Functionary = simple(Condition{
		Name:   "FunctionaryChess",
		Doc:    "A unit moves, and gives check, only while an enemy unit observes it.",
		Source: "as Popeye 4.104 plays it",
	}, func(Context) movegen.Layer {
		return movegen.Layer{
			IdleUnits: func(s movegen.State, side board.Side, _ board.Kind) board.Set {
				var out board.Set
				for units := s.Of(side); units != 0; {
					at := units.Pop()
					if s.Observers(at, side.Other()) == 0 {
						out |= at.Set()
					}
				}
				return out
			},
			Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
		}
	})
)

// fileKinds are the kinds that begin the game on the files.
var fileKinds = [8]board.Kind{
	board.Rook, board.Knight, board.Bishop, board.Queen, board.King, board.Bishop, board.Knight, board.Rook,
}

func tibet(sides ...board.Side) func(c Context) movegen.Layer {
	return func(c Context) movegen.Layer {
		royal := c.royal()
		return movegen.Layer{
			After: func(s movegen.State, m board.Move, after movegen.Change) {
				if !m.IsCapture() || royal.Has(m.Kind) {
					return
				}
				u := after.UnitAt(m.To)
				for _, side := range sides {
					if u.Owner == board.OwnerOf(side) && c.Unit(u.Kind).Piece != c.Unit(s.KindAt(m.Captured)).Piece {
						turn(after, m.To)
						return
					}
				}
			},
			Inert:  func(m board.Move) bool { return !m.IsCapture() },
			Breaks: movegen.Pins | movegen.MatePatterns,
		}
	}
}

// substitutes say what units of each kind may become on the edge: those on the bench that move in another way.
func (c *Context) substitutes(bench []*movegen.Piece) (out [board.MaxKind + 1][]board.Kind) {
	for k := board.Knight; int(k) <= int(board.Orthodox)+len(c.Kinds) && k <= board.MaxKind; k++ {
		u := c.Unit(k)
		if u.Royal || u.Piece.Promotes() != movegen.Never {
			continue
		}
		for _, p := range bench {
			if p != u.Piece {
				out[k] = append(out[k], c.Kind(p, false, u.Attributes))
			}
		}
	}
	return out
}
