import { vowels } from '../sounds.ts';
import type { AlignedWord } from './align.ts';
import type { Stretch } from './signal.ts';

/** Above these a word is worth another look, or is most likely another word (the 95th percentile of well-read words). */
export const CHECK_FROM = 16;
export const WRONG_FROM = 24.5;
/** In noise the sounds of right words fit worse: both limits are so much higher. */
const NOISE_ALLOWANCE = 9;

/** `missing`: not heard at all. */
export const wordStates = ['good', 'check', 'wrong', 'missing'] as const;
export type WordState = (typeof wordStates)[number];

export interface GradedWord {
  text: string;
  state: WordState;
  /** 0 to 100. */
  score: number;
  /** Seconds; nothing where the word is missing. */
  start: number | null;
  end: number | null;
  sounds: { sound: string; isWeak: boolean }[];
}

const clamp = (value: number, least = 0, most = 100) => Math.max(least, Math.min(most, value));
const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** How badly a word fits: half the mean of its sounds and a quarter of the worst. */
export const misfitOf = ({ sounds }: Pick<AlignedWord, 'sounds'>) =>
  0.5 * mean(sounds.map(({ misfit }) => misfit)) + 0.25 * Math.max(...sounds.map(({ misfit }) => misfit));

/** Words of a text with what was heard of them. Of a word that does not fit, the worst sound is the weak one. */
export function gradeWords(text: readonly string[], aligned: readonly AlignedWord[], isNoisy: boolean): GradedWord[] {
  const allowance = isNoisy ? NOISE_ALLOWANCE : 0;
  const byPlace = new Map(aligned.map((word) => [word.at, word]));
  return text.map((word, at) => {
    const found = byPlace.get(at);
    if (!found) return { text: word, state: 'missing', score: 0, start: null, end: null, sounds: [] };
    const misfit = misfitOf(found) - allowance;
    const state = misfit < CHECK_FROM ? 'good' : misfit <= WRONG_FROM ? 'check' : 'wrong';
    const worst = found.sounds.toSorted((a, b) => b.misfit - a.misfit)[0];
    return {
      text: word,
      state,
      score: Math.round(clamp(100 - 2 * Math.max(0, misfit))),
      start: found.start,
      end: found.end,
      sounds: found.sounds.map((one) => ({ sound: one.sound, isWeak: state !== 'good' && one === worst })),
    };
  });
}

/** Most of the words must be heard and fit, else another text, language or music was recorded. */
export function isOtherText(words: readonly Pick<GradedWord, 'state' | 'score'>[]): boolean {
  const good = words.filter(({ state }) => state === 'good').length;
  return good < 0.35 * words.length || mean(words.map(({ score }) => score)) < 40;
}

/** Words a minute, and syllables a minute, that sound neither hurried nor slow; points fall to 0 at the outer ones. */
const paces = {
  words: { none: 50, from: 110, to: 170, never: 260 },
  syllables: { none: 70, from: 150, to: 270, never: 400 },
} as const;
export type PaceUnit = keyof typeof paces;

export function paceScore(perMinute: number, unit: PaceUnit): number {
  const { none, from, to, never } = paces[unit];
  if (perMinute < from) return clamp((100 * (perMinute - none)) / (from - none));
  return perMinute <= to ? 100 : clamp((100 * (never - perMinute)) / (never - to));
}

/** Each pause where nothing of the text asks for one costs points. */
const PAUSE_COST = 10;
export const fluencyScore = (perMinute: number, unit: PaceUnit, pausesInside: number) =>
  Math.round(clamp(paceScore(perMinute, unit) - PAUSE_COST * pausesInside));

export interface Pause extends Stretch {
  /** After a comma or at the end of a sentence. */
  isPlanned: boolean;
}

/** Silence between two words that follow each other; after a comma or a full stop it belongs there. */
export function pausesInText(words: readonly GradedWord[], least: number): Pause[] {
  const spoken = words.filter(({ start }) => start !== null);
  return spoken.flatMap((word, at) => {
    const before = spoken[at - 1];
    if (!before || word.start === null || before.end === null || word.start - before.end <= least) return [];
    return [{ start: before.end, end: word.start, isPlanned: /[.,;:!?–—]["’”]?$/.test(before.text) }];
  });
}

/** Accuracy: the mean over the words that were heard. Completeness: how many were heard, percent. */
export interface ReadScores {
  score: number;
  accuracy: number;
  completeness: number;
  fluency: number;
}

/** The whole: half accuracy, a fifth completeness, three tenths fluency. Contested words that staff accepted are right. */
export function scoresOf(words: readonly GradedWord[], fluency: number, accepted: readonly number[] = []): ReadScores {
  const all = words.map((word, at) => (accepted.includes(at) ? { ...word, score: 100, state: 'good' } : word));
  const spoken = all.filter(({ state }) => state !== 'missing');
  const accuracy = Math.round(mean(spoken.map(({ score }) => score)));
  const completeness = Math.round((100 * spoken.length) / Math.max(1, words.length));
  return { score: Math.round(0.5 * accuracy + 0.2 * completeness + 0.3 * fluency), accuracy, completeness, fluency };
}

/** Syllables, counted as the vowels among the sounds that were heard. */
export const syllablesIn = (sounds: readonly string[]) => sounds.filter((sound) => vowels.has(sound)).length;

const fillers = /\b(?:um+|uh+|er+m?|ah+|hmm+|you know|i mean|like i said|basically|actually|sort of|kind of)\b/giu;
/** Fillers in a transcript; they are counted in words that a person wrote down, never guessed from sound. */
export const fillersIn = (transcript: string): string[] =>
  [...transcript.matchAll(fillers)].map(([found]) => found.toLowerCase());
