import { and, eq } from 'drizzle-orm';
import { erased } from '../../events/identity.ts';
import { orderPaid, refundDecided } from '../../events/shop.ts';
import { renewalDeclined, subscriptionEnded } from '../../events/subscriptions.ts';
import type { Db } from '../../platform/database/db.ts';
import { on } from '../../platform/events/event.ts';
import { letter } from '../../platform/letters/letter.ts';
import { eraseRows } from '../../platform/security/personal.ts';
import { siteSettingsOf } from '../../platform/site-settings.ts';
import { i18n } from '../../platform/text/messages.ts';
import { users } from '../../tables/identity/identity.ts';
import { plans } from '../../tables/plans/plans.ts';
import { refundLines, refunds } from '../../tables/shop/earnings.ts';
import { orderLines } from '../../tables/shop/shop.ts';
import * as tables from '../../tables/subscriptions/subscriptions.ts';
import { methodOfOrder } from '../shop/orders/plan-orders.public.ts';
import { applyPaidOrder } from './applying.ts';
import { dayText } from './day-text.ts';
import { endSubscription } from './ending.ts';

const { charges, subscriptions } = tables;

async function about(db: Db, subscriptionId: string) {
  const [row] = await db
    .select({ subscription: subscriptions, plan: plans.name, name: users.fullName, email: users.email })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(eq(subscriptions.id, subscriptionId));
  return row;
}

// All are safe to run twice: charges are applied once, emails carry a key.
export const listeners = [
  on(orderPaid, async ({ orderId }, { db, ports }) => {
    const method = await methodOfOrder({ db, ports }, orderId);
    await db.transaction((tx) => applyPaidOrder(tx, orderId, method));
  }),

  on(refundDecided, async ({ refundId }, { db, now }) => {
    // Whoever has the money of the current period back has its plan no more.
    const rows = await db
      .select({ subscription: subscriptions })
      .from(refundLines)
      .innerJoin(refunds, and(eq(refunds.id, refundLines.refundId), eq(refunds.state, 'granted')))
      .innerJoin(
        orderLines,
        and(
          eq(orderLines.orderId, refunds.orderId),
          eq(orderLines.number, refundLines.number),
          eq(orderLines.kind, 'plan'),
          eq(orderLines.refunded, true),
        ),
      )
      .innerJoin(charges, eq(charges.orderId, refunds.orderId))
      .innerJoin(
        subscriptions,
        and(eq(subscriptions.id, charges.subscriptionId), eq(subscriptions.periodStart, charges.periodStart)),
      )
      .where(eq(refunds.id, refundId));
    for (const { subscription } of rows)
      await db.transaction((tx) => endSubscription(tx, subscription, { reason: 'refunded', now: now() }));
  }),

  on(renewalDeclined, async ({ subscriptionId, attempt, retryAt }, { db, ports, publicUrl }) => {
    const row = await about(db, subscriptionId);
    if (!row || !retryAt) return;
    const { siteName: site } = await siteSettingsOf(db);
    const values = {
      name: row.name,
      plan: row.plan,
      site,
      day: dayText(retryAt),
      link: `${publicUrl}/student/subscription#method`,
    };
    await ports.mail.send({
      key: `renewal-declined:${subscriptionId}:${row.subscription.periodEnd.toISOString()}:${attempt}`,
      to: row.email,
      ...letter('renewal-declined', values),
    });
  }),

  on(subscriptionEnded, async ({ subscriptionId, at }, { db, ports, publicUrl }) => {
    const row = await about(db, subscriptionId);
    if (!row) return;
    const { siteName: site } = await siteSettingsOf(db);
    const values = { name: row.name, plan: row.plan, site, link: `${publicUrl}/pages/about/pricing` };
    const why = {
      cancelled: i18n.t('as you cancelled it'),
      unpaid: i18n.t('as the payment was declined several times'),
      'no-method': i18n.t('as no card was stored for its renewal'),
      refunded: i18n.t('as it was refunded'),
      'period-over': i18n.t('as its period is over'),
    }[row.subscription.endReason ?? 'cancelled'];
    await ports.mail.send({
      key: `subscription-ended:${subscriptionId}:${at}`,
      to: row.email,
      ...letter('plan-ended', { ...values, why }),
    });
  }),

  on(erased, async ({ userId }, { db }) => {
    await db.transaction((tx) => eraseRows(tx, tables, userId));
  }),
];
