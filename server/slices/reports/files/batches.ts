import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';

const BATCH = 2000;
/** So long a reader may take over one batch: their transaction keeps a connection. */
const PATIENCE_MS = 60_000;

/**
 * The rows of a query batch after batch, through a cursor: memory holds one batch, however many rows there are. All of
 * them are of one moment. Throws where the reader is too slow, so that half a file never looks whole.
 */
export async function* batchesOf<Row>(db: Db, query: SQL): AsyncGenerator<Row[]> {
  let request = Promise.withResolvers<boolean>();
  let answer = Promise.withResolvers<Row[]>();
  const reading = db.transaction(
    async (tx) => {
      await tx.execute(sql`declare report_rows no scroll cursor for ${query}`);
      for (;;) {
        if (!(await inTime(request.promise))) return;
        request = Promise.withResolvers();
        const { rows } = (await tx.execute(sql`fetch ${sql.raw(String(BATCH))} from report_rows`)) as unknown as {
          rows: Row[];
        };
        answer.resolve(rows);
        if (rows.length < BATCH) return;
      }
    },
    { accessMode: 'read only' },
  );
  // Whoever waits for an answer hears of it below.
  reading.catch(() => undefined);
  try {
    for (;;) {
      answer = Promise.withResolvers();
      request.resolve(true);
      const rows = await Promise.race([answer.promise, reading.then(() => answer.promise)]);
      yield rows;
      if (rows.length < BATCH) return;
    }
  } finally {
    request.resolve(false);
    await reading.catch(() => undefined);
  }
}

async function inTime(request: Promise<boolean>) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The reader of a report stopped reading.')), PATIENCE_MS);
  });
  try {
    return await Promise.race([request, late]);
  } finally {
    clearTimeout(timer);
  }
}
