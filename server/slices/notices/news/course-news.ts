import { and, eq, isNull } from 'drizzle-orm';
import { courseSubmitted, courseWithdrawn, submissionDecided } from '../../../events/authoring.ts';
import { coursePublished, courseTransferred } from '../../../events/catalog.ts';
import type { Db } from '../../../platform/database/db.ts';
import { on } from '../../../platform/events/event.ts';
import { draft } from '../../../platform/letters/letter.ts';
import type { Services } from '../../../platform/services.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { submissions } from '../../../tables/authoring/authoring.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';
import { enrolments } from '../../../tables/learning/learning.ts';
import { notices } from '../../../tables/notices/notices.ts';
import { notifyWithEmail } from '../telling.ts';

/** What authors, reviewers and learners hear of a course on its way to being published. */
export const courseNews = [
  on(courseSubmitted, async ({ submissionId }, services) => {
    const found = await findSubmission(services.db, submissionId);
    if (found?.state !== 'waiting') return;
    const { title } = found;
    await notifyWithEmail(services, await adminsOf(services.db), {
      kind: 'course-waiting',
      key: waitingKey(submissionId),
      about: { title, submission: submissionId },
      letter: draft('course-waiting', { title }),
      path: `/admin/all-courses?submission=${submissionId}`,
    });
    // Decided while everybody was being told: then nobody need look at it any more.
    if ((await findSubmission(services.db, submissionId))?.state !== 'waiting') await settle(services, submissionId);
  }),

  on(courseWithdrawn, ({ submissionId }, services) => settle(services, submissionId)),

  on(submissionDecided, async ({ submissionId, courseId, decision }, services) => {
    await settle(services, submissionId);
    const found = await findSubmission(services.db, submissionId);
    if (!found) return;
    const { title, words, instructorId } = found;
    const published = decision === 'published';
    await notifyWithEmail(services, [instructorId], {
      kind: published ? 'course-published' : 'course-returned',
      key: `submission:${submissionId}`,
      about: { title, courseId, ...(words && { words }) },
      letter: published ? draft('course-published', { title, words }) : draft('course-returned', { title, words }),
      path: `/instructor/create-course?course=${courseId}`,
    });
  }),

  on(courseTransferred, async ({ courseId, from, to, at }, services) => {
    const [course] = await services.db.select().from(courses).where(eq(courses.id, courseId));
    if (!course) return;
    const { title } = course;
    const news = { kind: 'course-handed-over' as const, key: `handed-over:${courseId}:${at}` };
    const [before, after] = [await livingName(services.db, from), await livingName(services.db, to)];
    await notifyWithEmail(services, [to], {
      ...news,
      about: { title, courseId, given: 'yes' },
      // Who has left is named no more.
      ...(before && { subjectId: from }),
      letter: before ? draft('course-received-from', { title, teacher: before }) : draft('course-received', { title }),
      path: `/instructor/create-course?course=${courseId}`,
    });
    await notifyWithEmail(services, [from], {
      ...news,
      about: { title },
      ...(after && { subjectId: to }),
      letter: draft('course-given-away', { title }),
      path: '/instructor/manage-course',
    });
  }),

  on(coursePublished, async ({ courseId, edition, added }, services) => {
    if (added.length === 0) return;
    const [course] = await services.db.select().from(courses).where(eq(courses.id, courseId));
    const learners = await services.db
      .select({ id: enrolments.studentId })
      .from(enrolments)
      .where(eq(enrolments.courseId, courseId));
    if (!course) return;
    const { title, slug } = course;
    const lectures = added.length;
    await notifyWithEmail(
      services,
      learners.map(({ id }) => id),
      {
        kind: 'new-lectures',
        key: `new-lectures:${courseId}:${edition}`,
        about: { title, course: slug, lectures: String(lectures) },
        letter: draft('new-lectures', {
          title,
          lectures: i18n.t('{lectures, plural, one {# new lecture} other {# new lectures}}', { lectures }),
        }),
        path: `/pages/course/video-player?course=${slug}`,
      },
    );
  }),
];

const waitingKey = (submissionId: string) => `course-waiting:${submissionId}`;

/** Nobody need decide about it any more: read for all who were told. */
async function settle({ db, ports, now }: Services, submissionId: string) {
  const notified = await db
    .update(notices)
    .set({ readAt: now() })
    .where(and(eq(notices.key, waitingKey(submissionId)), isNull(notices.readAt)))
    .returning({ userId: notices.userId });
  for (const { userId } of notified) await ports.realtime.tell(userId, 'notice');
}

async function findSubmission(db: Db, submissionId: string) {
  const [row] = await db
    .select({
      state: submissions.state,
      words: submissions.words,
      title: submissions.title,
      instructorId: courses.instructorId,
    })
    .from(submissions)
    .innerJoin(courses, eq(courses.id, submissions.courseId))
    .where(eq(submissions.id, submissionId));
  return row;
}

async function adminsOf(db: Db) {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.erasedAt)));
  return rows.map(({ id }) => id);
}

async function livingName(db: Db, userId: string) {
  const [person] = await db
    .select({ fullName: users.fullName })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)));
  return person?.fullName;
}
