import { sumOf } from '@stepwell/contract/money/money.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { cart } from '@stepwell/contract/shop/cart.ts';
import { orders } from '@stepwell/contract/shop/orders.ts';
import { products } from '@stepwell/contract/shop/products.ts';
import { eq } from 'drizzle-orm';
import { anyone, mayLearn, signedIn, type Viewer } from '../../platform/security/viewer.ts';
import type { Services } from '../../platform/services.ts';
import { siteSettingsOf } from '../../platform/site-settings.ts';
import { type RawRoute, route } from '../../platform/slice.ts';
import { orders as orderTable } from '../../tables/shop/shop.ts';
import { cartOf, type TaxBuyer } from './cart/cart-lines.ts';
import { addToCart, changeLine, findCart, mergeCart, removeLine, setCoupon, setCurrency } from './cart/carts.ts';
import { gatewayInUse } from './gateways/choosing.ts';
import { isPaperLink, type PaperKind } from './orders/links.ts';
import { apply, endOrder, pay, paymentUnderWay, tryBringUpToDate } from './orders/paying.ts';
import { placeOrder } from './orders/placing.ts';
import { lastBuyer, linesOfOrder, orderPage, ordersOf, ownOrder } from './orders/reading.ts';
import { productPage, productsAt } from './products/catalogue.ts';
import { creditNote } from './refunds/credit-note.ts';

const holder = (viewer: Viewer | null, cartId: string | undefined) => ({ userId: viewer?.id ?? null, cartId });
/** Codes are short: nobody may try them all. */
const guessing = { max: 30, seconds: 60, per: 'person' as const };
const paying = { max: 20, seconds: 60, per: 'person' as const };

