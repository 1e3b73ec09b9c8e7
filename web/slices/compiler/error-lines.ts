import type { SourceFile } from '@stepwell/contract/judge/programs.ts';

export interface ErrorPlace {
  file: string;
  line: number;
  column?: number | undefined;
  /** What the compiler or the runtime says. */
  message: string;
  tone: 'error' | 'warning';
}

/** As compilers and runtimes write where something is wrong. Each names file, line and maybe column. */
const forms: { pattern: RegExp; read: (found: RegExpExecArray) => Partial<ErrorPlace> }[] = [
  // C, C++, Go, and Java without a column: main.cpp:3:5: error: expected ';'
  {
    pattern: /^(?:Error: )?\/?(?:\.\/)?([\w.-]+):(\d+)(?::(\d+))?:\s*(?:(fatal error|error|warning|note):\s*)?(.+)$/gm,
    read: ([, file, line, column, tone, message]) => ({
      file: file ?? '',
      line: Number(line),
      message: message ?? '',
      ...(column && { column: Number(column) }),
      tone: tone === 'warning' ? 'warning' : 'error',
    }),
  },
  // JavaScript: at total (main.js:2:9)
  {
    pattern: /^\s+at .*?\(?\/?([\w.-]+\.[cm]?[jt]s):(\d+)(?::(\d+))?\)?$/gm,
    read: ([, file, line, column]) => ({
      file: file ?? '',
      line: Number(line),
      ...(column && { column: Number(column) }),
    }),
  },
  // Java: at Main.main(Main.java:4)
  {
    pattern: /^\s+at [\w.$<>]+\(([\w.-]+\.java):(\d+)\)$/gm,
    read: ([, file, line]) => ({ file: file ?? '', line: Number(line) }),
  },
  // Rust: --> main.rs:2:5
  {
    pattern: /^\s*--> \/?([\w.-]+):(\d+):(\d+)$/gm,
    read: ([, file, line, column]) => ({ file: file ?? '', line: Number(line), column: Number(column) }),
  },
  // A panic of Rust: panicked at main.rs:2:5:
  {
    pattern: /panicked at \/?([\w.-]+):(\d+):(\d+):?$/gm,
    read: ([, file, line, column]) => ({ file: file ?? '', line: Number(line), column: Number(column) }),
  },
  // A panic of Go: \t/box/main.go:5 +0x1d
  {
    pattern: /^\s+(?:\/[\w./-]*\/)?([\w.-]+\.go):(\d+)(?: \+0x[0-9a-f]+)?$/gm,
    read: ([, file, line]) => ({ file: file ?? '', line: Number(line) }),
  },
];
const MOST = 20;

/** The line that says what happened: of a Python traceback its last, elsewhere the first that names an error. */
export function headline(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
  const named = lines.filter((line) =>
    /^(?:Uncaught )?(?:[A-Za-z_.]*(?:Error|Exception|Interrupt|Iteration)\b|error(?:\[E\d+\])?:|Error:|panic:|fatal error:)/.test(
      line,
    ),
  );
  if (/^Traceback/m.test(text)) return named.at(-1) ?? lines.at(-1) ?? '';
  return named[0] ?? /Exception in thread "\w+" (.+)/.exec(text)?.[1] ?? lines[0] ?? '';
}

/** Where in the files of a program its messages point to; of Python's traceback the innermost place that is theirs. */
export function placesIn(text: string, files: readonly SourceFile[]): ErrorPlace[] {
  const own = new Map(files.map(({ name }) => [name, name]));
  const summary = headline(text);
  const python = [...text.matchAll(/^ *File "\/?([^"]+)", line (\d+)/gm)]
    .map(([, file = '', line]) => ({ file: own.get(file), line: Number(line) }))
    .filter((place): place is { file: string; line: number } => place.file !== undefined);
  const inner = python.at(-1);
  if (inner) return [{ ...inner, message: summary, tone: 'error' }];
  const found: ErrorPlace[] = [];
  for (const { pattern, read } of forms) {
    for (const match of text.matchAll(pattern)) {
      const place = { tone: 'error' as const, message: summary, ...read(match as RegExpExecArray) };
      const file = own.get(place.file ?? '');
      const isNote = match[4] === 'note';
      if (!file || isNote || !place.line) continue;
      found.push({ ...place, file, line: place.line, message: place.message });
    }
    // Of a stack only the innermost of the program's own lines; of a compiler's list all.
    if (found.length > 0 && pattern !== forms[0]?.pattern && !text.includes('-->')) return found.slice(0, 1);
    if (found.length > 0) break;
  }
  const seen = new Set<string>();
  return found
    .filter(({ file, line, message }) => {
      const key = `${file}:${line}:${message}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    })
    .slice(0, MOST);
}
