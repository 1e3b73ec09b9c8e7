import * as z from 'zod/mini';
import { get, post } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { currencies } from '../plans/plans.ts';

/** `won`: the shop keeps the money. `lost`: the buyer has it back. */
export const disputeStates = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** How the last dispute of an order stands. */
export const DisputeStanding = z.object({
  state: z.enum(disputeStates),
  openedAt: z.iso.datetime(),
  /** Until when the provider takes evidence. */
  respondBy: z.nullable(z.iso.datetime()),
  closedAt: z.nullable(z.iso.datetime()),
});
export type DisputeStanding = z.infer<typeof DisputeStanding>;

export const DisputeRow = z.extend(DisputeStanding, {
  disputeId: z.uuid(),
  orderId: z.uuid(),
  number: z.int(),
  buyer: z.string(),
  currency: z.enum(currencies),
  /** In the smallest unit. */
  minor: z.int(),
  /** What the provider keeps for it, whoever wins. */
  feeMinor: z.int(),
  /** In the provider's word, as `fraudulent`. */
  reason: z.string(),
  /** At the built-in gateway, where whoever tests decides. */
  isTest: z.boolean(),
});
export type DisputeRow = z.infer<typeof DisputeRow>;

export const disputeDesk = {
  /** Newest first. */
  list: get('/admin/disputes', {
    query: z.extend(ListQuery, { state: z.optional(z.enum(disputeStates)) }),
    reply: listOf(DisputeRow),
  }),
  /** Decides a dispute of the test gateway as the buyer's bank would; others refuse (`dispute_not_test`). */
  decide: post('/admin/disputes/:disputeId/test-decision', {
    params: z.object({ disputeId: z.uuid() }),
    body: z.object({ won: z.boolean() }),
    reply: DisputeRow,
  }),
};
