import { expect, test } from 'vitest';
import { stopWatch } from './stop-watch.ts';

const moments = [
  { questionId: 'a', at: 10 },
  { questionId: 'b', at: 20 },
  { questionId: 'c', at: 20 },
];
const ids = (found: { questionId: string }[]) => found.map(({ questionId }) => questionId);
/** Plays in steps of a quarter of a second, as browsers tell it; what was asked at each moment. */
function play(watch: ReturnType<typeof stopWatch>, begin: number, end: number) {
  const reached: string[][] = [];
  for (let at = begin; at <= end; at += 0.25) {
    const found = watch.played(at);
    if (found.length === 0) continue;
    reached.push(ids(found));
    watch.left(found[0]?.at ?? at);
  }
  return reached;
}

test('what playing comes to is asked once, questions of one moment together', () => {
  expect(play(stopWatch(moments), 0, 30)).toEqual([['a'], ['b', 'c']]);
});

test('a seek past a moment asks nothing; one that lands on it asks as soon as it plays on', () => {
  const watch = stopWatch(moments);
  expect(play(watch, 0, 5)).toEqual([]);
  watch.moved();
  expect(play(watch, 12, 15)).toEqual([]);
  watch.moved();
  expect(ids(watch.played(20.01))).toEqual(['b', 'c']);
});

test('passed over it is asked again when it is watched again; answered right it is not', () => {
  const watch = stopWatch(moments);
  expect(play(watch, 0, 12)).toEqual([['a']]);
  watch.moved();
  expect(play(watch, 8, 12)).toEqual([['a']]);
  watch.answeredRight('a');
  watch.moved();
  expect(play(watch, 8, 12)).toEqual([]);
});

test('behind a question the film goes on, though its position is told a hair before it', () => {
  const watch = stopWatch(moments);
  expect(ids(watch.played(9.5))).toEqual([]);
  expect(ids(watch.played(10.2))).toEqual(['a']);
  watch.left(10);
  expect([9.999, 10, 10.3].map((at) => ids(watch.played(at)))).toEqual([[], [], []]);
});

test('questions that come a little after the film began are asked all the same, unless somebody jumped', () => {
  expect(ids(stopWatch(moments, 10).played(11.5))).toEqual(['a']);
  expect(ids(stopWatch(moments, 9).played(11.5))).toEqual(['a']);
  expect(ids(stopWatch(moments, 10.5).played(11.5))).toEqual([]);
  expect(ids(stopWatch(moments, 5).played(16))).toEqual([]);
  const moved = stopWatch(moments, 9);
  moved.moved();
  expect(ids(moved.played(11.5))).toEqual([]);
});

test('two moments within one step are asked one after the other; at the end what lies behind it is asked too', () => {
  const close = stopWatch([
    { questionId: 'a', at: 10 },
    { questionId: 'b', at: 10.1 },
    { questionId: 'z', at: 61 },
  ]);
  close.played(9.9);
  expect(ids(close.played(10.2))).toEqual(['a']);
  close.left(10);
  expect(ids(close.played(10.2))).toEqual(['b']);
  close.left(10.1);
  expect(ids(close.played(60))).toEqual([]);
  expect(ids(close.played(Number.POSITIVE_INFINITY))).toEqual(['z']);
});
