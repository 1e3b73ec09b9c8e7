import { expect, test } from 'vitest';
import { written } from '../shown.public.ts';
import { checkAnyOrder } from './any-order.ts';
import { type Checked, RIGHT } from './checked.ts';
import { checkExact, ONLY_SPACES } from './exact.ts';
import { checkFloat } from './float.ts';
import { checkTokens } from './tokens.ts';

const bytes = (text: string) => written(Buffer.from(text, 'latin1'));
type Pair = [answer: string, output: string, right: boolean];
type Check = (answer: ReturnType<typeof written>, output: ReturnType<typeof written>) => Checked;

const hold = (name: string, check: Check, pairs: Pair[]) =>
  test.each(pairs)(`${name}: expected %j, got %j: %s`, (answer, output, right) => {
    expect(check(bytes(answer), bytes(output)).right).toBe(right);
  });

hold('tokens', (answer, output) => checkTokens(answer, output, false), [
  ['1 2 3', '1 2 3', true],
  ['1 2 3\n', '1 2 3', true],
  ['1 2 3\n', '1\n2\n3\n', true],
  ['1 2 3\r\n', '1 2 3\n', true],
  ['1 2 3\n', '1 2 3\r\n\r\n', true],
  ['  1\t2 3', '1 2   3   ', true],
  ['', '', true],
  ['', '\n \n', true],
  ['', '0', false],
  ['0', '', false],
  ['1 2 3', '1 2', false],
  ['1 2', '1 2 3', false],
  ['12', '1 2', false],
  ['1 2', '12', false],
  ['Yes', 'yes', false],
  ['1.0', '1', false],
  ['-0', '0', false],
  ['007', '7', false],
  ['a\u00a0b', 'a b', false],
  ['caf\u00c3\u00a9', 'caf\u00e9', false],
  ['\u00ff\u00fe', '\u00ff\u00fe', true],
]);

hold('tokens in any case', (answer, output) => checkTokens(answer, output, true), [
  ['YES', 'yes', true],
  ['Yes No', 'YES nO', true],
  ['Yes', 'No', false],
  // É and é in UTF-8.
  ['\u00c3\u0089', '\u00c3\u00a9', true],
]);

hold('exact', checkExact, [
  ['1 2\n3\n', '1 2\n3\n', true],
  ['1 2\n3\n', '1 2\n3', true],
  ['1 2\n3', '1 2\n3\n\n\n', true],
  ['1 2\n3\n', '1 2  \n3\t\n', true],
  ['1 2\r\n3\r\n', '1 2\n3\n', true],
  ['1 2\n3\n', '1 2\r\n3\r\n', true],
  ['', '', true],
  ['', '\n\n', true],
  ['', ' \n', true],
  ['1 2', '1  2', false],
  ['1 2', ' 1 2', false],
  ['1\n2', '1 2', false],
  ['1\n2', '1\n\n2', false],
  ['1\n\n2', '1\n2', false],
  ['\n1', '1', false],
  ['a\tb', 'a b', false],
  ['Yes', 'yes', false],
  ['1', '', false],
  ['', '1', false],
  ['1\n2\n', '1\n2\n3\n', false],
  ['1\r2', '1\n2', false],
  ['nan', 'nan', true],
]);

const near = { absolute: 1e-6, relative: 1e-6 };
hold('float', (answer, output) => checkFloat(answer, output, near), [
  ['0.5', '0.5', true],
  ['0.5', '.5', true],
  ['1', '1.0000009', true],
  ['1', '1.0000021', false],
  ['0', '0.0000009', true],
  ['0', '-0.0000011', false],
  ['1000000', '1000000.9', true],
  ['1000000', '1000001.1', false],
  ['-1000000', '-1000000.9', true],
  ['1e9', '1000000000', true],
  ['1E-3', '0.001', true],
  ['0', '-0', true],
  ['-0.0', '0', true],
  ['nan', 'nan', false],
  ['1', 'NaN', false],
  ['NaN', '1', false],
  ['inf', 'Infinity', true],
  ['inf', '-inf', false],
  ['inf', '1e308', false],
  ['1e308', 'inf', false],
  ['1 2\r\n', '1\n2\n', true],
  ['1 2', '1', false],
  ['Yes 1', 'Yes 1.0000001', true],
  ['Yes 1', 'No 1', false],
  ['1', '1x', false],
  ['1', '0x1', false],
  ['1', '1,0', false],
  ['', '', true],
]);
test('float: one tolerance is enough, and none means the same value', () => {
  const check = (answer: string, output: string, by: { absolute: number; relative: number }) =>
    checkFloat(bytes(answer), bytes(output), by).right;
  expect(check('100', '100.5', { absolute: 0.5, relative: 0 })).toBe(true);
  expect(check('100', '100.5', { absolute: 0, relative: 0.005 })).toBe(true);
  expect(check('100', '100.5', { absolute: 0.1, relative: 0.001 })).toBe(false);
  expect(check('100', '1e2', { absolute: 0, relative: 0 })).toBe(true);
});

