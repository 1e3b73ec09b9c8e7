import { expect, test } from 'vitest';
import { derivedRating, freshMemory, ratingsFor, recallOf, reviewed } from './mistake-schedule.ts';

const start = new Date('2026-11-22T10:00:00Z');
const later = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds);

test('good answers on their days stretch the intervals; a wrong one brings the card back within minutes', () => {
  let memory = freshMemory(start);
  let at = start;
  const gaps: number[] = [];
  for (let review = 0; review < 6; review += 1) {
    memory = reviewed(memory, 'good', at);
    gaps.push(Date.parse(memory.due) - at.getTime());
    at = new Date(memory.due);
  }
  expect(gaps.toSorted((a, b) => a - b)).toEqual(gaps);
  expect(gaps.at(-1)).toBeGreaterThan(20 * 86_400_000);
  const failed = reviewed(memory, 'again', at);
  expect(Date.parse(failed.due) - at.getTime()).toBeLessThanOrEqual(600_000);
  expect(failed.lapses).toBe(memory.lapses + 1);
});

test('on its day a card is remembered by nine in ten', () => {
  let memory = freshMemory(start);
  let at = start;
  for (let review = 0; review < 5; review += 1) {
    memory = reviewed(memory, 'good', at);
    at = new Date(memory.due);
  }
  expect(recallOf(memory, at)).toBeCloseTo(0.9, 2);
  expect(recallOf(freshMemory(start), start)).toBeNull();
});

test('easy lies after good, and good after hard; the same answers give the same dates', () => {
  const memory = reviewed(reviewed(freshMemory(start), 'good', start), 'good', later(start, 600_000));
  const at = new Date(memory.due);
  const due = (['again', 'hard', 'good', 'easy'] as const).map((rating) =>
    Date.parse(reviewed(memory, rating, at).due),
  );
  expect(due.toSorted((a, b) => a - b)).toEqual(due);
  expect(reviewed(memory, 'good', at)).toEqual(reviewed(structuredClone(memory), 'good', at));
});

test.each([
  [false, 1000, 10_000, 'again'],
  [true, 4000, 10_000, 'easy'],
  [true, 5000, 10_000, 'good'],
  [true, 20_000, 10_000, 'good'],
  [true, 20_001, 10_000, 'hard'],
  [true, 99_000, null, 'good'],
] as const)('right: %s after %i ms of usually %s is %s', (right, tookMs, usualMs, rating) => {
  expect(derivedRating(right, tookMs, usualMs)).toBe(rating);
  expect(ratingsFor(right)).toContain(rating);
});
