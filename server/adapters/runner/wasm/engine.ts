import type { SourceFile } from '../../../ports/runner.ts';
import type { WasmRecipe } from './recipe.ts';
import type { SlotJob, SlotResult } from './slot-job.ts';

/** Runs something of the driver's own, outside the slots of people's programs. */
export type RunOwn = (job: SlotJob, signal?: AbortSignal) => Promise<SlotResult>;

export type EngineCompiled =
  | { ok: true; log: string; files: readonly { name: string; bytes: Uint8Array | string }[] }
  | { ok: false; fault: 'source' | 'ours'; log: string };

/** One interpreter or compiler, as wasm module of a package, and how languages are fed to it. */
export interface Engine {
  /** As it says itself. */
  version(): Promise<string>;
  /** All that changes what comes out of compiling, beside version and sources. */
  flags(recipe: WasmRecipe): readonly string[];
  compile(recipe: WasmRecipe, files: readonly SourceFile[], signal?: AbortSignal): Promise<EngineCompiled>;
  /** `folder` is where what `compile` made is kept; the first of `names` is the one to start. */
  job(about: {
    recipe: WasmRecipe;
    folder: string;
    files: readonly { name: string; bytes: Uint8Array }[];
    args: readonly string[];
    isLive: boolean;
  }): Pick<SlotJob, 'engine' | 'module' | 'ours' | 'args' | 'env' | 'files'>;
}

/** What compiling or checking may use. */
export const compileLimits = {
  cpuMs: 10_000,
  wallMs: 60_000,
  memoryBytes: 512 * 2 ** 20,
  stackBytes: 8 * 2 ** 20,
  outputBytes: 2 ** 20,
  errorBytes: 64 * 1024,
  fileBytes: 64 * 2 ** 20,
};

const decoder = new TextDecoder();
export const textOf = (bytes: Uint8Array): string => decoder.decode(bytes);

/** Something of ours to be run: nothing to read, nothing mounted. */
export const ownJob = (about: Pick<SlotJob, 'engine' | 'module' | 'args'> & Partial<SlotJob>): SlotJob => ({
  ours: true,
  env: [],
  files: [],
  shared: [],
  mounts: [],
  returns: [],
  stdin: new Uint8Array(0),
  limits: compileLimits,
  ...about,
});

/** What a check that did not end by itself says of the source; undefined where the check did its work. */
export function limitOf(result: SlotResult): EngineCompiled | undefined {
  if (result.end === 'ok' || result.end === 'exit') return undefined;
  if (result.end === 'internal') return { ok: false, fault: 'ours', log: result.fault ?? '' };
  return { ok: false, fault: 'source', log: `${whyStopped(result)}\n` };
}

/** What V8 says of a fault in a module says nothing to a student: there the compiler itself fell. */
const ENGINE_FAULT = /^(unreachable|memory access out of bounds|table index|indirect call|null function|.*call stack)/i;

function whyStopped({ end, fault }: SlotResult): string {
  switch (end) {
    case 'cpu':
    case 'wall':
      return 'Compilation stopped: it reached its time limit.';
    case 'memory':
      return 'Compilation stopped: it reached its memory limit of 512 MiB.';
    case 'files':
      return 'Compilation stopped: the compiled program is larger than 64 MiB.';
    case 'output':
      return 'Compilation stopped: the compiler printed too many messages.';
    default:
      return fault && !ENGINE_FAULT.test(fault)
        ? `Compilation stopped: ${fault}`
        : 'Compilation stopped: the compiler crashed on this program. It may be nested too deeply.';
  }
}

export const sourcesAsFiles = (files: readonly SourceFile[]) =>
  files.map(({ name, text }) => ({ name, bytes: new TextEncoder().encode(text) }));
