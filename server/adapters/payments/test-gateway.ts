import { createHmac, timingSafeEqual } from 'node:crypto';
import { share } from '@stepwell/contract/money/money.ts';
import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../platform/database/db.ts';
import { secretOf } from '../../platform/security/secret.ts';
import {
  type GatewayState,
  type StoredMethod,
  type TestGateway,
  WEBHOOK_AGE_SECONDS,
  type WebhookNews,
  WebhookRefused,
} from '../../ports/payments.ts';
import { testDisputes } from '../../tables/platform/gateways.ts';
import { counters, testPayments, testRefunds } from '../../tables/platform/platform.ts';

/** How long a late payment takes, and a bank to dispute one. */
const LATE_MS = 30_000;
const DAY_MS = 86_400_000;
/** 18% tax, which its fees hold. */
const taxIn = (fee: number) => share(fee, 18, 118);
/** What it says a dispute costs: 150.00 of any currency, a tenth of it or less where little was paid. */
const disputeFeeOf = (minor: number) => Math.min(15_000, Math.floor(minor / 10));
/**
 * What it says a payment costs: 2% of it, rounded down, of which 18% tax. It keeps that when the payment is refunded, as
 * most providers do.
 */
const paymentFeeOf = (paidMinor: number) => {
  const minor = Math.floor(paidMinor / 50);
  return { minor, taxMinor: taxIn(minor) };
};

/** Test cards behave as their token says; the digits are those that Stripe documents for its own. */
const cardOf = (card: 'succeed' | 'decline', key: string): StoredMethod => ({
  token: `test-${card}-${key}`,
  label: card === 'succeed' ? 'Test card •••• 4242' : 'Test card •••• 0002',
});

const News = z.union([z.object({ payment: z.string() }), z.object({ dispute: z.string() })]);

/** The headers of a webhook of the test gateway's: it signs the time and the body, as providers do. */
export async function testWebhookHeaders(db: Db, body: string, at: Date) {
  const seconds = Math.floor(at.getTime() / 1000);
  return { 'test-signature': `t=${seconds},v1=${await signatureOf(db, `${seconds}.${body}`)}` };
}
const signatureOf = async (db: Db, text: string) =>
  createHmac('sha256', await secretOf(db, 'test-gateway'))
    .update(text)
    .digest('hex');

/**
 * The built-in gateway: no money moves, no card is asked for, and the buyer chooses what happens. It takes nothing on a
 * site without demo content unless `isAllowed`: there it would give courses away.
 */
