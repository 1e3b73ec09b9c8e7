import { and, eq } from 'drizzle-orm';
import { timelineWritten } from '../../../events/exams.ts';
import { on } from '../../../platform/events/event.ts';
import { draft } from '../../../platform/letters/letter.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { finals } from '../../../tables/exams/finals.ts';
import { integrityComments } from '../../../tables/exams/integrity.ts';
import { users } from '../../../tables/identity/identity.ts';
import { attempts } from '../../../tables/quizzes/attempts.ts';
import { quizzes } from '../../../tables/quizzes/quizzes.ts';
import { notifyWithEmail } from '../telling.ts';

/** What teachers hear of a student's answer to what was noted of an attempt, and students of a teacher's remark. */
export const integrityNews = [
  on(timelineWritten, async ({ attemptId, wordsId, isStudents }, services) => {
    const [found] = await services.db
      .select({
        studentId: attempts.studentId,
        fullName: users.fullName,
        quizId: quizzes.id,
        title: quizzes.title,
        ownerId: quizzes.ownerId,
        instructorId: courses.instructorId,
        final: finals.quizId,
      })
      .from(integrityComments)
      .innerJoin(attempts, eq(attempts.id, integrityComments.attemptId))
      .innerJoin(users, eq(users.id, attempts.studentId))
      .innerJoin(quizzes, eq(quizzes.id, attempts.quizId))
      .leftJoin(courses, eq(courses.id, quizzes.courseId))
      .leftJoin(finals, eq(finals.quizId, quizzes.id))
      .where(and(eq(integrityComments.attemptId, attemptId), eq(integrityComments.id, wordsId)));
    if (!found) return;
    const { studentId, fullName, quizId, title, ownerId, instructorId, final } = found;
    if (isStudents) {
      await notifyWithEmail(services, [...new Set([ownerId, ...(instructorId ? [instructorId] : [])])], {
        kind: 'timeline-answered',
        key: `timeline-answered:${wordsId}`,
        about: { title, fullName, quizId, attemptId },
        subjectId: studentId,
        letter: draft('integrity-reply', { student: fullName, title }),
        path: `/instructor/student-quiz-result?view=attempts&quiz=${quizId}&attempt=${attemptId}#timeline`,
      });
      return;
    }
    await notifyWithEmail(services, [studentId], {
      kind: 'timeline-remarked',
      key: `timeline-remarked:${wordsId}`,
      about: { title, attemptId, ...(final && { final: 'yes' }) },
      letter: draft('integrity-remark', { title }),
      path: `${final ? '/student/final-assessment' : '/student/quiz'}?review=${attemptId}#timeline`,
    });
  }),
];
