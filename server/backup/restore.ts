// npm run restore: a site from a backup, in an empty place or in another one's stead.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDataFolder } from '../../scripts/data-folder.mjs';
import { finishRestore } from '../../scripts/finish-restore.mjs';
import { endLeftOverChildren, endLeftOverDatabase } from '../../scripts/left-over.mjs';
import { announce, complain, refusal, say } from '../../scripts/progress.mjs';
import { version } from '../version.ts';
import { stampOf } from './archive.ts';
import { examineArchive } from './archive-reading.ts';
import { rowsIn } from './copy-in.ts';
import { makeBackup } from './make-backup.ts';
import { argumentsOf, connect, dataFolderOf, holdsData, pathFrom, takeFolder } from './place.ts';
import { isInhabited, livingConnections, restoreDatabase, restoreFolder } from './restore-into.ts';

const usage = 'npm run restore -- --from <file.tar.gz> [--data-dir <folder>] [--replace]';
type Examined = Parameters<typeof restoreFolder>[1];

const inhabited = (where: string) =>
  refusal(`${where} already contains a Stepwell. To replace it with the backup, add --replace. Nothing was changed.`);

/** Into the embedded database; the old site is kept whole in a folder beside. */
async function intoFolder(dataDir: string, examined: Examined, replace: boolean) {
  if (holdsData(dataDir) && !replace) throw inhabited(dataDir);
  const pg = join(dataDir, 'pg');
  if (existsSync(pg)) await endLeftOverDatabase(pg, join(dataDir, 'cache/postmaster.pid.stale'));
  return restoreFolder(dataDir, examined);
}

/** Into the database at DATABASE_URL; the old site is backed up first. */
async function intoDatabase(url: string, dataDir: string, examined: Examined, replace: boolean) {
  const client = await connect(() => url);
  try {
    if ((await livingConnections(client)) > 0) {
      throw refusal('A Stepwell is connected to the database at DATABASE_URL. Stop it first. Nothing was changed.');
    }
    const before = await isInhabited(client);
    if ((before || holdsData(dataDir)) && !replace) throw inhabited('This database or data folder');
    if (before) {
      const file = join(dataDir, 'backups', `before-restore-${stampOf(new Date())}.tar.gz`);
      await makeBackup({ client, dataDir, file });
      say(`The previous data is saved in ${file}.`);
    }
    return await restoreDatabase(client, dataDir, examined);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function restore() {
  const {
    from,
    replace = false,
    'data-dir': named,
  } = argumentsOf(usage, {
    from: 'string',
    replace: 'boolean',
    'data-dir': 'string',
  });
  if (!from) throw refusal(`Which backup? Usage: ${usage}`);
  const started = performance.now();
  const file = pathFrom(from);
  const examining = announce(`Checking ${file}…`);
  const { head, contents } = await examineArchive(file).finally(examining);
  const examined = { file, head, contents };

  const dataDir = openDataFolder(dataFolderOf(named));
  const lock = takeFolder(dataDir, 'A restore is in progress');
  try {
    await endLeftOverChildren(lock.before);
    finishRestore(dataDir);
    const url = process.env['DATABASE_URL'];
    const restoring = announce('Restoring…');
    const into = url ? intoDatabase(url, dataDir, examined, replace) : intoFolder(dataDir, examined, replace);
    const strange = await into.finally(restoring);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const created = `${head.madeAt.slice(0, 16).replace('T', ' ')} UTC by Stepwell ${head.product}`;
    say(`Restored ${rowsIn(contents)} rows and ${contents.files.count} files, backed up ${created}, in ${seconds} s.`);
    for (const { name, rows } of strange) say(`Skipped: ${rows} rows of ${name}, which isn’t a Stepwell table.`);
    say(`${dataDir} is ready for Stepwell ${version}: npm start`);
  } finally {
    lock.release();
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
  await restore();
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
