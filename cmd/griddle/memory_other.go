//go:build !unix

package main

import "math"

// addressable is the number of bytes that the process may address: this system does not say.
func addressable() int64 { return math.MaxInt64 }
