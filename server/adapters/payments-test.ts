import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import type { GatewayState, Payments, StoredMethod } from '../ports/payments.ts';
import { counters, testPayments, testRefunds } from '../tables/platform/platform.ts';

/** How long a late payment takes. */
const LATE_MS = 30_000;

/** Test cards behave as their token says; the digits are those that Stripe documents for its own. */
const cardOf = (card: 'succeed' | 'decline', key: string): StoredMethod => ({
  token: `test-${card}-${key}`,
  label: card === 'succeed' ? 'Test card •••• 4242' : 'Test card •••• 0002',
});

/**
 * The built-in gateway: no money moves, no card is asked for, and the buyer chooses what happens. It takes nothing on a
 * site without demo content unless `isAllowed`: there it would give courses away.
 */
export function testGateway(db: Db, now: () => Date, isAllowed: boolean): Payments {
  async function stateOf(key: string): Promise<GatewayState> {
    await db
      .update(testPayments)
      .set({ state: 'succeeded' })
      .where(and(eq(testPayments.key, key), eq(testPayments.state, 'processing'), lte(testPayments.settlesAt, now())));
    const [row] = await db.select().from(testPayments).where(eq(testPayments.key, key));
    return row?.state ?? 'unknown';
  }
  return {
    name: 'test',
    isTest: true,
    async isReady() {
      const [mark] = await db.select().from(counters).where(eq(counters.name, 'demo-content'));
      return isAllowed || mark?.value === 1;
    },
    stateOf,
    async methodOf(key) {
      return (await stateOf(key)) === 'succeeded' ? cardOf('succeed', key) : undefined;
    },
    storeMethod: async ({ key, card }) => cardOf(card, key),
    async start({ key, minor, currency, token, outcome = token?.startsWith('test-decline-') ? 'decline' : 'succeed' }) {
      const states = { succeed: 'succeeded', decline: 'declined', 'second-step': 'action' } as const;
      const later = outcome === 'late' || outcome === 'time-out';
      await db
        .insert(testPayments)
        .values({
          key,
          minor,
          currency,
          state: later ? 'processing' : states[outcome],
          settlesAt: later ? new Date(now().getTime() + LATE_MS) : null,
        })
        .onConflictDoNothing();
      if (outcome === 'time-out') throw new Error('The test gateway did not answer in time.');
      return stateOf(key);
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
  };
}
