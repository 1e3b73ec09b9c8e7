import { cart } from '@stepwell/contract/shop/cart.ts';
import { couponsAdmin, type NewCoupon } from '@stepwell/contract/shop/coupons.ts';
import { orders } from '@stepwell/contract/shop/orders.ts';
import { refundDesk } from '@stepwell/contract/shop/refunds.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '../../../platform/database/db.ts';
import { batches, batchMembers } from '../../../tables/learning/learning.ts';
import { auditLog } from '../../../tables/platform/platform.ts';
import { couponUses, shopSettings } from '../../../tables/shop/shop.ts';
import { newPlan, pricedCourse } from '../../../testing/fixtures/bought.ts';
import { buyer, newProduct } from '../../../testing/fixtures/shop.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';
import { shopSettingsOf } from '../settings.ts';

const app = await startTestApp();
const admin = await app.person({ role: 'admin' });
const teacher = await app.person({ role: 'instructor' });
async function newCoupon(about: Partial<NewCoupon> = {}) {
  const couponId = crypto.randomUUID();
  const code = `C-${couponId.slice(0, 8)}`.toUpperCase();
  const body: NewCoupon = {
    code,
    percentBp: about.amountMinor ? null : 2000,
    amountMinor: null,
    scope: 'everything',
    scopeIds: [],
    firstOrder: false,
    perPerson: null,
    mostUses: null,
    startsAt: null,
    endsAt: null,
    ...about,
  };
  const made = await admin.call(couponsAdmin.create, { params: { couponId }, body });
  return { couponId, code, made };
}
const enter = (who: Pick<Person, 'call'>, code: string) => who.call(cart.setCoupon, { body: { code } });
const addBook = async (who: Person, quantity = 1) => {
  const { variantId } = await newProduct(app, { stock: null });
  await who.call(cart.add, { body: { item: { kind: 'product', variantId }, quantity } });
};
async function place(who: Person, totalMinor: number) {
  const params = { orderId: crypto.randomUUID() };
  return { params, placed: await who.call(orders.place, { params, body: { buyer, totalMinor } }) };
}
const problemFor = async (who: Person, code: string) => (await enter(who, code)).data.coupon?.problem;

test('of 100 people with a coupon for 10, exactly 10 get it; an order that is not paid gives it back', async () => {
  const { code, couponId } = await newCoupon({ mostUses: 10 });
  const course = await pricedCourse(app, teacher);
  const people = await Promise.all(Array.from({ length: 100 }, () => app.person()));
  await Promise.all(
    people.map(async (who) => {
      await who.call(cart.add, { body: { item: { kind: 'course', courseId: course.slug }, quantity: 1 } });
      await enter(who, code);
    }),
  );
  const all = await Promise.all(people.map((who) => place(who, 80_000)));
  const won = all.filter(({ placed }) => placed.status === 200);
  expect(won).toHaveLength(10);
  expect(new Set(all.map(({ placed }) => placed.data.code))).toEqual(new Set([undefined, 'coupon_not_usable']));
  expect(await app.db.$count(couponUses, eq(couponUses.couponId, couponId))).toBe(10);
  const winner = people[all.indexOf(won[0] as (typeof all)[number])] as Person;
  await winner.call(orders.cancel, { params: won[0]?.params as { orderId: string } });
  expect(await app.db.$count(couponUses, eq(couponUses.couponId, couponId))).toBe(9);
});

test('the discount is shown per line, taxes follow it, invoice and ledger agree, a refund gives back what was paid', async () => {
  const { settings } = await shopSettingsOf(app.db);
  const registered = { ...settings, taxNumber: '27AAPFU0939F1ZV' };
  await app.db.insert(shopSettings).values({ name: 'shop', settings: registered, version: 1 });
  const course = await pricedCourse(app, teacher, 118_000);
  const { code } = await newCoupon({ amountMinor: 11_801, scope: 'courses', scopeIds: [course.id] });
  const who = await app.person();
  await who.call(cart.add, { body: { item: { kind: 'course', courseId: course.slug }, quantity: 1 } });
  await addBook(who);
  const { data } = await enter(who, code.toLowerCase());
  expect(data).toMatchObject({ discountMinor: 11_801, coupon: { code, problem: null } });
  expect(data.lines.map(({ discountMinor }) => discountMinor)).toEqual([11_801, 0]);
  const { params, placed } = await place(who, data.totalMinor);
  expect(placed.data).toMatchObject({ discountMinor: 11_801, couponCode: code });
  await who.call(orders.pay, { params, body: { outcome: 'succeed' } });
  const paid = (await who.call(orders.one, { params })).data;
  expect((await app.http.inject({ url: paid.invoiceUrl ?? '' })).statusCode).toBe(200);
  const [sale] = await rowsOf<{ minor: string }>(
    app.db,
    sql`select sum(minor) as minor from ledger_entries where account = ${`sales:courses:${course.id}`}`,
  );
  // ₹1,061.99 with 18% tax.
  expect(Number(sale?.minor)).toBe(-(106_199 - 8_100 * 2));
  const refund = { ...params, refundId: crypto.randomUUID() };
  const give = (minor: number) =>
    admin.call(refundDesk.give, { params: refund, body: { lines: [{ number: 0, minor }], reason: 'Wrong course.' } });
  expect((await give(118_000)).data.code).toBe('refund_too_much');
  expect((await give(106_199)).status).toBe(200);
  expect((await who.call(orders.one, { params })).data.lines[0]?.refundedMinor).toBe(106_199);
});

