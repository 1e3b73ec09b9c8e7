import type { ImportRow, QuestionImport } from '@stepwell/contract/question-exchange/question-exchange.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { profileOf, signedInAs } from '../../testing/people.ts';
import { type ApiRequest, show } from '../../testing/screen.tsx';

beforeAll(() => import('../quizzes/quiz-desk/quiz-desk.screen.tsx'));
beforeEach(() => void signedInAs({ role: 'instructor', fullName: 'Ben Ito' }));

const importId = 'a'.repeat(32);
const at = `/instructor/quiz?view=import&file=${importId}`;
const counts = { all: 3, taken: 2, errors: 1, warnings: 0, duplicates: 0, leftOut: 0 };
const basics = {
  importId,
  target: 'bank' as const,
  filename: 'wells.gift',
  bytes: 900,
  begunAt: '2026-11-01T09:00:00.000Z',
};
const read: QuestionImport = { ...basics, state: 'read', formatId: 'gift', counts, remarks: [] };
const row = (number: number, about: Partial<ImportRow> = {}): ImportRow => ({
  number,
  place: { line: number * 2, column: 1 },
  name: '',
  from: 'multiple choice',
  kind: 'single',
  topic: '',
  stem: `Question ${number}?`,
  tags: [],
  pictures: 0,
  remarks: [],
  twin: null,
  isLeftOut: false,
  ...about,
});
const broken = row(3, {
  kind: null,
  remarks: [{ level: 'error', words: 'No end.', place: { line: 6, column: 9 } }],
});
const format = {
  formatId: 'gift',
  name: 'GIFT',
  about: 'Plain text.',
  endings: '.gift',
  template: '/question-templates/gift',
};
const frame = {
  'GET /api/profile': () => ({ data: profileOf({ role: 'instructor', fullName: 'Ben Ito' }) }),
  'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
  'GET /api/assessment/question-formats': () => ({ data: { items: [format] } }),
  [`GET /api/assessment/question-imports/${importId}/outcome`]: () => ({ data: read }),
  [`GET /api/assessment/question-imports/${importId}/rows`]: () => ({
    data: { items: [row(1), row(2), broken], nextCursor: null },
  }),
};

test('without an import there are the formats, each with its example', async () => {
  show('/instructor/quiz?view=import', {
    ...frame,
    'GET /api/assessment/recent-question-imports': () => ({ data: { items: [] } }),
  });
  const example = await screen.findByRole('link', { name: 'Example: GIFT' });
  expect(example.getAttribute('href')).toBe('/question-templates/gift');
  expect(screen.queryByText('Recent imports')).toBeNull();
});

test('a question that is left out counts no more, and what is confirmed is what was seen', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  let written = false;
  show(at, {
    ...frame,
    [`GET /api/assessment/question-imports/${importId}/outcome`]: () => ({
      data: written ? { ...read, state: 'written', written: 1, writtenAt: basics.begunAt } : read,
    }),
    [`PUT /api/assessment/question-imports/${importId}/left-out`]: ({ body }: ApiRequest) => {
      sent.push(body);
      return { data: { counts: { ...counts, taken: 1, leftOut: 1 } } };
    },
    [`POST /api/assessment/question-imports/${importId}/confirmation`]: ({ body }: ApiRequest) => {
      sent.push(body);
      written = true;
      return { data: { ...read, state: 'writing', written: 0 } };
    },
    'GET /api/assessment/bank/counts': () => ({ data: { total: 1, topics: [], tags: [], kinds: [] } }),
  });
  expect((await screen.findByText('No end.', { exact: false })).textContent).toContain('Line 6, column 9');
  // What cannot be taken cannot be chosen.
  expect(screen.queryByRole('checkbox', { name: 'Import question 3' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Import question 2' }));
  const take = await screen.findByRole('button', { name: 'Import 1 question' });
  await user.click(take);
  await screen.findByText('1 question imported');
  const link = await screen.findByRole('link', { name: 'View in question bank' });
  expect(link.getAttribute('href')).toBe(`/instructor/quiz?import=${importId}`);
  expect(sent).toEqual([{ which: [2], leftOut: true }, { taken: 1 }]);
});

test('a file of no known format says why, and can be read as another or let go', async () => {
  const user = userEvent.setup();
  const { requests } = show(at, {
    ...frame,
    [`GET /api/assessment/question-imports/${importId}/outcome`]: () => ({
      data: { ...basics, state: 'refused', words: 'This is no file of questions.', remarks: [] },
    }),
    [`POST /api/assessment/question-imports/${importId}/reading`]: () => ({
      data: { ...basics, state: 'reading', questions: 0 },
    }),
  });
  await screen.findByText('This is no file of questions.');
  expect(screen.getByRole('button', { name: 'Discard file' })).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('File format'), 'GIFT');
  await waitFor(() => expect(requests).toContain(`POST /api/assessment/question-imports/${importId}/reading`));
});
