import { Answer, type QuestionView, type SettledKey } from '@stepwell/contract/questions/question.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type QuestionSource, questionViewsOf } from '../quizzes/quiz-source.ts';
import { settledKey } from './calculations.public.ts';
import { type Chance, chanceOf, shuffled } from './chance.public.ts';
import { isPassed, marksOf, percentOf, plainText, totalOf } from './grading.public.ts';
import { misfit } from './question-views.public.ts';

const choices = (ids: string) => [...ids].map((id) => ({ id, text: id }));
const views = {
  single: { kind: 'single', options: choices('abcd') },
  multiple: { kind: 'multiple', options: choices('abcdef') },
  'true-false': { kind: 'true-false' },
  numeric: { kind: 'numeric', unit: 'm' },
  'short-text': { kind: 'short-text' },
  ordering: { kind: 'ordering', items: choices('abcd') },
  matching: { kind: 'matching', lefts: choices('abc'), rights: choices('xyz') },
} as const satisfies Record<string, QuestionView>;
type Told = keyof typeof views;
const keys = {
  single: { kind: 'single', right: 'b' },
  multiple: { kind: 'multiple', right: ['a', 'b', 'c'] },
  'true-false': { kind: 'true-false', right: true },
  numeric: { kind: 'numeric', right: 0.3, tolerance: 0.1 },
  'short-text': { kind: 'short-text', accepted: ['Café au lait', 'latte'] },
  ordering: { kind: 'ordering', right: ['a', 'b', 'c', 'd'] },
  matching: { kind: 'matching', right: { a: 'x', b: 'y', c: 'z' } },
} satisfies Record<string, SettledKey>;
const marks = (answer: Answer | null, { maxMarks = 1, penalty = 0, kind = (answer?.kind ?? 'single') as Told } = {}) =>
  marksOf({ key: keys[kind], face: views[kind], maxMarks, penalty }, answer);
const ticked = (ids: string): Answer => ({ kind: 'multiple', choices: [...ids] });
const ordered = (ids: string): Answer => ({ kind: 'ordering', order: [...ids] });
const typed = (text: string): Answer => ({ kind: 'numeric', text });
const shortText = (text: string): Answer => ({ kind: 'short-text', text });
const paired = (pairs: Record<string, string>): Answer => ({ kind: 'matching', pairs });

