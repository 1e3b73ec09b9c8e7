import { cart } from '@stepwell/contract/shop/cart.ts';
import { orders } from '@stepwell/contract/shop/orders.ts';
import { refundDesk } from '@stepwell/contract/shop/refunds.ts';
import { type ShipmentState, shippingDesk } from '@stepwell/contract/shop/shipping.ts';
import { expect, test } from 'vitest';
import { boughtCourse, disputeOrder, pricedCourse } from '../../../testing/fixtures/bought.ts';
import { buyer, newProduct } from '../../../testing/fixtures/shop.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const admin = await app.person({ role: 'admin' });
const post = { to: 'shipped' as const, carrier: 'India Post', tracking: 'EE123456789IN' };

async function boughtBooks(who: Person) {
  const params = { orderId: crypto.randomUUID() };
  const { variantId } = await newProduct(app);
  await who.call(cart.add, { body: { item: { kind: 'product', variantId }, quantity: 2 } });
  const { totalMinor } = (await who.call(cart.get, { query: {} })).data;
  await who.call(orders.place, { params, body: { buyer, totalMinor } });
  await who.call(orders.pay, { params, body: { outcome: 'succeed' } });
  return params;
}
const move = (params: { orderId: string }, body: { to: 'packed' | 'delivered' } | typeof post) =>
  admin.call(shippingDesk.move, { params, body });
const listed = async (state?: ShipmentState) =>
  (await admin.call(shippingDesk.list, { query: state ? { state } : {} })).data.items;

test('goods are packed, shipped and delivered in this order only, and the buyer is told where they are', async () => {
  const who = await app.person();
  const params = await boughtBooks(who);
  const own = async () => (await who.call(orders.one, { params })).data.shipment;
  expect(await own()).toMatchObject({ state: 'to-pack', tracking: '' });
  expect(await listed('to-pack')).toMatchObject([
    {
      ...params,
      address: ['12 Canal Road', 'Pune 411001', 'Maharashtra'],
      items: [{ title: 'Graphs on paper', quantity: 2 }],
    },
  ]);
  expect((await move(params, post)).data.code).toBe('shipment_moved');
  expect((await move(params, { to: 'delivered' })).data.code).toBe('shipment_moved');
  // Of several clicks at once one counts.
  const steps = await Promise.all(Array.from({ length: 5 }, () => move(params, { to: 'packed' })));
  expect(steps.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect((await move(params, { ...post, tracking: ' ' })).data.fields).toHaveProperty('tracking');
  expect((await move(params, post)).data).toMatchObject({ state: 'shipped', tracking: 'EE123456789IN' });
  await app.settle();
  const mail = app.mail.letters.find(({ key }) => key === `order-shipped:${params.orderId}`);
  expect(mail?.text).toContain('India Post. Tracking number: EE123456789IN');
  await move(params, { to: 'delivered' });
  expect(await own()).toMatchObject({ state: 'delivered', carrier: 'India Post', deliveredAt: expect.any(String) });
  expect(await listed('to-pack')).toEqual([]);
});

test('an order without goods is no parcel; nothing is sent while a payment is disputed or after all was refunded', async () => {
  const who = await app.person();
  const { orderId } = await boughtCourse(who, await pricedCourse(app, await app.person({ role: 'instructor' })));
  expect((await who.call(orders.one, { params: { orderId } })).data.shipment).toBeNull();
  expect((await move({ orderId }, { to: 'packed' })).data.code).toBe('order_not_found');

  const disputed = await boughtBooks(who);
  await disputeOrder(app, disputed.orderId);
  expect((await move(disputed, { to: 'packed' })).data.code).toBe('order_disputed');
  expect((await listed()).find(({ orderId: id }) => id === disputed.orderId)).toMatchObject({ disputed: true });

  const refunded = await boughtBooks(who);
  await move(refunded, { to: 'packed' });
  const give = (minor: number) =>
    admin.call(refundDesk.give, {
      params: { ...refunded, refundId: crypto.randomUUID() },
      body: { lines: [{ number: 0, minor }], reason: 'Asked for.' },
    });
  await give(10_000);
  expect(await listed('packed')).toHaveLength(1);
  await give(2 * 49_900 - 10_000);
  expect((await who.call(orders.one, { params: refunded })).data.shipment?.state).toBe('cancelled');
  expect((await move(refunded, post)).data.code).toBe('shipment_moved');
});
