package movegen

import (
	"slices"
	"strings"
	"sync"

	"github.com/griddle-chess/griddle/board"
)

// The piece table has one row for each piece, orthodox and fairy. Names and letters are those of
// Popeye's manual in English, German and French.

// Piece is a row of the piece table: a way of moving with its names. Its walk is data (walk.go).
type Piece struct {
	Name string
	// Codes holds the letters in English, German and French, in upper case.
	Codes [3]string
	walk  walk
	// Doc describes in one sentence how the piece moves.
	Doc string
}

// Promotes returns the rank on which the piece is promoted, as a pawn is on its last rank.
func (p *Piece) Promotes() Promotion {
	for _, part := range p.walk {
		if part.manner == mannerPawn {
			return OnLast
		}
		if part.promotes != Never {
			return part.promotes
		}
	}
	return Never
}

// DoubleSteps reports whether the piece makes double steps after which it can be captured en passant.
func (p *Piece) DoubleSteps() bool {
	return slices.ContainsFunc(p.walk, func(p part) bool { return p.manner == mannerPawn || p.passing })
}

// Into returns what the piece is promoted to, in English letters.
func (p *Piece) Into() []string {
	for _, part := range p.walk {
		if part.into != nil {
			return part.into
		}
	}
	return []string{"Q", "R", "B", "S"}
}

// The languages of piece letters, as indices into Codes.
const (
	English = iota
	German
	French
)

var (
	kingWalk   = walk{leap(0, 1), leap(1, 1)}
	rookWalk   = walk{ride(0, 1)}
	bishopWalk = walk{ride(1, 1)}
	queenWalk  = walk{ride(0, 1), ride(1, 1)}
	knightWalk = walk{leap(1, 2)}
)

var (
	pawnSquares = ^(board.Rank1 | board.Rank8)
	secondRank  = board.Rank1 << 8
	// officersPawn is the pawn's share of the walk of some officers. They cannot be captured en
	// passant.
	officersPawn       = pawnWalk(1, part{lines: [][]step{{{-1, 1}}, {{1, 1}}}}, Never, false)
	officersMarinePawn = pawnWalk(1, marineCapture, Never, false)
	marinePawn         = into([]string{"SI", "TR", "ND", "MS"}, pawnWalk(1, marineCapture, OnLast, true))
	reversePawn        = pawnWalk(-1, part{lines: [][]step{{{-1, -1}}, {{1, -1}}}}, OnFirst, true)
	marineCapture      = part{manner: mannerLocust, lines: [][]step{{{-1, 1}, {-1, 1}}, {{1, 1}, {1, 1}}}}
	berolinaPawn       = walk{
		{lines: [][]step{{{-1, 1}}, {{1, 1}}}, use: toMove, forward: true, from: pawnSquares, promotes: OnLast},
		{
			lines: [][]step{{{-1, 1}, {-1, 1}}, {{1, 1}, {1, 1}}}, stride: 2,
			use: toMove, forward: true, from: secondRank, passing: true,
		},
		{lines: [][]step{{{0, 1}}}, use: toCapture, forward: true, from: pawnSquares, takesPassing: true},
	}
	chinesePawn = walk{
		{lines: [][]step{{{0, 1}}}, forward: true},
		{
			lines: [][]step{{{-1, 0}}, {{1, 0}}},
			from:  ^(board.Rank1 | board.Rank1<<8 | board.Rank1<<16 | board.Rank1<<24),
		},
	}
	saltador = walk{
		near(part{manner: mannerHop, lines: lame(steps(0, 1)), beyond: 1}).only(toMove),
		near(part{manner: mannerHop, lines: lame(steps(1, 1)), beyond: 1}).only(toMove),
		part{lines: lame(steps(0, 1)), stride: 2}.only(toCapture),
		part{lines: lame(steps(1, 1)), stride: 2}.only(toCapture),
	}
)

// pawnWalk returns the walk of a pawn that goes ahead ranks (1 or -1) at a step and captures by the
// part capture. passing says whether it can be captured en passant.
func pawnWalk(ahead int, capture part, promotes Promotion, passing bool) walk {
	home := secondRank
	if ahead < 0 {
		home = secondRank << 40
	}
	capture.use, capture.forward, capture.from, capture.takesPassing = toCapture, true, pawnSquares, true
	one := step{0, ahead}
	return walk{
		{lines: [][]step{{one}}, use: toMove, forward: true, from: pawnSquares, promotes: promotes},
		{lines: [][]step{{one, one}}, stride: 2, use: toMove, forward: true, from: home, passing: passing},
		capture,
	}
}

