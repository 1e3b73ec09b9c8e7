import { look } from '../e2e/testing/stepwell.ts';
import { call } from './load.ts';

const ATTEMPTS = 5000;
const QUESTIONS = 60;
const CALLS = 5;
/** Seconds in which a teacher has the figures of such a quiz. */
const GOAL = 3;

interface Running {
  address: string;
  databaseUrl: string;
  /** Signs somebody in and answers the token. */
  signIn: (email: string) => Promise<string>;
}

/**
 * A quiz of sixty questions that five thousand people took, each answer saved once. What its results cost, against
 * reading every mark of it as a row, which is what they would cost at least if they were added up outside of PostgreSQL.
 */
export async function measureResults({ address, databaseUrl, signIn }: Running) {
  const { quizId, questionId } = await fillQuiz(databaseUrl, { attempts: ATTEMPTS, questions: QUESTIONS });
  const token = await signIn('instructor@stepwell.test');
  const rows = () =>
    look(
      databaseUrl,
      `select q.attempt_id, q.position, q.version_id, q.marks, q.max_marks from assessment_attempt_questions q
       join assessment_attempts a on a.id = q.attempt_id where a.quiz_id = $1`,
      [quizId],
    );
  const requests: Record<string, () => Promise<unknown>> = {
    'every mark read as a row (control)': rows,
    'all figures': () => call(address, 'GET', `/assessment/results/quizzes/${quizId}`, token),
    'times of all questions': () => call(address, 'GET', `/assessment/results/quizzes/${quizId}/times`, token),
    'answers to one question': () =>
      call(address, 'GET', `/assessment/results/quizzes/${quizId}/questions/${questionId}`, token),
    'first page of attempts': () => call(address, 'GET', `/assessment/results/quizzes/${quizId}/attempts`, token),
    hints: () => call(address, 'GET', `/assessment/results/quizzes/${quizId}/hints`, token),
    'preview of a regrade': () =>
      call(address, 'GET', `/assessment/results/quizzes/${quizId}/questions/${questionId}/regrade`, token),
  };
  const medians = new Map<string, number>();
  for (const [name, ask] of Object.entries(requests)) {
    const took: number[] = [];
    for (let n = 0; n < CALLS; n += 1) {
      const began = performance.now();
      await ask();
      took.push(performance.now() - began);
    }
    medians.set(name, took.sort((a, b) => a - b)[Math.floor(CALLS / 2)] ?? 0);
  }
  const control = medians.get('every mark read as a row (control)') ?? 1;
  for (const [name, ms] of medians) {
    const goal = name === 'all figures' ? ` (goal ≤ ${GOAL} s)` : '';
    console.log(
      `results of ${ATTEMPTS} attempts at ${QUESTIONS} questions, ${name}: ${(ms / 1000).toFixed(2)} s${goal}, ${(ms / control).toFixed(2)} of the control`,
    );
  }
}

/** A quiz of a course of the demo's teacher, taken by so many people, who know more or less of it. */
export async function fillQuiz(databaseUrl: string, { attempts, questions }: { attempts: number; questions: number }) {
  const ask = <Row>(text: string, values: unknown[] = []) => look<Row & object>(databaseUrl, text, values);
  const [quiz] = await ask<{ id: string }>(
    `insert into assessment_quizzes (owner_id, course_id, title)
     select u.id, c.id, 'Bench: the whole well' from identity_users u join catalog_courses c on c.instructor_id = u.id
     where u.email = 'instructor@stepwell.test' order by c.created_at limit 1 returning id`,
  );
  const quizId = quiz?.id ?? '';
  await ask(
    `with made as (insert into assessment_questions (owner_id, topic)
       select owner_id, 'bench ' || n from assessment_quizzes, generate_series(1, $2::int) n where id = $1 returning id, topic)
     , versions as (insert into assessment_question_versions (question_id, number, kind, stem, face, key)
       select id, 1, 'single', '<p>How deep is ' || topic || '?</p>',
         '{"kind":"single","options":[{"id":"a","text":"one"},{"id":"b","text":"two"},{"id":"c","text":"three"},{"id":"d","text":"four"}]}',
         '{"kind":"single","right":"a"}' from made returning question_id)
     insert into assessment_quiz_items (quiz_id, position, question_id)
     select $1, row_number() over (order by made.id), made.id from made join versions on versions.question_id = made.id`,
    [quizId, questions],
  );
  await ask(
    `insert into identity_users (full_name, email, status)
     select 'Taker ' || n, 'taker-' || n || '@example.test', 'approved' from generate_series(1, $1::int) n on conflict do nothing`,
    [attempts],
  );
  await ask(
    `insert into assessment_attempts (quiz_id, student_id, number, state, seed, started_at, ended_at, marks, max_marks, passed)
     select $1, u.id, 1, 'handed-in', 's', now() - interval '2 hours', now() - interval '1 hour', 0, $3::int, false
     from generate_series(1, $2::int) n join identity_users u on u.email = 'taker-' || n || '@example.test'`,
    [quizId, attempts, questions],
  );
  // hashtext is the dice: a person knows a share of the questions, and chooses among the rest by a liking of their own.
  await ask(
    `insert into assessment_attempt_questions (attempt_id, position, version_id, shown, max_marks, answer, version, saved_at, marks)
     select a.id, i.position, v.id, '["a","b","c","d"]', 1, jsonb_build_object('kind', 'single', 'choice', chosen), 1,
       a.started_at + i.position * interval '40 seconds', case when chosen = 'a' then 1 else 0 end
     from assessment_attempts a
     join assessment_quiz_items i on i.quiz_id = a.quiz_id
     join assessment_question_versions v on v.question_id = i.question_id,
     lateral (select case when abs(hashtext(a.id::text || v.id)) % 100 < 30 + abs(hashtext(a.id::text)) % 60 then 'a'
       else substr('bcd', 1 + abs(hashtext(v.id || 'x' || a.id)) % 3, 1) end as chosen) c
     where a.quiz_id = $1`,
    [quizId],
  );
  await ask(
    `insert into assessment_answer_log (attempt_id, position, save_id, version, answer, flagged, receipt, saved_at)
     select q.attempt_id, q.position, gen_random_uuid(), 1, q.answer, false, 'BENCHBEN',
       q.saved_at + (abs(hashtext(q.attempt_id::text || q.position)) % 30) * interval '1 second'
     from assessment_attempt_questions q join assessment_attempts a on a.id = q.attempt_id where a.quiz_id = $1
     order by q.attempt_id, q.position`,
    [quizId],
  );
  await ask(
    `update assessment_attempts a set marks = s.total, passed = s.total * 100 >= 60 * a.max_marks
     from (select attempt_id, sum(marks) as total from assessment_attempt_questions group by attempt_id) s
     where s.attempt_id = a.id and a.quiz_id = $1`,
    [quizId],
  );
  await ask('analyze assessment_attempts, assessment_attempt_questions, assessment_answer_log');
  const [item] = await ask<{ question_id: string }>(
    'select question_id from assessment_quiz_items where quiz_id = $1 order by position limit 1',
    [quizId],
  );
  return { quizId, questionId: item?.question_id ?? '' };
}
