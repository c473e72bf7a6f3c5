package conditions

import (
	"slices"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Checkless chess, Exclusive chess, Ultraschachzwang and Black checks: what a side may or must do about check.
//
// Rule: in Checkless chess a move that gives check is illegal unless it mates. In Exclusive chess a side may mate only
// if it could do so by no other move. Under Ultraschachzwang a side may play nothing but checks. Under Black checks Black plays nothing but checks, and passes
// where he has none.
//
// Kings, Castling, En passant, Promotion: as ever.
//
// Check: as ever, for whoever is checked. In Checkless chess it is mate if every reply either leaves the king attacked or gives
// check without mating, in Exclusive chess if all replies are mates, and several. This is looked into as deep as there are
// nothing but checks, up to eight half-moves; what is not decided then is said.
//
// Together: these look at what is legal by all other conditions but those that select among legal moves.

// The rows of the family.
var (
	ChecklessChess = Condition{
		Name: "ChecklessChess", German: "OhneSchach", French: "SansEchecs",
		Doc: "A move that gives check is illegal unless it mates.", Source: glossary,
		Compile: func(args []string, c Context) (Compiled, error) {
			if err := none(args); err != nil {
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
	ExclusiveChess = Condition{
		Name: "ExclusiveChess", German: "ExklusivSchach", French: "EchecsExclusif",
		Doc: "A move that mates is illegal if another one would mate, too.", Source: glossary,
		Compile: func(args []string, c Context) (Compiled, error) {
			if err := none(args); err != nil {
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
	UltraSchachZwang      = schachZwang("UltraSchachZwang", "", "", "The side that defends", func(c Context) board.Side { return c.Defender })
	WhiteUltraSchachZwang = schachZwang("WhiteUltraSchachZwang", "WeisserUltraSchachZwang", "BlancUltraSchachZwang", "White", white)
	BlackUltraSchachZwang = schachZwang("BlackUltraSchachZwang", "SchwarzerUltraSchachZwang", "NoirUltraSchachZwang", "Black", black)
	BlackChecks           = Condition{
		Name: "BlackChecks", German: "SchwarzSchaecher", French: "NoirEchecs",
		Doc: "Black plays nothing but checks, and passes where he has none.", Source: glossary,
		Compile: func(args []string, c Context) (Compiled, error) {
			if err := none(args); err != nil {
				return Compiled{}, err
			}
			return Compiled{Words: "Black plays nothing but checks, and passes where he has none", Layer: movegen.Layer{
				Name: "BlackChecks", Breaks: movegen.MatePatterns,
				Select: func(s movegen.State, moves []board.Move) []board.Move {
					if s.Turn() != board.Black || len(moves) == 0 {
						return moves
					}
					some := checks(s, moves)
					if len(some) == 0 && !s.Rules.Check(s.Position, board.Black) {
						return append(some, board.Pass)
					}
					return some
				},
			}}, nil
		},
	}
)

// checks keeps the moves that give check.
func checks(s movegen.State, moves []board.Move) []board.Move {
	return keep(s, moves, func(after *board.Position) bool { return s.Rules.Check(after, after.Turn()) })
}

// keep keeps the moves after which something holds; if it holds after none, the moves are as they were.
func keep(s movegen.State, moves []board.Move, holds func(after *board.Position) bool) []board.Move {
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

// checklessMate tells whether the side to move, which is in check, is mate by the rule, given the rules without it, and whether that
// is sure.
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

// exclusiveMate tells whether the side to move is mate by the rule, given the rules without it: it is in check, and all that it
// could play are mates of which none is legal because there are several. It tells whether that is sure, too.
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

func schachZwang(name, german, french, who string, side func(Context) board.Side) Condition {
	return Condition{
		Name: name, German: german, French: french,
		Doc: who + " plays nothing but checks.", Source: glossary,
		Compile: func(args []string, c Context) (Compiled, error) {
			if err := none(args); err != nil {
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
					return checks(s, moves)
				},
			}}, nil
		},
	}
}
