import type { Details } from '@stepwell/contract/authoring/authoring.ts';
import type { LatestDraftPart } from '@stepwell/contract/authoring/drafts.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Call, Unreachable } from '../../../api/call.ts';
import { articlePart, COURSE, draftOf, FIRST, idOf, lineOf } from '../testing/drafts.ts';
import { newDraftStore } from './draft-store.ts';
import { storedDrafts } from './stored-drafts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

interface Put {
  path: string;
  version: number;
  content: Details;
}

/** A server that keeps one version of each piece and says what was sent to it. */
function server() {
  const sent: Put[] = [];
  const versions = new Map<string, number>();
  let answer: ((put: Put) => unknown) | undefined;
  const call = (async (endpoint: { path: string }, input: { body: { version: number; content: Details } }) => {
    const put = { path: endpoint.path.split('/').at(-1) ?? '', ...input.body };
    sent.push(put);
    const special = answer?.(put);
    if (special instanceof Promise) await special;
    if (special instanceof Error) throw special;
    const version = Math.max(versions.get(put.path) ?? 1, put.version) + 1;
    versions.set(put.path, version);
    const line = put.path === ':lectureId' ? { line: lineOf(FIRST, put.content.title), problems: [] } : {};
    return { version, savedAt: '2026-11-01T10:42:00.000Z', savedBy: 'Priya Sharma', content: null, ...line };
  }) as unknown as Call;
  return { call, sent, answers: (how: typeof answer) => (answer = how) };
}

const opened = (call: Call) => {
  const store = newDraftStore(draftOf(), call);
  store.start();
  const details = () => store.now().pieces['details']?.content as Details;
  return { store, details, type: (title: string) => store.change('details', { ...details(), title }) };
};
const cut = () => new Unreachable('Stepwell did not answer.');
const changed = (newest: Details, version = 7) =>
  new Refusal('piece_changed', {
    status: 409,
    message: 'Somebody else saved this meanwhile.',
    newest: {
      version,
      savedAt: '2026-11-01T10:41:00.000Z',
      savedBy: 'Rohan Kulkarni',
      content: newest,
    } as LatestDraftPart,
  });

test('typing is sent after a pause, once, under the version that was seen', async () => {
  const site = server();
  const { store, type } = opened(site.call);
  for (const title of ['G', 'Gr', 'Gra']) {
    type(title);
    await vi.advanceTimersByTimeAsync(200);
  }
  expect(store.now().saving).toBe('waiting');
  expect(site.sent).toHaveLength(0);

  await vi.advanceTimersByTimeAsync(700);

  expect(site.sent.map(({ version, content }) => [version, content.title])).toEqual([[1, 'Gra']]);
  expect(store.now()).toMatchObject({ saving: 'saved', savedAt: '2026-11-01T10:42:00.000Z' });
  expect(store.isUnsent()).toBe(false);
});

test('who types without a pause is saved at least every two seconds', async () => {
  const site = server();
  const { type } = opened(site.call);
  for (let at = 0; at < 20; at += 1) {
    type('x'.repeat(at + 1));
    await vi.advanceTimersByTimeAsync(200);
  }
  expect(site.sent.length).toBeGreaterThanOrEqual(2);
});

test('what is typed while a save is under way is the next save', async () => {
  const site = server();
  let arrive = () => {};
  site.answers((put) =>
    put.content.title === 'One'
      ? new Promise<void>((done) => {
          arrive = done;
        })
      : undefined,
  );
  const { store, type, details } = opened(site.call);
  type('One');
  await vi.advanceTimersByTimeAsync(800);
  type('Two');
  arrive();
  await vi.advanceTimersByTimeAsync(1600);

  expect(site.sent.map(({ version, content }) => [version, content.title])).toEqual([
    [1, 'One'],
    [2, 'Two'],
  ]);
  expect(details().title).toBe('Two');
  expect(store.now().saving).toBe('saved');
});

test('File: without a connection all is kept on the device, and goes when somebody answers', async () => {
  const site = server();
  site.answers(cut);
  const { store, type } = opened(site.call);
  type('In outbox');
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.now()).toMatchObject({ saving: 'cut', safe: true });
  expect(storedDrafts(COURSE).all()).toMatchObject([{ key: 'details', version: 1, mine: { title: 'In outbox' } }]);

  site.answers(undefined);
  await vi.advanceTimersByTimeAsync(2500);
  expect(store.now().saving).toBe('saved');
  expect(storedDrafts(COURSE).all()).toEqual([]);
});

