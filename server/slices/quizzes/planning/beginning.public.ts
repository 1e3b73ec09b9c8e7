import { Problem } from '@stepwell/contract/problem.ts';
import type { ProblemCode } from '@stepwell/contract/problems.ts';
import type { WaitReason } from '@stepwell/contract/quizzes/own-quizzes.ts';
import { and, eq, max } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import { preparedRows } from '../../../platform/database/prepared.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { attempts } from '../../../tables/quizzes/attempts.ts';
import { quizzes } from '../../../tables/quizzes/quizzes.ts';
import { beginAttempt, findAttempt } from '../attempts.public.ts';
import { close, isOverdue } from '../closing.ts';
import { itemsOf } from '../quizzes.public.ts';
import { ownRow } from './own-quizzes.public.ts';
import { standingOf } from './own-rows.public.ts';
import { refuseWithoutPassword } from './password.ts';
import { plannedQuiz } from './planned.public.ts';
import { refuseUnready } from './pools.ts';
import { deadlineOf, endingAt, type Terms, waitOf } from './terms.public.ts';

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
  gate?: Gate | undefined;
}
type AttemptRow = typeof attempts.$inferSelect;

/** What came of one try to begin: an attempt, or what has to be done before the next one. */
type Outcome = { begun: AttemptRow } | { overdue: string } | { locked: string } | 'again';

/**
 * Begins an attempt, or answers the one that is open. The terms are read under a lock on the plan, so that nobody begins
 * what is being closed; the unique keys decide between two presses at once. A password is tried while nothing is held.
 */
export async function beginOwn(db: Db, wish: Wish): Promise<AttemptRow> {
  const { quizId, studentId, password, now, gate } = wish;
  await forgetPreviews(db, quizId, studentId);
  let opened: string | undefined;
  for (let round = 0; round < 5; round += 1) {
    const outcome = await db.transaction((tx) => beginHeld(tx, { quizId, studentId, now, gate, opened }));
    if (outcome === 'again') continue;
    if ('begun' in outcome) return outcome.begun;
    if ('overdue' in outcome) await db.transaction((tx) => close(tx, outcome.overdue, now));
    else {
      await refuseWithoutPassword(db, { quizId, studentId, kept: outcome.locked, password, now });
      opened = outcome.locked;
    }
  }
  throw new Error(`no attempt at ${quizId} could be begun`);
}

interface Held extends Omit<Wish, 'password'> {
  /** The hash of the password that was typed rightly. */
  opened: string | undefined;
}

async function beginHeld(tx: Db, { quizId, studentId, now, gate, opened }: Held): Promise<Outcome> {
  await holdPlan(tx, [quizId]);
  const row = await ownRow(tx, studentId, quizId, now);
  if (!gate && row.isFinal) throw new Problem('quiz_is_final');
  const standing = standingOf(row);
  const open = standing.open && (await findAttempt(tx, standing.open.attemptId));
  if (open) return isOverdue(open, now) ? { overdue: open.id } : { begun: open };
  // Who could not begin anyway need not guess.
  refuseWaiting(standing, now);
  const ends = gate ? await gate.pass(tx, standing.terms) : null;
  if (row.passwordHash && row.passwordHash !== opened) return { locked: row.passwordHash };
  const quiz = one(await tx.select().from(quizzes).where(eq(quizzes.id, quizId)));
  const begun = await beginAttempt(tx, {
    quiz,
    studentId,
    now,
    number: standing.past.taken + 1,
    deadlineAt: deadlineOf(endingAt(standing.terms, ends), now),
  });
  if (begun) await gate?.begun(tx, begun);
  return begun ? { begun } : 'again';
}

const holdPlan = preparedRows('hold_plan', 'select 1 from assessment_quiz_plans where quiz_id = $1::uuid for share');

function refuseWaiting({ terms, past }: ReturnType<typeof standingOf>, now: Date) {
  const wait = waitOf(terms, past, now);
  if (wait) throw new Problem(refusals[wait.reason]);
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
      quiz,
      studentId: viewer.id,
      now,
      number: (before?.last ?? 0) + 1,
      asPreview: true,
      deadlineAt: limit === null ? null : new Date(now.getTime() + limit * 1000),
    });
    // An admin may be taking it as a student at this moment.
    if (!begun) throw new Problem('quiz_under_way');
    return begun;
  });
}

/** Hardly ever is there any, but it is asked whenever somebody begins. */
const previewsOf = preparedRows(
  'forget_previews',
  'delete from assessment_attempts where quiz_id = $1::uuid and student_id = $2::uuid and preview',
);
const forgetPreviews = (tx: Db, quizId: string, studentId: string) => previewsOf(tx, [quizId, studentId]);
