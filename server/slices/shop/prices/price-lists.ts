import type { Parsed } from '@stepwell/contract/endpoint.ts';
import type { Currency } from '@stepwell/contract/plans/plans.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { priceLists } from '@stepwell/contract/shop/price-lists.ts';
import {
  type ListCurrency,
  type ListedItem,
  type ListedKind,
  listCurrencies,
} from '@stepwell/contract/shop/price-lists.ts';
import type { BillingPeriod } from '@stepwell/contract/subscriptions/billing.ts';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { touchPublicContent } from '../../../platform/pages/content-version.ts';
import { record } from '../../../platform/security/audit.ts';
import { anywhere } from '../../../platform/text/like.ts';
import { listPrices } from '../../../tables/shop/shop.ts';
import { indexPrice } from '../../catalog/search/price-bands.public.ts';
import { shopSettingsOf } from '../settings.ts';

/** Currencies a buyer can choose between: the shop's own, and those something has a price in. */
export async function currenciesOf(db: Db, own: Currency): Promise<Currency[]> {
  const rows = await db
    .selectDistinct({ currency: listPrices.currency })
    .from(listPrices)
    .orderBy(asc(listPrices.currency));
  return [own, ...rows.map(({ currency }) => currency).filter((currency) => currency !== own)];
}

/** Where somebody orders from the seller's own country, the shop's own currency alone is taken. */
export const isOwnOnly = (
  settings: { currency: string; country: string },
  { currency, country }: { currency: string; country: string },
) => currency !== settings.currency && country === settings.country;

/** The price of `c`, `v` or `pl` for a period in a currency; nothing where it isn't sold in it. */
export const listedPrice = (what: SQL, currency: string) =>
  sql`(select x.price_minor from shop_list_prices x where x.currency = ${currency} and ${what})`;

interface Row {
  key: string;
  title: string;
  option: string;
  ownMinor: number;
  ownCurrency: Currency;
  priceMinor: number | null;
}

/** Everything of a kind that can be sold in a currency. Goods can't: they are delivered within the country only. */
function sellable(of: ListedKind, currency: string, own: string): SQL {
  if (of === 'courses')
    return sql`select c.id::text as key, c.slug, c.title, '' as option, cp.price_minor as "ownMinor", cp.currency as "ownCurrency",
        ${listedPrice(sql`x.course_id = c.id`, currency)} as "priceMinor"
      from catalog_courses c join shop_course_prices cp on cp.course_id = c.id where c.state = 'published'`;
  if (of === 'products')
    return sql`select v.id::text as key, p.slug, p.title, v.name as option, v.price_minor as "ownMinor", ${own}::text as "ownCurrency",
        ${listedPrice(sql`x.variant_id = v.id`, currency)} as "priceMinor"
      from shop_products p join shop_variants v on v.product_id = p.id and v.sold
      where p.shown and p.kind in ('download', 'gift-card')`;
  return sql`select pl.id || ':' || per.period as key, '' as slug, pl.name as title, per.period as option, per.minor as "ownMinor",
      pl.currency as "ownCurrency", ${listedPrice(sql`x.plan_id = pl.id and x.period = per.period`, currency)} as "priceMinor"
    from plans_plans pl cross join lateral (values ('month', pl.monthly_minor), ('year', pl.yearly_minor)) per(period, minor)
    where pl.shown and per.minor > 0 and pl.currency <> ${currency}`;
}

const itemOf = ({ key, title, option, ownMinor, ownCurrency, priceMinor }: Row): ListedItem => ({
  key,
  title,
  option,
  own: { minor: ownMinor, currency: ownCurrency },
  priceMinor,
});
const Key = z.tuple([z.string(), z.string()]);

/** A currency's price list as admins see it. Throws `own_currency` for the shop's own. */
export async function priceList(
  db: Db,
  currency: ListCurrency,
  { of, q, limit, cursor }: Parsed<typeof priceLists.list>['query'],
) {
  const own = await otherThan(db, currency);
  const after = readCursor(Key, cursor);
  const among = q === '' ? sql`true` : sql`s.title ilike ${anywhere(q)}`;
  const all = sql`(${sellable(of, currency, own)}) s where ${among}`;
  const [rows, [count]] = await Promise.all([
    rowsOf<Row>(
      db,
      sql`select s.* from ${all} ${after ? sql`and (s.title, s.key) > (${after[0]}, ${after[1]})` : sql``}
        order by s.title, s.key limit ${limit + 1}`,
    ),
    after ? [] : rowsOf<{ total: number }>(db, sql`select count(*)::int as total from ${all}`),
  ]);
  const { items, nextCursor } = listFrom(rows, limit, ({ title, key }) => [title, key]);
  return { items: items.map(itemOf), nextCursor, total: count?.total, own };
}

