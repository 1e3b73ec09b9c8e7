import { expect, test } from 'vitest';
import { spreadValue, valueLine } from './json-answer.public.ts';

test.each([
  ['[1,2,3]', '[1, 2, 3]', 'int[]'],
  ['[ ]', '[]', 'int[]'],
  ['[[1,2],[3]]', '[[1, 2], [3]]', 'int[][]'],
  ['"a b"', '"a\\u0020b"', 'string'],
  ['"\\u0061"', '"a"', 'string'],
  ['2', '2.0', 'double'],
  ['-0.0', '0', 'double'],
  ['1.0E10', '10000000000', 'double'],
  ['["a","b"]', '[ "a" , "b" ]', 'string[]'],
] as const)('%s and %s are the same %s', (one, other, type) => {
  expect(spreadValue(one, type)).toBe(spreadValue(other, type));
});

test.each([
  ['1', '1.0', 'int'],
  ['"a b"', '"a  b"', 'string'],
  ['[1,2]', '[12]', 'int[]'],
  ['[[1],[2]]', '[[1,2]]', 'int[][]'],
  ['"1"', '1', 'string'],
  ['9007199254740993', '9007199254740992', 'long'],
  ['true', 'True', 'bool'],
] as const)('%s and %s are two values of %s', (one, other, type) => {
  expect(spreadValue(one, type)).not.toBe(spreadValue(other, type));
});

test('a list has a line for each element', () => {
  expect(spreadValue('[[1,2],[],[3]]', 'int[][]')).toBe('[\n[ 1 2 ]\n[  ]\n[ 3 ]\n]');
});

test('the value is the last line; what was written before it does not count', () => {
  expect(valueLine(Buffer.from('debug\n[1]\n\n'))).toBe('[1]');
  expect(valueLine(Buffer.from(''))).toBe('');
});
