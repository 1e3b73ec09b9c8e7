import { Problem } from '@stepwell/contract/problem.ts';
import type { ImportCounts, ImportRow, rowsShown } from '@stepwell/contract/question-exchange/question-exchange.ts';
import { questionKinds } from '@stepwell/contract/questions/question.ts';
import { and, asc, eq, gt, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, one } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import {
  questionImports as imports,
  questionImportRows as rows,
} from '../../../tables/question-exchange/question-imports.ts';

const isTwin = or(isNotNull(rows.twinNumber), isNotNull(rows.twinId)) as SQL;
const counted = (test: SQL | undefined) => sql<number>`(count(*) filter (where ${test}))::int`;

/** What was found in a file, in numbers. */
export async function countsOf(db: Db, importId: string): Promise<ImportCounts> {
  return one(
    await db
      .select({
        all: sql<number>`count(*)::int`,
        taken: counted(sql`not ${rows.hasErrors} and not ${rows.isLeftOut}`),
        errors: counted(sql`${rows.hasErrors}`),
        warnings: counted(sql`${rows.hasWarnings} and not ${rows.hasErrors}`),
        duplicates: counted(isTwin),
        leftOut: counted(sql`${rows.isLeftOut}`),
      })
      .from(rows)
      .where(eq(rows.importId, importId)),
  );
}

const showing: Record<(typeof rowsShown)[number], SQL | undefined> = {
  all: undefined,
  errors: sql`${rows.hasErrors}`,
  warnings: sql`${rows.hasWarnings} and not ${rows.hasErrors}`,
  duplicates: isTwin,
  'left-out': sql`${rows.isLeftOut}`,
};

interface Asked {
  show: (typeof rowsShown)[number];
  limit: number;
  cursor?: string | undefined;
}

/** A page of what was found, in the order of the file. */
export async function listRows(db: Db, importId: string, { show, limit, cursor }: Asked) {
  const after = readCursor(z.tuple([z.int32()]), cursor);
  const found = await db
    .select()
    .from(rows)
    .where(and(eq(rows.importId, importId), showing[show], after && gt(rows.number, after[0])))
    .orderBy(asc(rows.number))
    .limit(limit + 1);
  return listFrom(found.map(shown), limit, ({ number }) => [number]);
}

export const shown = (row: typeof rows.$inferSelect): ImportRow => ({
  number: row.number,
  place: row.place,
  name: row.name,
  from: row.from,
  stem: row.stem,
  topic: row.topic,
  kind: questionKinds.find((kind) => kind === row.kind) ?? null,
  tags: row.tags,
  pictures: row.pictures,
  remarks: row.remarks,
  isLeftOut: row.isLeftOut,
  twin:
    row.twinNumber !== null
      ? { in: 'file', number: row.twinNumber }
      : row.twinId !== null
        ? { in: 'target', questionId: row.twinId }
        : null,
});

/** Rows that are not wanted, or wanted after all. Throws `import_not_read` and `import_confirmed`. */
export async function leaveOut(
  tx: Db,
  importId: string,
  { which, leftOut }: { which: number[] | 'duplicates' | 'warnings'; leftOut: boolean },
) {
  const [held] = await tx.select().from(imports).where(eq(imports.id, importId)).for('update');
  if (!held?.readAt || held.refusal !== null) throw new Problem('import_not_read');
  if (held.confirmedAt) throw new Problem('import_confirmed');
  const selection = Array.isArray(which) ? inArray(rows.number, which) : showing[which];
  await tx
    .update(rows)
    .set({ isLeftOut: leftOut })
    .where(and(eq(rows.importId, importId), eq(rows.hasErrors, false), selection));
  return { counts: await countsOf(tx, importId) };
}
