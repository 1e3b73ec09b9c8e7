import type { Availability } from '@stepwell/contract/enquiries/classes.ts';
import { expect, test } from 'vitest';
import { freeOf, slotsBetween } from './slots.ts';

const hours = (about: Partial<Availability>): Availability => ({
  isOpen: true,
  timeZone: 'Europe/Berlin',
  slotMinutes: 60,
  noticeHours: 1,
  subjects: ['Weaving'],
  weekly: [],
  exceptions: [],
  ...about,
});
const between = (about: Partial<Availability>, from: string, to: string) =>
  slotsBetween(hours(about), new Date(from), new Date(to)).map((at) => at.toISOString().slice(0, 16));
const sundays = (from: string, to: string) => [{ day: 7, from, to }];

test('hours follow the instructor’s clock over the change to summer time', () => {
  // Clocks in Berlin go forward on 29 March 2026.
  const starts = between({ weekly: sundays('10:00', '12:00') }, '2026-03-22T00:00:00Z', '2026-03-30T00:00:00Z');
  expect(starts).toEqual(['2026-03-22T09:00', '2026-03-22T10:00', '2026-03-29T08:00', '2026-03-29T09:00']);
});

test('an hour that is left out holds no class, one that comes twice holds two', () => {
  const night = { weekly: sundays('01:00', '04:00') };
  // 02:00 to 03:00 does not exist: two hours are left of three.
  expect(between(night, '2026-03-29T00:00:00Z', '2026-03-29T12:00:00Z')).toEqual([
    '2026-03-29T00:00',
    '2026-03-29T01:00',
  ]);
  // Clocks go back on 25 October 2026: four hours pass between 01:00 and 04:00.
  expect(between(night, '2026-10-24T20:00:00Z', '2026-10-25T12:00:00Z')).toEqual([
    '2026-10-24T23:00',
    '2026-10-25T00:00',
    '2026-10-25T01:00',
    '2026-10-25T02:00',
  ]);
  // What begins within the hour that is left out begins when the clock goes on.
  expect(between({ weekly: sundays('02:30', '04:00') }, '2026-03-29T00:00:00Z', '2026-03-29T12:00:00Z')).toEqual([
    '2026-03-29T01:00',
  ]);
});

test('zones of quarter hours and the far ends of the day line', () => {
  const weekly = [{ day: 1, from: '00:00', to: '01:30' }];
  const monday = (timeZone: string) =>
    between({ weekly, timeZone, slotMinutes: 45 }, '2026-11-28T00:00:00Z', '2026-12-02T00:00:00Z');
  expect(monday('Asia/Kathmandu')).toEqual(['2026-11-29T18:15', '2026-11-29T19:00']);
  expect(monday('Pacific/Kiritimati')).toEqual(['2026-11-29T10:00', '2026-11-29T10:45']);
  expect(monday('Pacific/Pago_Pago')).toEqual(['2026-11-30T11:00', '2026-11-30T11:45']);
});

test('an exception takes the place of its weekday: other hours, or none', () => {
  const weekly = [1, 2, 3].map((day) => ({ day, from: '09:00', to: '10:00' }));
  const exceptions = [
    { date: '2026-12-01', hours: [] },
    { date: '2026-12-02', hours: [{ from: '18:00', to: '20:00' }] },
  ];
  expect(between({ weekly, exceptions, timeZone: 'UTC' }, '2026-11-30T00:00:00Z', '2026-12-02T23:59:00Z')).toEqual([
    '2026-11-30T09:00',
    '2026-12-02T18:00',
    '2026-12-02T19:00',
  ]);
});

test('a day ends at 24:00, and what does not fit is left out', () => {
  const weekly = [{ day: 1, from: '22:30', to: '24:00' }];
  expect(between({ weekly, timeZone: 'UTC' }, '2026-11-30T00:00:00Z', '2026-12-01T00:00:00Z')).toEqual([
    '2026-11-30T22:30',
  ]);
});

test('what overlaps a class by a minute is not free; what adjoins it is', () => {
  const at = (clock: string) => new Date(`2026-12-01T${clock}:00Z`);
  const starts = ['09:00', '10:00', '11:00', '12:00'].map(at);
  const taken = [{ startsAt: at('10:59'), endsAt: at('12:00') }];
  expect(freeOf(starts, 60, taken)).toEqual([at('09:00'), at('12:00')]);
});
