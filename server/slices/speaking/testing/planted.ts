import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { alignWords, type ExpectedWord, recogniseSounds } from '@stepwell/contract/speaking/scoring/align.ts';
import { assess } from '@stepwell/contract/speaking/scoring/assess.ts';
import type { Decoder } from '@stepwell/contract/speaking/scoring/decoder.ts';
import { gradeWords } from '@stepwell/contract/speaking/scoring/grade.ts';
import { levelled, signalOf } from '@stepwell/contract/speaking/scoring/signal.ts';
import { samplesOf } from '@stepwell/contract/speaking/scoring/wav.ts';
import { spokenWords } from '../tasks/all-tasks.ts';
import { dictionaryWays, waysOf } from '../tasks/pronunciations.ts';

/**
 * Six sentences in three voices of flite (Carnegie Mellon University, a licence like BSD's), made for this test. They are
 * synthetic and American: the figures show that the marks do what they say, not how they do on people.
 */
export const recordings = {
  'weather.slt': 'The weather in the city was cold and windy this morning.',
  'position.rms': 'I would like to apply for the engineering position at your company.',
  'fish.awb': 'She sells fresh vegetables and three kinds of fish near the river.',
  'answer.slt': 'Please think about the question before you write the answer.',
  'train.rms': 'The train to the village was late, so we walked slowly along the quiet road.',
  'market.awb': 'Farmers bring fresh fruit to the market before the sun is up.',
};
/** Words that none of the sentences holds. */
const strangers =
  'water gold purple doctor yellow seven garden mother paper bottle window monday orange picture elephant kitchen teacher under nothing';

const folder = join(import.meta.dirname, '../../../../content/speaking/recordings');

export function samplesIn(name: string): Float32Array {
  const samples = samplesOf(readFileSync(join(folder, `${name}.wav`)));
  if (!samples) throw new Error(`${name}.wav is no recording`);
  return samples;
}

const all = Object.values(recordings).join(' ');
const dictionary = dictionaryWays(new Set([...spokenWords(all).map(({ key }) => key), ...strangers.split(' ')]));
export const dictionaryOfRecordings = dictionary;
const expected = (word: string): ExpectedWord => ({ text: word, pronunciations: waysOf(word, dictionary) });
export const expectedWords = (text: string) => spokenWords(text).map(({ key }) => expected(key));

/** The same samples with white noise, so many dB below them; always the same noise. */
export function withNoise(samples: Float32Array, snrDb: number): Float32Array {
  let seed = 7;
  const random = () => {
    seed = (seed * 1_664_525 + 1_013_904_223) >>> 0;
    return (seed + 0.5) / 2 ** 32;
  };
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const deviation = Math.sqrt(power) * 10 ** (-snrDb / 20);
  return samples.map(
    (sample) => sample + deviation * Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random()),
  );
}

export interface Figures {
  /** Recordings that get a score; the rest are too noisy, and nothing is marked in them. */
  scored: number;
  recordings: number;
  words: number;
  /** Words that were read right, and are marked all the same. */
  falseAlarms: number;
  skipped: number;
  /** Marked at all, and named as not heard or as another word. */
  skippedMarked: number;
  skippedFound: number;
  replaced: number;
  replacedFound: number;
  /** Processor time of recognition by length of audio. */
  ratio: number;
}

/**
 * What the marks find where it is known what is wrong: words that the text has and the reader left out, and words that
 * stand in the text in place of those that were read, at every `step`th place of every text.
 */
export function plantedFigures(decoder: Decoder, snrDb: number | undefined, step = 1): Figures {
  const counted = {
    words: 0,
    falseAlarms: 0,
    skipped: 0,
    skippedMarked: 0,
    skippedFound: 0,
    replaced: 0,
    replacedFound: 0,
  };
  const others = strangers.split(' ');
  const all = Object.entries(recordings);
  let [took, seconds, scored, next] = [0, 0, 0, 0];
  const stranger = () => expected(others[(next++ * 7) % others.length] ?? '');
  for (const [name, text] of all) {
    const clean = samplesIn(name);
    const noisy = snrDb === undefined ? clean : withNoise(clean, snrDb);
    const { levelDb, isNoisy, fault } = signalOf(noisy);
    if (fault) continue;
    scored += 1;
    const samples = levelled(noisy, levelDb);
    const words = expectedWords(text);
    const from = process.cpuUsage();
    const { costs } = recogniseSounds(decoder, samples);
    const statesOf = (wanted: ExpectedWord[]) =>
      gradeWords(
        wanted.map((word) => word.text),
        alignWords(decoder, samples, wanted, costs),
        isNoisy,
      ).map(({ state }) => state);
    const right = statesOf(words);
    const spent = process.cpuUsage(from);
    took += (spent.user + spent.system) / 1_000_000;
    seconds += samples.length / 16_000;
    counted.words += words.length;
    counted.falseAlarms += right.filter((state) => state !== 'good').length;
    for (let at = 0; at < words.length; at += step) {
      counted.skipped += 1;
      const skipped = statesOf(words.toSpliced(at, 0, stranger()))[at];
      if (skipped !== 'good') counted.skippedMarked += 1;
      if (skipped === 'missing' || skipped === 'wrong') counted.skippedFound += 1;
      counted.replaced += 1;
      if (statesOf(words.with(at, stranger()))[at] !== 'good') counted.replacedFound += 1;
    }
  }
  return { ...counted, scored, recordings: all.length, ratio: took / seconds };
}

/** The furthest that a score moves when the same recording comes quieter or louder, in points of 100. */
export function gainShift(decoder: Decoder): number {
  const shifts = Object.entries(recordings).map(([name, text]) => {
    const scoreAt = (gain: number) =>
      assess(
        decoder,
        samplesIn(name).map((sample) => sample * gain),
        expectedWords(text),
      ).scores?.score ?? 0;
    const once = scoreAt(1);
    return Math.max(...[0.3, 3].map((gain) => Math.abs(scoreAt(gain) - once)));
  });
  return Math.max(...shifts);
}
