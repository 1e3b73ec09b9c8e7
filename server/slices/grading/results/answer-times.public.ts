import type { AttemptChoice } from '@stepwell/contract/grading/quiz-results.ts';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { questionVersions } from '../../../tables/questions/questions.ts';
import { answerLog, attemptQuestions, attempts } from '../../../tables/quizzes/attempts.ts';
import { chosenAttempts } from './score-matrix.public.ts';

/**
 * Seconds that each attempt spent on each of its questions, as a query of `attempt_id, position, seconds`. The log of
 * saves says so: the time from the save before it (of whatever question; from the start of the attempt for the first) to
 * a save belongs to the question that was saved, and a question's time is the sum over its saves. Reading without saving
 * counts for the question that is saved next; what follows the last save counts for none; a question that nobody saved
 * has no time. By the
 * times of the saves, not by their numbers: two machines may number them otherwise than they happened.
 */
export const timesOf = (chosen: SQL) => sql`
  select spent.attempt_id, spent.position, sum(spent.seconds)::float8 as seconds from (
    select l.attempt_id, l.position, greatest(0, extract(epoch from l.saved_at
      - lag(l.saved_at, 1, a.started_at) over (partition by l.attempt_id order by l.saved_at, l.id))) as seconds
    from ${answerLog} l join ${attempts} a on a.id = l.attempt_id
    where l.attempt_id in (${chosen})
  ) spent group by spent.attempt_id, spent.position`;

/** How long people took for each question: mean and median over the chosen attempts, in seconds. */
export async function questionTimes(db: Db, quizId: string, which: AttemptChoice) {
  const rows = await rowsOf<{ question_id: string; attempts: number; mean: number; median: number }>(
    db,
    sql`
    with times as (${timesOf(chosenAttempts(quizId, which))})
    select v.question_id, count(*)::int as attempts, avg(t.seconds)::float8 as mean,
      percentile_cont(0.5) within group (order by t.seconds)::float8 as median
    from times t
    join ${attemptQuestions} q on q.attempt_id = t.attempt_id and q.position = t.position
    join ${questionVersions} v on v.id = q.version_id
    group by v.question_id`,
  );
  return rows.map((row) => ({
    questionId: row.question_id,
    attempts: row.attempts,
    meanSeconds: row.mean,
    medianSeconds: row.median,
  }));
}
