import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { birthOf } from '../../../scripts/processes.mjs';

/** A new folder for a database of the tests; its name says which process must tidy it away. */
export const testFolder = () => mkdtempSync(join(tmpdir(), `stepwell-test-${process.pid}-`));

/** Removes the folders of runs that were killed before they could tidy. */
export function sweepTestFolders() {
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = /^stepwell-test-(\d+)-/.exec(name) ?? [];
    if (!pid || birthOf(Number(pid))) continue;
    try {
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
    } catch {
      // Another user's.
    }
  }
}
