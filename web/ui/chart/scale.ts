import type { Stretch } from './stretch.ts';

/** About so many steps stand along the axis of values. */
const STEPS = 5;

/**
 * The values along an axis, evenly apart, that hold everything from `least` to `most`: steps of 1, 2, 3 or 5 times a power
 * of ten, whole numbers at least.
 */
export function ticksFor(least: number, most: number): number[] {
  const rough = (most - least) / STEPS || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const [, nice] = [
    [1.5, 1],
    [2.5, 2],
    [4, 3],
    [7, 5],
  ].find(([below = 0]) => rough / power < below) ?? [0, 10];
  const step = Math.max(1, (nice ?? 10) * power);
  const [first, last] = [Math.floor(least / step), Math.ceil(most / step)];
  return Array.from({ length: Math.max(last - first, 1) + 1 }, (_, n) => (first + n) * step);
}

/** The points that a stretch shows, one at least: from `first` up to, not including, `end`. */
export function pointsIn({ from, to }: Stretch, points: number) {
  const first = Math.max(0, Math.min(points - 1, Math.round(from * points)));
  return { first, end: Math.max(first + 1, Math.round(to * points)) };
}

/** Every how many labels one is written, so that none touches the next; widths in pixels. */
export const labelInterval = (widest: number, band: number) => Math.max(1, Math.ceil((widest + 12) / band));
