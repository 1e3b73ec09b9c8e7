import { expect, test } from 'vitest';
import { wilsonOf } from '../../platform/item-response/wilson.ts';
import { trendOf } from './figures.ts';
import { nextSteps } from './next-steps.ts';

// Published: Newcombe 1998, "Two-sided confidence intervals for the single proportion", table I, method 3.
test.each([
  [81, 263, 26, 37],
  [15, 148, 6, 16],
  [0, 20, 0, 16],
  [1, 29, 1, 17],
])('%i of %i lies between %i and %i percent', (right, of, low, high) => {
  expect(wilsonOf(right, of)).toMatchObject({ low, high });
});

test('no answers have no share', () => {
  expect(wilsonOf(0, 0)).toBeNull();
});

const answers = (right: (place: number) => boolean, count: number) =>
  Array.from({ length: count }, (_, place) => ({ difficulty: 0, guessing: 0, right: right(place) }));

test('a trend is said from ten against ten on, and only beyond its error', () => {
  expect(trendOf(answers(() => true, 19))).toBe('unknown');
  expect(trendOf(answers((place) => place % 2 === 0, 40))).toBe('steady');
  expect(trendOf(answers((place) => place < 20, 40))).toBe('up');
  expect(trendOf(answers((place) => place >= 20, 40))).toBe('down');
});

const now = new Date('2026-11-22T10:00:00Z');
const topic = (name: string, theta: number, medianMs: number, answered = 10) => ({
  area: 'logical' as const,
  topic: name,
  answered,
  medianMs: answered > 0 ? medianMs : null,
  ability: answered > 0 ? { theta, error: 0.5, answers: answered, solves: { about: 40, low: 20, high: 60 } } : null,
});

test('what is due comes first, then what is weak, then what is slow; never more than three', () => {
  const topics = [topic('series', 1, 20_000), topic('coding', 0.9, 21_000), topic('seating', -1, 70_000)];
  const steps = nextSteps({ topics: [...topics, topic('directions', 0, 0, 0)], due: 4, newestPaperAt: null, now });
  expect(steps).toEqual([
    { kind: 'mistakes', due: 4 },
    { kind: 'weak-topic', area: 'logical', topic: 'seating', solves: 40, answers: 10 },
    { kind: 'slow-topic', area: 'logical', topic: 'seating', medianMs: 70_000, usualMs: 21_000 },
  ]);
});

test('weak is said only beyond the error; then something new, and a paper after a week', () => {
  const topics = [topic('series', 0.2, 20_000, 30), topic('coding', 0, 21_000, 20), topic('seating', 0, 0, 0)];
  const known = { topics, due: 0, now };
  const fresh = { kind: 'new-topic', area: 'logical', topic: 'seating' };
  const days = (count: number) => new Date(now.getTime() - count * 86_400_000);
  expect(nextSteps({ ...known, newestPaperAt: days(8) })).toEqual([fresh, { kind: 'paper', answers: 50 }]);
  expect(nextSteps({ ...known, newestPaperAt: days(2) })).toEqual([fresh]);
});
