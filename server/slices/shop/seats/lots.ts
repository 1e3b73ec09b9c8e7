import { randomBytes } from 'node:crypto';
import { Problem } from '@stepwell/contract/problem.ts';
import type { SeatItem, SeatLot } from '@stepwell/contract/shop/seats.ts';
import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { calendarOf, dayAfter } from '../../../platform/calendar.ts';
import { type Db, one } from '../../../platform/database/db.ts';
import { letter } from '../../../platform/letters/letter.ts';
import type { Services } from '../../../platform/services.ts';
import { siteSettingsOf } from '../../../platform/site-settings.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';
import { plans } from '../../../tables/plans/plans.ts';
import { seatLots, seats } from '../../../tables/shop/seats.ts';
import { orderLines, orders } from '../../../tables/shop/shop.ts';
import { isDisputed } from '../disputes/freezing.ts';

type Line = typeof orderLines.$inferSelect;

/** 96 random bits, in signs that an address takes. */
export const newSeatCode = () => randomBytes(12).toString('hex');

/** The seats of an order that is being paid, all free. */
export async function openLots(tx: Db, orderId: string, lines: readonly Line[], now: Date) {
  for (const { number, courseId, planId, period, quantity } of lines.filter((line) => line.seats)) {
    const lot = one(
      await tx
        .insert(seatLots)
        .values({ orderId, line: number, courseId, planId, period, joinCode: newSeatCode(), createdAt: now })
        .returning(),
    );
    await tx.insert(seats).values(Array.from({ length: quantity }, (_, at) => ({ lotId: lot.id, number: at + 1 })));
  }
}

/** Who paid, as those they invite know them: the organisation, where the order names one. */
export const payerName = sql<string>`coalesce(nullif(${orders.buyer}->>'company', ''), ${orders.buyer}->>'fullName')`;

/** What the seats of a lot open. */
export const itemOfLot = (
  lot: typeof seatLots.$inferSelect,
  { slug, title }: { slug: string; title: string },
): SeatItem => ({
  kind: lot.period ? 'plan' : 'course',
  slug,
  title,
  period: lot.period,
});

const lotRows = (db: Db) =>
  db
    .select({
      lot: seatLots,
      buyerId: orders.userId,
      buyer: payerName,
      slug: sql<string>`coalesce(${courses.slug}, ${orderLines.slug})`,
      title: sql<string>`coalesce(${courses.title}, ${plans.name}, ${orderLines.title})`,
    })
    .from(seatLots)
    .innerJoin(orders, eq(orders.id, seatLots.orderId))
    .innerJoin(orderLines, and(eq(orderLines.orderId, seatLots.orderId), eq(orderLines.number, seatLots.line)))
    .leftJoin(courses, eq(courses.id, seatLots.courseId))
    .leftJoin(plans, eq(plans.id, seatLots.planId));
type LotRow = Awaited<ReturnType<typeof lotRows>>[number];

/** The lots of an order with every seat; none for an order without. */
export async function lotsOf(db: Db, orderId: string): Promise<{ lots: SeatLot[] }> {
  const rows = await lotRows(db).where(eq(seatLots.orderId, orderId)).orderBy(asc(seatLots.line));
  return { lots: await shownOf(db, rows) };
}

async function shownOf(db: Db, rows: readonly LotRow[]): Promise<SeatLot[]> {
  if (rows.length === 0) return [];
  const all = await db
    .select({ seat: seats, name: users.fullName })
    .from(seats)
    .leftJoin(users, eq(users.id, seats.userId))
    .where(
      inArray(
        seats.lotId,
        rows.map(({ lot }) => lot.id),
      ),
    )
    .orderBy(asc(seats.number));
  return rows.map(({ lot, slug, title }) => ({
    lotId: lot.id,
    item: itemOfLot(lot, { slug, title }),
    joinCode: lot.joinCode,
    seats: all
      .filter(({ seat }) => seat.lotId === lot.id)
      .map(({ seat: { id, email, inviteCode, invitedAt, takenAt, refundedAt, expiresAt }, name }) => ({
        seatId: id,
        state: refundedAt ? 'refunded' : takenAt ? 'taken' : invitedAt ? 'invited' : 'free',
        email,
        code: email === null && !takenAt && !refundedAt ? inviteCode : null,
        expiresAt: takenAt || refundedAt ? null : (expiresAt?.toISOString() ?? null),
        name: name ?? '',
        at: (refundedAt ?? takenAt ?? invitedAt)?.toISOString() ?? null,
      })),
  }));
}

