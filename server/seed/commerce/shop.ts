import { readFile } from 'node:fs/promises';
import type { CartItem } from '@stepwell/contract/shop/cart.ts';
import type { Buyer } from '@stepwell/contract/shop/orders.ts';
import type { ProductDraft } from '@stepwell/contract/shop/product-admin.ts';
import type { ShopSettings } from '@stepwell/contract/shop/shop-admin.ts';
import { itemKey } from '@stepwell/contract/wishlist/item-key.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { paymentGateways } from '../../adapters/payments/gateways.ts';
import { type Db, one } from '../../platform/database/db.ts';
import type { Storage } from '../../ports/storage.ts';
import { indexPrice } from '../../slices/catalog/search/price-bands.public.ts';
import { cartOf } from '../../slices/shop/cart/cart-lines.ts';
import { addToCart, findCart, setCoupon } from '../../slices/shop/cart/carts.ts';
import { hearDispute } from '../../slices/shop/disputes/deciding.ts';
import { addFile } from '../../slices/shop/downloads/product-files.ts';
import { bookFees } from '../../slices/shop/gateways/fees.ts';
import { pay } from '../../slices/shop/orders/paying.ts';
import { placeOrder } from '../../slices/shop/orders/placing.ts';
import { priceCourse } from '../../slices/shop/prices/course-prices.ts';
import { saveProduct } from '../../slices/shop/products/managing.ts';
import { askRefund } from '../../slices/shop/refunds/asking.ts';
import { grantRefund, sendRefund } from '../../slices/shop/refunds/granting.ts';
import { saveItems } from '../../slices/wishlist/items.public.ts';
import { courses } from '../../tables/catalog/catalog.ts';
import { users } from '../../tables/identity/identity.ts';
import { enrolments } from '../../tables/learning/learning.ts';
import { testDisputes } from '../../tables/platform/gateways.ts';
import {
  coursePrices,
  orderLines,
  orders,
  payments,
  products,
  shopSettings,
  variants,
} from '../../tables/shop/shop.ts';
import { productSources } from '../content-sources.ts';

const DAY = 86_400_000;
const prices = [49_900, 79_900, 99_900, 149_900, 199_900];
const seller: ShopSettings = {
  currency: 'INR',
  sellerName: 'Stepwell Academy (demo)',
  sellerAddress: '14 Canal Road\nPune 411001',
  country: 'IN',
  state: '27',
  // The published example of a GSTIN, not a real registration.
  taxNumber: '27AAPFU0939F1ZV',
  inclusive: true,
  courseTaxBp: 1800,
  deliveryMinor: 6000,
  freeDeliveryMinor: 99_900,
  deliveryTaxBp: 1800,
  invoicePrefix: 'SW',
};
export const towns = [
  ['Pune', '411004', '27'],
  ['Bengaluru', '560034', '29'],
  ['Kochi', '682016', '32'],
  ['Delhi', '110016', '07'],
] as const;

/** Ids of demo rows are the same on every load. */
export const idOf = (kind: number, at: number) =>
  `0192f0b0-${`${kind}`.padStart(4, '0')}-7000-8000-${`${at}`.padStart(12, '0')}`;

/** Products, prices on every third course, and a year of orders made as buyers make them. */
export async function loadShop(tx: Db, storage: Storage, people: ReadonlyMap<string, string>, now: Date) {
  await tx.insert(shopSettings).values({ name: 'shop', settings: seller, version: 1 });
  const stocked: string[] = [];
  for (const [
    at,
    [slug, kind, title, summary, priceMinor, stock, description, taxBp, hsn, category],
  ] of productSources().entries()) {
    const changedAt = new Date(now.getTime() - at * 9 * DAY);
    const about = { slug, kind, title, summary, description, taxBp, hsn, category };
    await tx
      .insert(products)
      .values({ ...about, id: idOf(1, at), shown: true, version: 1, createdAt: changedAt, changedAt });
    await tx
      .insert(variants)
      .values({ id: idOf(2, at), productId: idOf(1, at), position: 0, name: '', priceMinor, stock });
    stocked.push(idOf(2, at));
  }
  // Nobody of the demo is enrolled for free in what is sold.
  const free = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(
      sql`${courses.state} = 'published' and not exists (select from ${enrolments} e where e.course_id = ${courses.id})`,
    )
    .orderBy(asc(courses.slug));
  const wanted = Math.ceil((await tx.$count(courses, eq(courses.state, 'published'))) / 3);
  const pricedAt = new Date(now.getTime() - 200 * DAY);
  for (const [at, { id }] of free.slice(0, wanted).entries()) {
    await tx
      .insert(coursePrices)
      .values({ courseId: id, priceMinor: prices[at % prices.length] ?? 49_900, currency: 'INR', changedAt: pricedAt });
    await indexPrice(tx, id);
  }
  const buyers = [...people].filter(([email]) => /student/.test(email)).slice(0, 1);
  const others = [...people].filter(([email]) => !/student|pending|admin|instructor/.test(email)).slice(0, 11);
  const all = [...buyers, ...others];
  for (let at = 0; at < 36; at++) {
    const [email, userId] = one(all.slice(at % all.length));
    const placedAt = new Date(now.getTime() - (360 - at * 10) * DAY);
    await order(tx, {
      orderId: idOf(3, at),
      by: { userId, email, mayLearn: true },
      items: [stocked[(at * 7) % stocked.length], stocked[(at * 5 + 3) % stocked.length]]
        .slice(0, 1 + (at % 2))
        .flatMap((variantId) => (variantId ? [{ kind: 'product' as const, variantId }] : [])),
      town: towns[at % towns.length] ?? towns[0],
      now: placedAt,
    });
  }
  await loadGiftCards(tx, people, now);
  await loadDownload(tx, storage, people, now);
  await refundSome(tx, people, now);
  await disputeOne(tx, now);
}

