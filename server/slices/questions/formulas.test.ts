import { evaluated, FormulaFault, formulaOf, isVariableName } from '@stepwell/contract/questions/formulas.ts';
import { corners, drawn, sampleChance, stepsIn } from '@stepwell/contract/questions/variables.ts';
import { describe, expect, test } from 'vitest';
import { type Chance, chanceOf } from './chance.public.ts';

const comesTo = (text: string, values: Record<string, number> = {}) =>
  evaluated(formulaOf(text, Object.keys(values)), new Map(Object.entries(values)));

test.each<[string, number]>([
  ['-2^2', -4],
  ['(-2)^2', 4],
  ['2^3^2', 512],
  ['2^-1', 0.5],
  ['10-4-3', 3],
  ['24/4/2', 3],
  ['2 + 3*4', 14],
  ['--3', 3],
  ['1.5e2', 150],
  ['.5', 0.5],
  ['7 − 2 × 3 ÷ 6', 6],
  ['round(2.345, 2)', 2.35],
  ['round(2.5)', 3],
  ['min(3, 1, 2) + max(4, 5)', 6],
  ['log(1000) + ln(exp(2))', 5],
  ['sqrt(abs(-16))', 4],
  ['floor(-1.5) + ceil(1.2)', 0],
  ['sin(pi/2)', 1],
])('%s is %d', (text, value) => {
  expect(comesTo(text)).toBeCloseTo(value, 12);
});

test.each<[string, number]>([
  ['', 1],
  ['1 +', 4],
  ['2 $ 3', 3],
  ['foo(1)', 1],
  ['1 + b', 5],
  ['sin', 4],
  ['(1 + 2', 7],
  ['1 2', 3],
  ['sqrt(1, 2)', 1],
  ['2a', 2],
  ['1,5', 2],
  ['constructor', 1],
  ['__proto__', 1],
  ['x'.repeat(301), 301],
  [`${'('.repeat(60)}1${')'.repeat(60)}`, 41],
  [`${'-'.repeat(200)}1`, 81],
])('%s is refused, with the column of what is wrong', (text, column) => {
  let fault: unknown;
  try {
    formulaOf(text, ['a']);
  } catch (error) {
    fault = error;
  }
  expect(fault).toBeInstanceOf(FormulaFault);
  expect((fault as FormulaFault).column).toBe(column);
  expect((fault as FormulaFault).message).toMatch(/\.$/);
});

test('what comes to nothing is no number, and throws nothing', () => {
  for (const text of ['1/0', 'ln(-1)', 'sqrt(-1)', '0/0', '(-8)^(1/3)', 'exp(1000)', 'round(1, 10)'])
    expect(Number.isFinite(comesTo(text))).toBe(false);
});

test('names of variables begin with a letter and mean nothing yet', () => {
  expect(['a', 'x1', 'v_0', 'Mass'].filter(isVariableName)).toHaveLength(4);
  expect(['', '1a', 'sin', 'pi', 'answer', 'a b', 'ä', 'waytoolongname'].filter(isVariableName)).toEqual([]);
});

describe('random formulas', () => {
  /** Written with every parenthesis that is needed for certain, beside its value as JavaScript itself computes it. */
  function any(chance: Chance, depth: number): { text: string; value: number } {
    const values = { a: 3, b: -2, c: 0.5 } as const;
    if (depth === 0 || chance(5) === 0) {
      const name = (['a', 'b', 'c'] as const)[chance(3)] ?? 'a';
      const number = chance(1000) / 8;
      return chance(2) ? { text: name, value: values[name] } : { text: String(number), value: number };
    }
    const [left, right] = [any(chance, depth - 1), any(chance, depth - 1)];
    switch (chance(8)) {
      case 0:
        return { text: `(${left.text}) + (${right.text})`, value: left.value + right.value };
      case 1:
        return { text: `(${left.text})-(${right.text})`, value: left.value - right.value };
      case 2:
        return { text: `(${left.text})*(${right.text})`, value: left.value * right.value };
      case 3:
        return { text: `(${left.text}) / (${right.text})`, value: left.value / right.value };
      case 4:
        return { text: `(${left.text})^(${right.text})`, value: left.value ** right.value };
      case 5:
        return { text: `-(${left.text})`, value: -left.value };
      case 6:
        return { text: `max(${left.text}, ${right.text})`, value: Math.max(left.value, right.value) };
      default:
        return { text: `abs(${left.text})`, value: Math.abs(left.value) };
    }
  }

  test('come to what they come to elsewhere', () => {
    const chance = chanceOf('a fixed seed', 'random formulas');
    let long = 0;
    for (let round = 0; round < 3000; round += 1) {
      const { text, value } = any(chance, 1 + chance(4));
      if (text.length > 300) long += 1;
      else expect(comesTo(text, { a: 3, b: -2, c: 0.5 }), text).toEqual(value);
    }
    expect(long).toBeLessThan(1500);
  });

  test('without parentheses group as JavaScript groups them', () => {
    const chance = chanceOf('a fixed seed', 'flat formulas');
    for (let round = 0; round < 2000; round += 1) {
      const parts = Array.from({ length: 2 + chance(6) }, () => String(1 + chance(9)));
      const text = parts.reduce((all, part) => `${all} ${'+-*/'[chance(4)]} ${part}`);
      // biome-ignore lint/security/noGlobalEval: the oracle is the language itself, on digits and four signs.
      expect(comesTo(text), text).toBe(eval(text));
    }
  });
});

describe('values of variables', () => {
  test('are on the steps between both ends, also where floats miss them', () => {
    const a = { name: 'a', least: 0.1, most: 0.7, step: 0.1 };
    expect(stepsIn(a)).toBe(6);
    const chance = sampleChance(7);
    const seen = new Set(Array.from({ length: 500 }, () => drawn([a], chance).get('a')));
    expect([...seen].toSorted()).toEqual([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7]);
  });

  test('corners are every way of least and most, without repeating one', () => {
    const of = (...ends: [number, number][]) =>
      corners(ends.map(([least, most], place) => ({ name: 'abc'[place] ?? '', least, most, step: 2 })));
    expect(of([0, 5], [1, 1]).map((one) => [...one.values()])).toEqual([
      [0, 1],
      [4, 1],
    ]);
    expect(of([0, 4], [1, 3], [2, 8])).toHaveLength(8);
    expect(of()).toHaveLength(1);
  });
});
