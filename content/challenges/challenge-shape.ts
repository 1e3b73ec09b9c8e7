import {
  ChallengeLimits,
  Checker,
  challengeKinds,
  difficulties,
  Hint,
  Signature,
  TestGroup,
} from '@stepwell/contract/judge/programs.ts';
import * as z from 'zod/mini';

const Words = z.string().check(z.trim(), z.minLength(1));

/** What a challenge gives when it is solved without hints. */
export const pointsOf = { 'warm-up': 10, easy: 20, medium: 40, hard: 80 } as const;

/** challenge.json; the statement, the editorial, `cases.ts` and the programs lie beside it. */
export const ChallengeFile = z.strictObject({
  title: Words.check(z.maxLength(60)),
  difficulty: z.enum(difficulties),
  /** Of those in tags.json. */
  tags: z.array(Words).check(z.minLength(1), z.maxLength(4)),
  points: z.int().check(z.positive()),
  kind: z.enum(challengeKinds),
  limits: ChallengeLimits,
  checker: Checker,
  /** Only where not every language makes sense. */
  languages: z.optional(z.array(Words)),
  hints: z.array(Hint).check(z.minLength(1), z.maxLength(3)),
  groups: z.optional(z.array(TestGroup)),
  /** Of the function, where the kind is `function`. */
  signature: z.optional(Signature),
  /** By language: the file the editor begins with. */
  starters: z.optional(z.record(Words, Words)),
});

/** stepwell.json of an ICPC package: what its format has no words for. */
export const PackageFile = z.strictObject({
  difficulty: z.enum(difficulties),
  tags: z.array(Words).check(z.minLength(1), z.maxLength(4)),
  points: z.int().check(z.positive()),
  hints: z.array(Hint).check(z.minLength(1), z.maxLength(3)),
  /** Below the package, as Markdown. */
  editorial: Words,
});
