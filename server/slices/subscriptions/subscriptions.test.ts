import { identity } from '@stepwell/contract/identity/identity.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { plansAdmin } from '@stepwell/contract/plans/plans.ts';
import { cart } from '@stepwell/contract/shop/cart.ts';
import { earnings } from '@stepwell/contract/shop/earnings.ts';
import { orders } from '@stepwell/contract/shop/orders.ts';
import { refundDesk } from '@stepwell/contract/shop/refunds.ts';
import { subscriptions as contract } from '@stepwell/contract/subscriptions/subscriptions.ts';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '../../platform/database/db.ts';
import { keepSiteSettings } from '../../platform/site-settings.ts';
import { enrolments } from '../../tables/learning/learning.ts';
import { orders as orderTable } from '../../tables/shop/shop.ts';
import { subscriptions } from '../../tables/subscriptions/subscriptions.ts';
import { boughtCourse, newPlan, pricedCourse, subscribe } from '../../testing/fixtures/bought.ts';
import { buyer } from '../../testing/fixtures/shop.ts';
import { type Person, startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const teacher = await app.person({ role: 'instructor' });
const admin = await app.person({ role: 'admin' });
const DAY = 86_400_000;
const mine = async (who: Person) => (await who.call(contract.mine, {})).data;
const stateOf = async (who: Person) => (await mine(who)).subscription?.state;
/** As the worker does: the job of the minute, then the news of it. */
async function worker() {
  await app.runJob('subscriptions.renew');
  await app.settle();
}
/** Somebody whose period ends now; everything else is as it was. */
async function periodEnds(who: Person) {
  const [row] = await app.db.select().from(subscriptions).where(eq(subscriptions.userId, who.id));
  const by = (row?.periodEnd.getTime() ?? 0) - app.services.now().getTime() + 1000;
  const earlier = sql.raw(`interval '${by} milliseconds'`);
  await app.db.execute(sql`update subscriptions_subscriptions set anchor_at = anchor_at - ${earlier},
    period_start = period_start - ${earlier}, period_end = period_end - ${earlier}, value_from = value_from - ${earlier},
    due_at = due_at - ${earlier} where user_id = ${who.id}`);
  await app.db.execute(sql`update subscriptions_charges set period_start = period_start - ${earlier}
    where subscription_id = ${row?.id}`);
}
async function subscribed(about: Parameters<typeof newPlan>[1] = {}, person = {}) {
  const [plan, who] = [await newPlan(app, about), await app.person(person)];
  const order = await subscribe(who, plan.id);
  await app.settle();
  return { plan, who, ...order };
}
const mailsTo = (who: Person) => app.mail.letters.filter(({ to }) => to === who.email).map(({ subject }) => subject);

test('a plan is bought once, opens its courses, renews with an invoice each, and the books balance', async () => {
  const course = await pricedCourse(app, teacher);
  const { plan, who } = await subscribed();
  const first = await mine(who);
  expect(first.subscription).toMatchObject({ state: 'active', name: 'Learner', method: 'Test card •••• 4242' });
  expect(first.invoices).toMatchObject([{ totalMinor: 30_000, title: 'Learner, Monthly' }]);
  expect((await app.http.inject({ url: first.invoices[0]?.invoiceUrl ?? '' })).statusCode).toBe(200);
  const again = await who.call(cart.add, {
    body: { item: { kind: 'plan', planId: plan.id, period: 'year' }, quantity: 1 },
  });
  expect(again.data.code).toBe('already_subscribed');
  const courseId = course.slug;
  expect((await who.call(learning.standing, { params: { courseId } })).data.can.enrol).toBe(true);
  expect((await who.call(learning.enrol, { params: { courseId } })).status).toBe(200);
  await periodEnds(who);
  await Promise.all([app.runJob('subscriptions.renew'), app.runJob('subscriptions.renew')]);
  await worker();
  const renewed = await mine(who);
  expect(renewed.subscription?.state).toBe('active');
  expect(renewed.invoices).toHaveLength(2);
  expect(new Date(renewed.subscription?.periodEnd ?? 0).getTime()).toBeGreaterThan(app.services.now().getTime());
  const numbers = new Set(renewed.invoices.map(({ number }) => number));
  expect(numbers.size).toBe(2);
  const off = await rowsOf(
    app.db,
    sql`select transaction_id from ledger_entries group by 1, currency having sum(minor) <> 0`,
  );
  expect(off).toEqual([]);
  // Nothing is earned before a month is closed.
  const [deferred] = await rowsOf<{ minor: string }>(
    app.db,
    sql`select sum(minor) as minor from ledger_entries where account = ${`deferred-revenue:plans:${plan.id}`}`,
  );
  expect(Number(deferred?.minor)).toBe(-60_000);
  const figures = (await admin.call(earnings.overview, { query: { period: 'all' } })).data;
  expect(figures.balances).toContainEqual({ group: 'deferred-revenue', minor: -60_000 });
  expect(figures.recurring).toMatchObject({ monthlyMinor: 30_000, subscribers: 1 });
  // Counted once all who first paid in that month are as old.
  expect(figures.recurring.cohorts).toEqual([
    { month: expect.stringMatching(/^\d{4}-\d{2}$/), started: 1, kept: [null, null, null, null] },
  ]);
  await app.pass(63 * 86_400_000);
  const later = (await admin.call(earnings.overview, { query: { period: 'all' } })).data;
  expect(later.recurring.cohorts[0]?.kept).toEqual([1, null, null, null]);
  expect(figures.courses).toEqual([]);
  const entries = await admin.call(earnings.entries, {
    query: { group: 'deferred-revenue', plan: plan.id, period: 'all' },
  });
  expect(entries.data).toMatchObject({ items: [{}, {}], sumMinor: -60_000 });
});

test('cancelled, it stays open to the end of the period, can be undone until then, and keeps progress and other courses', async () => {
  const [inPlan, bought] = [await pricedCourse(app, teacher), await pricedCourse(app, teacher)];
  const { who } = await subscribed();
  for (const { slug } of [inPlan, bought]) await who.call(learning.enrol, { params: { courseId: slug } });
  await boughtCourse(who, bought);
  await app.settle();
  expect((await who.call(contract.cancel, {})).data.subscription).toMatchObject({
    state: 'active',
    cancelsAtEnd: true,
  });
  expect((await who.call(contract.undoCancel, {})).data.subscription?.cancelsAtEnd).toBe(false);
  await who.call(contract.cancel, {});
  await periodEnds(who);
  await worker();
  expect((await mine(who)).subscription).toMatchObject({ state: 'ended', endReason: 'cancelled', method: '' });
  const standing = async (slug: string) => (await who.call(learning.standing, { params: { courseId: slug } })).data;
  expect(await standing(inPlan.slug)).toMatchObject({ enrolled: false, can: { enrol: false } });
  expect(await standing(bought.slug)).toMatchObject({ enrolled: true });
  const isEnrolled = and(eq(enrolments.studentId, who.id), eq(enrolments.courseId, inPlan.id));
  expect(await app.db.$count(enrolments, isEnrolled)).toBe(1);
  expect(mailsTo(who)).toContain('Your plan has ended: Learner');
  // A new plan opens it again.
  await subscribe(who, (await newPlan(app)).id);
  await app.settle();
  expect(await standing(inPlan.slug)).toMatchObject({ enrolled: true });
});

test('a declined renewal is tried again on its days with an email each, then it ends; another card pays at once', async () => {
  const { who } = await subscribed();
  await who.call(contract.setMethod, { body: { card: 'decline' } });
  await periodEnds(who);
  await worker();
  await worker();
  expect((await mine(who)).subscription).toMatchObject({ state: 'past-due' });
  const other = (await subscribed()).who;
  await other.call(contract.setMethod, { body: { card: 'decline' } });
  await periodEnds(other);
  await worker();
  expect(await stateOf(other)).toBe('past-due');
  const { data } = await other.call(contract.setMethod, { body: { card: 'succeed' } });
  expect(data.subscription).toMatchObject({ state: 'active', retryAt: null });
  for (const days of [1, 2, 4]) {
    app.pass(days * DAY);
    await worker();
  }
  expect((await mine(who)).subscription).toMatchObject({ state: 'ended', endReason: 'unpaid' });
  expect(mailsTo(who).filter((subject) => subject.startsWith('Payment declined'))).toHaveLength(3);
  expect((await mine(who)).invoices).toHaveLength(1);
  const open = and(eq(orderTable.userId, who.id), eq(orderTable.state, 'open'));
  expect(await app.db.$count(orderTable, open)).toBe(0);
});

test('an upgrade costs what was shown and starts at once; a cheaper plan waits; tampered totals are refused', async () => {
  const { who, plan } = await subscribed();
  const [better, cheaper] = [
    await newPlan(app, { monthlyMinor: 60_000 }),
    await newPlan(app, { monthlyMinor: 10_000 }),
  ];
  const choice = { planId: better.id, period: 'month' as const };
  const shown = (await who.call(contract.preview, { query: choice })).data;
  const left = shown.unusedDays;
  expect(shown).toMatchObject({ when: 'now', totalMinor: shown.chargeMinor - shown.creditMinor });
  expect(shown.creditMinor).toBe(Math.round((30_000 * left) / shown.ofDays));
  const tampered = await who.call(contract.change, { body: { ...choice, totalMinor: 1 } });
  expect(tampered.data.code).toBe('total_changed');
  const twice = await Promise.all(
    [1, 2].map(() => who.call(contract.change, { body: { ...choice, totalMinor: shown.totalMinor } })),
  );
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await mine(who)).subscription).toMatchObject({ planId: better.id, priceMinor: 60_000 });
  const down = { planId: cheaper.id, period: 'month' as const };
  expect((await who.call(contract.preview, { query: down })).data).toMatchObject({ when: 'at-end', totalMinor: 0 });
  const waits = await who.call(contract.change, { body: { ...down, totalMinor: 0 } });
  expect(waits.data.subscription).toMatchObject({ planId: better.id, next: { planId: cheaper.id } });
  await periodEnds(who);
  await worker();
  expect((await mine(who)).subscription).toMatchObject({ planId: cheaper.id, priceMinor: 10_000, next: null });
  expect((await mine(who)).invoices.map(({ totalMinor }) => totalMinor)).toEqual([10_000, shown.totalMinor, 30_000]);
  expect((await admin.call(plansAdmin.remove, { params: { planId: plan.id } })).data.code).toBe('plan_in_use');
});