describe('what an answer earns', () => {
  test.each<[Answer, number]>([
    [{ kind: 'single', choice: 'b' }, 1],
    [{ kind: 'single', choice: 'a' }, 0],
    [{ kind: 'true-false', value: true }, 1],
    [{ kind: 'true-false', value: false }, 0],
    // Canvas New Quizzes, "partial credit with penalty": each right choice adds a share, each wrong one takes one.
    [ticked('abc'), 1],
    [ticked('ab'), 0.6666667],
    [ticked('a'), 0.3333333],
    [ticked('abd'), 0.3333333],
    [ticked('ad'), 0],
    [ticked('def'), 0],
    [ticked('abcdef'), 0],
    [typed('0.3'), 1],
    [typed('0,4 m'), 1],
    [typed('0.2'), 1],
    [typed('0.41'), 0],
    [typed('0.4000001'), 0],
    [typed('about 0.3'), 0],
    [shortText('cafe AU  lait.'), 1],
    [shortText('Latte'), 1],
    [shortText('tea'), 0],
    // The share of items in their own place; a whole list moved by one has none of them right.
    [ordered('abcd'), 1],
    [ordered('abdc'), 0.5],
    [ordered('bcda'), 0],
    [paired({ a: 'x', b: 'y', c: 'z' }), 1],
    [paired({ a: 'x', b: 'z', c: 'y' }), 0.3333333],
    [paired({ a: 'x' }), 0.3333333],
    [paired({ a: 'x', b: 'x', c: 'x' }), 0.3333333],
  ])('%j: %f', (answer, earned) => {
    expect(misfit(views[answer.kind as Told], answer)).toBeUndefined();
    expect(marks(answer)).toBe(earned);
  });

  test.each<[Answer | null]>([[null], [ticked('')], [typed('  ')], [shortText(' \n')], [ordered('')], [paired({})]])(
    '%j is blank: nothing earned, nothing taken',
    (answer) => {
      expect(marks(answer, { penalty: 1 })).toBe(0);
    },
  );

  test('a wrong answer costs the penalty, one that is right in part does not', () => {
    expect(marks({ kind: 'single', choice: 'a' }, { penalty: 0.25 })).toBe(-0.25);
    expect(marks(ticked('ad'), { penalty: 0.25 })).toBe(-0.25);
    expect(marks(ticked('a'), { penalty: 0.25 })).toBe(0.3333333);
    expect(Object.is(marks(ordered('bcda')), 0)).toBe(true);
  });

  test('what is earned has seven decimals, without the errors of floats', () => {
    expect(marks(ordered('abdc'), { maxMarks: 0.01 })).toBe(0.005);
    expect(marks(ordered('abdc'), { maxMarks: 2.01 })).toBe(1.005);
    expect(marks(ticked('ab'), { maxMarks: 1.15 })).toBe(0.7666667);
    expect(totalOf([0.1, 0.2, 0.7])).toBe(1);
    expect(totalOf(Array.from({ length: 100 }, () => 0.07))).toBe(7);
    expect(totalOf([1, -0.5, -0.75])).toBe(0);
    // A hundred thirds are what they stand for.
    const thirds = totalOf(Array.from({ length: 100 }, () => 0.3333333));
    expect([thirds, percentOf(thirds, 100 / 3), isPassed(thirds, 100 / 3, 100)]).toEqual([33.33333, 100, true]);
    expect(percentOf(totalOf([0.3333333, 0.3333333, 0.3333333]), 200)).toBe(1);
  });

  test('passing looks at the marks, the percent is only said', () => {
    expect([percentOf(5.96, 10), isPassed(5.96, 10, 60)]).toEqual([60, false]);
    expect([percentOf(6, 10), isPassed(6, 10, 60)]).toEqual([60, true]);
    expect([percentOf(1.01, 2), percentOf(1, 8), percentOf(0, 3)]).toEqual([51, 13, 0]);
    expect(isPassed(0.29, 0.5, 58)).toBe(true);
  });
});

// Unicode NFKC and what a reader would call the same words; vowel signs of Indic scripts are letters, not accents.
test.each<[string, string, boolean]>([
  ['naïve', 'Naive', true],
  ['ﬁle', 'file', true],
  ['don’t', "don't", true],
  ['O(n)', 'o(N).', true],
  ['a  b\tc', ' a b c ', true],
  ['की', 'का', false],
  ['C++', 'C', false],
  ['1.5', '15', false],
])('%s and %s are the same short text: %s', (one, other, same) => {
  expect(plainText(one) === plainText(other)).toBe(same);
});

