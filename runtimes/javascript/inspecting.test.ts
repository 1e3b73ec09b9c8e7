import { inspect } from 'node:util';
import { runInNewContext, runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { rng } from '../../art/shapes.ts';
import { inspecting } from './inspecting.ts';

/** The script as it runs inside the engine, here in this one. */
runInThisContext(inspecting);
const { __inspect: ours } = globalThis as unknown as { __inspect: (value: unknown) => string };
class Point {
  x: number;
  y: number;
  constructor(x: number, y: number) {
    this.x = x;
    this.y = y;
  }
}
class Row extends Array<number> {}

test('values are shown as Node shows them', () => {
  const circular: { name: string; self?: unknown } = { name: 'ring' };
  circular.self = circular;
  const sparse = [1];
  sparse[3] = 4;
  for (const value of [
    1,
    -0,
    'text',
    "it's",
    'a\nb',
    12n,
    Symbol('s'),
    null,
    undefined,
    true,
    [],
    {},
    [1, 2, 3],
    { a: 1, 'b-c': [1, { d: 2 }] },
    [[1, [2, [3, [4]]]]],
    { a: { b: { c: { d: 1 } } } },
    new Map([
      ['a', 1],
      ['b', 2],
    ]),
    new Set([1, 'x']),
    new Map(),
    new Set(),
    new Point(1, 2),
    Row.from([1, 2]),
    sparse,
    circular,
    () => 1,
    function named() {},
    class A {},
    class B extends Point {},
    new Date(0),
    /x+/g,
    Object.create(null),
    new Uint8Array([1, 2, 3]),
    [undefined, null],
    {
      f() {},
      get g() {
        return 1;
      },
    },
    Array.from({ length: 200 }, (_, i) => i),
    Array.from({ length: 27 }, (_, i) => 'w'.repeat(i % 7)),
    new Map([[{ a: 1 }, [1, 2]]]),
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    Array.from({ length: 8 }, () => [0, 0, 0, 0, 0, 0, 0, 0]),
    [1.5, -2.25, 1e21],
    ['x'.repeat(90)],
    { long: 'x'.repeat(60), other: 'y'.repeat(30) },
    new Number(3),
    new String('abc'),
    [() => {}],
    { [Symbol('k')]: 1 },
  ])
    expect(ours(value)).toBe(inspect(value));
});

test('values of every shape are shown as Node shows them', () => {
  const next = rng('values');
  const some = (count: number) => Math.floor(next() * count);
  const words = ['a', 'of', 'name', 'it is', 'Überall', "o'clock", 'x\ty', 'quite a long word', ''];
  const made = (depth: number): unknown => {
    const kind = some(depth > 3 ? 4 : 9);
    if (kind === 0) return some(1000) - 500;
    if (kind === 1) return next() * 100;
    if (kind === 2) return words[some(words.length)];
    if (kind === 3) return [true, null, undefined, 5n][some(4)];
    if (kind === 4) return Array.from({ length: some(9) }, () => made(depth + 1));
    if (kind === 5) return Array.from({ length: some(40) }, () => some(10 ** some(6)));
    if (kind === 6) return new Map(Array.from({ length: some(4) }, () => [words[some(words.length)], made(depth + 1)]));
    if (kind === 7) return new Set(Array.from({ length: some(4) }, () => made(depth + 1)));
    return Object.fromEntries(
      Array.from({ length: some(6) }, (_, i) => [`${words[some(words.length)]}${i}`, made(depth + 1)]),
    );
  };
  for (let i = 0; i < 400; i++) {
    const value = made(0);
    expect(ours(value)).toBe(inspect(value));
  }
});

test('it needs nothing but the language', () => {
  expect(runInNewContext(`${inspecting}; __inspect([1, { a: 'b' }])`, {})).toBe("[ 1, { a: 'b' } ]");
});
