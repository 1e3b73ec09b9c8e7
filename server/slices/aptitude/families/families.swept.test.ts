import { expect, test } from 'vitest';
import { aptitudeAreas, aptitudeTopics } from '../../../../contract/aptitude/topics.ts';
import { cleanText, textOf } from '../../../platform/text/author-html.ts';
import { isWhole } from '../../../testing/extent.ts';
import { chanceOf } from '../../questions/chance.public.ts';
import { families } from './all-families.ts';
import type { DrawnQuestion, Family, Level } from './family.ts';
import { isTelling } from './options.ts';
import { countingCheckers } from './testing/counting.check.ts';
import { dataCheckers } from './testing/data.check.ts';
import { kinship } from './testing/kin.check.ts';
import { reasoningCheckers } from './testing/reasoning.check.ts';
import { type Checker, shownQuestionOf } from './testing/shown-question.ts';
import { sumCheckers } from './testing/sums.check.ts';
import { wordCheckers } from './testing/words.check.ts';

const checkers: Record<string, Checker> = {
  ...sumCheckers,
  ...countingCheckers,
  ...reasoningCheckers,
  kinship,
  ...wordCheckers,
  ...dataCheckers,
};
const DRAWS = isWhole ? 10_000 : 500;
const levels: readonly Level[] = [1, 2, 3, 4, 5];

/** The number that an option begins with, a fraction too. */
function numberOf(text: string) {
  const [, over = '', under = '1'] = /^₹?(\d[\d,]*(?:\.\d+)?)(?:\/(\d+))?/.exec(text) ?? [];
  return over === '' ? Number.NaN : Number(over.replaceAll(',', '')) / Number(under);
}
const bare = (text: string) => textOf(text).replaceAll(',', '');
const texts = ({ stem, answer, solution, figure }: DrawnQuestion) => [
  stem,
  ...solution,
  ...(answer.kind === 'single'
    ? answer.options.flatMap(({ text, slip = 'none' }) => [text, slip])
    : [String(answer.value)]),
  ...(figure ? [figure.caption] : []),
  ...(figure?.kind === 'table' ? figure.rows.flat() : []),
  ...(figure?.kind === 'bars' ? figure.values.map(String) : []),
];
/** A fraction that was rounded by the machine, less than nothing, a word that was never filled in, one of many. */
const UGLY =
  /\d\.\d{3,}|NaN|Infinity|undefined|null|[{}]|(?<!\w)-\d|(?<![\d.,/:=×+−] ?)\b1 (?:days|hours|years|litres|seconds|marks|parts|people|men|women|stamps|coins|books|marbles|tickets|shells)\b/;

/** Everything that is wrong with a question, in words. */
function faults(family: Family, drawn: DrawnQuestion): string[] {
  const { stem, answer, solution } = drawn;
  const found: string[] = [];
  const fault = (isSo: boolean, message: string) => isSo && found.push(message);
  const verdict = checkers[family.id]?.(shownQuestionOf(drawn));
  if (answer.kind === 'numeric') {
    fault(verdict !== answer.value, `the checker has ${verdict}, the key ${answer.value}`);
    fault(answer.value < 0 || !Number.isInteger(answer.value * 2), 'an ugly number as its key');
    fault(!bare(solution.at(-1) ?? '').includes(String(answer.value)), 'the last step does not name the answer');
  } else {
    const { options } = answer;
    const judge =
      typeof verdict === 'function'
        ? verdict
        : (text: string) => Math.abs(numberOf(text) - (verdict ?? Number.NaN)) < 1e-9;
    const right = options.filter((option) => option.right);
    fault(right.length !== 1, `${right.length} right options`);
    fault(new Set(options.map(({ text }) => text.toLowerCase())).size !== options.length, 'options that are the same');
    fault(options.length < 3, 'too few options');
    for (const { text, right: key, slip } of options) {
      fault(judge(text) !== key, `the checker says ${judge(text)} of "${text}", the key ${key}`);
      fault(key === (slip !== undefined), `the slip of "${text}" is "${slip}"`);
      fault(/[<>&]/.test(text), `signs in "${text}"`);
      fault(typeof verdict === 'number' && !(numberOf(text) > 0), `"${text}" cannot be meant`);
    }
    fault(!bare(solution.at(-1) ?? '').includes(bare(right[0]?.text ?? '')), 'the last step does not name the answer');
  }
  fault(!isTelling(drawn), 'more than one wrong answer stands for no slip in the way');
  for (const html of [stem, ...solution]) fault(cleanText(html) !== html, `HTML that cleaning changes: ${html}`);
  for (const text of texts(drawn)) fault(UGLY.test(text) || text.trim() === '', `ugly: ${text}`);
  return found.map((message) => `${message} | ${textOf(stem)} | ${JSON.stringify(answer)}`);
}

test('there are at least thirty families, in every area, each of a topic that is listed and with a checker', () => {
  expect(families.length).toBeGreaterThanOrEqual(30);
  expect(new Set(families.map(({ id }) => id)).size).toBe(families.length);
  expect(Object.keys(checkers).sort()).toEqual(families.map(({ id }) => id).sort());
  for (const area of aptitudeAreas) expect(families.filter((family) => family.area === area).length).toBeGreaterThan(4);
  for (const { area, topic, difficulty } of families) {
    expect(aptitudeTopics[area].map(({ id }) => id)).toContain(topic);
    expect(Math.abs(difficulty)).toBeLessThanOrEqual(3);
  }
});

test.each(families.map((family) => [family.id, family] as const))(
  '%s: an independent checker agrees with every key, and nothing is ugly',
  { timeout: 600_000 },
  (id, family) => {
    const stems = new Set<string>();
    const places = new Map<number, number>();
    const found: string[] = [];
    for (let draw = 0; draw < DRAWS && found.length < 4; draw += 1) {
      const level = levels[draw % levels.length] ?? 3;
      const drawn = family.draw(chanceOf(`draw ${draw}`, id), level);
      try {
        found.push(...faults(family, drawn));
      } catch (error) {
        found.push(`${error} | ${textOf(drawn.stem)} | ${JSON.stringify(drawn.answer)}`);
      }
      stems.add(drawn.stem);
      if (drawn.answer.kind === 'single') {
        const place = drawn.answer.options.findIndex(({ right }) => right);
        places.set(place, (places.get(place) ?? 0) + 1);
      }
    }
    // By its words alone, whatever its figure shows: a small list of names takes some more draws to come to two hundred.
    for (let draw = DRAWS; draw < 4 * DRAWS && stems.size < 200; draw += 1)
      stems.add(family.draw(chanceOf(`draw ${draw}`, id), levels[draw % levels.length] ?? 3).stem);
    expect(found).toEqual([]);
    expect(stems.size).toBeGreaterThanOrEqual(200);
    // The place of the right option tells nothing: with four places, none is used more than twice as often as it should.
    const drawn = [...places.values()].reduce((sum, count) => sum + count, 0);
    for (const count of places.values()) expect(count).toBeLessThan(Math.max(40, drawn / 2));
  },
);

test('the same seed and level draw the same question, another seed another one', () => {
  for (const family of families)
    for (const level of levels) {
      const draw = (seed: string) => JSON.stringify(family.draw(chanceOf(seed, family.id), level));
      expect(draw('one')).toBe(draw('one'));
      expect(new Set(['one', 'two', 'three', 'four'].map(draw)).size).toBeGreaterThan(1);
    }
});
