import type { Language } from '../language.ts';

export const go: Language = {
  id: 'go',
  name: 'Go',
  extension: '.go',
  selfTest: {
    reads: {
      source: `package main

import "fmt"

func main() {
	var a, b, sum, next int
	fmt.Scan(&a, &b)
	fmt.Println(a + b)
	for {
		if _, err := fmt.Scan(&next); err != nil {
			break
		}
		sum += next
	}
	fmt.Println(sum)
}
`,
      stdin: '20 22\n1\n2\n',
      stdout: '42\n3\n',
    },
    timesOut: 'package main\n\nfunc main() {\n\tfor {\n\t}\n}\n',
    outgrowsMemory: `package main

func main() {
	var held [][]byte
	for {
		block := make([]byte, 1<<20)
		for i := range block {
			block[i] = 1
		}
		held = append(held, block)
	}
}
`,
  },
  calibration: {
    nothing: 'package main\n\nfunc main() {}\n',
    loop: `package main

import "fmt"

func main() {
	var x, total uint64 = 88172645463325252, 0
	for i := 0; i < 100000000; i++ {
		x ^= x << 13
		x ^= x >> 7
		x ^= x << 17
		total += x
	}
	fmt.Println(total)
}
`,
    referenceMs: {},
  },
  cpuFactor: { native: 1 },
  interactive: { native: 'server' },
  notes: {},
  example: `package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

func main() {
	fmt.Print("What is your name? ")
	name, _ := bufio.NewReader(os.Stdin).ReadString('\\n')
	fmt.Printf("Hello, %s!\\n", strings.TrimSpace(name))
}
`,
};
