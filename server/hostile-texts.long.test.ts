import { describe, expect, test } from 'vitest';
import { cleanLecture, cleanWords, drawMath, picturesIn, showPictures, textOf } from './platform/text/author-html.ts';
import { MarkdownRefused } from './platform/text/bounded-markdown.ts';
import { csvRows } from './platform/text/csv-reading.ts';
import { cleanHtml, htmlOf, lineOf } from './platform/text/markdown.ts';
import { htmlWithMaths } from './platform/text/maths-in-markdown.ts';
import { cuesOfVtt } from './platform/text/web-vtt.ts';
import { htmlOfTex } from './slices/challenges/authoring/icpc/tex/tex-text.ts';
import { aiken } from './slices/question-exchange/formats/aiken.ts';
import { gift } from './slices/question-exchange/formats/gift/gift-format.ts';
import { foundHtml, wordsIn } from './slices/question-exchange/text/found-html.ts';
import { keepsMath, mathFrom, mathTo, plainLine, withoutPictures } from './slices/question-exchange/text/text-lines.ts';

/** All at once, so that each shape costs the same call. */
const all = (read: typeof gift.read) => async (text: string) => {
  for await (const _ of read(Buffer.from(text), {} as never));
};
const source = { picture: () => undefined, warn: () => undefined };
const orRefused = (read: (text: string) => unknown) => (text: string) => {
  try {
    return read(text);
  } catch (error) {
    expect(error).toBeInstanceOf(MarkdownRefused);
    return undefined;
  }
};

/** Whatever takes text from people. */
const readers: Record<string, (text: string) => unknown> = {
  cleanLecture,
  cleanWords,
  cleanHtml,
  drawMath,
  textOf,
  picturesIn,
  cuesOfVtt,
  mathFrom,
  mathTo,
  keepsMath,
  plainLine,
  withoutPictures,
  wordsIn,
  htmlOfTex,
  htmlOf: orRefused(htmlOf),
  lineOf: orRefused(lineOf),
  htmlWithMaths: orRefused(htmlWithMaths),
  showPictures: (text) => showPictures(text, () => '/x'),
  foundHtml: (text) => foundHtml(text, source),
  csvRows: (text) => [...csvRows([text], { rows: 100_000, columns: 100, cellLetters: 10_000 })],
  gift: all(gift.read),
  'gift in Markdown': (text) => all(gift.read)(`[markdown]${text}`),
  aiken: all(aiken.read),
};

/** Beginnings without an end, ends without a beginning, and what stands within itself. */
const shapes = [
  ...['<span data-math="a">', '<span data-math="a"></span>', '<span data-math="', '<span>', '<span></span>', '<img>'],
  ...['<b>', '<p>', '<div>', '<ul><li>', '<a href="', '<a ', '\n<a', '<img ', '<img alt="', '<img data-media="', '<'],
  ...['</', '<!--', '<![CDATA[', '<?', '<math>', '<math ', '<svg>', '<pre>', '<table>', '&', '&#', '\0', '$', '$a'],
  ...['\\(', '\\[', '\\', '\\begin{verbatim}', '\\begin{align}', '\\begin{tabular}{c}', '\\item', '\\textbf{', '%'],
  ...['`', '``a`', '_a', '__a', '**a', '*a**', '~', '[', '![', '[a](', '![a](picture:', '>', '> ', '- ', '1. ', '!'],
  ...['\n>', '\n- ', '\n  - a', '\n1) a', '\n    ', '\n***\n', '\n```\n', '|', '|a', '# ', '{', '{=', '~=', '::', '"'],
  ...['""', ',', '-->', '00:00.000 --> 00:01.000\n', 'A. x\n', 'ANSWER: ', 'a@', 'www.', ' ', '\t', 'a ', '\ud800'],
];

/** Milliseconds, on a machine that does much else. */
const AT_ONCE = 150;
const longOf = (shape: string, length: number) => shape.repeat(Math.ceil(length / shape.length));
/** The least of a few: what else the machine does takes time away and never gives any. */
async function msOf(read: (text: string) => unknown, text: string, times: number) {
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < times; n += 1) {
    const began = performance.now();
    await read(text);
    least = Math.min(least, performance.now() - began);
  }
  return least;
}

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
        expect(() => read(`One.\n\nTwo.\n\n${hostile}\n`)).toThrow(/^Line 5: too many Markdown signs/);
    },
  );
  test('and what people write is not', () => {
    const long = 'A line with `code`, *words*, [a link](https://a.test) and $n \\le 5$ in it.\n'.repeat(12);
    expect(htmlWithMaths(`${long}\n`.repeat(200))).toContain('<em>words</em>');
    expect(htmlOf(Array.from({ length: 8 }, (_, deep) => `${'  '.repeat(deep)}- a`).join('\n'))).toContain('<li>a');
  });
});
