import * as z from 'zod/mini';
import { get } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { Slug } from '../slug.ts';

export const pointKinds = [
  'challenge-solved',
  'quiz-passed',
  'lecture-done',
  'streak-day',
  'weekly-rank',
  'writing-done',
] as const;
export type PointKind = (typeof pointKinds)[number];
/** What each gives once; a challenge gives what its solution was worth, a rank of a week what `weeklyRankPoints` says. */
export const worth = { 'quiz-passed': 20, 'lecture-done': 10, 'streak-day': 5, 'writing-done': 10 } as const;

export const pointPeriods = ['week', 'month', 'all'] as const;
export type PointPeriod = (typeof pointPeriods)[number];

/** Which board: of the whole site, or of a course or a batch of it that the caller takes part in or teaches. */
const Board = {
  period: z._default(z.enum(pointPeriods), 'week'),
  course: z.optional(Slug),
  batch: z.optional(z.uuid()),
};

export const Standing = z.object({
  /** Names the row while its points stand on this board; says nothing of the person. */
  place: z.uuid(),
  /** People with as many points share it, and the next has the number of everybody before: 1, 1, 3. */
  rank: z.int(),
  tied: z.boolean(),
  /** The rank in the week or month before; nothing where the person had no points then, or for all time. */
  before: z.nullable(z.int()),
  /** A pseudonym where the person hides theirs and the caller is not to read it. */
  name: z.string(),
  /** The person hides their name from others. */
  hidden: z.boolean(),
  own: z.boolean(),
  points: z.int(),
});
export type Standing = z.infer<typeof Standing>;

export const leaderboard = {
  /** The courses and batches whose boards the caller may see. */
  boards: get('/learning/leaderboard/boards', {
    reply: z.object({
      courses: z.array(z.object({ courseId: Slug, title: z.string() })),
      batches: z.array(z.object({ batchId: z.uuid(), name: z.string(), courseTitle: z.string() })),
    }),
  }),
  /** Most points first. Weeks begin on Monday, months on the first, by the clock of the site. */
  standings: get('/learning/leaderboard', {
    query: z.extend(ListQuery, Board),
    reply: z.extend(listOf(Standing), {
      /** Everybody with points. */
      people: z.int(),
      /** The most points. */
      best: z.int(),
      /** When it begins and ends; nothing for all time. */
      begins: z.nullable(z.iso.datetime()),
      ends: z.nullable(z.iso.datetime()),
      /** The zone of that clock. */
      zone: z.string(),
    }),
  }),
  /** Where the caller stands, whichever page is shown. */
  own: get('/learning/leaderboard/own', {
    query: z.object(Board),
    reply: z.object({
      /** Two before, the caller, two behind; empty without points. */
      around: z.array(Standing),
      /** What is lacking to pass the nearest before; nothing at the top or without points. */
      next: z.nullable(z.object({ name: z.string(), points: z.int() })),
      points: z.int(),
      /** What they came from, in the order of `pointKinds`, without kinds that gave none. */
      sources: z.array(z.object({ kind: z.enum(pointKinds), times: z.int(), points: z.int() })),
      /** What others read while the name is hidden. */
      pseudonym: z.string(),
      hidden: z.boolean(),
    }),
  }),
};
