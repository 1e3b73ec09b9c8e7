import type { Reply } from '@stepwell/contract/endpoint.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { seats as contract } from '@stepwell/contract/shop/seats.ts';
import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { seatTaken } from '../../../events/shop.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { enrolments } from '../../../tables/learning/learning.ts';
import { plans } from '../../../tables/plans/plans.ts';
import { seatLots, seats } from '../../../tables/shop/seats.ts';
import { orderLines, orders } from '../../../tables/shop/shop.ts';
import { subscriptions } from '../../../tables/subscriptions/subscriptions.ts';
import { isFree, itemOfLot, payerName, refuseFrozenSeats } from './lots.ts';

type Invitation = Reply<typeof contract.invitation>;

/** The lot that a code opens, and the seat it is for where it is a personal one. Throws `seats_not_found`. */
async function opened(db: Db, code: string, lock = false) {
  const found = db
    .select({
      lot: seatLots,
      seat: seats,
      from: payerName,
      slug: sql<string>`coalesce(${courses.slug}, ${plans.id}::text)`,
      title: sql<string>`coalesce(${courses.title}, ${plans.name})`,
      currency: orders.currency,
      unitMinor: orderLines.unitMinor,
    })
    .from(seatLots)
    .innerJoin(orders, eq(orders.id, seatLots.orderId))
    .innerJoin(orderLines, and(eq(orderLines.orderId, seatLots.orderId), eq(orderLines.number, seatLots.line)))
    .leftJoin(courses, and(eq(courses.id, seatLots.courseId), eq(courses.state, 'published')))
    .leftJoin(plans, eq(plans.id, seatLots.planId))
    .leftJoin(seats, and(eq(seats.lotId, seatLots.id), eq(seats.inviteCode, code)))
    .where(or(eq(seatLots.joinCode, code), eq(seats.inviteCode, code)));
  const [row] = await (lock ? found.for('update', { of: seatLots }) : found);
  if (!row?.title) throw new Problem('seats_not_found');
  return row;
}
type Opened = Awaited<ReturnType<typeof opened>>;

/** Seats are for people who are not in the course yet, or only as long as their plan runs; those of plans for people without one. */
const hasAlready = async (db: Db, { courseId, planId }: Opened['lot'], userId: string) =>
  planId
    ? (await db.$count(subscriptions, and(eq(subscriptions.userId, userId), ne(subscriptions.state, 'ended')))) > 0
    : courseId !== null &&
      (await db.$count(
        enrolments,
        and(eq(enrolments.studentId, userId), eq(enrolments.courseId, courseId), eq(enrolments.byPlan, false)),
      )) > 0;

/** What a code opens for this person, or for a visitor. */
export async function invitationOf(db: Db, code: string, userId: string | null, now: Date): Promise<Invitation> {
  const { lot, seat, from, ...about } = await opened(db, code);
  const own = userId ? await db.$count(seats, and(eq(seats.lotId, lot.id), eq(seats.userId, userId))) : 0;
  const isOpen = seat
    ? seat.takenAt === null && seat.refundedAt === null
    : (await db.$count(seats, and(eq(seats.lotId, lot.id), isFree))) > 0;
  const needsNone = userId !== null && own === 0 && (await hasAlready(db, lot, userId));
  const state =
    own > 0 ? 'yours' : needsNone ? 'enrolled' : !isOpen ? 'gone' : hasExpired(seat, now) ? 'expired' : 'open';
  return { item: itemOfLot(lot, about), from, state };
}

/** Takes the seat of a course, in the lot's lock: of two for the last one, one gets it. Throws `seats_full`, `seat_expired`, `already_enrolled`. */
export async function acceptSeat(tx: Db, code: string, userId: string, now: Date) {
  const found = await opened(tx, code, true);
  const { courseId } = found.lot;
  if (!courseId) throw new Problem('seats_not_found');
  if (await hasOneOf(tx, found.lot.id, userId)) return;
  if (await hasAlready(tx, found.lot, userId)) throw new Problem('already_enrolled');
  await takeSeat(tx, found, userId, now);
  await emit(tx, seatTaken, { userId, courseId });
}

/**
 * Takes the seat of a plan, in the lot's lock. Answers what its subscription is to hold; nothing where this person took
 * one of the lot before. Throws `seats_full`, `seats_not_found` for one of a course, `seat_has_plan`.
 */
export async function takePlanSeat(tx: Db, code: string, userId: string, now: Date) {
  const found = await opened(tx, code, true);
  const { id, planId, period, orderId } = found.lot;
  if (!planId || !period) throw new Problem('seats_not_found');
  if (await hasOneOf(tx, id, userId)) return undefined;
  if (await hasAlready(tx, found.lot, userId)) throw new Problem('seat_has_plan');
  const seatId = await takeSeat(tx, found, userId, now);
  return { seatId, planId, period, orderId, priceMinor: found.unitMinor, currency: found.currency };
}

const hasOneOf = async (tx: Db, lotId: string, userId: string) =>
  (await tx.$count(seats, and(eq(seats.lotId, lotId), eq(seats.userId, userId)))) > 0;

const hasExpired = (seat: Opened['seat'], now: Date) => Boolean(seat?.expiresAt && seat.expiresAt <= now);

async function takeSeat(tx: Db, { lot, seat }: Opened, userId: string, now: Date) {
  await refuseFrozenSeats(tx, lot.orderId);
  if (hasExpired(seat, now)) throw new Problem('seat_expired');
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
  if (!free) throw new Problem('seats_full');
  await tx.update(seats).set({ userId, takenAt: now }).where(eq(seats.id, free.id));
  return free.id;
}
