import { readdirSync, readFileSync } from 'node:fs';
import { ownMarks, ownRules } from '@stepwell/contract/writing/rules/own-marks.ts';
import type { Mark } from '@stepwell/contract/writing/rules/rule.ts';
import { expect, test } from 'vitest';
import { honestTexts } from '../prompts/sample-texts.ts';
import { lintsOf } from './linting.ts';
import { marksOf } from './marks.ts';

const testing = new URL('../testing/', import.meta.url);
const linesOf = (file: string) =>
  readFileSync(new URL(file, testing), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

interface Sentence {
  text: string;
  wrong: { start: number; end: number }[];
}
/** Brackets hold what is wrong. A mark beside it, one word away, finds it as well. */
function read(line: string): Sentence {
  const wrong: Sentence['wrong'] = [];
  let text = '';
  for (const letter of line)
    if (letter === '[') wrong.push({ start: text.length, end: 0 });
    else if (letter === ']') Object.assign(wrong.at(-1) ?? {}, { end: text.length });
    else text += letter;
  const wide = wrong.map(({ start, end }) => ({
    start: start - (/\S+\s*$/.exec(text.slice(0, start))?.[0].length ?? 0),
    end: end + (/^\s*\S+/.exec(text.slice(end))?.[0].length ?? 0),
  }));
  return { text, wrong: wide };
}
const meets = (mark: { start: number; end: number }, other: { start: number; end: number }) =>
  mark.start < other.end && other.start < mark.end;

/** All sentences as paragraphs of one text, which harper reads at once. */
async function figuresOf(find: (text: string) => Mark[] | Promise<Mark[]>) {
  const sentences = readdirSync(new URL('sentences/', testing)).flatMap((file) =>
    linesOf(`sentences/${file}`).map(read),
  );
  const all = (await find(sentences.map(({ text }) => text).join('\n\n'))).filter(
    ({ severity }) => severity === 'error',
  );
  let from = 0;
  const sum = { sentences: sentences.length, right: 0, marks: 0, true: 0, errors: 0, found: 0 };
  for (const { text, wrong } of sentences) {
    const marks = all.flatMap((mark) =>
      from <= mark.start && mark.start < from + text.length ? [{ start: mark.start - from, end: mark.end - from }] : [],
    );
    from += text.length + 2;
    sum.right += wrong.length === 0 ? 1 : 0;
    sum.marks += marks.length;
    sum.true += marks.filter((mark) => wrong.some((one) => meets(mark, one))).length;
    sum.errors += wrong.length;
    sum.found += wrong.filter((one) => marks.some((mark) => meets(mark, one))).length;
  }
  return { ...sum, precision: sum.true / sum.marks, recall: sum.found / sum.errors };
}

test('on the 500 sentences, with harper: precision at least 0.9, recall at least 0.5', async () => {
  const figures = await figuresOf(marksOf);
  expect(figures.sentences).toBeGreaterThanOrEqual(500);
  expect(figures.right).toBeGreaterThanOrEqual(250);
  expect(figures.precision).toBeGreaterThanOrEqual(0.9);
  expect(figures.recall).toBeGreaterThanOrEqual(0.5);
});

test('our own rules alone hold the same figures, which is what the browser has before harper is loaded', async () => {
  const { precision, recall } = await figuresOf(ownMarks);
  expect(precision).toBeGreaterThanOrEqual(0.9);
  expect(recall).toBeGreaterThanOrEqual(0.5);
});

test.each(ownRules.filter(({ category }) => category !== 'register'))(
  '$id marks its example, and its correction is clean',
  ({ id, wrong, right }) => {
    expect(ownMarks(wrong).map(({ ruleId }) => ruleId)).toContain(id);
    expect(ownMarks(right).map(({ ruleId }) => ruleId)).toEqual([]);
  },
);

const negatives = linesOf('negatives.txt').map((line) => line.split(' | ') as [string, string]);
test.each(negatives)('%s says nothing of: %s', (id, sentence) => {
  expect(ownMarks(sentence).map(({ ruleId }) => ruleId)).not.toContain(id);
});

test('every rule has a right sentence against it, and ids are one each', () => {
  const ids = ownRules.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...new Set(negatives.map(([id]) => id))].sort()).toEqual([...ids].sort());
});

test('Indian English: British spelling, lakh, crore and names are accepted; “do the needful” is advice', async () => {
  const text =
    'Venkatesh organised a programme in Thiruvananthapuram for two lakh farmers, and it cost 3 crore rupees. Please do the needful.';
  const marks = await marksOf(text);
  expect(marks.map(({ ruleId, severity }) => [ruleId, severity])).toEqual([['do-the-needful', 'advice']]);
  const american = await lintsOf('The color of the theater is gray.');
  expect(american.length).toBeGreaterThan(0);
});

test('300 words take our rules less than 100 ms; a pasted book without a full stop takes no longer for each letter', () => {
  const excerpt = honestTexts.essay.text.split(' ').slice(0, 300).join(' ');
  ownMarks(excerpt);
  const timed = (text: string) => {
    const from = performance.now();
    ownMarks(text);
    return performance.now() - from;
  };
  expect(Math.min(timed(excerpt), timed(excerpt), timed(excerpt))).toBeLessThan(100);
  const book = 'the number of the people in the house of the man which he have and '.repeat(300).slice(0, 20_000);
  expect(timed(book)).toBeLessThan(2500);
  expect(timed('a '.repeat(10_000))).toBeLessThan(2500);
  expect(timed(' '.repeat(20_000))).toBeLessThan(500);
});
