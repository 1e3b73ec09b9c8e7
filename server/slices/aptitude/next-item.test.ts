import { expect, test } from 'vitest';
import { informationOf } from '../../platform/item-response/ability.ts';
import { nextItem, type PoolItem, RANDOMESQUE } from '../../platform/item-response/next-item.ts';
import { chanceOf } from '../questions/chance.public.ts';

const pool: PoolItem[] = Array.from({ length: 60 }, (_, place) => ({
  id: `item-${String(place).padStart(2, '0')}`,
  topic: ['a', 'b', 'c'][place % 3] ?? 'a',
  difficulty: (place - 30) / 10,
  guessing: place % 2 === 0 ? 0.25 : 0,
  isWritten: place % 4 !== 0,
}));
const newStudent = { theta: 0, asked: [], seen: new Set<string>(), closed: new Set<string>() };

test('one of the five that tell most is asked, and each of the five now and then', () => {
  const best = pool
    .toSorted((a, b) => informationOf(0.4, b) - informationOf(0.4, a))
    .slice(0, RANDOMESQUE)
    .map(({ id }) => id);
  const served = new Set(
    Array.from(
      { length: 200 },
      (_, seed) => nextItem(pool, { ...newStudent, theta: 0.4 }, chanceOf(`${seed}`, 'x'))?.id,
    ),
  );
  expect([...served].sort()).toEqual(best.sort());
});

test('the same seed asks the same', () => {
  const twice = [1, 2].map(() => nextItem(pool, newStudent, chanceOf('one seed', 'item 1')));
  expect(twice[0]).toEqual(twice[1]);
});

test('topics take turns, and nothing written comes twice while something else is left', () => {
  const served: { itemId: string; topic: string }[] = [];
  for (let place = 0; place < 30; place += 1) {
    const next = nextItem(pool, { ...newStudent, asked: served }, chanceOf('turns', `item ${place}`));
    if (next) served.push({ itemId: next.id, topic: next.topic });
  }
  const counts = ['a', 'b', 'c'].map((topic) => served.filter((one) => one.topic === topic).length);
  expect(counts).toEqual([10, 10, 10]);
  const written = served.filter(({ itemId }) => pool.find(({ id }) => id === itemId)?.isWritten);
  expect(new Set(written.map(({ itemId }) => itemId)).size).toBe(written.length);
});

test('what was seen comes again only when nothing else is left, and what is closed never', () => {
  const few = pool.slice(1, 4);
  const seen = new Set(few.slice(0, 2).map(({ id }) => id));
  expect(nextItem(few, { ...newStudent, seen }, chanceOf('s', 'x'))?.id).toBe(few[2]?.id);
  const all = new Set(few.map(({ id }) => id));
  expect(nextItem(few, { ...newStudent, seen: all }, chanceOf('s', 'x'))).toBeDefined();
  expect(nextItem(few, { ...newStudent, closed: all }, chanceOf('s', 'x'))).toBeUndefined();
});
