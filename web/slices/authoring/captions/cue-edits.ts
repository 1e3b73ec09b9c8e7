import type { DraftCue } from '@stepwell/contract/authoring/authoring.ts';

/** A caption in seconds; shorter ones cannot be read. */
export const SHORTEST = 0.2;
/** How long a new caption stands, where there is room for it. */
const USUAL = 3;

export interface Selected {
  cues: DraftCue[];
  /** The place of the cue to go on with. */
  at: number;
}
const round = (seconds: number) => Math.round(seconds * 1000) / 1000;
const sorted = (cues: DraftCue[]) => cues.toSorted((a, b) => a.from - b.from || a.to - b.to);

/** Where something goes wrong at a cue; nothing where all is well. */
export type CueFault = 'overlaps' | 'too-short' | 'backwards' | 'empty' | 'beyond';
export function faultOf(cues: readonly DraftCue[], place: number, videoSeconds: number | null): CueFault | undefined {
  const cue = cues[place];
  if (!cue) return undefined;
  if (cue.to <= cue.from) return 'backwards';
  if (cue.to - cue.from < SHORTEST) return 'too-short';
  const before = cues[place - 1];
  if (before && cue.from < before.to - 0.0005) return 'overlaps';
  if (videoSeconds !== null && cue.to > videoSeconds + 0.5) return 'beyond';
  return cue.text.trim() === '' ? 'empty' : undefined;
}

/** The cue that is seen at a moment; before the first one and between two, nothing. */
export const cueAt = (cues: readonly DraftCue[], seconds: number) =>
  cues.findLastIndex(({ from, to }) => from <= seconds && seconds < to);

export function changeCue(cues: readonly DraftCue[], at: number, change: Partial<DraftCue>): Selected {
  const changed = cues.map((cue, place) => (place === at ? { ...cue, ...change } : cue));
  const moved = changed[at];
  const next = sorted(changed);
  return { cues: next, at: moved ? next.indexOf(moved) : at };
}

/** A new one at a moment, as long as there is room before the next. */
export function addCue(cues: readonly DraftCue[], seconds: number): Selected {
  const from = round(seconds);
  const next = cues.find((cue) => cue.from > from);
  const fresh = {
    from,
    to: round(Math.max(from + SHORTEST, Math.min(from + USUAL, next?.from ?? Number.POSITIVE_INFINITY))),
    text: '',
  };
  const all = sorted([...cues, fresh]);
  return { cues: all, at: all.indexOf(fresh) };
}

export function removeCue(cues: readonly DraftCue[], at: number): Selected {
  return { cues: cues.filter((_, place) => place !== at), at: Math.max(0, Math.min(at, cues.length - 2)) };
}

/**
 * Two of one: at the caret, where it stands within the words, else between the two words in the middle. The time between
 * them is where the film stands, if that is within, else by their letters. Nothing where there is nothing to part.
 */
export function splitCue(
  cues: readonly DraftCue[],
  at: number,
  caret: number | null,
  seconds: number,
): Selected | undefined {
  const cue = cues[at];
  if (!cue || cue.to - cue.from < 2 * SHORTEST) return undefined;
  const cut = caret !== null && caret > 0 && caret < cue.text.length ? caret : middleOf(cue.text);
  const [head, tail] = [cue.text.slice(0, cut).trim(), cue.text.slice(cut).trim()];
  if (!head || !tail) return undefined;
  const isWithin = seconds >= cue.from + SHORTEST && seconds <= cue.to - SHORTEST;
  const share = cue.from + ((cue.to - cue.from) * head.length) / (head.length + tail.length);
  const border = round(isWithin ? seconds : Math.min(cue.to - SHORTEST, Math.max(cue.from + SHORTEST, share)));
  const two = [
    { ...cue, to: border, text: head },
    { ...cue, from: border, text: tail },
  ];
  return { cues: cues.toSpliced(at, 1, ...two), at: at + 1 };
}

/** The space or line break nearest to the middle; 0 where the words are one. */
function middleOf(text: string) {
  const breaks = [...text.matchAll(/\s+/g)].map(({ index }) => index);
  const middle = text.length / 2;
  return breaks.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0] ?? 0;
}

/** One of two: with the one that follows. Nothing where there is none, or where it would be too long to be kept. */
export function mergeCue(cues: readonly DraftCue[], at: number, mostLetters: number): Selected | undefined {
  const [cue, next] = [cues[at], cues[at + 1]];
  if (!cue || !next) return undefined;
  const text = [cue.text.trim(), next.text.trim()].filter(Boolean).join('\n');
  if (text.length > mostLetters) return undefined;
  return { cues: cues.toSpliced(at, 2, { from: cue.from, to: Math.max(cue.to, next.to), text }), at };
}

/** All of them earlier or later by so many seconds; what would begin before the film begins with it. */
export const shiftCues = (cues: readonly DraftCue[], seconds: number) =>
  cues
    .map((cue) => ({ ...cue, from: round(Math.max(0, cue.from + seconds)), to: round(cue.to + seconds) }))
    .filter(({ to }) => to > 0);
