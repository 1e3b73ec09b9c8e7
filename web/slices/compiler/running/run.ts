/** How a run ended, as the terminal says it. */
export interface Ended {
  /** `gone`: it ended while nobody here listened. */
  how: 'exit' | 'fault' | 'stopped' | 'limit' | 'idle' | 'gone' | 'ours';
  exitCode: number | null;
  /** What the engine or the operating system says: `SIGSEGV`, `unreachable`. */
  fault?: string | undefined;
  /** Which limit. */
  limit?: string | undefined;
  milliseconds: number;
  memoryBytes: number;
}

export interface RunOutput {
  output(text: string, from: 'stdout' | 'stderr'): void;
  /** Whether it waits for its user; only what is known for sure is said. */
  waiting(waits: boolean): void;
  /** Nobody has said anything for long: it ends in so many seconds unless somebody does. */
  idle(seconds: number): void;
  ended(end: Ended): void;
}

/** A program under way, wherever it runs. */
export interface Run {
  write(text: string): void;
  /** Ctrl-D. */
  close(): void;
  /** Ctrl-C. */
  interrupt(): void;
  stop(): void;
}
