import type { BankAct } from '@stepwell/contract/questions/bank-actions.ts';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { matching } from '../../questions/bank/bank-filters.public.ts';
import { rightOn } from '../../questions/bank/rights.public.ts';
import { draftOf } from '../../questions/drafted-questions.public.ts';
import { cleanQuestions } from '../../questions/question-cleaning.public.ts';
import { isPortable, type OutgoingQuestion } from '../formats/format.ts';

export type Among = BankAct['among'];
/** Questions that are read at a time. */
const AT_ONCE = 200;

/** Ids of what is to leave, by topic and then as they were made; what may only be read stays. */
export async function chosen(db: Db, viewerId: string, among: Among) {
  const where =
    'ids' in among
      ? sql`b.question_id = any(${sql.param(among.ids)}::uuid[]) and ${rightOn(viewerId)} is not null`
      : await matching(db, viewerId, among.all);
  const rows = await rowsOf<{ id: string; may: boolean }>(
    db,
    sql`
    select b.question_id as id, ${rightOn(viewerId)} in ('own', 'edit', 'use') as may from assessment_bank_rows b
    where ${where} order by lower(b.topic) collate "C", b.topic collate "C", b.created_at, b.question_id`,
  );
  return { ids: rows.flatMap(({ id, may }) => (may ? id : [])), matched: rows.length };
}

type Kept = Parameters<typeof draftOf>[0] & { tags: string[]; title: string };
interface Leaving {
  questionId: string;
  /** Nothing for a kind that stays: one of another time, or a challenge. */
  outgoing: OutgoingQuestion | undefined;
  isChallenge: boolean;
}

/** Questions as they are now, in the order of their ids here, some at a time. */
export async function* leaving(db: Db, ids: readonly string[]): AsyncGenerator<Leaving> {
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE);
    const rows = await rowsOf<Kept>(
      db,
      sql`
      select b.question_id as "questionId", b.topic, b.difficulty, b.tags, q.title, q.marks::float8 as marks,
        q.penalty::float8 as penalty, v.kind, v.stem, v.face, v.key, v.explanation, v.feedback,
        v.taught_in_id as "taughtInId"
      from assessment_bank_rows b join assessment_questions q on q.id = b.question_id
      join assessment_question_versions v on v.id = b.version_id
      where b.question_id = any(${sql.param(some)}::uuid[])`,
    );
    const byId = new Map(rows.map((row) => [row.questionId, row]));
    for (const questionId of some) {
      const row = byId.get(questionId);
      if (row) yield { questionId, outgoing: outgoingOf(row), isChallenge: row.kind === 'code' };
    }
  }
}

function outgoingOf(row: Kept): OutgoingQuestion | undefined {
  const draft = draftOf(row);
  // What was drawn of its formulas goes: they are drawn anew wherever they are shown.
  const [question] = draft ? cleanQuestions('question', [draft]) : [];
  return question && isPortable(question)
    ? { question, tags: row.tags, ...(row.title && { title: row.title }) }
    : undefined;
}
