import { type HowFar, STOPPED_DAYS } from '@stepwell/contract/learning/teaching.ts';
import { sql } from 'drizzle-orm';
import { type Db, one, rowsOf } from '../../../platform/database/db.ts';
import { counts } from './counted.public.ts';
import { type CourseIds, within } from './scope.ts';

/**
 * How far everybody who is enrolled got. A share is that of the required lectures that are taught now; whoever completed
 * the course passed every step of it, whatever was added since.
 */
export async function howFar(db: Db, ids: CourseIds, one: { isOneCourse: boolean; now: Date }): Promise<HowFar> {
  const [steps, lectures] = await Promise.all([
    stepsOf(db, ids),
    one.isOneCourse && ids?.[0] ? dropOffOf(db, ids[0], one.now) : null,
  ]);
  return { ...steps, lectures };
}

const stepsOf = async (db: Db, ids: CourseIds) =>
  one(
    await rowsOf<Omit<HowFar, 'lectures'>>(
      db,
      sql`with places as (
        select e.id, e.course_id, e.completed_at is not null as completed
        from learning_enrolments e where ${within(ids, sql`e.course_id`)} and ${counts(sql`e.student_id`)}
      ), wanted as (
        select course_id, count(*) as lectures from catalog_lectures
        where required and ${within(ids, sql`course_id`)} group by 1
      ), gone as (
        select p.enrolment_id, count(p.done_at) - count(p.done_at) filter (
          where p.lecture_id in (select id from catalog_lectures where not required and ${within(ids, sql`course_id`)})
        ) as done
        from learning_lecture_progress p
        where ${ids === null ? sql`true` : sql`p.enrolment_id in (select id from places)`} group by 1
      ), steps as (
        select completed, completed or g.enrolment_id is not null as started,
          case when completed then 100 else coalesce(100 * g.done / nullif(w.lectures, 0), 0) end as percent
        from places e left join gone g on g.enrolment_id = e.id left join wanted w on w.course_id = e.course_id
      )
      select count(*)::int as enrolled, count(*) filter (where started)::int as started,
        count(*) filter (where percent >= 25)::int as quarter, count(*) filter (where percent >= 50)::int as half,
        count(*) filter (where percent >= 75)::int as "threeQuarters", count(*) filter (where completed)::int as completed
      from steps`,
    ),
  );

/**
 * The lectures of a course with who opened and finished them, and who stopped there: their farthest lecture in the order
 * of the course, the course not completed, and not here for `STOPPED_DAYS`. Lectures taken out of the course count nowhere.
 */
async function dropOffOf(db: Db, courseId: string, now: Date) {
  const since = new Date(now.getTime() - STOPPED_DAYS * 86_400_000).toISOString();
  const rows = await rowsOf<NonNullable<HowFar['lectures']>[number]>(
    db,
    sql`with taught as (
      select l.id, l.title, l.kind, l.required, s.title as section,
        row_number() over (order by s.position, l.position) as place
      from catalog_lectures l join catalog_sections s on s.id = l.section_id
      where l.course_id = ${courseId} and l.retired_at is null
    ), seen as (
      select p.enrolment_id, t.place, p.done_at is not null as done,
        t.place = max(t.place) over (partition by p.enrolment_id)
          and e.completed_at is null and e.last_opened_at < ${since}::timestamptz as stopped
      from learning_enrolments e
      join learning_lecture_progress p on p.enrolment_id = e.id
      join taught t on t.id = p.lecture_id
      where e.course_id = ${courseId} and ${counts(sql`e.student_id`)}
    )
    select t.id as "lectureId", t.section, t.title, t.kind, t.required, count(s.place)::int as opened,
      count(*) filter (where s.done)::int as done, count(*) filter (where s.stopped)::int as stopped
    from taught t left join seen s on s.place = t.place
    group by t.id, t.section, t.title, t.kind, t.required, t.place order by t.place`,
  );
  return rows;
}
