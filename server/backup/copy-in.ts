import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { from as copyFrom } from 'pg-copy-streams';
import { refusal } from '../../scripts/progress.mjs';
import { applyMigration } from '../platform/database/migrate.ts';
import type { Contents, Head, Table } from './archive.ts';
import { columnsOf, nameOf, PLAIN_COPY_WARNING, tablesOf } from './copy-out.ts';

interface Named {
  place: string;
  name: string;
  definition: string;
}

/** Takes away everything a Stepwell has made in this database, and leaves alone what belongs to an extension. */
export async function clear(client: ClientBase) {
  const { rows } = await client.query<{ command: string }>(`
    select format('drop table if exists %I.%I cascade', schemaname, tablename) as command from pg_tables t
    where schemaname = 'public' and not exists (select from pg_depend d
      where d.deptype = 'e' and d.classid = 'pg_class'::regclass and d.objid = format('%I.%I', schemaname, tablename)::regclass)
    union all
    select format('drop sequence if exists %I.%I cascade', schemaname, sequencename) from pg_sequences
    where schemaname = 'public' and not exists (select from pg_depend d
      where d.deptype = 'e' and d.classid = 'pg_class'::regclass and d.objid = format('%I.%I', schemaname, sequencename)::regclass)
    union all
    select format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
    where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d
      where d.deptype = 'e' and d.classid = 'pg_proc'::regclass and d.objid = p.oid)
    union all
    select format('drop type if exists %s cascade', t.oid::regtype) from pg_type t
    where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd') and not exists (select from pg_depend d
      where d.deptype = 'e' and d.classid = 'pg_type'::regclass and d.objid = t.oid)
    union all select 'drop schema if exists queue cascade'`);
  for (const { command } of rows) await client.query(command);
}

/** Tables as the archive's own migrations made them, empty, and with nothing that would act on rows or refuse them. */
async function prepare(client: ClientBase, head: Head) {
  await client.query('create table platform_migrations (name text primary key)');
  for (const name of head.migrations) await applyMigration(client, name);
  // Its own BEGIN and COMMIT would end our transaction.
  await client.query(getConstructionPlans('queue').replace(/^\s*(BEGIN|COMMIT);\s*$/gm, ''));
  await client.query(PLAIN_COPY_WARNING);

  const tables = await tablesOf(client);
  const { rows: keys } = await client.query<Named>(`
    select conrelid::regclass::text as place, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace in ('public'::regnamespace, 'queue'::regnamespace)`);
  for (const { place, name } of keys) await client.query(`alter table ${place} drop constraint ${name}`);
  const { rows: triggers } = await client.query<Named>(`
    select tgrelid::regclass::text as place, quote_ident(tgname) as name, '' as definition
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and tgenabled = 'O' and tgparentid = 0 and c.relnamespace in ('public'::regnamespace, 'queue'::regnamespace)`);
  for (const { place, name } of triggers) await client.query(`alter table ${place} disable trigger ${name}`);
  // Migrations write rows too.
  await client.query(`truncate ${tables.map(nameOf).join(', ')}`);

  return {
    tables,
    async arm() {
      for (const { place, name, definition } of keys) {
        await client.query(`alter table ${place} add constraint ${name} ${definition}`);
      }
      for (const { place, name } of triggers) await client.query(`alter table ${place} enable trigger ${name}`);
    },
  };
}

/** One COPY into a table; `close` answers how many rows it took. */
function openCopy(client: ClientBase, into: string) {
  const stream = client.query(copyFrom(`copy ${into} from stdin`));
  let failure: Error | undefined;
  stream.on('error', (error) => {
    failure = error;
  });
  return {
    async write(chunk: Buffer) {
      if (failure) throw failure;
      if (!stream.write(chunk)) await once(stream, 'drain');
    },
    async close() {
      if (failure) throw failure;
      stream.end();
      await finished(stream);
      return stream.rowCount;
    },
    /** Ends it without its rows; until then the connection takes no other question. */
    async abort() {
      if (!stream.destroyed) stream.destroy();
      if (!stream.closed) await once(stream, 'close').catch(() => undefined);
    },
  };
}

