import { eq } from 'drizzle-orm';
import { certified } from '../../../events/certificates.ts';
import { marksChanged } from '../../../events/grading.ts';
import { lectureDone } from '../../../events/learning.ts';
import { attemptEnded } from '../../../events/quizzes.ts';
import { on } from '../../../platform/events/event.ts';
import { certificates } from '../../../tables/certificates/certificates.ts';
import { attempts } from '../../../tables/quizzes/attempts.ts';
import { quizzes } from '../../../tables/quizzes/quizzes.ts';
import { keepScores } from './scores.ts';

/** What changes a score that a platform wants; each is safe to hear twice. */
export const scoreListeners = [
  on(attemptEnded, async ({ studentId, lectureId }, services) => {
    if (lectureId) await keepScores(services, { userId: studentId, lectureId });
  }),
  on(marksChanged, async ({ attemptId }, services) => {
    const [row] = await services.db
      .select({ userId: attempts.studentId, lectureId: quizzes.lectureId })
      .from(attempts)
      .innerJoin(quizzes, eq(quizzes.id, attempts.quizId))
      .where(eq(attempts.id, attemptId));
    if (row?.lectureId) await keepScores(services, { userId: row.userId, lectureId: row.lectureId });
  }),
  on(lectureDone, ({ studentId, courseId }, services) => keepScores(services, { userId: studentId, courseId })),
  // A course may be completed by a new edition of it, too.
  on(certified, async ({ certificateId, studentId }, services) => {
    const [row] = await services.db
      .select({ courseId: certificates.courseId })
      .from(certificates)
      .where(eq(certificates.id, certificateId));
    if (row?.courseId) await keepScores(services, { userId: studentId, courseId: row.courseId });
  }),
];
