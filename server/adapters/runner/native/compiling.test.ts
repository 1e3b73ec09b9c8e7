import { expect, test } from 'vitest';
import { java } from '../languages/java.ts';
import { withoutCrash } from './compiling.ts';

const crash = (why: string) =>
  `gcc: internal compiler error: ${why}
Please submit a full bug report, with preprocessed source (by using -freport-bug).
See <file:///usr/share/doc/gcc-12/README.Bugs> for instructions.
`;

test('a compiled program that is too large is told so, without the report that the compiler asks for', () => {
  const log = `main.c:1:1: warning: here\n${crash('File size limit exceeded signal terminated program as')}`;
  expect(withoutCrash(log)).toBe(
    'main.c:1:1: warning: here\nThe compiled program is larger than 64 MB. Fill large arrays when the program runs.\n',
  );
});

test('a compiler that crashes is told so, and what it says of the program stays', () => {
  expect(withoutCrash(crash('Segmentation fault signal terminated program cc1'))).toBe(
    'The compiler crashed on this program. It may be nested too deeply.\n',
  );
  expect(withoutCrash('main.c:1:1: error: expected “;”\n')).toBe('main.c:1:1: error: expected “;”\n');
});

test.each([
  ['Java heap space', true],
  ['GC overhead limit exceeded', true],
  ['unable to create native thread: possibly out of memory or process/resource limits reached', false],
  ['unable to create new native thread', false],
])('a Java program that ends with “%s” is out of memory: %s', (what, is) => {
  expect(java.native?.outOfMemory?.test(`java.lang.OutOfMemoryError: ${what}\n`)).toBe(is);
});
