import type { LectureLock, Missing } from '@stepwell/contract/learning/learning.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { mayLearn, type Viewer } from '../../platform/security/viewer.ts';
import { i18n } from '../../platform/text/messages.ts';
import { courses, lectures, sections } from '../../tables/catalog/catalog.ts';
import { sessions, users } from '../../tables/identity/identity.ts';
import { enrolments, lectureProgress } from '../../tables/learning/learning.ts';

const DAY = 24 * 60 * 60 * 1000;

type LectureRow = typeof lectures.$inferSelect;
type Rules = Pick<LectureRow, 'preview' | 'opensAt' | 'opensAfterDays' | 'needs'>;
interface Standing {
  /** From here the days of `opensAfterDays` are counted, twenty-four hours each, in every time zone alike. */
  startedAt: Date;
  done: ReadonlySet<string>;
  /** Every lecture that is taught, by its id. One that is needed and taught no more is needed no more. */
  taught: ReadonlyMap<string, Missing>;
  now: Date;
}

/** Why a learner may not open a lecture yet; nothing where they may. The one rule, wherever it is asked. */
export function lockOf({ preview, opensAt, opensAfterDays, needs }: Rules, standing: Standing): LectureLock | null {
  // What visitors may look at is no secret to those who learn.
  if (preview) return null;
  const { startedAt, done, taught, now } = standing;
  const days = opensAfterDays === null ? 0 : startedAt.getTime() + opensAfterDays * DAY;
  const opens = Math.max(opensAt?.getTime() ?? 0, days);
  const missing = needs.flatMap((id) => (done.has(id) ? [] : (taught.get(id) ?? [])));
  if (opens <= now.getTime() && missing.length === 0) return null;
  return { opensAt: opens > now.getTime() ? new Date(opens).toISOString() : null, missing };
}

/** `lockOf` where rows are chosen by it: of a lecture `l`, for an enrolment by its id and its start. */
export const lockedInSql = ({ enrolment, since, now }: { enrolment: SQL; since: SQL; now: SQL }) => sql`(
  not l.preview and (
    greatest(l.opens_at, ${since} + make_interval(hours => 24 * l.opens_after_days)) > ${now}
    or exists (
      select 1 from catalog_lectures k
      left join learning_lecture_progress d on d.lecture_id = k.id and d.enrolment_id = ${enrolment}
      where k.id = any(l.needs) and k.course_id = l.course_id and k.retired_at is null and d.done_at is null
    )
  )
) is true`;

/** The lock itself, read in the same statement; nothing where the lecture `l` is open. `slug` names its course. */
export const lockInSql = (about: { enrolment: SQL; since: SQL; now: SQL; slug: SQL }) => sql`(
  select json_build_object(
    'opensAt', case when opens.at > ${about.now} then to_json(opens.at) end,
    'missing', coalesce((
      select json_agg(
        json_build_object('lectureId', k.id, 'title', k.title, 'courseId', ${about.slug}) order by s.position, k.position
      )
      from catalog_lectures k join catalog_sections s on s.id = k.section_id
      left join learning_lecture_progress d on d.lecture_id = k.id and d.enrolment_id = ${about.enrolment}
      where k.id = any(l.needs) and k.course_id = l.course_id and k.retired_at is null and d.done_at is null
    ), '[]')
  )
  from (select greatest(l.opens_at, ${about.since} + make_interval(hours => 24 * l.opens_after_days)) as at) opens
  where ${lockedInSql(about)}
)`;

/** Teachers of a course and admins: no lock holds them. */
export const teaches = (viewer: Pick<Viewer, 'id' | 'role' | 'status'> | null, course: { instructorId: string }) =>
  viewer !== null && mayLearn(viewer) && (viewer.role === 'admin' || viewer.id === course.instructorId);

/** The lock of one lecture for one enrolment. */
export async function lockFor(
  db: Db,
  lecture: Pick<LectureRow, 'courseId'> & Rules,
  enrolment: { id: string; enrolledAt: Date; startsAt: Date | null },
  now: Date,
) {
  const { courseId, needs } = lecture;
  const [lectureRows, done] =
    needs.length > 0 ? await Promise.all([titlesOf(db, courseId, needs), doneIn(db, enrolment.id)]) : [[], []];
  return lockOf(lecture, {
    startedAt: enrolment.startsAt ?? enrolment.enrolledAt,
    done: new Set(done),
    taught: new Map(lectureRows.map((one) => [one.lectureId, one])),
    now,
  });
}

