import { estimatedSeconds } from '@stepwell/contract/interviews/feedback/delivery.ts';
import { feedbackOf, feedbackOfAnswer, followUpFor } from '@stepwell/contract/interviews/feedback/feedback.ts';
import { findWording, stemOf, wordsOf } from '@stepwell/contract/interviews/feedback/points.ts';
import { lengthShare, wantedWords } from '@stepwell/contract/interviews/feedback/structure.ts';
import type { Question } from '@stepwell/contract/interviews/questions.ts';
import { describe, expect, test } from 'vitest';

const question: Question = {
  id: 'q1',
  kind: 'experience',
  text: 'Tell me about a bug that was hard to find.',
  thinkSeconds: 30,
  answerSeconds: 60,
  points: [
    {
      id: 'p1',
      phrase: 'reproduced the bug',
      alternatives: ['steps to repeat'],
      followUp: 'How did you reproduce it?',
    },
    { id: 'p2', phrase: 'found the cause', alternatives: ['root cause'], followUp: 'What was the cause?' },
    { id: 'p3', phrase: 'wrote a test', alternatives: ['regression test'], followUp: '' },
  ],
};
const good =
  'The hardest bug was in my college project, where totals were wrong. For example, two orders at once lost one. ' +
  'I reproduced the bug with two browsers, and the root cause was a missing lock. I wrote a regression test. ' +
  'As a result the error rate went down by 90 percent.';

describe('points', () => {
  test.each([
    ['tests', 'tested'],
    ['caching', 'cache'],
    ['planned', 'plans'],
    ['queries', 'query'],
    ['organised', 'organize'],
    ['boxes', 'box'],
  ])('%s and %s are one word', (a, b) => expect(stemOf(a)).toBe(stemOf(b)));

  test.each([
    ['We tested the code before release.', 'test code', true],
    ['The code, as far as I know, was tested.', 'test code', false],
    ['I did not write tests.', 'write tests', false],
    ['We never tested it. Later I wrote tests for all of it.', 'wrote tests', true],
    ['C++ and C# are compiled.', 'C#', true],
    ['I like Java.', 'JavaScript', false],
    ['', 'anything', false],
  ])('%s: %s → %s', (text, wording, isFound) =>
    expect(findWording(wordsOf(text), wording) !== undefined).toBe(isFound),
  );
});

describe('feedback', () => {
  test('a full answer: every point and part has its words', () => {
    const { points, structure, content, score, delivery } = feedbackOfAnswer(question, {
      text: good,
      followUpText: '',
      signal: null,
    });
    expect(points.map(({ evidence }) => evidence?.quote)).toEqual([
      expect.stringContaining('reproduced the bug'),
      expect.stringContaining('root cause'),
      expect.stringContaining('regression test'),
    ]);
    expect(structure.every(({ evidence }) => evidence)).toBe(true);
    expect([content, score, delivery]).toEqual([100, 100, null]);
  });

  test('spoken and typed answers with the same words have the same score; the same answer twice is the same', () => {
    const signal = {
      seconds: 40,
      stretches: [
        { start: 1, end: 20 },
        { start: 25, end: 38 },
      ],
      fault: null,
    };
    const typed = feedbackOfAnswer(question, { text: good, followUpText: '', signal: null });
    const spoken = feedbackOfAnswer(question, { text: good, followUpText: '', signal });
    expect(spoken.score).toBe(typed.score);
    expect(spoken.delivery).toMatchObject({ pauses: [{ start: 20, seconds: 5 }], fillers: [] });
    expect(spoken.points[0]?.evidence?.second).toBeGreaterThan(1);
    expect(feedbackOfAnswer(question, { text: good, followUpText: '', signal })).toEqual(spoken);
  });

  test('a text that nobody could have said in its recording has no pace', () => {
    const paceIn = (end: number) =>
      feedbackOfAnswer(question, {
        text: good,
        followUpText: '',
        signal: { seconds: 40, stretches: [{ start: 0, end }], fault: null },
      }).delivery;
    expect(paceIn(20)).toMatchObject({ wordsPerMinute: expect.any(Number), score: expect.any(Number) });
    expect(paceIn(2)).toMatchObject({ wordsPerMinute: null, score: null });
  });

  test('the follow-up asks for the first missing point, and its answer counts', () => {
    const text = 'I looked at the steps to repeat it for a day and then fixed it for everybody in the team.';
    expect(followUpFor(question, text)).toEqual({ pointId: 'p2', text: 'What was the cause?' });
    expect(followUpFor(question, good)).toBeUndefined();
    const { content } = feedbackOfAnswer(question, { text, followUpText: 'The root cause was a lock.', signal: null });
    expect(content).toBe(67);
  });

  test('no answer, a few words and keywords alone get little', () => {
    const scoreOf = (text: string) => feedbackOfAnswer(question, { text, followUpText: '', signal: null }).score;
    expect(scoreOf('')).toBe(0);
    expect(scoreOf('I do not know.')).toBeLessThan(10);
    expect(scoreOf('bug')).toBeLessThan(5);
    expect(feedbackOf([]).score).toBe(0);
  });

  test('length: full within the wanted words, less outside', () => {
    const wanted = wantedWords(60);
    expect(wanted).toEqual({ from: 46, to: 169 });
    expect([0, 23, 46, 169, 338, 900].map((count) => lengthShare(count, wanted))).toEqual([0, 0.5, 1, 1, 0, 0]);
  });

  test('seconds follow the stretches of sound', () => {
    const words = wordsOf('aaaa bbbb cccc dddd');
    expect(
      estimatedSeconds(words, [
        { start: 1, end: 2 },
        { start: 5, end: 6 },
      ]),
    ).toEqual([1, 1.5, 5, 5.5]);
    expect(estimatedSeconds(words, [])).toEqual([]);
  });
});
