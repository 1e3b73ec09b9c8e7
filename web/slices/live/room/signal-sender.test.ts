import { Refusal } from '@stepwell/contract/refusal.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signalSender } from './signal-sender.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const to = (connectionId: string) => ({ userId: 'u', connectionId });

test('a signal that the network swallowed is sent again, before the next to the same page; others don’t wait', async () => {
  let isOut = true;
  const arrived: string[] = [];
  const send = signalSender(async ({ connectionId }, data) => {
    if (isOut && connectionId === 'a') throw new TypeError('Failed to fetch');
    arrived.push(`${connectionId} ${data}`);
  }, vi.fn());
  send(to('a'), '1');
  send(to('a'), '2');
  send(to('b'), '1');
  await vi.advanceTimersByTimeAsync(0);
  expect(arrived).toEqual(['b 1']);
  isOut = false;
  await vi.advanceTimersByTimeAsync(300);
  expect(arrived).toEqual(['b 1', 'a 1', 'a 2']);
});

test('a refused signal is dropped; a network that stays away is said after three seconds', async () => {
  const onAway = vi.fn();
  const refusal = new Refusal('not_found', { status: 404, message: 'Gone.' });
  const tries: string[] = [];
  const send = signalSender(async ({ connectionId }, data) => {
    tries.push(data);
    throw connectionId === 'gone' ? refusal : new TypeError('Failed to fetch');
  }, onAway);
  send(to('gone'), 'x');
  await vi.advanceTimersByTimeAsync(3000);
  expect([tries, onAway.mock.calls.length]).toEqual([['x'], 0]);
  send(to('away'), 'y');
  await vi.advanceTimersByTimeAsync(3000);
  expect([tries.length, onAway.mock.calls.length]).toEqual([11, 1]);
});
