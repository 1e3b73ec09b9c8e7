import type { Program } from '../../../../runtimes/wasi/module.ts';
import type { RunResult } from '../../../ports/runner.ts';

/** What a slot is asked to run. Sizes in bytes, times in milliseconds. */
export interface SlotJob {
  engine: 'wasi' | 'quickjs' | 'strip-types';
  /** Where the module lies, on disk. */
  module: string;
  /** A module of our own, which the slot keeps compiled; of people's programs it keeps the last few. */
  ours: boolean;
  args: readonly string[];
  env: readonly string[];
  /** In the program's root folder; none of them can be changed. */
  files: readonly { name: string; bytes: Uint8Array }[];
  /** Large files of our own, read from disk once by each process. */
  shared: readonly { name: string; path: string }[];
  /** Tar archives whose files lie under `at`. */
  mounts: readonly { at: string; tar: string }[];
  /** Files to be handed back when it ends well. */
  returns: readonly string[];
  stdin: Uint8Array | 'pipe' | 'terminal';
  limits: {
    cpuMs: number;
    wallMs: number;
    memoryBytes: number;
    stackBytes: number;
    outputBytes: number;
    errorBytes: number;
    fileBytes: number;
  };
}

export interface SlotResult extends RunResult {
  returned: Record<string, Uint8Array>;
}

export type ToSlot =
  | { run: SlotJob }
  | { write: Uint8Array }
  /** So many bytes of its standard output more have been read. */
  | { heard: number }
  | { closeInput: true }
  | { end: 'SIGINT' | 'SIGKILL' };
export type FromSlot =
  | { ready: true }
  | { output: Uint8Array; from: 'stdout' | 'stderr' }
  /** So many bytes more of what was said to it lie where the program reads. */
  | { taken: number }
  /** Process, module and thread are there, and the program runs. */
  | { begun: true }
  /** The program waits for something else than a processor, or no longer does. */
  | { asleep: boolean }
  /** `tired`: it holds more memory than it should; to be replaced. */
  | { result: SlotResult; tired: boolean };

/** What the thread in a slot is given and gives back. */
export interface ThreadJob extends Omit<SlotJob, 'module' | 'mounts' | 'shared' | 'stdin' | 'ours'> {
  module: Program;
  mounts: readonly { at: string; tar: Uint8Array }[];
  stdin: Uint8Array | { ring: SharedArrayBuffer; isTerminal: boolean };
  /** 1 while the program sleeps. */
  rest: Int32Array;
  /** How many bytes of its standard output have been read, modulo 2^32, where somebody listens. */
  heard: Int32Array;
}
export type FromThread = { output: Uint8Array; from: 'stdout' | 'stderr' } | { result: Omit<SlotResult, 'wallMs'> };

/**
 * The engine counts a program's memory as its own and, beyond half of this, collects garbage each time that memory grows
 * by a page: 100 MiB taken piece by piece then cost seconds. So it lies far above what any program may hold.
 */
export const HEAP_MB = 4096;
