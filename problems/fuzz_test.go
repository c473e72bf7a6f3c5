package problems

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// seeds are inputs that reach every part of the reader.
var seeds = []string{
	"beginproblem author A title B pieces\nstip #2 end",
	"beginproblem\npieces white Ka1b2 PA e4 royal kamikaze r/bc4 black Pa7 totalinvisible 2\nforsyth 1.PA6/=p-.15/48\nstip a=>b 1.5\npieces white Ka1\nend",
	"AnfangProblem\nBedingung Circe Spiegel Chamaeleon D T Gitter Irreg a1b2 GitterLinie ha24\nOption Widerlegung 1 NichtTrivial 1 2 EnPassant e2e3e4\nsForderung Weiss 3a[1a[#]d]d{!1a[#]d}\nWeiteresProblem EndeProblem",
	"DebutProbleme condition Sentinelles PionAdvers MaximumBlanc 3 BGL - 20.5 DernierePrise Blanc Cg4 Vault Transmute n jumeau enplus deplacement a1 b1 zeroposition FinProbleme",
	"beginproblem pieces white Ka1 zero move a1 b1 twin cont exchange a1 b1 twin stip h#2 sstip black 4hh[#] add black Qa1 remove a1b2 rotate 90 cond madrasi polish mirror a1<-->h8 shift a1 b1 subst q r/b end",
	"beginproblem cond Gird\nnext stip #1\nprotocol x\nLaTeX y\nR z\n\rInitialGameArray end\x80\xff\xef\xbb\xbf",
}

// FuzzDecode: any bytes give problems or errors with a place, and a problem that was read can be
// written and read again.
func FuzzDecode(f *testing.F) {
	for _, s := range seeds {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		for p, err := range Decode(bytes.NewReader(data), "f", nil) {
			if err != nil {
				requirePlace(t, err)
				continue
			}
			if _, err := p.Cases(); err != nil {
				requirePlace(t, err)
			}
			var b strings.Builder
			require.NoError(t, Encode(&b, p, p.Language, nil))
			ps, errs := all(b.String(), nil)
			require.Empty(t, errs, b.String())
			require.Len(t, ps, 1)
			requireSame(t, p, ps[0], b.String())
		}
	})
}

// FuzzFEN: any text gives a problem or an error with a place.
func FuzzFEN(f *testing.F) {
	f.Add("r3k2r/8/8/3pP3/8/8/8/R3K2R w Kq d6 0 1 dm 3; id \"x\"; c0 \"y\"; stip \"h#2\";", "#1")
	f.Add("8/8/8/8/8/8/8/8 b - -", "")
	f.Fuzz(func(t *testing.T, text, stipulation string) {
		p, err := fromFEN(text, stipulation)
		if err != nil {
			requirePlace(t, err)
			return
		}
		require.NotNil(t, p.Stipulation)
		_, err = p.Diagram.FEN()
		require.NoError(t, err)
	})
}

// FuzzJSON: any text gives problems or errors with a place, and a problem that was read can be written
// and read again.
func FuzzJSON(f *testing.F) {
	for _, text := range seeds {
		for p, err := range Decode(strings.NewReader(text), "f", nil) {
			if err == nil {
				line, err := p.MarshalJSON()
				require.NoError(f, err)
				f.Add(string(line))
			}
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		for p, err := range DecodeJSON(strings.NewReader(text), "f", nil) {
			if err != nil {
				requirePlace(t, err)
				continue
			}
			line, err := p.MarshalJSON()
			require.NoError(t, err)
			ps, errs := fromLines(string(line), nil)
			require.Empty(t, errs, string(line))
			require.Len(t, ps, 1)
			requireSame(t, p, ps[0], string(line))
		}
	})
}

func requirePlace(t *testing.T, err error) {
	var e *Error
	require.ErrorAs(t, err, &e)
	require.Positive(t, e.Place.Line, e.Message)
	require.Positive(t, e.Place.Column, e.Message)
	require.NotEmpty(t, e.Message)
	e.Caret()
}
