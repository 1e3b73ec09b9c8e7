import { desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { chosenCourses } from '../chosen-courses.public.ts';
import { findMoved } from './slugs.ts';

const MOST = 4;
/** Of a course with very many learners, this many of the latest decide what they also took. */
const LATEST = 1000;

/**
 * What somebody who reads of a course may want instead or next: of its own category first, then of the whole subject,
 * then what its learners also took; within each the one with the most learners. Nothing where there is no such course.
 */
export async function findRelated(db: Db, slug: string) {
  const course = (await findPlace(db, slug)) ?? (await findPlace(db, (await findMoved(db, 'course', slug)) ?? ''));
  if (!course) return undefined;
  const found: string[] = [];
  for (const { from, first } of tiersOf(course)) {
    if (found.length >= MOST) break;
    const taken = sql.join(
      [course.id, ...found].map((id) => sql`${id}::uuid`),
      sql`, `,
    );
    const rows = await rowsOf<{ id: string }>(
      db,
      sql`select s.course_id as id from catalog_search s ${from} and s.course_id not in (${taken})
          order by ${first} s.learners desc, s.rating_weight desc, s.course_id limit ${MOST - found.length}`,
    );
    found.push(...rows.map(({ id }) => id));
  }
  return chosenCourses(db, found);
}

/** Narrowest first. */
const tiersOf = ({ id, categoryId, top }: Place): { from: SQL; first: SQL }[] => [
  { from: sql`where s.category_path @> array[${top}::uuid] and s.category_id = ${categoryId}::uuid`, first: sql`` },
  { from: sql`where s.category_path @> array[${top}::uuid]`, first: sql`` },
  {
    from: sql`join (
      select e.course_id, count(*) as shared from (
        select student_id from learning_enrolments where course_id = ${id}::uuid order by enrolled_at desc, id limit ${LATEST}
      ) these join learning_enrolments e on e.student_id = these.student_id group by e.course_id
    ) took on took.course_id = s.course_id where true`,
    first: sql`took.shared desc,`,
  },
];

interface Place {
  id: string;
  categoryId: string;
  top: string;
}

async function findPlace(db: Db, slug: string) {
  const rows = await rowsOf<Place>(
    db,
    sql`
    with recursive up as (
      select c.id as course, c.category_id as own, k.id, k.parent_id
      from catalog_courses c join catalog_categories k on k.id = c.category_id
      where c.slug = ${slug} and c.state = 'published'
      union all select up.course, up.own, k.id, k.parent_id from catalog_categories k join up on k.id = up.parent_id
    ) select course as id, own as "categoryId", id as top from up where parent_id is null
  `,
  );
  return rows[0];
}

/** The course that an admin shows off, the latest of several; else the one with the most learners. */
export async function findFeatured(db: Db) {
  const [shown] = await db
    .select({ id: courses.id, courseId: courses.slug })
    .from(courses)
    .where(sql`${isNotNull(courses.featuredAt)} and ${eq(courses.state, 'published')}`)
    .orderBy(desc(courses.featuredAt), courses.id)
    .limit(1);
  if (shown) return shown;
  const rows = await rowsOf<{ id: string; courseId: string }>(
    db,
    sql`
    select c.id, c.slug as "courseId" from catalog_search s join catalog_courses c on c.id = s.course_id
    order by s.learners desc, s.course_id desc limit 1
  `,
  );
  return rows[0];
}
