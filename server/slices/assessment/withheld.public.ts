import { type SQL, sql } from 'drizzle-orm';
import type { Withheld } from '../../platform/personal.ts';
import { attemptQuestions, attempts } from '../../tables/assessment.ts';
import { markChanges } from '../../tables/quiz-results.ts';
import { isOver } from './planning/shown.ts';

/** Whether a part of the result is hidden by the plan `p` of a quiz `q`. */
const isHidden = (column: string, now: Date): SQL => {
  const when = sql.raw(`p.${column}`);
  return sql`(${when} = 'never' or (${when} = 'after-close' and not ${isOver(now)}))`;
};

/** Somebody's marks that their quizzes do not show yet: not in the export of their own data either. */
export function marksWithheld(now: Date): Withheld[] {
  const score = isHidden('score_shown', now);
  // The marks of single questions tell what is right, as in the review.
  const single = sql`(${score} or ${isHidden('answers_shown', now)} or ${isHidden('key_shown', now)})`;
  const planned = (attempt: SQL, hidden: SQL) => sql`exists (
    select 1 from assessment_attempts h join assessment_quiz_plans p on p.quiz_id = h.quiz_id
    join assessment_quizzes q on q.id = p.quiz_id where h.id = ${attempt} and not h.preview and ${hidden})`;
  const ofQuestion = planned(sql`assessment_attempt_questions.attempt_id`, single);
  const ofChange = planned(sql`assessment_mark_changes.attempt_id`, single);
  return [
    { table: attempts, properties: ['marks', 'passed'], while: planned(sql`assessment_attempts.id`, score) },
    { table: attemptQuestions, properties: ['marks', 'comment', 'markedById'], while: ofQuestion },
    { table: markChanges, properties: ['before', 'after', 'reason'], while: ofChange },
  ];
}
