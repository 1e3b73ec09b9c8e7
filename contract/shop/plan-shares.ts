import * as z from 'zod/mini';
import { get } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { currencies } from '../plans/plans.ts';
import { Month } from './payouts.ts';

const minor = z.int();
/** What a share of a plan was reckoned from (`planShareMinor`). */
export const PlanShareBasis = z.object({
  /** What was recognised of the plan in the month, without tax. */
  netMinor: minor,
  /** The instructors’ share of it, in hundredths of a percent. */
  shareBp: z.int(),
  /** The part of the course’s share, in hundredths of a percent. */
  partBp: z.int(),
  /**
   * How long the subscriber learned in the course in that month, and in all courses of their plan: video that was watched,
   * and lectures of other kinds that were completed, by their length.
   */
  learnedMs: z.int(),
  /** Of `learnedMs`, lectures without a video; none in months that were closed before these counted. */
  completedMs: z._default(z.int(), 0),
  ofMs: z.int(),
});
export type PlanShareBasis = z.infer<typeof PlanShareBasis>;

/** Net × share × learned ÷ all that was learned × part, rounded down, so that each row can be checked by itself. */
export const planShareMinor = ({ netMinor, shareBp, partBp, learnedMs, ofMs }: Omit<PlanShareBasis, 'completedMs'>) =>
  ofMs === 0
    ? 0
    : Number((BigInt(netMinor) * BigInt(shareBp) * BigInt(partBp) * BigInt(learnedMs)) / (100_000_000n * BigInt(ofMs)));

export const PlanShare = z.extend(PlanShareBasis, {
  shareId: z.uuid(),
  /** The order that paid for the plan. */
  order: z.int(),
  plan: z.string(),
  /** Empty where the course was deleted. */
  course: z.string(),
  currency: z.enum(currencies),
  shareMinor: minor,
  /** Taken back since by refunds. */
  reversedMinor: minor,
});
export type PlanShare = z.infer<typeof PlanShare>;

export const planShares = {
  /** One’s shares of plans in a month; together they are that month’s line of the statement. */
  list: get('/instructor/payouts/plans/:month', {
    params: z.object({ month: Month }),
    query: ListQuery,
    reply: listOf(PlanShare),
  }),
};
