import {
  fillersIn,
  fluencyScore,
  gradeWords,
  isOtherText,
  paceScore,
  pausesInText,
  scoresOf,
} from '@stepwell/contract/speaking/scoring/grade.ts';
import { pitchOf } from '@stepwell/contract/speaking/scoring/pitch.ts';
import { outlineOf, pausesBetween, signalOf, soundingStretches } from '@stepwell/contract/speaking/scoring/signal.ts';
import { SAMPLE_RATE, samplesOf, wavOf } from '@stepwell/contract/speaking/scoring/wav.ts';
import { acceptedWays, soundRules, variantsOf } from '@stepwell/contract/speaking/variants.ts';
import { expect, test } from 'vitest';

const seconds = (length: number, sample: (at: number) => number) =>
  Float32Array.from({ length: length * SAMPLE_RATE }, (_, i) => sample(i / SAMPLE_RATE));
const tone = (hz: number, at: number) => Math.sin(2 * Math.PI * hz * at);

test('a recording is written and read as it was; what is none is not read', () => {
  const samples = seconds(0.1, (at) => 0.5 * tone(300, at));
  const read = samplesOf(wavOf(samples));
  expect(read).toHaveLength(samples.length);
  expect(Math.abs((read?.[37] ?? 9) - (samples[37] ?? 0))).toBeLessThan(0.001);
  expect(samplesOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, ...new Array(100).fill(0)]))).toBeUndefined();
  const stereo = wavOf(samples);
  stereo[22] = 2;
  expect(samplesOf(stereo)).toBeUndefined();
  expect(samplesOf(new Uint8Array())).toBeUndefined();
});

test('silence, noise, shouting and a click are told apart, at any gain', () => {
  expect(signalOf(new Float32Array(SAMPLE_RATE * 2)).fault).toBe('silent');
  expect(signalOf(new Float32Array(1000)).fault).toBe('too-short');
  const speech = seconds(3, (at) => (Math.floor(at * 4) % 2 === 0 ? 0.2 * tone(220, at) : 0.0005 * tone(97, at)));
  expect(signalOf(speech)).toMatchObject({ fault: undefined, isNoisy: false });
  for (const gain of [0.3, 3]) {
    const louder = signalOf(speech.map((sample) => sample * gain));
    expect(louder.fault).toBeUndefined();
    expect(louder.snrDb).toBeCloseTo(signalOf(speech).snrDb, 3);
  }
  expect(signalOf(speech.map((sample) => Math.max(-1, Math.min(1, sample * 30)))).fault).toBe('clipped');
  expect(signalOf(seconds(3, (at) => 0.2 * tone(220, at))).fault).toBe('noisy');
});

test('pauses longer than half a second are found where they are, shorter ones are none', () => {
  // Sound from 0 to 1, 1.4 to 2.4 and 3.4 to 4.4 seconds.
  const sound = seconds(4.4, (at) =>
    at < 1 || (at > 1.4 && at < 2.4) || at > 3.4 ? 0.3 * tone(200, at) : 0.0003 * tone(80, at),
  );
  const pauses = pausesBetween(soundingStretches(sound));
  expect(pauses).toHaveLength(1);
  expect(pauses[0]?.start).toBeCloseTo(2.4, 1);
  expect(pauses[0]?.end).toBeCloseTo(3.4, 1);
  expect(outlineOf(sound)).toHaveLength(240);
});

test('the pitch follows a glide; at most one frame in twenty is an octave off', () => {
  let phase = 0;
  const glide = seconds(2, (at) => {
    phase += (2 * Math.PI * (120 + 80 * at)) / SAMPLE_RATE;
    return 0.3 * (Math.sin(phase) + 0.6 * Math.sin(2 * phase) + 0.4 * Math.sin(3 * phase));
  });
  const voiced = pitchOf(glide)
    .map((hz, at) => ({ hz, wanted: 120 + 80 * (at * 0.04 + 0.014) }))
    .filter(({ hz }) => hz > 0);
  const off = voiced.filter(({ hz, wanted }) => hz / wanted > 1.4 || wanted / hz > 1.4);
  expect(voiced.length).toBeGreaterThan(40);
  expect(off.length / voiced.length).toBeLessThanOrEqual(0.05);
  expect(pitchOf(new Float32Array(SAMPLE_RATE)).every((hz) => hz === 0)).toBe(true);
});

const word = (at: number, misfit: number) => ({
  at,
  start: at,
  end: at + 0.5,
  sounds: [
    { sound: 'TH', start: at, end: at + 0.2, misfit },
    { sound: 'IH', start: at + 0.2, end: at + 0.5, misfit: misfit / 2 },
  ],
});

test('words are good, to check, wrong or missing; the weak sound is the worst of a marked word; noise is allowed for', () => {
  const text = ['One', 'two', 'three', 'four'];
  const aligned = [word(0, 0), word(1, 30), word(3, 90)];
  const graded = gradeWords(text, aligned, false);
  expect(graded.map(({ state }) => state)).toEqual(['good', 'check', 'missing', 'wrong']);
  expect(graded[1]?.sounds).toEqual([
    { sound: 'TH', isWeak: true },
    { sound: 'IH', isWeak: false },
  ]);
  expect(gradeWords(text, aligned, true)[1]?.state).toBe('good');
  expect(isOtherText(graded)).toBe(true);
  expect(
    isOtherText(
      gradeWords(
        text,
        [0, 1, 2, 3].map((at) => word(at, 2)),
        false,
      ),
    ),
  ).toBe(false);
});

test('an accepted objection raises the score and never lowers it; completeness counts what was heard', () => {
  const graded = gradeWords(['One', 'two', 'three'], [word(0, 0), word(1, 60)], false);
  const before = scoresOf(graded, 80);
  expect(before.completeness).toBe(67);
  expect(scoresOf(graded, 80, [1]).score).toBeGreaterThan(before.score);
  expect(scoresOf(graded, 80, [2])).toMatchObject({ completeness: 100 });
});

test('pauses after a comma belong there; pace is best between its bounds; fillers are counted in words', () => {
  const graded = gradeWords(['Well,', 'no', 'more'], [word(0, 0), word(2, 0), word(4, 0)], false).map((one, at) => ({
    ...one,
    start: at * 2,
    end: at * 2 + 0.5,
  }));
  expect(pausesInText(graded, 0.5).map(({ isPlanned }) => isPlanned)).toEqual([true, false]);
  expect([paceScore(140, 'words'), paceScore(40, 'words'), paceScore(300, 'words')]).toEqual([100, 0, 0]);
  expect(fluencyScore(140, 'words', 2)).toBe(80);
  expect(fillersIn('Um, I mean, it was, you know, good. The umbrella too.')).toEqual(['um', 'i mean', 'you know']);
});

test.each(soundRules.map((rule) => [rule.id, rule] as const))('%s changes a sound and says why', (_, rule) => {
  expect(rule.title).not.toBe('');
  expect(rule.reason).toMatch(/\.$/);
  expect(rule.to.startsWith(' ')).toBe(true);
});

test('Indian ways of a word are accepted: v for w, dental th, full vowels', () => {
  expect(variantsOf(['W IH N D IY'])).toContainEqual({ sounds: 'V IH N D IY', ruleId: 'w-as-v' });
  expect(acceptedWays(['TH R IY'])).toContain('T R IY');
  expect(acceptedWays(['DH IH S'])).toContain('D IH S');
  expect(acceptedWays(['S K UW L'])).toContain('IH S K UW L');
  expect(acceptedWays(['V IH L AH JH'])[0]).toBe('V IH L AH JH');
});
