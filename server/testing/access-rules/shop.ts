import { cart } from '@stepwell/contract/shop/cart.ts';
import { couponsAdmin } from '@stepwell/contract/shop/coupons.ts';
import { disputeDesk } from '@stepwell/contract/shop/disputes.ts';
import { downloads, productFiles } from '@stepwell/contract/shop/downloads.ts';
import { earnings } from '@stepwell/contract/shop/earnings.ts';
import { paymentSettings } from '@stepwell/contract/shop/gateways.ts';
import { giftCards } from '@stepwell/contract/shop/gift-cards.ts';
import { orders } from '@stepwell/contract/shop/orders.ts';
import { payoutDesk, payouts } from '@stepwell/contract/shop/payouts.ts';
import { planShares } from '@stepwell/contract/shop/plan-shares.ts';
import { priceLists } from '@stepwell/contract/shop/price-lists.ts';
import { productsAdmin } from '@stepwell/contract/shop/product-admin.ts';
import { products } from '@stepwell/contract/shop/products.ts';
import { refundDesk, refunds } from '@stepwell/contract/shop/refunds.ts';
import { sales } from '@stepwell/contract/shop/sales.ts';
import { seats } from '@stepwell/contract/shop/seats.ts';
import { shippingDesk } from '@stepwell/contract/shop/shipping.ts';
import { coursePrices } from '@stepwell/contract/shop/shop-admin.ts';
import { splits } from '@stepwell/contract/shop/splits.ts';
import { wishlist } from '@stepwell/contract/wishlist/wishlist.ts';
import { gatewayChosen } from '../../slices/shop/gateways/choosing.ts';
import { salesPolicyOf } from '../../slices/shop/policy.ts';
import { shopSettingsOf } from '../../slices/shop/settings.ts';
import { productFiles as fileRows } from '../../tables/shop/downloads.ts';
import {
  boughtCourse,
  boughtDownload,
  boughtGiftCard,
  boughtSeats,
  disputeOrder,
  pricedCourse,
  requestedPayout,
} from '../fixtures/bought.ts';
import { buyer, newProduct, productDraft } from '../fixtures/shop.ts';
import type { Person, TestApp } from '../test-app.ts';
import { type AccessRule, accessRule } from './access-rule.ts';
import { newSubjects } from './subjects.ts';

