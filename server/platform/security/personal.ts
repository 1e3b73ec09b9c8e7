import { and, eq, getTableColumns, getTableName, inArray, is, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { PersonalData } from '../../tables/columns.ts';
import type { Db } from '../database/db.ts';
import { dropFiles } from '../files/file-storage.ts';
import type { Services } from '../services.ts';

/** A file of `server/tables`: its tables, and beside them what export and erasure do with each. */
export type TableFile = Record<string, unknown>;
interface Personal {
  table: PgTable;
  name: string;
  rule: PersonalData;
}
const PEOPLE = 'identity_users';
const usual = ['userId', 'studentId', 'ownerId', 'instructorId'];

/** Every table of these files that has something of people in it. */
export const personalTables = (files: TableFile[]): Personal[] =>
  files.flatMap((file) =>
    Object.entries(file).flatMap(([name, table]) => {
      const rule = file[`${name}Personal`] as PersonalData | undefined;
      return is(table, PgTable) && rule ? [{ table, name: getTableName(table), rule }] : [];
    }),
  );

/** The property that holds the person, or the row that is theirs. Throws where a table has none, or several. */
export function ownerOf({ table, name, rule }: Personal) {
  const found = rule.of ? [rule.of] : usual.filter((property) => property in getTableColumns(table));
  const column = found[0] === undefined ? undefined : getTableColumns(table)[found[0]];
  if (found.length !== 1 || !column) throw new Error(`${name}: say with \`of\` which column holds the person`);
  return column;
}

/** Which rows of a table are somebody's: by the person's own column, or through the row that is theirs. */
export function rowsOf(db: Db, table: Personal, among: Personal[], userId: string): SQL {
  const column = ownerOf(table);
  const parent = parentOf(table, column, among);
  if (!parent) return eq(column, userId);
  const ids = db
    .select({ id: parent.column })
    .from(parent.of.table)
    .where(rowsOf(db, parent.of, among, userId));
  return inArray(column, ids);
}

function parentOf({ table }: Personal, column: PgColumn, among: Personal[]) {
  for (const key of getTableConfig(table).foreignKeys) {
    const { columns, foreignColumns, foreignTable } = key.reference();
    if (columns[0] !== column || getTableName(foreignTable) === PEOPLE) continue;
    const of = among.find((one) => one.table === foreignTable);
    if (of && foreignColumns[0]) return { of, column: foreignColumns[0] };
  }
  return undefined;
}

/** What opens something is nobody's reading: hashes of passwords and tokens, and sealed secrets. */
const isSecret = (property: string) => /Hash$|^secret$/.test(property);

/** Somebody's rows in every table whose rule says `rows`, as plain objects; tables without any are left out. */
export async function* personalRows(db: Db, files: TableFile[], userId: string, now: Date) {
  const tables = personalTables(files);
  for (const one of tables.filter(({ rule }) => rule.export === 'rows')) {
    const { withheld } = one.rule;
    const columns = Object.entries(getTableColumns(one.table))
      .filter(([property]) => !isSecret(property))
      .map(([property, column]): [string, PgColumn | SQL] =>
        withheld?.properties.includes(property)
          ? [property, sql`case when ${withheld.while(now)} then null else ${column} end`.mapWith(column)]
          : [property, column],
      );
    const rows = await db
      .select(Object.fromEntries(columns))
      .from(one.table)
      .where(rowsOf(db, one, tables, userId));
    if (rows.length > 0) yield { table: one.name, rows };
  }
}

/**
 * The part of an erasure that follows from the tables alone: rows that are to go go, and what merely points at the
 * person points at nobody. What was written in kept rows, their owner clears.
 */
export async function eraseRows(tx: Db, file: TableFile, userId: string) {
  const tables = personalTables([file]);
  for (const one of tables) {
    if (one.rule.erase === 'delete' && !parentOf(one, ownerOf(one), tables)) {
      await tx.delete(one.table).where(eq(ownerOf(one), userId));
    }
  }
  for (const { table } of tables) {
    for (const [property, column] of pointersOf(table)) {
      await tx
        .update(table)
        .set({ [property]: null })
        .where(and(eq(column, userId)));
    }
  }
}

/** The same for rows that name files: those go first, as rows that are gone could not name them any more. Safe to run twice. */
export async function eraseWithFiles(
  services: Pick<Services, 'db' | 'ports'>,
  named: readonly { key: string }[],
  file: TableFile,
  userId: string,
) {
  await dropFiles(
    services,
    named.map(({ key }) => key),
  );
  await services.db.transaction((tx) => eraseRows(tx, file, userId));
}

/** Columns that may point at a person or at nobody. */
function pointersOf(table: PgTable) {
  const pointers = getTableConfig(table)
    .foreignKeys.map((key) => key.reference())
    .filter(({ foreignTable }) => getTableName(foreignTable) === PEOPLE)
    .flatMap(({ columns }) => columns);
  return Object.entries(getTableColumns(table)).filter(([, column]) => pointers.includes(column) && !column.notNull);
}
