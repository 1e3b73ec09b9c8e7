import { type SQL, sql } from 'drizzle-orm';

/**
 * Quarters of an hour in which people learnt, as a table in parentheses: watched video and finished lectures of courses,
 * answered items of English, did speaking tasks. `condition` is a condition on `student_id`.
 */
export const activeQuarters = (condition: SQL) => sql`(
  select student_id, quarter, watched_ms, lectures_done, 0 as practised from learning_hours where ${condition}
  union all
  select student_id, date_bin('15 minutes', answered_at, 'epoch'::timestamptz), 0, 0, 1
  from vocabulary_answers where ${condition}
  union all
  select student_id, date_bin('15 minutes', spoken_at, 'epoch'::timestamptz), 0, 0, 1
  from speaking_attempts where counts and ${condition})`;
