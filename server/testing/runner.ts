import { join } from 'node:path';
import type { DriverName } from '../adapters/runner/language.ts';
import { localRunner } from '../adapters/runner/local-runner.ts';
import type { Runner } from '../ports/runner.ts';

const shared = new Map<DriverName, Runner>();

/**
 * The real runner for all tests of this process, started by first use. What it compiles is kept between runs of the
 * tests, as on a machine that serves; its processes end with ours.
 */
export function sharedRunner(driver: DriverName = 'wasm'): Runner {
  const known = shared.get(driver);
  if (known) return known;
  const folder = driver === 'wasm' ? 'runner-tests' : `runner-tests-${driver}`;
  const dataDir = join(import.meta.dirname, '../../.cache', folder);
  const local = localRunner({ dataDir, drivers: [driver], slots: 2, isQuiet: true });
  // That takes minutes, and has tests of its own.
  const made = { ...local, testAgain: async () => undefined };
  shared.set(driver, made);
  return made;
}