/** The shop; the columns are those of `access-rules.ts`. */
export function shopAccessRules(app: TestApp): AccessRule[] {
  const { nothing } = newSubjects(app);

  /** In the owner's cart. */
  async function line(owner: Person) {
    const { variantId } = await newProduct(app);
    const { data } = await owner.call(cart.add, { body: { item: { kind: 'product', variantId }, quantity: 1 } });
    return { lineId: data.lines.at(-1)?.lineId ?? '' };
  }
  /** The owner's, waiting for its payment. */
  async function order(owner: Person) {
    const orderId = crypto.randomUUID();
    await line(owner);
    const { totalMinor } = (await owner.call(cart.get, { query: {} })).data;
    await owner.call(orders.place, { params: { orderId }, body: { buyer, totalMinor } });
    return { params: { orderId } };
  }
  const saved = async () => ({ params: { kind: 'product' as const, slug: (await newProduct(app)).slug } });
  async function visitorsItem() {
    const { variantId } = await newProduct(app);
    return { body: { cartId: crypto.randomUUID(), item: { kind: 'product' as const, variantId }, quantity: 1 } };
  }
  async function addPaidCourse(owner: Person) {
    const { id } = await app.course({ instructorId: owner.id });
    return { params: { courseId: id } };
  }
  /** A course that the owner has paid, waiting for the answer to a refund request of theirs. */
  async function bought(owner: Person) {
    const { orderId } = await boughtCourse(owner, await pricedCourse(app, await app.person({ role: 'instructor' })));
    return { orderId, refundId: crypto.randomUUID() };
  }
  const disputed = async (owner: Person) => ({ disputeId: await disputeOrder(app, (await bought(owner)).orderId) });
  async function requestRefund(owner: Person) {
    const params = await bought(owner);
    await owner.call(refunds.ask, { params, body: { lines: [0], reason: 'Not for me.' } });
    return { params: { refundId: params.refundId } };
  }
  /** An order of the owner's that is to be packed. */
  async function boughtGoods(owner: Person) {
    const { params } = await order(owner);
    await owner.call(orders.pay, { params, body: { outcome: 'succeed' } });
    return params;
  }
  /** As it stands, so that saving it is right. */
  async function currentPolicy() {
    const { policy, version } = await salesPolicyOf(app.db);
    return { policy, version };
  }
  const newCoupon = () => ({
    params: { couponId: crypto.randomUUID() },
    body: {
      code: crypto.randomUUID().slice(0, 20),
      percentBp: 1000,
      amountMinor: null,
      scope: 'everything' as const,
      scopeIds: [],
      firstOrder: false,
      perPerson: null,
      mostUses: null,
      startsAt: null,
      endsAt: null,
    },
  });
  async function stocked() {
    const { id, variantId } = await newProduct(app);
    return { productId: id, variantId };
  }
  async function lotOf(owner: Person) {
    return { lotId: (await boughtSeats(app, owner)).lot.lotId };
  }
  async function seatOf(owner: Person) {
    const { lot } = await boughtSeats(app, owner);
    return { lotId: lot.lotId, seatId: lot.seats[0]?.seatId ?? '' };
  }
  async function downloaded(owner: Person) {
    const { orderId, fileId } = await boughtDownload(app, owner);
    return { params: { orderId, fileId } };
  }
  const digital = async () => ({ params: { productId: (await newProduct(app, { kind: 'download' })).id } });
  /** One of two files, so that something is left to sell. */
  async function removable() {
    const { productId } = (await digital()).params;
    const file = { productId, name: 'trees.txt', key: 'products/trees.bin', bytes: 7, addedAt: app.services.now() };
    const [first] = await app.db.insert(fileRows).values([file, file]).returning();
    return { params: { productId, fileId: first?.id ?? '' } };
  }
  async function listedCourse() {
    const { id } = await pricedCourse(app, await app.person({ role: 'instructor' }));
    return { params: { currency: 'USD' as const, key: id }, body: { of: 'courses' as const, priceMinor: 900 } };
  }
  const joinCode = async (owner: Person) => ({ code: (await boughtSeats(app, owner)).lot.joinCode });
  async function couponToEnd() {
    const { params, body } = newCoupon();
    await (await app.person({ role: 'admin' })).call(couponsAdmin.create, { params, body });
    return { params };
  }
  const payout = async () => ({ params: { payoutId: await requestedPayout(app) } });
  async function approvedPayout() {
    const { params } = await payout();
    await (await app.person({ role: 'admin' })).call(payoutDesk.decide, { params, body: { to: 'approved' } });
    return params.payoutId;
  }
  const lines = [{ number: 0, minor: 100 }];
  const method = { kind: 'upi' as const, holder: 'Asha Rao', upiId: 'asha@bank' };
  const month = { params: { month: '2026-11' } };
  const changed = { cartId: crypto.randomUUID(), quantity: 1, saved: false };

  // biome-ignore format: a table is read by its columns
  return [
    //                                   visitor pending declined suspended student instructor barred admin owner
    accessRule(products.list,                  [200,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    accessRule(products.one,                   [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ params: { slug: (await newProduct(app)).slug } })),
    accessRule(wishlist.list,                  [401,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ query: {} })),
    accessRule(wishlist.saved,                 [401,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    accessRule(wishlist.preview,               [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ query: { items: `product:${(await newProduct(app)).slug}` } })),
    accessRule(wishlist.save,                  [401,   200,    200,     200,      200,    200,       200,   200,  200], saved),
    accessRule(wishlist.remove,                [401,   200,    200,     200,      200,    200,       200,   200,  200], saved),
    accessRule(wishlist.join,                  [401,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: { items: [`product:${(await newProduct(app)).slug}`] } })),
    accessRule(cart.get,                       [200,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    accessRule(cart.add,                       [200,   200,    200,     200,      200,    200,       200,   200,  200], visitorsItem),
    accessRule(cart.change,                    [404,   404,    404,     404,      404,    404,       404,   404,  200], async (owner) => ({ params: await line(owner), body: changed })),
    accessRule(cart.remove,                    [200,   200,    200,     200,      200,    200,       200,   200,  200], async (owner) => ({ params: await line(owner), query: {} })),
    accessRule(cart.setCoupon,                 [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: { cartId: crypto.randomUUID(), code: '' } })),
    accessRule(cart.setCurrency,               [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: { cartId: crypto.randomUUID(), currency: 'INR' as const } })),
    accessRule(priceLists.currencies,          [200,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    accessRule(priceLists.shown,               [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ query: { currency: 'USD' as const, of: 'courses' as const } })),
    accessRule(priceLists.list,                [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: { currency: 'USD' as const }, query: {} })),
    accessRule(priceLists.set,                 [401,   403,    403,     403,      403,    403,       403,   200,  403], listedCourse),
    accessRule(cart.merge,                     [401,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: { cartId: crypto.randomUUID() } })),
    accessRule(orders.list,                    [401,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    accessRule(orders.lastBuyer,               [401,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    accessRule(orders.one,                     [401,   404,    404,     404,      404,    404,       404,   404,  200], order),
    accessRule(orders.place,                   [401,   404,    404,     404,      404,    404,       404,   404,  200], async (owner) => ({ ...(await order(owner)), body: { buyer, totalMinor: 1 } })),
    accessRule(orders.pay,                     [401,   404,    404,     404,      404,    404,       404,   404,  200], async (owner) => ({ ...(await order(owner)), body: { outcome: 'succeed' as const } })),
    accessRule(orders.confirm,                 [401,   404,    404,     404,      404,    404,       404,   404,  200], async (owner) => ({ ...(await order(owner)), body: { approve: true } })),
    accessRule(orders.cancel,                  [401,   404,    404,     404,      404,    404,       404,   404,  200], order),
    accessRule(couponsAdmin.list,              [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
    accessRule(couponsAdmin.create,            [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => newCoupon()),
    accessRule(couponsAdmin.end,               [401,   403,    403,     403,      403,    403,       403,   200,  403], couponToEnd),
    accessRule(productsAdmin.list,             [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
    accessRule(productsAdmin.save,             [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: { productId: crypto.randomUUID() }, body: { product: productDraft(), version: 0 } })),
    accessRule(productsAdmin.setStock,         [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await stocked(), body: { stock: 9, seen: 5, reason: 'count' as const, note: '' } })),
    accessRule(productsAdmin.stockHistory,     [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await stocked() })),
    accessRule(productsAdmin.seller,           [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
    accessRule(productsAdmin.setSeller,        [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ body: await shopSettingsOf(app.db) })),
    accessRule(giftCards.list,                 [401,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    accessRule(giftCards.add,                  [401,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: { code: (await boughtGiftCard(app)).code } })),
    accessRule(downloads.ofOrder,              [401,   404,    404,     404,      404,    404,       404,   404,  200], async (owner) => ({ params: { orderId: (await boughtDownload(app, owner)).orderId } })),
    accessRule(downloads.link,                 [401,   404,    404,     404,      404,    404,       404,   404,  200], downloaded),
    accessRule(productFiles.list,              [401,   403,    403,     403,      403,    403,       403,   200,  403], digital),
    accessRule(productFiles.add,               [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ ...(await digital()), query: { name: 'notes.txt' }, content: new Blob(['Notes'], { type: 'application/octet-stream' }) })),
    // Each admin asks about uploads of their own.
    accessRule(productFiles.outcome,           [401,   403,    403,     403,      403,    403,       403,   404,  403], async () => ({ params: { uploadId: '0'.repeat(32) } })),
    accessRule(productFiles.remove,            [401,   403,    403,     403,      403,    403,       403,   200,  403], removable),
    accessRule(seats.ofOrder,                  [401,   404,    404,     404,      404,    404,       404,   404,  200], async (owner) => ({ params: { orderId: (await boughtSeats(app, owner)).orderId } })),
    accessRule(seats.invite,                   [401,   404,    404,     404,      404,    404,       404,   404,  200], async (owner) => ({ params: await lotOf(owner), body: { emails: ['ira@example.com'] } })),
    accessRule(seats.makeVouchers,             [401,   404,    404,     404,      404,    404,       404,   404,  200], async (owner) => ({ params: await lotOf(owner), body: { count: 1 } })),
    accessRule(seats.takeBack,                 [401,   404,    404,     404,      404,    404,       404,   404,  200], async (owner) => ({ params: await seatOf(owner) })),
    accessRule(seats.invitation,               [200,   200,    200,     200,      200,    200,       200,   200,  200], async (owner) => ({ params: await joinCode(owner) })),
    accessRule(seats.accept,                   [401,   403,    403,     403,      200,    200,       403,   200,  200], async (owner) => ({ params: await joinCode(owner), body: {} })),
    accessRule(coursePrices.get,               [401,   403,    403,     403,      403,    404,       403,   200,  403], addPaidCourse),
    accessRule(coursePrices.set,               [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ ...(await addPaidCourse(owner)), body: { priceMinor: 49_900 } })),
    accessRule(refunds.ask,                    [401,   404,    404,     404,      404,    404,       404,   404,  200], async (owner) => ({ params: await bought(owner), body: { lines: [0], reason: 'Not for me.' } })),
    accessRule(disputeDesk.list,               [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
    accessRule(disputeDesk.decide,             [401,   403,    403,     403,      403,    403,       403,   200,  403], async (owner) => ({ params: await disputed(owner), body: { won: true } })),
    accessRule(paymentSettings.get,            [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
    accessRule(paymentSettings.choose,         [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ body: await gatewayChosen(app.db) })),
    // No provider answers here, so nothing is saved.
    accessRule(paymentSettings.saveKeys,       [401,   403,    403,     403,      403,    403,       403,   409,  403], async () => ({ body: { provider: 'stripe' as const, secret: 'sk_test_12345678', webhookSecret: 'whsec_12345678' } })),
    accessRule(paymentSettings.test,           [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: { gateway: 'test' as const } })),
    accessRule(refundDesk.list,                [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
    accessRule(refundDesk.orders,              [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
    accessRule(refundDesk.grant,               [401,   403,    403,     403,      403,    403,       403,   200,  403], async (owner) => ({ ...(await requestRefund(owner)), body: { lines } })),
    accessRule(refundDesk.refuse,              [401,   403,    403,     403,      403,    403,       403,   200,  403], async (owner) => ({ ...(await requestRefund(owner)), body: { answer: 'Too late.' } })),
    accessRule(refundDesk.give,                [401,   403,    403,     403,      403,    403,       403,   200,  403], async (owner) => ({ params: await bought(owner), body: { lines, reason: 'Paid twice.' } })),
    accessRule(sales.list,                     [401,   403,    403,     403,      403,    200,       403,   200,  403], nothing),
    accessRule(payouts.overview,               [401,   403,    403,     403,      403,    200,       403,   200,  403], nothing),
    accessRule(payouts.setMethod,              [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ body: method })),
    accessRule(payouts.request,                [401,   403,    403,     403,      403,    404,       403,   404,  403], async () => ({ ...(await payout()), body: { minor: 50_000 } })),
    accessRule(payouts.statement,              [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => month),
    accessRule(planShares.list,                [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => month),
    accessRule(splits.ofCourse,                [401,   403,    403,     403,      403,    404,       403,   200,  403], addPaidCourse),
    accessRule(splits.propose,                 [401,   403,    403,     403,      403,    404,       403,   404,  403], async (owner) => ({ ...(await addPaidCourse(owner)), body: { partners: [] } })),
    accessRule(splits.answer,                  [401,   403,    403,     403,      403,    404,       403,   404,  403], async (owner) => ({ ...(await addPaidCourse(owner)), body: { accept: true, partBp: 100 } })),
    accessRule(shippingDesk.list,              [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
    accessRule(shippingDesk.move,              [401,   403,    403,     403,      403,    403,       403,   200,  403], async (owner) => ({ params: await boughtGoods(owner), body: { to: 'packed' as const } })),
    accessRule(payoutDesk.list,                [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
    accessRule(payoutDesk.reveal,              [401,   403,    403,     403,      403,    403,       403,   200,  403], payout),
    accessRule(payoutDesk.file,                [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => {
      await approvedPayout();
      return {};
    }),
    accessRule(payoutDesk.settle,              [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ body: { payoutIds: [await approvedPayout()], reference: 'UTR1' } })),
    accessRule(payoutDesk.decide,              [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ ...(await payout()), body: { to: 'approved' as const } })),
    accessRule(earnings.overview,              [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
    accessRule(earnings.entries,               [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ query: { group: 'sales' as const } })),
    accessRule(earnings.policy,                [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
    accessRule(earnings.setPolicy,             [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ body: await currentPolicy() })),
    accessRule(earnings.setCourseShare,        [401,   403,    403,     403,      403,    403,       403,   200,  403], async (owner) => ({ ...(await addPaidCourse(owner)), body: { shareBp: 8000 } })),
  ];
}
