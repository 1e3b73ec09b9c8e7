import type { Parsed } from '@stepwell/contract/endpoint.ts';
import type { quizResults as contract, ResultQuiz } from '@stepwell/contract/grading/quiz-results.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { anywhere, wordsIn } from '../../../platform/text/like.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { finals } from '../../../tables/exams/finals.ts';
import { attempts } from '../../../tables/quizzes/attempts.ts';
import { quizzes } from '../../../tables/quizzes/quizzes.ts';
import { teaches } from '../../learning/locks.public.ts';

/** Attempts that count: finished, and not a teacher's trying out. */
export const counted = sql`${attempts.state} <> 'open' and not ${attempts.preview}`;

/** A quiz with its course, for whoever owns it or teaches the course, and for admins; 404 for everybody else. */
export async function quizForTeacher(db: Db, viewer: Pick<Viewer, 'id' | 'role' | 'status'>, quizId: string) {
  const [row] = await db
    .select({ quiz: quizzes, course: courses })
    .from(quizzes)
    .leftJoin(courses, eq(courses.id, quizzes.courseId))
    .where(eq(quizzes.id, quizId));
  const isTheirs =
    row && (teaches(viewer, { instructorId: row.quiz.ownerId }) || (row.course && teaches(viewer, row.course)));
  if (!isTheirs) throw new Problem('quiz_not_found');
  return row;
}

/** An attempt that has ended, with its quiz, for whoever may read the quiz's results; 404 for everybody else. */
export async function attemptForTeacher(db: Db, viewer: Pick<Viewer, 'id' | 'role' | 'status'>, attemptId: string) {
  const [attempt] = await db.select().from(attempts).where(eq(attempts.id, attemptId));
  if (!attempt || attempt.preview) throw new Problem('attempt_not_found');
  const found = await quizForTeacher(db, viewer, attempt.quizId).catch((error: unknown) => {
    throw error instanceof Problem && error.code === 'quiz_not_found' ? new Problem('attempt_not_found') : error;
  });
  if (attempt.state === 'open') throw new Problem('attempt_still_open');
  return { ...found, attempt };
}

export const courseOf = (course: typeof courses.$inferSelect | null) =>
  course && { courseId: course.slug, title: course.title };

const Moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/));
const orders = {
  newest: { by: sql`${quizzes.createdAt}`, kind: sql`timestamptz`, down: true, key: z.tuple([Moment, z.uuid()]) },
  title: {
    by: sql`lower(${quizzes.title})`,
    kind: sql`text`,
    down: false,
    key: z.tuple([z.string().check(z.maxLength(1000)), z.uuid()]),
  },
};

/** The quizzes whose results somebody may read, with how many attempts each has. */
export async function resultQuizzes(
  db: Db,
  viewer: Viewer,
  { q, sort, limit, cursor }: Parsed<typeof contract.quizzes>['query'],
) {
  const { by, kind, down, key } = orders[sort];
  const after = readCursor(key, cursor);
  const rows = await db
    .select({
      quizId: quizzes.id,
      title: quizzes.title,
      course: { courseId: courses.slug, title: courses.title },
      attempts: sql<number>`(select count(*)::int from ${attempts} where ${attempts.quizId} = ${quizzes.id} and ${counted})`,
      students: sql<number>`(select count(distinct ${attempts.studentId})::int from ${attempts}
        where ${attempts.quizId} = ${quizzes.id} and ${counted})`,
      lastEndedAt: sql<Date | string | null>`(select max(${attempts.endedAt}) from ${attempts}
        where ${attempts.quizId} = ${quizzes.id} and ${counted})`,
      isFinal: sql<boolean>`exists (select 1 from ${finals} where ${finals.quizId} = ${quizzes.id})`,
      key: sql<string>`(${by})::text`,
    })
    .from(quizzes)
    .leftJoin(courses, eq(courses.id, quizzes.courseId))
    .where(
      and(
        viewer.role === 'admin' ? undefined : or(eq(quizzes.ownerId, viewer.id), eq(courses.instructorId, viewer.id)),
        ...wordsIn(q).map(
          (word) => sql`(${quizzes.title} || ' ' || coalesce(${courses.title}, '')) ilike ${anywhere(word)}`,
        ),
        after && sql`(${by}, ${quizzes.id}) ${down ? sql`<` : sql`>`} (${after[0]}::${kind}, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(down ? desc(by) : asc(by), down ? desc(quizzes.id) : asc(quizzes.id))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, (row) => [row.key, row.quizId]);
  return {
    items: items.map(
      ({ key: _, lastEndedAt, isFinal, ...row }): ResultQuiz => ({
        ...row,
        ...(isFinal && { isFinal }),
        lastEndedAt: lastEndedAt === null ? null : new Date(lastEndedAt).toISOString(),
      }),
    ),
    nextCursor,
  };
}
