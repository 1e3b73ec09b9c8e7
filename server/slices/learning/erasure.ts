import { eq, inArray, sql } from 'drizzle-orm';
import { erased } from '../../events/identity.ts';
import { learnersLeft } from '../../events/learning.ts';
import type { Db } from '../../platform/database/db.ts';
import { emit, on } from '../../platform/events/event.ts';
import { eraseRows } from '../../platform/security/personal.ts';
import * as discussionTables from '../../tables/learning/discussion.ts';
import * as tables from '../../tables/learning/learning.ts';

const { enrolments } = tables;
const { answers, questions, votes } = discussionTables;

/** Enrolments and progress go. Safe to run twice. */
export const onErased = on(erased, async ({ userId }, { db }) => {
  await db.transaction(async (tx) => {
    const left = await tx
      .select({ courseId: enrolments.courseId })
      .from(enrolments)
      .where(eq(enrolments.studentId, userId));
    await takeBackVotes(tx, userId);
    await eraseRows(tx, { ...tables, ...discussionTables }, userId);
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
