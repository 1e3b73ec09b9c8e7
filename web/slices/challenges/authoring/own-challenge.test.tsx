import type { OwnChallenge } from '@stepwell/contract/challenges/challenge-drafts.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { profileOf, signedInAs } from '../../../testing/people.ts';
import { show } from '../../../testing/screen.tsx';

const challengeId = '0192f0aa-0000-7000-8000-0000000000cc';
const limits = { cpuMs: 2000, memoryMiB: 256, outputKiB: 1024 };
const challenge: OwnChallenge = {
  challengeId,
  state: 'draft',
  owner: 'Ben Ito',
  version: 1,
  saves: 1,
  savedAt: '2026-11-01T09:00:00.000Z',
  isFrozen: false,
  isPublished: false,
  wasPublished: false,
  title: 'Two heaps',
  slug: 'two-heaps',
  difficulty: 'easy',
  tags: [],
  points: 10,
  kind: 'stdio',
  statement: '<p>Add.</p>',
  editorial: '',
  limits,
  languageLimits: {},
  languages: null,
  checker: { kind: 'exact' },
  signature: null,
  starters: {},
  hints: [],
  groups: [],
  shown: null,
  programs: [],
  missing: [],
  tests: [
    {
      testId: '0192f0aa-0000-7000-8000-0000000000dd',
      name: 'all equal',
      kind: 'hidden',
      group: null,
      explanation: '',
      recipe: null,
      inputBytes: 4,
      answerBytes: 2,
      input: '1 1\n',
      answer: '2\n',
    },
  ],
  known: [{ id: 'python', name: 'Python', extension: '.py', available: true }],
};
const at = `/api/coding/own-challenges/${challengeId}`;
const broken = { status: 500, code: 'unexpected', message: 'Something went wrong on our side. Try again.' };
const proved = {
  state: 'done',
  isCurrent: true,
  verified: true,
  trouble: '',
  done: 0,
  total: 0,
  rows: [],
  endedAt: '2026-11-01T09:00:00.000Z',
};
const answers = () => ({
  'GET /api/profile': () => ({ data: profileOf({ role: 'instructor' }) }),
  [`GET ${at}`]: () => ({ data: challenge }),
  [`GET ${at}/verification`]: () => ({ data: proved }),
});

test('what our side fails to save is said, kept and saved by itself; nothing is published without it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  signedInAs({ role: 'instructor' });
  let works = false;
  const { requests } = show(`/instructor/challenges/${challengeId}`, {
    ...answers(),
    [`PUT ${at}/draft`]: () =>
      works ? { data: { ...challenge, title: 'Three heaps', saves: 2 } } : { status: 500, data: broken },
  });
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
  fireEvent.change(title, { target: { value: 'Three heaps' } });
  await vi.advanceTimersByTimeAsync(1000);
  await screen.findAllByText(/Not saved: something went wrong on our side\./);
  expect(title.value).toBe('Three heaps');
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Verify the latest changes.');
  expect(dialog.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true);
  expect(requests.filter((one) => one.startsWith('POST'))).toEqual([]);
  works = true;
  await vi.advanceTimersByTimeAsync(4000);
  await screen.findByText(/^Saved( \d\d:\d\d)?$/);
});

test('who leaves while it is being saved and comes back goes on with what is saved', async () => {
  signedInAs({ role: 'instructor' });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const saves: number[] = [];
  const { router } = show(`/instructor/challenges/${challengeId}`, {
    ...answers(),
    'GET /api/coding/own-challenges': () => ({ data: { items: [], total: 0, nextCursor: null } }),
    [`PUT ${at}/draft`]: async ({ body }: { body: unknown }) => {
      const sent = body as { saves: number; pieces: Partial<OwnChallenge> };
      saves.push(sent.saves);
      if (saves.length === 1) await held;
      return { data: { ...challenge, ...sent.pieces, saves: sent.saves + 1 } };
    },
  });
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Three heaps' } });
  await router.navigate('/instructor/code-challenge');
  await waitFor(() => expect(saves).toEqual([1]));
  expect(screen.queryByRole('dialog')).toBeNull();
  await router.navigate(`/instructor/challenges/${challengeId}`);
  answer();
  const title = await screen.findByLabelText('Title');
  expect(title).toHaveProperty('value', 'Three heaps');
  fireEvent.change(title, { target: { value: 'Four heaps' } });
  await waitFor(() => expect(saves).toEqual([1, 2]), { timeout: 5000 });
});

test('a test goes only after a second look', async () => {
  signedInAs({ role: 'instructor' });
  let left: unknown;
  show(`/instructor/challenges/${challengeId}?tab=tests`, {
    ...answers(),
    [`PUT ${at}/test-order`]: ({ body }: { body: unknown }) => {
      left = body;
      return { data: { ...challenge, tests: [], saves: 2 } };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove test 1' }));
  const sure = await screen.findByRole('button', { name: 'Remove test' });
  expect(left).toBeUndefined();
  fireEvent.click(sure);
  await waitFor(() => expect(left).toEqual({ saves: 1, testIds: [] }));
  await waitFor(() => expect(screen.queryByText('1 · all equal')).toBeNull());
});
