import type { Language } from '../language.ts';

export const python: Language = {
  id: 'python',
  name: 'Python',
  extension: '.py',
  wasm: { engine: 'cpython' },
  selfTest: {
    reads: {
      source: `import sys
a, b = map(int, input().split())
print(a + b)
print(sum(int(line) for line in sys.stdin))
`,
      stdin: '20 22\n1\n2\n',
      stdout: '42\n3\n',
    },
    timesOut: 'while True:\n    pass\n',
    outgrowsMemory: 'held = []\nwhile True:\n    held.append(bytearray(1 << 20))\n',
  },
  calibration: {
    nothing: '',
    loop: 'total = 0\nfor i in range(400_000):\n    total += i * i % 7\nprint(total)\n',
    referenceMs: { wasm: 300 },
  },
  cpuFactor: { wasm: 6, native: 3 },
  interactive: { wasm: 'browser', native: 'server' },
  notes: {
    wasm: [
      'There are no threads, no processes and no network.',
      'Only the standard library is there: no numpy and no packages of others.',
      'A prompt given to input() is written to standard output when a program is judged.',
    ],
  },
  example: `name = input("What is your name? ")
print(f"Hello, {name}!")
`,
};
