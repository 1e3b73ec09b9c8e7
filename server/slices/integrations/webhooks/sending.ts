import { TEST_EVENT } from '@stepwell/contract/integrations/webhook-events.ts';
import { FAILING_DAYS, RETRY_PAUSES_SECONDS, TIMEOUT_SECONDS } from '@stepwell/contract/integrations/webhooks.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { webhookFailing } from '../../../events/integrations.ts';
import { type Db, one } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { OutgoingFailure, postOutside } from '../../../platform/http/outgoing.ts';
import type { Services } from '../../../platform/services.ts';
import {
  webhookAttempts as attempts,
  webhookDeliveries as deliveries,
  webhookMessages as messages,
  webhooks,
} from '../../../tables/integrations/webhooks.ts';
import { messageIdOf, signedHeaders } from './signing.ts';
import { secretsOf, switchOff } from './webhooks.ts';

/** Requests under way to one target: one that hangs holds up nothing but itself. */
const LANES = 2;
/** Longer than an attempt can take; after it another sender takes the delivery. */
const LEASE_MS = 30_000;
const ANSWER_BYTES = 16 * 1024;
const ANSWER_KEPT = 1024;
const DAY_MS = 86_400_000;
const GONE = 410;

type Fault = (typeof attempts.$inferInsert)['fault'];
export interface Claimed {
  deliveryId: string;
  /** Of this attempt; who holds an older one has lost its lease. */
  number: number;
}
export interface SendingOptions {
  timeoutMs?: number;
  signal?: AbortSignal;
}

/** Takes the next delivery that is due, for as long as an attempt may last; nothing where none is, or all lanes are busy. */
export async function claimNext({ db, now }: Pick<Services, 'db' | 'now'>): Promise<Claimed | undefined> {
  const at = now();
  const until = new Date(at.getTime() + LEASE_MS);
  const { rows } = (await db.execute(sql`
    with picked as (
      select due.id from ${webhooks} w
      cross join lateral (
        select o.id from ${deliveries} o
        where o.webhook_id = w.id and o.state = 'waiting' and o.due_at <= ${at.toISOString()}::timestamptz
          and (o.leased_until is null or o.leased_until <= ${at.toISOString()}::timestamptz)
        order by o.due_at, o.id limit 1 for update skip locked
      ) due
      where w.state <> 'off' and (
        select count(*) from ${deliveries} b
        where b.webhook_id = w.id and b.state = 'waiting' and b.leased_until > ${at.toISOString()}::timestamptz
      ) < ${LANES}
      limit 1
    )
    update ${deliveries} u set leased_until = ${until.toISOString()}::timestamptz, attempts = u.attempts + 1
    from picked where u.id = picked.id
    returning u.id as "deliveryId", u.attempts as "number"`)) as unknown as { rows: Claimed[] };
  return rows[0];
}

/** One attempt at a delivery that was claimed, and its line in the log. Who dies between the two sends the same message again. */
export async function attempt(services: Services, claimed: Claimed, options: SendingOptions = {}) {
  const { db, now } = services;
  const [job] = await db
    .select({ delivery: deliveries, message: messages, webhook: webhooks })
    .from(deliveries)
    .innerJoin(messages, eq(messages.id, deliveries.messageId))
    .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
    .where(eq(deliveries.id, claimed.deliveryId));
  // Deleted meanwhile, with its webhook or its person.
  if (!job) return;
  const { webhook, message } = job;
  const startedAt = now();
  const began = performance.now();
  const sent = await send(services, job, options);
  if (options.signal?.aborted && sent.fault) return giveBack(db, claimed, now());
  const durationMs = Math.round(performance.now() - began);
  await db.transaction(async (tx) => {
    // The webhook before its deliveries, as everywhere: two attempts that end at once wait for each other here.
    await tx.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.id, webhook.id)).for('no key update');
    await tx
      .insert(attempts)
      .values({ deliveryId: claimed.deliveryId, number: claimed.number, startedAt, durationMs, ...sent })
      .onConflictDoNothing();
    if (sent.fault) await noteFailure(tx, claimed, { webhookId: webhook.id, event: message.event, sent, now: now() });
    else await noteSuccess(tx, claimed, webhook.id, now());
  });
}

