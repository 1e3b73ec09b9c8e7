import * as z from 'zod/mini';
import { del, get, post, put } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { isGstin, isVatNumber } from '../money/gstin.ts';
import { billingCountries, euCountries, gstStates } from '../money/places.ts';
import { currencies } from '../plans/plans.ts';
import { Slug } from '../slug.ts';
import { TaxLine } from './cart.ts';
import { providers } from './gateways.ts';
import { GiftPart, GiftSummary, MOST_GIFT_CARDS } from './gift-cards.ts';
import { lineKinds } from './products.ts';
import { Shipment } from './shipping.ts';

/** How long what is being paid for is set aside. */
export const RESERVED_MINUTES = 15;

const text = (most: number, ...checks: z.core.$ZodCheck<string>[]) =>
  z.string().check(z.trim(), z.maxLength(most, `Use at most ${most} characters.`), ...checks);

/** Who buys, and where to. An unregistered buyer's state and postcode stand on the invoice (CGST Rule 46(f)). */
export const Buyer = z
  .object({
    fullName: text(100, z.minLength(1, 'Enter your name.')),
    /** The organisation that the invoice is for. */
    company: z.optional(text(120)),
    phone: text(20, z.regex(/^(\+?[\d ()-]{6,20})?$/, 'Enter a phone number, or leave it empty.')),
    street: text(200, z.minLength(1, 'Enter your address.')),
    city: text(80, z.minLength(1, 'Enter your town or city.')),
    postcode: text(12, z.minLength(1, 'Enter your postcode.')),
    /** The code of an Indian state; empty elsewhere. */
    state: text(2),
    country: z.enum(billingCountries as [string, ...string[]]),
    /** A GSTIN, or a VAT number of the EU; empty for consumers. */
    taxNumber: z.string().check(z.trim(), z.toUpperCase(), z.maxLength(20)),
  })
  .check(
    z.superRefine((buyer, context) => {
      const wrong = (path: string, message: string) =>
        context.issues.push({ code: 'custom', input: buyer, path: [path], message });
      const { country, state, postcode, taxNumber } = buyer;
      if (country === 'IN') {
        if (!(state in gstStates)) wrong('state', 'Choose your state.');
        if (!/^[1-9]\d{5}$/.test(postcode)) wrong('postcode', 'Enter a PIN code of 6 digits.');
        if (taxNumber !== '' && !isGstin(taxNumber))
          wrong('taxNumber', 'This isn’t a valid GSTIN. Check each character.');
        else if (taxNumber !== '' && taxNumber.slice(0, 2) !== state)
          wrong('taxNumber', 'This GSTIN belongs to another state than the address.');
      } else if (taxNumber !== '' && !(euCountries.has(country) && isVatNumber(taxNumber, country)))
        wrong('taxNumber', 'This isn’t a valid VAT number for this country.');
    }),
  );
export type Buyer = z.infer<typeof Buyer>;

