import type { OfferRecord } from '@stepwell/contract/jobs/jobs.ts';
import type { offers } from '../../../tables/jobs/applications.ts';

/** What an offer is now: one that was not answered in time has expired. */
export const offerState = (
  { state, expiresAt }: Pick<typeof offers.$inferSelect, 'state' | 'expiresAt'>,
  now: Date,
): OfferRecord['state'] => (state === 'open' && expiresAt <= now ? 'expired' : state);
