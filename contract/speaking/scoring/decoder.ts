/** A word or a sound that was found: text, begin and length in seconds, and 1.0001 to the power of its score. */
export interface Segment {
  t: string;
  b: number;
  d: number;
  p: number;
  w?: Segment[];
}

/** What we use of soundswallower, which the browser and the server load each in its own build. */
export interface Decoder {
  start(): void;
  stop(): void;
  process_audio(samples: Float32Array, withoutSearch: boolean, isWhole: boolean): number;
  get_text(): string;
  get_alignment(wish: { align_level: number }): Segment;
  add_words(...words: [word: string, sounds: string][]): void;
  set_grammar(grammar: string): void;
  set_config(name: string, value: number): boolean;
}

/**
 * The settings with which the limits of `grade.ts` were measured; others give other scores. `compallsen` makes the score
 * of a frame one against the best of all sounds, as "goodness of pronunciation" is (Witt & Young 2000).
 */
export const decoderConfig = {
  samprate: 16_000,
  loglevel: 'FATAL',
  compallsen: true,
  beam: 1e-60,
  pbeam: 1e-60,
  wbeam: 1e-40,
} as const;
/** Raise it with any change of settings, weights or limits: a score names the version that made it. */
export const SCORING_VERSION = 'soundswallower 0.6.3, rules 2';
/** Longer audio and longer texts are refused before the recogniser, which cannot be interrupted, sees them. */
export const MOST_READ_WORDS = 45;