test('float: capitals count unless they are said not to', () => {
  expect(checkFloat(bytes('no 0.5'), bytes('NO 0.5'), near).right).toBe(false);
  expect(checkFloat(bytes('no 0.5'), bytes('NO 0.5'), { ...near, ignoreCase: true }).right).toBe(true);
  expect(checkFloat(bytes('nan'), bytes('NaN'), { ...near, ignoreCase: true }).right).toBe(false);
});

hold('lines in any order', (answer, output) => checkAnyOrder(answer, output, 'lines'), [
  ['a\nb\nc', 'c\na\nb', true],
  ['a\nb\n', 'b\na', true],
  ['a\nb', 'a  \nb\t', true],
  ['a\r\nb\r\n', 'b\na\n', true],
  ['a\n\nb', 'b\na', true],
  ['a\nb', '\n\nb\na\n\n', true],
  ['', '', true],
  ['', '\n', true],
  ['a\na\nb', 'a\nb\na', true],
  ['a\na\nb', 'a\nb\nb', false],
  ['a\na', 'a', false],
  ['a', 'a\na', false],
  ['a b', 'b a', false],
  ['a b', 'a  b', false],
  ['a', ' a', false],
  ['a', 'A', false],
  ['a', '', false],
  ['', 'a', false],
  ['1\n2', '1 2', false],
  ['1 2\n3', '3\n1 2', true],
]);

hold('words in any order', (answer, output) => checkAnyOrder(answer, output, 'tokens'), [
  ['1 2 3', '3\n2 1', true],
  ['1 1 2', '1 2 1', true],
  ['1 1 2', '1 2 2', false],
  ['1 2', '1 2 2', false],
  ['1 2', '1', false],
  ['', ' ', true],
]);

const mismatchOf = (checked: Checked) => (checked.right ? '' : checked.difference?.words);

test('the first difference is said with its place and both values', () => {
  expect(mismatchOf(checkTokens(bytes('1 2\n8 9'), bytes('1 2\n7 9'), false))).toBe(
    'Line 2, word 1: 7 where 8 was expected.',
  );
  expect(mismatchOf(checkTokens(bytes('1 2'), bytes('1'), false))).toBe(
    'Line 1, word 2: the output ends where 2 was expected.',
  );
  expect(mismatchOf(checkTokens(bytes('1'), bytes('1 2'), false))).toBe(
    'Line 1, word 2: 2 where nothing more was expected.',
  );
  expect(mismatchOf(checkExact(bytes('a\nb'), bytes('a\n\nb')))).toBe('Line 2: an empty line where b was expected.');
  expect(mismatchOf(checkAnyOrder(bytes('a\nb'), bytes('b\nc'), 'lines'))).toBe(
    'Line 2: c wasn’t expected, or appears too often.',
  );
  expect(mismatchOf(checkAnyOrder(bytes('a\nb'), bytes('b'), 'lines'))).toBe(
    'a is missing, or doesn’t appear often enough.',
  );
});

test('where only spaces differ the reason says so, and it may be told of hidden tests', () => {
  expect(checkExact(bytes('a b'), bytes('a  b'))).toMatchObject({ right: false, reason: ONLY_SPACES, told: true });
  expect(checkExact(bytes('a b'), bytes('a c'))).toMatchObject({ right: false, told: false });
});

test('what cannot be seen is escaped and what is long is cut', () => {
  expect(mismatchOf(checkTokens(bytes('ok'), bytes('\u0000\u001b[31mno'), false))).toBe(
    'Line 1, word 1: \\x00\\x1b[31mno where ok was expected.',
  );
  expect(mismatchOf(checkTokens(bytes('ok'), bytes('\u00ff\u0080'), false))).toBe(
    'Line 1, word 1: \\xff\\x80 where ok was expected.',
  );
  expect(mismatchOf(checkTokens(bytes('ok'), bytes('x'.repeat(500)), false))).toBe(
    `Line 1, word 1: ${'x'.repeat(60)}… where ok was expected.`,
  );
  // A mark that turns the direction of writing, in UTF-8.
  expect(mismatchOf(checkTokens(bytes('ok'), bytes('\u00e2\u0080\u00aeko'), false))).toContain('\\u{202e}ko');
});

test('a million words are compared without being copied', () => {
  const many = bytes(Array.from({ length: 1_000_000 }, (_, n) => n).join(' '));
  expect(checkTokens(many, many, false)).toBe(RIGHT);
});
