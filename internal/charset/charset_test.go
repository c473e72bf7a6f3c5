package charset

import (
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestGuess(t *testing.T) {
	for name, texts := range map[string][]string{
		"windows-1251": {"author Куббель, Леонид", "author Л. Лошинский; Е. Умнов\norigin Шахматы в СССР", "author Гуляев А."},
		"windows-1250": {"author Havel, Miroslav\norigin Časopis československých šachistů, Plzeň", "author Przepiórka, Dawid; Świat Szachowy, łódź", "author Petrović, Nenad"},
		"windows-1252": {"author Sola, Andréas; Schülerzeitung Übersee", "author Pedersen, Jørgen; Århus", "author Rinck, Henri; La Stratégie, à Paris", "author Muñoz, José"},
	} {
		for _, text := range texts {
			raw, err := Named(name).page.NewEncoder().String(text)
			require.NoError(t, err)
			got, err := Guess(strings.NewReader("beginproblem\n" + raw + "\n"))
			require.NoError(t, err)
			require.NotNil(t, got, text)
			assert.Equal(t, name, got.String(), text)
			read, err := io.ReadAll(got.Reader(strings.NewReader(raw + "\nКуббель")))
			require.NoError(t, err)
			assert.Equal(t, text+"\nКуббель", string(read), "and a line that is UTF-8 already")
		}
	}
	for _, text := range []string{"", "author Loyd", "author Куббель", "\xff\xfea\x00"} {
		got, err := Guess(strings.NewReader(text))
		require.NoError(t, err)
		assert.Nil(t, got, text)
	}
}
