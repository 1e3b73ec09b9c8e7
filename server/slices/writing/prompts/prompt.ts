import type { Prompt } from '@stepwell/contract/writing/prompts.ts';

/** A point of a good answer, and how it is recognised. */
export interface PromptPoint {
  text: string;
  /**
   * Groups of word beginnings, separated by blanks; `|` stands between beginnings of one group. The point is made where two
   * groups (or the only one) meet within two sentences.
   */
  cues: string;
}
export type WrittenPrompt = Omit<Prompt, 'points'> & { points: PromptPoint[] };
