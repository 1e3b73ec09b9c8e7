import * as z from 'zod/mini';
import { del, get, post, put } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { webhookEventNames } from './webhook-events.ts';

export const MOST_WEBHOOKS = 20;
/** Days that deliveries are kept. */
export const DELIVERY_DAYS = 30;
/** Hours for which the secret before the newest still signs, too. */
export const OLD_SECRET_HOURS = 24;
/** Days of nothing but failures after which a webhook is turned off. */
export const FAILING_DAYS = 3;
/** Seconds before each further attempt; together a little less than a day. */
export const RETRY_PAUSES_SECONDS = [5, 60, 300, 900, 1800, 3600, 7200, 14_400, 28_800, 28_800] as const;
export const TIMEOUT_SECONDS = 10;

/** `off`: by an admin, or by the site (`offBy`) when nothing but failures came for days or the target said it is gone. */
export const webhookStates = ['active', 'failing', 'off'] as const;

const Events = z.array(z.enum(webhookEventNames));
export const Webhook = z.object({
  webhookId: z.uuid(),
  name: z.string(),
  url: z.string(),
  events: Events,
  state: z.enum(webhookStates),
  offBy: z.nullable(z.enum(['admin', 'failures', 'gone'])),
  /** The first failure since the last delivery that arrived. */
  failingSince: z.nullable(z.iso.datetime()),
  lastDeliveredAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
  /** Until when the secret before this one signs as well; nothing where there is none. */
  oldSecretUntil: z.nullable(z.iso.datetime()),
  /** Deliveries that wait for their first or a further attempt. */
  waiting: z.int(),
});
export type Webhook = z.infer<typeof Webhook>;

export const WebhookForm = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(2, 'Enter a name with at least 2 characters.'),
      z.maxLength(60, 'Use at most 60 characters.'),
    ),
  /** Whether the address may be called at all depends on the installation. */
  url: z.string().check(z.trim(), z.minLength(1, 'Enter the URL.'), z.maxLength(500, 'Use at most 500 characters.')),
  events: Events.check(
    z.minLength(1, 'Choose at least one event.'),
    z.refine((all) => new Set(all).size === all.length, 'Each event can be chosen only once.'),
  ),
});
export type WebhookForm = z.infer<typeof WebhookForm>;

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
/** Why an attempt failed: an answer that is no 2xx, or none. */
export const attemptFaults = [
  'status',
  'redirect',
  'timeout',
  'unreachable',
  'private-address',
  'tls',
  'cut-off',
] as const;

export const Delivery = z.object({
  deliveryId: z.uuid(),
  webhookId: z.uuid(),
  /** As the header `webhook-id` has it; the same for every attempt. */
  messageId: z.string(),
  event: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** Of the last attempt. */
  status: z.nullable(z.int()),
  fault: z.nullable(z.enum(attemptFaults)),
  durationMs: z.nullable(z.int()),
  createdAt: z.iso.datetime(),
  /** When the next attempt is due, while it waits. */
  dueAt: z.nullable(z.iso.datetime()),
});
export type Delivery = z.infer<typeof Delivery>;

export const DeliveryAttempt = z.object({
  number: z.int(),
  startedAt: z.iso.datetime(),
  durationMs: z.int(),
  status: z.nullable(z.int()),
  fault: z.nullable(z.enum(attemptFaults)),
  /** The first 1 kB of what the target answered. */
  answer: z.string(),
});
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>;

export const DeliveryDetail = z.extend(Delivery, {
  /** As it was sent, byte by byte. */
  body: z.string(),
  tries: z.array(DeliveryAttempt),
});
export type DeliveryDetail = z.infer<typeof DeliveryDetail>;

const webhookId = z.object({ webhookId: z.uuid() });
const deliveryId = z.object({ deliveryId: z.uuid() });
/** The secret is answered this once and never again. */
const WithSecret = z.extend(Webhook, { secret: z.string() });

export const webhooksAdmin = {
  /** All there are, by name. */
  list: get('/admin/webhooks', { reply: z.object({ items: z.array(Webhook) }) }),
  create: post('/admin/webhooks', { body: WebhookForm, reply: WithSecret }),
  change: put('/admin/webhooks/:webhookId', { params: webhookId, body: WebhookForm, reply: Webhook }),
  /** Turning it off gives up what waits; turning it on sends what comes from now on. */
  setState: put('/admin/webhooks/:webhookId/state', {
    params: webhookId,
    body: z.object({ isOn: z.boolean() }),
    reply: Webhook,
  }),
  /** With its deliveries. */
  remove: del('/admin/webhooks/:webhookId', { params: webhookId, reply: z.object({}) }),
  /** A new secret; the one before signs as well for a day. */
  renewSecret: post('/admin/webhooks/:webhookId/secret', { params: webhookId, reply: WithSecret }),
  /** One message to this webhook, sent once. */
  sendTest: post('/admin/webhooks/:webhookId/test', { params: webhookId, reply: Delivery }),
  /** Newest first. */
  deliveries: get('/admin/webhooks/:webhookId/deliveries', {
    params: webhookId,
    query: z.extend(ListQuery, {
      /** In the event's name, the message's id, its payload or the last answer. */
      q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      state: z.optional(z.enum(deliveryStates)),
    }),
    reply: listOf(Delivery),
  }),
  delivery: get('/admin/webhook-deliveries/:deliveryId', { params: deliveryId, reply: DeliveryDetail }),
  /** The same message with the same id once more. */
  sendAgain: post('/admin/webhook-deliveries/:deliveryId/sending', { params: deliveryId, reply: Delivery }),
};
