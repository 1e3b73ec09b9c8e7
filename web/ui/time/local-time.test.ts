import { expect, test } from 'vitest';
import { fromLocal, toLocal } from './local-time.ts';

test('a field has a moment by the clocks of the zone that times are told in, wherever the browser is', () => {
  for (const [iso, zone, clock] of [
    ['2026-12-05T10:00:00.000Z', 'UTC', '2026-12-05T10:00'],
    ['2026-12-05T10:00:00.000Z', 'Asia/Kolkata', '2026-12-05T15:30'],
    ['2026-12-31T20:00:00.000Z', 'Pacific/Kiritimati', '2027-01-01T10:00'],
    ['2026-07-01T03:00:00.000Z', 'America/New_York', '2026-06-30T23:00'],
  ] as const) {
    expect(toLocal(iso, zone)).toBe(clock);
    expect(fromLocal(clock, zone)).toBe(iso);
  }
});

test('where clocks change, an hour that comes twice is the first, and one left out lies behind the change', () => {
  expect(fromLocal('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
  expect(fromLocal('2026-10-25T03:00', 'Europe/Berlin')).toBe('2026-10-25T02:00:00.000Z');
  expect(fromLocal('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  for (let hour = 0; hour < 72; hour += 1) {
    const iso = new Date(Date.UTC(2026, 2, 28, hour)).toISOString();
    expect(fromLocal(toLocal(iso, 'America/Santiago'), 'America/Santiago')).toBe(iso);
  }
});

test('what is empty or half filled is nothing', () => {
  for (const local of ['', '2026-12-05T', '2026-13-05T10:00', 'soon'])
    expect(fromLocal(local, 'Asia/Kolkata')).toBeNull();
});
