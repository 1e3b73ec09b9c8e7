import * as z from 'zod/mini';

/** What somebody's plan opens is another now: it began, changed, paused, resumed or ended. */
export const planAccessChanged = { name: 'subscriptions.access-changed', payload: z.object({ userId: z.uuid() }) };

/** Somebody paid for a plan. */
export const planPaid = { name: 'subscriptions.paid', payload: z.object({ userId: z.uuid(), orderId: z.uuid() }) };

/** A renewal was declined; the next try, or the end. */
export const renewalDeclined = {
  name: 'subscriptions.renewal-declined',
  payload: z.object({ subscriptionId: z.uuid(), attempt: z.int(), retryAt: z.nullable(z.iso.datetime()) }),
};

/** It ended. */
export const subscriptionEnded = {
  name: 'subscriptions.ended',
  payload: z.object({ subscriptionId: z.uuid(), at: z.iso.datetime() }),
};

/** What a plan opens was changed by an admin. */
export const planChanged = { name: 'subscriptions.plan-changed', payload: z.object({ planId: z.uuid() }) };
