package main

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

func TestParseSize(t *testing.T) {
	for text, want := range map[string]int64{
		"1500000": 1500000, "512M": 512 << 20, "2G": 2 << 30, "1.5g": 3 << 29, "64MiB": 64 << 20, "1KB": 1024,
		"": 0, "0": 0, "-1G": 0, "G": 0, "1X": 0, "1e30": 0, "NaN": 0,
	} {
		got, err := parseSize(text)
		assert.Equal(t, want, got, text)
		assert.Equal(t, want == 0, err != nil, text)
	}
}

func TestParseTime(t *testing.T) {
	for text, want := range map[string]time.Duration{
		"90": 90 * time.Second, "0.5": time.Second / 2, "1h30m": 90 * time.Minute,
		"": 0, "0": 0, "-1": 0, "soon": 0,
	} {
		got, err := parseTime(text)
		assert.Equal(t, want, got, text)
		assert.Equal(t, want == 0, err != nil, text)
	}
}

func TestMachineMemory(t *testing.T) { assert.Positive(t, machineMemory()) }
