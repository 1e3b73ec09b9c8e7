import * as z from 'zod/mini';

/** Parts of a quiz that are taken in order, one at a time, and how one moves among questions. */

/** `free`: to every question of what is open, at any time. `forward`: one by one, and a question that is left is closed. */
export const navigations = ['free', 'forward'] as const;
export type Navigation = (typeof navigations)[number];

/** `done`: closed for good. `next`: waits to be begun, which costs no time of its own. `later`: waits for those before it. */
export const sectionStates = ['done', 'open', 'next', 'later'] as const;
export type SectionState = (typeof sectionStates)[number];

/** A part as it stands before an attempt, with the time that this student has for it. */
export const SectionFacts = z.object({
  title: z.string(),
  questions: z.int(),
  /** Null where only the time of the whole quiz ends it. */
  limitSeconds: z.nullable(z.int()),
});
export type SectionFacts = z.infer<typeof SectionFacts>;

/** A part of an attempt under way. Only the questions of the open one are told. */
export const MockTestSection = z.object({
  /** From 1. */
  position: z.int(),
  ...SectionFacts.shape,
  /** The position of its first question. */
  first: z.int(),
  answered: z.int(),
  state: z.enum(sectionStates),
  startedAt: z.nullable(z.iso.datetime()),
  /** By its own clock or that of the whole attempt, whichever ends first. */
  deadlineAt: z.nullable(z.iso.datetime()),
  endedAt: z.nullable(z.iso.datetime()),
});
export type MockTestSection = z.infer<typeof MockTestSection>;
