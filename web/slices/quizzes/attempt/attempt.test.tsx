import type { AttemptQuestion, Paper, QuizPage, Review, Seat } from '@stepwell/contract/quizzes/attempts.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { newQueryClient } from '../../../api/world.ts';
import { Providers } from '../../../app.tsx';
import { signedInAs } from '../../../testing/people.ts';
import { type ApiRequest, answering } from '../../../testing/screen.tsx';
import { QuizAttempt, QuizPanel, QuizReview } from '../quiz.public.tsx';
import { ATTEMPT, endOf, paperOf, QUIZ } from '../testing/server.ts';

type Answers = Parameters<typeof answering>[0];
const PAPER = `GET /api/assessment/attempts/${ATTEMPT}`;
const HAND_IN = `POST /api/assessment/attempts/${ATTEMPT}/hand-in`;
const saveAt = (position: number) => `PUT /api/assessment/attempts/${ATTEMPT}/questions/${position}`;
const score = { marks: 1, of: 7, percent: 14, passed: false };
const soon = (paper: Paper): Paper => {
  const deadlineAt = new Date(Date.parse(paper.serverNow) + 30_000).toISOString();
  return { ...paper, deadlineAt };
};

// Parts of the page come when they are wanted; the first test must not wait for their compilation.
beforeAll(() =>
  Promise.all([import('./attempt.public.tsx'), import('../quiz-panel.tsx'), import('../result/review.public.tsx')]),
);
beforeEach(() => {
  signedInAs();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

function Page() {
  const [search, setSearch] = useSearchParams();
  const [attempt, review] = [search.get('attempt'), search.get('review')];
  if (attempt) return <QuizAttempt attemptId={attempt} onLeave={() => setSearch({})} />;
  if (review) return <QuizReview attemptId={review} />;
  return <QuizPanel quizId={QUIZ} courseId="graphs" lectureId={QUIZ} onEnded={() => {}} />;
}

let began = 0;
/** The server's clock runs as well. */
const seatOf = (about: Partial<Seat> = {}): Seat => {
  const serverNow = new Date(Date.parse(paperOf().serverNow) + performance.now() - began).toISOString();
  return { isHere: true, since: null, changes: 0, state: 'open', serverNow, ...about };
};
/** Nobody else has it open, unless a test says so. */
const seats: Answers = {
  [`PUT /api/assessment/attempts/${ATTEMPT}/seat`]: () => ({ data: seatOf() }),
  [`GET /api/assessment/attempts/${ATTEMPT}/seat`]: () => ({ data: seatOf() }),
};

function open(search: string, answers: Answers) {
  began = performance.now();
  const requests = answering({ ...seats, ...answers });
  const router = createMemoryRouter([{ path: '/', Component: Page }], { initialEntries: [`/${search}`] });
  const queryClient = newQueryClient();
  render(
    <Providers queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Providers>,
  );
  return { requests, at: () => router.state.location.search, user: userEvent.setup({ delay: null }) };
}

/** Keeps what it is told, as the server does, and answers the receipt. */
function keeping(paper: Paper) {
  const received: unknown[] = [];
  const saves = paper.questions.map((question): [string, (request: ApiRequest) => { data: object }] => [
    saveAt(question.position),
    ({ body }: ApiRequest) => {
      received.push(body);
      const { version, answer, flagged } = body as Pick<AttemptQuestion, 'version' | 'answer' | 'flagged'>;
      const saved = { version: version + 1, savedAt: paper.serverNow, receipt: 'ABCDEFGH' };
      Object.assign(question, saved, { answer, flagged });
      return { data: { position: question.position, ...saved } };
    },
  ]);
  const answers: Answers = { [PAPER]: () => ({ data: paper }), ...Object.fromEntries(saves) };
  return { received, answers };
}

test('letters choose, F flags, arrows move, and each change is saved with a receipt', async () => {
  const { received, answers } = keeping(paperOf());
  const { user } = open(`?attempt=${ATTEMPT}`, answers);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Question 1 of 7');
  await user.keyboard('b');
  expect(await screen.findByText('ABCD-EFGH')).toBeTruthy();
  await user.keyboard('f');
  await user.keyboard('{ArrowRight}');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Question 2 of 7');
  await waitFor(() =>
    expect(received).toMatchObject([
      { version: 0, answer: { kind: 'single', choice: 'id-four' }, flagged: false },
      { version: 1, answer: { kind: 'single', choice: 'id-four' }, flagged: true },
    ]),
  );
  expect(screen.getByRole('button', { name: 'Question 1, answered, flagged' })).toBeTruthy();
});

test('single keys can be turned off, and stay off', async () => {
  const { received, answers } = keeping(paperOf());
  const { user } = open(`?attempt=${ATTEMPT}`, answers);
  await user.click(await screen.findByRole('button', { name: 'Turn off shortcuts' }));
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('bf{ArrowRight}');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Question 1 of 7');
  expect(received).toEqual([]);
  expect(localStorage.getItem('stepwell.quiz.shortcuts')).toBe('off');
});

test('no key reaches the question under a dialog, wherever the focus is', async () => {
  const { received, answers } = keeping(paperOf());
  const { user } = open(`?attempt=${ATTEMPT}`, answers);
  await user.click(await screen.findByRole('button', { name: 'Review and submit' }));
  await screen.findByRole('dialog');
  await user.keyboard('bf{ArrowRight}');
  // A click on words within it leaves the focus with nobody.
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('bf{ArrowRight}');
  expect(screen.getByRole('heading', { level: 1, hidden: true }).textContent).toBe('Question 1 of 7');
  expect(received).toEqual([]);
  expect(screen.getByRole('button', { name: 'Flag', hidden: true }).getAttribute('aria-pressed')).toBe('false');
});

test('letters typed into an answer are words, not commands', async () => {
  const { answers } = keeping(paperOf());
  const { user } = open(`?attempt=${ATTEMPT}`, answers);
  await user.click(await screen.findByRole('button', { name: /^Question 5/ }));
  await user.click(await screen.findByRole('textbox'));
  await user.keyboard('after');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('after');
  expect(screen.getByRole('button', { name: 'Flag' }).getAttribute('aria-pressed')).toBe('false');
});

test('how a question is marked by people stands below its answer', async () => {
  const rubric = [{ id: 'c', title: 'Reasons', levels: [{ id: 'l', points: 3, words: 'Two or more' }] }];
  const view = { kind: 'essay' as const, rich: false, leastWords: null, mostWords: null, template: '', rubric };
  const [first] = paperOf().questions;
  const paper = paperOf({ questions: first ? [{ ...first, face: view, answer: null }] : [] });
  open(`?attempt=${ATTEMPT}`, { [PAPER]: () => ({ data: paper }) });
  const marked = (await screen.findByText('Marking settings')).closest('details');
  expect(marked?.textContent).toContain('Reasons');
  expect(marked?.textContent).toContain('Two or more');
  expect(marked?.open).toBe(false);
});

test('handing in asks once, names what is open and flagged, and leads to the result', async () => {
  const paper = paperOf();
  const { answers } = keeping(paper);
  const first = paper.questions[0] as AttemptQuestion;
  Object.assign(first, { answer: { kind: 'single', choice: 'id-four' }, flagged: true, version: 1 });
  let handIns = 0;
  const handIn = () => {
    handIns += 1;
    return { data: { score, end: endOf() } };
  };
  const review = () => ({ data: reviewOf() });
  const { user, at } = open(`?attempt=${ATTEMPT}`, {
    ...answers,
    [HAND_IN]: handIn,
    [`GET /api/assessment/attempts/${ATTEMPT}/review`]: review,
  });
  await user.click(await screen.findByRole('button', { name: 'Review and submit' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Questions 2, 3, 4, 5, 6, and 7 aren’t answered.');
  expect(dialog.textContent).toContain('Question 1 is flagged.');
  await user.dblClick(within(dialog).getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('1 of 7, not passed')).toBeTruthy();
  expect(handIns).toBe(1);
  expect(at()).toBe(`?review=${ATTEMPT}`);
});

test('the time can be hidden; its last minute is said all the same', async () => {
  const { answers } = keeping(soon(paperOf()));
  const { user } = open(`?attempt=${ATTEMPT}`, answers);
  expect((await screen.findByRole('timer')).textContent).toBe('0:30 left');
  await user.click(screen.getByRole('button', { name: 'Hide timer' }));
  expect(screen.getByRole('timer').textContent).toBe('Timer hidden');
  expect(screen.getByText('1 minute left').getAttribute('role')).toBe('status');
});

test('at zero it hands in by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { answers } = keeping(soon(paperOf()));
  const { at } = open(`?attempt=${ATTEMPT}`, {
    ...answers,
    [HAND_IN]: () => ({ data: { score, end: endOf() } }),
    [`GET /api/assessment/attempts/${ATTEMPT}/review`]: () => ({ data: reviewOf() }),
  });
  await screen.findByRole('timer');
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  expect(await screen.findByText('1 of 7, not passed')).toBeTruthy();
  expect(at()).toBe(`?review=${ATTEMPT}`);
});

test('a cut is told, and the browser asks before it closes the tab only while something is unsent', async () => {
  const { answers } = keeping(paperOf());
  let cut = true;
  const save = answers[saveAt(1)];
  const { user } = open(`?attempt=${ATTEMPT}`, {
    ...answers,
    [saveAt(1)]: (request) => {
      if (cut) throw new TypeError('no network');
      return save?.(request) ?? {};
    },
  });
  await screen.findByRole('timer');
  const leaving = () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leaving()).toBe(false);
  await user.keyboard('c');
  expect(await screen.findByText(/Offline since/)).toBeTruthy();
  expect(screen.getByText(/Saved on this device at/)).toBeTruthy();
  expect(leaving()).toBe(true);
  cut = false;
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('ABCD-EFGH')).toBeTruthy();
  expect(screen.queryByText(/Offline since/)).toBeNull();
  expect(leaving()).toBe(false);
});

const page: QuizPage = {
  quizId: QUIZ,
  courseId: 'graphs',
  lectureId: QUIZ,
  title: 'Check yourself',
  instructions: 'Count the steps.',
  questions: 7,
  marks: 8,
  timeLimitSeconds: 600,
  passPercent: 60,
  attemptsAllowed: 2,
  penalties: false,
  attempts: [],
  openAttemptId: null,
  can: { start: true },
};

test('the page before a quiz tells its facts, and pressing twice starts once', async () => {
  const { answers } = keeping(paperOf());
  let starts = 0;
  const { user, at } = open('', {
    ...answers,
    [`GET /api/assessment/quizzes/${QUIZ}`]: () => ({ data: page }),
    [`POST /api/assessment/quizzes/${QUIZ}/attempts`]: () => {
      starts += 1;
      return { data: { attemptId: ATTEMPT } };
    },
  });
  expect(await screen.findByText('4.8 marks')).toBeTruthy();
  expect(screen.getByText('10 min')).toBeTruthy();
  await user.dblClick(screen.getByRole('button', { name: 'Start quiz' }));
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Question 1 of 7');
  expect([starts, at()]).toEqual([1, `?attempt=${ATTEMPT}`]);
});

test('an attempt that is over leads to its result', async () => {
  open(`?attempt=${ATTEMPT}`, { [PAPER]: () => ({ data: paperOf({ state: 'timed-out' }) }) });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Attempt ended');
  expect(screen.getByRole('button', { name: 'View result' })).toBeTruthy();
});

function reviewOf(): Review {
  const { questions: served } = paperOf();
  const common = { marks: 0, of: 1, flagged: false, topic: 'walls', explanation: '<p>So it is.</p>', feedback: null };
  const keys: Review['questions'][number]['key'][] = [
    { kind: 'single', right: 'id-three' },
    { kind: 'multiple', right: ['id-north', 'id-south'] },
    { kind: 'true-false', right: true },
    { kind: 'numeric', right: 1250, tolerance: 5 },
    { kind: 'short-text', accepted: ['Rani ki Vav'] },
    { kind: 'ordering', right: ['id-dig', 'id-carve', 'id-fill'] },
    { kind: 'matching', right: { 'id-Adalaj': 'id-five', 'id-Patan': 'id-seven' } },
  ];
  const answers: Review['questions'][number]['answer'][] = [
    { kind: 'single', choice: 'id-four' },
    { kind: 'multiple', choices: ['id-north'] },
    { kind: 'true-false', value: true },
    null,
    { kind: 'short-text', text: 'Adalaj' },
    { kind: 'ordering', order: ['id-carve', 'id-dig', 'id-fill'] },
    { kind: 'matching', pairs: { 'id-Adalaj': 'id-seven', 'id-Patan': 'id-seven' } },
  ];
  const marks = [0, 0.5, 1, 0, 0, 0.33, 0.5];
  const { attemptId, quizId, title, startedAt, deadlineAt } = paperOf();
  return {
    attemptId,
    quizId,
    title,
    startedAt,
    deadlineAt,
    score,
    passPercent: 60,
    number: 1,
    attemptsAllowed: 2,
    courseId: 'graphs',
    lectureId: QUIZ,
    state: 'handed-in',
    endedAt: '2026-11-21T10:05:30.000Z',
    end: endOf(),
    shows: { score: true, answers: true, key: true, explanations: true, later: false },
    questions: served.map(({ position, stem, face }, place) => ({
      ...common,
      position,
      stem,
      face,
      key: keys[place] as (typeof keys)[number],
      answer: answers[place] ?? null,
      marks: marks[place] ?? 0,
      taughtIn: place === 0 ? { courseId: 'graphs', lectureId: QUIZ, title: 'How walls stand' } : null,
    })),
  };
}

test('the review puts first what was not right, in words, with the way to the lecture', async () => {
  const { user } = open(`?review=${ATTEMPT}`, {
    [`GET /api/assessment/attempts/${ATTEMPT}/review`]: () => ({ data: reviewOf() }),
  });
  expect(await screen.findByText('1 of 7, not passed')).toBeTruthy();
  expect(screen.getByText(/Pass mark: 4.2\. 5 min 30 s of 10 min\./)).toBeTruthy();
  const shown = () => screen.getAllByRole('article').map((each) => within(each).getByRole('heading').textContent);
  expect(shown()).toEqual([1, 2, 5, 6, 7].map((position) => `Question ${position}`));
  const [first, second, fifth, sixth, seventh] = screen.getAllByRole('article');
  expect(first?.textContent).toContain('fourYour choice');
  expect(first?.textContent).toContain('threeCorrect answer');
  expect(second?.textContent).toContain('southCorrect, not chosen');
  expect(fifth?.textContent).toContain('AdalajYour answer');
  expect(fifth?.textContent).toContain('Rani ki VavCorrect answer');
  expect(sixth?.textContent).toContain('digYou put it in position 2');
  expect(seventh?.textContent).toContain('Adalaj → fiveCorrect answer');
  const link = within(first as HTMLElement).getByRole('link', { name: 'How walls stand' });
  expect(link.getAttribute('href')).toBe(`/pages/course/video-player?course=graphs&lecture=${QUIZ}`);
  const next = screen.getByRole('link', { name: 'Review “How walls stand”' });
  expect(next.getAttribute('href')).toBe(link.getAttribute('href'));
  await user.click(screen.getByRole('button', { name: 'Not answered 1' }));
  expect(shown()).toEqual(['Question 4']);
  expect(screen.getByText('1250 ± 5 ms')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'All 7' }));
  expect(shown()).toHaveLength(7);
});

