import { expect, test } from 'vitest';
import { clockAt, dayAndClockAt, daysOf } from './slot-days.ts';

test('times lie on the days of the reader’s own clock', () => {
  const slots = ['2026-11-30T17:30:00.000Z', '2026-11-30T18:45:00.000Z', '2026-12-01T03:00:00.000Z'];
  const days = (zone: string) => daysOf(slots, zone).map(({ day, slots: some }) => [day, some.length]);
  expect(days('UTC')).toEqual([
    ['2026-11-30', 2],
    ['2026-12-01', 1],
  ]);
  expect(days('Asia/Kolkata')).toEqual([
    ['2026-11-30', 1],
    ['2026-12-01', 2],
  ]);
  expect(days('America/Los_Angeles')).toEqual([['2026-11-30', 3]]);
});

test('over the change of clocks the same hour is told as the clock shows it', () => {
  expect(clockAt('2026-03-28T09:00:00Z', 'Europe/Berlin')).toBe('10:00');
  expect(clockAt('2026-03-29T08:00:00Z', 'Europe/Berlin')).toBe('10:00');
  expect(dayAndClockAt('2026-10-25T01:30:00Z', 'Europe/Berlin')).toContain('02:30');
});
