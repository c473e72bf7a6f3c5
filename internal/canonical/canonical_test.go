package canonical

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestOf(t *testing.T) {
	text := `
               1. Preis

+---a---b---c---d---e---f---g---h---+
1   .   .   .   .   .   .   .   .   1
+---a---b---c---d---e---f---g---h---+
  #3                          6 + 5

a) 

   1.Ta1-a3 ? Zugzwang.
      1...Kc2-c1
          2.Ta3-c3 #
    Aber
      1...c4-c3 !

      1...Kc2-c1

  1  (Ka1-a2    Time = 0.1 s)

b) wKa1-->a2  

  1.Kf4-e5 Ka1-b2   2.Ke5-d5 Rb1-d1 #
  1...Ka1-b2 #
   1.a2-a3 !

Loesung beendet.
     add_to_move_generation_stack:     12
  1.a2-a3 z
Partial solution
`
	assert.Equal(t, []Solution{
		{[]string{
			"a) / 1...Kc2-c1",
			"a) / 1.Ta1-a3 ? zugzwang.",
			"a) / 1.Ta1-a3 ? zugzwang. / 1...Kc2-c1",
			"a) / 1.Ta1-a3 ? zugzwang. / 1...Kc2-c1 / 2.Ta3-c3 #",
			"a) / 1.Ta1-a3 ? zugzwang. / but",
			"a) / 1.Ta1-a3 ? zugzwang. / but / 1...c4-c3 !",
			"b) / 1...Ka1-b2 #",
			"b) / 1.Kf4-e5 Ka1-b2 2.Ke5-d5 Rb1-d1 #",
			"b) / 1.a2-a3 !",
		}, false},
		{[]string{"a) / 1.a2-a3 z"}, true},
	}, Of(text))
}

func TestCompare(t *testing.T) {
	missing, additional := Compare([]string{"x", "y", "y"}, []string{"y", "z", "z", "x"})
	assert.Equal(t, []string{"y"}, missing)
	assert.Equal(t, []string{"z", "z"}, additional)
}

func TestDifference(t *testing.T) {
	assert.Empty(t, Difference([]string{"x", "y", "y"}, []string{"y", "x", "y"}))
	assert.Equal(t, "\n  missing y\n  too many z", Difference([]string{"x", "y", "y"}, []string{"x", "y", "z"}))
}