interface Job {
  webhook: typeof webhooks.$inferSelect;
  message: typeof messages.$inferSelect;
}
interface Sent {
  status: number | null;
  fault: Fault;
  answer: string;
}

async function send(services: Services, { webhook, message }: Job, options: SendingOptions): Promise<Sent> {
  const { timeoutMs = TIMEOUT_SECONDS * 1000, signal } = options;
  const { body } = message;
  const messageId = messageIdOf(message.id);
  try {
    const secrets = await secretsOf(services.db, webhook, services.now());
    const { status, text } = await postOutside(webhook.url, services, {
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Stepwell-Webhooks/1.0',
        ...signedHeaders(secrets, { messageId, sentAt: services.now(), body }),
      },
      body,
      timeoutMs,
      mostBytes: ANSWER_BYTES,
      signal,
    });
    return { status, fault: faultOf(status), answer: text.slice(0, ANSWER_KEPT).toWellFormed() };
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error;
    return { status: null, fault: error.fault, answer: '' };
  }
}

function faultOf(status: number): Fault {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

/** The delivery as it was claimed: who lost the lease writes nothing more on it. */
const isHeld = ({ deliveryId, number }: Claimed) =>
  and(eq(deliveries.id, deliveryId), eq(deliveries.attempts, number), eq(deliveries.state, 'waiting'));

async function noteSuccess(tx: Db, claimed: Claimed, webhookId: string, now: Date) {
  await tx.update(deliveries).set({ state: 'delivered', leasedUntil: null, failures: 0 }).where(isHeld(claimed));
  await tx
    .update(webhooks)
    .set({
      lastDeliveredAt: now,
      failingSince: null,
      state: sql`case when ${webhooks.state} = 'failing' then 'active' else ${webhooks.state} end`,
    })
    .where(eq(webhooks.id, webhookId));
}

interface Failed {
  webhookId: string;
  event: string;
  sent: Sent;
  now: Date;
}

/** Says when the next attempt is; after the last of a day the webhook counts as failing, and after days of that it is turned off. */
async function noteFailure(tx: Db, claimed: Claimed, { webhookId, event, sent, now }: Failed) {
  const [held] = await tx.select().from(deliveries).where(isHeld(claimed)).for('update');
  if (!held) return;
  const pause = event === TEST_EVENT ? undefined : RETRY_PAUSES_SECONDS[held.failures];
  await tx
    .update(deliveries)
    .set({
      failures: held.failures + 1,
      leasedUntil: null,
      ...(pause === undefined ? { state: 'failed' } : { dueAt: new Date(now.getTime() + pause * 1000) }),
    })
    .where(eq(deliveries.id, held.id));
  if (event === TEST_EVENT) return;
  const [first] = await tx
    .update(webhooks)
    .set({ failingSince: now })
    .where(and(eq(webhooks.id, webhookId), isNull(webhooks.failingSince)))
    .returning();
  const webhook = first ?? one(await tx.select().from(webhooks).where(eq(webhooks.id, webhookId)));
  if (webhook.state === 'off') return;
  const failedDays = (now.getTime() - (webhook.failingSince ?? now).getTime()) / DAY_MS;
  const at = now.toISOString();
  if (sent.status === GONE || failedDays >= FAILING_DAYS) {
    await switchOff(tx, webhookId, sent.status === GONE ? 'gone' : 'failures');
    await emit(tx, webhookFailing, { webhookId, isOff: true, at });
  } else if (pause === undefined && webhook.state === 'active') {
    await tx.update(webhooks).set({ state: 'failing' }).where(eq(webhooks.id, webhookId));
    await emit(tx, webhookFailing, { webhookId, isOff: false, at });
  }
}

/** For another sender, at once: whether it arrived is not known. */
async function giveBack(db: Db, claimed: Claimed, now: Date) {
  await db.update(deliveries).set({ leasedUntil: null, dueAt: now }).where(isHeld(claimed));
}
