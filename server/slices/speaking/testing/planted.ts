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

export function samplesIn(name: string): Float32Array {
  const samples = samplesOf(readFileSync(join(import.meta.dirname, 'recordings', `${name}.wav`)));
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
  words: number;
  /** Words that were read right, and are marked all the same. */
  falseAlarms: number;
  skipped: number;
  skippedFound: number;
  replaced: number;
  replacedFound: number;
  /** Time of recognition by length of audio. */
  ratio: number;
}

/**
 * What the marks find where it is known what is wrong: words that the text has and the reader left out, and words that
 * stand in the text in place of those that were read.
 */
export function plantedFigures(decoder: Decoder, snrDb: number | undefined, each = 4): Figures {
  const figures = { words: 0, falseAlarms: 0, skipped: 0, skippedFound: 0, replaced: 0, replacedFound: 0, ratio: 0 };
  const others = strangers.split(' ');
  let [took, seconds] = [0, 0];
  for (const [name, text] of Object.entries(recordings)) {
    const clean = samplesIn(name);
    const noisy = snrDb === undefined ? clean : withNoise(clean, snrDb);
    const { levelDb, isNoisy } = signalOf(noisy);
    const samples = levelled(noisy, levelDb);
    const words = expectedWords(text);
    const from = performance.now();
    const { costs } = recogniseSounds(decoder, samples);
    const stateAt = (wanted: ExpectedWord[], at: number) =>
      gradeWords(
        wanted.map((word) => word.text),
        alignWords(decoder, samples, wanted, costs),
        isNoisy,
      )[at]?.state;
    const right = gradeWords(
      words.map((word) => word.text),
      alignWords(decoder, samples, words, costs),
      isNoisy,
    );
    took += performance.now() - from;
    seconds += samples.length / 16_000;
    figures.words += words.length;
    figures.falseAlarms += right.filter(({ state }) => state !== 'good').length;
    for (let round = 0; round < each; round++) {
      const extra = expected(others[(round * 5 + name.length) % others.length] ?? '');
      const at = 1 + ((round * 3) % (words.length - 2));
      figures.skipped += 1;
      const skipped = stateAt(words.toSpliced(at, 0, extra), at);
      if (skipped === 'missing' || skipped === 'wrong') figures.skippedFound += 1;
      const other = expected(others[(round * 7 + 3 + name.length) % others.length] ?? '');
      const place = 1 + ((round * 2 + 1) % (words.length - 1));
      figures.replaced += 1;
      if (stateAt(words.with(place, other), place) !== 'good') figures.replacedFound += 1;
    }
  }
  return { ...figures, ratio: took / 1000 / seconds };
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
