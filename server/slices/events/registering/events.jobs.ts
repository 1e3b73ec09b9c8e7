import type { RegistrationState } from '@stepwell/contract/events/registrations.ts';
import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import { touchPublicContent } from '../../../platform/pages/content-version.ts';
import type { Services } from '../../../platform/services.ts';
import type { Job } from '../../../platform/slice.ts';
import { registrations } from '../../../tables/events/events.ts';
import { type EventRow, eventsStarting, findEvent, shownEvents } from '../reading/event-rows.ts';
import { eventCancelledEmail, movedEmail, reminderEmail } from './emails.ts';
import { aboutOf } from './registrations.listeners.ts';
import { endRegistration, holdEvent, type RegistrationRow } from './seats.ts';

const HOUR = 60 * 60 * 1000;
const MINUTE = 60_000;
/** So long before the start people are reminded. */
const REMINDER_MS = 24 * HOUR;
const AT_ONCE = 200;

/** Everyone of an event in these states, a few at a time. */
async function* everyone({ db }: Services, eventId: string, states: RegistrationState[]) {
  let last = 0;
  for (;;) {
    const some: RegistrationRow[] = await db
      .select()
      .from(registrations)
      .where(
        and(eq(registrations.eventId, eventId), inArray(registrations.state, states), gt(registrations.number, last)),
      )
      .orderBy(asc(registrations.number))
      .limit(AT_ONCE);
    yield* some;
    const end = some.at(-1);
    if (!end || some.length < AT_ONCE) return;
    last = end.number;
  }
}

/** Tells everyone of a new time or place. May be stopped and run again: each email carries a key. */
async function emailMoved(services: Services, { eventId, sequence }: { eventId: string; sequence: number }) {
  const event = await findEvent(services.db, eventId);
  // A newer change tells of itself.
  if (!event || event.cancelledAt || event.sequence !== sequence) return;
  for await (const row of everyone(services, eventId, ['registered', 'waiting', 'offered'])) {
    const about = aboutOf(services, row, event);
    await services.ports.mail.send({
      key: `event-moved:${row.id}:${sequence}`,
      to: row.email,
      ...movedEmail({ ...about, online: row.state === 'registered' ? about.online : '' }),
    });
  }
}

async function emailCancelled(services: Services, { eventId }: { eventId: string }) {
  const event = await findEvent(services.db, eventId);
  if (!event?.cancelledAt) return;
  for await (const row of everyone(services, eventId, ['registered', 'waiting', 'offered'])) {
    await services.ports.mail.send({
      key: `event-cancelled:${row.id}`,
      to: row.email,
      ...eventCancelledEmail({ ...aboutOf(services, row, event), reason: event.cancelReason }),
    });
  }
}

/** Reminds everyone with a seat, a day before; not those who registered within that day, whose ticket is news enough. */
export async function remind(services: Services) {
  const now = services.now();
  const soon = await eventsStarting(services.db, now, new Date(now.getTime() + REMINDER_MS));
  for (const event of soon) if (!event.cancelledAt) await remindOf(services, event);
}

async function remindOf(services: Services, event: EventRow) {
  const dayBefore = new Date(event.startsAt.getTime() - REMINDER_MS);
  const due = and(
    eq(registrations.eventId, event.id),
    eq(registrations.state, 'registered'),
    isNull(registrations.remindedAt),
    lte(registrations.createdAt, dayBefore),
  );
  for (;;) {
    const some = await services.db
      .select()
      .from(registrations)
      .where(due)
      .orderBy(asc(registrations.number))
      .limit(AT_ONCE);
    for (const row of some) {
      await services.ports.mail.send({
        key: `event-reminder:${row.id}:${event.startsAt.toISOString()}`,
        to: row.email,
        ...reminderEmail(aboutOf(services, row, event)),
      });
      await services.db.update(registrations).set({ remindedAt: services.now() }).where(eq(registrations.id, row.id));
    }
    if (some.length < AT_ONCE) return;
  }
}

/** Offers that nobody accepted in time go to the next. */
export async function endOffers({ db, now }: Pick<Services, 'db' | 'now'>) {
  const isDue = and(eq(registrations.state, 'offered'), lte(registrations.offerEndsAt, now()));
  const due = await db
    .select({ id: registrations.id, eventId: registrations.eventId })
    .from(registrations)
    .where(isDue)
    .orderBy(asc(registrations.offerEndsAt))
    .limit(AT_ONCE);
  for (const { id, eventId } of due) {
    await db.transaction(async (tx) => {
      const event = await holdEvent(tx, eventId);
      const [row] = await tx
        .select()
        .from(registrations)
        .where(and(eq(registrations.id, id), isDue));
      if (row) await endRegistration(tx, { event, row, by: 'offer', now: now() });
    });
  }
}

const EVERY = 5;

/** Pages that were made before an event closed, started or ended are made anew. */
async function showTimes({ db, now }: Services) {
  const at = now().getTime();
  const lately = (moment: Date) => moment.getTime() <= at && moment.getTime() > at - 2 * EVERY * MINUTE;
  const some = (await shownEvents(db)).some((event) => [event.closesAt, event.startsAt, event.endsAt].some(lately));
  if (some) await touchPublicContent(db);
}

export const jobs: Job[] = [
  { name: 'events.tell-moved', run: emailMoved },
  { name: 'events.tell-cancelled', run: emailCancelled },
  { name: 'events.remind', cron: '*/10 * * * *', run: remind },
  {
    name: 'events.offers-and-times',
    cron: `*/${EVERY} * * * *`,
    async run(services) {
      await endOffers(services);
      await showTimes(services);
    },
  },
];
