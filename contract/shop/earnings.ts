import * as z from 'zod/mini';
import { get, put } from '../endpoint.ts';
import { Email } from '../identity/identity.ts';
import { ListQuery, listOf } from '../list.ts';
import { currencies } from '../plans/plans.ts';
import { gatewayNames } from './gateways.ts';
import { SalesPolicy } from './policy.ts';

export const earningPeriods = ['this-month', 'last-month', '12-months', 'all'] as const;
export type EarningPeriod = (typeof earningPeriods)[number];
/** Groups of ledger accounts: the first seven are figures of a period, the others balances at its end. */
export const ledgerGroups = [
  ...['sales', 'refunds', 'taxes', 'instructor-shares', 'payment-fees', 'dispute-fees', 'dispute-losses'],
  ...['share-held', 'share-payable', 'payouts-requested', 'gateway', 'bank', 'gift-cards', 'owed-to-buyers'],
  ...['input-tax-credit', 'disputed', 'deferred-revenue'],
] as const;
export type LedgerGroup = (typeof ledgerGroups)[number];

/** After how many months it is counted who still subscribes. */
export const cohortMonths = [1, 3, 6, 12] as const;

/** Beside the ids of products: what buyers paid for delivery. */
export const DELIVERY = 'delivery';
const ProductId = z.union([z.uuid(), z.literal(DELIVERY)]);
/** ISO 3166-1 alpha-2. */
const Country = z.string().check(z.regex(/^[A-Z]{2}$/));

const minor = z.int();
const Figures = z.object({
  /** Without tax. */
  salesMinor: minor,
  refundsMinor: minor,
  /** Collected and not given back. */
  taxesMinor: minor,
  sharesMinor: minor,
  /** What gateways kept of payments, without tax on it that the seller claims back. */
  paymentFeesMinor: minor,
  /** What providers charge for disputes. */
  disputeFeesMinor: minor,
  /** Of lost disputes what no line stands for any more. */
  lossesMinor: minor,
  /** Sales − refunds − shares − both fees − losses. */
  earningsMinor: minor,
});

export const Earnings = z.object({
  currency: z.enum(currencies),
  /** Those with entries, the shop’s own first. */
  currencies: z.array(z.enum(currencies)),
  period: z.enum(earningPeriods),
  figures: Figures,
  balances: z.array(z.object({ group: z.enum(ledgerGroups), minor })),
  /** Whether the sum of the whole ledger is zero in every currency. */
  isBalanced: z.boolean(),
  /** Days of a month, otherwise months. */
  steps: z.array(z.extend(Figures, { label: z.string() })),
  courses: z.array(
    z.extend(Figures, {
      courseId: z.uuid(),
      title: z.string(),
      shareBp: z.nullable(z.int()),
      partners: z.array(z.object({ email: z.string(), partBp: z.int() })),
    }),
  ),
  /** Delivery is a row of its own, so that courses, products and plans together are all sales. */
  products: z.array(z.extend(Figures, { productId: ProductId, title: z.string() })),
  /** By the buyers’ invoice addresses. */
  countries: z.array(z.extend(Figures, { country: Country })),
  /** What was recognised of plans; what is paid ahead is deferred revenue. */
  plans: z.array(z.extend(Figures, { planId: z.uuid(), name: z.string() })),
  /** What came through each gateway in the period, what it kept, and how its account stands at the end. */
  gateways: z.array(
    z.object({
      gateway: z.enum(gatewayNames),
      receivedMinor: minor,
      paymentFeesMinor: minor,
      /** Tax on the fees that the seller claims back. */
      feeTaxesMinor: minor,
      balanceMinor: minor,
    }),
  ),
  recurring: z.object({
    /** Of paid plans as they stand now, at list prices; a yearly one counts as a twelfth. */
    monthlyMinor: minor,
    subscribers: z.int(),
    /** Who paid for a plan when the period began, and how many of them ended it in the period. */
    atStart: z.int(),
    ended: z.int(),
    /** Subscribers by the month of their first payment, newest first, at most 13. */
    cohorts: z.array(
      z.object({
        month: z.string(),
        started: z.int(),
        /** How many had not ended their plan after each of `cohortMonths`; nothing while some of them are newer than that. */
        kept: z.array(z.nullable(z.int())),
      }),
    ),
  }),
  /** Shares of the period, and what is owed now. */
  instructors: z.array(
    z.object({
      payeeId: z.uuid(),
      name: z.string(),
      sharesMinor: minor,
      heldMinor: minor,
      payableMinor: minor,
      requestedMinor: minor,
    }),
  ),
});
export type Earnings = z.infer<typeof Earnings>;
export type EarningFigures = z.infer<typeof Figures>;

