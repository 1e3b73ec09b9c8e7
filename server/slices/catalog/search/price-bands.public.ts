import { type PriceBand, priceBounds } from '@stepwell/contract/catalog/price-bands.ts';
import { type ListCurrency, listCurrencies } from '@stepwell/contract/shop/price-lists.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';

const bounds = sql.raw(
  Object.entries(priceBounds)
    .map(([currency, each]) => `('${currency}', ${each.join(', ')})`)
    .join(', '),
);
const listed = sql.raw(
  listCurrencies
    .map(
      (currency, nth) => `(${nth + 1}, '${currency}', case when p.currency = '${currency}' then p.price_minor else (
        select l.price_minor from shop_list_prices l where l.course_id = p.course_id and l.currency = '${currency}') end)`,
    )
    .join(', '),
);
const free = '0'.repeat(listCurrencies.length + 1);

/**
 * A course's price as the catalogue counts it: a figure for the shop's own currency, then one for each of `listCurrencies`.
 * `0` is free, `1` to `4` are bands, `-` is paid for, but not in this currency.
 */
export const priceBandsOf = (courseId: SQL) => sql`coalesce((
  select string_agg(
    coalesce((1 + (a.minor >= b.low)::int + (a.minor >= b.middle)::int + (a.minor >= b.high)::int)::text, '-'),
    '' order by a.place)
  from shop_course_prices p
  cross join lateral (values (0, p.currency, p.price_minor), ${listed}) a(place, currency, minor)
  join (values ${bounds}) b(currency, low, middle, high) on b.currency = a.currency
  where p.course_id = ${courseId}
), ${sql.raw(`'${free}'`)})`;

/** Which of a course's figures are read: the shop's own first. */
export const placeOf = (currency: ListCurrency | undefined) => (currency ? 1 + listCurrencies.indexOf(currency) : 0);

/** The figures that a filter takes. */
export const figuresOf = (bands: readonly PriceBand[]) =>
  bands.flatMap((band) => (band === 'free' ? ['0'] : band === 'paid' ? ['-', '1', '2', '3', '4'] : [band.slice(-1)]));

/** What a figure counts for. */
export function bandsOf(figure: string): PriceBand[] {
  if (figure === '0') return ['free'];
  return figure === '-' ? ['paid'] : ['paid', `band-${figure}` as PriceBand];
}

/** Writes how the catalogue filters a course by its price anew, in the transaction that changes a price of it. */
export async function indexPrice(tx: Db, courseId: string) {
  // As `indexCourses` does, so that neither writes what was true a moment ago.
  await tx.execute(sql`select from catalog_courses c where c.id = ${courseId} for no key update`);
  await tx.execute(sql`
    update catalog_search s set price_bands = n.bands from (select ${priceBandsOf(sql`${courseId}::uuid`)} as bands) n
    where s.course_id = ${courseId} and s.price_bands <> n.bands`);
}
