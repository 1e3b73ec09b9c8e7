import { SAMPLE_RATE } from './wav.ts';

const HOP_SECONDS = 0.04;
export const PITCH_STEP_SECONDS = HOP_SECONDS;
/** Of human speech, Hz. */
const [LOWEST, HIGHEST] = [70, 400];
/** How far the difference function must fall for a frame to be voiced (de Cheveigné & Kawahara 2002, step 4). */
const VOICED = 0.18;

/**
 * The pitch every 40 ms in whole Hz, 0 where nothing is voiced: the YIN estimator (de Cheveigné & Kawahara 2002, "YIN, a
 * fundamental frequency estimator for speech and music") on half the samples.
 */
export function pitchOf(samples: Float32Array): number[] {
  const rate = SAMPLE_RATE / 2;
  const half = new Float32Array(Math.floor(samples.length / 2));
  for (let i = 0; i < half.length; i++) half[i] = ((samples[2 * i] ?? 0) + (samples[2 * i + 1] ?? 0)) / 2;
  const [shortest, longest] = [Math.floor(rate / HIGHEST), Math.ceil(rate / LOWEST)];
  const frame = 2 * longest;
  const found: number[] = [];
  for (let from = 0; from + frame + longest < half.length; from += Math.round(HOP_SECONDS * rate))
    found.push(pitchAt(half, { from, frame, shortest, longest, rate }));
  return withoutLoners(found);
}

interface Where {
  from: number;
  frame: number;
  shortest: number;
  longest: number;
  rate: number;
}

function pitchAt(half: Float32Array, { from, frame, shortest, longest, rate }: Where): number {
  let energy = 0;
  for (let i = from; i < from + frame; i++) energy += (half[i] ?? 0) ** 2;
  if (energy / frame < 1e-6) return 0;
  const difference = new Float64Array(longest + 2);
  let sum = 0;
  for (let lag = 1; lag <= longest + 1; lag++) {
    let total = 0;
    for (let i = from; i < from + frame; i += 1) total += ((half[i] ?? 0) - (half[i + lag] ?? 0)) ** 2;
    sum += total;
    difference[lag] = sum === 0 ? 1 : (total * lag) / sum;
  }
  for (let lag = shortest; lag <= longest; lag++) {
    if ((difference[lag] ?? 1) >= VOICED) continue;
    while (lag + 1 <= longest && (difference[lag + 1] ?? 1) < (difference[lag] ?? 1)) lag++;
    const [before, here, after] = [difference[lag - 1] ?? 1, difference[lag] ?? 1, difference[lag + 1] ?? 1];
    const bend = before + after - 2 * here;
    return Math.round(rate / (lag + (bend > 0 ? (before - after) / (2 * bend) : 0)));
  }
  return 0;
}

/** One voiced frame between silent ones, and a leap of an octave that lasts one frame, are mistakes of the estimate. */
const withoutLoners = (pitch: readonly number[]) =>
  pitch.map((here, at) => {
    const [before, after] = [pitch[at - 1] ?? 0, pitch[at + 1] ?? 0];
    if (here === 0 || (before === 0 && after === 0)) return 0;
    if (before === 0 || after === 0) return here;
    const beside = Math.sqrt(before * after);
    return here / beside > 1.7 || beside / here > 1.7 ? Math.round(beside) : here;
  });
