import { fillersIn, paceScore } from '../../speaking/scoring/grade.ts';
import type { Stretch } from '../../speaking/scoring/signal.ts';
import type { Word } from './points.ts';

/** What was measured in a recording, on the server. */
export interface Signal {
  /** Seconds, whole. */
  seconds: number;
  /** Stretches of sound, seconds. */
  stretches: Stretch[];
  /** Why its figures are not to be trusted; null where they are. */
  fault: 'too-short' | 'silent' | 'clipped' | 'noisy' | null;
}

/** Silence of so many seconds within an answer is named; shorter ones are thinking. */
const LONG_PAUSE_SECONDS = 2;
/** Fillers a minute that cost nothing, and what each more costs. */
const FREE_FILLERS = 2;
const FILLER_COST = 8;
const PAUSE_COST = 8;
/** Words a minute that nobody speaks: a text with more was not said in this recording. */
const BEYOND_SPEECH = 400;

export interface Delivery {
  wordsPerMinute: number | null;
  /** Longer than two seconds. */
  pauses: { start: number; seconds: number }[];
  fillers: { text: string; count: number }[];
  /** 0 to 100; never part of the answer's score. */
  score: number | null;
  fault: Signal['fault'];
}

const tenths = (value: number) => Math.round(10 * value) / 10;

/** Pace, pauses and fillers of a spoken answer. Without a transcript of that recording there are pauses only. */
export function deliveryOf(text: string, words: readonly Word[], { stretches, fault }: Signal): Delivery {
  const spoken = (stretches.at(-1)?.end ?? 0) - (stretches[0]?.start ?? 0);
  const pauses = stretches.flatMap(({ start }, at) => {
    const before = stretches[at - 1];
    const gap = before ? start - before.end : 0;
    return before && gap > LONG_PAUSE_SECONDS ? [{ start: tenths(before.end), seconds: tenths(gap) }] : [];
  });
  const fillersFound = fillersIn(text);
  const fillers = [...new Set(fillersFound)]
    .map((filler) => ({ text: filler, count: fillersFound.filter((one) => one === filler).length }))
    .sort((a, b) => b.count - a.count || a.text.localeCompare(b.text, 'en'));
  const pace = fault === null && words.length > 0 && spoken > 1 ? Math.round((60 * words.length) / spoken) : null;
  const wordsPerMinute = pace !== null && pace < BEYOND_SPEECH ? pace : null;
  const tooMany = Math.max(0, (60 * fillersFound.length) / Math.max(20, spoken) - FREE_FILLERS);
  const score =
    wordsPerMinute === null
      ? null
      : Math.round(
          Math.max(
            0,
            Math.min(100, paceScore(wordsPerMinute, 'words') - PAUSE_COST * pauses.length - FILLER_COST * tooMany),
          ),
        );
  return { wordsPerMinute, pauses, fillers, score, fault };
}

/**
 * The second at which each word is said, estimated: the words are laid out over the stretches of sound in proportion to
 * their letters. Empty where there is no sound.
 */
export function estimatedSeconds(words: readonly Word[], stretches: readonly Stretch[]): number[] {
  const sound = stretches.reduce((sum, { start, end }) => sum + end - start, 0);
  const letters = words.reduce((sum, { text }) => sum + text.length + 1, 0);
  if (sound === 0 || letters === 0) return [];
  let before = 0;
  return words.map(({ text }) => {
    let left = (sound * before) / letters;
    before += text.length + 1;
    for (const { start, end } of stretches) {
      if (left < end - start) return tenths(start + left);
      left -= end - start;
    }
    return tenths(stretches.at(-1)?.end ?? 0);
  });
}
