import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { examineArchive } from '../backup/archive-reading.ts';
import { columnsOf, nameOf, tablesOf } from '../backup/copy-out.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { restoreDatabase } from '../backup/restore-into.ts';
import { dataFolder } from './start/start-run.ts';

/** The site of the first release, with people, courses, certificates and a log, as its own backup kept it. */
export const firstRelease = join(import.meta.dirname, 'releases/first.tar.gz');

/** Works with a connection of its own to a test's database. */
export async function withClient<T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...inject('cluster'), database });
  // What breaks is told by the question under way.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Backs a test's database up, with the files below `dataDir`; answers the archive's place. */
export async function backedUp(database: string, dataDir: string) {
  const file = join(dataDir, `${crypto.randomUUID()}.tar.gz`);
  await withClient(database, (client) => makeBackup({ client, dataDir, file }));
  return file;
}

/** Puts an archive in the stead of what a test's database holds; answers the folder where its files are. */
export async function restored(database: string, file: string, dataDir = dataFolder()) {
  const examined = { file, ...(await examineArchive(file)) };
  await withClient(database, (client) => restoreDatabase(client, dataDir, examined));
  return dataDir;
}

type Columns = Awaited<ReturnType<typeof tablesOf>>;

/** A sum over the rows of every table (or of these tables' columns), whatever their order: equal where every row is. */
export function sumsOf(database: string, tables?: Columns) {
  return withClient(database, async (client) => {
    const sums: Record<string, string> = {};
    for (const table of tables ?? (await tablesOf(client))) {
      const { rows } = await client.query<{ sum: string }>(
        // A number is the same with more decimals, as a column gets them that keeps more.
        `select count(*) || ' ' || md5(coalesce(string_agg(said, e'\\n' order by said collate "C"), '')) as sum
         from (select ${columnsOf(table)} from ${nameOf(table)}) t,
           regexp_replace(t::text, '(\\.[0-9]*[1-9])0+([,)])|\\.0+([,)])', '\\1\\2\\3', 'g') said`,
      );
      sums[nameOf(table)] = rows[0]?.sum ?? '';
    }
    return sums;
  });
}

/** Columns, keys, checks, indexes, triggers and functions, each as one line. */
export function shapeOf(database: string) {
  return withClient(database, async (client) => {
    const { rows } = await client.query<{ line: string }>(`
      select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as line
        from information_schema.columns where table_schema = 'public'
      union all select conrelid::regclass::text || ' ' || conname || ' ' || convalidated::text || ' ' || pg_get_constraintdef(oid)
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
      union all select 'sequence ' || sequencename from pg_sequences where schemaname = 'public'
      union all select oid::regprocedure::text || ' ' || md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace
      order by 1`);
    return rows.map(({ line }) => line);
  });
}

export const textOf = (place: string) => readFileSync(place, 'utf8');
