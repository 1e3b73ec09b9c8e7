import type { driveDay } from '@stepwell/contract/drives/drive-day.ts';
import type { Parsed, Reply } from '@stepwell/contract/endpoint.ts';
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { readTicket } from '../../../platform/receipt-codes.ts';
import { driveRegistrations } from '../../../tables/drives/candidates.ts';
import { users } from '../../../tables/identity/identity.ts';
import { refusePaused } from '../../jobs/pauses.public.ts';
import { heldDrive, readableDrive, type Staff } from '../access.ts';

/** Everyone who registered, by number: what a device keeps to find people without a network. */
export async function deskList(db: Db, viewer: Staff, driveId: string): Promise<Reply<typeof driveDay.desk>> {
  await readableDrive(db, viewer, driveId);
  const rows = await db
    .select({
      registrationId: driveRegistrations.id,
      number: driveRegistrations.number,
      fullName: users.fullName,
      code: driveRegistrations.code,
      outcome: driveRegistrations.outcome,
      checkedInAt: driveRegistrations.checkedInAt,
    })
    .from(driveRegistrations)
    .innerJoin(users, eq(users.id, driveRegistrations.studentId))
    .where(eq(driveRegistrations.driveId, driveId))
    .orderBy(asc(driveRegistrations.number));
  return {
    items: rows.map((row) => ({ ...row, checkedInAt: row.checkedInAt?.toISOString() ?? null })),
    checkedIn: rows.filter(({ checkedInAt, outcome }) => checkedInAt && outcome !== 'withdrawn').length,
  };
}

const known = (all: readonly (string | undefined)[]) => all.filter((one) => one !== undefined);

/**
 * Checks in each of these, in their order. The time is the desk’s, as the network may have been down, but never later
 * than now. A repeat changes nothing. Throws `drive_not_found`, `drive_ended`, `drive_paused`.
 */
export async function checkIn(
  tx: Db,
  viewer: Staff,
  { driveId, checkIns, now }: { driveId: string; now: Date } & Parsed<typeof driveDay.checkIn>['body'],
): Promise<Reply<typeof driveDay.checkIn>> {
  await readableDrive(tx, viewer, driveId);
  await heldDrive(tx, driveId);
  await refusePaused(tx, { driveId });
  const wanted = checkIns.map(({ code, registrationId, at }) => ({
    registrationId,
    code: code === undefined ? undefined : readTicket(code),
    at: new Date(Math.min(Date.parse(at), now.getTime())),
  }));
  const rows = await tx
    .select({ row: driveRegistrations, fullName: users.fullName })
    .from(driveRegistrations)
    .innerJoin(users, eq(users.id, driveRegistrations.studentId))
    .where(
      and(
        eq(driveRegistrations.driveId, driveId),
        or(
          inArray(driveRegistrations.id, known(wanted.map(({ registrationId }) => registrationId))),
          inArray(driveRegistrations.code, known(wanted.map(({ code }) => code))),
        ),
      ),
    );
  const done = new Map<string, Date>();
  const items = wanted.map(({ registrationId, code, at }) => {
    const found = rows.find(({ row }) => (registrationId ? row.id === registrationId : row.code === code));
    if (!found) return { registrationId: null, fullName: '', outcome: 'unknown' as const, checkedInAt: null };
    const { row, fullName } = found;
    const who = { registrationId: row.id, fullName };
    if (row.outcome === 'withdrawn') return { ...who, outcome: 'withdrawn' as const, checkedInAt: null };
    const before = row.checkedInAt ?? done.get(row.id);
    if (before) return { ...who, outcome: 'again' as const, checkedInAt: before.toISOString() };
    done.set(row.id, at);
    return { ...who, outcome: 'checked-in' as const, checkedInAt: at.toISOString() };
  });
  const times = new Map<number, string[]>();
  for (const [id, at] of done) times.set(at.getTime(), [...(times.get(at.getTime()) ?? []), id]);
  for (const [at, ids] of times)
    await tx
      .update(driveRegistrations)
      .set({ checkedInAt: new Date(at), checkedInBy: viewer.id })
      .where(and(inArray(driveRegistrations.id, ids), isNull(driveRegistrations.checkedInAt)));
  return { items };
}
