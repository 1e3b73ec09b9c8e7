import { desc, eq, sql } from 'drizzle-orm';
import { marksChanged } from '../../../events/grading.ts';
import { answersWait } from '../../../events/quizzes.ts';
import { on } from '../../../platform/events/event.ts';
import { draft } from '../../../platform/letters/letter.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { finals } from '../../../tables/exams/finals.ts';
import { markChanges } from '../../../tables/grading/quiz-results.ts';
import { attempts } from '../../../tables/quizzes/attempts.ts';
import { quizzes } from '../../../tables/quizzes/quizzes.ts';
import { isScoreHidden } from '../../../tables/quizzes/result-times.ts';
import { notifyWithEmail } from '../telling.ts';

/** What learners hear when marks of a finished attempt were given or changed, and teachers when some wait for theirs. */
export const marksNews = [
  on(answersWait, async ({ quizId }, services) => {
    const [found] = await services.db
      .select({ title: quizzes.title, ownerId: quizzes.ownerId, instructorId: courses.instructorId })
      .from(quizzes)
      .leftJoin(courses, eq(courses.id, quizzes.courseId))
      .where(eq(quizzes.id, quizId));
    if (!found) return;
    const { title, ownerId, instructorId } = found;
    // A whole class hands in within minutes: once a day for a quiz is enough.
    const day = services.now().toISOString().slice(0, 10);
    await notifyWithEmail(services, [...new Set([ownerId, ...(instructorId ? [instructorId] : [])])], {
      kind: 'answers-to-mark',
      key: `answers-to-mark:${quizId}:${day}`,
      about: { title, quizId },
      letter: draft('answers-to-mark', { title }),
      path: `/instructor/student-quiz-result?view=marking&quiz=${quizId}`,
    });
  }),

  on(marksChanged, async ({ changeId, attemptId }, services) => {
    const [found] = await services.db
      .select({
        attempt: attempts,
        // The judge may judge again.
        first: sql<boolean>`${markChanges.kind} = 'marked' or ${markChanges.kind} = 'judged' and not exists (
          select 1 from ${markChanges} b where b.attempt_id = ${attempts.id} and b.position = ${markChanges.position}
            and b.seq < ${markChanges.seq})`,
        title: quizzes.title,
        lectureId: quizzes.lectureId,
        slug: courses.slug,
        final: finals.quizId,
        hidden: sql<boolean>`${isScoreHidden('assessment_attempts.id')(services.now())}`,
      })
      .from(markChanges)
      .innerJoin(attempts, eq(attempts.id, markChanges.attemptId))
      .innerJoin(quizzes, eq(quizzes.id, attempts.quizId))
      .leftJoin(courses, eq(courses.id, quizzes.courseId))
      .leftJoin(finals, eq(finals.quizId, quizzes.id))
      .where(eq(markChanges.id, changeId))
      .orderBy(desc(markChanges.seq));
    // What is not told yet is not told by a letter either; whoever tries a quiz out sees it anyway.
    if (!found || found.hidden || found.attempt.preview) return;
    const { attempt, title, lectureId, slug, final } = found;
    const isFirst = found.first;
    const [marks, of] = [String(attempt.marks ?? 0), String(attempt.maxMarks)];
    const inCourse = slug !== null && lectureId !== null;
    await notifyWithEmail(services, [attempt.studentId], {
      kind: 'marks-changed',
      key: `marks-changed:${changeId}`,
      about: {
        title,
        marks,
        of,
        attemptId,
        ...(isFirst && { first: 'yes' }),
        ...(inCourse && { course: slug, lectureId }),
        ...(final && { final: 'yes' }),
      },
      letter: isFirst ? draft('quiz-marked', { title, marks, of }) : draft('quiz-marks-changed', { title, marks, of }),
      path: inCourse
        ? `/pages/course/video-player?course=${slug}&lecture=${lectureId}&review=${attemptId}`
        : final
          ? `/student/final-assessment?report=${attemptId}`
          : '/student/dashboard',
    });
  }),
];
