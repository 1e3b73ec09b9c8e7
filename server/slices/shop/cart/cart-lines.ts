import { sumOf } from '@stepwell/contract/money/money.ts';
import { type Quote, quoteOf } from '@stepwell/contract/money/quote.ts';
import type { Cart, CartLine, LineProblem } from '@stepwell/contract/shop/cart.ts';
import { MOST_QUANTITY } from '@stepwell/contract/shop/cart.ts';
import type { Gift } from '@stepwell/contract/shop/gift-cards.ts';
import type { Buyer } from '@stepwell/contract/shop/orders.ts';
import { isGoods } from '@stepwell/contract/shop/products.ts';
import { MOST_SEATS } from '@stepwell/contract/shop/seats.ts';
import type { ShopSettings } from '@stepwell/contract/shop/shop-admin.ts';
import type { BillingPeriod } from '@stepwell/contract/subscriptions/billing.ts';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { automaticCode, type CouponRow, choicesIn, couponFor, couponOn, discountOf } from '../coupons/using.ts';
import { currenciesOf, isOwnOnly, listedPrice } from '../prices/price-lists.ts';
import { shopSettingsOf } from '../settings.ts';

/** The accounting code of commercial training and coaching. */
export const COURSE_SAC = '999293';

export interface LineRow {
  lineId: string;
  courseId: string | null;
  variantId: string | null;
  planId: string | null;
  period: BillingPeriod | null;
  /** Free days of a plan that this buyer still has; 0 for everything else. */
  trialDays: number;
  /** What a plan renews at. */
  renewsMinor: number | null;
  kind: CartLine['kind'];
  gift: Gift | null;
  seats: boolean;
  slug: string;
  title: string;
  option: string;
  quantity: number;
  saved: boolean;
  seenMinor: number;
  /** Nothing where it is not sold any more. */
  unitMinor: number | null;
  stock: number | null;
  taxBp: number | null;
  hsn: string;
  enrolled: boolean;
  subscribed: boolean;
  /** Whether it is on sale, in whatever currency. */
  onSale: boolean;
}

/** How a plan's line reads: its billing period, and the trial where this buyer still has one; of seats how long each is. */
export const planOption = (period: BillingPeriod, trialDays: number, seats = false) => {
  if (seats) return period === 'month' ? i18n.t('1 month') : i18n.t('1 year');
  const label = period === 'month' ? i18n.t('Monthly') : i18n.t('Yearly');
  return trialDays > 0 ? i18n.t('{label}, {trialDays}-day free trial', { label, trialDays }) : label;
};

/** What lies in a cart, with everything that stands now: prices in a currency, stock, whether the buyer has it already. */
export async function linesIn(
  db: Db,
  cartId: string,
  { userId, currency, own }: { userId: string | null; currency: string; own: string },
): Promise<LineRow[]> {
  const inList = (what: SQL, ownPrice: SQL) => (currency === own ? ownPrice : listedPrice(what, currency));
  const rows = await rowsOf<LineRow>(
    db,
    sql`select l.id as "lineId", l.course_id as "courseId", l.variant_id as "variantId", l.plan_id as "planId", l.period, l.gift, l.seats,
      case when l.plan_id is not null then 'plan' else coalesce(p.kind, 'course') end as kind,
      coalesce(p.slug, c.slug, l.plan_id::text) as slug, coalesce(p.title, c.title, pl.name) as title,
      coalesce(v.name, '') as option, case when p.kind = 'download' then 1 else l.quantity end as quantity, l.saved, l.seen_minor as "seenMinor",
      case when p.id is not null then case when p.shown and v.sold then ${inList(sql`x.variant_id = v.id`, sql`v.price_minor`)} end
        when pl.id is not null then case when trial.days > 0 and plan.price is not null and not l.seats then 0 else plan.price end
        when c.state = 'published' and cp.course_id is not null then ${inList(sql`x.course_id = c.id`, sql`cp.price_minor`)} end as "unitMinor",
      case when p.id is not null then p.shown and v.sold
        when pl.id is not null then pl.shown and coalesce(pl.monthly_minor, pl.yearly_minor, 0) > 0
        else coalesce(c.state = 'published' and cp.course_id is not null, false) end as "onSale",
      case when not l.seats then plan.price end as "renewsMinor", case when pl.id is null or l.seats then 0 else trial.days end as "trialDays",
      case when l.seats then null when l.variant_id is null then 1 else v.stock end as stock,
      p.tax_bp as "taxBp", coalesce(p.hsn, ${COURSE_SAC}) as hsn,
      exists (select from learning_enrolments e
        where e.course_id = l.course_id and e.student_id = ${userId}::uuid and not e.by_plan and not l.seats) as enrolled,
      l.plan_id is not null and not l.seats and exists (select from subscriptions_subscriptions s
        where s.user_id = ${userId}::uuid and s.state <> 'ended') as subscribed
    from shop_cart_lines l
    left join shop_variants v on v.id = l.variant_id left join shop_products p on p.id = v.product_id
    left join catalog_courses c on c.id = l.course_id left join shop_course_prices cp on cp.course_id = c.id
    left join plans_plans pl on pl.id = l.plan_id
    cross join lateral (select ${planPrice(sql`l.period`, currency)} as price) plan
    cross join lateral (select ${trialDaysFor(userId)} as days) trial
    where l.cart_id = ${cartId} order by l.added_at, l.id`,
  );
  return rows.map((row) => (row.period ? { ...row, option: planOption(row.period, row.trialDays, row.seats) } : row));
}

/** What a plan `pl` costs for a period in a currency; nothing where it isn't sold online in it. */
export const planPrice = (period: SQL, currency: string) => sql`case when pl.shown then nullif(
  case when pl.currency = ${currency} then case ${period} when 'month' then pl.monthly_minor else pl.yearly_minor end
    else ${listedPrice(sql`x.plan_id = pl.id and x.period = ${period}`, currency)} end, 0) end`;
