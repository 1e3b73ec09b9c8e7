import type { Cover } from '@stepwell/contract/content/entries.ts';
import type { TaxPart } from '@stepwell/contract/money/tax.ts';
import { currencies } from '@stepwell/contract/plans/plans.ts';
import { couponScopes } from '@stepwell/contract/shop/coupons.ts';
import type { Gift } from '@stepwell/contract/shop/gift-cards.ts';
import { type Buyer, orderStates, paymentStates } from '@stepwell/contract/shop/orders.ts';
import { lineKinds, productKinds } from '@stepwell/contract/shop/products.ts';
import type { ShopSettings } from '@stepwell/contract/shop/shop-admin.ts';
import { billingPeriods } from '@stepwell/contract/subscriptions/billing.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { courses } from '../catalog/catalog.ts';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';
import { batches } from '../learning/learning.ts';
import { plans } from '../plans/plans.ts';

export const shopSettings = pgTable('shop_settings', {
  name: text().primaryKey(),
  settings: jsonb().$type<ShopSettings>().notNull(),
  version: integer().notNull(),
});

export const products = pgTable('shop_products', {
  id: uuid().primaryKey(),
  slug: text().notNull().unique(),
  kind: text({ enum: productKinds }).notNull(),
  title: text().notNull(),
  summary: text().notNull(),
  description: text().notNull(),
  hsn: text().notNull(),
  taxBp: integer('tax_bp').notNull(),
  shown: boolean().notNull(),
  category: text().notNull().default(''),
  pictures: jsonb().$type<Cover[]>().notNull().default([]),
  version: integer().notNull(),
  createdAt: moment('created_at').notNull(),
  changedAt: moment('changed_at').notNull(),
});

/** The forms a product comes in. One that was sold stays, for the orders that name it. */
export const variants = pgTable(
  'shop_variants',
  {
    id: uuid().primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    position: integer().notNull(),
    name: text().notNull(),
    priceMinor: integer('price_minor').notNull(),
    /** What is left after everything set aside; `null` never runs out. */
    stock: integer(),
    /** Whether it is still sold. */
    sold: boolean().notNull().default(true),
  },
  (t) => [index('shop_variants_of_a_product').on(t.productId, t.position)],
);

/** What a course costs; a course without a row is free. */
export const coursePrices = pgTable('shop_course_prices', {
  courseId: uuid('course_id')
    .primaryKey()
    .references(() => courses.id, { onDelete: 'cascade' }),
  priceMinor: integer('price_minor').notNull(),
  currency: text({ enum: currencies }).notNull(),
  changedAt: moment('changed_at').notNull(),
  /** What was charged for at least 30 days before this lower price; nothing where that is not so. */
  wasMinor: integer('was_minor'),
});

