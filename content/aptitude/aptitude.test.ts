import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { aptitudeAreas, aptitudeTopics } from '../../contract/aptitude/topics.ts';
import { cleanText, textOf } from '../../server/platform/text/author-html.ts';
import { valueOfSum } from './arithmetic.ts';

const FOLDER = 'content/aptitude';
const Text = z.string().check(z.minLength(1), z.regex(/^\S(.*\S)?$/s));
const Option = z.strictObject({ text: Text, right: z.boolean(), slip: z.optional(Text) });
const Question = z.strictObject({
  id: z.string().check(z.regex(/^[a-z]+(-[a-z]+)*-\d\d$/)),
  area: z.enum(aptitudeAreas),
  topic: z.string(),
  difficulty: z.number().check(z.minimum(-3), z.maximum(3)),
  stem: Text,
  figure: z.optional(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('table'), caption: Text, head: z.array(Text), rows: z.array(z.array(Text)) }),
      z.strictObject({
        kind: z.literal('bars'),
        caption: Text,
        unit: Text,
        labels: z.array(Text),
        values: z.array(z.number().check(z.nonnegative())),
      }),
    ]),
  ),
  options: z.optional(z.array(Option).check(z.minLength(4), z.maxLength(4))),
  numeric: z.optional(
    z.strictObject({ value: z.number(), tolerance: z.number().check(z.nonnegative()), unit: z.nullable(Text) }),
  ),
  solution: z.array(Text).check(z.minLength(2)),
  /** A sum whose value is the answer: only here, to be worked out again. */
  check: z.optional(Text),
});

const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
const questions = files.flatMap((name) =>
  z.parse(z.array(Question), JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8'))).map((one) => ({ ...one, name })),
);
const bare = (text: string) => textOf(text).replaceAll(',', '').toLowerCase();

/** The number that an option says, a fraction too. */
function numberIn(text: string) {
  const [, over = '', under = '1'] = /^₹?(\d[\d,]*(?:\.\d+)?)(?:\/(\d+))?/.exec(text) ?? [];
  return over === '' ? Number.NaN : Number(over.replaceAll(',', '')) / Number(under);
}

test('there are at least seventy-five in each area, each in the file of its topic, no id twice', () => {
  for (const area of aptitudeAreas)
    expect(questions.filter((one) => one.area === area).length).toBeGreaterThanOrEqual(75);
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  for (const { id, area, topic, name } of questions) {
    expect(aptitudeTopics[area].map((one) => one.id)).toContain(topic);
    expect(name).toBe(`${area}-${topic}.json`);
    expect(id.startsWith(`${area}-${topic}-`)).toBe(true);
  }
});

test.each(aptitudeAreas)(
  '%s: one right answer, each wrong one named after its slip, a solution that ends in the answer',
  (area) => {
    for (const { id, stem, options, numeric, solution } of questions.filter((one) => one.area === area)) {
      expect([options, numeric].filter(Boolean), id).toHaveLength(1);
      for (const html of [stem, ...solution]) expect(cleanText(html), id).toBe(html);
      if (options) {
        expect(
          options.filter(({ right }) => right),
          id,
        ).toHaveLength(1);
        expect(new Set(options.map(({ text }) => bare(text))).size, id).toBe(options.length);
        for (const { text, right, slip } of options) {
          expect(right, `${id}: ${text}`).toBe(slip === undefined);
          expect(text, id).not.toMatch(/[<>&]/);
        }
      }
      const answer = options?.find(({ right }) => right)?.text ?? String(numeric?.value);
      expect(bare(solution.at(-1) ?? ''), id).toContain(bare(answer));
    }
  },
);

test.each(['quantitative', 'data'] as const)(
  '%s: every answer is what its sum comes to, and no wrong one is',
  (area) => {
    for (const { id, stem, options, numeric, check } of questions.filter((one) => one.area === area)) {
      expect(check, id).toBeDefined();
      const found = valueOfSum(check ?? '');
      // Where the question asks for a rounded number, the sum may differ by half of its last place.
      const near = /nearest/.test(stem) ? 0.5 : /one place/.test(stem) ? 0.05 : 1e-9;
      const isIt = (value: number) => Math.abs(value - found) <= near;
      if (numeric) expect(isIt(numeric.value), `${id}: ${numeric.value}, the sum is ${found}`).toBe(true);
      for (const { text, right } of options ?? [])
        expect(isIt(numberIn(text)), `${id}: ${text}, the sum is ${found}`).toBe(right);
    }
  },
);

test('a sum is worked out as on paper, and nothing else is', () => {
  expect(valueOfSum('2+3*4^2/8-(1-5)')).toBe(12);
  expect(valueOfSum('8000*1.05^2-8000*1.1')).toBeCloseTo(20, 9);
  for (const text of ['2+', '(2', '2 3', 'process', '2)*3']) expect(() => valueOfSum(text), text).toThrow();
});

test('no two questions are nearly the same', () => {
  const words = questions.map(({ id, stem, figure, options }) => {
    const message = `${textOf(stem)} ${figure?.caption ?? ''} ${(options ?? [])
      .map(({ text }) => text)
      .toSorted()
      .join(' ')}`;
    return { id, set: new Set(message.toLowerCase().match(/[\p{L}\d/.]+/gu)) };
  });
  const close = words.flatMap((one, place) =>
    words.slice(place + 1).flatMap((other) => {
      const shared = [...one.set].filter((word) => other.set.has(word)).length;
      return shared / (one.set.size + other.set.size - shared) > 0.7 ? [`${one.id} ${other.id}`] : [];
    }),
  );
  expect(close).toEqual([]);
});

test.each(aptitudeAreas)('%s: the place of the right option tells nothing', (area) => {
  const places = questions
    .filter((one) => one.area === area)
    .flatMap(({ options }) => (options ? [options.findIndex(({ right }) => right)] : []));
  for (const place of [0, 1, 2, 3]) {
    const share = places.filter((one) => one === place).length / places.length;
    expect(share).toBeGreaterThan(0.18);
    expect(share).toBeLessThan(0.32);
  }
});

test('the longest option is the right one no more often than chance would have it', () => {
  const asked = questions.flatMap(({ options }) => (options ? [options] : []));
  const longest = asked.filter((options) => {
    const right = options.find((one) => one.right)?.text.length ?? 0;
    return options.every((one) => one.right || one.text.length < right);
  });
  expect(longest.length / asked.length).toBeLessThan(0.4);
});

test('difficulties reach from easy to hard in every area', () => {
  for (const area of aptitudeAreas) {
    const list = questions.filter((one) => one.area === area).map(({ difficulty }) => difficulty);
    expect(Math.min(...list)).toBeLessThan(-0.8);
    expect(Math.max(...list)).toBeGreaterThan(0.8);
  }
});
