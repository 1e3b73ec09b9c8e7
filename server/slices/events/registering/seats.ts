import type { registrationEnds } from '@stepwell/contract/events/registrations.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { registrationChanged } from '../../../events/events.ts';
import { type Db, one } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { touchPublicContent, touchPublicContentSoon } from '../../../platform/pages/content-version.ts';
import { type Announced, events, registrations } from '../../../tables/events/events.ts';
import { phaseOf } from '../reading/event-cards.ts';
import { type EventRow, findEvent } from '../reading/event-rows.ts';

const HOUR = 60 * 60 * 1000;
/** So long a seat that came free is kept for the first of the waiting list. */
export const OFFER_MS = 24 * HOUR;

export type RegistrationRow = typeof registrations.$inferSelect;

/** What people who register are told of when and where it takes place. */
export const announcedOf = ({ startsAt, endsAt, details }: EventRow): Announced => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  place: [
    ...(details.mode === 'online' ? [] : [details.venue, details.address]),
    ...(details.mode === 'venue' ? [] : [details.onlineUrl]),
  ]
    .filter(Boolean)
    .join(', '),
});

/**
 * An event whose registrations nobody else changes until the transaction ends. Throws `event_not_found` where it was never
 * published.
 */
export async function holdEvent(tx: Db, eventId: string): Promise<EventRow> {
  const lock = () => tx.select({ id: events.id }).from(events).where(eq(events.id, eventId)).for('update');
  if ((await lock()).length === 0) {
    const row = await findEvent(tx, eventId);
    if (!row) throw new Problem('event_not_found');
    await tx
      .insert(events)
      .values({ id: eventId, announced: announcedOf(row) })
      .onConflictDoNothing();
    await lock();
  }
  // Read once the row is held: what others took before is counted.
  const held = await findEvent(tx, eventId);
  if (!held) throw new Problem('event_not_found');
  return held;
}

/** Pages name the seats that are left: at once where that says whether there is one, otherwise within a minute. */
export async function showSeats(tx: Db, before: EventRow, now: Date) {
  const after = await findEvent(tx, before.id);
  if (after && phaseOf(after, now) !== phaseOf(before, now)) await touchPublicContent(tx);
  else await touchPublicContentSoon(tx);
}

/** Offers seats that are free to those who wait, in their order. The event’s row must be held. */
async function offerSeats(tx: Db, event: EventRow, now: Date) {
  if (event.cancelledAt || !event.isPublished || event.startsAt <= now) return;
  const taken = await tx.$count(
    registrations,
    and(eq(registrations.eventId, event.id), sql`${registrations.state} in ('registered', 'offered')`),
  );
  const free = event.details.seats - taken;
  if (free <= 0) return;
  const next = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.eventId, event.id), eq(registrations.state, 'waiting')))
    .orderBy(asc(registrations.number))
    .limit(free);
  for (const { id } of next) {
    const offerEndsAt = new Date(Math.min(now.getTime() + OFFER_MS, event.startsAt.getTime()));
    await write(tx, id, { state: 'offered', offerEndsAt }, now);
  }
}

type Change = Partial<Pick<RegistrationRow, 'state' | 'offerEndsAt' | 'endedBy' | 'number' | 'holdReasons'>>;

/** Writes a change of a registration and has the person told. */
async function write(tx: Db, id: string, change: Change, now: Date) {
  const row = one(
    await tx
      .update(registrations)
      .set({ ...change, changedAt: now })
      .where(eq(registrations.id, id))
      .returning(),
  );
  await emit(tx, registrationChanged, { registrationId: id, state: row.state, at: now.toISOString() });
  return row;
}

/** What the next who registers is given: a seat, or a place at the end of the waiting list. The row must be held. */
export async function nextPlace(tx: Db, event: EventRow) {
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(${registrations.number}), 0)::int` })
    .from(registrations)
    .where(eq(registrations.eventId, event.id));
  const isFree = event.taken < event.details.seats && event.waiting === 0;
  return { number: (last?.number ?? 0) + 1, state: isFree ? ('registered' as const) : ('waiting' as const) };
}

/** After seats came free: offers and pages follow. The row must be held. */
export const settleSeats = async (tx: Db, event: EventRow, now: Date) => {
  await offerSeats(tx, event, now);
  await showSeats(tx, event, now);
};

/** On the waiting list, from 1. */
export const positionOf = (db: Db, { eventId, number }: RegistrationRow) =>
  db.$count(
    registrations,
    and(eq(registrations.eventId, eventId), eq(registrations.state, 'waiting'), lte(registrations.number, number)),
  );

/** Takes the seat that was offered. Throws `offer_expired` and `registration_ended`. The row must be held. */
export async function acceptOffer(tx: Db, row: RegistrationRow, now: Date) {
  if (row.state === 'registered') return row;
  if (row.state === 'cancelled') throw new Problem(row.endedBy === 'offer' ? 'offer_expired' : 'registration_ended');
  if (row.state !== 'offered' || !row.offerEndsAt || row.offerEndsAt <= now) throw new Problem('offer_expired');
  return write(tx, row.id, { state: 'registered', offerEndsAt: null }, now);
}

/** Ends a registration; its seat goes to the next. Fine to repeat. The event’s row must be held. */
export async function endRegistration(
  tx: Db,
  { event, row, by, now }: { event: EventRow; row: RegistrationRow; by: (typeof registrationEnds)[number]; now: Date },
) {
  if (row.state === 'cancelled') return row;
  const ended = await write(tx, row.id, { state: 'cancelled', offerEndsAt: null, endedBy: by }, now);
  await settleSeats(tx, event, now);
  return ended;
}

/** Lets in what was held. Fine to repeat. The event’s row must be held. */
export async function admit(tx: Db, { event, row, now }: { event: EventRow; row: RegistrationRow; now: Date }) {
  if (row.state !== 'held') return row;
  if (event.cancelledAt) throw new Problem('event_cancelled');
  if (event.endsAt <= now) throw new Problem('event_over');
  const admitted = await write(tx, row.id, { ...(await nextPlace(tx, event)), holdReasons: [] }, now);
  await showSeats(tx, event, now);
  return admitted;
}
