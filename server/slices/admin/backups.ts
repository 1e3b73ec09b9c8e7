import type { BackupState } from '@stepwell/contract/admin/system.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { BackupGroup } from '@stepwell/contract/site/site-settings.ts';
import { and, desc, eq, gt, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import { calendarOf } from '../../platform/calendar.ts';
import { type Db, one } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { changeSettings, siteSettingsOf, versionOfSettings } from '../../platform/site-settings.ts';
import type { Backups } from '../../ports/backups.ts';
import { backups } from '../../tables/admin/admin.ts';

const DAY_MS = 86_400_000;
/** By the site's clock: few people are there. */
const HOUR_MS = 2 * 3_600_000;
/** The sign of life of one under way, and the silence after which it counts as cut off. */
const SIGN_MS = 10_000;
const SILENT_MS = 60_000;

/** What the newest backup was, what lies in the folder, and what the schedule says. */
export async function backupState({ db, ports, now, zone, filesOrigin }: Services): Promise<BackupState> {
  const [all, archives, [newest]] = await Promise.all([
    siteSettingsOf(db),
    ports.backups?.list() ?? [],
    db.select().from(backups).orderBy(desc(backups.startedAt)).limit(1),
  ]);
  const group: BackupGroup = { backupSchedule: all.backupSchedule, backupsKept: all.backupsKept };
  const isSilent = newest ? newest.seenAt.getTime() < now().getTime() - SILENT_MS : false;
  const failedAt = newest?.failure ? newest.endedAt : newest && !newest.endedAt && isSilent ? newest.seenAt : null;
  return {
    folder: ports.backups?.folder ?? null,
    archives: archives.map(({ madeAt, ...archive }) => ({ ...archive, madeAt: madeAt.toISOString() })),
    runningSince: newest && !newest.endedAt && !isSilent ? newest.startedAt.toISOString() : null,
    failure: failedAt ? { at: failedAt.toISOString(), reason: newest?.failure ?? '' } : null,
    nextAt: nextSlot(group.backupSchedule, zone, now())?.toISOString() ?? null,
    filesElsewhere: filesOrigin !== undefined,
    settings: { ...group, version: versionOfSettings(group) },
  };
}

/** Keeps how often and how many. Throws `changed_elsewhere`. */
export async function keepBackups(
  services: Services,
  actorId: string,
  { version, ...to }: BackupGroup & { version: string },
) {
  await services.db.transaction((tx) => changeSettings(tx, { actorId, to, version }));
  return backupState(services);
}

/**
 * Begins a backup and answers while it is under way, `done` when it has ended, well or not. Throws `backup_running`, and
 * `backups_unavailable` where the site cannot make any.
 */
export async function startBackup(services: Services): Promise<{ done: Promise<void> }> {
  const { db, ports, now } = services;
  if (!ports.backups) throw new Problem('backups_unavailable');
  const row = await db.transaction(async (tx) => {
    // Two presses at once begin one; the number is this lock's own.
    await tx.execute(sql`select pg_advisory_xact_lock(7203)`);
    const [other] = await tx
      .select({ id: backups.id })
      .from(backups)
      .where(and(isNull(backups.endedAt), gt(backups.seenAt, new Date(now().getTime() - SILENT_MS))))
      .limit(1);
    if (other) throw new Problem('backup_running');
    return one(await tx.insert(backups).values({ startedAt: now(), seenAt: now() }).returning({ id: backups.id }));
  });
  return { done: make(services, ports.backups, row.id) };
}

async function make({ db, log, now }: Services, port: Backups, id: string) {
  const note = (facts: Partial<typeof backups.$inferInsert>) => db.update(backups).set(facts).where(eq(backups.id, id));
  const signs = setInterval(() => void note({ seenAt: now() }).catch(() => undefined), SIGN_MS);
  try {
    const { name, bytes } = await port.make();
    await note({ endedAt: now(), name, bytes });
    await removeOld(db, port);
  } catch (err) {
    log.error({ err }, 'a backup failed');
    await note({ endedAt: now(), failure: (err as Error).message.slice(0, 500) }).catch(() => undefined);
  } finally {
    clearInterval(signs);
  }
}

/** Deletes what is more than shall be kept, of those that the site made itself: others are not its own to delete. */
async function removeOld(db: Db, port: Backups) {
  const { backupsKept } = await siteSettingsOf(db);
  const old = await db
    .select({ id: backups.id, name: backups.name })
    .from(backups)
    .where(isNotNull(backups.name))
    .orderBy(desc(backups.startedAt))
    .offset(backupsKept);
  for (const { id, name } of old) {
    await port.remove(name ?? '');
    await db.update(backups).set({ name: null }).where(eq(backups.id, id));
  }
}

/** The job of every hour: a backup where the schedule's last moment has passed without one. */
export async function backUpOnSchedule(services: Services): Promise<void> {
  const { db, ports, now, zone } = services;
  const { backupSchedule } = await siteSettingsOf(db);
  const due = slotsAround(backupSchedule, zone, now()).findLast((slot) => slot <= now());
  if (!due || !ports.backups) return;
  const [since] = await db.select({ id: backups.id }).from(backups).where(gte(backups.startedAt, due)).limit(1);
  if (since) return;
  await (await startBackup(services)).done;
}

/** Moments of the schedule from eight days ago to eight days ahead: two o'clock by the site's clock, weekly on Sundays. */
function slotsAround(schedule: BackupGroup['backupSchedule'], zone: string, at: Date): Date[] {
  if (schedule === 'off') return [];
  const calendar = calendarOf(zone);
  return Array.from({ length: 17 }, (_, place) => calendar.dayOf(new Date(at.getTime() + (place - 8) * DAY_MS)))
    .filter((day) => schedule === 'daily' || new Date(`${day}T00:00:00Z`).getUTCDay() === 0)
    .map((day) => new Date(calendar.beginOf(day).getTime() + HOUR_MS));
}

const nextSlot = (schedule: BackupGroup['backupSchedule'], zone: string, at: Date) =>
  slotsAround(schedule, zone, at).find((slot) => slot > at);
