import { expect, test } from 'vitest';
import { nextTime } from './next-time.ts';

const week = { opensAt: '2026-10-19T07:00:00.000Z', deadlineAt: '2026-10-23T16:00:00.000Z' };

test('a problem comes again by the same clock, the next time that lies ahead', () => {
  // Nine in the morning in Berlin, before and after clocks went back.
  expect(nextTime(week, 'weekly', '2026-10-20T00:00:00.000Z', 'Europe/Berlin')).toEqual({
    opensAt: '2026-10-26T08:00:00.000Z',
    deadlineAt: '2026-10-30T17:00:00.000Z',
  });
  expect(nextTime(week, 'weekly', '2026-11-23T08:00:00.000Z', 'Europe/Berlin').opensAt).toBe(
    '2026-11-30T08:00:00.000Z',
  );
  expect(nextTime(week, 'daily', '2026-10-19T06:00:00.000Z', 'Europe/Berlin').opensAt).toBe('2026-10-20T07:00:00.000Z');
  expect(nextTime({ opensAt: null, deadlineAt: null }, 'daily', week.opensAt)).toEqual({
    opensAt: null,
    deadlineAt: null,
  });
});