/** A lot of an order of the caller's, locked. Throws `seats_not_found`. */
async function ownLot(tx: Db, userId: string, lotId: string) {
  const [row] = await lotRows(tx)
    .where(and(eq(seatLots.id, lotId), eq(orders.userId, userId)))
    .for('update', { of: seatLots });
  if (!row) throw new Problem('seats_not_found');
  return row;
}

/** Nobody takes a seat whose payment is disputed. Throws `seats_frozen`. */
export async function refuseFrozenSeats(tx: Db, orderId: string) {
  if (await isDisputed(tx, orderId)) throw new Problem('seats_frozen');
}

export async function lotPage(db: Db, userId: string, lotId: string): Promise<SeatLot> {
  const rows = await lotRows(db).where(and(eq(seatLots.id, lotId), eq(orders.userId, userId)));
  return one(await shownOf(db, rows));
}

export const isFree = and(isNull(seats.invitedAt), isNull(seats.takenAt), isNull(seats.refundedAt));
/**
 * Free, or a voucher that nobody used: its code went to no address of ours. Of an erased buyer's seats the addresses are
 * gone too, so that of theirs only free ones count.
 */
const isUnused = and(
  isNull(seats.takenAt),
  isNull(seats.refundedAt),
  isNull(seats.email),
  sql`(${seats.invitedAt} is null or exists (select from shop_seat_lots t join shop_orders o on o.id = t.order_id
    where t.id = ${seats.lotId} and o.user_id is not null))`,
);

/** So many free seats of a lot, the first ones, locked. Throws `seats_full`. */
async function freeSeats(tx: Db, lotId: string, count: number) {
  const free = await tx
    .select({ id: seats.id })
    .from(seats)
    .where(and(eq(seats.lotId, lotId), isFree))
    .orderBy(asc(seats.number))
    .limit(count)
    .for('update');
  if (free.length < count) throw new Problem('seats_full');
  return free;
}

interface Vouchers {
  lotId: string;
  count: number;
  expiresOn: string | null;
  now: Date;
  zone: string;
}
/** Gives free seats codes that the buyer hands out. Throws `seats_full`, `invalid_fields`. */
export async function makeVouchers(tx: Db, userId: string, { lotId, count, expiresOn, now, zone }: Vouchers) {
  const calendar = calendarOf(zone);
  if (expiresOn && expiresOn < calendar.dayOf(now))
    throw new Problem('invalid_fields', { fields: { expiresOn: 'Choose today or a later day.' } });
  const expiresAt = expiresOn && calendar.beginOf(dayAfter(expiresOn, 1));
  const { lot } = await ownLot(tx, userId, lotId);
  await refuseFrozenSeats(tx, lot.orderId);
  for (const { id } of await freeSeats(tx, lotId, count))
    await tx
      .update(seats)
      .set({ inviteCode: newSeatCode(), invitedAt: now, expiresAt: expiresAt || null })
      .where(eq(seats.id, id));
}

/** Gives each address a free seat and an invitation; those who have one are left out. Throws `seats_full`. */
export async function invite(
  services: Pick<Services, 'db' | 'ports' | 'publicUrl' | 'now'>,
  userId: string,
  { lotId, emails }: { lotId: string; emails: readonly string[] },
) {
  const { db, ports, publicUrl, now } = services;
  const { sent, row } = await db.transaction(async (tx) => {
    const row = await ownLot(tx, userId, lotId);
    await refuseFrozenSeats(tx, row.lot.orderId);
    const known = await tx.select({ email: seats.email }).from(seats).where(eq(seats.lotId, lotId));
    const wanted = [...new Set(emails)].filter((email) => !known.some((seat) => seat.email === email));
    const free = await freeSeats(tx, lotId, wanted.length);
    const invited = wanted.map((email, at) => ({ email, seatId: free[at]?.id ?? '', code: newSeatCode() }));
    for (const { email, seatId, code } of invited)
      await tx.update(seats).set({ email, inviteCode: code, invitedAt: now() }).where(eq(seats.id, seatId));
    return { sent: invited, row };
  });
  const { siteName } = await siteSettingsOf(db);
  for (const { email, code } of sent) {
    const about = {
      from: row.buyer,
      site: siteName,
      link: `${publicUrl}/shop/checkout?seat=${code}`,
    };
    await ports.mail.send({
      key: `seat:${code}`,
      to: email,
      ...(row.lot.period
        ? letter('plan-seat-invitation', { ...about, plan: row.title })
        : letter('seat-invitation', { ...about, course: row.title })),
    });
  }
}

