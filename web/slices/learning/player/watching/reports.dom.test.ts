import type { Step, Stretch } from '@stepwell/contract/learning/learning.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { expect, test } from 'vitest';
import { Unreachable } from '../../../../api/call.ts';
import { reports } from './reports.ts';
import { lectureProgressRows, readStored } from './stored-watching.public.ts';
import { union } from './watched-ranges.ts';

const storageKey = { userId: 'priya', lectureId: 'halving' };
type Body = { position: number; watched: Stretch[] };
const stepOf = (watched: Stretch[], done = false): Step => ({
  lectureId: storageKey.lectureId,
  done,
  watched,
  watchedPercent: 0,
  progress: { done: 0, total: 1, percent: 0 },
  certificateCode: null,
});

/** A server that counts the union, but for what `fails` throws. */
function world(fails: () => Error | undefined = () => undefined, accepts = (body: Body) => body.watched) {
  const sent: Body[] = [];
  const reached: boolean[] = [];
  const steps: Step[] = [];
  let counted: Stretch[] = [];
  const send = async (body: Body) => {
    sent.push(structuredClone(body));
    const failure = fails();
    if (failure) throw failure;
    counted = union(counted, accepts(body));
    return stepOf(counted);
  };
  const hearing = { onStep: (step: Step) => steps.push(step), onReach: (is: boolean) => reached.push(is) };
  return { sent, reached, steps, open: () => reports(localStorage, storageKey, send, hearing) };
}

test('a report is forgotten once it is counted', async () => {
  const { sent, steps, open } = world();
  const post = open();
  post.add(5, [[0, 5]]);
  expect(readStored(localStorage, storageKey)).toEqual({ position: 5, watched: [[0, 5]] });
  await post.report();
  expect(sent).toEqual([{ position: 5, watched: [[0, 5]] }]);
  expect(steps).toHaveLength(1);
  expect(readStored(localStorage, storageKey)).toBeNull();
  await post.report();
  expect(sent).toHaveLength(1);
});

test('without a connection it stays on this device, also over a reload, and is sent when there is one', async () => {
  let down = true;
  const { sent, reached, open } = world(() => (down ? new Unreachable() : undefined));
  const before = open();
  before.add(5, [[0, 5]]);
  await before.report();
  before.add(9, [[5, 9]]);
  await before.report();
  expect(reached).toEqual([false, false]);
  down = false;
  const after = open();
  expect(after.waiting()).toBe(true);
  await after.report();
  expect(sent.at(-1)).toEqual({ position: 9, watched: [[0, 9]] });
  expect(reached.at(-1)).toBe(true);
  expect(after.waiting()).toBe(false);
});

test('what the server does not accept yet is sent again until it does', async () => {
  let allowed = 4;
  const { sent, open } = world(undefined, ({ watched }) => watched.map(([from, to]) => [from, Math.min(to, allowed)]));
  const post = open();
  post.add(10, [[0, 10]]);
  await post.report();
  expect(readStored(localStorage, storageKey)?.watched).toEqual([[4, 10]]);
  allowed = 10;
  await post.report();
  expect(sent.map(({ watched }) => watched)).toEqual([[[0, 10]], [[4, 10]]]);
  expect(post.waiting()).toBe(false);
});

test('two tabs add to each other', async () => {
  const { sent, open } = world();
  const [one, other] = [open(), open()];
  one.add(3, [[0, 3]]);
  other.add(8, [[6, 8]]);
  await one.report();
  await other.report();
  expect(union(...sent.map(({ watched }) => watched))).toEqual([
    [0, 3],
    [6, 8],
  ]);
  expect(readStored(localStorage, storageKey)).toBeNull();
});

test('what is watched while a report is under way goes with the next one', async () => {
  const { sent, open } = world();
  const post = open();
  post.add(5, [[0, 5]]);
  const under = post.report();
  post.add(7, [[5, 7]]);
  void post.report();
  await under;
  expect(sent.map(({ position }) => position)).toEqual([5, 7]);
  expect(post.waiting()).toBe(false);
});

test('File: a refusal for good is not repeated; a busy server is asked', async () => {
  const answers = [new Problem('not_ready'), new Problem('too_many_requests'), new Problem('not_enrolled')];
  const { sent, open } = world(() => answers.shift());
  const post = open();
  post.add(5, [[0, 5]]);
  await post.report();
  expect(post.waiting()).toBe(true);
  await post.report();
  expect(post.waiting()).toBe(true);
  await post.report();
  expect(post.waiting()).toBe(false);
  expect(sent).toHaveLength(3);
  expect(lectureProgressRows(localStorage, storageKey.userId)).toEqual([]);
});

test('what is kept is this person’s alone, and nonsense counts as nothing', () => {
  localStorage.setItem('watching:priya:trees', JSON.stringify({ position: 1, watched: [[0, 1]] }));
  localStorage.setItem('watching:harsh:trees', JSON.stringify({ position: 1, watched: [[0, 1]] }));
  localStorage.setItem('watching:priya:graphs', '{"position":-1}');
  expect(lectureProgressRows(localStorage, 'priya').sort()).toEqual(['graphs', 'trees']);
  expect(readStored(localStorage, { userId: 'priya', lectureId: 'graphs' })).toBeNull();
});
