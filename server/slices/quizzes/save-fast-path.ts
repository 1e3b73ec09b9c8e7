import type { ProblemCode } from '@stepwell/contract/problems.ts';
import { isBlank } from '@stepwell/contract/questions/question.ts';
import type { Saved } from '@stepwell/contract/quizzes/attempts.ts';
import type { Db } from '../../platform/database/db.ts';
import { preparedRows } from '../../platform/database/prepared.ts';
import { newReceipt, savedOf } from '../../platform/receipt-codes.ts';
import { misfit } from '../questions/question-views.public.ts';
import { servedQuestionViews } from '../questions/served-question-views.public.ts';
import { settledCode } from './answer-files.public.ts';
import { type Save, save } from './answers.ts';

/**
 * What `save` does where nothing stands against it, in one statement that is a transaction by itself. The attempt is held
 * first, so that whoever closes it comes before or after; the answer is written only over the version that the screen
 * saw, and its row in the log only with it.
 */
const keep = preparedRows<{ version: number }>(
  'keep_answer',
  `with held as (
     select id from assessment_attempts
     where id = $1::uuid and student_id = $2::uuid and state = 'open'
       and (deadline_at is null or deadline_at > $3::timestamptz) and navigation = 'free'
       and not exists (select 1 from assessment_attempt_sections s where s.attempt_id = $1::uuid)
     for no key update
   ), kept as (
     update assessment_attempt_questions q
     set answer = $6::jsonb, flagged = $7::boolean, version = q.version + 1, saved_at = $3::timestamptz, receipt = $8::text
     from held where q.attempt_id = held.id and q.position = $4::int and q.version = $5::bigint
     returning q.version
   )
   insert into assessment_answer_log (attempt_id, position, save_id, version, answer, flagged, receipt, saved_at)
   select $1::uuid, $4::int, $9::uuid, kept.version, $6::jsonb, $7::boolean, $8::text, $3::timestamptz from kept
   returning version`,
);

const facesOf = servedQuestionViews();
/** PostgreSQL's code for a key that is there already: the same save came twice. */
const isTwice = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505';

/**
 * Keeps one answer, as `save` promises it. Nearly every save of a full hall goes the short way; whatever is not plainly in
 * order (a repeat, an older screen, an end, somebody else's attempt, parts or questions that close one after
 * the other, an answer that does not fit, one whose text or files
 * have to be looked at) goes the long one, which knows what to say.
 */
export async function saveFast(db: Db, wish: Save): Promise<Saved | ProblemCode> {
  return (await saveAtOnce(db, wish)) ?? db.transaction((tx) => save(tx, wish));
}

async function saveAtOnce(db: Db, wish: Save): Promise<Saved | undefined> {
  const { attemptId, studentId, position, saveId, version, answer, flagged, now } = wish;
  const needsLook = answer?.kind === 'essay' || (answer?.kind === 'file' && !isBlank(answer));
  if (needsLook) return undefined;
  const view = (await facesOf(db, attemptId)).get(position);
  if (!view || misfit(view, answer)) return undefined;
  const receipt = newReceipt();
  const content = answer && JSON.stringify(answer.kind === 'code' ? settledCode(answer) : answer);
  const values = [attemptId, studentId, now, position, version, content, flagged, receipt, saveId];
  const [saved] = await keep(db, values).catch((error: unknown) => {
    if (isTwice(error)) return [];
    throw error;
  });
  return saved && savedOf({ position, version: saved.version, savedAt: now, receipt });
}
