import { mistakes } from '@stepwell/contract/aptitude/mistakes.ts';
import { quizResults } from '@stepwell/contract/grading/quiz-results.ts';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import type { Answer } from '@stepwell/contract/questions/question.ts';
import { questionBank } from '@stepwell/contract/questions/question-bank.ts';
import { assessment } from '@stepwell/contract/quizzes/attempts.ts';
import { ownQuizzes } from '@stepwell/contract/quizzes/own-quizzes.ts';
import { expect, test } from 'vitest';
import { newPlanning } from '../../../testing/fixtures/planning.ts';
import { rightAnswersOf } from '../../../testing/fixtures/quizzes.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { teacher, inBank, published } = newPlanning(app);

const buckets: Partial<DraftQuestion> = {
  kind: 'calculated',
  stem: '<p>{a} buckets of {b} litres?</p>',
  formula: 'a * b',
  tolerance: 0,
  inPercent: false,
  unit: 'l',
  variables: [
    { name: 'a', least: 3, most: 9, step: 1 },
    { name: 'b', least: 11, most: 19, step: 1 },
  ],
} as never;
const gaps: Partial<DraftQuestion> = {
  kind: 'cloze',
  text: '<p>The [[1]] has [[2]] storeys.</p>',
  gaps: [
    { id: 'g1', place: 1, weight: 1, feedback: '', as: 'text', accepted: ['stepwell'] },
    { id: 'g2', place: 2, weight: 1, feedback: '', as: 'number', right: 7, tolerance: 0 },
  ],
} as never;

/** A quiz outside lectures that asks both, published by a teacher. */
async function quiz() {
  const ben = await teacher();
  const created = [await inBank(ben, buckets), await inBank(ben, gaps)];
  const items = created.map(({ questionId }) => ({ kind: 'fixed' as const, questionId, marks: 2, penalty: 0 }));
  return { ben, made: created, params: await published(ben, { sections: [{ title: '', items }] }) };
}

/** Sits it: all right, or with what the test makes of what is right. */
async function sit(student: Person, params: { quizId: string }, answerFor = (right: Answer): Answer => right) {
  const { data } = await student.call(ownQuizzes.begin, { params, body: { password: null } });
  for (const [position, right] of await rightAnswersOf(app.db, data.attemptId)) {
    const body = { saveId: crypto.randomUUID(), version: 0, answer: answerFor(right), flagged: false };
    await student.call(assessment.save, { params: { attemptId: data.attemptId, position }, body });
  }
  await student.call(assessment.handIn, { params: data });
  return data.attemptId;
}

test('one number may be right for one and wrong for another, and gaps are told by what was filled in', async () => {
  const { ben, made, params } = await quiz();
  const [asha, bela] = [await app.person(), await app.person()];
  await sit(asha, params);
  await sit(bela, params, (right) => {
    if (right.kind !== 'cloze') return { kind: 'calculated', text: '1' };
    const [first = ''] = Object.keys(right.gaps);
    return { ...right, gaps: { ...right.gaps, [first]: '<b>Pond</b>' } };
  });
  const groups = async (place: number) => {
    const { data } = await ben.call(quizResults.question, {
      params: { ...params, questionId: made[place]?.questionId ?? '' },
      query: {},
    });
    return data.groups.map(({ html, text, verdict, all }) => [html ?? text, verdict, all]);
  };
  expect((await groups(0)).map(([, verdict]) => verdict).sort()).toEqual(['right', 'wrong']);
  expect((await groups(1)).sort()).toEqual([
    ['1: &lt;b&gt;Pond&lt;/b&gt;; 2: 7', 'partly', 1],
    ['1: stepwell; 2: 7', 'right', 1],
  ]);
  const { data } = await ben.call(quizResults.attempts, { params, query: {} });
  expect(data.items.map(({ marks }) => marks).sort()).toEqual([1, 4]);
});

test('a corrected formula marks each by their own numbers; one with other names says nothing of them', async () => {
  const { ben, made, params } = await quiz();
  await sit(await app.person(), params);
  const { questionId, draft } = made[0] as (typeof made)[number];
  const correct = async (version: number, about: object) => {
    const question = { ...draft, ...about } as DraftQuestion;
    const { status } = await ben.call(questionBank.edit, {
      params: { questionId },
      body: { question, tags: [], version },
    });
    expect(status).toBe(200);
    return (await ben.call(quizResults.regradePreview, { params: { ...params, questionId } })).data;
  };
  expect(await correct(1, { formula: 'a * b + 1' })).toMatchObject({ changing: 1, lose: 1, unfit: 0 });
  const renamed = [
    { name: 'a', least: 3, most: 9, step: 1 },
    { name: 'c', least: 11, most: 19, step: 1 },
  ];
  const other = { stem: '<p>{a} buckets of {c} litres?</p>', formula: 'a * c + 2', variables: renamed };
  expect(await correct(2, other)).toMatchObject({ changing: 0, unfit: 1 });
});

test('what was wrong in a quiz that shows all is in the mistake book', async () => {
  const { params } = await quiz();
  const student = await app.person();
  const ben = await teacher();
  const { questionId } = await inBank(ben, { kind: 'short-text', accepted: ['Patan'] } as never);
  const items = [{ kind: 'fixed' as const, questionId, marks: 1, penalty: 0 }];
  const single = await published(ben, { sections: [{ title: '', items }] });
  await sit(student, single, () => ({ kind: 'short-text', text: 'Pune' }));
  await sit(student, params);
  await app.settle();
  const { data } = await student.call(mistakes.list, { query: {} });
  expect(data.items.map(({ said }) => said)).toEqual(['Pune']);
});
