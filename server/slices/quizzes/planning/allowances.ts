import { Problem } from '@stepwell/contract/problem.ts';
import type { Allowance } from '@stepwell/contract/quizzes/quizzes.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';
import { enrolments } from '../../../tables/learning/learning.ts';
import { quizAllowances } from '../../../tables/quizzes/quiz-plans.ts';
import { quizzes } from '../../../tables/quizzes/quizzes.ts';
import { maySit } from './audience.public.ts';
import { plannedQuiz } from './planned.public.ts';

const Key = z.tuple([z.string().check(z.maxLength(400)), z.uuid()]);

/** What students are given beyond the terms, by name. */
export async function allowancesOf(
  db: Db,
  viewer: Viewer,
  { quizId, limit, cursor }: { quizId: string; limit: number; cursor?: string | undefined },
) {
  await plannedQuiz(db, viewer, quizId);
  const after = readCursor(Key, cursor);
  const rows = await db
    .select({ given: quizAllowances, fullName: users.fullName, email: users.email })
    .from(quizAllowances)
    .innerJoin(users, eq(users.id, quizAllowances.studentId))
    .where(
      and(
        eq(quizAllowances.quizId, quizId),
        after && sql`(${users.fullName}, ${users.id}) > (${after[0]}, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(asc(users.fullName), asc(users.id))
    .limit(limit + 1);
  const lines = rows.map(({ given: { studentId, opensAt, closesAt, quizId: _, ...extra }, fullName, email }) => ({
    ...extra,
    userId: studentId,
    fullName,
    email,
    opensAt: opensAt?.toISOString() ?? null,
    closesAt: closesAt?.toISOString() ?? null,
  }));
  return listFrom(lines, limit, ({ fullName, userId }) => [fullName, userId]);
}

interface Whose {
  quizId: string;
  userId: string;
}

/** Refuses those who may not give students more: whoever did not plan the quiz, nor teaches the student its course. */
async function refuseUnlessTheirs(db: Db, viewer: Viewer, { quizId, userId }: Whose) {
  const [ofCourse] = await db
    .select({ courseId: courses.id, ownerId: quizzes.ownerId, instructorId: courses.instructorId })
    .from(quizzes)
    .innerJoin(courses, eq(courses.id, quizzes.courseId))
    .where(eq(quizzes.id, quizId));
  if (!ofCourse) await plannedQuiz(db, viewer, quizId);
  else if (viewer.role !== 'admin' && ![ofCourse.ownerId, ofCourse.instructorId].includes(viewer.id))
    throw new Problem('quiz_not_found');
  else await refuseUnlessEnrolled(db, ofCourse.courseId, userId);
}

async function refuseUnlessEnrolled(db: Db, courseId: string, userId: string) {
  const [row] = await db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(and(eq(enrolments.courseId, courseId), eq(enrolments.studentId, userId)));
  if (!row) throw new Problem('user_not_found');
}

/** Quizzes of a course with what one student is given; of a course that the caller teaches. */
export async function courseAllowances(
  db: Db,
  viewer: Viewer,
  { courseId, userId }: { courseId: string; userId: string },
) {
  const [course] = await db
    .select({ id: courses.id, instructorId: courses.instructorId })
    .from(courses)
    .where(eq(courses.slug, courseId));
  if (!course || (viewer.role !== 'admin' && course.instructorId !== viewer.id)) throw new Problem('course_not_found');
  await refuseUnlessEnrolled(db, course.id, userId);
  const rows = await db
    .select({ quiz: quizzes, given: quizAllowances })
    .from(quizzes)
    .leftJoin(quizAllowances, and(eq(quizAllowances.quizId, quizzes.id), eq(quizAllowances.studentId, userId)))
    .where(eq(quizzes.courseId, course.id))
    .orderBy(asc(quizzes.title), asc(quizzes.id));
  return {
    items: rows.map(({ quiz: { id, title, timeLimitSeconds, attemptsAllowed }, given }) => ({
      quizId: id,
      title,
      timeLimitSeconds,
      attemptsAllowed,
      given: given && {
        extraPercent: given.extraPercent,
        extraMinutes: given.extraMinutes,
        extraAttempts: given.extraAttempts,
        opensAt: given.opensAt?.toISOString() ?? null,
        closesAt: given.closesAt?.toISOString() ?? null,
      },
    })),
  };
}

/** One row for each student. An attempt under way keeps the time it began with. */
export async function allow(tx: Db, viewer: Viewer, { quizId, userId }: Whose, allowance: Allowance) {
  await refuseUnlessTheirs(tx, viewer, { quizId, userId });
  const [student] = await rowsOf(tx, sql`select 1 from identity_users u where u.id = ${userId} and ${maySit}`);
  if (!student) throw new Problem('user_not_found');
  const [opensAt, closesAt] = [allowance.opensAt, allowance.closesAt].map((message) =>
    message ? new Date(message) : null,
  );
  if (opensAt && closesAt && closesAt <= opensAt) {
    throw new Problem('invalid_fields', { fields: { closesAt: 'The closing time is before the opening time.' } });
  }
  const given = { ...allowance, opensAt, closesAt };
  await tx
    .insert(quizAllowances)
    .values({ quizId, studentId: userId, ...given })
    .onConflictDoUpdate({ target: [quizAllowances.quizId, quizAllowances.studentId], set: given });
}

export async function disallow(tx: Db, viewer: Viewer, { quizId, userId }: Whose) {
  await refuseUnlessTheirs(tx, viewer, { quizId, userId });
  await tx.delete(quizAllowances).where(and(eq(quizAllowances.quizId, quizId), eq(quizAllowances.studentId, userId)));
}
