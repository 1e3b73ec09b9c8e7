import { soundNames } from '../sounds.ts';
import type { Decoder, Segment } from './decoder.ts';
import { beginFrames } from './frame-cache.ts';

export interface ExpectedWord {
  text: string;
  /** Accepted ways to say it, in ARPAbet: the dictionary's and those of Indian English. */
  pronunciations: string[];
}
export interface AlignedSound {
  sound: string;
  start: number;
  end: number;
  /** How much worse the sound fits than the best row of sounds, per frame: 0 is as good, 50 is another sound. */
  misfit: number;
}
export interface AlignedWord {
  /** Its place in the text. */
  at: number;
  start: number;
  end: number;
  sounds: AlignedSound[];
}

/** Costs saturate at this probability; the output has three decimals. */
const LEAST_P = 0.0005;
const costOf = ({ p }: Segment) => -Math.log(Math.max(p, LEAST_P)) * 10_000;
const frameOf = (seconds: number) => Math.round(seconds * 100);
const loopWord = (sound: string) => `ph_${sound.toLowerCase()}`;
const loopGrammar = `#JSGF V1.0; grammar l; public <s> = (${soundNames.map(loopWord).join(' | ')})+ ;`;

/** Words of a decoder: each text adds its own, so a decoder is thrown away after some texts. */
const texts = new WeakMap<Decoder, number>();
export const textsOf = (decoder: Decoder) => texts.get(decoder) ?? 0;

function found(decoder: Decoder, samples: Float32Array): Segment[] {
  beginFrames(decoder, samples);
  decoder.start();
  decoder.process_audio(samples, false, true);
  decoder.stop();
  if (!decoder.get_text()) return [];
  try {
    return decoder.get_alignment({ align_level: 1 }).w ?? [];
  } catch (error) {
    // It answers nothing where the sounds of what was found do not fit the audio within its beam: that is not found.
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** The row of sounds that fits best, whatever the text: what each frame costs at best, and the sounds themselves. */
export function recogniseSounds(decoder: Decoder, samples: Float32Array) {
  if (!texts.has(decoder)) {
    decoder.add_words(...soundNames.map((sound): [string, string] => [loopWord(sound), sound]));
    texts.set(decoder, 0);
  }
  decoder.set_config('lw', 2);
  decoder.set_grammar(loopGrammar);
  const words = found(decoder, samples);
  const costs = new Float64Array(Math.ceil(samples.length / 160) + 2);
  const sounds: string[] = [];
  for (const one of words.flatMap((word) => word.w ?? [word])) {
    const frames = frameOf(one.d) || 1;
    costs.fill(costOf(one) / frames, frameOf(one.b), frameOf(one.b) + frames);
    if (/^[A-Z]+$/.test(one.t) && one.t !== 'SIL') sounds.push(one.t);
  }
  return { costs, heard: sounds };
}

/**
 * Finds the words of a text in a recording. Every word may be missing: those that are were not heard. Words stand in the
 * order of the text.
 */
export function alignWords(
  decoder: Decoder,
  samples: Float32Array,
  text: readonly ExpectedWord[],
  best: Float64Array,
): AlignedWord[] {
  const number = textsOf(decoder) + 1;
  texts.set(decoder, number);
  const nameOf = (at: number) => `t${number}w${at}`;
  decoder.add_words(
    ...text.flatMap(({ pronunciations }, at) =>
      pronunciations.map((sounds, way): [string, string] => [nameOf(at) + (way === 0 ? '' : `(${way + 1})`), sounds]),
    ),
  );
  const rules = text.map((_, at) => `<r${at}> = /0.95/ ${nameOf(at)} | /0.05/ <NULL> ;`);
  const row = text.map((_, at) => `<r${at}>`).join(' ');
  decoder.set_config('lw', 6.5);
  decoder.set_grammar(`#JSGF V1.0; grammar r;\n${rules.join('\n')}\npublic <s> = ${row} ;`);
  return found(decoder, samples).flatMap((word) => {
    const at = /^t\d+w(\d+)(?:\(\d+\))?$/.exec(word.t)?.[1];
    if (at === undefined || !word.w) return [];
    const sounds = word.w.map((one): AlignedSound => {
      const [from, frames] = [frameOf(one.b), Math.max(1, frameOf(one.d))];
      let least = 0;
      for (let frame = from; frame < from + frames; frame++) least += best[frame] ?? 0;
      return { sound: one.t, start: one.b, end: one.b + one.d, misfit: (costOf(one) - least) / frames };
    });
    return [{ at: Number(at), start: word.b, end: word.b + word.d, sounds }];
  });
}
