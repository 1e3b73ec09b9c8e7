import { expect, test } from 'vitest';
import { agoOf } from './ago.tsx';

const now = Date.parse('2026-11-21T12:00:00.000Z');
test.each([
  ['2026-11-21T12:00:05.000Z', 'now'],
  ['2026-11-21T11:59:30.000Z', 'now'],
  ['2026-11-21T11:59:00.000Z', '1 minute ago'],
  ['2026-11-21T11:01:00.000Z', '59 minutes ago'],
  ['2026-11-21T11:00:00.000Z', '1 hour ago'],
  ['2026-11-20T12:30:00.000Z', '23 hours ago'],
  ['2026-11-20T12:00:00.000Z', 'yesterday'],
  ['2026-11-08T12:00:00.000Z', '13 days ago'],
  ['2026-11-07T12:00:00.000Z', '7 Nov 2026'],
])('%s is %s', (at, text) => {
  expect(agoOf(at, now)).toBe(text);
});
