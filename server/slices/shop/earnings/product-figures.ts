import { DELIVERY, type Earnings } from '@stepwell/contract/shop/earnings.ts';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { products, variants } from '../../../tables/shop/shop.ts';
import { type AccountSum, figuresOf } from './account-figures.ts';

/** What products and their delivery brought in a period. Accounts carry an option's id; options add up to their product. */
export async function byProduct(db: Db, moved: readonly AccountSum[]): Promise<Earnings['products']> {
  const goodsOf = (account: string) =>
    /^(?:sales|refunds|payment-fees:[^:]+):(?:products:([0-9a-f-]{36})|(delivery))$/.exec(account)?.slice(1) ?? [];
  const variantIds = [...new Set(moved.flatMap(({ account }) => goodsOf(account)[0] ?? []))];
  const known =
    variantIds.length === 0
      ? []
      : await db
          .select({ variantId: variants.id, productId: products.id, title: products.title })
          .from(variants)
          .innerJoin(products, eq(products.id, variants.productId))
          .where(inArray(variants.id, variantIds));
  const productOf = new Map(known.map(({ variantId, productId }) => [variantId, productId]));
  const titles = new Map(known.map(({ productId, title }) => [productId, title]));
  const sums = Map.groupBy(moved, ({ account }) => {
    const [variantId, delivery] = goodsOf(account);
    return delivery ? DELIVERY : productOf.get(variantId ?? '');
  });
  return [...sums]
    .flatMap(([productId, of]) =>
      productId ? [{ productId, title: titles.get(productId) ?? '', ...figuresOf(of) }] : [],
    )
    .sort((a, b) => b.salesMinor - a.salesMinor || (a.title < b.title ? -1 : 1));
}
