import { type Earnings, earnings } from '@stepwell/contract/shop/earnings.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '../../../platform/database/db.ts';
import { unsummedTransactions } from '../../../tables/shop/day-sums.ts';
import { boughtCourse, disputeOrder, pricedCourse } from '../../../testing/fixtures/bought.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { book } from '../../ledger/booking.public.ts';
import { sumUp } from './day-sums.ts';

const app = await startTestApp();
const admin = await app.person({ role: 'admin' });
const overview = async (): Promise<Earnings> =>
  (await admin.call(earnings.overview, { query: { period: 'all' } })).data;
const waiting = () => app.db.$count(unsummedTransactions);

/** By account and day what the ledger holds, and what the sums do, where they differ. */
const differences = (zone: string) =>
  rowsOf(
    app.db,
    sql`select * from (
        select (t.happened_at at time zone ${zone})::date as day, e.account, t.kind, e.currency, sum(e.minor) as minor
        from ledger_entries e join ledger_transactions t on t.id = e.transaction_id group by 1, 2, 3, 4
      ) l full join (
        select day, account, kind, currency, sum(minor) as minor from shop_day_sums group by 1, 2, 3, 4
      ) s using (day, account, kind, currency) where l.minor is distinct from s.minor`,
  );

test('the sums are the ledger, before and after they are added up, while orders come and in another time zone', async () => {
  const course = await pricedCourse(app, await app.person({ role: 'instructor' }));
  const first = await boughtCourse(await app.person(), course);
  await disputeOrder(app, first.orderId);
  const before = await overview();
  // The test gateway takes ₹100 for a dispute.
  expect(before.figures).toMatchObject({ salesMinor: 100_000, disputeFeesMinor: 10_000, earningsMinor: 20_000 });
  expect(await waiting()).toBeGreaterThan(0);
  await app.runJob('shop.sum-up');
  expect(await waiting()).toBe(0);
  expect(await overview()).toEqual(before);
  // Orders and the job at the same moment; what was booked for an earlier day too.
  const people = await Promise.all(Array.from({ length: 12 }, () => app.person()));
  const late = { key: 'late', kind: 'sale', happenedAt: new Date(Date.now() - 3 * 86_400_000), currency: 'INR' };
  await Promise.all([
    ...people.map((who) => boughtCourse(who, course)),
    ...people.map(() => app.runJob('shop.sum-up')),
    app.db.transaction((tx) => book(tx, { ...late, entries: { 'sales:delivery': -500, 'gateway:test': 500 } })),
  ]);
  const after = await overview();
  expect(after.figures.salesMinor).toBe(100_000 * 13 + 500);
  expect(after.isBalanced).toBe(true);
  await app.runJob('shop.sum-up');
  expect(await overview()).toEqual(after);
  expect(await differences(app.services.zone)).toEqual([]);
  const zone = app.services.zone === 'Pacific/Auckland' ? 'Asia/Kolkata' : 'Pacific/Auckland';
  await sumUp({ ...app.services, zone });
  expect(await differences(zone)).toEqual([]);
  expect(await overview()).toEqual(after);
});
