import { Problem } from '@stepwell/contract/problem.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { finals } from '../../../tables/exams/finals.ts';

/** Which quizzes outside lectures are meant: the ordinary ones, or final assessments, which have rooms of their own. */
export type Which = 'ordinary' | 'final';

/** `p` is a row of `assessment_quiz_plans`. */
export const isWhich = (which: Which): SQL => {
  const final = sql`exists (select 1 from assessment_finals f where f.quiz_id = p.quiz_id)`;
  return which === 'final' ? final : sql`not ${final}`;
};

/** Refuses a final assessment where ordinary quizzes are meant, saying where it is. */
export async function refuseFinal(db: Db, quizId: string) {
  const [found] = await db.select({ quizId: finals.quizId }).from(finals).where(eq(finals.quizId, quizId));
  if (found) throw new Problem('quiz_is_final');
}
