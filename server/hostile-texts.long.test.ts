import { describe, expect, test } from 'vitest';
import { htmlOf } from './platform/text/markdown.ts';
import { htmlWithMaths } from './platform/text/maths-in-markdown.ts';
import { leastCpuMs, longOf, readers, shapes } from './testing/hostile-texts.ts';

/** Milliseconds of a processor that others use, too; `npm run bench hostile-texts` holds the goal of 50 beside a control. */
const AT_ONCE = 150;
const msOf = (read: (text: string) => unknown, text: string, times: number) => leastCpuMs(() => read(text), times);

describe.each(Object.keys(readers))('%s takes twice the time for twice the text', (name) => {
  const read = readers[name] as (text: string) => unknown;
  test.each(shapes)('%j', { timeout: 60_000 }, async (shape) => {
    // What is done at once says nothing about its growth, and needs none said.
    const whole = await msOf(read, longOf(shape, 100_000), 1);
    if (whole < AT_ONCE) return expect(whole).toBeLessThan(AT_ONCE);
    const [half, again] = [await msOf(read, longOf(shape, 50_000), 3), await msOf(read, longOf(shape, 100_000), 3)];
    // Twice for what is linear, four times for what is not.
    expect(again / Math.max(half, 10)).toBeLessThan(3.5);
  });
});

describe('Markdown that would end the stack or the day is refused with its line', () => {
  test.each(['>'.repeat(5000), `${'- '.repeat(4000)}a`, '_a'.repeat(20_000), '1. '.repeat(9000)])(
    '%.12s',
    (hostile) => {
      for (const read of [htmlOf, htmlWithMaths])
        expect(() => read(`One.\n\nTwo.\n\n${hostile}\n`)).toThrow(/^Line 5: too many Markdown characters/);
    },
  );
  test.each(['- \n'.repeat(30_000), '1) a\n'.repeat(20_000), '```\n\n'.repeat(20_000), '***\n'.repeat(20_000)])(
    'so are more lists, rules and code blocks than a text has: %.5s',
    (hostile) => {
      for (const read of [htmlOf, htmlWithMaths]) expect(() => read(hostile)).toThrow(/too many lists and quotes/);
    },
  );
  test('a list as long as a text may be is read', () => {
    const list = '- An item of a list, with so many words as items have.\n'.repeat(1800);
    expect(htmlOf(list).match(/<li>/g)).toHaveLength(1800);
  });
  test('and what people write is not', () => {
    const long = 'A line with `code`, *words*, [a link](https://a.test) and $n \\le 5$ in it.\n'.repeat(12);
    expect(htmlWithMaths(`${long}\n`.repeat(200))).toContain('<em>words</em>');
    expect(htmlOf(Array.from({ length: 8 }, (_, deep) => `${'  '.repeat(deep)}- a`).join('\n'))).toContain('<li>a');
  });
});
