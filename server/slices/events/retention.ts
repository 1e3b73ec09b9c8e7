import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { erased } from '../../events/identity.ts';
import { on } from '../../platform/events/event.ts';
import { eraseRows } from '../../platform/security/personal.ts';
import type { Services } from '../../platform/services.ts';
import { siteSettingsOf } from '../../platform/site-settings.ts';
import * as tables from '../../tables/events/events.ts';
import { findEvent } from './reading/event-rows.ts';
import { holdEvent, settleSeats } from './registering/seats.ts';

const { registrations } = tables;
const DAY = 24 * 60 * 60 * 1000;
/** What nobody admitted is taken for what it looked like after so many days. */
const HELD_DAYS = 30;

/**
 * Deletes registrations as many days after their event as enquiries are kept, what was held sooner, and forgets where
 * senders were yesterday. Fine to stop and repeat.
 */
export async function forgetRegistrations({ db, now }: Pick<Services, 'db' | 'now'>) {
  const ago = (days: number) => new Date(now().getTime() - days * DAY);
  const { enquiryDays } = await siteSettingsOf(db);
  await db
    .delete(registrations)
    .where(
      sql`exists (select from content_entries e where e.id = ${registrations.eventId} and e.ends_at < ${ago(enquiryDays).toISOString()}::timestamptz)`,
    );
  await db
    .delete(registrations)
    .where(and(eq(registrations.state, 'held'), lt(registrations.createdAt, ago(HELD_DAYS))));
  await db
    .update(registrations)
    .set({ senderHash: null })
    .where(and(isNotNull(registrations.senderHash), lt(registrations.createdAt, ago(1))));
}

/** Their registrations go, and their seats to those who wait. Safe to run twice. */
export const onErased = on(erased, async ({ userId }, { db, now }) => {
  const own = await db
    .selectDistinct({ eventId: registrations.eventId })
    .from(registrations)
    .where(eq(registrations.userId, userId));
  for (const { eventId } of own) {
    await db.transaction(async (tx) => {
      // Without an event there are no seats to pass on; the rows go below.
      if (!(await findEvent(tx, eventId))) return;
      const event = await holdEvent(tx, eventId);
      await tx.delete(registrations).where(and(eq(registrations.eventId, eventId), eq(registrations.userId, userId)));
      await settleSeats(tx, event, now());
    });
  }
  await db.transaction((tx) => eraseRows(tx, tables, userId));
});
