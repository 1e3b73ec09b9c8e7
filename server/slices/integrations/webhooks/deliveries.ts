import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { DELIVERY_DAYS, type Delivery, type webhooksAdmin } from '@stepwell/contract/integrations/webhooks.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, desc, eq, lt, notExists, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { record } from '../../../platform/security/audit.ts';
import type { Services } from '../../../platform/services.ts';
import { anywhere, wordsIn } from '../../../platform/text/like.ts';
import {
  webhookAttempts as attempts,
  webhookDeliveries as deliveries,
  webhookMessages as messages,
} from '../../../tables/integrations/webhooks.ts';
import { publishTest } from './publishing.ts';
import { messageIdOf } from './signing.ts';
import { holdOn, refuseUnknown } from './webhooks.ts';

type Of = Pick<Services, 'db' | 'now'>;
const DAY_MS = 86_400_000;

/** With the last attempt of each, where there is one. */
const read = (db: Db) =>
  db
    .select({ delivery: deliveries, message: messages, last: attempts })
    .from(deliveries)
    .innerJoin(messages, eq(messages.id, deliveries.messageId))
    .leftJoin(
      attempts,
      and(
        eq(attempts.deliveryId, deliveries.id),
        sql`${attempts.number} = (select max(number) from ${attempts} a where a.delivery_id = ${deliveries.id})`,
      ),
    )
    .$dynamic();
type Row = Awaited<ReturnType<typeof read>>[number];

const lineOf = ({ delivery, message, last }: Row): Delivery => ({
  deliveryId: delivery.id,
  webhookId: delivery.webhookId,
  messageId: messageIdOf(message.id),
  event: message.event,
  state: delivery.state,
  attempts: delivery.attempts,
  status: last?.status ?? null,
  fault: last?.fault ?? null,
  durationMs: last?.durationMs ?? null,
  createdAt: delivery.createdAt.toISOString(),
  dueAt: delivery.state === 'waiting' ? delivery.dueAt.toISOString() : null,
});

const Place = z.tuple([z.uuid()]);

/** Newest first; each word of a search occurs in the event, the message's id or payload, or an answer. Throws `webhook_not_found`. */
export async function deliveriesOf(
  db: Db,
  webhookId: string,
  { q, state, limit, cursor }: Parsed<typeof webhooksAdmin.deliveries>['query'],
) {
  await refuseUnknown(db, webhookId);
  const after = readCursor(Place, cursor);
  const holds = (
    word: string,
  ) => sql`(${messages.event} || ' ' || 'msg_' || ${messages.id} || ' ' || ${messages.body} || ' ' ||
    coalesce(${attempts.status}::text, '') || ' ' || coalesce(${attempts.answer}, '')) ilike ${anywhere(word)}`;
  const rows = await read(db)
    .where(
      and(
        eq(deliveries.webhookId, webhookId),
        ...wordsIn(q).map(holds),
        state && eq(deliveries.state, state),
        after && lt(deliveries.id, after[0]),
      ),
    )
    .orderBy(desc(deliveries.id))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, ({ delivery }) => [delivery.id]);
  return { items: items.map(lineOf), nextCursor };
}

/** With what was sent and every attempt. Throws `delivery_not_found`. */
export async function deliveryDetail(db: Db, deliveryId: string) {
  const row = await find(db, deliveryId);
  const tries = await db
    .select()
    .from(attempts)
    .where(eq(attempts.deliveryId, deliveryId))
    .orderBy(asc(attempts.number));
  return {
    ...lineOf(row),
    body: row.message.body,
    tries: tries.map(({ deliveryId: _, startedAt, ...one }) => ({ ...one, startedAt: startedAt.toISOString() })),
  };
}

async function find(db: Db, deliveryId: string) {
  const [row] = await read(db).where(eq(deliveries.id, deliveryId));
  if (!row) throw new Problem('delivery_not_found');
  return row;
}

/** The same message with the same id once more, with all its attempts. One that waits is tried at once. Throws `delivery_not_found` and `webhook_off`. */
export async function sendAgain({ db, now }: Of, actorId: string, deliveryId: string) {
  return db.transaction(async (tx) => {
    const { delivery } = await find(tx, deliveryId);
    const { name: webhook } = await holdOn(tx, delivery.webhookId);
    await record(tx, { actorId, act: 'webhooks.sent-again', subjectId: null, before: {}, after: { webhook } });
    await tx
      .update(deliveries)
      .set({ state: 'waiting', failures: 0, dueAt: now() })
      .where(eq(deliveries.id, deliveryId));
    return lineOf(await find(tx, deliveryId));
  });
}

/** Throws `webhook_not_found` and `webhook_off`. */
export async function sendTest({ db, now }: Of, actorId: string, webhookId: string) {
  return db.transaction(async (tx) => {
    const { name: webhook } = await holdOn(tx, webhookId);
    await record(tx, { actorId, act: 'webhooks.test-sent', subjectId: null, before: {}, after: { webhook } });
    return lineOf(await find(tx, await publishTest(tx, webhookId, now())));
  });
}

/** What was sent more than a month ago; what still waits stays. */
export async function forgetDeliveries({ db, now }: Of) {
  const old = lt(messages.createdAt, new Date(now().getTime() - DELIVERY_DAYS * DAY_MS));
  const waits = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.messageId, messages.id), eq(deliveries.state, 'waiting')));
  await db.delete(messages).where(and(old, notExists(waits)));
}
