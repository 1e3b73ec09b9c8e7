import { alignWords, recogniseSounds } from '@stepwell/contract/speaking/scoring/align.ts';
import { assess } from '@stepwell/contract/speaking/scoring/assess.ts';
import { gradeWords } from '@stepwell/contract/speaking/scoring/grade.ts';
import { levelled, signalOf } from '@stepwell/contract/speaking/scoring/signal.ts';
import { acceptedWays } from '@stepwell/contract/speaking/variants.ts';
import { expect, test } from 'vitest';
import { spokenWords } from '../tasks/all-tasks.ts';
import {
  dictionaryOfRecordings,
  expectedWords,
  gainShift,
  plantedFigures,
  recordings,
  samplesIn,
  withNoise,
} from '../testing/planted.ts';
import { openDecoder } from './decoder-node.ts';

const decoder = await openDecoder();
const fish = samplesIn('fish.awb');
const fishWords = expectedWords(recordings['fish.awb']);

test.each([undefined, 25, 20])(
  'skipped and replaced words are found, right ones are left alone, noise at %s dB',
  (snrDb) => {
    const { scored, words, falseAlarms, skipped, skippedMarked, skippedFound, replaced, replacedFound } =
      plantedFigures(decoder, snrDb, 4);
    expect(scored).toBe(6);
    expect(skippedMarked / skipped).toBeGreaterThanOrEqual(0.99);
    expect(skippedFound / skipped).toBeGreaterThanOrEqual(0.9);
    expect(replacedFound / replaced).toBeGreaterThanOrEqual(0.9);
    expect(falseAlarms / words).toBeLessThanOrEqual(0.05);
  },
);

test('a microphone that is quieter or louder gives the same score', () => {
  expect(gainShift(decoder)).toBeLessThanOrEqual(2);
});

test('noise, another text, the sound backwards and silence get no score', () => {
  const faultOf = (samples: Float32Array, text = fishWords) => assess(decoder, samples, text).fault;
  expect(faultOf(withNoise(fish, 5))).toBe('noisy');
  // Here right words would be marked: see `LEAST_SNR_DB`.
  expect(faultOf(withNoise(fish, 16))).toBe('noisy');
  expect(faultOf(fish, expectedWords(recordings['position.rms']))).toBe('other-text');
  expect(faultOf(fish.slice().reverse())).toBe('other-text');
  expect(faultOf(new Float32Array(48_000))).toBe('silent');
});

test.each([
  ['held', 3, 'noisy'],
  ['plucked', 9, 'other-text'],
] as const)('a tune of %s chords gets no score', (_how, decay, fault) => {
  const chords = [220, 262, 330, 294, 247, 349];
  const tune = Float32Array.from({ length: 5 * 16_000 }, (_, i) => {
    const seconds = i / 16_000;
    const sinceStrike = (seconds * 3) % 1;
    const root = chords[Math.floor(seconds * 3) % chords.length] ?? 220;
    const parts = [1, 1.25, 1.5].flatMap((note) =>
      [1, 2, 3].map((n) => Math.sin(2 * Math.PI * root * note * n * seconds) / n),
    );
    return 0.08 * Math.exp(-decay * sinceStrike) * parts.reduce((sum, part) => sum + part, 0);
  });
  expect(assess(decoder, tune, fishWords)).toMatchObject({ fault, scores: null });
});

test.each(Object.entries(recordings))('another language where %s was to be read gets no score', (_name, text) => {
  // Hindi, by espeak-ng: "I like going to the market every morning, and one gets fresh vegetables there".
  expect(assess(decoder, samplesIn('hindi.espeak'), expectedWords(text))).toMatchObject({
    fault: 'other-text',
    scores: null,
  });
});

test('a pause that was put between two words is found there', () => {
  const [before] = assess(decoder, fish, fishWords).words.slice(3, 4);
  const at = Math.round((before?.end ?? 0) * 16_000);
  const paused = new Float32Array(fish.length + 16_000);
  paused.set(fish.subarray(0, at));
  paused.set(fish.subarray(at), at + 16_000);
  const { pauses } = assess(decoder, paused, fishWords);
  expect(pauses).toHaveLength(1);
  expect(pauses[0]?.start).toBeCloseTo(before?.end ?? 0, 0);
  expect((pauses[0]?.end ?? 0) - (pauses[0]?.start ?? 0)).toBeGreaterThan(0.8);
});

test('a talk has its pace in syllables, within a quarter of what was said', () => {
  const { pace } = assess(decoder, samplesIn('train.rms'), null);
  const spoken = 60 * (18 / 4.5);
  expect(pace?.unit).toBe('syllables');
  expect(Math.abs((pace?.perMinute ?? 0) / spoken - 1)).toBeLessThan(0.25);
});

/** What a listener expects, and what was said instead. */
const swaps = [
  ['V', 'W'],
  ['W', 'V'],
  ['TH', 'T'],
  ['DH', 'D'],
] as const;

test('words that are said the Indian way are as good as those said the dictionary’s way', () => {
  let tried = 0;
  for (const [name, text] of Object.entries(recordings)) {
    const raw = samplesIn(name);
    const samples = levelled(raw, signalOf(raw).levelDb);
    const { costs } = recogniseSounds(decoder, samples);
    const keys = spokenWords(text).map(({ key }) => key);
    for (const [expectedSound, spokenSound] of swaps) {
      // Words whose dictionary has the one sound, where the recording has the other.
      const words = keys.map((key) => {
        const known = dictionaryOfRecordings.get(key) ?? [];
        const other = known.map((way) => ` ${way} `.replaceAll(` ${spokenSound} `, ` ${expectedSound} `).trim());
        const isSwapped = other.join() !== known.join();
        return { text: key, isSwapped, pronunciations: isSwapped ? acceptedWays(other) : acceptedWays(known) };
      });
      if (!words.some(({ isSwapped }) => isSwapped)) continue;
      const graded = gradeWords(keys, alignWords(decoder, samples, words, costs), false);
      const swapped = graded.filter((_, at) => words[at]?.isSwapped);
      tried += swapped.length;
      expect(swapped.filter(({ state }) => state === 'wrong' || state === 'missing').map((one) => one.text)).toEqual(
        [],
      );
    }
  }
  expect(tried).toBeGreaterThan(15);
});
