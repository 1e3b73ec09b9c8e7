import { programsWait } from '../../../events/quizzes.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import type { attempts } from '../../../tables/quizzes/attempts.ts';
import { judgedAnswers } from '../../../tables/quizzes/judged-answers.ts';

/**
 * Programs of an attempt that has just ended wait for the judge, also those that a teacher tries out. They are only noted
 * here: nobody who hands in waits for a queue.
 */
export async function awaitJudging(
  tx: Db,
  { id: attemptId, endedAt }: Pick<typeof attempts.$inferSelect, 'id' | 'endedAt'>,
  programs: readonly { position: number }[],
) {
  if (programs.length === 0 || !endedAt) return;
  await tx.insert(judgedAnswers).values(programs.map(({ position }) => ({ attemptId, position, waitsSince: endedAt })));
  await emit(tx, programsWait, { attemptId });
}
