import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { categoryTree } from './categories.ts';
import { minutesOf } from './courses.public.ts';
import { byIndex, search } from './reading.ts';

/** From so many letters on there is something to go by. */
const LETTERS = 2;
/** So many courses with the most learners are asked who teaches them. */
const ASKED = 300;

interface CourseRow {
  courseId: string;
  title: string;
  instructor: string;
  seconds: number;
}
interface InstructorRow {
  instructorId: string;
  fullName: string;
  courses: number;
}

const byTitle = (wanted: string, limit: number): SQL => sql`
  select s.course_id, s.learners from catalog_search s where s.title_words @@ ${wanted}::tsquery
  order by s.learners + 0 desc, s.course_id desc limit ${limit}`;

/** What somebody who is still typing may mean, the most popular first: titles, subjects and people by their beginnings. */
export async function suggest(db: Db, q: string) {
  if ([...q].length < LETTERS) return { courses: [], categories: [], instructors: [], reading: null };
  const { any: _, ...found } = await search(db, { q }, (query) => suggestFor(db, query?.wanted ?? null), LETTERS);
  return found;
}

async function suggestFor(db: Db, wanted: string | null) {
  if (wanted === null) return { any: false, courses: [], categories: [], instructors: [] };
  const courses = await byIndex<CourseRow>(
    db,
    sql`
      select c.slug as "courseId", c.title, u.full_name as instructor, c.seconds
      from (${byTitle(wanted, 5)}) s join catalog_courses c on c.id = s.course_id join identity_users u on u.id = c.instructor_id
      order by s.learners desc, s.course_id desc`,
  );
  // A person is found through what they teach, whose titles carry their name.
  const instructors = await byIndex<InstructorRow>(
    db,
    sql`
      select i.slug as "instructorId", u.full_name as "fullName", i.courses
      from (
        select c.instructor_id, max(s.learners) as learners from (${byTitle(wanted, ASKED)}) s
        join catalog_courses c on c.id = s.course_id group by c.instructor_id
      ) t join identity_users u on u.id = t.instructor_id join catalog_instructors i on i.user_id = u.id
      where to_tsvector('simple', catalog_plain(u.full_name)) @@ ${wanted}::tsquery
      order by t.learners desc, i.slug limit 3`,
  );
  const categories = await suggestCategories(db, wanted);
  return {
    any: courses.length > 0 || instructors.length > 0 || categories.length > 0,
    courses: courses.map(({ seconds, ...course }) => ({ ...course, minutes: minutesOf(seconds) })),
    categories,
    instructors,
  };
}

async function suggestCategories(db: Db, wanted: string) {
  const { rows } = (await db.execute(sql`
    select key from catalog_categories where
      to_tsvector('english', catalog_plain(label)) || to_tsvector('simple', catalog_plain(label)) @@ ${wanted}::tsquery
  `)) as unknown as { rows: { key: string }[] };
  if (rows.length === 0) return [];
  const named = new Set(rows.map(({ key }) => key));
  const tree = (await categoryTree(db)).filter(({ key, courses }) => courses > 0 && named.has(key));
  return tree
    .sort((a, b) => b.courses - a.courses)
    .slice(0, 3)
    .map(({ key, label, courses }) => ({ key, label, courses }));
}
