import { sumOf } from '@stepwell/contract/money/money.ts';
import { type Quote, quoteOf } from '@stepwell/contract/money/quote.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { Buyer } from '@stepwell/contract/shop/orders.ts';
import type { ShopSettings } from '@stepwell/contract/shop/shop-admin.ts';
import type { BillingPeriod } from '@stepwell/contract/subscriptions/billing.ts';
import { and, desc, eq } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import { type Gateway, GatewayRefusal } from '../../../ports/payments.ts';
import { users } from '../../../tables/identity/identity.ts';
import { orderLines, orders, payments } from '../../../tables/shop/shop.ts';
import { COURSE_SAC } from '../cart/cart-lines.ts';
import { gatewayInUse, gatewayOf, providerName, providerOf } from '../gateways/choosing.ts';
import { salesPolicyOf } from '../policy.ts';
import { shopSettingsOf } from '../settings.ts';
import { invoiceUrl } from './links.ts';
import { bringUpToDate, endOrder, type PayingServices, pay, paymentUnderWay } from './paying.ts';
import { insertOrder } from './placing.ts';

/** What an amount of a plan comes to for a buyer, by the taxes of today. `amountMinor` is in list prices. */
export async function quotePlan(db: Db, { amountMinor, buyer }: { amountMinor: number; buyer: Buyer }) {
  const { settings } = await shopSettingsOf(db);
  const item = { unitMinor: amountMinor, quantity: 1, taxBp: settings.courseTaxBp, discounted: false, shipped: false };
  const quote: Quote = quoteOf([item], { ...settings, seller: settings, buyer, discount: null });
  return { quote, settings, taxMinor: sumOf(quote.taxes.map(({ minor }) => minor)) };
}

interface PlanOrder {
  orderId: string;
  userId: string;
  buyer: Buyer;
  planId: string;
  period: BillingPeriod;
  title: string;
  option: string;
  amountMinor: number;
  /** In which it was agreed, whatever the shop sells in by now. */
  currency: ShopSettings['currency'];
  now: Date;
}
/** An order that no cart was filled for: a renewal, or the difference of a change. */
export async function placePlanOrder(
  tx: Db,
  { orderId, userId, buyer, amountMinor, currency, now, ...line }: PlanOrder,
) {
  const [{ quote, settings }, { policy }] = [await quotePlan(tx, { amountMinor, buyer }), await salesPolicyOf(tx)];
  const { email } = one(await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)));
  const ordered = {
    ...line,
    courseId: null,
    variantId: null,
    kind: 'plan' as const,
    slug: line.planId,
    hsn: COURSE_SAC,
    quantity: 1,
    unitMinor: amountMinor,
  };
  const agreed = { ...settings, currency };
  await insertOrder(tx, { orderId, userId, email, buyer, settings: agreed, policy, quote, lines: [ordered], now });
  return quote.totalMinor;
}

/**
 * Pays such an order with a stored method. What was declined is closed, so that no money can come for it later. Safe to
 * repeat: a payment under way is asked for instead, and one that was called off is made again, as no card was declined.
 * `called-off` where the order was ended before any card was.
 */
export async function chargePlanOrder(
  services: PayingServices,
  orderId: string,
  token: string,
): Promise<'paid' | 'declined' | 'called-off' | 'under-way'> {
  const stateNow = async () => {
    const [row] = await services.db.select({ state: orders.state }).from(orders).where(eq(orders.id, orderId));
    return row?.state;
  };
  await bringUpToDate(services, orderId);
  const [last] = await services.db
    .select({ state: payments.state })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.startedAt))
    .limit(1);
  const found = await stateNow();
  if (found === 'cancelled' && last?.state !== 'declined') return 'called-off';
  if (found === 'open' && (!last || last.state === 'cancelled')) await pay(services, orderId, { token });
  if ((await stateNow()) === 'paid') return 'paid';
  const waiting = await paymentUnderWay(services.db, orderId);
  if (waiting && waiting.state !== 'action') return 'under-way';
  if ((await stateNow()) === 'open') await endOrder(services, orderId);
  const state = await stateNow();
  return state === 'paid' ? 'paid' : state === 'open' ? 'under-way' : 'declined';
}

/** A paid order as far as it is about a plan of its buyer's; nothing where it holds none. */
export async function paidPlanOrder(db: Db, orderId: string) {
  const [row] = await db
    .select({ order: orders, line: orderLines })
    .from(orders)
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, orders.id), eq(orderLines.kind, 'plan'), eq(orderLines.seats, false)),
    )
    .where(and(eq(orders.id, orderId), eq(orders.state, 'paid')));
  return row;
}

/** The method that a paid order was paid with; nothing for a free one. */
export async function methodOfOrder(services: Pick<PayingServices, 'db' | 'ports'>, orderId: string) {
  const [payment] = await services.db
    .select({ id: payments.id, gateway: payments.gateway })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'succeeded')));
  return payment && (await (await gatewayOf(services, payment.gateway)).methodOf(payment.id));
}

/** Who takes another card for later payments: the built-in gateway on our screen, Stripe on its page; nobody else keeps any. */
export async function takesCards(services: Pick<PayingServices, 'db' | 'ports'>) {
  const gateway = await gatewayInUse(services);
  const provider = gateway && providerOf(gateway.name);
  return provider === 'razorpay' ? null : (provider ?? null);
}

/** Opens the provider's page for another card. Throws `payments_off`, and `payment_refused` with the provider's reason. */
export async function openCardPage(services: PayingServices, wanted: Parameters<Gateway['openMethodPage']>[0]) {
  const gateway = await gatewayInUse(services);
  const page = await gateway?.openMethodPage(wanted).catch((error) => {
    services.log.warn({ err: error }, 'a page for another card could not be opened');
    if (!(error instanceof GatewayRefusal)) throw new Problem('gateway_away');
    throw new Problem('payment_refused', { message: `${providerName(gateway.name)} refused: ${error.message}` });
  });
  if (!gateway || !page)
    throw new Problem('payments_off', { message: 'This site’s payment provider stores no cards.' });
  return { url: page.url, cardPage: `${gateway.name} ${page.reference}` };
}

/** What was entered on such a page. */
export async function cardFrom(services: Pick<PayingServices, 'db' | 'ports'>, cardPage: string) {
  const [gateway = '', reference = ''] = cardPage.split(' ');
  return (await gatewayOf(services, gateway)).methodFrom(reference);
}

/** Stores another card at the test gateway; elsewhere it is `payments_off`. */
export async function storeTestCard(services: Pick<PayingServices, 'db' | 'ports'>, card: 'succeed' | 'decline') {
  if ((await takesCards(services)) !== 'test')
    throw new Problem('payments_off', {
      message: 'Test cards can’t be stored here.',
    });
  return services.ports.payments.test.storeMethod({ key: crypto.randomUUID(), card });
}

export type { PayingServices };

/** Where the invoice of a paid order is for the next 6 hours. */
export const invoiceLink = invoiceUrl;
