import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { courses, lectures, sections } from '../../tables/catalog/catalog.ts';

/** By its readable id; nothing for a draft or an archived course. */
export async function findPublishedCourse(db: Db, slug: string) {
  const [course] = await db
    .select()
    .from(courses)
    .where(and(eq(courses.slug, slug), eq(courses.state, 'published')));
  return course;
}

/** Every lecture of a course in the order it is taught. */
export const lecturesOf = (db: Db, courseId: string) =>
  db
    .select({
      lectureId: lectures.id,
      title: lectures.title,
      kind: lectures.kind,
      seconds: lectures.seconds,
      preview: lectures.preview,
      required: lectures.required,
      completion: lectures.completion,
      opensAt: lectures.opensAt,
      opensAfterDays: lectures.opensAfterDays,
      needs: lectures.needs,
      section: sections.title,
      sectionId: sections.id,
    })
    .from(lectures)
    .innerJoin(sections, eq(sections.id, lectures.sectionId))
    .where(eq(lectures.courseId, courseId))
    .orderBy(asc(sections.position), asc(lectures.position));

/** Groups rows that come in order into the sections they stand in. */
export function bySection<Row extends { sectionId: string; section: string }, Line>(
  rows: Row[],
  lineOf: (row: Row) => Line,
) {
  const grouped: { sectionId: string; title: string; lectures: Line[] }[] = [];
  for (const row of rows) {
    const last = grouped.at(-1);
    if (last?.sectionId === row.sectionId) last.lectures.push(lineOf(row));
    else grouped.push({ sectionId: row.sectionId, title: row.section, lectures: [lineOf(row)] });
  }
  return grouped.map(({ title, lectures }) => ({ title, lectures }));
}

/** Whole minutes, never less than one: nothing takes no time. */
export const minutesOf = (seconds: number) => Math.max(1, Math.round(seconds / 60));