export function testGateway(db: Db, now: () => Date, isAllowed: boolean): TestGateway {
  async function stateOf(key: string): Promise<GatewayState> {
    await db
      .update(testPayments)
      .set({ state: 'succeeded' })
      .where(and(eq(testPayments.key, key), eq(testPayments.state, 'processing'), lte(testPayments.settlesAt, now())));
    const [row] = await db.select().from(testPayments).where(eq(testPayments.key, key));
    return row?.state ?? 'unknown';
  }
  const disputesWhere = async (which: SQL | undefined) => {
    const rows = await db
      .select({ dispute: testDisputes, minor: testPayments.minor })
      .from(testDisputes)
      .innerJoin(testPayments, eq(testPayments.key, testDisputes.paymentKey))
      .where(and(which, lte(testDisputes.opensAt, now()), eq(testPayments.state, 'succeeded')));
    return rows.map(({ dispute: { id, paymentKey, state, opensAt }, minor }) => ({
      id,
      paymentKey,
      state,
      minor,
      feeMinor: disputeFeeOf(minor),
      feeTaxMinor: taxIn(disputeFeeOf(minor)),
      reason: 'fraudulent',
      openedAt: opensAt,
      respondBy: new Date(opensAt.getTime() + 7 * DAY_MS),
    }));
  };
  return {
    name: 'test',
    isTest: true,
    async isReady() {
      const [mark] = await db.select().from(counters).where(eq(counters.name, 'demo-content'));
      return isAllowed || mark?.value === 1;
    },
    stateOf,
    knows: async () => true,
    pageOf: async () => undefined,
    async methodOf(key) {
      return (await stateOf(key)) === 'succeeded' ? cardOf('succeed', key) : undefined;
    },
    // Its cards are chosen on our own screen.
    openMethodPage: async () => undefined,
    methodFrom: async () => 'closed',
    storeMethod: async ({ key, card }) => cardOf(card, key),
    async start({ key, minor, currency, token, outcome = token?.startsWith('test-decline-') ? 'decline' : 'succeed' }) {
      const states = {
        succeed: 'succeeded',
        decline: 'declined',
        'second-step': 'action',
        dispute: 'succeeded',
      } as const;
      const later = outcome === 'late' || outcome === 'time-out';
      const inAWhile = new Date(now().getTime() + LATE_MS);
      const [fresh] = await db
        .insert(testPayments)
        .values({
          key,
          minor,
          currency,
          state: later ? 'processing' : states[outcome],
          settlesAt: later ? inAWhile : null,
        })
        .onConflictDoNothing()
        .returning({ state: testPayments.state });
      if (outcome === 'dispute')
        await db
          .insert(testDisputes)
          .values({ id: `test-dispute-${key}`, paymentKey: key, state: 'open', opensAt: inAWhile })
          .onConflictDoNothing();
      if (outcome === 'time-out') throw new Error('The test gateway did not answer in time.');
      return fresh?.state ?? stateOf(key);
    },
    async confirm(key, approve) {
      await db
        .update(testPayments)
        .set({ state: approve ? 'succeeded' : 'declined' })
        .where(and(eq(testPayments.key, key), eq(testPayments.state, 'action')));
      return stateOf(key);
    },
    async cancel(key) {
      // A payment it has not heard of yet is refused when it comes.
      await db
        .insert(testPayments)
        .values({ key, minor: 0, currency: '', state: 'cancelled' })
        .onConflictDoUpdate({
          target: testPayments.key,
          set: { state: 'cancelled' },
          setWhere: inArray(testPayments.state, ['action']),
        });
      return stateOf(key);
    },
    refund: ({ key, paymentKey, minor }) =>
      db.transaction(async (tx) => {
        const [payment] = await tx.select().from(testPayments).where(eq(testPayments.key, paymentKey)).for('update');
        const [known] = await tx.select().from(testRefunds).where(eq(testRefunds.key, key));
        if (known) return true;
        const [before] = await tx
          .select({ minor: sql<number>`coalesce(sum(${testRefunds.minor}), 0)::int` })
          .from(testRefunds)
          .where(eq(testRefunds.paymentKey, paymentKey));
        if (payment?.state !== 'succeeded' || minor + (before?.minor ?? 0) > payment.minor) return false;
        await tx.insert(testRefunds).values({ key, paymentKey, minor });
        return true;
      }),
    async feeOf(key) {
      if ((await stateOf(key)) !== 'succeeded') return undefined;
      const [row] = await db.select().from(testPayments).where(eq(testPayments.key, key));
      return row && paymentFeeOf(row.minor);
    },
    async hear({ body, headers }): Promise<WebhookNews | undefined> {
      const [, seconds = '', signature = ''] =
        /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(`${headers['test-signature']}`) ?? [];
      const wanted = Buffer.from(await signatureOf(db, `${seconds}.${body.toString('utf8')}`));
      const given = Buffer.from(signature);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new WebhookRefused('signature');
      if (Math.abs(now().getTime() / 1000 - Number(seconds)) > WEBHOOK_AGE_SECONDS) throw new WebhookRefused('age');
      return z.safeParse(News, JSON.parse(body.toString('utf8'))).data;
    },
    disputeOf: async (id) => (await disputesWhere(eq(testDisputes.id, id)))[0],
    disputesSince: (since) => disputesWhere(gte(testDisputes.opensAt, since)),
    async decideDispute(id, won) {
      const decided = await db
        .update(testDisputes)
        .set({ state: won ? 'won' : 'lost' })
        .where(and(eq(testDisputes.id, id), eq(testDisputes.state, 'open')))
        .returning();
      return decided.length > 0;
    },
    ping: async () => 'The test gateway is built in.',
  };
}
