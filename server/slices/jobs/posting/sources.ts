import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import { applications } from '../../../tables/jobs/applications.ts';
import { sources } from '../../../tables/jobs/jobs.ts';
import { type Staff, staffJob } from '../access.public.ts';

const urlOf = (publicUrl: string, slug: string, token: string) => `${publicUrl}/jobs/${slug}?source=${token}`;

/** The links of a job and how many applications came by each: counted from the applications themselves. */
export async function sourcesOf(db: Db, job: { id: string; slug: string }, publicUrl: string) {
  const [rows, direct] = await Promise.all([
    db
      .select({
        sourceId: sources.id,
        label: sources.label,
        token: sources.token,
        applications: sql<number>`(select count(*) from jobs_applications a where a.job_id = ${job.id} and a.source_id = jobs_sources.id)::int`,
      })
      .from(sources)
      .where(eq(sources.jobId, job.id))
      .orderBy(asc(sources.label), asc(sources.id)),
    db.$count(applications, and(eq(applications.jobId, job.id), isNull(applications.sourceId))),
  ]);
  return {
    sources: rows.map(({ token, ...row }) => ({ ...row, url: urlOf(publicUrl, job.slug, token) })),
    direct,
  };
}

/** A link of its own for a place where the job is shown. One key makes one. */
export async function addSource(
  tx: Db,
  viewer: Staff,
  { jobId, key, label, publicUrl }: { jobId: string; key: string; label: string; publicUrl: string },
) {
  const { job } = await staffJob(tx, viewer, jobId);
  await tx
    .insert(sources)
    .values({ id: key, jobId, token: randomBytes(6).toString('base64url'), label })
    .onConflictDoNothing();
  const { token } = one(
    await tx
      .select()
      .from(sources)
      .where(and(eq(sources.id, key), eq(sources.jobId, jobId))),
  );
  return { url: urlOf(publicUrl, job.slug, token) };
}
