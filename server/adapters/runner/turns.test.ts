import { expect, onTestFinished, test, vi } from 'vitest';
import { turnsFor } from './turns.ts';

/** What was let in, in its order. */
function tried(turns: ReturnType<typeof turnsFor>) {
  const begun: string[] = [];
  const take = (name: string, isLong = false) =>
    turns.take({ isLong }).then((turn) => {
      turn?.begins();
      begun.push(name);
      return turn;
    });
  return { begun, take };
}
const settled = () => new Promise((later) => setImmediate(later));

test('programs that sleep hold nobody back, as many as may be there', async () => {
  const turns = turnsFor(1, { most: 3, longMs: 1_000_000 });
  const { begun, take } = tried(turns);
  (await take('sleeper'))?.sleeps(true);
  (await take('another'))?.sleeps(true);
  await take('short');
  void take('too many');
  await settled();
  expect(begun).toEqual(['sleeper', 'another', 'short']);
});

test('one that wakes up counts again', async () => {
  const turns = turnsFor(1, { most: 3, longMs: 1_000_000 });
  const { begun, take } = tried(turns);
  const first = await take('first');
  first?.sleeps(true);
  const second = await take('second');
  first?.sleeps(false);
  second?.end();
  void take('third');
  await settled();
  expect(begun).toEqual(['first', 'second']);
  first?.end();
  await settled();
  expect(begun).toEqual(['first', 'second', 'third']);
});

test('what is short so far comes before what has run for long', async () => {
  const turns = turnsFor(1);
  const { begun, take } = tried(turns);
  const running = await take('running');
  const long = take('long', true);
  const short = take('short');
  running?.end();
  (await short)?.end();
  await long;
  expect(begun).toEqual(['running', 'short', 'long']);
});

test('what is short so far is let past programs that have run for long, three at a time', async () => {
  const turns = turnsFor(1, { most: 9, longMs: 0 });
  const { begun, take } = tried(turns);
  const endless = await take('endless');
  void take('long', true);
  const first = await take('first');
  await take('second');
  await take('third');
  void take('fourth');
  await settled();
  expect(begun).toEqual(['endless', 'first', 'second', 'third']);
  first?.end();
  await settled();
  expect(begun).toEqual(['endless', 'first', 'second', 'third', 'fourth']);
  endless?.end();
});

test('a short program beside two endless loops in one slot begins after twice the time that makes a program long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const turns = turnsFor(1, { most: 9 });
  const { begun, take } = tried(turns);
  for (const name of ['loop', 'another loop', 'short']) void take(name);
  // Only timers move here, as where one comes a moment before the clock says so.
  await vi.advanceTimersByTimeAsync(299);
  expect(begun).toEqual(['loop']);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['loop', 'another loop']);
  await vi.advanceTimersByTimeAsync(300);
  expect(begun).toEqual(['loop', 'another loop', 'short']);
});

test('who is called off before its turn takes none', async () => {
  const turns = turnsFor(1);
  const running = await turns.take();
  const off = new AbortController();
  const waits = turns.take({ signal: off.signal });
  off.abort();
  expect(await waits).toBeUndefined();
  running?.end();
  expect(await turns.take({ signal: off.signal })).toBeUndefined();
  expect(turns.running()).toBe(0);
});

test('a program that has not begun, as its process starts, counts as short', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const turns = turnsFor(1, { most: 9 });
  const { begun, take } = tried(turns);
  const starting = await turns.take();
  void take('short');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(begun).toEqual([]);
  starting?.begins();
  await vi.advanceTimersByTimeAsync(300);
  expect(begun).toEqual(['short']);
});
