import { join } from 'node:path';
import { localRunner } from '../adapters/runner/local-runner.ts';
import type { Runner } from '../ports/runner.ts';

let shared: Runner | undefined;

/**
 * The real runner for all tests of this process, started by first use. What it compiles is kept between runs of the
 * tests, as on a machine that serves; its processes end with ours.
 */
export function sharedRunner(): Runner {
  shared ??= localRunner({ dataDir: join(import.meta.dirname, '../../.cache/runner-tests'), slots: 2, isQuiet: true });
  return shared;
}