/** Free days of a plan `pl`: only before somebody's first plan. */
export const trialDaysFor = (userId: string | null) => sql`case when exists (
  select from subscriptions_subscriptions s where s.user_id = ${userId}::uuid) then 0 else coalesce(pl.trial_days, 0) end`;

export const problemOf = ({
  unitMinor,
  stock,
  quantity,
  enrolled,
  subscribed,
  onSale,
}: LineRow): LineProblem | null => {
  if (unitMinor === null) return onSale ? 'other-currency' : 'gone';
  if (enrolled) return 'enrolled';
  if (subscribed) return 'subscribed';
  if (stock === null || stock >= quantity) return null;
  return stock === 0 ? 'sold-out' : 'fewer-left';
};

export type TaxBuyer = Pick<Buyer, 'country' | 'state' | 'taxNumber'>;

/**
 * What these lines come to. Before an address is known the buyer is a consumer at the seller's place, or abroad where the
 * currency is another than `own`.
 */
export function priced(
  lines: readonly LineRow[],
  settings: ShopSettings,
  { buyer, coupon, own }: { buyer?: TaxBuyer | undefined; coupon?: CouponRow | undefined; own: string },
): Quote {
  return quoteOf(
    lines.map(({ unitMinor, quantity, taxBp, ...line }) => ({
      unitMinor: unitMinor ?? 0,
      quantity,
      taxBp: line.kind === 'gift-card' ? null : (taxBp ?? settings.courseTaxBp),
      discounted: coupon !== undefined && couponOn(coupon, line),
      shipped: isGoods(line.kind),
    })),
    {
      ...settings,
      seller: settings,
      buyer: buyer ?? (settings.currency === own ? { ...settings, taxNumber: '' } : abroad),
      discount: coupon ? discountOf(coupon) : null,
    },
  );
}

const abroad: TaxBuyer = { country: '', state: '', taxNumber: '' };

/** What gift cards may pay: everything but plans, whose renewals need another method, and gift cards themselves. */
export const giftableMinor = (lines: readonly LineRow[], quote: Quote) =>
  quote.totalMinor -
  sumOf(
    lines.map(({ kind }, at) => (kind === 'plan' || kind === 'gift-card' ? (quote.lines[at]?.grossMinor ?? 0) : 0)),
  );

export const giftSummary = ({ email, name, sendAt }: Gift) => ({ email, name, sendAt });

/** What it cost when it was last shown, in this currency; nothing where that is the same. */
const wasOf = ({ unitMinor, seenMinor, planId }: LineRow) =>
  unitMinor === null || unitMinor === seenMinor || (seenMinor === 0 && !planId) ? null : seenMinor;

/** The cart as it is shown; what cannot be bought is listed and not counted. */
export async function cartOf(
  db: Db,
  cartId: string | undefined,
  { userId, now, buyer }: { userId: string | null; now: Date; buyer?: TaxBuyer | undefined },
): Promise<Cart> {
  const { settings } = await shopSettingsOf(db);
  const own = settings.currency;
  const [currencies, chosen] = await Promise.all([currenciesOf(db, own), cartId ? choicesIn(db, cartId) : undefined]);
  const currency = chosen?.currency ?? own;
  const rows = cartId ? await linesIn(db, cartId, { userId, currency, own }) : [];
  const counted = rows.filter((row) => !row.saved && problemOf(row) === null);
  const wish = { userId, lines: counted, currency, now };
  const entered = chosen?.code ?? null;
  const code = entered ?? (await automaticCode(db, wish));
  const found = code === null ? null : await couponFor(db, { ...wish, code });
  const coupon = found?.problem === null ? found.coupon : undefined;
  const quote = priced(counted, { ...settings, currency }, { buyer, coupon, own });
  const shown = (row: LineRow): CartLine => ({
    lineId: row.lineId,
    kind: row.kind,
    slug: row.slug,
    title: row.title,
    option: row.option,
    quantity: row.quantity,
    unitMinor: row.unitMinor ?? row.seenMinor,
    wasMinor: wasOf(row),
    amountMinor: (row.unitMinor ?? row.seenMinor) * row.quantity,
    discountMinor: quote.lines[counted.indexOf(row)]?.discountMinor ?? 0,
    renews:
      row.period && row.renewsMinor ? { period: row.period, minor: row.renewsMinor, trialDays: row.trialDays } : null,
    gift: row.gift && giftSummary(row.gift),
    seats: row.seats,
    most: row.seats
      ? MOST_SEATS
      : row.variantId && row.kind !== 'download'
        ? Math.min(MOST_QUANTITY, row.stock ?? MOST_QUANTITY)
        : 1,
    problem: problemOf(row),
  });
  return {
    currency,
    ...(currencies.length > 1 && { currencies }),
    ...(isOwnOnly(settings, { currency, country: buyer?.country ?? '' }) && { ownOnly: true }),
    lines: rows.filter(({ saved }) => !saved).map(shown),
    saved: rows.filter(({ saved }) => saved).map(shown),
    subtotalMinor: quote.subtotalMinor,
    discountMinor: quote.discountMinor,
    coupon:
      code === null ? null : { code, problem: found?.problem ?? null, ...(entered === null && { automatic: true }) },
    deliveryMinor: quote.delivery?.amountMinor ?? null,
    taxes: quote.taxes,
    inclusive: settings.inclusive,
    totalMinor: quote.totalMinor,
    giftableMinor: giftableMinor(counted, quote),
    reverseCharge: quote.reverseCharge,
    shipped: counted.some(({ kind }) => isGoods(kind)),
  };
}
