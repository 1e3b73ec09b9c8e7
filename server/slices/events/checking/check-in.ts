import type { Registration } from '@stepwell/contract/events/manage.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import { readTicket } from '../../../platform/receipt-codes.ts';
import { record } from '../../../platform/security/audit.ts';
import { registrations } from '../../../tables/events/events.ts';
import type { EventRow } from '../reading/event-rows.ts';
import { admit, endRegistration, holdEvent, type RegistrationRow } from '../registering/seats.ts';
import { momentText } from '../registering/when-and-where.ts';

export const registrationView = (row: RegistrationRow): Registration => ({
  registrationId: row.id,
  number: row.number,
  fullName: row.fullName,
  email: row.email,
  isMember: row.userId !== null,
  state: row.state,
  code: row.code,
  holdReasons: row.holdReasons,
  offerEndsAt: row.offerEndsAt?.toISOString() ?? null,
  checkedInAt: row.checkedInAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

interface Staff {
  adminId: string;
  eventId: string;
  now: Date;
}

async function ticketOf(tx: Db, eventId: string, { code, registrationId }: Ticket) {
  const read = code === undefined ? undefined : readTicket(code);
  const which = registrationId
    ? eq(registrations.id, registrationId)
    : read === undefined
      ? undefined
      : eq(registrations.code, read);
  const [row] = which
    ? await tx
        .select()
        .from(registrations)
        .where(and(eq(registrations.eventId, eventId), which))
    : [];
  if (!row) throw new Problem('ticket_not_found');
  return row;
}

interface Ticket {
  code?: string | undefined;
  registrationId?: string | undefined;
}

/**
 * Checks a person in. Of two who check in the same ticket at once one does; the other reads when that was. Throws
 * `ticket_not_found`, `ticket_cancelled`, `ticket_without_seat`, `ticket_used` and `event_cancelled`.
 */
export async function checkIn(tx: Db, { adminId, eventId, now }: Staff, ticket: Ticket) {
  const event = await holdEvent(tx, eventId);
  const row = await ticketOf(tx, eventId, ticket);
  if (event.cancelledAt) throw new Problem('event_cancelled', { message: 'This event was cancelled.' });
  if (row.state === 'cancelled') throw new Problem('ticket_cancelled');
  if (row.state !== 'registered') throw new Problem('ticket_without_seat');
  if (row.checkedInAt)
    throw new Problem('ticket_used', {
      message: `${row.fullName} was already checked in: ${momentText(row.checkedInAt, event.details.timeZone)}.`,
    });
  const checked = one(
    await tx
      .update(registrations)
      .set({ checkedInAt: now, checkedInBy: adminId })
      .where(eq(registrations.id, row.id))
      .returning(),
  );
  await note(tx, { adminId, event, row, act: 'events.checked-in' });
  return registrationView(checked);
}

/** A check-in by mistake. Fine to repeat. */
export async function undoCheckIn(tx: Db, { adminId, eventId }: Staff, registrationId: string) {
  const event = await holdEvent(tx, eventId);
  const row = await ticketOf(tx, eventId, { registrationId });
  if (!row.checkedInAt) return registrationView(row);
  const undone = one(
    await tx
      .update(registrations)
      .set({ checkedInAt: null, checkedInBy: null })
      .where(eq(registrations.id, row.id))
      .returning(),
  );
  await note(tx, { adminId, event, row, act: 'events.check-in-undone' });
  return registrationView(undone);
}

/** Lets in what was held. */
export async function admitRegistration(tx: Db, { adminId, eventId, now }: Staff, registrationId: string) {
  const event = await holdEvent(tx, eventId);
  const row = await ticketOf(tx, eventId, { registrationId });
  if (row.state !== 'held') return registrationView(row);
  const admitted = await admit(tx, { event, row, now });
  await note(tx, { adminId, event, row, act: 'events.registration-admitted' });
  return registrationView(admitted);
}

/** Throws `ticket_used` where the person is there already. */
export async function cancelRegistration(tx: Db, { adminId, eventId, now }: Staff, registrationId: string) {
  const event = await holdEvent(tx, eventId);
  const row = await ticketOf(tx, eventId, { registrationId });
  if (row.state === 'cancelled') return registrationView(row);
  if (row.checkedInAt) throw new Problem('ticket_used');
  const ended = await endRegistration(tx, { event, row, by: 'admin', now });
  await note(tx, { adminId, event, row, act: 'events.registration-cancelled' });
  return registrationView(ended);
}

interface Done {
  adminId: string;
  event: EventRow;
  row: RegistrationRow;
  act:
    | 'events.checked-in'
    | 'events.check-in-undone'
    | 'events.registration-admitted'
    | 'events.registration-cancelled';
}

const note = (tx: Db, { adminId, event, row, act }: Done) =>
  record(tx, {
    actorId: adminId,
    act,
    subjectId: row.userId,
    before: {},
    after: { event: event.slug, registration: row.number },
  });
