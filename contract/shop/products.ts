import * as z from 'zod/mini';
import { get } from '../endpoint.ts';
import { PageQuery, pageOf } from '../list.ts';
import { Money } from '../money/money.ts';
import { Slug } from '../slug.ts';

export const productKinds = ['book', 'kit', 'download', 'gift-card'] as const;
export type ProductKind = (typeof productKinds)[number];
/** What a line of a cart or an order can be. */
export const lineKinds = ['course', 'plan', ...productKinds] as const;
/** What has to be sent. */
export const goodsKinds = ['book', 'kit'] as const;
export const isGoods = (kind: (typeof lineKinds)[number]) => (goodsKinds as readonly string[]).includes(kind);
export const productSorts = ['newest', 'price', '-price', 'title'] as const;
export type ProductSort = (typeof productSorts)[number];

export const ProductCard = z.object({
  slug: Slug,
  kind: z.enum(productKinds),
  title: z.string(),
  summary: z.string(),
  /** Of its cheapest option. */
  price: Money,
  /** Whether its options differ in price. */
  severalPrices: z.boolean(),
  inStock: z.boolean(),
});
export type ProductCard = z.infer<typeof ProductCard>;

export const Variant = z.object({
  variantId: z.uuid(),
  /** Empty where the product comes in one form only. */
  name: z.string(),
  price: Money,
  /** How many are left, at most 10, so that nobody reads our stock; `null` where it never runs out. */
  left: z.nullable(z.int()),
});
export type Variant = z.infer<typeof Variant>;

export const ProductPage = z.extend(ProductCard, {
  /** Paragraphs, parted by empty lines. */
  description: z.string(),
  /** Where there are none, a drawn cover stands in. */
  pictures: z.array(z.object({ url: z.string(), alt: z.string() })),
  variants: z.array(Variant),
  /** Whether prices hold their tax, and at which rate, in basis points. */
  tax: z.object({ inclusive: z.boolean(), bp: z.int() }),
  related: z.array(ProductCard),
});
export type ProductPage = z.infer<typeof ProductPage>;

const ProductQuery = z.extend(PageQuery, {
  q: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  kind: z.optional(z.enum(productKinds)),
  category: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  inStock: z.optional(z.literal('yes')),
  sort: z._default(z.enum(productSorts), 'newest'),
});

const bySlug = { params: z.object({ slug: Slug }) };

export const products = {
  list: get('/shop/products', {
    query: ProductQuery,
    reply: z.extend(pageOf(ProductCard), { categories: z.array(z.string()) }),
  }),
  one: get('/shop/products/:slug', { ...bySlug, reply: ProductPage }),
};