/** Rows whose table has other columns by now, as the queue's may: those that both know are carried over. */
async function openDetour(client: ClientBase, table: Table, here: string[]) {
  await client.query(`create temp table carried (${table.columns.map((name) => `"${name}" text`).join(', ')})`);
  const copy = openCopy(client, 'carried');
  return {
    write: copy.write,
    abort: copy.abort,
    async close() {
      const rows = await copy.close();
      const shared = table.columns.filter((name) => here.includes(name));
      const { rows: types } = await client.query<{ name: string; type: string }>(
        'select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute where attrelid = $1::regclass',
        [nameOf(table)],
      );
      const typeOf = new Map(types.map(({ name, type }) => [name, type]));
      const values = shared.map((name) => `"${name}"::${typeOf.get(name)}`).join(', ');
      await client.query(
        `insert into ${nameOf(table)} (${columnsOf({ columns: shared })}) select ${values} from carried`,
      );
      await client.query('drop table carried');
      return rows;
    },
  };
}

/**
 * Opens the loading of an archive into an empty database, in one transaction: what was there before is there until `commit`.
 * `take` is given the tables' parts in the archive's order. No trigger acts on the rows, so each is as it was; foreign keys
 * are checked when all rows are in.
 */
export async function openLoading(client: ClientBase, head: Head, contents: Contents) {
  const { tables, arm } = await prepare(client, head);
  const here = new Map(tables.map((table) => [nameOf(table), table.columns]));
  const coming = new Map(contents.tables.map((table) => [nameOf(table), table]));
  const strange = contents.tables.filter((table) => !here.has(nameOf(table)) && table.rows > 0);
  let current: { table: Table; copy: Awaited<ReturnType<typeof openDetour>> } | undefined;

  async function openTable(table: Table) {
    const columns = here.get(nameOf(table)) ?? [];
    const same = table.columns.every((name) => columns.includes(name));
    if (!same && table.schema === 'public')
      throw refusal(`The table ${nameOf(table)} has other columns than in its release.`);
    if (!same) return openDetour(client, table, columns);
    return openCopy(client, `${nameOf(table)} (${columnsOf(table)})`);
  }
  async function closeTable() {
    if (!current) return;
    const { table, copy } = current;
    current = undefined;
    const rows = await copy.close();
    if (rows !== table.rows) throw refusal(`${nameOf(table)} should have ${table.rows} rows and has ${rows}.`);
  }

  return {
    /** Tables that somebody else keeps in the same database; their rows are passed over. */
    strange: strange.map(({ name, rows }) => ({ name, rows })),
    async take(which: { schema: string; table: string }, content: AsyncIterable<Buffer>) {
      const name = nameOf({ schema: which.schema as Table['schema'], name: which.table });
      const table = coming.get(name);
      if (!table) throw refusal(`${name} is not in the archive's list of tables.`);
      if (current?.table !== table) await closeTable();
      if (here.has(name)) current ??= { table, copy: await openTable(table) };
      for await (const chunk of content) await current?.copy.write(chunk);
    },
    /** Leaves the table that is being filled, so that the transaction can be taken back. */
    async abort() {
      await current?.copy.abort();
    },
    async commit() {
      await closeTable();
      for (const { schema, name, lastValue, isCalled } of contents.sequences) {
        const { rows } = await client.query('select to_regclass($1) as place', [nameOf({ schema, name })]);
        if (rows[0].place)
          await client.query('select setval($1::regclass, $2, $3)', [rows[0].place, lastValue, isCalled]);
      }
      await arm();
      await client.query('commit');
    },
  };
}

/** Every row of every table is in; the sum of `rows` for the person who waits. */
export const rowsIn = ({ tables }: Contents) => tables.reduce((sum, { rows }) => sum + rows, 0);
