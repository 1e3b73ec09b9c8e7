import type { OwnStatement } from '@stepwell/contract/problem-statements/own-statements.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { profileOf, signedInAs } from '../../testing/people.ts';
import { type ApiRequest, show } from '../../testing/screen.tsx';

const statementId = '0192f0aa-0000-7000-8000-0000000000aa';
const statement: OwnStatement = {
  statementId,
  owner: 'Ben Ito',
  cadence: 'weekly',
  title: 'The stone',
  html: '<p>How deep?</p>',
  stage: 'closed',
  ways: ['text'],
  rubric: [],
  challenge: null,
  challengeTitle: null,
  testPoints: 0,
  graceHours: 2,
  percentPerDay: 10,
  opensAt: '2026-11-02T09:00:00.000Z',
  deadlineAt: '2026-11-08T18:00:00.000Z',
  closesAt: '2026-11-09T18:00:00.000Z',
  publishedAt: '2026-11-01T09:00:00.000Z',
  scoredAt: null,
  outOf: 15,
  saves: 3,
  people: 2,
  missing: [],
  now: '2026-11-10T09:00:00.000Z',
};
const at = `/api/coding/own-statements/${statementId}`;
const teaching = () => ({ 'GET /api/profile': () => ({ data: profileOf({ role: 'instructor' }) }) });
const changed = { status: 409, code: 'changed_elsewhere', message: 'Somebody saved it meanwhile.' };

test('scores are published of all answers, whomever somebody looks for, and not while one waits for its marks', async () => {
  signedInAs({ role: 'instructor' });
  let toMark = 1;
  const counts = (all: number) => ({ data: { 'to-mark': all, marked: 4, published: 0 } });
  const answers = {
    ...teaching(),
    [`GET ${at}`]: () => ({ data: statement }),
    [`GET ${at}/answers`]: () => ({ data: { items: [], nextCursor: null } }),
    [`GET ${at}/answer-counts`]: ({ search }: { search: string }) =>
      search ? { data: { 'to-mark': 0, marked: 1, published: 0 } } : counts(toMark),
  };
  const address = `/instructor/problem-statement-score?statement=${statementId}&q=asha`;
  const first = show(address, answers);
  await screen.findByText(/^1 answer to mark/);
  const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Publish scores (4)' });
  expect((await button()).disabled).toBe(true);
  first.unmount();
  toMark = 0;
  show(address, answers);
  expect((await button()).disabled).toBe(false);
  expect(screen.queryByText(/still to be marked/)).toBeNull();
});

test('a problem is copied for its next time as a draft, which opens', async () => {
  signedInAs({ role: 'instructor' });
  const sent: Record<string, unknown>[] = [];
  const copied = (path: string): OwnStatement => {
    const copy = { statementId: path.split('/').at(-1) ?? '', stage: 'draft' as const, publishedAt: null, people: 0 };
    return { ...statement, ...copy, title: 'The copy' };
  };
  const known = {
    ...teaching(),
    [`GET ${at}`]: () => ({ data: statement }),
    'GET /api/coding/challenges': () => ({ data: { items: [], nextCursor: null } }),
  };
  // The copy has an id that nobody knows before.
  const answers = new Proxy<Parameters<typeof show>[1] & object>(known, {
    get: (target, name: string) =>
      target[name] ??
      (/^(GET|PUT) \/api\/coding\/own-statements\/[0-9a-f-]{36}$/.test(name)
        ? ({ path, body }: ApiRequest) => {
            if (body) sent.push(body as Record<string, unknown>);
            return { data: copied(path) };
          }
        : undefined),
  });
  const { place } = show(`/instructor/problem-statement?statement=${statementId}`, answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Copy to next week' }));
  await screen.findByRole('heading', { name: 'The copy' });
  expect(place()).not.toContain(statementId);
  expect(sent).toMatchObject([{ title: 'The stone', saves: 0, opensAt: '2026-11-16T09:00:00.000Z' }]);
});

test('a problem that was saved in another tab can be loaded as it is now', async () => {
  signedInAs({ role: 'instructor' });
  let newest: OwnStatement = { ...statement, stage: 'draft', publishedAt: null, people: 0 };
  show(`/instructor/problem-statement?statement=${statementId}`, {
    ...teaching(),
    [`GET ${at}`]: () => ({ data: newest }),
    [`PUT ${at}`]: () => ({ status: 409, data: changed }),
    'GET /api/coding/challenges': () => ({ data: { items: [], nextCursor: null } }),
  });
  const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
  fireEvent.change(await title(), { target: { value: 'My stone' } });
  newest = { ...newest, title: 'Their stone', saves: 4 };
  const load = await screen.findByRole('button', { name: 'Load the other version' }, { timeout: 5000 });
  expect((await title()).value).toBe('My stone');
  fireEvent.click(load);
  await screen.findByRole('heading', { name: 'Their stone' });
  expect((await title()).value).toBe('Their stone');
});

test('a draft saves itself, and shows what goes live and what is missing before it is published', async () => {
  signedInAs({ role: 'instructor' });
  let draft: OwnStatement = {
    ...statement,
    stage: 'draft' as const,
    publishedAt: null,
    missing: ['Choose an opening time.'],
    people: 0,
  };
  const { requests } = show(`/instructor/problem-statement?statement=${statementId}`, {
    ...teaching(),
    [`GET ${at}`]: () => ({ data: draft }),
    [`PUT ${at}`]: ({ body }: ApiRequest) => {
      draft = { ...draft, ...(body as Partial<OwnStatement>), missing: [], saves: draft.saves + 1 };
      return { data: draft };
    },
    [`POST ${at}/publication`]: () => ({ data: { ...draft, stage: 'open', saves: draft.saves + 1 } }),
    'GET /api/coding/challenges': () => ({ data: { items: [], nextCursor: null } }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  const first = within(await screen.findByRole('dialog'));
  expect(first.getByText('Choose an opening time.')).toBeTruthy();
  expect(first.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true);
  fireEvent.click(first.getByRole('button', { name: 'Cancel' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value: 'The deeper stone' } });
  expect(screen.getByText('Saving…')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const then = within(await screen.findByRole('dialog'));
  expect(draft.title).toBe('The deeper stone');
  expect(then.queryByText('Before you can publish:')).toBeNull();
  fireEvent.click(then.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Weekly · Open', { exact: false });
  expect(requests.filter((one) => one.startsWith('POST'))).toHaveLength(1);
});
