// Package final knows what a final position must be, and derives lower bounds from it: help and
// series play turn back where a goal is out of reach.
//
// # The idea
//
// A mate, a stalemate and the diagram of a proof game have one thing in common: much of the final
// position follows from the goal. A final position is described here by what becomes of each unit,
// its destination: it ends on a square as a unit of some kind, or it is captured, or the goal does
// not require anything of it. Each destination costs moves, at least as many as the unit would need
// if nothing else stood on the board. Each side has a budget, the number of moves that the
// stipulation leaves it. If every final position costs some side more than its budget, the goal is
// out of reach, and the search may turn back without playing a single move.
//
// Two kinds of goal give two kinds of bound:
//
//   - The final position is known (proof games, a=>b). Target compares one position with another: it assigns units to squares.
//   - The final position is a mate or a stalemate. There are many of them, so an Enumerator constructs all: it starts from the
//     square of the king and meets one requirement after the other, each in every way there is. What it has settled so far is a
//     partial final position; where nothing remains unmet, the position is complete.
//
// The bound of a mate or a stalemate can be asked in two ways. Enumerator.Hopeless asks about one
// position in the middle of the play and stops at the first final position it finds. Alternatively an
// Enumeration finds all of them once, from the position in which play begins, and they are carried
// down the search: every move changes what the destination of one unit costs, and final positions
// beyond the budget are dropped (Ply). A move after which none is left is not played.
//
// # Why the bounds are admissible
//
// A bound is admissible if it never excludes a goal that some play reaches. The search with bounds
// then finds exactly what the exhaustive search finds. Take any play that reaches the goal within the
// budget, and its last position F. The proof has four steps, and each can be checked in the file that
// is named.
//
//  1. Distances (distance_pieces.go, distance_pawns.go). Every move of play changes the place of one unit, by a move that the
//     unit could also make on an empty board; for a pawn, one of at most so many captures. So a unit that stands on s and ends
//     on t has made at least distance(s, t) moves. Castling is the only move that moves two units. It replaces at most three
//     moves, two of the king and one of the rook, so a side that may still castle gets two extra moves (castlingGain).
//     Conditions and fairy pieces can break this step. Bounded search is therefore restricted to orthodox rules, and the bound of
//     a known position to rules that only forbid moves.
//
//  2. Requirements (king_field.go, immobile.go). In a mate every square of the king's field is blocked by a unit of his side or
//     guarded by a unit of the other side, and he is in check. In a stalemate he is not in check, and every other unit of his side
//     is captured or immobile. The Enumerator looks for a requirement that its partial position does not meet. F meets it in some
//     way, and the Enumerator tries every way that there can be: a unit that stands where it stood at first, a unit that has moved
//     to the square (at no less than its distance), a line that is open because all units on it have left it. So if F agrees
//     with the partial position, F agrees with at least one of its extensions. By induction F agrees with a complete one.
//
//  3. Cost (partial.go, cost.go). Different units make different moves, so the costs of destinations add up. A unit that must
//     leave its square, wherever it goes, has made a move or was captured by a move of the other side. A unit that is placed
//     captures at most one unit with its last move, and only on its destination. Therefore F costs each side no more than the
//     moves it made, and the complete position that F agrees with requires no more than F.
//
//  4. Carrying (carried.go). Let C be a complete position that F agrees with. At every position of the play the cost of C is the
//     sum of the distances from where its units stand now, which each move updates. So steps 1 and 3 hold from there as well:
//     while the play can still end in F, the cost of C is at most the number of moves left. If a move captures a unit whose
//     destination is a square, C is dropped, and rightly: no F that agrees with C can follow.
//
// What a bound passes need not be reachable. A final position that never can come about does no harm:
// it only costs time.
//
// # What the bounds do not see
//
//   - They do not ask who moves when, whether a move is legal on the way, or whether units are in each other's way.
//   - A mate may be parried: nothing asks whether a unit that has stayed could capture the unit that gives check, or step
//     between.
//   - A unit that must leave a line costs nothing any more once the final positions are carried.
//   - Pawns may capture as often as there are units of the other side at first, even where the final position needs these units.
//   - In the bound of a known position, several promoted units may come from the same pawn.
//
// # When they are switched off
//
//   - The exhaustive strategy does not use them. It is the specification; tests compare the search with bounds to it.
//   - Under conditions and with fairy pieces (step 1), and where a side has more than 16 units.
//   - An enumeration that takes more effort than the search without it, or yields too many final positions, is given up
//     (attempts.go).
//   - Where answers of Enumerator.Hopeless take longer than the play that they save, it rests for a while (payoff.go).
//   - Near the end of the play, where carrying takes longer than playing on. The search decides that.
//
// Lengths need no limit: a budget that exceeds whatever a final position can cost is cut down to a
// number that still exceeds it (plenty, mostCost).
//
// # Kin
//
// In terms of heuristic search, the search is iterative deepening with an admissible heuristic (P.
// Hart, N. Nilsson, B. Raphael: A Formal Basis for the Heuristic Determination of Minimum Cost Paths,
// 1968; R. Korf: Depth-First Iterative-Deepening, 1985). Distances on an empty board are a relaxation
// of the problem. Adding the costs of different units is sound for the reason for which disjoint
// pattern databases may be added (R. Korf, A. Felner: Disjoint Pattern Database Heuristics, 2002):
// every move is counted for one unit only. Among chess programs the kin are Popeye's intelligent
// mode, which constructs mates and stalemates and then plays towards each of them, and the solvers of
// proof games Natch (P. Wassong) and Euclide (E. Dupuis), which assign the units of the game array to
// those of the diagram. Differently from intelligent mode, all final positions are considered
// together here, in one search, so that each position of the play is visited once and solutions come
// in their usual order.
//
// # Where to find what
//
//	demand.go            what a stipulation demands, and the budget of each side
//	bound_help.go        the lower bound of help play: how the moves are divided between the sides
//	bound_series.go      the lower bound of series play
//	bound_proofgame.go   the lower bound of proof games and a=>b: one known final position
//	distance_pieces.go   distances of knight, bishop, rook, queen and king
//	distance_pawns.go    distances of pawns, with captures and promotions
//	enumerate.go         the Enumerator: from requirement to requirement
//	partial.go           what is settled of a final position so far, and whether the budget affords it
//	king_field.go        what must be true of a mated king's field: guards, blocks, check
//	immobile.go          what a stalemate requires of the other units: immobile, pinned or captured
//	destination.go       destinations of units, and what each costs
//	positions.go         all final positions of some play
//	cost.go              what a final position still costs, and how a move changes that
//	carried.go           final positions carried down the search
//	attempts.go          when final positions are enumerated, and by whom
//	payoff.go            whether asking an Enumerator pays
package final
