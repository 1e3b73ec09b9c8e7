import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Runner } from '../../ports/runner.ts';
import type { Driver } from './driver.ts';
import type { DriverName } from './language.ts';
import { languages } from './languages.ts';
import { nativeApart } from './native/apart.ts';
import { programsIn } from './programs.ts';
import { routedRunner } from './routing.ts';
import { wasmDriver } from './wasm/driver.ts';

export interface LocalRunnerOptions {
  /** DATA_DIR: caches lie in its `cache`. */
  dataDir: string;
  /** Which drivers, the preferred first. */
  drivers?: readonly DriverName[];
  /** Programs at once; one for each core unless told otherwise. */
  slots?: number;
  onTrouble?: (about: string, error: unknown) => void;
  /** Tests and measures languages only when it is told to. */
  isQuiet?: boolean;
}

/** The runner of this machine. It starts no process before it is asked something. */
export function localRunner({
  dataDir,
  drivers = ['wasm'],
  slots = availableParallelism(),
  onTrouble,
  isQuiet = false,
}: LocalRunnerOptions): Runner {
  const folder = join(dataDir, 'cache/runner');
  const programs = join(dataDir, 'cache/programs');
  const created: Partial<Record<DriverName, () => Driver>> = {
    native: () => nativeApart({ dataFolder: dataDir, programs, slots }),
    wasm: () => wasmDriver({ folder, programs: programsIn(programs), slots }),
  };
  return routedRunner({
    drivers: drivers.flatMap((name) => created[name]?.() ?? []),
    languages,
    folder,
    isQuiet,
    ...(onTrouble && { onTrouble }),
  });
}
