import { globSync } from 'node:fs';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';

const app = await startTestApp();
const files = globSync('**/*.ts', { cwd: import.meta.dirname, exclude: ['*.test.ts'] });
const modules = await Promise.all(files.map((file): Promise<object> => import(new URL(file, import.meta.url).href)));
const tables = modules.flatMap((file) => Object.values(file)).filter((thing) => is(thing, PgTable));

test('the tables here and the migrated database say the same', async () => {
  const stated = tables
    .map(getTableConfig)
    .flatMap(({ name, columns }) =>
      columns.map((column) => `${name}.${column.name} ${column.getSQLType()}${column.notNull ? ' not null' : ''}`),
    );
  const { rows } = (await app.db.execute(`
    select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end as said
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and c.relname <> 'platform_migrations'
  `)) as unknown as { rows: { said: string }[] };
  const inSql = (type: string) =>
    type
      .replace(/timestamp \((\d)\) with time zone/, 'timestamp($1) with time zone')
      .replace(/bigserial/, 'bigint')
      .replace(/numeric\((\d+), (\d+)\)/, 'numeric($1,$2)');
  expect(stated.map(inSql).sort()).toEqual(rows.map((row) => row.said).sort());
});

test('every table that names a person says what export and erasure do with it', () => {
  const silent = modules.flatMap((module) =>
    Object.entries(module)
      .filter(([, thing]) => is(thing, PgTable))
      .filter(([, table]) => getTableConfig(table as PgTable).foreignKeys.some(pointsToAPerson))
      .map(([name]) => name)
      .filter((name) => !(`${name}Personal` in module)),
  );
  expect(silent).toEqual([]);
});

function pointsToAPerson(key: { reference: () => { foreignTable: PgTable } }) {
  return getTableConfig(key.reference().foreignTable).name === 'identity_users';
}
