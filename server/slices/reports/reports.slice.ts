import { erased } from '../../events/identity.ts';
import { on } from '../../platform/events/event.ts';
import { eraseRows } from '../../platform/security/personal.ts';
import type { Slice } from '../../platform/slice.ts';
import * as tables from '../../tables/reports/reports.ts';
import { reportFileRoute } from './files/file-route.ts';
import { routes } from './reports.routes.ts';
import { sendDueReports } from './saved/sending.ts';

export const reports: Slice = {
  name: 'reports',
  routes,
  rawRoutes: [reportFileRoute],
  listeners: [on(erased, ({ userId }, { db }) => db.transaction((tx) => eraseRows(tx, tables, userId)))],
  jobs: [{ name: 'reports.send-due', cron: '*/5 * * * *', run: sendDueReports }],
};
