import type { OwnRegistration } from '@stepwell/contract/events/registrations.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import { registrations } from '../../../tables/events/events.ts';
import { idIn, keyOf } from '../../enquiries/sending/private-link.public.ts';
import { eventPath, phaseOf } from '../reading/event-cards.ts';
import { type EventRow, eventsById, findEvent } from '../reading/event-rows.ts';
import { register } from './registering.ts';
import { acceptOffer, endRegistration, holdEvent, positionOf, type RegistrationRow } from './seats.ts';

type Signing = Pick<Services, 'signer'>;
type Of = Pick<Services, 'db' | 'signer' | 'now'>;

/** The page where a person sees and cancels their registration. */
export const registrationPath = (services: Signing, id: string) =>
  `/registration?key=${keyOf(services, 'registration', id)}`;
/** Files name another key than the page: a calendar that is shared opens no page where one can cancel. */
export const calendarPath = (services: Signing, id: string) =>
  `/registrations/${keyOf(services, 'registration-files', id)}.ics`;
export const ticketPath = (services: Signing, id: string) =>
  `/registrations/${keyOf(services, 'registration-files', id)}.pdf`;

/** A registration as the person sees it. */
export async function ownView(services: Of, row: RegistrationRow, event: EventRow): Promise<OwnRegistration> {
  const { details } = event;
  const now = services.now();
  const hasSeat = row.state === 'registered' && !event.cancelledAt;
  return {
    key: keyOf(services, 'registration', row.id),
    eventId: event.id,
    kind: event.kind,
    title: event.title,
    path: event.isPublished ? eventPath(event) : null,
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    timeZone: details.timeZone,
    mode: details.mode,
    venue: details.mode === 'online' ? '' : details.venue,
    address: details.mode === 'online' ? '' : details.address,
    directions: details.mode === 'online' ? '' : details.directions,
    phase: phaseOf(event, now),
    cancelReason: event.cancelReason,
    state: row.state,
    endedBy: row.endedBy,
    position: row.state === 'waiting' ? await positionOf(services.db, row) : null,
    offerEndsAt: row.state === 'offered' ? (row.offerEndsAt?.toISOString() ?? null) : null,
    fullName: row.fullName,
    email: row.email,
    ticket: hasSeat
      ? {
          code: row.code,
          pdfUrl: ticketPath(services, row.id),
          onlineUrl: details.mode === 'venue' ? '' : details.onlineUrl,
        }
      : null,
    calendarUrl: calendarPath(services, row.id),
    checkedInAt: row.checkedInAt?.toISOString() ?? null,
    canCancel: row.state !== 'cancelled' && !row.checkedInAt && !event.cancelledAt && event.startsAt > now,
  };
}

/** Throws `registration_not_found`. */
export async function findRegistration(db: Db, id: string): Promise<RegistrationRow> {
  const [row] = await db.select().from(registrations).where(eq(registrations.id, id));
  if (!row) throw new Problem('registration_not_found');
  return row;
}

/** A registration with its event. Throws `registration_not_found`. */
export async function registrationWithEvent(db: Db, id: string) {
  const row = await findRegistration(db, id);
  const event = await findEvent(db, row.eventId);
  if (!event) throw new Problem('registration_not_found');
  return { row, event };
}

const idOf = (services: Signing, key: string) => idIn(services, 'registration', key, 'registration_not_found');

/** What a private link leads to. */
export async function ownRegistration(services: Of, key: string) {
  const { row, event } = await registrationWithEvent(services.db, idOf(services, key));
  return ownView(services, row, event);
}

/** Does something with a registration while its event is held, and answers how it is afterwards. */
async function changed(
  services: Of,
  key: string,
  change: (tx: Db, held: { row: RegistrationRow; event: EventRow; now: Date }) => Promise<unknown>,
) {
  const id = idOf(services, key);
  await services.db.transaction(async (tx) => {
    const event = await holdEvent(tx, (await findRegistration(tx, id)).eventId);
    await change(tx, { row: await findRegistration(tx, id), event, now: services.now() });
  });
  return ownRegistration(services, key);
}

/** Throws `offer_expired` and `event_cancelled`. */
export const acceptOwn = (services: Of, key: string) =>
  changed(services, key, async (tx, { row, event, now }) => {
    if (event.cancelledAt) throw new Problem('event_cancelled');
    await acceptOffer(tx, row, now);
  });

/** Throws `event_started`, and `ticket_used` where they are there already. */
export const cancelOwn = (services: Of, key: string) =>
  changed(services, key, async (tx, { row, event, now }) => {
    if (row.state === 'cancelled') return;
    if (row.checkedInAt) throw new Problem('ticket_used');
    if (event.startsAt <= now) throw new Problem('event_started');
    await endRegistration(tx, { event, row, by: 'person', now });
  });

/** Registers a member with the name and the email address of the account. Throws `confirm_own_email_first`. */
export async function registerMember(
  services: Of,
  viewer: Viewer,
  { eventId, timeZone }: { eventId: string; timeZone: string },
) {
  const { fullName, email, emailConfirmedAt } = viewer.profile;
  // Otherwise anyone could sign up with another’s address and open what that person registered.
  if (!emailConfirmedAt) throw new Problem('confirm_own_email_first');
  const { row } = await services.db.transaction((tx) =>
    register(tx, {
      eventId,
      sendingId: crypto.randomUUID(),
      userId: viewer.id,
      fullName,
      email,
      timeZone,
      senderHash: null,
      holdReasons: [],
      now: services.now(),
    }),
  );
  const { event } = await registrationWithEvent(services.db, row.id);
  return ownView(services, row, event);
}

const MOST = 100;

/** A member’s registrations for events that have not ended, the next one first. */
export async function ownRegistrations(services: Of, userId: string): Promise<OwnRegistration[]> {
  const rows = await services.db
    .select()
    .from(registrations)
    .where(and(eq(registrations.userId, userId), ne(registrations.state, 'cancelled')))
    .limit(MOST * 5);
  const events = await eventsById(
    services.db,
    rows.map(({ eventId }) => eventId),
  );
  const coming = rows
    .flatMap((row) => {
      const event = events.get(row.eventId);
      return event && event.endsAt > services.now() ? [{ row, event }] : [];
    })
    .toSorted((one, other) => one.event.startsAt.getTime() - other.event.startsAt.getTime())
    .slice(0, MOST);
  return Promise.all(coming.map(({ row, event }) => ownView(services, row, event)));
}
