package problems

import (
	"slices"
	"strings"

	"github.com/griddle-chess/griddle/board"
)

// walk is a way of moving that has its own letters.
type walk struct {
	codes word // in upper case, one or two characters
	name  string
}

// walks lists the walks for which Popeye has letters. In English S is a knight and N the nightrider.
var walks = []walk{
	{word{"K", "K", "R"}, "king"},
	{word{"P", "B", "P"}, "pawn"},
	{word{"Q", "D", "D"}, "queen"},
	{word{"S", "S", "C"}, "knight"},
	{word{"R", "T", "T"}, "rook"},
	{word{"B", "L", "F"}, "bishop"},
	{word{"LE", "LE", "LE"}, "leo"},
	{word{"MA", "MA", "MA"}, "mao"},
	{word{"PA", "PA", "PA"}, "pao"},
	{word{"VA", "VA", "VA"}, "vao"},
	{word{"RO", "RO", "RO"}, "rose"},
	{word{"G", "G", "S"}, "grasshopper"},
	{word{"N", "N", "N"}, "nightrider"},
	{word{"Z", "Z", "Z"}, "zebra"},
	{word{"CA", "CA", "CH"}, "camel"},
	{word{"GI", "GI", "GI"}, "giraffe"},
	{word{"RF", "WF", "CC"}, "root-50-leaper"},
	{word{"BU", "BU", "BU"}, "root-25-leaper (bucephale)"},
	{word{"WE", "WE", "VI"}, "wazir"},
	{word{"AL", "AL", "AL"}, "alfil"},
	{word{"FE", "FE", "FE"}, "fers"},
	{word{"DA", "DA", "DA"}, "dabbaba"},
	{word{"LI", "LI", "LI"}, "lion"},
	{word{"NE", "NE", "EQ"}, "nonstop equihopper"},
	{word{"L", "H", "L"}, "locust"},
	{word{"BP", "BB", "PB"}, "berolina pawn"},
	{word{"AM", "AM", "AM"}, "amazon"},
	{word{"EM", "KN", "IM"}, "empress"},
	{word{"PR", "PR", "PR"}, "princess"},
	{word{"GN", "GN", "G"}, "gnu"},
	{word{"AN", "AN", "AN"}, "antelope"},
	{word{"SQ", "EI", "EC"}, "squirrel"},
	{word{"WA", "WA", "V"}, "waran"},
	{word{"DR", "DR", "DR"}, "dragon"},
	{word{"KA", "KA", "KA"}, "kangaroo"},
	{word{"SS", "SS", "CS"}, "Spiralspringer"},
	{word{"UU", "UU", "UU"}, "UbiUbi"},
	{word{"HA", "HA", "HA"}, "hamster (grasshopper that turns by 180 degrees)"},
	{word{"M", "EL", "E"}, "moose (grasshopper that turns by 45 degrees)"},
	{word{"EA", "AD", "AI"}, "eagle (grasshopper that turns by 90 degrees)"},
	{word{"SW", "SP", "M"}, "sparrow (grasshopper that turns by 135 degrees)"},
	{word{"AR", "ER", "AR"}, "archbishop"},
	{word{"RB", "RL", "FR"}, "reflecting bishop"},
	{word{"C", "KL", "CA"}, "cardinal"},
	{word{"NH", "NH", "SN"}, "nightrider-hopper"},
	{word{"DU", "DU", "PI"}, "dummy"},
	{word{"CR", "CR", "CN"}, "camelrider"},
	{word{"ZR", "ZR", "ZN"}, "zebrarider"},
	{word{"GR", "GR", "GN"}, "gnurider"},
	{word{"CH", "CH", "SC"}, "camelrider hopper"},
	{word{"ZH", "ZH", "SZ"}, "zebrarider hopper"},
	{word{"GH", "GH", "SG"}, "gnurider hopper"},
	{word{"DS", "DS", "CD"}, "DiagonalSpiralSpringer"},
	{word{"BK", "RS", "CR"}, "bouncy knight"},
	{word{"EQ", "EQ", "EA"}, "equihopper"},
	{word{"CT", "CT", "CT"}, "CAT (cavalier de troie)"},
	{word{"BS", "BS", "BS"}, "berolina superpawn"},
	{word{"SP", "SB", "SP"}, "superpawn"},
	{word{"RL", "TL", "TL"}, "rook-lion"},
	{word{"BL", "LL", "FL"}, "bishop-lion"},
	{word{"SI", "SI", "SI"}, "sirene"},
	{word{"TR", "TR", "TR"}, "triton"},
	{word{"ND", "ND", "NE"}, "nereide"},
	{word{"O", "O", "O"}, "orphan"},
	{word{"EH", "RD", "EH"}, "edgehog"},
	{word{"MO", "MO", "MO"}, "moa"},
	{word{"RR", "TJ", "TC"}, "rook/bishop-hunter"},
	{word{"BR", "LJ", "FC"}, "bishop/rook-hunter"},
	{word{"AO", "AO", "AO"}, "maorider"},
	{word{"OA", "OA", "OA"}, "moarider"},
	{word{"RH", "TH", "ST"}, "rookhopper"},
	{word{"BH", "LH", "SF"}, "bishophopper"},
	{word{"EK", "EK", "RE"}, "erlking"},
	{word{"BT", "PF", "BT"}, "boyscout"},
	{word{"GT", "PN", "GT"}, "girlscout"},
	{word{"SK", "SK", "SK"}, "Skylla"},
	{word{"CY", "CY", "CY"}, "Charybdis"},
	{word{"CG", "KG", "SA"}, "contra grasshopper"},
	{word{"RN", "RN", "RL"}, "RoseLion"},
	{word{"RP", "RH", "RS"}, "RoseHopper"},
	{word{"OK", "OK", "OK"}, "Okapi"},
	{word{"37", "37", "37"}, "3:7-leaper"},
	{word{"G2", "G2", "S2"}, "grasshopper-2"},
	{word{"G3", "G3", "S3"}, "grasshopper-3"},
	{word{"16", "16", "16"}, "1:6-leaper"},
	{word{"24", "24", "24"}, "2:4-leaper"},
	{word{"35", "35", "35"}, "3:5-leaper"},
	{word{"DG", "DG", "DS"}, "Double Grasshopper"},
	{word{"KH", "KH", "SR"}, "Kinghopper"},
	{word{"OR", "OR", "OR"}, "Orix"},
	{word{"15", "15", "15"}, "1:5-leaper"},
	{word{"25", "25", "25"}, "2:5-leaper"},
	{word{"GL", "GL", "GL"}, "Gral"},
	{word{"LR", "HT", "LT"}, "rook locust"},
	{word{"LB", "HL", "LF"}, "bishop locust"},
	{word{"LN", "HN", "LN"}, "nightrider locust"},
	{word{"WR", "WR", "VS"}, "wazirrider"},
	{word{"FR", "FR", "FS"}, "fersrider"},
	{word{"BI", "BI", "BI"}, "bison"},
	{word{"ET", "ET", "EL"}, "elephant"},
	{word{"NA", "NA", "NA"}, "Nao"},
	{word{"RM", "TC", "ET"}, "rook moose (grasshopper that turns by 45 degrees)"},
	{word{"RE", "TA", "AT"}, "rook eagle (grasshopper that turns by 90 degrees)"},
	{word{"RW", "TS", "MT"}, "rook sparrow (grasshopper that turns by 135 degrees)"},
	{word{"BM", "LC", "EF"}, "bishop moose (grasshopper that turns by 45 degrees)"},
	{word{"BE", "LA", "AF"}, "bishop eagle (grasshopper that turns by 90 degrees)"},
	{word{"BW", "LS", "MF"}, "bishop sparrow (grasshopper that turns by 135 degrees)"},
	{word{"RA", "RA", "RA"}, "rao: Chinese rose"},
	{word{"SO", "SO", "SO"}, "scorpion: erlking + grasshopper"},
	{word{"MG", "MG", "MG"}, "marguerite"},
	{word{"36", "36", "36"}, "3:6 leaper"},
	{word{"NL", "NL", "NL"}, "nightriderlion"},
	{word{"ML", "ML", "ML"}, "maoriderlion"},
	{word{"MM", "MM", "MM"}, "moariderlion"},
	{word{"F", "F", "A"}, "friend"},
	{word{"DO", "DE", "DN"}, "dolphin"},
	{word{"RT", "HE", "LA"}, "rabbit"},
	{word{"BO", "BO", "BO"}, "bob"},
	{word{"QE", "QE", "QA"}, "equi english"},
	{word{"QF", "QF", "QF"}, "equi french"},
	{word{"QQ", "OD", "QQ"}, "querquisite"},
	{word{"B1", "B1", "B1"}, "bouncer"},
	{word{"B2", "B2", "B2"}, "tour-bouncer"},
	{word{"B3", "B3", "B3"}, "fou-bouncer"},
	{word{"CP", "CB", "PC"}, "Chinese pawn"},
	{word{"RK", "RP", "CL"}, "radial knight"},
	{word{"PP", "RB", "PV"}, "protean pawn"},
	{word{"LS", "LR", "LR"}, "Rose Locust"},
	{word{"ZE", "ZE", "ZE"}, "zebu"},
	{word{"BN", "NR", "NR"}, "Bouncy Nightrider"},
	{word{"S2", "S2", "N2"}, "spiralspringer (2,0)"},
	{word{"S4", "S4", "N4"}, "spiralspringer (4,0)"},
	{word{"S1", "S1", "N1"}, "diagonalspiralspringer (1,1)"},
	{word{"S3", "S3", "N3"}, "diagonalspiralspringer (3,3)"},
	{word{"QN", "QN", "QN"}, "quintessence"},
	{word{"DK", "DT", "DT"}, "double rookhopper"},
	{word{"DB", "DL", "DF"}, "double bishopper"},
	{word{"NO", "NO", "NO"}, "orix (non-stop)"},
	{word{"TH", "UH", "SB"}, "treehopper"},
	{word{"LH", "BH", "SE"}, "leafhopper"},
	{word{"GE", "GU", "SM"}, "greater treehopper"},
	{word{"GF", "GB", "SU"}, "greater leafhopper"},
	{word{"KL", "LK", "KL"}, "kangaroo lion"},
	{word{"KO", "KO", "KO"}, "kao"},
	{word{"KP", "SH", "SV"}, "knighthopper"},
	{word{"SH", "SC", "BA"}, "ship"},
	{word{"GY", "GY", "GY"}, "gryphon"},
	{word{"MS", "MS", "CM"}, "marine knight"},
	{word{"PO", "PO", "PO"}, "poseidon"},
	{word{"MP", "MB", "PM"}, "marine pawn"},
	{word{"MH", "MC", "BM"}, "marine ship"},
	{word{"ST", "ST", "EP"}, "sting"},
	{word{"SE", "SE", "DG"}, "Senora"},
	{word{"FA", "FA", "FA"}, "Faro"},
	{word{"LO", "LO", "LO"}, "Loco"},
	{word{"SA", "SA", "SL"}, "Saltador"},
	{word{"AH", "AH", "AS"}, "MaoHopper"},
	{word{"OH", "OH", "OS"}, "MoaHopper"},
	{word{"HC", "HK", "HC"}, "ContraHamster"},
	{word{"EE", "AE", "AE"}, "EagleEquihopper"},
	{word{"EN", "AQ", "AQ"}, "EagleNonstopEquihopper"},
	{word{"SC", "SR", "SS"}, "Scarabeus"},
}

