import { alignWords, type ExpectedWord, recogniseSounds } from './align.ts';
import { type Decoder, SCORING_VERSION } from './decoder.ts';
import { beginFrames } from './frame-cache.ts';
import {
  fluencyScore,
  type GradedWord,
  gradeWords,
  isOtherText,
  type PaceUnit,
  type Pause,
  pausesInText,
  type ReadScores,
  scoresOf,
  syllablesIn,
} from './grade.ts';
import { pitchOf } from './pitch.ts';
import {
  levelled,
  outlineOf,
  PAUSE_SECONDS,
  pausesBetween,
  type SignalFault,
  signalOf,
  soundingStretches,
} from './signal.ts';

/** Why a recording has no score. */
export const faults = ['too-short', 'silent', 'clipped', 'noisy', 'other-text', 'no-speech'] as const;
export type Fault = SignalFault | 'other-text' | 'no-speech';

export interface Assessment {
  version: string;
  seconds: number;
  levelDb: number;
  snrDb: number;
  /** Scored, and marks are less sure. */
  isNoisy: boolean;
  fault: Fault | null;
  /** Of read texts; empty for talks. */
  words: GradedWord[];
  /** Nothing where there is a fault. A talk has its fluency only. */
  scores: { [Figure in keyof ReadScores]?: number | undefined } | null;
  pace: { perMinute: number; unit: PaceUnit } | null;
  pauses: Pause[];
  /** Peaks of 240 parts, 0 to 100. */
  outline: number[];
  /** Hz every 40 ms, 0 where nothing is voiced. */
  pitch: number[];
}

/** Fewer sounds a second than this are no speech. */
const LEAST_SOUNDS_PER_SECOND = 2;
/** The recogniser hears at most so much at once, seconds. */
const PIECE_SECONDS = 20;

/**
 * What a recording tells: with a text, each of its words; without one, pace and pauses. Every figure is an estimate. The
 * same code runs in the browser and on the server, whose result counts.
 */
export function assess(decoder: Decoder, samples: Float32Array, text: readonly ExpectedWord[] | null): Assessment {
  const { seconds, levelDb, snrDb, fault, isNoisy } = signalOf(samples);
  const base: Assessment = {
    version: SCORING_VERSION,
    seconds: tenths(seconds),
    levelDb: tenths(levelDb),
    snrDb: tenths(snrDb),
    isNoisy,
    fault: fault ?? null,
    words: [],
    scores: null,
    pace: null,
    pauses: [],
    outline: outlineOf(samples),
    pitch: [],
  };
  if (fault) return base;
  const even = levelled(samples, levelDb);
  try {
    return {
      ...base,
      pitch: pitchOf(even),
      ...(text ? readText(decoder, even, text, isNoisy) : assessTalk(decoder, even)),
    };
  } finally {
    beginFrames(decoder, undefined);
  }
}

function readText(
  decoder: Decoder,
  samples: Float32Array,
  text: readonly ExpectedWord[],
  isNoisy: boolean,
): Partial<Assessment> {
  const { costs } = recogniseSounds(decoder, samples);
  const aligned = alignWords(decoder, samples, text, costs);
  const words = gradeWords(
    text.map((word) => word.text),
    aligned,
    isNoisy,
  ).map((word) => ({
    ...word,
    start: word.start === null ? null : hundredths(word.start),
    end: word.end === null ? null : hundredths(word.end),
  }));
  if (isOtherText(words)) return { fault: 'other-text', words };
  const first = aligned[0]?.start ?? 0;
  const last = aligned.at(-1)?.end ?? 0;
  const pauses = pausesInText(words, PAUSE_SECONDS);
  const perMinute = Math.round((60 * aligned.length) / Math.max(0.5, last - first));
  const inside = pauses.filter(({ isPlanned }) => !isPlanned).length;
  return {
    words,
    pauses,
    pace: { perMinute, unit: 'words' },
    scores: scoresOf(words, fluencyScore(perMinute, 'words', inside)),
  };
}

function assessTalk(decoder: Decoder, samples: Float32Array): Partial<Assessment> {
  const stretches = soundingStretches(samples);
  const spoken = (stretches.at(-1)?.end ?? 0) - (stretches[0]?.start ?? 0);
  const piece = PIECE_SECONDS * 16_000;
  const sounds: string[] = [];
  for (let from = 0; from < samples.length; from += piece)
    sounds.push(...recogniseSounds(decoder, samples.slice(from, from + piece)).heard);
  if (spoken === 0 || sounds.length < LEAST_SOUNDS_PER_SECOND * spoken) return { fault: 'no-speech' };
  const pauses = pausesBetween(stretches).map(({ start, end }) => ({
    start: hundredths(start),
    end: hundredths(end),
    isPlanned: false,
  }));
  const perMinute = Math.round((60 * syllablesIn(sounds)) / spoken);
  // Thinking takes time: in free speech only every third pause costs.
  const fluency = fluencyScore(perMinute, 'syllables', Math.floor(pauses.length / 3));
  return { pauses, pace: { perMinute, unit: 'syllables' }, scores: { fluency } };
}

const tenths = (value: number) => Math.round(10 * value) / 10;
const hundredths = (value: number) => Math.round(100 * value) / 100;
