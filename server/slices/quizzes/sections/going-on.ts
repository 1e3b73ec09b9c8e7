import { Problem } from '@stepwell/contract/problem.ts';
import type { ProblemCode } from '@stepwell/contract/problems.ts';
import { and, eq, min } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import { attemptQuestions, attempts } from '../../../tables/quizzes/attempts.ts';
import { attemptSections } from '../../../tables/quizzes/section-clocks.ts';
import { close, holdAttempt, isOverdue } from '../closing.ts';
import { closedBecause, endSections, ofItsSection, sectionRows, sooner } from './attempt-sections.public.ts';

type AttemptRow = typeof attempts.$inferSelect;
interface Wish {
  attemptId: string;
  studentId: string;
  now: Date;
}

/** An open attempt of this person, held. What cannot be comes back as a code, because closing on the way must stay done. */
async function heldOpen(tx: Db, { attemptId, studentId, now }: Wish): Promise<AttemptRow | ProblemCode> {
  const attempt = await holdAttempt(tx, attemptId);
  if (attempt?.studentId !== studentId) return 'attempt_not_found';
  if (isOverdue(attempt, now)) await close(tx, attemptId, now);
  return attempt.state !== 'open' || isOverdue(attempt, now) ? 'attempt_ended' : attempt;
}

/**
 * Begins the next part: its clock runs from now, and the one before is closed, whether its time was over or not. Again,
 * and beside another device, it changes nothing. With the last part the attempt's own end is set: as nothing comes after
 * it, its time is the attempt's.
 */
export async function goOn(tx: Db, wish: Wish & { section: number }): Promise<AttemptRow | ProblemCode> {
  const { attemptId, now } = wish;
  const attempt = await heldOpen(tx, wish);
  if (typeof attempt === 'string') return attempt;
  const rows = await sectionRows(tx, attemptId);
  const row = rows.find(({ position }) => position === wish.section);
  if (!row) return 'not_found';
  if (row.startedAt) return attempt;
  if (rows.find(({ startedAt }) => startedAt === null) !== row) return 'section_not_next';
  await endSections(tx, attemptId, now);
  const deadlineAt = row.limitSeconds === null ? null : new Date(now.getTime() + row.limitSeconds * 1000);
  await tx
    .update(attemptSections)
    .set({ startedAt: now, deadlineAt })
    .where(and(eq(attemptSections.attemptId, attemptId), eq(attemptSections.position, row.position)));
  const [first] = await tx
    .select({ position: min(attemptQuestions.position) })
    .from(attemptQuestions)
    .where(and(eq(attemptQuestions.attemptId, attemptId), eq(attemptQuestions.section, row.title)));
  return one(
    await tx
      .update(attempts)
      .set({
        furthest: first?.position ?? attempt.furthest,
        ...(row === rows.at(-1) && { deadlineAt: sooner(attempt.deadlineAt, deadlineAt) }),
      })
      .where(eq(attempts.id, attemptId))
      .returning(),
  );
}

/** Comes to a question where they are taken one by one; never back. */
export async function comeTo(tx: Db, wish: Wish & { position: number }): Promise<{ furthest: number } | ProblemCode> {
  const { attemptId, position, now } = wish;
  const attempt = await heldOpen(tx, wish);
  if (typeof attempt === 'string') return attempt;
  if (attempt.navigation !== 'forward') throw new Problem('questions_stay_open');
  if (position <= attempt.furthest) return { furthest: attempt.furthest };
  const [question] = await tx
    .select({ section: attemptSections })
    .from(attemptQuestions)
    .leftJoin(attemptSections, ofItsSection)
    .where(and(eq(attemptQuestions.attemptId, attemptId), eq(attemptQuestions.position, position)));
  if (!question) return 'not_found';
  const refused = closedBecause(attempt, { position, section: question.section }, now);
  if (refused) return refused;
  await tx.update(attempts).set({ furthest: position }).where(eq(attempts.id, attemptId));
  return { furthest: position };
}
