import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { examineGateway } from '../../ports/payments.exam.ts';
import type { WebhookMessage, WebhookNews } from '../../ports/payments.ts';
import { testDisputes } from '../../tables/platform/gateways.ts';
import { testPayments, testRefunds } from '../../tables/platform/platform.ts';
import { openRazorpayServer } from '../../testing/providers/razorpay-server.ts';
import { openStripeServer } from '../../testing/providers/stripe-server.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { paymentGateways } from './gateways.ts';
import { testGateway, testWebhookHeaders } from './test-gateway.ts';

const app = await startTestApp();
const { db } = app;
const stripe = await openStripeServer();
const razorpay = await openRazorpayServer();
const gateways = paymentGateways(db, () => new Date(), {
  allowsTest: true,
  stripeUrl: stripe.url,
  razorpayUrl: razorpay.url,
});

examineGateway('test gateway', async () => {
  let shift = 0;
  const now = () => new Date(Date.now() + shift);
  const gateway = testGateway(db, now, true);
  const later = () => {
    shift += 31_000;
  };
  return {
    gateway,
    fees: { kept: { minor: 998, taxMinor: 152 }, afterRefund: { minor: 998, taxMinor: 152 }, dispute: [4990, 761] },
    async buyer(key, does) {
      if (does !== 'waits') await gateway.confirm(key, does === 'pays');
    },
    settle: async () => later(),
    loseNextAnswer: () => undefined,
    async holds(key) {
      const given = await db.select().from(testRefunds).where(eq(testRefunds.paymentKey, key));
      return {
        payments: await db.$count(testPayments, eq(testPayments.key, key)),
        refundedMinor: given.reduce((sum, { minor }) => sum + minor, 0),
      };
    },
    async dispute(key) {
      const id = `test-dispute-${key}`;
      await db.insert(testDisputes).values({ id, paymentKey: key, state: 'open', opensAt: now() });
      return id;
    },
    decide: async (id, won) => void (await gateway.decideDispute(id, won)),
    async webhook(news, ageSeconds): Promise<WebhookMessage> {
      const body = JSON.stringify(news === 'something else' ? { customer: 'new' } : news);
      const headers = await testWebhookHeaders(db, body, new Date(now().getTime() - ageSeconds * 1000));
      return { body: Buffer.from(body), headers };
    },
  };
});

/** What the two servers have in common. */
const worldOf = (server: typeof stripe | typeof razorpay) => ({
  buyer: async (key: string, does: 'pays' | 'is-declined' | 'waits') => server.buyer(key, does),
  settle: async (key: string) => server.settle(key),
  loseNextAnswer() {
    // Stripe's package tries once more by itself where a connection was cut.
    server.losesAnswers = server === stripe ? 2 : 1;
  },
  holds: async (key: string) => server.holds(key),
  dispute: async (key: string) => server.dispute(key),
  decide: async (id: string, won: boolean) => server.decide(id, won),
  webhook: async (news: WebhookNews | 'something else', ageSeconds: number) => server.webhook(news, ageSeconds),
});

const openStripe = () =>
  gateways.open({ name: 'stripe-test', keyId: '', secret: stripe.secret, webhookSecret: stripe.webhookSecret });
const openRazorpay = () =>
  gateways.open({
    name: 'razorpay-test',
    keyId: razorpay.keyId,
    secret: razorpay.secret,
    webhookSecret: razorpay.webhookSecret,
  });
examineGateway('stripe', async () => ({
  ...worldOf(stripe),
  gateway: await openStripe(),
  // This account is one of those that get the percentage back.
  fees: { kept: { minor: 1747, taxMinor: 266 }, afterRefund: { minor: 300, taxMinor: 45 }, dispute: [1500, 229] },
  onMethodPage: async (reference, does) => stripe.onMethodPage(reference, does),
}));
examineGateway('razorpay', async () => ({
  ...worldOf(razorpay),
  gateway: await openRazorpay(),
  fees: { kept: { minor: 1178, taxMinor: 180 }, afterRefund: { minor: 1178, taxMinor: 180 }, dispute: [0, 0] },
}));

test.each([
  ['stripe', stripe, openStripe],
  ['razorpay', razorpay, openRazorpay],
] as const)('%s: more disputes than a page holds are all found', async (_, server, open) => {
  const gateway = await open();
  const since = new Date(Date.now() - 60_000);
  const before = (await gateway.disputesSince(since)).length;
  const key = crypto.randomUUID();
  await gateway.start({
    key,
    minor: 10_000,
    currency: 'INR',
    description: 'Stepwell · 10001',
    email: 'asha@stepwell.test',
    returnUrl: 'https://learn.stepwell.test/shop/checkout?order=1',
    keepsMethod: false,
  });
  server.buyer(key, 'pays');
  await gateway.stateOf(key);
  const ids = Array.from({ length: 230 }, () => server.dispute(key));
  const found = await gateway.disputesSince(since);
  expect(found).toHaveLength(before + 230);
  const seen = new Set(found.map(({ id }) => id));
  expect(ids.filter((id) => !seen.has(id))).toEqual([]);
  expect(await gateway.disputesSince(new Date(Date.now() + 60_000))).toEqual([]);
});
