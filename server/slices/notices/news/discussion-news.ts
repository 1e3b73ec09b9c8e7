import { and, eq, ne } from 'drizzle-orm';
import { announced, questionAnswered, questionPosted } from '../../../events/learning.ts';
import type { Db } from '../../../platform/database/db.ts';
import { on } from '../../../platform/events/event.ts';
import type { Services } from '../../../platform/services.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';
import { announcements, answers, questions } from '../../../tables/learning/discussion.ts';
import { enrolments } from '../../../tables/learning/learning.ts';
import { notify } from '../notices.ts';
import { wantsMail } from '../preferences.public.ts';

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
    const subject = i18n.t('New question in {course}', { course });
    const text = i18n.t('Hello,\n\na student of “{course}” asks: {question}\n\n{link}', {
      course,
      question: question.title,
      link: `${services.publicUrl}/instructor/review?view=questions&question=${questionId}`,
    });
    await write(services, instructorId, { kind: 'question-asked', key: `question:${questionId}`, subject, text });
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
    const subject = i18n.t('Your question in {course} was answered', { course });
    const text = i18n.t('Hello,\n\nyour question “{question}” was answered:\n\n{link}', {
      question: question.title,
      link: `${services.publicUrl}/pages/course/video-player?course=${slug}&lecture=${lecture}&tab=questions&question=${question.id}`,
    });
    await write(services, asker, { kind: 'question-answered', key: `answer:${answerId}`, subject, text });
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
    for (let at = 0; at < learners.length; at += AT_ONCE) {
      const ids = learners.slice(at, at + AT_ONCE).map(({ id }) => id);
      await notify(services, ids, { kind: 'announcement', key, about });
    }
    const link = `${services.publicUrl}/pages/course/video-player?course=${slug}&tab=announcements`;
    const subject = i18n.t('{course}: {title}', { course, title: announcement.title });
    const text = i18n.t('Hello,\n\n“{course}” has an update: {title}\n\n{link}', {
      course,
      title: announcement.title,
      link,
    });
    for (const { id } of learners) await write(services, id, { kind: 'announcement', key, subject, text });
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

interface Letter {
  kind: 'question-asked' | 'question-answered' | 'announcement';
  key: string;
  subject: string;
  text: string;
}

/** A letter to somebody who wants letters of this kind. */
async function write({ db, ports }: Services, userId: string, { kind, key, subject, text }: Letter) {
  const [person] = await db
    .select({ email: users.email, erasedAt: users.erasedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!person || person.erasedAt || !(await wantsMail(db, userId, kind))) return;
  await ports.mail.send({ key: `${key}:${userId}`, to: person.email, subject, text });
}
