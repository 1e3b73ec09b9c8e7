import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq } from 'drizzle-orm';
import { timelineWritten } from '../../../events/exams.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { integrityComments } from '../../../tables/exams/integrity.ts';
import { attempts } from '../../../tables/quizzes/attempts.ts';
import { timelineAttempt } from './timeline.ts';

/** So often each side may write to one timeline. */
const MOST = 20;

/**
 * Adds the student's answer to a timeline, or a teacher's remark, once. The other side is told. Throws what
 * `timelineAttempt` throws, `timeline_full`, and `changed_elsewhere` where the number is of other words.
 */
export async function writeTimelineComment(
  tx: Db,
  viewer: Viewer,
  { attemptId, wordsId, text, now }: { attemptId: string; wordsId: string; text: string; now: Date },
) {
  const { isStudents } = await timelineAttempt(tx, viewer, attemptId, now);
  await tx.select({ id: attempts.id }).from(attempts).where(eq(attempts.id, attemptId)).for('update');
  const here = eq(integrityComments.attemptId, attemptId);
  const [known] = await tx
    .select()
    .from(integrityComments)
    .where(and(here, eq(integrityComments.id, wordsId)));
  if (known) {
    if (known.writtenBy === viewer.id && known.text === text) return;
    throw new Problem('changed_elsewhere');
  }
  if ((await tx.$count(integrityComments, and(here, eq(integrityComments.isStudents, isStudents)))) >= MOST)
    throw new Problem('timeline_full');
  await tx
    .insert(integrityComments)
    .values({ attemptId, id: wordsId, writtenBy: viewer.id, isStudents, text, writtenAt: now });
  await emit(tx, timelineWritten, { attemptId, wordsId, isStudents });
}
