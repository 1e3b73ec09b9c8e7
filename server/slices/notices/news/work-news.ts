import { eq } from 'drizzle-orm';
import { dueExtended, marksReleased, workSubmitted } from '../../../events/assignments.ts';
import type { Db } from '../../../platform/database/db.ts';
import { on } from '../../../platform/events/event.ts';
import { draft } from '../../../platform/letters/letter.ts';
import { courses, lectures } from '../../../tables/catalog/catalog.ts';
import { notifyWithEmail } from '../telling.ts';

/** What teachers hear of work that comes in, and learners of the marks that it gets. */
export const workNews = [
  on(workSubmitted, async ({ versionId, lectureId, studentId }, services) => {
    const found = await lectureOf(services.db, lectureId);
    if (!found || found.instructorId === studentId) return;
    const { lecture, slug, title } = found;
    await notifyWithEmail(services, [found.instructorId], {
      kind: 'work-handed-in',
      key: `work:${versionId}`,
      about: { lecture, title, course: slug, lectureId },
      subjectId: studentId,
      letter: draft('work-submitted', { lecture, title }),
      path: `/pages/course/video-player?course=${slug}&lecture=${lectureId}&marking`,
    });
  }),

  on(marksReleased, async ({ marksId, lectureId, studentId }, services) => {
    const found = await lectureOf(services.db, lectureId);
    if (!found) return;
    const { lecture, slug, title } = found;
    await notifyWithEmail(services, [studentId], {
      kind: 'marks-released',
      key: `marks:${marksId}`,
      about: { lecture, title, course: slug, lectureId },
      letter: draft('work-marked', { lecture, title }),
      path: `/pages/course/video-player?course=${slug}&lecture=${lectureId}`,
    });
  }),

  on(dueExtended, async ({ assignmentId, lectureId, studentId, dueAt }, services) => {
    const found = await lectureOf(services.db, lectureId);
    if (!found) return;
    const { lecture, slug, title } = found;
    await notifyWithEmail(services, [studentId], {
      kind: 'due-extended',
      key: `due:${assignmentId}:${studentId}:${dueAt}`,
      about: { lecture, title, course: slug, lectureId },
      letter: draft('due-extended', { lecture, title }),
      path: `/pages/course/video-player?course=${slug}&lecture=${lectureId}`,
    });
  }),
];

async function lectureOf(db: Db, lectureId: string) {
  const [row] = await db
    .select({ lecture: lectures.title, slug: courses.slug, title: courses.title, instructorId: courses.instructorId })
    .from(lectures)
    .innerJoin(courses, eq(courses.id, lectures.courseId))
    .where(eq(lectures.id, lectureId));
  return row;
}
