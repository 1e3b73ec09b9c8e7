import { learning } from '@stepwell/contract/learning/learning.ts';
import { cart } from '@stepwell/contract/shop/cart.ts';
import { disputeDesk } from '@stepwell/contract/shop/disputes.ts';
import { earnings } from '@stepwell/contract/shop/earnings.ts';
import { orders } from '@stepwell/contract/shop/orders.ts';
import { payouts } from '@stepwell/contract/shop/payouts.ts';
import { refundDesk, refunds } from '@stepwell/contract/shop/refunds.ts';
import { seats } from '@stepwell/contract/shop/seats.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { rowsOf } from '../../../platform/database/db.ts';
import { giftCards } from '../../../tables/shop/gift-cards.ts';
import { shopSettings } from '../../../tables/shop/shop.ts';
import { boughtCourse, boughtSeats, disputeOrder, pricedCourse } from '../../../testing/fixtures/bought.ts';
import { buyer, newProduct } from '../../../testing/fixtures/shop.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';
import { balanceOf } from '../../ledger/booking.public.ts';
import { shopSettingsOf } from '../settings.ts';

const app = await startTestApp();
const DAY = 86_400_000;
const admin = await app.person({ role: 'admin' });
const balance = (account: string) =>
  balanceOf(app.db, { account, currency: 'INR', at: new Date(app.services.now().getTime() + 1000) });
const decide = (disputeId: string, won: boolean) =>
  admin.call(disputeDesk.decide, { params: { disputeId }, body: { won } });
const overview = async (teacher: Person) => (await teacher.call(payouts.overview, {})).data;
const give = (orderId: string) =>
  admin.call(refundDesk.give, {
    params: { orderId, refundId: crypto.randomUUID() },
    body: { lines: [{ number: 0, minor: 100 }], reason: 'Paid twice.' },
  });
async function sold() {
  const teacher = await app.person({ role: 'instructor' });
  const course = await pricedCourse(app, teacher);
  const who = await app.person();
  const { orderId } = await boughtCourse(who, course);
  await app.settle();
  return { teacher, course, who, orderId };
}
async function zero() {
  const rows = await rowsOf(
    app.db,
    sql`select currency from ledger_entries group by transaction_id, currency having sum(minor) <> 0`,
  );
  expect(rows).toEqual([]);
}

test('an open dispute holds the share, even a released one, and stops refunds; won, all goes on', async () => {
  const { teacher, course, who, orderId } = await sold();
  app.pass(15 * DAY);
  await app.runJob('shop.release-shares');
  expect(await overview(teacher)).toMatchObject({ heldMinor: 0, availableMinor: 70_000 });
  const gateway = await balance('gateway:test');
  const disputeId = await disputeOrder(app, orderId);
  await app.runJob('shop.find-disputes');
  await app.runJob('shop.release-shares');
  expect(await overview(teacher)).toMatchObject({ heldMinor: 70_000, availableMinor: 0 });
  // The money, and a tenth of it for the provider's trouble.
  expect(await balance('gateway:test')).toBe(gateway - 100_000 - 10_000);
  expect(await balance('disputed')).toBe(100_000);
  expect((await give(orderId)).data.code).toBe('order_disputed');
  const seen = (await who.call(orders.one, { params: { orderId } })).data;
  expect(seen).toMatchObject({ state: 'paid', disputed: true, refundPolicy: { lines: [] } });
  const [listed] = (await admin.call(disputeDesk.list, { query: { state: 'open' } })).data.items;
  expect(listed).toMatchObject({ disputeId, orderId, minor: 100_000, feeMinor: 10_000, closedAt: null, isTest: true });
  const [paid] = (await admin.call(refundDesk.orders, { query: { q: `${seen.number}` } })).data.items;
  expect(paid?.dispute).toMatchObject({ state: 'open', openedAt: expect.any(String), closedAt: null });
  const claims = await admin.call(earnings.entries, { query: { period: 'all', group: 'disputed' } });
  expect(claims.data.items).toMatchObject([{ kind: 'dispute', order: seen.number, minor: 100_000 }]);
  const answers = await Promise.all([decide(disputeId, true), decide(disputeId, true), decide(disputeId, false)]);
  const [state] = new Set(answers.map(({ data }) => data.state));
  expect(new Set(answers.map(({ data }) => data.state)).size).toBe(1);
  if (state !== 'won') return;
  await app.runJob('shop.release-shares');
  expect(await overview(teacher)).toMatchObject({ heldMinor: 0, availableMinor: 70_000 });
  expect(await balance('gateway:test')).toBe(gateway - 10_000);
  expect(await balance('disputed')).toBe(0);
  expect((await who.call(learning.standing, { params: { courseId: course.slug } })).data.enrolled).toBe(true);
  expect((await give(orderId)).status).toBe(200);
  await zero();
});

test('a course whose payment is disputed is closed and not to be had again; won, it opens for its buyer', async () => {
  const { course, who, orderId } = await sold();
  const params = { courseId: course.slug };
  const standing = async () => (await who.call(learning.standing, { params })).data;
  const disputeId = await disputeOrder(app, orderId);
  await app.settle();
  expect(await standing()).toMatchObject({ enrolled: false, can: { enrol: false } });
  expect((await who.call(learning.enrol, { params })).data.code).toBe('course_not_free');
  await decide(disputeId, true);
  await app.settle();
  expect(await standing()).toMatchObject({ enrolled: true });
});

