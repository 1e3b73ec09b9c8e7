import { expect, test } from 'vitest';
import { beginnings, calendarOf, dayAfter, daysBetween } from './calendar.ts';

const begin = (zone: string, day: string) => calendarOf(zone).beginOf(day).toISOString();

test('a day begins at midnight of its zone, whatever the clock does that day', () => {
  expect(begin('UTC', '2026-03-01')).toBe('2026-03-01T00:00:00.000Z');
  expect(begin('Asia/Kolkata', '2026-03-01')).toBe('2026-02-28T18:30:00.000Z');
  expect(begin('Asia/Kathmandu', '2026-03-01')).toBe('2026-02-28T18:15:00.000Z');
  // Clocks go forward at two in the morning, and back at three.
  expect(begin('Europe/Berlin', '2026-03-29')).toBe('2026-03-28T23:00:00.000Z');
  expect(begin('Europe/Berlin', '2026-03-30')).toBe('2026-03-29T22:00:00.000Z');
  expect(begin('Europe/Berlin', '2026-10-25')).toBe('2026-10-24T22:00:00.000Z');
  expect(begin('Europe/Berlin', '2026-10-26')).toBe('2026-10-25T23:00:00.000Z');
});

test('where the clock skips midnight, the day begins with the first moment that there is', () => {
  // In Chile summer time began on 8 September 2019 at midnight, which was one o'clock.
  const chile = calendarOf('America/Santiago');
  const first = chile.beginOf('2019-09-08');
  expect(first.toISOString()).toBe('2019-09-08T04:00:00.000Z');
  expect(chile.dayOf(first)).toBe('2019-09-08');
  expect(chile.dayOf(new Date(first.getTime() - 1))).toBe('2019-09-07');
});

test('the distance from UTC is known to the quarter of an hour in which it changes', () => {
  const found = calendarOf('Europe/Berlin').distances(new Date('2026-03-01T00:00Z'), new Date('2026-11-01T00:00Z'));
  expect(found.map(({ from, ahead }) => [from.toISOString(), ahead / 3_600_000])).toEqual([
    ['2026-03-01T00:00:00.000Z', 1],
    ['2026-03-29T01:00:00.000Z', 2],
    ['2026-10-25T01:00:00.000Z', 1],
  ]);
  // On Lord Howe Island clocks change by half an hour.
  const island = calendarOf('Australia/Lord_Howe').distances(
    new Date('2026-09-01T00:00Z'),
    new Date('2026-12-01T00:00Z'),
  );
  expect(island.map(({ from, ahead }) => [from.toISOString(), ahead / 3_600_000])).toEqual([
    ['2026-09-01T00:00:00.000Z', 10.5],
    ['2026-10-03T15:30:00.000Z', 11],
  ]);
});

test('weeks begin on Monday and months on their first, but for what the first day cuts', () => {
  expect(beginnings('2026-11-18', '2026-12-01', 'week')).toEqual(['2026-11-18', '2026-11-23', '2026-11-30']);
  expect(beginnings('2026-11-23', '2026-11-23', 'week')).toEqual(['2026-11-23']);
  expect(beginnings('2026-01-31', '2026-03-01', 'month')).toEqual(['2026-01-31', '2026-02-01', '2026-03-01']);
  expect(beginnings('2026-12-30', '2027-01-02', 'day')).toEqual([
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ]);
  expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28');
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
});
