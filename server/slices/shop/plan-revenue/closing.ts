import { share } from '@stepwell/contract/money/money.ts';
import { planShareMinor } from '@stepwell/contract/shop/plan-shares.ts';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { type Calendar, calendarOf, dayAfter } from '../../../platform/calendar.ts';
import { type Db, one, rowsOf } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/services.ts';
import { shares } from '../../../tables/shop/earnings.ts';
import { planTerms } from '../../../tables/shop/plan-terms.ts';
import { orders } from '../../../tables/shop/shop.ts';
import { book } from '../../ledger/booking.public.ts';
import { addTo, deferredOf, heldOf, planSharesOf, salesOf } from '../accounts.ts';
import { salesPolicyOf } from '../policy.ts';
import { partsOfCourses, payeeOf } from '../shares/earning.ts';
import { learnedIn } from './learning-time.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 500;
type Term = typeof planTerms.$inferSelect;

const monthAfter = (month: string) => dayAfter(`${month}-28`, 4).slice(0, 7);
const monthBefore = (month: string) => dayAfter(`${month}-01`, -1).slice(0, 7);

/**
 * Every day: closes the months that ended a day ago or earlier for each plan that was paid for. What its subscriber had of
 * it in a month is recognised as revenue, and its instructors’ shares are held. A term and month is one transaction under
 * one key of the ledger: safe to stop at any line and to run twice.
 */
export async function closePlanMonths({ db, now, zone }: Pick<Services, 'db' | 'now' | 'zone'>) {
  const calendar = calendarOf(zone);
  const last = monthBefore(calendar.dayOf(new Date(now().getTime() - DAY_MS)).slice(0, 7));
  const end = calendar.beginOf(`${monthAfter(last)}-01`);
  for (let after: string | undefined; ; ) {
    const open = await db
      .select({ id: planTerms.id })
      .from(planTerms)
      .innerJoin(orders, eq(orders.id, planTerms.orderId))
      .where(
        and(
          gt(planTerms.deferredMinor, 0),
          sql`${planTerms.closedThrough} is distinct from ${last}`,
          sql`${orders.paidAt} < ${end.toISOString()}::timestamptz`,
          after ? gt(planTerms.id, after) : undefined,
        ),
      )
      .orderBy(asc(planTerms.id))
      .limit(AT_ONCE);
    for (const { id } of open) await closeTerm(db, id, { last, calendar, now: now() });
    after = open.at(-1)?.id;
    if (open.length < AT_ONCE) return;
  }
}

interface Closing {
  last: string;
  calendar: Calendar;
  now: Date;
}
/** Closes a term's months one after the other, each in a transaction. */
async function closeTerm(db: Db, id: string, { last, calendar, now }: Closing) {
  for (let isOpen = true; isOpen; )
    isOpen = await db.transaction(async (tx) => {
      const { orderId } = one(await tx.select().from(planTerms).where(eq(planTerms.id, id)));
      // Refunds and disputes take the same lock.
      const order = one(await tx.select().from(orders).where(eq(orders.id, orderId)).for('update'));
      const term = one(await tx.select().from(planTerms).where(eq(planTerms.id, id)).for('update'));
      const month = term.closedThrough
        ? monthAfter(term.closedThrough)
        : calendar.dayOf(order.paidAt ?? now).slice(0, 7);
      if (month > last || term.deferredMinor === 0) return false;
      await closeMonth(tx, term, { month, calendar, now, currency: order.currency });
      return true;
    });
}

interface Month {
  month: string;
  calendar: Calendar;
  now: Date;
  currency: string;
}
async function closeMonth(tx: Db, term: Term, { month, calendar, now, currency }: Month) {
  const from = calendar.beginOf(`${month}-01`);
  const until = calendar.beginOf(`${monthAfter(month)}-01`);
  const { servedMs, ofMs, learnerId } = await servedOf(tx, term, until);
  const { deferredMinor } = term;
  const isOver = servedMs >= ofMs;
  // Reckoned from what is left, so that a partial refund lowers the months to come and the last one leaves nothing.
  const minor = isOver
    ? deferredMinor
    : share(deferredMinor, Math.max(0, servedMs - term.servedMs), ofMs - term.servedMs);
  await tx
    .update(planTerms)
    .set({
      closedThrough: month,
      deferredMinor: deferredMinor - minor,
      recognisedMinor: term.recognisedMinor + minor,
      servedMs: Math.max(term.servedMs, servedMs),
    })
    .where(eq(planTerms.id, term.id));
  const sold = { kind: 'plan', courseId: null, variantId: null, planId: term.planId };
  const entries: Record<string, number> = { [deferredOf(term.planId)]: minor, [salesOf(sold)]: -minor };
  if (learnerId && minor > 0)
    await sharePlanMonth(tx, { term, month, from, until, learnerId, netMinor: minor, now }, entries);
  await book(tx, {
    key: `plan:${term.id}:${month}`,
    kind: 'plan-month',
    happenedAt: new Date(until.getTime() - 1),
    currency,
    entries,
  });
}

