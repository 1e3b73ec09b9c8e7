import type { Stretch } from '@stepwell/contract/learning/learning.ts';

/** What rounding to milliseconds leaves over, in seconds; not worth another report. */
const CRUMB = 0.02;

/** Everything that lies in one or the other, sorted and apart from each other. */
export function union(...many: readonly (readonly Stretch[])[]): Stretch[] {
  const sorted = many.flat().sort((a, b) => a[0] - b[0]);
  const merged: Stretch[] = [];
  for (const [from, to] of sorted) {
    const last = merged.at(-1);
    if (to <= from) continue;
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** What lies in `all` and not in `known`; crumbs are left out. */
export function without(all: readonly Stretch[], known: readonly Stretch[]): Stretch[] {
  let rest = union(all);
  for (const [from, to] of known) {
    rest = rest.flatMap(([a, b]): Stretch[] => {
      const left: Stretch[] = a < from ? [[a, Math.min(b, from)]] : [];
      const right: Stretch[] = b > to ? [[Math.max(a, to), b]] : [];
      return [...left, ...right];
    });
  }
  return rest.filter(([from, to]) => to - from > CRUMB);
}
