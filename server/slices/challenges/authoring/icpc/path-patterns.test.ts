import { expect, test } from 'vitest';
import { matchesPattern, patternsOf } from './path-patterns.ts';

const matches = (path: string, pattern: string) => patternsOf(pattern).some((one) => matchesPattern(path, one));

test.each([
  ['accepted/a.py', 'accepted/*', true],
  ['accepted/a.py', 'accepted', false],
  ['accepted/a/b.py', 'accepted/*', false],
  ['mixed/alice-easy.py', 'mixed/*-easy.*', true],
  ['mixed/alice-hard.py', 'mixed/*-easy.*', false],
  ['mixed/b.cpp', '{mixed,odd}/{a,b}.{py,cpp}', true],
  ['mixed/c.cpp', '{mixed,odd}/{a,b}.{py,cpp}', false],
  ['mixed/ab.py', 'mixed/{a{b,c},d}.py', true],
  ['mixed/a.py', 'mixed/a?py', false],
  ['mixed/{', 'mixed/{', true],
])('%s by %s: %s', (path, pattern, is) => {
  expect(matches(path, pattern)).toBe(is);
});

test('many stars and many braces cost no time', () => {
  expect(matches(`mixed/${'a'.repeat(200)}`, `mixed/${'a*'.repeat(90)}b`)).toBe(false);
  expect(patternsOf('{a,b}'.repeat(40))).toHaveLength(1);
  expect(patternsOf('a'.repeat(201))).toEqual([]);
});
