import type { Challenge } from '@stepwell/contract/challenges/challenges.ts';
import type { OwnSubmission } from '@stepwell/contract/judge/judging.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listOf } from '../../../testing/courses.ts';
import { profileOf, signedInAs } from '../../../testing/people.ts';
import { show } from '../../../testing/screen.tsx';

const challenge: Challenge = {
  slug: 'crates',
  title: 'Tiffin crates',
  difficulty: 'easy',
  tags: [],
  points: 10,
  pointsNow: 10,
  kind: 'stdio',
  version: 1,
  triers: 0,
  solvers: 0,
  state: 'untouched',
  statement: '<p>How many crates?</p>',
  samples: [{ number: 1, input: '3\n', answer: '1\n', explanation: '' }],
  hints: [],
  checker: { kind: 'exact' },
  signature: null,
  groups: [],
  solution: null,
  languages: [
    {
      language: 'python',
      name: 'Python',
      version: '3.12.0',
      extension: '.py',
      available: true,
      notes: [],
      cpuMs: 2000,
      memoryBytes: 268_435_456,
      starter: [{ name: 'main.py', text: '' }],
    },
  ],
};

const refusal = { title: 'Forbidden', status: 403, code: 'forbidden', message: 'Not now.', requestId: 'r1' };

test('a workspace that does not know whose it is says so after its retries, and comes with the next one', async () => {
  signedInAs();
  let works = false;
  show('/student/code-challenge?challenge=crates', {
    'GET /api/profile': () => (works ? { data: profileOf() } : { status: 403, data: refusal }),
    'GET /api/coding/challenges/crates': () => ({ data: challenge }),
    'GET /api/coding/challenges/crates/drafts': () => ({ data: { items: [] } }),
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  works = true;
  fireEvent.click(retry);
  expect(await screen.findByText('How many crates?')).toBeTruthy();
});

test('a problem without a sample says so, and is tried with an input of one’s own', async () => {
  signedInAs();
  show('/student/code-challenge?challenge=crates', {
    'GET /api/profile': () => ({ data: profileOf() }),
    'GET /api/coding/challenges/crates': () => ({ data: { ...challenge, samples: [] } }),
    'GET /api/coding/challenges/crates/drafts': () => ({ data: { items: [] } }),
  });
  expect(await screen.findByText('This problem has no samples.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Run samples/ })).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Run custom input/ }).length).toBeGreaterThan(0);
});

test('who has a challenge open is told that it changed, and that it was put away', async () => {
  signedInAs();
  let now: Challenge | undefined = challenge;
  const gone = { title: 'Not found', status: 404, code: 'challenge_not_found', message: 'Gone.', requestId: 'r2' };
  show('/student/code-challenge?challenge=crates', {
    'GET /api/profile': () => ({ data: profileOf() }),
    'GET /api/coding/challenges/crates': () => (now ? { data: now } : { status: 404, data: gone }),
    'GET /api/coding/challenges/crates/drafts': () => ({ data: { items: [] } }),
  });
  await screen.findByText('How many crates?');
  const isTold = () => screen.queryByText(/The challenge has changed\. Read the/) !== null;
  expect(isTold()).toBe(false);
  now = { ...challenge, version: 2, statement: '<p>How many tiffins?</p>' };
  const run = () => fireEvent.click(screen.getAllByRole('button', { name: /^Run samples/ })[0] as HTMLElement);
  run();
  await screen.findByText('How many tiffins?');
  fireEvent.click(await screen.findByRole('button', { name: 'Got it' }));
  expect(isTold()).toBe(false);
  now = undefined;
  run();
  await screen.findByText(/This challenge was archived, so you can’t/);
  expect(screen.getByText('How many tiffins?')).toBeTruthy();
  now = { ...challenge, version: 2 };
  run();
  await waitFor(() => expect(screen.queryByText(/This challenge was archived, so you can’t/)).toBeNull());
});

test('where there is no such challenge the page says so, and leads back to those there are', async () => {
  signedInAs();
  const gone = { title: 'Not found', status: 404, code: 'challenge_not_found', message: 'Gone.', requestId: 'r2' };
  show('/student/code-challenge?challenge=crates', {
    'GET /api/profile': () => ({ data: profileOf() }),
    'GET /api/coding/challenges/crates': () => ({ status: 404, data: gone }),
    'GET /api/coding/challenges/crates/drafts': () => ({ status: 404, data: gone }),
  });
  await screen.findByRole('heading', { name: 'Challenge not found' });
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('File: what nobody answered goes under the same id when it is sent', async () => {
  signedInAs();
  const { requests } = show('/student/code-challenge?challenge=crates', {
    'GET /api/profile': () => ({ data: profileOf() }),
    'GET /api/coding/challenges/crates': () => ({ data: challenge }),
    'GET /api/coding/challenges/crates/drafts': () => ({ data: { items: [] } }),
  });
  await screen.findByText('How many crates?');
  const sent = (what: string) => requests.filter((one) => one.startsWith(`PUT /api/coding/challenges/crates/${what}/`));
  for (const [button, what] of [
    [/^Submit/, 'submissions'],
    [/^Run samples/, 'runs'],
  ] as const) {
    for (const times of [1, 2]) {
      fireEvent.click(screen.getAllByRole('button', { name: button })[0] as HTMLElement);
      await screen.findByText(/The site did not answer/);
      await waitFor(() => expect(sent(what)).toHaveLength(times));
    }
    expect(new Set(sent(what)).size).toBe(1);
  }
});

const submissionId = '0192f0aa-0000-7000-8000-000000000009';
const accepted: OwnSubmission = {
  submissionId,
  challenge: { slug: 'crates', title: 'Tiffin crates', kind: 'stdio' },
  language: 'python',
  stage: 'done',
  place: null,
  madeAt: '2026-11-22T12:00:00.000Z',
  files: [{ name: 'main.py', text: 'print(1)' }],
  verdict: 'AC',
  reason: '',
  points: 10,
  ofPoints: 10,
  cpuMs: 20,
  memoryBytes: 9_000_000,
  compileLog: '',
  limits: { cpuMs: 2000, memoryBytes: 268_435_456 },
  judgedAt: '2026-11-22T12:00:01.000Z',
  testCount: 0,
  tests: [],
  groups: [],
} as OwnSubmission;

test('what is accepted tells what was earned, and leads to the editorial and to the next challenge', async () => {
  signedInAs();
  const solved = { ...challenge, solution: { submissionId, solvedAt: '2026-11-22T12:00:01.000Z', points: 7 } };
  const line = { ...challenge, slug: 'steps', title: 'Steps of a well' };
  const { router } = show(`/student/code-challenge?challenge=crates&submission=${submissionId}`, {
    'GET /api/profile': () => ({ data: profileOf() }),
    'GET /api/coding/challenges/crates': () => ({ data: solved }),
    'GET /api/coding/challenges/crates/drafts': () => ({ data: { items: [] } }),
    [`GET /api/coding/submissions/${submissionId}`]: () => ({ data: accepted }),
    'GET /api/coding/challenges': () => ({ data: listOf([{ ...challenge, title: 'Itself' }, line]) }),
    'GET /api/coding/challenges/crates/editorial': () => ({ data: { html: '<p>Count them.</p>' } }),
  });

  const after = await screen.findByLabelText('Solved');
  expect(after.textContent).toContain('7 points earned');
  const next = await within(after).findByRole('link', { name: 'Next challenge: Steps of a well' });
  expect(next.getAttribute('href')).toBe('/student/code-challenge?challenge=steps');
  fireEvent.click(within(after).getByRole('link', { name: 'Read editorial' }));
  await screen.findByText('Count them.');
  expect(router.state.location.search).toContain(`submission=${submissionId}`);
});
