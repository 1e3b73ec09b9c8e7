import type { Parsed } from '@stepwell/contract/endpoint.ts';
import type { classes } from '@stepwell/contract/enquiries/classes.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { classChanged } from '../../../events/enquiries.ts';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { emit } from '../../../platform/events/event.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import type { Caller } from '../../../platform/slice.ts';
import { availabilities, classBookings } from '../../../tables/enquiries/classes.ts';
import { enquiries } from '../../../tables/enquiries/enquiries.ts';
import { users } from '../../../tables/identity/identity.ts';
import { idIn, keyOf } from '../sending/private-link.public.ts';
import { checkSender, receive, sentOf, spacedReference } from '../sending/receiving.ts';
import { findTeacher, freeSlots, takenTimes } from './availability.ts';
import { timeText } from './class-times.ts';

const MINUTE = 60_000;
type Of = Pick<Services, 'db' | 'signer' | 'now'>;

/** Nobody else books or moves a class of this instructor until the transaction ends. */
const holdInstructor = (tx: Db, instructorId: string) =>
  tx
    .select({ id: availabilities.instructorId })
    .from(availabilities)
    .where(eq(availabilities.instructorId, instructorId))
    .for('update');

/**
 * Asks an instructor for a class. Of fifty who want the same time at once one gets it; the others are told and keep what
 * they wrote. Throws `teacher_not_bookable`, `slot_taken` and `form_expired`.
 */
export async function requestClass(
  services: Of,
  { caller, userId }: { caller: Pick<Caller, 'address'>; userId: string | null },
  form: Parsed<typeof classes.request>['body'],
) {
  const { db, now } = services;
  const checked = await checkSender(services, caller, form, form.message);
  const teacher = await findTeacher(db, form.teacher);
  const startsAt = new Date(form.startsAt);
  const row = await db.transaction(async (tx) => {
    await holdInstructor(tx, teacher.id);
    const known = await tx.select().from(enquiries).where(eq(enquiries.sendingId, form.sendingId));
    if (known[0]) return known[0];
    const free = await freeSlots(tx, teacher, now());
    if (!free.some((slot) => slot.getTime() === startsAt.getTime())) throw new Problem('slot_taken');
    const { row: enquiry } = await receive(tx, {
      ...checked,
      userId,
      sendingId: form.sendingId,
      kind: 'class',
      fullName: form.fullName,
      email: form.email,
      timeZone: form.timeZone,
      fields: {
        teacher: teacher.fullName,
        subject: form.subject,
        requestedTime: timeText(startsAt, form.timeZone),
      },
      message: form.message,
      now: now(),
    });
    await tx.insert(classBookings).values({
      id: enquiry.id,
      instructorId: teacher.id,
      subject: form.subject,
      startsAt,
      endsAt: new Date(startsAt.getTime() + teacher.hours.slotMinutes * MINUTE),
      teacherZone: teacher.hours.timeZone,
      changedAt: now(),
    });
    return enquiry;
  });
  return sentOf(services, row);
}

const columns = {
  bookingId: classBookings.id,
  instructorId: classBookings.instructorId,
  teacherName: users.fullName,
  teacherEmail: users.email,
  subject: classBookings.subject,
  startsAt: classBookings.startsAt,
  endsAt: classBookings.endsAt,
  state: classBookings.state,
  isMoved: classBookings.isMoved,
  teacherZone: classBookings.teacherZone,
  note: classBookings.note,
  sequence: classBookings.sequence,
  changedAt: classBookings.changedAt,
  studentZone: enquiries.timeZone,
  studentName: enquiries.fullName,
  studentEmail: enquiries.email,
  message: enquiries.message,
  reference: enquiries.reference,
  enquiryState: enquiries.state,
};
export const bookingRows = (db: Db) =>
  db
    .select(columns)
    .from(classBookings)
    .innerJoin(enquiries, eq(enquiries.id, classBookings.id))
    .innerJoin(users, eq(users.id, classBookings.instructorId))
    .$dynamic();
export type BookingRow = Awaited<ReturnType<typeof bookingRows>>[number];

/** Throws `booking_not_found`. */
export async function findBooking(db: Db, id: string): Promise<BookingRow> {
  const [row] = await bookingRows(db).where(eq(classBookings.id, id));
  if (!row) throw new Problem('booking_not_found');
  return row;
}

const isOpen = ({ state }: Pick<BookingRow, 'state'>) => state === 'requested' || state === 'confirmed';
export const calendarPath = (services: Pick<Services, 'signer'>, id: string) =>
  `/class-calendars/${keyOf(services, 'class', id)}.ics`;

const bookedView = (services: Pick<Services, 'signer'>, row: BookingRow) => ({
  teacherName: row.teacherName,
  subject: row.subject,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  state: row.state,
  isMoved: row.isMoved,
  teacherZone: row.teacherZone,
  studentZone: row.studentZone,
  calendarUrl: calendarPath(services, row.bookingId),
});

