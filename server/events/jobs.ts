import { stageKinds } from '@stepwell/contract/jobs/stages.ts';
import * as z from 'zod/mini';

/** Told once a move can't be undone any more. */
export const applicationMoved = {
  name: 'jobs.application-moved',
  payload: z.object({ moveId: z.uuid(), applicationId: z.uuid(), kind: z.enum(stageKinds) }),
};
export const letterSent = {
  name: 'jobs.letter-sent',
  payload: z.object({ key: z.uuid(), applicationId: z.uuid() }),
};
export const offerMade = { name: 'jobs.offer-made', payload: z.object({ offerId: z.uuid() }) };
export const offerAnswered = {
  name: 'jobs.offer-answered',
  payload: z.object({ offerId: z.uuid(), isAccepted: z.boolean() }),
};
/** A saved search found new jobs; each of them is told to a person once. */
export const jobsFound = {
  name: 'jobs.found',
  payload: z.object({ searchId: z.uuid(), jobIds: z.array(z.uuid()), at: z.iso.datetime() }),
};
export const outsideDue = { name: 'jobs.outside-due', payload: z.object({ outsideId: z.uuid(), on: z.iso.date() }) };
export const repliesOverdue = {
  name: 'jobs.replies-overdue',
  payload: z.object({ jobId: z.uuid(), count: z.int(), at: z.iso.datetime() }),
};
/** An earlier applicant is invited to apply for another job of the employer. */
export const invitedToApply = {
  name: 'jobs.invited-to-apply',
  payload: z.object({ jobId: z.uuid(), candidateId: z.uuid() }),
};
export const feeReported = { name: 'jobs.fee-reported', payload: z.object({ reportId: z.uuid() }) };
