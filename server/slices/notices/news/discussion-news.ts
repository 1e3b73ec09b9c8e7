import { and, eq, ne } from 'drizzle-orm';
import { announced, questionAnswered, questionPosted } from '../../../events/learning.ts';
import type { Db } from '../../../platform/database/db.ts';
import { on } from '../../../platform/events/event.ts';
import { draft } from '../../../platform/letters/letter.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { announcements, answers, questions } from '../../../tables/learning/discussion.ts';
import { enrolments } from '../../../tables/learning/learning.ts';
import { notify } from '../notices.ts';
import { sendOutside } from '../telling.ts';

/** So many learners are told in one statement. */
const AT_ONCE = 1000;

// Each key names its occasion, so news that arrives twice is still one notice and one letter.
export const discussionNews = [
  on(questionPosted, async ({ questionId }, services) => {
    const found = await questionOf(services.db, questionId);
    if (!found || found.question.authorId === found.instructorId) return;
    const { question, slug, course, instructorId } = found;
    const about = { question: question.title, title: course, course: slug, questionId };
    await notify(services, [instructorId], {
      kind: 'question-asked',
      key: `question:${questionId}`,
      about,
      ...(question.authorId && { subjectId: question.authorId }),
    });
    const path = `/instructor/review?view=questions&question=${questionId}`;
    await sendOutside(services, [instructorId], {
      kind: 'question-asked',
      key: `question:${questionId}`,
      path,
      letter: draft('question-asked', { course, question: question.title }),
    });
  }),

  on(questionAnswered, async ({ answerId }, services) => {
    const [answer] = await services.db.select().from(answers).where(eq(answers.id, answerId));
    const found = answer && (await questionOf(services.db, answer.questionId));
    const asker = found?.question.authorId;
    if (!found || !asker || asker === answer.authorId || answer.hiddenAt) return;
    const { question, slug, course } = found;
    const lecture = question.lectureId ?? '';
    const about = { question: question.title, title: course, course: slug, lecture, questionId: question.id };
    await notify(services, [asker], {
      kind: 'question-answered',
      key: `answer:${answerId}`,
      about,
      ...(answer.authorId && { subjectId: answer.authorId }),
    });
    const path = `/pages/course/video-player?course=${slug}&lecture=${lecture}&tab=questions&question=${question.id}`;
    await sendOutside(services, [asker], {
      kind: 'question-answered',
      key: `answer:${answerId}`,
      path,
      letter: draft('question-answered', { course, question: question.title }),
    });
  }),

  on(announced, async ({ announcementId }, services) => {
    const [found] = await services.db
      .select({ announcement: announcements, slug: courses.slug, course: courses.title })
      .from(announcements)
      .innerJoin(courses, eq(courses.id, announcements.courseId))
      .where(eq(announcements.id, announcementId));
    if (!found) return;
    const { announcement, slug, course } = found;
    const learners = await services.db
      .select({ id: enrolments.studentId })
      .from(enrolments)
      .where(
        and(
          eq(enrolments.courseId, announcement.courseId),
          ne(enrolments.studentId, announcement.authorId ?? announcement.courseId),
        ),
      );
    const about = { announcement: announcement.title, title: course, course: slug };
    const key = `announcement:${announcementId}`;
    const path = `/pages/course/video-player?course=${slug}&tab=announcements`;
    const news = draft('announcement', { course, title: announcement.title });
    const groups = Array.from({ length: Math.ceil(learners.length / AT_ONCE) }, (_, at) =>
      learners.slice(at * AT_ONCE, (at + 1) * AT_ONCE).map(({ id }) => id),
    );
    // The bells first: they are quick, and emails of a big course are not.
    for (const ids of groups) await notify(services, ids, { kind: 'announcement', key, about });
    for (const ids of groups) await sendOutside(services, ids, { kind: 'announcement', key, path, letter: news });
  }),
];

async function questionOf(db: Db, questionId: string) {
  const [row] = await db
    .select({ question: questions, slug: courses.slug, course: courses.title, instructorId: courses.instructorId })
    .from(questions)
    .innerJoin(courses, eq(courses.id, questions.courseId))
    .where(eq(questions.id, questionId));
  return row;
}
