import { Problem } from '@stepwell/contract/problem.ts';
import type { QuizPage } from '@stepwell/contract/quizzes/attempts.ts';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { Viewer } from '../../platform/security/viewer.ts';
import { courses } from '../../tables/catalog/catalog.ts';
import { enrolments } from '../../tables/learning/learning.ts';
import { attempts } from '../../tables/quizzes/attempts.ts';
import { quizAllowances } from '../../tables/quizzes/quiz-plans.ts';
import { quizItems, quizzes } from '../../tables/quizzes/quizzes.ts';
import { refuseIfLocked } from '../learning/locks.public.ts';
import { hundredths, percentOf } from '../questions/grading.public.ts';
import { closeIfOverdue } from './closing.ts';
import { hasEnoughQuestions } from './drawing.ts';
import { termsFor } from './planning/terms.public.ts';

type QuizRow = typeof quizzes.$inferSelect;
type AttemptRow = typeof attempts.$inferSelect;

/**
 * A quiz that the caller may open, and how: as one of its course's students, or as a teacher who tries it out. Those
 * outside courses have routes of their own. Refuses with 404, so that nobody learns what exists; a learner
 * for whom its lecture is still locked, with the reason. Its terms are the caller's own, with what they are given beyond.
 */
export async function openableQuiz(db: Db, viewer: Viewer, quizId: string, now: Date) {
  const [row] = await db
    .select({
      quiz: quizzes,
      slug: courses.slug,
      state: courses.state,
      instructorId: courses.instructorId,
      enrolments,
      given: quizAllowances,
    })
    .from(quizzes)
    .leftJoin(courses, eq(courses.id, quizzes.courseId))
    .leftJoin(enrolments, and(eq(enrolments.courseId, quizzes.courseId), eq(enrolments.studentId, viewer.id)))
    .leftJoin(quizAllowances, and(eq(quizAllowances.quizId, quizzes.id), eq(quizAllowances.studentId, viewer.id)))
    .where(eq(quizzes.id, quizId));
  if (row?.quiz.courseId == null) throw new Problem('quiz_not_found');
  const learns = row.enrolments?.accessEndedAt === null && (row.state === 'published' || row.state === 'archived');
  const teaches =
    viewer.role === 'admin' ||
    (viewer.role === 'instructor' && [row.quiz.ownerId, row.instructorId].includes(viewer.id));
  if (!learns && !teaches) throw new Problem('quiz_not_found');
  if (row.quiz.lectureId && !teaches) await refuseIfLocked(db, viewer, row.quiz.lectureId, now);
  return { quiz: termsFor(row.quiz, row.given), courseId: row.slug, asPreview: teaches && row.enrolments === null };
}

/** Whether the quiz is open at this moment, by its own dates. */
export const isOpenAt = ({ opensAt, closesAt }: QuizRow, now: Date) =>
  (!opensAt || opensAt <= now) && (!closesAt || now < closesAt);

export const itemsOf = (db: Db, quizId: string) =>
  db.select().from(quizItems).where(eq(quizItems.quizId, quizId)).orderBy(asc(quizItems.position));

/** A person's own attempts, newest first; one whose time is over is closed before it is told. */
export async function attemptsAt(db: Db, studentId: string, quizId: string, now: Date) {
  const mine = and(eq(attempts.studentId, studentId), eq(attempts.quizId, quizId));
  const read = () => db.select().from(attempts).where(mine).orderBy(desc(attempts.number));
  const rows = await read();
  const open = rows.find(({ state }) => state === 'open');
  return open && (await closeIfOverdue(db, open, now)) ? read() : rows;
}

/** Whether one more attempt may begin; a teacher tries a quiz out as often as needed. */
export const hasAttemptsLeft = ({ attemptsAllowed }: QuizRow, taken: number, asPreview: boolean) =>
  asPreview || attemptsAllowed === null || taken < attemptsAllowed;

/** The page before an attempt: what to expect, what was reached so far, and whether one may begin. */
export async function quizPage(db: Db, viewer: Viewer, quizId: string, now: Date): Promise<QuizPage> {
  const { quiz, courseId, asPreview } = await openableQuiz(db, viewer, quizId, now);
  const [items, taken] = await Promise.all([itemsOf(db, quizId), attemptsAt(db, viewer.id, quizId, now)]);
  const open = taken.find(({ state }) => state === 'open');
  const count = (item: (typeof items)[number]) => item.draw?.count ?? 1;
  const mayBegin =
    isOpenAt(quiz, now) &&
    hasAttemptsLeft(quiz, taken.length, asPreview) &&
    (await hasEnoughQuestions(db, quiz.ownerId, items));
  return {
    quizId,
    courseId,
    lectureId: quiz.lectureId,
    title: quiz.title,
    instructions: quiz.instructions,
    questions: items.reduce((sum, item) => sum + count(item), 0),
    marks: items.reduce((sum, item) => sum + count(item) * hundredths(item.marks), 0) / 100,
    timeLimitSeconds: quiz.timeLimitSeconds,
    passPercent: quiz.passPercent,
    attemptsAllowed: quiz.attemptsAllowed,
    penalties: items.some(({ penalty }) => penalty > 0),
    attempts: taken.map(lineOf),
    openAttemptId: open?.id ?? null,
    can: { start: open !== undefined || mayBegin },
  };
}

const lineOf = (attempt: AttemptRow) => ({
  attemptId: attempt.id,
  number: attempt.number,
  state: attempt.state,
  startedAt: attempt.startedAt.toISOString(),
  endedAt: attempt.endedAt?.toISOString() ?? null,
  score: scoreOf(attempt),
});

/** Nothing while the attempt is open. */
export const scoreOf = ({ state, marks, maxMarks, passed, waiting }: AttemptRow) =>
  state === 'open' || marks === null
    ? null
    : {
        marks,
        of: maxMarks,
        percent: percentOf(marks, maxMarks),
        passed: passed ?? false,
        ...(waiting > 0 && { waiting }),
      };
