import { eq } from 'drizzle-orm';
import { contentPublished } from '../../../events/content.ts';
import { eventCancelled, eventMoved, registrationChanged } from '../../../events/events.ts';
import { emit, on } from '../../../platform/events/event.ts';
import type { Services } from '../../../platform/services.ts';
import { type Announced, events, registrations } from '../../../tables/events/events.ts';
import { eventPath } from '../reading/event-cards.ts';
import { type EventRow, findEvent } from '../reading/event-rows.ts';
import { endedEmail, offerEmail, ticketEmail, waitingEmail } from './emails.ts';
import { registrationPath } from './own-registration.ts';
import { announcedOf, holdEvent, positionOf, type RegistrationRow, settleSeats } from './seats.ts';
import { spacedCode, ticketPdf } from './ticket-pdf.ts';
import { momentText, placeText, timesText } from './when-and-where.ts';

/** What every email about a registration says. */
export const aboutOf = (services: Services, row: RegistrationRow, event: EventRow) => ({
  name: row.fullName,
  title: event.title,
  times: timesText(event, row.timeZone),
  place: placeText(event),
  online: event.details.mode === 'venue' ? '' : event.details.onlineUrl,
  link: services.publicUrl + registrationPath(services, row.id),
});

async function emailOf(services: Services, row: RegistrationRow, event: EventRow) {
  const about = aboutOf(services, row, event);
  if (row.state === 'registered') {
    const pdf = await ticketPdf(services, row, event);
    const attachment = { name: 'ticket.pdf', contentType: 'application/pdf', base64: pdf.toString('base64') };
    return { ...ticketEmail({ ...about, code: spacedCode(row.code) }), attachments: [attachment] };
  }
  if (row.state === 'waiting') return waitingEmail({ ...about, position: await positionOf(services.db, row) });
  if (row.state === 'offered' && row.offerEndsAt)
    return offerEmail({ ...about, until: momentText(row.offerEndsAt, row.timeZone) });
  if (row.state !== 'cancelled') return undefined;
  // After an offer that ended, what helps is the page where one registers again.
  const link = row.endedBy === 'offer' ? services.publicUrl + eventPath(event) : about.link;
  return endedEmail({ ...about, link, by: row.endedBy });
}

const same = (one: Announced, other: Announced) =>
  one.startsAt === other.startsAt && one.endsAt === other.endsAt && one.place === other.place;

// Each email carries a key, so a listener that runs twice sends it once.
export const listeners = [
  on(registrationChanged, async ({ registrationId, state, at }, services) => {
    const [row] = await services.db.select().from(registrations).where(eq(registrations.id, registrationId));
    // A newer change has an email of its own, and the older one would mislead.
    if (!row || row.state !== state) return;
    const event = await findEvent(services.db, row.eventId);
    if (!event || event.cancelledAt) return;
    const email = await emailOf(services, row, event);
    if (email)
      await services.ports.mail.send({ key: `registration:${row.id}:${state}:${at}`, to: row.email, ...email });
  }),

  // What was published may have more seats, or another time or place than people were told.
  on(contentPublished, async ({ entryId }, { db, now }) => {
    const [known] = await db.select().from(events).where(eq(events.id, entryId));
    if (!known) return;
    await db.transaction(async (tx) => {
      const event = await holdEvent(tx, entryId);
      if (event.cancelledAt) return;
      await settleSeats(tx, event, now());
      const announced = announcedOf(event);
      const [before] = await tx.select().from(events).where(eq(events.id, entryId));
      if (!before || same(before.announced, announced)) return;
      const sequence = before.sequence + 1;
      await tx.update(events).set({ announced, sequence }).where(eq(events.id, entryId));
      // Whoever was reminded of another day is reminded again.
      await tx.update(registrations).set({ remindedAt: null }).where(eq(registrations.eventId, entryId));
      if (event.endsAt > now()) await emit(tx, eventMoved, { eventId: entryId, sequence });
    });
  }),

  on(eventMoved, async ({ eventId, sequence }, { ports }) => {
    await ports.queue.enqueue(
      'events.tell-moved',
      { eventId, sequence },
      { key: `event-moved:${eventId}:${sequence}` },
    );
  }),
  on(eventCancelled, async ({ eventId }, { ports }) => {
    await ports.queue.enqueue('events.tell-cancelled', { eventId }, { key: `event-cancelled:${eventId}` });
  }),
];
