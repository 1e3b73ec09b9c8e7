/** What a program was stopped for. */
export type StopReason = 'output' | 'files';

// A module of one function that does nothing but trap. Programs may catch what is thrown (exceptions of WebAssembly), and
// their destructors would run before an exit; a trap passes through all of that.
// biome-ignore format: the bytes of (module (func (export "leave") unreachable)).
const leaving = new Uint8Array([
  0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 4, 1, 0x60, 0, 0, 3, 2, 1, 0,
  7, 9, 1, 5, 0x6c, 0x65, 0x61, 0x76, 0x65, 0, 0, 10, 5, 1, 3, 0, 0, 11,
]);
let trap: (() => never) | undefined;

/** Leaves the program for good, from a call it made: nothing of it can stop that. */
export function leave(): never {
  trap ??= new WebAssembly.Instance(new WebAssembly.Module(leaving)).exports['leave'] as () => never;
  return trap();
}

/** What a call of the program is ended by; nothing of it runs after that. */
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
