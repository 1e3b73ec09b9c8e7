import { wordsIn } from '@stepwell/contract/questions/question.ts';
import { expect, test } from 'vitest';
import { chanceOf } from '../../questions/chance.public.ts';
import { verdictOf } from '../../quizzes/waiting.ts';
import { agreedMarks, differTooMuch, joinedComments, marksByRubric } from './agreed-marks.ts';

const chance = chanceOf('marking', 'agreed');
const upTo = (most: number) => chance(Math.round(most) + 1);

test('two who agree keep their marks; others come to the nearest quarter of their mean', () => {
  expect([agreedMarks(2.1, 2.1, 5), agreedMarks(2, 3, 5), agreedMarks(2, 2.25, 5), agreedMarks(2, 2.5, 5)]).toEqual([
    2.1, 2.5, 2.25, 2.25,
  ]);
  // Halves go up: 2.125 lies between 2 and 2.25. What a question has is never passed.
  expect([agreedMarks(2, 2.25, 5), agreedMarks(1.1, 1, 1.1), agreedMarks(0, 0.1, 5)]).toEqual([2.25, 1, 0]);
  expect([differTooMuch(2, 3, 1), differTooMuch(2, 3.01, 1), differTooMuch(3.01, 2, 1)]).toEqual([false, true, true]);
});

test('whatever two markers give, agreed marks lie between 0 and all, and within an eighth of the mean', () => {
  for (let round = 0; round < 400; round += 1) {
    const of = (1 + upTo(999)) / 100;
    const [one, two] = [upTo(of * 100) / 100, upTo(of * 100) / 100];
    const agreed = agreedMarks(one, two, of);
    expect(agreed).toBe(agreedMarks(two, one, of));
    expect(agreed).toBeGreaterThanOrEqual(0);
    expect(agreed).toBeLessThanOrEqual(of);
    expect(Math.abs(agreed - (one + two) / 2)).toBeLessThanOrEqual(0.125 + 1e-9);
  }
});

test('levels of any rubric come to marks between 0 and all, more points never to fewer', () => {
  for (let round = 0; round < 300; round += 1) {
    const rubric = Array.from({ length: 1 + upTo(4) }, (_, at) => ({
      id: `c${at}`,
      title: `C${at}`,
      levels: Array.from({ length: 2 + upTo(3) }, (_, n) => ({ id: `l${n}`, points: upTo(2000) / 100, words: 'So' })),
    }));
    const of = (25 + upTo(1000)) / 100;
    const best = Object.fromEntries(
      rubric.map(({ id, levels }) => [id, levels.toSorted((a, b) => b.points - a.points)[0]?.id ?? '']),
    );
    const any = Object.fromEntries(rubric.map(({ id, levels }) => [id, levels[upTo(levels.length - 1)]?.id ?? '']));
    const marks = marksByRubric(rubric, any, of);
    if (marks === null) continue;
    expect(marksByRubric(rubric, best, of)).toBe(of);
    expect(marks).toBeGreaterThanOrEqual(0);
    expect(marks).toBeLessThanOrEqual(of);
    expect(marksByRubric(rubric, { ...any, c0: 'gone' }, of)).toBeNull();
  }
});

test('what still waits decides only where it can', () => {
  const marked = (...all: [number | null, number][]) => all.map(([marks, maxMarks]) => ({ marks, maxMarks }));
  expect(verdictOf(marked([3, 3], [null, 2]), 5, 60)).toBe(true);
  expect(verdictOf(marked([2, 3], [null, 2]), 5, 60)).toBeNull();
  expect(verdictOf(marked([0, 3], [null, 2]), 5, 60)).toBe(false);
  // A penalty counts against what may still come.
  expect(verdictOf(marked([-1, 3], [null, 3]), 6, 40)).toBe(false);
});

test('words are counted as people count them, and comments are joined once', () => {
  expect([
    wordsIn('It’s a well — no, 2 wells.'),
    wordsIn('<p>One<b>s</b></p><p>two&nbsp;three</p>'),
    wordsIn('- · …'),
  ]).toEqual([6, 3, 0]);
  expect([wordsIn('सीढ़ीदार कुआँ'), wordsIn('階段井戸')]).toEqual([2, 4]);
  expect([joinedComments(['A', ' A ']), joinedComments(['A', '', 'B'])]).toEqual(['A', 'A\n\nB']);
});
