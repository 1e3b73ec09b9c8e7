import type { Buyer } from '@stepwell/contract/shop/orders.ts';
import type { ShopSettings } from '@stepwell/contract/shop/shop-admin.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { testGateway } from '../adapters/payments-test.ts';
import { type Db, one } from '../platform/database/db.ts';
import { endRefunded, enrolBuyer } from '../slices/learning/bought-courses.ts';
import { cartOf } from '../slices/shop/cart/cart-lines.ts';
import { addToCart, findCart } from '../slices/shop/cart/carts.ts';
import { pay } from '../slices/shop/orders/paying.ts';
import { placeOrder } from '../slices/shop/orders/placing.ts';
import { balancesOf } from '../slices/shop/payouts/balances.ts';
import { requestPayout, saveMethod } from '../slices/shop/payouts/payouts.ts';
import { askRefund } from '../slices/shop/refunds/asking.ts';
import { grantRefund, sendRefund } from '../slices/shop/refunds/granting.ts';
import { payeeOf } from '../slices/shop/shares/earning.ts';
import { releaseShares } from '../slices/shop/shares/releasing.ts';
import { courses } from '../tables/catalog/catalog.ts';
import { enrolments } from '../tables/learning/learning.ts';
import { coursePrices, orderLines, orders, products, shopSettings, variants } from '../tables/shop/shop.ts';
import { productSources } from './content-sources.ts';

const DAY = 86_400_000;
const INSTRUCTOR = 'instructor@stepwell.test';
const ADMIN = 'admin@stepwell.test';
/** The first a little over a month ago, the last five days. */
const COURSE_ORDERS = 8;
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
const towns = [
  ['Pune', '411004', '27'],
  ['Bengaluru', '560034', '29'],
  ['Kochi', '682016', '32'],
  ['Delhi', '110016', '07'],
] as const;

/** Ids of demo rows are the same on every load. */
const idOf = (kind: number, at: number) =>
  `0192f0b0-${`${kind}`.padStart(4, '0')}-7000-8000-${`${at}`.padStart(12, '0')}`;

