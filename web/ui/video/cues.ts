import type { Cue } from '@stepwell/contract/learning/learning.ts';

/** The line that is said at a moment, by its place; -1 before the first one. A line stays current until the next. */
export function lineAt(cues: readonly Cue[], second: number) {
  let [low, high] = [0, cues.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cues[middle]?.from ?? 0) <= second) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** What stands under the picture at a moment; nothing in the gap between two lines. */
export function captionAt(cues: readonly Cue[], second: number) {
  const cue = cues[lineAt(cues, second)];
  return cue && second < cue.to ? cue.text : '';
}

/** A line cut into what was searched for and the rest, in order; letter case and accents are not told apart. */
export function marked(text: string, search: string): { text: string; hit: boolean }[] {
  const wanted = plain(search.trim());
  if (!wanted) return [{ text, hit: false }];
  // Sign by sign, so that places in the plain text are places in the text that is shown.
  const signs = [...text];
  const plains = signs.map(plain);
  const whole = plains.join('');
  const starts: number[] = [];
  plains.reduce((at, sign) => {
    starts.push(at);
    return at + sign.length;
  }, 0);
  const parts: { text: string; hit: boolean }[] = [];
  const piece = (from: number, to: number, hit: boolean) => {
    const cut = signs.filter((_, i) => (starts[i] ?? 0) >= from && (starts[i] ?? 0) < to).join('');
    if (cut) parts.push({ text: cut, hit });
  };
  let at = 0;
  for (let found = whole.indexOf(wanted); found >= 0; found = whole.indexOf(wanted, at)) {
    piece(at, found, false);
    piece(found, found + wanted.length, true);
    at = found + wanted.length;
  }
  piece(at, whole.length, false);
  return parts;
}

/** Places of the lines that hold what was searched for. */
export function hitsOf(cues: readonly Cue[], search: string) {
  const wanted = plain(search.trim());
  if (!wanted) return [];
  return cues.flatMap((cue, line) => (plain(cue.text).includes(wanted) ? [line] : []));
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s/g, ' ');
