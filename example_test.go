package griddle_test

import (
	"context"
	"fmt"
	"log"
	"os"
	"strings"

	"github.com/griddle-chess/griddle"
)

// The position is in EPD, which has a place for the stipulation.
func ExampleSolve() {
	problem, err := griddle.Parse(`8/8/8/8/8/5K2/5Q2/7k w - - stip "#1";`)
	if err != nil {
		log.Fatal(err)
	}
	var notation griddle.Notation
	for event, err := range griddle.Solve(context.Background(), problem, griddle.Options{}) {
		if err != nil {
			log.Fatal(err)
		}
		switch event := event.(type) {
		case griddle.Begin:
			notation.Kinds = event.Kinds
		case griddle.Tree:
			fmt.Println(notation.Step(event.Node.Step))
		case griddle.End:
			fmt.Println("complete:", event.Verdict.Complete)
		}
	}
	// Output:
	// Qf2-g2 #
	// complete: true
}

// A problem in the input language of Popeye, solved into the text that Popeye's tools read.
func ExampleWrite() {
	problem, err := griddle.Parse(`
		beginproblem
		author Torsten Linss
		origin IMR 1986
		stipulation h#3
		pieces white Kf5 Bg3 black Kh6 Sf6 Pg7
		endproblem`)
	if err != nil {
		log.Fatal(err)
	}
	events := griddle.Solve(context.Background(), problem, griddle.Options{})
	var text strings.Builder
	if err := griddle.Write(&text, "popeye", problem, events); err != nil {
		log.Fatal(err)
	}
	for line := range strings.Lines(text.String()) {
		if strings.Contains(line, "1.") {
			fmt.Print(line)
		}
	}
	// Output:
	//   1.Kh6-h7 Bg3-e5   2.Kh7-h8 Kf5-g6   3.Sf6-g8 Be5*g7 #
}

// Two keys solve the problem, where its author wanted one.
func ExampleVerify() {
	problem, err := griddle.Parse(`---
algebraic: {white: [Kb6, Rg1, Rh1], black: [Ka8]}
stipulation: "#1"
solution: "1.Rh8#"
`)
	if err != nil {
		log.Fatal(err)
	}
	result, err := griddle.Verify(context.Background(), problem, griddle.Options{})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(result.Verdict)
	for _, finding := range result.Findings {
		fmt.Println(finding)
	}
	// Output:
	// cooked
	// cooked: 2 keys, 1 intended: Rg1-g8 #
}

// The capture of a knight is the only last move that no rule proves impossible.
func ExampleLastMoves() {
	problem, err := griddle.Parse("8/8/8/8/8/6P1/3P2Pk/2KR3N w - -")
	if err != nil {
		log.Fatal(err)
	}
	pasts, err := griddle.LastMoves(context.Background(), problem, griddle.Options{})
	if err != nil {
		log.Fatal(err)
	}
	for _, move := range pasts[0].Possible() {
		fmt.Println(move.Text)
	}
	// Output:
	// Kg1xNh2
}

func ExampleDiagram() {
	problem, err := griddle.Parse("8/8/8/8/8/5K2/5Q2/7k w - -")
	if err != nil {
		log.Fatal(err)
	}
	if err := griddle.Diagram(os.Stdout, problem, griddle.DiagramOptions{Format: griddle.Text}); err != nil {
		log.Fatal(err)
	}
	// Output:
	// +---a---b---c---d---e---f---g---h---+
	// |                                   |
	// 8   .   .   .   .   .   .   .   .   8
	// |                                   |
	// 7   .   .   .   .   .   .   .   .   7
	// |                                   |
	// 6   .   .   .   .   .   .   .   .   6
	// |                                   |
	// 5   .   .   .   .   .   .   .   .   5
	// |                                   |
	// 4   .   .   .   .   .   .   .   .   4
	// |                                   |
	// 3   .   .   .   .   .   K   .   .   3
	// |                                   |
	// 2   .   .   .   .   .   Q   .   .   2
	// |                                   |
	// 1   .   .   .   .   .   .   .  -K   1
	// |                                   |
	// +---a---b---c---d---e---f---g---h---+
	//                               2 + 1
}

// A context stops a search that takes too long. Solutions found before that have been yielded.
func ExampleSolve_stop() {
	problem, err := griddle.Parse(`rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - stip "#9";`)
	if err != nil {
		log.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	stop()
	for event, err := range griddle.Solve(ctx, problem, griddle.Options{}) {
		if end, ok := event.(griddle.End); ok {
			fmt.Println("complete:", end.Verdict.Complete, "because", end.Verdict.Reason)
		}
		if err != nil {
			fmt.Println("error:", err)
		}
	}
	// Output:
	// complete: false because interrupted
	// error: context canceled
}

// An error names the place of the word that is wrong, and what would be right.
func ExampleError() {
	_, err := griddle.Parse("beginproblem\nstipulation #2\ncondition GirdChess\npieces white Ka1 black Ka8\nendproblem\n")
	fmt.Println(err)
	// Output:
	// <text>:3:11: unknown condition "GirdChess" (did you mean "GridChess"?)
}
