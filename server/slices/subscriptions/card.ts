import type { testCards } from '@stepwell/contract/subscriptions/subscriptions.ts';
import { eq } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { subscriptions } from '../../tables/subscriptions/subscriptions.ts';
import { ownSubscription } from './pausing.ts';
import { renew } from './renewing.ts';

type At = Pick<Services, 'db' | 'now' | 'log'> & { ports: Pick<Services['ports'], 'payments'> };

/**
 * Stores another card at the gateway and keeps its token; a declined renewal is tried again with it at once. Throws
 * `subscription_not_found`, `payment_under_way`.
 */
export async function setCard(services: At, userId: string, card: (typeof testCards)[number]) {
  const { db, ports, now } = services;
  await db.transaction((tx) => ownSubscription(tx, userId));
  const { token, label } = await ports.payments.storeMethod({ key: crypto.randomUUID(), card });
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