test('after passing, the one thing to do is to go on with the course', async () => {
  const passed = { ...reviewOf(), score: { marks: 5, of: 7, percent: 71, passed: true } };
  open(`?review=${ATTEMPT}`, { [`GET /api/assessment/attempts/${ATTEMPT}/review`]: () => ({ data: passed }) });
  const next = await screen.findByRole('link', { name: 'Continue course' });
  expect(next.getAttribute('href')).toBe('/pages/course/video-player?course=graphs');
});

test('the result shows the receipt, and gives it out as a text', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:x';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const { user } = open(`?review=${ATTEMPT}`, {
    [`GET /api/assessment/attempts/${ATTEMPT}/review`]: () => ({ data: reviewOf() }),
  });
  const receipt = await screen.findByRole('region', { name: 'Receipt' });
  expect(receipt.textContent).toContain('7F3K-2M9Q-C');
  expect(receipt.textContent).toContain('2 of 7 questions answered');
  await user.click(within(receipt).getByRole('button', { name: 'Save as text file' }));
  const text = await files[0]?.text();
  for (const line of ['Check yourself', 'Receipt: 7F3K-2M9Q-C', '2026-11-21T10:05:00.000Z', 'Answered: 2 of 7']) {
    expect(text).toContain(line);
  }
});

test('an attempt that left for another device can only be looked at, until it is taken back', async () => {
  const { received, answers } = keeping(paperOf());
  let mine = false;
  const seat = () => ({ data: seatOf({ isHere: mine, since: '2026-11-21T10:02:07.000Z' }) });
  const { user } = open(`?attempt=${ATTEMPT}`, {
    ...answers,
    // Somebody was quicker than the first answer.
    [`PUT /api/assessment/attempts/${ATTEMPT}/seat`]: seat,
  });
  expect(await screen.findByText(/This attempt moved to another device at/)).toBeTruthy();
  const choice = () => screen.getAllByRole('radio')[0] as HTMLInputElement;
  expect(choice().matches(':disabled')).toBe(true);
  await user.keyboard('bf');
  mine = true;
  await user.click(screen.getByRole('button', { name: 'Continue on this device' }));
  await waitFor(() => expect(choice().matches(':disabled')).toBe(false));
  expect(screen.queryByText(/This attempt moved to another device at/)).toBeNull();
  expect(received).toEqual([]);
});
