import type { BankLine, BankQuestion } from '@stepwell/contract/questions/question-bank.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listOf } from '../../../testing/courses.ts';
import { profileOf, signedInAs } from '../../../testing/people.ts';
import { type ApiRequest, show } from '../../../testing/screen.tsx';

beforeAll(() => import('../../quizzes/quiz-desk/quiz-desk.screen.tsx'));
beforeEach(() => void signedInAs({ role: 'instructor', fullName: 'Ben Ito' }));

const id = (n: number) => `0192f0aa-0000-7000-8000-${String(n).padStart(12, '0')}`;
const line = (n: number, about: Partial<BankLine> = {}): BankLine => ({
  questionId: id(n),
  kind: 'true-false',
  stem: `Stone ${n} floats.`,
  topic: 'Wells',
  difficulty: 2,
  tags: ['stone'],
  marks: 1,
  penalty: 0,
  version: 1,
  may: 'own',
  ownerName: 'Ben Ito',
  isShared: false,
  uses: 1,
  answered: { times: 8, facility: 0.75 },
  archivedAt: null,
  createdAt: '2026-11-01T09:00:00.000Z',
  ...about,
});
const whole = (n: number, about: Partial<BankQuestion> = {}): BankQuestion => ({
  ...line(n),
  question: {
    id: id(n),
    kind: 'true-false',
    right: false,
    stem: `<p>Stone ${n} floats.</p>`,
    explanation: '<p>No.</p>',
    marks: 1,
    penalty: 0,
    topic: 'Wells',
    difficulty: 2,
    taughtInId: null,
  },
  stemHtml: `<p>Stone ${n} floats.</p>`,
  face: { kind: 'true-false' },
  versions: [
    {
      number: 2,
      createdAt: '2026-11-02T09:00:00.000Z',
      answered: { times: 0, facility: null },
      changes: [{ part: 'stem', before: 'Wood floats.', after: `Stone ${n} floats.` }],
    },
    { number: 1, createdAt: '2026-11-01T09:00:00.000Z', answered: { times: 4, facility: 0.75 }, changes: [] },
  ],
  usedIn: [{ where: 'quiz', title: 'Check yourself', courseTitle: 'Graphs', courseId: 'graphs', lectureId: id(900) }],
  shares: { everybody: null, teachers: [] },
  ...about,
});
const counts = {
  total: 41,
  topics: [
    { value: 'Wells', count: 3 },
    { value: 'Wells / Steps', count: 2 },
  ],
  tags: [{ value: 'stone', count: 5 }],
  kinds: [{ value: 'true-false', count: 5 }],
};
const frame = {
  'GET /api/profile': () => ({ data: profileOf({ role: 'instructor', fullName: 'Ben Ito' }) }),
  'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
  'GET /api/assessment/bank': () => ({
    data: listOf(
      [1, 2, 3, 4].map((n) => line(n)),
      'next',
    ),
  }),
  'GET /api/assessment/bank/counts': () => ({ data: counts }),
  [`GET /api/assessment/bank/questions/${id(1)}`]: () => ({ data: whole(1) }),
  'POST /api/assessment/bank/alike': () => ({ data: { items: [] } }),
};

test('the address narrows list and counts alike, and what it cannot mean is left out', async () => {
  const { requests } = show('/instructor/quiz?q=stone&topic=Wells&difficulty=7&kind=odd&tag=stone&sort=hardest', frame);
  await screen.findByRole('link', { name: 'Stone 1 floats.' });
  const narrowed = 'whose=mine&shelf=here&q=stone&topic=Wells&tag=stone';
  expect(requests).toContain(`GET /api/assessment/bank?${narrowed}&sort=hardest&limit=20`);
  expect(requests).toContain(`GET /api/assessment/bank/counts?${narrowed}`);
  const topics = within(screen.getByLabelText('Topic')).getAllByRole('option');
  expect(topics.map(({ textContent }) => textContent)).toEqual(['Any', 'Wells (5)', '\u2003Steps (2)']);
});

test('Shift takes the rows between, all that match are acted on by their number, and the act is undone', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  show('/instructor/quiz?topic=Wells', {
    ...frame,
    'POST /api/assessment/bank/acts': ({ body }: ApiRequest) => {
      sent.push(body);
      return { data: { actId: id(700), changed: 41, left: 0 } };
    },
    [`POST /api/assessment/bank/acts/${id(700)}/undo`]: () => ({ data: { restored: 40, left: 1 } }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select “Stone 2 floats.”' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Select “Stone 4 floats.”' }));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('3 selected')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'All matching' }));
  expect(screen.getByText('All 41 matches')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Set topic' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set topic' }));
  await user.type(dialog.getByLabelText('Topic'), 'Steps');
  await user.click(dialog.getByRole('button', { name: 'Set topic' }));
  await screen.findByText('41 questions changed.');
  expect(sent).toEqual([
    {
      deed: { kind: 'topic', topic: 'Steps' },
      among: { all: { whose: 'mine', shelf: 'here', topic: 'Wells' }, total: 41 },
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByText('41 questions changed.')).toBeNull());
});

