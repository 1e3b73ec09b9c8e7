import { subscriptions as contract } from '@stepwell/contract/subscriptions/subscriptions.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { renewalDeclined } from '../../events/subscriptions.ts';
import { one, rowsOf } from '../../platform/database/db.ts';
import { outbox } from '../../tables/platform/platform.ts';
import { charges, subscriptions } from '../../tables/subscriptions/subscriptions.ts';
import { newPlan, subscribe } from '../../testing/fixtures/bought.ts';
import { interruptedProcess } from '../../testing/interrupted-process.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { renew } from './renewing.ts';

const app = await startTestApp();
const MINUTE_MS = 60_000;
const MONTH_MS = 32 * 86_400_000;
/** Of a renewal, and one that none is killed at. */
const STEPS = 13;

test('killed at any step of a renewal and back after 2 or 20 minutes, it is charged once, and no card counts as declined', async () => {
  const plan = await newPlan(app);
  const people = await Promise.all(Array.from({ length: 2 * STEPS }, () => app.person()));
  for (const who of people) await subscribe(who, plan.id);
  await app.settle();
  app.pass(MONTH_MS);
  for (const [at, who] of people.entries()) {
    if (at === STEPS) app.pass(18 * MINUTE_MS);
    const row = one(await app.db.select().from(subscriptions).where(eq(subscriptions.userId, who.id)));
    const process = interruptedProcess(app, at % STEPS);
    await renew(process.services, row.id).catch(() => undefined);
    expect(process.wasKilled(), `step ${at}`).toBe(at % STEPS < STEPS - 1);
  }
  app.pass(2 * MINUTE_MS);
  // An order that is over may be ended before its renewal is looked at: nothing says which job comes first.
  for (const job of ['shop.tidy-orders', 'subscriptions.renew', 'subscriptions.renew'])
    await Promise.all([app.runJob(job), app.runJob(job)]);
  for (const [at, who] of people.entries()) {
    const { subscription, invoices } = (await who.call(contract.mine, {})).data;
    expect(subscription, `step ${at}`).toMatchObject({ state: 'active', retryAt: null });
    expect(invoices, `step ${at}`).toHaveLength(2);
    const taken = await rowsOf<{ count: number }>(
      app.db,
      sql`select count(*)::int as count from platform_test_payments t join shop_payments p on p.id::text = t.key
        join shop_orders o on o.id = p.order_id where o.user_id = ${who.id} and t.state = 'succeeded'`,
    );
    expect(taken, `step ${at}`).toEqual([{ count: 2 }]);
  }
  expect(await app.db.$count(charges, eq(charges.state, 'open'))).toBe(0);
  const declined = eq(outbox.name, renewalDeclined.name);
  expect(await app.db.$count(outbox, declined)).toBe(0);
});
