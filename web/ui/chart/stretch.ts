/** What of a chart is in sight, in shares of its whole length: 0 to 1. */
export interface Stretch {
  from: number;
  to: number;
}
export const whole: Stretch = { from: 0, to: 1 };
/** Its ends are exact: what moves them rounds. */
export const isWhole = ({ from, to }: Stretch) => from === 0 && to === 1;

/** Never less than this many points in sight. */
const FEWEST = 3;

/** Twice as near, or twice as far, around the middle of what is in sight. */
export const zoomed = (stretch: Stretch, nearer: boolean, points: number) =>
  scaled(stretch, nearer ? 0.5 : 2, 0.5, points);

/** So many times as wide; what lies at `at`, a share of what is in sight, stays where it is. */
export function scaled({ from, to }: Stretch, factor: number, at: number, points: number): Stretch {
  const width = Math.min(1, Math.max(fewest(points), (to - from) * factor));
  return within(from + (to - from - width) * at, width);
}

/** Moved by a share of the whole length. */
export const shifted = ({ from, to }: Stretch, by: number): Stretch => within(from + by, to - from);

/** With one end at a share of the whole length, and the other where it was. */
export function resized({ from, to }: Stretch, end: 'from' | 'to', at: number, points: number): Stretch {
  const least = fewest(points);
  if (end === 'to') return { from, to: tidy(Math.min(1, Math.max(at, from + least))) };
  return { from: tidy(Math.max(0, Math.min(at, to - least))), to };
}

const fewest = (points: number) => Math.min(1, FEWEST / Math.max(points, 1));

/** Half of what is in sight to one side: -1 to the left, 1 to the right. */
export const moved = (stretch: Stretch, side: -1 | 1): Stretch =>
  shifted(stretch, (side * (stretch.to - stretch.from)) / 2);

/** The last so many of all points. */
export const lastOf = (count: number, points: number): Stretch =>
  points <= count ? whole : { from: 1 - count / points, to: 1 };

function within(from: number, width: number): Stretch {
  const begin = Math.min(1 - width, Math.max(0, from));
  return { from: tidy(begin), to: tidy(begin + width) };
}

/** Without the dust of halving and adding, so that an end is an end. */
const tidy = (share: number) => Math.round(share * 1e6) / 1e6;