test('a question opens as learners see it, is tried out, and says what its versions changed', async () => {
  const user = userEvent.setup();
  show(`/instructor/quiz?question=${id(1)}`, {
    ...frame,
    [`POST /api/assessment/bank/questions/${id(1)}/tries`]: () => ({
      data: { share: 1, key: { kind: 'true-false', right: false }, explanation: '<p>It sinks.</p>', feedback: null },
    }),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Question' }));
  await user.click(await dialog.findByRole('radio', { name: /False/ }));
  await user.click(dialog.getByRole('button', { name: 'Check answer' }));
  await dialog.findByText('It sinks.');
  await user.click(dialog.getByRole('tab', { name: 'Versions (2)' }));
  expect(dialog.getByText('Wood floats.').tagName).toBe('DEL');
  await user.click(dialog.getByRole('tab', { name: 'Used in (1)' }));
  expect(dialog.getByText('Check yourself')).toBeTruthy();
});

test('what is only read offers no change', async () => {
  show(`/instructor/quiz?whose=shared&question=${id(1)}`, {
    ...frame,
    'GET /api/assessment/bank': () => ({ data: listOf([line(1, { may: 'read', ownerName: 'Ada Roy' })]) }),
    [`GET /api/assessment/bank/questions/${id(1)}`]: () => ({ data: whole(1, { may: 'read', shares: null }) }),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Question' }));
  await dialog.findByRole('tab', { name: 'Student view' });
  for (const name of ['Edit', 'Copy', 'Archive']) expect(dialog.queryByText(name)).toBeNull();
  expect(dialog.queryByRole('tab', { name: 'Sharing' })).toBeNull();
});

test('an empty bank says what to do, and a search without a find leads back', async () => {
  const empty = { ...frame, 'GET /api/assessment/bank': () => ({ data: listOf([]) }) };
  const { unmount } = show('/instructor/quiz', empty);
  expect(await screen.findByText('No questions yet')).toBeTruthy();
  unmount();
  show('/instructor/quiz?q=zeppelin&tag=x', empty);
  const back = await screen.findByRole('link', { name: 'Show all questions' });
  expect(back.getAttribute('href')).toBe('/instructor/quiz');
});

test('what somebody saved meanwhile is shown, what was typed stays, and saving again goes over it', async () => {
  const user = userEvent.setup();
  const versions: unknown[] = [];
  let newest = whole(1);
  show(`/instructor/quiz?write=${id(1)}`, {
    ...frame,
    [`GET /api/assessment/bank/questions/${id(1)}`]: () => ({ data: newest }),
    [`PUT /api/assessment/bank/questions/${id(1)}`]: ({ body }: ApiRequest) => {
      const { version, tags } = body as { version: number; tags: string[] };
      versions.push([version, tags]);
      if (version === 2) return { data: { version: 3 } };
      newest = { ...whole(1), version: 2, stemHtml: '<p>Bricks float.</p>' };
      const message = 'Somebody saved this question meanwhile.';
      return {
        status: 409,
        data: { type: 'about:blank', title: message, status: 409, code: 'bank_question_changed', message },
      };
    },
  });
  const tags = await screen.findByLabelText('Tags');
  await user.type(tags, ', deep');
  await user.click(screen.getByRole('button', { name: 'Save question' }));
  await screen.findByText('Newer version saved: 2');
  expect(screen.getByText('Bricks float.')).toBeTruthy();
  expect((tags as HTMLInputElement).value).toBe('stone, deep');
  await user.click(screen.getByRole('button', { name: 'Save question' }));
  await screen.findByRole('heading', { name: 'Question bank' });
  expect(versions).toEqual([
    [1, ['stone', 'deep']],
    [2, ['stone', 'deep']],
  ]);
});

test('what is said to be no pair goes', async () => {
  const user = userEvent.setup();
  const alike = (n: number) => ({ questionId: id(n), kind: 'single' as const, stem: `Stem ${n}`, topic: '', uses: 0 });
  let pairs = [{ likeness: 1, one: { ...alike(1), likeness: 1 }, other: { ...alike(2), likeness: 1 } }];
  show('/instructor/quiz?view=alike', {
    ...frame,
    'GET /api/assessment/bank/pairs': () => ({ data: listOf(pairs) }),
    [`PUT /api/assessment/bank/pairs/${id(1)}/${id(2)}`]: () => {
      pairs = [];
      return { data: { apart: true } };
    },
  });
  await screen.findByText('Identical text');
  await user.click(screen.getByRole('button', { name: 'Not duplicates' }));
  expect(await screen.findByText('No similar questions')).toBeTruthy();
});
