import * as z from 'zod/mini';
import { del, get, post, put } from '../endpoint.ts';
import { billingCountries } from '../money/places.ts';
import { taxNames } from '../money/tax.ts';
import { currencies } from '../plans/plans.ts';
import { Slug } from '../slug.ts';
import { billingPeriods } from '../subscriptions/billing.ts';
import { couponCode, couponProblems } from './coupons.ts';
import { Gift, GiftSummary } from './gift-cards.ts';
import { lineKinds } from './products.ts';
import { MOST_SEATS } from './seats.ts';

export const MOST_LINES = 50;
export const MOST_QUANTITY = 20;

/** Why a line cannot be bought as it stands. */
export const lineProblems = ['gone', 'sold-out', 'fewer-left', 'enrolled', 'subscribed', 'other-currency'] as const;
export type LineProblem = (typeof lineProblems)[number];
const minor = z.int();
export const TaxLine = z.object({ name: z.enum(taxNames), bp: z.number(), minor });

export const CartLine = z.object({
  lineId: z.uuid(),
  kind: z.enum(lineKinds),
  slug: Slug,
  title: z.string(),
  /** Which of the product's forms; empty where it has one only. */
  option: z.string(),
  quantity: z.int(),
  unitMinor: minor,
  /** What it cost when it was last shown to the buyer, where that was another price. */
  wasMinor: z.nullable(minor),
  amountMinor: minor,
  /** What the coupon takes off. */
  discountMinor: minor,
  /** Of a plan: what it costs from its first renewal on, and after how many free days. */
  renews: z.nullable(z.object({ period: z.enum(billingPeriods), minor, trialDays: z.int() })),
  /** To whom a gift card goes; nothing for oneself and for everything else. */
  gift: GiftSummary,
  /** Of a course or plan for several people. */
  seats: z.boolean(),
  /** How many may be chosen. */
  most: z.int(),
  problem: z.nullable(z.enum(lineProblems)),
});
export type CartLine = z.infer<typeof CartLine>;

export const Cart = z.object({
  currency: z.enum(currencies),
  /** What can be chosen between, the shop’s own first; nothing where it sells in that alone. */
  currencies: z.optional(z.array(z.enum(currencies))),
  /** Whether orders to this address are paid in the shop’s own currency only, and this is another. */
  ownOnly: z.optional(z.boolean()),
  lines: z.array(CartLine),
  /** Put aside: not counted and not bought. */
  saved: z.array(CartLine),
  subtotalMinor: minor,
  discountMinor: minor,
  /** The code that was entered, and why it takes nothing off. */
  coupon: z.nullable(
    z.object({
      code: z.string(),
      problem: z.nullable(z.enum(couponProblems)),
      /** An offer for a batch that the buyer is in; entering a code takes its place. */
      automatic: z.optional(z.boolean()),
    }),
  ),
  deliveryMinor: z.nullable(minor),
  taxes: z.array(TaxLine),
  /** Whether the prices hold their tax. */
  inclusive: z.boolean(),
  totalMinor: minor,
  /** What gift cards may pay of it: everything but plans and gift cards. */
  giftableMinor: minor,
  reverseCharge: z.boolean(),
  /** Whether something has to be sent. */
  shipped: z.boolean(),
});
export type Cart = z.infer<typeof Cart>;

/** A visitor's cart goes by a random id that their browser keeps; whoever is signed in has their own. */
const cartId = z.optional(z.uuid());
const Quantity = z
  .int('Enter a whole number.')
  .check(z.minimum(1, 'Enter at least 1.'), z.maximum(MOST_SEATS, `You can buy at most ${MOST_SEATS} at once.`));
export const CartItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('course'), courseId: Slug }),
  z.object({ kind: z.literal('product'), variantId: z.uuid(), gift: z.optional(Gift) }),
  z.object({
    kind: z.literal('plan'),
    planId: z.uuid(),
    period: z.enum(billingPeriods),
    /** For so many other people, for one period each. */
    seats: z.optional(z.boolean()),
  }),
]);
export type CartItem = z.infer<typeof CartItem>;
const line = z.object({ lineId: z.uuid() });

/** Where the order is billed to, as far as taxes depend on it. */
export const TaxPlace = z.object({
  country: z.enum(billingCountries as [string, ...string[]]),
  /** The code of an Indian state. */
  state: z.string().check(z.regex(/^(\d{2})?$/)),
  taxNumber: z.string().check(z.maxLength(20)),
});

export const cart = {
  /** Before an address is known taxes are those of a consumer at the seller's place. */
  get: get('/shop/cart', {
    query: z.object({ cartId, ...z.partial(TaxPlace).shape }),
    reply: Cart,
  }),
  /** Adds to what is in the cart already, as far as there is stock. */
  add: post('/shop/cart/lines', {
    body: z.object({
      cartId,
      item: CartItem,
      quantity: Quantity,
      /** What the buyer sees prices in; the whole cart follows. */
      currency: z.optional(z.enum(currencies)),
    }),
    reply: Cart,
  }),
  /** What was in the cart stays; what has no price in the new currency is marked. Refuses one the shop doesn’t sell in. */
  setCurrency: put('/shop/cart/currency', { body: z.object({ cartId, currency: z.enum(currencies) }), reply: Cart }),
  change: put('/shop/cart/lines/:lineId', {
    params: line,
    /** `seats`: a course or plan for so many other people, where it is no seat yet; nothing leaves it as it is. */
    body: z.object({ cartId, quantity: Quantity, saved: z.boolean(), seats: z.optional(z.boolean()) }),
    reply: Cart,
  }),
  remove: del('/shop/cart/lines/:lineId', { params: line, query: z.object({ cartId }), reply: Cart }),
  /** One code a cart; an empty one takes it out. Refuses a code that doesn’t exist. */
  setCoupon: put('/shop/cart/coupon', {
    body: z.object({ cartId, code: z.union([z.literal(''), couponCode], 'This code isn’t valid.') }),
    reply: Cart,
  }),
  /** Takes a visitor's cart over after sign-in: quantities are added within stock. Safe to repeat. */
  merge: post('/shop/cart/merge', { body: z.object({ cartId: z.uuid() }), reply: Cart }),
};
