import { Problem } from '@stepwell/contract/problem.ts';
import type { testCards } from '@stepwell/contract/subscriptions/subscriptions.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { one } from '../../platform/database/db.ts';
import type { StoredMethod } from '../../ports/payments.ts';
import { users } from '../../tables/identity/identity.ts';
import { subscriptions } from '../../tables/subscriptions/subscriptions.ts';
import { cardFrom, openCardPage, type PayingServices, storeTestCard } from '../shop/orders/plan-orders.public.ts';
import { latestSubscription } from './applying.ts';
import { ownSubscription } from './pausing.ts';
import { renew } from './renewing.ts';

/**
 * Stores another card at the test gateway and keeps its token. Throws `subscription_not_found`, `payment_under_way`,
 * `payments_off`.
 */
export async function setCard(services: PayingServices, userId: string, card: (typeof testCards)[number]) {
  await services.db.transaction((tx) => ownSubscription(tx, userId));
  await keepCard(services, userId, await storeTestCard(services, card));
}

/**
 * Opens the provider's page for another card and notes it, so that what is entered there is found without a return. Throws
 * `subscription_not_found`, `payment_under_way`, `payments_off`, `payment_refused`, `gateway_away`.
 */
export async function openCardPageFor(services: PayingServices, userId: string) {
  const { db, publicUrl } = services;
  const known = await db.transaction((tx) => ownSubscription(tx, userId));
  const { email } = one(await db.select({ email: users.email }).from(users).where(eq(users.id, userId)));
  const { url, cardPage } = await openCardPage(services, {
    token: known.methodToken,
    currency: known.currency,
    email,
    returnUrl: `${publicUrl}/student/subscription`,
  });
  await db.update(subscriptions).set({ cardPage }).where(eq(subscriptions.id, known.id));
  return { url };
}

/** Keeps what was entered on the provider's page, if anything was. Safe to repeat, and to run twice at once. */
export async function checkCardPage(services: PayingServices, userId: string) {
  const row = await latestSubscription(services.db, userId);
  if (!row?.cardPage) return;
  const { cardPage } = row;
  const method = await cardFrom(services, cardPage);
  if (method === 'open') return;
  if (method !== 'closed' && row.state !== 'ended') return keepCard(services, userId, method, cardPage);
  await services.db
    .update(subscriptions)
    .set({ cardPage: null })
    .where(and(eq(subscriptions.id, row.id), eq(subscriptions.cardPage, cardPage)));
}

/** A card entered on a page counts once: a later page, or a card chosen since, stays. A declined renewal is tried again with it at once. */
async function keepCard(services: PayingServices, userId: string, { token, label }: StoredMethod, cardPage?: string) {
  const { db, now } = services;
  const retried = await db.transaction(async (tx) => {
    const known = await ownSubscription(tx, userId);
    if (cardPage && known.cardPage !== cardPage) return undefined;
    const retries = known.state === 'past-due';
    await tx
      .update(subscriptions)
      .set({ methodToken: token, methodLabel: label, cardPage: null, ...(retries && { dueAt: now() }) })
      .where(eq(subscriptions.id, known.id));
    return retries ? known.id : undefined;
  });
  if (retried) await renew(services, retried);
}

/** Answers that a provider gave no answer, for somebody who waits for a page. */
export async function checkCardPageFor(services: PayingServices, userId: string) {
  try {
    await checkCardPage(services, userId);
  } catch (error) {
    if (error instanceof Problem) throw error;
    services.log.warn({ err: error }, 'a card that was entered on the page of a provider could not be asked for');
    throw new Problem('gateway_away');
  }
}

/** Every minute: keeps cards whose owners didn't come back from the provider's page. Safe to stop at any line and to run twice. */
export async function checkCardPages(services: PayingServices) {
  const waiting = await services.db
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(isNotNull(subscriptions.cardPage))
    .limit(200);
  for (const { userId } of waiting)
    try {
      await checkCardPage(services, userId);
    } catch (error) {
      services.log.warn({ err: error, user: userId }, 'a card that was entered could not be kept yet');
    }
}