describe('over random questions', () => {
  const wordsFrom = (chance: Chance, count: number) =>
    Array.from({ length: count }, (_, place) => `word ${place} ${chance(1e6)}`);
  const common = { stem: 'Which?', marks: 1, penalty: 0, topic: 't', difficulty: 3, explanation: 'So.' };

  function anyQuestion(chance: Chance): QuestionSource {
    const texts = wordsFrom(chance, 2 + chance(5));
    const options = texts.map((text) => ({ text, right: chance(2) === 0 }));
    const first = chance(options.length);
    const number = (chance(2e6) - 1e6) / 10 ** chance(6);
    const all: QuestionSource[] = [
      { ...common, kind: 'single', options: texts.map((text, place) => ({ text, right: place === first })) },
      {
        ...common,
        kind: 'multiple',
        options: options.map((option, place) => (place === first ? { ...option, right: true } : option)),
      },
      { ...common, kind: 'true-false', right: chance(2) === 0 },
      { ...common, kind: 'numeric', right: number, tolerance: chance(3) / 10 },
      { ...common, kind: 'short-text', accepted: texts },
      { ...common, kind: 'ordering', items: texts },
      { ...common, kind: 'matching', pairs: texts.map((left, place) => ({ left, right: `to ${place}` })) },
    ];
    return all[chance(all.length)] as QuestionSource;
  }

  function rightAnswer(key: SettledKey, chance: Chance): Answer {
    switch (key.kind) {
      case 'single':
        return { kind: 'single', choice: key.right };
      case 'multiple':
        return { kind: 'multiple', choices: shuffled(key.right, chance) };
      case 'true-false':
        return { kind: 'true-false', value: key.right };
      case 'numeric':
        return { kind: 'numeric', text: String(key.right) };
      case 'short-text':
        return { kind: 'short-text', text: key.accepted[chance(key.accepted.length)] ?? '' };
      case 'ordering':
        return { kind: 'ordering', order: key.right };
      case 'matching':
        return { kind: 'matching', pairs: key.right };
      default:
        throw new Error(`${key.kind} is not written so`);
    }
  }

  function anyAnswer(view: QuestionView, chance: Chance): Answer {
    const some = <T>(list: T[]) => list.filter(() => chance(2) === 0);
    const one = (list: { id: string }[]) => list[chance(list.length)]?.id ?? '';
    switch (view.kind) {
      case 'single':
        return { kind: 'single', choice: one(view.options) };
      case 'multiple':
        return { kind: 'multiple', choices: some(view.options).map(({ id }) => id) };
      case 'true-false':
        return { kind: 'true-false', value: chance(2) === 0 };
      case 'numeric':
        return { kind: 'numeric', text: ['', 'x', '1,5', '-3e2', '9'][chance(5)] ?? '' };
      case 'short-text':
        return { kind: 'short-text', text: ['', 'word 0', 'ünï.'][chance(3)] ?? '' };
      case 'ordering':
        return { kind: 'ordering', order: shuffled(view.items, chance).map(({ id }) => id) };
      case 'matching':
        return {
          kind: 'matching',
          pairs: Object.fromEntries(some(view.lefts).map(({ id }) => [id, one(view.rights)])),
        };
      default:
        throw new Error(`${view.kind} is not written so`);
    }
  }

  test('the key earns full marks, and no answer less than the penalty or more than the marks', () => {
    const chance = chanceOf('a fixed seed', 'random questions');
    for (let round = 0; round < 3000; round += 1) {
      const { face, key: written } = questionViewsOf(anyQuestion(chance));
      const key = settledKey(written, []);
      const maxMarks = (1 + chance(1000)) / 100;
      const penalty = chance(100) / 100;
      const about = { face, key, maxMarks, penalty };
      const right = rightAnswer(key, chance);
      expect(misfit(face, z.parse(Answer, right))).toBeUndefined();
      expect(marksOf(about, right), JSON.stringify(key)).toBe(maxMarks);
      const any = anyAnswer(face, chance);
      expect(misfit(face, z.parse(Answer, any))).toBeUndefined();
      const earned = marksOf(about, any);
      expect(earned).toBeGreaterThanOrEqual(-penalty);
      expect(earned).toBeLessThanOrEqual(maxMarks);
      expect(Number(earned.toFixed(7))).toBe(earned);
      expect(totalOf([earned])).toBe(Math.max(0, earned));
    }
  });
});

test.each<[string, QuestionView, Answer]>([
  ['another kind', views.single, { kind: 'true-false', value: true }],
  ['a foreign option', views.single, { kind: 'single', choice: 'z' }],
  ['an option twice', views.multiple, ticked('aa')],
  ['a foreign option among others', views.multiple, ticked('az')],
  ['an item missing', views.ordering, ordered('abc')],
  ['an item twice', views.ordering, ordered('abcc')],
  ['a left that is none', views.matching, paired({ z: 'x' })],
  ['a right that is none', views.matching, paired({ a: 'b' })],
])('%s is no answer', (_, view, answer) => {
  expect(misfit(view, answer)).toEqual(expect.any(String));
});
