import type { Outline } from '@stepwell/contract/learning/learning.ts';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { editions, lectures } from '../../../tables/catalog/catalog.ts';
import { enrolments } from '../../../tables/learning/learning.ts';

type EnrolmentRow = typeof enrolments.$inferSelect;

/** What publishing changed since this learner was told last; nothing where the lectures stayed the same. */
export async function newsFor(db: Db, { courseId, seenEdition }: EnrolmentRow): Promise<Outline['news']> {
  const unseen = await db
    .select()
    .from(editions)
    .where(and(eq(editions.courseId, courseId), gt(editions.number, seenEdition)))
    .orderBy(asc(editions.number));
  const newest = unseen.at(-1);
  const [added, gone] = [unseen.flatMap((one) => one.added), unseen.flatMap((one) => one.retired)];
  if (!newest || added.length + gone.length === 0) return null;
  const rows = await db
    .select({ lectureId: lectures.id, title: lectures.title, retiredAt: lectures.retiredAt })
    .from(lectures)
    .where(inArray(lectures.id, [...added, ...gone]));
  const known = new Map(rows.map((row) => [row.lectureId, row]));
  // Added and taken out again in between, or the other way round, is no news.
  const fresh = added.flatMap((id) => {
    const row = known.get(id);
    return row && !row.retiredAt ? [{ lectureId: id, title: row.title }] : [];
  });
  const retired = gone.flatMap((id) => (known.get(id)?.retiredAt ? [known.get(id)?.title ?? ''] : []));
  const hasChanges = fresh.length + retired.length > 0;
  return hasChanges
    ? { edition: newest.number, publishedAt: newest.publishedAt.toISOString(), added: fresh, retired }
    : null;
}

/** Never goes back: two tabs may have been told of different editions. */
export const seeEdition = (db: Db, enrolmentId: string, edition: number) =>
  db
    .update(enrolments)
    .set({ seenEdition: sql`greatest(${enrolments.seenEdition}, ${edition}::int)` })
    .where(eq(enrolments.id, enrolmentId));
