import type { Language } from '../language.ts';

/** All of the standard library that a program without network can use; each brings what it needs itself. */
const packages = [
  ...['bufio', 'bytes', 'cmp', 'container/heap', 'container/list', 'container/ring', 'context', 'crypto/md5'],
  ...['crypto/rand', 'crypto/sha1', 'crypto/sha256', 'crypto/sha512', 'encoding/base64', 'encoding/binary'],
  ...[
    'encoding/csv',
    'encoding/hex',
    'encoding/json',
    'errors',
    'flag',
    'fmt',
    'hash/crc32',
    'hash/fnv',
    'hash/maphash',
  ],
  ...['index/suffixarray', 'io', 'io/ioutil', 'iter', 'log', 'maps', 'math', 'math/big', 'math/bits', 'math/cmplx'],
  ...['math/rand', 'math/rand/v2', 'os', 'os/signal', 'path', 'path/filepath', 'reflect', 'regexp', 'runtime'],
  ...['runtime/debug', 'slices', 'sort', 'strconv', 'strings', 'sync', 'sync/atomic', 'syscall', 'text/tabwriter'],
  ...['text/template', 'time', 'unicode', 'unicode/utf16', 'unicode/utf8', 'unsafe', 'net', 'os/exec'],
];

/** A line `packagefile <name>=<file>` for each package; what lies in the cache is copied, as the cache is gone later. */
const packagesScript = `
have=$(go list -e -f '{{if not .Error}}{{.ImportPath}}{{end}}' "$@")
go list -export -deps -f '{{if .Export}}{{.ImportPath}} {{.Export}}{{end}}' $have > /w/list
while read -r name file; do
  case $file in
    /w/*) copy=$(echo "$name" | tr / _).a; cp "$file" "/out/$copy"; file=/prepared/$copy ;;
  esac
  echo "packagefile $name=$file"
done < /w/list > /out/importcfg
`;
const linkScript = `
go tool compile -p main -trimpath /w -importcfg /prepared/importcfg -pack -o /w/main.a "$@" 2>&1
go tool link -importcfg /prepared/importcfg -s -w -o /out/main /w/main.a 2>&1
`;

export const go: Language = {
  id: 'go',
  name: 'Go',
  extension: '.go',
  native: {
    needs: [{ file: '/usr/bin/go', debian: 'golang-go' }],
    version: ['/usr/bin/go', 'version'],
    env: { GOCACHE: '/w/.cache', CGO_ENABLED: '0', GO111MODULE: 'off' },
    // Newer ones bring no compiled packages: those that programs use are compiled once, and found by a list.
    prepare: {
      command: ['/bin/sh', '-ec', packagesScript, 'sh', ...packages],
      at: '/prepared',
      required: true,
    },
    compile: (sources) => [
      ...['/bin/sh', '-ec', linkScript, 'sh'],
      ...sources.filter((name) => name.endsWith('.go')).map((name) => `./${name}`),
    ],
    leavesProgram: true,
    run: () => ['./main'],
    outOfMemory: /runtime: out of memory|cannot allocate memory/,
    own: { memoryBytes: 0, processes: 16 },
  },
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
    referenceMs: { native: 165 },
  },
  cpuFactor: { native: 1 },
  interactive: { native: 'server' },
  notes: {
    native: [
      'Only the standard library is available, without net/http.',
      'No network access. Written files are deleted when the program ends.',
    ],
  },
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
