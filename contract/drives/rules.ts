import * as z from 'zod/mini';
import { Slug } from '../slug.ts';

/** What a rule looks at; each kind once. */
export const ruleKinds = ['batches', 'average', 'courses', 'finished', 'certificates', 'profile'] as const;
export type RuleKind = (typeof ruleKinds)[number];

const whole = (least: number, most: number) =>
  z
    .int('Enter a whole number.')
    .check(z.minimum(least, `Enter ${least} or more.`), z.maximum(most, `Enter at most ${most}.`));

export const Rule = z.discriminatedUnion('kind', [
  /** Is in one of these batches. */
  z.object({
    kind: z.literal('batches'),
    batchIds: z.array(z.uuid()).check(z.minLength(1, 'Choose at least one batch.'), z.maxLength(50)),
  }),
  /** The average over all quizzes with marks, in whole percent, rounded down. */
  z.object({ kind: z.literal('average'), percent: whole(1, 100) }),
  /** Finished each of these courses. */
  z.object({
    kind: z.literal('courses'),
    courseIds: z.array(Slug).check(z.minLength(1, 'Choose at least one course.'), z.maxLength(20)),
  }),
  /** Finished so many courses, whichever. */
  z.object({ kind: z.literal('finished'), courses: whole(1, 50) }),
  /** Has so many certificates that aren’t withdrawn. */
  z.object({ kind: z.literal('certificates'), certificates: whole(1, 50) }),
  /** The profile names an education and a skill. */
  z.object({ kind: z.literal('profile') }),
]);
export type Rule = z.infer<typeof Rule>;
export const Rules = z
  .array(Rule)
  .check(
    z.refine((rules) => new Set(rules.map(({ kind }) => kind)).size === rules.length, 'Each rule can be added once.'),
  );

/** What rules are held against. */
export interface Facts {
  batchIds: readonly string[];
  /** Whole percent; null where no quiz has marks. */
  average: number | null;
  /** Slugs of finished courses. */
  courseIds: readonly string[];
  certificates: number;
  hasProfile: boolean;
}

/** Whether a rule is met, and the figure it was held against where it is one. */
export function standingOf(rule: Rule, facts: Facts): { isMet: boolean; has: number | null } {
  switch (rule.kind) {
    case 'batches':
      return { isMet: rule.batchIds.some((id) => facts.batchIds.includes(id)), has: null };
    case 'average':
      return { isMet: facts.average !== null && facts.average >= rule.percent, has: facts.average };
    case 'courses': {
      const has = rule.courseIds.filter((id) => facts.courseIds.includes(id)).length;
      return { isMet: has === rule.courseIds.length, has };
    }
    case 'finished':
      return { isMet: facts.courseIds.length >= rule.courses, has: facts.courseIds.length };
    case 'certificates':
      return { isMet: facts.certificates >= rule.certificates, has: facts.certificates };
    default:
      return { isMet: facts.hasProfile, has: null };
  }
}

/** The kinds of the rules that somebody doesn’t meet. */
export const unmetOf = (rules: readonly Rule[], facts: Facts): RuleKind[] =>
  rules.filter((rule) => !standingOf(rule, facts).isMet).map(({ kind }) => kind);

/** A rule as a reader is told it, with the names behind its ids and how they stand to it. */
export const RuleLine = z.object({
  rule: Rule,
  names: z.array(z.string()),
  isMet: z.boolean(),
  has: z.nullable(z.int()),
});
export type RuleLine = z.infer<typeof RuleLine>;
