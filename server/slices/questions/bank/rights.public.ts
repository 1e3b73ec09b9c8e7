import { Problem } from '@stepwell/contract/problem.ts';
import { type BankRight, bankRights } from '@stepwell/contract/questions/question-bank.ts';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';

/**
 * What somebody may do with the question of a row `b` of `assessment_bank_rows`: own, edit, use, read, or nothing at all. What
 * is shared with one teacher and what is shared with all add up to the greater of both.
 */
export const rightOn = (viewerId: string) => sql`case when b.holder_id = ${viewerId} then 'own' else (
  select (array['read', 'use', 'edit'])[max(array_position(array['read', 'use', 'edit'], given.level))]
  from (
    select b.open_to as level union all
    select s.level from assessment_question_shares s where s.teacher_id = ${viewerId} and s.question_id = b.question_id
  ) given
) end`;

/** Whether one right holds another. */
export const holds = (right: BankRight, wanted: BankRight) => bankRights.indexOf(right) <= bankRights.indexOf(wanted);

/**
 * The caller's right on a question. Refuses with 404 where there is none, so that nobody learns what exists, and with
 * 403 where it is there to be read but not for this.
 */
export async function rightOf(db: Db, viewerId: string, questionId: string, wanted: BankRight): Promise<BankRight> {
  const [row] = await rowsOf<{ may: BankRight | null }>(
    db,
    sql`select ${rightOn(viewerId)} as may from assessment_bank_rows b where b.question_id = ${questionId}`,
  );
  if (!row?.may) throw new Problem('bank_question_not_found');
  if (!holds(row.may, wanted))
    throw new Problem('not_allowed', { message: 'You can view this question, but not change it.' });
  return row.may;
}

/** Those of these questions that somebody may put into a quiz of theirs. */
export async function usable(db: Db, teacherId: string, questionIds: readonly string[]) {
  if (questionIds.length === 0) return [];
  const ids = sql.param(`{${questionIds.join(',')}}`);
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select b.question_id as id from assessment_bank_rows b
      where b.question_id = any(${ids}::uuid[]) and ${rightOn(teacherId)} in ('own', 'edit', 'use')`,
  );
  return rows.map(({ id }) => id);
}