export const routes = [
  route(products.list, anyone, ({ db, query }) => productsAt(db, query)),
  route(products.one, anyone, ({ db, params }) => productPage(db, params.slug)),

  route(cart.get, anyone, async ({ db, viewer, now, query: { cartId, country, state, taxNumber } }) => {
    const buyer: TaxBuyer | undefined = country
      ? { country, state: state ?? '', taxNumber: taxNumber ?? '' }
      : undefined;
    return cartOf(db, await findCart(db, holder(viewer, cartId)), { userId: viewer?.id ?? null, now: now(), buyer });
  }),
  route(cart.add, anyone, async ({ db, viewer, now, body: { cartId, ...item } }) => {
    const id = await db.transaction((tx) => addToCart(tx, holder(viewer, cartId), { ...item, now: now() }));
    return cartOf(db, id, { userId: viewer?.id ?? null, now: now() });
  }),
  route(cart.change, anyone, async ({ db, viewer, now, params, body: { cartId, ...to } }) => {
    const id = await db.transaction((tx) => changeLine(tx, holder(viewer, cartId), { ...params, ...to }));
    return cartOf(db, id, { userId: viewer?.id ?? null, now: now() });
  }),
  route(cart.remove, anyone, async ({ db, viewer, now, params, query }) => {
    const id = await removeLine(db, holder(viewer, query.cartId), params.lineId);
    return cartOf(db, id, { userId: viewer?.id ?? null, now: now() });
  }),
  route(
    cart.setCoupon,
    anyone,
    async ({ db, viewer, now, body: { cartId, code } }) => {
      const id = await db.transaction((tx) => setCoupon(tx, holder(viewer, cartId), { code, now: now() }));
      return cartOf(db, id, { userId: viewer?.id ?? null, now: now() });
    },
    { pace: guessing },
  ),
  route(cart.setCurrency, anyone, async ({ db, viewer, now, body: { cartId, currency } }) => {
    const id = await db.transaction((tx) => setCurrency(tx, holder(viewer, cartId), { currency, now: now() }));
    return cartOf(db, id, { userId: viewer?.id ?? null, now: now() });
  }),
  route(cart.merge, signedIn, async ({ db, viewer, now, body: { cartId } }) => {
    const id = await db.transaction((tx) => mergeCart(tx, viewer.id, { cartId, now: now() }));
    return cartOf(db, id, { userId: viewer.id, now: now() });
  }),

  route(orders.list, signedIn, ({ viewer, query, ...services }) => ordersOf(services, viewer.id, query)),
  route(orders.lastBuyer, signedIn, ({ db, viewer }) => lastBuyer(db, viewer.id)),
  route(orders.one, signedIn, async ({ viewer, params: { orderId }, ...services }) => {
    await ownOrder(services.db, viewer.id, orderId);
    // An admin who looks through somebody's eyes changes nothing.
    if (!viewer.viewedBy) await tryBringUpToDate(services, orderId);
    return orderPage(services, viewer.id, orderId);
  }),
  route(orders.place, signedIn, async ({ viewer, params: { orderId }, body, ...services }) => {
    const byCards = sumOf((body.giftParts ?? []).map(({ minor }) => minor));
    if (body.totalMinor > byCards && !(await gatewayInUse(services))) throw new Problem('payments_off');
    const by = { userId: viewer.id, email: viewer.profile.email, mayLearn: mayLearn(viewer) };
    await services.db.transaction((tx) => placeOrder(tx, by, { orderId, ...body, now: services.now() }));
    return orderPage(services, viewer.id, orderId);
  }),
  route(
    orders.pay,
    signedIn,
    async ({ viewer, params: { orderId }, body: { outcome }, ...services }) => {
      await pay(services, orderId, { outcome }, viewer.id);
      return orderPage(services, viewer.id, orderId);
    },
    { pace: paying },
  ),
  route(orders.confirm, signedIn, async ({ viewer, params: { orderId }, body: { approve }, ...services }) => {
    await ownOrder(services.db, viewer.id, orderId);
    const payment = await paymentUnderWay(services.db, orderId);
    if (payment?.gateway === 'test')
      await apply(services, payment.id, await services.ports.payments.test.confirm(payment.id, approve));
    return orderPage(services, viewer.id, orderId);
  }),
  route(orders.cancel, signedIn, async ({ viewer, params: { orderId }, ...services }) => {
    const { state } = await ownOrder(services.db, viewer.id, orderId);
    const ended =
      state === 'open' &&
      (await endOrder(services, orderId).catch((error) => {
        services.log.warn({ err: error, order: orderId }, 'the payment could not be called off');
        return false;
      }));
    if (state === 'open' && !ended) {
      const { state: now } = await ownOrder(services.db, viewer.id, orderId);
      if (now === 'open') throw new Problem('payment_under_way');
    }
    return orderPage(services, viewer.id, orderId);
  }),
];

/** A PDF behind a signed link: `/invoices/<order>.pdf`, `/credit-notes/<refund>.pdf`. */
const paperRoute = (
  kind: PaperKind,
  paper: (services: Services, id: string) => Promise<{ number: string; pdf: Buffer }>,
): RawRoute => ({
  path: `/${kind}/:file`,
  async handle(request, reply, services) {
    const id = /^([0-9a-f-]{36})\.pdf$/.exec((request.params as { file: string }).file)?.[1];
    const { until = '', sig = '' } = request.query as { until?: string; sig?: string };
    if (!id) throw new Problem('not_found');
    if (!isPaperLink(services, { kind, id, until: `${until}`, sig: `${sig}` })) throw new Problem('link_not_valid');
    const { number, pdf } = await paper(services, id);
    return reply
      .type('application/pdf')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `inline; filename="${number.replaceAll('/', '-')}.pdf"`)
      .send(pdf);
  },
});

export const paperRoutes = [
  paperRoute('invoices', async ({ db }, id) => {
    const [order] = await db.select().from(orderTable).where(eq(orderTable.id, id));
    if (order?.state !== 'paid') throw new Problem('order_not_found');
    const { siteName } = await siteSettingsOf(db);
    const { invoicePdf } = await import('./orders/invoice-pdf.ts');
    return { number: order.invoiceNumber ?? '', pdf: await invoicePdf(order, await linesOfOrder(db, id), siteName) };
  }),
  paperRoute('credit-notes', ({ db }, id) => creditNote(db, id)),
];
