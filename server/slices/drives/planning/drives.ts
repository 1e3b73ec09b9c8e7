import type { DriveFields, DriveState } from '@stepwell/contract/drives/drives.ts';
import type { staffDrives } from '@stepwell/contract/drives/staff-drives.ts';
import type { Parsed, Reply } from '@stepwell/contract/endpoint.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { driveCancelled, driveOpened } from '../../../events/drives.ts';
import { calendarOf, dayAfter } from '../../../platform/calendar.ts';
import { type Db, one } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { emit } from '../../../platform/events/event.ts';
import { anywhere, wordsIn } from '../../../platform/text/like.ts';
import { driveRegistrations } from '../../../tables/drives/candidates.ts';
import { driveJobs, driveStaff, drives } from '../../../tables/drives/drives.ts';
import { users } from '../../../tables/identity/identity.ts';
import { employers, jobs } from '../../../tables/jobs/jobs.ts';
import { colleagueOf } from '../../identity/people/colleagues.public.ts';
import { employerOf, staffedBy } from '../../jobs/access.public.ts';
import { refusePaused } from '../../jobs/pauses.public.ts';
import { changeableDrive, managedDrive, openTo, readableDrive, roundsOf, type Staff } from '../access.ts';
import { freeSeats } from '../taking-part/booking.ts';
import { panelsOf } from './plan.ts';

const registeredIn = sql<number>`(select count(*) from drives_registrations r
  where r.drive_id = drives_drives.id and r.outcome <> 'withdrawn')::int`;

