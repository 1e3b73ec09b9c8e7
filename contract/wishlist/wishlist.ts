import * as z from 'zod/mini';
import { del, get, post, put } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { Money } from '../money/money.ts';
import { productKinds } from '../shop/products.ts';
import { Slug } from '../slug.ts';
import { MOST_GUEST_ITEMS, type SavedKind, savedKinds } from './item-key.ts';

/** How many items a signed-in person can save. */
export const MOST_SAVED = 500;

/** As `itemKey` makes it. */
const ItemKey = z.string().check(z.maxLength(120), z.regex(/^(course|product):[a-z0-9]+(-[a-z0-9]+)*$/));
export const savedKindOf = (kind: 'course' | (typeof productKinds)[number]): SavedKind =>
  kind === 'course' ? 'course' : 'product';

export const WishlistItem = z.object({
  kind: z.enum(['course', ...productKinds]),
  slug: Slug,
  title: z.string(),
  /** Who teaches the course; empty for products. */
  instructor: z.string(),
  /** The language of a course's title; nothing for products. */
  language: z.nullable(z.string()),
  /** Of the cheapest option; nothing where the course is free. */
  price: z.nullable(Money),
  severalPrices: z.boolean(),
  inStock: z.boolean(),
  /** The product's only option; nothing where one has to be chosen, and for gift cards, which ask for more. */
  variantId: z.nullable(z.uuid()),
  /** The price when it was saved; nothing where it was free then, isn't known, or was of another option. */
  savedPrice: z.nullable(Money),
  /** Whether the price is lower than when it was saved. */
  isLower: z.boolean(),
});
export type WishlistItem = z.infer<typeof WishlistItem>;

const ofItem = { params: z.object({ kind: z.enum(savedKinds), slug: Slug }), reply: z.object({}) };
const keys = z.array(ItemKey).check(z.maxLength(MOST_GUEST_ITEMS));

export const wishlist = {
  /** Latest first. What is no longer published or sold is left out, and comes back when it is. */
  list: get('/wishlist', { query: ListQuery, reply: listOf(WishlistItem) }),
  /** The keys of everything saved, for the hearts on a page. */
  saved: get('/wishlist/saved', { reply: z.object({ items: z.array(ItemKey) }) }),
  /** A visitor's items, whose keys their browser keeps, in that order; separated by commas. */
  preview: get('/wishlist/preview', {
    query: z.object({
      items: z.pipe(
        z.string().check(z.maxLength(MOST_GUEST_ITEMS * 121)),
        z.pipe(
          z.transform((text: string) => [...new Set(text.split(',').filter((one) => one !== ''))]),
          keys,
        ),
      ),
    }),
    reply: z.object({ items: z.array(WishlistItem) }),
  }),
  /** Safe to repeat. Saved again within an hour of its removal, it keeps its place and price. */
  save: put('/wishlist/:kind/:slug', ofItem),
  /** Safe to repeat. */
  remove: del('/wishlist/:kind/:slug', ofItem),
  /** Takes a visitor's items over after sign-in. Safe to repeat; what is gone or doesn’t fit is left out. */
  join: post('/wishlist/join', { body: z.object({ items: keys }), reply: z.object({ items: z.array(ItemKey) }) }),
};
