import { expect, test } from 'vitest';
import {
  abilityOf,
  chanceOfRight,
  informationOf,
  type Scored,
  solvesOf,
} from '../../platform/item-response/ability.ts';
import { chanceOf } from '../questions/chance.public.ts';

const at = (difficulty: number, guessing = 0) => ({ difficulty, guessing });

test('the chance runs from guessing to certainty, and meets the middle of both at the difficulty', () => {
  expect(chanceOfRight(0, at(0))).toBe(0.5);
  expect(chanceOfRight(1.3, at(1.3, 0.25))).toBeCloseTo(0.625, 12);
  expect(chanceOfRight(-40, at(0, 0.25))).toBeCloseTo(0.25, 12);
  expect(chanceOfRight(40, at(0, 0.25))).toBeCloseTo(1, 12);
});

test('information is the square of the slope over the variance, for every ability, difficulty and guessing', () => {
  const chance = chanceOf('information', 'items');
  const step = 1e-5;
  for (let round = 0; round < 300; round += 1) {
    const item = at((chance(800) - 400) / 100, chance(50) / 100);
    const theta = (chance(800) - 400) / 100;
    const slope = (chanceOfRight(theta + step, item) - chanceOfRight(theta - step, item)) / (2 * step);
    const right = chanceOfRight(theta, item);
    expect(informationOf(theta, item)).toBeCloseTo((slope * slope) / (right * (1 - right)), 6);
  }
});

test('without guessing most is told at the difficulty: a quarter; with it less, and above the difficulty', () => {
  expect(informationOf(0.7, at(0.7))).toBeCloseTo(0.25, 12);
  // Lord 1980, eq. 10-4: with guessing the maximum lies at b + ln((1 + √(1 + 8c)) / 2).
  const best = Math.log((1 + Math.sqrt(1 + 8 * 0.25)) / 2);
  const around = [best - 0.05, best, best + 0.05].map((theta) => informationOf(theta, at(0, 0.25)));
  expect(Math.max(...around)).toBe(around[1]);
  expect(around[1]).toBeLessThan(0.25);
});

test('nobody is known before the first answer: 0, with an error of 1', () => {
  const { theta, error } = abilityOf([]);
  expect(theta).toBeCloseTo(0, 12);
  expect(error).toBeCloseTo(1, 2);
});

/** The same mean by another way: Simpson's rule with 2,000 steps from −8 to 8, and chances multiplied as they are. */
function slowly(answers: Scored[]) {
  const [steps, edge] = [2000, 8];
  const width = (2 * edge) / steps;
  let [mass, mean, square] = [0, 0, 0];
  for (let step = 0; step <= steps; step += 1) {
    const theta = -edge + step * width;
    const simpson = step === 0 || step === steps ? 1 : step % 2 === 1 ? 4 : 2;
    let weight = (simpson * width * Math.exp((-theta * theta) / 2)) / 3;
    for (const { difficulty: b, guessing: c, right } of answers) {
      const chance = c + ((1 - c) * Math.exp(theta - b)) / (1 + Math.exp(theta - b));
      weight *= right ? chance : 1 - chance;
    }
    mass += weight;
    mean += weight * theta;
    square += weight * theta * theta;
  }
  return { theta: mean / mass, error: Math.sqrt(square / mass - (mean / mass) ** 2) };
}

test('the estimate equals an integration by another rule, for 100 sets of answers', () => {
  const chance = chanceOf('abilities', 'answers');
  for (let round = 0; round < 100; round += 1) {
    const answers = Array.from({ length: 1 + chance(40) }, () => ({
      ...at((chance(500) - 250) / 100, [0, 0.2, 0.25, 0.5][chance(4)]),
      right: chance(100) < 60,
    }));
    const [found, expected] = [abilityOf(answers), slowly(answers)];
    expect(found.theta).toBeCloseTo(expected.theta, 2);
    expect(found.error).toBeCloseTo(expected.error, 2);
  }
});

test('each right answer raises the estimate, each wrong one lowers it, and answers narrow the error', () => {
  const some: Scored[] = [
    { ...at(0, 0.25), right: true },
    { ...at(0.5), right: false },
  ];
  const { theta } = abilityOf(some);
  expect(abilityOf([...some, { ...at(0.2, 0.25), right: true }]).theta).toBeGreaterThan(theta);
  expect(abilityOf([...some, { ...at(0.2, 0.25), right: false }]).theta).toBeLessThan(theta);
  const many = Array.from({ length: 60 }, (_, place) => ({ ...at((place % 5) - 2), right: place % 2 === 0 }));
  expect(abilityOf(many).error).toBeLessThan(0.35);
});

test('a thousand answers that are all right stay within the grid', () => {
  const all = Array.from({ length: 1000 }, () => ({ ...at(0, 0.25), right: true }));
  const { theta, error } = abilityOf(all);
  expect(theta).toBeGreaterThan(3);
  expect(theta).toBeLessThanOrEqual(4);
  expect(Number.isFinite(error)).toBe(true);
});

test('the words say half for a middle ability, and an interval that holds it', () => {
  expect(solvesOf({ theta: 0, error: 0.5 })).toEqual({ about: 50, low: 31, high: 69 });
});
