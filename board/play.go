package board

// lostRights holds, by square, the castling rights that end when a unit leaves the square or is
// captured on it.
var lostRights = [65]Rights{
	A1: WhiteLong, E1: WhiteShort | WhiteLong, H1: WhiteShort,
	A8: BlackLong, E8: BlackShort | BlackLong, H8: BlackShort,
}

// RightsOf returns both castling rights of a side.
func RightsOf(s Side) Rights {
	if s == White {
		return WhiteShort | WhiteLong
	}
	return BlackShort | BlackLong
}

// RightsAt returns the castling rights that end when a unit leaves s or is captured on it.
func RightsAt(s Square) Rights { return lostRights[s] }

// RookRights returns the castling right of the rook that has its home on s, or none if s is not the
// home of a rook.
func RookRights(s Square) Rights {
	if s == E1 || s == E8 {
		return 0
	}
	return lostRights[s]
}

// spreads holds the bits of each kind, each bit spread over a plane.
var spreads [MaxKind + 1][4]Set

func init() {
	for k := range spreads {
		for i := range spreads[k] {
			spreads[k][i] = -Set(k >> i & 1)
		}
	}
}

// Play makes p the position after m in src. The unit moves, the captured unit leaves, a pawn promotes,
// the castling rook moves, and rights, en-passant square, turn, last move and key are updated. p and
// src must differ. m must fit the board; Play does not ask whether m is legal.
func (p *Position) Play(src *Position, m Move) {
	us := src.turn & 1
	key := src.key ^ turnKey ^ enPassantKeys[src.ep]
	if src.beside != 0 {
		key ^= besideKeys[int(src.beside)+64]
	}
	if m.Flags&Null != 0 {
		*p = *src
		p.key, p.turn, p.ep, p.beside, p.last = key, us^1, NoSquare, 0, Last{}
		return
	}
	if m.Flags&Exchange != 0 {
		*p = *src
		p.exchange(m)
		return
	}

	gone := Set(0) // the squares that a unit leaves: that of the moving unit and that of the captured one
	if m.Captured != NoSquare {
		gone = m.Captured.Set()
		key ^= unitKeys[src.ownerAt(m.Captured)&3][src.KindAt(m.Captured)&15][m.Captured&63]
	}
	from, to := m.From.Set(), m.To.Set()
	gone |= from
	become := m.Kind
	if m.Promotion != NoKind {
		become = m.Promotion
	}
	spread := &spreads[become&15]
	p.planes[0] = src.planes[0]&^gone | to&spread[0]
	p.planes[1] = src.planes[1]&^gone | to&spread[1]
	p.planes[2] = src.planes[2]&^gone | to&spread[2]
	p.planes[3] = src.planes[3]&^gone | to&spread[3]
	p.sides[us] = src.sides[us]&^gone | to
	p.sides[us^1] = src.sides[us^1] &^ gone
	owner := OwnerOf(us)
	if src.sides[us^1]&from != 0 { // a neutral unit, or one of the other side
		owner = src.ownerAt(m.From)
		p.sides[us^1] |= to
		if !owner.Has(us) {
			p.sides[us] &^= to
		}
	}
	key ^= unitKeys[owner&3][m.Kind&15][m.From&63] ^ unitKeys[owner&3][become&15][m.To&63]

	p.memory = src.memory
	p.rights = src.rights
	if src.rights != 0 {
		p.rights &^= lostRights[m.From] | lostRights[m.Captured]
		key ^= rightsKeys[src.rights&15] ^ rightsKeys[p.rights&15]
	}
	p.key, p.turn, p.ep, p.beside, p.last = key, us^1, NoSquare, 0, Last{Kinds: m.Kind.Set(), Side: us}
	if m.Flags != 0 {
		p.playFlags(m)
	}
}

// exchange makes the units on From and To change places, or the sides their roles.
func (p *Position) exchange(m Move) {
	if m.From == NoSquare {
		p.changeRoles()
		return
	}
	a, b := p.Take(m.From), p.Take(m.To)
	p.Put(m.To, a)
	p.Put(m.From, b)
	p.SetRights(p.rights &^ (lostRights[m.From] | lostRights[m.To]))
	p.SetEnPassant(NoSquare)
	p.last = Last{Kinds: m.Kind.Set(), Side: p.turn}
	p.SetTurn(p.turn.Other())
}

// changeRoles turns the board round and gives each side the units of the other. All castling rights
// end.
func (p *Position) changeRoles() {
	next := NewPosition()
	for b := p.Occupied(); b != 0; {
		s := b.Pop()
		u := p.UnitAt(s)
		next.Put(s^63, Unit{u.Kind, u.Owner.Flip()})
	}
	next.SetTurn(p.turn.Other())
	next.memory = p.memory
	*p = next
}

// playFlags plays what a double step or a castling does beyond moving one unit.
func (p *Position) playFlags(m Move) {
	switch {
	case m.Is(DoubleStep):
		if ep := (m.Start() + m.To) / 2; p.canTakeOn(ep, p.turn) {
			p.SetEnPassant(ep)
		}
	case m.Is(Castling):
		from, to := m.RookMove()
		p.Put(to, p.Take(from))
	}
}

// RookMove returns the move of the castling partner, usually a rook.
func (m Move) RookMove() (from, to Square) {
	switch {
	case m.Is(PartnerCastling):
		return Square(m.Choice), (m.From + m.To) / 2
	case m.Is(ShortCastling):
		return m.To + 1, m.To - 1
	}
	return m.To - 2, m.To + 1
}

// canTakeOn reports whether a pawn of the side stands where it could capture en passant on ep.
func (p *Position) canTakeOn(ep Square, s Side) bool {
	beside := ep.Set()>>1&^FileH | ep.Set()<<1&^FileA
	if s == White {
		beside >>= 8
	} else {
		beside <<= 8
	}
	return p.Units(s, Pawn)&beside != 0
}
