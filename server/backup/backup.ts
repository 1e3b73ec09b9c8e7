// npm run backup: the whole site in one file, while it runs or not.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { complain, say } from '../../scripts/progress.mjs';
import { backupName } from './archive.ts';
import { makeBackup } from './make-backup.ts';
import { argumentsOf, dataFolderOf, openDatabase, pathFrom } from './place.ts';

const usage = 'npm run backup -- [--to <file.tar.gz or folder>] [--data-dir <folder>]';

export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

async function backup() {
  const { to, 'data-dir': named } = argumentsOf(usage, { to: 'string', 'data-dir': 'string' });
  const dataDir = dataFolderOf(named);
  const name = backupName(new Date());
  const place = to ? pathFrom(to) : join(dataDir, 'backups', name);
  const file = existsSync(place) && statSync(place).isDirectory() ? join(place, name) : place;

  const started = performance.now();
  const database = await openDatabase(dataDir, 'A backup is in progress');
  try {
    const { rows, files, bytes, strange } = await makeBackup({ client: database.client, dataDir, file });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    say(`Backed up ${rows} rows and ${files.count} files (${megabytes(files.bytes)}) in ${seconds} s:`);
    say(`  ${file} (${megabytes(bytes)})`);
    say('It contains everything, including this site\u2019s secrets. Keep it as safe as the site itself.');
    for (const odd of strange) say(`Skipped, as it isn’t a Stepwell file: ${join(dataDir, 'files', odd)}`);
  } finally {
    await database.close();
  }
}

for (const [name, number] of [
  ['SIGINT', 2],
  ['SIGTERM', 15],
  ['SIGHUP', 1],
] as const) {
  process.once(name, () => process.exit(128 + number));
}
try {
  await backup();
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
