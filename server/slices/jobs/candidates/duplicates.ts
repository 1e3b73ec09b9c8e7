import { type Duplicates, MOST_DUPLICATES } from '@stepwell/contract/jobs/candidates.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { users } from '../../../tables/identity/identity.ts';
import { applications, offers } from '../../../tables/jobs/applications.ts';
import { merges } from '../../../tables/jobs/candidates.ts';
import { type Staff, staffJob } from '../access.public.ts';
import { acrossJobs, mergedView, refuseAcross } from './across-jobs.ts';
import { comparedPairs, type Found, MOST_COMPARED } from './pairs.ts';

/** Pairs of a job by email address, phone number or name; each once, the earlier application first. */
const pairsOf = (db: Db, jobId: string) =>
  rowsOf<Found>(
    db,
    sql`select a.id as a, b.id as b, a.email = b.email as email,
        a.phone_digits <> '' and a.phone_digits = b.phone_digits as phone,
        a.name_key <> '' and a.name_key = b.name_key as name
      from jobs_applications a join jobs_applications b on b.job_id = a.job_id and a.id < b.id
        and (b.email = a.email or (a.phone_digits <> '' and b.phone_digits = a.phone_digits)
          or (a.name_key <> '' and b.name_key = a.name_key))
      where a.job_id = ${jobId} and a.merged_into is null and b.merged_into is null
      order by (a.email = b.email)::int + (a.phone_digits <> '' and a.phone_digits = b.phone_digits)::int desc, a.id, b.id
      limit ${MOST_COMPARED}`,
  );

/**
 * Applicants of a job who may be one person, with what says so, and those that were merged; the same with those of the
 * employer’s other jobs. Throws `job_not_found`.
 */
export async function duplicatesOf(db: Db, viewer: Staff, jobId: string): Promise<Duplicates> {
  const { job } = await staffJob(db, viewer, jobId);
  const [pairs, merged, across] = await Promise.all([
    pairsOf(db, jobId).then((found) => comparedPairs(db, found)),
    mergesOf(db, job),
    acrossJobs(db, viewer, job),
  ]);
  return { pairs: pairs.slice(0, MOST_DUPLICATES), merges: merged, across };
}

const other = alias(applications, 'other');

/** What is merged in a job now, newest first. */
async function mergesOf(db: Db, job: { id: string; title: string; blindStageId: string | null }) {
  const rows = await db
    .select({ merge: merges, kept: applications, merged: other, by: users.fullName })
    .from(merges)
    .innerJoin(applications, eq(applications.id, merges.keptId))
    .innerJoin(other, eq(other.id, merges.mergedId))
    .leftJoin(users, eq(users.id, merges.actorId))
    .where(and(eq(applications.jobId, job.id), eq(merges.isAcross, false), isNull(merges.undoneAt)))
    .orderBy(desc(merges.at), desc(merges.id));
  return rows.map(({ merge, kept, merged, by }) => ({
    mergeId: merge.id,
    kept: mergedView(job, kept),
    merged: mergedView(job, merged),
    by,
    at: merge.at.toISOString(),
  }));
}

interface Wish {
  jobId: string;
  mergeId: string;
  keptId: string;
  mergedId: string;
  now: Date;
}
const impossible = (message: string) => new Problem('merge_impossible', { message });

/**
 * Puts one application behind another of the same job. It keeps all it has, follows every move of the one in front, and
 * is off the board. Applications to two jobs of an employer both stay: the accounts are one person’s from then on. One id
 * is one merge. Throws `job_not_found`, `job_application_not_found`, `merge_impossible`.
 */
export async function mergeApplications(tx: Db, viewer: Staff, { jobId, mergeId, keptId, mergedId, now }: Wish) {
  const { job } = await staffJob(tx, viewer, jobId);
  const rows = await tx
    .select()
    .from(applications)
    .where(inArray(applications.id, [keptId, mergedId]))
    .orderBy(asc(applications.id))
    .for('update');
  // With both held: a merge that is sent twice at once is made once.
  if ((await tx.$count(merges, eq(merges.id, mergeId))) > 0) return;
  const [front, behind] = [rows.find(({ id }) => id === keptId), rows.find(({ id }) => id === mergedId)];
  if (!front || !behind || front === behind || front.jobId !== jobId) throw new Problem('job_application_not_found');
  const isAcross = behind.jobId !== jobId;
  if (front.mergedInto || behind.mergedInto)
    throw impossible('One of these applications is merged already. Reload the page.');
  if (isAcross) {
    await refuseAcross(tx, viewer, { job, front, behind });
    await tx.insert(merges).values({ id: mergeId, keptId, mergedId, isAcross, actorId: viewer.id, at: now });
    return;
  }
  if ((await tx.$count(applications, eq(applications.mergedInto, mergedId))) > 0)
    throw impossible('Other applications are merged into the one you don’t keep. Undo those merges first.');
  if ((await tx.$count(offers, eq(offers.applicationId, mergedId))) > 0)
    throw impossible('The application you don’t keep has an offer. Keep that one instead.');
  await tx.insert(merges).values({ id: mergeId, keptId, mergedId, actorId: viewer.id, at: now });
  await tx.update(applications).set({ mergedInto: keptId }).where(eq(applications.id, mergedId));
}

/** Takes two applications apart again: each has what it had, and the stage it is in. Throws `merge_not_found`. */
export async function takeApart(
  tx: Db,
  viewer: Staff,
  { jobId, mergeId, now }: Pick<Wish, 'jobId' | 'mergeId' | 'now'>,
) {
  await staffJob(tx, viewer, jobId);
  const [found] = await tx
    .select({ merge: merges, keptJobId: applications.jobId, mergedJobId: other.jobId })
    .from(merges)
    .innerJoin(applications, eq(applications.id, merges.keptId))
    .innerJoin(other, eq(other.id, merges.mergedId))
    .where(eq(merges.id, mergeId))
    .for('update', { of: merges });
  if (!found || ![found.keptJobId, found.mergedJobId].includes(jobId)) throw new Problem('merge_not_found');
  // Both jobs are concerned, so it takes staff of both.
  for (const concerned of [found.keptJobId, found.mergedJobId]) await staffJob(tx, viewer, concerned);
  if (found.merge.undoneAt) return;
  await tx.update(merges).set({ undoneAt: now, undoneBy: viewer.id }).where(eq(merges.id, mergeId));
  if (!found.merge.isAcross)
    await tx.update(applications).set({ mergedInto: null }).where(eq(applications.id, found.merge.mergedId));
}

/** Applications with those that stand behind them, so that one person is moved and answered as one. */
export async function withMerged(tx: Db, ids: readonly string[]): Promise<string[]> {
  const behind = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(inArray(applications.mergedInto, [...ids]));
  return [...new Set([...ids, ...behind.map(({ id }) => id)])];
}
