package board

// lostRights are the castling rights that end when a unit leaves a square or is captured on it.
var lostRights = [65]Rights{
	A1: WhiteLong, E1: WhiteShort | WhiteLong, H1: WhiteShort,
	A8: BlackLong, E8: BlackShort | BlackLong, H8: BlackShort,
}

// Play makes p the position after m in src: the unit goes, what it captures leaves, a pawn is promoted, the rook takes
// its part in castling, and rights, en-passant square, turn, last move and key follow. p and src must not be the same.
// m must fit the board; whether it is legal is not asked.
func (p *Position) Play(src *Position, m Move) {
	*p = *src
	us := src.turn & 1
	p.turn = us ^ 1
	p.ep = NoSquare
	key := src.key ^ turnKey ^ enPassantKeys[src.ep]
	if m.Flags&Null != 0 {
		p.last = Last{}
		p.key = key
		return
	}

	if m.Captured != NoSquare {
		key ^= p.clear(m.Captured)
	}
	owner := src.ownerAt(m.From)
	become := m.Kind
	if m.Promotion != NoKind {
		become = m.Promotion
	}
	from, to := m.From.Set(), m.To.Set()
	p.sides[us] ^= from | to
	if owner == Neutral {
		p.sides[us^1] ^= from | to
	}
	p.kinds[m.Kind.slot()] &^= from
	p.kinds[become.slot()] |= to
	p.squares[m.From>>1&31] &^= 15 << (m.From & 1 << 2)
	p.squares[m.To>>1&31] |= uint8(become) << (m.To & 1 << 2)
	keys := &unitKeys[owner&3]
	key ^= keys[m.Kind&15][m.From&63] ^ keys[become&15][m.To&63]

	if lost := src.rights & (lostRights[m.From] | lostRights[m.Captured]); lost != 0 {
		p.rights = src.rights &^ lost
		key ^= rightsKeys[src.rights&15] ^ rightsKeys[p.rights&15]
	}
	p.last = Last{Kinds: m.Kind.Set(), Side: us}
	p.key = key
	if m.Flags != 0 {
		p.playFlags(m)
	}
}

// clear takes away what stands on s, without the key: it returns the change of the key.
func (p *Position) clear(s Square) uint64 {
	kind, owner, set := p.KindAt(s), p.ownerAt(s), s.Set()
	p.sides[White] &^= set
	p.sides[Black] &^= set
	p.kinds[kind.slot()] &^= set
	p.squares[s>>1&31] &^= 15 << (s & 1 << 2)
	return unitKeys[owner&3][kind&15][s&63]
}

// playFlags does what a double step and a castling do beyond moving one unit.
func (p *Position) playFlags(m Move) {
	switch {
	case m.Is(DoubleStep):
		if ep := (m.From + m.To) / 2; p.canTakeOn(ep, p.turn) {
			p.SetEnPassant(ep)
		}
	case m.Is(Castling):
		from, to := m.RookMove()
		p.Put(to, p.Take(from))
	}
}

// RookMove is the rook's part of a castling.
func (m Move) RookMove() (from, to Square) {
	if m.Is(ShortCastling) {
		return m.To + 1, m.To - 1
	}
	return m.To - 2, m.To + 1
}

// canTakeOn tells whether a pawn of the side stands where it could capture en passant on ep.
func (p *Position) canTakeOn(ep Square, s Side) bool {
	beside := ep.Set()>>1&^FileH | ep.Set()<<1&^FileA
	if s == White {
		beside >>= 8
	} else {
		beside <<= 8
	}
	return p.Units(s, Pawn)&beside != 0
}
