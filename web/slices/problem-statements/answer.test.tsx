import type { StatementPage } from '@stepwell/contract/problem-statements/problem-statements.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { profileOf, signedInAs } from '../../testing/people.ts';
import { show } from '../../testing/screen.tsx';

const statementId = '0192f0aa-0000-7000-8000-000000000001';
const path = `/api/coding/statements/${statementId}`;
const at = (ms: number) => new Date(Date.parse('2026-11-22T12:00:00.000Z') + ms).toISOString();
const DEADLINE = 60_000;

const pageOf = (about: Partial<StatementPage>): StatementPage => ({
  statementId,
  cadence: 'weekly',
  title: 'Steps of a well',
  stage: 'open',
  graceHours: 0,
  percentPerDay: 0,
  opensAt: at(-DEADLINE),
  deadlineAt: at(DEADLINE),
  closesAt: at(DEADLINE),
  now: at(0),
  lateNow: 0,
  html: '<p>Where does your code lie?</p>',
  ways: ['link'],
  rubric: [],
  testPoints: 0,
  outOf: 10,
  languages: [],
  tests: null,
  versions: [],
  score: null,
  can: { work: true, handIn: true },
  draft: { version: 0, html: '', link: '', language: '', code: [], files: [], savedAt: null },
  ...about,
});
const around = {
  'GET /api/profile': () => ({ data: profileOf() }),
  [`GET ${path}/standings`]: () => ({
    data: { items: [], nextCursor: null, people: 0, scored: false, outOf: 10, own: null },
  }),
};

const MINUTE = 60_000;

test('what was typed when the last moment passed is saved, said and shown', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  signedInAs();
  let savedLink = '';
  let now = 0;
  show(`/student/problem-statement-submit/${statementId}`, {
    ...around,
    [`PUT ${path}/draft`]: ({ body }) => {
      savedLink = (body as { link: string }).link;
      return { data: { version: 1, savedAt: at(now) } };
    },
    [`GET ${path}`]: () => {
      const draft = { ...pageOf({}).draft, ...(savedLink && { version: 1, link: savedLink, savedAt: at(now) }) };
      const isOver = now > DEADLINE;
      const over = { stage: 'closed', can: { work: true, handIn: false } } as const;
      // The first answer is of a minute before the end, which comes while the page stands open.
      const page = pageOf({ now: at(isOver ? now : DEADLINE - MINUTE), draft, ...(isOver && over) });
      now = DEADLINE + 1;
      return { data: page };
    },
  });
  const link = await screen.findByLabelText('Link');
  link.focus();
  fireEvent.change(link, { target: { value: 'https://example.org/steps' } });
  await act(() => vi.advanceTimersByTime(MINUTE + 1));
  await screen.findByText('Submissions are closed. You didn’t submit an answer.');
  await screen.findByRole('link', { name: 'https://example.org/steps' });
  expect(savedLink).toBe('https://example.org/steps');
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
});

test('what was handed in and not changed since is not shown twice, and nothing says that it was not handed in', async () => {
  signedInAs();
  const [html, link] = ['', 'https://example.org/steps'];
  const version = { versionId: statementId, number: 1, handedInAt: at(-5), daysLate: 0, latePercent: 0, html, link };
  const draft = { ...pageOf({}).draft, version: 1, link, savedAt: at(-9) };
  show(`/student/problem-statement-submit/${statementId}`, {
    ...around,
    [`GET ${path}`]: () => ({
      data: pageOf({
        stage: 'closed',
        draft,
        can: { work: true, handIn: false },
        versions: [{ ...version, language: '', code: [], files: [], tests: null }],
      }),
    }),
  });
  await screen.findByText(/Submissions are closed\. Your last submission/);
  await waitFor(() => expect(screen.getAllByRole('link', { name: link })).toHaveLength(1));
  expect(screen.queryByText('Unsubmitted draft')).toBeNull();
});

test('a problem that is not there is said as one, without another try', async () => {
  signedInAs();
  const data = { status: 404, code: 'statement_not_found', message: 'Not open to you.', requestId: 'r1' };
  show(`/student/problem-statement-submit/${statementId}`, {
    ...around,
    [`GET ${path}`]: () => ({ status: 404, data }),
  });
  await screen.findByRole('heading', { name: 'Challenge not found' });
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('what was typed, left by a link and come back to stands there, while its save is on the way and after it', async () => {
  signedInAs();
  const saves: { link: string; version: number }[] = [];
  let arrive = () => {};
  const { router } = show(`/student/problem-statement-submit/${statementId}`, {
    ...around,
    'GET /api/learning/courses': () => ({ data: { items: [], total: 0, nextCursor: null } }),
    [`PUT ${path}/draft`]: ({ body }) => {
      saves.push(body as (typeof saves)[number]);
      return new Promise((done) => {
        arrive = () => done({ data: { version: saves.length, savedAt: at(0) } });
      });
    },
    // As fetched before anything was typed, and as an answer that was under way before the save.
    [`GET ${path}`]: () => ({ data: pageOf({}) }),
  });
  const link = 'https://example.org/steps';
  const shown = async () => (await screen.findByLabelText<HTMLInputElement>('Link')).value;
  const away = async () => {
    await router.navigate('/student/certificates');
    await waitFor(() => expect(screen.queryByLabelText('Link')).toBeNull());
    await router.navigate(`/student/problem-statement-submit/${statementId}`);
  };
  fireEvent.change(await screen.findByLabelText('Link'), { target: { value: link } });
  await away();
  expect(await shown()).toBe(link);
  arrive();
  await screen.findByText(/^Draft saved/);
  await away();
  expect(await shown()).toBe(link);
  expect(saves).toEqual([expect.objectContaining({ link, version: 0 })]);
  fireEvent.change(screen.getByLabelText('Link'), { target: { value: `${link}/2` } });
  await waitFor(() => expect(saves[1]).toMatchObject({ link: `${link}/2`, version: 1 }), { timeout: 3000 });
});

test('what another device saved meanwhile takes the place of what rests here', async () => {
  signedInAs();
  let draft = pageOf({}).draft;
  const { router } = show(`/student/problem-statement-submit/${statementId}`, {
    ...around,
    'GET /api/learning/courses': () => ({ data: { items: [], total: 0, nextCursor: null } }),
    [`GET ${path}`]: () => ({ data: pageOf({ draft }) }),
  });
  await screen.findByLabelText('Link');
  // Long enough for what was fetched to be asked for anew.
  const later = Date.now() + 11_000;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => later);
  onTestFinished(() => clock.mockRestore());
  draft = { ...draft, version: 4, link: 'https://example.org/phone', savedAt: at(0) };
  await router.navigate('/student/certificates');
  await waitFor(() => expect(screen.queryByLabelText('Link')).toBeNull());
  await router.navigate(`/student/problem-statement-submit/${statementId}`);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Link').value).toBe('https://example.org/phone'));
});

test('nothing is said to be saved beside an answer that nobody has touched', async () => {
  signedInAs();
  show(`/student/problem-statement-submit/${statementId}`, {
    ...around,
    [`GET ${path}`]: () => ({ data: pageOf({}) }),
    [`PUT ${path}/draft`]: () => ({ data: { version: 1, savedAt: at(0) } }),
  });
  const link = await screen.findByLabelText('Link');
  expect(screen.queryByText(/^Draft saved/)).toBeNull();
  fireEvent.change(link, { target: { value: 'https://example.org/steps' } });
  await screen.findByText(/^Draft saved/);
});
