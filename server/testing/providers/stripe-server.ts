import { createHmac } from 'node:crypto';
import type { WebhookMessage, WebhookNews } from '../../ports/payments.ts';
import { type Answer, type Asked, openProviderServer, Refusal } from './provider-server.ts';

interface Intent {
  id: string;
  object: 'payment_intent';
  amount: number;
  currency: string;
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled';
  metadata: Record<string, string>;
  customer: string | null;
  setup_future_usage: string | null;
  payment_method: { id: string; object: string; type: string; card: { brand: string; last4: string } } | null;
}
interface Session {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  url: string | null;
  amount_total: number;
  currency: string;
  client_reference_id: string;
  metadata: Record<string, string>;
  success_url: string;
  cancel_url: string;
  intent: Intent | null;
  /** Of a page for another method. */
  mode: 'payment' | 'setup';
  customer: string | null;
  setup_intent: { id: string; status: string; payment_method: Intent['payment_method'] } | null;
  keeps: boolean;
}

const refuse = (code: string, message: string, status = 400): never => {
  throw new Refusal(status, { error: { type: 'invalid_request_error', code, message } });
};

/**
 * Stripe's API as far as it is used here, by its documentation: form-encoded bodies, bearer keys, idempotency keys that
 * answer what they answered first, Checkout Sessions, PaymentIntents, balance transactions, refunds, disputes, signed
 * webhooks. It keeps 2.9% and 3.00 of a payment, tax on the fee included, and gives the percentage back with a refund.
 */
