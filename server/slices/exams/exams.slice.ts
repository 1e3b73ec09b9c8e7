import type { Slice } from '../../platform/slice.ts';
import { onErased } from './erasure.ts';
import { finalRoutes } from './finals/finals.routes.ts';
import { remindJob } from './finals/reminders.ts';
import { dropOldSnapshots } from './integrity/camera-snapshots.ts';
import { integrityRoutes } from './integrity/integrity.routes.ts';
import { onSeatTakenOver } from './integrity/signals.ts';
import { snapshotRoute } from './integrity/snapshot-route.ts';
import { finalReportRoute } from './reports/report-route.ts';
import { reportRoutes } from './reports/reports.routes.ts';

export const exams: Slice = {
  name: 'exams',
  routes: [...reportRoutes, ...finalRoutes, ...integrityRoutes],
  rawRoutes: [snapshotRoute, finalReportRoute],
  listeners: [onErased, onSeatTakenOver],
  jobs: [
    remindJob,
    { name: 'assessment.drop-old-stills', cron: '53 3 * * *', run: (services) => dropOldSnapshots(services) },
  ],
};
