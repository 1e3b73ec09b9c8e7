import { expect, test } from 'vitest';
import { htmlWithMaths } from './maths-in-markdown.ts';

test('formulas are kept apart from the text, also over a line end and with signs that Markdown knows', () => {
  expect(htmlWithMaths('From $a_1 < a_2$ to $x\n\\le 10^9$.')).toBe(
    '<p>From <span data-math="a_1 &lt; a_2"></span> to <span data-math="x \\le 10^9"></span>.</p>',
  );
  expect(htmlWithMaths('`$5` and a $ alone')).toBe('<p><code>$5</code> and a $ alone</p>');
  expect(htmlWithMaths('costs $5 or $7')).toBe('<p>costs $5 or $7</p>');
});

test('nothing in a formula becomes a tag', () => {
  expect(htmlWithMaths('$"><script>alert(1)</script>$')).not.toMatch(/<script/);
});
