import { randomInt } from 'node:crypto';
import type { EmployerFields, StaffEmployer } from '@stepwell/contract/jobs/staff-jobs.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { touchPublicContent } from '../../../platform/pages/content-version.ts';
import { record } from '../../../platform/security/audit.ts';
import { slugOf } from '../../../platform/text/slug-of.ts';
import { employers, jobs } from '../../../tables/jobs/jobs.ts';
import type { Staff } from '../access.public.ts';

/** A slug of its own: four digits follow where the name is taken. */
export const newSlug = async (name: string, otherwise: string, isTaken: (slug: string) => Promise<boolean>) => {
  const slug = slugOf(name, otherwise).slice(0, 80).replace(/-$/, '');
  let tried = slug;
  while (await isTaken(tried)) tried = `${slug}-${randomInt(1000, 10_000)}`;
  return tried;
};

/** Every employer, by name, with what its jobs are doing. */
export async function employerList(db: Db, viewer: Staff, now: Date): Promise<{ items: StaffEmployer[] }> {
  const rows = await db
    .select({
      employer: employers,
      openJobs: sql<number>`(select count(*) from jobs_jobs j where j.employer_id = jobs_employers.id
        and j.state = 'published' and j.closes_at > ${now})::int`,
      overdue: sql<number>`(select count(*) from jobs_applications a join jobs_jobs j on j.id = a.job_id
        where j.employer_id = jobs_employers.id and a.replied_at is null and a.promised_by < ${now}
        and a.kind in ('applied', 'review'))::int`,
    })
    .from(employers)
    .orderBy(asc(employers.name), asc(employers.id));
  return {
    items: rows.map(({ employer, openJobs, overdue }) => ({
      employerId: employer.id,
      slug: employer.slug,
      name: employer.name,
      website: employer.website,
      about: employer.about,
      isVerified: employer.verifiedAt !== null,
      openJobs,
      overdue,
      canEdit: mayEdit(viewer, employer),
    })),
  };
}

/** A verified employer is changed by admins only: its name is what they verified. */
const mayEdit = ({ id, role }: Staff, { createdBy, verifiedAt }: typeof employers.$inferSelect) =>
  role === 'admin' || (createdBy === id && verifiedAt === null);

const nameTaken = (db: Db, name: string, except: string) =>
  db.$count(employers, and(sql`lower(${employers.name}) = ${name.toLowerCase()}`, ne(employers.id, except)));

/** Throws `employer_exists`. */
export async function createEmployer(
  tx: Db,
  { key, actorId, now, ...fields }: EmployerFields & { key: string; actorId: string; now: Date },
) {
  if ((await nameTaken(tx, fields.name, key)) > 0) throw new Problem('employer_exists');
  const slug = await newSlug(
    fields.name,
    'employer',
    async (tried) => (await tx.$count(employers, eq(employers.slug, tried))) > 0,
  );
  await tx
    .insert(employers)
    .values({ id: key, slug, ...fields, createdBy: actorId, createdAt: now })
    .onConflictDoNothing();
  return { employerId: key };
}

/** Throws `employer_not_found`, also where the caller may not edit it, and `employer_exists`. */
export async function keepEmployer(tx: Db, viewer: Staff, employerId: string, fields: EmployerFields) {
  const [employer] = await tx.select().from(employers).where(eq(employers.id, employerId)).for('update');
  if (!employer || !mayEdit(viewer, employer)) throw new Problem('employer_not_found');
  if ((await nameTaken(tx, fields.name, employerId)) > 0) throw new Problem('employer_exists');
  await tx.update(employers).set(fields).where(eq(employers.id, employerId));
  if (employer.name !== fields.name)
    await tx
      .update(jobs)
      .set({ words: sql`replace(${jobs.words}, ${employer.name}, ${fields.name})` })
      .where(eq(jobs.employerId, employerId));
  await touchPublicContent(tx);
  return { employerId };
}

/** Says whether an admin has checked that an employer is genuine. Without it none of its jobs stays published. */
export async function verifyEmployer(
  tx: Db,
  { employerId, isVerified, actorId, now }: { employerId: string; isVerified: boolean; actorId: string; now: Date },
) {
  const [employer] = await tx.select().from(employers).where(eq(employers.id, employerId)).for('update');
  if (!employer) throw new Problem('employer_not_found');
  if ((employer.verifiedAt !== null) === isVerified) return { isVerified };
  await tx
    .update(employers)
    .set({ verifiedAt: isVerified ? now : null, verifiedBy: isVerified ? actorId : null })
    .where(eq(employers.id, employerId));
  if (!isVerified)
    await tx
      .update(jobs)
      .set({ state: 'closed', changedAt: now })
      .where(and(eq(jobs.employerId, employerId), eq(jobs.state, 'published')));
  await record(tx, {
    actorId,
    act: isVerified ? 'employers.verified' : 'employers.verification-withdrawn',
    subjectId: null,
    before: {},
    after: { employer: employer.name },
  });
  await touchPublicContent(tx);
  return { isVerified };
}
