package main

import "fmt"

func gcd(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

func main() {
	var count int
	fmt.Scan(&count)
	var ring, period, latest int64 = 0, 1, 0
	never := false
	for ; count > 0; count-- {
		var first, own int64
		fmt.Scan(&first, &own)
		if first > latest {
			latest = first
		}
		tries := int64(0)
		for tries < own && ring%own != first%own {
			ring += period
			tries++
		}
		never = never || tries == own
		period = period / gcd(period, own) * own
		ring %= period
	}
	if never {
		fmt.Println("never")
		return
	}
	if ring < latest {
		ring += (latest - ring + period - 1) / period * period
	}
	fmt.Println(ring)
}
