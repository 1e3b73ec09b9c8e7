import { share, sumOf } from '@stepwell/contract/money/money.ts';
import Stripe from 'stripe';
import type { Db } from '../../platform/database/db.ts';
import {
  type Charge,
  type Gateway,
  type GatewayDispute,
  type GatewayFee,
  GatewayRefusal,
  type GatewayState,
  type ProviderKeys,
  type StoredMethod,
  WEBHOOK_AGE_SECONDS,
  type WebhookNews,
  WebhookRefused,
} from '../../ports/payments.ts';
import { assertAmount, type ProviderPayment, paymentsOf } from './provider-payments.ts';

const TIMEOUT_MS = 15_000;
/** Stripe lets a page close by itself after half an hour at the earliest. */
const METHOD_PAGE_SECONDS = 45 * 60;
const idOf = (one: string | { id: string } | null | undefined) => (typeof one === 'string' ? one : one?.id);

/**
 * Stripe by its own package. The buyer pays on Stripe's page (a Checkout Session), so that no card number comes near us;
 * renewals are charged off-session with the stored method. Every write carries our id as its idempotency key.
 */
export function stripeGateway(
  db: Db,
  now: () => Date,
  { name, secret, webhookSecret }: ProviderKeys,
  baseUrl: string | undefined,
): Gateway {
  const at = baseUrl ? new URL(baseUrl) : undefined;
  const stripe = new Stripe(secret, {
    timeout: TIMEOUT_MS,
    // Whoever waits asks again, and so does the job. A connection that was cut is tried once more by the package itself.
    maxNetworkRetries: 0,
    telemetry: false,
    ...(at && { protocol: 'http' as const, host: at.hostname, port: at.port }),
  });
  const known = paymentsOf(db, name, now);

  /** Starts what the row asks for; told again within a day, Stripe answers what it started the first time. */
  async function begin(row: ProviderPayment): Promise<GatewayState> {
    const { request } = row;
    if (!request) return row.ended ?? 'processing';
    return refusing(() => (request.token ? charge(row, request.token) : openPage(row, request)));
  }

  async function openPage(
    { key, minor, currency }: ProviderPayment,
    { description, email, returnUrl, keepsMethod }: NonNullable<ProviderPayment['request']>,
  ): Promise<GatewayState> {
    const metadata = { payment: key };
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: key,
        metadata,
        customer_email: email,
        line_items: [
          {
            quantity: 1,
            price_data: { currency: currency.toLowerCase(), unit_amount: minor, product_data: { name: description } },
          },
        ],
        payment_intent_data: { metadata, description, ...(keepsMethod && { setup_future_usage: 'off_session' }) },
        // Without a customer of Stripe's a method can't be charged again.
        ...(keepsMethod && { customer_creation: 'always' }),
        success_url: `${returnUrl}&paid=1`,
        cancel_url: `${returnUrl}&back=1`,
      },
      { idempotencyKey: key },
    );
    await known.note(key, { reference: session.id, pageUrl: session.url });
    return 'action';
  }

  async function charge({ key, minor, currency, request }: ProviderPayment, token: string): Promise<GatewayState> {
    const [, customer = '', method = ''] = token.split(' ');
    try {
      const intent = await stripe.paymentIntents.create(
        {
          amount: minor,
          currency: currency.toLowerCase(),
          customer,
          payment_method: method,
          off_session: true,
          confirm: true,
          metadata: { payment: key },
          ...(request && { description: request.description }),
        },
        { idempotencyKey: key },
      );
      await known.note(key, { reference: intent.id });
      return standing(key, intent);
    } catch (error) {
      // Also where the bank asks for a second step: nobody is there to take it.
      if (error instanceof Stripe.errors.StripeCardError) return known.end(key, 'declined');
      throw error;
    }
  }

  async function standing(key: string, intent: Stripe.PaymentIntent): Promise<GatewayState> {
    if (intent.status === 'succeeded') return known.end(key, 'succeeded', intent.id);
    if (intent.status === 'processing') return 'processing';
    return known.end(key, intent.status === 'canceled' ? 'cancelled' : 'declined');
  }

  async function ask(row: ProviderPayment): Promise<GatewayState> {
    const { key, reference } = row;
    // What was called off is asked for again: money that came all the same must not be lost.
    if (row.ended && (row.ended !== 'cancelled' || !reference)) return row.ended;
    if (!reference) return begin(row);
    if (reference.startsWith('pi_')) return standing(key, await stripe.paymentIntents.retrieve(reference));
    const session = await stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent'] });
    if (session.status === 'expired') return known.end(key, 'cancelled');
    if (session.status !== 'complete') return 'action';
    assertAmount(row, session.amount_total, session.currency);
    const intent = session.payment_intent;
    if (session.payment_status === 'paid') return known.end(key, 'succeeded', idOf(intent));
    return intent !== null && typeof intent === 'object' ? standing(key, intent) : 'processing';
  }

  async function found(dispute: Stripe.Dispute): Promise<GatewayDispute | undefined> {
    const reference = idOf(dispute.payment_intent);
    const state = disputeState(dispute.status);
    if (!reference || !state) return undefined;
    const paymentKey =
      (await known.keyOf(reference)) ?? (await stripe.paymentIntents.retrieve(reference)).metadata['payment'];
    const row = paymentKey && (await known.find(paymentKey));
    if (!row) return undefined;
    const fees = dispute.balance_transactions.filter(({ currency }) => currency.toUpperCase() === row.currency);
    const { due_by: dueBy } = dispute.evidence_details;
    return {
      id: dispute.id,
      paymentKey: row.key,
      state,
      // In another currency than it was paid in, it is the whole payment.
      minor: dispute.currency.toUpperCase() === row.currency ? dispute.amount : row.minor,
      feeMinor: Math.max(
        0,
        fees.reduce((sum, { fee }) => sum + fee, 0),
      ),
      feeTaxMinor: Math.max(0, sumOf(fees.map(({ fee_details: details }) => taxIn(details)))),
      reason: dispute.reason,
      openedAt: new Date(dispute.created * 1000),
      respondBy: dueBy ? new Date(dueBy * 1000) : null,
    };
  }

  function stored(customer: string | { id: string }, { id, card, type }: Stripe.PaymentMethod): StoredMethod {
    const label = card ? `${card.brand.replace(/^./, (first) => first.toUpperCase())} •••• ${card.last4}` : type;
    return { token: `${name} ${idOf(customer)} ${id}`, label };
  }

  return {
    name,
    isTest: name === 'stripe-test',
    isReady: async () => true,
    async start(wanted: Charge) {
      const row = await known.begin(wanted);
      return ask(row);
    },
    async stateOf(key) {
      const row = await known.find(key);
      return row ? ask(row) : 'unknown';
    },
    async knows(key) {
      const reference = (await known.find(key))?.reference;
      if (!reference) return true;
      try {
        await (reference.startsWith('pi_')
          ? stripe.paymentIntents.retrieve(reference)
          : stripe.checkout.sessions.retrieve(reference));
        return true;
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return false;
        throw error;
      }
    },
    pageOf: async (key) => (await known.find(key))?.pageUrl ?? undefined,
    async methodOf(key) {
      const row = await known.find(key);
      if (row?.ended !== 'succeeded' || !row.paymentReference) return undefined;
      const intent = await stripe.paymentIntents.retrieve(row.paymentReference, { expand: ['payment_method'] });
      const { payment_method: method, customer, setup_future_usage: kept } = intent;
      if (!customer || !kept || method === null || typeof method !== 'object') return undefined;
      return stored(customer, method);
    },
    openMethodPage: ({ token, currency, email, returnUrl }) =>
      refusing(async () => {
        const [gateway, customer] = token?.split(' ') ?? [];
        const { id, url } = await stripe.checkout.sessions.create({
          mode: 'setup',
          currency: currency.toLowerCase(),
          ...(gateway === name && customer ? { customer } : { customer_creation: 'always', customer_email: email }),
          success_url: `${returnUrl}?card=saved`,
          cancel_url: `${returnUrl}?card=left`,
          expires_at: Math.floor(now().getTime() / 1000) + METHOD_PAGE_SECONDS,
        });
        return url ? { reference: id, url } : undefined;
      }),
    async methodFrom(reference) {
      const session = await stripe.checkout.sessions.retrieve(reference, { expand: ['setup_intent.payment_method'] });
      if (session.status !== 'complete') return session.status === 'expired' ? 'closed' : 'open';
      const intent = session.setup_intent;
      if (intent === null || typeof intent !== 'object' || !session.customer) return 'closed';
      // Some methods are confirmed by the bank afterwards.
      if (intent.status === 'processing') return 'open';
      const method = intent.payment_method;
      if (intent.status !== 'succeeded' || method === null || typeof method !== 'object') return 'closed';
      return stored(session.customer, method);
    },
    async cancel(key) {
      const row = await known.find(key);
      if (!row) return known.refuse(key);
      const state = await ask(row);
      const reference = (await known.find(key))?.reference;
      if (state !== 'action' || !reference) return state;
      try {
        await stripe.checkout.sessions.expire(reference);
      } catch (error) {
        // It was paid, or expired, a moment ago.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      }
      const after = await known.find(key);
      return after ? ask(after) : state;
    },
    async refund({ key, paymentKey, minor }) {
      const intent = (await known.find(paymentKey))?.paymentReference;
      if (!intent) return false;
      // Stripe forgets idempotency keys after a day; a refund it made is there for ever.
      const made = await stripe.refunds.list({ payment_intent: intent, limit: 100 });
      const before = made.data.find(({ metadata }) => metadata?.['refund'] === key);
      if (before) return before.status !== 'failed' && before.status !== 'canceled';
      try {
        const { status } = await stripe.refunds.create(
          { payment_intent: intent, amount: minor, metadata: { refund: key } },
          { idempotencyKey: `refund-${key}` },
        );
        return status !== 'failed' && status !== 'canceled';
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return false;
        throw error;
      }
    },
    async feeOf(key) {
      const row = await known.find(key);
      if (row?.ended !== 'succeeded' || !row.paymentReference) return undefined;
      const [intent, refunds] = await Promise.all([
        stripe.paymentIntents.retrieve(row.paymentReference, { expand: ['latest_charge.balance_transaction'] }),
        stripe.refunds.list({
          payment_intent: row.paymentReference,
          limit: 100,
          expand: ['data.balance_transaction'],
        }),
      ]);
      const charge = intent.latest_charge;
      const paid =
        charge !== null && typeof charge === 'object' ? feeIn(charge.balance_transaction, row.minor) : undefined;
      // Of a refund the fee is negative where Stripe gives it back.
      const returned = refunds.data
        .filter(({ status }) => status !== 'failed' && status !== 'canceled')
        .map((refund) => feeIn(refund.balance_transaction, refund.amount));
      const all = [paid, ...returned];
      return all.every((fee) => fee !== undefined)
        ? { minor: sumOf(all.map(({ minor }) => minor)), taxMinor: sumOf(all.map(({ taxMinor }) => taxMinor)) }
        : undefined;
    },
    async hear({ body, headers }) {
      const event = (() => {
        try {
          return stripe.webhooks.constructEvent(
            body,
            `${headers['stripe-signature']}`,
            webhookSecret,
            WEBHOOK_AGE_SECONDS,
            undefined,
            now().getTime(),
          );
        } catch {
          throw new WebhookRefused('signature or age');
        }
      })();
      return newsIn(event);
    },
    async disputeOf(id) {
      return found(await stripe.disputes.retrieve(id));
    },
    async disputesSince(since) {
      const disputes: GatewayDispute[] = [];
      // Page after page, by the package.
      for await (const dispute of stripe.disputes.list({
        created: { gte: Math.floor(since.getTime() / 1000) },
        limit: 100,
      })) {
        const one = await found(dispute);
        if (one) disputes.push(one);
      }
      return disputes;
    },
    ping: () =>
      refusing(async () => {
        const balance = await stripe.balance.retrieve();
        const currencies = balance.available.map(({ currency }) => currency.toUpperCase()).join(', ');
        return `Stripe answered for the ${balance.livemode ? 'live' : 'test'} account. Balance in ${currencies}.`;
      }),
  };
}

