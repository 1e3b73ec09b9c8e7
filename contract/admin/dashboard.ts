import * as z from 'zod/mini';
import { get } from '../endpoint.ts';
import { roles, statuses } from '../identity/roles.ts';
import { InPeriod, steps } from '../learning/teaching.ts';
import { Slug } from '../slug.ts';
import { courseStates } from './admin.ts';
import { MailState } from './settings.ts';

/** How the whole site goes, and how it is. */

/** What the period brought, and the period before it; nothing where there is none before `all`. */
const Brought = z.object({ now: z.int(), before: z.nullable(z.int()) });

/** So many of the most learnt courses are told. */
export const MOST_LEARNT = 5;

export const SiteFigures = z.object({
  /** When the period begins; nothing for `all`. */
  from: z.nullable(z.iso.datetime()),
  /** Everybody with an account, by role and status; nobody stands in two rows. */
  people: z.array(z.object({ role: z.enum(roles), status: z.enum(statuses), count: z.int() })),
  courses: z.record(z.enum(courseStates), z.int()),
  newPeople: Brought,
  enrolments: Brought,
  completions: Brought,
  certificates: Brought,
  step: z.enum(steps),
  stretches: z.array(
    z.object({
      /** `yyyy-mm-dd` of the asker's calendar, on which the stretch begins. */
      day: z.iso.date(),
      newPeople: z.int(),
      enrolments: z.int(),
      completions: z.int(),
      certificates: z.int(),
    }),
  ),
  /** By who enrolled within the period, at most `MOST_LEARNT`; courses nobody enrolled in are left out. */
  mostLearnt: z.array(
    z.object({
      courseId: z.uuid(),
      slug: Slug,
      title: z.string(),
      instructor: z.string(),
      enrolments: z.int(),
      learners: z.int(),
    }),
  ),
});
export type SiteFigures = z.infer<typeof SiteFigures>;

/** What waits for an admin. */
export const SiteWaiting = z.object({
  students: z.int(),
  instructorRequests: z.int(),
  submissions: z.int(),
  reportedReviews: z.int(),
  /** Messages of the public forms that nobody has taken yet, and those held as possible spam. */
  enquiries: z.int(),
  /** Disputes of payments that are open. */
  disputes: z.int(),
});
export type SiteWaiting = z.infer<typeof SiteWaiting>;

export const SiteHealth = z.object({
  /** Files that are kept, and the database; bytes. */
  files: z.object({ count: z.int(), bytes: z.int() }),
  databaseBytes: z.int(),
  /** The disk that the site writes to; nothing where it cannot be asked. `reserve` is kept for the database. */
  disk: z.nullable(z.object({ freeBytes: z.int(), reserveBytes: z.int() })),
  /** News between the parts that were not told yet; `retried` failed at least once. */
  news: z.object({ waiting: z.int(), retried: z.int(), since: z.nullable(z.iso.datetime()) }),
  /** Jobs that are due or failed and will be tried again, that run, and that were given up. */
  jobs: z.object({ waiting: z.int(), running: z.int(), failed: z.int() }),
  mail: MailState,
});
export type SiteHealth = z.infer<typeof SiteHealth>;

export const adminDashboard = {
  /** All of the admin dashboard's figures in one call; the three below refresh each part. */
  all: get('/admin/dashboard', {
    query: InPeriod,
    reply: z.object({ figures: SiteFigures, waiting: SiteWaiting, health: SiteHealth }),
  }),
  figures: get('/admin/dashboard/figures', { query: InPeriod, reply: SiteFigures }),
  waiting: get('/admin/dashboard/waiting', { reply: SiteWaiting }),
  health: get('/admin/dashboard/health', { reply: SiteHealth }),
};
