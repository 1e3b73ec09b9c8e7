import { Problem } from '@stepwell/contract/problem.ts';
import { driveSlotChanged } from '../../../events/drives.ts';
import type { Db } from '../../../platform/database/db.ts';
import { preparedRows } from '../../../platform/database/prepared.ts';
import { OUTBOX_CHANNEL } from '../../../platform/events/event.ts';
import { bookSlot, type SlotWish, sqlStateOf } from './booking.ts';

interface Row {
  isFull: boolean;
  overlaps: boolean;
  isBooked: boolean;
}

/**
 * A first seat in one statement, for a fair where thousands book at once. A slot that is full, or at a time that is
 * taken, is refused without a lock. A seat is drawn among those that are free, so that two rarely want the same. What
 * changed meanwhile is read again as the rows are held; the student's lock is only tried for, so nobody waits in a ring.
 */
const bookOne = preparedRows<Row>(
  'drive_book_first_seat',
  `with facts as (
     select r.id as registration_id, s.id as slot_id,
       exists (select 1 from drives_bookings b where b.student_id = r.student_id and b.state = 'booked'
         and tstzrange(b.starts_at, b.ends_at) && tstzrange(s.starts_at, s.ends_at)) as overlaps,
       (select n from generate_series(1, s.seats) n where not exists (
         select 1 from drives_bookings b where b.slot_id = s.id and b.seat = n and b.state = 'booked')
         order by random() limit 1) as seat
     from drives_registrations r
     join drives_drives d on d.id = r.drive_id and d.state not in ('finished', 'cancelled')
     join drives_slots s on s.drive_id = r.drive_id and s.id = $3::uuid and s.removed_at is null
       and s.round_id = r.told_round_id and s.starts_at > $4::timestamptz
     where r.drive_id = $1::uuid and r.student_id = $2::uuid and r.outcome = 'active'
       and not exists (select 1 from drives_jobs l join jobs_jobs j on j.id = l.job_id
         where l.drive_id = r.drive_id and j.paused_at is not null)
       and not exists (select 1 from drives_bookings b where b.registration_id = r.id and b.round_id = s.round_id
         and b.state = 'booked')
   ), held as (
     select r.id as registration_id, r.student_id, s.round_id, s.id as slot_id, s.starts_at, s.ends_at, s.seats, f.seat
     from facts f
     join drives_registrations r on r.id = f.registration_id and r.outcome = 'active'
     join drives_slots s on s.id = f.slot_id and s.removed_at is null and s.round_id = r.told_round_id
     where not f.overlaps and f.seat is not null
       and pg_try_advisory_xact_lock(hashtext('drives.seat'), hashtext($2::text))
     for share of r, s
   ), made as (
     insert into drives_bookings (registration_id, student_id, round_id, slot_id, starts_at, ends_at, seats, seat, booked_at)
     select registration_id, student_id, round_id, slot_id, starts_at, ends_at, seats, seat, $4::timestamptz from held
     returning id
   ), told as (
     insert into platform_outbox (name, payload)
     select '${driveSlotChanged.name}', jsonb_build_object('bookingId', id, 'change', 'booked') from made returning id
   )
   select f.seat is null as "isFull", f.overlaps, exists (select 1 from made) as "isBooked",
     (select pg_notify('${OUTBOX_CHANNEL}', '') from told) as woken
   from facts f`,
);

/** Somebody else has the seat that was drawn, or the student another slot at the time: the long way says which. */
const isTaken = (error: unknown) => ['23505', '23P01'].includes(sqlStateOf(error) ?? '');

/**
 * Books a slot, as `bookSlot` promises it. A first seat goes the short way; a move, a repeat and whatever else is not
 * plainly in order go the long one, which knows what to say.
 */
export async function bookFast(db: Db, wish: SlotWish) {
  const { driveId, studentId, slotId, now } = wish;
  const [tried] = await bookOne(db, [driveId, studentId, slotId, now]).catch((error) => {
    if (isTaken(error)) return [];
    throw error;
  });
  if (tried?.isBooked) return;
  if (tried?.isFull) throw new Problem('drive_slot_full');
  if (tried?.overlaps) throw new Problem('drive_slot_overlap');
  await db.transaction((tx) => bookSlot(tx, wish));
}
