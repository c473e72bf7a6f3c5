package conditions_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/conditions/conditiontest"
)

func TestMadrasi(t *testing.T) {
	conditiontest.Conform(t, conditions.Find("Madrasi"), 40, "", "RexInclusive")
	conditiontest.Run(t, conditions.Find("Madrasi"), []conditiontest.Example{
		{Name: "queens paralyse each other", FEN: "q6k/8/8/8/8/8/8/Q6K", Moves: "h1g1 h1g2 h1h2"},
		{Name: "kings do not", FEN: "7k/8/8/8/8/2k5/8/K7", Moves: "a1a2 a1b1"},
		{Name: "but rex inclusive", Args: "RexInclusive", FEN: "8/8/8/8/8/1k6/8/K7", Moves: "a1a2 a1b1 a1b2"},
		{Name: "a pawn that can be captured en passant is paralysed", FEN: "8/8/8/4k3/4p3/8/3P4/K7", After: "d2d4", Moves: "... e4d3 e5d4 !e4e3"},
	})
}

func TestIsardam(t *testing.T) {
	conditiontest.Conform(t, conditions.Find("Isardam"), 40, "", "TypeB", "RexInclusive")
	conditiontest.Run(t, conditions.Find("Isardam"), []conditiontest.Example{
		{Name: "no queen may see the other", FEN: "7k/q7/8/8/8/8/1Q6/7K", Moves: "... !b2a2 !b2b7 b2b3 !b2d4"},
		{Name: "a capture that is illegal gives no check", FEN: "q7/8/8/8/8/2k5/4Q3/K7", Moves: "... a1a2", Check: true},
		{Name: "with TypeB it does", Args: "TypeB", FEN: "q7/8/8/8/8/2k5/4Q3/K7", Moves: "a1b1", Check: true},
		{Name: "not even en passant", FEN: "7k/8/8/8/4p3/8/3P4/K7", Moves: "a1a2 a1b1 a1b2"},
	})
}

func TestAnnan(t *testing.T) {
	conditiontest.Conform(t, conditions.Find("AnnanChess"), 40, "", "TypeB", "TypeC", "TypeD")
	conditiontest.Run(t, conditions.Find("AnnanChess"), []conditiontest.Example{
		{Name: "a pawn with a knight behind it leaps", FEN: "7k/6P1/6N1/8/8/8/8/K7", Moves: "... g7e8Q g7e6 !g7g8Q"},
		{Name: "a king with a queen behind it", FEN: "7k/8/8/8/8/1K6/1Q6/8", Moves: "... b3b8 b3e6"},
		{Name: "not with TypeC", Args: "TypeC", FEN: "7k/8/8/8/8/1K6/1Q6/8", Moves: "... !b3b8 b3b4"},
		{Name: "a rook behind whom a pawn stands captures en passant", FEN: "4k3/3p4/8/4R3/4P3/8/8/K7 b - - 0 1", After: "d7d5", Moves: "... e5d6"},
	})
}

func TestCheckless(t *testing.T) {
	conditiontest.Conform(t, conditions.Find("ChecklessChess"), 40, "")
	conditiontest.Run(t, conditions.Find("ChecklessChess"), []conditiontest.Example{
		{Name: "no check", FEN: "7k/8/8/8/8/8/8/R5K1", Moves: "... !a1a8 a1a7"},
		{Name: "but mate", FEN: "7k/8/6K1/8/8/8/8/R7", Moves: "... a1a8"},
		{Name: "a parry that gives check is none", FEN: "3b3k/6p1/8/8/8/1B6/8/4K1R1", Moves: "... g1h1"},
	})
}

func TestExclusive(t *testing.T) {
	conditiontest.Conform(t, conditions.Find("ExclusiveChess"), 20, "")
	conditiontest.Run(t, conditions.Find("ExclusiveChess"), []conditiontest.Example{
		{Name: "one mate may be played, or not", FEN: "7k/8/6K1/8/8/8/8/R7", Moves: "... a1a8 a1a7"},
		{Name: "none of two", FEN: "7k/8/6K1/8/8/8/8/RR6", Moves: "... !a1a8 !b1b8 a1a7 b1b7"},
	})
}

