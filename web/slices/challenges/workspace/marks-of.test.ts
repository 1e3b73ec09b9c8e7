import { expect, test } from 'vitest';
import { marksOf } from './marks-of.public.ts';

test('a compiler’s and Python’s messages become marks at their lines, and only in these files', () => {
  const cpp = "main.cpp:4:12: error: expected ';' after expression\n/usr/include/x.h:1:1: error: not ours\n";
  expect(marksOf(cpp, [{ name: 'main.cpp' }])).toEqual([
    { file: 'main.cpp', line: 4, column: 12, message: "expected ';' after expression" },
  ]);
  const traceback =
    'Traceback (most recent call last):\n  File "/work/main.py", line 9, in <module>\n  File "/work/main.py", line 3, in f\nIndexError: list index out of range\n';
  expect(marksOf(traceback, [{ name: 'main.py' }])).toEqual([
    { file: 'main.py', line: 3, message: 'IndexError: list index out of range' },
  ]);
  expect(marksOf('killed', [{ name: 'main.py' }])).toEqual([]);
});
