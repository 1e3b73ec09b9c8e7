import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { birthOf } from '../../../scripts/processes.mjs';

/** A file system in memory, where Linux has one, and how much must be free in it, bytes: databases come and go there. */
const MEMORY = '/dev/shm';
const ROOM = 6 * 2 ** 30;

/**
 * Where databases of the tests lie. Copying the empty one is making two thousand small files, for each file of tests: in
 * memory, tests with it take a third less time.
 */
export function databasesLieIn() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** A new folder for a database of the tests; its name says which process must tidy it away. */
export const testFolder = (within = databasesLieIn()) => mkdtempSync(join(within, `stepwell-test-${process.pid}-`));

/** Removes the folders of runs that were killed before they could tidy. */
export function sweepTestFolders() {
  for (const folder of new Set([tmpdir(), databasesLieIn()])) {
    for (const name of readdirSync(folder)) {
      const [, pid] = /^stepwell-test-(\d+)-/.exec(name) ?? [];
      if (!pid || birthOf(Number(pid))) continue;
      try {
        rmSync(join(folder, name), { recursive: true, force: true });
      } catch {
        // Another user's.
      }
    }
  }
}
