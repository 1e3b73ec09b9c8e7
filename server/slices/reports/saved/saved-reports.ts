import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { ReportDefinition } from '@stepwell/contract/reports/definition.ts';
import { MOST_SAVED, type reports, type SavedReport } from '@stepwell/contract/reports/reports.ts';
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { users } from '../../../tables/identity/identity.ts';
import { reportSchedules, savedReports } from '../../../tables/reports/reports.ts';
import type { Reader } from '../sets/report-set.ts';

const rowsWhere = (db: Db, where: SQL | undefined) =>
  db
    .select({ saved: savedReports, owner: users.fullName, schedule: reportSchedules })
    .from(savedReports)
    .innerJoin(users, and(eq(users.id, savedReports.ownerId), isNull(users.erasedAt)))
    .leftJoin(reportSchedules, eq(reportSchedules.reportId, savedReports.id))
    .where(where)
    .orderBy(asc(sql`lower(${savedReports.name})`), asc(savedReports.id));

type Row = Awaited<ReturnType<typeof rowsWhere>>[number];

/** Nothing for a report of an older edition that can’t be read any more. */
function viewOf({ saved, owner, schedule }: Row, reader: Reader): SavedReport[] {
  const definition = z.safeParse(ReportDefinition, saved.definition);
  if (!definition.success) return [];
  const { id: reportId, name, shared, version, changedAt, ownerId } = saved;
  const mine = ownerId === reader.id;
  return [
    {
      reportId,
      name,
      shared,
      version,
      mine,
      owner,
      definition: definition.data,
      changedAt: changedAt.toISOString(),
      schedule:
        mine && schedule
          ? {
              ...schedule,
              nextAt: schedule.nextAt.toISOString(),
              lastSentAt: schedule.lastSentAt?.toISOString() ?? null,
            }
          : null,
    },
  ];
}

/** One’s own reports and those that others share, by name. */
export const savedFor = async (db: Db, reader: Reader) =>
  (await rowsWhere(db, or(eq(savedReports.ownerId, reader.id), eq(savedReports.shared, true)))).flatMap((row) =>
    viewOf(row, reader),
  );

/** One of one’s own. Throws `report_not_found`. */
export async function ownReport(db: Db, reader: Reader, reportId: string): Promise<SavedReport> {
  const rows = await rowsWhere(db, and(eq(savedReports.id, reportId), eq(savedReports.ownerId, reader.id)));
  const [found] = rows.flatMap((row) => viewOf(row, reader));
  if (!found) throw new Problem('report_not_found');
  return found;
}

type Saving = Parsed<typeof reports.save>['body'] & { reportId: string; now: Date };

/**
 * Saves a new report (`version` 0; a second time it is the same one) or a change of one’s own. Throws `report_not_found`,
 * `report_changed` where it was changed since, and `report_limit`.
 */
export async function saveReport(tx: Db, reader: Reader, { reportId, now, version, ...fields }: Saving) {
  const own = and(eq(savedReports.id, reportId), eq(savedReports.ownerId, reader.id));
  if (version === 0) {
    if ((await tx.$count(savedReports, eq(savedReports.ownerId, reader.id))) >= MOST_SAVED)
      throw new Problem('report_limit');
    await tx
      .insert(savedReports)
      .values({ id: reportId, ownerId: reader.id, ...fields, version: 1, changedAt: now })
      .onConflictDoNothing();
  } else {
    const [changed] = await tx
      .update(savedReports)
      .set({ ...fields, version: version + 1, changedAt: now })
      .where(and(own, eq(savedReports.version, version)))
      .returning({ id: savedReports.id });
    if (!changed) {
      await ownReport(tx, reader, reportId);
      throw new Problem('report_changed');
    }
  }
  return ownReport(tx, reader, reportId);
}

/** Deletes one’s own report with its schedule. Throws `report_not_found`. */
export async function deleteReport(tx: Db, reader: Reader, reportId: string) {
  const [gone] = await tx
    .delete(savedReports)
    .where(and(eq(savedReports.id, reportId), eq(savedReports.ownerId, reader.id)))
    .returning({ id: savedReports.id });
  if (!gone) throw new Problem('report_not_found');
}
