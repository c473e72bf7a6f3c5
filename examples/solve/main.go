// Command solve prints the solutions of the problems in a file and says whether each problem is
// sound. It shows how a program uses the package griddle, and needs nothing else of the module.
//
//	go run ./examples/solve mates.inp
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"

	"github.com/griddle-chess/griddle"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: solve FILE")
		os.Exit(2)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// run solves the problems of a file one after another.
func run(ctx context.Context, name string) error {
	file, err := os.Open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	for problem, err := range griddle.Read(file, name) {
		if err != nil {
			return err
		}
		if err := griddle.Write(os.Stdout, "popeye", problem, griddle.Solve(ctx, problem, griddle.Options{})); err != nil {
			return err
		}
		result, err := griddle.Verify(ctx, problem, griddle.Options{})
		if err != nil {
			return err
		}
		fmt.Printf("Verdict: %s\n", result.Verdict)
	}
	return nil
}
