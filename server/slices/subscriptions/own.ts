import type { MySubscription, Subscription } from '@stepwell/contract/subscriptions/subscriptions.ts';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { type Db, one } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { plans } from '../../tables/plans/plans.ts';
import { orderLines, orders } from '../../tables/shop/shop.ts';
import { charges } from '../../tables/subscriptions/subscriptions.ts';
import { invoiceLink, takesCards } from '../shop/orders/plan-orders.public.ts';
import { planPricesIn } from '../shop/prices/plan-prices.public.ts';
import { payerOfSeat } from '../shop/seats/plan-seats.public.ts';
import { latestSubscription, type SubscriptionRow } from './applying.ts';
import { mayChange } from './changing.ts';
import { pauseEnds } from './pausing.ts';

const MOST_INVOICES = 36;
type At = Pick<Services, 'db' | 'now' | 'signer' | 'ports'>;

/** Everything of /student/subscription in one answer. */
export async function mySubscription({ db, ports, ...signing }: At, userId: string): Promise<MySubscription> {
  const now = signing.now();
  const row = await latestSubscription(db, userId);
  const [all, paid, open, cardsAt, from] = await Promise.all([
    db.select().from(plans).orderBy(asc(plans.position)),
    invoicesOf(db, userId),
    row ? db.$count(charges, and(eq(charges.subscriptionId, row.id), eq(charges.state, 'open'))) : 0,
    takesCards({ db, ports }),
    row?.seatId ? payerOfSeat(db, row.seatId) : '',
  ]);
  return {
    subscription: row ? shown(row, all, { now, busy: open > 0, takesCard: cardsAt !== null, from }) : null,
    invoices: paid.map(({ order, title, option }) => ({
      orderId: order.id,
      number: order.invoiceNumber ?? '',
      title: [title, option].filter(Boolean).join(', '),
      paidAt: (order.paidAt ?? order.placedAt).toISOString(),
      totalMinor: order.totalMinor,
      currency: order.currency,
      invoiceUrl: invoiceLink(signing, order),
    })),
    choices:
      row && row.state !== 'ended' && row.seatId === null
        ? (await planPricesIn(db, row.currency)).flatMap(({ shown: isShown, ...price }) =>
            isShown && !(price.planId === row.planId && price.period === row.period) ? [price] : [],
          )
        : [],
    cardsAt,
  };
}

const invoicesOf = (db: Db, userId: string) =>
  db
    .select({ order: orders, title: orderLines.title, option: orderLines.option })
    .from(orders)
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, orders.id), eq(orderLines.kind, 'plan'), eq(orderLines.seats, false)),
    )
    .where(and(eq(orders.userId, userId), eq(orders.state, 'paid')))
    .orderBy(desc(orders.paidAt), sql`${orders.number} desc`)
    .limit(MOST_INVOICES);

function shown(
  row: SubscriptionRow,
  all: readonly (typeof plans.$inferSelect)[],
  { now, busy, takesCard, from }: { now: Date; busy: boolean; takesCard: boolean; from: string },
): Subscription {
  const planOf = (id: string) => one(all.filter((plan) => plan.id === id));
  const plan = planOf(row.planId);
  const live = row.state !== 'ended' && !busy && row.seatId === null;
  const runs = live && (row.state === 'active' || row.state === 'trial') && row.periodEnd > now;
  return {
    planId: row.planId,
    name: plan.name,
    period: row.period,
    priceMinor: row.priceMinor,
    currency: row.currency,
    state: row.state,
    startedAt: row.startedAt.toISOString(),
    periodStart: row.periodStart.toISOString(),
    periodEnd: row.periodEnd.toISOString(),
    cancelsAtEnd: row.cancelsAtEnd,
    next:
      row.nextPlanId && row.nextPeriod && row.nextPriceMinor
        ? {
            planId: row.nextPlanId,
            name: planOf(row.nextPlanId).name,
            period: row.nextPeriod,
            priceMinor: row.nextPriceMinor,
          }
        : null,
    pausedAt: row.pausedAt?.toISOString() ?? null,
    resumesAt: row.pausedAt ? pauseEnds(row.pausedAt).toISOString() : null,
    retryAt: row.state === 'past-due' ? (row.dueAt?.toISOString() ?? null) : null,
    endedAt: row.endedAt?.toISOString() ?? null,
    endReason: row.endReason,
    seat: row.seatId ? { from } : null,
    method: row.methodToken ? row.methodLabel : '',
    includes: { allCourses: plan.allCourses, courses: plan.courseIds.length },
    can: {
      change: live && mayChange(row, now) && !row.cancelsAtEnd,
      cancel: live && !row.cancelsAtEnd,
      undoCancel: runs && row.cancelsAtEnd,
      pause: runs && row.state === 'active' && !row.cancelsAtEnd,
      resume: live && row.state === 'paused',
      setMethod: live && takesCard,
    },
  };
}
