import type { WorkToMark } from '@stepwell/contract/learning/teaching.ts';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { moduleSubmissions } from '../../../tables/communication/submissions.ts';

interface Whose {
  /** Who teaches or owns it; `null` where it is everybody's. */
  teacherId: string | null;
  /** The slug of the one course that is asked about. */
  course?: string | undefined;
}

/** A module may be set for several courses; it waits in each of them. */
const isOfCourse = (course: string) => sql`(slug = ${course} or kind = 'module' and exists (
  select from communication_groups g left join learning_batches b on b.id = g.batch_id
  join catalog_courses c on c.id in (g.course_id, b.course_id)
  where g.module_id = waits.id and c.slug = ${course}))`;

/**
 * All that waits to be marked, of whatever kind, what waits longest first: the one list that the dashboard and the
 * marking desk count by. Nothing of lectures that are taught no more, and nothing of people who were erased. It stands
 * here, where the dashboard asks it: the assessment imports from learning, never the other way.
 */
export async function worksToMark(db: Db, { teacherId, course }: Whose): Promise<WorkToMark[]> {
  const isTheirs = (...owners: SQL[]) =>
    teacherId === null ? sql`true` : sql`${teacherId}::uuid in (${sql.join(owners, sql`, `)})`;
  const rows = await rowsOf<
    Omit<WorkToMark, 'course' | 'waitsSince'> & { slug: string | null; course: string | null; since: Date | string }
  >(
    db,
    sql`
    select * from (
      select 'assignment' as kind, l.id, l.title, c.slug, c.title as course, count(*)::int as waiting,
        min(v.handed_in_at) as since
      from catalog_courses c
      join assessment_assignments a on a.course_id = c.id
      join catalog_lectures l on l.id = a.lecture_id and l.retired_at is null
      join assessment_works w on w.assignment_id = a.id and w.versions > 0
      join identity_users u on u.id = w.student_id and u.erased_at is null
      join assessment_work_versions v on v.work_id = w.id and v.number = w.versions
      left join assessment_markings m on m.version_id = v.id
      where ${isTheirs(sql`c.instructor_id`)} and c.state in ('published', 'archived') and m.finished_at is null
        and not exists (select 1 from assessment_marks k where k.version_id = v.id)
      group by l.id, l.title, c.slug, c.title
      union all
      select 'quiz', q.id, q.title, c.slug, c.title, count(*)::int, min(h.waits_since)
      from assessment_hand_answers h
      join assessment_quizzes q on q.id = h.quiz_id
      left join catalog_courses c on c.id = q.course_id
      where h.state <> 'marked' and ${isTheirs(sql`q.owner_id`, sql`c.instructor_id`)}
      group by q.id, q.title, c.slug, c.title
      union all
      select 'statement', s.id, s.title, null, null, count(*)::int, min(v.handed_in_at)
      from coding_statements s
      join coding_statement_works w on w.statement_id = s.id and w.versions > 0
      join identity_users u on u.id = w.student_id and u.erased_at is null
      join coding_statement_versions v on v.work_id = w.id and v.number = w.versions
      left join coding_statement_markings m on m.version_id = v.id
      where ${isTheirs(sql`s.owner_id`)} and m.finished_at is null
        and (m.version_id is not null or s.rubric <> '[]'::jsonb)
      group by s.id, s.title
      union all
      select 'module', m.id, m.title, null, null, count(*)::int, min(x.submitted_at)
      from communication_modules m
      join lateral (select student_id, max(submitted_at) as submitted_at
        from ${moduleSubmissions} s where s.module_id = m.id group by student_id) x on true
      join identity_users u on u.id = x.student_id and u.erased_at is null
      left join communication_feedback f on f.module_id = m.id and f.student_id = x.student_id
      where ${isTheirs(sql`m.owner_id`)} and m.state <> 'draft' and (f.saved_at is null or f.saved_at < x.submitted_at)
      group by m.id, m.title
    ) waits
    where ${course === undefined ? sql`true` : isOfCourse(course)} order by since, kind, id`,
  );
  return rows.map(({ slug, course: title, since, ...row }) => ({
    ...row,
    course: slug !== null && title !== null ? { courseId: slug, title } : null,
    waitsSince: new Date(since).toISOString(),
  }));
}
