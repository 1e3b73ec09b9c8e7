import type { WorkToMark } from '@stepwell/contract/learning/teaching.ts';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';

interface Whose {
  /** Who teaches or owns it; `null` where it is everybody's. */
  teacherId: string | null;
  /** The slug of the one course that is asked about. */
  course?: string | undefined;
}

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
    ) waits
    where ${course === undefined ? sql`true` : sql`slug = ${course}`} order by since, kind, id`,
  );
  return rows.map(({ slug, course: title, since, ...row }) => ({
    ...row,
    course: slug !== null && title !== null ? { courseId: slug, title } : null,
    waitsSince: new Date(since).toISOString(),
  }));
}
