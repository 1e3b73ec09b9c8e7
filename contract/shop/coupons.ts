import * as z from 'zod/mini';
import { del, get, put } from '../endpoint.ts';
import { MOST_MINOR } from '../money/money.ts';
import { currencies } from '../plans/plans.ts';

export const couponScopes = ['everything', 'courses', 'plans'] as const;
export type CouponScope = (typeof couponScopes)[number];
/** Why a code takes nothing off. */
export const couponProblems = [
  'unknown',
  'not-started',
  'over',
  'used-up',
  'used',
  'first-order',
  'nothing',
  'other-currency',
] as const;
export type CouponProblem = (typeof couponProblems)[number];
export const MOST_COUPONS = 500;

export const couponCode = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9-]{3,24}$/, 'Use 3 to 24 letters, digits or hyphens.'));
const count = (message: string) =>
  z.nullable(z.int(message).check(z.minimum(1, message), z.maximum(1_000_000, message)));

export const NewCoupon = z
  .object({
    code: couponCode,
    /** In hundredths of a percent; either this or an amount. */
    percentBp: z.nullable(
      z.int('Enter 1 to 100%.').check(z.minimum(1, 'Enter 1 to 100%.'), z.maximum(10_000, 'Enter 1 to 100%.')),
    ),
    amountMinor: z.nullable(
      z
        .int('Enter an amount.')
        .check(z.minimum(1, 'Enter an amount.'), z.maximum(MOST_MINOR, 'This amount is too high.')),
    ),
    /** Of an amount; the shop’s own where it is left out. */
    currency: z.optional(z.enum(currencies)),
    scope: z.enum(couponScopes),
    /** Of courses or plans; empty for all of them. */
    scopeIds: z.array(z.uuid()).check(z.maxLength(100, 'Choose at most 100.')),
    /** For whoever is in this batch, without a code; empty for everybody who enters the code. */
    batchId: z.optional(z.nullable(z.uuid())),
    firstOrder: z.boolean(),
    perPerson: count('Enter a whole number, or leave it empty.'),
    mostUses: count('Enter a whole number, or leave it empty.'),
    startsAt: z.nullable(z.iso.datetime('Enter a date.')),
    endsAt: z.nullable(z.iso.datetime('Enter a date.')),
  })
  .check(
    z.superRefine((coupon, context) => {
      const wrong = (path: string, message: string) =>
        context.issues.push({ code: 'custom', input: coupon, path: [path], message });
      if ((coupon.percentBp === null) === (coupon.amountMinor === null))
        wrong('percentBp', 'Enter either a percentage or an amount.');
      if (coupon.startsAt && coupon.endsAt && coupon.startsAt >= coupon.endsAt)
        wrong('endsAt', 'Choose an end after the start.');
    }),
  );
export type NewCoupon = z.infer<typeof NewCoupon>;

export const Coupon = z.object({
  couponId: z.uuid(),
  code: z.string(),
  percentBp: z.nullable(z.int()),
  amountMinor: z.nullable(z.int()),
  currency: z.enum(currencies),
  scope: z.enum(couponScopes),
  /** Titles of what it is limited to. */
  scopeTitles: z.array(z.string()),
  /** Of the batch that it is for. */
  batch: z.optional(z.string()),
  firstOrder: z.boolean(),
  perPerson: z.nullable(z.int()),
  mostUses: z.nullable(z.int()),
  startsAt: z.nullable(z.iso.datetime()),
  endsAt: z.nullable(z.iso.datetime()),
  endedAt: z.nullable(z.iso.datetime()),
  uses: z.int(),
  state: z.enum(['waiting', 'running', 'used-up', 'over']),
});
export type Coupon = z.infer<typeof Coupon>;

const Choice = z.object({ id: z.uuid(), title: z.string() });
const Coupons = z.object({
  currency: z.enum(currencies),
  /** What amounts can be in, the shop’s own first. */
  currencies: z.optional(z.array(z.enum(currencies))),
  coupons: z.array(Coupon),
  /** What one can be limited to. */
  courses: z.array(Choice),
  plans: z.array(Choice),
  /** Whose members an automatic offer can be for. */
  batches: z.optional(z.array(Choice)),
});
export type Coupons = z.infer<typeof Coupons>;
const one = z.object({ couponId: z.uuid() });

export const couponsAdmin = {
  list: get('/admin/coupons', { reply: Coupons }),
  /** Under an id of the browser’s: sent twice it is one coupon. Refuses a code that exists (`coupon_exists`). */
  create: put('/admin/coupons/:couponId', { params: one, body: NewCoupon, reply: Coupons }),
  /** From now on nobody can use it; orders that have it keep it. Safe to repeat. */
  end: del('/admin/coupons/:couponId', { params: one, reply: Coupons }),
};