export async function openStripeServer({ secret = 'sk_test_1234567890abcd', webhookSecret = 'whsec_1234567890' } = {}) {
  const percentageOf = (amount: number) => Math.round(amount * 0.029);
  /** How much of the settlement currency one unit of a payment's is; 1 where both are the same. */
  const settlement = { rate: 1, isKnown: true };
  /** 18% tax, in the fee. */
  const taxIn = (fee: number) => Math.round((fee * settlement.rate * 18) / 118);
  const balanceTransaction = (amount: number, fee: number) => ({
    object: 'balance_transaction',
    amount: Math.round(amount * settlement.rate),
    fee: Math.round(fee * settlement.rate),
    fee_details: [
      { type: 'stripe_fee', amount: Math.round(fee * settlement.rate) - taxIn(fee) },
      { type: 'tax', amount: taxIn(fee) },
    ],
  });
  const sessions = new Map<string, Session>();
  const intents = new Map<string, Intent>();
  const refunds: {
    id: string;
    payment_intent: string;
    amount: number;
    status: string;
    metadata: Record<string, string>;
  }[] = [];
  const disputes = new Map<string, { id: string; payment_intent: string; status: string; created: number }>();
  const answered = new Map<string, { body: string; answer: Answer }>();
  let next = 1;
  const newId = (prefix: string) => `${prefix}_${next++}`;
  const metadataIn = (form: URLSearchParams, name: string) => ({ [name]: form.get(`metadata[${name}]`) ?? '' });

  const shown = ({ intent, keeps: _, setup_intent: setup, ...session }: Session, expand: string | null) => ({
    ...session,
    payment_intent: expand === 'payment_intent' ? intent : (intent?.id ?? null),
    setup_intent: expand === 'setup_intent.payment_method' ? setup : (setup?.id ?? null),
  });
  const disputeShown = (dispute: { id: string; payment_intent: string; status: string; created: number }) => ({
    ...dispute,
    object: 'dispute',
    amount: intents.get(dispute.payment_intent)?.amount ?? 0,
    currency: 'inr',
    reason: 'fraudulent',
    evidence_details: { due_by: dispute.created + 7 * 86_400 },
    balance_transactions: [
      {
        amount: -1,
        currency: 'inr',
        fee: 1500,
        fee_details: [
          { type: 'stripe_fee', amount: 1271 },
          { type: 'tax', amount: 229 },
        ],
      },
    ],
  });

  function handle({ method, path, query, headers, body }: Asked): Answer {
    if (headers.authorization !== `Bearer ${secret}`)
      throw new Refusal(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } });
    const key = headers['idempotency-key'];
    if (method !== 'POST' || typeof key !== 'string') return act(method, path, query, new URLSearchParams(body));
    const before = answered.get(key);
    if (before && before.body !== body)
      throw new Refusal(400, {
        error: { type: 'idempotency_error', message: 'Keys can only be used with the same parameters' },
      });
    if (before) return before.answer;
    const answer = act(method, path, query, new URLSearchParams(body));
    answered.set(key, { body, answer: JSON.parse(JSON.stringify(answer)) });
    return answer;
  }

  function act(method: string, path: string, query: URLSearchParams, form: URLSearchParams): Answer {
    const [, , kind = '', id = '', verb = ''] = path.replace('/checkout/sessions', '/sessions').split('/');
    const does = `${method} ${kind}`;
    if (does === 'GET balance')
      return {
        body: { object: 'balance', livemode: secret.includes('live'), available: [{ amount: 0, currency: 'inr' }] },
      };
    if (does === 'POST sessions' && !id) return { body: shown(newSession(form), null) };
    if (kind === 'sessions') {
      const session = sessions.get(id) ?? refuse('resource_missing', `No such checkout session: ${id}`, 404);
      if (verb === 'expire') {
        if (session.status !== 'open')
          refuse('session_not_open', 'Only Checkout Sessions with a status of open can be expired.');
        Object.assign(session, { status: 'expired', url: null });
      }
      return { body: shown(session, query.get('expand[0]')) };
    }
    if (does === 'POST payment_intents') return { body: chargeStored(form) };
    if (does === 'GET payment_intents') return { body: intentOf(id, query.get('expand[0]')) };
    if (does === 'GET refunds')
      return {
        body: {
          object: 'list',
          data: refunds
            .filter((one) => one.payment_intent === query.get('payment_intent'))
            .map((one) =>
              query.has('expand[0]')
                ? { ...one, balance_transaction: balanceTransaction(-one.amount, -percentageOf(one.amount)) }
                : one,
            ),
        },
      };
    if (does === 'POST refunds') return { body: newRefund(form) };
    if (does === 'GET disputes' && id)
      return { body: disputeShown(disputes.get(id) ?? refuse('resource_missing', 'No such dispute', 404)) };
    if (does === 'GET disputes') {
      // Newest first, page by page, as Stripe's lists are.
      const from = Number(query.get('created[gte]') ?? 0);
      const all = [...disputes.values()].filter(({ created }) => created >= from).reverse();
      const start = all.findIndex((one) => one.id === query.get('starting_after')) + 1;
      const end = start + Number(query.get('limit') ?? 10);
      return {
        body: {
          object: 'list',
          url: '/v1/disputes',
          data: all.slice(start, end).map(disputeShown),
          has_more: end < all.length,
        },
      };
    }
    return refuse('unknown', `Unrecognized request URL (${method}: ${path})`, 404);
  }

  function newSession(form: URLSearchParams): Session {
    const price = 'line_items[0][price_data]';
    const currency = form.get(`${price}[currency]`) ?? form.get('currency') ?? '';
    if (!['inr', 'usd', 'eur'].includes(currency)) refuse('invalid_currency', `Invalid currency: ${currency}`);
    const mode = form.get('mode') === 'setup' ? 'setup' : 'payment';
    if (mode === 'setup' && Number(form.get('expires_at')) < Date.now() / 1000 + 1800)
      refuse('invalid_request', 'The expires_at timestamp must be at least 30 minutes from now.');
    if (form.get('customer') && form.get('customer_creation'))
      refuse('invalid_request', 'You may only specify one of these parameters: customer, customer_creation.');
    const session: Session = {
      id: newId('cs_test'),
      mode,
      customer: form.get('customer') ?? (mode === 'setup' ? newId('cus') : null),
      setup_intent: null,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      url: `https://checkout.stripe.test/c/${next}`,
      amount_total: Number(form.get(`${price}[unit_amount]`)),
      currency,
      client_reference_id: form.get('client_reference_id') ?? '',
      metadata: metadataIn(form, 'payment'),
      success_url: form.get('success_url') ?? '',
      cancel_url: form.get('cancel_url') ?? '',
      intent: null,
      keeps: form.get('payment_intent_data[setup_future_usage]') === 'off_session',
    };
    sessions.set(session.id, session);
    return session;
  }

  function newIntent(about: Partial<Intent>): Intent {
    const intent: Intent = {
      id: newId('pi'),
      object: 'payment_intent',
      amount: 0,
      currency: 'inr',
      status: 'succeeded',
      metadata: {},
      customer: null,
      setup_future_usage: null,
      payment_method: {
        id: newId('pm'),
        object: 'payment_method',
        type: 'card',
        card: { brand: 'visa', last4: '4242' },
      },
      ...about,
    };
    intents.set(intent.id, intent);
    return intent;
  }

  function intentOf(id: string, expand: string | null) {
    const intent = intents.get(id) ?? refuse('resource_missing', `No such payment_intent: ${id}`, 404);
    const { amount, status } = intent;
    const charge = {
      id: `ch_${id}`,
      object: 'charge',
      balance_transaction: settlement.isKnown ? balanceTransaction(amount, percentageOf(amount) + 300) : null,
    };
    return {
      ...intent,
      payment_method: expand === 'payment_method' ? intent.payment_method : (intent.payment_method?.id ?? null),
      latest_charge: status !== 'succeeded' ? null : expand?.startsWith('latest_charge') ? charge : charge.id,
    };
  }

  function chargeStored(form: URLSearchParams) {
    if (!form.get('customer')) refuse('parameter_missing', 'A customer is needed to charge off-session.');
    if (form.get('payment_method') === 'pm_declined')
      throw new Refusal(402, {
        error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
      });
    const { id } = newIntent({
      amount: Number(form.get('amount')),
      currency: form.get('currency') ?? '',
      metadata: metadataIn(form, 'payment'),
      customer: form.get('customer'),
    });
    return intentOf(id, null);
  }

  function newRefund(form: URLSearchParams) {
    const intent =
      intents.get(form.get('payment_intent') ?? '') ?? refuse('resource_missing', 'No such payment_intent', 404);
    const amount = Number(form.get('amount'));
    const before = refunds.filter((one) => one.payment_intent === intent.id).reduce((sum, one) => sum + one.amount, 0);
    if (amount + before > intent.amount)
      refuse('amount_too_large', 'Refund amount is greater than the unrefunded amount.');
    const refund = {
      id: newId('re'),
      object: 'refund',
      payment_intent: intent.id,
      amount,
      status: 'succeeded',
      metadata: metadataIn(form, 'refund'),
    };
    refunds.push(refund);
    return refund;
  }

  const sessionOf = (key: string) => [...sessions.values()].find((one) => one.client_reference_id === key);
  const server = await openProviderServer(handle);
  return Object.assign(server, {
    secret,
    webhookSecret,
    settlement,
    sessionOf,
    /** What the buyer does on the page of a payment that is open. */
    buyer(key: string, does: 'pays' | 'is-declined' | 'waits') {
      const session = sessionOf(key);
      if (session?.status !== 'open') throw new Error('the page is closed');
      if (does === 'is-declined') return;
      session.intent = newIntent({
        amount: session.amount_total,
        currency: session.currency,
        status: does === 'pays' ? 'succeeded' : 'processing',
        metadata: session.metadata,
        customer: session.keeps ? newId('cus') : null,
        setup_future_usage: session.keeps ? 'off_session' : null,
      });
      Object.assign(session, { status: 'complete', url: null, payment_status: does === 'pays' ? 'paid' : 'unpaid' });
    },
    /** What the buyer does on a page for another method; a card that is declined later may be entered too. */
    onMethodPage(id: string, does: 'enters' | 'enters-a-bad-card' | 'lets it close') {
      const session = sessions.get(id);
      if (session?.mode !== 'setup' || session.status !== 'open') throw new Error('the page is closed');
      const method = {
        id: does === 'enters' ? newId('pm') : 'pm_declined',
        object: 'payment_method',
        type: 'card',
        card: { brand: 'mastercard', last4: does === 'enters' ? '4444' : '0341' },
      };
      Object.assign(
        session,
        { url: null },
        does === 'lets it close'
          ? { status: 'expired' }
          : { status: 'complete', setup_intent: { id: newId('seti'), status: 'succeeded', payment_method: method } },
      );
    },
    settle(key: string) {
      const session = sessionOf(key);
      if (session?.intent?.status !== 'processing') return;
      session.intent.status = 'succeeded';
      session.payment_status = 'paid';
    },
    holds(key: string) {
      const own = [...intents.values()].filter(({ metadata }) => metadata['payment'] === key);
      const given = refunds.filter((one) => own.some(({ id }) => id === one.payment_intent));
      return { payments: own.length, refundedMinor: given.reduce((sum, { amount }) => sum + amount, 0) };
    },
    dispute(key: string) {
      const intent = sessionOf(key)?.intent;
      if (!intent) throw new Error('nothing was paid');
      const id = newId('dp');
      disputes.set(id, {
        id,
        payment_intent: intent.id,
        status: 'needs_response',
        created: Math.floor(Date.now() / 1000),
      });
      return id;
    },
    decide(id: string, won: boolean) {
      const dispute = disputes.get(id);
      if (dispute) dispute.status = won ? 'won' : 'lost';
    },
    /** As Stripe signs it: HMAC-SHA256 of time and body. */
    webhook(news: WebhookNews | 'something else', ageSeconds = 0, type?: string, now = Date.now()): WebhookMessage {
      const [kind, object] =
        news === 'something else'
          ? ['customer.created', { id: 'cus_1', object: 'customer' }]
          : 'payment' in news
            ? [
                'checkout.session.completed',
                { id: 'cs_1', object: 'checkout.session', metadata: { payment: news.payment } },
              ]
            : ['charge.dispute.updated', { id: news.dispute, object: 'dispute' }];
      const body = JSON.stringify({ id: newId('evt'), object: 'event', type: type ?? kind, data: { object } });
      const at = Math.floor(now / 1000) - ageSeconds;
      const signature = createHmac('sha256', webhookSecret).update(`${at}.${body}`).digest('hex');
      return {
        body: Buffer.from(body),
        headers: { 'stripe-signature': `t=${at},v1=${signature}`, 'content-type': 'application/json' },
      };
    },
  });
}