async function otherThan(db: Db, currency: ListCurrency) {
  const own = (await shopSettingsOf(db)).settings.currency;
  if (own === currency) throw new Problem('own_currency');
  return own;
}

interface Change {
  currency: ListCurrency;
  of: ListedKind;
  key: string;
  /** Nothing takes it off the list. */
  priceMinor: number | null;
}
/** Prices an item in a currency, with a line of the audit log. Throws `own_currency`, `item_not_listed`. */
export async function setListPrice(
  tx: Db,
  { actorId, now }: { actorId: string; now: Date },
  { currency, of, key, priceMinor }: Change,
): Promise<ListedItem> {
  const own = await otherThan(tx, currency);
  const find = () => rowsOf<Row>(tx, sql`select s.* from (${sellable(of, currency, own)}) s where s.key = ${key}`);
  const [before] = await find();
  if (!before) throw new Problem('item_not_listed');
  const [id = '', period = null] = key.split(':');
  await putPrice(tx, { of, id, period: period as BillingPeriod | null, currency, priceMinor, now });
  await record(tx, {
    actorId,
    act: 'shop.list-price-changed',
    subjectId: null,
    before: { priceMinor: before.priceMinor, currency },
    after: {
      product: `${[before.title, before.option].filter(Boolean).join(', ')} (${currency})`,
      priceMinor,
      currency,
    },
  });
  await touchPublicContent(tx);
  return itemOf({ ...before, priceMinor });
}

interface Put {
  of: ListedKind;
  id: string;
  period?: BillingPeriod | null;
  currency: Currency;
  priceMinor: number | null;
  now: Date;
}
/** Writes the price, or takes it off the list. */
export async function putPrice(tx: Db, { of, id, period = null, currency, priceMinor, now }: Put) {
  const none = { courseId: null, variantId: null, planId: null, period };
  const item = { ...none, [{ courses: 'courseId', products: 'variantId', plans: 'planId' }[of]]: id };
  if (priceMinor === null) {
    const column = { courses: listPrices.courseId, products: listPrices.variantId, plans: listPrices.planId }[of];
    const ofPeriod = period ? eq(listPrices.period, period) : isNull(listPrices.period);
    await tx.delete(listPrices).where(and(eq(listPrices.currency, currency), eq(column, id), ofPeriod));
    if (of === 'courses') await indexPrice(tx, id);
    return;
  }
  const { courseId, variantId, planId } = listPrices;
  await tx
    .insert(listPrices)
    .values({ ...item, currency, priceMinor, changedAt: now })
    .onConflictDoUpdate({
      target: [listPrices.currency, courseId, variantId, planId, listPrices.period],
      set: { priceMinor, changedAt: now },
    });
  if (of === 'courses') await indexPrice(tx, id);
}

/** Prices of a course in other currencies. */
export const otherPricesOf = async (db: Db, courseId: string, own: Currency) => {
  const rows = await db.select().from(listPrices).where(eq(listPrices.courseId, courseId));
  return listCurrencies
    .filter((currency) => currency !== own)
    .flatMap((currency) => {
      const row = rows.find((one) => one.currency === currency);
      return row ? [{ currency, priceMinor: row.priceMinor }] : [];
    });
};

/** Every price of a currency that visitors see, by what names the item to them. */
export async function shownPrices(db: Db, { currency, of }: Parsed<typeof priceLists.shown>['query']) {
  const { settings } = await shopSettingsOf(db);
  if (settings.currency === currency) return { prices: {} };
  const rows = await rowsOf<Row & { slug: string }>(
    db,
    sql`select s.* from (${sellable(of, currency, settings.currency)}) s where s."priceMinor" is not null`,
  );
  const prices: Record<string, number> = {};
  for (const { key, slug, priceMinor } of rows) {
    if (of !== 'courses') prices[key] = priceMinor ?? 0;
    if (slug) prices[slug] = Math.min(prices[slug] ?? Number.POSITIVE_INFINITY, priceMinor ?? 0);
  }
  return { prices };
}
