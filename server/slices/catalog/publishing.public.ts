import type { Level } from '@stepwell/contract/catalog/catalog.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import { coursePublished } from '../../events/catalog.ts';
import type { Db } from '../../platform/database/db.ts';
import { emit } from '../../platform/events/event.ts';
import { touchPublicContent } from '../../platform/pages/content-version.ts';
import { slugOf } from '../../platform/text/slug-of.ts';
import { courses, editions, lectures, sections } from '../../tables/catalog/catalog.ts';
import { findCategory, holdCourse } from './drafted-courses.public.ts';
import { recountInstructor } from './pages/figures.ts';
import { freeSlug } from './pages/slugs.ts';
import { indexCourses } from './search/search-rows.ts';

type LectureRow = typeof lectures.$inferInsert;
/** A lecture as it is to be taught; its place follows from where it stands. */
export type EditionLecture = Omit<
  LectureRow,
  'courseId' | 'sectionId' | 'position' | 'addedIn' | 'retiredAt' | 'id'
> & {
  id: string;
};

/** A course as it is to be published; sections and lectures carry the ids that they keep from edition to edition. */
export interface Edition {
  courseId: string;
  title: string;
  summary: string;
  /** Clean HTML. */
  description: string;
  /** Key. */
  category: string;
  level: Level;
  language: string;
  outcomes: string[];
  requirements: string[];
  faq: { question: string; answer: string }[];
  coverKey: string | null;
  /** Slugs of courses that come before; those that are gone are needed no more. */
  needs: string[];
  sections: { id: string; title: string; lectures: EditionLecture[] }[];
}

/**
 * Publishes an edition in the transaction it is given: everything it names is written, lectures it no longer names are
 * retired and kept for those who did them. The first edition gives the course its address. Throws `id_taken` where a
 * part carries the id of another course's, `draft_not_ready` where the category is gone.
 */
export async function publishEdition(tx: Db, edition: Edition, now: Date) {
  const { courseId } = edition;
  const course = await holdCourse(tx, courseId);
  const number = course.edition + 1;
  const categoryId = await findCategory(tx, edition.category);
  if (!categoryId)
    throw new Problem('draft_not_ready', { message: 'This course’s category no longer exists. Choose another one.' });
  const allLectures = edition.sections.flatMap((section) => section.lectures);
  const before = await tx
    .select({ id: lectures.id })
    .from(lectures)
    .where(and(eq(lectures.courseId, courseId), isNull(lectures.retiredAt)));

  await writeSections(tx, edition);
  await writeLectures(tx, edition, number);
  const retired = await retire(tx, edition, now);
  await dropSections(tx, edition);

  const known = new Set(before.map(({ id }) => id));
  // Of a first edition everything is new, which is no news.
  const fresh = number === 1 ? [] : allLectures.flatMap(({ id }) => (known.has(id) ? [] : [id]));
  await tx.insert(editions).values({ courseId, number, publishedAt: now, added: fresh, retired });
  const { title, summary, description, level, language, outcomes, requirements, faq, coverKey } = edition;
  const slug = course.edition === 0 ? await freeSlug(tx, 'course', courseSlug(title)) : course.slug;
  await tx
    .update(courses)
    .set({
      slug,
      title,
      summary,
      description,
      categoryId,
      level,
      language,
      outcomes,
      requirements,
      faq,
      coverKey,
      needs: await coursesOf(tx, edition),
      // An archived course stays archived: its learners get the edition all the same.
      state: course.state === 'archived' ? 'archived' : 'published',
      edition: number,
      lectures: allLectures.length,
      seconds: allLectures.reduce((sum, { seconds }) => sum + seconds, 0),
      publishedAt: course.publishedAt ?? now,
      updatedAt: now,
    })
    .where(eq(courses.id, courseId));
  await recountInstructor(tx, course.instructorId);
  await indexCourses(tx, [courseId]);
  await touchPublicContent(tx);
  await emit(tx, coursePublished, { courseId, edition: number, added: fresh });
  return { slug, edition: number };
}

const LONGEST_ADDRESS = 80;

/** From the title, at most 80 letters of whole words; a title in another script makes `course`. */
function courseSlug(title: string) {
  const slug = slugOf(title);
  if (slug === 'person') return 'course';
  return slug.length > LONGEST_ADDRESS ? slug.slice(0, LONGEST_ADDRESS).replace(/-[^-]*$/, '') : slug;
}

async function writeSections(tx: Db, { courseId, sections: parts }: Edition) {
  for (const [index, { id, title }] of parts.entries()) {
    const place = { title, position: index + 1 };
    const [written] = await tx
      .insert(sections)
      .values({ id, courseId, ...place })
      .onConflictDoUpdate({ target: sections.id, set: place, setWhere: eq(sections.courseId, courseId) })
      .returning({ id: sections.id });
    if (!written) throw new Problem('id_taken');
  }
}

async function writeLectures(tx: Db, { courseId, sections: parts }: Edition, number: number) {
  for (const { id: sectionId, lectures: lines } of parts) {
    for (const [index, { id, ...content }] of lines.entries()) {
      const row = { ...content, sectionId, position: index + 1, retiredAt: null };
      const [written] = await tx
        .insert(lectures)
        .values({ id, courseId, addedIn: number, ...row })
        .onConflictDoUpdate({ target: lectures.id, set: row, setWhere: eq(lectures.courseId, courseId) })
        .returning({ id: lectures.id });
      if (!written) throw new Problem('id_taken');
    }
  }
}

async function retire(tx: Db, { courseId, sections: parts }: Edition, now: Date) {
  const saved = parts.flatMap((part) => part.lectures.map(({ id }) => id));
  const gone = await tx
    .update(lectures)
    .set({ retiredAt: now, required: false, preview: false, sectionId: null })
    .where(
      and(
        eq(lectures.courseId, courseId),
        isNull(lectures.retiredAt),
        saved.length > 0 ? notInArray(lectures.id, saved) : undefined,
      ),
    )
    .returning({ id: lectures.id });
  return gone.map(({ id }) => id);
}

/** Lectures that no certificate needs any more, until the next edition says otherwise; answers their courses. */
export async function makeOptional(tx: Db, lectureIds: string[]) {
  const changed = await tx
    .update(lectures)
    .set({ required: false })
    .where(inArray(lectures.id, lectureIds))
    .returning({ courseId: lectures.courseId });
  return [...new Set(changed.map(({ courseId }) => courseId))];
}

async function dropSections(tx: Db, { courseId, sections: parts }: Edition) {
  const saved = parts.map(({ id }) => id);
  await tx
    .delete(sections)
    .where(and(eq(sections.courseId, courseId), saved.length > 0 ? notInArray(sections.id, saved) : undefined));
}

async function coursesOf(tx: Db, { courseId, needs }: Edition) {
  if (needs.length === 0) return [];
  const rows = await tx.select({ id: courses.id }).from(courses).where(inArray(courses.slug, needs));
  return rows.map(({ id }) => id).filter((id) => id !== courseId);
}