// superPawn returns the walk of a pawn that moves and captures any distance.
func superPawn(move, capture []step) walk {
	return walk{
		{lines: single(move), repeat: true, use: toMove, forward: true, promotes: OnLast},
		{lines: single(capture), repeat: true, use: toCapture, forward: true},
	}
}

func join(walks ...walk) walk {
	var out walk
	for _, w := range walks {
		out = append(out, w...)
	}
	return out
}

// into returns the walk of a pawn that is promoted to other pieces than the orthodox ones.
func into(codes []string, w walk) walk {
	w[0].into = codes
	return w
}

// only returns the walk for one use.
func only(w walk, u use) walk {
	var out walk
	for _, p := range w {
		out = append(out, p.only(u))
	}
	return out
}

// upward returns a walk that goes in White's direction for both sides.
func upward(w walk) walk {
	for i := range w {
		w[i].forward = false
	}
	return w
}

// from returns the walk for departures from some squares only.
func from(squares board.Set, w walk) walk {
	var out walk
	for _, p := range w {
		p.from = squares
		out = append(out, p)
	}
	return out
}

// toOrFromEdge reports whether exactly one of the two squares is on the edge of the board.
func toOrFromEdge(a, b board.Square) bool {
	edge := board.Rank1 | board.Rank8 | board.FileA | board.FileH
	return edge.Has(a) != edge.Has(b)
}

