import { cart } from '@stepwell/contract/shop/cart.ts';
import { giftCards } from '@stepwell/contract/shop/gift-cards.ts';
import { orders } from '@stepwell/contract/shop/orders.ts';
import { refundDesk } from '@stepwell/contract/shop/refunds.ts';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { erased } from '../../../events/identity.ts';
import { rowsOf } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { giftCards as cards, giftCardMovesTable as moves } from '../../../tables/shop/gift-cards.ts';
import { orders as orderRows } from '../../../tables/shop/shop.ts';
import { boughtGiftCard, newPlan, pricedCourse } from '../../../testing/fixtures/bought.ts';
import { buyer, newProduct } from '../../../testing/fixtures/shop.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const admin = await app.person({ role: 'admin' });
const teacher = await app.person({ role: 'instructor' });

const addCard = (who: Person, code: string) => who.call(giftCards.add, { body: { code } });
const balance = async (cardId: string) =>
  (await app.db.select().from(cards).where(eq(cards.id, cardId)))[0]?.balanceMinor ?? -1;
async function withBook(who: Person, priceMinor: number) {
  const { variantId } = await newProduct(app, { stock: null, priceMinor });
  const item = { kind: 'product' as const, variantId };
  return (await who.call(cart.add, { body: { item, quantity: 1 } })).data;
}
async function place(who: Person, totalMinor: number, giftParts: { cardId: string; minor: number }[]) {
  const params = { orderId: crypto.randomUUID() };
  return { params, placed: await who.call(orders.place, { params, body: { buyer, totalMinor, giftParts } }) };
}
const refund = (orderId: string, number: number, minor: number) =>
  admin.call(refundDesk.give, {
    params: { orderId, refundId: crypto.randomUUID() },
    body: { lines: [{ number, minor }], reason: 'Not as described.' },
  });
const onAccount = async (account: string) => {
  const [row] = await rowsOf<{ minor: string }>(
    app.db,
    sql`select coalesce(sum(minor), 0) as minor from ledger_entries where account = ${account} or account like ${`${account}:%`}`,
  );
  return Number(row?.minor);
};
/** What is owed to holders is what cards hold, and what open orders have set aside of them. */
async function agrees() {
  const [row] = await rowsOf<{ cards: string; open: string; off: string }>(
    app.db,
    sql`select (select coalesce(sum(balance_minor), 0) from shop_gift_cards) as cards,
      (select coalesce(sum(gift_minor), 0) from shop_orders where state = 'open') as open,
      (select count(*) from shop_gift_cards c where balance_minor <>
        (select sum(minor) from shop_gift_card_moves m where m.card_id = c.id)) as off`,
  );
  expect(Number(row?.off)).toBe(0);
  expect(await onAccount('gift-cards')).toBe(-(Number(row?.cards) + Number(row?.open)));
  const sums = await rowsOf(app.db, sql`select 1 from ledger_entries group by currency having sum(minor) <> 0`);
  expect(sums).toEqual([]);
}

test('a gift is mailed on its day, once, and lies in the account of its recipient; cards for two are two lines', async () => {
  const recipient = await app.person();
  const { variantId } = await newProduct(app, { priceMinor: 25_000, stock: null, kind: 'gift-card' });
  const who = await app.person();
  const day = new Date(app.services.now().getTime() + 3 * 86_400_000);
  const gift = { email: recipient.email, name: 'Ira', from: 'Asha', message: 'Well done', sendAt: day.toISOString() };
  const add = (to: typeof gift) =>
    who.call(cart.add, { body: { item: { kind: 'product', variantId, gift: to }, quantity: 1 } });
  const year = new Date(day.getTime() + 400 * 86_400_000).toISOString();
  expect((await add({ ...gift, sendAt: year })).data.code).toBe('gift_card_date');
  await add(gift);
  const { data } = await add({ ...gift, email: 'someone@example.com', sendAt: null as never });
  expect(data.lines.map(({ gift: to }) => to?.email)).toEqual([recipient.email, 'someone@example.com']);
  const { params } = await place(who, 50_000, []);
  await who.call(orders.pay, { params, body: { outcome: 'succeed' } });
  await app.settle();
  const sentTo = (email: string) =>
    app.mail.letters.filter(({ to, key }) => to === email && key.startsWith('gift-card:'));
  expect(sentTo('someone@example.com')).toHaveLength(1);
  expect(sentTo(recipient.email)).toHaveLength(0);
  await app.db.update(cards).set({ sendAt: app.services.now() }).where(eq(cards.orderId, params.orderId));
  await app.runJob('shop.send-gift-cards');
  await app.runJob('shop.send-gift-cards');
  const [mail, ...more] = sentTo(recipient.email);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('Well done');
  const code = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(mail?.text ?? '')?.[0] ?? '';
  expect((await recipient.call(giftCards.list, {})).data.cards).toMatchObject([{ ending: code.slice(-4) }]);
  // Mailed, it is nowhere to be read again.
  const rows = await app.db.select({ secret: cards.secret }).from(cards).where(eq(cards.orderId, params.orderId));
  expect(rows.map(({ secret }) => secret)).toEqual([null, null]);
});

