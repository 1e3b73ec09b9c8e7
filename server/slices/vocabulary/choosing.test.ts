import { expect, test } from 'vitest';
import { type History, itemsOfUnit, mixedItems, nextUnit, thetaOfBand } from './choosing.ts';
import { bandAt, movedBand } from './levels.ts';
import { bandDifficulty } from './units/items.ts';
import { library } from './units/units.ts';

const { units, items } = library();
const of = (unitId: string) => items.filter(({ unit }) => unit.id === unitId);
const history = (entries: [id: string, isRight: boolean, at: number][]): History =>
  new Map(entries.map(([id, isRight, at]) => [id, { isRight, at }]));

test('of a unit new items come first, then wrong ones, then right ones by age', () => {
  const own = of('emails');
  const known = history([
    ['emails/1', true, 5],
    ['emails/2', false, 9],
    ['emails/3', true, 2],
  ]);
  const ids = itemsOfUnit(own, known).map(({ id }) => id);
  expect(ids).toHaveLength(10);
  expect(ids.slice(0, 9)).not.toContain('emails/1');
  expect(ids[9]).toBe('emails/2');
  const all = history(own.map(({ id }, place) => [id, true, 100 - place]));
  expect(itemsOfUnit(own, all)[0]?.id).toBe(own.at(-1)?.id);
});

test('mixed practice repeats at most four that went wrong, then adds new ones of the next unit, each once', () => {
  const wrong = of('meetings').slice(0, 6);
  const known = history(wrong.map(({ id }, place) => [id, false, place]));
  const chosen = mixedItems(units, items, known, thetaOfBand(3));
  expect(new Set(chosen.map(({ id }) => id)).size).toBe(10);
  expect(chosen.slice(0, 4).map(({ id }) => id)).toEqual(wrong.slice(0, 4).map(({ id }) => id));
  expect(chosen.slice(4).some(({ id }) => known.has(id))).toBe(false);
  expect(chosen[4]?.unit.id).toBe('meetings');
});

test('the next unit is one begun, or the nearest to the level; somebody who did everything still practises', () => {
  expect(nextUnit(units, items, history([]), bandDifficulty(6))?.band).toBe(6);
  const all = history(items.map(({ id }, place) => [id, true, place]));
  expect(nextUnit(units, items, all, 0)).toBeUndefined();
  expect(mixedItems(units, items, all, 0)).toHaveLength(10);
});

test('a level moves by one band, and only where the whole error lies beyond the edge', () => {
  expect([1, 2, 3, 4, 5, 6].map((band) => bandAt(bandDifficulty(band)))).toEqual([1, 2, 3, 4, 5, 6]);
  const edge = bandDifficulty(3.5);
  expect(movedBand(3, { theta: edge + 0.5, error: 0.6 })).toBe(3);
  expect(movedBand(3, { theta: edge + 0.5, error: 0.4 })).toBe(4);
  expect(movedBand(3, { theta: 4, error: 0.1 })).toBe(4);
  expect(movedBand(3, { theta: -4, error: 0.1 })).toBe(2);
  expect(movedBand(1, { theta: -4, error: 0.1 })).toBe(1);
  expect(movedBand(6, { theta: 4, error: 0.1 })).toBe(6);
});
