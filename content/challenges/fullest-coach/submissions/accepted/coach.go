package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var stops, seats int
	fmt.Fscan(in, &stops, &seats)
	var inside, most int64 = 0, -1
	where, standing := 0, 0
	for stop := 1; stop <= stops; stop++ {
		var off, on int64
		fmt.Fscan(in, &off, &on)
		inside += on - off
		if inside > most {
			most, where = inside, stop
		}
		if inside > int64(seats) {
			standing++
		}
	}
	fmt.Println(most, where, standing)
}
