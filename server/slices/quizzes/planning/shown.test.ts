import { mistakes } from '@stepwell/contract/aptitude/mistakes.ts';
import { account } from '@stepwell/contract/identity/account.ts';
import { assessment } from '@stepwell/contract/quizzes/attempts.ts';
import { ownQuizzes } from '@stepwell/contract/quizzes/own-quizzes.ts';
import {
  plannedQuizzes,
  type ReviewOptions,
  type ReviewTime,
  reviewTimes,
} from '@stepwell/contract/quizzes/quizzes.ts';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { attemptQuestions } from '../../../tables/quizzes/attempts.ts';
import { newPlanning } from '../../../testing/fixtures/planning.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';
import { chanceOf } from '../../questions/chance.public.ts';

const app = await startTestApp();
const { teacher, inBank, published } = newPlanning(app);
const MINUTE = 60_000;
const WHY = 'because of the fourth landing';
const TYPED = 'forty-two steps';

const ben = await teacher();
const { questionId } = await inBank(ben, {
  kind: 'short-text',
  accepted: ['the queen of patan'],
  explanation: `<p>${WHY}</p>`,
} as never);
const sections = [{ title: '', items: [{ kind: 'fixed' as const, questionId, marks: 3, penalty: 1 }] }];

async function sat(review: ReviewOptions) {
  const student = await app.person();
  const closesAt = new Date(app.services.now().getTime() + 60 * MINUTE).toISOString();
  const params = await published(ben, { sections, review, closesAt });
  const begun = await student.call(ownQuizzes.begin, { params, body: { password: null } });
  const attempt = { attemptId: begun.data.attemptId };
  const body = { saveId: crypto.randomUUID(), version: 0, flagged: false };
  const answer = { kind: 'short-text' as const, text: TYPED };
  await student.call(assessment.save, { params: { ...attempt, position: 1 }, body: { ...body, answer } });
  return { student, params, attempt, handedIn: await student.call(assessment.handIn, { params: attempt }) };
}

/** Everything that a student can hear of an ended attempt, as text. */
async function results(student: Person, params: { quizId: string }, attempt: { attemptId: string }) {
  const replies = [
    await student.call(assessment.review, { params: attempt }),
    await student.call(assessment.paper, { params: attempt }),
    await student.call(assessment.handIn, { params: attempt }),
    await student.call(ownQuizzes.quiz, { params }),
    ...(await Promise.all(
      (['take', 'running', 'done'] as const).map((show) => student.call(ownQuizzes.list, { query: { show } })),
    )),
  ];
  await app.settle();
  const cards = [await student.call(mistakes.list, { query: {} }), await student.call(mistakes.next, {})];
  const text = JSON.stringify([...replies, ...cards].map(({ data }) => data));
  return {
    score: /"percent":\d/.test(text) || /"passed":(true|false)/.test(text),
    answers: text.includes(TYPED),
    key: text.includes('queen of patan'),
    explanations: text.includes(WHY),
    ofQuestion: replies.slice(0, 1).some(({ data }) => JSON.stringify(data).includes('"marks":-1,"of":3,"flagged"')),
  };
}

const parts = ['score', 'answers', 'key', 'explanations'] as const;
const chance = chanceOf('review options', 'all');
const some = Array.from(
  { length: 20 },
  () => Object.fromEntries(parts.map((part) => [part, reviewTimes[chance(3)]])) as ReviewOptions,
);
const all = (time: ReviewTime) => Object.fromEntries(parts.map((part) => [part, time])) as ReviewOptions;

test.each([all('at-once'), all('after-close'), all('never'), ...some])(
  'no reply holds what is not to be seen yet: %o',
  async (review) => {
    const { student, params, attempt } = await sat(review);
    const now = (times: ReviewTime[]) => Object.fromEntries(parts.map((part) => [part, times.includes(review[part])]));
    const before = await results(student, params, attempt);
    expect(before).toMatchObject(now(['at-once']));
    expect(before.ofQuestion).toBe(before.score && before.answers && before.key);
    app.pass(61 * MINUTE);
    const after = await results(student, params, attempt);
    expect(after).toMatchObject(now(['at-once', 'after-close']));
    expect(after.ofQuestion).toBe(after.score && after.answers && after.key);
  },
);

test('after the close is after the last window of all, and not while anybody is still answering', async () => {
  const { student, params, attempt } = await sat(all('after-close'));
  const late = await app.person();
  const closesAt = new Date(app.services.now().getTime() + 120 * MINUTE).toISOString();
  const given = { extraPercent: 300, extraMinutes: 60, extraAttempts: 0, opensAt: null, closesAt };
  await ben.call(plannedQuizzes.allow, { params: { ...params, userId: late.id }, body: given });
  app.pass(61 * MINUTE);
  expect((await results(student, params, attempt)).key).toBe(false);
  await late.call(ownQuizzes.begin, { params, body: { password: null } });
  await ben.call(plannedQuizzes.disallow, { params: { ...params, userId: late.id } });
  expect((await results(student, params, attempt)).key).toBe(false);
  app.pass(100 * MINUTE);
  await app.settle();
  expect(await results(student, params, attempt)).toMatchObject({ key: true, score: true });
});

test('best, last and mean are told from the attempts that have ended', async () => {
  const student = await app.person();
  const counted: Record<string, unknown> = {};
  for (const grading of ['best', 'last', 'average'] as const) {
    const params = await published(ben, { sections, grading, passPercent: 50 });
    for (const answer of ['the queen of patan', 'nobody']) {
      const { data } = await student.call(ownQuizzes.begin, { params, body: { password: null } });
      await student.call(assessment.save, {
        params: { ...data, position: 1 },
        body: { saveId: crypto.randomUUID(), version: 0, answer: { kind: 'short-text', text: answer }, flagged: false },
      });
      await student.call(assessment.handIn, { params: data });
      const [row] = await app.db.select().from(attemptQuestions).where(eq(attemptQuestions.attemptId, data.attemptId));
      expect(row?.marks).toBe(answer === 'nobody' ? -1 : 3);
    }
    counted[grading] = (await student.call(ownQuizzes.quiz, { params })).data.counted;
  }
  expect(counted).toEqual({
    best: { percent: 100, passed: true },
    last: { percent: 0, passed: false },
    average: { percent: 50, passed: true },
  });
});

test.each([
  ['never', null, null],
  ['at-once', 0, -1],
] as const)('one’s own data holds marks as the review shows them: %s', async (time, whole, single) => {
  const { student } = await sat(all(time));
  await student.call(account.askForExport, {});
  await app.settle();
  const { newest } = (await student.call(account.export, {})).data;
  const files = unzipSync(new Uint8Array((await app.http.inject(newest?.url ?? '')).rawPayload));
  const rowsOf = (table: string) => JSON.parse(strFromU8(files[`tables/${table}.json`] ?? new Uint8Array()));
  expect(rowsOf('assessment_attempts')).toMatchObject([{ marks: whole, passed: whole === null ? null : false }]);
  expect(rowsOf('assessment_attempt_questions')).toMatchObject([{ marks: single, answer: { text: TYPED } }]);
});
