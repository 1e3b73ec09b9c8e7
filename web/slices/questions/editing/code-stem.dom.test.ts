import { expect, test } from 'vitest';
import { stemNaming } from './code-stem.ts';

test('a question without words of its own names its challenge, whichever is chosen; an author’s words stay', () => {
  const first = stemNaming('<p></p>', undefined, 'Less < more & co');
  expect(first).toBe('<p>Write a program that solves “Less &lt; more &amp; co”.</p>');
  expect(stemNaming(first, 'Less < more & co', 'Tiffin crates')).toBe(
    '<p>Write a program that solves “Tiffin crates”.</p>',
  );
  for (const before of [undefined, 'Tiffin crates'])
    expect(stemNaming('<p>Mine.</p>', before, 'Another')).toBe('<p>Mine.</p>');
});