/** Refusals in Stripe's own words, which name no secret; everything else may be tried again. */
async function refusing<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError)
      throw new GatewayRefusal('The secret key is not valid.');
    if (
      error instanceof Stripe.errors.StripeInvalidRequestError ||
      error instanceof Stripe.errors.StripePermissionError
    )
      throw new GatewayRefusal(error.message);
    throw error;
  }
}

/**
 * The fee of a balance transaction, in the currency of the payment: where Stripe settles in another one, it is the same
 * part of the amount. Nothing while there is no balance transaction.
 */
function feeIn(transaction: string | Stripe.BalanceTransaction | null, minor: number): GatewayFee | undefined {
  if (transaction === null || typeof transaction !== 'object') return undefined;
  const { fee, fee_details: details } = transaction;
  const tax = taxIn(details);
  const settled = Math.abs(transaction.amount);
  const inPaid = (part: number) => (settled === 0 || settled === minor ? part : share(minor, part, settled));
  return { minor: inPaid(fee), taxMinor: inPaid(tax) };
}

const taxIn = (details: readonly Stripe.BalanceTransaction.FeeDetail[]) =>
  sumOf(details.filter(({ type }) => type === 'tax').map(({ amount }) => amount));

/** Inquiries, which ask for no money, are not disputes yet. */
function disputeState(status: Stripe.Dispute.Status): GatewayDispute['state'] | undefined {
  if (status === 'lost') return 'lost';
  if (status === 'won' || status === 'prevented') return 'won';
  return status === 'needs_response' || status === 'under_review' ? 'open' : undefined;
}

function newsIn(event: Stripe.Event): WebhookNews | undefined {
  if (event.type.startsWith('charge.dispute.')) return { dispute: (event.data.object as Stripe.Dispute).id };
  if (!event.type.startsWith('checkout.session.') && !event.type.startsWith('payment_intent.')) return undefined;
  const { metadata } = event.data.object as Stripe.Checkout.Session | Stripe.PaymentIntent;
  const key = metadata?.['payment'];
  return key ? { payment: key } : undefined;
}