test('a change whose payment is declined changes nothing', async () => {
  const { who, plan } = await subscribed();
  const better = await newPlan(app, { monthlyMinor: 60_000 });
  await who.call(contract.setMethod, { body: { card: 'decline' } });
  const choice = { planId: better.id, period: 'month' as const };
  const { totalMinor } = (await who.call(contract.preview, { query: choice })).data;
  const changed = await who.call(contract.change, { body: { ...choice, totalMinor } });
  expect([changed.status, changed.data.code]).toEqual([409, 'change_declined']);
  expect((await mine(who)).subscription).toMatchObject({ planId: plan.id, can: { change: true } });
});

test('a pause keeps the days that are left, closes the courses, and ends by itself', async () => {
  const course = await pricedCourse(app, teacher);
  const { who } = await subscribed();
  await who.call(learning.enrol, { params: { courseId: course.slug } });
  const enrolled = async () => {
    await app.settle();
    return (await who.call(learning.standing, { params: { courseId: course.slug } })).data.enrolled;
  };
  const before = new Date((await mine(who)).subscription?.periodEnd ?? 0).getTime() - app.services.now().getTime();
  await who.call(contract.pause, {});
  expect([await stateOf(who), await enrolled()]).toEqual(['paused', false]);
  app.pass(91 * DAY);
  await worker();
  expect([await stateOf(who), await enrolled()]).toEqual(['active', true]);
  const after = new Date((await mine(who)).subscription?.periodEnd ?? 0).getTime() - app.services.now().getTime();
  expect(Math.abs(after - before)).toBeLessThan(60_000);
});