/** What the key of an enquiry booked. */
export async function ownClass(services: Of, key: string) {
  const row = await findBooking(services.db, idIn(services, 'enquiry', key));
  return { ...bookedView(services, row), canCancel: isOpen(row) && row.startsAt > services.now() };
}

/** Frees the time. Cancelled twice it is cancelled once. Throws `class_over` where it has started. */
export async function cancelClass(services: Of, key: string) {
  const id = idIn(services, 'enquiry', key);
  await services.db.transaction(async (tx) => {
    const row = await findBooking(tx, id);
    await holdInstructor(tx, row.instructorId);
    if (!isOpen(row)) return;
    if (row.startsAt <= services.now()) throw new Problem('class_over');
    await write(tx, id, { state: 'cancelled', note: '', by: 'student', now: services.now() });
  });
  return ownClass(services, key);
}

interface Change {
  state: BookingRow['state'];
  note: string;
  by: 'student' | 'instructor';
  now: Date;
  startsAt?: Date;
  endsAt?: Date;
}

async function write(tx: Db, id: string, { by, now, startsAt, endsAt, ...change }: Change) {
  const [row] = await tx
    .update(classBookings)
    .set({
      ...change,
      ...(startsAt && endsAt && { startsAt, endsAt, isMoved: true }),
      sequence: sql`${classBookings.sequence} + 1`,
      changedAt: now,
    })
    .where(eq(classBookings.id, id))
    .returning();
  await tx
    .update(enquiries)
    .set({ state: change.state === 'confirmed' ? 'answered' : 'closed', activeAt: now })
    .where(and(eq(enquiries.id, id), ne(enquiries.state, 'held')));
  if (row) await emit(tx, classChanged, { bookingId: id, sequence: row.sequence, by });
}

/**
 * An instructor confirms a class, moves it (which confirms it at the other time) or declines it. Throws `slot_taken` where
 * another class lies there, `class_decided` where it is over or off, and `booking_not_found`.
 */
export async function decideClass(
  services: Of,
  viewer: Pick<Viewer, 'id' | 'role'>,
  bookingId: string,
  { act, startsAt, note }: Parsed<typeof classes.decide>['body'],
) {
  const { db, now } = services;
  await db.transaction(async (tx) => {
    const known = await findBooking(tx, bookingId);
    if (known.instructorId !== viewer.id && viewer.role !== 'admin') throw new Problem('booking_not_found');
    await holdInstructor(tx, known.instructorId);
    const row = await findBooking(tx, bookingId);
    if (row.enquiryState === 'held' && viewer.role !== 'admin') throw new Problem('booking_not_found');
    if (!isOpen(row) || row.endsAt <= now()) throw new Problem('class_decided');
    if (act === 'decline') return write(tx, bookingId, { state: 'declined', note, by: 'instructor', now: now() });
    const at = act === 'move' ? new Date(startsAt ?? '') : row.startsAt;
    if (act === 'confirm' && row.state === 'confirmed') return;
    if (Number.isNaN(at.getTime()) || at <= now())
      throw new Problem('invalid_fields', { fields: { startsAt: 'Choose a time in the future.' } });
    const endsAt = new Date(at.getTime() + (row.endsAt.getTime() - row.startsAt.getTime()));
    const taken = await takenTimes(tx, row.instructorId, now(), bookingId);
    if (taken.some((one) => one.startsAt < endsAt && at < one.endsAt)) throw new Problem('slot_taken');
    await write(tx, bookingId, {
      state: 'confirmed',
      note,
      by: 'instructor',
      now: now(),
      ...(at.getTime() !== row.startsAt.getTime() && { startsAt: at, endsAt }),
    });
  });
  return bookingView(services, await findBooking(db, bookingId));
}

const bookingView = (services: Pick<Services, 'signer'>, row: BookingRow) => ({
  bookingId: row.bookingId,
  ...bookedView(services, row),
  studentName: row.studentName,
  studentEmail: row.studentEmail,
  message: row.message,
  reference: spacedReference(row.reference),
});

const Place = z.tuple([z.iso.datetime(), z.uuid()]);

/** The instructor’s own classes, the next first; past ones the latest first. */
export async function listBookings(
  services: Of,
  instructorId: string,
  { when, limit, cursor }: Parsed<typeof classes.bookings>['query'],
) {
  const after = readCursor(Place, cursor);
  const at = services.now().toISOString();
  const past = when === 'past';
  const beyond = past ? sql`<` : sql`>`;
  const rows = await bookingRows(services.db)
    .where(
      and(
        eq(classBookings.instructorId, instructorId),
        ne(enquiries.state, 'held'),
        past ? sql`${classBookings.endsAt} <= ${at}::timestamptz` : sql`${classBookings.endsAt} > ${at}::timestamptz`,
        after &&
          sql`(${classBookings.startsAt}, ${classBookings.id}) ${beyond} (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(
      past ? desc(classBookings.startsAt) : asc(classBookings.startsAt),
      past ? desc(classBookings.id) : asc(classBookings.id),
    )
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, (row) => [row.startsAt.toISOString(), row.bookingId]);
  return { items: items.map((row) => bookingView(services, row)), nextCursor };
}
