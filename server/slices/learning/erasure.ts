import { eq, inArray, sql } from 'drizzle-orm';
import { erased } from '../../events/identity.ts';
import { learnersLeft } from '../../events/learning.ts';
import type { Db } from '../../platform/database/db.ts';
import { emit, on } from '../../platform/events/event.ts';
import { eraseRows } from '../../platform/security/personal.ts';
import * as tables from '../../tables/learning/learning.ts';
import * as pointTables from '../../tables/leaderboard/points.ts';
import { silenceBadges } from '../certificates/badges/badges.ts';

const { answers, certificates, enrolments, questions, votes } = tables;

/** Places in courses and progress go; a certificate stays to be checked by its code, without a name and its paper. */
export const onErased = on(erased, async ({ userId }, { db, ports }) => {
  await db.transaction(async (tx) => {
    const papers = await tx.select().from(certificates).where(eq(certificates.studentId, userId)).for('update');
    for (const { fileKey } of papers) if (fileKey) await ports.storage.remove(fileKey);
    await silenceBadges(
      tx,
      papers.map(({ id }) => id),
    );
    const nobody = { studentName: '', studentId: null, enrolmentId: null, fileKey: null };
    await tx.update(certificates).set(nobody).where(eq(certificates.studentId, userId));
    const left = await tx
      .select({ courseId: enrolments.courseId })
      .from(enrolments)
      .where(eq(enrolments.studentId, userId));
    await takeBackVotes(tx, userId);
    await eraseRows(tx, { ...tables, ...pointTables }, userId);
    for (const { courseId } of left) await emit(tx, learnersLeft, { courseId });
  });
});

/** Their votes go, so the figures go down by them. */
async function takeBackVotes(tx: Db, userId: string) {
  const given = tx.select({ id: votes.subjectId }).from(votes).where(eq(votes.studentId, userId));
  for (const table of [questions, answers])
    await tx
      .update(table)
      .set({ votes: sql`${table.votes} - 1` })
      .where(inArray(table.id, given));
}