test('a trial costs nothing, is for the first plan only, and ends without a card', async () => {
  const { who, totalMinor, plan } = await subscribed({ trialDays: 2 });
  expect(totalMinor).toBe(0);
  await app.runJob('subscriptions.remind');
  await app.runJob('subscriptions.remind');
  expect(mailsTo(who).filter((subject) => subject.startsWith('Your plan ends on'))).toHaveLength(1);
  expect((await mine(who)).subscription).toMatchObject({ state: 'trial', method: '', priceMinor: 30_000 });
  await periodEnds(who);
  await worker();
  expect((await mine(who)).subscription).toMatchObject({ state: 'ended', endReason: 'no-method' });
  expect((await subscribe(who, plan.id)).totalMinor).toBe(30_000);
  const carded = (await subscribed({ trialDays: 14 })).who;
  await carded.call(contract.setMethod, { body: { card: 'succeed' } });
  await periodEnds(carded);
  await worker();
  expect((await mine(carded)).subscription).toMatchObject({ state: 'active' });
  expect((await mine(carded)).invoices[0]).toMatchObject({ totalMinor: 30_000 });
});

test('a paid plan approves a pending student where the setting says so; a decision that was made stands', async () => {
  const pending = { status: 'pending' as const };
  const statusOf = async (who: Person) => (await who.call(identity.profile, {})).data.status;
  expect(await statusOf((await subscribed({}, pending)).who)).toBe('approved');
  expect(await statusOf((await subscribed({}, { status: 'declined' })).who)).toBe('declined');
  await keepSiteSettings(app.db, { approveSubscribers: false });
  expect(await statusOf((await subscribed({}, pending)).who)).toBe('pending');
  await keepSiteSettings(app.db, { approveSubscribers: true });
});

test('whoever has the money back has the plan no more; a plan of few courses opens those alone', async () => {
  const [one, other] = [await pricedCourse(app, teacher), await pricedCourse(app, teacher)];
  const { who, orderId } = await subscribed({ allCourses: false, courseIds: [one.id] });
  const may = async (slug: string) =>
    (await who.call(learning.standing, { params: { courseId: slug } })).data.can.enrol;
  expect([await may(one.slug), await may(other.slug)]).toEqual([true, false]);
  const params = { orderId, refundId: crypto.randomUUID() };
  await admin.call(refundDesk.give, { params, body: { lines: [{ number: 0, minor: 30_000 }], reason: 'Not for me.' } });
  await app.settle();
  expect((await mine(who)).subscription).toMatchObject({ state: 'ended', endReason: 'refunded' });
});

test('two tabs are not two subscriptions', async () => {
  const [plan, who] = [await newPlan(app), await app.person()];
  const body = { buyer, totalMinor: 30_000 };
  const place = async () => {
    await who.call(cart.add, { body: { item: { kind: 'plan', planId: plan.id, period: 'month' }, quantity: 1 } });
    return who.call(orders.place, { params: { orderId: crypto.randomUUID() }, body });
  };
  expect((await place()).status).toBe(200);
  expect((await place()).data.code).toBe('plan_order_open');
});
