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
  return { ok: false, fault: 'source', log: `The compiler ran into its limit (${result.fault ?? result.end}).\n` };
}

export const sourcesAsFiles = (files: readonly SourceFile[]) =>
  files.map(({ name, text }) => ({ name, bytes: new TextEncoder().encode(text) }));
