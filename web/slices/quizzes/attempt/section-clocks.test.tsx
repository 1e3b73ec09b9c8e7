import type { Paper } from '@stepwell/contract/quizzes/attempts.ts';
import type { MockTestSection } from '@stepwell/contract/quizzes/section-clocks.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newQueryClient } from '../../../api/world.ts';
import { Providers } from '../../../app.tsx';
import { signedInAs } from '../../../testing/people.ts';
import { answering } from '../../../testing/screen.tsx';
import { QuizAttempt } from '../quiz.public.tsx';
import { paperOf as anyPaperOf } from '../testing/server.ts';

// Of this file alone: what another file's attempt saves late must not be found here.
const ATTEMPT = '0192f0aa-0000-4000-8000-0000000005ec';
const paperOf = (about: Partial<Paper> = {}) => anyPaperOf({ attemptId: ATTEMPT, ...about });
const AT = `/api/assessment/attempts/${ATTEMPT}`;
const started = Date.parse('2026-11-21T10:01:00.000Z');
const later = (seconds: number) => new Date(started + seconds * 1000).toISOString();

beforeAll(() => import('./attempt.public.tsx'));
beforeEach(() => {
  signedInAs();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const part = (position: number, about: Partial<MockTestSection>): MockTestSection => ({
  position,
  title: ['Walls', 'Steps', 'Water'][position - 1] ?? '',
  questions: 2,
  first: 2 * position - 1,
  answered: 0,
  limitSeconds: 600,
  state: 'later',
  startedAt: null,
  deadlineAt: null,
  endedAt: null,
  ...about,
});
const questionsFrom = (first: number) => paperOf().questions.slice(first - 1, first + 1);
/** Part by part as the server tells it. */
const papers = {
  first: (about: Partial<Paper> = {}, ends = 600) =>
    paperOf({
      questions: questionsFrom(1),
      deadlineAt: null,
      maxMarks: 6,
      sections: [
        part(1, { state: 'open', startedAt: later(0), deadlineAt: later(ends) }),
        part(2, { state: 'next' }),
        part(3, {}),
      ],
      ...about,
    }),
  between: () =>
    paperOf({
      questions: [],
      deadlineAt: null,
      maxMarks: 6,
      sections: [part(1, { state: 'done', startedAt: later(0), answered: 1 }), part(2, { state: 'next' }), part(3, {})],
    }),
  second: () =>
    paperOf({
      questions: questionsFrom(3),
      deadlineAt: null,
      maxMarks: 6,
      sections: [
        part(1, { state: 'done', startedAt: later(0), answered: 1 }),
        part(2, { state: 'open', startedAt: later(1), deadlineAt: later(601) }),
        part(3, { state: 'next' }),
      ],
    }),
};

function open(server: { paper: Paper }, answers: Parameters<typeof answering>[0] = {}) {
  const seat = () => ({ data: { isHere: true, since: null, changes: 0, state: 'open', serverNow: later(0) } });
  const received = answering({
    [`GET ${AT}`]: () => ({ data: server.paper }),
    [`PUT ${AT}/seat`]: seat,
    [`GET ${AT}/seat`]: seat,
    ...answers,
  });
  const router = createMemoryRouter([
    { path: '/', Component: () => <QuizAttempt attemptId={ATTEMPT} onLeave={() => {}} /> },
  ]);
  const queryClient = newQueryClient();
  render(
    <Providers queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Providers>,
  );
  return { received, user: userEvent.setup({ delay: null }) };
}
const heading = () => screen.findByRole('heading', { level: 1 });

test('the parts are told with what is open; going on asks once, naming what has no answer, and shows the next part', async () => {
  const server = { paper: papers.first() };
  let presses = 0;
  const { user } = open(server, {
    [`POST ${AT}/sections/2`]: () => {
      presses += 1;
      server.paper = papers.second();
      return { data: server.paper };
    },
  });
  expect((await heading()).textContent).toBe('Question 1 of 6');
  const parts = within(screen.getByRole('list', { name: 'Parts' })).getAllByRole('listitem');
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    '1. Wallsopen: 2 questions, 10 min',
    '2. Stepsnext: 2 questions, 10 min',
    '3. Water2 questions, 10 min',
  ]);
  expect(parts[0]?.getAttribute('aria-current')).toBe('step');
  expect(screen.getByRole('timer', { name: 'Time left in this part' }).textContent).toMatch(/left/);
  expect(screen.queryByRole('button', { name: /hand in/i })).toBeNull();
  await user.keyboard('{ArrowRight}');
  await user.click(screen.getByRole('button', { name: 'Continue to Steps' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Questions 1 and 2 aren’t answered.');
  expect(dialog.textContent).toContain('The next part’s timer (10 min) starts immediately.');
  await user.dblClick(within(dialog).getByRole('button', { name: 'Continue' }));
  await waitFor(async () => expect((await heading()).textContent).toBe('Question 3 of 6'));
  expect(presses).toBe(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('closed, 1 of 2 answered')).toBeTruthy();
});

test('when its time is over a part closes, and the next one waits to be begun', async () => {
  const server = { paper: papers.first({}, 0.3) };
  const { user } = open(server, {
    [`POST ${AT}/sections/2`]: () => {
      server.paper = papers.second();
      return { data: server.paper };
    },
  });
  expect((await heading()).textContent).toBe('Question 1 of 6');
  expect(
    (await screen.findByText(/Time for this part is up\. Your last answers/)).closest('[role="alert"]'),
  ).toBeTruthy();
  server.paper = papers.between();
  const over = await screen.findByRole('heading', { level: 1, name: 'Time for this part is up' }, { timeout: 5000 });
  expect(document.activeElement).toBe(over);
  expect(screen.getByText('2 questions in 10 min.', { exact: false }).textContent).toContain(
    'The timer starts when you continue',
  );
  await user.click(screen.getByRole('button', { name: 'Continue to Steps' }));
  await waitFor(async () => expect((await heading()).textContent).toBe('Question 3 of 6'));
});

test('a visit between two parts finds the way on; a refusal is said in words', async () => {
  const { user } = open(
    { paper: papers.between() },
    {
      [`POST ${AT}/sections/2`]: () => ({
        status: 409,
        data: { title: 'Not next', status: 409, code: 'section_not_next', message: 'Another one comes first.' },
      }),
    },
  );
  await screen.findByText(/You can continue until then\. The attempt/);
  await user.click(await screen.findByRole('button', { name: 'Continue to Steps' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Another one comes first.');
});

test('the last minutes of a part are said aloud, beside those of the whole', async () => {
  open({ paper: papers.first({ deadlineAt: later(3000) }, 58) });
  expect(await screen.findByText('1 minute left in this part')).toBeTruthy();
  expect(screen.getByRole('timer', { name: 'Time left in this part' })).toBeTruthy();
  expect(screen.getByRole('timer', { name: 'Total time left' })).toBeTruthy();
});

test('one by one: nothing leads back, the palette only shows, and a blank is left only after being asked', async () => {
  const come: unknown[] = [];
  const paper = paperOf({ furthest: 1 });
  const { user } = open(
    { paper },
    {
      [`PUT ${AT}/furthest`]: ({ body }) => {
        come.push(body);
        paper.furthest = (body as { position: number }).position;
        return { data: { furthest: paper.furthest } };
      },
      [`PUT ${AT}/questions/2`]: ({ body }) => {
        const saved = { version: 1, savedAt: paper.serverNow, receipt: 'ABCDEFGH' };
        Object.assign(paper.questions[1] ?? {}, saved, body);
        return { data: { position: 2, ...saved } };
      },
    },
  );
  expect((await heading()).textContent).toBe('Question 1 of 7');
  expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Question 2/ })).toBeNull();
  expect(screen.getByText('Question 2, not viewed')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Next/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Skip question 1?' });
  await user.click(within(dialog).getByRole('button', { name: 'Skip question' }));
  await waitFor(async () => expect((await heading()).textContent).toBe('Question 2 of 7'));
  await waitFor(() => expect(come).toEqual([{ position: 2 }]));
  // An answer is left without a word; the arrow back does nothing.
  await user.keyboard('a');
  await screen.findByText('ABCD-EFGH');
  await user.keyboard('{ArrowLeft}');
  expect((await heading()).textContent).toBe('Question 2 of 7');
  await user.keyboard('{ArrowRight}');
  await waitFor(async () => expect((await heading()).textContent).toBe('Question 3 of 7'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
