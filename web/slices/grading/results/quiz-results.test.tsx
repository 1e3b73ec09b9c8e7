import type { Analysis, ItemFigures, ReadAttempt, RegradePreview } from '@stepwell/contract/grading/quiz-results.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listOf } from '../../../testing/courses.ts';
import { profileOf, signedInAs } from '../../../testing/people.ts';
import { type ApiRequest, show } from '../../../testing/screen.tsx';

beforeAll(() => import('./quiz-results.screen.tsx'));
beforeEach(() => void signedInAs({ role: 'instructor', fullName: 'Ira Sen' }));

const id = (n: number) => `0192f0aa-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [quizId, questionId, attemptId, versionId] = [id(1), id(2), id(3), id(4)] as const;
const PLACE = '/instructor/student-quiz-result';
const figure = (value: number) => ({ value, why: null });
const item = (n: number, about: Partial<ItemFigures> = {}): ItemFigures => ({
  questionId: id(100 + n),
  stem: `<p>Question ${n}</p>`,
  kind: 'single',
  attempts: 12,
  facility: figure(50),
  sd: figure(50),
  guess: figure(25),
  intendedWeight: figure(50),
  effectiveWeight: figure(50),
  discrimination: figure(30),
  efficiency: figure(60),
  signs: [],
  ...about,
});
const analysis: Analysis = {
  quizId,
  title: 'Walls',
  course: { courseId: 'wells', title: 'Wells' },
  waiting: 0,
  passPercent: 60,
  attempts: 12,
  students: 12,
  passed: 9,
  mean: figure(71.25),
  median: figure(75),
  sd: figure(12.5),
  skewness: figure(-0.5),
  kurtosis: figure(0.25),
  alpha: { value: null, why: 'papers-differ' },
  errorRatio: { value: null, why: 'papers-differ' },
  standardError: { value: null, why: 'papers-differ' },
  histogram: [0, 0, 0, 0, 1, 2, 2, 3, 3, 1],
  items: [
    item(1),
    item(2, { facility: figure(90), discrimination: figure(-12), signs: ['negative-discrimination'] }),
    item(3, { facility: figure(20), discrimination: { value: null, why: 'no-spread' } }),
  ],
};
const student = { userId: id(9), fullName: 'Asha Rao', email: 'asha@example.test' };
const attempt = (marks: number, about: Partial<ReadAttempt> = {}): ReadAttempt => ({
  student,
  review: {
    attemptId,
    quizId,
    courseId: 'wells',
    lectureId: id(8),
    title: 'Walls',
    number: 1,
    attemptsAllowed: null,
    state: 'handed-in',
    startedAt: '2026-11-01T09:00:00.000Z',
    deadlineAt: null,
    passPercent: 60,
    endedAt: '2026-11-01T09:12:00.000Z',
    score: { marks, of: 2, percent: marks * 50, passed: marks >= 1.2 },
    end: { receipt: '7F3K2M9QC', endedAt: '2026-11-01T09:12:00.000Z', answered: 1, questions: 1 },
    shows: { score: true, answers: true, key: true, explanations: true, later: false },
    questions: [
      {
        position: 1,
        stem: '<p>How deep?</p>',
        marks,
        of: 2,
        flagged: false,
        topic: 'walls',
        explanation: '',
        face: { kind: 'short-text' },
        answer: { kind: 'short-text', text: 'nine' },
        feedback: null,
        taughtIn: null,
        key: { kind: 'short-text', accepted: ['ten'] },
      },
    ],
  },
  byHand: [],
  history: [],
  ...about,
});
const preview: RegradePreview = {
  questionId,
  stem: '<p>How deep?</p>',
  versionId,
  attempts: 3,
  changing: 2,
  gain: 1,
  lose: 1,
  nowPass: 1,
  nowFail: 0,
  byHand: 1,
  unfit: 0,
  changes: [
    {
      attemptId,
      fullName: 'Asha Rao',
      number: 1,
      before: 0,
      after: 1,
      totalBefore: 1,
      totalAfter: 2,
      of: 2,
      passedBefore: false,
      passedAfter: true,
    },
    {
      attemptId: id(5),
      fullName: 'Bela Das',
      number: 2,
      before: 1,
      after: 0,
      totalBefore: 2,
      totalAfter: 1,
      of: 2,
      passedBefore: false,
      passedAfter: false,
    },
  ],
};
const frame = {
  'GET /api/profile': () => ({ data: profileOf({ role: 'instructor', fullName: 'Ira Sen' }) }),
  'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
  'GET /api/assessment/results/quizzes': () => ({ data: listOf([]) }),
  [`GET /api/assessment/results/quizzes/${quizId}`]: () => ({ data: analysis }),
  [`GET /api/assessment/results/quizzes/${quizId}/times`]: () => ({
    data: { items: [{ questionId: id(103), attempts: 12, meanSeconds: 90, medianSeconds: 75 }] },
  }),
  [`GET /api/assessment/results/attempts/${attemptId}`]: () => ({ data: attempt(0) }),
};

test('without quizzes the screen says where they come from', async () => {
  show(PLACE, frame);
  expect(await screen.findByRole('heading', { name: 'No quizzes yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Manage courses' }).getAttribute('href')).toBe('/instructor/manage-course');
});

test('the overview says its figures, and why one cannot be told', async () => {
  show(`${PLACE}?quiz=${quizId}`, frame);
  expect(await screen.findByRole('heading', { name: 'Walls', level: 1 })).toBeTruthy();
  expect(screen.getByText('71.3%')).toBeTruthy();
  expect(screen.getByText('9 (75.0%)')).toBeTruthy();
  expect(screen.getAllByText('Questions differ between attempts')).toHaveLength(3);
  expect(screen.getByRole('row', { name: '90–100% 1' })).toBeTruthy();
  expect(screen.getByText('About these statistics')).toBeTruthy();
});

test('a quiz that nobody finished says so', async () => {
  const emptyAnalysis = { ...analysis, attempts: 0, students: 0, passed: 0, items: [] };
  show(`${PLACE}?quiz=${quizId}`, {
    ...frame,
    [`GET /api/assessment/results/quizzes/${quizId}`]: () => ({ data: emptyAnalysis }),
  });
  expect(await screen.findByRole('heading', { name: 'No finished attempts yet' })).toBeTruthy();
});

test('attempts that wait for marks are not nobody', async () => {
  const unmarked = { ...analysis, attempts: 0, students: 0, passed: 0, items: [], waiting: 7 };
  show(`${PLACE}?quiz=${quizId}&view=questions`, {
    ...frame,
    [`GET /api/assessment/results/quizzes/${quizId}`]: () => ({ data: unmarked }),
  });
  expect(await screen.findByText(/^7 attempts aren’t included/)).toBeTruthy();
  expect(screen.queryByText('No finished attempts yet')).toBeNull();
});

test('questions stand in the order that the address asks for, those without a figure last, with what is worth a look', async () => {
  show(`${PLACE}?quiz=${quizId}&view=questions&order=discrimination`, frame);
  const table = within(await screen.findByRole('table', { name: 'Questions' }));
  const rows = table.getAllByRole('rowheader').map((cell) => cell.textContent ?? '');
  expect(rows.map((row) => row.slice(0, 13))).toEqual(['2. Question 2', '1. Question 1', '3. Question 3']);
  expect(rows[0]).toContain('Strong students do worse here');
  await waitFor(() => expect(rows[2] && table.getByText('1 min 15 s')).toBeTruthy());
});

test('marks are changed with a reason; what is missing or refused is said at its field', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  show(`${PLACE}?quiz=${quizId}&view=attempts&attempt=${attemptId}`, {
    ...frame,
    [`PUT /api/assessment/results/attempts/${attemptId}/questions/1/marks`]: ({ body }: ApiRequest) => {
      sent.push(body);
      if (sent.length > 1) return { data: attempt(1.5, { byHand: [1] }) };
      const message = 'Check the highlighted fields.';
      const fields = { marks: 'This question has a maximum of 2 marks.' };
      return {
        status: 422,
        data: { type: 'about:blank', title: message, status: 422, code: 'invalid_fields', message, fields },
      };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Change marks for question 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Marks for question 1' }));
  const marks = dialog.getByLabelText('Marks, of 2');
  await user.clear(marks);
  await user.type(marks, 'many');
  await user.click(dialog.getByRole('button', { name: 'Change marks' }));
  expect(await dialog.findByText('Enter marks as a number.')).toBeTruthy();
  expect(dialog.getByText('Enter a short reason.')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.clear(marks);
  await user.type(marks, '2,5');
  await user.type(dialog.getByLabelText('Reason'), 'Nearly right.');
  await user.click(dialog.getByRole('button', { name: 'Change marks' }));
  expect(await dialog.findByText('This question has a maximum of 2 marks.')).toBeTruthy();
  await user.clear(marks);
  await user.type(marks, '1.5');
  await user.click(dialog.getByRole('button', { name: 'Change marks' }));
  expect(await screen.findByRole('button', { name: 'Undo manual marks for question 1' })).toBeTruthy();
  expect(sent.at(-1)).toEqual({ marks: 1.5, was: 0, reason: 'Nearly right.' });
  expect(screen.getByText('75%, passed')).toBeTruthy();
});

test('a regrade shows who changes; chosen ones alone are sent, by the key that was shown', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  const path = `/api/assessment/results/quizzes/${quizId}/questions/${questionId}/regrade`;
  show(`${PLACE}?quiz=${quizId}&view=regrade&question=${questionId}`, {
    ...frame,
    [`GET /api/assessment/results/quizzes/${quizId}/regrades`]: () => ({ data: { corrected: [], done: [] } }),
    [`GET ${path}`]: () => ({ data: preview }),
    [`POST ${path}`]: ({ body }: ApiRequest) => {
      sent.push(body);
      return { data: { regradeId: id(7), changed: 1 } };
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Affected students' }));
  expect(table.getByText('1 → 2 of 2')).toBeTruthy();
  expect(screen.getByText('1 manually marked answer keeps its marks.')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Select Asha Rao, attempt 1' }));
  await user.click(screen.getByRole('button', { name: 'Regrade 1 selected' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Regrade 1 attempt' }));
  await user.type(dialog.getByLabelText('Reason'), 'The key was wrong.');
  await user.click(dialog.getByRole('button', { name: 'Regrade' }));
  expect(await screen.findByRole('heading', { name: 'Nothing to regrade' })).toBeTruthy();
  expect(sent).toEqual([{ versionId, attemptIds: [attemptId], reason: 'The key was wrong.' }]);
});
