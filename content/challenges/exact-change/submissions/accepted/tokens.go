package main

import "fmt"

func main() {
	var count, wanted int
	fmt.Scan(&count, &wanted)
	fewest := make([]int, wanted+1)
	for total := 1; total <= wanted; total++ {
		fewest[total] = wanted + 1
	}
	for ; count > 0; count-- {
		var value int
		fmt.Scan(&value)
		for total := value; total <= wanted; total++ {
			if with := fewest[total-value] + 1; with < fewest[total] {
				fewest[total] = with
			}
		}
	}
	if fewest[wanted] > wanted {
		fmt.Println(-1)
	} else {
		fmt.Println(fewest[wanted])
	}
}
