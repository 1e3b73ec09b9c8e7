import { TEST_EVENT, type WebhookEventName, webhookEvents } from '@stepwell/contract/integrations/webhook-events.ts';
import { and, arrayOverlaps, eq, ne } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, one } from '../../../platform/database/db.ts';
import { type Event, type EventRecord, type Listener, on } from '../../../platform/events/event.ts';
import type { Services } from '../../../platform/services.ts';
import {
  webhookDeliveries as deliveries,
  webhookMessages as messages,
  webhooks,
} from '../../../tables/integrations/webhooks.ts';

/** What other systems are told; `data` is checked against the contract before it leaves. */
export interface Publication {
  event: WebhookEventName;
  data: z.input<(typeof webhookEvents)[WebhookEventName]['data']>;
  /** Whom it is about: their erasure takes it along. */
  userId: string | null;
}

/**
 * Tells webhooks of one of the product's events. What is sent is looked up only where a webhook wants it; each event
 * becomes one message however often it is delivered here.
 */
export const publishOn = <S extends z.core.$ZodType>(
  event: Event<S>,
  names: WebhookEventName[],
  find: (payload: z.output<S>, services: Services) => Promise<Publication[]>,
): Listener =>
  on(event, async (payload, services, record) => {
    if (!(await isWanted(services.db, names))) return;
    for (const one of await find(payload, services)) await publish(services, record, one);
  });

const listening = (names: WebhookEventName[]) => and(ne(webhooks.state, 'off'), arrayOverlaps(webhooks.events, names));

const isWanted = async (db: Db, names: WebhookEventName[]) => (await db.$count(webhooks, listening(names))) > 0;

async function publish({ db, now }: Services, { eventId, at }: EventRecord, { event, data, userId }: Publication) {
  const { version, data: shape } = webhookEvents[event];
  await db.transaction(async (tx) => {
    const targets = await tx
      .select({ id: webhooks.id })
      .from(webhooks)
      .where(listening([event]));
    if (targets.length === 0) return;
    const body = bodyOf({ type: event, version, at, data: z.parse(shape, data) });
    const message = { eventId, event, body, userId, createdAt: now() };
    const [fresh] = await tx.insert(messages).values(message).onConflictDoNothing().returning();
    // Delivered here before: its bytes stay as they were.
    const known = fresh ?? one(await tx.select().from(messages).where(isThat(eventId, event)));
    await tx
      .insert(deliveries)
      .values(targets.map(({ id }) => deliveryOf(id, known.id, now())))
      .onConflictDoNothing();
  });
}

const isThat = (eventId: string, event: string) => and(eq(messages.eventId, eventId), eq(messages.event, event));

interface Body {
  type: string;
  version: number;
  at: Date;
  data: unknown;
}
const bodyOf = ({ type, version, at, data }: Body) =>
  JSON.stringify({ type, version, timestamp: at.toISOString(), data });

const deliveryOf = (webhookId: string, messageId: string, now: Date) => ({
  webhookId,
  messageId,
  dueAt: now,
  createdAt: now,
});

/** A message that only says that messages arrive; answers the delivery's id. */
export async function publishTest(tx: Db, webhookId: string, now: Date) {
  const [webhook] = await tx.select({ name: webhooks.name }).from(webhooks).where(eq(webhooks.id, webhookId));
  const body = bodyOf({ type: TEST_EVENT, version: 1, at: now, data: { webhook: webhook?.name ?? '' } });
  const message = one(await tx.insert(messages).values({ event: TEST_EVENT, body, createdAt: now }).returning());
  const delivery = one(
    await tx
      .insert(deliveries)
      .values(deliveryOf(webhookId, message.id, now))
      .returning({ id: deliveries.id }),
  );
  return delivery.id;
}
