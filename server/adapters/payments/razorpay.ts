import { createHmac, timingSafeEqual } from 'node:crypto';
import Razorpay from 'razorpay';
import * as z from 'zod/mini';
import type { Db } from '../../platform/database/db.ts';
import {
  type Gateway,
  type GatewayDispute,
  GatewayRefusal,
  type GatewayState,
  type ProviderKeys,
  WEBHOOK_AGE_SECONDS,
  type WebhookNews,
  WebhookRefused,
} from '../../ports/payments.ts';
import { assertAmount, type ProviderPayment, paymentsOf } from './provider-payments.ts';

/** Razorpay lists so many at a time. */
const PAGE = 100;
const TIMEOUT_MS = 15_000;

/** What is read of a payment link; the package's types say less than the API answers. */
const Link = z.object({
  id: z.string(),
  status: z.enum(['created', 'partially_paid', 'expired', 'cancelled', 'paid']),
  short_url: z.string(),
  amount: z.coerce.number(),
  currency: z.string(),
  payments: z.optional(z.nullable(z.array(z.object({ payment_id: z.string(), status: z.string() })))),
});
const Links = z.object({ payment_links: z.array(Link) });
const Payment = z.object({
  id: z.string(),
  notes: z._default(z.union([z.record(z.string(), z.string()), z.array(z.unknown())]), {}),
});
/** `tax` is the GST in `fee`. */
const PaidPayment = z.object({
  fee: z._default(z.nullable(z.number()), null),
  tax: z._default(z.nullable(z.number()), null),
});
const Dispute = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.number(),
  amount_deducted: z._default(z.nullable(z.number()), 0),
  reason_code: z._default(z.string(), ''),
  respond_by: z._default(z.nullable(z.number()), null),
  status: z.string(),
  created_at: z.number(),
});
const Refund = z.object({ status: z._default(z.string(), ''), notes: Payment.shape.notes });
const Refunds = z.object({ items: z.array(Refund) });
const entity = <S extends z.core.$ZodType>(schema: S) => z.optional(z.object({ entity: schema }));
const Webhook = z.object({
  created_at: z.number(),
  payload: z.object({
    payment_link: entity(z.object({ reference_id: z._default(z.nullable(z.string()), null) })),
    dispute: entity(z.object({ id: z.string() })),
    payment: entity(Payment),
  }),
});
const Failure = z.object({ statusCode: z.coerce.number(), error: z.optional(z.object({ description: z.string() })) });

/** Notes are a list where there are none. */
const noted = (notes: z.infer<typeof Payment>['notes'], name: string) =>
  Array.isArray(notes) ? undefined : notes[name];

/**
 * Razorpay by its own package. The buyer pays on Razorpay's page (a Payment Link, which our id names once), so that no
 * card number comes near us. Methods are not stored: Razorpay asks the buyer about each recurring payment.
 */
