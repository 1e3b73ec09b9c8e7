import type { CatalogueCourse, Level, Rating } from '@stepwell/contract/catalog.ts';
import { sql } from 'drizzle-orm';
import { minutesOf } from './courses.public.ts';

/**
 * The columns of a `CatalogueRow`, to be selected of `cataloguedFrom`. Everything is reached by its key, so the cost is
 * that of the rows shown.
 */
export const catalogueColumns = sql`
  c.slug as "courseId", c.title, c.summary, k.key as "categoryKey", k.label as "categoryLabel", c.level,
  u.full_name as instructor, i.slug as "instructorId", c.language, c.seconds, c.lectures, c.learners, c.histogram,
  c.updated_at as "updatedAt", preview.id as "previewId"`;

/** What goes with a course `c` of `catalog_courses`, as joins to be written behind it. */
export const catalogueJoins = sql`
  join catalog_categories k on k.id = c.category_id
  join identity_users u on u.id = c.instructor_id
  join catalog_instructors i on i.user_id = c.instructor_id
  left join lateral (
    select l.id from catalog_lectures l join catalog_sections s on s.id = l.section_id
    where l.course_id = c.id and l.preview order by s.position, l.position limit 1
  ) preview on true`;

export interface CatalogueRow {
  courseId: string;
  title: string;
  summary: string;
  categoryKey: string;
  categoryLabel: string;
  level: Level;
  instructor: string;
  instructorId: string;
  language: string;
  seconds: number;
  lectures: number;
  learners: number;
  histogram: number[];
  /** As drizzle hands it over: text where the statement is plain SQL. */
  updatedAt: Date | string;
  previewId: string | null;
}

export const catalogueCourseOf = (row: CatalogueRow): CatalogueCourse => ({
  courseId: row.courseId,
  title: row.title,
  summary: row.summary,
  category: { key: row.categoryKey, label: row.categoryLabel },
  level: row.level,
  instructor: row.instructor,
  instructorId: row.instructorId,
  language: row.language,
  minutes: minutesOf(row.seconds),
  lectures: row.lectures,
  learners: row.learners,
  rating: ratingOf(row.histogram),
  updatedAt: new Date(row.updatedAt).toISOString(),
  previewId: row.previewId,
});

/** The mean of a histogram to one decimal, halves up; nothing where nobody gave stars. */
export function ratingOf(histogram: number[]): Rating {
  const count = histogram.reduce((sum, people) => sum + people, 0);
  const sum = histogram.reduce((sum, people, index) => sum + people * (index + 1), 0);
  return count === 0 ? null : { stars: Math.round((sum * 10) / count) / 10, count };
}
