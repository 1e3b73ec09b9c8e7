import { expect, test } from 'vitest';
import { collector } from './collector.ts';

/** Plays from a position for some seconds, told four times a second as browsers do. */
function play(gather: ReturnType<typeof collector>, from: number, seconds: number, speed = 1, at = 0) {
  for (let tick = 0; tick <= seconds * 4; tick += 1) gather.played(from + (tick / 4) * speed, at + tick * 250, speed);
}

test('what was played is one stretch, taken once', () => {
  const gather = collector();
  play(gather, 10, 5);
  expect(gather.take()).toEqual([[10, 15]]);
  expect(gather.take()).toEqual([]);
});

test('at double speed twice as much is played', () => {
  const gather = collector();
  play(gather, 0, 5, 2);
  expect(gather.take()).toEqual([[0, 10]]);
});

test('a seek is not watched, forward or back', () => {
  const gather = collector();
  play(gather, 0, 2);
  gather.broke();
  play(gather, 50, 2);
  gather.broke();
  play(gather, 20, 1);
  expect(gather.take()).toEqual([
    [0, 2],
    [20, 21],
    [50, 52],
  ]);
});

test('a leap nobody told of is not watched either', () => {
  const gather = collector();
  gather.played(0, 0, 1);
  gather.played(40, 250, 1);
  gather.played(40.25, 500, 1);
  expect(gather.take()).toEqual([[40, 40.25]]);
});

test('a hidden tab, told rarely, loses nothing', () => {
  const gather = collector();
  gather.played(0, 0, 1);
  gather.played(9.8, 10_000, 1);
  expect(gather.take()).toEqual([[0, 9.8]]);
});

test('going on after a taken report joins on', () => {
  const gather = collector();
  play(gather, 0, 5);
  gather.take();
  play(gather, 5, 1, 1, 5000);
  expect(gather.take()).toEqual([[5, 6]]);
});
