import { type Duplicates, MOST_DUPLICATES } from '@stepwell/contract/jobs/candidates.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { users } from '../../../tables/identity/identity.ts';
import { applications, notes, offers, scorecards } from '../../../tables/jobs/applications.ts';
import { merges } from '../../../tables/jobs/candidates.ts';
import { sources, stages } from '../../../tables/jobs/jobs.ts';
import { frozenResumes } from '../../../tables/resumes/resumes.ts';
import { type Staff, staffJob } from '../access.public.ts';
import { linesOfResume } from '../board/matching.ts';
import { isBlind, linesFor, nameFor } from '../pipeline/blind.ts';

/** Pairs that are compared by their resumes. */
const MOST_COMPARED = 200;
/** Shares of the shorter resume that must stand in both for the same name to be a sign. */
const SAME_SHARE = 0.5;
/** Same lines that are shown. */
const MOST_LINES = 5;

type Found = { a: string; b: string; email: boolean; phone: boolean; name: boolean };

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

/** Applicants of a job who may be one person, with what says so, and those that were merged. Throws `job_not_found`. */
export async function duplicatesOf(db: Db, viewer: Staff, jobId: string): Promise<Duplicates> {
  const { job } = await staffJob(db, viewer, jobId);
  const found = await pairsOf(db, jobId);
  const known = new Map(
    (await twinRows(db, [...new Set(found.flatMap(({ a, b }) => [a, b]))])).map((row) => {
      const { application, resume } = row;
      const lines = resume ? linesOfResume(resume.document, resume.layout) : [];
      const shown = new Set(linesFor(job, application, resume));
      const [blind, fullName] = [isBlind(job, application), nameFor(job, application)];
      return [application.id, { ...row, lines, shown, blind, fullName }];
    }),
  );
  const pairs = found.flatMap(({ a, b, email, phone, name }) => {
    const [one, other] = [known.get(a), known.get(b)];
    // Who is shown would tell who a hidden one is.
    if (!one || !other || one.blind !== other.blind) return [];
    const same = one.lines.filter((line) => other.lines.includes(line));
    const shorter = Math.min(one.lines.length, other.lines.length);
    // A name alone says little: many people have it.
    if (!email && !phone && (shorter === 0 || same.length / shorter < SAME_SHARE)) return [];
    const lines = same.filter((line) => one.shown.has(line) && other.shown.has(line)).slice(0, MOST_LINES);
    return [
      { one: twinOf(one), other: twinOf(other), evidence: { email, phone, name, sameLines: same.length, lines } },
    ];
  });
  return { pairs: pairs.slice(0, MOST_DUPLICATES), merges: await mergesOf(db, job) };
}

const twinRows = (db: Db, ids: string[]) =>
  db
    .select({
      application: applications,
      stage: stages.name,
      source: sources.label,
      resume: { document: frozenResumes.document, layout: frozenResumes.layout },
      notes: db.$count(notes, eq(notes.applicationId, applications.id)),
      scorecards: db.$count(scorecards, eq(scorecards.applicationId, applications.id)),
      offers: db.$count(offers, eq(offers.applicationId, applications.id)),
    })
    .from(applications)
    .innerJoin(stages, eq(stages.id, applications.stageId))
    .leftJoin(sources, eq(sources.id, applications.sourceId))
    .leftJoin(frozenResumes, eq(frozenResumes.id, applications.frozenId))
    .where(inArray(applications.id, ids));

type TwinRow = Awaited<ReturnType<typeof twinRows>>[number] & {
  lines: string[];
  blind: boolean;
  fullName: string;
};
const twinOf = ({ application, stage, source, lines, blind, fullName, ...row }: TwinRow) => ({
  applicationId: application.id,
  fullName,
  email: blind ? '' : application.email,
  phone: blind ? '' : application.phone,
  stage,
  appliedAt: application.appliedAt.toISOString(),
  source,
  notes: row.notes,
  scorecards: row.scorecards,
  hasOffer: row.offers > 0,
  lines: lines.length,
});

const other = alias(applications, 'other');

/** What is merged in a job now, newest first. */
async function mergesOf(db: Db, job: { id: string; blindStageId: string | null }) {
  const rows = await db
    .select({ merge: merges, kept: applications, merged: other, by: users.fullName })
    .from(merges)
    .innerJoin(applications, eq(applications.id, merges.keptId))
    .innerJoin(other, eq(other.id, merges.mergedId))
    .leftJoin(users, eq(users.id, merges.actorId))
    .where(and(eq(applications.jobId, job.id), isNull(merges.undoneAt)))
    .orderBy(desc(merges.at), desc(merges.id));
  const named = (row: typeof applications.$inferSelect) => ({ applicationId: row.id, fullName: nameFor(job, row) });
  return rows.map(({ merge, kept, merged, by }) => ({
    mergeId: merge.id,
    kept: named(kept),
    merged: named(merged),
    by,
    at: merge.at.toISOString(),
  }));
}

/** Every merge that an application was part of, oldest first, for its history. */
export async function mergeHistory(db: Db, job: { blindStageId: string | null }, applicationId: string) {
  const undoer = alias(users, 'undoer');
  const rows = await db
    .select({ merge: merges, other: applications, by: users.fullName, undoneBy: undoer.fullName })
    .from(merges)
    .innerJoin(
      applications,
      sql`${applications.id} = case when ${merges.keptId} = ${applicationId} then ${merges.mergedId} else ${merges.keptId} end`,
    )
    .leftJoin(users, eq(users.id, merges.actorId))
    .leftJoin(undoer, eq(undoer.id, merges.undoneBy))
    .where(or(eq(merges.keptId, applicationId), eq(merges.mergedId, applicationId)))
    .orderBy(asc(merges.at), asc(merges.id));
  return rows.map(({ merge, other: twin, by, undoneBy }) => ({
    mergeId: merge.id,
    applicationId: twin.id,
    fullName: nameFor(job, twin),
    isKept: merge.keptId === applicationId,
    by,
    at: merge.at.toISOString(),
    undone: merge.undoneAt ? { by: undoneBy, at: merge.undoneAt.toISOString() } : null,
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
 * is off the board. One id is one merge. Throws `job_not_found`, `job_application_not_found`, `merge_impossible`.
 */
export async function mergeApplications(tx: Db, viewer: Staff, { jobId, mergeId, keptId, mergedId, now }: Wish) {
  await staffJob(tx, viewer, jobId);
  const rows = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.jobId, jobId), inArray(applications.id, [keptId, mergedId])))
    .orderBy(asc(applications.id))
    .for('update');
  // With both held: a merge that is sent twice at once is made once.
  if ((await tx.$count(merges, eq(merges.id, mergeId))) > 0) return;
  const [front, behind] = [rows.find(({ id }) => id === keptId), rows.find(({ id }) => id === mergedId)];
  if (!front || !behind || front === behind) throw new Problem('job_application_not_found');
  if (front.mergedInto || behind.mergedInto)
    throw impossible('One of these applications is merged already. Reload the page.');
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
    .select({ merge: merges, jobId: applications.jobId })
    .from(merges)
    .innerJoin(applications, eq(applications.id, merges.keptId))
    .where(eq(merges.id, mergeId))
    .for('update', { of: merges });
  if (found?.jobId !== jobId) throw new Problem('merge_not_found');
  if (found.merge.undoneAt) return;
  await tx.update(merges).set({ undoneAt: now, undoneBy: viewer.id }).where(eq(merges.id, mergeId));
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
