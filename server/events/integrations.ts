import * as z from 'zod/mini';

/** A webhook’s deliveries failed for a day, or it was turned off for that. */
export const webhookFailing = {
  name: 'integrations.webhook-failing',
  payload: z.object({ webhookId: z.uuid(), isOff: z.boolean(), at: z.iso.datetime() }),
};
