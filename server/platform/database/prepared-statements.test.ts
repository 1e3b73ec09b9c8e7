import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../testing/test-app.ts';
import { atRunTime } from './db.ts';
import { openPool } from './prepared-statements.ts';

const { url } = await openDatabase();

function poolOfOne(prepares = true) {
  const pool = openPool({ connectionString: url, max: 1, prepares });
  // The database is dropped with the file's other things, and whoever is connected is told so.
  pool.on('error', () => undefined);
  afterAll(() => pool.end());
  return pool;
}

/** What the one connection of this pool has prepared. */
const preparedOn = async (pool: ReturnType<typeof poolOfOne>) =>
  (await pool.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
    ({ statement }) => statement,
  );

test('a statement that comes for the third time is prepared, whatever its values, and answers the same', async () => {
  const pool = poolOfOne();
  const text = 'select $1::int + 1 as next';
  const answers: number[] = [];
  for (const value of [1, 2]) answers.push((await pool.query(text, [value])).rows[0].next);
  expect(await preparedOn(pool)).not.toContain(text);
  for (const value of [3, 4]) answers.push((await pool.query(text, [value])).rows[0].next);
  expect(answers).toEqual([2, 3, 4, 5]);
  expect((await preparedOn(pool)).filter((one) => one === text)).toHaveLength(1);
});

test('what a transaction asks at once is sent at once: an answer is not waited for before the next question', async () => {
  const pool = poolOfOne();
  const client = await pool.connect();
  const sent: string[] = [];
  const { stream } = client.connection;
  const write = stream.write.bind(stream);
  stream.write = ((...given: Parameters<typeof write>) => {
    sent.push('sent');
    return write(...given);
  }) as typeof write;
  const ask = async (n: number) => {
    const { rows } = await client.query('select $1::int as n', [n]);
    sent.push('answered');
    return rows[0].n;
  };
  expect(await Promise.all([ask(1), ask(2), ask(3)])).toEqual([1, 2, 3]);
  expect(sent.lastIndexOf('sent')).toBeLessThan(sent.indexOf('answered'));
  // One that fails does not take the others with it outside of a transaction.
  const three = [ask(4), client.query('select nothing_of_the_kind'), ask(5)];
  expect((await Promise.allSettled(three)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  client.release();
});

test('queries of one moment share a connection, each with its own answer or failure; later ones find the pool whole', async () => {
  const pool = openPool({ connectionString: url, max: 5 });
  pool.on('error', () => undefined);
  afterAll(() => pool.end());
  const texts = [...Array.from({ length: 6 }, (_, n) => `select pg_backend_pid() as pid, ${n} as n`), 'select nothing'];
  const answers = await Promise.allSettled(texts.map((text) => pool.query<{ pid: number; n: number }>(text)));
  const rows = answers.flatMap((one) => (one.status === 'fulfilled' ? one.value.rows : []));
  expect(rows.map(({ n }) => n)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(new Set(rows.map(({ pid }) => pid)).size).toBe(1);
  expect(answers.at(-1)).toMatchObject({ status: 'rejected', reason: { code: '42703' } });

  const cut = [pool.query('select pg_terminate_backend(pg_backend_pid())'), pool.query('select 1 as n')];
  expect((await Promise.allSettled(cut)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await pool.query('select 2 as n')).rows).toEqual([{ n: 2 }]);
});

test('statements of Drizzle are prepared alone and within a transaction; what is no statement of values is left alone', async () => {
  const pool = poolOfOne();
  const db = drizzle(pool);
  for (let n = 0; n < 4; n += 1) await db.execute(sql`select ${n}::int as alone`);
  await db.transaction(async (tx) => {
    for (let n = 0; n < 4; n += 1) await tx.execute(sql`select ${n}::int as within`);
  });
  for (let n = 0; n < 4; n += 1) await db.execute(sql`(select ${n}::int as first) union all (select 1)`);
  for (let n = 0; n < 4; n += 1) await pool.query('select 1 as a; select 2 as b');
  const prepared = await preparedOn(pool);
  expect(prepared).toContain('select $1::int as alone');
  expect(prepared).toContain('select $1::int as within');
  expect(prepared).toContain('(select $1::int as first) union all (select 1)');
  expect(prepared.filter((one) => one.includes(';'))).toEqual([]);
});

test('a connection keeps a bounded number of statements, and those beyond it still answer', async () => {
  const pool = poolOfOne();
  const textOf = (n: number) => `select $1::int + ${n} as sum`;
  for (let n = 0; n < 350; n += 1) for (let times = 0; times < 3; times += 1) await pool.query(textOf(n), [1]);
  expect((await preparedOn(pool)).length).toBeLessThanOrEqual(300);
  expect((await pool.query(textOf(349), [1])).rows).toEqual([{ sum: 350 }]);
  expect((await preparedOn(pool)).length).toBeLessThanOrEqual(300);
});

test('a table that was changed under a prepared statement fails one transaction at most', async () => {
  const pool = poolOfOne();
  const db = drizzle(pool);
  await pool.query('create table changing (id int)');
  const read = () => db.transaction((tx) => tx.execute(sql`select * from changing where id = ${1}`));
  for (let n = 0; n < 4; n += 1) await read();
  await pool.query('alter table changing add column title text');
  await read().catch(() => undefined);
  expect((await read()).rows).toEqual([]);
});

test('where connections are handed around, nothing is prepared, not even what has a name', async () => {
  const pool = poolOfOne(false);
  for (let n = 0; n < 4; n += 1) await pool.query({ name: 'named', text: 'select $1::int as given', values: [n] });
  for (let n = 0; n < 4; n += 1) await pool.query('select $1::int as unnamed', [n]);
  expect(await preparedOn(pool)).toEqual([]);
});

test('a statement that reads its values at run time is planned once for all of them', async () => {
  const pool = poolOfOne();
  const db = drizzle(pool);
  await pool.query("create table dated as select now() + n * interval '1 hour' as at from generate_series(1, 9000) n");
  await pool.query('analyze dated');
  const statement = (n: number) =>
    sql`select count(*) from dated where dated.at < ${atRunTime(new Date(n), 'timestamptz')}`;
  for (let n = 0; n < 12; n += 1) await db.execute(statement(n));
  const { rows } = await pool.query(
    'select custom_plans::int as own, generic_plans::int as shared from pg_prepared_statements where statement = $1',
    [new PgDialect().sqlToQuery(statement(0)).sql],
  );
  // The first two were not prepared; PostgreSQL plans five more for their values before it compares.
  expect(rows).toEqual([{ own: 5, shared: 5 }]);
});
