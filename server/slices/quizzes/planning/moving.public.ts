import { Problem } from '@stepwell/contract/problem.ts';
import type { QuizState } from '@stepwell/contract/quizzes/quizzes.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { attempts } from '../../../tables/quizzes/attempts.ts';
import { quizPlans } from '../../../tables/quizzes/quiz-plans.ts';
import { quizzes } from '../../../tables/quizzes/quizzes.ts';
import { close } from '../closing.ts';
import { itemsOf } from '../quizzes.public.ts';
import { plannedQuiz } from './planned.public.ts';
import { refuseUnready } from './pools.ts';

/** From which states a quiz comes into another one. What was once published is no draft any more. */
const comesFrom: Record<QuizState, readonly QuizState[]> = {
  published: ['draft', 'closed'],
  closed: ['published', 'away'],
  away: ['draft', 'closed'],
  draft: ['away'],
};

interface Move {
  quizId: string;
  state: QuizState;
  now: Date;
  /** What publishing asks beyond what it asks of any quiz. */
  ready?: (tx: Db) => Promise<void>;
}

/**
 * Publishes, closes, puts away or takes back; again changes nothing. Closing ends the time of every attempt under way
 * in the same transaction, so that the minute's round ends what is not handed in here.
 */
export async function move(db: Db, viewer: Viewer, { quizId, state, now, ready }: Move) {
  await db.transaction(async (tx) => {
    const { quiz, plan } = await plannedQuiz(tx, viewer, quizId, true);
    if (plan.state === state) return;
    const isDraftAgain = state === 'draft' && plan.publishedAt !== null;
    const isClosedUnseen = state === 'closed' && plan.publishedAt === null;
    if (!comesFrom[state].includes(plan.state) || isDraftAgain || isClosedUnseen) {
      throw new Problem('quiz_in_other_state');
    }
    if (state === 'published') {
      await refuseUnready(tx, quiz.ownerId, await itemsOf(tx, quizId));
      if (quiz.closesAt && quiz.closesAt <= now) throw new Problem('quiz_over');
      if (await hasNoAudience(tx, quizId)) throw new Problem('quiz_for_nobody');
      await ready?.(tx);
    }
    await tx
      .update(quizPlans)
      .set({
        state,
        version: plan.version + 1,
        changedAt: now,
        ...(state === 'published' && { publishedAt: now }),
      })
      .where(eq(quizPlans.quizId, quizId));
    if (state === 'closed') await endTime(tx, [quizId], now);
  });
  if (state === 'closed') await handInAll(db, quizId, now);
}

const underWay = (quizIds: string[]) => and(inArray(attempts.quizId, quizIds), eq(attempts.state, 'open'));

const endTime = (tx: Db, quizIds: string[], now: Date) =>
  tx
    .update(attempts)
    .set({ deadlineAt: sql`least(${attempts.deadlineAt}, ${now.toISOString()}::timestamptz)` })
    .where(underWay(quizIds));

async function handInAll(db: Db, quizId: string, now: Date) {
  const open = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(underWay([quizId]));
  for (const { id } of open) await db.transaction((tx) => close(tx, id, now));
}

async function hasNoAudience(tx: Db, quizId: string) {
  const [row] = await rowsOf<{ nobody: boolean }>(
    tx,
    sql`
    select not (p.for_everybody or exists (select 1 from assessment_quiz_groups g where g.quiz_id = p.quiz_id)
      or exists (select 1 from assessment_quiz_people w where w.quiz_id = p.quiz_id)) as nobody
    from assessment_quiz_plans p where p.quiz_id = ${quizId}`,
  );
  return row?.nobody ?? true;
}

/** As a teacher leaves for good, nobody begins their quizzes any more; what is under way goes on to its end. */
export async function closeQuizzesOf(tx: Db, ownerId: string) {
  const theirs = tx.select({ id: quizzes.id }).from(quizzes).where(eq(quizzes.ownerId, ownerId));
  await tx
    .update(quizPlans)
    .set({ state: 'closed' })
    .where(and(eq(quizPlans.state, 'published'), inArray(quizPlans.quizId, theirs)));
}
