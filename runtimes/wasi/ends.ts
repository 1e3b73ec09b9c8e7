/** What a program was stopped for. */
export type StopReason = 'output' | 'files';

/** Thrown through the program's frames; nothing of it runs after that. */
export class Stopped extends Error {
  readonly reason: StopReason;
  constructor(reason: StopReason) {
    super(`stopped: ${reason}`);
    this.reason = reason;
  }
}

/** The program has called exit. */
export class Exited extends Error {
  readonly code: number;
  constructor(code: number) {
    super(`exit ${code}`);
    this.code = code;
  }
}

/** How a program in this host ended. Limits of time are kept from outside, by whoever can end the thread. */
export type HostEnd =
  | { kind: 'exit'; code: number }
  | { kind: 'stopped'; reason: StopReason }
  /** `fault`: what the engine said. */
  | { kind: 'trap'; fault: string };
