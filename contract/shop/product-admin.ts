import * as z from 'zod/mini';
import { ContentPicture, Cover } from '../content/entries.ts';
import { get, put } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { MOST_MINOR } from '../money/money.ts';
import { currencies } from '../plans/plans.ts';
import { Slug } from '../slug.ts';
import { productKinds } from './products.ts';
import { ShopSettings, taxBp, text } from './shop-admin.ts';

export const MOST_PRODUCTS = 1000;
export const MOST_OPTIONS = 20;
export const MOST_PICTURES = 8;
const MOST_STOCK = 1_000_000;

/** Why the stock changed: the first four are an admin’s, the rest follow from orders. */
export const stockReasons = ['delivery', 'count', 'damage', 'other', 'new', 'order', 'cancelled', 'refund'] as const;
export type StockReason = (typeof stockReasons)[number];
export const adminStockReasons = ['delivery', 'count', 'damage', 'other'] as const;

/** `null` never runs out. */
const Stock = z.nullable(
  z
    .int('Enter a whole number, or leave it empty.')
    .check(z.minimum(0, 'Enter 0 or more.'), z.maximum(MOST_STOCK, 'This number is too high.')),
);

const Option = z.object({
  variantId: z.uuid(),
  name: text(60),
  priceMinor: z
    .int('Enter a price.')
    .check(z.minimum(1, 'Enter a price.'), z.maximum(MOST_MINOR, 'This price is too high.')),
  /** Of a new option; that of others changes with a reason (`setStock`). */
  stock: Stock,
});

export const ProductDraft = z
  .object({
    kind: z.enum(productKinds),
    title: text(120, z.minLength(1, 'Enter a title.')),
    summary: text(200, z.minLength(1, 'Enter a short description.')),
    /** Paragraphs, parted by empty lines. */
    description: text(5000),
    category: text(40),
    /** HSN for goods, SAC for services. */
    hsn: text(8, z.regex(/^(\d{4}|\d{6}|\d{8})?$/, 'Enter a code of 4, 6 or 8 digits.')),
    taxBp,
    /** Whether the shop shows and sells it. */
    shown: z.boolean(),
    pictures: z.array(Cover).check(z.maxLength(MOST_PICTURES, `Add at most ${MOST_PICTURES} images.`)),
    /** In their order; one that is left out is no longer sold. */
    variants: z
      .array(Option)
      .check(z.minLength(1, 'Add an option.'), z.maxLength(MOST_OPTIONS, `Add at most ${MOST_OPTIONS} options.`)),
  })
  .check(
    z.superRefine((draft, context) => {
      const wrong = (path: (string | number)[], message: string) =>
        context.issues.push({ code: 'custom', input: draft, path, message });
      draft.pictures.forEach(({ alt, decorative }, at) => {
        if (alt === '' && !decorative) wrong(['pictures', at], 'Describe each image, or mark it as decorative.');
      });
      // A gift card is a voucher: taxed when it is used, and never out of stock.
      if (draft.kind !== 'gift-card' && draft.hsn === '') wrong(['hsn'], 'Enter a code of 4, 6 or 8 digits.');
      const names = draft.variants.map(({ name }) => name.toLowerCase());
      names.forEach((name, at) => {
        if (names.length > 1 && name === '') wrong(['variants', at, 'name'], 'Name each option.');
        else if (names.indexOf(name) < at) wrong(['variants', at, 'name'], 'Two options have this name.');
      });
    }),
  );
export type ProductDraft = z.infer<typeof ProductDraft>;

export const ManagedProduct = z.extend(z.object(ProductDraft.shape), {
  productId: z.uuid(),
  slug: Slug,
  /** Counts the changes; 0 before the first. */
  version: z.int(),
  /** Where its pictures answer. */
  pictureUrls: z.array(ContentPicture),
  /** Pieces in paid orders. */
  sold: z.int(),
  changedAt: z.iso.datetime(),
});
export type ManagedProduct = z.infer<typeof ManagedProduct>;

export const StockChange = z.object({
  changeId: z.uuid(),
  at: z.iso.datetime(),
  option: z.string(),
  reason: z.enum(stockReasons),
  change: z.int(),
  stock: z.nullable(z.int()),
  note: z.string(),
  /** The order’s number, where one took or returned it. */
  order: z.nullable(z.int()),
  /** Who changed it; nothing where an order did. */
  by: z.nullable(z.string()),
});
export type StockChange = z.infer<typeof StockChange>;

const Seller = z.object({ settings: ShopSettings, version: z.int() });
const product = z.object({ productId: z.uuid() });

export const productsAdmin = {
  /** Newest first. */
  list: get('/admin/products', {
    query: z.extend(ListQuery, {
      q: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
      state: z.optional(z.enum(['shown', 'hidden', 'sold-out'])),
    }),
    reply: z.extend(listOf(ManagedProduct), { currency: z.enum(currencies), categories: z.array(z.string()) }),
  }),
  /** Adds a product under an id of the browser’s (`version` 0), or changes one. Refuses what was changed elsewhere. */
  save: put('/admin/products/:productId', {
    params: product,
    body: z.object({ product: ProductDraft, version: z.int() }),
    reply: ManagedProduct,
  }),
  /** Sets what is in stock. Refuses it where the stock is no longer what was seen (`stock_moved`). */
  setStock: put('/admin/products/:productId/options/:variantId/stock', {
    params: z.extend(product, { variantId: z.uuid() }),
    body: z.object({
      stock: Stock,
      seen: z.nullable(z.int()),
      reason: z.enum(adminStockReasons),
      note: text(200),
    }),
    reply: ManagedProduct,
  }),
  /** Every change of the stock of a product’s options, newest first. */
  stockHistory: get('/admin/products/:productId/stock', {
    params: product,
    query: ListQuery,
    reply: listOf(StockChange),
  }),
  /** Who sells, as it stands on invoices, and how delivery and taxes are reckoned. */
  seller: get('/admin/shop/seller', { reply: Seller }),
  /** Applies to orders from now on. */
  setSeller: put('/admin/shop/seller', { body: Seller, reply: Seller }),
};
