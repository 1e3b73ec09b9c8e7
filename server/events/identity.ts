import { securityChanges } from '@stepwell/contract/notices/notices.ts';
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
/**
 * A letter that proves the address is due; wishes of one minute are one wish. `again`: somebody signed up with it before,
 * and nobody has proved it since.
 */
export const confirmationWanted = {
  name: 'identity.confirmation-wanted',
  payload: z.object({ userId: z.uuid(), at: z.iso.datetime(), again: z.optional(z.boolean()) }),
};
/** Somebody tried to sign up with an address that has an account. */
export const signUpRepeated = {
  name: 'identity.sign-up-repeated',
  payload: z.object({ userId: z.uuid(), at: z.iso.datetime() }),
};
/** An admin brought somebody in from a list; a letter with a link to choose a password is due. */
export const invited = {
  name: 'identity.invited',
  payload: z.object({ userId: z.uuid(), at: z.iso.datetime() }),
};
/** A way into somebody's account is another one now, or was used in a way its owner should hear of. */
export const securityChanged = {
  name: 'identity.security-changed',
  payload: z.object({
    userId: z.uuid(),
    what: z.enum(securityChanges),
    at: z.iso.datetime(),
    /** Words for the letter: the device, the old address, how many codes are left. */
    about: z.optional(z.record(z.string(), z.string())),
  }),
};
/** Somebody asked, without being signed in, for a letter to this address; whether it has an account is found out later. */
export const emailRequested = {
  name: 'identity.letter-wanted',
  payload: z.object({ letter: z.enum(['confirm', 'password']), email: z.string(), at: z.iso.datetime() }),
};
/** Somebody wants another address for their account. Whether it is free is found out later. */
export const emailChangeWanted = {
  name: 'identity.email-change-wanted',
  payload: z.object({ userId: z.uuid(), email: z.string(), at: z.iso.datetime() }),
};
/** Somebody proved for the first time that their address is theirs. */
export const emailConfirmed = {
  name: 'identity.email-confirmed',
  payload: z.object({ userId: z.uuid(), at: z.iso.datetime() }),
};
/** Somebody handed in their wish to teach here. */
export const applicationSubmitted = {
  name: 'identity.application-submitted',
  payload: z.object({ applicationId: z.uuid(), userId: z.uuid(), at: z.iso.datetime() }),
};
/** They took it back before anybody decided. */
export const applicationWithdrawn = {
  name: 'identity.application-withdrawn',
  payload: z.object({ applicationId: z.uuid(), userId: z.uuid() }),
};
/** An admin decided about it; a reason stands where it was declined. */
export const applicationDecided = {
  name: 'identity.application-decided',
  payload: z.object({
    applicationId: z.uuid(),
    userId: z.uuid(),
    decision: z.enum(['accepted', 'declined']),
    reason: z.nullable(z.string()),
    at: z.iso.datetime(),
  }),
};
/** The file with everything of somebody's own lies ready. */
export const exportReady = {
  name: 'identity.export-ready',
  payload: z.object({ userId: z.uuid(), at: z.iso.datetime() }),
};
/** What others read about somebody, their name first, is another now. */
export const profileChanged = {
  name: 'identity.profile-changed',
  payload: z.object({ userId: z.uuid() }),
};
/** Somebody asked for everything of their own in one file. */
export const exportRequested = { name: 'identity.export-asked', payload: z.object({ exportId: z.uuid() }) };
/** Somebody wants their account erased, and the grace began. */
export const deletionRequested = {
  name: 'identity.deletion-asked',
  payload: z.object({ userId: z.uuid(), eraseAt: z.iso.datetime(), at: z.iso.datetime() }),
};
/** They changed their mind within the grace. */
export const accountDeletionCancelled = {
  name: 'identity.account-kept',
  payload: z.object({ userId: z.uuid(), at: z.iso.datetime() }),
};
/** Somebody is gone: whoever keeps rows of theirs does what those rows' `…Personal` says. No `to` archives the course. */
export const erased = {
  name: 'identity.erased',
  payload: z.object({
    userId: z.uuid(),
    courses: z.array(z.object({ courseId: z.uuid(), to: z.nullable(z.uuid()) })),
  }),
};
