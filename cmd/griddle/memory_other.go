//go:build !unix

package main

import "math"

// addressable is how many bytes the process may address: nobody says.
func addressable() int64 { return math.MaxInt64 }
