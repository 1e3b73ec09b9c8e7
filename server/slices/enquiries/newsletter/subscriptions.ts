import type { SubscribeForm } from '@stepwell/contract/enquiries/newsletter.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, lt, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { subscriptionRequested } from '../../../events/enquiries.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import type { Services } from '../../../platform/services.ts';
import { subscriptions } from '../../../tables/enquiries/newsletter.ts';
import { accountOf } from '../account-of.public.ts';
import { idIn, keyOf } from '../sending/private-link.public.ts';
import { ageOfForm, isProof, WAIT_MS } from '../spam/form-token.ts';
import type { Guarded } from '../spam/suspicion.public.ts';

const DAY = 24 * 60 * 60 * 1000;
/** So long the link in a confirmation email is good, and an address that nobody confirms is kept. */
const CONFIRM_DAYS = 7;
/** Another confirmation email to the same address only after this. */
const AGAIN_MS = 10 * 60 * 1000;

type Of = Pick<Services, 'db' | 'signer' | 'now'>;

/**
 * Asks an address whether it wants the newsletter. What a machine sent is answered the same and goes nowhere: a
 * subscription holds no words that could be lost, and people see that no email comes. Throws `form_expired`.
 */
export async function requestSubscription(services: Of, form: z.infer<typeof SubscribeForm> & Guarded) {
  const { sendingId, token, proof, homepage, email, source } = form;
  const age = ageOfForm(services, token);
  const isHonest = homepage.trim() === '' && age >= WAIT_MS && isProof(token, sendingId, proof);
  if (isHonest) await services.db.transaction((tx) => request(tx, { email, source, now: services.now() }));
  return { email };
}

async function request(tx: Db, { email, source, now }: z.infer<typeof SubscribeForm> & { now: Date }) {
  const values = { email, source, requestedAt: now, createdAt: now, userId: await accountOf(tx, email) };
  const [fresh] = await tx
    .insert(subscriptions)
    .values(values)
    .onConflictDoUpdate({
      target: subscriptions.email,
      set: { requestedAt: now, state: 'pending' },
      // Who is subscribed stays so, and nobody’s mailbox is filled by pressing the button again.
      setWhere: sql`${subscriptions.state} <> 'subscribed' and
        ${subscriptions.requestedAt} < ${new Date(now.getTime() - AGAIN_MS).toISOString()}::timestamptz`,
    })
    .returning();
  if (fresh) await emit(tx, subscriptionRequested, { subscriptionId: fresh.id, at: now.toISOString() });
}

/** The path that confirms a subscription; it ends with the next request and after seven days. */
export const confirmPath = (services: Of, id: string, requestedAt: Date) =>
  `/newsletter?confirm=${keyOf(services, 'confirm-subscription', id)}.${requestedAt.getTime().toString(36)}.${stampOf(services, id, requestedAt)}`;
const stampOf = ({ signer }: Of, id: string, at: Date) =>
  signer.sign(`subscription-request ${id} ${at.getTime()}`).slice(0, 22);

/** The path of the page that ends a subscription, and the address that mail programs call. Both are good for ever. */
export const unsubscribePath = (services: Of, id: string) => `/newsletter?leave=${keyOf(services, 'subscription', id)}`;
export const oneClickPath = (services: Of, id: string) =>
  `/api/newsletter/one-click?key=${keyOf(services, 'subscription', id)}`;

/** Throws `subscription_link_spent` where the link is too old, and `enquiry_not_found` where it isn’t ours. */
export async function confirmSubscription(services: Of, key: string) {
  const [id = '', signature = '', at = '', stamp = ''] = key.split('.');
  const subscriptionId = idIn(services, 'confirm-subscription', `${id}.${signature}`);
  const requestedAt = new Date(Number.parseInt(at, 36) || 0);
  const now = services.now();
  const isOld = now.getTime() - requestedAt.getTime() > CONFIRM_DAYS * DAY;
  if (isOld || stamp !== stampOf(services, subscriptionId, requestedAt)) throw new Problem('subscription_link_spent');
  const { db } = services;
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  if (row?.state === 'subscribed') return { email: row.email };
  const [confirmed] = await db
    .update(subscriptions)
    .set({ state: 'subscribed', confirmedAt: now, endedAt: null })
    .where(
      and(
        eq(subscriptions.id, subscriptionId),
        eq(subscriptions.state, 'pending'),
        // Whoever left and came again has a newer link.
        eq(subscriptions.requestedAt, requestedAt),
      ),
    )
    .returning();
  if (!confirmed) throw new Problem('subscription_link_spent');
  return { email: confirmed.email };
}

/** Ends a subscription at once. Throws `enquiry_not_found`. */
export async function endSubscription(services: Of, key: string) {
  const id = idIn(services, 'subscription', key);
  const [row] = await services.db
    .update(subscriptions)
    .set({ state: 'unsubscribed', endedAt: services.now() })
    .where(eq(subscriptions.id, id))
    .returning();
  if (!row) throw new Problem('enquiry_not_found');
  return { email: row.email };
}

/** Addresses that nobody confirmed are forgotten. */
export const forgetUnconfirmed = (db: Db, now: Date) =>
  db
    .delete(subscriptions)
    .where(
      and(
        eq(subscriptions.state, 'pending'),
        lt(subscriptions.requestedAt, new Date(now.getTime() - CONFIRM_DAYS * DAY)),
      ),
    );
