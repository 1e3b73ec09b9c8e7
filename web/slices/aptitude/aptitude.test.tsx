import type { AptitudeHome, Practice } from '@stepwell/contract/aptitude/aptitude.ts';
import type { MistakeLine } from '@stepwell/contract/aptitude/mistakes.ts';
import type { MockTest, MockTestSection } from '@stepwell/contract/aptitude/mock-tests.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { listOf, mineOf } from '../../testing/courses.ts';
import { signedInAs } from '../../testing/people.ts';
import { type ApiRequest, show } from '../../testing/screen.tsx';

const id = (last: number) => `0192f0aa-0000-7000-8000-${String(last).padStart(12, '0')}`;
const [SESSION, QUESTION, CARD, PAPER] = [id(1), id(2), id(3), id(4)];
const view = {
  kind: 'single' as const,
  options: [
    { id: 'a', text: '12' },
    { id: 'b', text: '15' },
    { id: 'c', text: '18' },
  ],
};
const ability = { theta: 0.2, error: 0.5, answers: 9, solves: { about: 55, low: 35, high: 74 } };
const practice = (about: Partial<Practice> = {}): Practice => ({
  sessionId: SESSION,
  area: 'quantitative',
  topic: 'percentages',
  ended: false,
  answered: 3,
  right: 2,
  ability,
  question: {
    questionId: QUESTION,
    area: 'quantitative',
    topic: 'percentages',
    stem: '<p>How much is it?</p>',
    face: view,
    figure: { kind: 'table', caption: 'Steps dug', head: ['Well', 'Steps'], rows: [['Adalaj', '15']] },
  },
  explained: null,
  more: false,
  ...about,
});
const explained = {
  answer: { kind: 'single' as const, choice: 'a' },
  right: false,
  key: { kind: 'single' as const, right: 'b' },
  solution: ['<p>Three fives.</p>', '<p>So 15.</p>'],
  slip: 'You left out the last five.',
};
const home: AptitudeHome = {
  areas: [
    {
      area: 'quantitative',
      ability,
      answered: 9,
      right: 5,
      topics: [
        { topic: 'percentages', title: 'Percentages', ability, answered: 9, right: 5 },
        { topic: 'interest', title: 'Interest', ability: null, answered: 0, right: 0 },
      ],
    },
  ],
  mistakes: { due: 2, kept: 4 },
  openPaperId: null,
  next: [
    { kind: 'mistakes', due: 2 },
    { kind: 'new-topic', area: 'quantitative', topic: 'interest' },
  ],
};

// Parts of the page come when they are wanted; the first test must not wait for their compilation.
beforeAll(() => import('./aptitude.screen.tsx'));
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

