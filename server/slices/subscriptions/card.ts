import type { testCards } from '@stepwell/contract/subscriptions/subscriptions.ts';
import { eq } from 'drizzle-orm';
import { subscriptions } from '../../tables/subscriptions/subscriptions.ts';
import { type PayingServices, storeTestCard } from '../shop/orders/plan-orders.public.ts';
import { ownSubscription } from './pausing.ts';
import { renew } from './renewing.ts';

/**
 * Stores another card at the gateway and keeps its token; a declined renewal is tried again with it at once. Throws
 * `subscription_not_found`, `payment_under_way`, `payments_off`.
 */
export async function setCard(services: PayingServices, userId: string, card: (typeof testCards)[number]) {
  const { db, now } = services;
  await db.transaction((tx) => ownSubscription(tx, userId));
  const { token, label } = await storeTestCard(services, card);
  const row = await db.transaction(async (tx) => {
    const known = await ownSubscription(tx, userId);
    const retries = known.state === 'past-due';
    await tx
      .update(subscriptions)
      .set({ methodToken: token, methodLabel: label, ...(retries && { dueAt: now() }) })
      .where(eq(subscriptions.id, known.id));
    return { id: known.id, retries };
  });
  if (row.retries) await renew(services, row.id);
}