/** Drives that the caller runs or interviews in, newest first. */
export async function staffDriveList(
  db: Db,
  viewer: Staff,
  { q, state, limit, cursor }: Parsed<typeof staffDrives.list>['query'],
) {
  const after = readCursor(z.tuple([z.iso.datetime(), z.uuid()]), cursor);
  const rows = await db
    .select({ drive: drives, employer: employers.name, registered: registeredIn })
    .from(drives)
    .innerJoin(employers, eq(employers.id, drives.employerId))
    .where(
      and(
        openTo(viewer),
        state && eq(drives.state, state),
        ...wordsIn(q).map((word) => sql`(${drives.title} || ' ' || ${employers.name}) ilike ${anywhere(word)}`),
        after && sql`(${drives.createdAt}, ${drives.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(drives.createdAt), desc(drives.id))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, ({ drive }) => [drive.createdAt.toISOString(), drive.id]);
  return {
    items: items.map(({ drive, ...row }) => ({
      ...row,
      driveId: drive.id,
      title: drive.title,
      state: drive.state,
      firstDay: drive.firstDay,
      lastDay: drive.lastDay,
      registerBy: drive.registerBy.toISOString(),
    })),
    nextCursor,
  };
}

/** Everything about a drive but its candidates and slots. Throws `drive_not_found`. */
export async function staffDrive(db: Db, viewer: Staff, driveId: string): Promise<Reply<typeof staffDrives.one>> {
  const { drive, employer, canManage } = await readableDrive(db, viewer, driveId);
  const [linked, rounds, panels, staff, counts] = await Promise.all([
    db
      .select({ jobId: jobs.id, title: jobs.title, pausedAt: jobs.pausedAt })
      .from(driveJobs)
      .innerJoin(jobs, eq(jobs.id, driveJobs.jobId))
      .where(eq(driveJobs.driveId, driveId))
      .orderBy(asc(jobs.title), asc(jobs.id)),
    roundsOf(db, driveId),
    panelsOf(db, driveId),
    db
      .select({ userId: users.id, fullName: users.fullName, isOwner: sql<boolean>`${users.id} = ${drive.ownerId}` })
      .from(users)
      .where(
        sql`${users.id} = ${drive.ownerId} or exists (select 1 from drives_staff s where s.drive_id = ${driveId} and s.user_id = identity_users.id)`,
      )
      .orderBy(asc(users.fullName), asc(users.id)),
    db
      .select({
        registered: sql<number>`count(*) filter (where outcome <> 'withdrawn')::int`,
        checkedIn: sql<number>`count(checked_in_at) filter (where outcome <> 'withdrawn')::int`,
        selected: sql<number>`count(*) filter (where outcome = 'selected')::int`,
        rejected: sql<number>`count(*) filter (where outcome = 'rejected')::int`,
        withdrawn: sql<number>`count(*) filter (where outcome = 'withdrawn')::int`,
        slots: sql<number>`(select count(*) from drives_slots s where s.drive_id = ${driveId} and s.removed_at is null)::int`,
      })
      .from(driveRegistrations)
      .where(eq(driveRegistrations.driveId, driveId)),
  ]);
  return {
    driveId,
    version: drive.version,
    state: drive.state,
    cancelReason: drive.cancelReason,
    isPaused: linked.some(({ pausedAt }) => pausedAt !== null),
    employer: { name: employer.name, isVerified: employer.verifiedAt !== null },
    fields: {
      employerId: drive.employerId,
      jobIds: linked.map(({ jobId }) => jobId),
      title: drive.title,
      description: drive.description,
      mode: drive.mode,
      place: drive.place,
      timeZone: drive.timeZone,
      firstDay: drive.firstDay,
      lastDay: drive.lastDay,
      registerBy: drive.registerBy.toISOString(),
    },
    jobs: linked.map(({ jobId, title }) => ({ jobId, title })),
    rules: drive.rules,
    rounds: rounds.map(({ id: roundId, kind, name, minutes, cutOff }) => ({ roundId, kind, name, minutes, cutOff })),
    panels,
    staff,
    counts: one(counts),
    canManage,
  };
}

interface Saving {
  driveId: string;
  version: number;
  fields: DriveFields;
  now: Date;
}

/**
 * Makes a drive with version 0, or saves it over the version that was read. Throws `drive_not_found`, `drive_changed`,
 * `drive_ended`, `drive_paused`, `employer_not_found`, `drive_job_not_found`, `drive_employer_unverified`.
 */
export async function saveDrive(tx: Db, viewer: Staff, { driveId, version, fields, now }: Saving) {
  const { jobIds, registerBy, ...about } = fields;
  const values = { ...about, registerBy: new Date(registerBy) };
  const employer = await employerOf(tx, fields.employerId);
  const made = version === 0 && (await madeDrive(tx, viewer, { driveId, values, now }));
  if (!made) {
    const drive = await changeableDrive(tx, viewer, driveId);
    if (drive.state !== 'draft' && employer.verifiedAt === null) throw new Problem('drive_employer_unverified');
    const [saved] = await tx
      .update(drives)
      .set({ ...values, version: version + 1 })
      .where(and(eq(drives.id, driveId), eq(drives.version, version)))
      .returning();
    // Made by the same call before: what it says is saved already.
    if (!saved && !(version === 0 && drive.version === 1)) throw new Problem('drive_changed');
  }
  await linkJobs(tx, viewer, driveId, fields);
}

async function madeDrive(
  tx: Db,
  viewer: Staff,
  {
    driveId,
    values,
    now,
  }: { driveId: string; values: Omit<typeof drives.$inferInsert, 'id' | 'version' | 'createdAt'>; now: Date },
) {
  const rows = await tx
    .insert(drives)
    .values({ ...values, id: driveId, ownerId: viewer.id, version: 1, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: drives.id });
  return rows.length > 0;
}

/** Jobs that were linked before stay allowed, whoever works on them. One that is paused stays, as the drive would go on. */
async function linkJobs(tx: Db, viewer: Staff, driveId: string, { jobIds, employerId }: DriveFields) {
  const wanted = [...new Set(jobIds)];
  const before = await tx.select({ id: driveJobs.jobId }).from(driveJobs).where(eq(driveJobs.driveId, driveId));
  const known = before.map(({ id }) => id);
  const fresh = wanted.filter((id) => !known.includes(id));
  if (wanted.length > 0) {
    const ofEmployer = await tx.$count(jobs, and(inArray(jobs.id, wanted), eq(jobs.employerId, employerId)));
    const own = fresh.length > 0 ? await tx.$count(jobs, and(inArray(jobs.id, fresh), staffedBy(viewer))) : 0;
    if (ofEmployer !== wanted.length || own !== fresh.length) throw new Problem('drive_job_not_found');
  }
  const dropped = known.filter((id) => !wanted.includes(id));
  if (dropped.length > 0 && (await tx.$count(jobs, and(inArray(jobs.id, dropped), isNotNull(jobs.pausedAt)))) > 0)
    throw new Problem('drive_paused');
  await tx.delete(driveJobs).where(eq(driveJobs.driveId, driveId));
  if (wanted.length > 0) await tx.insert(driveJobs).values(wanted.map((jobId) => ({ driveId, jobId })));
}

/**
 * Opens, closes, finishes or cancels a drive. Throws `drive_ended`, `drive_employer_unverified`, `drive_not_ready`,
 * `drive_days_past`, `drive_paused`. Fine to repeat.
 */
export async function setDriveState(
  tx: Db,
  viewer: Staff,
  { driveId, state, reason, now }: { driveId: string; state: Exclude<DriveState, 'draft'>; reason: string; now: Date },
) {
  const { drive: seen, employer } = await managedDrive(tx, viewer, driveId);
  if (seen.state === state) return;
  const drive = await changeableDrive(tx, viewer, driveId);
  if (state === 'open') {
    await refusePaused(tx, { driveId });
    if (employer.verifiedAt === null) throw new Problem('drive_employer_unverified');
    const hasJobs = (await tx.$count(driveJobs, eq(driveJobs.driveId, driveId))) > 0;
    if (!hasJobs || (await roundsOf(tx, driveId)).length === 0) throw new Problem('drive_not_ready');
    if (calendarOf(drive.timeZone).beginOf(dayAfter(drive.lastDay, 1)) <= now) throw new Problem('drive_days_past');
  }
  if (state === 'closed' || state === 'finished')
    if (drive.state === 'draft')
      throw new Problem('drive_not_ready', { message: 'This drive was never opened. Open it first.' });
  if (state === 'cancelled' && reason.length < 3)
    throw new Problem('invalid_fields', { fields: { reason: 'Enter the reason. Registered students read it.' } });
  await tx
    .update(drives)
    .set({
      state,
      ...(state === 'cancelled' && { cancelReason: reason }),
      ...(state === 'open' && { openedAt: drive.openedAt ?? now }),
    })
    .where(eq(drives.id, driveId));
  if (state === 'cancelled' || state === 'finished')
    await freeSeats(
      tx,
      sql`registration_id in (select r.id from drives_registrations r where r.drive_id = ${driveId})`,
      now,
    );
  if (state === 'open' && !drive.openedAt) await emit(tx, driveOpened, { driveId });
  if (state === 'cancelled' && drive.openedAt) await emit(tx, driveCancelled, { driveId });
}

/** Lets a colleague run the drive. Throws `colleague_not_found`. */
export async function addColleague(tx: Db, viewer: Staff, driveId: string, email: string) {
  await managedDrive(tx, viewer, driveId);
  await tx
    .insert(driveStaff)
    .values({ driveId, userId: await colleagueOf(tx, email) })
    .onConflictDoNothing();
}
