import type {
  EnglishHome,
  EnglishItem,
  EnglishResult,
  EnglishSession,
} from '@stepwell/contract/vocabulary/vocabulary.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listOf, mineOf } from '../../testing/courses.ts';
import { signedInAs } from '../../testing/people.ts';
import { type ApiRequest, show } from '../../testing/screen.tsx';

const SESSION = '0192f0aa-0000-7000-8000-000000000001';
const unit = { unitId: 'emails', title: 'Writing emails' };
const level = { band: 3, low: 2, high: 4, theta: -0.3, error: 0.45, answers: 15, right: 9, before: null };
const home: EnglishHome = {
  level: { ...level, reason: 'placement', at: '2026-11-20T08:00:00.000Z' },
  goal: { daily: 10, restDays: [0] },
  today: 4,
  due: 2,
  open: null,
  next: unit,
  units: [
    { ...unit, area: 'words-workplace', band: 3, level: null, items: 12, right: 3, answered: 5 },
    {
      unitId: 'the',
      title: 'When to use the',
      area: 'grammar-nouns',
      band: null,
      level: 'medium',
      items: 9,
      right: 0,
      answered: 0,
    },
  ],
};
const choice: EnglishItem = {
  position: 1,
  kind: 'choice',
  unit,
  stem: 'Could you ___ me the file?',
  hint: null,
  speak: null,
  face: {
    kind: 'single',
    options: [
      { id: 'a', text: 'send' },
      { id: 'b', text: 'sends' },
      { id: 'c', text: 'sent' },
    ],
  },
};
const dictation: EnglishItem = {
  ...choice,
  position: 2,
  kind: 'dictation',
  stem: 'Write the sentence you hear.',
  speak: 'I have attached the file.',
  face: { kind: 'short-text' },
};
const order: EnglishItem = {
  ...choice,
  position: 3,
  kind: 'order',
  stem: 'Put the words in order',
  face: {
    kind: 'ordering',
    items: [
      { id: 'x', text: 'late' },
      { id: 'y', text: 'am' },
      { id: 'z', text: 'I' },
    ],
  },
};
const result = (about: Partial<EnglishResult>): EnglishResult => ({
  position: 1,
  kind: 'choice',
  unit,
  stem: choice.stem,
  face: choice.face,
  answer: { kind: 'single', choice: 'b' },
  right: false,
  key: { kind: 'single', right: 'a' },
  solution: [],
  slip: null,
  accepted: 'send',
  said: 'sends',
  rule: 'could is followed by the plain verb',
  ...about,
});
const session = (about: Partial<EnglishSession> = {}): EnglishSession => ({
  sessionId: SESSION,
  mode: 'unit',
  unit,
  answered: 0,
  right: 0,
  total: 3,
  ended: false,
  current: choice,
  results: [],
  level: null,
  ...about,
});

beforeAll(() => import('./vocabulary.screen.tsx'));
const frame = (profile: ReturnType<typeof signedInAs>) => ({
  'GET /api/profile': () => ({ data: profile }),
  'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
  'GET /api/learning/courses': () => ({ data: listOf([mineOf('counting', 'Counting')]) }),
});
let answers: ReturnType<typeof frame>;
beforeEach(() => {
  answers = frame(signedInAs());
});
const user = () => userEvent.setup({ delay: null });

