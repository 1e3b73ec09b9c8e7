import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { refusal } from '../../scripts/progress.mjs';
import { type Contents, PART_BYTES, type Table, tablePart } from './archive.ts';
import type { Writing } from './archive-writing.ts';

/**
 * Of the queue what was ordered: its machinery makes everything else anew. `job` is read through its parent, whichever
 * partition a row lies in.
 */
export const QUEUE_TABLES = ['queue', 'schedule', 'subscription', 'job'];

/** Writes values in one way, whatever the server, the role or the database prefer. */
export const PLAIN_COPY_WARNING = `
  set local timezone to 'UTC'; set local datestyle to 'ISO, YMD'; set local intervalstyle to 'postgres';
  set local extra_float_digits to 1; set local bytea_output to 'hex'; set local client_encoding to 'UTF8';
  set local statement_timeout to 0; set local lock_timeout to 0; set local idle_in_transaction_session_timeout to 0;
  set local search_path to public;`;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `${schema}.${quoted(name)}`;
export const columnsOf = ({ columns }: Pick<Table, 'columns'>) => columns.map(quoted).join(', ');

/** Every table that holds rows of the site with the columns that can be written, in the order of their names. */
export async function tablesOf(client: ClientBase) {
  const { rows } = await client.query<Pick<Table, 'schema' | 'name' | 'columns'>>(
    `select n.nspname as schema, c.relname as name, coalesce(array_agg(a.attname::text order by a.attnum)
       filter (where a.attgenerated = ''), '{}') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence <> 't'
       and (n.nspname = 'public' or n.nspname = 'queue' and c.relname = any($1))
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     group by 1, 2 order by 1, array_position($1, c.relname::text), 2`,
    [QUEUE_TABLES],
  );
  return rows;
}

async function sequencesOf(client: ClientBase): Promise<Contents['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' order by 1",
  );
  const sequences: Contents['sequences'] = [];
  for (const { name } of rows) {
    const place = nameOf({ schema: 'public', name });
    const sequence = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value, is_called from ${place}`,
    );
    for (const { last_value, is_called } of sequence.rows) {
      sequences.push({ schema: 'public', name, lastValue: String(last_value), isCalled: is_called });
    }
  }
  return sequences;
}

async function writeTable(client: ClientBase, table: Pick<Table, 'schema' | 'name' | 'columns'>, writing: Writing) {
  const rows = client.query(copyTo(`copy (select ${columnsOf(table)} from ${nameOf(table)}) to stdout`));
  let chunks: Buffer[] = [];
  let waiting = 0;
  let part = 0;
  let bytes = 0;
  const flush = async () => {
    part += 1;
    await writing.add(tablePart(table, part), waiting, chunks);
    bytes += waiting;
    chunks = [];
    waiting = 0;
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    waiting += chunk.length;
    if (waiting >= PART_BYTES) await flush();
  }
  if (waiting > 0) await flush();
  return { ...table, rows: rows.rowCount, bytes };
}

/**
 * Opens the one snapshot that everything is read from and answers which migrations it has had; `close` ends it. What is
 * written meanwhile goes on and is not seen. Throws a refusal where there is no site in this database.
 */
export async function openSnapshot(client: ClientBase) {
  await client.query('begin isolation level repeatable read read only');
  await client.query(PLAIN_COPY_WARNING);
  const { rows: known } = await client.query("select from pg_tables where tablename = 'platform_migrations'");
  if (known.length === 0) throw refusal('This database doesn’t contain a Stepwell yet, so there’s nothing to back up.');
  const { rows } = await client.query<{ name: string }>('select name from platform_migrations order by name');
  return {
    migrations: rows.map(({ name }) => name),
    /** Every table, row by row, and the sequences behind them. */
    async write(writing: Writing): Promise<Pick<Contents, 'tables' | 'sequences'>> {
      const tables: Table[] = [];
      for (const table of await tablesOf(client)) tables.push(await writeTable(client, table, writing));
      return { tables, sequences: await sequencesOf(client) };
    },
    close: () => client.query('commit'),
  };
}
