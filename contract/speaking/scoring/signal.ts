import { SAMPLE_RATE } from './wav.ts';

/** One frame is 20 ms. */
const FRAME = SAMPLE_RATE / 50;
export const FRAME_SECONDS = FRAME / SAMPLE_RATE;
/** A quieter frame counts as this loud, so that digital silence has a level, dB below full scale. */
const FLOOR_DB = -90;
/** Below so many dB of full scale there is no speech that could be scored at any gain. */
const SILENT_DB = -58;
/**
 * Speech this near to its background, dB: below the first there is no score, below the second marks need more evidence. With
 * white noise 18 dB below speech, which measures 20 to 22 here, too many right words of a voice are marked; with 20 dB, which
 * measures 22 and more, the goals of `bench/speaking.ts` are met in every voice.
 */
export const LEAST_SNR_DB = 22;
export const GOOD_SNR_DB = 30;
/** More samples than this share at full scale: the peaks are cut off. */
const MOST_CLIPPED = 0.005;
/** Seconds of sound that are needed. */
const LEAST_SECONDS = 0.6;
/** A pause is silence that lasts longer, seconds. */
export const PAUSE_SECONDS = 0.5;

export type SignalFault = 'too-short' | 'silent' | 'clipped' | 'noisy';
export interface Signal {
  seconds: number;
  /** The loud tenth of the frames, dB of full scale. */
  levelDb: number;
  /** What the loud tenth stands above the quiet tenth, dB. */
  snrDb: number;
  fault: SignalFault | undefined;
  /** It can be scored, and marks are less sure. */
  isNoisy: boolean;
}

/** Loudness of each 20 ms, dB of full scale. */
export function framesOf(samples: Float32Array): Float32Array {
  const frames = new Float32Array(Math.floor(samples.length / FRAME));
  for (let at = 0; at < frames.length; at++) {
    let sum = 0;
    for (let i = at * FRAME; i < (at + 1) * FRAME; i++) sum += (samples[i] ?? 0) ** 2;
    frames[at] = Math.max(FLOOR_DB, 10 * Math.log10(sum / FRAME + 1e-12));
  }
  return frames;
}

const quantile = (sorted: Float32Array, share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? FLOOR_DB;

/** Whether a recording can be scored at all. What is measured does not change with the gain of the microphone. */
export function signalOf(samples: Float32Array): Signal {
  const sorted = framesOf(samples).sort();
  const [levelDb, quietDb] = [quantile(sorted, 0.9), quantile(sorted, 0.1)];
  const snrDb = levelDb - quietDb;
  const seconds = samples.length / SAMPLE_RATE;
  let clipped = 0;
  for (const sample of samples) if (Math.abs(sample) >= 0.999) clipped++;
  const fault =
    seconds < LEAST_SECONDS
      ? 'too-short'
      : levelDb < SILENT_DB
        ? 'silent'
        : clipped > MOST_CLIPPED * samples.length
          ? 'clipped'
          : snrDb < LEAST_SNR_DB
            ? 'noisy'
            : undefined;
  return { seconds, levelDb, snrDb, fault, isNoisy: snrDb < GOOD_SNR_DB };
}

/** The same loudness whatever the gain was: the loud tenth at -18 dB, and no peak beyond full scale. */
export function levelled(samples: Float32Array, levelDb: number): Float32Array {
  const wanted = 10 ** ((-18 - levelDb) / 20);
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-6);
  const gain = Math.min(wanted, 0.98 / peak);
  return samples.map((sample) => sample * gain);
}

export interface Stretch {
  start: number;
  end: number;
}

/** Stretches of sound, in seconds: frames well above the background; gaps below 0.2 s belong to the sound around them. */
export function soundingStretches(samples: Float32Array): Stretch[] {
  const frames = framesOf(samples);
  const sorted = frames.slice().sort();
  const [level, quiet] = [quantile(sorted, 0.9), quantile(sorted, 0.1)];
  const threshold = Math.max(quiet + 0.35 * (level - quiet), level - 30);
  const found: Stretch[] = [];
  frames.forEach((loud, at) => {
    if (loud < threshold) return;
    const last = found.at(-1);
    const start = at * FRAME_SECONDS;
    if (last && start - last.end < 0.2) last.end = start + FRAME_SECONDS;
    else found.push({ start, end: start + FRAME_SECONDS });
  });
  // A click is no speech.
  return found.filter(({ start, end }) => end - start >= 0.06);
}

/** Silence between stretches that lasts longer than half a second. */
export const pausesBetween = (stretches: readonly Stretch[]): Stretch[] =>
  stretches.flatMap(({ start }, at) => {
    const before = stretches[at - 1];
    return before && start - before.end > PAUSE_SECONDS ? [{ start: before.end, end: start }] : [];
  });

/** The outline of a recording: the highest peak of each of so many parts, 0 to 100. */
export function outlineOf(samples: Float32Array, parts = 240): number[] {
  const size = samples.length / parts;
  const peaks = Array.from({ length: parts }, (_, part) => {
    let most = 0;
    for (let i = Math.floor(part * size); i < (part + 1) * size && i < samples.length; i++)
      most = Math.max(most, Math.abs(samples[i] ?? 0));
    return most;
  });
  const most = Math.max(...peaks, 1e-6);
  return peaks.map((peak) => Math.round((100 * peak) / most));
}
