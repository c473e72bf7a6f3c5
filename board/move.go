package board

// Flags mark a move that is more than a unit going from one square to another.
type Flags uint8

// The flags of a move.
const (
	// DoubleStep marks a pawn's move over the square on which it may then be captured en passant.
	DoubleStep Flags = 1 << iota
	// EnPassant marks a pawn's capture of a pawn that has just made a double step.
	EnPassant
	// ShortCastling and LongCastling mark the king's move by two squares; the rook's part follows from it.
	ShortCastling
	LongCastling
	// Null marks the move that only passes the turn.
	Null
	// Exchange marks a move in which the units on From and To change places. If both are NoSquare, the
	// sides change roles: the board is turned round and all units change sides.
	Exchange
	// PartnerCastling marks the king's move by two squares in a castling with the unit on the square
	// that Choice names. That unit goes to the square that the king passes.
	PartnerCastling
	// Series marks a capture after which the unit goes on. Choice, and Via as further digits, number
	// the ways of going on.
	Series

	Castling = ShortCastling | LongCastling | PartnerCastling
)

// Move is one half-move, small and comparable. It holds everything that is needed to play it and to
// write it down, so a renderer needs no rules.
type Move struct {
	From, To Square
	// Captured is the square of the captured unit, which may differ from To; NoSquare if the move does
	// not capture.
	Captured Square
	// Kind is the kind of the unit that moves, as it stands on From: the nature of the move.
	Kind Kind
	// Promotion is the kind that a promoting pawn becomes, else NoKind.
	Promotion Kind
	// Choice distinguishes moves that differ only in their effects.
	Choice uint8
	Flags  Flags
	// Via is the square, plus one, from which the unit goes on in a move of two steps: the unit
	// appears there and moves on. Zero means none. SetVia and Passes convert it. (The whole Move is
	// then eight bytes, copied at once.)
	Via uint8
}

// SetVia makes the unit appear on s and go on from there.
func (m *Move) SetVia(s Square) { m.Via = uint8(s) + 1 }

// Passes returns the square on which the unit appears to go on from there, or NoSquare.
func (m Move) Passes() Square {
	if m.Via == 0 || m.Is(Series) {
		return NoSquare
	}
	return Square(m.Via - 1)
}

// SetSeries makes the unit go on in the n-th way, counted from 0. n must be less than MaxSeries.
func (m *Move) SetSeries(n int) {
	m.Flags |= Series
	m.Choice, m.Via = uint8(n), uint8(n>>8)
}

// SeriesWay returns the number of the way in which the unit goes on.
func (m Move) SeriesWay() int { return int(m.Via)<<8 | int(m.Choice) }

// MaxSeries is the number of ways to go on that a Move can distinguish.
const MaxSeries = 1 << 16

// Pass is the null move.
var Pass = Move{From: NoSquare, To: NoSquare, Captured: NoSquare, Flags: Null}

// Skip is the null move of a side whose turn is left out between the moves of a series. The series goes on
// as if it were the mover's turn, so that what has moved last has still moved last.
var Skip = Move{From: NoSquare, To: NoSquare, Captured: NoSquare, Flags: Null, Choice: 2}

// ChangeRoles is the move in which the sides change roles.
var ChangeRoles = Move{From: NoSquare, To: NoSquare, Captured: NoSquare, Flags: Exchange}

// Start returns the square from which the unit arrives on To: the square that it leaves, or the one
// that it passes.
func (m Move) Start() Square {
	if via := m.Passes(); via != NoSquare {
		return via
	}
	return m.From
}

// Is reports whether the move has any of the flags.
func (m Move) Is(f Flags) bool { return m.Flags&f != 0 }

// IsCapture reports whether the move captures.
func (m Move) IsCapture() bool { return m.Captured != NoSquare }

// String writes the move in plain coordinates, for messages and tests: "e2e4", "e7e8Q", "--" for the null move.
func (m Move) String() string {
	if m.Is(Null) {
		return "--"
	}
	text := m.From.String()
	if via := m.Passes(); via != NoSquare {
		text += via.String()
	}
	text += m.To.String()
	if m.Promotion != NoKind {
		text += m.Promotion.String()
	}
	return text
}
