import type { Program } from '../../../../runtimes/wasi/module.ts';
/** What the thread of a program is given. */
export interface ProgramJob {
  engine: 'wasi' | 'quickjs';
  module: Program;
  args: string[];
  files: { name: string; bytes: Uint8Array }[];
  ring: SharedArrayBuffer;
  memoryBytes: number;
}

/** What it says. */
export type FromProgram =
  | { kind: 'output'; bytes: Uint8Array; from: 'stdout' | 'stderr' }
  | { kind: 'ended'; end: ProgramEnd; memoryBytes: number; milliseconds: number };

export type ProgramEnd =
  | { kind: 'exit'; code: number }
  /** It wrote more than it may. */
  | { kind: 'stopped'; reason: 'output' | 'files' }
  | { kind: 'trap'; fault: string };
