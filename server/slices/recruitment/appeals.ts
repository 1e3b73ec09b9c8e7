import { Problem } from '@stepwell/contract/problem.ts';
import { APPEAL_DAYS } from '@stepwell/contract/recruitment/assessments.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { appealAnswered, appealMade } from '../../events/recruitment.ts';
import { calendarOf, dayAfter } from '../../platform/calendar.ts';
import type { Db } from '../../platform/database/db.ts';
import { emit } from '../../platform/events/event.ts';
import type { Viewer } from '../../platform/security/viewer.ts';
import {
  recruitmentAppeals,
  recruitmentAssessments,
  recruitmentAttempts,
} from '../../tables/recruitment/assessments.ts';

interface Wish {
  attemptId: string;
  appealId: string;
  studentId: string;
  note: string;
  now: Date;
  zone: string;
}

/**
 * Asks the owner to check a result, by a day. The same id again is the same appeal. Throws `recruitment_attempt_not_found`,
 * `recruitment_not_finished`, `recruitment_appeal_open`.
 */
export async function makeAppeal(tx: Db, { attemptId, appealId, studentId, note, now, zone }: Wish) {
  const [attempt] = await tx
    .select()
    .from(recruitmentAttempts)
    .where(eq(recruitmentAttempts.id, attemptId))
    .for('update');
  if (attempt?.studentId !== studentId || attempt.deletedAt) throw new Problem('recruitment_attempt_not_found');
  if (!attempt.finishedAt) throw new Problem('recruitment_not_finished');
  const [known] = await tx.select().from(recruitmentAppeals).where(eq(recruitmentAppeals.id, appealId));
  if (known?.attemptId === attemptId) return;
  if (known) throw new Problem('recruitment_appeal_not_found');
  const dueOn = dayAfter(calendarOf(zone).dayOf(now), APPEAL_DAYS);
  const made = await tx
    .insert(recruitmentAppeals)
    .values({ id: appealId, attemptId, note: note.toWellFormed(), madeAt: now, dueOn })
    .onConflictDoNothing()
    .returning();
  if (made.length === 0) throw new Problem('recruitment_appeal_open');
  await emit(tx, appealMade, { appealId });
}

/** The owner’s answer, once. Throws `recruitment_appeal_not_found`, `recruitment_appeal_answered`. */
export async function answerAppeal(
  tx: Db,
  viewer: Pick<Viewer, 'id' | 'role'>,
  { appealId, answer, now }: { appealId: string; answer: string; now: Date },
) {
  const [found] = await tx
    .select({ attemptId: recruitmentAppeals.attemptId, ownerId: recruitmentAssessments.ownerId })
    .from(recruitmentAppeals)
    .innerJoin(recruitmentAttempts, eq(recruitmentAttempts.id, recruitmentAppeals.attemptId))
    .innerJoin(recruitmentAssessments, eq(recruitmentAssessments.id, recruitmentAttempts.assessmentId))
    .where(eq(recruitmentAppeals.id, appealId));
  if (!found || (viewer.role !== 'admin' && found.ownerId !== viewer.id))
    throw new Problem('recruitment_appeal_not_found');
  const answered = await tx
    .update(recruitmentAppeals)
    .set({ answer: answer.toWellFormed(), answeredBy: viewer.id, answeredAt: now })
    .where(and(eq(recruitmentAppeals.id, appealId), isNull(recruitmentAppeals.answeredAt)))
    .returning();
  if (answered.length === 0) throw new Problem('recruitment_appeal_answered');
  await emit(tx, appealAnswered, { appealId });
  return found.attemptId;
}
