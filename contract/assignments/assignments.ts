import * as z from 'zod/mini';

/** Assignments: work that a learner hands in and a teacher marks by a rubric. */

const Line = (most: number) => z.string().check(z.trim(), z.maxLength(most, `At most ${most} characters.`));
const Id = z.string().check(z.minLength(1), z.maxLength(12));

/** One row of a rubric; its levels say in words what earns how many points. */
export const Criterion = z.object({
  id: Id,
  title: Line(120),
  levels: z
    .array(z.object({ id: Id, points: z.number().check(z.minimum(0), z.maximum(1000)), words: Line(500) }))
    .check(z.maxLength(10)),
});
export type Criterion = z.infer<typeof Criterion>;

/** What handing in may consist of. */
export const handInWays = ['text', 'files', 'link'] as const;
export type HandInWay = (typeof handInWays)[number];

/** An assignment as its author writes it; what is to be done is the lecture's own text. */
export const DraftAssignment = z.object({
  ways: z.array(z.enum(handInWays)).check(z.maxLength(3)),
  /** Endings without the dot, `pdf`; empty where any file will do. */
  fileTypes: z.array(z.string().check(z.regex(/^[a-z0-9]{1,10}$/))).check(z.maxLength(20)),
  mostFiles: z.int().check(z.minimum(1), z.maximum(10)),
  /** At most one of the two: a day for all, or days after the learner's (or their batch's) start. */
  dueAt: z.nullable(z.iso.datetime()),
  dueAfterDays: z.nullable(z.int().check(z.minimum(0), z.maximum(730))),
  /** What is taken off the marks for each day begun after the due date; by the server's clock. */
  latePercentPerDay: z.int().check(z.minimum(0), z.maximum(100)),
  /** Days after the due date in which work is still taken; nothing where it always is. */
  lateDays: z.nullable(z.int().check(z.minimum(0), z.maximum(365))),
  /** How often it may be handed in, each time as a version of its own; nothing where there is no limit. */
  versionsAllowed: z.nullable(z.int().check(z.minimum(1), z.maximum(50))),
  rubric: z.array(Criterion).check(z.maxLength(20)),
  /** Share of the points that passes it. */
  passPercent: z.int().check(z.minimum(0), z.maximum(100)),
  /** What makes the lecture done: that work was handed in, or that it passed. */
  doneWhen: z.enum(['handed-in', 'passed']),
  /** `together`: learners see their marks once the teacher releases them all. */
  release: z.enum(['together', 'at-once']),
});
export type DraftAssignment = z.infer<typeof DraftAssignment>;
