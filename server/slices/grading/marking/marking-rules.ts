import type { MarkingRules } from '@stepwell/contract/grading/marking.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { eq, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { markingRules } from '../../../tables/grading/marking.ts';
import { quizzes } from '../../../tables/quizzes/quizzes.ts';

/** What holds where nobody said anything: names are hidden, and one person marks. */
export const usualRules: MarkingRules = { version: 0, anonymous: true, markers: 1, settleOver: 1 };

/** How the answers of a quiz are marked. */
export async function rulesOf(db: Db, quizId: string): Promise<MarkingRules> {
  const [row] = await db.select().from(markingRules).where(eq(markingRules.quizId, quizId));
  if (!row) return usualRules;
  const { version, anonymous, markers, settleOver } = row;
  return { version, anonymous, markers, settleOver };
}

/** Whether somebody noted something of an answer to this quiz. */
export async function isMarkingBegun(db: Db, quizId: string) {
  const rows = await rowsOf(
    db,
    sql`select 1 from assessment_answer_markings m join assessment_hand_answers h on h.id = m.answer_id
      where h.quiz_id = ${quizId} limit 1`,
  );
  return rows.length > 0;
}

/**
 * Keeps other rules. Throws `changed_elsewhere` where somebody else changed them meanwhile, `marking_begun` where the
 * number of markers would change under marks that were given.
 */
export async function keepRules(tx: Db, quizId: string, wish: MarkingRules, now: Date) {
  await tx.select({ id: quizzes.id }).from(quizzes).where(eq(quizzes.id, quizId)).for('update');
  const before = await rulesOf(tx, quizId);
  const { version, ...rules } = wish;
  const { version: _, ...current } = before;
  const isSame =
    JSON.stringify([current.anonymous, current.markers, current.settleOver]) ===
    JSON.stringify([rules.anonymous, rules.markers, rules.settleOver]);
  // The same again is fine: a reply may have been lost.
  if (isSame) return;
  if (before.version !== version) throw new Problem('changed_elsewhere');
  if (rules.markers !== current.markers && (await isMarkingBegun(tx, quizId))) throw new Problem('marking_begun');
  const row = { ...rules, version: version + 1, changedAt: now };
  await tx
    .insert(markingRules)
    .values({ quizId, ...row })
    .onConflictDoUpdate({ target: markingRules.quizId, set: row });
}
