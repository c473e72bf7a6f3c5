package board

// Mix spreads a word over all 64 bits: the finaliser of splitmix64 (Sebastiano Vigna, public domain). Different words give
// different results.
func Mix(z uint64) uint64 {
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}