test('a tab that was killed loses nothing older than a moment: the next visit sends it', async () => {
  const site = server();
  site.answers(cut);
  const { type } = opened(site.call);
  type('Typed just before the end');
  await vi.advanceTimersByTimeAsync(300);
  vi.clearAllTimers();

  const next = server();
  const { store, details } = opened(next.call);
  expect(details().title).toBe('Typed just before the end');
  await vi.advanceTimersByTimeAsync(100);
  expect(next.sent).toHaveLength(1);
  expect(store.isUnsent()).toBe(false);
});

test('what somebody else changed in another place is taken over, and both are saved', async () => {
  const site = server();
  const theirs = { ...draftOf().details.content, summary: 'Theirs.' };
  site.answers((put) => (put.version === 1 ? changed(theirs) : undefined));
  const { store, type, details } = opened(site.call);
  type('My questions');
  await vi.advanceTimersByTimeAsync(1500);

  expect(site.sent.at(-1)).toMatchObject({ version: 7, content: { title: 'My questions', summary: 'Theirs.' } });
  expect(details()).toMatchObject({ title: 'My questions', summary: 'Theirs.' });
  expect(store.now().saving).toBe('saved');
});

test('where both wrote in the same place nobody wins before the author has decided', async () => {
  const site = server();
  site.answers((put) => (put.version === 1 ? changed({ ...draftOf().details.content, title: 'Theirs' }) : undefined));
  const { store, type, details } = opened(site.call);
  type('My questions');
  await vi.advanceTimersByTimeAsync(1500);
  expect(store.now().saving).toBe('conflict');
  const conflict = store.now().conflicts['details'];
  expect(conflict?.clashes).toEqual([{ path: ['title'], before: 'Graphs', mine: 'My questions', theirs: 'Theirs' }]);
  expect(site.sent).toHaveLength(1);

  if (conflict) store.resolve('details', { ...details(), title: 'Both' }, conflict.newest);
  await store.flush();
  expect(site.sent.at(-1)).toMatchObject({ version: 7, content: { title: 'Both' } });
  expect(store.now().saving).toBe('saved');
});

test('what the server does not take stays, with its reason, until it is changed', async () => {
  const site = server();
  site.answers(({ content }) =>
    content.title === 'Bad'
      ? new Refusal('invalid_fields', { status: 422, message: 'Look again.', fields: { title: 'At most 120.' } })
      : undefined,
  );
  const { store, type } = opened(site.call);
  type('Bad');
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.now()).toMatchObject({ saving: 'refused', pieces: { details: { refused: 'At most 120.' } } });
  expect(store.isUnsent()).toBe(true);

  type('Good');
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.now().saving).toBe('saved');
});

test('full storage is said: what is typed is then only in this page', async () => {
  const full = {
    ...storedDrafts(COURSE),
    keep: () => false,
  };
  const site = server();
  site.answers(cut);
  const store = newDraftStore(draftOf(), site.call, full);
  store.change('faq', { items: [] });
  store.change('details', { ...draftOf().details.content, title: 'New' });
  await vi.advanceTimersByTimeAsync(300);
  expect(store.now().safe).toBe(false);
});

test('a lecture is saved at its own address and its line follows', async () => {
  const site = server();
  const { store } = opened(site.call);
  const part = articlePart('What a graph is');
  store.open(FIRST, part);
  store.change(`lecture:${FIRST}`, { ...part.content, title: 'Nets' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(site.sent.map(({ path }) => path)).toEqual([':lectureId']);
  expect(store.now().lines[FIRST]?.title).toBe('Nets');
});

test('an answer made before a lecture was added does not take the lecture away again', () => {
  const { store } = opened(server().call);
  const before = draftOf();
  const outline = { ...before.outline, version: before.outline.version + 1 };
  const [added, saved] = [lineOf(idOf(99), 'The wick'), lineOf(FIRST, 'Saved since', { version: 5 })];
  store.added({ outline, lectures: [...before.lectures, added, saved] });
  store.adopt(before);
  expect(store.now().lines[idOf(99)]?.title).toBe('The wick');
  expect(store.now().lines[FIRST]?.title).toBe('Saved since');

  store.adopt(draftOf({ outline: { ...outline, version: outline.version + 1 } }));
  expect(store.now().lines[idOf(99)]).toBeUndefined();
});