const titlesOf = (db: Db, courseId: string, ids: string[]) =>
  db
    .select({ lectureId: lectures.id, title: lectures.title, courseId: courses.slug })
    .from(lectures)
    .innerJoin(courses, eq(courses.id, lectures.courseId))
    .innerJoin(sections, eq(sections.id, lectures.sectionId))
    .where(and(eq(lectures.courseId, courseId), inArray(lectures.id, ids), isNull(lectures.retiredAt)))
    .orderBy(asc(sections.position), asc(lectures.position));

/** Lectures that an enrolment has done. */
export async function doneIn(db: Db, enrolmentId: string) {
  const rows = await db
    .select({ lectureId: lectureProgress.lectureId })
    .from(lectureProgress)
    .where(and(eq(lectureProgress.enrolmentId, enrolmentId), isNotNull(lectureProgress.doneAt)));
  return rows.map(({ lectureId }) => lectureId);
}

/** Refuses what is locked, alike wherever it is asked for, saying when it opens and what has to be done first. */
export function refuseLocked(lock: LectureLock | null) {
  if (!lock) return;
  const { opensAt, missing } = lock;
  throw new Problem('lecture_locked', {
    ...(opensAt && { opensAt }),
    ...(missing.length > 0 && {
      missing,
      message: i18n.t('Complete first: {names}.', { names: missing.map(({ title }) => `“${title}”`).join(', ') }),
    }),
  });
}

/** Refuses who had the course through a plan that has ended, or bought it with a payment that is disputed. */
export function refuseEnded(enrolment: { accessEndedAt: Date | null; byPlan: boolean } | null | undefined) {
  if (enrolment?.accessEndedAt) throw new Problem(enrolment.byPlan ? 'subscription_ended' : 'course_payment_disputed');
}

/** Refuses a learner whose lecture is locked; lets pass whoever teaches it and whoever has no enrolment to be judged by. */
export async function refuseIfLocked(db: Db, viewer: Viewer, lectureId: string, now: Date) {
  const [row] = await db
    .select({ lecture: lectures, instructorId: courses.instructorId, enrolment: enrolments })
    .from(lectures)
    .innerJoin(courses, eq(courses.id, lectures.courseId))
    .leftJoin(enrolments, and(eq(enrolments.courseId, courses.id), eq(enrolments.studentId, viewer.id)))
    .where(eq(lectures.id, lectureId));
  if (!row?.enrolment || teaches(viewer, row)) return;
  refuseEnded(row.enrolment);
  refuseLocked(await lockFor(db, row.lecture, row.enrolment, now));
}

/** Whether the files of a lecture may still be loaded in the name of this session: a lock may have closed since. */
export async function lectureStillOpen(db: Db, sessionId: string, lectureId: string, now: Date) {
  const [row] = await db
    .select({ lecture: lectures, instructorId: courses.instructorId, viewer: users, enrolment: enrolments })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(lectures, eq(lectures.id, lectureId))
    .innerJoin(courses, eq(courses.id, lectures.courseId))
    .leftJoin(enrolments, and(eq(enrolments.courseId, courses.id), eq(enrolments.studentId, users.id)))
    .where(eq(sessions.id, sessionId));
  if (!row || row.lecture.retiredAt) return false;
  if (row.lecture.preview || teaches(row.viewer, row)) return true;
  return (
    row.enrolment !== null &&
    !row.enrolment.accessEndedAt &&
    (await lockFor(db, row.lecture, row.enrolment, now)) === null
  );
}

/** Courses to be completed before this one that a person has not completed; those that are gone are needed no more. */
export async function missingCourses(db: Db, studentId: string, { needs }: { needs: string[] }): Promise<Missing[]> {
  if (needs.length === 0) return [];
  const rows = await db
    .select({ courseId: courses.slug, title: courses.title, completedAt: enrolments.completedAt })
    .from(courses)
    .leftJoin(enrolments, and(eq(enrolments.courseId, courses.id), eq(enrolments.studentId, studentId)))
    .where(and(inArray(courses.id, needs), eq(courses.state, 'published')))
    .orderBy(asc(courses.title));
  return rows
    .filter(({ completedAt }) => completedAt === null)
    .map(({ courseId, title }) => ({ courseId, title, lectureId: null }));
}
