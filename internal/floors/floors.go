// Package floors keeps the house in order: floors.txt says which package may use which, and its test
// holds every package to it. The idea is that of deps_test.go in Go's own go/build: the whole
// structure on one page of text, and a change of structure is a change of that page.
package floors
