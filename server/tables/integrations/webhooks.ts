import type { WebhookEventName } from '@stepwell/contract/integrations/webhook-events.ts';
import { attemptFaults, deliveryStates, webhookStates } from '@stepwell/contract/integrations/webhooks.ts';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';

/** Where other systems want to be told of events. */
export const webhooks = pgTable('integrations_webhooks', {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  name: text().notNull(),
  url: text().notNull(),
  events: text().array().$type<WebhookEventName[]>().notNull(),
  state: text({ enum: webhookStates }).notNull().default('active'),
  offBy: text('off_by', { enum: ['admin', 'failures', 'gone'] }),
  failingSince: moment('failing_since'),
  lastDeliveredAt: moment('last_delivered_at'),
  sealedSecret: text('sealed_secret').notNull(),
  /** The one before, while it still signs. */
  sealedOldSecret: text('sealed_old_secret'),
  oldSecretUntil: moment('old_secret_until'),
  createdAt: moment('created_at').notNull(),
});

/** What is sent, the same to every webhook that wants it: its id and its bytes never change. */
export const webhookMessages = pgTable(
  'integrations_webhook_messages',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** The row of the outbox it tells of; nothing for a test. */
    eventId: uuid('event_id'),
    event: text().notNull(),
    body: text().notNull(),
    /** Whom it is about. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    unique('one_webhook_message_per_event').on(t.eventId, t.event),
    index('integrations_webhook_messages_of_a_person').on(t.userId),
    index('integrations_webhook_messages_by_age').on(t.createdAt),
  ],
);
export const webhookMessagesPersonal: PersonalData = { export: 'rows', erase: 'delete' };

export const webhookDeliveries = pgTable(
  'integrations_webhook_deliveries',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    messageId: uuid('message_id')
      .notNull()
      .references(() => webhookMessages.id, { onDelete: 'cascade' }),
    state: text({ enum: deliveryStates }).notNull().default('waiting'),
    /** In all. */
    attempts: integer().notNull().default(0),
    /** Since it was sent or sent again by hand: says how long the next pause is. */
    failures: integer().notNull().default(0),
    dueAt: moment('due_at').notNull(),
    /** Somebody sends it until then; who dies meanwhile loses it to another. */
    leasedUntil: moment('leased_until'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    unique('one_delivery_per_message').on(t.webhookId, t.messageId),
    index('integrations_webhook_deliveries_due').on(t.webhookId, t.dueAt).where(sql`${t.state} = 'waiting'`),
    index('integrations_webhook_deliveries_log').on(t.webhookId, t.id),
    index('integrations_webhook_deliveries_of_a_message').on(t.messageId),
  ],
);

export const webhookAttempts = pgTable(
  'integrations_webhook_attempts',
  {
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    startedAt: moment('started_at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    status: integer(),
    fault: text({ enum: attemptFaults }),
    answer: text().notNull(),
  },
  (t) => [primaryKey({ name: 'one_attempt_per_number_of_a_delivery', columns: [t.deliveryId, t.number] })],
);
