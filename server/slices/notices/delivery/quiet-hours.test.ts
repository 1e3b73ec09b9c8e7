import { expect, test } from 'vitest';
import { dueAt, nextDigest, quietEnd } from './quiet-hours.ts';

const KOLKATA = 'Asia/Kolkata';
const BERLIN = 'Europe/Berlin';
const night = { from: 22 * 60, to: 7 * 60 };
const at = (text: string) => new Date(text);

test.each([
  ['before them', '2026-11-29T16:29:59Z', KOLKATA, undefined],
  ['as they begin', '2026-11-29T16:30:00Z', KOLKATA, '2026-11-30T01:30:00.000Z'],
  ['after midnight', '2026-11-29T20:00:00Z', KOLKATA, '2026-11-30T01:30:00.000Z'],
  ['as they end', '2026-11-30T01:30:00Z', KOLKATA, undefined],
  // The clock goes back at three: the night has an hour more.
  ['in the night clocks go back', '2026-10-24T23:00:00Z', BERLIN, '2026-10-25T06:00:00.000Z'],
  ['in the night clocks go forward', '2026-03-28T23:00:00Z', BERLIN, '2026-03-29T05:00:00.000Z'],
])('quiet hours over midnight: %s', (_, now, zone, end) => {
  expect(quietEnd(at(now), night, zone)?.toISOString()).toBe(end);
});

test('quiet hours within a day', () => {
  const noon = { from: 12 * 60, to: 13 * 60 };
  expect(quietEnd(at('2026-11-29T12:30:00Z'), noon, 'UTC')?.toISOString()).toBe('2026-11-29T13:00:00.000Z');
  expect(quietEnd(at('2026-11-29T13:00:00Z'), noon, 'UTC')).toBeUndefined();
});

test('digests come at eight by the person’s clock, weekly ones on Mondays', () => {
  // A Sunday.
  const now = at('2026-11-29T03:00:00Z');
  expect(nextDigest(now, 'daily', KOLKATA).toISOString()).toBe('2026-11-30T02:30:00.000Z');
  expect(nextDigest(now, 'daily', 'UTC').toISOString()).toBe('2026-11-29T08:00:00.000Z');
  expect(nextDigest(now, 'weekly', KOLKATA).toISOString()).toBe('2026-11-30T02:30:00.000Z');
  expect(nextDigest(at('2026-11-30T08:00:00Z'), 'weekly', 'UTC').toISOString()).toBe('2026-12-07T08:00:00.000Z');
});

test('a digest that falls into quiet hours waits for their end', () => {
  const late = { from: 60, to: 10 * 60 };
  expect(dueAt(at('2026-11-29T12:00:00Z'), { pace: 'daily', quiet: late, zone: 'UTC' }).toISOString()).toBe(
    '2026-11-30T10:00:00.000Z',
  );
});