/** Products, prices on every third course, and a year of orders made as buyers make them. */
export async function loadShop(tx: Db, people: ReadonlyMap<string, string>, now: Date) {
  await tx.insert(shopSettings).values({ name: 'shop', settings: seller, version: 1 });
  const stocked: string[] = [];
  for (const [
    at,
    [slug, kind, title, summary, priceMinor, stock, description, taxBp, hsn],
  ] of productSources().entries()) {
    const changedAt = new Date(now.getTime() - at * 9 * DAY);
    const about = { slug, kind, title, summary, description, taxBp, hsn };
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
  for (const [at, { id }] of free.slice(0, wanted).entries())
    await tx
      .insert(coursePrices)
      .values({ courseId: id, priceMinor: prices[at % prices.length] ?? 49_900, currency: 'INR', changedAt: now });
  const buyers = [...people].filter(([email]) => /student/.test(email)).slice(0, 1);
  const others = [...people].filter(([email]) => !/student|pending|admin|instructor/.test(email)).slice(0, 11);
  const all = [...buyers, ...others];
  // Courses of the demo's instructor first, so that there is something to pay out.
  const teacherId = people.get(INSTRUCTOR) ?? '';
  const sold = await tx
    .select({ id: courses.id, slug: courses.slug })
    .from(coursePrices)
    .innerJoin(courses, eq(courses.id, coursePrices.courseId))
    .orderBy(sql`(${courses.instructorId} = ${teacherId}) desc`, asc(courses.slug))
    .limit(4);
  for (let at = 0; at < 36; at++) {
    const [email, userId] = one(all.slice(at % all.length));
    const placedAt = new Date(now.getTime() - (360 - at * 10) * DAY);
    await order(tx, {
      orderId: idOf(3, at),
      by: { userId, email, mayLearn: true },
      courseIds: [],
      variantIds: [stocked[(at * 7) % stocked.length], stocked[(at * 5 + 3) % stocked.length]].slice(0, 1 + (at % 2)),
      town: towns[at % towns.length] ?? towns[0],
      now: placedAt,
    });
  }
  for (let at = 0; at < COURSE_ORDERS; at++) {
    const [email, userId] = one(others.slice(at, at + 1));
    const course = sold[at % sold.length];
    if (!course) return;
    const orderId = idOf(4, at);
    await order(tx, {
      orderId,
      by: { userId, email, mayLearn: true },
      courseIds: [course.slug],
      variantIds: [],
      town: towns[at % towns.length] ?? towns[0],
      now: new Date(now.getTime() - (COURSE_ORDERS - at) * 5 * DAY),
    });
    await enrolBuyer(tx, orderId);
  }
  await moveMoney(tx, people, now);
}

/** One refund given, one asked for, and a payout that the instructor has requested. */
async function moveMoney(tx: Db, people: ReadonlyMap<string, string>, now: Date) {
  const [actorId, teacherId] = [people.get(ADMIN), people.get(INSTRUCTOR)];
  if (!actorId || !teacherId) return;
  const ask = async (at: number, reason: string, days: number) => {
    const [order] = await tx
      .select({ userId: orders.userId })
      .from(orders)
      .where(eq(orders.id, idOf(4, at)));
    const asked = { refundId: idOf(5, at), orderId: idOf(4, at), userId: order?.userId ?? '' };
    await askRefund(tx, { ...asked, lines: [0], reason, now: new Date(now.getTime() - days * DAY) });
    return asked.refundId;
  };
  // The second order, three days after its payment; the last one waits for an answer.
  const early = (COURSE_ORDERS - 1) * 5 - 3;
  const refundId = await ask(1, 'I found I already know most of it.', early);
  const granted = new Date(now.getTime() - (early - 1) * DAY);
  const [line] = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, idOf(4, 1)));
  const minor = (line?.netMinor ?? 0) + (line?.taxes ?? []).reduce((sum, tax) => sum + tax.minor, 0);
  await grantRefund(tx, refundId, { actorId, lines: [{ number: 0, minor }], now: granted });
  await sendRefund(servicesAt(tx, granted), refundId);
  await endRefunded(tx, refundId);
  await ask(COURSE_ORDERS - 1, 'My semester plan changed.', 2);
  await releaseShares({ db: tx, now: () => now });
  const upi = { kind: 'upi' as const, holder: 'Demo Instructor', upiId: 'instructor@demobank' };
  await saveMethod(tx, teacherId, upi, now);
  const payeeId = await payeeOf(tx, teacherId);
  const { availableMinor } = await balancesOf(tx, payeeId, seller.currency);
  if (availableMinor >= 50_000)
    await requestPayout(tx, { payoutId: idOf(6, 0), userId: teacherId, minor: availableMinor, now });
}

const quiet = () => undefined;
/** What paying needs, at a moment of the past. */
const servicesAt = (tx: Db, at: Date) => ({
  db: tx,
  now: () => at,
  log: { info: quiet, warn: quiet, error: quiet },
  ports: { payments: testGateway(tx, () => at, true) },
});

interface Ordering {
  orderId: string;
  by: { userId: string; email: string; mayLearn: boolean };
  courseIds: string[];
  variantIds: (string | undefined)[];
  town: (typeof towns)[number];
  now: Date;
}
async function order(tx: Db, { orderId, by, courseIds, variantIds, town: [city, postcode, state], now }: Ordering) {
  const holder = { userId: by.userId, cartId: undefined };
  for (const courseId of courseIds)
    await addToCart(tx, holder, { item: { kind: 'course', courseId }, quantity: 1, now });
  for (const variantId of variantIds)
    if (variantId) await addToCart(tx, holder, { item: { kind: 'product', variantId }, quantity: 1, now });
  const buyer: Buyer = {
    fullName: by.email.split('@')[0]?.replaceAll('.', ' ') ?? '',
    phone: '',
    street: '3 Station Road',
    city,
    postcode,
    state,
    country: 'IN',
    taxNumber: '',
  };
  const { totalMinor } = await cartOf(tx, await findCart(tx, holder), by.userId, buyer);
  await placeOrder(tx, by, { orderId, buyer, totalMinor, now });
  await pay(servicesAt(tx, now), orderId, 'succeed');
}