test('the first screen says what to do next, what each topic stands at, and begins practice', async () => {
  const begun: unknown[] = [];
  show('/student/aptitude', {
    ...answers,
    'GET /api/aptitude': () => ({ data: home }),
    'POST /api/aptitude/sessions': ({ body }: ApiRequest) => {
      begun.push(body);
      return { data: { sessionId: SESSION } };
    },
    [`POST /api/aptitude/sessions/${SESSION}/questions`]: () => ({ data: practice() }),
  });
  const next = await screen.findByRole('region', { name: 'Next steps' });
  expect(
    within(next)
      .getByRole('link', { name: /^Review: 2 cards/ })
      .getAttribute('href'),
  ).toContain('view=review');
  expect(screen.getByText('5 of 9 correct')).toBeTruthy();
  expect(screen.getByText(/55 of 100 medium questions \(35–74\)/)).toBeTruthy();
  expect(screen.getByText('New')).toBeTruthy();
  await user().dblClick(screen.getByRole('button', { name: 'Practise: Percentages' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Percentages' })).toBeTruthy();
  expect(begun).toEqual([{ area: 'quantitative', topic: 'percentages' }]);
});

test('a letter and Enter answer, the way is shown step by step with the slip, and Enter goes on', async () => {
  const received: unknown[] = [];
  show(`/student/aptitude?view=practice&id=${SESSION}`, {
    ...answers,
    [`GET /api/aptitude/sessions/${SESSION}`]: () => ({ data: practice() }),
    [`POST /api/aptitude/sessions/${SESSION}/questions/${QUESTION}/answer`]: ({ body }: ApiRequest) => {
      received.push(body);
      return { data: practice({ answered: 4, explained, more: true }) };
    },
    [`POST /api/aptitude/sessions/${SESSION}/questions`]: () => {
      const { question } = practice();
      return { data: practice({ answered: 4, question: question && { ...question, questionId: id(9) } }) };
    },
  });
  expect(await screen.findByRole('table', { name: 'Steps dug' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Check answer' }).getAttribute('aria-disabled')).toBe('true');
  await user().keyboard('a{Enter}');
  expect(await screen.findByText(/Added to your mistake book\./)).toBeTruthy();
  expect(received).toEqual([{ answer: { kind: 'single', choice: 'a' } }]);
  expect(screen.getByText('You left out the last five.')).toBeTruthy();
  const steps = screen.getByRole('list', { name: 'Solution' });
  expect(within(steps).getAllByRole('listitem')).toHaveLength(2);
  const next = screen.getByRole('button', { name: 'Next question' });
  await waitFor(() => expect(document.activeElement).toBe(next));
  await user().keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: /Question 5/ })).toBeTruthy();
});

const line: MistakeLine = {
  cardId: CARD,
  source: 'practice',
  topic: 'Percentages',
  asked: 'How much is it?',
  said: '12',
  putAway: false,
  dueAt: '2026-11-22T10:00:00.000Z',
  reviews: 2,
  lapses: 1,
};

test('who ends practice while the next question is on its way stays at the end', async () => {
  const { promise: released, resolve: arrives } = Promise.withResolvers<void>();
  const received: string[] = [];
  show(`/student/aptitude?view=practice&id=${SESSION}`, {
    ...answers,
    [`GET /api/aptitude/sessions/${SESSION}`]: () => ({ data: practice({ explained, more: true }) }),
    [`POST /api/aptitude/sessions/${SESSION}/questions`]: async () => {
      await released;
      received.push('a question is there');
      return { data: practice() };
    },
    [`POST /api/aptitude/sessions/${SESSION}/end`]: () => {
      received.push('the end is sent');
      return { data: practice({ ended: true, question: null }) };
    },
  });
  await user().click(await screen.findByRole('button', { name: 'Next question' }));
  await user().click(screen.getByRole('button', { name: 'End practice' }));
  arrives();
  expect(await screen.findByRole('heading', { name: 'Practice ended' })).toBeTruthy();
  expect(received).toEqual(['a question is there', 'the end is sent']);
});

test('the book lists what went wrong, and a card is put away', async () => {
  const received: unknown[] = [];
  show('/student/aptitude?view=mistakes', {
    ...answers,
    'GET /api/mistakes': () => ({ data: { items: received.length ? [] : [line], total: 1, nextCursor: null } }),
    [`POST /api/mistakes/${CARD}/put-away`]: ({ body }: ApiRequest) => {
      received.push(body);
      return { data: { putAway: true } };
    },
  });
  expect(await screen.findByText('Your answer: 12')).toBeTruthy();
  expect(screen.getByText(/reviewed 2 times, missed 1 more time/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Review 1 card' })).toBeTruthy();
  await user().click(screen.getByRole('button', { name: 'Archive: How much is it?' }));
  expect(await screen.findByText('No cards due')).toBeTruthy();
  expect(received).toEqual([{ putAway: true }]);
});

test('after a right answer the learner says how it was, and sees when the card comes back', async () => {
  const rated: unknown[] = [];
  const at = (minutes: number) => new Date(Date.parse('2026-11-22T10:00:00Z') + minutes * 60_000).toISOString();
  const choices = [
    { rating: 'hard' as const, dueAt: at(6) },
    { rating: 'good' as const, dueAt: at(2880) },
    { rating: 'easy' as const, dueAt: at(11_520) },
  ];
  show('/student/aptitude?view=review', {
    ...answers,
    'POST /api/mistakes/next': () => ({
      data: {
        card: {
          cardId: CARD,
          source: 'practice',
          topic: 'Percentages',
          stem: '<p>How much is it now?</p>',
          face: view,
          figure: null,
          speak: null,
          fresh: true,
        },
        due: 2,
      },
    }),
    [`POST /api/mistakes/${CARD}/answers`]: ({ body }: ApiRequest) => ({
      data: {
        ...explained,
        answer: { kind: 'single', choice: 'b' },
        right: true,
        slip: null,
        choices,
        rating: 'good',
        answerId: (body as { answerId: string }).answerId,
        reviewedAt: at(0),
        before: { asked: 'How much is it?', said: '12' },
      },
    }),
    [`POST /api/mistakes/${CARD}/rating`]: ({ body }: ApiRequest) => {
      rated.push((body as { rating: string }).rating);
      return { data: { rating: 'easy', dueAt: at(11_520) } };
    },
  });
  expect(await screen.findByText('2 cards due')).toBeTruthy();
  expect(screen.getByText('Percentages, with new numbers')).toBeTruthy();
  await user().keyboard('b{Enter}');
  expect((await screen.findByRole('button', { name: 'Good 2 days' })).getAttribute('aria-pressed')).toBe('true');
  await user().click(screen.getByRole('button', { name: 'Easy 8 days' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Easy 8 days' }).getAttribute('aria-pressed')).toBe('true'),
  );
  expect(rated).toEqual(['easy']);
});

const SECTIONS = [id(21), id(22)] as const;
const lineOf = (place: number, open: number) => ({
  sectionId: SECTIONS[place - 1] ?? '',
  position: place,
  area: 'logical' as const,
  questions: 2,
  seconds: 60,
  answered: 0,
  deadlineAt: null,
  endedAt: place < open ? '2026-11-22T10:01:00.000Z' : null,
});
const paperAt = (open: number): MockTest => ({
  paperId: PAPER,
  title: 'Short paper',
  state: 'open',
  startedAt: '2026-11-22T10:00:00.000Z',
  endedAt: null,
  right: null,
  questions: 4,
  openSectionId: SECTIONS[open - 1] ?? null,
  sections: [lineOf(1, open), lineOf(2, open)],
});
const sectionAt = (position: number): MockTestSection => ({
  sectionId: SECTIONS[position - 1] ?? '',
  paperId: PAPER,
  title: 'Short paper',
  area: 'logical',
  position,
  of: 2,
  open: true,
  startedAt: '2026-11-22T10:00:00.000Z',
  deadlineAt: '2026-11-22T10:01:00.000Z',
  serverNow: '2026-11-22T10:00:30.000Z',
  questions: [1, 2].map((place) => ({
    position: place,
    stem: `<p>Section ${position}, what is ${place}?</p>`,
    face: view,
    figure: null,
    answer: null,
    flagged: false,
    version: 0,
    savedAt: null,
    receipt: null,
  })),
});

test('a section saves at once, and at zero the next one begins by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const saved: unknown[] = [];
  let open = 1;
  show(`/student/aptitude?view=paper&id=${PAPER}`, {
    ...answers,
    [`GET /api/aptitude/papers/${PAPER}`]: () => ({ data: paperAt(open) }),
    [`GET /api/aptitude/sections/${SECTIONS[0]}`]: () => ({ data: sectionAt(1) }),
    [`GET /api/aptitude/sections/${SECTIONS[1]}`]: () => ({ data: sectionAt(2) }),
    [`PUT /api/aptitude/sections/${SECTIONS[0]}/questions/1`]: ({ body }: ApiRequest) => {
      saved.push(body);
      return { data: { position: 1, version: 1, savedAt: '2026-11-22T10:00:31.000Z', receipt: 'ABCDEFGH' } };
    },
    [`POST /api/aptitude/sections/${SECTIONS[0]}/finish`]: () => {
      open = 2;
      return { data: paperAt(2) };
    },
  });
  expect((await screen.findByRole('timer')).textContent).toContain('0:30');
  await user().keyboard('b');
  expect(await screen.findByText('ABCD-EFGH')).toBeTruthy();
  expect(saved).toMatchObject([{ version: 0, answer: { kind: 'single', choice: 'b' } }]);
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  expect(await screen.findByText('Section 2, what is 1?')).toBeTruthy();
  expect(screen.getByText(/Short paper, section 2 of 2/)).toBeTruthy();
});
