import { disputeDesk } from '@stepwell/contract/shop/disputes.ts';
import { earnings } from '@stepwell/contract/shop/earnings.ts';
import { payouts } from '@stepwell/contract/shop/payouts.ts';
import { planShares } from '@stepwell/contract/shop/plan-shares.ts';
import { refundDesk } from '@stepwell/contract/shop/refunds.ts';
import { seats } from '@stepwell/contract/shop/seats.ts';
import { subscriptions } from '@stepwell/contract/subscriptions/subscriptions.ts';
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../../../tables/identity/identity.ts';
import { enrolments, hours } from '../../../tables/learning/learning.ts';
import { planTerms } from '../../../tables/shop/plan-terms.ts';
import { boughtPlanSeats, disputeOrder, newPlan, pricedCourse, subscribe } from '../../../testing/fixtures/bought.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const DAY = 86_400_000;
const admin = await app.person({ role: 'admin' });
const close = async (days: number) => {
  app.pass(days * DAY);
  await app.runJob('shop.close-plan-months');
};
/** A course that somebody watches through their plan for a minute. */
async function watched(who: Person, teacher: Person) {
  const course = await pricedCourse(app, teacher);
  await app.db.insert(enrolments).values({ studentId: who.id, courseId: course.id, byPlan: true });
  const quarter = new Date(Math.floor(app.services.now().getTime() / 900_000) * 900_000);
  await app.db.insert(hours).values({ studentId: who.id, courseId: course.id, quarter, watchedMs: 60_000 });
  return course;
}
const balances = async (teacher: Person) => (await teacher.call(payouts.overview, {})).data;
const refund = (orderId: string, minor: number) =>
  admin.call(refundDesk.give, {
    params: { orderId, refundId: crypto.randomUUID() },
    body: { lines: [{ number: 0, minor }], reason: 'Asked for.' },
  });
const termsOf = (orderId: string) => app.db.select().from(planTerms).where(eq(planTerms.orderId, orderId));
const figures = async () => (await admin.call(earnings.overview, { query: { period: 'all' } })).data;

test('a seat earns while it is taken; free ones are refunded out of what is deferred, and nobody’s share moves', async () => {
  const [buyer, guest, teacher] = [await app.person(), await app.person(), await app.person({ role: 'instructor' })];
  const { orderId, lot } = await boughtPlanSeats(app, buyer, 3);
  await close(70);
  expect((await termsOf(orderId)).map(({ deferredMinor }) => deferredMinor)).toEqual([30_000, 30_000, 30_000]);
  await guest.call(subscriptions.redeem, { params: { code: lot.joinCode }, body: {} });
  await watched(guest, teacher);
  await close(70);
  const terms = await termsOf(orderId);
  expect(terms.map(({ recognisedMinor }) => recognisedMinor).sort()).toEqual([0, 0, 30_000]);
  const held = (await balances(teacher)).heldMinor;
  // 70% of what the month of the watching brought.
  expect(held).toBeGreaterThan(0);
  expect(held).toBeLessThanOrEqual(21_000);
  expect((await refund(orderId, 60_000)).status).toBe(200);
  expect((await termsOf(orderId)).map(({ deferredMinor }) => deferredMinor)).toEqual([0, 0, 0]);
  expect((await balances(teacher)).heldMinor).toBe(held);
  const { lots } = (await buyer.call(seats.ofOrder, { params: { orderId } })).data;
  expect(lots[0]?.seats.map(({ state }) => state).sort()).toEqual(['refunded', 'refunded', 'taken']);
  expect((await figures()).isBalanced).toBe(true);
});

test('a refund after the close takes the share back in proportion, a lost dispute too; an open one holds it', async () => {
  const [teacher, plan] = [await app.person({ role: 'instructor' }), await newPlan(app)];
  const bought = async () => {
    const who = await app.person();
    const { orderId } = await subscribe(who, plan.id);
    await app.settle();
    await who.call(subscriptions.cancel, {});
    await watched(who, teacher);
    return orderId;
  };
  const [first, second] = [await bought(), await bought()];
  await close(70);
  const { heldMinor } = await balances(teacher);
  expect(heldMinor).toBeGreaterThan(0);
  expect(heldMinor % 2).toBe(0);
  expect((await refund(first, 15_000)).status).toBe(200);
  expect((await balances(teacher)).heldMinor).toBe(heldMinor - Math.round(heldMinor / 4));
  app.pass(15 * DAY);
  await app.runJob('shop.release-shares');
  const released = await balances(teacher);
  expect(released).toMatchObject({ heldMinor: 0, availableMinor: heldMinor - Math.round(heldMinor / 4) });
  const disputeId = await disputeOrder(app, second);
  await app.runJob('shop.release-shares');
  expect((await balances(teacher)).heldMinor).toBe(heldMinor / 2);
  await admin.call(disputeDesk.decide, { params: { disputeId }, body: { won: false } });
  expect(await balances(teacher)).toMatchObject({
    heldMinor: 0,
    availableMinor: released.availableMinor - heldMinor / 2,
  });
  const [month] = (await balances(teacher)).months.slice(-1);
  const list = (await teacher.call(planShares.list, { params: { month: month ?? '' }, query: {} })).data.items;
  expect(list).toHaveLength(2);
  const others = await app.person({ role: 'instructor' });
  expect((await others.call(planShares.list, { params: { month: month ?? '' }, query: {} })).data.items).toEqual([]);
  const page = await figures();
  expect(page.isBalanced).toBe(true);
  expect(page.plans.reduce((sum, { sharesMinor }) => sum + sharesMinor, 0)).toBe(page.figures.sharesMinor);
});

test('of a subscriber whose account is gone the rest is the site’s', async () => {
  const who = await app.person();
  const { orderId } = await subscribe(who, (await newPlan(app)).id, 'year');
  await app.settle();
  await app.db.delete(users).where(inArray(users.id, [who.id]));
  await close(70);
  expect(await termsOf(orderId)).toMatchObject([{ deferredMinor: 0, recognisedMinor: 300_000 }]);
});
