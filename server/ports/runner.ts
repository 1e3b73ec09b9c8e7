/** How many programs may sleep beside those that work: each holds a process and its memory. */
export const MOST_ASLEEP = 6;

/** What one run may use. Times in milliseconds, sizes in bytes. */
export interface RunLimits {
  /** Processor time of the program and all it starts. */
  cpuMs: number;
  /** Time on the clock for one that waits; one that works is kept until its processor time is over. */
  wallMs: number;
  memoryBytes: number;
  stackBytes: number;
  /** Of standard output; what comes after it ends the run. */
  outputBytes: number;
  /** Of standard error; what comes after it is dropped. */
  errorBytes: number;
  /** All that the program writes into files, together. */
  fileBytes: number;
  /** Processes and threads at once. */
  processes: number;
}

export interface SourceFile {
  /** A plain name, as `main.py`; no folders. */
  name: string;
  text: string;
}

/** One language on one machine, as it may be shown to a person. */
export interface RunnerLanguage {
  /** As `python` or `cpp`; lower case, the same everywhere. */
  id: string;
  /** As `C++20`. */
  name: string;
  /** Of compiler or interpreter, as it says itself; empty where the language is not available. */
  version: string;
  driver: string;
  /** With the dot: `.py`. A single file without a name of its own is called `main` with it. */
  extension: string;
  available: boolean;
  /** Whether it has shown on this machine that it works; until then it is taken at its word. */
  tested: boolean;
  /** Why it is not available, in words for an administrator. */
  why?: string;
  /** How many times the processor time of a C program a program of this language is given. */
  cpuFactor: number;
  /** How much longer this machine takes than the one limits are written for; at least 1. */
  machineFactor: number;
  /** Processor milliseconds of a program that does nothing, which no limit counts. */
  bootMs: number;
  /** Where a program that asks its user is run. */
  interactive: 'browser' | 'server';
  /** What is different here from what people know, a sentence each: "There are no threads." */
  notes: readonly string[];
}

/** Names what was compiled; it is the same for the same language, version, flags and sources. */
export type ProgramId = string;

export interface CompileJob {
  language: string;
  /** The first is the one to start. */
  files: readonly SourceFile[];
  /** Compiles it into a module that a browser runs (`moduleOf`), where the language says that it is run there. */
  toBrowser?: boolean;
  signal?: AbortSignal;
}
/** `source`: the program is wrong, and `log` says where. `ours`: it could not be tried, whoever asks may try again. */
export type Compiled =
  | { ok: true; program: ProgramId; log: string }
  | { ok: false; fault: 'source' | 'ours'; log: string };

export interface RunJob {
  program: ProgramId;
  stdin: Uint8Array;
  args?: readonly string[];
  /** Files the program finds where it is started, beside its own; it cannot change them. */
  files?: readonly { name: string; bytes: Uint8Array }[];
  limits: RunLimits;
  /** What it belongs to has run for long already: runs of what has not come before it. */
  isLong?: boolean;
  signal?: AbortSignal | undefined;
}

/**
 * How a run ended. `exit`: with a number that is not 0; `signal`: killed by one; `trap`: by a fault of WebAssembly;
 * `cpu`, `wall`, `memory`, `output`, `files`: by that limit; `internal`: by us, and nobody else is to blame.
 */
export const runEnds = [
  'ok',
  'exit',
  'signal',
  'trap',
  'cpu',
  'wall',
  'memory',
  'output',
  'files',
  'internal',
] as const;
export type RunEnd = (typeof runEnds)[number];

export interface RunResult {
  end: RunEnd;
  exitCode: number | null;
  /** As `SIGSEGV`. */
  signal?: string;
  /** What a trap or an internal fault says of itself. */
  fault?: string;
  stdout: Uint8Array;
  stderr: Uint8Array;
  cpuMs: number;
  wallMs: number;
  /** The most it held at once. */
  memoryBytes: number;
}

/** A run that came to nothing. */
export const nothingRan: Omit<RunResult, 'end'> = {
  exitCode: null,
  stdout: new Uint8Array(0),
  stderr: new Uint8Array(0),
  cpuMs: 0,
  wallMs: 0,
  memoryBytes: 0,
};

export interface SessionJob {
  program: ProgramId;
  args?: readonly string[];
  files?: readonly { name: string; bytes: Uint8Array }[];
  limits: RunLimits;
  /** Whether standard input looks like somebody's terminal; otherwise it is a pipe, as for interactive problems. */
  terminal: boolean;
  /** A promise it gives holds the program once some 64 KiB of standard output wait for such, as a full pipe would. */
  onOutput(bytes: Uint8Array, from: 'stdout' | 'stderr'): unknown;
}
/** A program under way that is spoken to. */
export interface Session {
  /** Settles once there is room for more: some 64 KiB may lie unread. Does nothing once the program has ended. */
  write(bytes: Uint8Array): Promise<void>;
  /** The end of standard input (Ctrl-D). */
  close(): void;
  /** Ctrl-C, where the driver knows signals; otherwise it ends the program. */
  interrupt(): void;
  kill(): void;
  /** Settles once, however it ends; what was written out is not repeated in it. */
  ended: Promise<RunResult>;
}

export interface RunnerHealth {
  drivers: readonly {
    name: string;
    working: boolean;
    /** Why it is not, or what it goes without, in words for an administrator. */
    why?: string;
    /** Whether memory is limited exactly, or only watched. */
    exactMemory: boolean;
    /** Which control groups it uses, where it does. */
    cgroup?: 'v1' | 'v2' | 'none';
    /** Programs at once. */
    slots: number;
    running: number;
  }[];
}

/** Compiles and runs programs of people nobody trusts. No program reaches the network, the host or another program. */
export interface Runner {
  /** All languages this site knows, those that are not available here too. */
  /** With `toBrowser`: as programs are run in a browser, where they are. */
  languages(how?: { toBrowser?: boolean }): Promise<readonly RunnerLanguage[]>;
  /** Throws `UnknownLanguage` for one that is not available here. What was compiled before is not compiled again. */
  compile(job: CompileJob): Promise<Compiled>;
  /** Never rejects: what goes wrong with us is `internal`. */
  run(job: RunJob): Promise<RunResult>;
  /** Throws `NoSlot` while as many programs run as may. */
  open(job: SessionJob): Promise<Session>;
  /** The WebAssembly module of a program, for running it in a browser; undefined where its driver makes none. */
  moduleOf(program: ProgramId): Promise<Uint8Array | undefined>;
  /** Tries every language again, as at the first start on a machine; until that is done it stands as it stood. */
  testAgain(): Promise<void>;
  health(): Promise<RunnerHealth>;
  /** Ends what runs and all processes. */
  close(): Promise<void>;
}

/** No such language here, or none that works. */
export class UnknownLanguage extends Error {}
/** As many programs run as may; to be asked again. */
export class NoSlot extends Error {}
