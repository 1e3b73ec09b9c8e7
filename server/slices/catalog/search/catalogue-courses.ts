import type { CatalogueCourse, CoursePrice, Level } from '@stepwell/contract/catalog/catalog.ts';
import { type SQL, sql } from 'drizzle-orm';
import { minutesOf } from '../courses.public.ts';
import { ratingOf } from '../reviews/ratings.public.ts';

/** What a course costs, as one value; nothing where it is free. `wasMinor` is a higher price of before, for 30 days. */
export const coursePriceColumn = (courseId: SQL) => sql<CoursePrice | null>`(
  select json_strip_nulls(json_build_object('minor', p.price_minor, 'currency', p.currency,
    'wasMinor', case when p.changed_at > now() - interval '30 days' then p.was_minor end))
  from shop_course_prices p where p.course_id = ${courseId}
)`;

/** What a `CatalogueRow` holds, said of `c`, `k`, `u`, `i` and `preview` of `catalogueJoins`. */
const catalogueFields = {
  courseId: sql<string>`c.slug`,
  title: sql<string>`c.title`,
  summary: sql<string>`c.summary`,
  categoryKey: sql<string>`k.key`,
  categoryLabel: sql<string>`k.label`,
  level: sql<Level>`c.level`,
  instructor: sql<string>`u.full_name`,
  instructorId: sql<string>`i.slug`,
  language: sql<string>`c.language`,
  seconds: sql<number>`c.seconds`,
  lectures: sql<number>`c.lectures`,
  learners: sql<number>`c.learners`,
  histogram: sql<number[]>`c.histogram`,
  updatedAt: sql<string>`c.updated_at`,
  previewId: sql<string | null>`preview.id`,
  price: coursePriceColumn(sql`c.id`),
};

/** The same as columns of a statement. */
export const catalogueColumns = sql.join(
  Object.entries(catalogueFields).map(([name, field]) => sql`${field} as ${sql.identifier(name)}`),
  sql`, `,
);

/** The same as one value: a row of one column is handed over in a third of the time that one of fifteen takes. */
export const catalogueRecord = sql<CatalogueRow>`json_build_object(${sql.join(
  Object.entries(catalogueFields).map(([name, field]) => sql`${sql.raw(`'${name}'`)}, ${field}`),
  sql`, `,
)})`;

/** What goes with a course `c` of `catalog_courses`, as joins to be written behind it: each by its key. */
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
  price: CoursePrice | null;
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
  ...(row.price && { price: row.price }),
});
