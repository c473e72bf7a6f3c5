package movegen

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// layerPerfts holds counts by two independent programs; Popeye 4.104 confirms the second half-move.
var layerPerfts = []struct {
	layers, fen string
	counts      []uint64
}{
	{"grid", "1K2k2r/8/8/2Q5/2B5/4N3/4p3/8 w k - 0 1", []uint64{33, 253}},
	{"grid", "4k2r/nn6/8/2p5/8/8/1R3N1p/R3K1QR w KQk - 0 1", []uint64{30, 370}},
	{"grid", "4k2r/8/4q3/8/4R3/1P6/4p3/R3K2R w KQk - 0 1", []uint64{26, 347}},
	{"grid", "8/8/8/1q2k3/1r6/3n1q2/7P/4K2R w K - 0 1", []uint64{1, 46, 410}},
	{"grid", "4k2r/8/3Q4/3p4/8/8/1b2N3/R3K2R w KQk - 0 1", []uint64{42, 511}},
	{"grid", "8/k5NP/8/r7/4K3/R3q3/8/1B6 w - - 0 1", []uint64{12, 234, 2897}},
	{"grid", "8/4K3/1P2p3/1k6/8/2n1P3/B7/8 w - - 0 1", []uint64{10, 104, 1021}},
	{"grid", "1n6/3P4/8/Q1K5/8/r7/2k2p2/8 w - - 0 1", []uint64{15, 224, 3304}},
	{"disparate", "8/p7/6kN/8/n7/4n3/Q7/4K2R w K - 0 1", []uint64{30, 366}},
	{"disparate", "4k2r/8/1p6/8/2K2p2/8/3qpP2/8 w k - 0 1", []uint64{3, 92, 350}},
	{"disparate", "8/6p1/3q4/8/2N5/2R5/2n2p2/2k1K2R w K - 0 1", []uint64{3, 33, 737}},
	{"disparate", "4k2r/b7/8/7p/1N2q3/8/8/2nQKB1R w Kk - 0 1", []uint64{17, 305}},
	{"disparate", "2q1k2r/8/1Q1p4/8/1K6/7b/8/8 w k - 0 1", []uint64{20, 351}},
	{"disparate", "4n1k1/8/8/8/2p5/5B2/R4K2/8 w - - 0 1", []uint64{29, 240, 6035}},
	{"disparate", "7q/6k1/3K3r/7B/4Q3/4b3/8/n7 w - - 0 1", []uint64{8, 186, 3611}},
	{"disparate", "r7/K7/8/8/8/8/5B2/k7 w - - 0 1", []uint64{3, 26, 319}},
	{"grid disparate", "3Q4/5k2/8/7q/3R1P1p/4r3/2p5/R3K2R w KQ - 0 1", []uint64{20, 276}},
	{"grid disparate", "8/2p5/6R1/k7/8/5p2/1b6/4Kn1R w K - 0 1", []uint64{20, 313}},
	{"grid disparate", "8/8/3p1k2/1N6/5pq1/8/8/4K2R w K - 0 1", []uint64{14, 245, 3267}},
	{"grid disparate", "7B/6B1/8/1k6/1p1p4/3P4/6p1/4K2R w K - 0 1", []uint64{13, 44, 573}},
	{"grid disparate", "4k2r/2p5/P6K/8/8/8/8/2B5 w k - 0 1", []uint64{2, 12, 119}},
	{"grid disparate", "8/1n6/8/3Kpk2/7P/8/8/8 w - - 0 1", []uint64{5, 23, 78}},
	{"grid disparate", "5K2/7B/7b/5Pk1/6P1/8/8/8 w - - 0 1", []uint64{2, 6, 15}},
	{"grid disparate", "8/8/3K4/8/8/8/2k1P3/4r3 w - - 0 1", []uint64{7, 55, 272}},
}

func TestPerftOfLayers(t *testing.T) {
	grid := Layer{Name: "grid", Geometry: geometryOf(standardGrid)}
	disparate := Layer{Name: "disparate", Idle: sameKind([2]bool{true, true})}
	layers := map[string][]Layer{"grid": {grid}, "disparate": {disparate}, "grid disparate": {grid, disparate}}
	for _, test := range layerPerfts {
		for _, general := range []bool{false, true} {
			rules, err := Compile(Spec{Layers: layers[test.layers], General: general})
			require.NoError(t, err)
			p := position(t, test.fen)
			for i, want := range test.counts {
				assert.Equal(t, want, rules.Perft(&p, i+1), "%s, %s, depth %d", test.fen, rules.Choice(), i+1)
			}
		}
	}
}
