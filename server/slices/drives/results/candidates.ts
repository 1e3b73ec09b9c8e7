import type { Candidate, staffDrives } from '@stepwell/contract/drives/staff-drives.ts';
import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { readReceipt } from '../../../platform/receipt-codes.ts';
import { anywhere, wordsIn } from '../../../platform/text/like.ts';
import { driveBookings, driveRegistrations, driveResults, driveSlots } from '../../../tables/drives/candidates.ts';
import { driveJobs } from '../../../tables/drives/drives.ts';
import { users } from '../../../tables/identity/identity.ts';
import { jobs } from '../../../tables/jobs/jobs.ts';
import { managedDrive, type Staff } from '../access.ts';

/** Criteria of a scorecard at the most. */
const MOST_CRITERIA = 8;

/** What candidates are scored by: the criteria of the drive’s jobs. */
export async function criteriaOf(db: Db, driveId: string): Promise<string[]> {
  const rows = await db
    .select({ criteria: jobs.criteria })
    .from(driveJobs)
    .innerJoin(jobs, eq(jobs.id, driveJobs.jobId))
    .where(eq(driveJobs.driveId, driveId))
    .orderBy(asc(jobs.createdAt), asc(jobs.id));
  return [...new Set(rows.flatMap(({ criteria }) => criteria))].slice(0, MOST_CRITERIA);
}

async function candidatesWhere(db: Db, where: SQL | undefined, limit: number): Promise<Candidate[]> {
  const rows = await db
    .select({
      row: driveRegistrations,
      fullName: users.fullName,
      email: users.email,
      result: driveResults,
      by: sql<string | null>`(select s.full_name from identity_users s where s.id = ${driveResults.savedBy})`,
      booking: sql<{ slotId: string; panelId: string; startsAt: string; state: 'booked' | 'missed' } | null>`(
        select jsonb_build_object('slotId', b.slot_id, 'panelId', s.panel_id, 'startsAt', b.starts_at, 'state', b.state)
        from ${driveBookings} b join ${driveSlots} s on s.id = b.slot_id
        where b.registration_id = drives_registrations.id and b.round_id = drives_registrations.round_id
          and b.state in ('booked', 'missed')
        order by (b.state = 'booked') desc, b.booked_at desc limit 1)`,
    })
    .from(driveRegistrations)
    .innerJoin(users, eq(users.id, driveRegistrations.studentId))
    .leftJoin(
      driveResults,
      and(eq(driveResults.registrationId, driveRegistrations.id), eq(driveResults.roundId, driveRegistrations.roundId)),
    )
    .where(where)
    .orderBy(asc(driveRegistrations.number))
    .limit(limit);
  return rows.map(({ row, result, booking, by: savedBy, ...person }) => ({
    ...person,
    registrationId: row.id,
    studentId: row.studentId,
    number: row.number,
    code: row.code,
    outcome: row.outcome,
    roundId: row.roundId,
    checkedInAt: row.checkedInAt?.toISOString() ?? null,
    booking: booking && { ...booking, startsAt: new Date(booking.startsAt).toISOString() },
    result: result && {
      roundId: result.roundId,
      verdict: result.verdict,
      score: result.score,
      scores: result.scores,
      comment: result.comment,
      by: savedBy,
    },
  }));
}

/** Candidates of a drive as they registered; found by name, email address and the code of their ticket. */
export async function candidateList(
  db: Db,
  viewer: Staff,
  { driveId, q, round, outcome, limit, cursor }: { driveId: string } & Parsed<typeof staffDrives.candidates>['query'],
) {
  await managedDrive(db, viewer, driveId);
  const after = readCursor(z.tuple([z.int()]), cursor);
  const code = q ? readReceipt(q) : undefined;
  const found = code
    ? eq(driveRegistrations.code, code)
    : and(...wordsIn(q).map((word) => sql`(${users.fullName} || ' ' || ${users.email}) ilike ${anywhere(word)}`));
  const [rows, criteria] = await Promise.all([
    candidatesWhere(
      db,
      and(
        eq(driveRegistrations.driveId, driveId),
        round ? eq(driveRegistrations.roundId, round) : undefined,
        outcome && eq(driveRegistrations.outcome, outcome),
        found,
        after && sql`${driveRegistrations.number} > ${after[0]}`,
      ),
      limit + 1,
    ),
    criteriaOf(db, driveId),
  ]);
  return { ...listFrom(rows, limit, ({ number }) => [number]), criteria };
}

/** One candidate. Throws `drive_registration_not_found`. */
export async function candidateOf(db: Db, registrationId: string): Promise<Candidate> {
  const [found] = await candidatesWhere(db, eq(driveRegistrations.id, registrationId), 1);
  if (!found) throw new Problem('drive_registration_not_found');
  return found;
}
