import type { Opinion, SubmittedText, WritingPage } from '@stepwell/contract/writing/writing.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listOf } from '../../../testing/courses.ts';
import { signedInAs } from '../../../testing/people.ts';
import { show } from '../../../testing/screen.tsx';

const VERSION = '0192f0aa-0000-7000-8000-000000000001';
const names = ['task', 'coherence', 'lexical', 'grammar'] as const;
const version = (about: Partial<SubmittedText> = {}): SubmittedText => ({
  versionId: VERSION,
  number: 1,
  text: 'Dear Sir, I need two more days.',
  submittedAt: '2026-11-20T08:00:00.000Z',
  result: {
    maker: 'rules',
    rulesVersion: '1',
    words: 7,
    band: 5.5,
    error: 1,
    limits: [],
    criteria: names.map((criterion) => ({ criterion, band: 5.5, reasons: ['By rules.'], quotes: [], next: 'Go on.' })),
    points: [],
  },
  marks: [],
  opinion: null,
  review: null,
  ...about,
});
const opinion: Opinion = {
  maker: 'small-model',
  promptVersion: '1',
  askedAt: '2026-11-20T09:00:00.000Z',
  latencyMs: 900,
  criteria: names.map((criterion) => ({
    criterion,
    band: 7,
    reason: 'The request is clear.',
    quotes: [{ start: 10, end: 30, note: 'One request.' }],
    next: 'Name the date.',
  })),
};
const page = (about: Partial<WritingPage> = {}): WritingPage => ({
  prompt: {
    promptId: 'email-extension',
    kind: 'email',
    title: 'Ask for an extension',
    task: 'Write.',
    register: 'formal',
    words: { least: 100, most: 150 },
    points: [],
    chart: null,
  },
  draft: { text: '', version: 1, savedAt: null },
  versions: [version()],
  model: 'small-model',
  ignored: [],
  contested: [],
  ...about,
});

beforeAll(() => import('../writing.screen.tsx'));
let frame: Parameters<typeof show>[1];
beforeEach(() => {
  const profile = signedInAs();
  frame = {
    'GET /api/profile': () => ({ data: profile }),
    'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
    'GET /api/learning/courses': () => ({ data: listOf([]) }),
  };
});
const open = (found: WritingPage, more: Parameters<typeof show>[1] = {}) =>
  show('/student/WritingPractice?view=result&prompt=email-extension', {
    ...frame,
    'GET /api/writing/prompts/email-extension': () => ({ data: found }),
    ...more,
  });

test('a second opinion is asked for, says who spoke, and leaves the estimate as it is', async () => {
  open(page(), { [`POST /api/writing/versions/${VERSION}/opinion`]: () => ({ data: opinion }) });
  await userEvent.setup({ delay: null }).click(await screen.findByRole('button', { name: 'Ask for second opinion' }));
  const part = await screen.findByRole('region', { name: 'Second opinion' });
  expect(await within(part).findByText(/Written by the language model small-model/)).toBeTruthy();
  expect(within(part).getAllByText('Rules: 5.5')).toHaveLength(4);
  expect(within(part).getAllByText('7.0')).toHaveLength(4);
  expect(screen.getByText('Estimated band, ±1')).toBeTruthy();
});

test('an opinion is shown while it is written; one that breaks off goes, with a plain word, and the estimate stays', async () => {
  const soFar = { maker: 'small-model', criteria: [{ criterion: 'task', reason: '<b>Half a thought' }] };
  const problem = { status: 503, code: 'model_away', message: 'No usable answer. Try again later.' };
  let isBroken = true;
  const path = `POST /api/writing/versions/${VERSION}/opinion`;
  const written = Promise.withResolvers<void>();
  open(page(), {
    [path]: () => ({
      lines: [{ progress: soFar }, isBroken ? { problem } : { reply: opinion }],
      until: written.promise,
    }),
  });
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Ask for second opinion' }));
  const part = await screen.findByRole('region', { name: 'Second opinion' });
  expect(await within(part).findByText('<b>Half a thought')).toBeTruthy();
  expect(within(part).getByText(/^small-model is writing/)).toBeTruthy();
  written.resolve();
  expect(await within(part).findByText(/No usable answer.*Your estimate by rules stays/)).toBeTruthy();
  expect(within(part).queryByText('<b>Half a thought')).toBeNull();
  expect(screen.getByText('Estimated band, ±1')).toBeTruthy();
  isBroken = false;
  await user.click(within(part).getByRole('button', { name: 'Ask for second opinion' }));
  expect(await within(part).findByText(/Written by the language model small-model/)).toBeTruthy();
});

test('no model: nothing offers an opinion; a model that fails says so and offers again', async () => {
  const shown = open(page({ model: null }));
  expect(await screen.findByText('Estimated band, ±1')).toBeTruthy();
  expect(screen.queryByText('Second opinion')).toBeNull();
  shown.unmount();
  open(page(), {
    [`POST /api/writing/versions/${VERSION}/opinion`]: () => ({
      status: 503,
      data: {
        type: 'about:blank',
        title: 'x',
        status: 503,
        code: 'model_away',
        message: 'No usable answer. Try again later.',
      },
    }),
  });
  const ask = await screen.findByRole('button', { name: 'Ask for second opinion' });
  await userEvent.setup({ delay: null }).click(ask);
  expect(await screen.findByText(/^No usable answer. Try again later./)).toBeTruthy();
});

test('a teacher’s band is read first, with its reason and the estimate beside it', async () => {
  const review = { band: 7, comment: 'The tone is right.', teacher: 'Ira Sen', reviewedAt: '2026-11-21T08:00:00.000Z' };
  open(page({ versions: [version({ review })] }));
  expect(await screen.findByText('Teacher’s band (estimate by rules: 5.5)')).toBeTruthy();
  expect(screen.getByText('The tone is right.')).toBeTruthy();
});
