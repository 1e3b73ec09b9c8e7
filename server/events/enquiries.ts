import * as z from 'zod/mini';

/** Somebody sent a form, or an admin let in what was held: the receipt is due. */
export const enquiryReceived = { name: 'enquiries.received', payload: z.object({ enquiryId: z.uuid() }) };
/** The person wrote again through their private link. */
export const enquiryContinued = {
  name: 'enquiries.continued',
  payload: z.object({ enquiryId: z.uuid(), messageId: z.uuid() }),
};
/** We answered; the email with the answer is due. */
export const enquiryAnswered = { name: 'enquiries.answered', payload: z.object({ messageId: z.uuid() }) };
/** Somebody asked for the newsletter; the email that asks them to confirm is due. */
export const subscriptionRequested = {
  name: 'enquiries.subscription-requested',
  payload: z.object({ subscriptionId: z.uuid(), at: z.iso.datetime() }),
};
/** An admin sent an issue of the newsletter; its emails are due. */
export const issueSent = { name: 'enquiries.issue-sent', payload: z.object({ issueId: z.uuid() }) };
/** Somebody started an application for admission; the email with its private link is due. */
export const admissionStarted = { name: 'enquiries.admission-started', payload: z.object({ admissionId: z.uuid() }) };
/** A class was confirmed, moved, declined or cancelled; both sides are to know. */
export const classChanged = {
  name: 'enquiries.class-changed',
  payload: z.object({ bookingId: z.uuid(), sequence: z.int(), by: z.enum(['student', 'instructor']) }),
};
