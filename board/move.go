package board

// Flags say what a move is beyond a unit that goes from one square to another.
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
	// Null marks the move that does nothing but pass the turn.
	Null
	// Exchange marks a move by which the units on From and To change places; with NoSquare for both, by which the sides change
	// roles: the board is turned round, and all units change sides.
	Exchange
	// PartnerCastling marks the king's move by two squares in a castling with the unit on the square that Choice names: that
	// goes to the square which the king passes.
	PartnerCastling
	// Series marks a capture after which the unit goes on: Choice, and Via as further digits, tell apart how.
	Series

	Castling = ShortCastling | LongCastling | PartnerCastling
)

// Move is one half-move: small and comparable. It holds all that is needed to play it and to write it down, so that a
// renderer needs no rules.
type Move struct {
	From, To Square
	// Captured is the square of the unit that is captured, which need not be To; NoSquare if none is.
	Captured Square
	// Kind is the kind of the unit that moves, as it stands on From: the nature of the move.
	Kind Kind
	// Promotion is the kind that a promoting pawn becomes, else NoKind.
	Promotion Kind
	// Choice tells apart moves that differ in their effects alone.
	Choice uint8
	Flags  Flags
	// Via is where the unit goes on from, of a move in two steps: it appears there and moves on. It counts from one, so that
	// zero is for none; SetVia and Passes say it as a square. (Eight bytes are copied at once.)
	Via uint8
}

// SetVia says that the unit appears on a square and goes on from there.
func (m *Move) SetVia(s Square) { m.Via = uint8(s) + 1 }

// Passes is the square on which the unit appears, to go on from there; NoSquare if it just goes.
func (m Move) Passes() Square {
	if m.Via == 0 || m.Is(Series) {
		return NoSquare
	}
	return Square(m.Via - 1)
}

// SetSeries says that the unit goes on in the n-th way of several, counted from 0; at most MaxSeries can be told apart.
func (m *Move) SetSeries(n int) {
	m.Flags |= Series
	m.Choice, m.Via = uint8(n), uint8(n>>8)
}

// SeriesWay is the number of the way in which the unit goes on.
func (m Move) SeriesWay() int { return int(m.Via)<<8 | int(m.Choice) }

// MaxSeries is the number of ways to go on that can be told apart.
const MaxSeries = 1 << 16

// Pass is the null move.
var Pass = Move{From: NoSquare, To: NoSquare, Captured: NoSquare, Flags: Null}

// ChangeRoles is the move by which the sides change roles.
var ChangeRoles = Move{From: NoSquare, To: NoSquare, Captured: NoSquare, Flags: Exchange}

// Start is the square from which the unit arrives on To: that which it leaves, or the one that it passes.
func (m Move) Start() Square {
	if via := m.Passes(); via != NoSquare {
		return via
	}
	return m.From
}

// Is tells whether the move has any of the flags.
func (m Move) Is(f Flags) bool { return m.Flags&f != 0 }

// IsCapture tells whether the move captures.
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
