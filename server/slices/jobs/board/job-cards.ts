import type { JobCard, JobFilters, JobPage, JobQuery } from '@stepwell/contract/jobs/jobs.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, desc, eq, gt, gte, lte, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { anywhere, wordsIn } from '../../../platform/text/like.ts';
import { employers, jobs } from '../../../tables/jobs/jobs.ts';
import { isJobPaused } from '../pauses.public.ts';

export const cardColumns = {
  id: jobs.id,
  slug: jobs.slug,
  title: jobs.title,
  employerSlug: employers.slug,
  employerName: employers.name,
  verifiedAt: employers.verifiedAt,
  place: jobs.place,
  mode: jobs.mode,
  type: jobs.type,
  minYears: jobs.minYears,
  payMinMinor: jobs.payMinMinor,
  payMaxMinor: jobs.payMaxMinor,
  payPer: jobs.payPer,
  payYearlyMinor: jobs.payYearlyMinor,
  must: jobs.must,
  publishedAt: jobs.publishedAt,
  closesAt: jobs.closesAt,
};
interface CardRow {
  slug: string;
  title: string;
  employerSlug: string;
  employerName: string;
  verifiedAt: Date | null;
  place: string;
  mode: JobCard['mode'];
  type: JobCard['type'];
  minYears: number;
  payMinMinor: number | null;
  payMaxMinor: number | null;
  payPer: 'year' | 'month' | 'hour' | null;
  must: string[];
  publishedAt: Date | null;
  closesAt: Date;
}

/** The pay of a row; nothing where none is given. */
export const payOf = ({ payMinMinor, payMaxMinor, payPer }: Pick<CardRow, 'payMinMinor' | 'payMaxMinor' | 'payPer'>) =>
  payMinMinor === null || payMaxMinor === null || payPer === null
    ? null
    : { minMinor: payMinMinor, maxMinor: payMaxMinor, per: payPer };

export const cardOf = (row: CardRow): JobCard => ({
  slug: row.slug,
  title: row.title,
  employer: { slug: row.employerSlug, name: row.employerName, isVerified: row.verifiedAt !== null },
  place: row.place,
  mode: row.mode,
  type: row.type,
  minYears: row.minYears,
  pay: payOf(row),
  must: row.must,
  publishedAt: (row.publishedAt ?? row.closesAt).toISOString(),
  closesAt: row.closesAt.toISOString(),
});

/** Published, and its closing date is still to come: an expired job is gone from search at once. */
export const isOpenAt = (now: Date) => and(eq(jobs.state, 'published'), gt(jobs.closesAt, now));

/** Rows that filters let through. */
export function matching({ q, place, mode, type, years, pay, skill, employer }: JobFilters): SQL | undefined {
  return and(
    ...wordsIn(q).map((word) => sql`${jobs.words} ilike ${anywhere(word)}`),
    place ? sql`${jobs.place} ilike ${anywhere(place)}` : undefined,
    mode && eq(jobs.mode, mode),
    type && eq(jobs.type, type),
    years === undefined ? undefined : lte(jobs.minYears, years),
    pay ? gte(jobs.payYearlyMinor, pay * 100) : undefined,
    ...(skill ?? []).map((term) => sql`${jobs.words} ilike ${anywhere(term)}`),
    employer ? eq(employers.slug, employer) : undefined,
  );
}

const Timed = z.tuple([z.iso.datetime(), z.uuid()]);
const Paid = z.tuple([z.int(), z.uuid()]);

/** A page of the board. */
export async function searchJobs(db: Db, { limit, cursor, sort, ...filters }: z.output<typeof JobQuery>, now: Date) {
  let after: SQL | undefined;
  if (sort === 'pay') {
    const at = readCursor(Paid, cursor);
    after = at && sql`(${jobs.payYearlyMinor}, ${jobs.id}) < (${at[0]}::bigint, ${at[1]}::uuid)`;
  } else {
    const at = readCursor(Timed, cursor);
    if (at)
      after =
        sort === 'newest'
          ? sql`(${jobs.publishedAt}, ${jobs.id}) < (${at[0]}::timestamptz, ${at[1]}::uuid)`
          : sql`(${jobs.closesAt}, ${jobs.id}) > (${at[0]}::timestamptz, ${at[1]}::uuid)`;
  }
  const order = {
    newest: [desc(jobs.publishedAt), desc(jobs.id)],
    pay: [desc(jobs.payYearlyMinor), desc(jobs.id)],
    closing: [asc(jobs.closesAt), asc(jobs.id)],
  }[sort];
  const rows = await db
    .select(cardColumns)
    .from(jobs)
    .innerJoin(employers, eq(employers.id, jobs.employerId))
    .where(and(isOpenAt(now), matching(filters), after))
    .orderBy(...order)
    .limit(limit + 1);
  return listFrom(rows, limit, (row) =>
    sort === 'pay'
      ? [row.payYearlyMinor, row.id]
      : [(sort === 'newest' ? row.publishedAt : row.closesAt)?.toISOString(), row.id],
  );
}

/** A job that was published once, with its employer. Throws `job_not_found`. */
export async function publishedJob(db: Db, slug: string) {
  const [row] = await db
    .select({ job: jobs, employer: employers, isPaused: isJobPaused })
    .from(jobs)
    .innerJoin(employers, eq(employers.id, jobs.employerId))
    .where(eq(jobs.slug, slug));
  if (!row?.job.publishedAt || row.job.state === 'draft') throw new Problem('job_not_found');
  return row;
}
export type PublishedJob = Awaited<ReturnType<typeof publishedJob>>;

export const isClosed = ({ state, closesAt }: Pick<PublishedJob['job'], 'state' | 'closesAt'>, now: Date) =>
  state !== 'published' || closesAt <= now;

export const stateOf = ({ job, isPaused }: Pick<PublishedJob, 'job' | 'isPaused'>, now: Date): JobPage['state'] => {
  if (isClosed(job, now)) return 'closed';
  return isPaused ? 'paused' : 'open';
};

export const pageOf = ({ job, employer, isPaused }: PublishedJob, now: Date): JobPage => ({
  ...cardOf({ ...job, employerSlug: employer.slug, employerName: employer.name, verifiedAt: employer.verifiedAt }),
  description: job.description,
  nice: job.nice,
  employer: {
    slug: employer.slug,
    name: employer.name,
    isVerified: employer.verifiedAt !== null,
    website: employer.website,
    about: employer.about,
  },
  promisedDays: job.promisedDays,
  state: stateOf({ job, isPaused }, now),
});
