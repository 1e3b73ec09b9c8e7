import { randomUUID } from 'node:crypto';
import { hashOf } from '../../server/slices/identity/sessions.public.ts';
import { look } from './stepwell.ts';

/** Positions of a quiz that only asks for a few words each. */
export const POSITIONS = [1, 2, 3, 4, 5];

/** A published quiz for everybody, of so many seconds, straight into the database. What is secret of it begins with zqx. */
export async function textQuiz(databaseUrl: string, seconds: number) {
  const [row] = await look<{ id: string }>(
    databaseUrl,
    `with owner as (
       insert into identity_users (full_name, email, role, status, email_confirmed_at)
       values ('Lata Boss', $2, 'instructor', 'approved', now()) returning id),
     quiz as (
       insert into assessment_quizzes (owner_id, title, time_limit_seconds, shuffle_questions)
       select id, 'Counting steps', $1, false from owner returning id),
     plan as (
       insert into assessment_quiz_plans (quiz_id, state, for_everybody, published_at)
       select id, 'published', true, now() from quiz),
     asked as (
       insert into assessment_questions (owner_id, topic) select owner.id, 'words' from owner, generate_series(1, $3::int) returning id),
     versions as (
       insert into assessment_question_versions (question_id, number, kind, stem, face, key, explanation)
       select id, 1, 'short-text', '<p>What is a stair into the ground called?</p>', '{"kind":"short-text"}',
         '{"kind":"short-text","accepted":["zqx-accepted"]}', '<p>zqx-explanation</p>' from asked),
     items as (
       insert into assessment_quiz_items (quiz_id, position, question_id)
       select quiz.id, row_number() over (), asked.id from quiz, asked)
     select id from quiz`,
    [seconds, `${randomUUID()}@stepwell.test`, POSITIONS.length],
  );
  if (!row) throw new Error('no quiz was made');
  return row.id;
}

/** So many people who are signed in, each with the token of their session. */
export async function signedInCrowd(databaseUrl: string, count: number) {
  const people = Array.from({ length: count }, (_, nth) => {
    const token = randomUUID();
    return { nth, token, hash: hashOf(token), email: `${randomUUID()}@stepwell.test` };
  });
  await look(
    databaseUrl,
    `with given as (select * from jsonb_to_recordset($1) as p(nth int, hash text, email text)),
     made as (
       insert into identity_users (full_name, email, status, email_confirmed_at)
       select 'Student ' || nth, email, 'approved', now() from given returning id, email)
     insert into identity_sessions (token_hash, user_id, expires_at)
     select hash, made.id, now() + interval '1 day' from given join made using (email)`,
    [JSON.stringify(people)],
  );
  return people.map(({ token }) => token);
}
