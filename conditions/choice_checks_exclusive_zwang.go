package conditions

import (
	"slices"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Checkless chess, Exclusive chess, Ultraschachzwang and Black checks: what a side may or must do about
// check.
//
// Rule: in Checkless chess a move that gives check is illegal unless it mates. In Exclusive chess a side may
// mate only if it could do so by no other move. Under Ultraschachzwang a side may play nothing but checks.
// Under Black checks Black plays nothing but checks, and passes where he has none.
//
// Kings, Castling, En passant, Promotion: as usual.
//
// Check: as usual, for the side that is in check. In Checkless chess it is mate if every reply either leaves
// the king attacked or gives check without mating, in Exclusive chess if all replies are mates, and several.
// The search for that goes as deep as there are nothing but checks, up to eight half-moves; the program says
// when that leaves a question open.
//
// Together: these conditions look at the moves that all others make legal, except those that choose among
// legal moves.

// The rows of the family.
var (
	checklessChess = Condition{
		Name: "ChecklessChess", German: "OhneSchach", French: "SansEchecs",
		Doc: "A move that gives check is illegal unless it mates.", Source: "http://www.eteroscacco.it/esp/definizioni_eng.html",
		Compile: func(args []string, c Context) (Compiled, error) {
			if err := noArguments(args); err != nil {
				return Compiled{}, err
			}
			return Compiled{Words: "a move that gives check is illegal unless it mates", Layer: movegen.Layer{
				Name: "ChecklessChess", Breaks: movegen.MatePatterns,
				Legal: func(s movegen.State, after *board.Position) bool {
					if !s.Rules.Check(after, after.Turn()) {
						return true
					}
					mate, sure := checklessMate(s.Rules.Without("ChecklessChess"), after, 8)
					if !sure {
						s.Rules.LeaveUndecided()
					}
					return mate
				},
			}}, nil
		},
	}
	exclusiveChess = Condition{
		Name: "ExclusiveChess", German: "ExklusivSchach", French: "EchecsExclusif",
		Doc: "A move that mates is illegal if another one would mate, too.", Source: glossary,
		Compile: func(args []string, c Context) (Compiled, error) {
			if err := noArguments(args); err != nil {
				return Compiled{}, err
			}
			return Compiled{Words: "a move that mates is illegal if another one would mate, too", Layer: movegen.Layer{
				Name: "ExclusiveChess", Breaks: movegen.MatePatterns, Mobility: movegen.MobileBySelected,
				Select: func(s movegen.State, moves []board.Move) []board.Move {
					rules := s.Rules.Without("ExclusiveChess")
					mates := func(m board.Move) bool {
						var after board.Position
						rules.Play(&after, s.Position, m)
						mate, sure := exclusiveMate(rules, &after, 8)
						if !sure {
							s.Rules.LeaveUndecided()
						}
						return mate
					}
					first := slices.IndexFunc(moves, mates)
					if first < 0 || !slices.ContainsFunc(moves[first+1:], mates) {
						return moves
					}
					return slices.DeleteFunc(moves, mates)
				},
			}}, nil
		},
	}
	ultraSchachZwang      = schachZwangRow("UltraSchachZwang", "", "", "The side that defends", func(c Context) board.Side { return c.Defender })
	whiteUltraSchachZwang = schachZwangRow("WhiteUltraSchachZwang", "WeisserUltraSchachZwang", "BlancUltraSchachZwang", "White", alwaysWhite)
	blackUltraSchachZwang = schachZwangRow("BlackUltraSchachZwang", "SchwarzerUltraSchachZwang", "NoirUltraSchachZwang", "Black", alwaysBlack)
	blackChecks           = Condition{
		Name: "BlackChecks", German: "SchwarzSchaecher", French: "NoirEchecs",
		Doc: "Black plays nothing but checks, and passes where he has none.", Source: glossary,
		Compile: func(args []string, c Context) (Compiled, error) {
			if err := noArguments(args); err != nil {
				return Compiled{}, err
			}
			return Compiled{Words: "Black plays nothing but checks, and passes where he has none", Layer: movegen.Layer{
				Name: "BlackChecks", Breaks: movegen.MatePatterns,
				Select: func(s movegen.State, moves []board.Move) []board.Move {
					if s.Turn() != board.Black || len(moves) == 0 {
						return moves
					}
					some := checkingMoves(s, moves)
					if len(some) == 0 && !s.Rules.Check(s.Position, board.Black) {
						return append(some, board.Pass)
					}
					return some
				},
			}}, nil
		},
	}
)

// checkingMoves keeps the moves that give check.
func checkingMoves(s movegen.State, moves []board.Move) []board.Move {
	return movesAfterWhich(s, moves, func(after *board.Position) bool { return s.Rules.Check(after, after.Turn()) })
}

// movesAfterWhich keeps the moves after which a property holds.
func movesAfterWhich(s movegen.State, moves []board.Move, holds func(after *board.Position) bool) []board.Move {
	kept := 0
	var after board.Position
	for i, m := range moves {
		s.Rules.Play(&after, s.Position, m)
		if holds(&after) {
			moves[kept], moves[i] = m, moves[kept]
			kept++
		}
	}
	return moves[:kept]
}

// checklessMate reports whether the side to move, which is in check, is mate under Checkless chess, and
// whether that is certain. The rules are those without Checkless chess.
func checklessMate(rules *movegen.Rules, p *board.Position, depth int) (mate, sure bool) {
	mate, sure = true, true
	var after board.Position
	for _, m := range rules.Moves(nil, p) {
		rules.Play(&after, p, m)
		if !rules.Check(&after, after.Turn()) {
			return false, true
		}
		if depth == 0 {
			sure = false
			continue
		}
		mates, known := checklessMate(rules, &after, depth-1)
		if mates && known {
			return false, true
		}
		mate, sure = mate && !mates, sure && known
	}
	return mate, sure
}

// exclusiveMate reports whether the side to move is mate under Exclusive chess, and whether that is certain.
// It is mate if it is in check and can play nothing but mates, of which none is legal because there are
// several. The rules are those without Exclusive chess.
func exclusiveMate(rules *movegen.Rules, p *board.Position, depth int) (mate, sure bool) {
	if !rules.Check(p, p.Turn()) {
		return false, true
	}
	mate, sure = true, true
	mates := 0
	var after board.Position
	for _, m := range rules.Moves(nil, p) {
		rules.Play(&after, p, m)
		if depth == 0 {
			if !rules.Check(&after, after.Turn()) {
				return false, true
			}
			mate, sure = false, false
			continue
		}
		another, known := exclusiveMate(rules, &after, depth-1)
		if !another && known {
			return false, true
		}
		mate, sure = mate && another, sure && known
		mates++
	}
	return mate && mates != 1, sure
}

func schachZwangRow(name, german, french, who string, side func(Context) board.Side) Condition {
	return Condition{
		Name: name, German: german, French: french,
		Doc: who + " plays nothing but checks.", Source: glossary,
		Compile: func(args []string, c Context) (Compiled, error) {
			if err := noArguments(args); err != nil {
				return Compiled{}, err
			}
			bound := side(c)
			return Compiled{Words: bound.String() + " plays nothing but checks", Layer: movegen.Layer{
				Name: name, Breaks: movegen.MatePatterns, Mobility: movegen.MobileBySelected,
				Mated: func(s movegen.State) bool {
					return s.Rules.Check(s.Position, s.Turn()) && !s.Rules.Without(name).Mobile(s.Position)
				},
				Select: func(s movegen.State, moves []board.Move) []board.Move {
					if s.Turn() != bound {
						return moves
					}
					return checkingMoves(s, moves)
				},
			}}, nil
		},
	}
}
