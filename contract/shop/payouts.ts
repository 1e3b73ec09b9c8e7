import * as z from 'zod/mini';
import { get, post, put } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { MOST_MINOR } from '../money/money.ts';
import { currencies } from '../plans/plans.ts';

/** `requested` → `approved` → `paid`; returned to the balance from any of them, where the bank sends a transfer back. */
export const payoutStates = ['requested', 'approved', 'paid', 'returned'] as const;
export type PayoutState = (typeof payoutStates)[number];
const minor = z.int();
const text = (most: number, ...checks: z.core.$ZodCheck<string>[]) =>
  z.string().check(z.trim(), z.maxLength(most, `Use at most ${most} characters.`), ...checks);

export const PayoutMethod = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('bank'),
    holder: text(100, z.minLength(1, 'Enter the account holder’s name.')),
    accountNumber: text(18, z.regex(/^\d{9,18}$/, 'Enter 9 to 18 digits.')),
    ifsc: z
      .string()
      .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'Enter an IFSC, as HDFC0001234.')),
  }),
  z.object({
    kind: z.literal('upi'),
    holder: text(100, z.minLength(1, 'Enter the account holder’s name.')),
    upiId: text(100, z.regex(/^[\w.-]{2,}@[A-Za-z][A-Za-z0-9.-]+$/, 'Enter a UPI ID, as name@bank.')),
  }),
]);
export type PayoutMethod = z.infer<typeof PayoutMethod>;

export const Payout = z.object({
  payoutId: z.uuid(),
  state: z.enum(payoutStates),
  minor,
  currency: z.enum(currencies),
  requestedAt: z.iso.datetime(),
  decidedAt: z.nullable(z.iso.datetime()),
  /** Of the bank transfer, once it is paid. */
  reference: z.string(),
  /** Why it was returned. */
  reason: z.string(),
  /** Where it goes, masked. */
  method: z.string(),
});
export type Payout = z.infer<typeof Payout>;

export const PayoutOverview = z.object({
  currency: z.enum(currencies),
  /** Those that something was earned in, the shop’s own first. */
  currencies: z.array(z.enum(currencies)),
  /** What can be requested; negative where refunds took back more than was left. */
  availableMinor: minor,
  /** Waits until refunds can no longer come. */
  heldMinor: minor,
  /** Requested and not paid yet. */
  requestedMinor: minor,
  paidMinor: minor,
  leastMinor: minor,
  /** The general share, in hundredths of a percent. */
  shareBp: z.int(),
  /** Of what plans earn in a month, divided by the minutes learned. */
  planShareBp: z.int(),
  holdDays: z.int(),
  /** Courses whose share is split: the part of it that is one’s own, in hundredths of a percent. */
  splits: z.array(z.object({ title: z.string(), partBp: z.int() })),
  /** Parts of other instructors’ courses that one is asked to agree to; `nowBp` is the part that stands. */
  proposals: z.array(
    z.object({
      courseId: z.uuid(),
      title: z.string(),
      from: z.string(),
      partBp: z.int(),
      nowBp: z.nullable(z.int()),
    }),
  ),
  /** Masked; nothing before one is saved. */
  method: z.nullable(z.string()),
  /** Newest first, at most 50. */
  payouts: z.array(Payout),
  /** Months in which something moved, newest first, as 2026-11. */
  months: z.array(z.string()),
});
export type PayoutOverview = z.infer<typeof PayoutOverview>;

export const Month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Choose a month.'));
export const statementKinds = ['sale', 'plans', 'refund', 'payout', 'returned'] as const;
export const Statement = z.object({
  month: Month,
  currency: z.enum(currencies),
  openingMinor: minor,
  /** Oldest first; opening and all rows make the closing balance. */
  rows: z.array(
    z.object({
      at: z.iso.datetime(),
      kind: z.enum(statementKinds),
      /** The order’s number, the month whose plans were shared, or the transfer’s reference. */
      about: z.string(),
      minor,
    }),
  ),
  closingMinor: minor,
});
export type Statement = z.infer<typeof Statement>;

/** Without one, the shop’s own: balances of several currencies are never added up. */
const inCurrency = z.object({ currency: z.optional(z.enum(currencies)) });

export const payouts = {
  overview: get('/instructor/payouts', { query: inCurrency, reply: PayoutOverview }),
  setMethod: put('/instructor/payouts/method', { body: PayoutMethod, reply: PayoutOverview }),
  /** Under an id of the browser’s: safe to repeat. Not more than is available; one at a time. */
  request: put('/instructor/payouts/:payoutId', {
    params: z.object({ payoutId: z.uuid() }),
    body: z.object({
      minor: z
        .int('Enter an amount.')
        .check(z.minimum(1, 'Enter an amount.'), z.maximum(MOST_MINOR, 'This is too much.')),
      currency: z.optional(z.enum(currencies)),
    }),
    reply: PayoutOverview,
  }),
  /** Every movement of one’s balance in a month (of India’s calendar where the shop is in India, else UTC). */
  statement: get('/instructor/payouts/statements/:month', {
    params: z.object({ month: Month }),
    query: inCurrency,
    reply: Statement,
  }),
};

export const PayoutRow = z.extend(Payout, { instructor: z.object({ userId: z.nullable(z.uuid()), name: z.string() }) });
export type PayoutRow = z.infer<typeof PayoutRow>;
/** Approved payouts that one bank file takes at most. */
export const MOST_IN_FILE = 500;
/** A transfer of a bank file; a bank account, or a UPI ID. */
export const Transfer = z.object({
  payoutId: z.uuid(),
  holder: z.string(),
  accountNumber: z.string(),
  ifsc: z.string(),
  upiId: z.string(),
  minor,
  currency: z.enum(currencies),
});
export type Transfer = z.infer<typeof Transfer>;
const reference = text(60, z.minLength(1, 'Enter the transfer’s reference.'));
const byId = { params: z.object({ payoutId: z.uuid() }) };

export const payoutDesk = {
  list: get('/admin/payouts', {
    query: z.extend(ListQuery, { state: z.optional(z.enum(payoutStates)) }),
    reply: listOf(PayoutRow),
  }),
  /** The full payment details, for the transfer. Leaves a line in the audit log. */
  reveal: post('/admin/payouts/:payoutId/method', { ...byId, reply: PayoutMethod }),
  /** The full payment details of what is approved, oldest first, for a bank’s file. A line in the audit log for each. */
  file: post('/admin/payouts/file', { reply: z.object({ transfers: z.array(Transfer) }) }),
  /** All of a file’s transfers were made, or none is marked (`payout_decided`). */
  settle: post('/admin/payouts/settlement', {
    body: z.object({ payoutIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_IN_FILE)), reference }),
    reply: z.object({ paid: z.int() }),
  }),
  decide: post('/admin/payouts/:payoutId/decision', {
    ...byId,
    body: z.discriminatedUnion('to', [
      z.object({ to: z.literal('approved') }),
      z.object({ to: z.literal('paid'), reference }),
      z.object({
        to: z.literal('returned'),
        reason: text(300, z.minLength(1, 'Enter a reason.')),
        /** It was paid, and the bank sent the transfer back. */
        byBank: z._default(z.boolean(), false),
      }),
    ]),
    reply: PayoutRow,
  }),
};