export function razorpayGateway(
  db: Db,
  now: () => Date,
  { name, keyId, secret, webhookSecret }: ProviderKeys,
  baseUrl: string | undefined,
): Gateway {
  /** The package has no setting for these; it speaks through an axios client of its own, which takes them. */
  const client = (headers: Record<string, string> = {}) => {
    const razorpay = new Razorpay({ key_id: keyId, key_secret: secret });
    const { rq } = (razorpay as unknown as { api: { rq: { defaults: Record<string, unknown> } } }).api;
    rq.defaults['timeout'] = TIMEOUT_MS;
    rq.defaults['headers'] = { ...(rq.defaults['headers'] as object), ...headers };
    if (baseUrl) rq.defaults['baseURL'] = baseUrl;
    return razorpay;
  };
  const razorpay = client();
  const known = paymentsOf(db, name, now);

  /** The link of a payment: the one that was made, or a new one. Two for one id Razorpay refuses. */
  async function begin(row: ProviderPayment): Promise<GatewayState> {
    const { key, request, minor, currency } = row;
    if (!request) return row.ended ?? 'processing';
    const before = z.parse(Links, await razorpay.paymentLink.all({ reference_id: key } as never)).payment_links[0];
    const link =
      before ??
      z.parse(
        Link,
        await refusing(() =>
          razorpay.paymentLink.create({
            amount: minor,
            currency,
            accept_partial: false,
            reference_id: key,
            description: request.description,
            customer: { email: request.email },
            notify: { email: false, sms: false },
            reminder_enable: false,
            notes: { payment: key },
            callback_url: `${request.returnUrl}&paid=1`,
            callback_method: 'get',
          }),
        ),
      );
    await known.note(key, { reference: link.id, pageUrl: link.short_url });
    return standing(row, link);
  }

  async function standing(row: ProviderPayment, link: z.infer<typeof Link>): Promise<GatewayState> {
    assertAmount(row, link.amount, link.currency);
    if (link.status === 'paid') {
      const paid = link.payments?.find(({ status }) => status === 'captured');
      return known.end(row.key, 'succeeded', paid?.payment_id);
    }
    return link.status === 'cancelled' || link.status === 'expired' ? known.end(row.key, 'cancelled') : 'action';
  }

  async function ask(row: ProviderPayment): Promise<GatewayState> {
    const { reference } = row;
    // What was called off is asked for again: money that came all the same must not be lost.
    if (row.ended && (row.ended !== 'cancelled' || !reference)) return row.ended;
    return reference ? standing(row, z.parse(Link, await razorpay.paymentLink.fetch(reference))) : begin(row);
  }

  async function found(read: unknown): Promise<GatewayDispute | undefined> {
    const { id, payment_id: reference, ...dispute } = z.parse(Dispute, read);
    const paymentKey =
      (await known.keyOf(reference)) ??
      noted(z.parse(Payment, await razorpay.payments.fetch(reference)).notes, 'payment');
    if (!paymentKey || !(await known.find(paymentKey))) return undefined;
    const ended = { won: 'won', closed: 'won', lost: 'lost' } as const;
    return {
      id,
      paymentKey,
      state: ended[dispute.status as keyof typeof ended] ?? 'open',
      minor: dispute.amount,
      // What is taken beyond the disputed amount.
      feeMinor: Math.max(0, (dispute.amount_deducted ?? 0) - dispute.amount),
      // Razorpay's documented dispute has no field for tax.
      feeTaxMinor: 0,
      reason: dispute.reason_code,
      openedAt: new Date(dispute.created_at * 1000),
      respondBy: dispute.respond_by ? new Date(dispute.respond_by * 1000) : null,
    };
  }

  return {
    name,
    isTest: name === 'razorpay-test',
    isReady: async () => true,
    start: async (wanted) => ask(await known.begin(wanted)),
    async stateOf(key) {
      const row = await known.find(key);
      return row ? ask(row) : 'unknown';
    },
    async knows(key) {
      const reference = (await known.find(key))?.reference;
      if (!reference) return true;
      try {
        await razorpay.paymentLink.fetch(reference);
        return true;
      } catch (error) {
        if (statusOf(error) === 400 || statusOf(error) === 404) return false;
        throw error;
      }
    },
    pageOf: async (key) => (await known.find(key))?.pageUrl ?? undefined,
    methodOf: async () => undefined,
    openMethodPage: async () => undefined,
    methodFrom: async () => 'closed',
    async cancel(key) {
      const row = await known.find(key);
      if (!row) return known.refuse(key);
      const state = await ask(row);
      const reference = (await known.find(key))?.reference;
      if (state !== 'action' || !reference) return state;
      // Refused where it was paid, or ended, a moment ago.
      await razorpay.paymentLink.cancel(reference).catch((error) => {
        if (statusOf(error) !== 400) throw error;
      });
      const after = await known.find(key);
      return after ? ask(after) : state;
    },
    async refund({ key, paymentKey, minor }) {
      const reference = (await known.find(paymentKey))?.paymentReference;
      if (!reference) return false;
      const made = z.parse(Refunds, await razorpay.payments.fetchMultipleRefund(reference, { count: 100 }));
      const before = made.items.find(({ notes }) => noted(notes, 'refund') === key);
      if (before) return before.status !== 'failed';
      try {
        const speaking = client({ 'X-Refund-Idempotency': key });
        const wanted = { amount: minor, receipt: key, notes: { refund: key } };
        return z.parse(Refund, await speaking.payments.refund(reference, wanted)).status !== 'failed';
      } catch (error) {
        if (statusOf(error) === 400) return false;
        throw error;
      }
    },
    async feeOf(key) {
      const row = await known.find(key);
      if (row?.ended !== 'succeeded' || !row.paymentReference) return undefined;
      // Razorpay gives none of it back with a refund.
      const { fee, tax } = z.parse(PaidPayment, await razorpay.payments.fetch(row.paymentReference));
      return fee === null ? undefined : { minor: fee, taxMinor: tax ?? 0 };
    },
    async hear({ body, headers }): Promise<WebhookNews | undefined> {
      const text = body.toString('utf8');
      if (!isSignedBy(webhookSecret, body, `${headers['x-razorpay-signature']}`)) throw new WebhookRefused('signature');
      const read = z.safeParse(Webhook, JSON.parse(text));
      if (!read.success) return undefined;
      const { created_at: seconds, payload } = read.data;
      if (Math.abs(now().getTime() / 1000 - seconds) > WEBHOOK_AGE_SECONDS) throw new WebhookRefused('age');
      const { dispute, payment_link: link, payment } = payload;
      if (dispute) return { dispute: dispute.entity.id };
      const key = link?.entity.reference_id ?? (payment && noted(payment.entity.notes, 'payment'));
      return key ? { payment: key } : undefined;
    },
    disputeOf: async (id) => found(await razorpay.disputes.fetch(id)),
    async disputesSince(since) {
      const disputes: GatewayDispute[] = [];
      // The newest come first.
      for (let skip = 0; ; skip += PAGE) {
        const { items } = await razorpay.disputes.all({ count: PAGE, skip });
        const recent = items.filter(({ created_at: at }) => at * 1000 >= since.getTime());
        for (const item of recent) {
          const one = await found(item);
          if (one) disputes.push(one);
        }
        if (recent.length < PAGE) return disputes;
      }
    },
    ping: () =>
      refusing(async () => {
        await razorpay.payments.all({ count: 1 });
        return `Razorpay answered for the ${name === 'razorpay-test' ? 'test' : 'live'} account.`;
      }),
  };
}

const statusOf = (error: unknown) => z.safeParse(Failure, error).data?.statusCode;

/** Refusals in Razorpay's own words, which name no secret; everything else may be tried again. */
async function refusing<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const { statusCode, error: reason } = z.safeParse(Failure, error).data ?? {};
    if (statusCode === 401) throw new GatewayRefusal('The key id and the key secret don’t match.');
    if (statusCode !== undefined && statusCode >= 400 && statusCode < 500 && statusCode !== 429)
      throw new GatewayRefusal(reason?.description ?? 'No reason was given.');
    throw error;
  }
}

/** HMAC-SHA256 of the body in hexadecimal (Razorpay, “Validate and Test Webhooks”); the package compares letter by letter. */
function isSignedBy(secret: string, body: Buffer, signature: string) {
  const own = Buffer.from(createHmac('sha256', secret).update(body).digest('hex'));
  const given = Buffer.from(signature);
  return given.length === own.length && timingSafeEqual(own, given);
}