/** What the student saved last week: two products and two courses, one of which costs less by now. */
export async function loadWishlist(tx: Db, people: ReadonlyMap<string, string>, now: Date) {
  const [userId, actorId] = [people.get('student@stepwell.test'), people.get('admin@stepwell.test')];
  if (!userId || !actorId) return;
  const priced = await tx
    .select({ id: courses.id, slug: courses.slug, priceMinor: coursePrices.priceMinor })
    .from(coursePrices)
    .innerJoin(courses, eq(courses.id, coursePrices.courseId))
    .where(sql`not exists (select from ${enrolments} e where e.course_id = ${courses.id} and e.student_id = ${userId})`)
    .orderBy(asc(courses.slug))
    .limit(2);
  const keys = [
    ...priced.map(({ slug }) => itemKey('course', slug)),
    ...productSources()
      .slice(0, 2)
      .map(([slug]) => itemKey('product', slug)),
  ];
  await saveItems(tx, { userId, keys, now: new Date(now.getTime() - 6 * DAY) });
  const [dearest] = priced.toSorted((a, b) => b.priceMinor - a.priceMinor);
  if (!dearest) return;
  const drop = { courseId: dearest.id, priceMinor: dearest.priceMinor - 20_000, now };
  await priceCourse(tx, { id: actorId, role: 'admin' }, drop);
}

/** Gift cards of three amounts; the student bought one for themselves. */
async function loadGiftCards(tx: Db, people: ReadonlyMap<string, string>, now: Date) {
  const [actorId, userId] = [people.get('admin@stepwell.test'), people.get('student@stepwell.test')];
  if (!actorId || !userId) return;
  const at = new Date(now.getTime() - 40 * DAY);
  const product: ProductDraft = {
    kind: 'gift-card',
    title: 'Gift card',
    summary: 'For courses, books and kits, in the amount you choose.',
    description:
      'The code comes by email, to you or to someone else on the day you choose.\n\nIt pays at checkout for part of an order or for all of it, until its balance is used up. It doesn’t expire.',
    category: 'Gift cards',
    hsn: '',
    taxBp: 0,
    shown: true,
    pictures: [],
    variants: [50_000, 100_000, 250_000].map((priceMinor, nth) => ({
      variantId: idOf(10, nth),
      name: `₹${(priceMinor / 100).toLocaleString('en-IN')}`,
      priceMinor,
      stock: null,
    })),
  };
  await saveProduct(tx, { actorId, now: at }, { productId: idOf(1, 99), product, version: 0 });
  await order(tx, {
    orderId: idOf(3, 99),
    by: { userId, email: 'student@stepwell.test', mayLearn: true },
    items: [{ kind: 'product', variantId: idOf(10, 1) }],
    town: towns[0],
    now: at,
  });
}

