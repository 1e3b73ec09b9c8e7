import { hostilePrograms } from './all-programs.ts';
import type { Expected, HostileProgram } from './hostile-program.ts';
import { nativeEveryClass } from './native-every-class.ts';
import { nativeLanguages } from './native-languages.ts';
import { nativeMachine } from './native-machine.ts';

/** Where a native program may do what one in WebAssembly cannot, or ends by another name; null: says nothing here. */
const otherwise: Readonly<Record<string, Expected | null>> = {
  // Loops through which compilers see, and mistakes whose end the language leaves open.
  'c-static': null,
  'c-null': null,
  'c-division': null,
  'c-wrong-call': null,
  'c-outside': null,
  'c-recursion-without-variables': null,
  // What is only there in WebAssembly, and what is there natively: a system, Node's modules, one's own environment.
  'c-foreign-import': null,
  'c-wild-pointers-into-the-host': null,
  'javascript-node': null,
  'javascript-constructor': null,
  'javascript-import': null,
  'javascript-child-process': null,
  'python-lists-everything': null,
  'python-proc': null,
  'python-system': { end: 'ok' },
  'python-exec': { end: 'ok' },
  'python-fork': { end: 'ok' },
  'python-kill': { end: 'ok' },
  'python-threads': { end: 'ok' },
  'python-ctypes': { end: 'ok' },
  'python-subprocess': { end: 'ok', never: /root:|home|stepwell/ },
  'python-links': { end: 'exit', stderr: /FileNotFoundError/, never: /root:/ },
  'c-system': { end: ['ok', 'exit'] },
  'c-fork': { end: ['cpu', 'wall'] },
  // Standard output of Node waits in its memory while nobody reads it.
  'javascript-prints': { end: ['output', 'memory'] },
  'javascript-swallows-the-limit': { end: ['output', 'memory'] },
  // Files of any size that hold nothing are refused; a file without bytes takes memory of the kernel.
  'python-sparse-file': { end: ['files', 'exit'] },
  'python-truncate': { end: ['files', 'exit'] },
  'python-many-files': { end: ['files', 'memory'] },
  'python-many-folders': { end: ['files', 'memory'] },
  'python-deep-folders': { end: ['files', 'memory', 'exit'] },
  'cpp-include-passwd': { compile: 'source', log: /No such file/, never: /root:/ },
  'cpp-include-stdin': {},
  'cpp-assembler': { compile: 'source', log: /Error/ },
};

/** A trap of WebAssembly is a signal elsewhere. */
const renamed = (end: Expected['end']): Expected['end'] =>
  end && [end].flat().flatMap((one) => (one === 'trap' ? (['signal', 'exit'] as const) : [one]));

/** All programs that must do no harm natively: those of the other driver that make sense here, and some of their own. */
export const nativePrograms: readonly HostileProgram[] = [
  ...nativeMachine,
  ...nativeLanguages,
  ...nativeEveryClass,
  ...hostilePrograms.flatMap((program) => {
    const { wasm, native } = program.expect;
    const expected = native ?? otherwise[program.id] ?? wasm;
    // On a machine with much to do a loop gets its processor time late.
    const ends = [wasm?.end].flat();
    const limits =
      ends.includes('cpu') && !ends.includes('wall') ? { ...program.limits, wallMs: 60_000 } : program.limits;
    if (otherwise[program.id] === null || !expected || program.language === 'sql') return [];
    const { end, ...rest } = expected;
    const named = renamed(end);
    return [{ ...program, ...(limits && { limits }), expect: { native: { ...rest, ...(named && { end: named }) } } }];
  }),
];
