import type { LectureState, Outline } from '@stepwell/contract/learning/learning.ts';
import { expect, test } from 'vitest';
import { lecturesOf, placeOf } from './here.ts';
import { afterStep, beginAt, litStair, minutesLeft } from './way.ts';

const lecture = (lectureId: string, about: Partial<LectureState> = {}): LectureState => ({
  lectureId,
  title: lectureId,
  kind: 'article',
  minutes: 5,
  preview: false,
  done: false,
  open: true,
  lock: null,
  required: true,
  completion: 'auto',
  ...about,
});
const outline = (lectures: LectureState[], resumeAt: string | null = null): Outline => ({
  courseId: 'algorithms',
  title: 'Algorithms',
  language: 'en',
  instructor: 'Rohan Kulkarni',
  enrolled: true,
  progress: { done: 0, total: lectures.length, percent: 0 },
  resumeAt,
  certificateCode: null,
  news: null,
  can: { talk: true, teach: false },
  sections: [
    { title: 'One', lectures: lectures.slice(0, 2) },
    { title: 'Two', lectures: lectures.slice(2) },
  ],
});
const [a, b, c] = [lecture('a'), lecture('b'), lecture('c')];
const done = { done: true };

test('places are counted over sections', () => {
  expect(placeOf(outline([a, b, c]), 'c')).toMatchObject({ number: 3, total: 3, section: 1, next: undefined });
  expect(placeOf(outline([a, b, c]), 'a')).toMatchObject({ number: 1, section: 0, next: b });
  expect(placeOf(outline([a, b, c]), 'elsewhere')).toBeUndefined();
});

test.each<[string, Outline, string]>([
  ['where one stopped', outline([a, b, c], 'b'), 'b'],
  ['the first open one for a visitor', outline([lecture('a', { open: false }), b]), 'b'],
  ['not where one stopped when that is shut', outline([a, lecture('b', { open: false })], 'b'), 'a'],
  ['the first where all is shut', outline([lecture('a', { open: false }), lecture('b', { open: false })]), 'a'],
])('begins at %s', (_, course, at) => {
  expect(beginAt(course)?.lectureId).toBe(at);
});

test.each<[string, Outline, string, string | null]>([
  ['the lecture itself until it is done', outline([a, b, c]), 'b', 'b'],
  ['then the next that is not', outline([a, lecture('b', done), lecture('c', done), lecture('d')]), 'b', 'd'],
  ['then one that was left out', outline([a, lecture('b', done)]), 'b', 'a'],
  ['none once all are done', outline([lecture('a', done), lecture('b', done)]), 'b', null],
])('lights %s', (_, course, at, lit) => {
  expect(litStair(course, at)).toBe(lit);
});

test('a step is written into the curriculum and never takes back what was done', () => {
  const step = {
    lectureId: 'b',
    done: true,
    watched: [],
    watchedPercent: 100,
    progress: { done: 1, total: 3, percent: 33 },
    certificateCode: null,
  };
  const after = afterStep(outline([a, b, c]), step);
  expect(lecturesOf(after).map((one) => one.done)).toEqual([false, true, false]);
  expect(after.progress.percent).toBe(33);
  expect(minutesLeft(after)).toBe(10);
  const again = afterStep(after, { ...step, done: false });
  expect(lecturesOf(again)[1]?.done).toBe(true);
});
