import { cleanLecture, cleanText, drawMath, picturesIn, showPictures, textOf } from '../platform/text/author-html.ts';
import { MarkdownRefused } from '../platform/text/bounded-markdown.ts';
import { csvRows } from '../platform/text/csv-reading.ts';
import { cleanHtml, htmlOf, lineOf } from '../platform/text/markdown.ts';
import { htmlWithMaths } from '../platform/text/maths-in-markdown.ts';
import { cuesOfVtt } from '../platform/text/web-vtt.ts';
import { htmlOfTex } from '../slices/challenges/authoring/icpc/tex/tex-text.ts';
import { aiken } from '../slices/question-exchange/formats/aiken.ts';
import { gift } from '../slices/question-exchange/formats/gift/gift-format.ts';
import { AT_ONCE } from '../slices/question-exchange/imports/reading.ts';
import { foundHtml, wordsIn } from '../slices/question-exchange/text/found-html.ts';
import {
  keepsMath,
  mathFrom,
  mathTo,
  plainLine,
  withoutPictures,
} from '../slices/question-exchange/text/text-lines.ts';

/** As far as an import reads at a time: then it writes what it found, and other calls have their turn. */
const step = (read: typeof gift.read) => async (text: string) => {
  let found = 0;
  for await (const _ of read(Buffer.from(text), {} as never)) if (++found === AT_ONCE) break;
};
const source = { picture: () => undefined, warn: () => undefined };
const orRefused = (read: (text: string) => unknown) => (text: string) => {
  try {
    return read(text);
  } catch (error) {
    if (error instanceof MarkdownRefused) return undefined;
    throw error;
  }
};

/** Whatever takes text from people. */
export const readers: Record<string, (text: string) => unknown> = {
  cleanLecture,
  cleanWords: cleanText,
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
  gift: step(gift.read),
  'gift in Markdown': (text) => step(gift.read)(`[markdown]${text}`),
  aiken: step(aiken.read),
};

/** Beginnings without an end, ends without a beginning, and what stands within itself. */
export const shapes = [
  ...['<span data-math="a">', '<span data-math="a"></span>', '<span data-math="', '<span>', '<span></span>', '<img>'],
  ...['<b>', '<p>', '<div>', '<ul><li>', '<a href="', '<a ', '\n<a', '<img ', '<img alt="', '<img data-media="', '<'],
  ...['</', '<!--', '<![CDATA[', '<?', '<math>', '<math ', '<svg>', '<pre>', '<table>', '&', '&#', '\0', '$', '$a'],
  ...['\\(', '\\[', '\\', '\\begin{verbatim}', '\\begin{align}', '\\begin{tabular}{c}', '\\item', '\\textbf{', '%'],
  ...['`', '``a`', '_a', '__a', '**a', '*a**', '~', '[', '![', '[a](', '![a](picture:', '>', '> ', '- ', '1. ', '!'],
  ...['\n>', '\n- ', '\n  - a', '\n1) a', '\n    ', '\n***\n', '\n```\n', '|', '|a', '# ', '{', '{=', '~=', '::', '"'],
  ...['""', ',', '-->', '00:00.000 --> 00:01.000\n', 'A. x\n', 'ANSWER: ', 'a@', 'www.', ' ', '\t', 'a ', '\ud800'],
];

export const longOf = (shape: string, length: number) => shape.repeat(Math.ceil(length / shape.length));

/**
 * Milliseconds that `act` takes of a processor, the least of `times`: by the clock, whatever else the machine does would
 * count, and so would a collector of garbage from the tests before in the whole process's time.
 */
export async function leastCpuMs(act: () => unknown, times: number) {
  let ms = Number.POSITIVE_INFINITY;
  for (let n = 0; n < times; n += 1) {
    const before = process.threadCpuUsage();
    await act();
    const { user, system } = process.threadCpuUsage(before);
    ms = Math.min(ms, (user + system) / 1000);
  }
  return ms;
}
