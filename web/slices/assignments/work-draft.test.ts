import { Problem } from '@stepwell/contract/problem.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { type Unsent, WorkDraft } from './work-draft.ts';

vi.useFakeTimers();
afterEach(() => void vi.clearAllTimers());

const server = { version: 3, html: '<p>Steps</p>', link: '' };
/** A draft with a server that answers as told, and what the device remembers. */
function opened(save: (body: Unsent) => Promise<{ version: number }>, unsent?: Unsent) {
  const remembered: (Unsent | undefined)[] = [];
  const sent: Unsent[] = [];
  const draft = new WorkDraft({
    draft: server,
    unsent,
    save: (body) => {
      sent.push(body);
      return save(body);
    },
    remember: (work) => remembered.push(work),
  });
  return { draft, remembered, sent };
}
const next = async ({ version }: Unsent) => ({ version: version + 1 });

test('every key is kept on the device at once, and goes to the server when the keys rest', async () => {
  const { draft, remembered, sent } = opened(next);
  draft.change({ html: '<p>S</p>' });
  draft.change({ html: '<p>St</p>' });
  expect(remembered.at(-1)).toEqual({ version: 3, html: '<p>St</p>', link: '' });
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(800);
  expect(sent).toEqual([{ version: 3, html: '<p>St</p>', link: '' }]);
  expect(draft.now().phase).toBe('saved');
  expect([remembered.at(-1), draft.version]).toEqual([undefined, 4]);
});

test('what is typed while a save is on its way goes with the next one, upon its version', async () => {
  let answer: (reply: { version: number }) => void = () => undefined;
  const { draft, sent } = opened(() => new Promise((resolve) => (answer = resolve)));
  draft.change({ html: '<p>One</p>' });
  await vi.advanceTimersByTimeAsync(800);
  draft.change({ html: '<p>One two</p>' });
  answer({ version: 4 });
  await vi.advanceTimersByTimeAsync(800);
  expect(sent.map(({ version, html }) => [version, html])).toEqual([
    [3, '<p>One</p>'],
    [4, '<p>One two</p>'],
  ]);
});

test('handing in waits until the server has everything, also what is on its way already', async () => {
  const { draft, sent } = opened(next);
  draft.change({ html: '<p>One</p>' });
  await vi.advanceTimersByTimeAsync(799);
  expect(await draft.flush()).toBe(true);
  expect([sent.length, draft.version]).toEqual([1, 4]);
  expect(await draft.flush()).toBe(true);
  expect(sent).toHaveLength(1);
});

test('where nobody answers it is tried again by itself; what is refused says so', async () => {
  let answers = false;
  const { draft, sent } = opened(async (body) => {
    if (!answers) throw new Error('The site did not answer.');
    return next(body);
  });
  draft.change({ link: 'https://wells.example' });
  expect(await draft.flush()).toBe(false);
  expect(draft.now()).toMatchObject({ phase: 'unsent', trouble: 'The site did not answer.' });
  answers = true;
  await vi.advanceTimersByTimeAsync(4000);
  expect([sent.length, draft.now().phase, draft.now().trouble]).toEqual([2, 'saved', '']);
});

test('words of a killed tab come back and are sent, where nobody saved meanwhile', async () => {
  const { draft, sent } = opened(next, { version: 3, html: '<p>Steps, and more</p>', link: '' });
  expect(draft.now()).toMatchObject({ html: '<p>Steps, and more</p>', phase: 'typing' });
  await vi.advanceTimersByTimeAsync(800);
  expect(sent).toHaveLength(1);
});

test('where both have words of their own nothing is sent until somebody chooses, and either choice holds', async () => {
  const mine = opened(next, { version: 2, html: '<p>Mine</p>', link: '' });
  mine.draft.change({ html: '<p>Mine too</p>' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect([mine.sent.length, await mine.draft.flush(), mine.draft.now().phase]).toEqual([0, false, 'elsewhere']);
  await mine.draft.keepMine(server);
  expect(mine.sent).toEqual([{ version: 3, html: '<p>Mine too</p>', link: '' }]);

  const theirs = opened(async () => {
    throw new Problem('changed_elsewhere');
  });
  theirs.draft.change({ html: '<p>Mine</p>' });
  expect([await theirs.draft.flush(), theirs.draft.now().phase]).toEqual([false, 'elsewhere']);
  theirs.draft.takeTheirs({ ...server, version: 7 });
  expect(theirs.draft.now()).toMatchObject({ html: '<p>Steps</p>', phase: 'saved', round: 1 });
  expect([theirs.draft.version, theirs.remembered.at(-1)]).toEqual([7, undefined]);
});