test('a gift of a deleted buyer is still sent on its day; then no name and no message of it stays', async () => {
  const { variantId } = await newProduct(app, { priceMinor: 25_000, stock: null, kind: 'gift-card' });
  const who = await app.person();
  const sendAt = new Date(app.services.now().getTime() + 86_400_000).toISOString();
  const gift = { email: 'waiting@example.com', name: 'Ira', from: 'Asha', message: 'Well done', sendAt };
  await who.call(cart.add, { body: { item: { kind: 'product', variantId, gift }, quantity: 1 } });
  const { params } = await place(who, 25_000, []);
  await who.call(orders.pay, { params, body: { outcome: 'succeed' } });
  await emit(app.db, erased, { userId: who.id, courses: [] });
  await app.settle();
  await app.db.update(cards).set({ sendAt: app.services.now() }).where(eq(cards.orderId, params.orderId));
  await app.runJob('shop.send-gift-cards');
  expect(app.mail.letters.find(({ to }) => to === gift.email)?.text).toContain('Well done');
  const [card] = await app.db.select().from(cards).where(eq(cards.orderId, params.orderId));
  expect(card?.gift).toEqual({ email: '', name: '', from: '', message: '', sendAt });
});

test('of 100 buyers of one card that is worth ten books, ten get theirs, and it never falls below zero', async () => {
  const { cardId, code } = await boughtGiftCard(app, { priceMinor: 100_000 });
  const people = await Promise.all(Array.from({ length: 100 }, () => app.person()));
  const { variantId } = await newProduct(app, { stock: null, priceMinor: 10_000 });
  await Promise.all(
    people.map(async (who) => {
      await addCard(who, code);
      await who.call(cart.add, { body: { item: { kind: 'product', variantId }, quantity: 1 } });
    }),
  );
  // Delivery is paid beside the card.
  const total = 16_000;
  const all = await Promise.all(people.map((who) => place(who, total, [{ cardId, minor: 10_000 }])));
  const won = all.filter(({ placed }) => placed.status === 200);
  expect(won).toHaveLength(10);
  expect(new Set(all.map(({ placed }) => placed.data.code))).toEqual(new Set([undefined, 'gift_card_changed']));
  expect(await balance(cardId)).toBe(0);
  await agrees();
  const [first] = won;
  const winner = people[all.indexOf(first as (typeof all)[number])] as Person;
  await winner.call(orders.cancel, { params: first?.params ?? { orderId: '' } });
  expect(await balance(cardId)).toBe(10_000);
  await agrees();
});

test('a sale of a card is owed and no revenue; using it is revenue with its tax; coupons and tax leave it alone', async () => {
  const before = { sales: await onAccount('sales:products'), owed: await onAccount('gift-cards') };
  const { code, holder, orderId } = await boughtGiftCard(app, { priceMinor: 50_000 });
  expect(await onAccount('gift-cards')).toBe(before.owed - 50_000);
  expect(await onAccount('sales:products')).toBe(before.sales);
  const bought = (await holder.call(orders.one, { params: { orderId } })).data;
  expect(bought).toMatchObject({ taxes: [], totalMinor: 50_000, deliveryMinor: null });
  expect((await app.http.inject({ url: bought.invoiceUrl ?? '' })).statusCode).toBe(200);
  // Its buyer has it already; typed with small letters and spaces it is the same.
  const own = await addCard(holder, ` ${code.toLowerCase().replaceAll('-', ' ')}`);
  expect(own.data.cards).toMatchObject([{ ending: code.slice(-4), balanceMinor: 50_000, moves: [{ kind: 'issued' }] }]);
  const [card] = own.data.cards;
  const { totalMinor } = await withBook(holder, 30_000);
  const { params, placed } = await place(holder, totalMinor, [{ cardId: card?.cardId ?? '', minor: totalMinor }]);
  // Paid in whole by the card: no gateway is asked.
  expect(placed.data).toMatchObject({ state: 'paid', giftMinor: totalMinor, payment: null });
  expect(await onAccount('sales:products')).toBe(before.sales - 30_000);
  const after = (await holder.call(giftCards.list, {})).data.cards[0];
  expect(after).toMatchObject({ balanceMinor: 50_000 - totalMinor, moves: [{ kind: 'used', order: params }, {}] });
  await agrees();
});

test('a refund goes back onto the card in the part it paid, and the last one leaves nothing on either side', async () => {
  const { cardId, holder } = await boughtGiftCard(app, { priceMinor: 33_333 });
  const course = await pricedCourse(app, teacher, 100_000);
  await holder.call(cart.add, { body: { item: { kind: 'course', courseId: course.slug }, quantity: 1 } });
  const { params, placed } = await place(holder, 100_000, [{ cardId, minor: 33_333 }]);
  expect(placed.data).toMatchObject({ state: 'open', giftMinor: 33_333 });
  await holder.call(orders.pay, { params, body: { outcome: 'succeed' } });
  const gateway = await onAccount('gateway:test');
  for (const minor of [1, 10_000, 49_999]) expect((await refund(params.orderId, 0, minor)).status).toBe(200);
  expect(await balance(cardId)).toBe(20_000);
  expect((await refund(params.orderId, 0, 40_000)).status).toBe(200);
  expect(await balance(cardId)).toBe(33_333);
  expect(await onAccount('gateway:test')).toBe(gateway - 66_667);
  const { refunds } = (await holder.call(orders.one, { params })).data;
  expect(refunds.map(({ minor, giftMinor }) => [minor, giftMinor])).toContainEqual([40_000, 13_333]);
  expect((await app.http.inject({ url: refunds[0]?.creditNoteUrl ?? '' })).statusCode).toBe(200);
  await agrees();
});

