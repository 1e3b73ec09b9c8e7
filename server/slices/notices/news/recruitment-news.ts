import { eq } from 'drizzle-orm';
import { appealAnswered, appealMade } from '../../../events/recruitment.ts';
import type { Db } from '../../../platform/database/db.ts';
import { on } from '../../../platform/events/event.ts';
import { draft } from '../../../platform/letters/letter.ts';
import {
  recruitmentAppeals,
  recruitmentAssessments,
  recruitmentAttempts,
} from '../../../tables/recruitment/assessments.ts';
import { notifyWithEmail } from '../telling.ts';

/** What owners of assessments hear of appeals, and candidates of their answers. */
export const recruitmentNews = [
  on(appealMade, async ({ appealId }, services) => {
    const found = await appealOf(services.db, appealId);
    if (!found?.ownerId) return;
    const { title, attemptId, studentId, ownerId } = found;
    await notifyWithEmail(services, [ownerId], {
      kind: 'assessment-appeal',
      key: `appeal:${appealId}`,
      about: { title, attemptId },
      subjectId: studentId,
      letter: draft('assessment-appeal', { title }),
      path: `/instructor/company-interview?attempt=${attemptId}`,
    });
  }),

  on(appealAnswered, async ({ appealId }, services) => {
    const found = await appealOf(services.db, appealId);
    if (!found) return;
    const { title, attemptId, studentId } = found;
    await notifyWithEmail(services, [studentId], {
      kind: 'assessment-appeal-answered',
      key: `appeal:${appealId}:answered`,
      about: { title, attemptId },
      letter: draft('assessment-appeal-answered', { title }),
      path: `/student/attend-interview?attempt=${attemptId}`,
    });
  }),
];

/** An appeal with whom it concerns; nothing once its attempt was deleted. */
async function appealOf(db: Db, appealId: string) {
  const [row] = await db
    .select({
      attemptId: recruitmentAttempts.id,
      studentId: recruitmentAttempts.studentId,
      ownerId: recruitmentAssessments.ownerId,
      content: recruitmentAssessments.content,
    })
    .from(recruitmentAppeals)
    .innerJoin(recruitmentAttempts, eq(recruitmentAttempts.id, recruitmentAppeals.attemptId))
    .innerJoin(recruitmentAssessments, eq(recruitmentAssessments.id, recruitmentAttempts.assessmentId))
    .where(eq(recruitmentAppeals.id, appealId));
  return row && { ...row, title: row.content.title };
}