// Pieces is the piece table. The six orthodox kinds come first, in the order of their numbers.
var Pieces = []Piece{
	{"pawn", [3]string{"P", "B", "P"}, walk{{manner: mannerPawn}}, "moves forward, captures forward to the side, is promoted on the last rank"},
	{"knight", [3]string{"S", "S", "C"}, knightWalk, "(1,2) leaper"},
	{"bishop", [3]string{"B", "L", "F"}, bishopWalk, "rides on diagonals"},
	{"rook", [3]string{"R", "T", "T"}, rookWalk, "rides on ranks and files"},
	{"queen", [3]string{"Q", "D", "D"}, queenWalk, "rides on ranks, files and diagonals"},
	{"king", [3]string{"K", "K", "R"}, kingWalk, "one step in any direction"},

	{"wazir", [3]string{"WE", "WE", "VI"}, walk{leap(0, 1)}, "(0,1) leaper"},
	{"fers", [3]string{"FE", "FE", "FE"}, walk{leap(1, 1)}, "(1,1) leaper"},
	{"dabbaba", [3]string{"DA", "DA", "DA"}, walk{leap(0, 2)}, "(0,2) leaper"},
	{"alfil", [3]string{"AL", "AL", "AL"}, walk{leap(2, 2)}, "(2,2) leaper"},
	{"camel", [3]string{"CA", "CA", "CH"}, walk{leap(1, 3)}, "(1,3) leaper"},
	{"zebra", [3]string{"Z", "Z", "Z"}, walk{leap(2, 3)}, "(2,3) leaper"},
	{"giraffe", [3]string{"GI", "GI", "GI"}, walk{leap(1, 4)}, "(1,4) leaper"},
	{"antelope", [3]string{"AN", "AN", "AN"}, walk{leap(3, 4)}, "(3,4) leaper"},
	{"(1,5) leaper", [3]string{"15", "15", "15"}, walk{leap(1, 5)}, "(1,5) leaper"},
	{"(1,6) leaper", [3]string{"16", "16", "16"}, walk{leap(1, 6)}, "(1,6) leaper"},
	{"(2,4) leaper", [3]string{"24", "24", "24"}, walk{leap(2, 4)}, "(2,4) leaper"},
	{"(2,5) leaper", [3]string{"25", "25", "25"}, walk{leap(2, 5)}, "(2,5) leaper"},
	{"(3,5) leaper", [3]string{"35", "35", "35"}, walk{leap(3, 5)}, "(3,5) leaper"},
	{"(3,6) leaper", [3]string{"36", "36", "36"}, walk{leap(3, 6)}, "(3,6) leaper"},
	{"(3,7) leaper", [3]string{"37", "37", "37"}, walk{leap(3, 7)}, "(3,7) leaper"},
	{"root-25 leaper", [3]string{"BU", "BU", "BU"}, walk{leap(0, 5), leap(3, 4)}, "(0,5) and (3,4) leaper"},
	{"root-50 leaper", [3]string{"RF", "WF", "CC"}, walk{leap(5, 5), leap(1, 7)}, "(5,5) and (1,7) leaper"},
	{"gnu", [3]string{"GN", "GN", "G"}, walk{leap(1, 2), leap(1, 3)}, "knight or camel"},
	{"bison", [3]string{"BI", "BI", "BI"}, walk{leap(1, 3), leap(2, 3)}, "camel or zebra"},
	{"okapi", [3]string{"OK", "OK", "OK"}, walk{leap(1, 2), leap(2, 3)}, "knight or zebra"},
	{"zebu", [3]string{"ZE", "ZE", "ZE"}, walk{leap(1, 3), leap(1, 4)}, "camel or giraffe"},
	{"squirrel", [3]string{"SQ", "EI", "EC"}, walk{leap(1, 2), leap(0, 2), leap(2, 2)}, "knight, dabbaba or alfil"},

	{"nightrider", [3]string{"N", "N", "N"}, walk{ride(1, 2)}, "rides by knight's steps"},
	{"camelrider", [3]string{"CR", "CR", "CN"}, walk{ride(1, 3)}, "rides by camel's steps"},
	{"zebrarider", [3]string{"ZR", "ZR", "ZN"}, walk{ride(2, 3)}, "rides by zebra's steps"},
	{"gnurider", [3]string{"GR", "GR", "GN"}, walk{ride(1, 2), ride(1, 3)}, "nightrider or camelrider"},
	{"amazon", [3]string{"AM", "AM", "AM"}, join(queenWalk, knightWalk), "queen or knight"},
	{"empress", [3]string{"EM", "KN", "IM"}, join(rookWalk, knightWalk), "rook or knight"},
	{"princess", [3]string{"PR", "PR", "PR"}, join(bishopWalk, knightWalk), "bishop or knight"},
	{"waran", [3]string{"WA", "WA", "V"}, walk{ride(0, 1), ride(1, 2)}, "rook or nightrider"},
	{"elephant", [3]string{"ET", "ET", "EL"}, walk{ride(0, 1), ride(1, 1), ride(1, 2)}, "queen or nightrider"},
	{"rose", [3]string{"RO", "RO", "RO"}, walk{{lines: circles}}, "rides by knight's steps on a circle"},

	{"grasshopper", [3]string{"G", "G", "S"}, walk{hop(0, 1, 1), hop(1, 1, 1)}, "hops on queen's lines to the square beyond the hurdle"},
	{"grasshopper-2", [3]string{"G2", "G2", "S2"}, walk{hop(0, 1, 2), hop(1, 1, 2)}, "hops on queen's lines to the second square beyond the hurdle"},
	{"grasshopper-3", [3]string{"G3", "G3", "S3"}, walk{hop(0, 1, 3), hop(1, 1, 3)}, "hops on queen's lines to the third square beyond the hurdle"},
	{"rookhopper", [3]string{"RH", "TH", "ST"}, walk{hop(0, 1, 1)}, "hops on ranks and files to the square beyond the hurdle"},
	{"bishophopper", [3]string{"BH", "LH", "SF"}, walk{hop(1, 1, 1)}, "hops on diagonals to the square beyond the hurdle"},
	{"nightrider-hopper", [3]string{"NH", "NH", "SN"}, walk{hop(1, 2, 1)}, "hops on a nightrider's lines to the square beyond the hurdle"},
	{"camelrider-hopper", [3]string{"CH", "CH", "SC"}, walk{hop(1, 3, 1)}, "hops on a camelrider's lines to the square beyond the hurdle"},
	{"zebrarider-hopper", [3]string{"ZH", "ZH", "SZ"}, walk{hop(2, 3, 1)}, "hops on a zebrarider's lines to the square beyond the hurdle"},
	{"gnurider-hopper", [3]string{"GH", "GH", "SG"}, walk{hop(1, 2, 1), hop(1, 3, 1)}, "nightrider-hopper or camelrider-hopper"},
	{"moose", [3]string{"M", "EL", "E"}, walk{hop(0, 1, 1, 2, -2), hop(1, 1, 1, 2, -2)}, "grasshopper that turns by 45 degrees at the hurdle"},
	{"eagle", [3]string{"EA", "AD", "AI"}, walk{hop(0, 1, 1, 4, -4), hop(1, 1, 1, 4, -4)}, "grasshopper that turns by 90 degrees at the hurdle"},
	{"sparrow", [3]string{"SW", "SP", "M"}, walk{hop(0, 1, 1, 6, -6), hop(1, 1, 1, 6, -6)}, "grasshopper that turns by 135 degrees at the hurdle"},
	{"hamster", [3]string{"HA", "HA", "HA"}, walk{hop(0, 1, 1, 8), hop(1, 1, 1, 8)}, "grasshopper that arrives before the hurdle"},
	{"lion", [3]string{"LI", "LI", "LI"}, walk{hop(0, 1, 0), hop(1, 1, 0)}, "hops on queen's lines any distance beyond the hurdle"},
	{"rook-lion", [3]string{"RL", "TL", "TL"}, walk{hop(0, 1, 0)}, "hops on ranks and files any distance beyond the hurdle"},
	{"bishop-lion", [3]string{"BL", "LL", "FL"}, walk{hop(1, 1, 0)}, "hops on diagonals any distance beyond the hurdle"},
	{"nightrider-lion", [3]string{"NL", "NL", "NL"}, walk{hop(1, 2, 0)}, "hops on a nightrider's lines any distance beyond the hurdle"},

	{"locust", [3]string{"L", "H", "L"}, walk{locust(0, 1), locust(1, 1)}, "captures on queen's lines, arriving on the square beyond"},
	{"rook-locust", [3]string{"LR", "HT", "LT"}, walk{locust(0, 1)}, "captures on ranks and files, arriving on the square beyond"},
	{"bishop-locust", [3]string{"LB", "HL", "LF"}, walk{locust(1, 1)}, "captures on diagonals, arriving on the square beyond"},
	{"nightrider-locust", [3]string{"LN", "HN", "LN"}, walk{locust(1, 2)}, "captures on a nightrider's lines, arriving on the square beyond"},

	{"leo", [3]string{"LE", "LE", "LE"}, walk{ride(0, 1).only(toMove), ride(1, 1).only(toMove), hop(0, 1, 0).only(toCapture), hop(1, 1, 0).only(toCapture)}, "moves as a queen, captures as a lion"},
	{"pao", [3]string{"PA", "PA", "PA"}, walk{ride(0, 1).only(toMove), hop(0, 1, 0).only(toCapture)}, "moves as a rook, captures as a rook-lion"},
	{"vao", [3]string{"VA", "VA", "VA"}, walk{ride(1, 1).only(toMove), hop(1, 1, 0).only(toCapture)}, "moves as a bishop, captures as a bishop-lion"},
	{"nao", [3]string{"NA", "NA", "NA"}, walk{ride(1, 2).only(toMove), hop(1, 2, 0).only(toCapture)}, "moves as a nightrider, captures as a nightrider-lion"},
	{"mao", [3]string{"MA", "MA", "MA"}, walk{{lines: lame(steps(0, 1)), stride: 2}}, "knight whose orthogonal step must be free"},
	{"moa", [3]string{"MO", "MO", "MO"}, walk{{lines: lame(steps(1, 1)), stride: 2}}, "knight whose diagonal step must be free"},
	{"maorider", [3]string{"AO", "AO", "AO"}, walk{{lines: lame(steps(0, 1)), stride: 2, repeat: true}}, "rides by mao's steps"},
	{"moarider", [3]string{"OA", "OA", "OA"}, walk{{lines: lame(steps(1, 1)), stride: 2, repeat: true}}, "rides by moa's steps"},

	{"rook-moose", [3]string{"RM", "TC", "ET"}, walk{hop(0, 1, 1, 2, -2)}, "moose on ranks and files"},
	{"rook-eagle", [3]string{"RE", "TA", "AT"}, walk{hop(0, 1, 1, 4, -4)}, "eagle on ranks and files"},
	{"rook-sparrow", [3]string{"RW", "TS", "MT"}, walk{hop(0, 1, 1, 6, -6)}, "sparrow on ranks and files"},
	{"bishop-moose", [3]string{"BM", "LC", "EF"}, walk{hop(1, 1, 1, 2, -2)}, "moose on diagonals"},
	{"bishop-eagle", [3]string{"BE", "LA", "AF"}, walk{hop(1, 1, 1, 4, -4)}, "eagle on diagonals"},
	{"bishop-sparrow", [3]string{"BW", "LS", "MF"}, walk{hop(1, 1, 1, 6, -6)}, "sparrow on diagonals"},
	{"marguerite", [3]string{"MG", "MG", "MG"}, walk{hop(0, 1, 1), hop(1, 1, 1), hop(0, 1, 1, 2, -2, 4, -4, 6, -6, 8), hop(1, 1, 1, 2, -2, 4, -4, 6, -6, 8)}, "grasshopper, moose, eagle, sparrow or hamster"},
	{"scarabeus", [3]string{"SC", "SR", "SS"}, walk{hop(0, 1, 1, 1, -1), hop(1, 1, 1, 1, -1)}, "hops on queen's lines to a square a knight's move beyond the hurdle, at 22.5 degrees from its line"},
	{"kinghopper", [3]string{"KH", "KH", "SR"}, walk{hopNext(0, 1), hopNext(1, 1)}, "hops over a unit beside it to the square beyond"},
	{"knighthopper", [3]string{"KP", "SH", "SV"}, walk{hopNext(1, 2)}, "hops over a unit a knight's move away by the same move again"},
	{"contragrasshopper", [3]string{"CG", "KG", "SA"}, walk{near(hop(0, 1, 0)), near(hop(1, 1, 0))}, "hops over a unit beside it any distance beyond"},
	{"contrahamster", [3]string{"HC", "HK", "HC"}, walk{backward(0, 1), backward(1, 1)}, "goes any distance away from a unit beside it"},
	{"double grasshopper", [3]string{"DG", "DG", "DS"}, walk{twice(steps(0, 1), steps(1, 1))}, "makes two moves of a grasshopper, the first without capture"},
	{"double rookhopper", [3]string{"DK", "DT", "DT"}, walk{twice(steps(0, 1))}, "makes two moves of a rookhopper, the first without capture"},
	{"double bishopper", [3]string{"DB", "DL", "DF"}, walk{twice(steps(1, 1))}, "makes two moves of a bishophopper, the first without capture"},
	{"kangaroo", [3]string{"KA", "KA", "KA"}, walk{over(2, hop(0, 1, 1)), over(2, hop(1, 1, 1))}, "hops on queen's lines over two hurdles to the square beyond the second"},
	{"kangaroo-lion", [3]string{"KL", "LK", "KL"}, walk{over(2, hop(0, 1, 0)), over(2, hop(1, 1, 0))}, "hops on queen's lines over two hurdles any distance beyond the second"},
	{"rabbit", [3]string{"RT", "HE", "LA"}, walk{over(2, hop(0, 1, 0)), over(2, hop(1, 1, 0))}, "hops on queen's lines over two hurdles any distance beyond the second"},
	{"bob", [3]string{"BO", "BO", "BO"}, walk{over(4, hop(0, 1, 0)), over(4, hop(1, 1, 0))}, "hops on queen's lines over four hurdles any distance beyond the last"},
	{"dolphin", [3]string{"DO", "DE", "DN"}, walk{hop(0, 1, 1), hop(1, 1, 1), over(2, hop(0, 1, 1)), over(2, hop(1, 1, 1))}, "grasshopper or kangaroo"},
	{"gral", [3]string{"GL", "GL", "GL"}, walk{leap(2, 2), hop(0, 1, 1)}, "alfil or rookhopper"},
	{"scorpion", [3]string{"SO", "SO", "SO"}, join(kingWalk, walk{hop(0, 1, 1), hop(1, 1, 1)}), "erlking or grasshopper"},
	{"sting", [3]string{"ST", "ST", "EP"}, join(kingWalk, walk{hop(0, 1, 1), hop(1, 1, 1)}), "king or grasshopper"},
	{"erlking", [3]string{"EK", "EK", "RE"}, kingWalk, "moves as a king, without being royal"},
	{"equihopper", [3]string{"EQ", "EQ", "EA"}, walk{jumps(everywhere, clear, onward)}, "hops over any unit to the square as far beyond, if the squares on the straight way are empty"},
	{"nonstop equihopper", [3]string{"NE", "NE", "EQ"}, walk{jumps(everywhere, nonstop, onward)}, "hops over any unit to the square as far beyond, whatever is on the way"},
	{"orix", [3]string{"OR", "OR", "OR"}, walk{jumps(queenwise, clear, onward)}, "equihopper on queen's lines"},
	{"nonstop orix", [3]string{"NO", "NO", "NO"}, walk{jumps(queenwise, nonstop, onward)}, "nonstop equihopper on queen's lines"},
	{"English equistopper", [3]string{"QE", "QE", "QA"}, walk{jumps(everywhere, clear, halfway)}, "goes halfway to any unit, if the squares on the straight way are empty"},
	{"French equistopper", [3]string{"QF", "QF", "QF"}, walk{jumps(everywhere, nonstop, halfway)}, "goes halfway to any unit, whatever is on the way"},
	{"eagle equihopper", [3]string{"EE", "AE", "AE"}, walk{jumps(everywhere, clear, aside)}, "equihopper that turns by 90 degrees at the hurdle"},
	{"nonstop eagle equihopper", [3]string{"EN", "AQ", "AQ"}, walk{jumps(everywhere, nonstop, aside)}, "nonstop equihopper that turns by 90 degrees at the hurdle"},
	{"treehopper", [3]string{"TH", "UH", "SB"}, walk{jumps(queenwise, nonstop, onCircle)}, "goes over a unit on a queen's line to a square as far from it"},
	{"greater treehopper", [3]string{"GE", "GU", "SM"}, walk{jumps(everywhere, nonstop, onCircle)}, "goes over any unit to a square as far from it"},
	{"leafhopper", [3]string{"LH", "BH", "SE"}, walk{jumps(queenwise, nonstop, around)}, "goes to a square that is as far away as a unit on a queen's line"},
	{"greater leafhopper", [3]string{"GF", "GB", "SU"}, walk{jumps(everywhere, nonstop, around)}, "goes to a square that is as far away as any unit"},
	{"radial knight", [3]string{"RK", "RP", "CL"}, walk{foreign(jumps(everywhere, nonstop, onCircle))}, "goes over any enemy unit to a square at the same distance from it"},
	{"bouncer", [3]string{"B1", "B1", "B1"}, walk{bounce(queenwise)}, "goes on queen's lines away from a unit or the edge as far as that is away"},
	{"rook-bouncer", [3]string{"B2", "B2", "B2"}, walk{bounce(rookwise)}, "bouncer on ranks and files"},
	{"bishop-bouncer", [3]string{"B3", "B3", "B3"}, walk{bounce(bishopwise)}, "bouncer on diagonals"},

	{"dragon", [3]string{"DR", "DR", "DR"}, join(knightWalk, officersPawn), "knight or pawn, without promotion"},
	{"gryphon", [3]string{"GY", "GY", "GY"}, join(bishopWalk, officersPawn[:2]), "bishop or pawn, without promotion"},
	{"ship", [3]string{"SH", "SC", "BA"}, join(rookWalk, officersPawn), "rook or pawn, without promotion"},
	{
		"querquisite",
		[3]string{"QQ", "OD", "QQ"},
		join(
			from(board.FileA|board.FileH, rookWalk), from(board.FileA<<1|board.FileH>>1, knightWalk),
			from(board.FileA<<2|board.FileH>>2, bishopWalk), from(board.FileA<<3, queenWalk), from(board.FileA<<4, kingWalk)),
		"moves as the piece that stands in the game array on the file that it is on",
	},
	{"edgehog", [3]string{"EH", "RD", "EH"}, walk{{lines: single(steps(0, 1)), repeat: true, stops: toOrFromEdge}, {lines: single(steps(1, 1)), repeat: true, stops: toOrFromEdge}}, "queen that goes from the edge or to the edge, not both"},
	{"wazirrider", [3]string{"WR", "WR", "VS"}, rookWalk, "moves as a rook"},
	{"fersrider", [3]string{"FR", "FR", "FS"}, bishopWalk, "moves as a bishop"},
	{"ubi-ubi", [3]string{"UU", "UU", "UU"}, walk{{manner: mannerRoam, lines: single(steps(1, 2))}}, "makes any number of knight's moves, capturing by the last"},
	{"cavalier de Troie", [3]string{"CT", "CT", "CT"}, walk{{lines: trojan()}}, "makes a knight's move, and may ride on by two squares at a time along its longer leg"},

	{"boyscout", [3]string{"BT", "PF", "BT"}, walk{zigzag(steps(1, 1), 4, -4)}, "bishop that turns by 90 degrees after each step, left and right by turns"},
	{"girlscout", [3]string{"GT", "PN", "GT"}, walk{zigzag(steps(0, 1), 4, -4)}, "rook that turns by 90 degrees after each step, left and right by turns"},
	{"rook/bishop-hunter", [3]string{"RR", "TJ", "TC"}, upward(hunting(rookWalk, bishopWalk)), "moves up the board as a rook, down as a bishop, whoever owns it"},
	{"bishop/rook-hunter", [3]string{"BR", "LJ", "FC"}, upward(hunting(bishopWalk, rookWalk)), "moves up the board as a bishop, down as a rook, whoever owns it"},
	{"spiralspringer", [3]string{"SS", "SS", "CS"}, walk{zigzags(step{2, 0}), zigzags(step{4, 0})}, "nightrider that goes in zigzag along ranks and files: (2,0) or (4,0) by two moves"},
	{"diagonal spiralspringer", [3]string{"DS", "DS", "CD"}, walk{zigzags(step{1, 1}), zigzags(step{3, 3})}, "nightrider that goes in zigzag along diagonals: (1,1) or (3,3) by two moves"},
	{"(1,1)-zigzag nightrider", [3]string{"S1", "S1", "N1"}, walk{zigzags(step{1, 1})}, "nightrider that goes in zigzag, (1,1) by two moves"},
	{"(2,0)-zigzag nightrider", [3]string{"S2", "S2", "N2"}, walk{zigzags(step{2, 0})}, "nightrider that goes in zigzag, (2,0) by two moves"},
	{"(3,3)-zigzag nightrider", [3]string{"S3", "S3", "N3"}, walk{zigzags(step{3, 3})}, "nightrider that goes in zigzag, (3,3) by two moves"},
	{"(4,0)-zigzag nightrider", [3]string{"S4", "S4", "N4"}, walk{zigzags(step{4, 0})}, "nightrider that goes in zigzag, (4,0) by two moves"},
	{"quintessence", [3]string{"QN", "QN", "QN"}, walk{zigzags(step{3, 1})}, "nightrider that goes in zigzag, turning by 90 degrees after each move: (3,1) by two moves"},
	{"archbishop", [3]string{"AR", "ER", "AR"}, walk{{paths: reflecting(1)}}, "bishop that may be reflected once at the edge"},
	{"reflecting bishop", [3]string{"RB", "RL", "FR"}, walk{{paths: reflecting(64)}}, "bishop that is reflected at the edge as often as it comes there"},
	{"cardinal", [3]string{"C", "KL", "CA"}, walk{{paths: cardinal}}, "bishop that may be reflected once behind the edge, changing the colour of its squares"},
	{"rose-lion", [3]string{"RN", "RN", "RL"}, walk{{manner: mannerHop, lines: circles}}, "hops on a rose's lines any distance beyond the hurdle"},
	{"rose-hopper", [3]string{"RP", "RH", "RS"}, walk{{manner: mannerHop, lines: circles, beyond: 1}}, "hops on a rose's lines to the square beyond the hurdle"},
	{"rose-locust", [3]string{"LS", "LR", "LR"}, walk{{manner: mannerLocust, lines: circles}}, "captures on a rose's lines, arriving on the square beyond"},
	{"rao", [3]string{"RA", "RA", "RA"}, walk{{lines: circles, use: toMove}, {manner: mannerHop, lines: circles, use: toCapture}}, "moves as a rose, captures as a rose-lion"},
	{"maorider-lion", [3]string{"ML", "ML", "ML"}, walk{{manner: mannerHop, lines: lame(steps(0, 1)), stride: 2, repeat: true}}, "hops on a maorider's lines any distance beyond the hurdle"},
	{"moarider-lion", [3]string{"MM", "MM", "MM"}, walk{{manner: mannerHop, lines: lame(steps(1, 1)), stride: 2, repeat: true}}, "hops on a moarider's lines any distance beyond the hurdle"},
	{"maohopper", [3]string{"AH", "AH", "AS"}, walk{near(part{manner: mannerHop, lines: lame(steps(0, 1)), beyond: 1})}, "mao that needs a hurdle on its orthogonal step"},
	{"moahopper", [3]string{"OH", "OH", "OS"}, walk{near(part{manner: mannerHop, lines: lame(steps(1, 1)), beyond: 1})}, "moa that needs a hurdle on its diagonal step"},
	{"kao", [3]string{"KO", "KO", "KO"}, walk{leap(1, 2).only(toMove), hopNext(1, 2).only(toCapture)}, "moves as a knight, captures as a knighthopper"},

	{"siren", [3]string{"SI", "SI", "SI"}, join(only(queenWalk, toMove), walk{locust(0, 1), locust(1, 1)}), "moves as a queen, captures as a locust"},
	{"triton", [3]string{"TR", "TR", "TR"}, join(only(rookWalk, toMove), walk{locust(0, 1)}), "moves as a rook, captures as a rook-locust"},
	{"nereid", [3]string{"ND", "ND", "NE"}, join(only(bishopWalk, toMove), walk{locust(1, 1)}), "moves as a bishop, captures as a bishop-locust"},
	{"marine knight", [3]string{"MS", "MS", "CM"}, join(only(knightWalk, toMove), walk{locustNext(1, 2)}), "moves as a knight, captures on the square of such a move, arriving as far beyond"},
	{"poseidon", [3]string{"PO", "PO", "PO"}, join(only(kingWalk, toMove), walk{locustNext(0, 1), locustNext(1, 1)}), "moves as a king, captures beside it, arriving on the square beyond"},
	{"marine pawn", [3]string{"MP", "MB", "PM"}, marinePawn, "moves as a pawn, captures as a locust on the square where a pawn would"},
	{"marine ship", [3]string{"MH", "MC", "BM"}, join(only(rookWalk, toMove), walk{locust(0, 1)}, officersMarinePawn), "triton or marine pawn, without promotion"},
	{"skylla", [3]string{"SK", "SK", "SK"}, walk{{lines: lame(steps(0, 1)), stride: 2, use: toMove}, {manner: mannerLocust, lines: lame(steps(0, 1))}}, "moves as a mao, capturing on the square that a mao passes"},
	{"charybdis", [3]string{"CY", "CY", "CY"}, walk{{lines: lame(steps(1, 1)), stride: 2, use: toMove}, {manner: mannerLocust, lines: lame(steps(1, 1))}}, "moves as a moa, capturing on the square that a moa passes"},

	{"senora", [3]string{"SE", "SE", "DG"}, join(only(queenWalk, toCapture), walk{hop(0, 1, 0).only(toMove), hop(1, 1, 0).only(toMove)}), "moves as a lion, captures as a queen"},
	{"faro", [3]string{"FA", "FA", "FA"}, join(only(rookWalk, toCapture), walk{hop(0, 1, 0).only(toMove)}), "moves as a rook-lion, captures as a rook"},
	{"loco", [3]string{"LO", "LO", "LO"}, join(only(bishopWalk, toCapture), walk{hop(1, 1, 0).only(toMove)}), "moves as a bishop-lion, captures as a bishop"},
	{"saltador", [3]string{"SA", "SA", "SL"}, saltador, "moves as a knight over a hurdle on its way, captures as a knight"},

	{"berolina pawn", [3]string{"BP", "BB", "PB"}, berolinaPawn, "moves forward diagonally, captures straight ahead, is promoted on the last rank"},
	{"superpawn", [3]string{"SP", "SB", "SP"}, superPawn([]step{{0, 1}}, []step{{-1, 1}, {1, 1}}), "pawn that moves and captures any distance"},
	{"berolina superpawn", [3]string{"BS", "BS", "BS"}, superPawn([]step{{-1, 1}, {1, 1}}, []step{{0, 1}}), "berolina pawn that moves and captures any distance"},
	{"Chinese pawn", [3]string{"CP", "CB", "PC"}, chinesePawn, "moves and captures one step forward, beyond the middle of the board to the side too; it is not promoted"},
	{"reverse pawn", [3]string{"PP", "RB", "PV"}, reversePawn, "pawn of the other direction, promoted on its first rank"},

	{"orphan", [3]string{"O", "O", "O"}, walk{{manner: mannerOfObservers}}, "moves as the enemy units that observe it"},
	{"friend", [3]string{"F", "F", "A"}, walk{{manner: mannerOfObservers, friendly: true}}, "moves as the units of its own side that observe it"},
	{"dummy", [3]string{"DU", "DU", "PI"}, nil, "never moves"},
}

