package main

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"go.uber.org/goleak"
)

func TestOrder(t *testing.T) {
	var b strings.Builder
	o := newOrder()
	say := func(job int, text string) { o.show(job, func() { b.WriteString(text + " ") }) }
	say(1, "b1")
	say(0, "a1")
	say(2, "c1")
	o.end(2)
	assert.Equal(t, "a1 ", b.String())
	say(0, "a2")
	o.end(0)
	assert.Equal(t, "a1 a2 b1 ", b.String())
	say(1, "b2")
	o.end(1)
	say(3, "d1")
	assert.Equal(t, "a1 a2 b1 b2 c1 d1 ", b.String())
}

func TestOrderOfMany(t *testing.T) {
	defer goleak.VerifyNone(t)
	var b, want strings.Builder
	o := newOrder()
	var group sync.WaitGroup
	for job := range 100 {
		fmt.Fprintln(&want, job, job)
		group.Go(func() {
			defer o.end(job)
			o.show(job, func() { fmt.Fprint(&b, job) })
			o.show(job, func() { fmt.Fprintln(&b, "", job) })
		})
	}
	group.Wait()
	assert.Equal(t, want.String(), b.String())
}
