import type { EndReason } from '@stepwell/contract/subscriptions/subscriptions.ts';
import { and, eq, ne } from 'drizzle-orm';
import { planAccessChanged, subscriptionEnded } from '../../events/subscriptions.ts';
import type { Db } from '../../platform/database/db.ts';
import { emit } from '../../platform/events/event.ts';
import { subscriptions } from '../../tables/subscriptions/subscriptions.ts';
import type { SubscriptionRow } from './applying.ts';

/** Ends a subscription with what it opens. One that has ended already stays as it is. */
export async function endSubscription(
  tx: Db,
  { id, userId }: Pick<SubscriptionRow, 'id' | 'userId'>,
  { reason, now }: { reason: EndReason; now: Date },
) {
  const [ended] = await tx
    .update(subscriptions)
    .set({
      state: 'ended',
      endedAt: now,
      endReason: reason,
      dueAt: null,
      pausedAt: null,
      cancelsAtEnd: false,
      nextPlanId: null,
      nextPeriod: null,
      nextPriceMinor: null,
      methodToken: null,
    })
    .where(and(eq(subscriptions.id, id), ne(subscriptions.state, 'ended')))
    .returning({ id: subscriptions.id });
  if (!ended) return;
  await emit(tx, planAccessChanged, { userId });
  await emit(tx, subscriptionEnded, { subscriptionId: id, at: now.toISOString() });
}
