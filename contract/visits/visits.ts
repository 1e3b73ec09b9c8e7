import * as z from 'zod/mini';
import { get, post } from '../endpoint.ts';

/** What is counted of page views, each by itself: no row says two of these, so nobody can be followed. */
export const visitKinds = ['total', 'page', 'referrer', 'campaign', 'device'] as const;
export type VisitKind = (typeof visitKinds)[number];

/** Days that the figures go back. */
export const visitPeriods = ['7', '30', '90', '365'] as const;
export type VisitPeriod = (typeof visitPeriods)[number];

/** How many of a kind are listed; the rest is summed. */
export const LISTED = 15;

const Counted = z.object({ value: z.string(), views: z.int() });
export const VisitFigures = z.object({
  /** Every day of the period, oldest first, in the site’s time zone. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      views: z.int(),
      /** Page views that came from another site, a link in an email or a typed address. */
      arrivals: z.int(),
    }),
  ),
  pages: z.array(Counted),
  /** Hosts of other sites; `direct` where none was said. */
  referrers: z.array(Counted),
  /** `source / medium / campaign` as the link said it. */
  campaigns: z.array(Counted),
  devices: z.array(Counted),
  /** How many days are kept. */
  keptDays: z.int(),
});
export type VisitFigures = z.infer<typeof VisitFigures>;

export const visits = {
  /** A page was opened without loading it anew. Sent without a session; asks for nothing. */
  opened: post('/visits', {
    body: z.object({ path: z.string().check(z.maxLength(500)) }),
    reply: z.object({}),
  }),
};

export const visitsAdmin = {
  figures: get('/admin/visits', {
    query: z.object({ period: z._default(z.enum(visitPeriods), '30') }),
    reply: VisitFigures,
  }),
};
