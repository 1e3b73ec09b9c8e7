/** What of a chart is in sight, in shares of its whole length: 0 to 1. */
export interface Stretch {
  from: number;
  to: number;
}
export const whole: Stretch = { from: 0, to: 1 };

/** Never less than this many points in sight. */
const FEWEST = 3;

/** Twice as near, or twice as far, around the middle of what is in sight. */
export function zoomed({ from, to }: Stretch, nearer: boolean, points: number): Stretch {
  const least = Math.min(1, FEWEST / Math.max(points, 1));
  const width = Math.min(1, Math.max(least, (to - from) * (nearer ? 0.5 : 2)));
  return within((from + to - width) / 2, width);
}

/** Half of what is in sight to one side: -1 to the left, 1 to the right. */
export const moved = ({ from, to }: Stretch, side: -1 | 1): Stretch =>
  within(from + (side * (to - from)) / 2, to - from);

/** The last so many of all points. */
export const lastOf = (count: number, points: number): Stretch =>
  points <= count ? whole : { from: 1 - count / points, to: 1 };

function within(from: number, width: number): Stretch {
  const begin = Math.min(1 - width, Math.max(0, from));
  return { from: tidy(begin), to: tidy(begin + width) };
}

/** Without the dust of halving and adding, so that an end is an end. */
const tidy = (share: number) => Math.round(share * 1e6) / 1e6;
