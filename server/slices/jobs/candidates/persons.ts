import { and, eq, isNull, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/db.ts';
import { applications } from '../../../tables/jobs/applications.ts';
import { merges } from '../../../tables/jobs/candidates.ts';
import { jobs } from '../../../tables/jobs/jobs.ts';

const other = alias(applications, 'other');

/**
 * Which accounts are one person to an employer: those whose applications its staff merged, within a job or across jobs.
 * It reads the merges, of which there are few, and not the applications.
 */
export async function personsOf(db: Db, employerId: string) {
  const pairs = await db
    .select({ one: applications.candidateId, other: other.candidateId })
    .from(merges)
    .innerJoin(applications, eq(applications.id, merges.keptId))
    .innerJoin(other, eq(other.id, merges.mergedId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(eq(jobs.employerId, employerId), isNull(merges.undoneAt), ne(applications.candidateId, other.candidateId)),
    );
  const groups = new Map<string, Set<string>>();
  const groupOf = (account: string) => groups.get(account) ?? new Set([account]);
  for (const pair of pairs) {
    const joined = new Set([...groupOf(pair.one), ...groupOf(pair.other)]);
    for (const account of joined) groups.set(account, joined);
  }
  const accountsOf = (account: string) => [...groupOf(account)].sort();
  return {
    /** All accounts of the person behind one, itself among them. */
    accountsOf,
    /** The account that stands for the person. */
    personOf: (account: string) => accountsOf(account)[0] ?? account,
  };
}
