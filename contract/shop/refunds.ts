import * as z from 'zod/mini';
import { get, post, put } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { currencies } from '../plans/plans.ts';
import { DisputeStanding } from './disputes.ts';
import { Order, RefundState, RefundStatement } from './orders.ts';

/** The number that the delivery charge has among an order’s lines. */
export const DELIVERY_LINE = -1;

const minor = z.int();
const lineNumber = z.int().check(z.minimum(DELIVERY_LINE), z.maximum(1000));
const reason = (message: string) =>
  z.string().check(z.trim(), z.minLength(1, message), z.maxLength(500, 'Use at most 500 characters.'));

/** A line of an order with what of it was given back. Amounts hold their tax. */
export const RefundableLine = z.object({
  number: lineNumber,
  title: z.string(),
  paidMinor: minor,
  refundedMinor: minor,
  /** How far the buyer is in the course, in percent; nothing for goods. */
  progress: z.nullable(z.int()),
});
export const PaidOrder = z.object({
  orderId: z.uuid(),
  number: z.int(),
  buyer: z.string(),
  email: z.string(),
  paidAt: z.iso.datetime(),
  currency: z.enum(currencies),
  totalMinor: minor,
  refundedMinor: minor,
  /** The last one; nothing where there was none. */
  dispute: z.nullable(DisputeStanding),
  lines: z.array(RefundableLine),
});
export type PaidOrder = z.infer<typeof PaidOrder>;

export const RefundRow = z.extend(RefundStatement, {
  order: PaidOrder,
  /** The lines the buyer asked for. */
  asked: z.array(lineNumber),
});
export type RefundRow = z.infer<typeof RefundRow>;

const Amounts = z
  .array(z.object({ number: lineNumber, minor: z.int('Enter an amount.').check(z.minimum(1, 'Enter an amount.')) }))
  .check(z.minLength(1, 'Choose at least one item.'), z.maxLength(60));
const byId = { params: z.object({ refundId: z.uuid() }) };

export const refunds = {
  /**
   * The buyer asks for lines of their order, within the policy of the order’s day (`refund_too_late`,
   * `refund_too_far`). Safe to repeat under the same id; one request at a time (`refund_pending`).
   */
  ask: put('/shop/orders/:orderId/refunds/:refundId', {
    params: z.object({ orderId: z.uuid(), refundId: z.uuid() }),
    body: z.object({
      lines: z.array(lineNumber).check(z.minLength(1, 'Choose at least one item.'), z.maxLength(60)),
      reason: reason('Say why you ask for a refund.'),
    }),
    reply: Order,
  }),
};

export const refundDesk = {
  /** Newest first; requests that wait for an answer by `state`. */
  list: get('/admin/refunds', {
    query: z.extend(ListQuery, { state: z.optional(RefundState) }),
    reply: listOf(RefundRow),
  }),
  /** Paid orders, newest first; `q` is an order number, or part of a name or email address. */
  orders: get('/admin/orders', {
    query: z.extend(ListQuery, { q: z._default(z.string().check(z.trim(), z.maxLength(100)), '') }),
    reply: listOf(PaidOrder),
  }),
  /** Gives back whole lines or parts of them. Refused beyond what was paid (`refund_too_much`). */
  grant: post('/admin/refunds/:refundId/grant', {
    ...byId,
    body: z.object({ lines: Amounts }),
    reply: RefundRow,
  }),
  refuse: post('/admin/refunds/:refundId/refusal', {
    ...byId,
    body: z.object({ answer: reason('Enter a reason for the buyer.') }),
    reply: RefundRow,
  }),
  /** Without a request of the buyer’s, under an id of the browser’s: safe to repeat. */
  give: put('/admin/orders/:orderId/refunds/:refundId', {
    params: z.object({ orderId: z.uuid(), refundId: z.uuid() }),
    body: z.object({ lines: Amounts, reason: reason('Enter a reason.') }),
    reply: RefundRow,
  }),
};