// walkOf returns the index of the first walk with a code in a language; false if there is none.
func walkOf(code string, lang Language) (int, bool) {
	i := slices.IndexFunc(walks, func(w walk) bool { return w.codes[lang] == code })
	return i, i >= 0
}

// ParseWalk reads a code in the letters of a language, in either case, and returns the English code:
// German "T" gives "R", "T/L" gives "R/B".
func ParseWalk(text string, lang Language) (string, bool) {
	first, second, hunter := strings.Cut(strings.ToUpper(text), "/")
	i, ok := walkOf(first, lang)
	if !ok {
		return "", false
	}
	english := walks[i].codes[English]
	if !hunter {
		return english, true
	}
	j, ok := walkOf(second, lang)
	if !ok {
		return "", false
	}
	return english + "/" + walks[j].codes[English], true
}

// WalkCode returns the letters of a walk in a language: "R" gives "T" in German, "R/B" gives "T/L". A
// walk outside the table is returned as it is.
func WalkCode(walk string, lang Language) string {
	first, second, hunter := strings.Cut(walk, "/")
	code := first
	if i, ok := walkOf(first, English); ok {
		code = walks[i].codes[lang]
	}
	if hunter {
		return code + "/" + WalkCode(second, lang)
	}
	return code
}

// WalkName returns the English name of a walk, "R/B hunter" for a hunter; it is empty for a walk
// outside the table.
func WalkName(walk string) string {
	if strings.Contains(walk, "/") {
		return walk + " hunter"
	}
	if i, ok := walkOf(walk, English); ok {
		return walks[i].name
	}
	return ""
}

var orthodox = map[string]board.Kind{
	"P": board.Pawn, "S": board.Knight, "B": board.Bishop, "R": board.Rook, "Q": board.Queen, "K": board.King,
}

// RoyalWalk reports whether units of a walk are royal without an attribute.
func RoyalWalk(walk string) bool { return walk == "K" || walk == "PO" || walk == "ST" }

// OrthodoxWalk returns the kind of an orthodox walk.
func OrthodoxWalk(walk string) (board.Kind, bool) {
	kind, ok := orthodox[walk]
	return kind, ok
}

// OrthodoxKind returns the kind of an orthodox unit: an orthodox walk without flags.
func (p Piece) OrthodoxKind() (board.Kind, bool) {
	kind, ok := orthodox[p.Walk]
	return kind, ok && len(p.Flags) == 0
}
