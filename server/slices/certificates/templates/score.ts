import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';

/**
 * The mean of what somebody reached in the quizzes of a course, in whole percent, each by its own rule of which attempt
 * counts; attempts that wait for marks are left out. Nothing where no quiz is marked.
 */
export async function scoreOf(db: Db, studentId: string, courseId: string): Promise<number | null> {
  const rows = await rowsOf<{ score: number | null }>(
    db,
    sql`
    select round(avg(counted))::int as score from (
      select case q.grading
        when 'average' then avg(a.percent)
        when 'last' then (array_agg(a.percent order by a.number desc))[1]
        else max(a.percent) end as counted
      from assessment_quizzes q
      join catalog_lectures l on l.id = q.lecture_id and l.kind = 'quiz' and l.retired_at is null
      join lateral (
        select number, greatest(0, marks / max_marks * 100) as percent from assessment_attempts
        where quiz_id = q.id and student_id = ${studentId} and not preview and marks is not null and waiting = 0 and max_marks > 0
      ) a on true
      where q.course_id = ${courseId}
      group by q.id, q.grading
    ) each`,
  );
  return rows[0]?.score ?? null;
}