test('the overview says what is next, what is due, the level with its range, and starts practice, in any letter case', async () => {
  const started: unknown[] = [];
  show('/student/learningPractice', {
    ...answers,
    'GET /api/vocabulary': () => ({ data: home }),
    'POST /api/vocabulary/sessions': ({ body }: ApiRequest) => {
      started.push(body);
      return { data: session() };
    },
  });
  expect(await screen.findByRole('heading', { name: 'Writing emails' })).toBeTruthy();
  expect(screen.getByText('Today: 4 of 10 items')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Review 2 cards due' }).getAttribute('href')).toContain('view=review');
  expect(screen.getByText(/Likely range: band 2 to 4.*9 of 15 correct/)).toBeTruthy();
  await user().dblClick(screen.getByRole('button', { name: 'Practise 10 items' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Writing emails' })).toBeTruthy();
  expect(started).toEqual([{ mode: 'mixed', unitId: null }]);
});

test('a number and Enter answer; a mistake names its rule and its unit; Enter goes on', async () => {
  const received: unknown[] = [];
  show(`/student/LearningPractice?view=session&id=${SESSION}`, {
    ...answers,
    [`GET /api/vocabulary/sessions/${SESSION}`]: () => ({ data: session() }),
    [`POST /api/vocabulary/sessions/${SESSION}/answers`]: ({ body }: ApiRequest) => {
      received.push(body);
      return { data: session({ answered: 1, current: dictation, results: [result({})] }) };
    },
  });
  await screen.findByRole('radio', { name: 'sends' });
  await user().keyboard('2');
  await user().keyboard('{Enter}');
  expect(await screen.findByText('Not quite')).toBeTruthy();
  expect(received).toEqual([{ position: 1, answer: { kind: 'single', choice: 'b' } }]);
  expect(screen.getByText(/could is followed by the plain verb/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Unit: Writing emails' }).getAttribute('href')).toContain('unit=emails');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' })));
  await user().keyboard('{Enter}');
  expect(await screen.findByText('Item 2 of 3')).toBeTruthy();
});

test('without a voice it says so and offers the text; a typed answer is compared word by word', async () => {
  const difference = [
    { kind: 'right' as const, expected: 'I', typed: 'I' },
    { kind: 'missing' as const, expected: 'have', typed: null },
    { kind: 'different' as const, expected: 'attached', typed: 'attach' },
  ];
  show(`/student/LearningPractice?view=session&id=${SESSION}`, {
    ...answers,
    [`GET /api/vocabulary/sessions/${SESSION}`]: () => ({ data: session({ answered: 1, current: dictation }) }),
    [`POST /api/vocabulary/sessions/${SESSION}/answers`]: () => ({
      data: session({
        answered: 2,
        current: order,
        results: [
          result({
            position: 2,
            kind: 'dictation',
            said: 'I attach',
            accepted: 'I have attached the file.',
            difference,
          }),
        ],
      }),
    }),
  });
  expect(await screen.findByText(/no English voice/, {}, { timeout: 5000 })).toBeTruthy();
  await user().click(screen.getByRole('button', { name: 'Show the text' }));
  expect(screen.getByText('I have attached the file.')).toBeTruthy();
  await user().type(screen.getByRole('textbox'), 'I attach');
  await user().keyboard('{Enter}');
  const correction = await screen.findByText('attach');
  expect(correction.closest('del')).toBeTruthy();
  expect(screen.getByText('have').closest('ins')).toBeTruthy();
});

test('words are put in order by their numbers and taken back; only a whole sentence can be checked', async () => {
  const received: unknown[] = [];
  show(`/student/LearningPractice?view=session&id=${SESSION}`, {
    ...answers,
    [`GET /api/vocabulary/sessions/${SESSION}`]: () => ({ data: session({ answered: 2, current: order }) }),
    [`POST /api/vocabulary/sessions/${SESSION}/answers`]: ({ body }: ApiRequest) => {
      received.push(body);
      return {
        data: session({
          answered: 3,
          right: 1,
          ended: true,
          current: null,
          results: [result({}), result({ position: 3, kind: 'order', right: true, accepted: 'I am late.' })],
        }),
      };
    },
  });
  const line = await screen.findByRole('list', { name: 'Your sentence' });
  await user().keyboard('1{Backspace}32');
  expect(
    within(line)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['I', 'am']);
  expect(screen.getByRole('button', { name: 'Check' }).getAttribute('aria-disabled')).toBe('true');
  await user().keyboard('1');
  await user().click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('Correct')).toBeTruthy();
  expect(received).toEqual([{ position: 3, answer: { kind: 'ordering', order: ['z', 'y', 'x'] } }]);
  await user().click(screen.getByRole('button', { name: 'View result' }));
  expect(await screen.findByRole('heading', { name: '1 of 3 correct' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: '1 mistake' })).toBeTruthy();
});

test('no word lists yet: one action; a failure says so and offers another try', async () => {
  show('/student/LearningPractice?view=words', {
    ...answers,
    'GET /api/vocabulary/decks': () => ({ data: { items: [] } }),
  });
  expect(await screen.findByText('No word lists yet')).toBeTruthy();
  await user().click(screen.getByRole('button', { name: 'Create list' }));
  const dialog = await screen.findByRole('dialog');
  await user().click(within(dialog).getByRole('button', { name: 'Create list' }));
  expect(within(dialog).getByText('Enter a name.')).toBeTruthy();
});
