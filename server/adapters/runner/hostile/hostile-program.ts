import type { RunEnd, RunLimits } from '../../../ports/runner.ts';
import type { DriverName } from '../language.ts';

/** How a hostile program must end with a driver. */
export interface Expected {
  /** It does not compile, because of itself; `log` is in what the compiler says. */
  compile?: 'source';
  log?: RegExp;
  /** One of these. */
  end?: RunEnd | readonly RunEnd[];
  stdout?: string | RegExp;
  stderr?: RegExp;
  /** In nothing it prints and nothing the compiler says. */
  never?: RegExp;
}

/** A program somebody might send to do harm, as data; what is not expected of a driver is not run with it. */
export interface HostileProgram {
  id: string;
  language: string;
  /** A function where the text is too large to stand here. */
  source: string | (() => string);
  /** Beside the first. */
  files?: readonly { name: string; text: string }[];
  stdin?: string | Uint8Array;
  limits?: Partial<RunLimits>;
  expect: Partial<Record<DriverName, Expected>>;
}

/** What hostile programs may use, unless they say otherwise: little, so that they end soon. */
export const hostileLimits: RunLimits = {
  cpuMs: 1000,
  wallMs: 3000,
  memoryBytes: 128 * 2 ** 20,
  stackBytes: 8 * 2 ** 20,
  outputBytes: 2 ** 20,
  errorBytes: 64 * 1024,
  fileBytes: 4 * 2 ** 20,
  processes: 16,
};
/** For those that only end well when they are given the time, on a machine with much to do. */
export const patient: Partial<RunLimits> = { cpuMs: 20_000, wallMs: 60_000 };
