import type { Parsed, Reply } from '@stepwell/contract/endpoint.ts';
import type { eventsAdmin, RegistrationFilter } from '@stepwell/contract/events/manage.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { eventCancelled } from '../../../events/events.ts';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { emit } from '../../../platform/events/event.ts';
import { touchPublicContent } from '../../../platform/pages/content-version.ts';
import { readReceipt } from '../../../platform/receipt-codes.ts';
import { record } from '../../../platform/security/audit.ts';
import { anywhere, wordsIn } from '../../../platform/text/like.ts';
import { events, registrations } from '../../../tables/events/events.ts';
import { eventPath, phaseOf } from '../reading/event-cards.ts';
import { findEvent } from '../reading/event-rows.ts';
import { holdEvent } from '../registering/seats.ts';
import { registrationView } from './check-in.ts';

/** An event with how many are in each state. Throws `event_not_found`. */
export async function eventSummary(db: Db, now: Date, eventId: string): Promise<Reply<typeof eventsAdmin.event>> {
  const event = await findEvent(db, eventId);
  if (!event) throw new Problem('event_not_found');
  const rows = await db
    .select({
      state: registrations.state,
      n: sql<number>`count(*)::int`,
      checkedIn: sql<number>`count(${registrations.checkedInAt})::int`,
    })
    .from(registrations)
    .where(eq(registrations.eventId, eventId))
    .groupBy(registrations.state);
  const count = (state: string) => rows.find((row) => row.state === state)?.n ?? 0;
  const checkedIn = rows.reduce((sum, row) => sum + row.checkedIn, 0);
  return {
    eventId,
    kind: event.kind,
    title: event.title,
    path: eventPath(event),
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    timeZone: event.details.timeZone,
    phase: phaseOf(event, now),
    cancelReason: event.cancelReason,
    seats: event.details.seats,
    counts: {
      held: count('held'),
      registered: count('registered'),
      waiting: count('waiting'),
      offered: count('offered'),
      cancelled: count('cancelled'),
      'checked-in': checkedIn,
      'not-checked-in': count('registered') - checkedIn,
    },
  };
}

function shown(show: RegistrationFilter | undefined): SQL | undefined {
  if (show === undefined) return undefined;
  if (show === 'checked-in') return sql`${registrations.checkedInAt} is not null`;
  if (show === 'not-checked-in')
    return and(eq(registrations.state, 'registered'), sql`${registrations.checkedInAt} is null`);
  return eq(registrations.state, show);
}

const Place = z.tuple([z.int()]);

/** As they registered; found by name, email address and the code of the ticket. */
export async function listRegistrations(
  db: Db,
  eventId: string,
  { q, show, limit, cursor }: Parsed<typeof eventsAdmin.registrations>['query'],
) {
  const after = readCursor(Place, cursor);
  const code = q && readReceipt(q);
  const text = sql`(${registrations.fullName} || ' ' || ${registrations.email})`;
  const found = code
    ? eq(registrations.code, code)
    : and(...wordsIn(q).map((word) => sql`${text} ilike ${anywhere(word)}`));
  const rows = await db
    .select()
    .from(registrations)
    .where(
      and(eq(registrations.eventId, eventId), shown(show), found, after && sql`${registrations.number} > ${after[0]}`),
    )
    .orderBy(asc(registrations.number))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, ({ number }) => [number]);
  return { items: items.map(registrationView), nextCursor };
}

/** Cancels an event for good and has everyone told. Throws `event_over`; cancelled twice it is cancelled once. */
export async function cancelEvent(
  tx: Db,
  { eventId, adminId, reason, now }: { eventId: string; adminId: string; reason: string; now: Date },
) {
  const event = await holdEvent(tx, eventId);
  if (event.cancelledAt) return;
  if (event.endsAt <= now) throw new Problem('event_over', { message: 'This event is over, so you can’t cancel it.' });
  await tx
    .update(events)
    .set({ cancelledAt: now, cancelledBy: adminId, cancelReason: reason, sequence: event.sequence + 1 })
    .where(eq(events.id, eventId));
  await record(tx, {
    actorId: adminId,
    act: 'events.cancelled',
    subjectId: null,
    before: {},
    after: { event: event.slug },
    reason,
  });
  await touchPublicContent(tx);
  await emit(tx, eventCancelled, { eventId });
}
