import { expect, test } from 'vitest';
import { officeHoursAt } from './hours.ts';

const week = { chatDays: 'mon,tue,wed,thu,fri', chatOpens: '09:00', chatCloses: '18:00' };
const at = (moment: string, set = week, zone = 'Asia/Kolkata') => officeHoursAt(set, zone, new Date(moment));

test('open within the hours of a set day, by the clock of the site', () => {
  // Friday, 27 November 2026, in Kolkata (UTC + 5:30).
  expect(at('2026-11-27T03:29:59Z')).toEqual({ isOpen: false, changesAt: '2026-11-27T03:30:00.000Z' });
  expect(at('2026-11-27T03:30:00Z')).toEqual({ isOpen: true, changesAt: '2026-11-27T12:30:00.000Z' });
  // Over the weekend until Monday.
  expect(at('2026-11-27T12:30:00Z')).toEqual({ isOpen: false, changesAt: '2026-11-30T03:30:00.000Z' });
  expect(at('2026-11-29T20:00:00Z')).toEqual({ isOpen: false, changesAt: '2026-11-30T03:30:00.000Z' });
});

test('one day a week leads to the same day of the next week; no day is never told', () => {
  const fridays = { ...week, chatDays: 'fri' };
  expect(at('2026-11-27T13:00:00Z', fridays)).toEqual({ isOpen: false, changesAt: '2026-12-04T03:30:00.000Z' });
  expect(at('2026-11-27T13:00:00Z', { ...week, chatDays: '' })).toBeNull();
});

test('hours follow a change of the clock', () => {
  // Clocks in Berlin go back on 25 October 2026.
  expect(at('2026-10-24T18:00:00Z', week, 'Europe/Berlin')?.changesAt).toBe('2026-10-26T08:00:00.000Z');
});
