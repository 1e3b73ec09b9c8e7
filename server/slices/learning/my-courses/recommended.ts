import type { Recommended } from '@stepwell/contract/learning/my-courses.ts';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { cachedByContent } from '../../../platform/pages/content-version.ts';
import { chosenCourses } from '../../catalog/chosen-courses.public.ts';

const RECOMMENDED = 4;
/** So many students' recommendations are kept in memory at once. */
const KEPT = 1000;

interface Suggestion {
  id: string;
  courseId: string;
  reason: Recommended['reason'];
  because: string | null;
}

/**
 * What somebody may want next, by four rules: what others took together with one of the caller's last five courses, what
 * the same people teach, what stands in the same subjects, and what most people learn. The best of each rule comes before
 * the second best of any; never what one learns or teaches already.
 */
export async function recommendedFor(db: Db, personId: string): Promise<Recommended[]> {
  const rows = await rowsOf<Suggestion>(
    db,
    sql`
    with mine as (
      select c.id, c.title, c.category_id, c.instructor_id from learning_enrolments e
      join catalog_courses c on c.id = e.course_id
      where e.student_id = ${personId} order by e.last_opened_at desc, e.id limit 5
    ), companions as (
      select m.title as because, p.student_id from mine m cross join lateral (
        select student_id from learning_enrolments
        where course_id = m.id and student_id <> ${personId} order by enrolled_at desc, id limit 200
      ) p
    ), candidates as (
      select e.course_id as id, 'taken-with' as reason, k.because, 1 as rule, count(*)::float8 as weight
      from companions k join learning_enrolments e on e.student_id = k.student_id group by 1, 3
      union all
      select c.id, 'same-teacher', m.title, 2, c.learners from mine m
      join catalog_courses c on c.instructor_id = m.instructor_id
      union all
      select s.course_id, 'same-subject', m.title, 3, s.learners from mine m cross join lateral (
        select course_id, learners from catalog_search where category_path @> array[m.category_id]
        order by learners desc, course_id desc limit 20
      ) s
      union all
      select course_id, 'popular', null, 4, learners from (
        select course_id, learners from catalog_search order by learners desc, course_id desc limit 40
      ) most
    ), fresh as (
      select distinct on (n.id) n.id, c.slug, n.reason, n.because, n.rule, n.weight
      from candidates n join catalog_courses c on c.id = n.id and c.state = 'published' and c.instructor_id <> ${personId}
      where not exists (select 1 from learning_enrolments e where e.student_id = ${personId} and e.course_id = n.id)
      order by n.id, n.rule, n.weight desc, n.because
    )
    select id, slug as "courseId", reason, because from fresh
    order by row_number() over (partition by rule order by weight desc, id), rule limit ${RECOMMENDED}
  `,
  );
  const shown = await chosenCourses(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ courseId, reason, because }) => {
    const course = shown.find((one) => one.courseId === courseId);
    return course ? [{ course, reason, because }] : [];
  });
}

const keptByStudent = cachedByContent(async () => new Map<string, Promise<Recommended[]>>());

/**
 * The same where a student's own courses are asked for anyway: made again once published content is another one, which
 * each enrolment makes it within a minute, or once the student's courses or their order are others.
 */
export async function recommendedBeside(
  db: Db,
  studentId: string,
  ownCourses: Promise<{ items: { courseId: string }[] }>,
): Promise<Recommended[]> {
  const [cache, { items }] = await Promise.all([keptByStudent(db), ownCourses]);
  const key = [studentId, ...items.map(({ courseId }) => courseId)].join(' ');
  const known = cache.get(key);
  if (known) return known;
  // The oldest leaves first.
  if (cache.size >= KEPT) cache.delete(cache.keys().next().value ?? '');
  const made = recommendedFor(db, studentId);
  cache.set(key, made);
  made.catch(() => cache.delete(key));
  return made;
}
