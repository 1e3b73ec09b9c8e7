import { currencies } from '@stepwell/contract/plans/plans.ts';
import * as z from 'zod/mini';

/** An order was paid, or was free: what it holds can be handed over. */
export const orderPaid = { name: 'shop.order-paid', payload: z.object({ orderId: z.uuid() }) };

/** A refund request was answered, or money was given back without one. */
export const refundDecided = { name: 'shop.refund-decided', payload: z.object({ refundId: z.uuid() }) };

/** Goods of an order are on their way. */
export const orderShipped = { name: 'shop.order-shipped', payload: z.object({ orderId: z.uuid() }) };

/** A buyer's bank asks for the payment of an order back. */
export const disputeOpened = { name: 'shop.dispute-opened', payload: z.object({ disputeId: z.uuid() }) };
/** It was decided, for the seller or for the buyer; what a lost one gives back is told as a refund. */
export const disputeClosed = { name: 'shop.dispute-closed', payload: z.object({ disputeId: z.uuid() }) };

/** Somebody took a seat of a course that another person paid for. */
export const seatTaken = {
  name: 'shop.seat-taken',
  payload: z.object({ userId: z.uuid(), courseId: z.uuid() }),
};

/** A payout went a step further. */
export const payoutDecided = {
  name: 'shop.payout-decided',
  payload: z.object({ payoutId: z.uuid(), state: z.enum(['approved', 'paid', 'returned']) }),
};

/** A co-instructor's part of a course's share was offered, answered, set by an admin, or ended. */
export const splitChanged = {
  name: 'shop.split-changed',
  payload: z.object({
    courseId: z.uuid(),
    toId: z.uuid(),
    byId: z.uuid(),
    change: z.enum(['proposed', 'accepted', 'declined', 'set', 'ended']),
    partBp: z.int(),
    at: z.iso.datetime(),
  }),
};

/** A course or a product got a lower price than it had, in the smallest unit; `toMinor` is 0 where it is free now. */
export const priceDropped = {
  name: 'shop.price-dropped',
  payload: z.object({
    courseId: z.nullable(z.uuid()),
    /** The product's cheapest option, which got cheaper. */
    variantId: z.nullable(z.uuid()),
    toMinor: z.int(),
    currency: z.enum(currencies),
    at: z.iso.datetime(),
  }),
};
