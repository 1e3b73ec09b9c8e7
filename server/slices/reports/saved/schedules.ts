import type { Schedule } from '@stepwell/contract/reports/reports.ts';
import { eq } from 'drizzle-orm';
import { calendarOf, dayAfter, momentAt } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database/db.ts';
import { reportSchedules } from '../../../tables/reports/reports.ts';
import type { Reader } from '../sets/report-set.ts';
import { ownReport } from './saved-reports.ts';

/** The first moment after `after` at which a report is due. A daily one of an hour that clocks leave out comes as they jump. */
export function nextRun({ every, weekday, monthDay, hour, zone }: Omit<Schedule, 'paused'>, after: Date): Date {
  const calendar = calendarOf(zone);
  // From the day before: its hour may still be to come where the clock of the zone is behind.
  for (let day = dayAfter(calendar.dayOf(after), -1); ; day = dayAfter(day, 1)) {
    const at = new Date(`${day}T00:00:00Z`);
    if (every === 'weekly' && (at.getUTCDay() || 7) !== weekday) continue;
    if (every === 'monthly' && at.getUTCDate() !== monthDay) continue;
    const moment = momentAt(calendar, day, hour * 60);
    if (moment > after) return moment;
  }
}

/** Has one’s own report sent from now on. Throws `report_not_found`. */
export async function scheduleReport(
  tx: Db,
  reader: Reader,
  { reportId, now, ...schedule }: Schedule & { reportId: string; now: Date },
) {
  await ownReport(tx, reader, reportId);
  const row = { ...schedule, nextAt: nextRun(schedule, now) };
  await tx
    .insert(reportSchedules)
    .values({ reportId, ...row })
    .onConflictDoUpdate({ target: reportSchedules.reportId, set: row });
  return ownReport(tx, reader, reportId);
}

/** Ends it. Throws `report_not_found`. */
export async function unscheduleReport(tx: Db, reader: Reader, reportId: string) {
  await ownReport(tx, reader, reportId);
  await tx.delete(reportSchedules).where(eq(reportSchedules.reportId, reportId));
  return ownReport(tx, reader, reportId);
}
