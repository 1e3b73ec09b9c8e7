import { seats } from '@stepwell/contract/shop/seats.ts';
import { subscriptions } from '@stepwell/contract/subscriptions/subscriptions.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { subscriptions as rows } from '../../../tables/subscriptions/subscriptions.ts';
import { boughtPlanSeats } from '../../../testing/fixtures/bought.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const VOUCHERS = 500;
/** More would only wait for a connection. */
const AT_ONCE = 100;
const app = await startTestApp();

test('500 vouchers, each tried by two people at the same moment: 500 plans, and nobody has two', {
  timeout: 300_000,
}, async () => {
  const buyer = await app.person();
  const { lot, plan, orderId } = await boughtPlanSeats(app, buyer, VOUCHERS);
  const made = await buyer.call(seats.makeVouchers, { params: { lotId: lot.lotId }, body: { count: VOUCHERS } });
  const codes = made.data.seats.flatMap(({ code }) => code ?? []);
  expect(new Set(codes).size).toBe(VOUCHERS);
  const people = await Promise.all(Array.from({ length: VOUCHERS }, () => app.person()));
  const statuses: number[] = [];
  for (let from = 0; from < VOUCHERS; from += AT_ONCE)
    statuses.push(
      ...(await Promise.all(
        people.slice(from, from + AT_ONCE).flatMap((who, at) =>
          // One's own, and that of the next person.
          [codes[from + at], codes[(from + at + 1) % VOUCHERS]].map(
            async (code = '') => (await who.call(subscriptions.redeem, { params: { code }, body: {} })).status,
          ),
        ),
      )),
    );
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  // Who lost one of theirs to somebody takes what is left.
  for (const who of people)
    if ((await app.db.$count(rows, eq(rows.userId, who.id))) === 0) {
      const left = (await buyer.call(seats.ofOrder, { params: { orderId } })).data.lots[0]?.seats ?? [];
      const code = left.find(({ state }) => state === 'invited')?.code ?? '';
      expect((await who.call(subscriptions.redeem, { params: { code }, body: {} })).status).toBe(200);
    }
  const held = await app.db.select().from(rows).where(eq(rows.planId, plan.id));
  expect([held.length, new Set(held.map(({ userId }) => userId)).size]).toEqual([VOUCHERS, VOUCHERS]);
  expect(new Set(held.map(({ seatId }) => seatId)).size).toBe(VOUCHERS);
  const after = (await buyer.call(seats.ofOrder, { params: { orderId } })).data.lots[0]?.seats ?? [];
  expect(after.every(({ state }) => state === 'taken')).toBe(true);
});
