import type { CourseHappening, CourseQuiz, Deadline } from '@stepwell/contract/learning/my-courses.ts';
import { sql } from 'drizzle-orm';
import { atRunTime, type Db, rowsOf } from '../../../platform/database/db.ts';
import { lockInSql } from '../locks.public.ts';

const MOST = 6;
const QUIZZES = 50;
type Dated<T> = Omit<T, 'at'> & { at: string | Date };
const withIsoDates = <T extends { at: string }>(rows: Dated<T>[]) =>
  rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }) as T);

/**
 * The next dates in somebody's courses, up to `until` if given: lectures that open by the calendar, quizzes that close
 * unpassed, work that is due.
 */
export async function deadlinesOf(db: Db, studentId: string, now: Date, until?: Date): Promise<Deadline[]> {
  const at = atRunTime(now, 'timestamptz');
  const student = atRunTime(studentId, 'uuid');
  const before = until ? sql`and at <= ${atRunTime(until, 'timestamptz')}` : sql``;
  const lock = lockInSql({ enrolment: sql`m.id`, since: sql`m.since`, now: at, slug: sql`m.slug` });
  const rows = await rowsOf<Dated<Deadline>>(
    db,
    sql`
    with mine as (
      select e.id, e.course_id, c.slug, c.title, coalesce(e.starts_at, e.enrolled_at) as since
      from learning_enrolments e join catalog_courses c on c.id = e.course_id
      where e.student_id = ${student} and e.completed_at is null and e.shelved_at is null
    )
    select * from (
      select 'lecture-opens' as kind, m.slug as "courseId", m.title as "courseTitle", l.id as "lectureId", l.title,
        l.kind as "lectureKind", ${lock} as lock,
        greatest(l.opens_at, m.since + make_interval(hours => 24 * l.opens_after_days)) as at
      from mine m join catalog_lectures l on l.course_id = m.course_id and l.retired_at is null and not l.preview
      union all
      select 'quiz-closes', m.slug, m.title, l.id, q.title, l.kind, ${lock}, q.closes_at
      from mine m join assessment_quizzes q on q.course_id = m.course_id
      join catalog_lectures l on l.id = q.lecture_id and l.retired_at is null
      left join learning_lecture_progress p on p.lecture_id = l.id and p.enrolment_id = m.id
      where p.done_at is null
      union all
      select 'work-due', m.slug, m.title, l.id, l.title, l.kind, ${lock},
        coalesce(x.due_at, a.due_at, m.since + make_interval(hours => 24 * a.due_after_days))
      from mine m join assessment_assignments a on a.course_id = m.course_id
      join catalog_lectures l on l.id = a.lecture_id and l.retired_at is null
      left join assessment_extensions x on x.assignment_id = a.id and x.student_id = ${student}
      left join assessment_works w on w.assignment_id = a.id and w.student_id = ${student}
      where coalesce(w.versions, 0) = 0
    ) dates where at > ${at} ${before} order by at, "lectureId", kind limit ${MOST}
  `,
  );
  return withIsoDates(rows).map(({ lock, ...row }) => {
    const opensAt = lock?.opensAt ? new Date(lock.opensAt).toISOString() : null;
    return { ...row, lock: lock && { ...lock, opensAt } };
  });
}

/** Quizzes of somebody's courses that are open to them and not passed yet, those of the course opened last first. */
export async function courseQuizzesFor(db: Db, studentId: string, now: Date): Promise<CourseQuiz[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const since = sql`coalesce(e.starts_at, e.enrolled_at)`;
  const rows = await rowsOf<Omit<CourseQuiz, 'closesAt'> & { closesAt: string | Date | null }>(
    db,
    sql`
    select l.id as "lectureId", l.title, c.slug as "courseId", c.title as "courseTitle", q.closes_at as "closesAt",
      t.taken as "attemptsTaken", t.running as "isRunning"
    from learning_enrolments e join catalog_courses c on c.id = e.course_id
    join catalog_lectures l on l.course_id = c.id and l.kind = 'quiz' and l.retired_at is null
    join catalog_sections s on s.id = l.section_id
    join assessment_quizzes q on q.lecture_id = l.id
    left join learning_lecture_progress p on p.lecture_id = l.id and p.enrolment_id = e.id
    cross join lateral (
      select count(*)::int as taken, coalesce(bool_or(a.state = 'open'), false) as running
      from assessment_attempts a where a.quiz_id = q.id and a.student_id = ${studentId} and not a.preview
    ) t
    where e.student_id = ${studentId} and e.shelved_at is null and p.done_at is null
      and (q.opens_at is null or q.opens_at <= ${at}) and (q.closes_at is null or q.closes_at > ${at})
      and (q.attempts_allowed is null or t.taken < q.attempts_allowed or t.running)
      and ${lockInSql({ enrolment: sql`e.id`, since, now: at, slug: sql`c.slug` })} is null
    order by t.running desc, e.last_opened_at desc nulls last, e.id, s.position, l.position limit ${QUIZZES}
  `,
  );
  return rows.map(({ closesAt, ...row }) => ({ ...row, closesAt: closesAt && new Date(closesAt).toISOString() }));
}

/** What teachers said, and lectures added since the learner was told last, latest first. */
export async function happeningsOf(db: Db, studentId: string): Promise<CourseHappening[]> {
  const rows = await rowsOf<Dated<CourseHappening>>(
    db,
    sql`
    with mine as (
      select e.course_id, e.seen_edition, e.enrolled_at, c.slug, c.title from learning_enrolments e
      join catalog_courses c on c.id = e.course_id where e.student_id = ${studentId} and e.shelved_at is null
    )
    select * from (
      select 'announcement' as kind, a.posted_at as at, m.slug as "courseId", m.title as "courseTitle", a.title,
        0 as lectures
      from mine m join learning_announcements a on a.course_id = m.course_id
      union all
      select 'new-lectures', d.published_at, m.slug, m.title, '', jsonb_array_length(d.added)
      from mine m join catalog_editions d on d.course_id = m.course_id and d.number > m.seen_edition
      where jsonb_array_length(d.added) > 0
    ) news order by at desc, "courseId", kind limit ${MOST}
  `,
  );
  return withIsoDates(rows);
}

/** What comes and what came in somebody's courses. */
export async function aheadFor(db: Db, studentId: string, now: Date) {
  const [deadlines, happenings] = await Promise.all([deadlinesOf(db, studentId, now), happeningsOf(db, studentId)]);
  return { deadlines, happenings };
}