/** `open` waits for its payment. */
export const orderStates = ['open', 'paid', 'cancelled'] as const;
export type OrderState = (typeof orderStates)[number];
/** `returning` and `returned`: it came for an order that was closed or paid already, and goes back to the buyer. */
export const paymentStates = [
  ...['started', 'action', 'processing', 'succeeded', 'declined', 'cancelled'],
  ...['returning', 'returned'],
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What the test gateway is told to do with a payment. */
export const testOutcomes = ['succeed', 'decline', 'second-step', 'late', 'time-out', 'dispute'] as const;
export type TestOutcome = (typeof testOutcomes)[number];

const minor = z.int();
export const refundStates = ['requested', 'granted', 'refused'] as const;
export const RefundState = z.enum(refundStates);
/** A refund as its buyer sees it. */
export const RefundStatement = z.object({
  refundId: z.uuid(),
  state: RefundState,
  requestedAt: z.iso.datetime(),
  decidedAt: z.nullable(z.iso.datetime()),
  reason: z.string(),
  /** Why it was refused. */
  answer: z.string(),
  /** What was given back; nothing before it is granted. */
  minor: z.nullable(z.int()),
  /** How much of it went back onto gift cards. */
  giftMinor: z.int(),
  /** Whether the gateway has sent the money. */
  sent: z.boolean(),
  creditNoteNumber: z.nullable(z.string()),
  /** Leads to the PDF for 6 hours. */
  creditNoteUrl: z.nullable(z.string()),
});
export type RefundStatement = z.infer<typeof RefundStatement>;

export const OrderLine = z.object({
  number: z.int(),
  kind: z.enum(lineKinds),
  slug: Slug,
  title: z.string(),
  option: z.string(),
  quantity: z.int(),
  unitMinor: minor,
  amountMinor: minor,
  /** What the coupon took off. */
  discountMinor: minor,
  /** Given back so far, with tax. */
  refundedMinor: minor,
  /** To whom a gift card goes. */
  gift: GiftSummary,
  /** Of a course or plan for several people. */
  seats: z.boolean(),
});
export type OrderLine = z.infer<typeof OrderLine>;

export const OrderRow = z.object({
  orderId: z.uuid(),
  number: z.int(),
  state: z.enum(orderStates),
  placedAt: z.iso.datetime(),
  currency: z.enum(currencies),
  totalMinor: minor,
  /** What was given back of it. */
  refundedMinor: minor,
  titles: z.array(z.string()),
  /** Leads to the PDF for 6 hours; nothing before it is paid. */
  invoiceUrl: z.nullable(z.string()),
});
export type OrderRow = z.infer<typeof OrderRow>;

export const Order = z.extend(OrderRow, {
  lines: z.array(OrderLine),
  subtotalMinor: minor,
  discountMinor: minor,
  couponCode: z.nullable(z.string()),
  deliveryMinor: z.nullable(minor),
  /** What gift cards pay of the total. */
  giftMinor: minor,
  taxes: z.array(TaxLine),
  inclusive: z.boolean(),
  reverseCharge: z.boolean(),
  buyer: Buyer,
  email: z.string(),
  /** Until when it is set aside for the buyer; nothing once it is paid or cancelled. */
  reservedUntil: z.nullable(z.iso.datetime()),
  /** Of the latest attempt to pay. */
  payment: z.nullable(
    z.object({
      state: z.enum(paymentStates),
      isTest: z.boolean(),
      provider: z.enum(providers),
      /** The provider's page where the buyer pays; nothing where there is none, or the payment has ended. */
      pageUrl: z.nullable(z.string()),
    }),
  ),
  /** Who takes a new payment; nothing where the site takes none. */
  payWith: z.nullable(z.object({ provider: z.enum(providers), isTest: z.boolean() })),
  /** Whether the buyer’s bank disputes the payment: no refunds then. */
  disputed: z.boolean(),
  /** Of its goods; nothing where it has none, or isn’t paid. */
  shipment: z.nullable(Shipment),
  invoiceNumber: z.nullable(z.string()),
  /** Newest first. */
  refunds: z.array(RefundStatement),
  refundPolicy: z.object({
    days: z.int(),
    percent: z.int(),
    /** Until when a refund can be asked for; nothing before the payment. */
    until: z.nullable(z.iso.datetime()),
    /** Numbers of the lines it can be asked for now. */
    lines: z.array(z.int()),
  }),
});
export type Order = z.infer<typeof Order>;

const one = { params: z.object({ orderId: z.uuid() }), reply: Order };

export const orders = {
  /** The buyer's own, newest first. */
  list: get('/shop/orders', { query: ListQuery, reply: listOf(OrderRow) }),
  one: get('/shop/orders/:orderId', one),
  /** Buyer data of the last order, to be filled in again. */
  lastBuyer: get('/shop/buyer', { reply: z.object({ buyer: z.nullable(Buyer) }) }),
  /**
   * Makes an order of the buyer's cart under an id of the browser's, and sets its goods aside. Sent twice it is one
   * order. Refuses a total other than the one shown (`total_changed`).
   */
  place: put('/shop/orders/:orderId', {
    ...one,
    body: z.object({
      buyer: Buyer,
      totalMinor: minor,
      /** What gift cards in the buyer’s account pay of it. */
      giftParts: z.optional(z.array(GiftPart).check(z.maxLength(MOST_GIFT_CARDS))),
    }),
  }),
  /**
   * Starts a payment; one that is under way already is answered instead. Safe to repeat. `outcome` is for the test
   * gateway; with a provider the buyer pays on the page at `payment.pageUrl`. Refused by it: `payment_refused`.
   */
  pay: post('/shop/orders/:orderId/payment', { ...one, body: z.object({ outcome: z.optional(z.enum(testOutcomes)) }) }),
  /** What the buyer answers to the test gateway's second step. */
  confirm: post('/shop/orders/:orderId/payment/confirmation', { ...one, body: z.object({ approve: z.boolean() }) }),
  /** Cancels an order that isn't paid and gives back what was set aside. */
  cancel: del('/shop/orders/:orderId', one),
};