test('an unused card is refunded in full and then worth nothing; a used one is not', async () => {
  const unused = await boughtGiftCard(app, { priceMinor: 40_000 });
  expect((await refund(unused.orderId, 0, 20_000)).data.code).toBe('refund_too_much');
  expect((await refund(unused.orderId, 0, 40_000)).status).toBe(200);
  expect((await unused.holder.call(giftCards.list, {})).data.cards).toMatchObject([{ balanceMinor: 0, voided: true }]);
  const used = await boughtGiftCard(app, { priceMinor: 40_000 });
  const { totalMinor } = await withBook(used.holder, 10_000);
  await place(used.holder, totalMinor, [{ cardId: used.cardId, minor: totalMinor }]);
  expect((await refund(used.orderId, 0, 40_000)).data.code).toBe('gift_card_used');
  const { refundPolicy } = (await used.holder.call(orders.one, { params: { orderId: used.orderId } })).data;
  expect(refundPolicy.lines).toEqual([]);
  await agrees();
});

test('unknown, used-up and refunded codes are refused alike; trying many is stopped', async () => {
  const gone = await boughtGiftCard(app, { priceMinor: 20_000 });
  await refund(gone.orderId, 0, 20_000);
  const who = await app.person();
  const tried = [await addCard(who, gone.code), await addCard(who, 'AAAA-BBBB-CCCC-DDDD')];
  expect(tried.map(({ status, data }) => [status, data.code])).toEqual([1, 2].map(() => [404, 'gift_card_unknown']));
  for (let at = 0; at < 8; at++) await addCard(who, `AAAA-BBBB-CCCC-DDD${at}`);
  expect((await addCard(who, gone.code)).status).toBe(429);
});

test('a card can’t pay for a plan, another card, what it does not hold, or from another’s account', async () => {
  const { cardId, holder, variantId } = await boughtGiftCard(app, { priceMinor: 90_000 });
  await holder.call(cart.add, { body: { item: { kind: 'product', variantId }, quantity: 1 } });
  const plan = await newPlan(app, { monthlyMinor: 30_000 });
  const { data } = await holder.call(cart.add, {
    body: { item: { kind: 'plan', planId: plan.id, period: 'month' }, quantity: 1 },
  });
  expect(data).toMatchObject({ totalMinor: 120_000, giftableMinor: 0 });
  const code = async (who: Person, total: number, minor: number) =>
    (await place(who, total, [{ cardId, minor }])).placed.data.code;
  expect(await code(holder, 120_000, 1)).toBe('gift_card_changed');
  const other = await app.person();
  const { totalMinor } = await withBook(other, 10_000);
  expect(await code(other, totalMinor, 5000)).toBe('gift_card_changed');
  const twice = [1, 2].map(() => ({ cardId, minor: 1000 }));
  expect((await place(other, totalMinor, twice)).placed.data.code).toBe('gift_card_changed');
});

test('after 120 random orders, refunds and cancellations with cards, balances and ledger agree', async () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const who = await app.person();
  const held = [];
  for (const priceMinor of [12_345, 50_000, 99_999]) held.push(await boughtGiftCard(app, { priceMinor, who }));
  const paid: string[] = [];
  for (let step = 0; step < 120; step++) {
    if (random(3) > 0) {
      const { totalMinor } = await withBook(who, 1000 + random(30_000));
      const card = held[random(3)] as (typeof held)[number];
      const most = Math.min(await balance(card.cardId), totalMinor);
      const minor = most && 1 + random(most);
      const { params, placed } = await place(who, totalMinor, minor ? [{ cardId: card.cardId, minor }] : []);
      expect(placed.status).toBe(200);
      if (random(4) === 0) await who.call(orders.cancel, { params });
      else if (placed.data.state === 'open') await who.call(orders.pay, { params, body: { outcome: 'succeed' } });
      paid.push(params.orderId);
    } else if (paid.length > 0) {
      const orderId = paid[random(paid.length)] ?? '';
      await refund(orderId, 0, 1 + random(20_000));
    }
  }
  await agrees();
  const used = await app.db
    .select({ orderId: moves.orderId, minor: sql<number>`-sum(${moves.minor})::int` })
    .from(moves)
    .innerJoin(orderRows, and(eq(orderRows.id, moves.orderId), eq(orderRows.userId, who.id)))
    .groupBy(moves.orderId);
  // No order took more than it gave its buyer, nor gave back more than it took.
  expect(used.every(({ minor }) => minor >= 0)).toBe(true);
});
