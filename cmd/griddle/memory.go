package main

import (
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"
	"time"
)

// machineMemory returns the memory in bytes that this process may use: that of the machine or of its
// container, as Linux reports it. On other systems it returns 4 GiB.
func machineMemory() int64 {
	const assumed = 4 << 30
	memory := int64(assumed)
	if text, err := os.ReadFile("/proc/meminfo"); err == nil {
		if fields := strings.Fields(string(text)); len(fields) > 1 && fields[0] == "MemTotal:" {
			if kilobytes, err := strconv.ParseInt(fields[1], 10, 64); err == nil && kilobytes > 0 {
				memory = kilobytes << 10
			}
		}
	}
	if text, err := os.ReadFile("/sys/fs/cgroup/memory.max"); err == nil {
		if limit, err := strconv.ParseInt(strings.TrimSpace(string(text)), 10, 64); err == nil && limit > 0 {
			memory = min(memory, limit)
		}
	}
	return min(memory, addressable())
}

// parseSize reads "1500000", "512M", "2G" (powers of 1024; "MB" and "MiB" mean the same as "M").
func parseSize(text string) (int64, error) {
	number := strings.TrimRight(strings.ToUpper(strings.TrimSpace(text)), "IB")
	shift := 0
	if n := len(number); n > 0 {
		if i := strings.IndexByte("KMGT", number[n-1]); i >= 0 {
			shift, number = 10*(i+1), number[:n-1]
		}
	}
	value, err := strconv.ParseFloat(number, 64)
	bytes := value * float64(int64(1)<<shift)
	if err != nil || !(bytes >= 1) || bytes >= math.MaxInt64 {
		return 0, fmt.Errorf("%q is not a size: write 512M or 2G, for example", text)
	}
	return int64(bytes), nil
}

// parseTime reads "90" (seconds) and Go's "1m30s".
func parseTime(text string) (time.Duration, error) {
	if seconds, err := strconv.ParseFloat(text, 64); err == nil {
		text = strconv.FormatFloat(seconds, 'f', -1, 64) + "s"
	}
	d, err := time.ParseDuration(text)
	if err != nil || d <= 0 {
		return 0, fmt.Errorf("%q is not a time: write 90, 90s or 1h30m, for example", text)
	}
	return d, nil
}
