import { cart } from '@stepwell/contract/shop/cart.ts';
import { orders } from '@stepwell/contract/shop/orders.ts';
import { refundDesk } from '@stepwell/contract/shop/refunds.ts';
import { seats } from '@stepwell/contract/shop/seats.ts';
import { boundaryOf } from '@stepwell/contract/subscriptions/billing.ts';
import { subscriptions } from '@stepwell/contract/subscriptions/subscriptions.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../../../tables/identity/identity.ts';
import { subscriptions as rows } from '../../../tables/subscriptions/subscriptions.ts';
import { boughtPlanSeats, newPlan, pricedCourse, subscribe } from '../../../testing/fixtures/bought.ts';
import { buyer, newProduct } from '../../../testing/fixtures/shop.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';
import { inPlan } from '../../learning/bought-courses.ts';

const app = await startTestApp();
const admin = await app.person({ role: 'admin' });

const redeem = (who: Person, code: string) => who.call(subscriptions.redeem, { params: { code }, body: {} });
const mine = async (who: Person) => (await who.call(subscriptions.mine, {})).data.subscription;
const lotOf = async (who: Person, orderId: string) =>
  (await who.call(seats.ofOrder, { params: { orderId } })).data.lots[0]?.seats ?? [];

test('a voucher with a last day is refused after it, and freed again it has none', async () => {
  const [who, guest] = [await app.person(), await app.person()];
  const { orderId, lot } = await boughtPlanSeats(app, who, 2);
  const make = (expiresOn: string | null, count = 1) =>
    who.call(seats.makeVouchers, { params: lot, body: { count, expiresOn } });
  const day = (shift: number) => new Date(app.services.now().getTime() + shift * 86_400_000).toISOString().slice(0, 10);
  expect((await make(day(-2))).data.fields).toHaveProperty('expiresOn');
  const made = (await make(day(3))).data.seats.find(({ code }) => code);
  const params = { code: made?.code ?? '' };
  expect((await guest.call(seats.invitation, { params })).data.state).toBe('open');
  app.pass(5 * 86_400_000);
  expect((await guest.call(seats.invitation, { params })).data.state).toBe('expired');
  expect((await redeem(guest, params.code)).data.code).toBe('seat_expired');
  expect(await mine(guest)).toBeNull();
  await who.call(seats.takeBack, { params: { lotId: lot.lotId, seatId: made?.seatId ?? '' } });
  await make(null, 2);
  const all = await lotOf(who, orderId);
  expect(all.map(({ expiresAt }) => expiresAt)).toEqual([null, null]);
  expect((await redeem(guest, all[0]?.code ?? '')).data.state).toBe('yours');
});

test('seats of a plan are bought in one order; who takes one has the plan for a month, which doesn’t renew', async () => {
  const who = await app.person();
  const { orderId, lot, plan, totalMinor } = await boughtPlanSeats(app, who, 3);
  expect([totalMinor, lot.item]).toEqual([90_000, { kind: 'plan', slug: plan.id, title: plan.name, period: 'month' }]);
  await app.settle();
  // Nobody's plan: the buyer has none of it.
  expect(await mine(who)).toBeNull();
  const guest = await app.person({ status: 'pending' });
  const course = await pricedCourse(app, await app.person({ role: 'instructor' }));
  expect((await redeem(guest, lot.joinCode)).data).toMatchObject({ state: 'yours', from: buyer.fullName });
  expect((await redeem(guest, lot.joinCode)).data.state).toBe('yours');
  await app.settle();
  const [approved] = await app.db.select().from(users).where(eq(users.id, guest.id));
  expect([approved?.status, await inPlan(app.db, guest.id, course.id)]).toEqual(['approved', true]);
  const plans = await mine(guest);
  expect(plans).toMatchObject({ planId: plan.id, state: 'active', seat: { from: buyer.fullName }, method: '' });
  expect(Object.values(plans?.can ?? {}).some(Boolean)).toBe(false);
  expect(plans?.periodEnd).toBe(boundaryOf(new Date(plans?.periodStart ?? ''), 'month', 1).toISOString());
  expect((await guest.call(subscriptions.pause, {})).data.code).toBe('subscription_closed');
  expect((await lotOf(who, orderId))[0]).toMatchObject({ state: 'taken', name: 'Asha Rao' });
  // At the end of its month it is over.
  await app.db
    .update(rows)
    .set({ dueAt: new Date(0) })
    .where(eq(rows.userId, guest.id));
  await app.runJob('subscriptions.renew');
  await app.settle();
  expect(await mine(guest)).toMatchObject({ state: 'ended', endReason: 'period-over' });
  expect(await inPlan(app.db, guest.id, course.id)).toBe(false);
});

