import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { putPrice } from '../../slices/shop/prices/price-lists.ts';
import { courses } from '../../tables/catalog/catalog.ts';
import { plans } from '../../tables/plans/plans.ts';
import { coursePrices, products, variants } from '../../tables/shop/shop.ts';

/** Rupees for one unit, as an academy would reckon its lists; the prices then end in .99. */
const lists = [
  ['USD', 80],
  ['EUR', 90],
] as const;
const rounded = (minor: number, rate: number) => Math.max(1, Math.round(minor / rate / 100)) * 100 - 1;

/** What these courses and most others, every download and all plans cost in dollars and euros; gift cards name rupees. */
export async function loadPriceLists(tx: Db, slugs: readonly string[], now: Date) {
  const rows = await tx
    .select({ id: courses.id, slug: courses.slug, minor: coursePrices.priceMinor })
    .from(coursePrices)
    .innerJoin(courses, eq(courses.id, coursePrices.courseId))
    .orderBy(asc(courses.slug));
  const priced = rows.filter(({ slug }, at) => slugs.includes(slug) || at % 3 !== 2);
  const options = await tx
    .select({ id: variants.id, minor: variants.priceMinor })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(products.kind, 'download'));
  const all = await tx.select().from(plans);
  for (const [currency, rate] of lists) {
    for (const { id, minor } of priced)
      await putPrice(tx, { of: 'courses', id, currency, priceMinor: rounded(minor, rate), now });
    for (const { id, minor } of options)
      await putPrice(tx, { of: 'products', id, currency, priceMinor: rounded(minor, rate), now });
    for (const { id, ...plan } of all)
      for (const [period, minor] of [['month', plan.monthlyMinor] as const, ['year', plan.yearlyMinor] as const])
        if (minor) await putPrice(tx, { of: 'plans', id, period, currency, priceMinor: rounded(minor, rate), now });
  }
}
