import { expect, test } from 'vitest';
import { rubric } from '../../testing/fixtures/assignments.ts';
import { closingOf, daysLateOf, dueOf, latePercentOf, marksOf, outOf, pointsOf } from './late-rule.public.ts';

const at = (day: number, hours = 0) => new Date(Date.UTC(2026, 0, day, hours));

test('work is due on its day, or so many times twenty-four hours after the start; an assignment may have neither', () => {
  expect(dueOf({ dueAt: at(5), dueAfterDays: null }, at(1))).toEqual(at(5));
  expect(dueOf({ dueAt: null, dueAfterDays: 3 }, at(1, 9))).toEqual(at(4, 9));
  expect(dueOf({ dueAt: null, dueAfterDays: null }, at(1))).toBeNull();
  expect(dueOf({ dueAt: null, dueAfterDays: 3 }, null)).toBeNull();
});

test('a day late counts from its first millisecond, and the due moment itself is in time', () => {
  const due = at(5, 12);
  expect(daysLateOf(due, due)).toBe(0);
  expect(daysLateOf(due, new Date(due.getTime() + 1))).toBe(1);
  expect(daysLateOf(due, at(6, 12))).toBe(1);
  expect(daysLateOf(due, new Date(at(6, 12).getTime() + 1))).toBe(2);
  expect(daysLateOf(null, at(9))).toBe(0);
});

test('lateness costs so much for each day begun, never more than everything; nothing is taken behind the last late day', () => {
  expect([0, 1, 3, 40].map((days) => latePercentOf({ latePercentPerDay: 10 }, days))).toEqual([0, 10, 30, 100]);
  expect(closingOf({ lateDays: 2 }, at(5))).toEqual(at(7));
  expect(closingOf({ lateDays: 0 }, at(5))).toEqual(at(5));
  expect(closingOf({ lateDays: null }, at(5))).toBeNull();
});

test('points are the sum of the chosen levels to the hundredth, and nothing until every criterion has one', () => {
  expect(outOf(rubric)).toBe(10);
  expect(pointsOf(rubric, { chosen: { plan: 'some', words: 'clear' }, points: null })).toBe(7.25);
  expect(pointsOf(rubric, { chosen: { plan: 'some' }, points: 3 })).toBeNull();
  expect(pointsOf(rubric, { chosen: { plan: 'gone', words: 'clear' }, points: null })).toBeNull();
  expect(outOf([])).toBe(100);
  expect(pointsOf([], { chosen: {}, points: 61.5 })).toBe(61.5);
});

test('marks are the points less the share of all points that lateness costs, exactly, and never below nothing', () => {
  expect(marksOf(7.25, 10, 20)).toBe(5.25);
  expect(marksOf(1.5, 10, 20)).toBe(0);
  // 0.1 + 0.2 is not 0.3 in binary; hundredths are whole numbers.
  expect(marksOf(0.3, 1, 10)).toBe(0.2);
  // A tenth of 10.05 is 1.005, and all of it comes off; what is shown is rounded.
  expect(marksOf(10.05, 10.05, 10)).toBe(9.045);
});