func TestGuards(t *testing.T) {
	conditiontest.Run(t, conditions.Find("Patrouille"), []conditiontest.Example{
		{Name: "alone it captures nothing", FEN: "7k/8/8/8/p6R/8/8/K7", Moves: "... !h4a4 h4b4"},
		{Name: "patrolled it does", FEN: "7k/8/8/8/p6R/8/8/K6R", Moves: "... h4a4"},
	})
	conditiontest.Run(t, conditions.Find("Lortap"), []conditiontest.Example{
		{Name: "alone it captures", FEN: "6k1/8/8/8/p6R/8/8/K7", Moves: "... h4a4"},
		{Name: "patrolled it does not", FEN: "6k1/8/8/8/p6R/8/8/K6R", Moves: "... !h4a4"},
	})
	conditiontest.Run(t, conditions.Find("SuperGuards"), []conditiontest.Example{
		{Name: "what is protected cannot be captured", FEN: "7k/8/8/1p6/p6R/8/8/K7", Moves: "... !h4a4 h4b4"},
	})
	conditiontest.Run(t, conditions.Find("CentralChess"), []conditiontest.Example{
		{Name: "only what hangs together with the king moves", FEN: "7k/8/8/8/3R4/4N3/1B6/K7", Moves: "... d4d8 b2c3 !e3c2"},
	})
	conditiontest.Run(t, conditions.Find("Woozles"), []conditiontest.Example{
		{Name: "rooks that protect each other", FEN: "7k/3n4/8/8/1R1R4/8/8/K7", Moves: "... !d4d7 d4d6"},
	})
	conditiontest.Run(t, conditions.Find("Heffalumps"), []conditiontest.Example{
		{Name: "on another line", FEN: "7k/3n4/8/8/1R1R4/8/8/K7", Moves: "... d4d7"},
		{Name: "on the same line", FEN: "7k/3n4/8/8/3R4/8/3R4/K7", Moves: "... !d4d7"},
	})
}

func TestRoyalWalks(t *testing.T) {
	conditiontest.Run(t, conditions.Find("TransmutedKings"), []conditiontest.Example{
		{Name: "as a pawn", FEN: "7k/8/8/4p3/3K4/8/8/8", Moves: "d4d5 d4e5", Check: true},
		{Name: "with a double step", FEN: "7k/8/8/8/8/4p3/3K4/8", Moves: "d2d3 d2d4 d2e3", Check: true},
	})
	conditiontest.Run(t, conditions.Find("ReflectiveKings"), []conditiontest.Example{
		{Name: "as a pawn, too", FEN: "7k/8/8/4p3/3K4/8/8/8", Moves: "d4c3 d4c4 d4c5 d4d3 d4d5 d4e3 d4e4 d4e5", Check: true},
	})
	conditiontest.Run(t, conditions.Find("WhiteSuperTransmutingKing"), []conditiontest.Example{
		{Name: "nothing else parries", FEN: "r6k/8/8/8/8/8/1R6/K6B", Moves: "a1a2 a1a3 a1a4 a1a5 a1a6 a1a7 a1a8 a1b1 a1c1 a1d1 a1e1 a1f1 a1g1", Check: true},
	})
}

func TestRoyalty(t *testing.T) {
	conditiontest.Run(t, conditions.Find("ExtinctionChess"), []conditiontest.Example{
		{Name: "a promotion saves the king", FEN: "7k/1P1rp3/p7/8/3K4/8/8/1R6", Moves: "...", Check: true},
	})
	conditiontest.Run(t, conditions.Find("AntiKings"), []conditiontest.Example{
		{Name: "an attacked king is safe", FEN: "r6k/8/8/8/8/8/8/K6R", Moves: "... !a1b1 a1a2"},
	})
	conditiontest.Run(t, conditions.Find("LeseMajeste"), []conditiontest.Example{
		{Name: "the king cannot be captured", FEN: "5k2/4P3/5K2/8/8/8/8/8", Moves: "e7e8B e7e8N e7e8Q e7e8R f6e5 f6e6 f6f5 f6g5 f6g6"},
	})
}

func TestBGL(t *testing.T) {
	conditiontest.Conform(t, conditions.Find("BGL"), 20, "", "30 30")
	_, err := conditions.Find("BGL").Compile([]string{"7", "-", "3"}, conditions.Context{})
	var fault *conditions.ArgError
	require.ErrorAs(t, err, &fault)
	assert.Equal(t, 2, fault.Index)
}
