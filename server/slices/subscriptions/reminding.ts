import { and, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import { letter } from '../../platform/letters/letter.ts';
import type { Services } from '../../platform/services.ts';
import { siteSettingsOf } from '../../platform/site-settings.ts';
import { users } from '../../tables/identity/identity.ts';
import { plans } from '../../tables/plans/plans.ts';
import { subscriptions } from '../../tables/subscriptions/subscriptions.ts';
import { dayText } from './day-text.ts';

const REMIND_MS = 3 * 86_400_000;

/**
 * Three days ahead tells whose trial ends, who has no card for a renewal, and whose plan renews for a year. Safe to run
 * twice: an email carries the period's end in its key.
 */
export async function remindSubscribers({ db, ports, now, publicUrl }: Services) {
  const due = await db
    .select({ subscription: subscriptions, plan: plans.name, name: users.fullName, email: users.email })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(
      and(
        inArray(subscriptions.state, ['trial', 'active']),
        eq(subscriptions.cancelsAtEnd, false),
        gt(subscriptions.periodEnd, now()),
        lte(subscriptions.periodEnd, new Date(now().getTime() + REMIND_MS)),
        or(eq(subscriptions.state, 'trial'), isNull(subscriptions.methodToken), eq(subscriptions.period, 'year')),
      ),
    )
    .limit(5000);
  if (due.length === 0) return;
  const { siteName: site } = await siteSettingsOf(db);
  for (const { subscription, plan, name, email } of due) {
    const { id, methodToken, periodEnd, seatId } = subscription;
    const values = {
      name,
      plan,
      site,
      day: dayText(periodEnd),
      link: `${publicUrl}${seatId ? '/pages/about/pricing' : '/student/subscription'}`,
    };
    await ports.mail.send({
      key: `plan-reminder:${id}:${periodEnd.toISOString()}`,
      to: email,
      ...(methodToken
        ? letter('plan-renews', values)
        : seatId
          ? letter('plan-seat-ends', values)
          : letter('plan-ends', values)),
    });
  }
}
