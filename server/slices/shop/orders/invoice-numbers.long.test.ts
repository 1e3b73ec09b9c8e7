import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { invoiceCounters, orders } from '../../../tables/shop/shop.ts';
import { pricedCourse } from '../../../testing/fixtures/bought.ts';
import { buyer } from '../../../testing/fixtures/shop.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { salesPolicyOf } from '../policy.ts';
import { shopSettingsOf } from '../settings.ts';
import { insertOrder } from './placing.ts';
import { quotePlan } from './plan-orders.public.ts';
import { fiscalYear, settleOrder } from './settling.ts';

const ORDERS = 1000;
const app = await startTestApp();

test('1,000 orders paid at the same moment, one in ten of them failing after its number was taken: no gap', {
  timeout: 300_000,
}, async () => {
  const who = await app.person();
  const { settings } = await shopSettingsOf(app.db);
  const { policy } = await salesPolicyOf(app.db);
  const course = await pricedCourse(app, await app.person({ role: 'instructor' }));
  const now = app.services.now();
  const { quote } = await quotePlan(app.db, { amountMinor: 10_000, buyer });
  const line = {
    courseId: course.id,
    variantId: null,
    planId: null,
    period: null,
    kind: 'course' as const,
    slug: course.slug,
    title: 'Graphs',
    option: '',
    hsn: '999293',
    quantity: 1,
    unitMinor: 10_000,
  };
  const ids = Array.from({ length: ORDERS }, () => crypto.randomUUID());
  await app.db.transaction(async (tx) => {
    for (const orderId of ids) {
      const about = { orderId, userId: who.id, email: who.email, buyer, settings, policy, quote, now };
      await insertOrder(tx, { ...about, lines: [line] });
    }
  });
  const settle = (orderId: string, fails: boolean) =>
    app.db
      .transaction(async (tx) => {
        const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
        if (order) await settleOrder(tx, order, { account: 'gateway:test', now });
        if (fails) throw new RangeError('killed');
      })
      .catch((error) => {
        if (!(error instanceof RangeError)) throw error;
      });
  await Promise.all(ids.map((orderId, at) => settle(orderId, at % 10 === 0)));
  // As the job that looks for payments does it later.
  await Promise.all(ids.filter((_, at) => at % 10 === 0).map((orderId) => settle(orderId, false)));
  const paid = await app.db.select().from(orders).where(inArray(orders.id, ids));
  const year = fiscalYear(now, settings.country);
  const expected = Array.from(
    { length: ORDERS },
    (_, at) => `${settings.invoicePrefix}/${year}/${`${at + 1}`.padStart(6, '0')}`,
  );
  expect(paid.map(({ invoiceNumber }) => invoiceNumber).sort()).toEqual(expected);
  expect(await app.db.select().from(invoiceCounters)).toMatchObject([{ last: ORDERS }]);
});
