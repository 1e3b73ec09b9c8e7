import { sql } from 'drizzle-orm';
import { type Db, one, rowsOf } from '../../../platform/database/db.ts';
import { categoryTree } from '../categories/categories.public.ts';
import { minutesOf } from '../courses.public.ts';
import { sorted, sortKeys, spreadOf } from '../pages/foremost.ts';
import { byIndex, search } from './query-parsing.ts';

/** From so many letters on there is something to go by. */
const LETTERS = 2;
/** So many courses with the most learners are asked who teaches them. */
const ASKED = 300;

interface Found {
  courses: { courseId: string; title: string; instructor: string; seconds: number }[];
  instructors: { instructorId: string; fullName: string; courses: number }[];
}

/** Courses by their titles, the most popular first, and people through what they teach: its titles carry their names. */
const byTitle = (wanted: string, walk: boolean) => sql`
  with found as materialized (
    select s.course_id, s.learners, c.instructor_id from (
      select s.course_id, s.learners from catalog_search s where s.title_words @@ ${wanted}::tsquery
      order by ${walk ? sortKeys.popular : sorted.popular} desc, s.course_id desc limit ${ASKED}
    ) s join catalog_courses c on c.id = s.course_id
  )
  select (
    select coalesce(json_agg(first), '[]') from (
      select c.slug as "courseId", c.title, u.full_name as instructor, c.seconds
      from (select * from found order by learners desc, course_id desc limit 5) f
      join catalog_courses c on c.id = f.course_id join identity_users u on u.id = c.instructor_id
      order by f.learners desc, f.course_id desc
    ) first
  ) as courses, (
    select coalesce(json_agg(first), '[]') from (
      select i.slug as "instructorId", u.full_name as "fullName", i.courses
      from (select instructor_id, max(learners) as learners from found group by instructor_id) t
      join identity_users u on u.id = t.instructor_id join catalog_instructors i on i.user_id = u.id
      where to_tsvector('simple', catalog_plain(u.full_name)) @@ ${wanted}::tsquery
      order by t.learners desc, i.slug limit 3
    ) first
  ) as instructors`;

/** What somebody who is still typing may mean, the most popular first: titles, subjects and people by their beginnings. */
export async function suggest(db: Db, q: string) {
  if ([...q].length < LETTERS) return { courses: [], categories: [], instructors: [], reading: null };
  const { any: _, ...found } = await search(db, { q }, (query) => suggestFor(db, query?.wanted ?? null), LETTERS);
  return found;
}

async function suggestFor(db: Db, wanted: string | null) {
  if (wanted === null) return { any: false, courses: [], categories: [], instructors: [] };
  const { titles } = await spreadOf(db, wanted, wanted);
  const { courses, instructors } = one(await byIndex<Found>(db, byTitle(wanted, titles)));
  const categories = await suggestCategories(db, wanted);
  return {
    any: courses.length > 0 || instructors.length > 0 || categories.length > 0,
    courses: courses.map(({ seconds, ...course }) => ({ ...course, minutes: minutesOf(seconds) })),
    categories,
    instructors,
  };
}

async function suggestCategories(db: Db, wanted: string) {
  const rows = await rowsOf<{ key: string }>(
    db,
    sql`
    select key from catalog_categories where
      to_tsvector('english', catalog_plain(label)) || to_tsvector('simple', catalog_plain(label)) @@ ${wanted}::tsquery
  `,
  );
  if (rows.length === 0) return [];
  const named = new Set(rows.map(({ key }) => key));
  const tree = (await categoryTree(db)).filter(({ key, courses }) => courses > 0 && named.has(key));
  return tree
    .sort((a, b) => b.courses - a.courses)
    .slice(0, 3)
    .map(({ key, label, courses }) => ({ key, label, courses }));
}
