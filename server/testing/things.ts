import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Db, one } from '../platform/db.ts';
import { shelve } from '../slices/catalog/search-rows.ts';
import { categories, courses, instructors, lectures, sections } from '../tables/catalog.ts';
import type { users } from '../tables/identity.ts';
import { enrolments } from '../tables/learning.ts';

type About<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>;
interface Needs {
  db: Db;
  person: (about: About<typeof users>) => Promise<{ id: string }>;
}

/** Things by name for the tests: whatever a test does not say is plausible. */
export function newThings({ db, person }: Needs) {
  const category = async (about: About<typeof categories> = {}) => {
    const key = about.key ?? `subject-${randomUUID()}`;
    return one(
      await db
        .insert(categories)
        .values({ key, label: 'Data Science', position: 1, ...about })
        .returning(),
    );
  };

  /** The public page of somebody who teaches; whoever has one keeps it. */
  const instructor = async (userId: string, about: Partial<About<typeof instructors>> = {}) => {
    const slug = `teacher-${randomUUID()}`;
    await db
      .insert(instructors)
      .values({ slug, ...about, userId })
      .onConflictDoNothing();
    return one(await db.select().from(instructors).where(eq(instructors.userId, userId)));
  };

  /** Published and known to the catalogue, unless it says otherwise. */
  const course = async (about: About<typeof courses> = {}) => {
    const instructorId = about.instructorId ?? (await person({ fullName: 'Ben Ito', role: 'instructor' })).id;
    await instructor(instructorId);
    const categoryId = about.categoryId ?? (await category()).id;
    const made = one(
      await db
        .insert(courses)
        .values({
          slug: `course-${randomUUID()}`,
          title: 'Graphs',
          summary: 'Roads, friends and pages, drawn as dots and lines.',
          level: 'beginner',
          state: 'published',
          publishedAt: new Date(),
          ...about,
          instructorId,
          categoryId,
        })
        .returning(),
    );
    await shelve(db, [made.id]);
    return made;
  };

  const section = async (courseId: string, title = 'First steps') => {
    const position = 1 + (await db.$count(sections, eq(sections.courseId, courseId)));
    return one(await db.insert(sections).values({ courseId, title, position }).returning());
  };

  /** An article unless it says otherwise; a video gets files that need not lie anywhere. */
  const lecture = async (
    { id: courseId, sectionId }: { id: string; sectionId?: string },
    about: About<typeof lectures> = {},
  ) => {
    const place = sectionId ?? (await section(courseId)).id;
    const position = 1 + (await db.$count(lectures, eq(lectures.sectionId, place)));
    const kind = about.kind ?? 'article';
    const files = {
      videoKey: 'demo/a.webm',
      posterKey: 'demo/a.png',
      captionsKey: 'demo/a.vtt',
      captionsLanguage: 'en',
    };
    const made = one(
      await db
        .insert(lectures)
        .values({
          courseId,
          sectionId: place,
          position,
          title: `Lecture ${position}`,
          seconds: 120,
          html: '<p>Words.</p>',
          ...(kind === 'video' && { ...files, transcript: [{ from: 0, to: 4, text: 'Look.' }] }),
          ...about,
          kind,
        })
        .returning(),
    );
    const known = one(await db.select().from(courses).where(eq(courses.id, courseId)));
    await db
      .update(courses)
      .set({ lectures: known.lectures + 1, seconds: known.seconds + made.seconds })
      .where(eq(courses.id, courseId));
    await shelve(db, [courseId]);
    return made;
  };

  const enrolment = async (student: { id: string }, { id: courseId }: { id: string }) =>
    one(await db.insert(enrolments).values({ studentId: student.id, courseId }).returning());

  return { category, instructor, course, section, lecture, enrolment };
}
