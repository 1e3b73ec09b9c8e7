import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether the author of a challenge reads a submission, `of` its row: of programs that answered quizzes only those of
 * quizzes of their own, once they are judged. Whoever takes somebody else's quiz did not hand in to them.
 */
export function isForItsAuthor(of: 's' | 'coding_submissions'): SQL {
  const row = sql.raw(of);
  return sql`(${row}.purpose <> 'quiz' or (${row}.stage = 'done' and ${row}.verdict <> 'IE' and exists (
    select 1 from assessment_attempts a join assessment_quizzes q on q.id = a.quiz_id
    join coding_challenges c on c.id = ${row}.challenge_id
    where a.id = ${row}.purpose_id and not a.preview and q.owner_id = c.owner_id)))`;
}
