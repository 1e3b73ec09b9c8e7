import { registrationStates } from '@stepwell/contract/events/registrations.ts';
import * as z from 'zod/mini';

/** Somebody registered, or their registration changed; the email about it is due. */
export const registrationChanged = {
  name: 'events.registration-changed',
  payload: z.object({
    registrationId: z.uuid(),
    state: z.enum(registrationStates),
    /** Names the occasion: for the same one, one email is sent. */
    at: z.iso.datetime(),
  }),
};
/** An admin cancelled an event. */
export const eventCancelled = { name: 'events.cancelled', payload: z.object({ eventId: z.uuid() }) };
/** An event that people registered for has another time or place. */
export const eventMoved = {
  name: 'events.moved',
  payload: z.object({ eventId: z.uuid(), sequence: z.int() }),
};
