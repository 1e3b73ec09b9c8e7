import { expect, test } from 'vitest';
import { addressesIn } from './addresses-in.ts';

test.each<[string, string, string[]]>([
  [
    'a column of a CSV, in quotes or not',
    'name,email\r\n"Rao, Asha",asha@a.test\r\nBen,"ben@b.test"',
    ['asha@a.test', 'ben@b.test'],
  ],
  ['as mail programs write them', 'Asha Rao <Asha@A.test>; ben@b.test', ['asha@a.test', 'ben@b.test']],
  ['twice is once', 'a@a.test A@a.test', ['a@a.test']],
  ['with a sentence around them', 'Message selected (a.b+c@d-e.test.)', ['a.b+c@d-e.test']],
  ['none', 'nobody @ home, a@b', []],
])('%s', (_, text, found) => {
  expect(addressesIn(text)).toEqual(found);
});
