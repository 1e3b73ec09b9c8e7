import { desc, eq } from 'drizzle-orm';
import { marksChanged } from '../../events/assessment.ts';
import { on } from '../../platform/event.ts';
import { i18n } from '../../platform/words.ts';
import { attempts, quizzes } from '../../tables/assessment.ts';
import { courses } from '../../tables/catalog.ts';
import { markChanges } from '../../tables/quiz-results.ts';
import { tell } from './telling.ts';

/** What learners hear when marks of a finished attempt were changed. */
export const marksNews = [
  on(marksChanged, async ({ changeId, attemptId }, house) => {
    const [found] = await house.db
      .select({ attempt: attempts, title: quizzes.title, lectureId: quizzes.lectureId, slug: courses.slug })
      .from(markChanges)
      .innerJoin(attempts, eq(attempts.id, markChanges.attemptId))
      .innerJoin(quizzes, eq(quizzes.id, attempts.quizId))
      .leftJoin(courses, eq(courses.id, quizzes.courseId))
      .where(eq(markChanges.id, changeId))
      .orderBy(desc(markChanges.seq));
    if (!found) return;
    const { attempt, title, lectureId, slug } = found;
    const [marks, of] = [String(attempt.marks ?? 0), String(attempt.maxMarks)];
    const inCourse = slug !== null && lectureId !== null;
    await tell(house, [attempt.studentId], {
      kind: 'marks-changed',
      key: `marks-changed:${changeId}`,
      about: { title, marks, of, attemptId, ...(inCourse && { course: slug, lectureId }) },
      subject: i18n.t('Your marks for “{title}” were changed', { title }),
      text: i18n.t(
        'your marks for “{title}” were changed. The attempt has {marks} of {of} now. The reason stands in your review:',
        { title, marks, of },
      ),
      path: inCourse
        ? `/pages/course/video-player?course=${slug}&lecture=${lectureId}&review=${attemptId}`
        : '/student/dashboard',
    });
  }),
];
