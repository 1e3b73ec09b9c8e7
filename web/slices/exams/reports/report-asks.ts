import { finalReports } from '@stepwell/contract/exams/final-reports.ts';
import type { World } from '../../../api/world.ts';
import { zoneNow } from '../../../ui/time/time-zone.ts';

/** Whose side a report is read from: its student's, or that of those who read the results. */
export type ReportSide = 'own' | 'taught';

/** What the page of a report asks; for loaders and the page alike. */
export const reportAsk = (ask: World['ask'], side: ReportSide, attemptId: string, zone = zoneNow()) =>
  ask(side === 'own' ? finalReports.own : finalReports.taught, { params: { attemptId }, query: { zone } });
