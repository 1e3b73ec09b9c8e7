import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { finishRestore, restoredFolder } from '../../scripts/finish-restore.mjs';
import { refusal } from '../../scripts/progress.mjs';
import { migrate, takeMigrationLock } from '../platform/database/migrate.ts';
import { isDiskFull } from '../platform/files/disk.ts';
import { type Contents, type Head, stampOf } from './archive.ts';
import { readArchive } from './archive-reading.ts';
import { clear, openLoading } from './copy-in.ts';
import { writeFileBelow } from './kept-files.ts';
import { startDatabase } from './place.ts';

interface Examined {
  file: string;
  head: Head;
  contents: Contents;
}

/**
 * Loads an examined archive: rows into the database of `client`, in one transaction that begins by
 * taking away what is there where `clearFirst` says so; files and secrets below `draft`. The archive is read anew, so its sums are compared once more.
 */
async function load({ file, head, contents }: Examined, client: ClientBase, draft: string, clearFirst: boolean) {
  let loading: Awaited<ReturnType<typeof openLoading>> | undefined;
  await client.query('begin');
  try {
    if (clearFirst) await clear(client);
    loading = await openLoading(client, head, contents);
    const { take, commit, strange } = loading;
    const again = await readArchive(file, async (part, content) => {
      if (part.kind === 'table') await take(part, content);
      else if (part.kind === 'file') await writeFileBelow(join(draft, 'files'), part.key, content);
      else await writeFileBelow(join(draft, 'secrets'), part.name, content);
    });
    if (JSON.stringify(again.contents) !== JSON.stringify(contents))
      throw refusal(`${file} changed during the restore. Nothing was changed here.`);
    await commit();
    return strange;
  } catch (error) {
    await loading?.abort();
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

function draftIn(dataDir: string) {
  const draft = mkdtempSync(join(dataDir, 'restore.new-'));
  // Whoever may pass the data folder, as the database's own user must, may pass this one.
  chmodSync(draft, statSync(dataDir).mode & 0o777);
  process.once('exit', () => rmSync(draft, { recursive: true, force: true }));
  mkdirSync(join(draft, 'files'), { mode: 0o700 });
  mkdirSync(join(draft, 'secrets'), { mode: 0o700 });
  return draft;
}

/** From here on the next start would finish what we cannot. */
function putInPlace(dataDir: string, draft: string, aside: string) {
  writeFileSync(join(draft, 'aside'), aside, { flush: true });
  renameSync(draft, join(dataDir, restoredFolder));
  finishRestore(dataDir);
}

function notRestored(file: string, error: unknown, dataDir: string) {
  if (isDiskFull(error))
    return refusal(`The backup doesn’t fit in ${dataDir}. Free some space, then restore. Nothing was changed.`);
  if ((error as { refusal?: boolean }).refusal) return error;
  return refusal(`${file} could not be restored: ${(error as Error).message}. Nothing was changed.`);
}

/**
 * Restores into the data folder's own database: everything is made ready beside the old site, which is moved aside whole
 * when the new one is. The folder's lock must be ours. Answers tables that were passed over.
 */
export async function restoreFolder(dataDir: string, examined: Examined) {
  const draft = draftIn(dataDir);
  try {
    const database = await startDatabase(draft);
    let strange: Awaited<ReturnType<typeof load>>;
    try {
      strange = await load(examined, database.client, draft, false);
      // The newer migrations, and what the planner should know of rows that have all come at once.
      await migrate(database.client);
      await database.client.query('analyze');
    } catch (error) {
      // What is thrown away need not be put in order first, which takes long without room.
      await database.close('SIGQUIT');
      throw error;
    }
    await database.close();
    rmSync(join(draft, 'cache'), { recursive: true, force: true });
    putInPlace(dataDir, draft, `replaced-${stampOf(new Date())}`);
    return strange;
  } catch (error) {
    throw notRestored(examined.file, error, dataDir);
  } finally {
    rmSync(draft, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}

/** How many connections of a Stepwell this database has, apart from ours. */
export async function livingConnections(client: ClientBase) {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'stepwell%'`,
  );
  return rows[0]?.count ?? 0;
}

/** Whether the database holds any table of a Stepwell. */
export async function isInhabited(client: ClientBase) {
  const { rows } = await client.query("select from pg_tables where tablename = 'platform_migrations' limit 1");
  return rows.length > 0;
}

/**
 * Restores into a database that is not ours to start: old rows go and the archive's come in one transaction, then the files
 * are put in their place. Whoever starts meanwhile waits for us; newer migrations are the next start's. Answers tables that
 * were passed over.
 */
export async function restoreDatabase(client: ClientBase, dataDir: string, examined: Examined) {
  if (!(await takeMigrationLock(client)))
    throw refusal('Another restore or start is using this database. Nothing was changed.');
  const draft = draftIn(dataDir);
  try {
    const strange = await load(examined, client, draft, true);
    putInPlace(dataDir, draft, `replaced-${stampOf(new Date())}`);
    return strange;
  } catch (error) {
    throw notRestored(examined.file, error, dataDir);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
