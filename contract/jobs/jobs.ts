import * as z from 'zod/mini';
import { get } from '../endpoint.ts';
import { ListQuery, listOf, several } from '../list.ts';
import { Slug } from '../slug.ts';

export const workModes = ['onsite', 'hybrid', 'remote'] as const;
export type WorkMode = (typeof workModes)[number];
export const jobTypes = ['full-time', 'part-time', 'internship', 'contract'] as const;
export type JobType = (typeof jobTypes)[number];
export const payPeriods = ['year', 'month', 'hour'] as const;
export type PayPeriod = (typeof payPeriods)[number];
/** How often a period's pay comes in a year, for comparing: 12 months, 2,080 working hours (52 weeks of 40). */
export const PERIODS_A_YEAR: Record<PayPeriod, number> = { year: 1, month: 12, hour: 2080 };
/** Pay is given in rupees; amounts are paise. */
export const PAY_CURRENCY = 'INR';

export const Pay = z.object({
  minMinor: z.int().check(z.minimum(0)),
  maxMinor: z.int().check(z.minimum(0), z.maximum(100_000_000_000)),
  per: z.enum(payPeriods),
});
export type Pay = z.infer<typeof Pay>;

const EmployerRef = z.object({ slug: Slug, name: z.string(), isVerified: z.boolean() });

export const JobCard = z.object({
  slug: Slug,
  title: z.string(),
  employer: EmployerRef,
  place: z.string(),
  mode: z.enum(workModes),
  type: z.enum(jobTypes),
  /** Years of experience asked for; 0 means none. */
  minYears: z.int(),
  pay: z.nullable(Pay),
  must: z.array(z.string()),
  publishedAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
});
export type JobCard = z.infer<typeof JobCard>;

export const JobPage = z.extend(JobCard, {
  /** Paragraphs, parted by empty lines. */
  description: z.string(),
  nice: z.array(z.string()),
  employer: z.extend(EmployerRef, { website: z.string(), about: z.string() }),
  /** Applicants hear back within so many days. */
  promisedDays: z.int(),
  state: z.enum(['open', 'paused', 'closed']),
});
export type JobPage = z.infer<typeof JobPage>;

export const jobSorts = ['newest', 'pay', 'closing'] as const;
export type JobSort = (typeof jobSorts)[number];

const short = z.string().check(z.trim(), z.maxLength(100));
/** What narrows the board; also what a saved search keeps. */
export const JobFilters = z.object({
  q: z.optional(short),
  place: z.optional(short),
  mode: z.optional(z.enum(workModes)),
  type: z.optional(z.enum(jobTypes)),
  /** Jobs that ask for at most so many years. */
  years: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(40))),
  /** At least so many rupees a year. */
  pay: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000_000))),
  skill: z.optional(several(z.string().check(z.maxLength(40)))),
  employer: z.optional(Slug),
});
export type JobFilters = z.infer<typeof JobFilters>;
export const JobQuery = z.extend(ListQuery, { ...JobFilters.shape, sort: z._default(z.enum(jobSorts), 'newest') });

export const EmployerPage = z.extend(EmployerRef, {
  website: z.string(),
  about: z.string(),
  /** Open jobs, newest first. */
  jobs: z.array(JobCard),
  /** Applications to them without a reply after the promised day. */
  overdue: z.int(),
  /** Replies given in the last year, and how many of them in time. */
  replies: z.int(),
  inTime: z.int(),
});
export type EmployerPage = z.infer<typeof EmployerPage>;

/** An offer as anyone who has its code can check it. */
export const OfferRecord = z.object({
  number: z.string(),
  employer: z.string(),
  title: z.string(),
  candidate: z.string(),
  madeAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  state: z.enum(['open', 'accepted', 'declined', 'withdrawn', 'expired']),
  decidedAt: z.nullable(z.iso.datetime()),
});
export type OfferRecord = z.infer<typeof OfferRecord>;

/** The public board. */
export const jobs = {
  list: get('/jobs', { query: JobQuery, reply: listOf(JobCard) }),
  one: get('/jobs/:slug', { params: z.object({ slug: Slug }), reply: JobPage }),
  employer: get('/employers/:slug', { params: z.object({ slug: Slug }), reply: EmployerPage }),
  offer: get('/offers/:code', { params: z.object({ code: z.string().check(z.maxLength(40)) }), reply: OfferRecord }),
};
