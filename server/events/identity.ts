import * as z from 'zod/mini';

/** Somebody's status or role is another one now, whoever changed it. */
export const accountChanged = {
  name: 'identity.account-changed',
  payload: z.object({
    userId: z.uuid(),
    from: z.string(),
    to: z.string(),
    reason: z.nullable(z.string()),
    at: z.iso.datetime(),
  }),
};
/** A letter with a link to confirm the address is due; wishes of one minute are one wish. */
export const confirmationWanted = {
  name: 'identity.confirmation-wanted',
  payload: z.object({ userId: z.uuid(), at: z.iso.datetime() }),
};
/** Somebody tried to sign up with an address that has an account. */
export const signUpRepeated = {
  name: 'identity.sign-up-repeated',
  payload: z.object({ userId: z.uuid(), at: z.iso.datetime() }),
};
