import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { ltiPlatforms } from '../../../tables/lti/lti.ts';

/** Says on the registration of a platform what went wrong last. */
export const noteTrouble = (db: Db, platformId: string, message: string, now: Date) =>
  db
    .update(ltiPlatforms)
    .set({ lastError: message.slice(0, 500), lastErrorAt: now })
    .where(eq(ltiPlatforms.id, platformId));