/** A digital product of two files, which the student bought. */
async function loadDownload(tx: Db, storage: Storage, people: ReadonlyMap<string, string>, now: Date) {
  const [actorId, userId] = [people.get('admin@stepwell.test'), people.get('student@stepwell.test')];
  if (!actorId || !userId) return;
  const at = new Date(now.getTime() - 35 * DAY);
  const productId = idOf(1, 98);
  const product: ProductDraft = {
    kind: 'download',
    title: 'Study planner, 12 weeks',
    summary: 'A spreadsheet to plan and count your sessions, with a page on how to use it.',
    description:
      'Plan one goal and five sessions a week, and count the minutes you really worked. Every fourth week is for review.\n\nOpens in any spreadsheet program.',
    category: 'Downloads',
    hsn: '998431',
    taxBp: 1800,
    shown: false,
    pictures: [],
    variants: [{ variantId: idOf(10, 98), name: '', priceMinor: 14_900, stock: null }],
  };
  await saveProduct(tx, { actorId, now: at }, { productId, product, version: 0 });
  for (const name of ['study-planner.csv', 'how-to-use-the-planner.txt']) {
    const content = await readFile(new URL(`../../../content/downloads/${name}`, import.meta.url));
    await addFile({ db: tx, ports: { storage }, now: () => at }, actorId, { productId, name, content });
  }
  await saveProduct(tx, { actorId, now: at }, { productId, product: { ...product, shown: true }, version: 1 });
  await order(tx, {
    orderId: idOf(3, 98),
    by: { userId, email: 'student@stepwell.test', mayLearn: true },
    items: [{ kind: 'product', variantId: idOf(10, 98) }],
    town: towns[0],
    now: new Date(now.getTime() - 8 * DAY),
  });
}

/** One refund given and one asked for, each within 14 days of its order. */
async function refundSome(tx: Db, people: ReadonlyMap<string, string>, now: Date) {
  const actorId = people.get('admin@stepwell.test');
  if (!actorId) return;
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const ask = async (at: number, reason: string, days: number) => {
    const orderId = idOf(3, at);
    const [order] = await tx.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId));
    const refund = { refundId: idOf(5, at), orderId, userId: order?.userId ?? '' };
    await askRefund(tx, { ...refund, lines: [0], reason, now: ago(days) });
    return refund.refundId;
  };
  // The last but one order was placed 20 days ago, the last 10.
  const refundId = await ask(34, 'The same book came as a present.', 17);
  const [line] = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, idOf(3, 34)), eq(orderLines.number, 0)));
  const minor = (line?.netMinor ?? 0) + (line?.taxes ?? []).reduce((sum, tax) => sum + tax.minor, 0);
  await grantRefund(tx, refundId, { actorId, lines: [{ number: 0, minor }], now: ago(16) });
  await sendRefund(servicesAt(tx, ago(16)), refundId);
  await ask(35, 'I ordered the wrong book.', 2);
}

/** The bank of one buyer asked for their money back two days ago. */
async function disputeOne(tx: Db, now: Date) {
  const at = new Date(now.getTime() - 2 * DAY);
  // Placed 30 days ago.
  const isPaid = and(eq(payments.orderId, idOf(3, 33)), eq(payments.state, 'succeeded'));
  const { id: paymentKey } = one(await tx.select().from(payments).where(isPaid));
  const id = `test-dispute-${paymentKey}`;
  await tx.insert(testDisputes).values({ id, paymentKey, state: 'open', opensAt: at });
  const services = servicesAt(tx, at);
  await hearDispute(services, services.ports.payments.test, id);
}

const quiet = () => undefined;
/** What paying needs, at a moment of the past. */
export const servicesAt = (tx: Db, at: Date) => ({
  db: tx,
  now: () => at,
  publicUrl: '',
  log: { info: quiet, warn: quiet, error: quiet },
  ports: { payments: paymentGateways(tx, () => at, { allowsTest: true }) },
});

interface Ordering {
  orderId: string;
  by: { userId: string; email: string; mayLearn: boolean };
  items: CartItem[];
  town: readonly [city: string, postcode: string, state: string];
  coupon?: string;
  /** Billed to another country, in another currency. */
  abroad?: { country: string; currency: 'USD' | 'EUR' };
  now: Date;
}
/** Fills a cart, orders it and pays. */
export async function order(
  tx: Db,
  { orderId, by, items, town: [city, postcode, state], coupon, abroad, now }: Ordering,
) {
  const holder = { userId: by.userId, cartId: undefined };
  for (const item of items)
    await addToCart(tx, holder, { item, quantity: 1, now, currency: abroad?.currency ?? 'INR' });
  if (coupon) await setCoupon(tx, holder, { code: coupon, now });
  const buyer: Buyer = {
    fullName: one(await tx.select().from(users).where(eq(users.id, by.userId))).fullName,
    phone: '',
    street: '3 Station Road',
    city,
    postcode,
    state: abroad ? '' : state,
    country: abroad?.country ?? 'IN',
    taxNumber: '',
  };
  const { totalMinor } = await cartOf(tx, await findCart(tx, holder), { userId: by.userId, now, buyer });
  await placeOrder(tx, by, { orderId, buyer, totalMinor, now });
  if (totalMinor === 0) return;
  await pay(servicesAt(tx, now), orderId, { outcome: 'succeed' });
  await bookFees(servicesAt(tx, now));
}
