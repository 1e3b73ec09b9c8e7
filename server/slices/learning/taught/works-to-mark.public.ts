import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/db.ts';

/** An assignment in which work waits for its teacher. */
export interface WorkToMark {
  /** The course's slug. */
  courseId: string;
  lectureId: string;
  /** Of the lecture. */
  title: string;
  /** Learners whose newest version has no finished marks yet. */
  waiting: number;
}

/**
 * The assignments in somebody's courses, or with `null` in everybody's, in which work waits to be marked, those with the
 * work that waits longest first; none of lectures that are taught no more. It stands here, where the
 * dashboard asks it: the assessment imports from learning, never the other way.
 */
export async function worksToMark(db: Db, teacherId: string | null): Promise<WorkToMark[]> {
  const rows = await rowsOf<WorkToMark>(
    db,
    sql`
    select c.slug as "courseId", l.id as "lectureId", l.title, count(*)::int as waiting
    from catalog_courses c
    join assessment_assignments a on a.course_id = c.id
    join catalog_lectures l on l.id = a.lecture_id and l.retired_at is null
    join assessment_works w on w.assignment_id = a.id and w.versions > 0
    join assessment_work_versions v on v.work_id = w.id and v.number = w.versions
    left join assessment_markings m on m.version_id = v.id
    where ${teacherId === null ? sql`true` : sql`c.instructor_id = ${teacherId}`} and c.state in ('published', 'archived') and m.finished_at is null
      and not exists (select 1 from assessment_marks k where k.version_id = v.id)
    group by c.slug, l.id, l.title order by min(v.handed_in_at), l.id
  `,
  );
  return rows;
}