export const LedgerRow = z.object({
  entryId: z.string(),
  at: z.iso.datetime(),
  kind: z.string(),
  account: z.string(),
  /** The order’s number, where it is about one. */
  order: z.nullable(z.int()),
  /** Debits positive, credits negative. */
  minor,
});
export type LedgerRow = z.infer<typeof LedgerRow>;
/** Who splits a course’s share with its instructor. */
export const MOST_PARTNERS = 5;
const CoursePartner = z.object({
  email: Email,
  /** Hundredths of a percent of the course’s share. */
  partBp: z
    .int('Enter a percentage.')
    .check(z.minimum(1, 'Enter 0.01 to 100%.'), z.maximum(10_000, 'Enter 0.01 to 100%.')),
});
export const CoursePartners = z.array(CoursePartner).check(
  z.maxLength(MOST_PARTNERS, `Add at most ${MOST_PARTNERS} co-instructors.`),
  z.refine(
    (partners) => partners.reduce((sum, { partBp }) => sum + partBp, 0) <= 10_000,
    'The parts are more than 100%.',
  ),
  z.refine(
    (partners) => new Set(partners.map(({ email }) => email)).size === partners.length,
    'An email address is listed twice.',
  ),
);
const CourseShare = z.object({
  shareBp: z.nullable(z.int().check(z.minimum(0), z.maximum(10_000))),
  /** All of them; who is left out gets nothing from the next sale on. */
  partners: z._default(CoursePartners, []),
});
const period = z._default(z.enum(earningPeriods), 'this-month');
const currency = z.optional(z.enum(currencies));

export const earnings = {
  /** In one currency at a time, the shop’s own without one: those of several are never added up. */
  overview: get('/admin/earnings', { query: z.object({ period, currency }), reply: Earnings }),
  /** The entries that a figure is the sum of; `sumMinor` is that sum. */
  entries: get('/admin/earnings/entries', {
    query: z.extend(ListQuery, {
      period,
      currency,
      group: z.enum(ledgerGroups),
      course: z.optional(z.uuid()),
      plan: z.optional(z.uuid()),
      product: z.optional(ProductId),
      country: z.optional(Country),
      gateway: z.optional(z.enum(gatewayNames)),
      payee: z.optional(z.uuid()),
    }),
    reply: z.extend(listOf(LedgerRow), { currency: z.enum(currencies), sumMinor: minor }),
  }),
  policy: get('/admin/shop/policy', {
    reply: z.object({ policy: SalesPolicy, version: z.int(), currency: z.enum(currencies) }),
  }),
  /** Applies to orders from now on. */
  setPolicy: put('/admin/shop/policy', {
    body: z.object({ policy: SalesPolicy, version: z.int() }),
    reply: z.object({ policy: SalesPolicy, version: z.int(), currency: z.enum(currencies) }),
  }),
  /** A course’s own share, from its next sale on (`null` is the general one), and who splits it (`partner_unknown`). */
  setCourseShare: put('/admin/shop/courses/:courseId/share', {
    params: z.object({ courseId: z.uuid() }),
    body: CourseShare,
    reply: CourseShare,
  }),
};