test('a coupon says why it takes nothing off, and then nothing is taken off', async () => {
  const who = await app.person();
  await addBook(who);
  const plan = await newPlan(app);
  const at = (days: number) => new Date(app.services.now().getTime() + days * 86_400_000).toISOString();
  expect(await problemFor(who, (await newCoupon({ startsAt: at(1) })).code)).toBe('not-started');
  expect(await problemFor(who, (await newCoupon({ endsAt: at(-1) })).code)).toBe('over');
  expect(await problemFor(who, (await newCoupon({ scope: 'plans', scopeIds: [plan.id] })).code)).toBe('nothing');
  expect((await enter(who, 'NEVER-MADE')).data.code).toBe('coupon_not_found');
  const ended = await newCoupon();
  await admin.call(couponsAdmin.end, { params: { couponId: ended.couponId } });
  expect(await problemFor(who, ended.code)).toBe('over');
  const once = await newCoupon({ perPerson: 1 });
  const first = await newCoupon({ firstOrder: true });
  expect(await problemFor(who, first.code)).toBe(null);
  const { data } = await enter(who, once.code);
  expect((await place(who, data.totalMinor)).placed.status).toBe(200);
  expect((await who.call(cart.get, { query: {} })).data.coupon).toBe(null);
  await addBook(who);
  expect(await problemFor(who, once.code)).toBe('used');
  expect(await problemFor(who, first.code)).toBe('first-order');
  expect((await who.call(cart.get, { query: {} })).data.discountMinor).toBe(0);
});

test('100% off makes an order free; a visitor’s code comes along to their cart', async () => {
  const { code } = await newCoupon({ percentBp: 10_000 });
  const course = await pricedCourse(app, teacher);
  const cartId = crypto.randomUUID();
  const item = { kind: 'course' as const, courseId: course.slug };
  await app.visitor.call(cart.add, { body: { cartId, item, quantity: 1 } });
  await app.visitor.call(cart.setCoupon, { body: { cartId, code } });
  const who = await app.person();
  expect((await who.call(cart.merge, { body: { cartId } })).data).toMatchObject({ totalMinor: 0, coupon: { code } });
  expect((await place(who, 0)).placed.data.state).toBe('paid');
});

test('coupons are made once and ended with an audit line each; a code exists once', async () => {
  const { couponId, code, made } = await newCoupon({ mostUses: 5 });
  expect(made.data.coupons[0]).toMatchObject({ code, state: 'running', uses: 0 });
  const again = await newCoupon({ code });
  expect(again.made.data.code).toBe('coupon_exists');
  const both = await newCoupon({ amountMinor: 5, percentBp: 5 });
  expect([both.made.status, Object.keys(both.made.data.fields ?? {})]).toEqual([422, ['percentBp']]);
  const { data } = await admin.call(couponsAdmin.end, { params: { couponId } });
  expect(data.coupons.find((one) => one.couponId === couponId)?.state).toBe('over');
  const lines = await app.db.select({ act: auditLog.act, after: auditLog.after }).from(auditLog).orderBy(auditLog.seq);
  expect(lines.slice(-2)).toMatchObject([
    { act: 'coupons.created', after: { coupon: code, percent: 20, mostUses: 5 } },
    { act: 'coupons.ended', after: { coupon: code } },
  ]);
});

test('an offer for a batch needs no code: its members get the best one, others nothing, and a code takes its place', async () => {
  const course = await pricedCourse(app, teacher);
  const [member, other] = [await app.person(), await app.person()];
  const [batch] = await app.db.insert(batches).values({ courseId: course.id, name: 'Monday' }).returning();
  await app.db.insert(batchMembers).values({ batchId: batch?.id ?? '', studentId: member.id });
  await newCoupon({ percentBp: 1000, batchId: batch?.id ?? '' });
  const best = await newCoupon({ percentBp: 2500, batchId: batch?.id ?? '', perPerson: 1 });
  await newCoupon({ percentBp: 9000, batchId: batch?.id ?? '', mostUses: 1, endsAt: '2020-01-01T00:00:00.000Z' });
  const add = (who: Person, slug: string) =>
    who.call(cart.add, { body: { item: { kind: 'course', courseId: slug }, quantity: 1 } });
  expect((await add(member, course.slug)).data).toMatchObject({
    discountMinor: 25_000,
    coupon: { code: best.code, problem: null, automatic: true },
  });
  expect((await add(other, course.slug)).data).toMatchObject({ discountMinor: 0, coupon: null });
  expect(await problemFor(other, best.code)).toBe('unknown');
  const { code } = await newCoupon({ percentBp: 500 });
  expect((await enter(member, code)).data).toMatchObject({ discountMinor: 5_000, coupon: { code } });
  await enter(member, '');
  const { placed } = await place(member, 75_000);
  expect(placed.data).toMatchObject({ discountMinor: 25_000, couponCode: best.code });
  // Once a person: the next best takes its place.
  expect((await add(member, (await pricedCourse(app, teacher)).slug)).data.discountMinor).toBe(10_000);
  const { data } = await admin.call(couponsAdmin.list, {});
  expect(data.coupons.find(({ couponId }) => couponId === best.couponId)?.batch).toContain('Monday');
  expect((await newCoupon({ batchId: crypto.randomUUID() })).made.data.code).toBe('batch_not_found');
});
