import { randomUUID } from 'node:crypto';
import { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { Answer, type QuestionView, type SettledKey } from '@stepwell/contract/questions/question.ts';
import type { Point, Region } from '@stepwell/contract/questions/question-parts.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { question } from '../../testing/fixtures/drafts.ts';
import { settledKey, shownValues, textWithValues } from './calculations.public.ts';
import { chanceOf } from './chance.public.ts';
import { feedbackOn } from './feedback.public.ts';
import { marksOf, shareOf } from './grading.public.ts';
import { holds, regionsHit } from './hotspots.ts';
import { readMeasure } from './measures.ts';
import { lineAsMarkdown, questionLine } from './question-lines.public.ts';
import { misfit } from './question-views.public.ts';

const choices = (ids: string) => [...ids].map((id) => ({ id, text: id }));
const shareIn = (key: SettledKey, view: QuestionView, answer: Answer) => {
  expect(misfit(view, z.parse(Answer, answer))).toBeUndefined();
  const { right, of } = shareOf(key, answer, view);
  return Math.round((right / of) * 100);
};

describe('options that are worth a part', () => {
  const single: SettledKey = { kind: 'single', right: 'a', credits: { a: 100, b: 33, c: 0, d: -25 } };
  const view: QuestionView = { kind: 'single', options: choices('abcd') };
  const marks = (choice: string, penalty = 0) =>
    marksOf({ key: single, face: view, maxMarks: 2, penalty }, { kind: 'single', choice });

  test('of one, its credit; what costs marks costs them, and never less than the penalty', () => {
    expect(['a', 'b', 'c', 'd'].map((choice) => marks(choice))).toEqual([2, 0.66, 0, -0.5]);
    expect(['a', 'b', 'c', 'd'].map((choice) => marks(choice, 0.25))).toEqual([2, 0.66, -0.25, -0.5]);
    expect(marks('d', 1)).toBe(-1);
    expect(marksOf({ key: single, face: view, maxMarks: 2, penalty: 1 }, null)).toBe(0);
    // −0 would be written as 0 and yet be another number.
    expect(Object.is(marks('c'), 0)).toBe(true);
  });

  test('of several, their sum between nothing and all; thirds need not add up', () => {
    const key: SettledKey = {
      kind: 'multiple',
      right: ['a', 'b', 'c'],
      credits: { a: 33, b: 33, c: 33, d: -50, e: 0 },
    };
    const view: QuestionView = { kind: 'multiple', options: choices('abcde') };
    const share = (ids: string) => shareIn(key, view, { kind: 'multiple', choices: [...ids] });
    expect(['abc', 'ab', 'a', 'abd', 'd', 'ad', 'abcd', 'abce', 'e'].map(share)).toEqual([
      100, 66, 33, 16, 0, 0, 49, 99, 0,
    ]);
  });

  test('of short texts the best that is equal', () => {
    const key: SettledKey = {
      kind: 'short-text',
      accepted: ['stepwell'],
      partly: [
        { text: 'well', credit: 50 },
        { text: 'Well.', credit: 60 },
      ],
    };
    const share = (text: string) => shareIn(key, { kind: 'short-text' }, { kind: 'short-text', text });
    expect(['Stepwell', 'WELL', 'pond'].map(share)).toEqual([100, 60, 0]);
  });
});

describe('numbers with units', () => {
  const units = {
    own: 'm',
    others: [
      { name: 'km', factor: 1000 },
      { name: 'm²', factor: 7 },
    ],
    loss: 40,
  };
  const key: SettledKey = { kind: 'numeric', right: 1500, tolerance: 1, units };
  const share = (text: string, unitAsked: 'optional' | 'required' = 'required') =>
    shareIn(key, { kind: 'numeric', unit: null, unitAsked }, { kind: 'numeric', text });

  test.each([
    ['1500 m', 100, 100],
    ['1500m', 100, 100],
    ['1.5 km', 100, 100],
    ['1.5 KM', 100, 100],
    ['1,500 m', 100, 100],
    ['1.5e3 m', 100, 100],
    ['1.5 × 10³ m', 100, 100],
    // Right but for its unit, which is missing, wrong, or none of ours.
    ['1500', 60, 100],
    ['1500 km', 60, 60],
    ['1500 miles', 60, 60],
    ['1501 m', 100, 100],
    ['1501.5 m', 0, 0],
    ['1.5', 0, 0],
    ['km', 0, 0],
    ['a lot of m', 0, 0],
  ])('%s earns %i where the unit is required, %i where it is not', (text, required, optional) => {
    expect([share(text), share(text, 'optional')]).toEqual([required, optional]);
  });

  test('units that differ by case, hold one another or carry raised digits are told apart', () => {
    const names = ['mW', 'MW', 'W', 'm²', 'm'];
    const unit = (text: string) => readMeasure(text, names)?.unit;
    expect(unit('5 mW')).toEqual({ is: 'known', name: 'mW' });
    expect(unit('5 MW')).toEqual({ is: 'known', name: 'MW' });
    expect(unit('5 W')).toEqual({ is: 'known', name: 'W' });
    expect(unit('5 m²')).toEqual({ is: 'known', name: 'm²' });
    expect(unit('5 m^2')).toEqual({ is: 'known', name: 'm²' });
    expect(unit('5 m2')).toEqual({ is: 'known', name: 'm²' });
    expect(unit('5 s')).toEqual({ is: 'another' });
    expect(unit('5')).toEqual({ is: 'none' });
    expect(readMeasure('none', names)).toBeUndefined();
  });
});

describe('gaps', () => {
  const view: QuestionView = {
    kind: 'cloze',
    text: '',
    gaps: [
      { id: 'g', as: 'text' },
      { id: 'h', as: 'number' },
      { id: 'i', as: 'choice', options: choices('xy') },
    ],
  };
  const key: SettledKey = {
    kind: 'cloze',
    gaps: [
      { id: 'g', weight: 1, as: 'text', accepted: ['Café'] },
      { id: 'h', weight: 3, as: 'number', right: 2, tolerance: 0.5 },
      { id: 'i', weight: 2, as: 'choice', right: 'x' },
    ],
  };

  test('every subset earns the weights that are in it, and no more', () => {
    const right = { g: 'cafe', h: '2,5', i: 'x' };
    const wrong = { g: 'tea', h: '2.51', i: 'y' };
    const weights = { g: 1, h: 3, i: 2 };
    for (let choice = 0; choice < 27; choice += 1) {
      const how = [choice % 3, Math.floor(choice / 3) % 3, Math.floor(choice / 9)];
      const gaps: Record<string, string> = {};
      let sum = 0;
      for (const [place, id] of (['g', 'h', 'i'] as const).entries()) {
        if (how[place] === 0) continue;
        gaps[id] = how[place] === 1 ? right[id] : wrong[id];
        if (how[place] === 1) sum += weights[id];
      }
      expect(shareIn(key, view, { kind: 'cloze', gaps })).toBe(Math.round((sum / 6) * 100));
    }
  });

  test('what names no gap, or no option of it, is no answer', () => {
    expect(misfit(view, { kind: 'cloze', gaps: { z: 'x' } })).toEqual(expect.any(String));
    expect(misfit(view, { kind: 'cloze', gaps: { i: 'z' } })).toEqual(expect.any(String));
    expect(misfit(view, { kind: 'cloze', gaps: { i: '' } })).toBeUndefined();
  });

  test('feedback is said of gaps that are not right, then of the whole', () => {
    const feedback = { g: 'With milk.', h: 'Count.', '#partly': 'Nearly.', '#wrong': 'Again.', '#right': 'Yes.' };
    const feedbackFor = (gaps: Record<string, string>) =>
      feedbackOn({ kind: 'cloze', gaps }, { face: view, key, feedback });
    expect(feedbackFor({ g: 'cafe', h: '9' })).toBe('Count.<br>Nearly.');
    expect(feedbackFor({ g: 'cafe', h: '2', i: 'x' })).toBe('Yes.');
    expect(feedbackFor({ h: '9' })).toBe('With milk.<br>Count.<br>Again.');
    expect(feedbackFor({})).toBeNull();
  });
});

describe('points in a picture', () => {
  const square: Region = { id: 's', shape: 'rectangle', x: 0.25, y: 0.25, width: 0.5, height: 0.25 };
  const circle: Region = { id: 'c', shape: 'circle', x: 0.5, y: 0.5, radius: 0.1 };
  const at = (...numbers: number[]): Point[] =>
    Array.from({ length: numbers.length / 2 }, (_, i) => ({ x: numbers[2 * i] ?? 0, y: numbers[2 * i + 1] ?? 0 }));
  // An arrow head: what lies in its notch is outside.
  const arrow: Region = { id: 'p', shape: 'polygon', points: at(0, 0, 0.5, 0.3, 1, 0, 0.5, 1) };

  test.each<[string, Region, Point, number, boolean]>([
    ['inside', square, { x: 0.5, y: 0.3 }, 1, true],
    ['on the corner', square, { x: 0.75, y: 0.5 }, 1, true],
    ['beside', square, { x: 0.7501, y: 0.5 }, 1, false],
    ['on the circle', circle, { x: 0.6, y: 0.5 }, 1, true],
    // In a picture twice as wide as high, a circle is an ellipse of its parts.
    ['below, in a wide picture', circle, { x: 0.5, y: 0.69 }, 0.5, true],
    ['below, in a square one', circle, { x: 0.5, y: 0.69 }, 1, false],
    ['in the arrow', arrow, { x: 0.5, y: 0.5 }, 1, true],
    ['in its notch', arrow, { x: 0.5, y: 0.1 }, 1, false],
    ['on its edge', arrow, { x: 0.25, y: 0.15 }, 1, true],
    ['on its tip', arrow, { x: 0.5, y: 1 }, 1, true],
  ])('%s', (_, region, point, ratio, expected) => {
    expect(holds(region, point, ratio)).toBe(expected);
  });

  test('each point counts for one region, and goes where it is of most use: as every order of trying says', () => {
    const chance = chanceOf('a fixed seed', 'overlapping regions');
    const part = () => chance(9) / 8;
    for (let round = 0; round < 400; round += 1) {
      const regions = Array.from({ length: 1 + chance(4) }, (_, place): Region => {
        const [x, y] = [part(), part()];
        return { id: `r${place}`, shape: 'rectangle', x, y, width: part() / 2, height: part() / 2 };
      });
      const points = Array.from({ length: 1 + chance(4) }, () => ({ x: part(), y: part() }));
      expect(regionsHit(regions, points, 1)).toBe(most(regions, points));
    }
  });

  /** The best of all ways to give each point a region or none. */
  function most(regions: Region[], points: Point[]): number {
    const [point, ...rest] = points;
    if (!point) return 0;
    const fits = regions.filter((region) => holds(region, point, 1));
    return Math.max(
      most(regions, rest),
      ...fits.map(
        (one) =>
          1 +
          most(
            regions.filter((other) => other !== one),
            rest,
          ),
      ),
    );
  }

  test('all regions, one twice, one missed; more points than may be placed are no answer', () => {
    const picture = { id: crypto.randomUUID(), alt: 'A map', width: 100, height: 100, url: null };
    const view: QuestionView = { kind: 'hotspot', picture, most: 2 };
    const far: Region = { ...circle, id: 'f', x: 0.9, y: 0.9 };
    const key: SettledKey = { kind: 'hotspot', regions: [circle, far], ratio: 1 };
    const share = (...points: number[]) => shareIn(key, view, { kind: 'hotspot', points: at(...points) });
    expect(share(0.5, 0.5, 0.9, 0.9)).toBe(100);
    expect(share(0.5, 0.5, 0.51, 0.5)).toBe(50);
    expect(share(0.1, 0.1, 0.9, 0.9)).toBe(50);
    expect(share(0.1, 0.1)).toBe(0);
    expect(misfit(view, { kind: 'hotspot', points: at(0, 0, 0, 0, 0, 0) })).toContain('2');
  });
});

describe('calculated numbers', () => {
  const key = {
    kind: 'calculated' as const,
    variables: [
      { name: 'a', least: -2, most: 2, step: 0.5 },
      { name: 'b', least: 1, most: 9, step: 2 },
    ],
    formula: 'a^2 + b',
    tolerance: 10,
    inPercent: true,
  };
  const valueIn = (shown: string[], name: string) =>
    Number(shown.find((line) => line.startsWith(`${name}=`))?.slice(name.length + 1));

  test('values lie on their steps, the same seed draws them again, and all of them come', () => {
    const seen = { a: new Set<number>(), b: new Set<number>() };
    for (let round = 0; round < 300; round += 1) {
      const shown = shownValues(key, chanceOf(`seed ${round}`, 'values'));
      expect(shownValues(key, chanceOf(`seed ${round}`, 'values'))).toEqual(shown);
      const [a, b] = [valueIn(shown, 'a'), valueIn(shown, 'b')];
      seen.a.add(a);
      seen.b.add(b);
      const settled = settledKey(key, shown);
      expect(settled).toEqual({ kind: 'numeric', right: a * a + b, tolerance: (a * a + b) / 10 });
    }
    expect([...seen.a].toSorted((x, y) => x - y)).toEqual([-2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2]);
    expect([...seen.b].toSorted((x, y) => x - y)).toEqual([1, 3, 5, 7, 9]);
  });

  test('values without an answer are drawn again', () => {
    const gap = { ...key, formula: '1 / (b - 5) + 1 / a' };
    for (let round = 0; round < 300; round += 1) {
      const shown = shownValues(gap, chanceOf(`seed ${round}`, 'values'));
      expect([valueIn(shown, 'a'), valueIn(shown, 'b')]).toEqual([expect.not.closeTo(0), expect.not.closeTo(5)]);
    }
  });

  test('the edge of the tolerance counts, what lies beyond does not; the unit may stand there', () => {
    const view: QuestionView = { kind: 'calculated', unit: 'l' };
    const settled = settledKey(key, ['a=1', 'b=9']);
    const share = (text: string) => shareIn(settled, view, { kind: 'calculated', text });
    expect(['10', '11 l', '9', '11.001', '8.999', 'ten'].map(share)).toEqual([100, 100, 100, 0, 0, 0]);
  });

  test('words get their values, formulas too; what is no variable stays', () => {
    const shown = ['a=-1.5', 'b=3'];
    expect(textWithValues('<p>{a} and {b} and {c}</p>', shown)).toBe('<p>−1.5 and 3 and {c}</p>');
    expect(textWithValues('<p>{answer}</p>', shown)).toBe('<p>{answer}</p>');
    expect(textWithValues('<p>{answer}</p>', shown, 0.1 + 0.2)).toBe('<p>0.3</p>');
    const maths = textWithValues('<span data-math="\\frac{a}{b}"></span>', shown);
    expect(maths).toContain('data-math="\\frac{-1.5}{3}"');
    expect(maths).toContain('<mn>1.5</mn>');
    expect(textWithValues('<p>{a}</p>', [])).toBe('<p>{a}</p>');
  });
});

describe('a short text of a question', () => {
  const id = '0192f0aa-0000-7000-8000-00000000a001';
  test.each<[string, string]>([
    ['`$x$` and *so*', '<code>$x$</code> and <em>so</em>'],
    ['$5 and $6', '$5 and $6'],
    ['<img src=x onerror=alert(1)>', ''],
    [`![a "map"](picture:${id})`, `<img data-media="${id}" alt="a &quot;map&quot;" />`],
    ['![out](https://example.org/x.png)', ''],
  ])('%s', (markdown, html) => {
    expect(questionLine(markdown)).toBe(html);
  });

  test('maths is drawn, and whatever is written comes back as it was', () => {
    expect(questionLine('$x^2 < 3$')).toMatch(/^<span data-math="x\^2 &lt; 3"><math.*<\/math><\/span>$/s);
    for (const line of ['$x^2 < 3$ and `a && b`', `![a "map"](picture:${id}) *here*`, '**5 < 6**'])
      expect(lineAsMarkdown(questionLine(line))).toBe(line);
  });
});

test.each(['`', '_a', '**a_', '$a', '[a](', '![', '<b>', '>'])(
  '2,000 characters of %s are read in no time',
  (shape) => {
    // Of this process alone: by the clock a busy machine would count too.
    const before = process.cpuUsage();
    questionLine(shape.repeat(2000).slice(0, 2000));
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(500);
  },
);

test('what is said after an answer may have 2,000 characters, and no more', () => {
  const isAccepted = (length: number) => {
    const text = 'x'.repeat(length);
    const draft = question(randomUUID());
    if (draft.kind !== 'single') return expect.unreachable();
    const options = draft.options.map((option) => ({ ...option, feedback: text }));
    return DraftQuestion.safeParse({ ...draft, options, said: { right: text, partly: '', wrong: '' } }).success;
  };
  expect([isAccepted(2000), isAccepted(2001)]).toEqual([true, false]);
});
