import type { Stretch } from '@stepwell/contract/learning/learning.ts';

/** Stretches of a video in whole milliseconds, sorted and apart from each other; `[from, to)` as PostgreSQL writes them. */
export type Stretches = [from: number, to: number][];

/** Reads PostgreSQL's text form of an int4multirange, `{[0,4000),[9000,12000)}`. */
export const readStretches = (text: string): Stretches =>
  [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => [Number(from), Number(to)]);

export const writeStretches = (stretches: Stretches) =>
  `{${stretches.map(([from, to]) => `[${from},${to})`).join(',')}}`;

/** Everything that lies in one or the other. */
export function union(...many: Stretches[]): Stretches {
  const sorted = many.flat().sort((a, b) => a[0] - b[0]);
  const merged: Stretches = [];
  for (const [from, to] of sorted) {
    const last = merged.at(-1);
    if (to <= from) continue;
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** What lies in `all` and not in `known`. */
export function without(all: Stretches, known: Stretches): Stretches {
  let rest = union(all);
  for (const [from, to] of known) {
    rest = rest.flatMap(([a, b]): Stretches => {
      const left: Stretches = a < from ? [[a, Math.min(b, from)]] : [];
      const right: Stretches = b > to ? [[Math.max(a, to), b]] : [];
      return [...left, ...right];
    });
  }
  return rest;
}

/** The first `milliseconds` of them, cut where the allowance ends. */
export function firstOf(stretches: Stretches, milliseconds: number): Stretches {
  let left = Math.max(0, Math.floor(milliseconds));
  const taken: Stretches = [];
  for (const [from, to] of stretches) {
    const length = Math.min(left, to - from);
    if (length <= 0) break;
    taken.push([from, from + length]);
    left -= length;
  }
  return taken;
}

/** Milliseconds in all. */
export const lengthOf = (stretches: Stretches) => stretches.reduce((sum, [from, to]) => sum + to - from, 0);

/** The same in seconds, as the contract has them. */
export const inSeconds = (stretches: Stretches): Stretch[] => stretches.map(([from, to]) => [from / 1000, to / 1000]);

/** Rounded down, so that "90 %" is never said of less. */
export const percentOf = (stretches: Stretches, end: number) =>
  end === 0 ? 0 : Math.floor((100 * lengthOf(stretches)) / end);
