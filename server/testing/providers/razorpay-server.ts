import { createHmac } from 'node:crypto';
import type { WebhookMessage, WebhookNews } from '../../ports/payments.ts';
import { type Answer, type Asked, openProviderServer, Refusal } from './provider-server.ts';

interface Link {
  id: string;
  reference_id: string;
  status: 'created' | 'paid' | 'cancelled';
  short_url: string;
  amount: number;
  currency: string;
  notes: Record<string, string>;
  callback_url: string;
  payments: { payment_id: string; status: string; amount: number }[] | null;
}
interface Refund {
  id: string;
  payment_id: string;
  amount: number;
  status: string;
  notes: Record<string, string>;
}
interface Dispute {
  id: string;
  payment_id: string;
  amount: number;
  amount_deducted: number;
  status: string;
  created_at: number;
}

const refuse = (description: string, status = 400): never => {
  throw new Refusal(status, { error: { code: 'BAD_REQUEST_ERROR', description } });
};

/**
 * Razorpay's API as far as it is used here, by its documentation: JSON bodies, basic authorisation, Payment Links with
 * references of one use, refunds with an idempotency header, disputes, webhooks signed over their body.
 */
export async function openRazorpayServer({
  keyId = 'rzp_test_1234567890abcd',
  secret = 'razorpay-secret',
  webhookSecret = 'razorpay-webhook',
} = {}) {
  const links = new Map<string, Link>();
  const payments = new Map<string, Link>();
  const refunds: Refund[] = [];
  const disputes = new Map<string, Dispute>();
  const answered = new Map<string, Answer>();
  let next = 1;
  const newId = (prefix: string) => `${prefix}_${next++}`;

  function handle({ method, path, query, headers, body }: Asked): Answer {
    if (headers.authorization !== `Basic ${Buffer.from(`${keyId}:${secret}`).toString('base64')}`)
      refuse('Authentication failed', 401);
    const [, , kind = '', id = '', verb = ''] = path.split('/');
    const sent = body ? JSON.parse(body) : {};
    const does = `${method} ${kind}`;
    if (does === 'GET payment_links' && !id) {
      const found = [...links.values()].filter((one) => one.reference_id === query.get('reference_id'));
      return { body: { payment_links: found } };
    }
    if (does === 'POST payment_links' && !id) return { body: newLink(sent) };
    if (kind === 'payment_links') {
      const link = links.get(id) ?? refuse('The id provided does not exist');
      if (verb === 'cancel') {
        if (link.status !== 'created') refuse(`Payment Link cannot be cancelled as it is already ${link.status}.`);
        link.status = 'cancelled';
      }
      return { body: link };
    }
    if (does === 'GET payments' && !id) return { body: { entity: 'collection', count: 0, items: [] } };
    if (does === 'GET payments' && verb === 'refunds')
      return { body: { entity: 'collection', items: refunds.filter((one) => one.payment_id === id) } };
    if (does === 'GET payments') {
      const link = payments.get(id) ?? refuse('The id provided does not exist');
      // 2%, and 18% tax on that.
      const tax = Math.round(link.amount * 0.02 * 0.18);
      return {
        body: { id, entity: 'payment', notes: link.notes, fee: Math.round(link.amount * 0.02) + tax, tax },
      };
    }
    if (does === 'POST payments' && verb === 'refund') {
      const key = `${headers['x-refund-idempotency']}`;
      if (key.length < 10) refuse('The idempotency key must be at least 10 characters.');
      const answer = answered.get(key) ?? { body: newRefund(id, sent) };
      answered.set(key, answer);
      return answer;
    }
    if (does === 'GET disputes' && id) return { body: disputes.get(id) ?? refuse('The id provided does not exist') };
    if (does === 'GET disputes') {
      const [skip, many] = [Number(query.get('skip') ?? 0), Number(query.get('count') ?? 10)];
      const items = [...disputes.values()].reverse().slice(skip, skip + many);
      return { body: { entity: 'collection', count: items.length, items } };
    }
    return refuse('The requested URL was not found on the server.', 404);
  }

  function newLink(sent: Omit<Link, 'id' | 'status' | 'short_url' | 'payments'>): Link {
    if (sent.currency !== 'INR') refuse('Currency is not supported by your account.');
    if ([...links.values()].some((one) => one.reference_id === sent.reference_id))
      refuse(`payment link with given reference_id (${sent.reference_id}) already exists`);
    const id = newId('plink');
    const link: Link = { ...sent, id, status: 'created', short_url: `https://rzp.test/i/${id}`, payments: null };
    links.set(id, link);
    return link;
  }

  function newRefund(paymentId: string, { amount, notes }: Pick<Refund, 'amount' | 'notes'>): Refund {
    const link = payments.get(paymentId) ?? refuse('The id provided does not exist');
    const before = refunds.filter((one) => one.payment_id === paymentId).reduce((sum, one) => sum + one.amount, 0);
    if (amount + before > link.amount) refuse('The total refund amount is greater than the refund payment amount');
    const refund = { id: newId('rfnd'), payment_id: paymentId, amount, status: 'processed', notes };
    refunds.push(refund);
    return refund;
  }

  const linkOf = (key: string) => [...links.values()].find((one) => one.reference_id === key);
  const capture = (link: Link) => {
    const paymentId = newId('pay');
    payments.set(paymentId, link);
    Object.assign(link, {
      status: 'paid',
      payments: [{ payment_id: paymentId, status: 'captured', amount: link.amount }],
    });
  };
  const server = await openProviderServer(handle);
  return Object.assign(server, {
    keyId,
    secret,
    webhookSecret,
    linkOf,
    buyer(key: string, does: 'pays' | 'is-declined' | 'waits') {
      const link = linkOf(key);
      if (link?.status !== 'created') throw new Error('the page is closed');
      if (does === 'pays') capture(link);
    },
    /** A payment that was authorised before its link was called off may be captured all the same. */
    settle(key: string) {
      const link = linkOf(key);
      if (link && link.status !== 'paid') capture(link);
    },
    holds(key: string) {
      const own = [...payments.entries()].filter(([, link]) => link.reference_id === key).map(([id]) => id);
      const given = refunds.filter((one) => own.includes(one.payment_id));
      return { payments: own.length, refundedMinor: given.reduce((sum, { amount }) => sum + amount, 0) };
    },
    dispute(key: string) {
      const link = linkOf(key);
      const paymentId = link?.payments?.[0]?.payment_id;
      if (!link || !paymentId) throw new Error('nothing was paid');
      const id = newId('disp');
      const created = Math.floor(Date.now() / 1000);
      const about = {
        respond_by: created + 259_200,
        amount: link.amount,
        amount_deducted: 0,
        reason_code: 'goods_not_received',
        phase: 'chargeback',
      };
      disputes.set(id, {
        ...about,
        id,
        payment_id: paymentId,
        status: 'open',
        created_at: created,
      });
      return id;
    },
    decide(id: string, won: boolean) {
      const dispute = disputes.get(id);
      if (dispute)
        Object.assign(dispute, won ? { status: 'won' } : { status: 'lost', amount_deducted: dispute.amount });
    },
    /** As Razorpay signs it: HMAC-SHA256 of the body, which holds the time. */
    webhook(news: WebhookNews | 'something else', ageSeconds = 0, now = Date.now()): WebhookMessage {
      const payload =
        news === 'something else'
          ? { settlement: { entity: { id: 'setl_1' } } }
          : 'payment' in news
            ? { payment_link: { entity: { id: 'plink_1', reference_id: news.payment } } }
            : { dispute: { entity: { id: news.dispute } }, payment: { entity: { id: 'pay_1', notes: [] } } };
      const event =
        news === 'something else'
          ? 'settlement.processed'
          : 'payment' in news
            ? 'payment_link.paid'
            : 'payment.dispute.created';
      const body = JSON.stringify({ entity: 'event', event, payload, created_at: Math.floor(now / 1000) - ageSeconds });
      const signature = createHmac('sha256', webhookSecret).update(body).digest('hex');
      return {
        body: Buffer.from(body),
        headers: { 'x-razorpay-signature': signature, 'content-type': 'application/json' },
      };
    },
  });
}