test('who has a plan keeps it and their seat stays free; seats are bought beside a plan of one’s own', async () => {
  const who = await app.person();
  await subscribe(who, (await newPlan(app)).id);
  await app.settle();
  const { orderId, lot } = await boughtPlanSeats(app, who, 1);
  expect((await who.call(seats.invitation, { params: { code: lot.joinCode } })).data.state).toBe('enrolled');
  expect((await redeem(who, lot.joinCode)).data.code).toBe('seat_has_plan');
  expect((await lotOf(who, orderId)).map(({ state }) => state)).toEqual(['free']);
  expect((await who.call(seats.accept, { params: { code: lot.joinCode }, body: {} })).data.code).toBe(
    'seats_not_found',
  );
});

test('a subscriber’s cart turns a plan into seats and back; a trial is for oneself only', async () => {
  const who = await app.person();
  const plan = await newPlan(app, { trialDays: 7 });
  const item = { kind: 'plan' as const, planId: plan.id, period: 'year' as const };
  const { data } = await who.call(cart.add, { body: { item, quantity: 1 } });
  const params = { lineId: data.lines[0]?.lineId ?? '' };
  const change = async (seatsOn: boolean, quantity: number) =>
    (await who.call(cart.change, { params, body: { quantity, saved: false, seats: seatsOn } })).data;
  expect(data).toMatchObject({ totalMinor: 0 });
  expect(await change(true, 40)).toMatchObject({ totalMinor: 40 * 300_000, lines: [{ seats: true, renews: null }] });
  expect(await change(false, 40)).toMatchObject({ totalMinor: 0, lines: [{ quantity: 1, seats: false }] });
  const cartId = crypto.randomUUID();
  await app.visitor.call(cart.add, { body: { cartId, item: { ...item, seats: true }, quantity: 12 } });
  const merged = await (await app.person()).call(cart.merge, { body: { cartId } });
  expect(merged.data.lines).toMatchObject([{ quantity: 12, seats: true }]);
});

test('vouchers are codes to hand out: one seat each, revoked until used, unused ones refunded', async () => {
  const who = await app.person();
  const { orderId, lot } = await boughtPlanSeats(app, who, 4);
  const make = (count: number) => who.call(seats.makeVouchers, { params: { lotId: lot.lotId }, body: { count } });
  expect((await make(5)).data.code).toBe('seats_full');
  const [first, second] = (await make(2)).data.seats;
  expect(await redeem(await app.person(), first?.code ?? '')).toMatchObject({ data: { state: 'yours' } });
  expect((await redeem(await app.person(), first?.code ?? '')).data.code).toBe('seats_full');
  await who.call(seats.takeBack, { params: { lotId: lot.lotId, seatId: second?.seatId ?? '' } });
  expect((await redeem(await app.person(), second?.code ?? '')).data.code).toBe('seats_not_found');
  const refund = (minor: number) =>
    admin.call(refundDesk.give, {
      params: { orderId, refundId: crypto.randomUUID() },
      body: { lines: [{ number: 0, minor }], reason: 'Fewer students.' },
    });
  expect((await refund(120_000)).data.code).toBe('seats_in_use');
  // One that nobody used is given back with the free ones, and opens nothing any more.
  const unused = (await make(1)).data.seats.find(({ state }) => state === 'invited');
  expect((await refund(90_000)).status).toBe(200);
  expect((await lotOf(who, orderId)).map(({ state }) => state)).toEqual(['taken', 'refunded', 'refunded', 'refunded']);
  expect((await redeem(await app.person(), unused?.code ?? '')).data.code).toBe('seats_not_found');
});

test('the invoice of an organisation names it', async () => {
  const who = await app.person();
  const { variantId } = await newProduct(app);
  const { data } = await who.call(cart.add, { body: { item: { kind: 'product', variantId }, quantity: 1 } });
  const params = { orderId: crypto.randomUUID() };
  const company = 'Canal College';
  const taxNumber = '27AAPFU0939F1ZV';
  await who.call(orders.place, {
    params,
    body: { buyer: { ...buyer, company, taxNumber }, totalMinor: data.totalMinor },
  });
  await who.call(orders.pay, { params, body: { outcome: 'succeed' } });
  const order = (await who.call(orders.one, { params })).data;
  expect(order.buyer).toMatchObject({ company, taxNumber });
});
