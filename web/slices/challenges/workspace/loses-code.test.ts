import { expect, test } from 'vitest';
import { losesCode } from './loses-code.ts';

const of = (text: string) => [{ name: 'main.py', text }];

test('only code of one’s own can be lost: not the beginning, not what is taken, not an empty file', () => {
  expect(losesCode(of('mine = 1\n'), of('# begin\n'), of('old = 1\n'))).toBe(true);
  for (const now of ['# begin\n', 'old = 1', '  \n'])
    expect(losesCode(of(now), of('# begin\n'), of('old = 1\n'))).toBe(false);
});
