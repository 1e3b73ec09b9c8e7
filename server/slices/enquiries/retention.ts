import type { EnquiryState } from '@stepwell/contract/enquiries/enquiries.ts';
import { and, eq, inArray, isNotNull, lt, or } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { siteSettingsOf } from '../../platform/site-settings.ts';
import { enquiries } from '../../tables/enquiries/enquiries.ts';
import { forgetDrafts } from './admissions/admissions.ts';
import { removeEnquiries } from './inbox/changing.ts';
import { forgetUnconfirmed } from './newsletter/subscriptions.ts';

const DAY = 24 * 60 * 60 * 1000;
/** What nobody let in is taken for what it looked like after so many days. */
const HELD_DAYS = 30;
const AT_ONCE = 500;

/** When an enquiry is deleted by itself; nothing while it waits for us. */
export function deletionOf({ state, activeAt }: { state: EnquiryState; activeAt: Date }, enquiryDays: number) {
  const days = state === 'held' ? HELD_DAYS : state === 'answered' || state === 'closed' ? enquiryDays : undefined;
  return days === undefined ? undefined : new Date(activeAt.getTime() + days * DAY);
}

/** Deletes what was kept as long as an admin wants it, and forgets where senders were yesterday. Fine to stop and repeat. */
export async function forgetOldEnquiries(services: Services) {
  const { db, now } = services;
  const ago = (days: number) => new Date(now().getTime() - days * DAY);
  const { enquiryDays } = await siteSettingsOf(db);
  const isOver = or(
    and(inArray(enquiries.state, ['answered', 'closed']), lt(enquiries.activeAt, ago(enquiryDays))),
    and(eq(enquiries.state, 'held'), lt(enquiries.activeAt, ago(HELD_DAYS))),
  );
  for (;;) {
    const due = await db.select({ id: enquiries.id }).from(enquiries).where(isOver).limit(AT_ONCE);
    if (due.length === 0) break;
    await removeEnquiries(
      services,
      due.map(({ id }) => id),
      null,
    );
  }
  await forgetUnconfirmed(db, now());
  await forgetDrafts(services);
  await db
    .update(enquiries)
    .set({ senderHash: null })
    .where(and(isNotNull(enquiries.senderHash), lt(enquiries.createdAt, ago(1))));
}