/** Frees a seat whose invitation nobody accepted. Throws `seat_taken`. */
export async function takeBack(tx: Db, userId: string, { lotId, seatId }: { lotId: string; seatId: string }) {
  await ownLot(tx, userId, lotId);
  const [seat] = await tx
    .update(seats)
    .set({ email: null, inviteCode: null, invitedAt: null, expiresAt: null })
    .where(and(eq(seats.id, seatId), eq(seats.lotId, lotId), isNull(seats.takenAt), isNull(seats.refundedAt)))
    .returning();
  if (!seat) throw new Problem('seat_taken');
}

/**
 * Gives seats back with a refund: as many as the amount pays for, free ones first and then vouchers that nobody used,
 * which open nothing from then on. Throws `seats_in_use` where there are fewer.
 * `refundedMinor` is all that was given back of the line, this refund included.
 */
export async function refundSeats(tx: Db, { orderId, line, refundedMinor, grossMinor, quantity, now }: Refunding) {
  const [lot] = await tx
    .select()
    .from(seatLots)
    .where(and(eq(seatLots.orderId, orderId), eq(seatLots.line, line)))
    .for('update');
  if (!lot) return;
  const gone = await tx.$count(seats, and(eq(seats.lotId, lot.id), sql`${seats.refundedAt} is not null`));
  // The last unit is left out: a seat's price that was rounded up is the price of one seat still.
  const wanted = Math.floor(((refundedMinor - 1) * quantity) / grossMinor) + 1 - gone;
  if (wanted <= 0) return;
  const free = await tx
    .select({ id: seats.id })
    .from(seats)
    .where(and(eq(seats.lotId, lot.id), isUnused))
    .orderBy(sql`${seats.invitedAt} nulls first, ${seats.number} desc`)
    .limit(wanted)
    .for('update');
  if (free.length < wanted) throw new Problem('seats_in_use');
  await tx
    .update(seats)
    .set({ refundedAt: now, inviteCode: null, invitedAt: null, expiresAt: null })
    .where(
      inArray(
        seats.id,
        free.map(({ id }) => id),
      ),
    );
}
interface Refunding {
  orderId: string;
  line: number;
  refundedMinor: number;
  grossMinor: number;
  quantity: number;
  now: Date;
}

/** The lines of an order that have a seat nobody uses. */
export async function linesWithFreeSeats(db: Db, orderId: string) {
  const rows = await db
    .selectDistinct({ line: seatLots.line })
    .from(seatLots)
    .innerJoin(seats, eq(seats.lotId, seatLots.id))
    .where(and(eq(seatLots.orderId, orderId), isUnused));
  return new Set(rows.map(({ line }) => line));
}

/**
 * Ends every invitation of an order that nobody accepted. Answers how many seats of each line nobody sits in, those that
 * were refunded before with them, by line.
 */
export async function emptySeats(tx: Db, orderId: string): Promise<Map<number, number>> {
  const lots = tx.select({ id: seatLots.id }).from(seatLots).where(eq(seatLots.orderId, orderId));
  await tx
    .update(seats)
    .set({ email: null, inviteCode: null, invitedAt: null, expiresAt: null })
    .where(and(inArray(seats.lotId, lots), isNull(seats.takenAt), isNull(seats.refundedAt)));
  const rows = await tx
    .select({ line: seatLots.line, empty: count() })
    .from(seatLots)
    .innerJoin(seats, and(eq(seats.lotId, seatLots.id), isNull(seats.takenAt)))
    .where(eq(seatLots.orderId, orderId))
    .groupBy(seatLots.line);
  return new Map(rows.map(({ line, empty }) => [line, empty]));
}
