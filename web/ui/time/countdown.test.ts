import { expect, test } from 'vitest';
import { partsUntil } from './countdown.ts';

const at = '2026-12-01T10:00:00.000Z';

test.each([
  ['a second before', '2026-12-01T09:59:59.000Z', { days: 0, hours: 0, minutes: 0, seconds: 1 }],
  ['days before', '2026-11-28T08:30:15.000Z', { days: 3, hours: 1, minutes: 29, seconds: 45 }],
  ['at that moment', at, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
  ['afterwards', '2027-01-01T00:00:00.000Z', { days: 0, hours: 0, minutes: 0, seconds: 0 }],
])('%s', (_, now, left) => expect(partsUntil(at, Date.parse(now))).toEqual(left));
