package conditions

import (
	"fmt"
	"strings"
)

// The meaning of the words of the Circe family, for readers.

// circeTerms describes the change that each word makes.
var circeTerms = map[string]string{
	"RexInclusive":       "kings too",
	"RexExclusive":       "all but kings",
	"Mirror":             "the square is that of a unit of the other side",
	"LastMove":           "it is reborn with the next move",
	"WaitCapture":        "it is reborn with the next capture",
	"Parrain":            "with the next move, as far from the square of the capture as that move goes, and in its direction",
	"ContraParrain":      "with the next move, as far from the square of the capture as that move goes, and in the opposite direction",
	"Clone":              "as a unit of the kind of the other one that takes part in the capture, where such a unit of its own side is reborn",
	"Couscous":           "on the square of rebirth of the other unit that takes part in the capture",
	"File":               "officers on the file of the capture, on the rank on which they begin; pawns and fairy units as usual",
	"Rank":               "officers on the rank of the capture, on the file on which they begin; pawns and fairy units on the square of the capture",
	"Symmetry":           "opposite the square of the capture, across the centre of the board",
	"VerticalSymmetry":   "opposite the square of the capture, across the line between the files d and e",
	"HorizontalSymmetry": "opposite the square of the capture, across the line between the ranks 4 and 5",
	"Antipodes":          "four files and four ranks from the square of the capture",
	"Diagram":            "where it stood in the diagram",
	"CaptureSquare":      "on the square of the capture",
	"Equipollents":       "as far from the square of the capture as the capturing move went, and in its direction",
	"PWC":                "on the square that the capturing unit has left",
	"Super":              "on any vacant square, or not at all",
	"Cage":               "on a vacant square from which it has no legal move but captures",
	"Take&Make":          "on a vacant square to which it can move from that of the capture",
	"Diametral":          "the square is the one opposite it across the centre of the board",
	"VerticalMirror":     "the square is the one opposite it across the line between the files d and e",
	"Turncoats":          "it changes its side",
	"Einstein":           "it changes: queen to rook, rook to bishop, bishop to knight, knight to pawn",
	"ReversalEinstein":   "it changes: pawn to knight, knight to bishop, bishop to rook, rook to queen",
	"Chameleon":          "it changes: knight to bishop, bishop to rook, rook to queen, queen to knight, or along the pieces that follow the word",
	"April":              "only the pieces that follow the word are reborn",
	"Strict":             "a unit that cannot be reborn cannot be captured, or cannot capture",
	"Relaxed":            "a unit that cannot be reborn is captured, or captures, as usual",
	"Assassin":           "the unit on the square disappears",
	"Volcanic":           "it is reborn below the unit on the square, and comes up when that moves",
	"Parachute":          "it is reborn, and the unit on the square is below it until it moves",
	"Calvet":             "it can be reborn on the square of the capture",
	"Cheylan":            "it cannot be reborn on the square of the capture",
}

// more describes the square of rebirth and the words that may follow. For a traditional name it gives the
// words that the name stands for.
func (b *circeUse) more(said []string) string {
	if len(said) > 0 {
		var what []string
		for _, word := range said {
			if circeTerms[word] != "" {
				what = append(what, fmt.Sprintf("%s: %s", word, circeTerms[word]))
			}
		}
		return fmt.Sprintf("It stands for %s %s (%s). For the square of rebirth see %s.", b.name, strings.Join(said, " "), strings.Join(what, "; "), b.name)
	}
	var text strings.Builder
	text.WriteString("The square of rebirth is that of the game array: of a pawn the one on the file of the capture; of a knight, a bishop or a rook " +
		"the one that has the colour of the square of the capture; of a fairy unit the promotion square of that file.\n")
	if b == &circeBase {
		text.WriteString("A unit whose square is occupied is captured as usual.\n")
	}
	if b.moving {
		text.WriteString("Instead of the square of the capture, the square on which the unit stands counts.\n")
	}
	text.WriteString("Words may follow, of each group one:")
	for _, group := range circeGroups {
		var words []string
		for _, v := range circeWords {
			if v.group == group && (v.moving || !b.moving) {
				words = append(words, "\n  "+v.word+": "+circeTerms[v.word])
			}
		}
		switch group {
		case walkGroup:
			words = append(words, "\n  Chameleon: "+circeTerms["Chameleon"])
		case onlyGroup:
			words = append(words, "\n  April: "+circeTerms["April"])
		}
		if len(words) > 0 {
			fmt.Fprintf(&text, "\n%s%s:%s", strings.ToUpper(group[:1]), group[1:], strings.Join(words, ""))
		}
	}
	return text.String()
}

// circeGroups are the groups of words in the order of output.
var circeGroups = []string{
	placeGroup, mirrorGroup, turnGroup, unitGroup, walkGroup, onlyGroup, kingsGroup, delayGroup, blockedGroup, selfGroup,
}
