import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { say } from './progress.mjs';

/** Where a restore lays what is whole and only needs to be moved to its place. */
export const restoredFolder = 'restored';

/** Takes an empty folder away, puts a full one aside. */
function clearAway(place, aside, name) {
  if (!existsSync(place)) return;
  try {
    rmdirSync(place);
  } catch {
    mkdirSync(aside, { recursive: true, mode: 0o711 });
    renameSync(place, join(aside, name));
  }
}

/**
 * Moves a finished restore to its place in the data folder, and what was there before to the folder that `restored/aside`
 * names. Every step may be repeated, so one that was cut short anywhere is ended by the next call. Takes away what restores
 * that were cut short earlier had begun. Call it with the data folder's lock held and no database running in it.
 */
export function finishRestore(dataDir) {
  for (const name of readdirSync(dataDir).filter((one) => one.startsWith('restore.new-'))) {
    rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
  const ready = join(dataDir, restoredFolder);
  if (!existsSync(ready)) return;
  const aside = join(dataDir, readFileSync(join(ready, 'aside'), 'utf8'));
  // The database last: as long as it is not there nothing takes the folder for a site.
  for (const name of ['secrets', 'partial', 'files', 'pg']) {
    if (!existsSync(join(ready, name))) continue;
    clearAway(join(dataDir, name), aside, name);
    renameSync(join(ready, name), join(dataDir, name));
  }
  const folder = openSync(dataDir);
  fsyncSync(folder);
  closeSync(folder);
  rmSync(ready, { recursive: true });
  if (existsSync(aside)) say(`What was here before lies in ${aside}; remove it when you are sure.`);
}