/**
 * How much of a term's time had passed at a moment, without pauses; all of it once the plan has ended or its subscriber’s
 * account is gone. A seat that nobody has taken has not begun.
 */
async function servedOf(tx: Db, { orderId, seatId }: Term, at: Date) {
  const [row] = await rowsOf<{ from: string; until: string; state: string; stop: string | null; learnerId: string }>(
    tx,
    seatId
      ? sql`select s.period_start as from, s.period_end as until, s.state, s.ended_at as stop, s.user_id as "learnerId"
          from subscriptions_subscriptions s where s.seat_id = ${seatId}`
      : sql`select c.value_from as from, c.period_end as until, s.state,
            case s.state when 'paused' then s.paused_at else s.ended_at end as stop, s.user_id as "learnerId"
          from subscriptions_charges c join subscriptions_subscriptions s on s.id = c.subscription_id
          where c.order_id = ${orderId}`,
  );
  if (!row) {
    const [seat] = await rowsOf<{ taken: boolean }>(
      tx,
      sql`select taken_at is not null as taken from shop_seats where id = ${seatId}`,
    );
    return { servedMs: seat && !seat.taken ? 0 : 1, ofMs: 1, learnerId: undefined };
  }
  const [from, until] = [new Date(row.from).getTime(), new Date(row.until).getTime()];
  const stop = row.stop ? Math.min(new Date(row.stop).getTime(), at.getTime()) : at.getTime();
  const hasEnded = row.state === 'ended' && stop < at.getTime();
  const ofMs = Math.max(1, until - from);
  const servedMs = hasEnded ? ofMs : Math.min(ofMs, Math.max(0, stop - from));
  return { servedMs, ofMs, learnerId: row.learnerId };
}

interface Shared {
  term: Term;
  month: string;
  from: Date;
  until: Date;
  learnerId: string;
  netMinor: number;
  now: Date;
}
/**
 * Divides the instructors' share of a subscriber's month among the courses by how long that subscriber learned in them
 * (`learnedIn`), as Udemy Business and Skillshare do by minutes. Who learned nothing, courses of nobody who teaches, and
 * what rounding down leaves, stay with the site.
 */
async function sharePlanMonth(
  tx: Db,
  { term, month, from, until, learnerId, netMinor, now }: Shared,
  entries: Record<string, number>,
) {
  const learned = await learnedIn(tx, learnerId, { from, until });
  if (learned.length === 0) return;
  const ofMs = learned.reduce((sum, one) => sum + one.learnedMs, 0);
  const { policy } = await salesPolicyOf(tx);
  const teaching = await partsOfCourses(
    tx,
    learned.map(({ courseId }) => courseId),
  );
  const releasesAt = new Date(now.getTime() + policy.holdDays * DAY_MS);
  for (const { courseId, learnedMs, completedMs } of learned)
    for (const { userId, partBp } of teaching.get(courseId)?.parts ?? []) {
      const basis = { netMinor, shareBp: policy.planShareBp, partBp, learnedMs, completedMs, ofMs };
      const minor = planShareMinor(basis);
      if (minor === 0) continue;
      const payeeId = await payeeOf(tx, userId);
      await tx.insert(shares).values({
        orderId: term.orderId,
        number: term.number,
        payeeId,
        shareBp: policy.planShareBp,
        minor,
        soldAt: new Date(until.getTime() - 1),
        releasesAt,
        termId: term.id,
        month,
        courseId,
        basis,
      });
      addTo(entries, planSharesOf(term.planId), minor);
      addTo(entries, heldOf(payeeId), -minor);
    }
}
