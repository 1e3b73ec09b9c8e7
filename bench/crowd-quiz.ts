import { randomUUID } from 'node:crypto';
import type { Answer, AnswerKey, QuestionView } from '@stepwell/contract/questions/question.ts';
import { look } from '../e2e/testing/stepwell.ts';

interface Asked {
  face: QuestionView;
  key: AnswerKey;
  /** What a person chose first, and what they changed it to. */
  answers: [Answer, Answer];
}

const steps = ['one', 'two', 'three', 'four'].map((text, at) => ({ id: 'abcd'.charAt(at), text }));
const four: Asked[] = Array.from({ length: 4 }, () => ({
  face: { kind: 'single', options: steps },
  key: { kind: 'single', right: 'a' },
  answers: [
    { kind: 'single', choice: 'b' },
    { kind: 'single', choice: 'a' },
  ],
}));

/** Ten questions of seven kinds. */
export const crowdQuestions: Asked[] = [
  ...four,
  {
    face: { kind: 'multiple', options: steps },
    key: { kind: 'multiple', right: ['a', 'b'] },
    answers: [
      { kind: 'multiple', choices: ['a'] },
      { kind: 'multiple', choices: ['a', 'b'] },
    ],
  },
  {
    face: { kind: 'true-false' },
    key: { kind: 'true-false', right: true },
    answers: [
      { kind: 'true-false', value: false },
      { kind: 'true-false', value: true },
    ],
  },
  {
    face: { kind: 'numeric', unit: 'steps' },
    key: { kind: 'numeric', right: 1250, tolerance: 0 },
    answers: [
      { kind: 'numeric', text: '1 2' },
      { kind: 'numeric', text: '1 250' },
    ],
  },
  {
    face: { kind: 'short-text' },
    key: { kind: 'short-text', accepted: ['a stepwell'] },
    answers: [
      { kind: 'short-text', text: 'a step' },
      { kind: 'short-text', text: 'a stepwell' },
    ],
  },
  {
    face: { kind: 'ordering', items: steps },
    key: { kind: 'ordering', right: ['a', 'b', 'c', 'd'] },
    answers: [
      { kind: 'ordering', order: ['b', 'a', 'c', 'd'] },
      { kind: 'ordering', order: ['a', 'b', 'c', 'd'] },
    ],
  },
  {
    face: { kind: 'matching', lefts: steps, rights: steps },
    key: { kind: 'matching', right: { a: 'a', b: 'b', c: 'c', d: 'd' } },
    answers: [
      { kind: 'matching', pairs: { a: 'b' } },
      { kind: 'matching', pairs: { a: 'a', b: 'b', c: 'c', d: 'd' } },
    ],
  },
];

/** A published quiz of an hour for everybody, which asks all of it in this order. */
export async function crowdQuiz(databaseUrl: string) {
  const [row] = await look<{ id: string }>(
    databaseUrl,
    `with owner as (
       insert into identity_users (full_name, email, role, status, email_confirmed_at)
       values ('Lata Boss', $1, 'instructor', 'approved', now()) returning id),
     quiz as (
       insert into assessment_quizzes (owner_id, title, time_limit_seconds, shuffle_questions)
       select id, 'Bench: a full hall', 3600, false from owner returning id),
     plan as (
       insert into assessment_quiz_plans (quiz_id, state, for_everybody, published_at)
       select id, 'published', true, now() from quiz),
     given as (
       select gen_random_uuid() as id, nth, asked from jsonb_array_elements($2) with ordinality as g(asked, nth)),
     questions as (
       insert into assessment_questions (id, owner_id, topic)
       select given.id, owner.id, 'bench' from given, owner returning id),
     versions as (
       insert into assessment_question_versions (question_id, number, kind, stem, face, key)
       select given.id, 1, asked -> 'face' ->> 'kind', '<p>How deep is well ' || nth || '?</p>', asked -> 'face', asked -> 'key'
       from given join questions using (id))
     insert into assessment_quiz_items (quiz_id, position, question_id)
     select quiz.id, nth, given.id from quiz, given join questions using (id) returning quiz_id as id`,
    [`${randomUUID()}@stepwell.test`, JSON.stringify(crowdQuestions)],
  );
  if (!row) throw new Error('no quiz was made');
  await look(databaseUrl, 'analyze');
  return row.id;
}
