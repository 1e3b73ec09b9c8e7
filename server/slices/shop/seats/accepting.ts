import type { Reply } from '@stepwell/contract/endpoint.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { seats as contract } from '@stepwell/contract/shop/seats.ts';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { seatTaken } from '../../../events/shop.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { enrolments } from '../../../tables/learning/learning.ts';
import { seatLots, seats } from '../../../tables/shop/seats.ts';
import { orders } from '../../../tables/shop/shop.ts';
import { isFree, refuseFrozenSeats } from './lots.ts';

type Invitation = Reply<typeof contract.invitation>;

/** The lot that a code opens, and the seat it is for where it is a personal one. Throws `seats_not_found`. */
async function opened(db: Db, code: string, lock = false) {
  const found = db
    .select({
      lot: seatLots,
      seat: seats,
      from: sql<string>`${orders.buyer}->>'fullName'`,
      slug: courses.slug,
      title: courses.title,
    })
    .from(seatLots)
    .innerJoin(orders, eq(orders.id, seatLots.orderId))
    .innerJoin(courses, and(eq(courses.id, seatLots.courseId), eq(courses.state, 'published')))
    .leftJoin(seats, and(eq(seats.lotId, seatLots.id), eq(seats.inviteCode, code)))
    .where(or(eq(seatLots.joinCode, code), eq(seats.inviteCode, code)));
  const [row] = await (lock ? found.for('update', { of: seatLots }) : found);
  if (!row) throw new Problem('seats_not_found');
  return row;
}

/** Seats are for people who are not in the course yet, or only as long as their plan runs. */
const isIn = async (db: Db, courseId: string | null, userId: string) =>
  courseId !== null &&
  (await db.$count(
    enrolments,
    and(eq(enrolments.studentId, userId), eq(enrolments.courseId, courseId), eq(enrolments.byPlan, false)),
  )) > 0;

/** What a code opens for this person, or for a visitor. */
export async function invitationOf(db: Db, code: string, userId: string | null): Promise<Invitation> {
  const { lot, seat, from, slug, title } = await opened(db, code);
  const own = userId ? await db.$count(seats, and(eq(seats.lotId, lot.id), eq(seats.userId, userId))) : 0;
  const isOpen = seat
    ? seat.takenAt === null && seat.refundedAt === null
    : (await db.$count(seats, and(eq(seats.lotId, lot.id), isFree))) > 0;
  const isEnrolled = userId !== null && own === 0 && (await isIn(db, lot.courseId, userId));
  const state = own > 0 ? 'yours' : isEnrolled ? 'enrolled' : isOpen ? 'open' : 'gone';
  return { course: { slug, title }, from, state };
}

/** Takes the seat of a code, in the lot's lock: of two for the last one, one gets it. Throws `seats_full`, `already_enrolled`. */
export async function acceptSeat(tx: Db, code: string, userId: string, now: Date) {
  const { lot, seat } = await opened(tx, code, true);
  if ((await tx.$count(seats, and(eq(seats.lotId, lot.id), eq(seats.userId, userId)))) > 0) return;
  if (await isIn(tx, lot.courseId, userId)) throw new Problem('already_enrolled');
  await refuseFrozenSeats(tx, lot.orderId);
  const wanted = seat
    ? and(eq(seats.id, seat.id), isNull(seats.takenAt), isNull(seats.refundedAt))
    : and(eq(seats.lotId, lot.id), isFree);
  const [free] = await tx
    .select({ id: seats.id })
    .from(seats)
    .where(wanted)
    .orderBy(asc(seats.number))
    .limit(1)
    .for('update');
  if (!free || !lot.courseId) throw new Problem('seats_full');
  await tx.update(seats).set({ userId, takenAt: now }).where(eq(seats.id, free.id));
  await emit(tx, seatTaken, { userId, courseId: lot.courseId });
}
