import type { WaitReason } from '@stepwell/contract/own-quizzes.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { ProblemCode } from '@stepwell/contract/problems.ts';
import { and, eq, max } from 'drizzle-orm';
import { type Db, one } from '../../../platform/db.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { attempts, quizzes } from '../../../tables/assessment.ts';
import { quizPlans } from '../../../tables/quiz-plans.ts';
import { beginAttempt, findAttempt } from '../attempts.ts';
import { close, isOverdue } from '../closing.ts';
import { itemsOf } from '../quizzes.ts';
import { refuseFinal } from './ordinary.ts';
import { ownRow } from './own-quizzes.ts';
import { standingOf } from './own-rows.ts';
import { refuseWithoutPassword } from './password.ts';
import { plannedQuiz } from './planned.ts';
import { refuseUnready } from './pools.ts';
import { deadlineOf, endingAt, type Terms, waitOf } from './terms.ts';

const refusals: Record<WaitReason, ProblemCode> = {
  'not-open-yet': 'quiz_not_open',
  closed: 'quiz_not_open',
  'no-attempts-left': 'no_attempts_left',
  gap: 'quiz_gap',
};

/** What a final assessment asks beyond the terms of a quiz. */
export interface Gate {
  /** Refuses whoever may not begin now; answers when the attempt ends at the latest, instead of the quiz's close. */
  pass: (tx: Db, terms: Terms) => Promise<Date | null>;
  /** In the transaction that begins the attempt. */
  begun: (tx: Db, attempt: AttemptRow) => Promise<void>;
}
interface Wish {
  quizId: string;
  studentId: string;
  password: string | null;
  now: Date;
  gate?: Gate;
}
type AttemptRow = typeof attempts.$inferSelect;

/**
 * Begins an attempt, or answers the one that is open. The terms are read again under a lock on the plan, so that
 * nobody begins what is being closed; the unique keys decide between two presses at once.
 */
export async function beginOwn(db: Db, wish: Wish): Promise<AttemptRow> {
  const { quizId, studentId, password, now, gate } = wish;
  await forgetPreviews(db, quizId, studentId);
  const row = await ownRow(db, studentId, quizId, now);
  if (!gate) await refuseFinal(db, quizId);
  const before = standingOf(row);
  const open = before.open && (await findAttempt(db, before.open.attemptId));
  if (open && !isOverdue(open, now)) return open;
  if (open) await db.transaction((tx) => close(tx, open.id, now));
  if (row.passwordHash) {
    // Who could not begin anyway need not guess.
    if (!open) {
      refuseWaiting(before, now);
      await gate?.pass(db, before.terms);
    }
    await refuseWithoutPassword(db, { quizId, studentId, kept: row.passwordHash, password, now });
  }
  for (let round = 0; round < 5; round += 1) {
    const begun = await db.transaction((tx) => beginHeld(tx, wish));
    if (begun) return begun;
  }
  throw new Error(`no attempt at ${quizId} could be begun`);
}

function refuseWaiting({ terms, past }: ReturnType<typeof standingOf>, now: Date) {
  const wait = waitOf(terms, past, now);
  if (wait) throw new Problem(refusals[wait.reason]);
}

async function beginHeld(tx: Db, { quizId, studentId, now, gate }: Wish) {
  await tx.select({ id: quizPlans.quizId }).from(quizPlans).where(eq(quizPlans.quizId, quizId)).for('share');
  const standing = standingOf(await ownRow(tx, studentId, quizId, now));
  if (standing.open) return findAttempt(tx, standing.open.attemptId);
  refuseWaiting(standing, now);
  const quiz = one(await tx.select().from(quizzes).where(eq(quizzes.id, quizId)));
  const ends = gate ? await gate.pass(tx, standing.terms) : null;
  const begun = await beginAttempt(tx, {
    ...{ quiz, studentId, now, number: standing.past.taken + 1 },
    deadlineAt: deadlineOf(endingAt(standing.terms, ends), now),
  });
  if (begun) await gate?.begun(tx, begun);
  return begun;
}

/**
 * An attempt to try a quiz out as it stands now, draft or not: no window, password or limit holds it up, and it counts
 * nowhere. Earlier ones of the same person go, as they show an older quiz.
 */
export async function preview(db: Db, viewer: Viewer, quizId: string, now: Date): Promise<AttemptRow> {
  return db.transaction(async (tx) => {
    const { quiz } = await plannedQuiz(tx, viewer, quizId, true);
    await refuseUnready(tx, quiz.ownerId, await itemsOf(tx, quizId));
    await forgetPreviews(tx, quizId, viewer.id);
    const [before] = await tx
      .select({ last: max(attempts.number) })
      .from(attempts)
      .where(and(eq(attempts.quizId, quizId), eq(attempts.studentId, viewer.id)));
    const limit = quiz.timeLimitSeconds;
    const begun = await beginAttempt(tx, {
      ...{ quiz, studentId: viewer.id, now, number: (before?.last ?? 0) + 1, asPreview: true },
      deadlineAt: limit === null ? null : new Date(now.getTime() + limit * 1000),
    });
    // An admin may be taking it as a student at this moment.
    if (!begun) throw new Problem('quiz_under_way');
    return begun;
  });
}

const forgetPreviews = (tx: Db, quizId: string, studentId: string) =>
  tx
    .delete(attempts)
    .where(and(eq(attempts.quizId, quizId), eq(attempts.studentId, studentId), eq(attempts.preview, true)));
