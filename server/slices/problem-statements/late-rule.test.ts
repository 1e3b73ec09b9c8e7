import { expect, test } from 'vitest';
import { closingOf, daysLateOf, latePercentOf, scoreOf, testPointsOf } from './late-rule.ts';

const HOUR = 60 * 60 * 1000;

const due = new Date('2026-03-02T18:00:00Z');
const after = (hours: number, ms = 0) => new Date(due.getTime() + hours * HOUR + ms);

test.each([
  [after(0), 0, 0],
  [after(2), 0, 0],
  [after(2, 1), 1, 25],
  [after(26), 1, 25],
  [after(26, 1), 2, 50],
  [after(2 + 72), 3, 75],
  [after(2 + 72, 1), 4, 100],
])('with two hours of grace and 25 percent a day, %s is %i days late and loses %i percent', (at, days, percent) => {
  const rule = { deadlineAt: due, graceHours: 2, percentPerDay: 25 };
  expect(daysLateOf(rule, at)).toBe(days);
  expect(latePercentOf(rule, days)).toBe(percent);
  // Taken as long as something would be left.
  expect(at < (closingOf(rule) ?? due)).toBe(percent < 100);
});

test('points are whole hundredths, and nobody falls below nothing', () => {
  expect(scoreOf(15, 15, 10)).toBe(13.5);
  expect(scoreOf(0.1, 15, 10)).toBe(0);
  expect(scoreOf(10.01, 33.33, 7)).toBe(7.68);
  expect(testPointsOf(10, { verdict: 'WA', points: 1, of: 3 })).toBe(3.33);
  expect(testPointsOf(10, { verdict: 'AC', points: 0, of: 0 })).toBe(10);
  expect(testPointsOf(10, { verdict: 'CE', points: null, of: 5 })).toBe(0);
});
