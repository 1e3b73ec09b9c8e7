import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

interface Driver {
  query(statement: { name: string; text: string; values: unknown[] }): Promise<{ rows: unknown[] }>;
}

/**
 * A statement written by hand and prepared once for each connection, within a transaction or alone: for those few that
 * hundreds of people ask every second. `values` are its `$1`, `$2` …; moments come back as dates. One `name`, one text.
 */
export const preparedRows =
  <Row>(name: string, text: string) =>
  async (db: Db, values: unknown[]): Promise<Row[]> => {
    // Drizzle's own statements can be prepared too, but none that changes two tables at once.
    const { client } = (db as unknown as { session: { client: Driver } }).session;
    return (await client.query({ name, text, values })).rows as Row[];
  };

/** The same for a statement that is put together of parts; its placeholders are filled by their names. */
export function preparedParts<Row>(name: string, parts: SQL) {
  const { sql: text, params } = new PgDialect().sqlToQuery(parts);
  const rows = preparedRows<Row>(name, text);
  return (db: Db, given: Record<string, unknown>) => rows(db, fillPlaceholders(params, given));
}