test('lost, the order is refunded by the bank: share, access and credit note follow, and no money is sent twice', async () => {
  const { teacher, course, who, orderId } = await sold();
  const gateway = await balance('gateway:test');
  const disputeId = await disputeOrder(app, orderId);
  await app.settle();
  await app.settle();
  const letters = app.mail.letters.filter(({ key }) => key === `dispute:${disputeId}:${admin.id}`);
  expect(letters).toMatchObject([{ to: admin.email, text: expect.stringContaining('INR 1,000.00') }]);
  expect((await decide(disputeId, false)).data).toMatchObject({ state: 'lost', closedAt: expect.any(String) });
  await app.settle();
  await app.runJob('shop.send-refunds');
  expect(await overview(teacher)).toMatchObject({ heldMinor: 0, availableMinor: 0 });
  expect(await balance('gateway:test')).toBe(gateway - 110_000);
  expect(await balance('disputed')).toBe(0);
  const { data } = await who.call(orders.one, { params: { orderId } });
  expect(data).toMatchObject({ refundedMinor: 100_000, disputed: false });
  expect(data.refunds).toMatchObject([{ refundId: disputeId, state: 'granted', minor: 100_000, sent: true }]);
  expect((await who.call(learning.standing, { params: { courseId: course.slug } })).data.enrolled).toBe(false);
  const letter = app.mail.letters.find(({ key }) => key === `refund-decided:${disputeId}`);
  expect([letter?.text.includes('your bank'), letter?.attachments?.length]).toEqual([true, 1]);
  expect((await give(orderId)).data.code).toBe('refund_too_much');
  await zero();
});

test('tax in a dispute’s fee is input tax credit of a seller with a tax number, and no cost', async () => {
  const { settings } = await shopSettingsOf(app.db);
  const registered = { ...settings, taxNumber: '27AAPFU0939F1ZV' };
  await app.db.insert(shopSettings).values({ name: 'shop', settings: registered, version: 1 });
  onTestFinished(async () => void (await app.db.delete(shopSettings)));
  const { orderId } = await sold();
  const [cost, credit] = [await balance('dispute-fees'), await balance('input-tax-credit:test')];
  const disputeId = await disputeOrder(app, orderId);
  // 18% in ₹100.00.
  expect(await balance('dispute-fees')).toBe(cost + 8_475);
  expect(await balance('input-tax-credit:test')).toBe(credit + 1_525);
  await decide(disputeId, true);
  await zero();
});

test('what was refunded before, or nobody can give back, is the shop’s loss', async () => {
  const { who, orderId } = await sold();
  expect((await give(orderId)).status).toBe(200);
  const disputeId = await disputeOrder(app, orderId);
  await decide(disputeId, false);
  expect(await balance('dispute-losses')).toBe(100);
  expect((await who.call(orders.one, { params: { orderId } })).data.refundedMinor).toBe(100_000);
  const { orderId: seatsOrder, lot } = await boughtSeats(app, await app.person());
  const before = await balance('dispute-losses');
  const taker = await app.person();
  await taker.call(seats.accept, { params: { code: lot.joinCode }, body: {} });
  const second = await disputeOrder(app, seatsOrder);
  const frozen = await (await app.person()).call(seats.accept, { params: { code: lot.joinCode }, body: {} });
  expect(frozen.data.code).toBe('seats_frozen');
  expect((await decide(second, false)).data.state).toBe('lost');
  // Whoever sits in a seat keeps it.
  expect(await balance('dispute-losses')).toBeGreaterThan(before);
  expect(await balance('disputed')).toBe(0);
  await zero();
});

test('a gift card of a disputed order isn’t sent, can’t be used, and is void once the dispute is lost', async () => {
  const { variantId } = await newProduct(app, { kind: 'gift-card', stock: null, priceMinor: 50_000 });
  const who = await app.person();
  const orderId = crypto.randomUUID();
  await who.call(cart.add, { body: { item: { kind: 'product', variantId }, quantity: 1 } });
  await who.call(orders.place, { params: { orderId }, body: { buyer, totalMinor: 50_000 } });
  await who.call(orders.pay, { params: { orderId }, body: { outcome: 'succeed' } });
  const disputeId = await disputeOrder(app, orderId);
  await app.settle();
  await app.runJob('shop.send-gift-cards');
  const card = async () => (await app.db.select().from(giftCards).where(eq(giftCards.orderId, orderId)))[0];
  expect((await card())?.sentAt).toBeNull();
  const book = await newProduct(app, { priceMinor: 40_000 });
  await who.call(cart.add, { body: { item: { kind: 'product', variantId: book.variantId }, quantity: 1 } });
  const { totalMinor } = (await who.call(cart.get, { query: { country: 'IN', state: '27', taxNumber: '' } })).data;
  const wish = { buyer, totalMinor, giftParts: [{ cardId: (await card())?.id ?? '', minor: 10_000 }] };
  const placed = await who.call(orders.place, { params: { orderId: crypto.randomUUID() }, body: wish });
  expect(placed.data.code).toBe('gift_card_frozen');
  await decide(disputeId, false);
  expect(await card()).toMatchObject({ balanceMinor: 0, voidedAt: expect.any(Date) });
  await zero();
});

test('a request for a refund waits for the bank; disputes of others are none of a learner’s', async () => {
  const { who, orderId } = await sold();
  const refundId = crypto.randomUUID();
  const request = { params: { orderId, refundId }, body: { lines: [0], reason: 'Not for me.' } };
  expect((await who.call(refunds.ask, request)).status).toBe(200);
  const disputeId = await disputeOrder(app, orderId);
  const grant = () =>
    admin.call(refundDesk.grant, { params: { refundId }, body: { lines: [{ number: 0, minor: 100_000 }] } });
  expect((await grant()).data.code).toBe('order_disputed');
  await decide(disputeId, true);
  expect((await grant()).status).toBe(200);
  const missing = await decide(crypto.randomUUID(), true);
  expect([missing.status, missing.data.code]).toEqual([404, 'dispute_not_found']);
  await zero();
});
