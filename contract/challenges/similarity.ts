import * as z from 'zod/mini';
import { get, put } from '../endpoint.ts';
import { LanguageId, verdicts } from '../judge/programs.ts';

/** Programs of different people that are alike. What is alike says nothing of why; people read it and decide. */

/** Of the likest; more of them are not kept. */
export const MOST_PAIRS = 200;

export const LikeProgram = z.object({
  submissionId: z.uuid(),
  student: z.string(),
  madeAt: z.iso.datetime(),
  verdict: z.nullable(z.enum(verdicts)),
});
export type LikeProgram = z.infer<typeof LikeProgram>;

export const LikePair = z.object({
  one: LikeProgram,
  other: LikeProgram,
  language: LanguageId,
  /** How much of the smaller program stands in the other, in percent; what few people write weighs more. */
  percent: z.int(),
});
export type LikePair = z.infer<typeof LikePair>;

export const SimilarityReport = z.object({
  /** `none`: never asked for. `failed`: ours; it may be asked for again. */
  state: z.enum(['none', 'making', 'ready', 'failed']),
  madeAt: z.nullable(z.iso.datetime()),
  /** What was compared. */
  programs: z.int(),
  people: z.int(),
  /** Handed in since it was made. */
  newer: z.int(),
  /** The likest first. */
  pairs: z.array(LikePair),
  /** People whose programs hang together, each like at least one other of them; only groups of three and more. */
  clusters: z.array(z.array(z.string())),
});
export type SimilarityReport = z.infer<typeof SimilarityReport>;

/** Characters of a source; `to` is behind the last. */
const Span = z.object({ from: z.int(), to: z.int() });
export const ComparedPair = z.object({
  ...LikePair.shape,
  percent: z.nullable(z.int()),
  sources: z.object({ one: z.string(), other: z.string() }),
  /** In the order of the first program; no character is in two of them. */
  passages: z.array(z.object({ one: Span, other: Span })),
});
export type ComparedPair = z.infer<typeof ComparedPair>;

const OfChallenge = z.object({ challengeId: z.uuid() });
export const similarity = {
  /** Of a challenge of the caller's own; an admin's are everybody's. */
  report: get('/coding/own-challenges/:challengeId/similarity', { params: OfChallenge, reply: SimilarityReport }),
  /** Has everybody's newest programs compared. Safe to repeat: while it is being made nothing is begun anew. */
  make: put('/coding/own-challenges/:challengeId/similarity', {
    params: OfChallenge,
    body: z.object({}),
    reply: SimilarityReport,
  }),
  /** Two submissions to this challenge in one language, side by side. */
  pair: get('/coding/own-challenges/:challengeId/similarity/pair', {
    params: OfChallenge,
    query: z.object({ one: z.uuid(), other: z.uuid() }),
    reply: ComparedPair,
  }),
};
