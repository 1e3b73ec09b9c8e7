import type { LectureKind } from '@stepwell/contract/catalog/catalog.ts';
import type { Progress } from '@stepwell/contract/learning/learning.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { enrolled, learnersLeft } from '../../events/learning.ts';
import { type Db, one } from '../../platform/database/db.ts';
import { emit } from '../../platform/events/event.ts';
import { categories, courses } from '../../tables/catalog/catalog.ts';
import { certificates } from '../../tables/certificates/certificates.ts';
import { users } from '../../tables/identity/identity.ts';
import { enrolments } from '../../tables/learning/learning.ts';
import { minutesOf } from '../catalog/courses.public.ts';
import { lockedInSql } from './locks.public.ts';

/** `percent` is rounded down, so that 100 means everything. */
export const progressOf = (done: number, total: number): Progress => ({
  done,
  total,
  percent: total === 0 ? 0 : Math.floor((100 * done) / total),
});

type Next = { id: string; title: string; kind: LectureKind; seconds: number } | null;

/** Required lectures that an enrolment has done. */
export const doneOf = sql<number>`(
  select count(*)::int from learning_lecture_progress p join catalog_lectures l on l.id = p.lecture_id
  where p.enrolment_id = ${enrolments.id} and p.done_at is not null and l.required
)`;
export const requiredOf = sql<number>`(
  select count(*)::int from catalog_lectures l where l.course_id = ${enrolments.courseId} and l.required
)`;
const isLocked = lockedInSql({
  enrolment: sql`${enrolments.id}`,
  since: sql`coalesce(${enrolments.startsAt}, ${enrolments.enrolledAt})`,
  now: sql`now()`,
});
/** The lecture opened last, unless it is done; else the first one in order that is not. None that is locked: it leads nowhere. */
export const nextOf = sql<Next>`(
  select json_build_object('id', l.id, 'title', l.title, 'kind', l.kind, 'seconds', l.seconds)
  from catalog_lectures l
  join catalog_sections s on s.id = l.section_id
  left join learning_lecture_progress p on p.lecture_id = l.id and p.enrolment_id = ${enrolments.id}
  where l.course_id = ${enrolments.courseId} and l.required and p.done_at is null and not ${isLocked}
  order by (l.id = ${enrolments.lastLectureId}) desc nulls last, s.position, l.position
  limit 1
)`;

/** Enrolments with their course, progress and next step, still to be put in order. */
export const enrolmentRows = (db: Db, where: SQL | undefined, key: SQL<string> = sql`''`) =>
  db
    .select({
      key,
      enrolmentId: enrolments.id,
      enrolledAt: enrolments.enrolledAt,
      lastOpenedAt: enrolments.lastOpenedAt,
      shelved: sql<boolean>`${enrolments.shelvedAt} is not null`,
      completedAt: enrolments.completedAt,
      /** Its plan ended. */
      closed: sql<boolean>`${enrolments.accessEndedAt} is not null`,
      courseId: courses.slug,
      title: courses.title,
      summary: courses.summary,
      category: { key: categories.key, label: categories.label },
      level: courses.level,
      instructor: users.fullName,
      lectures: courses.lectures,
      seconds: courses.seconds,
      done: doneOf,
      required: requiredOf,
      next: nextOf,
      certificateCode: certificates.code,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(categories, eq(categories.id, courses.categoryId))
    .innerJoin(users, eq(users.id, courses.instructorId))
    .leftJoin(certificates, eq(certificates.enrolmentId, enrolments.id))
    .where(where);

export const nextLecture = (next: Next) =>
  next && { lectureId: next.id, title: next.title, kind: next.kind, minutes: minutesOf(next.seconds) };

/** What this person has to do with this course. */
export async function standingOf(db: Db, studentId: string, courseId: string) {
  const [row] = await enrolmentRows(db, isTheirs(studentId, courseId)).limit(1);
  return {
    enrolled: row !== undefined && !row.closed,
    progress: row ? progressOf(row.done, row.required) : null,
    next: row ? nextLecture(row.next) : null,
    certificateCode: row?.certificateCode ?? null,
  };
}

/**
 * For good, whatever plans do. The unique key, not a prior read, decides who was first: safe against double clicks. An
 * enrolment through a plan becomes one of its own.
 */
export async function enrol(tx: Db, studentId: string, courseId: string) {
  await setByPlan(tx, studentId, courseId, false);
  return insertEnrolment(tx, studentId, courseId, false);
}

/** For as long as a plan opens the course. */
export async function enrolByPlan(tx: Db, studentId: string, courseId: string) {
  await setByPlan(tx, studentId, courseId, true);
  return insertEnrolment(tx, studentId, courseId, true);
}

const setByPlan = (tx: Db, studentId: string, courseId: string, byPlan: boolean) =>
  tx
    .update(enrolments)
    .set({ byPlan, accessEndedAt: null })
    .where(and(isTheirs(studentId, courseId), eq(enrolments.byPlan, !byPlan)));

async function insertEnrolment(tx: Db, studentId: string, courseId: string, byPlan: boolean) {
  // What was published before is no news to whoever comes now.
  const seenEdition = sql`(select greatest(1, c.edition) from catalog_courses c where c.id = ${courseId})`;
  const wish = { studentId, courseId, seenEdition, byPlan };
  const [fresh] = await tx.insert(enrolments).values(wish).onConflictDoNothing().returning();
  if (fresh) await emit(tx, enrolled, { enrolmentId: fresh.id, studentId, courseId });
  return fresh ?? one(await tx.select().from(enrolments).where(isTheirs(studentId, courseId)));
}

/** Takes somebody out of a course, with their progress in it. */
export async function endEnrolment(tx: Db, studentId: string, courseId: string) {
  const [gone] = await tx.delete(enrolments).where(isTheirs(studentId, courseId)).returning({ id: enrolments.id });
  if (gone) await emit(tx, learnersLeft, { courseId });
}

export async function findEnrolment(db: Db, studentId: string, courseId: string) {
  const [row] = await db.select().from(enrolments).where(isTheirs(studentId, courseId));
  return row;
}

const isTheirs = (studentId: string, courseId: string) =>
  and(eq(enrolments.studentId, studentId), eq(enrolments.courseId, courseId));
