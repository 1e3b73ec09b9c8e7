import { ChallengeLimits, Checker } from '@stepwell/contract/judge/programs.ts';
import * as z from 'zod/mini';

const Words = z.string().check(z.trim(), z.minLength(1));
const Points = z.int().check(z.nonnegative());

/** The tests a program is tried with: those of a challenge, or its own. */
const Tests = z.union([
  z.strictObject({ challenge: Words }),
  z.strictObject({
    limits: z.omit(ChallengeLimits, { outputKiB: true }),
    checker: Checker,
    cases: z.array(
      z.strictObject({ name: Words, kind: z.enum(['sample', 'hidden']), input: z.string(), answer: z.string() }),
    ),
  }),
]);

/** A daily or weekly problem statement; its text lies beside it as Markdown of the same name. */
export const ProblemStatementFile = z.strictObject({
  title: Words.check(z.maxLength(60)),
  accepts: z.array(z.enum(['text', 'files', 'link', 'code'])).check(z.minLength(1)),
  estimatedMinutes: z.int().check(z.minimum(10), z.maximum(240)),
  tags: z.array(Words).check(z.maxLength(4)),
  /** Hours after the deadline that cost nothing, then what each day begun takes away. */
  lateRule: z.strictObject({ graceHours: Points, percentPerDay: Points.check(z.maximum(100)) }),
  rubric: z
    .array(
      z.strictObject({
        criterion: Words,
        points: Points,
        /** The best first; the last gives nothing. */
        levels: z
          .array(z.strictObject({ label: Words, points: Points, describes: Words }))
          .check(z.minLength(2), z.maxLength(5)),
      }),
    )
    .check(z.minLength(3), z.maxLength(6)),
  tests: z.optional(Tests),
});
