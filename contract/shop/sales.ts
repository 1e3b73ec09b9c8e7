import * as z from 'zod/mini';
import { get } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { currencies } from '../plans/plans.ts';
import { Slug } from '../slug.ts';

export const saleStates = ['held', 'available', 'partly-refunded', 'refunded'] as const;
export type SaleState = (typeof saleStates)[number];
const minor = z.int();

/** A course that somebody bought, with its instructor’s share. */
export const Sale = z.object({
  orderId: z.uuid(),
  number: z.int(),
  line: z.int(),
  paidAt: z.iso.datetime(),
  course: z.object({ slug: Slug, title: z.string() }),
  buyer: z.string(),
  currency: z.enum(currencies),
  /** With tax, as the buyer paid it. */
  paidMinor: minor,
  netMinor: minor,
  refundedMinor: minor,
  /** Hundredths of a percent of the net price. */
  shareBp: z.int(),
  /** What is left of the share after refunds. */
  shareMinor: minor,
  releasesAt: z.iso.datetime(),
  state: z.enum(saleStates),
});
export type Sale = z.infer<typeof Sale>;

export const sales = {
  /** Of the instructor’s own courses, newest first. */
  list: get('/instructor/orders', {
    query: z.extend(ListQuery, {
      q: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
      course: z.optional(Slug),
      state: z.optional(z.enum(saleStates)),
    }),
    reply: z.extend(listOf(Sale), {
      /** Courses that were sold, for the filter. */
      courses: z.array(z.object({ slug: Slug, title: z.string() })),
    }),
  }),
};
