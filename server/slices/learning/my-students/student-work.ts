import { MOST_STUDENT_WORK, type StudentWork } from '@stepwell/contract/learning/students.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';
import { enrolments } from '../../../tables/learning/learning.ts';
import { ofTeacher } from './learners.ts';

interface Whose {
  /** Slug of the course. */
  courseId: string;
  studentId: string;
}

/**
 * What one student did in one course, for who teaches it. Nothing of lectures that are taught no more.
 * @throws `user_not_found` where they are not enrolled in a course of the viewer.
 */
export async function studentWork(db: Db, viewer: Viewer, { courseId, studentId }: Whose) {
  const [enrolled] = await db
    .select({ courseId: enrolments.courseId, enrolledAt: enrolments.enrolledAt })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(users, eq(users.id, enrolments.studentId))
    .where(and(ofTeacher(viewer), eq(courses.slug, courseId), eq(users.id, studentId), isNull(users.erasedAt)));
  if (!enrolled) throw new Problem('user_not_found');
  const rows = await rowsOf<Omit<StudentWork, 'at'> & { at: Date | string | null }>(
    db,
    sql`
    select * from (
      select 'attempt' as kind, a.id, q.id as "ofId", l.title, coalesce(a.ended_at, a.started_at) as at,
        case when a.state = 'open' then 'open' when a.waiting > 0 then 'to-mark' else 'marked' end as state,
        case when a.state <> 'open' and a.waiting = 0 then round(100 * a.marks / nullif(a.max_marks, 0))::int end as percent,
        a.passed, null::uuid as "assignmentId", false as extended
      from assessment_attempts a
      join assessment_quizzes q on q.id = a.quiz_id
      join catalog_lectures l on l.id = q.lecture_id and l.retired_at is null
      where q.course_id = ${enrolled.courseId} and a.student_id = ${studentId} and not a.preview
      union all
      select 'submission', coalesce(w.id, l.id), l.id, l.title,
        coalesce(w.handed_in_at, x.due_at, a.due_at, ${enrolled.enrolledAt.toISOString()}::timestamptz + a.due_after_days * interval '1 day'),
        case when w.handed_in_at is null then 'due' when m.id is null then 'to-mark' else 'marked' end,
        round(100 * m.marks / nullif(m.out_of, 0))::int, m.passed, a.id, x.due_at is not null
      from assessment_assignments a
      join catalog_lectures l on l.id = a.lecture_id and l.retired_at is null
      left join assessment_extensions x on x.assignment_id = a.id and x.student_id = ${studentId}
      left join assessment_works w on w.assignment_id = a.id and w.student_id = ${studentId}
      left join assessment_work_versions v on v.work_id = w.id and v.number = w.versions
      left join lateral (
        select id, marks, out_of, passed from assessment_marks k where k.version_id = v.id order by k.number desc limit 1
      ) m on true
      where a.course_id = ${enrolled.courseId}
      union all
      select 'question', q.id, q.lecture_id, q.title, q.asked_at,
        case when q.answers > 0 then 'answered' else 'unanswered' end, null, null, null, false
      from learning_questions q
      where q.course_id = ${enrolled.courseId} and q.author_id = ${studentId} and q.hidden_at is null
      union all
      select 'tool', k.id, k.id, k.title, r.scored_at,
        case when r.grading_progress = 'FullyGraded' then 'marked' else 'open' end,
        round(100 * r.score / nullif(r.maximum, 0))::int, null, null, false
      from lti_results r join lti_links k on k.id = r.link_id
      where k.course_id = ${enrolled.courseId} and r.user_id = ${studentId}
    ) work
    order by state <> 'due', case when state = 'due' then at end, at desc, id limit ${MOST_STUDENT_WORK}`,
  );
  return { items: rows.map((row) => ({ ...row, at: row.at && new Date(row.at).toISOString() })) };
}
