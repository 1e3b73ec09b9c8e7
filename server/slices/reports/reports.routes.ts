import { Problem } from '@stepwell/contract/problem.ts';
import type { ReportDefinition } from '@stepwell/contract/reports/definition.ts';
import { MOST_XLSX_ROWS, reports } from '@stepwell/contract/reports/reports.ts';
import { one, rowsOf } from '../../platform/database/db.ts';
import { instructor } from '../../platform/security/viewer.ts';
import { route } from '../../platform/slice.ts';
import { signedAddress } from '../questions/teachers-files.public.ts';
import { shopCurrencyOf } from '../shop/currency.public.ts';
import { pathOf } from './files/file-route.ts';
import { reportPage, reportTotal } from './running/pages.ts';
import { planOf } from './running/planning.ts';
import { countQuery } from './running/queries.ts';
import { readyReports } from './saved/ready-reports.ts';
import { deleteReport, savedFor, saveReport } from './saved/saved-reports.ts';
import { scheduleReport, unscheduleReport } from './saved/schedules.ts';
import { setsFor } from './sets/all-sets.ts';

/** What only reads is open to an admin who looks through somebody’s eyes, too. */
const reading = { whileViewingAs: 'too' } as const;

export const routes = [
  route(reports.home, instructor, async ({ db, viewer }) => {
    const [saved, currency] = await Promise.all([savedFor(db, viewer), shopCurrencyOf(db)]);
    const sets = setsFor(viewer);
    const isOpen = ({ definition }: { definition: ReportDefinition }) =>
      sets.some(({ name }) => name === definition.set);
    return { sets, ready: readyReports.filter(isOpen), saved: saved.filter(isOpen), currency };
  }),
  route(
    reports.run,
    instructor,
    ({ db, viewer, body: { zone, ...asked }, now }) => reportPage(db, viewer, asked, { zone, now: now() }),
    reading,
  ),
  route(
    reports.count,
    instructor,
    async ({ db, viewer, body: { zone, definition }, now }) => ({
      total: await reportTotal(db, viewer, definition, { zone, now: now() }),
    }),
    reading,
  ),
  route(reports.file, instructor, async ({ body: { definition, zone, name, format }, viewer, ...services }) => {
    const { db, now } = services;
    const plan = planOf(definition, viewer, { zone, now: now() });
    if (format === 'xlsx') {
      const { total } = one(await rowsOf<{ total: number }>(db, countQuery(plan, MOST_XLSX_ROWS + 1)));
      if (total > MOST_XLSX_ROWS) throw new Problem('report_too_long');
    }
    const params = { definition: JSON.stringify(definition), zone, name };
    return { url: signedAddress(services, pathOf(format), viewer.sessionId, params) };
  }),
  route(reports.save, instructor, async ({ db, viewer, params, body, now }) => ({
    saved: await db.transaction((tx) => saveReport(tx, viewer, { ...params, ...body, now: now() })),
  })),
  route(reports.remove, instructor, async ({ db, viewer, params }) => {
    await deleteReport(db, viewer, params.reportId);
    return params;
  }),
  route(reports.schedule, instructor, async ({ db, viewer, params, body, now }) => ({
    saved: await db.transaction((tx) => scheduleReport(tx, viewer, { ...params, ...body, now: now() })),
  })),
  route(reports.unschedule, instructor, async ({ db, viewer, params }) => ({
    saved: await db.transaction((tx) => unscheduleReport(tx, viewer, params.reportId)),
  })),
];
