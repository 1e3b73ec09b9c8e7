import { readFile } from 'node:fs/promises';
import { disputeDesk } from '@stepwell/contract/shop/disputes.ts';
import { earnings } from '@stepwell/contract/shop/earnings.ts';
import { payouts } from '@stepwell/contract/shop/payouts.ts';
import { planShares } from '@stepwell/contract/shop/plan-shares.ts';
import { refundDesk } from '@stepwell/contract/shop/refunds.ts';
import { seats } from '@stepwell/contract/shop/seats.ts';
import { subscriptions } from '@stepwell/contract/subscriptions/subscriptions.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { calendarOf } from '../../../platform/calendar.ts';
import { lectures } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';
import { enrolments, hours, lectureProgress } from '../../../tables/learning/learning.ts';
import { planTerms } from '../../../tables/shop/plan-terms.ts';
import {
  boughtCourse,
  boughtPlanSeats,
  disputeOrder,
  newPlan,
  pricedCourse,
  subscribe,
} from '../../../testing/fixtures/bought.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';
import { book } from '../../ledger/booking.public.ts';

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

test('texts earn by their length, at most by the time they took; what was learned before a course was bought counts', async () => {
  // Away from the end of a month, so that all of it is one month's.
  if (app.services.now().getUTCDate() > 27) app.pass(6 * DAY);
  const [who, ada, ben] = [
    await app.person(),
    await app.person({ role: 'instructor' }),
    await app.person({ role: 'instructor' }),
  ];
  await subscribe(who, (await newPlan(app)).id);
  await app.settle();
  const [bought, text] = [await watched(who, ada), await watched(who, ben)];
  const complete = async (courseId: string, seconds: number, tookMs: number) => {
    const lecture = {
      courseId,
      position: 99,
      title: 'A text',
      kind: 'article' as const,
      seconds,
      required: false,
      retiredAt: new Date(),
    };
    const [{ id: lectureId } = { id: '' }] = await app.db.insert(lectures).values(lecture).returning();
    const isOf = and(eq(enrolments.studentId, who.id), eq(enrolments.courseId, courseId));
    const [{ id: enrolmentId } = { id: '' }] = await app.db.select().from(enrolments).where(isOf);
    const doneAt = app.services.now();
    const openedAt = new Date(doneAt.getTime() - tookMs);
    await app.db.insert(lectureProgress).values({ enrolmentId, lectureId, openedAt, doneAt, doneBy: 'read' });
  };
  // A text of 5 minutes after an hour, and one of 10 that was marked as read after 20 seconds.
  await complete(text.id, 300, 3_600_000);
  await complete(text.id, 600, 20_000);
  await complete(bought.id, 120, 600_000);
  // Bought a moment later: what follows is of the sale.
  app.pass(900_000);
  await boughtCourse(who, bought);
  await app.settle();
  app.pass(1_800_000);
  const quarter = new Date(Math.floor(app.services.now().getTime() / 900_000) * 900_000);
  await app.db.insert(hours).values({ studentId: who.id, courseId: bought.id, quarter, watchedMs: 800_000 });
  await complete(bought.id, 700, 900_000);
  const month = calendarOf(app.services.zone).dayOf(app.services.now()).slice(0, 7);
  await close(40);
  const of = async (teacher: Person) =>
    (await teacher.call(planShares.list, { params: { month }, query: {} })).data.items.map(
      ({ learnedMs, completedMs, ofMs }) => ({ learnedMs, completedMs, ofMs }),
    );
  const ofMs = 60_000 + 120_000 + 60_000 + 320_000;
  expect(await of(ada)).toEqual([{ learnedMs: 180_000, completedMs: 120_000, ofMs }]);
  expect(await of(ben)).toEqual([{ learnedMs: 380_000, completedMs: 320_000, ofMs }]);
});

test('of a plan that was paid for before revenue was deferred, the time to come is deferred at the upgrade', async () => {
  const [plan, who, over] = [await newPlan(app), await app.person(), await app.person()];
  const [year, month] = [await subscribe(who, plan.id, 'year'), await subscribe(over, plan.id)];
  await app.settle();
  await over.call(subscriptions.cancel, {});
  // As it was booked then: a sale at once.
  for (const { orderId, totalMinor } of [year, month]) {
    await app.db.delete(planTerms).where(eq(planTerms.orderId, orderId));
    const entries = { [`sales:plans:${plan.id}`]: -totalMinor, [`deferred-revenue:plans:${plan.id}`]: totalMinor };
    const occasion = { key: `as-before:${orderId}`, kind: 'sale', happenedAt: app.services.now(), currency: 'INR' };
    await app.db.transaction((tx) => book(tx, { ...occasion, entries }));
  }
  const sold = async () => (await figures()).plans.find(({ planId }) => planId === plan.id)?.salesMinor;
  expect(await sold()).toBe(330_000);
  // Ninety days into the year, by the database's clock, and after the whole of the month.
  const back = sql`interval '90 days'`;
  await app.db.execute(sql`update subscriptions_charges set value_from = now() - ${back}, period_end = now() - ${back} +
    (case period when 'year' then interval '365 days' else interval '30 days' end) where order_id in (${year.orderId}, ${month.orderId})`);
  await app.db.transaction(async (tx) => {
    const file = new URL('../../../migrations/0164_older_plans_deferred.sql', import.meta.url);
    await tx.execute(sql.raw(await readFile(file, 'utf8')));
  });
  const deferred = Math.round((300_000 * 275) / 365);
  const [term] = await termsOf(year.orderId);
  expect(Math.abs((term?.deferredMinor ?? 0) - deferred)).toBeLessThanOrEqual(1);
  expect(term?.netMinor).toBe(term?.deferredMinor);
  expect(await termsOf(month.orderId)).toEqual([]);
  expect(await sold()).toBe(330_000 - (term?.deferredMinor ?? 0));
  expect((await figures()).isBalanced).toBe(true);
  // What is given back is taken from what is deferred first.
  expect((await refund(year.orderId, 10_000)).status).toBe(200);
  expect((await termsOf(year.orderId))[0]?.deferredMinor).toBe((term?.deferredMinor ?? 0) - 10_000);
});
