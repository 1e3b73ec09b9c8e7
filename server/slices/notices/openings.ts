import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/db.ts';
import { draft } from '../../platform/letters/letter.ts';
import type { Services } from '../../platform/services.ts';
import { notifyWithEmail } from './telling.ts';

/** So long after they opened, lectures are still told of: a site that was shut for a day or two has nothing to make up. */
const HOURS = 48;

interface Opened {
  studentId: string;
  courseId: string;
  slug: string;
  course: string;
  at: string | Date;
  lectureId: string;
  lecture: string;
  lectures: number;
}

/**
 * Tells learners of lectures that the calendar has opened for them since they enrolled: those of one course and moment
 * together. Not of what they have done, nor of what still waits for another lecture. Safe to repeat: each moment is told once.
 */
export async function notifyOpenings(services: Services) {
  for (const opened of await openedFor(services.db, services.now())) {
    const { studentId, courseId, slug, course, lectureId, lecture, lectures } = opened;
    const values = { lecture, title: course, lectures };
    await notifyWithEmail(services, [studentId], {
      kind: 'lectures-opened',
      key: keyOf(courseId, new Date(opened.at)),
      about: { title: course, course: slug, lecture, lectureId, lectures: String(lectures) },
      letter: lectures === 1 ? draft('lecture-opened', values) : draft('lectures-opened', values),
      path: `/pages/course/video-player?course=${slug}&lecture=${lectureId}`,
    });
  }
}

const keyOf = (courseId: string, at: Date) => `lectures-opened:${courseId}:${at.getTime()}`;

async function openedFor(db: Db, now: Date) {
  const at = now.toISOString();
  const rows = await rowsOf<Opened>(
    db,
    sql`
    with opened as (
      select e.id as enrolment_id, e.enrolled_at, e.student_id, e.course_id, c.slug, c.title as course, l.id as lecture_id, l.title,
        l.needs, s.position as section, l.position,
        greatest(l.opens_at, coalesce(e.starts_at, e.enrolled_at) + make_interval(hours => 24 * l.opens_after_days)) as at
      from catalog_lectures l
      join catalog_sections s on s.id = l.section_id
      join catalog_courses c on c.id = l.course_id and c.state in ('published', 'archived')
      join learning_enrolments e on e.course_id = l.course_id and e.shelved_at is null
      join identity_users u on u.id = e.student_id and u.erased_at is null
      where (l.opens_at is not null or l.opens_after_days > 0) and l.retired_at is null and not l.preview
    )
    select o.student_id as "studentId", o.course_id as "courseId", o.slug, o.course, o.at, count(*)::int as lectures,
      (array_agg(o.lecture_id order by o.section, o.position))[1] as "lectureId",
      (array_agg(o.title order by o.section, o.position))[1] as lecture
    from opened o
    where o.at > o.enrolled_at and o.at <= ${at}::timestamptz and o.at > ${at}::timestamptz - make_interval(hours => ${HOURS})
      and not exists (
        select 1 from learning_lecture_progress p
        where p.enrolment_id = o.enrolment_id and p.lecture_id = o.lecture_id and p.done_at is not null
      )
      and not exists (
        select 1 from unnest(o.needs) as needed
        join catalog_lectures n on n.id = needed and n.retired_at is null
        where not exists (
          select 1 from learning_lecture_progress p
          where p.enrolment_id = o.enrolment_id and p.lecture_id = needed and p.done_at is not null
        )
      )
      and not exists (
        select 1 from notices_notices b where b.user_id = o.student_id
          and b.key = 'lectures-opened:' || o.course_id || ':' || floor(1000 * extract(epoch from o.at))::bigint
      )
    group by 1, 2, 3, 4, 5
  `,
  );
  return rows;
}
