import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leftWords, markOf, serverClock, useTimeLeft } from './clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});
const NOON = '2026-11-21T12:00:00.000Z';

test.each([
  [1_104_000, '18:24'],
  [1_103_001, '18:24'],
  [3_725_000, '1:02:05'],
  [59_001, '1:00'],
  [1, '0:01'],
  [0, '0:00'],
  [-5000, '0:00'],
])('%i ms are shown as %s', (milliseconds, text) => {
  expect(leftWords(milliseconds)).toBe(text);
});

test('the marks are passed at five minutes and at one', () => {
  expect([300_001, 300_000, 60_001, 60_000, 1, 0].map(markOf)).toEqual([undefined, 300, 300, 60, 60, undefined]);
});

test('the time goes on by the monotonic count and hears the server again, whatever the computer says it is', () => {
  const clock = serverClock(NOON);
  vi.advanceTimersByTime(5000);
  vi.setSystemTime('2030-01-01T00:00:00Z');
  expect(new Date(clock.now()).toISOString()).toBe('2026-11-21T12:00:05.000Z');
  clock.set('2026-11-21T12:01:00.000Z');
  vi.advanceTimersByTime(1000);
  expect(new Date(clock.now()).toISOString()).toBe('2026-11-21T12:01:01.000Z');
});

function Shown({ onOver }: { onOver: () => void }) {
  const left = useTimeLeft(shared, '2026-11-21T12:00:10.000Z', onOver);
  return <p>{leftWords(left ?? 0)}</p>;
}
let shared = serverClock(NOON);

test('it counts every second down and says once that it is over, with the computer an hour off', () => {
  shared = serverClock(NOON);
  vi.setSystemTime('2026-11-21T13:00:00.000Z');
  const onOver = vi.fn();
  render(<Shown onOver={onOver} />);
  const seen: (string | null)[] = [];
  for (let second = 0; second < 12; second += 1) {
    seen.push(screen.getByText(/:/).textContent);
    act(() => void vi.advanceTimersByTime(1000));
  }
  expect(seen.slice(0, 4)).toEqual(['0:10', '0:10', '0:09', '0:08']);
  expect(screen.getByText('0:00')).toBeTruthy();
  expect(onOver).toHaveBeenCalledTimes(1);
});

test('a tab that comes back shows the true time at once', () => {
  shared = serverClock(NOON);
  const onOver = vi.fn();
  render(<Shown onOver={onOver} />);
  shared.set('2026-11-21T12:00:11.000Z');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('0:00')).toBeTruthy();
  expect(onOver).toHaveBeenCalledTimes(1);
});
