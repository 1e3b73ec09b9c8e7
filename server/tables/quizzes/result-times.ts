import { type Placeholder, type SQL, sql } from 'drizzle-orm';

/** When results of quizzes outside lectures may be told; in all of these, `p` is a quiz's plan and `q` the quiz itself. */

/**
 * Whether nobody can answer a quiz any more: it is closed, by hand or for everybody by the clock, also for those with a
 * window of their own, and no attempt is under way.
 */
export const isOver = (now: Date | Placeholder): SQL<boolean> => sql`((p.state in ('closed', 'away') or (
    q.closes_at is not null and greatest(q.closes_at, (
      select max(w.closes_at) from assessment_quiz_allowances w where w.quiz_id = q.id
    )) <= ${now instanceof Date ? now.toISOString() : now}::timestamptz
  )) and not exists (
    select 1 from assessment_attempts u where u.quiz_id = q.id and u.state = 'open' and not u.preview
  ))`;

const isHidden = (part: 'score' | 'answers' | 'key', now: Date): SQL => {
  const when = sql.raw(`p.${part}_shown`);
  return sql`(${when} = 'never' or (${when} = 'after-close' and not ${isOver(now)}))`;
};
const isOfPlan = (attemptId: string, hidden: SQL): SQL => sql`exists (
  select 1 from assessment_attempts h join assessment_quiz_plans p on p.quiz_id = h.quiz_id
  join assessment_quizzes q on q.id = p.quiz_id
  where h.id = ${sql.raw(attemptId)} and not h.preview and ${hidden})`;

/** Whether the score of the attempt with the id in this column is not shown yet. */
export const isScoreHidden = (attemptId: string) => (now: Date) => isOfPlan(attemptId, isHidden('score', now));

/** Whether the marks of its single questions are not shown yet: they tell what is right, as in the review. */
export const areMarksHidden = (attemptId: string) => (now: Date) =>
  isOfPlan(attemptId, sql`(${isHidden('score', now)} or ${isHidden('answers', now)} or ${isHidden('key', now)})`);