/** What is sold in other currencies than the shop's own: a course, an option of a product, or a plan for a period. */
export const listPrices = pgTable(
  'shop_list_prices',
  {
    id: uuid().primaryKey().defaultRandom(),
    currency: text({ enum: currencies }).notNull(),
    courseId: uuid('course_id').references(() => courses.id, { onDelete: 'cascade' }),
    variantId: uuid('variant_id').references(() => variants.id, { onDelete: 'cascade' }),
    planId: uuid('plan_id').references(() => plans.id, { onDelete: 'cascade' }),
    period: text({ enum: billingPeriods }),
    priceMinor: integer('price_minor').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [
    unique('one_listed_price').on(t.currency, t.courseId, t.variantId, t.planId, t.period).nullsNotDistinct(),
    index('shop_list_prices_of_a_course').on(t.courseId),
    index('shop_list_prices_of_a_variant').on(t.variantId),
    index('shop_list_prices_of_a_plan').on(t.planId),
  ],
);

export const carts = pgTable(
  'shop_carts',
  {
    /** A visitor's browser keeps it; it is as hard to guess as a token. */
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    couponCode: text('coupon_code'),
    /** Nothing is the shop's own. */
    currency: text({ enum: currencies }),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [index('shop_carts_by_age').on(t.changedAt)],
);
export const cartsPersonal: PersonalData = { export: 'rows', erase: 'delete' };

export const cartLines = pgTable(
  'shop_cart_lines',
  {
    id: uuid().primaryKey().defaultRandom(),
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    courseId: uuid('course_id').references(() => courses.id, { onDelete: 'cascade' }),
    variantId: uuid('variant_id').references(() => variants.id, { onDelete: 'cascade' }),
    planId: uuid('plan_id').references(() => plans.id, { onDelete: 'cascade' }),
    period: text({ enum: billingPeriods }),
    /** To whom a gift card goes. */
    gift: jsonb().$type<Gift>(),
    /** Of a course for several people, `quantity` of them, none of whom is the buyer. */
    seats: boolean().notNull().default(false),
    quantity: integer().notNull(),
    /** Put aside for later. */
    saved: boolean().notNull().default(false),
    /** The price the buyer was told last. */
    seenMinor: integer('seen_minor').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (t) => [
    unique('one_line_of_a_course').on(t.cartId, t.courseId),
    uniqueIndex('one_line_of_a_variant').on(t.cartId, t.variantId).where(sql`gift is null`),
  ],
);
export const cartLinesPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'cartId' };

export const orders = pgTable(
  'shop_orders',
  {
    /** Chosen by the browser, so that an order sent twice is one. */
    id: uuid().primaryKey(),
    number: integer().notNull().unique().generatedAlwaysAsIdentity({ startWith: 10001 }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    state: text({ enum: orderStates }).notNull(),
    email: text().notNull(),
    buyer: jsonb().$type<Buyer>().notNull(),
    /** The seller and its rules as they stood when it was placed. */
    seller: jsonb().$type<ShopSettings>().notNull(),
    currency: text({ enum: currencies }).notNull(),
    subtotalMinor: integer('subtotal_minor').notNull(),
    discountMinor: integer('discount_minor').notNull().default(0),
    couponCode: text('coupon_code'),
    deliveryMinor: integer('delivery_minor'),
    netMinor: integer('net_minor').notNull(),
    totalMinor: integer('total_minor').notNull(),
    /** What gift cards pay of it. */
    giftMinor: integer('gift_minor').notNull().default(0),
    taxes: jsonb().$type<TaxPart[]>().notNull(),
    reverseCharge: boolean('reverse_charge').notNull(),
    placedAt: moment('placed_at').notNull(),
    reservedUntil: moment('reserved_until').notNull(),
    paidAt: moment('paid_at'),
    cancelledAt: moment('cancelled_at'),
    invoiceNumber: text('invoice_number').unique(),
    /** What was promised about refunds when it was placed. */
    policy: jsonb()
      .$type<{ refundDays: number; refundPercent: number }>()
      .notNull()
      .default({ refundDays: 14, refundPercent: 30 }),
  },
  (t) => [index('shop_orders_of_a_person').on(t.userId, t.placedAt)],
);
export const ordersPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: tax law asks for invoices; name, email and address are cleared',
};

export const orderLines = pgTable(
  'shop_order_lines',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    number: integer().notNull(),
    courseId: uuid('course_id').references(() => courses.id, { onDelete: 'set null' }),
    variantId: uuid('variant_id').references(() => variants.id),
    planId: uuid('plan_id').references(() => plans.id),
    period: text({ enum: billingPeriods }),
    kind: text({ enum: lineKinds }).notNull(),
    slug: text().notNull(),
    title: text().notNull(),
    option: text().notNull(),
    hsn: text().notNull(),
    gift: jsonb().$type<Gift>(),
    seats: boolean().notNull().default(false),
    quantity: integer().notNull(),
    unitMinor: integer('unit_minor').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    discountMinor: integer('discount_minor').notNull().default(0),
    netMinor: integer('net_minor').notNull(),
    taxes: jsonb().$type<TaxPart[]>().notNull(),
    /** Wholly given back: it opens its course no more. */
    refunded: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.number] }),
    index('shop_order_lines_of_a_course').on(t.courseId),
    index('shop_order_lines_of_a_variant').on(t.variantId),
  ],
);
export const orderLinesPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: tax law asks for what was sold; the buyer’s name is cleared in the order',
  of: 'orderId',
};

export const payments = pgTable(
  'shop_payments',
  {
    /** The gateway knows the payment by it. */
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    gateway: text().notNull(),
    state: text({ enum: paymentStates }).notNull(),
    minor: integer().notNull(),
    currency: text({ enum: currencies }).notNull(),
    startedAt: moment('started_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    /** What the gateway kept of it, as far as that is booked, and in how many bookings. */
    feeMinor: integer('fee_minor'),
    feeBookings: integer('fee_bookings').notNull().default(0),
    /** Since when the gateway is to be asked what it kept; nothing where that is known. */
    feeDueAt: moment('fee_due_at'),
  },
  (t) => [
    index('shop_payments_of_an_order').on(t.orderId, t.startedAt),
    index('shop_payments_fee_due').on(t.feeDueAt).where(sql`${t.feeDueAt} is not null`),
  ],
);
export const paymentsPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: accounts must stay whole; no name stands in them',
  of: 'orderId',
};

/** The last number of each invoice series; its row is locked until the order that takes the next one is paid. */
export const invoiceCounters = pgTable('shop_invoice_counters', {
  series: text().primaryKey(),
  last: integer().notNull(),
});

export const coupons = pgTable(
  'shop_coupons',
  {
    id: uuid().primaryKey(),
    code: text().notNull().unique(),
    percentBp: integer('percent_bp'),
    amountMinor: integer('amount_minor'),
    currency: text({ enum: currencies }).notNull(),
    scope: text({ enum: couponScopes }).notNull(),
    scopeIds: jsonb('scope_ids').$type<string[]>().notNull(),
    /** Whose members it is for, without a code. */
    batchId: uuid('batch_id').references(() => batches.id, { onDelete: 'set null' }),
    firstOrder: boolean('first_order').notNull(),
    perPerson: integer('per_person'),
    mostUses: integer('most_uses'),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    endedAt: moment('ended_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('shop_coupons_of_a_batch').on(t.batchId).where(sql`batch_id is not null`)],
);

/** Set aside when an order is placed, given back where it is not paid. */
export const couponUses = pgTable(
  'shop_coupon_uses',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    at: moment('at').notNull(),
  },
  (t) => [index('shop_uses_of_a_coupon').on(t.couponId, t.userId)],
);
export const couponUsesPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: limits of coupons must stay counted; no name stands in them',
};
