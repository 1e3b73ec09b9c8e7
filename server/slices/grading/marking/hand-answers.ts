import type { MarkingRules } from '@stepwell/contract/grading/marking.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import { answerMarkings } from '../../../tables/grading/marking.ts';
import { attempts } from '../../../tables/quizzes/attempts.ts';
import { handAnswers } from '../../../tables/quizzes/hand-answers.ts';
import type { quizzes } from '../../../tables/quizzes/quizzes.ts';
import { quizForTeacher } from '../results/result-quizzes.public.ts';
import { rulesOf } from './marking-rules.ts';

export type HandAnswerRow = typeof handAnswers.$inferSelect;
type Quiz = typeof quizzes.$inferSelect;

/** An answer that people mark, for whoever may read the results of its quiz; 404 for everybody else. */
export async function answerForTeacher(db: Db, viewer: Viewer, answerId: string) {
  const [answer] = await db.select().from(handAnswers).where(eq(handAnswers.id, answerId));
  if (!answer) throw new Problem('hand_answer_not_found');
  const found = await quizForTeacher(db, viewer, answer.quizId).catch((error: unknown) => {
    throw error instanceof Problem && error.code === 'quiz_not_found' ? new Problem('hand_answer_not_found') : error;
  });
  const [attempt] = await db.select().from(attempts).where(eq(attempts.id, answer.attemptId));
  return { ...found, answer, attempt: one(attempt ? [attempt] : []), rules: await rulesOf(db, answer.quizId) };
}

/** What was noted of an answer, place after place. */
export const markingsOf = (db: Db, answerId: string) =>
  db.select().from(answerMarkings).where(eq(answerMarkings.answerId, answerId)).orderBy(asc(answerMarkings.slot));

/** Whose quiz it is: they may settle what they marked themselves. */
export const markerOf = (viewer: Pick<Viewer, 'id'>, quiz: Pick<Quiz, 'ownerId'>) => ({
  id: viewer.id,
  isOwner: quiz.ownerId === viewer.id,
});

/** Without I, O, 0 and 1, which people misread. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** What an attempt is called while nobody may know whose it is: always the same, and nothing that could be worked out. */
export const aliasOf = ({ signer }: Pick<Services, 'signer'>, attemptId: string) =>
  [...Buffer.from(signer.sign(`alias ${attemptId}`), 'base64url').subarray(0, 5)]
    .map((byte) => SIGNS[byte % SIGNS.length])
    .join('');

/**
 * By what the answers to a question stand in order, `h` an answer: oldest first, or where names are hidden in an order
 * of each marker's own, which tells nothing about who handed in when, nor two markers the same.
 */
export const placeOf = (viewerId: string, anonymous: boolean): SQL =>
  anonymous
    ? sql`md5(h.id::text || ${viewerId}::text) collate "C"`
    : sql`(to_char(h.waits_since at time zone 'UTC', 'YYYYMMDDHH24MISSMS') || h.id::text) collate "C"`;

/** Whether an answer `h` waits for this person. */
export function waitsFor(
  { id, isOwner }: ReturnType<typeof markerOf>,
  { markers }: Pick<MarkingRules, 'markers'>,
): SQL {
  if (markers === 1) return sql`h.state = 'waiting'`;
  const own = sql`from assessment_answer_markings m where m.answer_id = h.id and m.slot < 3 and m.marker_id = ${id}::uuid`;
  const taken = sql`(select count(*) from assessment_answer_markings m where m.answer_id = h.id and m.slot < 3)`;
  return sql`(
    (h.state = 'waiting' and (exists (select 1 ${own} and m.finished_at is null) or (not exists (select 1 ${own}) and ${taken} < 2)))
    or (h.state = 'to-settle' and (${isOwner}::boolean or not exists (select 1 ${own})))
  )`;
}
