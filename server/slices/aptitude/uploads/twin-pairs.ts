import type { Decision, ShownQuestion, TwinPair } from '@stepwell/contract/aptitude/uploads.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { and, asc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { aptitudeItems, aptitudeUploads } from '../../../tables/aptitude/aptitude.ts';
import { users } from '../../../tables/identity/identity.ts';
import { questionImportRows as rows } from '../../../tables/question-exchange/question-imports.ts';
import { titleOf } from '../scopes.public.ts';
import { mustBeOpen, topicOf } from './topic-mapping.ts';
import { answersOf } from './uploaded-items.ts';
import { levelOf, shownOf, writtenOf } from './written-draft.ts';

type Row = typeof rows.$inferSelect;
const isTwin = or(isNotNull(rows.twinNumber), isNotNull(rows.twinId));

/** Rows that say what an earlier row, or the pool, says; both sides whole. */
export async function twinPairs(
  db: Db,
  viewer: Viewer,
  importId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const after = readCursor(z.tuple([z.int32()]), cursor);
  const mine = and(eq(rows.importId, importId), eq(rows.hasErrors, false));
  const found = await db
    .select()
    .from(rows)
    .where(and(mine, isTwin, after && gt(rows.number, after[0])))
    .orderBy(asc(rows.number))
    .limit(limit + 1);
  const earlier = await db
    .select()
    .from(rows)
    .where(and(mine, inArray(rows.number, [...numbersIn(found.map(({ twinNumber }) => twinNumber))])));
  const pool = await inPool(db, [...textsIn(found.map(({ twinId }) => twinId))]);
  const topicFor = await topicOf(db, importId);
  const shown = (question: DraftQuestion): ShownQuestion => {
    const place = topicFor(question.topic);
    const topic = place ? titleOf(place.area, place.topic) : question.topic;
    return shownOf(writtenOf(question), { area: place?.area ?? null, topic, level: question.difficulty });
  };
  const first = new Map(earlier.map((row) => [row.number, row]));
  const pairs = found.flatMap((row): TwinPair[] => {
    if (!row.question) return [];
    const base = { number: row.number, decision: decisionOf(row), row: shown(row.question) };
    const other = row.twinNumber === null ? undefined : first.get(row.twinNumber);
    if (other?.question)
      return [{ ...base, twin: { in: 'file', number: other.number, question: shown(other.question) } }];
    const item = row.twinId === null ? undefined : pool.get(row.twinId);
    if (!item?.written) return [];
    const { area, topic, difficulty, written, uploadedBy, ownerId, asked } = item;
    const question = shownOf(written, { area, topic: titleOf(area, topic), level: levelOf(difficulty) });
    const mayReplace = item.isUpload && (ownerId === viewer.id || viewer.role === 'admin');
    return [{ ...base, twin: { in: 'pool', itemId: item.id, question, uploadedBy, asked, mayReplace } }];
  });
  return listFrom(pairs, limit, ({ number }) => [number]);
}

const decisionOf = ({ isLeftOut, isReplacing }: Row): Decision =>
  isLeftOut ? 'skip' : isReplacing ? 'replace' : 'take';
const numbersIn = (all: (number | null)[]) => new Set([0, ...all.filter((one) => one !== null)]);
const textsIn = (all: (string | null)[]) => new Set(['', ...all.filter((one) => one !== null)]);

async function inPool(db: Db, ids: string[]) {
  const found = await db
    .select({
      id: aptitudeItems.id,
      area: aptitudeItems.area,
      topic: aptitudeItems.topic,
      difficulty: aptitudeItems.difficulty,
      written: aptitudeItems.written,
      upload: aptitudeUploads.itemId,
      ownerId: aptitudeUploads.ownerId,
      uploadedBy: users.fullName,
      asked: answersOf(sql`count(*)`),
    })
    .from(aptitudeItems)
    .leftJoin(aptitudeUploads, eq(aptitudeUploads.itemId, aptitudeItems.id))
    .leftJoin(users, eq(users.id, aptitudeUploads.ownerId))
    .where(inArray(aptitudeItems.id, ids));
  return new Map(found.map(({ upload, ...item }) => [item.id, { ...item, isUpload: upload !== null }]));
}

/**
 * What becomes of rows that have a twin. Throws `import_not_read`, `import_confirmed`, `invalid_fields` for a row without
 * one, and `twin_not_yours` where a twin may not be put away.
 */
export async function decide(
  tx: Db,
  viewer: Viewer,
  importId: string,
  { numbers, decision }: { numbers: number[]; decision: Decision },
) {
  await mustBeOpen(tx, importId);
  const wanted = [...new Set(numbers)];
  const found = await tx
    .select({ number: rows.number, twinId: rows.twinId })
    .from(rows)
    .where(and(eq(rows.importId, importId), eq(rows.hasErrors, false), isTwin, inArray(rows.number, wanted)));
  if (found.length < wanted.length)
    throw new Problem('invalid_fields', { fields: { numbers: 'Choose rows that duplicate another one.' } });
  if (decision === 'replace') {
    const pool = await inPool(tx, [...textsIn(found.map(({ twinId }) => twinId))]);
    for (const { twinId } of found) {
      const item = twinId === null ? undefined : pool.get(twinId);
      if (!item?.isUpload || (item.ownerId !== viewer.id && viewer.role !== 'admin'))
        throw new Problem('twin_not_yours');
    }
  }
  await tx
    .update(rows)
    .set({ isLeftOut: decision === 'skip', isReplacing: decision === 'replace' })
    .where(and(eq(rows.importId, importId), inArray(rows.number, wanted)));
  return { decided: found.length };
}
