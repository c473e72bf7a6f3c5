package movegen

import "strings"

// The piece table: one row for each way of moving, orthodox and fairy. Names and letters are those of Popeye's manual in
// English, German and French.

// Piece is a row of the piece table.
type Piece struct {
	Name string
	// Codes are the letters in English, German and French, in upper case.
	Codes [3]string
	Walk  Walk
	// Doc says in one sentence how it moves.
	Doc string
}

// Promotes tells whether the piece is a pawn that is promoted on the last rank.
func (p *Piece) Promotes() bool {
	for _, part := range p.Walk {
		if part.Manner == PawnStep {
			return true
		}
	}
	return false
}

// Languages of piece letters: indices into Codes.
const (
	English = iota
	German
	French
)

var (
	kingParts   = Walk{leap(0, 1), leap(1, 1)}
	rookParts   = Walk{ride(0, 1)}
	bishopParts = Walk{ride(1, 1)}
	queenParts  = Walk{ride(0, 1), ride(1, 1)}
	knightParts = Walk{leap(1, 2)}
)

func join(walks ...Walk) Walk {
	var out Walk
	for _, w := range walks {
		out = append(out, w...)
	}
	return out
}

// Pieces is the piece table. The six orthodox kinds come first, in the order of their numbers.
var Pieces = []Piece{
	{"pawn", [3]string{"P", "B", "P"}, Walk{{Manner: PawnStep}}, "moves forward, captures forward to the side, is promoted on the last rank"},
	{"knight", [3]string{"S", "S", "C"}, knightParts, "(1,2) leaper"},
	{"bishop", [3]string{"B", "L", "F"}, bishopParts, "rides on diagonals"},
	{"rook", [3]string{"R", "T", "T"}, rookParts, "rides on ranks and files"},
	{"queen", [3]string{"Q", "D", "D"}, queenParts, "rides on ranks, files and diagonals"},
	{"king", [3]string{"K", "K", "R"}, kingParts, "one step in any direction"},

	{"wazir", [3]string{"WE", "WE", "VI"}, Walk{leap(0, 1)}, "(0,1) leaper"},
	{"fers", [3]string{"FE", "FE", "FE"}, Walk{leap(1, 1)}, "(1,1) leaper"},
	{"dabbaba", [3]string{"DA", "DA", "DA"}, Walk{leap(0, 2)}, "(0,2) leaper"},
	{"alfil", [3]string{"AL", "AL", "AL"}, Walk{leap(2, 2)}, "(2,2) leaper"},
	{"camel", [3]string{"CA", "CA", "CH"}, Walk{leap(1, 3)}, "(1,3) leaper"},
	{"zebra", [3]string{"Z", "Z", "Z"}, Walk{leap(2, 3)}, "(2,3) leaper"},
	{"giraffe", [3]string{"GI", "GI", "GI"}, Walk{leap(1, 4)}, "(1,4) leaper"},
	{"antelope", [3]string{"AN", "AN", "AN"}, Walk{leap(3, 4)}, "(3,4) leaper"},
	{"(1,5) leaper", [3]string{"15", "15", "15"}, Walk{leap(1, 5)}, "(1,5) leaper"},
	{"(1,6) leaper", [3]string{"16", "16", "16"}, Walk{leap(1, 6)}, "(1,6) leaper"},
	{"(2,4) leaper", [3]string{"24", "24", "24"}, Walk{leap(2, 4)}, "(2,4) leaper"},
	{"(2,5) leaper", [3]string{"25", "25", "25"}, Walk{leap(2, 5)}, "(2,5) leaper"},
	{"(3,5) leaper", [3]string{"35", "35", "35"}, Walk{leap(3, 5)}, "(3,5) leaper"},
	{"(3,6) leaper", [3]string{"36", "36", "36"}, Walk{leap(3, 6)}, "(3,6) leaper"},
	{"(3,7) leaper", [3]string{"37", "37", "37"}, Walk{leap(3, 7)}, "(3,7) leaper"},
	{"root-25 leaper", [3]string{"BU", "BU", "BU"}, Walk{leap(0, 5), leap(3, 4)}, "(0,5) and (3,4) leaper"},
	{"root-50 leaper", [3]string{"RF", "WF", "CC"}, Walk{leap(5, 5), leap(1, 7)}, "(5,5) and (1,7) leaper"},
	{"gnu", [3]string{"GN", "GN", "G"}, Walk{leap(1, 2), leap(1, 3)}, "knight or camel"},
	{"bison", [3]string{"BI", "BI", "BI"}, Walk{leap(1, 3), leap(2, 3)}, "camel or zebra"},
	{"okapi", [3]string{"OK", "OK", "OK"}, Walk{leap(1, 2), leap(2, 3)}, "knight or zebra"},
	{"zebu", [3]string{"ZE", "ZE", "ZE"}, Walk{leap(1, 3), leap(1, 4)}, "camel or giraffe"},
	{"squirrel", [3]string{"SQ", "EI", "EC"}, Walk{leap(1, 2), leap(0, 2), leap(2, 2)}, "knight, dabbaba or alfil"},

	{"nightrider", [3]string{"N", "N", "N"}, Walk{ride(1, 2)}, "rides by knight's steps"},
	{"camelrider", [3]string{"CR", "CR", "CN"}, Walk{ride(1, 3)}, "rides by camel's steps"},
	{"zebrarider", [3]string{"ZR", "ZR", "ZN"}, Walk{ride(2, 3)}, "rides by zebra's steps"},
	{"gnurider", [3]string{"GR", "GR", "GN"}, Walk{ride(1, 2), ride(1, 3)}, "nightrider or camelrider"},
	{"amazon", [3]string{"AM", "AM", "AM"}, join(queenParts, knightParts), "queen or knight"},
	{"empress", [3]string{"EM", "KN", "IM"}, join(rookParts, knightParts), "rook or knight"},
	{"princess", [3]string{"PR", "PR", "PR"}, join(bishopParts, knightParts), "bishop or knight"},
	{"waran", [3]string{"WA", "WA", "V"}, Walk{ride(0, 1), ride(1, 2)}, "rook or nightrider"},
	{"elephant", [3]string{"ET", "ET", "EL"}, Walk{ride(0, 1), ride(1, 1), ride(1, 2)}, "queen or nightrider"},
	{"rose", [3]string{"RO", "RO", "RO"}, Walk{{Lines: circles()}}, "rides by knight's steps on a circle"},

	{"grasshopper", [3]string{"G", "G", "S"}, Walk{hop(0, 1, 1), hop(1, 1, 1)}, "hops on queen's lines to the square beyond the hurdle"},
	{"grasshopper-2", [3]string{"G2", "G2", "S2"}, Walk{hop(0, 1, 2), hop(1, 1, 2)}, "hops on queen's lines to the second square beyond the hurdle"},
	{"grasshopper-3", [3]string{"G3", "G3", "S3"}, Walk{hop(0, 1, 3), hop(1, 1, 3)}, "hops on queen's lines to the third square beyond the hurdle"},
	{"rookhopper", [3]string{"RH", "TH", "ST"}, Walk{hop(0, 1, 1)}, "hops on ranks and files to the square beyond the hurdle"},
	{"bishophopper", [3]string{"BH", "LH", "SF"}, Walk{hop(1, 1, 1)}, "hops on diagonals to the square beyond the hurdle"},
	{"nightrider-hopper", [3]string{"NH", "NH", "SN"}, Walk{hop(1, 2, 1)}, "hops on a nightrider's lines to the square beyond the hurdle"},
	{"camelrider-hopper", [3]string{"CH", "CH", "SC"}, Walk{hop(1, 3, 1)}, "hops on a camelrider's lines to the square beyond the hurdle"},
	{"zebrarider-hopper", [3]string{"ZH", "ZH", "SZ"}, Walk{hop(2, 3, 1)}, "hops on a zebrarider's lines to the square beyond the hurdle"},
	{"gnurider-hopper", [3]string{"GH", "GH", "SG"}, Walk{hop(1, 2, 1), hop(1, 3, 1)}, "nightrider-hopper or camelrider-hopper"},
	{"moose", [3]string{"M", "EL", "E"}, Walk{hop(0, 1, 1, 1, -1), hop(1, 1, 1, 1, -1)}, "grasshopper that turns by 45 degrees at the hurdle"},
	{"eagle", [3]string{"EA", "AD", "AI"}, Walk{hop(0, 1, 1, 2, -2), hop(1, 1, 1, 2, -2)}, "grasshopper that turns by 90 degrees at the hurdle"},
	{"sparrow", [3]string{"SW", "SP", "M"}, Walk{hop(0, 1, 1, 3, -3), hop(1, 1, 1, 3, -3)}, "grasshopper that turns by 135 degrees at the hurdle"},
	{"hamster", [3]string{"HA", "HA", "HA"}, Walk{hop(0, 1, 1, 4), hop(1, 1, 1, 4)}, "grasshopper that arrives before the hurdle"},
	{"lion", [3]string{"LI", "LI", "LI"}, Walk{hop(0, 1, 0), hop(1, 1, 0)}, "hops on queen's lines any distance beyond the hurdle"},
	{"rook-lion", [3]string{"RL", "TL", "TL"}, Walk{hop(0, 1, 0)}, "hops on ranks and files any distance beyond the hurdle"},
	{"bishop-lion", [3]string{"BL", "LL", "FL"}, Walk{hop(1, 1, 0)}, "hops on diagonals any distance beyond the hurdle"},
	{"nightrider-lion", [3]string{"NL", "NL", "NL"}, Walk{hop(1, 2, 0)}, "hops on a nightrider's lines any distance beyond the hurdle"},

	{"locust", [3]string{"L", "H", "L"}, Walk{locust(0, 1), locust(1, 1)}, "captures on queen's lines, arriving on the square beyond"},
	{"rook-locust", [3]string{"LR", "HT", "LT"}, Walk{locust(0, 1)}, "captures on ranks and files, arriving on the square beyond"},
	{"bishop-locust", [3]string{"LB", "HL", "LF"}, Walk{locust(1, 1)}, "captures on diagonals, arriving on the square beyond"},
	{"nightrider-locust", [3]string{"LN", "HN", "LN"}, Walk{locust(1, 2)}, "captures on a nightrider's lines, arriving on the square beyond"},

	{"leo", [3]string{"LE", "LE", "LE"}, Walk{ride(0, 1).only(ToMove), ride(1, 1).only(ToMove), hop(0, 1, 0).only(ToCapture), hop(1, 1, 0).only(ToCapture)}, "moves as a queen, captures as a lion"},
	{"pao", [3]string{"PA", "PA", "PA"}, Walk{ride(0, 1).only(ToMove), hop(0, 1, 0).only(ToCapture)}, "moves as a rook, captures as a rook-lion"},
	{"vao", [3]string{"VA", "VA", "VA"}, Walk{ride(1, 1).only(ToMove), hop(1, 1, 0).only(ToCapture)}, "moves as a bishop, captures as a bishop-lion"},
	{"nao", [3]string{"NA", "NA", "NA"}, Walk{ride(1, 2).only(ToMove), hop(1, 2, 0).only(ToCapture)}, "moves as a nightrider, captures as a nightrider-lion"},
	{"mao", [3]string{"MA", "MA", "MA"}, Walk{{Lines: lame(steps(0, 1)), Stride: 2}}, "knight whose orthogonal step must be free"},
	{"moa", [3]string{"MO", "MO", "MO"}, Walk{{Lines: lame(steps(1, 1)), Stride: 2}}, "knight whose diagonal step must be free"},
	{"maorider", [3]string{"AO", "AO", "AO"}, Walk{{Lines: lame(steps(0, 1)), Stride: 2, Repeat: true}}, "rides by mao's steps"},
	{"moarider", [3]string{"OA", "OA", "OA"}, Walk{{Lines: lame(steps(1, 1)), Stride: 2, Repeat: true}}, "rides by moa's steps"},

	{"dummy", [3]string{"DU", "DU", "PI"}, nil, "never moves"},
}

// PieceByCode finds a row by its letters in a language, in either case; nil if the table has no such row.
func PieceByCode(code string, language int) *Piece {
	for i := range Pieces {
		if strings.EqualFold(Pieces[i].Codes[language], code) {
			return &Pieces[i]
		}
	}
	return nil
}