// PieceByCode returns the piece with these letters in a language, in upper or lower case; nil if the
// table has none. "R/B" gives the hunter that moves forward as a rook and backward as a bishop.
func PieceByCode(code string, language int) *Piece {
	if first, second, ok := strings.Cut(code, "/"); ok {
		return hunter(PieceByCode(first, language), PieceByCode(second, language))
	}
	for i := range Pieces {
		if strings.EqualFold(Pieces[i].Codes[language], code) {
			return &Pieces[i]
		}
	}
	return nil
}

// hunters holds the hunters made so far. Each is made once, because rows are compared by address.
var hunters = struct {
	sync.Mutex
	of map[[2]*Piece]*Piece
}{of: map[[2]*Piece]*Piece{}}

// hunting returns the walk that goes forward as one walk and backward as another; nil if one of them
// has no direction.
func hunting(ahead, back walk) walk {
	forth, ok := ahead.towards(1)
	home, well := back.towards(-1)
	if !ok || !well {
		return nil
	}
	return join(forth, home)
}

// hunter returns the piece that moves forward as one piece and backward as another; nil if a walk has
// no direction.
func hunter(ahead, back *Piece) *Piece {
	if ahead == nil || back == nil {
		return nil
	}
	walk := hunting(ahead.walk, back.walk)
	if walk == nil {
		return nil
	}
	hunters.Lock()
	defer hunters.Unlock()
	key := [2]*Piece{ahead, back}
	if hunters.of[key] == nil {
		p := &Piece{
			Name: ahead.Name + "/" + back.Name + " hunter", walk: walk,
			Doc: "moves forward as " + ahead.Name + ", backward as " + back.Name,
		}
		for i := range p.Codes {
			p.Codes[i] = ahead.Codes[i] + "/" + back.Codes[i]
		}
		hunters.of[key] = p
	}
	return hunters.of[key]
}
