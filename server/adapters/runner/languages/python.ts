import type { Language } from '../language.ts';

export const python: Language = {
  id: 'python',
  name: 'Python',
  extension: '.py',
  wasm: { engine: 'cpython' },
  native: {
    needs: [{ file: '/usr/bin/python3', debian: 'python3' }],
    version: ['/usr/bin/python3', '--version'],
    env: { PYTHONDONTWRITEBYTECODE: '1' },
    compile: (sources) => ['/usr/bin/python3', '-m', 'py_compile', ...sources.filter((name) => name.endsWith('.py'))],
    leavesProgram: false,
    run: ({ sources: [main = ''] }) => ['/usr/bin/python3', main],
    outOfMemory: /^MemoryError/m,
  },
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
    referenceMs: { wasm: 215, native: 25 },
  },
  cpuFactor: { wasm: 6, native: 3 },
  interactive: { wasm: 'browser', native: 'server' },
  notes: {
    native: [
      'The packages installed on this machine are available. You can’t install others.',
      'No network access. Written files are deleted when the program ends.',
    ],
    wasm: [
      'Threads, processes and network aren’t available.',
      'Only the standard library is available, without numpy or other packages.',
      'When a program is judged, prompts passed to input() are written to standard output.',
    ],
  },
  example: `name = input("What is your name? ")
print(f"Hello, {name}!")
`,
};
