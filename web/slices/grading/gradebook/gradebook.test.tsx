import type {
  CellSteps,
  ExplainedRow,
  GradeCell,
  OpenBook,
  RulesPreview,
} from '@stepwell/contract/grading/gradebook.ts';
import { type BookRules, firstRules } from '@stepwell/contract/grading/gradebook-rules.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listOf } from '../../../testing/courses.ts';
import { profileOf, signedInAs } from '../../../testing/people.ts';
import { type ApiRequest, show } from '../../../testing/screen.tsx';

beforeAll(() => import('../results/quiz-results.screen.tsx'));
beforeEach(() => void signedInAs({ role: 'instructor', fullName: 'Ira Sen' }));

const id = (n: number) => `0192f0aa-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [quiz, viva, asha, bela] = [`quiz-${id(1)}`, `hand-${id(2)}`, id(3), id(4)] as const;
const PLACE = '/instructor/student-quiz-result?view=gradebook&course=wells';
const API = '/api/assessment/gradebooks/wells';
const rules: BookRules = { ...firstRules, byHand: [{ columnId: id(2), title: 'Viva', of: 10, dueAt: null }] };
const column = { categoryId: null, leftOut: false, extra: false, shown: true };
const book: OpenBook = {
  course: { courseId: 'wells', title: 'Wells' },
  rules,
  version: 3,
  students: 2,
  batches: [],
  columns: [
    { ...column, columnKey: quiz, kind: 'quiz', title: 'Walls', of: '2.00' },
    { ...column, columnKey: viva, kind: 'hand', title: 'Viva', of: '10.00' },
  ],
};
const cell = (columnKey: string, marks: string | null): GradeCell => ({
  columnKey,
  marks,
  state: marks === null ? 'empty' : 'counted',
  zero: false,
  overridden: false,
});
const total = (percent: string) => ({ percent, letter: null, gradePoints: null, passed: Number(percent) >= 60 });
const rowOf = (userId: string, fullName: string, marks: string | null) => ({
  student: { userId, fullName, email: `${fullName[0]}@example.test` },
  total: total('50.00'),
  cells: [cell(quiz, '1.00'), cell(viva, marks)],
});
const none = {
  from: null,
  grading: null,
  attempts: [] as never[],
  work: null,
  override: null,
  dueAt: null,
} satisfies Partial<CellSteps>;
const explained = (marks: string | null, percent = '50.00'): ExplainedRow => ({
  ...rowOf(asha, 'Asha Rao', marks),
  total: total(percent),
  steps: [
    {
      ...none,
      from: 'quiz',
      grading: 'best',
      weight: '16.67',
      adds: '8.33',
      attempts: [{ number: 1, marks: '1.00', of: '2.00', counted: true }],
    },
    { ...none, from: marks === null ? null : 'hand', weight: null, adds: null },
  ],
  totalSteps: { earned: '1.00', of: '2.00', unrounded: '50.000000', categories: [] },
  changes: [],
});
const frame = {
  'GET /api/profile': () => ({ data: profileOf({ role: 'instructor', fullName: 'Ira Sen' }) }),
  'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
  [`GET ${API}`]: () => ({ data: book }),
  [`GET ${API}/students`]: () => ({ data: listOf([rowOf(asha, 'Asha Rao', null), rowOf(bela, 'Bela Das', '7.00')]) }),
  [`GET ${API}/students/${asha}`]: () => ({ data: explained(null) }),
};

test('keys lead through the grid; Enter opens a cell, says how it came about, and keeps marks under one id', async () => {
  const user = userEvent.setup();
  const sent: { changeId: string; marks: number | null; was: number | null }[] = [];
  show(PLACE, {
    ...frame,
    [`PUT ${API}/students/${asha}/cells/${viva}`]: ({ body }: ApiRequest) => {
      sent.push(body as (typeof sent)[number]);
      if (sent.length > 1) return { data: explained('7.25', '68.75') };
      const message = 'Please try again.';
      return { status: 503, data: { type: 'about:blank', title: message, status: 503, code: 'busy', message } };
    },
  });
  const grid = await screen.findByRole('grid', { name: 'Marks' });
  const first = within(grid).getByRole('rowheader', { name: 'Asha Rao' });
  expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  first.focus();
  await user.keyboard('{ArrowUp}{End}');
  expect(document.activeElement?.textContent).toBe('–');
  await user.keyboard('{ArrowLeft}{ArrowDown}{ArrowUp}');
  expect(document.activeElement?.textContent).toBe('1.00');
  expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  await user.keyboard('{ArrowRight}{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Asha Rao: Viva' }));
  expect(await dialog.findByText('No marks yet, so not counted.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save marks' }));
  expect(await dialog.findByText('Enter marks.')).toBeTruthy();
  await user.type(dialog.getByLabelText('Marks, of 10.00'), '7,25');
  await user.click(dialog.getByRole('button', { name: 'Save marks' }));
  expect(await dialog.findByText('Please try again.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save marks' }));
  expect(await within(grid).findByText('68.75%')).toBeTruthy();
  expect(sent.map(({ marks, was }) => [marks, was])).toEqual([
    [7.25, null],
    [7.25, null],
  ]);
  expect(sent[0]?.changeId).toBe(sent[1]?.changeId);
});

test('a total says its sum and its one rounding; a student’s page says it for every cell', async () => {
  const user = userEvent.setup();
  show(`${PLACE}&student=${asha}`, frame);
  expect(await screen.findByRole('heading', { name: 'Asha Rao' })).toBeTruthy();
  await user.click(screen.getByText('How the total is calculated'));
  expect(screen.getByText('1.00 of 2.00 points = 50.000000%.')).toBeTruthy();
  expect(screen.getByText('Rounded to 2 decimals: 50.00%.')).toBeTruthy();
  expect(screen.getByText('Attempt 1: 1.00 of 2.00 (counted)')).toBeTruthy();
  expect(screen.getByText('Weight: 16.67% of the total. Adds 8.33 percentage points.')).toBeTruthy();
});

test('rules are kept only after it was shown who changes; what does not fit is said', async () => {
  const user = userEvent.setup();
  const saved: { version: number; rules: BookRules; reason: string }[] = [];
  const preview: RulesPreview = {
    students: 2,
    changing: 1,
    up: 0,
    down: 1,
    nowPass: 0,
    nowFail: 1,
    newLetter: 0,
    lines: [{ student: rowOf(bela, 'Bela Das', '7.00').student, before: total('66.67'), after: total('50.00') }],
  };
  let tried = 0;
  show(`${PLACE}&place=rules`, {
    ...frame,
    [`POST ${API}/preview`]: () => {
      tried += 1;
      if (tried > 1) return { data: preview };
      const message = 'Check the highlighted fields.';
      const fields = { categories: 'Weighted totals need at least one category with a weight.' };
      return {
        status: 422,
        data: { type: 'about:blank', title: message, status: 422, code: 'invalid_fields', message, fields },
      };
    },
    [`PUT ${API}/rules`]: ({ body }: ApiRequest) => {
      saved.push(body as (typeof saved)[number]);
      return { data: { ...book, version: 4, rules: saved[0]?.rules ?? rules } };
    },
  });
  const see = await screen.findByRole('button', { name: 'Preview changes' });
  await user.click(see);
  expect(tried).toBe(0);
  await user.selectOptions(screen.getByLabelText('Weighting'), 'percent');
  await user.click(see);
  expect(await screen.findByText('Weighted totals need at least one category with a weight.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add category' }));
  await user.type(screen.getByLabelText('Name'), 'Spoken');
  await user.selectOptions(screen.getByLabelText('Drop'), 'drop');
  const columns = within(screen.getByRole('group', { name: 'Viva' }));
  await user.selectOptions(columns.getByLabelText('Category'), 'Spoken');
  await user.click(columns.getByLabelText('Extra credit'));
  await user.click(see);
  const dialog = within(await screen.findByRole('dialog', { name: '1 total changes' }));
  expect(dialog.getByRole('row', { name: 'Bela Das 66.67%, passed 50.00%, not passed' })).toBeTruthy();
  expect(dialog.getByText('0 now pass, 1 no longer pass')).toBeTruthy();
  await user.type(dialog.getByLabelText('Reason'), 'The plan.');
  await user.click(dialog.getByRole('button', { name: 'Save rules' }));
  await waitFor(() => expect(screen.getByText('These rules are in use')).toBeTruthy());
  expect(saved).toHaveLength(1);
  expect(saved[0]).toMatchObject({ version: 3, reason: 'The plan.' });
  expect(saved[0]?.rules.categories).toMatchObject([
    { title: 'Spoken', weight: 100, dropLowest: 1, keepHighest: null },
  ]);
  expect(saved[0]?.rules.columns).toMatchObject([{ columnKey: viva, extra: true, shown: true, leftOut: false }]);
});

test('a student reads their grades, what is not released yet, and nothing to change', async () => {
  signedInAs({ fullName: 'Asha Rao' });
  show('/student/quiz?show=grades&course=wells', {
    ...frame,
    'GET /api/profile': () => ({ data: profileOf({ fullName: 'Asha Rao' }) }),
    'GET /api/assessment/own-grades/wells': () => ({
      data: { course: book.course, rules, columns: book.columns, row: explained('7.25', '68.75'), hidden: 1 },
    }),
  });
  expect(await screen.findByRole('heading', { name: 'Wells', level: 1 })).toBeTruthy();
  expect(screen.getByText('1 result isn’t released yet or counted here.')).toBeTruthy();
  expect(screen.getByText('68.75%')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Change marks/ })).toBe(null);
  expect(screen.getByRole('link', { name: 'Open course' }).getAttribute('href')).toContain('course=wells');
});
